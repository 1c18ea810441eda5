"""The reading to show for a hand: of those that rank best the natural one, then the smallest."""

from collections.abc import Iterator, Sequence
from itertools import product

from deckgen.game.patterns import fillings
from deckgen.game.ranking import Order
from deckgen.game.readings import MASTER, Look
from deckgen.game.table import Table


def best_reading(cards: Sequence[str], table: Table) -> tuple[Look, ...]:
    """How each card of a hand is read, in the order of the hand, when the hand is read at its best."""
    order = table.standing(cards).order
    looks = [table.game.looks(id) for id in cards]
    natural = [look if id == MASTER else look[:1] for id, look in zip(cards, looks, strict=True)]
    for choices in (natural, looks):
        best = _as_good(choices, order, table)
        if best:
            return min(best, key=_values)
    raise AssertionError("a hand ranks as one of its readings")


def _values(hand: Sequence[Look]) -> tuple[int, list[int]]:
    """What makes one reading smaller than another: its total, then the values as the cards lie."""
    values = [look.value for look in hand]
    return sum(values), values


def _as_good(choices: Sequence[Sequence[Look]], order: Order, table: Table) -> list[tuple[Look, ...]]:
    """The readings out of all ``choices`` that rank as high as ``order``, whose end may be tie-breakers."""
    return [hand for hand in product(*choices) if order[:3] in _orders(hand, table)]


def _orders(hand: Sequence[Look], table: Table) -> Iterator[Order]:
    """The order of a hand by its total, and by each special hand that its cards make."""
    total = sum(look.value for look in hand)
    yield table.judged(total).order
    roles = [((look.value, table.patterns.fit(look)),) for look in hand] if table.patterns.all else []
    for pattern in table.made(roles):
        if fillings(pattern.slots, roles):
            yield table.judged(total, pattern).order
