"""A line of the owner's on every card or back, such as a name: small, in a gap of the border, clear of the edge."""

import functools

from deckgen.art.ornament import point_ends
from deckgen.faces.card_design import CardDesign
from deckgen.faces.lettering import line
from deckgen.foundations.colour import WHITE
from deckgen.foundations.frame import Group, Item, Path, Text, walk
from deckgen.foundations.geometry import Rect
from deckgen.foundations.outline import rectangle
from deckgen.type.fonts import width

AIR = 3.0
"""Points of ground on both sides of the line."""


@functools.lru_cache(maxsize=64)
def line_on_face(text: str, design: CardDesign) -> Group:
    """The line in its box on a face, on a patch of the card's ground that parts it from the border."""
    return Group(_patch(text, design, design.paper, design.ink), name="line")


@functools.lru_cache(maxsize=64)
def lines_on_back(text: str, design: CardDesign) -> tuple[Group, Group]:
    """The line at both ends of a back, turned, so that no back tells which way up its card is."""
    back = design.theme.back
    ground, ink = (design.paper, design.ink) if design.saver else (back["ground"], back["line"])
    patch, words = _patch(text, design, ground or WHITE, ink)
    assert isinstance(patch, Path)
    items = patch._replace(outline=point_ends(patch.bounds), stroke=ink, width=design.measure("line")), words
    return Group(items, name="line"), Group(items, design.half_turn, name="line")


def _patch(text: str, design: CardDesign, ground: str, ink: str) -> tuple[Item, ...]:
    box = design.box("line")
    words = line(text, "line", box, design, ink)
    runs = ((item, under) for item, under in walk((words,)) if isinstance(item, Text))
    long = sum(width(run.text, run.font, run.size) * under.a for run, under in runs)
    patch = Rect(box.centre.x - long / 2 - AIR, box.y - AIR / 2, long + 2 * AIR, box.height + AIR)
    return Path(rectangle(*patch), ground), words
