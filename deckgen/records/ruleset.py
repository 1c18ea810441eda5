"""A ruleset as data: what it is played with, how hands are read and ranked, who pays, and how a turn runs."""

from collections.abc import Mapping, Sequence
from typing import Literal

from deckgen.foundations.findings import Places
from deckgen.foundations.spelling import quantity
from deckgen.foundations.words import word
from deckgen.records.deck import Card
from deckgen.records.fields import FLAG, ID_TEXT, NAME, NUMBERS, RULESET_ID, SOURCES, TEXT, TITLE, VALUE
from deckgen.records.groups import Entries, List
from deckgen.records.judgement import NOT_THROWN, STEPS, Bounds, Lost, Reading, Throws, TieBreaker, Wrap
from deckgen.records.record import Record, each, key, record
from deckgen.records.ruleset_extras import Extras
from deckgen.records.shapes import Choice, Number, matching
from deckgen.records.special_hands import SpecialHand

AMOUNT = Number(0, 1_000_000)
CARDS = Number(0, 20)


def _two_sides(sides: dict[str, int]) -> dict[str, int]:
    if sides and not sides.get("dark", 0) < 0 < sides.get("light", 0):
        raise ValueError("has to give the light side a target above 0 and the dark side one below")
    return sides


def _each_once(targets: Sequence[int]) -> None:
    if len(set(targets)) < len(targets):
        raise ValueError("has to name each target once")


SIDE = matching("(light|dark)", "light or dark")

PLAIN = "Plain total"  # what a hand is called that is no special hand, where a game has no name for it


class HandSize(Record):
    """How many cards are dealt, and between which numbers a hand may stand; no ``most`` where hands grow freely."""

    deal: int = key(Number(1, 20), "How many cards are dealt.")
    least: int = key(Number(1, 20), "The fewest cards a hand may have.", default=2)
    most: int | None = key(Number(1, 20), "The most; unsaid where hands grow.", default=None)
    grows: bool = key(FLAG, "Whether play makes hands larger; no where larger ones are only ranked.", default=True)

    def flaw(self) -> str:
        """That more or fewer cards are dealt than a hand may have."""
        if self.deal < self.least:
            return f"deals {quantity(self.deal, 'card')}, and a hand needs at least {self.least}"
        if self.most is not None and self.deal > self.most:
            return f"deals {quantity(self.deal, 'card')}, and a hand has at most {self.most}"
        return ""

    def allows(self, cards: int) -> bool:
        """Whether a hand may have so many cards."""
        return self.least <= cards and (self.most is None or cards <= self.most)

    def __str__(self) -> str:
        if self.most is None:
            return f"{self.least} cards or more"
        if self.least == self.most:
            return f"{self.least} cards"
        return f"{self.least} {'or' if self.most == self.least + 1 else 'to'} {self.most} cards"


class Discards(Record):
    """How many cards may be thrown away at once."""

    allowed: tuple[int, ...] = key(List(CARDS, 1, 20), "The numbers of cards.")
    holding: tuple[str, ...] = key(
        List(ID_TEXT, most=20), "Cards of which one opens further numbers to who holds it.", default=()
    )
    then: tuple[int, ...] = key(List(CARDS, most=20), "The numbers for who holds one.", default=())
    shown: bool = key(FLAG, "Whether that card has to be shown.", default=False)

    def flaw(self) -> str:
        """That one of two is not said without the other."""
        return "has to say both holding and then, or neither" if bool(self.holding) != bool(self.then) else ""

    def numbers(self, ids: frozenset[str]) -> tuple[int, ...]:
        """The numbers that a player who holds the cards of those ids may discard."""
        return self.then if self.then and ids.intersection(self.holding) else self.allowed


class Ties(Record):
    """How a tie is settled; a second tie splits."""

    by: Literal["sudden-demise", "blind-draw", "split", "share"] = key(
        Choice("sudden-demise", "blind-draw", "split", "share"), "What the tied players do."
    )
    all_out: Literal["split", "lowest", "sabacc-pot"] = key(
        Choice("split", "lowest", "sabacc-pot"),
        "What happens when all of them bomb out in a sudden demise.",
        default="split",
    )


