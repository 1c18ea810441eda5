"""The reading to show for a hand: of those that rank best the one with most cards as they are, then the smallest."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from deckgen.game.patterns import fillings
from deckgen.game.ranking import Order, judged
from deckgen.game.readings import MASTER, Look
from deckgen.game.table import Table


def best_reading(cards: Sequence[str], table: Table) -> tuple[Look, ...]:
    """How each card of a hand is read, in the order of the hand, when the hand is read at its best."""
    order = table.standing(cards).order
    for changed in range(len(cards) + 1):
        best = [hand for hand in _hands(cards, changed, table) if _as_good(hand, order, table)]
        if best:
            return min(best, key=lambda hand: [look.value for look in hand])
    raise AssertionError("a hand ranks as one of its readings")


def _hands(cards: Sequence[str], changed: int, table: Table) -> Iterator[tuple[Look, ...]]:
    """Every reading of a hand with just so many cards not read as their own; a Master Skifter has no own."""
    looks = [table.game.looks(id) for id in cards]
    several = [place for place, id in enumerate(cards) if len(looks[place]) > 1 and id != MASTER]
    for places in combinations(several, changed):
        own = [place for place in several if place not in places]
        choices = [
            look[:1] if place in own else look[1:] if place in places else look for place, look in enumerate(looks)
        ]
        yield from product(*choices)


def _as_good(hand: Sequence[Look], order: Order, table: Table) -> bool:
    """Whether the hand, read so, ranks as high as ``order``, whose end may be tie-breakers."""
    total = sum(look.value for look in hand)
    ruleset = table.game.ruleset
    if judged(ruleset, total).order == order[:3]:
        return True
    roles = [((look.value, table.patterns.fit(look)),) for look in hand]
    return any(
        judged(ruleset, total, pattern.special, pattern.height).order == order[:3] and fillings(pattern.slots, roles)
        for pattern in table.made(roles)
    )
