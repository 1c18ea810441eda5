"""Packs that people own, and conversions: which card of which pack stands for which card of a sabacc deck."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from deckgen.foundations.findings import Location, Places
from deckgen.records.deck import Card, Deck
from deckgen.records.ruleset import Ruling


@dataclass(frozen=True, slots=True)
class PackSuit:
    """A suit of a pack; ``after`` is the suit as it ends the name of a card, "of Swords" or "d'Épées".

    ``numerals`` says how its cards are numbered where that is not as the rest of the pack is; empty elsewhere.
    ``pip`` is the sign by which people write the suit, ♠.
    """

    id: str
    name: str
    after: str
    numerals: str = ""
    pip: str = ""


@dataclass(frozen=True, slots=True)
class PackRank:
    """A rank of a pack: ``number`` where it has one, ``also`` what else players everywhere count it for.

    ``captioned`` says whether its name stands on its cards.
    """

    id: str
    name: str
    number: int | None = None
    also: int | None = None
    printed: str = ""
    captioned: bool = True


@dataclass(frozen=True, slots=True)
class PackCard:
    """A card by its identity, which is the same in every tradition, with the name it goes by in this pack.

    ``printed`` is the number that stands on it, as it stands there, and may differ from ``number``, which a card keeps
    in every tradition; ``captioned`` says whether the name stands on it. ``pictured`` says what to look for; ``lost``
    that the original is gone and reprints supply it.
    """

    id: str
    name: str
    suit: str | None = None
    rank: str | None = None
    number: int | None = None
    also: int | None = None
    printed: str = ""
    pictured: str = ""
    lost: bool = False
    captioned: bool = True

    @property
    def is_trump(self) -> bool:
        """Whether it belongs to no suit and has a number of its own."""
        return self.suit is None and self.number is not None


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack as it lies in its box; ``absent`` are the cards of its kind that it has not, such as Jokers.

    ``kind`` says which packs can stand in for one another: ``tarot`` or ``playing-cards``. ``card_size`` is the usual
    size of its cards, by name.
    """

    name: str
    title: str
    kind: str
    suits: tuple[PackSuit, ...]
    ranks: tuple[PackRank, ...]
    cards: tuple[PackCard, ...]
    absent: tuple[PackCard, ...] = ()
    card_size: str = "poker"
    notes: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    marks: Places = field(default_factory=Places)
    file: str = ""

    def card(self, id: str) -> PackCard | None:
        """The card of that id, if the pack holds it."""
        return next((card for card in self.cards if card.id == id), None)

    def suit(self, id: str) -> PackSuit:
        """The suit of that id; KeyError when there is none."""
        return {suit.id: suit for suit in self.suits}[id]

    def rank(self, id: str) -> PackRank:
        """The rank of that id; KeyError when there is none."""
        return {rank.id: rank for rank in self.ranks}[id]


class Origin(NamedTuple):
    """A card of a pack; packs count from 1, and 0 means each of them in turn."""

    pack: int
    card: str


@dataclass(frozen=True, slots=True)
class RankRule:
    """In one pack, the cards of the rank ``origin`` stand for those of the deck's rank ``rank``."""

    pack: int
    rank: str
    origin: str
    at: Location


@dataclass(frozen=True, slots=True)
class CardRule:
    """A single card of the deck comes from the first of ``origins`` that the packs hold, as many as it has copies.

    ``altered`` cards are labelled or written on, so that their own suit and number no longer count.
    """

    card: str
    origins: tuple[Origin, ...]
    altered: bool
    at: Location


@dataclass(frozen=True, slots=True)
class Skifter:
    """A leftover card that may join the deck: ``rank`` is the rank it stands for, empty for a Master Skifter."""

    origin: Origin
    rank: str
    at: Location


@dataclass(frozen=True, slots=True)
class Share:
    """What one pack gives: whether its cards are altered, and what is declared to stay in its box.

    ``left`` is a count or the very cards, kept apart from the rules; None where nothing is declared.
    """

    altered: bool
    left: int | tuple[str, ...] | None
    left_at: Location


@dataclass(frozen=True, slots=True)
class Conversion:
    """A conversion as read: its packs, the deck they become, and the rules by which they do.

    ``suits`` maps the deck's suits to those of the packs. ``singles`` are the face cards and what single suit cards
    have for themselves. ``becomes`` is what the deck is called here where its own title would not do, and ``game`` the
    title of the game that it is made for, empty where it serves several. ``rulings`` are what no source says.
    ``traditions`` are the names of the Tarot packs that were chosen, ``jokers`` how many Jokers there are.
    """

    name: str
    title: str
    deck: Deck
    packs: tuple[Pack, ...]
    shares: tuple[Share, ...]
    suits: Mapping[str, str]
    ranks: tuple[RankRule, ...]
    singles: tuple[CardRule, ...]
    skifters: tuple[Skifter, ...] = ()
    sources: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    becomes: str = ""
    game: str = ""
    traditions: tuple[str, ...] = ()
    jokers: int | None = None
    marks: Places = field(default_factory=Places)
    file: str = ""


class Pull(NamedTuple):
    """One card taken out of a pack (counted from 1) and the card of the deck that it stands for."""

    pack: int
    card: PackCard
    becomes: Card
    altered: bool
    at: Location


class Left(NamedTuple):
    """One card that stays in the box of its pack (counted from 1)."""

    pack: int
    card: PackCard
