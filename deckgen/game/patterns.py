"""Special hands as patterns: which cards can fill them, in any of their readings, and what the hand then totals."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, reduce
from operator import or_
from typing import NamedTuple, TypeAlias

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.game.hand_kinds.cards import match
from deckgen.records.ruleset import Ruleset
from deckgen.records.special_hands import CardPool, Height, Look, Selector, SpecialHand

MOST_STEPS = 5_000_000  # steps in which hands of a size are read in all ways; built-in games take 100,000

Role: TypeAlias = tuple[tuple[int, int], ...]
"""What a card can do for a hand, a pair for each of its readings: the value it brings, and the selectors it fits."""


class Pattern(NamedTuple):
    """A special hand made of cards: ``slots`` to fill, each the bit of a selector, and ``needed``, all of them.

    ``wanted`` is how many slots there are of each selector, ``whole`` says that no other card may be there, ``total``
    what the hand has to add up to, if anything; ``height`` ranks hands of one kind.
    """

    special: SpecialHand
    height: Height
    slots: tuple[int, ...]
    needed: int
    wanted: tuple[tuple[int, int], ...]
    whole: bool
    total: int | None

    def allows(self, total: int | None) -> bool:
        """Whether a hand of that total can be one; with None, whether a hand of any can."""
        return self.total is None or self.total == total

    def takes(self, fit: int, number: int) -> bool:
        """Whether so many cards that fit these selectors, and no others, may be in a hand that makes it."""
        return not self.whole or number <= sum(wanted for slot, wanted in self.wanted if slot & fit)

    def is_filled(self, fits: Sequence[int]) -> bool:
        """Whether cards that fit these selectors fill the slots."""
        able = [[place for place, fit in enumerate(fits) if fit & slot] for slot in self.slots]
        return len(match(able)) == len(able)


class Patterns:
    """The special hands that hands of one size can make with their cards, best first, and the bits of selectors."""

    def __init__(self, ruleset: Ruleset, size: int, pool: CardPool) -> None:
        self.bits: dict[Selector, int] = {}
        self.all = tuple(
            self._pattern(special, height, cards)
            for special in ruleset.ranking
            for height, cards in sorted(special.kind.patterns(size, pool), key=lambda way: way[0], reverse=True)
        )
        self.whole = all(pattern.whole for pattern in self.all)
        self.totals = frozenset(pattern.total for pattern in self.all)
        self.fit = cache(self._fit)
        self.of_total = cache(self._of_total)
        self.taking = cache(self._taking)
        self._wanting = self._want_more(size)

    def find_filled(self, total: int | None, fits: Sequence[int]) -> Iterator[Pattern]:
        """The patterns of a total, best first, that are filled by cards which fit these selectors."""
        candidates, union = self.of_total(total), reduce(or_, fits, 0)
        for slot, wanting in self._wanting.items():  # hands make few of the hundreds that some games have
            candidates &= ~wanting[len([fit for fit in fits if fit & slot]) if union & slot else 0]
        while candidates:
            pattern = self.all[(candidates & -candidates).bit_length() - 1]
            if pattern.is_filled(fits):
                yield pattern
            candidates &= candidates - 1

    def _want_more(self, size: int) -> dict[int, list[int]]:
        """By selector those, as bits, that want more than none, one, or up to all cards of a hand of it."""
        wanting = {slot: [0] * (size + 1) for slot in self.bits.values()}
        for place, pattern in enumerate(self.all):
            for slot, wanted in pattern.wanted:
                for number in range(wanted):
                    wanting[slot][number] |= 1 << place
        return wanting

    def _of_total(self, total: int | None) -> int:
        """Those, as bits, that a hand of that total can be."""
        return sum(1 << place for place, pattern in enumerate(self.all) if pattern.allows(total))

    def _taking(self, fit: int, number: int) -> int:
        """Those, as bits, that so many cards that fit these selectors may go into."""
        return sum(1 << place for place, pattern in enumerate(self.all) if pattern.takes(fit, number))

    def _fit(self, look: Look) -> int:
        """The bits of the selectors that a card read so fits."""
        return sum(bit for selector, bit in self.bits.items() if selector.fits(look))

    def _pattern(self, special: SpecialHand, height: Height, cards: tuple[Selector, ...]) -> Pattern:
        slots = tuple(self.bits.setdefault(selector, 1 << len(self.bits)) for selector in cards)
        wanted = Counter(slots)
        return Pattern(
            special, height, slots, sum(wanted), tuple(wanted.items()), special.kind.whole, special.kind.besides
        )


class Budget:
    """The steps that may be spent on how cards can be read: a small file can ask for more than a machine can do."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset, self.left = ruleset, MOST_STEPS

    def spend(self, steps: int) -> None:
        """Account for steps; DeckgenError when there are too many."""
        self.left -= steps
        if self.left < 0:
            message = f"the cards of {self.ruleset.title} can be read in too many ways to find the best"
            hint = "let fewer cards have several readings, or drop some special hands"
            raise DeckgenError(Finding("too-many-readings", message, self.ruleset.marks.at("readings"), hint))


def totals(roles: Sequence[Role], budget: Budget) -> set[int]:
    """Everything that cards of these roles can add up to."""
    sums = {0}
    for role in roles:
        if len(role) > 1 or role[0][0]:
            budget.spend(len(sums) * len(role))
            sums = {total + value for total in sums for value, _ in role}
    return sums


def fillings(slots: Sequence[int], roles: Sequence[Role], budget: Budget) -> set[int]:
    """Everything that cards of these roles can add up to while some of them fill ``slots``; empty if none can."""

    @cache
    def fill(places: tuple[int, ...]) -> set[int]:
        """The sums of the cards in those places, of which some fill the slots that the others have not."""
        slot = len(roles) - len(places)
        if slot == len(slots):
            return totals([roles[place] for place in places], budget)
        sums: set[int] = set()
        for place in places:
            filling = {value for value, fit in roles[place] if fit & slots[slot]}
            rest = fill(tuple(other for other in places if other != place)) if filling else ()
            budget.spend(1 + len(filling) * len(rest))
            sums.update(value + total for value in filling for total in rest)
        return sums

    return fill(tuple(range(len(roles))))
