"""Special hands as data, and the cards that they and other rules ask for."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Literal, NamedTuple, TypeAlias

from deckgen.records.record import Record, key, record
from deckgen.records.shapes import FLAG, ID_TEXT, NAME, VALUE, Choice, Either, List, Number, Words, id_text

CardKind: TypeAlias = Literal["", "suit", "numbered", "ranked", "face"]
"""What a selector asks of a card: of a suit, of a suit and numbered 1–11, of a suit and above that, or of no suit."""

ANY = "*"
"""The suit of a skifter: whichever is asked for."""

UNNAMED = ("plain", "bombed-out", "lost")
"""The ids of the outcomes that are no special hand."""


class Look(NamedTuple):
    """A card as it is read: ``suit`` is None for a face card, ``rank`` empty where no rank has the number.

    It adds ``value`` to a hand, and is asked for by its ``number``: a card of 3 that is negated adds −3 and is a three
    all the same. Only a suit card is ``numbered``; one that is not is ranked.
    """

    value: int
    number: int
    card: str = ""
    suit: str | None = None
    rank: str = ""
    numbered: bool = False


class Selector(Record):
    """Which cards are meant: everything that is given has to hold, and nothing given means any card."""

    card: str = key(ID_TEXT, "A card by its id.", default="")
    kind: CardKind = key(
        Choice("suit", "numbered", "ranked", "face"),
        "Of any suit; of a suit and numbered; of a suit and above that; or of none.",
        default="",
    )
    number: int | None = key(Number(1, 99), "A numbered card of this value.", default=None)
    rank: str = key(ID_TEXT, "A suit card of this rank.", default="")
    suit: str = key(ID_TEXT, "A card of this suit.", default="")
    odd: bool | None = key(FLAG, "Of an odd value, or of an even one.", default=None)

    def flaw(self) -> str:
        """That it says nothing, or too much."""
        if self == ANY_CARD:
            return "has to name a card, number, rank, suit or kind"
        if self.number is not None and self.kind not in ("", "numbered"):
            return "names a number, which only numbered cards have, and another kind"
        return ""

    def __str__(self) -> str:
        odd = "" if self.odd is None else "odd" if self.odd else "even"
        parts = [odd, self.card, self.kind, self.rank, "" if self.number is None else str(self.number), self.suit]
        return " ".join(part for part in parts if part) or "any card"

    def fits(self, look: Look) -> bool:
        """Whether a card read so is one that is meant."""
        kinds = {
            "": True,
            "suit": look.suit is not None,
            "numbered": look.numbered,
            "ranked": look.suit is not None and not look.numbered,
            "face": look.suit is None,
        }
        return (
            kinds[self.kind]
            and (not self.card or self.card == look.card)
            and (self.number is None or self.number == look.number)
            and (not self.rank or self.rank == look.rank)
            and (not self.suit or look.suit in (self.suit, ANY))
            and (self.odd is None or self.odd == bool(look.number % 2))
        )

    def nearly_fits(self, look: Look) -> bool:
        """Whether a card read so would be meant if it were of another suit, or of one at all."""
        if not (self.suit or self.number is not None):
            return False
        return replace(self, suit="", kind="" if self.number is not None else self.kind).fits(look)


ANY_CARD = Selector()

SELECTOR = record(Selector)
SELECTORS = List(Either(SELECTOR, word=Words(lambda id: Selector(card=id_text(id)), **ID_TEXT.said)), most=7)
"""A list of cards: each by its id, or by what it is."""


def _numbered(**given: Any) -> Selector:
    """Cards by what is said of them; one that is known by a number is numbered."""
    return Selector(**({"kind": "numbered"} if "number" in given else {}) | given)


SELECTOR.make = _numbered


class Holding(NamedTuple):
    """A hand as it is held against a special hand: each card's name and its readings, and the total it was read with.

    ``numbers`` are those that suit cards of the deck may be read as, and ``words`` names a card that is asked for.
    """

    names: tuple[str, ...]
    looks: tuple[tuple[Look, ...], ...]
    total: int
    numbers: Sequence[int]
    words: Callable[[Sequence[Selector]], str]


class HandKind(ABC):
    """How a special hand is known. A kind is a class of this sort in a module of its own, and a row in a table."""

    KEY: ClassVar[str]
    """The key in a ruleset file that says it."""

    FORM: ClassVar[Literal["number", "count", "cards"]]
    """What stands under that key: any number, a number of cards from 2 to 15, or a list of cards."""

    TELLS: ClassVar[str]
    """What it says, for those who write rulesets."""

    BLANK: ClassVar[str] = ""
    """The blank in a ruleset's words that it fills; docs/rulesets.md lists them."""

    total: int | None = None
    """The total that it is known by, whatever the cards; None where these are what counts."""

    size: int = 0
    """How many cards it takes; 0 where only the total counts."""

    whole: bool = True
    """Whether no other card may be there."""

    cards: tuple[Selector, ...] = ()
    """The cards that it names."""

    @property
    @abstractmethod
    def signs(self) -> object:
        """What it is known by: two special hands with the same signs are the same."""

    def patterns(self, size: int, numbers: Sequence[int]) -> Iterator[tuple[int, tuple[Selector, ...]]]:
        """Each way to make it out of a hand of ``size`` cards: how high it ranks among its like, and its cards.

        ``numbers`` are those that suit cards of the deck may be read as.
        """
        yield from ()

    @abstractmethod
    def words(self, cards: Callable[[Sequence[Selector]], str]) -> str:
        """What makes it, in words; ``cards`` puts cards into words."""

    def describe(self, name: str, height: int) -> str:
        """A hand of that name in a sentence that says why it wins."""
        return name

    def blank(self) -> str:
        """What its blank stands for."""
        return ""

    def near(self, holding: Holding) -> tuple[int, str] | None:
        """How many steps a hand is away from it, and why it is none; None where it is not near."""
        return None


class SpecialHand(Record):
    """A special hand, with a name and a place of its own, known by its total, its cards or its run of values."""

    id: str
    name: str = key(NAME, "The hand's name.")
    kind: HandKind
    worth: int | None = key(VALUE, "The value it counts as, where that is not its total.", default=None)
