"""The steps of a turn as panels, one after the other: a sign, a number, and what is done."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, zip_longest
from typing import TypeAlias

from deckgen.art.ornament import step_corners
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, fit_into, moving, turning
from deckgen.foundations.outline import circle, polygon, polyline
from deckgen.pages.setting.blocks import Step, TurnSteps
from deckgen.pages.setting.composing import Composer
from deckgen.pages.setting.figures import PARTED, small_print
from deckgen.pages.setting.slabs import Slab
from deckgen.type.fonts import font
from deckgen.type.lines import move_line, set_lines

BETWEEN, BELOW = 14.0, 10.0
"""Points between two panels, and between two rows of them, where an arrow leads from one to the next."""

ARROW = 7.0, 5.0
"""The length of an arrow's head, and half its width."""

INNER = 7.0
"""Points from the edge of a panel to what stands in it."""

SIGN = 30.0
"""The side of the square that a sign fills."""

TORN = 3e4
"""The cost of a page break between two rows that go on one page: worth it only where a page would stay too empty."""

ROUND = 8.5
"""The radius of the disc behind a number."""


_Row: TypeAlias = Sequence[tuple[int, Step]]
"""Steps side by side, each with its number, or 0."""


def step_panels(block: TurnSteps, composer: Composer) -> list[Slab]:
    """Rows of panels, as many side by side as have room, together where a page holds them."""
    across = max(1, min(2, int(composer.measure // (15.0 * composer.design.text))))
    wide = (composer.measure - BETWEEN * (across - 1)) / across
    counted = accumulate(int(step.numbered) for step in block.steps)
    numbered = [(number if step.numbered else 0, step) for number, step in zip(counted, block.steps, strict=True)]
    rows = [numbered[start : start + across] for start in range(0, len(numbered), across)]
    made = [slab for row, below in zip_longest(rows, rows[1:]) for slab in _lower(row, below or (), wide, composer)]
    parted = TORN if sum(slab.lines for slab in made) <= composer.design.lines else PARTED
    return [*(slab._replace(after=parted) for slab in made[:-1]), *made[-1:]]


def _lower(row: _Row, below: _Row, wide: float, composer: Composer) -> list[Slab]:
    """Panels side by side, or each in a row of its own where that is lower, as beside one that says much more."""
    beside = _row(row, below, wide, composer)
    apart = [_row([one], row[place:][:1] or below, wide, composer) for place, one in enumerate(row, 1)]
    return apart if sum(slab.lines for slab in apart) < beside.lines else [beside]


def _row(row: _Row, below: _Row, wide: float, composer: Composer) -> Slab:
    """Panels of one height, with an arrow between two that follow each other, and to the row below; what has the
    number 0 has none.
    """
    design = composer.design
    wide = wide if len(row) > 1 else composer.measure
    drawn = [_words(step, wide, composer) for _, step in row]
    gap = BELOW if below else 3.0
    lines = design.lines_for(max(high for _, high in drawn) + 2 * INNER + gap)
    height = lines * design.leading - gap
    items: list[Item] = []
    for place, ((number, step), (words, _)) in enumerate(zip(row, drawn, strict=True)):
        box = Rect(place * (wide + BETWEEN), 1, wide, height)
        items.append(Path(step_corners(box, 3), design.shade, design.accent, 0.9))
        if number:
            items += _number(number, box, composer)
        if step.sign:
            place_ = Rect(box.x + INNER, box.y + INNER + (2 * ROUND + 4 if number else 0), SIGN, SIGN)
            items.append(Group(step.sign.items, fit_into(Rect(0, 0, *step.sign.size), place_)))
        items.append(Group(words, moving(box.x + INNER + SIGN + INNER, box.y + INNER - 2)))
        if number and place < len(row) - 1 and row[place + 1][0]:
            items.append(_arrow(Point(box.right + BETWEEN - 3, box.centre.y), 0, design.accent))
    if row[-1][0] and below and below[0][0]:
        level, first = box.bottom + BELOW * 0.3, wide / 2 if len(below) > 1 else composer.measure / 2
        way = ((box.centre.x, box.bottom), (box.centre.x, level), (first, level), (first, level + 1))
        items.append(Path(polyline(way), None, design.accent, 1.2))
        items.append(_arrow(Point(first, box.bottom + BELOW), 90, design.accent))
    return Slab(lines, tuple(items))


def _arrow(tip: Point, degrees: float, colour: str) -> Group:
    """The head of an arrow that points to the right, or turned so far."""
    long, half = ARROW
    head = Path(polygon((Point(0, 0), Point(-long, -half), Point(-long, half))), colour)
    return Group((head,), turning(degrees).then(moving(*tip)))


def _number(number: int, box: Rect, composer: Composer) -> Iterator[Item]:
    """The number of a step, reversed out of a disc."""
    design = composer.design
    middle = Point(box.x + INNER + SIGN / 2, box.y + INNER + ROUND)
    yield Path(circle(middle, ROUND), design.ink)
    face, size = design.fonts["title"], 11.0
    (line,) = set_lines(
        (design.run(str(number), "table-strong", design.paper)._replace(font=face, size=size),), 40, "left"
    )
    yield from move_line(line, middle.x - line.width / 2, middle.y + font(face).cap_height * size / 2).items


def _words(step: Step, wide: float, composer: Composer) -> tuple[tuple[Item, ...], float]:
    """The title of a step over what is done in it, and how high they are."""
    room = wide - 3 * INNER - SIGN
    head = set_lines(composer.runs(step.title, "subsection"), room, "left")
    size = composer.design.type("subsection").size
    items: list[Item] = []
    y = 0.0
    for line in head:
        y += size * 1.15
        items += move_line(line, 0.0, y).items
    said, high = small_print((step.text,), room, composer, "left")
    items.append(Group(said, moving(0, y + 1)))
    least = 2 * ROUND + 4 + (SIGN if step.sign else 0)
    return tuple(items), max(y + 1 + high, least)
