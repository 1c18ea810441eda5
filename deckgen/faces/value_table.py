"""The values of a card that counts differently from game to game, as a small table."""

from collections.abc import Mapping

from deckgen.faces.card_design import CardDesign
from deckgen.faces.lettering import line
from deckgen.foundations.colour import mix
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Rect
from deckgen.foundations.limits import SMALLEST_TYPE
from deckgen.foundations.outline import polyline, rectangle
from deckgen.foundations.spelling import in_figures
from deckgen.type.fonts import width

LEADING, LOOSEST = 1.1, 1.6
"""The least and the greatest distance between two lines, in type sizes."""


def values_box(count: int, design: CardDesign) -> Rect:
    """Where a table of ``count`` lines stands: at the foot of the theme's box, spread over it when there are many.

    On small cards it grows beyond the box, upward, so that the lines can be read.
    """
    box = design.box("rules")
    least, most = SMALLEST_TYPE * LEADING, design.theme.type_size("rules", design.size) * LOOSEST
    pitch = max(least, min(most, box.height / max(1, count)))
    height = pitch * max(1, count)
    return Rect(box.x, box.bottom - height, box.width, height)


def values(table: Mapping[str, int], design: CardDesign, titles: Mapping[str, str]) -> Group:
    """The value in each game, in the order of the file; ``titles`` are of games that are not called by their ids."""
    box = values_box(len(table), design)
    pitch, figures = box.height / len(table), design.theme.type["figures"].font
    room = box.width - width("−00", figures, SMALLEST_TYPE) - 4.0
    rows = [Rect(box.x, box.y + place * pitch, box.width, pitch) for place in range(len(table))]
    lines: list[Item] = []
    for (game, value), row in zip(table.items(), rows, strict=True):
        name = titles.get(game) or title(game)
        lines.append(line(name, "rules", row._replace(width=room), design, design.ink, align=0))
        lines.append(line(in_figures(value), "figures", row, design, design.ink, align=1))
    return Group((*_guides(rows, design), *lines), name="values")


def _guides(rows: list[Rect], design: CardDesign) -> tuple[Path, ...]:
    """What leads from a title to its value: every other line tinted, or where ink is saved a hairline between two."""
    if design.saver:
        thin = design.measure("hairline")
        lines = (((row.x, row.y), (row.right, row.y)) for row in rows[1:])
        return tuple(Path(polyline(ends), stroke=design.palette.tone, width=thin) for ends in lines)
    air, tint = design.measure("step") / 2, mix(design.paper, design.ink, 0.09)
    stripes = (rectangle(row.x - air, row.y, row.width + 2 * air, row.height) for row in rows[::2])
    return tuple(Path(stripe, tint) for stripe in stripes)


def title(game: str) -> str:
    """A ruleset's id as words: ``dagobah/rebel-alliance`` is Rebel Alliance."""
    return game.rpartition("/")[2].replace("-", " ").title()