class Pots(Record):
    """The money of a two-pot game, in credits; 0 where a game leaves an amount to the table."""

    ante: int = key(AMOUNT, "What everyone pays to the hand pot for a new hand.", default=0)
    sabacc_ante: int = key(AMOUNT, "What everyone pays to the sabacc pot when it is empty.", default=0)
    every_hand: bool = key(FLAG, "Whether they pay that for every hand, be the sabacc pot empty or not.", default=False)
    stake: int = key(AMOUNT, "What goes to the sabacc pot for a new hand, a call and frozen cards.", default=0)
    card: int = key(AMOUNT, "What a card costs that is bought, to the hand pot.", default=0)
    limit: int = key(AMOUNT, "The most that a bet or a raise may be; 0 where the table says.", default=0)
    fold: int = key(AMOUNT, "What folding costs.", default=0)
    bombed: Literal["", "hand-pot", "tenth", "stake", "fine"] = key(
        Choice("hand-pot", "tenth", "stake", "fine"),
        "What bombing out costs: as much as the hand pot holds, …",
        default="",
    )
    caller: Literal["", "hand-pot"] = key(Choice("hand-pot"), "What a lost call costs.", default="")
    takes_both: tuple[str, ...] = key(List(ID_TEXT, most=20), "The special hands that win both pots.", default=())
    alone: bool = key(FLAG, "Whether they do so only when no other hand is one of them.", default=False)

    @property
    def two(self) -> bool:
        """Whether there is a sabacc pot besides the hand pot."""
        return bool(self.stake or self.sabacc_ante or self.fold or self.bombed or self.caller or self.takes_both)


class Losses(Record):
    """The chips that every loser pays: as many as the hand counts."""

    least: int = key(AMOUNT, "The fewest, for a hand that counts less.", default=0)


class Shift(Record):
    """When cards shift, in words, and where the new card comes from."""

    when: str = key(TEXT, "When.")
    how: str = key(TEXT, "How.")
    die: tuple[int, ...] = key(
        List(Number(1, 100), most=20), "The numbers on a die that bring a shift, where a die decides.", default=()
    )
    minutes: tuple[int, ...] = key(
        NUMBERS, "How long a timer may run before a shift, where one decides: 2..8.", default=()
    )


class Phase(Record):
    """A step of a turn, of a round or of a hand."""

    id: str
    title: str = key(TITLE)
    text: str = key(TEXT, "What is done.")


class Ruling(Record):
    """A point that the sources leave open, and how it is settled here: a house ruling, marked as one in print."""

    id: str
    title: str = key(TITLE)
    text: str = key(TEXT)


class Needs(Record):
    """The requirements of a ruleset on a deck."""

    suits: int = key(CARDS, "How many suits.", default=0)
    values: tuple[int, ...] = key(NUMBERS, "The values of which every suit has to have a card.", default=())
    ranks: tuple[str, ...] = key(List(ID_TEXT, most=20), "Ranks that every suit has to have.", default=())
    cards: tuple[str, ...] = key(List(ID_TEXT, most=100), "Face cards that have to be there.", default=())
    copies: int = key(Number(1, 100), "How often each of those has to be there.", default=1)


class Skifters(Record):
    """How many skifters may be added to the deck, and how many of those may be masters; none by default."""

    most: int = key(CARDS, "How many.", default=0)
    masters: int = key(CARDS, "How many of them may be masters.", default=0)

    def flaw(self) -> str:
        """That there are more masters than skifters."""
        return "has to have no more masters than skifters at most" if self.masters > self.most else ""


class Points(Record):
    """A running score: the hand's value, and minus what a lost hand is too much."""

    bonus: int = key(AMOUNT, "What the winner scores on top of the hand's value.")


