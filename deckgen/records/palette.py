"""The looks of a theme as data: colours by their office and those of the suits, and engraved pictures."""

from collections.abc import Iterator, Mapping

from deckgen.foundations.spelling import slug, slugs
from deckgen.records.deck import Card, Deck
from deckgen.records.fields import FLAG, ID_TEXT, LONGEST_NAME, NAME
from deckgen.records.groups import Either, Entries, List
from deckgen.records.measures import COLOUR, MEASURE, ONE_COLOUR, PER_CENT, TINT
from deckgen.records.record import Record, key, record
from deckgen.records.shapes import Choice, Number, Words

MOST_SUITS = 20
UNSAVED = ("paper", "panel", "shade", "light")  # colours of grounds, which are not printed where ink is saved


def _word(text: str) -> str:
    if not slug(text):
        raise ValueError("has to be a word with a Latin letter or figure")
    return slug(text)


WORD = Words(_word, LONGEST_NAME)


def words_said(card: Card) -> Iterator[str]:
    """The words of a card that may have a colour: what it says in each of its boxes, as ids in both spellings."""
    return (word for text in card.boxes.values() for word in slugs(text))


class Palette(Record):
    """Colours by their office, and those of the suits: in the order of the deck's suits, or by a suit's id."""

    ink: str = key(COLOUR, "Type and lines.")
    paper: str = key(COLOUR, "The ground; white is not printed, anything else runs on over the edge.")
    tone: str = key(COLOUR, "The middle tone of drawings.")
    accent: str = key(COLOUR, "What is gold in drawings.")
    suits: tuple[str, ...] = key(
        Either(List(COLOUR, 1, MOST_SUITS), word=ONE_COLOUR), "For the suits in the deck's order, or one for all."
    )
    face: str = key(COLOUR, "Pictures that belong to no suit; ink unless given.", default="")
    border: str = key(COLOUR, "The border; ink unless given.", default="")
    engraving: str = key(COLOUR, "The lines of engraved grounds; shade unless given.", default="")
    rim: str = key(COLOUR, "The edge of the dark of pictures on a dark ground; light unless given.", default="")
    panel: str = key(COLOUR, "The field inside the border; paper unless given.", default="")
    shade: str = key(COLOUR, "The dark of pictures; the darker of ink and paper unless given.", default="")
    light: str = key(COLOUR, "The light of pictures; the lighter of ink and paper unless given.", default="")
    ornament: str = key(COLOUR, "What stands between pips; accent unless given.", default="")
    by_suit: Mapping[str, str] = key(Entries(ID_TEXT, COLOUR, most=MOST_SUITS), "For single suits, by id.", default={})
    by_word: Mapping[str, str] = key(
        Entries(WORD, COLOUR, most=50),
        "For face and border of cards that say this word in a box.",
        default={},
    )

    def for_card(self, card: Card) -> str:
        """The colour of a card that says a word which has one, else empty."""
        words = words_said(card) if self.by_word else ()
        return next((self.by_word[word] for word in words if word in self.by_word), "")

    def suit(self, deck: Deck, id: str | None) -> str:
        """The colour of a suit: its own by id, else the one at its place in the deck; ink for no suit."""
        if id is None:
            return self.ink
        place = next(place for place, suit in enumerate(deck.suits) if suit.id == id)
        return self.by_suit.get(id, self.suits[place % len(self.suits)])


class Scene(Record):
    """The scene that fills the field inside the border, all in per cent of its width and height, or of its darkest
    line.

    Engraved lines are left out within ``reach`` of the point of ``light`` and reach their full weight ``fade`` further
    out; an ornament begins there and ends there. A net lies about an oval, or an arch, which is ``reach`` to each side
    of the light, or in a band as broad along the border. ``fans`` stand in the corners that the index leaves free.
    """

    pattern: str = key(
        Choice("lines", "rosette", "oval", "arch", "band", "rays", "disc", "stars", "fans", "none"),
        "Engraved lines, an ornament about the light, a net about an oval or an arch or in a band, or fans alone.",
        default="lines",
    )
    colour: str = key(TINT, "Of its lines; engraving, or the card's own for ornament, unless given.", default="")
    tint: float = key(PER_CENT, "How much of that colour they have, the rest being the panel's.", default=100.0)
    light: tuple[float, float] = key(List(PER_CENT, 2, 2), "Where the light is, across and down.", default=(50.0, 45.0))
    reach: float = key(PER_CENT, "How far from it nothing is drawn.", default=25.0)
    fade: float = key(PER_CENT, "How far beyond that lines grow to their full weight.", default=60.0)
    dim: float = key(PER_CENT, "How heavy they are where they begin.", default=12.0)
    dark: float = key(PER_CENT, "How heavy they are where it is darkest.", default=90.0)
    rays: int = key(Number(0, 60), "How many rays go out from the light.", default=0)
    oval: bool = key(FLAG, "Whether the light is as oval as the frame, not round.", default=False)
    fans: float = key(PER_CENT, "How wide fans in the two free corners are, in per cent of the width.", default=0.0)
    pips: int = key(Number(0, 99), "How many pips it may stand behind; behind more, only its fans do.", default=99)
    horizon: float | None = key(PER_CENT, "How far down land or water begins.", default=None)
    below: str = key(Choice("floor", "water"), "What lies under the horizon.", default="floor")


class Highlights(Record):
    """Lines that run into the dark of pictures from its edges and taper, longest from the left, where the light
    is; and lines of the dark into a card's own colour, from the right.
    """

    pitch: float = key(MEASURE, "From one line to the next.")
    length: float = key(MEASURE, "The longest line.")
    edge: float = key(MEASURE, "What every contour keeps free of them.")
    least: float = key(MEASURE, "How broad a part of the dark has to be to have any.")
    share: float = key(PER_CENT, "How long they are at most, of the breadth of their part.", default=50.0)
    far: float = key(PER_CENT, "How long those from the right are, beside those from the left.", default=45.0)
    weight: float = key(PER_CENT, "How heavy they are where they begin, of the pitch.", default=52.0)
    colour: str = key(TINT, "Of the lines in the dark; light unless given.", default="")


class CoverFigure(Record):
    """A drawing on a cover: a suit, a card or any drawing by name, its place and size in per cent of the picture."""

    art: str = key(NAME, "The suit, the face card or the drawing.")
    at: tuple[float, float] = key(List(PER_CENT, 2, 2), "Where its middle is, across and down.", default=(50.0, 50.0))
    size: float = key(Number(5, 150), "How wide the square is that it fills, beside the picture.", default=80.0)


class Cover(Record):
    """The picture on a cover: drawings, the last of them in front, on an engraved ground."""

    figures: tuple[CoverFigure, ...] = key(List(record(CoverFigure), 1, 12), "The drawings, those behind first.")
    scene: Scene = key(record(Scene), "The light over the ground.", default=Scene())
