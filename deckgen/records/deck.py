"""A deck and its parts: suits, ranks, cards and what the deck declares about itself."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar

from deckgen.foundations.findings import Places, Severity

Value: TypeAlias = int | Mapping[str, int]
"""A card's value: a number, or one per ruleset (``dagobah/imperial``); an empty mapping where no game gives it one."""


NAMING = "{rank} of {suit}"
"""How suit cards are called where a deck does not say it in the words of its own language."""


class Placing(NamedTuple):
    """How a picture lies in its box: the part of it that is shown, all of that or as much as fills the box.

    ``focus`` is the point, ``crop`` the left, top, width and height, as parts of the picture's own size.
    """

    fit: Literal["contain", "cover"] = "contain"
    focus: tuple[float, float] = (0.5, 0.5)
    crop: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)


WHOLE = Placing()
"""All of a picture, as large as it goes."""


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit; ``art`` names its emblem, ``aliases`` are other names that readers of card names accept."""

    id: str
    name: str
    aliases: tuple[str, ...] = ()
    art: str = ""


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank of every suit, ``numbered`` if known by its number; ``also`` lists further values a holder may choose."""

    id: str
    name: str
    value: int
    numbered: bool
    also: tuple[int, ...] = ()
    art: str = ""
    aliases: tuple[str, ...] = ()
    placing: Placing = WHOLE


class Back(NamedTuple):
    """A back that a deck has of its own: ``id`` is empty for the one of every card that names none, ``art`` a picture
    file beside the deck or a built-in drawing.
    """

    id: str
    title: str
    art: str

    @property
    def called(self) -> str:
        """What messages call it."""
        return f"the back {self.title}" if self.id else "the back"


class CardTable(NamedTuple):
    """The table that a deck has cards from: its file, and the encoding that its letters are said to be written in."""

    file: str
    encoding: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """One design of a deck, printed ``copies`` times; ``suit`` and ``rank`` are ids, None for a face card.

    ``back`` is the id of its back, empty for the usual one. ``pictured`` describes the picture, ``meaning`` what the
    card foretells to those who tell fortunes. A ``skifter`` is added to a deck by its players: it plays as its rank or
    one beside it, and a Master Skifter, without one, as any.

    ``text`` is what is to be read on the card, in the small markup of cards, ``fields`` what is printed in further
    boxes of a theme, by their names. A card that is not ``titled`` is called by the beginning of its text, and that
    name is not printed.
    """

    id: str
    name: str
    suit: str | None
    rank: str | None
    value: Value
    copies: int = 1
    in_play: bool = True
    art: str = ""
    also: tuple[int, ...] = ()
    aliases: tuple[str, ...] = ()
    pictured: str = ""
    meaning: str = ""
    placing: Placing = WHOLE
    skifter: bool = False
    back: str = ""
    text: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)
    titled: bool = True

    def as_json(self) -> dict[str, Any]:
        """The card in the stable JSON shape of ``deckgen show``; a value that the game decides is a mapping."""
        return {
            "id": self.id,
            "name": self.name,
            "suit": self.suit,
            "rank": self.rank,
            "value": self.value if isinstance(self.value, int) else dict(self.value),
            "copies": self.copies,
            "in_play": self.in_play,
            "also": list(self.also),
            "text": self.text,
            "fields": dict(self.fields),
        }

    @property
    def is_face(self) -> bool:
        """Whether it belongs to no suit."""
        return self.suit is None

    @property
    def has_own_value(self) -> bool:
        """Whether it has a value before its holder chooses one, as every card has but a Master Skifter."""
        return not self.skifter or self.rank is not None

    @property
    def negative(self) -> bool:
        """Whether it counts below zero in every game."""
        return isinstance(self.value, int) and self.value < 0


@dataclass(frozen=True, slots=True)
class Composition:
    """What a deck declares about its own counts, apart from the lists that make it; None where it says nothing."""

    cards: int | None = None
    in_play: int | None = None
    suit_cards: int | None = None
    face_cards: int | None = None


Part = TypeVar("Part", Suit, Rank, Card)


def _find(parts: Iterable[Part], id: str) -> Part:
    for part in parts:
        if part.id == id:
            return part
    raise KeyError(id)


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck as read: every card design, and where in which file each datum stands.

    ``marks`` maps dotted paths (``ranks.commander.value``, ``faces.idiot.copies``) to places; ``where`` asks it.
    ``naming`` is how suit cards are called, by ``{rank}`` and ``{suit}``. ``columns.NAME`` among the marks is the
    heading of a column of its table that is no key of a card. ``backs`` are its own; a card whose back is not among
    them has the theme's. ``severities``, ``silenced`` and ``options`` are the deck's own settings for checks:
    ``silenced`` maps a check to the reason, ``options`` maps it to its options by name.
    """

    name: str
    title: str
    suits: tuple[Suit, ...]
    ranks: tuple[Rank, ...]
    cards: tuple[Card, ...]
    family: str | None = None
    rules: str | None = None
    theme: str = "classic"
    backs: tuple[Back, ...] = ()
    naming: str = NAMING
    table: CardTable | None = None
    sources: tuple[str, ...] = ()
    composition: Composition = Composition()
    severities: Mapping[str, Severity | Literal["off"]] = field(default_factory=dict)
    silenced: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    marks: Places = field(default_factory=Places)
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

    def rank(self, id: str) -> Rank:
        """The rank of that id; KeyError when there is none."""
        return _find(self.ranks, id)

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

    def pieces(self) -> Iterator[Card]:
        """Every physical card in printing order, a card of two copies twice."""
        return (card for card in self.cards for _ in range(card.copies))
