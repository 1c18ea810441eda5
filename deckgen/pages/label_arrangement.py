"""Where value, picture and name stand on a label of any size, words in their places, in the largest type that goes, and
what a card counts in each game as a small table.
"""

import math
from collections.abc import Mapping
from typing import NamedTuple

from deckgen.faces.card_design import CardDesign
from deckgen.faces.card_text import title
from deckgen.faces.lettering import fit_line
from deckgen.foundations.colour import BLACK
from deckgen.foundations.frame import Item
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.spelling import in_figures
from deckgen.foundations.units import MILLIMETRE, SMALLEST_TYPE, TOLERANCE
from deckgen.typography.fonts import width
from deckgen.typography.lines import Alignment
from deckgen.typography.markup import typographic
from deckgen.typography.paragraphs import Lettering, SetText, set_words

LARGEST_NAME, LEADING = 14.0, 1.12

LARGEST_TABLE, TABLE_LEADING, GAP = 11.0, 1.15, 1.1
"""The largest type of a table, and in type sizes the least distances of its lines and of its columns."""


def fit_words(
    text: str, face: str, largest: float, box: Rect, align: Alignment = "centre", colour: str = BLACK
) -> SetText:
    """Words in the middle of a box, on as many lines as they take, in the largest type in which they go; what goes in
    none stands out above and below alike.
    """
    lettering = Lettering(face, face, face, largest, colour, LEADING)
    words = set_words(bind(text), lettering, box, align)
    if (over := words.height - box.height) <= TOLERANCE:
        return words
    return set_words(bind(text), lettering, box._replace(y=box.y - over / 2, height=words.height), align)


def bind(name: str) -> str:
    """A name that is not broken after a little word."""
    return typographic(name).replace(" of ", " of\u00a0").replace(" and ", " and\u00a0")


