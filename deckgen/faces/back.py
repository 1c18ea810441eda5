"""The backs of cards: the theme's, the same whichever way up it is held, or a picture of the deck's own; and those
of cards that lie beside a deck, such as quick references.
"""

import functools
from collections.abc import Iterator

from deckgen.art.assembly import Drawing
from deckgen.art.back_ornament import STEP, OwnBack, card_back, framed_area
from deckgen.art.corners import FRAMES
from deckgen.art.drawings import CANONICAL, find_drawing, is_file, paint_drawing
from deckgen.art.medallions import Inks
from deckgen.faces.artwork import artwork, weigh_lines
from deckgen.faces.card_design import CardDesign, design_for
from deckgen.faces.card_text import lines_on_back
from deckgen.faces.hatching import Hatching
from deckgen.faces.ink_saver import SIGN_LINE, draw_outlines
from deckgen.faces.lettering import fit_line
from deckgen.faces.motifs import Motif, find_motif, folder_of, source_in_suit
from deckgen.faces.picture_place import mirror_beyond
from deckgen.foundations.colour import WHITE, contrast, luminance, mix, most_seen
from deckgen.foundations.frame import Frame, Group, Image, Item, Path, walk
from deckgen.foundations.geometry import Rect, Size, fit_into
from deckgen.foundations.outline import rectangle
from deckgen.foundations.sizes import BLEED
from deckgen.foundations.units import MILLIMETRE
from deckgen.records.deck import Back, Deck
from deckgen.records.record import replace
from deckgen.records.theme import Ink, Theme

BACK = "back"  # the drawing of a theme's back in the place of a pattern, under whatever name the theme has
SHADED = 0.34  # how much of the dark of pictures there is in the middle tone of such a drawing, beside its ground
READ = 3.0  # the contrast from which on lines are seen on a ground
FINE = 0.45  # how many times as wide as usual the lines of a pattern are where ink is saved
PLATE = 0.19  # the part of a card's height that a plate takes, of two on the back of cards that lie beside a deck
AIR = 4.2 * MILLIMETRE  # from the frame of the back to a plate
FILLED = 0.85  # the part of a plate's width that its words take at most
LARGEST, KIND = 17.0, 10.0  # points of the title and of the line that says what the card is, at most


def draw_back(deck: Deck, theme: Theme, size: Size, ink: Ink = "full", id: str = "") -> Frame:
    """The back of that id, or the usual one, on a card of ``size`` points and its bleed; the theme's where the deck has
    none. DeckgenError for a picture that cannot be read.
    """
    design, own = design_for(theme, size, ink), deck.back(id)
    back = _own_back(own, deck, design) if own else None
    back = back or theme_back(design, _find_own(theme, deck))
    return Frame(size, (back, *(lines_on_back(deck.back_line, design) if deck.back_line else ())))


def _own_back(own: Back, deck: Deck, design: CardDesign) -> Group | None:
    """A back of the deck's own, in the colour of its suit if it has one; None if nothing is drawn for it."""
    suits = {card.suit for card in deck.cards if card.back == own.id}
    suit = suits.pop() if len(suits) == 1 else None
    if drawing := _find_field(own):
        return _framed_field(drawing, _colour_of(suit, deck, design), design)
    if not is_file(own.art):
        design = design.on_suit(suit, deck)  # one of our drawings, on the ground that the theme prints such cards on
    flat, folder, colour = design.reversed_out, folder_of(deck), _colour_of(suit, deck, design)
    motif = find_motif(own.art, own.title, colour, folder, design, flat=flat, placing=own.placing)
    return _pictured_back(motif._replace(unlit=True), design) if motif.drawing else None


def _colour_of(suit: str | None, deck: Deck, design: CardDesign) -> str:
    return design.palette.suit(deck, suit) if suit else design.palette.face


def _find_field(own: Back) -> Drawing | None:
    """One of our drawings that is a field with a sign, for the theme's back; None for a whole picture."""
    drawing = None if is_file(own.art) else find_drawing(own.art, None)
    return drawing if drawing and len(drawing.items) > 1 and getattr(drawing.items[0], "clip", None) else None


@functools.lru_cache(maxsize=16)
def _framed_field(drawing: Drawing, colour: str, design: CardDesign) -> Group:
    """The theme's frame and medallion about a field and a sign, with lines in a colour; in a theme whose lines are
    light, and seen on that colour, it is the ground.
    """
    back = design.theme.back
    ground = design.paper if design.saver else back["ground"]
    inks = Inks(ground, colour, colour if design.saver else back["line"])
    seen = min(contrast(one, back["line"]) for one in (ground, colour))
    if seen > READ and luminance(ground) < luminance(back["line"]):
        inks = Inks(colour, back["line"], back["metal"])
    items, centre = paint_drawing(drawing, _offices(inks, design)), back["centre"]
    if design.saver:
        unit = fit_into(drawing.bounds, design.card).a
        line, hatching = SIGN_LINE / unit, Hatching((inks.line,), 1 / unit, True)
        sign = draw_outlines(items[1:], design.paper, line, line, hatching)
        items = (*draw_outlines(items[:1], design.paper), *sign)
        centre = "ring"
    own_parts = OwnBack(items[:1], items[1:], drawing.bounds)
    ornament = card_back(design.card, BLEED, "none", centre, inks, back["frame"], own_parts)
    return ornament._replace(items=ornament.items[1:]) if ground == WHITE == inks.ground else ornament


