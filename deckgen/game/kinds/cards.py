"""What the kinds of special hands share that are made of cards: why a hand of cards is nearly one of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from deckgen.game.phrases import several
from deckgen.records.special import HandKind, Holding, Selector

FEWEST = 2
"""Cards of a special hand that have to be there before anything is said of those that are not."""


class CardsKind(HandKind):
    """A special hand that is made of cards."""

    def near(self, holding: Holding) -> tuple[int, str] | None:
        """What undoes a hand that has all its cards and more, or what a hand lacks that has all but one."""
        patterns = reversed(list(self.patterns(self.size, holding.numbers)))
        reasons = (reason for _, slots in patterns if (reason := self._near(slots, holding)))
        return min(reasons, key=lambda reason: reason[0], default=None)

    def _near(self, slots: Sequence[Selector], holding: Holding) -> tuple[int, str] | None:
        held = match_cards(slots, holding)
        lacking = [slot for slot in range(len(slots)) if slot not in held]
        left = [place for place in range(len(holding.names)) if place not in held.values()]
        if not lacking:
            if not self.whole:
                return 0, ""
            names, undo = several([holding.names[place] for place in left]), "undoes" if len(left) == 1 else "undo"
            return (1, f"{names} {undo} it, for it is {self.words(holding.words)}") if left else (0, "")
        if len(lacking) > 1 or len(held) < FEWEST or (self.whole and len(left) > 1):
            return None
        wanted, words = slots[lacking[0]], holding.words([slots[lacking[0]]])
        for place in left:
            if any(map(wanted.nearly_fits, holding.looks[place])):
                return 2, f"{holding.names[place]} is not {words}"
        if self.whole and left:
            return 4, f"it asks for {words} instead of {holding.names[left[0]]}"
        return 3, f"{words} is missing"


@dataclass(frozen=True)
class NamedCardsKind(CardsKind):
    """A special hand that names its cards."""

    cards: tuple[Selector, ...]

    @property
    def size(self) -> int:  # type: ignore[override]
        """As many cards as it names."""
        return len(self.cards)

    @property
    def signs(self) -> object:
        """The cards, in whatever order they are named."""
        return self.KEY, tuple(sorted(map(str, self.cards)))


def match_cards(slots: Sequence[Selector], holding: Holding) -> dict[int, int]:
    """The places of cards by the numbers of the slots that they fill, as many as can be filled at once."""
    fits = [[place for place, looks in enumerate(holding.looks) if any(map(slot.fits, looks))] for slot in slots]
    taken: dict[int, int] = {}

    def fill(slot: int, tried: set[int]) -> bool:
        """Fill a slot, if need be with a card that another slot can do without."""
        for place in fits[slot]:
            if place not in tried:
                tried.add(place)
                if place not in taken or fill(taken[place], tried):
                    taken[place] = slot
                    return True
        return False

    for slot in range(len(slots)):
        fill(slot, set())
    return {slot: place for place, slot in taken.items()}
