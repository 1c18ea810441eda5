"""The steps of a turn as panels, one after the other: a sign, a number, and what is done."""

from collections.abc import Sequence
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
from deckgen.typography.lines import move_line, set_lines

BETWEEN, BELOW = 14.0, 13.0
"""Points between two panels, and between two rows of them, where an arrow leads from one to the next."""

ARROW, SHORT = (6.0, 4.5), 2.5
"""The length of an arrow's head, and half its width; and by how much it ends before the panel that it leads to."""

TOP = 3.0  # points above a row of them
INNER = 6.0  # points from the edge of a panel to what stands in it
SIGN = 30.0  # the side of the square that a sign fills

LONG = 8  # lines that a step may take in half the measure; what says more has the whole
WIDE = 30.0  # ems of measure from which on two steps stand side by side
NARROW = 22.0  # ems up to which the words of a step stand below its number and sign
ROUND = 8.5  # the radius of the disc behind a number
DISC = 2 * ROUND + 4  # points that it takes beside or above a sign


class _Numbered(NamedTuple):
    """A step with its number, or 0; ``led_to`` from the one before: not what may come at any time."""

    number: int
    step: Step
    led_to: bool


_Row: TypeAlias = Sequence[_Numbered]
"""Steps side by side."""


def step_panels(block: TurnSteps, composer: Composer) -> list[Slab]:
    """Rows of panels, together where a page holds them: two short steps side by side, a long one in all the measure."""
    half = (composer.measure - BETWEEN) / 2
    counted = accumulate(int(step.numbered) for step in block.steps)
    numbered = [
        _Numbered(number if step.numbered else 0, step, step.numbered or step is block.steps[-1])
        for number, step in zip(counted, block.steps, strict=True)
    ]
    is_wide = composer.measure >= WIDE * composer.design.text
    room = half - 3 * INNER - SIGN
    texts = (composer.runs(one.step.text, "table") for one in numbered)
    short = [is_wide and len(set_lines(text, room, "left")) <= LONG for text in texts]
    rows: list[_Row] = []
    while numbered:
        count = 2 if short[:2] == [True, True] else 1
        rows.append(numbered[:count])
        numbered, short = numbered[count:], short[count:]

    def draw(more: int) -> list[Slab]:
        """The rows, so many lines of the grid shared out between them."""
        apart = more * composer.design.leading / max(1, len(rows) - 1)
        drawings = [_row(row, below or (), half, apart, composer) for row, below in zip_longest(rows, rows[1:])]
        return stack_closely(drawings, composer)

    slabs = draw(0)
    whole = stack(slabs, composer.design.leading)
    lines = whole.lines
    if lines > composer.design.lines:
        return [*(slab._replace(after=PARTED) for slab in slabs[:-1]), *slabs[-1:]]

    def resize(resized: int) -> tuple[Item, ...]:
        return stack(draw(resized - lines), composer.design.leading).items

    page = composer.design.lines
    most = page if lines > page * PLATE else lines + len(rows) - 1
    return [whole._replace(floats=True, least=lines, most=most, resize=resize)]


