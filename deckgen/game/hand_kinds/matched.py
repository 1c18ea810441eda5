"""Special hands of cards that have something in common: alike, as pairs and cards of one suit, or consecutive."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise, permutations
from typing import Any, ClassVar, NamedTuple

from deckgen.foundations.spelling import in_figures, in_words, several
from deckgen.foundations.words import word
from deckgen.game.hand_kinds.cards import SIGNS_TELL, CardsKind
from deckgen.game.phrases import span
from deckgen.records.fields import FLAG, NUMBERS
from deckgen.records.groups import Either, List
from deckgen.records.record import key, replace
from deckgen.records.shapes import Choice
from deckgen.records.special_hands import (
    HAND_SIZE,
    POLES,
    SELECTORS,
    CardPool,
    Height,
    Holding,
    NearMiss,
    Selector,
    Sign,
)

UNSAID: Sign = ""  # the sign of cards that may have any


class Trait(NamedTuple):
    """A trait that is no number: its values, the highest first, and the keys of a hand that mean nothing with it."""

    selectors: Callable[[CardPool], Sequence[Selector]]
    without: tuple[str, ...]


TRAITS: Mapping[str, Trait] = {  # by their word in ``by``; ``of-one-…`` and ``of-…s`` under ``made-of`` tell sets
    "sign": Trait(lambda _: [Selector(kind="suit", sign=sign) for sign in POLES], ("signs", "values")),
    "suit": Trait(lambda pool: [Selector(suit=suit) for suit in pool.suits], ("values", "best")),
}


class MatchedCardsKind(CardsKind):
    """A special hand of cards that have something in common."""

    by: str = key(
        Choice("value", "absolute"),
        "What cards are alike or consecutive in: their value, that without its sign, their sign or their suit.",
        default="value",
    )
    signs: str = key(Choice("same"), SIGNS_TELL, default="")
    also: tuple[Selector, ...] = key(
        SELECTORS, "Given cards besides those that are alike or consecutive.", default=(), name="with"
    )
    others: bool = key(FLAG, "Whether any other cards may be there.", default=False)
    values: tuple[int, ...] = key(
        NUMBERS, "The values that cards may be alike in or run through; any unless given.", default=()
    )
    best: str = key(
        Choice("highest", "lowest"),
        "Which of two such hands is better; the one with the highest values unless given.",
        default="highest",
    )

    @property
    def lowest(self) -> str:
        """The word that says how the lowest of two such hands is found."""
        return "made-of.lowest"

    @property
    def whole(self) -> bool:
        """Whether no other card may be there."""
        return not self.others

    @property
    def cards(self) -> list[tuple[str, Selector]]:
        """The given cards."""
        return [(f"with.{place}", selector) for place, selector in enumerate(self.also)]

    def numbers(self, pool: CardPool) -> list[int]:
        """The numbers that its cards may be alike in or run through, the lowest first."""
        numbers = pool.numbers if self.by == "value" else sorted({abs(number) for number in pool.numbers} - {0})
        return [number for number in numbers if not self.values or number in self.values]

    def card(self, number: int, sign: Sign = UNSAID) -> Selector:
        """A suit card of that number, or of it whatever its sign."""
        if self.by == "value":
            return Selector(kind="suit", number=number, sign=sign)
        return Selector(kind="suit", absolute=number, sign=sign)

    def rank(self, number: int) -> int:
        """How high a matched number ranks, and the number that ranks so high."""
        return number if self.best == "highest" else -number

    def say_rest(self, words: str, cards: Callable[[Sequence[Selector]], str]) -> str:
        """The words for the hand, from what its matched cards are: with given cards, total and order."""
        words = word("made-of.and", cards=words, also=cards(self.also)) if self.also else words
        text = self.say_total(words if self.others else word("made-of.just", cards=words))
        return word(self.lowest, cards=text) if self.best == "lowest" else text


class Straight(MatchedCardsKind):
    """A hand of so many suit cards of consecutive values, or of consecutive numbers whatever their signs.

    With ``signs`` "same" all of them are above zero, or all below it.
    """

    count: int = key(HAND_SIZE, "A hand of so many suit cards of consecutive values.", name="straight")

    @property
    def size(self) -> int:
        """The cards of the run, and the given ones."""
        return self.count + len(self.also)

    def patterns(self, size: int, pool: CardPool) -> Iterator[tuple[Height, tuple[Selector, ...]]]:
        """A pattern for each run, as high as its lowest value, if they go into the hand."""
        if not self.goes_into(size):
            return
        numbers = self.numbers(pool)
        for lowest in numbers:
            run = range(lowest, lowest + self.count)
            if set(run) <= set(numbers):
                for sign in POLES if self.signs else (UNSAID,):
                    yield (self.rank(lowest),), (*(self.card(number, sign) for number in run), *self.also)

    def words(self, cards: Callable[[Sequence[Selector]], str]) -> str:
        """The hand in words: "just five suit cards of consecutive values"."""
        numbers = self.by == "absolute" and self.signs
        run = word("made-of.run-numbers" if numbers else f"made-of.run-{self.by}", number=in_words(self.count))
        if self.signs:
            run = word("made-of.same-sign", cards=run)
        if self.values:
            run = word("made-of.out-of", cards=run, values=several([in_figures(value) for value in self.values]))
        return self.say_rest(run, cards)

    def describe(self, name: str, height: Height) -> str:
        """A straight and where it begins: "a Straight from 6"."""
        return word("made-of.straight", name=name, lowest=in_figures(self.rank(height[0])))


class Alike(MatchedCardsKind):
    """A hand of sets of suit cards, so many in each, which are alike ``by`` their value, number, sign or suit.

    No two sets are alike. With ``signs`` "same" all cards have one sign, with "opposite" the cards of a set have one
    sign, and those of the next set the other.
    """

    WITHOUT: ClassVar[Mapping[str, tuple[str, ...]]] = {name: trait.without for name, trait in TRAITS.items()}

    counts: tuple[int, ...] = key(
        Either(HAND_SIZE, many=List(HAND_SIZE, 1, 3)),
        "A hand of so many suit cards of one kind, or of several such sets: 4 is four of a kind, [2, 2] two pairs.",
        name="alike",
    )
    by: str = key(Choice("value", "absolute", *TRAITS), default="value")
    signs: str = key(Choice("same", "opposite"), default="")

    def __init__(self, **fields: Any) -> None:
        counts = fields["counts"]
        super().__init__(**fields | {"counts": (counts,) if isinstance(counts, int) else counts})

    @property
    def size(self) -> int:
        """The cards of all sets, and the given ones."""
        return sum(self.counts) + len(self.also)

    @property
    def lowest(self) -> str:
        """Of sets with as many cards the lower is compared first."""
        return "made-of.lowest-set" if len(set(self.counts)) < len(self.counts) else super().lowest

    def patterns(self, size: int, pool: CardPool) -> Iterator[tuple[Height, tuple[Selector, ...]]]:
        """A pattern for each choice of what is alike, as high as what its sets are alike in, the larger sets first."""
        if not self.goes_into(size):
            return
        counts = sorted(self.counts, reverse=True)
        trait = TRAITS.get(self.by)
        if trait:
            shared = [(self.rank(-place), one) for place, one in enumerate(trait.selectors(pool))]
        else:
            shared = [(self.rank(number), self.card(number)) for number in self.numbers(pool)]
        for sets in permutations(shared, len(counts)):
            heights = [rank for rank, _ in sets]
            neighbours = pairwise(zip(counts, heights, strict=True))
            if any(count == same and one < other for (count, one), (same, other) in neighbours):
                continue  # the same sets in another order
            for signs in self._signs(len(counts)):
                cards = [
                    replace(selector, sign=sign or selector.sign)
                    for count, (_, selector), sign in zip(counts, sets, signs, strict=True)
                    for _ in range(count)
                ]
                alike = trait is not None and "best" in trait.without  # as suits, of which none is higher
                yield () if alike else tuple(heights), (*cards, *self.also)

    def _signs(self, sets: int) -> Iterator[tuple[Sign, ...]]:
        if not self.signs:
            yield (UNSAID,) * sets
            return
        turns = self.signs == "opposite"
        for first in (0, 1):
            yield tuple(POLES[(first + place * turns) % 2] for place in range(sets))

    def near(self, holding: Holding) -> Iterator[NearMiss]:
        """The cards that undo a hand with all its cards; that a pair lacks a card is plain to see."""
        if len(holding.looks) >= self.size:
            yield from (miss for miss in super().near(holding) if miss.why in ("undo", "lost"))

    def words(self, cards: Callable[[Sequence[Selector]], str]) -> str:
        """The hand in words: "just two pairs, whatever their signs, with a total of 0"."""
        counts = sorted(self.counts, reverse=True)
        if self.signs == "opposite":
            turns = (("made-of.one-sign", counts[::2]), ("made-of.other-sign", counts[1::2]))
            text = several([word(sign, set=self._sets_in_words(sets)) for sign, sets in turns if sets])
        else:
            text = self._sets_in_words(counts)
        if self.signs == "same":
            text = word("made-of.same-sign", cards=text)
        elif self.by == "absolute" and not self.signs:
            text = word("made-of.any-sign", cards=text)
        if self.values:
            text = word("made-of.of-values", cards=text, values=span(self.values, "and"))
        return self.say_rest(text, cards)

    def _sets_in_words(self, counts: Sequence[int]) -> str:
        """Sets of so many cards each, the largest first: "three of a kind and two pairs"."""
        return several([self._sets_of(count, len(list(same))) for count, same in groupby(counts)])

    def _sets_of(self, count: int, times: int) -> str:
        """Sets of so many cards: "a pair", "two pairs", "three of a kind", "four cards of one suit"."""
        if self.by in TRAITS:
            name = f"of-one-{self.by}" if times == 1 else f"of-{self.by}s"
        elif count == 2:
            name = "pair" if times == 1 else "pairs"
        else:
            name = "of-a-kind" if times == 1 else "of-kinds"
        return word(f"made-of.{name}", number=in_words(count), times=in_words(times))

    def describe(self, name: str, height: Height) -> str:
        """A hand with what it is made of: "Rule of Two (3 and 5)"; nothing of what is no number."""
        if self.by in TRAITS:
            return name
        return word("made-of.alike", name=name, values=several([in_figures(self.rank(rank)) for rank in height]))
