"""A special hand that holds some cards among others: the arrays of Dagobah."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from deckgen.game.kinds.cards import CardsKind
from deckgen.records.special import Selector


@dataclass(frozen=True)
class Contains(CardsKind):
    """A hand that holds some cards."""

    KEY = "contains"
    FORM = "cards"
    TELLS = "A hand that holds these cards."
    whole = False

    cards: tuple[Selector, ...]

    @property
    def size(self) -> int:  # type: ignore[override]
        """As many cards as it names."""
        return len(self.cards)

    @property
    def signs(self) -> object:
        """The cards, in whatever order they are named."""
        return self.KEY, tuple(sorted(map(str, self.cards)))

    def patterns(self, size: int, numbers: Sequence[int]) -> Iterator[tuple[int, tuple[Selector, ...]]]:
        """Its cards, if they go into the hand."""
        if self.size <= size:
            yield 0, self.cards

    def words(self, cards: Callable[[Sequence[Selector]], str]) -> str:
        """What makes it: "both Jedi Knights and an Ace"."""
        return cards(self.cards)
