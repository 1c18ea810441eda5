"""Pips: a numbered card's emblems, as many as it counts, laid out as on playing cards."""

from deckgen.faces.artwork import suit_emblem
from deckgen.faces.design import Design
from deckgen.frame import Group
from deckgen.geometry import Point, Rect, turning
from deckgen.records.deck import Deck, Suit
from deckgen.records.theme import Pip


def pips(suit: Suit, count: int, deck: Deck, design: Design) -> Group:
    """The pips of a card that counts ``count``, for which the theme has a layout."""
    return Group(
        tuple(_pip(pip, suit, deck, design) for pip in design.theme.pips[count]),
        name="pips",
    )


def _pip(pip: Pip, suit: Suit, deck: Deck, design: Design) -> Group:
    """One pip, those of the lower half upside down."""
    field, side = design.box("pips"), design.measure("pip") * pip.scale
    x, y = field.x + field.width * pip.across, field.y + field.height * pip.down
    emblem = suit_emblem(suit, deck, Rect(x - side / 2, y - side / 2, side, side), design)
    return emblem._replace(transform=emblem.transform.then(turning(180, Point(x, y)))) if pip.turned else emblem
