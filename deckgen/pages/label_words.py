"""Words in boxes on labels, in the largest type that goes, and what a card counts in each game as a small table."""

import math
from collections.abc import Mapping

from deckgen.faces.card_design import CardDesign
from deckgen.faces.words import title
from deckgen.foundations.colour import BLACK
from deckgen.foundations.frame import Item, Text
from deckgen.foundations.geometry import Rect
from deckgen.foundations.spelling import in_figures
from deckgen.foundations.units import SMALLEST_TYPE, TOLERANCE
from deckgen.typography.fonts import font, width
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


def set_line(text: str, face: str, size: float, box: Rect, align: float, colour: str) -> Text:
    """A line with its capitals in the middle of a box; ``align`` is 0 at its left and 1 at its right."""
    free = box.width - width(text, face, size)
    baseline = box.centre.y + font(face).cap_height * size / 2
    return Text(box.x + free * align, baseline, text, face, size, colour)


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
            items.append(set_line(name, text, size, cell, 0.0, design.ink))
            items.append(set_line(value, strong, size, cell, 1.0, design.ink))
        x += (wide + GAP) * size
    return items
