"""Cards in an order of chance, the same for the same seed on every machine and in every Python."""

from collections.abc import Iterable
from random import Random


def shuffle(cards: Iterable[str], seed: int | str | None) -> list[str]:
    """The cards in the order that ``seed`` puts them into, None a new one each time, after Fisher and Yates.

    Of all that ``random`` has, only the sequence of ``random()`` is promised to stay the same in every Python to come.
    """
    chance, order = Random(seed), [*cards]
    for last in range(len(order) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
