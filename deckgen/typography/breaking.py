"""Total-fit line breaking, after Knuth and Plass: of all ways to break a paragraph, the one whose lines are most even.

A paragraph is a row of boxes (what is printed), glue (spaces, which stretch and shrink) and penalties (places where a
line may end at a price, such as a hyphen). Widths are in points.
"""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple, TypeAlias

FORCED = -inf  # the price of a penalty at which a line has to end
HYPHEN_COST = 60.0  # what a line that ends in a hyphen costs, where the badness of a line as loose as may be is 100


class Box(NamedTuple):
    """Something that is printed; its letters may be set a little further apart, or closer."""

    width: float
    stretch: float = 0.0
    shrink: float = 0.0


class Glue(NamedTuple):
    """A space; ``stretch`` is the most by which it may grow, ``shrink`` the most by which it may give way."""

    width: float
    stretch: float
    shrink: float


class Penalty(NamedTuple):
    """A place to end a line: ``width`` is added if it does, ``cost`` is the price, ``hyphen`` says that it shows.

    What comes behind a ``poor`` one is too little for a paragraph's last line, as is what comes behind any hyphen.
    """

    width: float
    cost: float
    hyphen: bool = False
    poor: bool = False


Piece: TypeAlias = Box | Glue | Penalty


class LineSpan(NamedTuple):
    """The pieces from ``start`` up to ``end``, where it ends, and how far its glue is used: −1 to 1, 0 natural."""

    start: int
    end: int
    ratio: float


_Sums: TypeAlias = tuple[float, float, float]  # width, stretch and shrink of everything before a piece


class _Node(NamedTuple):
    """A way to have broken the paragraph up to a place."""

    end: int
    start: int
    lines: int
    ratio: float
    fitness: int
    demerits: float
    hyphen: bool
    sums: _Sums
    before: "_Node | None"


_NO_PRICE = Penalty(0.0, 0.0)  # what it is to end a line at glue


def break_lines(pieces: Sequence[Piece], width: float, shorter: float = 0.0, tidy: bool = False) -> list[LineSpan]:
    """The lines of a paragraph ``width`` points wide, the first narrower by ``shorter``, the last at its natural width.

    The row ends in a penalty of cost FORCED. Where glue cannot be kept within its bounds, lines come out whose ratio is
    above 1, which a setter leaves short, or below −1 for too wide a word. A ``tidy`` paragraph keeps within them and
    does not end in a piece of a word or in a short one alone; there are no lines when that cannot be.
    """
    sums, places = _survey(pieces)
    wide = max([pieces[place].width for place in places if isinstance(pieces[place], Penalty)], default=0.0)
    if width - shorter >= sums[-1][0] + wide:
        return [LineSpan(0, len(pieces) - 1, 0.0)]  # all goes on one line, which nothing betters
    for tolerance in (0.6, 1.0) if tidy else (0.6, 1.0, inf):
        node = _best_ending(pieces, sums, places, (width - shorter, width), tolerance, tidy)
        lines: list[LineSpan] = []
        while node and node.before:
            lines.append(LineSpan(node.before.start, node.end, node.ratio))
            node = node.before
        if lines:
            return lines[::-1]
    return []


def _best_ending(
    pieces: Sequence[Piece],
    sums: Sequence[_Sums],
    places: Sequence[int],
    widths: tuple[float, float],
    tolerance: float,
    tidy: bool,
) -> _Node | None:
    """The last line of the best way to break at some places, if any keeps within ``tolerance``; a ``tidy`` one is not
    too short. ``widths`` are those of the first line and of all others.
    """
    active = [_Node(0, 0, 0, 0.0, _fitness(0.0), 0.0, False, sums[0], None)]
    for end in places:
        piece, (wide, stretch, shrink) = pieces[end], sums[end]
        ending = piece if isinstance(piece, Penalty) else _NO_PRICE
        forced = ending.cost == FORCED
        cheapest: dict[int, tuple[float, _Node, float]] = {}
        nodes: list[_Node] = []
        for place, node in enumerate(active):
            lines, (before, stretch_before, shrink_before) = node.lines, node.sums
            if forced:
                last = pieces[node.end]  # what comes behind some breaks should not be a last line by itself
                if tidy and lines and isinstance(last, Penalty) and (last.hyphen or last.poor):
                    continue
            # How far the glue of the line has to stretch or shrink to fill it, which a last line need not be.
            short = widths[lines > 0] - (wide - before + ending.width)
            if short < 0:
                room = shrink - shrink_before
                ratio = short / room if room > 0 else -inf
                if ratio < -1:
                    continue
            elif forced or short < 1e-6:
                ratio = 0.0
            else:
                room = stretch - stretch_before
                ratio = short / room if room > 0 else 1e6
            if ratio > tolerance:  # as is that of each line which begins later
                nodes += active[place:]
                break
            if not forced:
                nodes.append(node)
            demerits = node.demerits + _demerits(node, ratio, ending)
            if lines not in cheapest or demerits < cheapest[lines][0]:
                cheapest[lines] = demerits, node, ratio
        if not nodes and not cheapest:
            if tidy or tolerance != inf:
                return None
            cheapest[0] = active[-1].demerits + _demerits(active[-1], -1.0, ending), active[-1], -1.0  # too wide a word
        if cheapest:
            start = _next_start(pieces, end)
            nodes += [
                _Node(end, start, node.lines + 1, ratio, _fitness(ratio), demerits, ending.hyphen, sums[start], node)
                for demerits, node, ratio in cheapest.values()
            ]
        active = nodes
    return min(active, key=lambda node: node.demerits, default=None)


def _survey(pieces: Sequence[Piece]) -> tuple[list[_Sums], list[int]]:
    """The sums before each piece, and where a line may end: at glue after a box, and at penalties that can be paid."""
    before = wide, stretch, shrink = 0.0, 0.0, 0.0
    sums, places, behind_box = [before], list[int](), False
    for place, piece in enumerate(pieces):
        if isinstance(piece, Penalty):
            behind_box = False
            if piece.cost < inf:
                places.append(place)
        else:
            if behind_box and isinstance(piece, Glue):
                places.append(place)
            behind_box = isinstance(piece, Box)
            wide, stretch, shrink = wide + piece.width, stretch + piece.stretch, shrink + piece.shrink
            before = wide, stretch, shrink
        sums.append(before)
    return sums, places


def _demerits(node: _Node, ratio: float, ending: Penalty) -> float:
    """The price of a line that follows ``node`` and has that ending."""
    price = ending.cost if ending.cost != FORCED else 0.0
    used = min(abs(ratio), 1e3)
    badness = 10 + 100 * (used * used * used)  # a power takes several times as long
    demerits = badness * badness + price * abs(price)
    if node.hyphen and ending.hyphen:
        demerits += 4000.0
    if node.lines and abs(_fitness(ratio) - node.fitness) > 1:
        demerits += 2500.0  # a loose line next to a tight one
    return demerits


def _fitness(ratio: float) -> int:
    """Tight, even, loose or very loose."""
    return 0 if ratio < -0.5 else 1 if ratio <= 0.35 else 2 if ratio <= 0.75 else 3


def _next_start(pieces: Sequence[Piece], end: int) -> int:
    """Where the next line begins: at the next box, for glue and penalties vanish behind a break."""
    start = end
    while start < len(pieces) and not isinstance(piece := pieces[start], Box):
        if start > end and isinstance(piece, Penalty) and piece.cost == FORCED:
            break
        start += 1
    return start
