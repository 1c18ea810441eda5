"""A special hand of just some cards: the Idiot's Array of a game in which hands grow."""

from collections.abc import Callable, Iterator, Sequence

from deckgen.game.kinds.cards import NamedCardsKind
from deckgen.records.special import Selector


class Exactly(NamedCardsKind):
    """A hand of some cards and no other."""

    KEY = "exactly"
    FORM = "cards"
    TELLS = "A hand of these cards and no other."

    def patterns(self, size: int, numbers: Sequence[int]) -> Iterator[tuple[int, tuple[Selector, ...]]]:
        """Its cards, if the hand has as many."""
        if size == self.size:
            yield 0, self.cards

    def words(self, cards: Callable[[Sequence[Selector]], str]) -> str:
        """What makes it: "just the Idiot, a two and a three"."""
        return f"just {cards(self.cards)}"
