"""A special hand of just some cards: the Idiot's Array of a game in which hands grow."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from deckgen.game.kinds.cards import CardsKind
from deckgen.records.special import Selector


@dataclass(frozen=True)
class Exactly(CardsKind):
    """A hand of some cards and no other."""

    KEY = "exactly"
    FORM = "cards"
    TELLS = "A hand of these cards and no other."

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
        """Its cards, if the hand has as many."""
        if size == self.size:
            yield 0, self.cards

    def words(self, cards: Callable[[Sequence[Selector]], str]) -> str:
        """What makes it: "just the Idiot, a two and a three"."""
        return f"just {cards(self.cards)}"
