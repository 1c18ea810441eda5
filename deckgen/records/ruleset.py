"""A ruleset as data: what it is played with, how hands are read and ranked, who pays, and how a turn runs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from deckgen.foundations.findings import Places
from deckgen.records.deck import Card
from deckgen.records.special import Selector, SpecialHand


class Reading(NamedTuple):
    """How some cards are read: as any of ``values`` that the holder likes, or with their value turned round."""

    cards: Selector
    values: tuple[int, ...] = ()
    negated: bool = False


class HandSize(NamedTuple):
    """How many cards are dealt, and between which numbers a hand may stand; no ``most`` where hands grow freely."""

    deal: int
    least: int = 2
    most: int | None = None

    def allows(self, cards: int) -> bool:
        """Whether a hand may have so many cards."""
        return self.least <= cards and (self.most is None or cards <= self.most)

    def __str__(self) -> str:
        if self.most is None:
            return f"{self.least} cards or more"
        return f"{self.least} cards" if self.least == self.most else f"{self.least} to {self.most} cards"


@dataclass(frozen=True, slots=True)
class Bounds:
    """Totals that bomb out; None and () where nothing does."""

    over: int | None = None
    under: int | None = None
    at: tuple[int, ...] = ()

    def bomb(self, total: int) -> bool:
        """Whether a hand of that total has bombed out."""
        return (
            (self.over is not None and total > self.over)
            or (self.under is not None and total < self.under)
            or total in self.at
        )


class Discards(NamedTuple):
    """How many cards may be thrown away at once; ``holding`` opens the further numbers to who has one of its cards.

    Where it says ``shown``, that card has to be shown for it.
    """

    allowed: tuple[int, ...]
    holding: tuple[str, ...] = ()
    then: tuple[int, ...] = ()
    shown: bool = False

    def numbers(self, held: frozenset[str]) -> tuple[int, ...]:
        """The numbers that a player who holds the cards of those ids may discard."""
        return self.then if self.then and held.intersection(self.holding) else self.allowed


@dataclass(frozen=True, slots=True)
class Ties:
    """What follows a tie: ``by`` at first, ``all_out`` when all bomb out in a sudden demise; a second tie splits."""

    by: Literal["sudden-demise", "split", "share"] = "split"
    all_out: Literal["split", "lowest", "sabacc-pot"] = "split"


class Pots(NamedTuple):
    """The money of a two-pot game, in credits; 0 where a game leaves an amount to the table.

    A ``stake`` goes to the sabacc pot for each hand, for a call and for frozen cards. ``bombed`` and ``caller`` say
    what bombing out and a lost call cost: as much as the hand pot holds, or a stake.
    The special hands in ``takes_both`` win both pots, and where it says ``alone`` only one that is the only one.
    """

    ante: int = 0
    sabacc_ante: int = 0
    stake: int = 0
    limit: int = 0
    fold: int = 0
    bombed: Literal["", "hand-pot", "stake", "fine"] = ""
    caller: Literal["", "hand-pot"] = ""
    takes_both: tuple[str, ...] = ()
    alone: bool = False


class Shift(NamedTuple):
    """When cards shift, in words, and where the new card comes from.

    ``die`` are the numbers that bring a shift; ``minutes`` are those that a timer of unknown length may run before one.
    """

    when: str
    how: str
    die: tuple[int, ...] = ()
    minutes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Extras:
    """What lies on the table besides the cards, where nothing else in the ruleset tells it.

    ``players`` is for how many it is made. Of every worth in ``credits`` each has so many; a ``field`` keeps cards from
    a shift; ``third_die`` tells the sides of the die that counts players off, by how many of them there are at most.
    """

    players: int = 8
    dealer: bool = False
    credits: Mapping[int, int] = field(default_factory=dict)
    inverted: bool = False
    third_die: Mapping[int, int] = field(default_factory=dict)
    chores: tuple[str, ...] = ()
    gambling: bool = False
    field: str = ""


class Phase(NamedTuple):
    """A step of a turn, of a round or of a hand: an id, a title and what is done."""

    id: str
    title: str
    text: str


class Ruling(NamedTuple):
    """A point that the sources leave open, and how it is settled here: a house ruling, marked as one in print."""

    id: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Needs:
    """What a ruleset asks of a deck: suits, the values and ranks each has to have, and face cards by id."""

    suits: int = 0
    values: tuple[int, ...] = ()
    ranks: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Skifters:
    """How many skifters may be added to the deck, and how many of those may be masters; none by default."""

    most: int = 0
    masters: int = 0


class Points(NamedTuple):
    """A running score: the hand's value, ``bonus`` more for the winner, and minus what a lost hand is too much."""

    bonus: int


class Wrap(NamedTuple):
    """A total above ``over`` counts ``less`` less."""

    over: int
    less: int


class Lost(NamedTuple):
    """Totals that lose outright, and whether a special hand saves its holder from that."""

    over: int
    arrays_stand: bool = False


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A game of sabacc, as an interpreter can play it.

    ``ranking`` holds the special hands, best first; below them stand plain totals, the nearest to one of ``targets``
    first (at the same distance, to the target named first), and last the hands that bombed out or lost.
    ``tie_breakers`` are cards that beat an equal hand without one, ``sides`` the targets of a game of two sides, and
    ``draws`` the rulesets of which one is drawn to be played, ``disputes`` the ids of the rulings that settle what
    tables argue about. ``lineage`` is the ruleset's name and those of all it extends, nearest first: a card whose value
    depends on the rules is valued by the first of them that it knows, unless ``values`` says otherwise.
    """

    name: str
    title: str
    decks: tuple[str, ...]
    hand: HandSize
    targets: tuple[int, ...]
    ranking: tuple[SpecialHand, ...]
    bombs: Bounds = Bounds()
    wrap: Wrap | None = None
    lost: Lost | None = None
    readings: tuple[Reading, ...] = ()
    values: Mapping[str, int] = field(default_factory=dict)
    tie_breakers: tuple[Selector, ...] = ()
    ties: Ties = Ties()
    sides: Mapping[str, int] = field(default_factory=dict)
    discards: Discards | None = None
    skifters: Skifters = Skifters()
    points: Points | None = None
    pots: Pots | None = None
    shift: Shift | None = None
    draws: tuple[str, ...] = ()
    needs: Needs = Needs()
    phases: tuple[Phase, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    disputes: tuple[str, ...] = ()
    summary: str = ""
    players: str = ""
    dice: str = ""
    length: str = ""
    kit: tuple[str, ...] = ()
    extras: Extras = Extras()
    sources: tuple[str, ...] = ()
    lineage: tuple[str, ...] = ()
    marks: Places = field(default_factory=Places, compare=False)
    file: str = ""

    def value(self, card: Card) -> int | None:
        """What a card counts by these rules before it is read in any other way; None where nothing says so."""
        if card.id in self.values:
            return self.values[card.id]
        if isinstance(card.value, int):
            return card.value
        return next((card.value[name] for name in self.lineage if name in card.value), None)

    def outcomes(self) -> dict[str, str]:
        """Every way a hand can end, best first: id → name."""
        ways = {special.id: special.name for special in self.ranking} | {"plain": "Plain total"}
        if self.bombs != Bounds():
            ways["bombed-out"] = "Bombed out"
        if self.lost:
            ways["lost"] = f"Lost (over {self.lost.over})"
        return ways
