"""The steps of a turn as panels, one after the other: a sign, a number, and what is done."""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from deckgen.art.ornament import step_corners
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, fit_into, moving
from deckgen.foundations.outline import circle, polygon
from deckgen.pages.setting.blocks import Step, TurnSteps
from deckgen.pages.setting.composing import Composer
from deckgen.pages.setting.figures import PARTED, small_print
from deckgen.pages.setting.slabs import NEVER, Slab
from deckgen.type.fonts import font
from deckgen.type.lines import move_line, set_lines

BETWEEN = 14.0
"""Points between two panels of a row, where an arrow leads from one to the next."""

INNER = 7.0
"""Points from the edge of a panel to what stands in it."""

SIGN = 30.0
"""The side of the square that a sign fills."""

WHOLE = 0.95
"""The part of a page up to which panels stay together."""

ROUND = 8.5
"""The radius of the disc behind a number."""


def step_panels(block: TurnSteps, composer: Composer) -> list[Slab]:
    """Rows of panels, as many side by side as have room, together where a page holds them."""
    across = max(1, min(2, int(composer.measure // (15.0 * composer.design.text))))
    wide = (composer.measure - BETWEEN * (across - 1)) / across
    counted = accumulate(int(step.numbered) for step in block.steps)
    numbered = [(number if step.numbered else 0, step) for number, step in zip(counted, block.steps, strict=True)]
    rows = [numbered[start : start + across] for start in range(0, len(numbered), across)]
    made = [slab for row in rows for slab in _lower(row, wide, composer)]
    parted = NEVER if sum(slab.lines for slab in made) <= composer.design.lines * WHOLE else PARTED
    return [*(slab._replace(after=parted) for slab in made[:-1]), *made[-1:]]


def _lower(row: Sequence[tuple[int, Step]], wide: float, composer: Composer) -> list[Slab]:
    """Panels side by side, or each in a row of its own where that is lower, as beside one that says much more."""
    beside = _row(row, wide, composer)
    below = [_row([one], wide, composer) for one in row]
    return below if sum(slab.lines for slab in below) < beside.lines else [beside]


def _row(row: Sequence[tuple[int, Step]], wide: float, composer: Composer) -> Slab:
    """Panels of one height, with an arrow between two that follow each other; what has the number 0 has none."""
    design = composer.design
    wide = wide if len(row) > 1 else composer.measure
    drawn = [_words(step, wide, composer) for _, step in row]
    lines = design.lines_for(max(high for _, high in drawn) + 2 * INNER + 6)
    height = lines * design.leading - 6
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
            tip = Point(box.right + BETWEEN - 3, box.centre.y)
            items.append(Path(polygon((tip, (tip.x - 8, tip.y - 5.5), (tip.x - 8, tip.y + 5.5))), design.accent))
    return Slab(lines, tuple(items))


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