def _row(row: _Row, below: _Row, half: float, apart: float, composer: Composer) -> tuple[tuple[Item, ...], float]:
    """Panels of one height, with an arrow between two that follow each other, and to the row below, ``apart`` points
    further than it has to be; what has the number 0 has a star, and an arrow only to the last. Also how high they are
    with the gap below them.
    """
    design, alone = composer.design, len(row) == 1
    wide = composer.measure if alone else half
    if wide < NARROW * design.text and alone:
        return _narrow_row(row[0], below, apart, composer)
    aside, least = (SIGN + DISC, SIGN) if alone else (SIGN, SIGN + DISC)  # the number stands beside the sign, or above
    texts = [_words(one.step, wide - 3 * INNER - aside, least, composer) for one in row]
    gap = BELOW + apart if below else 3.0
    height = max(high for _, high in texts) + 2 * INNER
    items: list[Item] = []
    for place, ((number, step, _), (words, _)) in enumerate(zip(row, texts, strict=True)):
        box = Rect(place * (wide + BETWEEN), TOP, wide, height)
        items.append(Path(step_corners(box, 3), design.shade, design.accent, 0.9))
        if number or step.sign:
            middle = Point(box.x + INNER + (ROUND if alone else SIGN / 2), box.y + INNER + ROUND)
            items += disc(number, 11.0, middle, ROUND, composer)
        if step.sign:
            down = 0 if alone else DISC
            square = Rect(box.x + INNER + aside - SIGN, box.y + INNER + down, SIGN, SIGN)
            items.append(step.sign.fit(square))
        items.append(Group(words, moving(box.x + INNER + aside + INNER, box.y + INNER - 2)))
        if number and place < len(row) - 1 and row[place + 1].led_to:
            items.append(_arrow(Point(box.right + BETWEEN - SHORT, box.centre.y), 0, design.accent))
    if row[-1].number and below and below[0].led_to:
        tip = Point(half / 2 if len(below) > 1 else box.centre.x, box.bottom + gap - SHORT)
        level = box.bottom + (gap - SHORT - ARROW[0]) / 2
        way = ((box.centre.x, box.bottom), (box.centre.x, level), (tip.x, level), (tip.x, tip.y - ARROW[0]))
        items.append(Path(polyline(way), None, design.accent, 1.2))
        items.append(_arrow(tip, 90, design.accent))
    return tuple(items), height + gap


def _narrow_row(one: _Numbered, below: _Row, apart: float, composer: Composer) -> tuple[tuple[Item, ...], float]:
    """A panel whose number, title and sign stand on one line over its words, with an arrow to the next one."""
    design, wide = composer.design, composer.measure
    text, high = composer.small_print((one.step.text,), wide - 2 * INNER, "left", "figures")
    box = Rect(0, TOP, wide, 2 * ROUND + high + 2 * INNER - 3)
    level, size = box.y + INNER + ROUND, design.type("section").size
    items: list[Item] = [Path(step_corners(box, 3), design.shade, design.accent, 0.9)]
    items += disc(one.number, 11.0, Point(INNER + ROUND, level), ROUND, composer)
    for line in composer.fit(one.step.title, "section", size, wide - 3 * DISC):
        items += move_line(line, INNER + DISC + 2, level + size * 0.32).items
    if one.step.sign:
        items.append(one.step.sign.fit(square(Point(box.right - INNER - ROUND, level), 2.4 * ROUND)))
    items.append(Group(text, moving(INNER, level + ROUND)))
    gap = BELOW + apart if below else 3.0
    if one.number and below and below[0].led_to:
        tip = Point(box.centre.x, box.bottom + gap - SHORT)
        items.append(Path(polyline(((tip.x, box.bottom), (tip.x, tip.y - ARROW[0]))), None, design.accent, 1.2))
        items.append(_arrow(tip, 90, design.accent))
    return tuple(items), box.bottom - TOP + gap


def _arrow(tip: Point, degrees: float, colour: str) -> Group:
    """The head of an arrow that points to the right, or turned so far."""
    long, half = ARROW
    head = Path(polygon((Point(0, 0), Point(-long, -half), Point(-long, half))), colour)
    return Group((head,), turning(degrees).then(moving(*tip)))


def _words(step: Step, room: float, least: float, composer: Composer) -> tuple[tuple[Item, ...], float]:
    """The title of a step over what is done in it, and how high they are: so much at least."""
    head = set_lines(composer.runs(step.title, "subsection"), room, "left")
    size = composer.design.type("subsection").size
    items: list[Item] = []
    y = 0.0
    for line in head:
        y += size * 1.15
        items += move_line(line, 0.0, y).items
    text, high = composer.small_print((step.text,), room, "left", "table")
    items.append(Group(text, moving(0, y - 1)))
    return tuple(items), max(y - 3 + high, least)
