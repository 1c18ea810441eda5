"""The back of every card of a deck, the same whichever way up it is held."""

from deckgen.faces.design import Design
from deckgen.frame import Frame
from deckgen.geometry import Size
from deckgen.records.deck import Deck
from deckgen.records.theme import Theme


def draw_back(deck: Deck, theme: Theme, size: Size, ink: str = "full") -> Frame:
    """The back of ``deck`` on a card of ``size`` points; ``ink`` is ``full`` or ``saver``."""
    return Frame(Design(theme, size, ink == "saver").size, ())
