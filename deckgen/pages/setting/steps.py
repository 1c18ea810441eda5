"""The steps of a turn as panels, one after the other: a sign, a number, and what is done."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, zip_longest
from typing import NamedTuple, TypeAlias

from deckgen.art.corners import step_corners
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, moving, square, turning
from deckgen.foundations.outline import polygon, polyline
from deckgen.pages.setting.blocks import Step, TurnSteps
from deckgen.pages.setting.composing import Composer
from deckgen.pages.setting.figures import PARTED, stack_closely
from deckgen.pages.setting.signs import disc
from deckgen.pages.setting.slabs import PLATE, Slab, space, stack
from deckgen.typography.fonts import font
from deckgen.typography.lines import move_line, set_lines

BETWEEN, BELOW, BENT = 14.0, 13.0, 21.0
"""Points between two panels, and between two rows of them, where an arrow leads from one to the next; and between rows
where it has to be led aside, or it would look like an edge of the panels.
"""

LESS = 2.0  # points by which rows that go on from page to page may be closer, so that each ends on the grid

ARROW, SHORT = (6.0, 4.5), 2.5
"""The length of an arrow's head, and half its width; and by how much it ends before the panel that it leads to."""

TOP = 3.0  # points above a row of them
INNER = 6.0  # points from the edge of a panel to what stands in it
HEAD, DISC = 2.0, 0.85  # ems that the line with number, title and sign is high; and the part of it that a number is

APART = 0.4  # ems between the title of a step and its sign, at least
CLOSER = 2.0  # points by which the words of a step stand closer to the edge of their panel below them
LONG = 8  # lines that a step may take in half the measure; what says more has the whole
WIDE = 30.6  # ems of measure from which on two steps stand side by side


class _Numbered(NamedTuple):
    """A step with its number, or 0; ``led_to`` from the one before: not what may come at any time."""

    number: int
    step: Step
    led_to: bool


_Row: TypeAlias = Sequence[_Numbered]
"""Steps side by side."""


def step_panels(block: TurnSteps, composer: Composer) -> list[Slab]:
    """Rows of panels, together where a page holds them: two short steps side by side, a long one in all the measure;
    what fills a page in the size of text is set in it.
    """
    large = _step_panels(block, composer, "figures")
    fills = len(large) == 1 and large[0].lines > composer.design.lines * PLATE
    return large if fills else _step_panels(block, composer, "table")


def _step_panels(block: TurnSteps, composer: Composer, role: str) -> list[Slab]:
    """The panels, their words in a role."""
    half = (composer.measure - BETWEEN) / 2
    numbered = _number(block.steps)
    is_wide = composer.measure >= WIDE * composer.design.text
    room = half - 2 * INNER
    texts = (composer.runs(one.step.text, role) for one in numbered)
    short = [is_wide and len(set_lines(text, room, "left")) <= LONG for text in texts]
    rows: list[_Row] = []
    while numbered:
        count = 2 if short[:2] == [True, True] else 1
        rows.append(numbered[:count])
        numbered, short = numbered[count:], short[count:]

    leading = composer.design.leading
    pairs = list(zip_longest(rows, rows[1:], fillvalue=()))

    def draw(row: _Row, below: _Row, apart: float) -> tuple[tuple[Item, ...], float]:
        """A row and the way to the one below, ``apart`` points longer than it has to be; how high both are."""
        items, high = _row(row, half, composer, role)
        gap = _gap(row, below) + apart if below else 0.0
        way = Group(_way(row, below, half, gap, composer), moving(0, TOP + high))
        return (Group(items, moving(0, TOP)), way), high + (gap or TOP)

    def draw_all(more: int) -> Slab:
        """The rows, so many lines of the grid shared out between them."""
        apart = more * leading / max(1, len(rows) - 1)
        return stack(stack_closely([draw(row, below, apart) for row, below in pairs], composer), leading)

    whole = draw_all(0)
    lines = whole.lines
    if lines > composer.design.lines:
        parted = [slab for row, below in pairs for slab in _slabs_of_row(row, below, half, composer, role)]
        return [*parted[:-1], parted[-1]._replace(after=0.0)]

    def resize(resized: int) -> tuple[Item, ...]:
        return draw_all(resized - lines).items

    page = composer.design.lines
    most = page if lines > page * PLATE else lines + len(rows) - 1
    return [whole._replace(floats=True, least=lines, most=most, resize=resize)]