def label_table(values: Mapping[str, int], box: Rect, design: CardDesign, align: float = 0.5) -> list[Item]:
    """What a card counts in each game, in columns of the largest type that goes; nothing where none does.

    Every card has room for two figures and a sign, so that all tables of a sheet are alike.
    """
    pages = design.theme.pages
    text, strong = pages["figures"], pages["strong-figures"]
    rows = [(title(game), in_figures(value)) for game, value in values.items()]
    figures = width("−00", strong, 1.0) + 0.4
    best: tuple[float, list[float], int] = (0.0, [], 1)
    for count in (1, 2, 3):
        lines = -(-len(rows) // count)
        parts = (rows[first : first + lines] for first in range(0, len(rows), lines))
        columns = [max(width(name, text, 1.0) for name, _ in part) + figures for part in parts]
        wide = math.fsum(columns) + GAP * (len(columns) - 1)
        best = max(best, (min(LARGEST_TABLE, box.height / lines / TABLE_LEADING, box.width / wide), columns, lines))
    size, columns, lines = best
    if size < SMALLEST_TYPE:
        return []
    pitch = min(box.height / lines, size * 1.5)
    wide = (math.fsum(columns) + GAP * (len(columns) - 1)) * size
    x, top = box.x + (box.width - wide) * align, box.centre.y - pitch * lines / 2
    items: list[Item] = []
    for column, wide in enumerate(columns):
        for place, (name, value) in enumerate(rows[column * lines : (column + 1) * lines]):
            cell = Rect(x, top + place * pitch, wide * size, pitch)
            items.append(fit_line(name, text, size, cell, design.ink, 0.0))
            items.append(fit_line(value, strong, size, cell, design.ink, 1.0))
        x += (wide + GAP) * size
    return items


INSET, LEAST_INSET, PART = 1.5 * MILLIMETRE, 1.3 * MILLIMETRE, 0.08
"""From the edge of a label to what is printed on it, for sheets slip in a printer: the most, the least, and the part of
its smaller side that it is between.
"""

LONG, UPRIGHT = 2.4, 1.35
"""How many times as wide as high a label is that is set in a row; and one that is not set from top to bottom."""

BELOW = 0.25  # the part of a line that is below its letters, which stand on the edge of what is printed


class Arrangement(NamedTuple):
    """Where things stand on each label of a sheet: the ``ground`` of the value and the value on it, picture and name.

    ``align`` is that of the name, 0 for left. Where a card tells what it counts in each game, ``tabled`` are the places
    of picture, name and table.
    """

    ground: Rect
    value: Rect
    picture: Rect
    name: Rect
    align: float
    tabled: tuple[Rect, Rect, Rect]


class NameWidths(NamedTuple):
    """How wide the widest name of a sheet is in the smallest type, and the widest word of all."""

    whole: float
    word: float


def printed_area(size: Size, is_round: bool) -> Rect:
    """What of a label is printed on: all but its edge, and of a round one the square in what is left."""
    return plate_of(size).inset(0.146 * size.width if is_round else 0)  # a square lies so far in a circle


def plate_of(size: Size) -> Rect:
    """A label less its edge."""
    return Rect(0, 0, *size).inset(max(LEAST_INSET, min(INSET, PART * min(size))))


def arrange(size: Size, widest: NameWidths, is_round: bool = False) -> Arrangement:
    """In a row on a long label, the name below the other two on a shorter one, all below one another on a square."""
    plate = plate_of(size)
    if is_round:
        return _round(plate)
    if size.width >= LONG * size.height:
        return _level(plate, widest)
    return _lower(plate, widest) if size.width >= UPRIGHT * size.height else _upright(plate)


def _level(plate: Rect, widest: NameWidths) -> Arrangement:
    """The name has the room that its widest word needs, the value what it can have of the rest."""
    gap = min(plate.height * 0.14, plate.width * 0.03)
    names = max(plate.width * 0.4, widest.word + 1 + gap)
    ground = plate._replace(width=min((plate.width - names) * 0.54, plate.height * 1.3))
    high = plate.inset(min(gap, plate.height * 0.08))
    picture = Rect(
        ground.right + gap, high.y, min(high.height, plate.width - ground.width - names - 2 * gap), high.height
    )
    name = Rect(picture.right + gap, high.y, plate.right - picture.right - 2 * gap, high.height)
    small = Rect(plate.x + gap, high.y, min(high.height, plate.width * 0.16), high.height)
    beside = Rect(small.right + gap / 2, high.y, plate.right - small.right - gap, high.height)
    head = min(high.height * 0.24, 14.0)
    table = Rect(beside.x, beside.y + head, beside.width, beside.height - head)
    return Arrangement(ground, ground, picture, name, 0.0, (small, beside._replace(height=head), table))


def _lower(plate: Rect, widest: NameWidths) -> Arrangement:
    """The name has the width of the label, on one line if it goes there, below value and picture."""
    gap = plate.height * 0.04
    lines = 1 if widest.whole < plate.width else 2
    names = max(min(plate.height * 0.22, LARGEST_NAME * LEADING), SMALLEST_TYPE * LEADING * lines + 0.5)
    down = names * BELOW / lines
    ground = Rect(plate.x, plate.y, plate.width * 0.55, plate.height - names - gap + down)
    picture = Rect(ground.right + gap, plate.y, plate.right - ground.right - gap, ground.height)
    name = Rect(plate.x, ground.bottom + gap, plate.width, names)
    return Arrangement(ground, ground, picture, name, 0.5, (picture, name, ground.inset(gap)))


def _upright(plate: Rect) -> Arrangement:
    gap, names = plate.height * 0.035, plate.height * 0.26
    ground = plate._replace(height=plate.height * 0.3)
    name = Rect(plate.x + gap, plate.bottom - names, plate.width - 2 * gap, names)
    picture = Rect(plate.x + gap, ground.bottom + gap, plate.width - 2 * gap, name.y - ground.bottom - gap)
    return Arrangement(ground, ground, picture, name, 0.5, (picture, name, ground.inset(gap)))


def _round(plate: Rect) -> Arrangement:
    """Value, emblem and name fill the circle: each is as wide as it is where they stand."""
    across, x = plate.width, plate.centre.x

    def part(wide: float, top: float, bottom: float) -> Rect:
        return Rect(x - across * wide / 2, plate.y + across * top, across * wide, across * (bottom - top))

    picture, name = part(0.84, 0.35, 0.73), part(0.7, 0.757, 0.937)
    nowhere = Rect(x, plate.y, 0, 0)
    return Arrangement(part(1.0, 0.0, 0.32), part(0.62, 0.05, 0.31), picture, name, 0.5, (picture, name, nowhere))
