"""Cards that lie with a deck: its title over its picture, as on its box, an advertisement, and a spare card."""

from collections.abc import Iterator

from deckgen.art.back_ornament import BETWEEN, STEP
from deckgen.art.corners import FRAMES, step_corners
from deckgen.faces.artwork import artwork
from deckgen.faces.border import bare_ground, border
from deckgen.faces.card_design import CardDesign, design_for
from deckgen.faces.lettering import fit_line
from deckgen.faces.motifs import Motif, emblem, picture
from deckgen.faces.scenery import scenery
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.frame import Frame, Item, Path
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.outline import polyline
from deckgen.foundations.units import MILLIMETRE, SMALLEST_TYPE
from deckgen.pages.booklet.cover import LEADING, break_title
from deckgen.pages.paper import page_frame
from deckgen.pages.setting.card_furniture import CUT, EDGE
from deckgen.pages.setting.words_in_place import BoxStyle, set_words
from deckgen.records.deck import Deck
from deckgen.records.record import replace
from deckgen.records.ruleset import Ruleset
from deckgen.records.theme import Ink, Theme
from deckgen.typography.fonts import width

AIR = 4 * MILLIMETRE  # between the edges of a panel and what stands on it
WITHIN = 3 * MILLIMETRE  # from the frame of an advert to its words
PICTURES, MOST = 3, 5  # face cards that it shows, and emblems where there are none
SHOWN = 0.27  # the part of its room that they take
LARGEST = 9.5  # points of its text at most
TITLE = 30.0  # points of the title of a title card at most


def draw_title_card(deck: Deck, theme: Theme, size: Size, ink: Ink = "full") -> Frame:
    """A card with the title of the deck over its picture."""
    design = design_for(theme, size, ink).on_suit(None, deck)
    return Frame(size, (bare_ground(design), *_title_panel(deck, Rect(0, 0, *size).inset(EDGE), design)))


def draw_spare_card(theme: Theme, size: Size, ink: Ink = "full") -> Frame:
    """A card with a border and nothing in it, to be written on."""
    return Frame(size, (border(design_for(replace(theme, index="none"), size, ink)),))


def _title_panel(deck: Deck, frame: Rect, design: CardDesign) -> Iterator[Item]:
    """A frame, cut at its corners as that of the theme's back, with the deck's picture over a plate with its title."""
    step, panel_colour, cut = design.measure("step"), design.palette.panel, FRAMES[design.theme.back["frame"]]
    outline = cut(frame, STEP)
    plate = Rect(frame.x + 2 * AIR, frame.bottom - 18 * MILLIMETRE, frame.width - 4 * AIR, 14 * MILLIMETRE)
    light = design.theme.grounds.get("faces") or design.theme.grounds.get("all")
    if light and not design.saver:
        yield Path(outline, panel_colour)
        yield scenery(replace(light, light=(50.0, 40.0), rays=light.rays or 24, horizon=None), outline, design)
        design = design._replace(halo=True)
    yield Path(outline, None, design.palette.border, design.measure("line") * 1.4)
    yield Path(cut(frame.inset(BETWEEN), STEP), None, design.palette.border, 0.4)
    top = frame.y + AIR
    box = Rect(frame.x + AIR, top, frame.width - 2 * AIR, plate.y - AIR / 2 - top)
    emblems = (emblem(suit.id, deck, design) for suit in deck.suits)
    drawn = showpiece(deck, design) or next((motif for motif in emblems if motif.drawing), None)
    yield artwork(drawn or picture(deck.cards[-1], deck, design), box, design)
    yield Path(step_corners(plate, step), panel_colour, design.palette.border, design.measure("line"))
    room = Rect(plate.x + 2.6 * step, plate.y + step, plate.width - 5.2 * step, plate.height - 2 * step)
    yield from _title(deck.title, room, design)


def _title(title: str, room: Rect, design: CardDesign) -> Iterator[Item]:
    """A title on as many lines as let it be largest; what is too long in the smallest type is narrowed."""
    face = design.theme.pages["title"]
    lines, size = break_title(title.split(), face, room.width, room.height * 0.9, min(TITLE, room.height * 0.8))
    size = max(size, SMALLEST_TYPE)
    high = size * LEADING
    for number, line in enumerate(lines):
        place = Rect(room.x, room.centre.y + (number - len(lines) / 2) * high, room.width, high)
        narrowing = min(1.0, room.width / width(line, face, size))
        yield fit_line(line, face, size, place, design.ink, narrowing=narrowing)


def showpiece(deck: Deck, design: CardDesign) -> Motif | None:
    """The picture of the last face card that has one; None where no face card has."""
    shown = (picture(card, deck, design) for card in reversed(deck.cards) if card.is_face)
    return next((motif for motif in shown if motif.drawing), None)


def title_line(text: str, box: Rect, largest: float, design: CardDesign) -> Item:
    """Text in the middle of a box, in the font of titles, as large as goes up to ``largest`` points."""
    points = max(SMALLEST_TYPE, min(largest, box.height * 0.8))
    return fit_line(text, design.theme.pages["title"], points, box, design.ink)


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
