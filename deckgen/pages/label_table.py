"""What a card counts in each game, as a small table on its label."""

import math
from collections.abc import Mapping

from deckgen.faces.card_design import CardDesign
from deckgen.faces.value_table import title
from deckgen.foundations.frame import Item
from deckgen.foundations.geometry import Rect
from deckgen.foundations.limits import SMALLEST_TYPE
from deckgen.foundations.spelling import in_figures
from deckgen.pages.label_words import set_line
from deckgen.type.fonts import width

LARGEST, LEADING, GAP = 11.0, 1.15, 1.1
"""The largest type, and in type sizes the least distances of lines and of columns."""


def label_table(values: Mapping[str, int], box: Rect, design: CardDesign, align: float = 0.5) -> list[Item]:
    """What a card counts in each game, in columns of the largest type that goes; nothing where none does.

    Every card has room for two figures and a sign, so that all tables of a sheet are alike.
    """
    pages = design.theme.pages
    text, strong = pages["figures"], pages["strong-figures"]
    rows = [(title(game), in_figures(value)) for game, value in values.items()]
    figures = width("−00", strong, 1.0) + 0.4
    found: tuple[float, list[float], int] = (0.0, [], 1)
    for count in (1, 2, 3):
        lines = -(-len(rows) // count)
        parts = (rows[first : first + lines] for first in range(0, len(rows), lines))
        columns = [max(width(name, text, 1.0) for name, _ in part) + figures for part in parts]
        wide = math.fsum(columns) + GAP * (len(columns) - 1)
        found = max(found, (min(LARGEST, box.height / lines / LEADING, box.width / wide), columns, lines))
    size, columns, lines = found
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
