"""Court cards: a figure of one suit, or the device of a rank, which presents the emblem of its suit."""

import functools

from deckgen.faces.artwork import Motif, artwork, draw_motif, room
from deckgen.faces.border import inner_outline, plaque
from deckgen.faces.card_design import CardDesign
from deckgen.faces.device import device, initials
from deckgen.faces.edge import GROUND
from deckgen.foundations.frame import Group, Image, Item, Path
from deckgen.foundations.geometry import Rect, fit_into, turning
from deckgen.foundations.outline import rectangle

WHOLE = Rect(0, 0, 200, 240)
"""The field on which ranks are drawn."""

EMBLEM = Rect(62, 112, 76, 76)
"""Where in it the drawing leaves room for the emblem of the suit."""

SEEN = Rect(0, 0, 200, 234)
"""What a border shows of a figure that fills it: its ledge stands on the lower line, and runs on beyond the sides."""

BUST = Rect(0, 0, 200, 150)
"""What is seen of a figure that stands on its own head."""

RING = Rect(50, 4, 100, 100)
"""Where the initial of a rank stands that is not drawn yet."""


@functools.lru_cache(maxsize=512)
def court(rank: Motif, suit: Motif, design: CardDesign, area: Rect | None = None) -> Group:
    """The figure of a suit, or the device of a rank with the suit's emblem in it.

    It fills ``area``, or else the theme's place for pictures. A picture of pixels leaves no room for an emblem and
    stands alone, as does what was drawn for one suit or card.
    """
    if not area and rank.whole and rank.drawing and not rank.own and design.theme.border != "none":
        filled = (_turn_half if design.theme.courts == "two-way" else _fill_frame)(rank, design)
        return Group((filled, *(plaque(design) if design.theme.border == "window" else ())), name=GROUND)
    box = area or room(rank, design.box("picture"), design)
    place = fit_into(WHOLE, box)
    whole = place.bounds(WHOLE)
    found = draw_motif(rank, whole.width, whole.height, design)
    if found and (rank.whole or isinstance(found[1][0], Image)):
        return artwork(rank, box, design, "emblem")
    shown: tuple[Item, ...]
    if found:
        shown = (Group(found[1], fit_into(found[0], whole)),)
    else:
        shown = device(initials(rank.words), place.bounds(RING), design, rank.colour)
    return Group((*shown, artwork(suit, place.bounds(EMBLEM), design)), name="emblem")


def _fill_frame(figure: Motif, design: CardDesign) -> Group:
    """A figure as wide as the border, its ledge on the lower line, and cut off where corners are left to the index."""
    outline = inner_outline(design)
    within = outline.bounds
    unit = min(within.width / SEEN.width, within.height / SEEN.height)
    place = Rect(0, 0, WHOLE.width * unit, WHOLE.height * unit)
    x, y = within.centre.x - SEEN.centre.x * unit, within.bottom - SEEN.bottom * unit
    return Group((artwork(figure, place.move(x, y), design),), clip=outline)


def _turn_half(figure: Motif, design: CardDesign) -> Group:
    """The upper half of a figure in the upper half of the border, and again, turned round, in the lower one."""
    outline, band = inner_outline(design), design.measure("step")
    within, centre = outline.bounds, outline.bounds.centre
    half = Rect(within.x, within.y, within.width, within.height / 2)
    unit = min(half.height / BUST.height, half.width / BUST.width)
    place = Rect(0, 0, WHOLE.width * unit, WHOLE.height * unit)
    x, y = centre.x - BUST.centre.x * unit, centre.y - BUST.bottom * unit
    upper = Group((artwork(figure, place.move(x, y), design),), clip=rectangle(*half))
    bar = rectangle(within.x - band, centre.y - band / 2, within.width + 2 * band, band)
    line = Path(bar, design.palette.accent, design.palette.border, design.measure("line"))
    return Group((upper, Group((upper,), turning(180, centre)), line), clip=outline)
