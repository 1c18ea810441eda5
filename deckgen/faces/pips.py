"""Pips: a numbered card's emblems, as many as it counts, laid out as on playing cards."""

import functools

from deckgen.faces.artwork import Motif, artwork
from deckgen.faces.card_design import CardDesign
from deckgen.foundations.frame import Group
from deckgen.foundations.geometry import Point, Rect, moving, turning
from deckgen.records.theme import Pip


@functools.lru_cache(maxsize=512)
def pips(emblem: Motif, count: int, design: CardDesign) -> Group:
    """The pips of a card that counts ``count``, for which the theme has a layout."""
    return Group(tuple(_pip(pip, emblem, design) for pip in design.theme.pips[count]), name="pips")


def _pip(pip: Pip, emblem: Motif, design: CardDesign) -> Group:
    """One pip, those of the lower half upside down."""
    field, side = design.box("pips"), design.measure("pip") * pip.scale
    made = artwork(emblem, Rect(-side / 2, -side / 2, side, side), design)
    place = moving(field.x + field.width * pip.across, field.y + field.height * pip.down)
    turn = turning(180 if pip.turned else 0, Point(0, 0))
    return made._replace(transform=made.transform.then(turn).then(place))
