"""What a sheet says about itself beside the cards: what it is, how to flip it, and a ruler that proves its scale."""

import functools
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from deckgen.foundations.colour import BLACK
from deckgen.foundations.frame import Group, Item, Path, Text
from deckgen.foundations.geometry import Rect, Size, Transform
from deckgen.foundations.offset import Offset
from deckgen.foundations.outline import polyline, straight_lines
from deckgen.foundations.spelling import NO_BREAK
from deckgen.foundations.units import MILLIMETRE, SMALLEST_TYPE, TOLERANCE, WHITE_EDGE, millimetres
from deckgen.foundations.words import word
from deckgen.pages.imposition import Fold
from deckgen.pages.marks import LENGTH, OFFSET, WIDTH, block_of, reach
from deckgen.typography.fonts import font
from deckgen.typography.markup import typographic

FONT = "vollkorn-lining"
SIZE = SMALLEST_TYPE

EDGE = WHITE_EDGE + 1 * MILLIMETRE
"""The nearest that print comes to the paper's edge: a little inside of what printers leave white."""

CLEAR = 0.5 * MILLIMETRE
ASIDE = 1.5 * MILLIMETRE  # the white between print and the mark of a cut that stands beside it
LINE = 2.5 * MILLIMETRE  # the thickness of a strip that takes one line of print; a ruler needs no more
NARROW = 120 * MILLIMETRE  # the width of a block of cards above which a line over it keeps to its edges

RULER = 50 * MILLIMETRE


class Strip(NamedTuple):
    """Free paper along one side of the cards: its length, and the map from its own points to the page's."""

    length: float
    transform: Transform


def strips(paper: Size, trims: Sequence[Rect], bleed: float) -> tuple[Strip, ...]:
    """The places that take a line of print beside the cards that are cut at ``trims``, the best first.

    A side with room for it outside the crop marks, above, below, left (turned) and right, has one strip as long as the
    block of cards, or as the paper where the block is narrow. A side with less room has one between the two marks of
    each card.
    """
    block = block_of(trims, bleed)
    columns = sorted({(trim.x, trim.width) for trim in trims})
    rows = sorted({(trim.y, trim.height) for trim in trims}, reverse=True)
    wide = NARROW < block.width < paper.width - 2 * EDGE
    across = (block.x, block.width) if wide else (EDGE, paper.width - 2 * EDGE)
    sides = (
        (block.y, across, columns),
        (paper.height - block.bottom, across, columns),
        (block.x, (block.y, block.height), rows),
        (paper.width - block.right, (block.y, block.height), rows),
    )
    outside, between = list[Strip](), list[Strip]()
    for side, (room, along, cuts) in enumerate(sides):
        if room - reach(room) - CLEAR - LINE >= EDGE:
            outside.append(_strip(side, block, along, reach(room) + CLEAR))
        elif room - OFFSET - LINE >= EDGE:
            between += (_strip(side, block, (start + ASIDE, long - 2 * ASIDE), OFFSET) for start, long in cuts)
    return (*outside, *between)


def strips_between(paper: Size, trims: Sequence[Rect], clear: float) -> tuple[Strip, ...]:
    """The places for print on a sheet for a machine, which has no crop marks, and its own ``clear`` of each corner."""
    block = block_of(trims, 0)
    ends = max(clear, EDGE)
    rooms = (block.y, paper.height - block.bottom, block.x, paper.width - block.right)
    along = [(ends, paper.width - 2 * ends)] * 2 + [(ends, paper.height - 2 * ends)] * 2
    return tuple(
        _strip(side, block, along[side], ASIDE)
        for side, room in enumerate(rooms)
        if room - ASIDE - LINE >= EDGE and along[side][1] > 0
    )


def _strip(side: int, block: Rect, along: tuple[float, float], by: float) -> Strip:
    """The strip ``by`` points off a side of ``block`` that runs along it from a place for a length."""
    start, length = along
    if side < 2:
        return Strip(length, Transform(e=start, f=block.bottom + by if side else block.y - by - LINE))
    x = block.x - by - LINE if side == 2 else block.right + by
    return Strip(length, Transform(0, -1, 1, 0, x, start + length))


def furniture(
    free: Sequence[Strip], parts: Sequence[str], face: str = FONT
) -> tuple[tuple[Item, ...], tuple[str, ...]]:
    """The ``parts``, the weightiest first, and the ruler, in the strips there are; and what found no room.

    The first strip has as many parts as go on one line, the others those that are left. The first part, where no strip
    holds it, is broken over several that lie side by side. ``face`` is the id of the font.
    """
    left = tuple(typographic(part).replace(NO_BREAK, " ") for part in parts)
    measure, lines = _place_ruler(free, _width(left[0], face)) if free else ([], [])
    *begun, end = _break(left[0], lines, face)
    words = [
        Group((_text(0, line, face=face),), strip.transform) for line, strip in zip(begun, lines, strict=False) if line
    ]
    left = (end, *left[1:])
    for strip in lines[len(begun) :]:
        line, others = "", list[str]()
        for part in left:
            longer = f"{line}  ·  {part}" if line else part
            if _width(longer, face) <= strip.length + TOLERANCE:
                line = longer
            else:
                others.append(part)
        left = tuple(others)
        if line:
            words.append(Group((_text(0, line, face=face),), strip.transform))
    return (*words, *measure), (*left, *([] if measure else [ruler_label()]))


