"""The colours of a theme by their office, and those of the suits."""

from collections.abc import Iterator, Mapping

from deckgen.foundations.spelling import slug, slugs
from deckgen.records.deck import Card, Deck
from deckgen.records.fields import ID_TEXT, LONGEST_NAME
from deckgen.records.groups import Either, Entries, List
from deckgen.records.measures import COLOUR, ONE_COLOUR
from deckgen.records.record import Record, key
from deckgen.records.shapes import Words

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
