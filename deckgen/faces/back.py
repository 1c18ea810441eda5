"""The backs of cards: the theme's, the same whichever way up it is held, or a picture of the deck's own."""

import functools

from deckgen.art.back_ornament import card_back
from deckgen.art.drawings import is_file
from deckgen.art.medallions import Inks
from deckgen.faces.artwork import Motif, artwork, find_motif, folder_of
from deckgen.faces.card_design import CardDesign, design_for
from deckgen.faces.edge import mirror_beyond
from deckgen.faces.owner_line import lines_on_back
from deckgen.faces.saving import draw_outlines
from deckgen.foundations.colour import WHITE
from deckgen.foundations.frame import Frame, Group
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.sizes import BLEED
from deckgen.records.deck import Back, Deck
from deckgen.records.theme import Theme


def draw_back(deck: Deck, theme: Theme, size: Size, ink: str = "full", id: str = "") -> Frame:
    """The back of that id, or the usual one, on a card of ``size`` points, run on beyond its edges.

    It is the theme's where the deck has none of its own. ``ink`` is ``full``, ``saver`` or ``foil``. DeckgenError for
    a picture that cannot be read.
    """
    design, own = design_for(theme, size, ink), deck.back(id)
    motif, design = _motif_of(own, deck, design) if own else (None, design)
    drawn = _pictured_back(motif, design) if motif and motif.drawing else theme_back(design)
    return Frame(size, (drawn, *(lines_on_back(deck.back_line, design) if deck.back_line else ())))


def _motif_of(back: Back, deck: Deck, design: CardDesign) -> tuple[Motif, CardDesign]:
    """The picture of a deck's own back, in the colour of its suit if it has one, and the design that it is drawn by.

    One of our drawings brings its ground, and is cut out of the colour of its suit where the theme prints cards on
    that; a file of somebody's own stays as it is.
    """
    suits = {card.suit for card in deck.cards if card.back == back.id}
    suit = suits.pop() if len(suits) == 1 else None
    if not is_file(back.art):
        design = design.on_suit(suit, deck)
    colour = design.palette.suit(deck, suit) if suit else design.palette.face
    flat, folder = design.reversed_out, folder_of(deck)
    return find_motif(back.art, back.title, colour, folder, design, flat=flat, placing=back.placing), design


@functools.lru_cache(maxsize=16)
def theme_back(design: CardDesign) -> Group:
    """The back of a theme, whatever deck it is."""
    back = design.theme.back
    ground = design.paper if design.saver else back["ground"]
    saved = design.saver and design.theme.ink != "saver"
    pattern, centre = (back["saver"], "none") if saved else (back["pattern"], back["centre"])
    inks = Inks(ground, back["line"], back["metal"])
    made = card_back(Rect(0, 0, *design.size), BLEED, pattern, centre, inks, back["frame"])
    printed = made.items[1:] if ground == WHITE else made.items
    return made._replace(items=draw_outlines(printed, design.paper) if design.saver else printed)


@functools.lru_cache(maxsize=64)
def _pictured_back(motif: Motif, design: CardDesign) -> Group:
    """A picture that fills the card, and mirrored at each edge, so that the bleed goes on as the picture ends; one that
    is drawn with its bleed fills that.
    """
    card, to_bleed = Rect(0, 0, *design.size), motif.placing.to == "bleed"
    area = card.inset(-BLEED) if to_bleed else card
    picture = artwork(motif, area, design)
    return (Group((picture,)) if to_bleed else mirror_beyond(picture, design))._replace(name="back")
