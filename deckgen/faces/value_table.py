"""The values of a card that counts differently from game to game, as a small table."""

from collections.abc import Mapping

from deckgen.faces.card_design import CardDesign
from deckgen.faces.lettering import line
from deckgen.foundations.frame import Group, Item, Path, Text, walk
from deckgen.foundations.geometry import Rect
from deckgen.foundations.limits import SMALLEST_TYPE
from deckgen.foundations.outline import polyline
from deckgen.names import in_figures
from deckgen.type.fonts import width

LEADING, LOOSEST = 1.1, 1.6
"""The least and the greatest distance between two lines, in type sizes."""

GAP = 2.0
"""Points between a title or its value and the line between them."""


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
    pitch = box.height / len(table)
    room = box.width - width("−00", design.theme.type["figures"].font, SMALLEST_TYPE) - 2 * GAP
    rows = [
        item
        for place, (game, value) in enumerate(table.items())
        for item in _row(
            titles.get(game) or title(game), value, Rect(box.x, box.y + place * pitch, box.width, pitch), room, design
        )
    ]
    return Group(tuple(rows), name="values")


def _row(text: str, value: int, box: Rect, room: float, design: CardDesign) -> tuple[Item, ...]:
    """A line of the table: title, value, and a hairline that leads from one to the other."""
    words = line(text, "rules", box._replace(width=room), design, design.ink, align=0)
    figure = line(in_figures(value), "figures", box, design, design.ink, align=1)
    y, left, right = _base(words).y, _base(words).right + GAP, _base(figure).x - GAP
    leader = Path(polyline(((left, y), (right, y))), stroke=design.ink, width=design.measure("hairline"))
    return (words, figure, leader) if left < right else (words, figure)


def _base(set_line: Item) -> Rect:
    """What a line of type stands on: its baseline, as a rectangle without height."""
    ((run, under),) = walk((set_line,))
    assert isinstance(run, Text)
    return under.bounds(Rect(run.x, run.y, width(run.text, run.font, run.size), 0))


def title(game: str) -> str:
    """A ruleset's id as words: ``dagobah/rebel-alliance`` is Rebel Alliance."""
    return game.rpartition("/")[2].replace("-", " ").title()
