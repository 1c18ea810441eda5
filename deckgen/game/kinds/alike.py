"""A special hand of cards alike: pairs, three of a kind, cards of one sign or of one suit."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise, permutations
from typing import Any, ClassVar, TypeAlias

from deckgen.foundations.spelling import in_figures, in_words, several
from deckgen.foundations.words import word
from deckgen.game.kinds.cards import MatchedCardsKind
from deckgen.game.phrases import span
from deckgen.records.groups import Either, List
from deckgen.records.record import key, replace
from deckgen.records.shapes import Choice
from deckgen.records.special import HAND_SIZE, POLES, CardPool, Height, Holding, NearMiss, Selector, Sign

Set: TypeAlias = tuple[int, Selector]
"""Something that cards can have in common: how high it ranks among its like, and the cards that have it."""


class Alike(MatchedCardsKind):
    """A hand of sets of suit cards, so many in each, which are alike ``by`` their value, number, sign or suit.

    No two sets are alike. With ``signs`` "same" all cards have one sign, with "opposite" the cards of a set have one
    sign, and those of the next set the other.
    """

    WITHOUT: ClassVar[Mapping[str, tuple[str, ...]]] = {"sign": ("signs", "values"), "suit": ("values", "best")}

    counts: tuple[int, ...] = key(
        Either(HAND_SIZE, many=List(HAND_SIZE, 1, 3)),
        "A hand of so many suit cards of one kind, or of several such sets: 4 is four of a kind, [2, 2] two pairs.",
        name="alike",
    )
    by: str = key(Choice("value", "absolute", "sign", "suit"), default="value")
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
        for sets in permutations(self._sets(pool), len(counts)):
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
                yield tuple(heights), (*cards, *self.also)

    def _sets(self, pool: CardPool) -> list[Set]:
        """Everything that cards of a set can have in common."""
        if self.by == "suit":
            return [(-place, Selector(suit=suit)) for place, suit in enumerate(pool.suits)]
        if self.by == "sign":
            return [(self.rank(one), Selector(kind="suit", sign=sign)) for one, sign in ((1, POLES[0]), (-1, POLES[1]))]
        if self.by == "absolute":
            numbers = sorted({abs(number) for number in pool.numbers} - {0})
            return [(self.rank(one), Selector(kind="suit", absolute=one)) for one in numbers if self._may_be(one)]
        return [(self.rank(one), Selector(kind="suit", number=one)) for one in pool.numbers if self._may_be(one)]

    def _may_be(self, number: int) -> bool:
        return not self.values or number in self.values

    def _signs(self, sets: int) -> Iterator[tuple[Sign, ...]]:
        if not self.signs:
            unsaid: Sign = ""
            yield (unsaid,) * sets
            return
        for first in (0, 1):
            turns = self.signs == "opposite"
            signs: list[Sign] = [POLES[(first + place * turns) % 2] for place in range(sets)]
            yield tuple(signs)

    def near(self, holding: Holding) -> Iterator[NearMiss]:
        """What undoes a hand that has all its cards; who has a card too few for a pair sees it without being told."""
        if len(holding.looks) >= self.size:
            yield from (miss for miss in super().near(holding) if miss.why in ("undo", "lost"))

    def words(self, cards: Callable[[Sequence[Selector]], str]) -> str:
        """What makes it: "just two pairs, whatever their signs, with a total of 0"."""
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
        return self.say_rest(word("made-of.and", cards=text, also=cards(self.also)) if self.also else text)

    def _sets_in_words(self, counts: Sequence[int]) -> str:
        """Sets of so many cards each, the largest first: "three of a kind and two pairs"."""
        return several([self._sets_of(count, len(list(same))) for count, same in groupby(counts)])

    def _sets_of(self, count: int, times: int) -> str:
        """Sets of so many cards: "a pair", "two pairs", "three of a kind", "four cards of one suit"."""
        if self.by in ("sign", "suit"):
            name = f"of-one-{self.by}" if times == 1 else f"of-{self.by}s"
        elif count == 2:
            name = "pair" if times == 1 else "pairs"
        else:
            name = "of-a-kind" if times == 1 else "of-kinds"
        return word(f"made-of.{name}", number=in_words(count), times=in_words(times))

    def describe(self, name: str, height: Height) -> str:
        """A hand with what it is made of: "Rule of Two (3 and 5)"; nothing of suits, of which none is higher."""
        if self.by in ("sign", "suit"):
            return name
        return word("made-of.alike", name=name, values=several([in_figures(self.rank(rank)) for rank in height]))
