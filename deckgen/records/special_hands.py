"""Special hands as data, and the cards that they and other rules ask for."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Literal, NamedTuple, TypeAlias, dataclass_transform

from deckgen.records.fields import FLAG, ID_TEXT, TITLE, VALUE, id_text
from deckgen.records.groups import NEEDED, Either, List
from deckgen.records.record import Record, key, record, replace
from deckgen.records.shapes import Choice, Number, Words

Sign: TypeAlias = Literal["", "positive", "negative"]  # which numbers are asked for: above zero, or below
POLES: tuple[Sign, ...] = ("positive", "negative")  # the signs that a number other than 0 can have
Height: TypeAlias = tuple[int, ...]  # how high a hand ranks among its like, the greater the better, first parts first
ANY = "*"  # the suit of a skifter: whichever is asked for
THROWN = "thrown"  # the suit that a selector asks for where dice name it
UNNAMED = ("plain", "bombed-out", "lost")  # the ids of the outcomes that are no special hand


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
    kind: Literal["", "suit", "numbered", "ranked", "face"] = key(
        Choice("suit", "numbered", "ranked", "face"),
        "Of any suit; of a suit and numbered; of a suit and above that; or of none.",
        default="",
    )
    number: int | None = key(Number(-99, 99), "A numbered card of this value.", default=None)
    rank: str = key(ID_TEXT, "A suit card of this rank.", default="")
    suit: str = key(
        ID_TEXT, "A card of this suit; thrown is the one that dice name in a game where they do.", default=""
    )
    odd: bool | None = key(FLAG, "Of an odd value, or of an even one.", default=None)
    absolute: int | None = key(Number(1, 99), "A suit card of this value, whatever its sign.", default=None)
    sign: Sign = key(Choice("positive", "negative"), "Of a value above zero, or below it.", default="")

    def flaw(self) -> str:
        """That it says nothing, or too much."""
        if self == ANY_CARD:
            return "has to name a card, number, rank, suit, sign or kind"
        if self.number is not None and self.kind not in ("", "numbered"):
            return "names a number, which only numbered cards have, and another kind"
        return ""

    def __str__(self) -> str:
        odd = "" if self.odd is None else "odd" if self.odd else "even"
        numbers = [str(number) for number in (self.number, self.absolute) if number is not None]
        parts = [self.sign, odd, self.card, self.kind, self.rank, *numbers, self.suit]
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
            and (self.absolute is None or self.absolute == abs(look.number))
            and (not self.sign or (look.number > 0 if self.sign == "positive" else look.number < 0))
        )

    def nearly_fits(self, look: Look) -> bool:
        """Whether a card read so would be meant if it were of another suit, or of one at all."""
        numbered = self.number is not None or self.absolute is not None
        if not (self.suit or numbered):
            return False
        return replace(self, suit="", kind="" if numbered else self.kind).fits(look)


ANY_CARD = Selector()

SELECTOR = record(Selector)

CARDS_MEANT = Either(SELECTOR, word=Words(lambda id: Selector(card=id_text(id)), **ID_TEXT.keywords))
"""What says which cards are meant: a selector, or the id of the very card."""

SELECTORS = List(CARDS_MEANT, most=7)  # a list of cards: each by its id, or by what it is
HAND_SIZE = Number(2, 15)  # how many cards a special hand, or a part of one, is made of


def _number_selector(**keys: Any) -> Selector:
    """Cards by what is said of them; one that is known by a number is numbered, or of a suit at least."""
    kind = {"kind": "numbered"} if "number" in keys else {"kind": "suit"} if "absolute" in keys else {}
    return Selector(**kind | keys)


SELECTOR.make = _number_selector


class CardPool(NamedTuple):
    """The numbers that suit cards may be read as, lowest first, and the suits: what special hands are made of."""

    numbers: Sequence[int]
    suits: Sequence[str] = ()


class Holding(NamedTuple):
    """A hand as it is held against a special hand: the readings of each card, and the total that it was read with."""

    looks: tuple[tuple[Look, ...], ...]
    total: int
    pool: CardPool


class NearMiss(NamedTuple):
    """A claim of why a hand is not a special one, which is to be proved by scoring the hand that it speaks of.

    ``steps`` says how far it is from it. ``why`` says what makes it one: to have the ``other-total``; not to be
    ``lost``; to be without the cards in the places ``out``, which ``undo`` it; a card that is ``wanted`` in the place
    of that card, which is ``nearly`` one or is there ``instead``; or one that is ``missing``, for one in the places
    ``out`` where the hand takes no more.
    """

    steps: int
    why: Literal["other-total", "lost", "undo", "nearly", "instead", "missing"]
    out: tuple[int, ...] = ()
    wanted: Selector = ANY_CARD


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(key,))
class HandKind(Record):
    """How a special hand is known. A kind is a class of this sort in a module of `game/hand_kinds/`, and a row in the
    table there.

    Its keys are what a ruleset file says of it.
    """

    KEY: ClassVar[str]  # the key in a ruleset file that says it: of the one field that has to be given
    SPELT: ClassVar[Mapping[str, str]] = {}  # the field for each key that an entry may have

    WITHOUT: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # the keys that mean nothing beside a word under ``by``
    total: int | None = None  # the total that it is known by, whatever the cards; None where these are what counts
    besides: int | None = None  # the total that a hand has to have besides its cards; None where any will do

    @property
    def goal(self) -> int | None:
        """The total that such a hand has, by itself or besides its cards; None where any will do."""
        return self.besides if self.total is None else self.total

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.SPELT = {key.name or field: field for field, key in cls.KEYS.items()}
        cls.KEY = next((key.name or field for field, key in cls.KEYS.items() if key.default is NEEDED), "")

    @property
    def size(self) -> int:
        """How many cards it takes; 0 where any number will do, as for a total."""
        return 0

    @property
    def whole(self) -> bool:
        """Whether no other card may be there."""
        return True

    @property
    def known_by(self) -> object:
        """The signs by which it is known: two special hands with the same signs are the same."""
        return self

    @property
    def cards(self) -> Sequence[tuple[str, Selector]]:
        """The cards that it names, each with its place in the entry of a ruleset file: ``exactly.0``."""
        return ()

    def patterns(self, size: int, pool: CardPool) -> Iterator[tuple[Height, tuple[Selector, ...]]]:
        """Each way to make it out of a hand of ``size`` cards: how high it ranks among its like, and its cards."""
        yield from ()

    def words(self, cards: Callable[[Sequence[Selector]], str]) -> str:
        """The words for what makes it; ``cards`` puts cards into words."""
        raise NotImplementedError

    def describe(self, name: str, height: Height) -> str:
        """A hand of that name in a sentence that says why it wins."""
        return name

    def near(self, holding: Holding) -> Iterator[NearMiss]:
        """Remarks on why a hand that is near it is not it; those that are not true are left out."""
        yield from ()


class SpecialHand(Record):
    """A special hand, with a name and a place of its own, known by its total, its cards or its run of values."""

    id: str
    name: str = key(TITLE, "The hand's name.")
    kind: HandKind
    worth: int | None = key(VALUE, "The value it counts as, where that is not its total.", default=None)
