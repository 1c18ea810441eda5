"""A special hand that holds some cards among others: the arrays of Dagobah."""

from collections.abc import Callable, Iterator, Sequence

from deckgen.game.kinds.cards import NamedCardsKind
from deckgen.records.special import Selector


class Contains(NamedCardsKind):
    """A hand that holds some cards."""

    KEY = "contains"
    FORM = "cards"
    TELLS = "A hand that holds these cards."
    whole = False

    def patterns(self, size: int, numbers: Sequence[int]) -> Iterator[tuple[int, tuple[Selector, ...]]]:
        """Its cards, if they go into the hand."""
        if self.size <= size:
            yield 0, self.cards

    def words(self, cards: Callable[[Sequence[Selector]], str]) -> str:
        """What makes it: "both Jedi Knights and an Ace"."""
        return cards(self.cards)
