"""A deck and its parts: suits, ranks, cards and what the deck declares about itself."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, TypeAlias, TypeVar

from deckgen.foundations import defaults
from deckgen.foundations.findings import Places, Severity
from deckgen.records.fields import (
    CARD_VALUE,
    FILE_ID,
    FLAG,
    ID_TEXT,
    LONGEST_NAME,
    NAME,
    PRINTED,
    PROSE,
    RULESET_ID,
    SOURCES,
    TEXT,
    TITLE,
    VALUE,
    name_text,
)
from deckgen.records.groups import Either, Entries, List
from deckgen.records.placed_art import EDGE_TO_EDGE, PLACED_ART, WHOLE, Placing
from deckgen.records.record import Record, key, record
from deckgen.records.shapes import Choice, Number, Words

Value: TypeAlias = int | Mapping[str, int]
"""A card's value: a number, or one per ruleset (``dagobah/imperial``); an empty mapping where no game gives it one."""

_SLOT = r"\{(\w*)\}"

NAMING = "{rank} of {suit}"  # how suit cards are called where a deck does not say it in the words of its own language


def _naming(text: str) -> str:
    text = name_text(text)
    if sorted(re.findall(_SLOT, text)) != ["rank", "suit"] or set("{}") & set(re.sub(_SLOT, "", text)):
        raise ValueError('has to hold {rank} and {suit}, each once, and no other braces, such as "{rank} of {suit}"')
    return text


ALIASES = List(NAME, most=20)
ALSO = List(VALUE, most=20)
COPIES = Number(1, 100)
ART_TELLS = "Built-in art by name, or a picture file in the deck's own folder."
ALIASES_TELLS = "Other names that readers of card names accept."
ALSO_TELLS = "Further values that the card's holder may choose."


class Suit(Record):
    """A suit; its art is its emblem."""

    id: str
    name: str = key(PRINTED, "The suit's name as it is printed.")
    aliases: tuple[str, ...] = key(ALIASES, ALIASES_TELLS, default=())
    art: str = key(NAME, ART_TELLS, default="")


BORDER = Choice("stepped", "banded", "notched", "window", "scooped", "round", "none")
INDEX = Choice("corners", "none")


class Rank(Record):
    """A rank of every suit, ``numbered`` if known by its number.

    Where its value is not ``fixed`` it is 0 here, and its cards have a value for each game, or none.
    """

    id: str
    name: str = key(PRINTED, "The rank's name as it is printed.")
    value: int = key(CARD_VALUE, "What its cards count: a number, or a number for each ruleset.")
    numbered: bool
    also: tuple[int, ...] = key(ALSO, ALSO_TELLS, default=())
    art: str = key(PLACED_ART, ART_TELLS, default="")
    aliases: tuple[str, ...] = key(ALIASES, ALIASES_TELLS, default=())
    placing: Placing = WHOLE
    fixed: bool = True


class Back(Record):
    """A back that a deck has of its own: ``id`` is empty for the one of every card that names none, ``art`` a picture
    file beside the deck or a built-in drawing, which fills the card, or its bleed.
    """

    id: str
    title: str = key(PRINTED, "What people call it; its id unless given.")
    art: str = key(PLACED_ART, f"{ART_TELLS[:-1]}; it fills the card.")
    placing: Placing = EDGE_TO_EDGE

    @property
    def called(self) -> str:
        """The name that messages use."""
        return f"the back {self.title}" if self.id else "the back"


class CardTable(Record):
    """A table of cards: which file, which of its sheets, and how its letters are written down."""

    file: str = key(NAME, "A CSV, TSV, XLSX or ODS file in the deck's own folder.")
    encoding: str = key(NAME, "Of a text file that is not UTF-8: windows-1250.", default="")
    sheet: str = key(NAME, "The sheet of a workbook; the first unless given.", default="")


