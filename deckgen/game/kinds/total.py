"""A special hand that is known by its total, whatever its cards: Pure Sabacc."""

from collections.abc import Callable, Iterator, Sequence

from deckgen.foundations.spelling import in_figures
from deckgen.foundations.words import word
from deckgen.records.fields import VALUE
from deckgen.records.record import key
from deckgen.records.special import HandKind, Holding, NearMiss, Selector


class Total(HandKind):
    """Any hand of a total."""

    total: int = key(VALUE, "Any hand of this total; beside another key, the total that such a hand has to have.")

    def words(self, cards: Callable[[Sequence[Selector]], str]) -> str:
        """What makes it: "a total of 23"."""
        return word("made-of.total", total=in_figures(self.total))

    def near(self, holding: Holding) -> Iterator[NearMiss]:
        """A total that only the sign keeps from it."""
        if self.total and holding.total == -self.total:
            yield NearMiss(1, "other-total")
