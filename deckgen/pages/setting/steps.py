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
from deckgen.pages.setting.slabs import PLATE, Slab, stack
from deckgen.typography.fonts import font
from deckgen.typography.lines import move_line, set_lines

BETWEEN, BELOW = 14.0, 13.0
"""Points between two panels, and between two rows of them, where an arrow leads from one to the next."""

LESS = 4.0  # points by which rows that go on from page to page may be closer, so that each ends on the grid

ARROW, SHORT = (6.0, 4.5), 2.5
"""The length of an arrow's head, and half its width; and by how much it ends before the panel that it leads to."""

TOP = 3.0  # points above a row of them
INNER = 6.0  # points from the edge of a panel to what stands in it
HEAD, DISC = 2.0, 0.85
"""Ems that the line with number, title and sign is high; and the part of it that a number is."""

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
    counted = accumulate(int(step.numbered) for step in block.steps)
    numbered = [
        _Numbered(number if step.numbered else 0, step, step.numbered or step is block.steps[-1])
        for number, step in zip(counted, block.steps, strict=True)
    ]
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

    def draw(row: _Row, below: _Row | None, apart: float = 0.0) -> tuple[tuple[Item, ...], float]:
        return _row(row, below or (), half, apart, composer, role)

    def draw_all(more: int) -> Slab:
        """The rows, so many lines of the grid shared out between them."""
        apart = more * leading / max(1, len(rows) - 1)
        drawings = [draw(row, below, apart) for row, below in zip_longest(rows, rows[1:])]
        return stack(stack_closely(drawings, composer), leading)

    whole = draw_all(0)
    lines = whole.lines
    if lines > composer.design.lines:
        slabs = []
        for row, below in zip_longest(rows, rows[1:]):
            _, high = draw(row, below)
            own = composer.design.lines_for(high - LESS)
            slabs.append(Slab(own, draw(row, below, own * leading - high)[0], after=PARTED))
        return [*slabs[:-1], slabs[-1]._replace(after=0.0)]

    def resize(resized: int) -> tuple[Item, ...]:
        return draw_all(resized - lines).items

    page = composer.design.lines
    most = page if lines > page * PLATE else lines + len(rows) - 1
    return [whole._replace(floats=True, least=lines, most=most, resize=resize)]


def _row(
    row: _Row, below: _Row, half: float, apart: float, composer: Composer, role: str
) -> tuple[tuple[Item, ...], float]:
    """Panels of one height, with an arrow between two that follow each other, and to the row below, ``apart`` points
    further than it has to be; what has the number 0 has a star, and an arrow only to the last. Also how high they are
    with the gap below them.
    """
    accent = composer.design.accent
    wide = composer.measure if len(row) == 1 else half
    words = [composer.small_print((one.step.text,), wide - 2 * INNER, "left", role) for one in row]
    gap = BELOW + apart if below else 3.0
    height = _head(composer) + max(high for _, high in words) + 2 * INNER - CLOSER
    box = Rect(0, TOP, wide, height)
    items: list[Item] = []
    for one, (text, _) in zip(row, words, strict=True):
        items += _panel(one, text, box, composer)
        if one.number and one is not row[-1] and row[-1].led_to:
            items.append(_arrow(Point(box.right + BETWEEN - SHORT, box.centre.y), 0, accent))
        last, box = box, box.move(wide + BETWEEN, 0)
    if row[-1].number and below and below[0].led_to:
        tip = Point(half / 2 if len(below) > 1 else composer.measure / 2, last.bottom + gap - SHORT)
        level = last.bottom + (gap - SHORT - ARROW[0]) / 2
        way = ((last.centre.x, last.bottom), (last.centre.x, level), (tip.x, level), (tip.x, tip.y - ARROW[0]))
        items.append(Path(polyline(way), None, accent, 1.2))
        items.append(_arrow(tip, 90, accent))
    return tuple(items), height + gap


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
    capitals = font(design.type("section").font).cap_height
    for line in composer.fit(one.step.title, "section", size, box.right - INNER - high - left):
        yield from move_line(line, left, level + size * capitals / 2).items
    if one.step.sign:
        yield one.step.sign.fit(square(Point(box.right - INNER - high / 2, level), high))
    yield Group(tuple(text), moving(box.x + INNER, box.y + INNER + high))


def _arrow(tip: Point, degrees: float, colour: str) -> Group:
    """The head of an arrow that points to the right, or turned so far."""
    long, half = ARROW
    head = Path(polygon((Point(0, 0), Point(-long, -half), Point(-long, half))), colour)
    return Group((head,), turning(degrees).then(moving(*tip)))