def _break(part: str, free: Sequence[Strip], face: str) -> list[str]:
    """A part in lines for the first strips there are; in one where some strip holds it, and where all are too few."""
    if any(_width(part, face) <= strip.length + TOLERANCE for strip in free):
        return [part]
    lines, words = [], part.split(" ")
    for strip in free:
        count = len(words)
        while count and _width(" ".join(words[:count]), face) > strip.length:
            count -= 1
        lines.append(" ".join(words[:count]))
        words = words[count:]
        if not words:
            return lines
    return [part]


def _place_ruler(free: Sequence[Strip], line: float) -> tuple[list[Item], list[Strip]]:
    """The ruler, and the strips that are left for words: in a strip of its own behind the first one, else behind a
    ``line`` in the first, else with its label in the strip behind its own.
    """
    measure, length = ruler()
    first, *others = free
    for strip in others:
        if strip.length >= length:
            return [_at_end(measure, length, strip)], [first, *(other for other in others if other is not strip)]
    if first.length + TOLERANCE >= length + EDGE + line:
        shorter = first._replace(length=first.length - length - EDGE)
        return [_at_end(measure, length, first)], [shorter, *others]
    for strip, behind in pairwise(others):
        if strip.length >= RULER and behind.length >= _width(ruler_label()):
            label = Group((_text(0, ruler_label()),), behind.transform)
            rest = [other for other in others if other not in (strip, behind)]
            return [_at_end(measure[:1], RULER, strip), label], [first, *rest]
    return [], [first, *others]


def _at_end(items: tuple[Item, ...], length: float, strip: Strip) -> Group:
    return Group(items, Transform(e=strip.length - length).then(strip.transform))


def offset_words(offset: Offset) -> str:
    """An offset in words, empty for none: "backs moved 0.5 mm right, 0.3 mm up, turned 0.2° clockwise"."""
    directions = (("left", "right", offset.right), ("up", "down", offset.down))
    moved = [
        word(f"sheets.{more if by > 0 else less}", by=millimetres(abs(by)))
        for less, more, by in directions
        if millimetres(by) != "0 mm"
    ]
    ways = [word("sheets.moved", ways=", ".join(moved))] if moved else []
    if round(offset.angle, 2):
        way = "clockwise" if offset.angle > 0 else "counterclockwise"
        ways.append(word(f"sheets.{way}", by=f"{round(abs(offset.angle), 2):g}"))
    return word("sheets.backs", ways=", ".join(ways)) if ways else ""


def fold_line(paper: Size, block: Rect, fold: Fold) -> tuple[Item, ...]:
    """The dashed line about which a gutterfold sheet is folded, as far as the marks reach, with a word on how."""
    words = word("sheets.fold")
    turned = fold == "down"
    start, end = (paper.height - block.bottom, paper.height - block.y) if turned else (block.x, block.right)
    start, end = start - OFFSET - LENGTH, end + OFFSET + LENGTH
    left = (start + end - _width(words)) / 2
    beside = straight_lines(((start, 0, left - EDGE, 0), (start + end - left + EDGE, 0, end, 0)))
    dashed = Path(beside, stroke=BLACK, width=WIDTH, dash=(3 * MILLIMETRE, 1.5 * MILLIMETRE))
    upward = Transform(0, -1, 1, 0, paper.width / 2, paper.height)
    middle = upward if turned else Transform(f=paper.height / 2)
    whole = Path(polyline(((start, 0), (end, 0))), tool="fold")
    return (Group((dashed, _text(left, words, top=-LINE / 2), whole), middle),)


def ruler_label() -> str:
    """The words beside the ruler."""
    return word("sheets.ruler")


@functools.cache
def ruler() -> tuple[tuple[Item, ...], float]:
    """A ruler of 50 mm, its millimetres below the line of a strip, its label behind it; and how long both are."""
    label, foot = RULER + 2 * MILLIMETRE, LINE - 0.2 * MILLIMETRE
    lines = [(0.0, foot, RULER, foot)]
    for millimetre in range(51):
        height = 2.2 if millimetre % 10 == 0 else 1.5 if millimetre % 5 == 0 else 0.9
        x = millimetre * MILLIMETRE
        lines.append((x, foot, x, foot - height * MILLIMETRE))
    items = (Path(straight_lines(lines), stroke=BLACK, width=WIDTH), _text(label, ruler_label()))
    return items, label + _width(ruler_label())


def _text(x: float, words: str, top: float = 0.0, face: str = FONT) -> Text:
    """Print in a strip, its capitals in the middle of the strip's thickness."""
    capitals = font(FONT).cap_height * SIZE
    return Text(x, top + (LINE + capitals) / 2, words, face, SIZE, BLACK)


def _width(words: str, face: str = FONT) -> float:
    return font(face).width(words, SIZE)
