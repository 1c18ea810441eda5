"""The best that can be laid out of the cards dealt, where a hand is what its holder selects, for every deal there is.

Deals are gone through by the values of their cards alone: the totals that can be laid out of them are the bits of one
number, to which each further card adds itself once more, moved by its value. Only where two totals are equally good are
the cards told apart by whether they count for the tie-breaker.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, reduce
from itertools import groupby, product
from math import comb, prod
from typing import NamedTuple, TypeAlias

from deckgen.game.ranking import Ending
from deckgen.game.table import Standings
from deckgen.game.ties import is_one

MIDDLE = 2000
"""The bit of the total 0."""


class Stock(NamedTuple):
    """How many cards of one value there are: those that count for the tie-breaker, and the others."""

    counting: int
    others: int


Deal: TypeAlias = tuple[tuple[int, int], ...]
"""Cards dealt, as values with how many there are of each."""


def select_best(
    table: Standings, copies: Mapping[str, int], draw: int, kept: Sequence[str] = ()
) -> Iterator[tuple[Ending, int]]:
    """How the best hands end that are laid out of each deal of so many cards and those ``kept``, and how many deals do.

    Of totals that are equally good, and for which as many cards count, the lower one is laid out.
    """
    stock, held = _stock(table, copies), [_see(table, id) for id in kept]
    part = cache(_part)
    reached = reduce(_add, (value for value, _ in held), 0)
    ranked = _rank(table, [*stock, *(value for value, _ in held)])
    for deal, reach in _deals(sorted(stock.items()), draw, reached):
        best = next(best for bits in ranked if (best := reach & bits))
        totals = _totals(best)
        if len(totals) == 1:
            yield table.judge(totals[0]), prod(comb(sum(stock[value]), number) for value, number in deal)
        else:
            places = [(value, Stock(int(counts), int(not counts)), 1) for value, counts in held]
            places += [(value, stock[value], number) for value, number in deal]
            laid = _lay([value for value, _, number in places for _ in range(number)], totals)
            for total, number in zip(totals, part(laid, tuple((one, many) for _, one, many in places)), strict=True):
                yield table.judge(total), number


def _see(table: Standings, id: str) -> tuple[int, bool]:
    """What a card counts, and whether it counts for the tie-breaker."""
    look = table.game.looks(id)[0]
    steps = table.game.ruleset.tie_breakers
    return look.value, bool(steps) and is_one(look, steps[0].cards)


def _stock(table: Standings, copies: Mapping[str, int]) -> dict[int, Stock]:
    """How many cards there are of each value."""
    found: Counter[tuple[int, bool]] = Counter()
    for id, number in copies.items():
        found[_see(table, id)] += number
    return {value: Stock(found[value, True], found[value, False]) for value, _ in found}


def _add(reached: int, value: int) -> int:
    """The totals, as bits, that can be laid out with a further card of that value."""
    moved = reached << value if value >= 0 else reached >> -value
    return reached | moved | 1 << (MIDDLE + value)


def _deals(stock: Sequence[tuple[int, Stock]], cards: int, reached: int) -> Iterator[tuple[Deal, int]]:
    """Every deal of so many cards with the totals that it reaches beside those already ``reached``."""
    if not cards:
        yield (), reached
    for place, (value, there) in enumerate(stock):
        reach = reached
        for number in range(1, min(cards, sum(there)) + 1):
            reach = _add(reach, value)
            for deal, all_reached in _deals(stock[place + 1 :], cards - number, reach):
                yield ((value, number), *deal), all_reached


def _rank(table: Standings, values: Sequence[int]) -> list[int]:
    """All totals that cards of those values can have, as bits: those that are equally good together, the best first."""
    lowest, highest = (end * table.size for end in (min(0, *values), max(0, *values)))
    totals = sorted(range(lowest, highest + 1), key=lambda total: table.judge(total).order, reverse=True)
    equal = groupby(totals, key=lambda total: table.judge(total).order)
    return [sum(1 << (MIDDLE + total) for total in totals) for _, totals in equal]


@cache
def _totals(bits: int) -> tuple[int, ...]:
    """The totals that some bits stand for, the lowest first."""
    return tuple(place - MIDDLE for place in range(bits.bit_length()) if bits >> place & 1)


def _lay(values: Sequence[int], totals: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """For each of some totals the ways to lay it out of cards of those values, as the bits of their places."""
    ways: dict[int, list[int]] = {total: [] for total in totals}
    sums = [0]
    for value in values:
        sums += [total + value for total in sums]
    for chosen, total in enumerate(sums):
        if chosen and total in ways:
            ways[total].append(chosen)
    return tuple(map(tuple, ways.values()))


def _part(laid: Sequence[Sequence[int]], stocks: Sequence[tuple[Stock, int]]) -> list[int]:
    """How many deals lay out each of equally good totals: that for which more cards count, else the lower one.

    ``stocks`` tell of which cards how many are dealt, in the order of their places in the ways that are ``laid``.
    """
    found, bits, place = [0] * len(laid), [], 0
    for (counting, others), number in stocks:
        ways = [
            (((1 << many) - 1) << place, comb(counting, many) * comb(others, number - many))
            for many in range(number + 1)
        ]
        bits.append([way for way in ways if way[1]])
        place += number
    for dealt in product(*bits):
        counts = sum(mask for mask, _ in dealt)
        most = [max((chosen & counts).bit_count() for chosen in ways) for ways in laid]
        found[most.index(max(most))] += prod(number for _, number in dealt)
    return found
