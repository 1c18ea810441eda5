"""The back of every card of a deck, the same whichever way up it is held."""

import functools

from deckgen.art.backs import Inks, card_back
from deckgen.faces.design import WHITE, Design, settled
from deckgen.faces.saving import outlined
from deckgen.frame import Frame, Group
from deckgen.geometry import Rect, Size
from deckgen.records.deck import Deck
from deckgen.records.theme import Theme
from deckgen.sizes import BLEED


def draw_back(deck: Deck, theme: Theme, size: Size, ink: str = "full") -> Frame:  # noqa: ARG001
    """The back of ``deck`` on a card of ``size`` points, run on beyond its edges; ``ink`` is ``full`` or ``saver``."""
    return Frame(size, (_back(settled(theme, size, ink)),))


@functools.lru_cache(maxsize=16)
def _back(design: Design) -> Group:
    back = design.theme.back
    area = Rect(0, 0, *design.size).inset(-BLEED)
    ground = design.paper if design.saver else back["ground"]
    pattern, centre = (back["saver"], "none") if design.saver else (back["pattern"], back["centre"])
    made = card_back(area, pattern, centre, Inks(ground, back["line"], back["metal"]))
    printed = made.items[1:] if ground == WHITE else made.items
    return made._replace(items=outlined(printed, design.paper) if design.saver else printed)
