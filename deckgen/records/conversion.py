"""Packs that people own, and conversions: which card of which pack stands for which card of a sabacc deck."""

from collections.abc import Mapping
from typing import NamedTuple

from deckgen.foundations.findings import Location, Places
from deckgen.records.deck import Card, Deck
from deckgen.records.fields import FILE_ID, FLAG, NAME, TEXT, TITLE, shown_text
from deckgen.records.groups import List
from deckgen.records.record import Record, key
from deckgen.records.ruleset import Ruling
from deckgen.records.shapes import Choice, Number, Words, matching

NUMERALS = Choice("roman", "additive", "arabic", "none")
NUMBER = Number(0, 99)
PIP = matching("[\u2660-\u2667]?", "the sign of a suit of playing cards, such as ♠")
PRINTED = Words(lambda text: text and shown_text(text), 8)
PRINTED_TELLS = "The number that stands on the card; empty for none."


class PackSuit(Record):
    """A suit of a pack; ``after`` is the suit as it ends the name of a card, "of Swords" or "d'Épées"."""

    id: str
    name: str = key(TITLE, "The suit's name.")
    after: str = key(NAME, 'The suit as it ends the name of a card: "of Swords" unless given.', default="")
    numerals: str = key(NUMERALS, "How its numbers are printed, where it is a way of their own.", default="")
    pip: str = key(PIP, "The sign by which people write it: ♠.", default="")


class PackRank(Record):
    """A rank of a pack: ``number`` where it has one, ``also`` what else players everywhere count it for."""

    id: str
    name: str = key(TITLE, "The rank's name; a pip's is its number unless given.", default="")
    number: int | None = key(NUMBER, "The rank's number; a pip's is its id.", default=None)
    also: int | None = key(NUMBER, "What else it counts in games everywhere, such as 15 for an Ace.", default=None)
    printed: str = key(PRINTED, PRINTED_TELLS, default="")
    captioned: bool = key(FLAG, "false where the name stands on no card of the rank.", default=True)


class PackCard(Record):
    """A card by its identity, which is the same in every tradition, with the name it goes by in this pack."""

    id: str
    name: str = key(TITLE, "The card's name, or what people call it.")
    suit: str | None = None
    rank: str | None = None
    number: int | None = key(NUMBER, "The number by which the card is known, not the one printed.", default=None)
    also: int | None = None
    printed: str = key(PRINTED, PRINTED_TELLS, default="")
    pictured: str = key(TEXT, "What to look for where no name or number is printed.", default="")
    lost: bool = key(FLAG, "true where the original is gone and reprints supply it.", default=False)
    captioned: bool = key(FLAG, "false where the name does not stand on the card.", default=True)

    @property
    def is_trump(self) -> bool:
        """Whether the card belongs to no suit and has a number of its own."""
        return self.suit is None and self.number is not None

    @property
    def goes_by_number(self) -> bool:
        """Whether the card is named by its number first: a trump, or another card of no suit that bears one."""
        return self.is_trump or (self.suit is None and bool(self.printed))


class Pack(Record):
    """A pack as it lies in its box; ``absent`` are the cards of its kind that it has not, such as Jokers."""

    name: str = key(FILE_ID, "The pack's id.", name="pack")
    title: str = key(TITLE, "What people call the pack.")
    kind: str = key(Choice("tarot", "playing-cards"), "Packs of one kind can stand in for one another.")
    suits: tuple[PackSuit, ...]
    ranks: tuple[PackRank, ...]
    cards: tuple[PackCard, ...]
    absent: tuple[PackCard, ...] = ()
    card_size: str = key(NAME, "The usual size of its cards.", default="poker")
    notes: tuple[str, ...] = key(List(TEXT, most=20), "What a chart says about the pack.", default=())
    aliases: tuple[str, ...] = key(List(NAME, most=20), "What else people call the pack.", default=())
    marks: Places = Places()
    file: str = ""

    @property
    def names(self) -> dict[str, str]:
        """The pack's names for its suits, ranks and cards of no suit, by id."""
        cards = {card.id: card.name for card in self.every_card if not card.suit}
        return {suit.id: suit.name for suit in self.suits} | {rank.id: rank.name for rank in self.ranks} | cards

    @property
    def every_card(self) -> tuple[PackCard, ...]:
        """Its cards, with those that it has not."""
        return (*self.cards, *self.absent)

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


class RankRule(Record):
    """In one pack, the cards of the rank ``origin`` stand for those of the deck's rank ``rank``."""

    pack: int
    rank: str
    origin: str
    at: Location


class CardRule(Record):
    """A single card of the deck comes from the first of ``origins`` that the packs hold, as many as it has copies.

    ``altered`` cards are labelled or written on, so that their own suit and number no longer count; None stands for
    what holds of their pack.
    """

    card: str
    origins: tuple[Origin, ...]
    altered: bool | None
    at: Location


class Skifter(Record):
    """A leftover card that may join the deck: ``rank`` is the rank it stands for, empty for a Master Skifter."""

    origin: Origin
    rank: str
    at: Location


class Share(Record):
    """The part of one pack that a conversion uses: whether its cards are altered, and what is declared to stay in its
    box.

    ``left`` is a count or the very cards, kept apart from the rules; None where nothing is declared.
    """

    altered: bool
    left: int | tuple[str, ...] | None
    left_at: Location


class Conversion(Record):
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
    marks: Places = Places()
    file: str = ""


class Pull(NamedTuple):
    """One card taken out of a pack (counted from 1) and the card of the deck that it stands for."""

    pack: int
    card: PackCard
    becomes: Card
    altered: bool
    at: Location


class Leftover(NamedTuple):
    """One card that stays in the box of its pack (counted from 1)."""

    pack: int
    card: PackCard
