"""The advertising card of a deck: some of its face cards, what it holds, and what is played with it."""

from collections.abc import Iterator

from deckgen.faces.artwork import artwork
from deckgen.faces.border import bare_ground
from deckgen.faces.card_design import CardDesign, design_for
from deckgen.faces.motifs import emblem, picture
from deckgen.faces.title_card import EDGE
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.frame import Frame, Item, Path
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.outline import polyline
from deckgen.foundations.units import MILLIMETRE
from deckgen.pages.paper import page_frame
from deckgen.pages.setting.box import BoxStyle, set_words
from deckgen.pages.setting.card_furniture import CUT
from deckgen.records.deck import Deck
from deckgen.records.record import replace
from deckgen.records.ruleset import Ruleset
from deckgen.records.theme import Ink, Theme

WITHIN = 3 * MILLIMETRE
"""From the frame to the words."""

PICTURES, MOST = 3, 5
"""Face cards that are shown, and emblems where there are none."""

SHOWN = 0.27
"""The part of the room that they take."""

LARGEST = 9.5
"""Points of the text at most."""


def draw_advert(deck: Deck, ruleset: Ruleset | None, theme: Theme, size: Size, ink: Ink = "full") -> Frame:
    """A card that says what a deck holds and what is played with it; DeckgenError where its words have no room.

    On small cards what is played is told in brief.
    """
    design = design_for(theme, size, ink)
    seen = replace(theme, palette=design.palette)
    box = Rect(0, 0, *size).inset(EDGE)
    room = box.inset(WITHIN)
    pictures = tuple(_pictures(deck, room, design))
    line = room.y + room.height * SHOWN + WITHIN / 2
    below = Rect(room.x, line, room.width, room.bottom - line)
    rule = Path(polyline(((room.x, line), (room.right, line))), stroke=design.palette.accent, width=0.8)
    facts = {"deck": deck, "rules": ruleset, "brief": False}
    try:
        words = set_words("cards/advert", facts, below, seen, BoxStyle(LARGEST))
    except DeckgenError:
        words = set_words("cards/advert", {**facts, "brief": True}, below, seen, BoxStyle(LARGEST))
    return Frame(size, (bare_ground(design), *page_frame(box, seen, CUT), *pictures, rule, *words))


def _pictures(deck: Deck, room: Rect, design: CardDesign) -> Iterator[Item]:
    """Face cards of the deck side by side, or else the emblems of its suits."""
    cards = {(card.art or card.id, card.placing): card for card in deck.cards if card.is_face}
    faces = [picture(card, deck, design) for card in reversed(cards.values())]
    drawings = [motif for motif in faces if motif.drawing][:PICTURES]
    emblems = [emblem(suit.id, deck, design) for suit in deck.suits[:MOST]]
    motifs = drawings if len(drawings) == PICTURES else emblems or drawings
    wide = room.width / max(1, len(motifs))
    for place, motif in enumerate(motifs):
        yield artwork(motif, Rect(room.x + place * wide, room.y, wide, room.height * SHOWN).inset(1.0), design)