class Card(Record):
    """One design of a deck, printed ``copies`` times; ``suit`` and ``rank`` are ids, None for a face card.

    ``back`` is empty for the usual one, ``border`` and ``index`` for those of the theme. A face card may have the
    emblem and the colour of a suit, whose id is its ``sign``, and no rank. A ``skifter`` is added to a deck by its
    players: it plays as its rank or one beside it, and a Master Skifter, without one, as any.
    """

    id: str
    name: str = key(PRINTED, "The card's name as it is printed.")
    suit: str | None
    rank: str | None
    value: Value = key(CARD_VALUE, "What it counts: a number, or a number for each ruleset.")
    copies: int = key(COPIES, "How often it is printed.", default=1)
    in_play: bool = key(FLAG, "false for a card that is printed but not played with.", default=True)
    art: str = key(PLACED_ART, ART_TELLS, default="")
    also: tuple[int, ...] = key(ALSO, ALSO_TELLS, default=())
    aliases: tuple[str, ...] = key(ALIASES, ALIASES_TELLS, default=())
    pictured: str = key(TEXT, "What the card shows, for whoever draws it or cannot see it.", default="")
    meaning: str = key(TEXT, "What it foretells, for those who tell fortunes with the deck.", default="")
    placing: Placing = WHOLE
    skifter: bool = False
    back: str = key(NAME, "Which of the deck's backs the cards have, by its id.", default="")
    text: str = key(PROSE, "What is to be read on the card: *italic*, **bold**, - lists, {coins}.", default="")
    boxes: Mapping[str, str] = key(
        Entries(ID_TEXT, PROSE, most=100), "What is printed in further boxes of the theme, by their names.", default={}
    )
    titled: bool = key(FLAG, "false where the name is not to be printed: the picture bears it.", default=True)
    border: str = key(BORDER, "What frames the card, in the place of the theme's border.", default="")
    index: str = key(INDEX, "Value and sign: in two corners, or not, whatever the theme says.", default="")
    sign: str = ""

    def as_json(self) -> dict[str, Any]:
        """The card in the stable JSON shape of ``deckgen show``; a value that the game decides is a mapping."""
        return {
            "id": self.id,
            "name": self.name,
            "suit": self.shown_suit,
            "rank": self.rank,
            "value": self.value if isinstance(self.value, int) else dict(self.value),
            "copies": self.copies,
            "in_play": self.in_play,
            "also": list(self.also),
            "text": self.text,
            "boxes": dict(self.boxes),
        }

    @property
    def shown_suit(self) -> str | None:
        """The suit whose emblem it shows: its own, or that of its sign."""
        return self.suit or self.sign or None

    @property
    def is_face(self) -> bool:
        """Whether the card belongs to no suit."""
        return self.suit is None

    @property
    def has_own_value(self) -> bool:
        """Whether the card has a value before its holder chooses one, as every card has but a Master Skifter."""
        return not self.skifter or self.rank is not None

    @property
    def negative(self) -> bool:
        """Whether the card counts below zero in every game."""
        return isinstance(self.value, int) and self.value < 0


class Composition(Record):
    """The counts that a deck declares, apart from the lists that make it; None where it says nothing."""

    cards: int | None = key(Number(0), "All cards that are printed.", default=None)
    in_play: int | None = key(Number(0), "The cards the game is played with.", default=None)
    suit_cards: int | None = key(Number(0), "The printed cards that belong to a suit.", default=None)
    face_cards: int | None = key(Number(0), "The printed cards that belong to none.", default=None)


Part = TypeVar("Part", Suit, Rank, Card)


def _find(parts: Iterable[Part], id: str) -> Part:
    for part in parts:
        if part.id == id:
            return part
    raise KeyError(id)


