"""A special hand that holds some cards among others: the arrays of Dagobah."""

from collections.abc import Callable, Iterator, Sequence

from deckgen.game.kinds.cards import NamedCardsKind
from deckgen.records.special import Height, Known, Selector


class Contains(NamedCardsKind):
    """A hand that holds some cards."""

    KEY = "contains"
    FORM = "cards"
    FIELDS = ("signs",)
    TELLS = "A hand that holds these cards."
    whole = False

    def patterns(self, size: int, known: Known) -> Iterator[tuple[Height, tuple[Selector, ...]]]:
        """Its cards, if they go into the hand."""
        if self.size <= size:
            yield from (((), cards) for cards in self.ways())

    def words(self, cards: Callable[[Sequence[Selector]], str]) -> str:
        """What makes it: "both Jedi Knights and an Ace"."""
        return self.say_signs(cards(self.named))