class Ruleset(Record):
    """A game of sabacc, as an interpreter can play it.

    ``ranking`` holds the special hands, best first; below them stand plain totals, the nearest to one of ``targets``
    first (at the same distance, to the target named first), and last the hands that bombed out or lost.
    ``lineage`` is the ruleset's name and those of all it extends, nearest first: a card whose value depends on the
    rules is valued by the first of them that it knows, unless ``values`` says otherwise.
    """

    name: str = key(RULESET_ID, "The ruleset's id: small letters, digits and hyphens.", name="ruleset")
    title: str = key(TITLE, "The game's title as it is printed.")
    decks: tuple[str, ...] = key(List(NAME, 1, 20), "The decks it is played with, its own first.")
    hand: HandSize = key(record(HandSize), "How many cards a hand has.")
    targets: tuple[int, ...] = key(
        List(VALUE, 1, 20, _each_once),
        "The totals to come near to; at the same distance the one named first counts more.",
    )
    ranking: tuple[SpecialHand, ...]
    plain: str = key(NAME, "What a hand is called that is no special hand.", default=PLAIN)
    bombs: Bounds = key(record(Bounds), "Totals that bomb out.", default=Bounds())
    wrap: Wrap | None = key(record(Wrap), "Totals that count less than they are.", default=None)
    lost: Lost | None = key(record(Lost), "Totals that lose outright.", default=None)
    readings: tuple[Reading, ...] = key(
        List(record(Reading), most=20), "Cards that are read in other ways.", default=()
    )
    values: Mapping[str, int] = key(
        Entries(ID_TEXT, VALUE, most=1000), "What single cards count in this game, by the card's id.", default={}
    )
    tie_breakers: tuple[TieBreaker, ...] = key(
        STEPS, "What parts equal hands, one after another: cards that beat a hand without one, or steps.", default=()
    )
    ties: Ties = key(record(Ties), "What follows a tie.", default=Ties("split"))
    sides: Mapping[str, int] = key(
        Entries(SIDE, VALUE, gather=_two_sides), "The target of each side, in a game of two.", default={}
    )
    piles: tuple[str, ...] = key(
        List(ID_TEXT, 2, 2),
        "Two suits of which a hand has as many cards each; it counts by their difference.",
        default=(),
    )
    throws: Throws = key(record(Throws), "What dice decide before a hand is played.", default=NOT_THROWN)
    selection: bool = key(FLAG, "Whether a hand is what its holder lays out of the cards dealt.", default=False)
    rounds: int = key(CARDS, "How many rounds a hand has; 0 where it goes on until somebody ends it.", default=0)
    discards: Discards | None = key(record(Discards), "How many cards may be thrown away.", default=None)
    skifters: Skifters = key(record(Skifters), "Skifters that may be added to the deck.", default=Skifters())
    points: Points | None = key(record(Points), "A running score.", default=None)
    pots: Pots | None = key(record(Pots), "The money of the game, in credits.", default=None)
    losses: Losses | None = key(
        record(Losses), "The chips that every loser pays, as many as the difference of two piles.", default=None
    )
    shift: Shift | None = key(record(Shift), "When cards shift, and how.", default=None)
    draws: tuple[str, ...] = key(List(RULESET_ID, most=100), "Rulesets of which one is drawn to be played.", default=())
    needs: Needs = key(record(Needs), "What the ruleset asks of a deck.", default=Needs())
    phases: tuple[Phase, ...] = ()
    rulings: tuple[Ruling, ...] = key(
        each(Ruling, most=50), "Points left open elsewhere, and how they are settled here.", default=()
    )
    disputes: tuple[str, ...] = key(
        List(ID_TEXT, most=50),
        "The rulings, by id, that settle what tables argue about: quick references print them.",
        default=(),
    )
    summary: str = key(TEXT, "What kind of game it is, in a sentence or two.", default="")
    players: str = key(TEXT, "How many can play.", default="")
    dice: str = key(TEXT, "Which dice it takes.", default="")
    length: str = key(TEXT, "How long a game takes.", default="")
    kit: tuple[str, ...] = key(List(TEXT, most=50), "What the table needs, the cards first.", default=())
    extras: Extras = key(record(Extras), "What lies on the table besides the cards.", default=Extras())
    sources: tuple[str, ...] = key(SOURCES, "Where what stands here comes from.", default=())
    lineage: tuple[str, ...] = ()
    marks: Places = Places()
    file: str = ""

    APART = ("marks",)

    @property
    def tie_end(self) -> str:
        """How the tied players end; without a pot, there is nothing to split but the win."""
        return "share" if self.ties.by == "split" and not self.pots else self.ties.by

    def value(self, card: Card) -> int | None:
        """The value of a card by these rules before it is read in any other way; None where nothing gives one."""
        if card.id in self.values:
            return self.values[card.id]
        if isinstance(card.value, int):
            return card.value
        return next((card.value[name] for name in self.lineage if name in card.value), None)

    def outcomes(self) -> dict[str, str]:
        """Every way a hand can end, best first: id → name."""
        ways = {special.id: special.name for special in self.ranking} | {"plain": self.plain}
        if self.bombs != Bounds():
            ways["bombed-out"] = word("hands.bombed-out")
        if self.lost:
            ways["lost"] = word("hands.lost-over", total=self.lost.over)
        return ways
