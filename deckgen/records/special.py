"""Special hands as data, and the cards that they and other rules ask for."""

from typing import Literal, NamedTuple, TypeAlias

Kind: TypeAlias = Literal["", "suit", "numbered", "ranked", "face"]
"""What a selector asks of a card: of a suit, of a suit and numbered 1–11, of a suit and above that, or of no suit."""

UNNAMED = ("plain", "bombed-out", "lost")
"""The ids of the outcomes that are no special hand."""


class Selector(NamedTuple):
    """Which cards are meant: everything that is given has to hold, and nothing given means any card."""

    card: str = ""
    kind: Kind = ""
    value: int | None = None
    rank: str = ""
    suit: str = ""
    odd: bool | None = None

    def __str__(self) -> str:
        odd = "" if self.odd is None else "odd" if self.odd else "even"
        parts = [odd, self.card, self.kind, self.rank, "" if self.value is None else str(self.value), self.suit]
        return " ".join(part for part in parts if part) or "any card"


class SpecialHand(NamedTuple):
    """A hand with a name and a place of its own, known by its total, its cards or its run of values.

    Just one of ``total``, ``exactly``, ``contains`` and ``straight`` (a number of cards) says how it is known;
    ``worth`` is the value it counts as, where that is not its total.
    """

    id: str
    name: str
    total: int | None = None
    exactly: tuple[Selector, ...] = ()
    contains: tuple[Selector, ...] = ()
    straight: int = 0
    worth: int | None = None

    @property
    def cards(self) -> tuple[Selector, ...]:
        """The cards that make it; none where the total counts, or a run."""
        return self.exactly or self.contains

    @property
    def size(self) -> int:
        """How many cards it takes; 0 where only the total counts."""
        return self.straight or len(self.cards)
