"""A special hand of consecutive values: the straight of Teta."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from deckgen.game.kinds.cards import CardsKind
from deckgen.names import in_words
from deckgen.records.special import Selector


@dataclass(frozen=True)
class Straight(CardsKind):
    """A hand of so many suit cards of consecutive values and no other; the higher run is the better."""

    KEY = "straight"
    FORM = "count"
    TELLS = "A hand of so many suit cards of consecutive values and no other."
    BLANK = "straight"

    size: int

    @property
    def signs(self) -> object:
        """The number of cards."""
        return self

    def patterns(self, size: int, numbers: Sequence[int]) -> Iterator[tuple[int, tuple[Selector, ...]]]:
        """A pattern for each run, as high as its lowest value, if the hand has as many cards."""
        if size == self.size and numbers:
            for lowest in range(min(numbers), max(numbers) - size + 2):
                yield lowest, tuple(Selector(kind="suit", number=number) for number in range(lowest, lowest + size))

    def words(self, cards: Callable[[Sequence[Selector]], str]) -> str:
        """What makes it: "just five suit cards of consecutive values"."""
        return f"just {in_words(self.size)} suit cards of consecutive values"

    def describe(self, name: str, height: int) -> str:
        """A straight and where it begins: "a Straight from 6"."""
        return f"a {name} from {height}"

    def blank(self) -> str:
        """How many cards a straight has."""
        return in_words(self.size)
