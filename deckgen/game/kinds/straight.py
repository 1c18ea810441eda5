"""A special hand of consecutive values: the straight of Teta, the Straight Khyron of Corellian Spike."""

from collections.abc import Callable, Iterator, Sequence

from deckgen.foundations.spelling import in_figures, in_words, several
from deckgen.foundations.words import word
from deckgen.game.kinds.cards import MatchedCardsKind
from deckgen.records.record import key
from deckgen.records.special import HAND_SIZE, POLES, CardPool, Height, Selector, Sign

UNSAID: tuple[Sign, ...] = ("",)  # the signs of a run that may have any


class Straight(MatchedCardsKind):
    """A hand of so many suit cards of consecutive values, or of consecutive numbers whatever their signs.

    With ``signs`` "same" all of them are above zero, or all below it.
    """

    BLANK = "straight"

    count: int = key(HAND_SIZE, "A hand of so many suit cards of consecutive values.", name="straight")

    @property
    def size(self) -> int:
        """The cards of the run, and the given ones."""
        return self.count + len(self.also)

    def patterns(self, size: int, pool: CardPool) -> Iterator[tuple[Height, tuple[Selector, ...]]]:
        """A pattern for each run, as high as its lowest value, if they go into the hand."""
        if not self.goes_into(size):
            return
        numbers = {number if self.by == "value" else abs(number) for number in pool.numbers}
        for lowest in sorted(numbers):
            run = range(lowest, lowest + self.count)
            if (self.by == "value" or lowest) and numbers.issuperset(run) and set(run) <= set(self.values or run):
                for sign in POLES if self.signs else UNSAID:
                    yield (self.rank(lowest),), (*(self._card(number, sign) for number in run), *self.also)

    def _card(self, number: int, sign: Sign) -> Selector:
        if self.by == "value":
            return Selector(kind="suit", number=number, sign=sign)
        return Selector(kind="suit", absolute=number, sign=sign)

    def words(self, cards: Callable[[Sequence[Selector]], str]) -> str:
        """What makes it: "just five suit cards of consecutive values"."""
        numbers = self.by == "absolute" and self.signs
        run = word("made-of.run-numbers" if numbers else f"made-of.run-{self.by}", number=in_words(self.count))
        if self.signs:
            run = word("made-of.same-sign", cards=run)
        if self.values:
            run = word("made-of.out-of", cards=run, values=several([in_figures(value) for value in self.values]))
        return self.say_rest(word("made-of.and", cards=run, also=cards(self.also)) if self.also else run)

    def describe(self, name: str, height: Height) -> str:
        """A straight and where it begins: "a Straight from 6"."""
        return word("made-of.straight", name=name, lowest=in_figures(self.rank(height[0])))

    def blank(self) -> str:
        """How many cards a straight has."""
        return in_words(self.count)