class Deck(Record):
    """A deck as read: every card design, and where in which file each datum stands.

    ``marks`` maps dotted paths (``ranks.commander.value``, ``faces.idiot.copies``) to places; ``columns.NAME`` is the
    heading of a column of its table that is no key of a card. A card whose back is not among ``backs`` has the theme's.
    Of the deck's own settings for checks, ``silenced`` maps a check to the reason, ``options`` to its options by name.
    """

    name: str = key(FILE_ID, "The deck's id: small letters, digits and hyphens.", name="deck")
    title: str = key(PRINTED, "The deck's title as it is printed.")
    suits: tuple[Suit, ...]
    ranks: tuple[Rank, ...]
    cards: tuple[Card, ...]
    family: str | None = key(NAME, "The family whose requirements the deck has to meet, or none.", default=None)
    rules: str | None = key(NAME, "The ruleset that the deck is played by.", default=None)
    theme: str = key(NAME, "The theme that the cards are drawn in.", default=defaults.THEME)
    backs: tuple[Back, ...] = ()
    naming: str = key(
        Words(_naming, LONGEST_NAME),
        "How a suit card is called: {rank} of {suit}, with the words of the deck's language.",
        default=NAMING,
    )
    words: Mapping[str, str] = key(
        Entries(RULESET_ID, TITLE, most=50),
        "Words that are English otherwise: or, not-in-play, cards, players, and titles of rulesets by their ids.",
        default={},
    )
    line: str = key(PRINTED, "A line on every card, such as the name of its owner.", default="")
    back_line: str = key(PRINTED, "A line on every back.", default="")
    table: CardTable | None = key(
        Either(NAME, group=record(CardTable)),
        "A CSV, TSV, XLSX or ODS file beside this one, of which each row is a face card.",
        default=None,
    )
    sources: tuple[str, ...] = key(SOURCES, "Where what stands here comes from.", default=())
    composition: Composition = key(record(Composition), "How many cards the deck has.", default=Composition())
    severities: Mapping[str, Severity | Literal["off"]] = {}
    silenced: Mapping[str, str] = {}
    options: Mapping[str, Mapping[str, float]] = {}
    marks: Places = Places()
    file: str = ""
    built_in: bool = False

    @property
    def printed(self) -> int:
        """How many pieces of card the deck has."""
        return sum(card.copies for card in self.cards)

    @property
    def in_play(self) -> int:
        """How many of them the game is played with."""
        return sum(card.copies for card in self.cards if card.in_play)

    @property
    def asked_as(self) -> str:
        """The name or file by which people ask for it."""
        return self.name if self.built_in else self.file

    def card(self, id: str) -> Card:
        """The card of that id; KeyError when there is none."""
        return _find(self.cards, id)

    def suit(self, id: str) -> Suit:
        """The suit of that id; KeyError when there is none."""
        return _find(self.suits, id)

    def of_rank(self, id: str) -> int:
        """How many cards in play are of a rank."""
        return sum(card.copies for card in self.cards if card.in_play and card.rank == id)

    def rank(self, id: str) -> Rank:
        """The rank of that id; KeyError when there is none."""
        return _find(self.ranks, id)

    def beside(self, id: str) -> tuple[Rank, Rank, Rank]:
        """The rank of the next lower value, the rank of that id and the one of the next higher, round the corner."""
        ranks = sorted(self.ranks, key=lambda rank: rank.value)
        place = ranks.index(self.rank(id))
        return ranks[place - 1], ranks[place], ranks[(place + 1) % len(ranks)]

    def as_json(self) -> dict[str, Any]:
        """The deck in the stable JSON shape of ``deckgen show``."""
        return {
            "name": self.name,
            "title": self.title,
            "printed": self.printed,
            "in_play": self.in_play,
            "cards": [card.as_json() for card in self.cards],
        }

    @property
    def backs_in_use(self) -> tuple[str, ...]:
        """The ids of the backs that cards have, in the order of the cards."""
        return tuple(dict.fromkeys(card.back for card in self.cards))

    def back(self, id: str) -> Back | None:
        """The deck's own back of that id; None where the theme's is meant."""
        return next((back for back in self.backs if back.id == id), None)

    def printed_cards(self) -> Iterator[Card]:
        """Every physical card in printing order, a card of two copies twice."""
        return (card for card in self.cards for _ in range(card.copies))