def _offices(inks: Inks, design: CardDesign) -> dict[str, str]:
    """The colours of a back for those that drawings are made in."""
    offices = {"own": inks.line, "ink": inks.line, "accent": inks.metal, "panel": inks.ground, "paper": inks.ground}
    offices["tone"] = mix(inks.ground, design.palette.shade, SHADED)
    return {CANONICAL[office]: colour for office, colour in offices.items()}


@functools.lru_cache(maxsize=16)
def theme_back(design: CardDesign, drawing: Drawing | None) -> Group:
    """The back of a theme, which may have a ``drawing`` of it."""
    back = design.theme.back
    ground = design.paper if design.saver else back["ground"]
    saved = design.saves_ink
    pattern, centre = (back["saver"], "none") if saved else (back["pattern"], back["centre"])
    seen = most_seen(ground, back["line"], back["ground"])  # a pale line is not, on paper
    metal = seen if saved and contrast(ground, back["metal"]) < READ else back["metal"]
    inks = Inks(ground, seen if saved else back["line"], metal)
    if drawing and not saved:
        return _drawn_back(drawing, inks, design)
    ornament = card_back(design.card, BLEED, pattern, centre, inks, back["frame"])
    items = ornament.items[1:] if ground == WHITE else ornament.items
    if design.saver:
        items = weigh_lines(draw_outlines(items, design.paper), FINE if saved else 1.0)
    return ornament._replace(items=items)


def _find_own(theme: Theme, deck: Deck) -> Drawing | None:
    """The theme's drawing of a back, or the one of that name with the suits of decks that begin with the deck's first;
    None where it has none, or names one that is not there.
    """
    if BACK not in theme.art:
        return None
    first = deck.suits[0].art or deck.suits[0].id if deck.suits else ""
    return find_drawing(*source_in_suit(BACK, first, None, theme)[0])


def _drawn_back(drawing: Drawing, inks: Inks, design: CardDesign) -> Group:
    """The theme's drawing of a back in its colours, as large as the card holds; what is beyond its page runs over the
    edges.
    """
    (page, *more) = paint_drawing(drawing, _offices(inks, design))
    items = page.items if isinstance(page, Group) and not more else (page, *more)
    ground, place = rectangle(*design.bleed), fit_into(drawing.bounds, design.card)
    return Group((Path(ground, inks.ground), Group(items, place)), clip=ground, name="back")


@functools.lru_cache(maxsize=64)
def _pictured_back(motif: Motif, design: CardDesign) -> Group:
    """A picture that fills the card, and mirrored at each edge, so that the bleed goes on as the picture ends; one that
    is drawn with its bleed fills that. Where ink is saved, one of pixels is no larger than on a face.
    """
    if design.saver and motif.drawing and any(isinstance(item, Image) for item, _ in walk(motif.drawing.items)):
        place = design.box("picture")
        middle = place._replace(x=design.card.centre.x - place.width / 2, y=design.card.centre.y - place.height / 2)
        return Group((artwork(motif, middle, design),), name="back")
    if motif.placing.to == "bleed":
        return Group((artwork(motif, design.bleed, design),), name="back")
    return mirror_beyond(artwork(motif, design.card, design), design)._replace(name="back")


def own_back(deck: Deck, theme: Theme, size: Size, ink: Ink = "full") -> Frame | None:
    """The usual back without its line, where the deck or the theme has a picture for it; None for ornament."""
    own = deck.back("") or _find_own(theme, deck)
    return Frame(size, draw_back(deck, theme, size, ink).items[:1]) if own else None


def draw_aid_back(title: str, kind: str, deck: Deck, theme: Theme, size: Size, ink: Ink = "full") -> Frame:
    """The back of the deck with the ``kind`` and the title of such cards, the same either way up; in the place of a
    drawing of ours, which their plates would cut up, the ornament of the theme.
    """
    if BACK in theme.art and not is_file(theme.art[BACK].name):
        theme = replace(theme, art={art: one for art, one in theme.art.items() if art != BACK})
    design = design_for(theme, size, ink)
    upper = tuple(_plate(title, kind, design))
    return Frame(size, (*draw_back(deck, theme, size, ink).items[:1], *upper, Group(upper, design.half_turn)))


def _plate(title: str, kind: str, design: CardDesign) -> Iterator[Item]:
    """The words that name the card, in the upper half of its back."""
    back, fonts = design.theme.back, design.theme.pages
    ground = WHITE if design.saver else back["ground"]
    line = design.ink if design.saver else most_seen(ground, back["line"], design.ink)
    area = framed_area(design.card).inset(AIR)
    plate = area._replace(height=design.size.height * PLATE)
    cut = FRAMES[back["frame"]]
    yield Path(cut(plate, STEP), ground, line, 1.2)
    yield Path(cut(plate.inset(STEP * 0.8), STEP), None, line, 0.5)
    aside = plate.width * (1 - FILLED) / 2
    room = Rect(plate.x + aside, plate.y + STEP * 2, plate.width - 2 * aside, plate.height - 4 * STEP)
    yield fit_line(kind, fonts["small-heading"], KIND, room._replace(height=room.height * 0.4), line)
    below = Rect(room.x, room.y + room.height * 0.4, room.width, room.height * 0.6)
    yield fit_line(title, fonts["title"], LARGEST, below, line)
