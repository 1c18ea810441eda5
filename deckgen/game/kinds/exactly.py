"""A special hand of just some cards: the Idiot's Array of a game in which hands grow."""

from collections.abc import Callable, Iterator, Sequence

from deckgen.game.kinds.cards import NamedCardsKind
from deckgen.records.special import Height, Known, Selector


class Exactly(NamedCardsKind):
    """A hand of some cards and no other."""

    KEY = "exactly"
    FORM = "cards"
    FIELDS = ("signs",)
    TELLS = "A hand of these cards and no other."

    def patterns(self, size: int, known: Known) -> Iterator[tuple[Height, tuple[Selector, ...]]]:
        """Its cards, if the hand has as many."""
        if size == self.size:
            yield from (((), cards) for cards in self.ways())

    def words(self, cards: Callable[[Sequence[Selector]], str]) -> str:
        """What makes it: "just the Idiot, a two and a three"."""
        return self.say_signs(f"just {cards(self.named)}")
