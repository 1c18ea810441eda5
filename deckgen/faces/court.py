"""Court cards: the device of a rank, which presents the emblem of its suit."""

import functools

from deckgen.faces.artwork import Motif, artwork, draw_motif, room
from deckgen.faces.card_design import CardDesign
from deckgen.faces.device import device, initials
from deckgen.foundations.frame import Group, Image, Item
from deckgen.foundations.geometry import Rect, fit_into

WHOLE = Rect(0, 0, 200, 240)
"""The field on which ranks are drawn."""

EMBLEM = Rect(62, 112, 76, 76)
"""Where in it the drawing leaves room for the emblem of the suit."""

RING = Rect(50, 4, 100, 100)
"""Where the initial of a rank stands that is not drawn yet."""


@functools.lru_cache(maxsize=512)
def court(rank: Motif, suit: Motif, design: CardDesign) -> Group:
    """The device of a rank with a suit's emblem in it; a picture of pixels leaves no room for one and stands alone."""
    box = room(rank, design.box("picture"), design)
    place = fit_into(WHOLE, box)
    whole = place.bounds(WHOLE)
    found = draw_motif(rank, whole.width, whole.height, design)
    if found and isinstance(found[1][0], Image):
        return artwork(rank, box, design, "emblem")
    shown: tuple[Item, ...]
    if found:
        shown = (Group(found[1], fit_into(found[0], whole)),)
    else:
        shown = device(initials(rank.words), place.bounds(RING), design, rank.colour)
    return Group((*shown, artwork(suit, place.bounds(EMBLEM), design)), name="emblem")