def _number(steps: Sequence[Step]) -> list[_Numbered]:
    """Steps with their numbers, what may come at any time behind all others, so that it parts none from the next."""
    counted = accumulate(int(step.numbered) for step in steps)
    numbered = [
        _Numbered(number if step.numbered else 0, step, step.numbered or step is steps[-1])
        for number, step in zip(counted, steps, strict=True)
    ]
    return sorted(numbered, key=lambda one: not one.led_to)


def _slabs_of_row(row: _Row, below: _Row, half: float, composer: Composer, role: str) -> Iterator[Slab]:
    """A row where pages may end, on the grid, and the way to the next, which vanishes at the foot of a page."""
    leading = composer.design.leading
    lines = composer.design.lines_for(_row(row, half, composer, role)[1] - LESS)
    yield Slab(lines, _row(row, half, composer, role, lines * leading)[0], after=PARTED)
    if below:
        between = composer.design.lines_for(_gap(row, below) - ARROW[0])

        def draw(times: float) -> tuple[Item, ...]:
            return _way(row, below, half, (1 + times) * between * leading, composer)

        yield space(between, grow=between, after=PARTED)._replace(items=draw(0), draw=draw)


def _row(row: _Row, half: float, composer: Composer, role: str, high: float = 0.0) -> tuple[tuple[Item, ...], float]:
    """Panels of one height, with an arrow between two that follow each other, and how high they are: as high as their
    words need, or ``high``; what has the number 0 has a star.
    """
    wide = composer.measure if len(row) == 1 else half
    words = [composer.small_print((one.step.text,), wide - 2 * INNER, "left", role) for one in row]
    height = high or _head(composer) + max(tall for _, tall in words) + 2 * INNER - CLOSER
    box = Rect(0, 0, wide, height)
    items: list[Item] = []
    for one, (text, _) in zip(row, words, strict=True):
        items += _panel(one, text, box, composer)
        if one is not row[-1] and row[-1].led_to:
            items.append(_arrow(Point(box.right + BETWEEN - SHORT, box.centre.y), 0, composer.design.accent))
        box = box.move(wide + BETWEEN, 0)
    return tuple(items), height


def _gap(row: _Row, below: _Row) -> float:
    """Points between a row and the one below, at least."""
    return BENT if len(row) > 1 and len(below) > 1 and below[0].led_to else BELOW


def _way(row: _Row, below: _Row, half: float, gap: float, composer: Composer) -> tuple[Item, ...]:
    """An arrow from the last of a row over a gap to the row below, straight down where one of them is as wide as both
    panels of the other; none to what may come at any time.
    """
    if not (below and below[0].led_to):
        return ()
    accent = composer.design.accent
    left, whole, right = half / 2, composer.measure / 2, composer.measure - half / 2
    alone = left if len(below) > 1 else whole
    start = right if len(row) > 1 else alone
    end = left if len(below) > 1 else start
    tip, level = Point(end, gap - SHORT), (gap - SHORT - ARROW[0]) / 2
    way = ((start, 0), (start, level), (end, level), (end, tip.y - ARROW[0]))
    line = polyline((way[0], way[-1]) if start == end else way)
    return Path(line, None, accent, 1.2), _arrow(tip, 90, accent)


def _head(composer: Composer) -> float:
    """How high the line with number, title and sign is."""
    return composer.design.text * HEAD


def _panel(one: _Numbered, text: Sequence[Item], box: Rect, composer: Composer) -> Iterator[Item]:
    """A panel whose number, title and sign stand on one line over its words."""
    design, high = composer.design, _head(composer)
    level, radius, size = box.y + INNER + high / 2, high * DISC / 2, design.type("section").size
    yield Path(step_corners(box, 3), design.shade, design.accent, 0.9)
    yield from disc(one.number, radius * 1.25, Point(box.x + INNER + radius, level), radius, composer)
    left = box.x + INNER + 2 * radius + design.text / 2
    apart, capitals = design.text * APART, font(design.type("section").font).cap_height
    for line in composer.fit(one.step.title, "section", size, box.right - INNER - high - apart - left):
        yield from move_line(line, left, level + size * capitals / 2).items
    if one.step.sign:
        yield one.step.sign.fit(square(Point(box.right - INNER - high / 2, level), high))
    yield Group(tuple(text), moving(box.x + INNER, box.y + INNER + high))


def _arrow(tip: Point, degrees: float, colour: str) -> Group:
    """The head of an arrow that points to the right, or turned so far."""
    long, half = ARROW
    head = Path(polygon((Point(0, 0), Point(-long, -half), Point(-long, half))), colour)
    return Group((head,), turning(degrees).then(moving(*tip)))
