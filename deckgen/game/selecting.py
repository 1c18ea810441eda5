"""The best that can be laid out of the cards dealt, where a hand is what its holder selects, for every deal there is.

Deals are gone through by the values of their cards alone: the totals that can be laid out of them are the bits of one
number, to which each further card adds itself once more, moved by its value. Only where two totals are equally good are
the cards told apart by whether they count for the tie-breaker.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache, reduce
from itertools import chain, groupby, islice, product
from math import comb, prod
from typing import NamedTuple, TypeAlias

from deckgen.game.judging import Ending, is_one
from deckgen.game.standings import Standings

MIDDLE = 2000  # the bit of the total 0


class Stock(NamedTuple):
    """How many cards of one value there are: those that count for the tie-breaker, and the others."""

    counting: int
    others: int


Place: TypeAlias = tuple[int, Stock, int]  # a value, how many cards of it there are, and how many are dealt


def select_best(
    standings: Standings, copies: Mapping[str, int], draw: int, kept: Sequence[str]
) -> Iterator[tuple[Ending, int]]:
    """How the best hands end that are laid out of so many cards drawn to those ``kept``, and how many hands do.

    Of totals that are equally good, and for which as many cards count, the lower one is laid out.
    """
    stock, kept_values = _stock(standings, copies), [_see(standings, id) for id in kept]
    ranks = _rank(standings, [*stock, *(value for value, _ in kept_values)])
    perfect = ranks[0] if ranks[0].bit_count() == 1 else 0
    places: list[Place] = [(value, Stock(int(counts), int(not counts)), 1) for value, counts in kept_values]
    deals: Counter[int] = Counter()
    share_out = cache(_share_out)
    # The smallest values first, for with them the best total is soon there, whatever else is drawn.
    values = sorted(stock, key=lambda value: (abs(value), value))
    remaining = [sum(sum(stock[value]) for value in values[place:]) for place in range(len(values) + 1)]

    def go_on(place: int, cards: int, reached: int, ways: int) -> None:
        """Draw so many more cards from the values at ``place`` and after."""
        if reached & perfect:
            deals[_totals(perfect)[0]] += ways * comb(remaining[place], cards)
        elif not cards:
            finish(reached, ways)
        else:
            for next_place in range(place, len(values)):
                value, reach = values[next_place], reached
                available = sum(stock[value])
                for number in range(1, min(cards, available) + 1):
                    reach = _add(reach, value)
                    places.append((value, stock[value], number))
                    go_on(next_place + 1, cards - number, reach, ways * comb(available, number))
                    places.pop()

    def finish(reached: int, ways: int) -> None:
        """Note the best of the totals that are reached by the cards in ``places``."""
        best = next(best for bits in ranks if (best := reached & bits))
        totals = _totals(best)
        if len(totals) == 1:
            deals[totals[0]] += ways
        else:
            for total, number in zip(totals, _part(places, totals, share_out), strict=True):
                deals[total] += number

    go_on(0, draw, reduce(_add, (value for value, _ in kept_values), 0), 1)
    return ((standings.judge(total), number) for total, number in deals.items() if number)


def count_reaching(standings: Standings, copies: Mapping[str, int], draw: int, total: int) -> int:
    """Out of how many deals of so many cards that total can be laid; far quicker than to select the best of each."""
    stock = {value: sum(cards) for value, cards in _stock(standings, copies).items()}
    mirrored = {-value: cards for value, cards in stock.items()}
    return _count_reaching(tuple(stock.items()), draw, abs(total) if stock == mirrored else total)


@lru_cache(maxsize=64)
def _count_reaching(counts: Sequence[tuple[int, int]], draw: int, total: int) -> int:
    """The number of ways to reach each total, by how many cards there are of each value."""
    stock = dict(counts)
    middle = abs(total) + draw * max(map(abs, stock), default=0)  # the bit of the total 0, as low as can be
    goal, reaching, remaining = 1 << (middle + total), 0, sum(stock.values())
    # How many ways there are to draw so many cards that reach those totals, but not it.
    sums: dict[tuple[int, int], int] = {(0, 0): 1}
    for value in sorted(stock, key=abs, reverse=True):
        remaining -= stock[value]
        before, sums = sums, defaultdict(int)
        choices = [comb(stock[value], number) for number in range(draw + 1)]
        # No more matters than what the cards to come, none of them larger, take to the total.
        farthest = [rest * abs(value) for rest in range(draw + 1)]
        near = [(2 << 2 * far) - 1 << (middle + total - far) for far in farthest]
        alone, up, down = 1 << (middle + value), max(value, 0), max(-value, 0)
        for (cards, without), ways in before.items():
            reached = without
            for number in range(min(draw - cards, stock[value]) + 1):
                deals, rest = ways * choices[number], draw - cards - number
                if reached & goal:
                    reaching += deals * comb(remaining, rest)
                else:
                    sums[cards + number, reached & near[rest]] += deals
                reached |= reached << up >> down | alone
    return reaching


def _see(standings: Standings, id: str) -> tuple[int, bool]:
    """The value of a card, and whether it counts for the tie-breaker."""
    look = standings.game.looks(id)[0]
    steps = standings.game.ruleset.tie_breakers
    return look.value, bool(steps) and is_one(look, steps[0].cards)


def _stock(standings: Standings, copies: Mapping[str, int]) -> dict[int, Stock]:
    """How many cards there are of each value."""
    counts: Counter[tuple[int, bool]] = Counter()
    for id, number in copies.items():
        counts[_see(standings, id)] += number
    return {value: Stock(counts[value, True], counts[value, False]) for value, _ in counts}


def _add(reached: int, value: int) -> int:
    """The totals, as bits, that can be laid out with a further card of that value."""
    moved = reached << value if value >= 0 else reached >> -value
    return reached | moved | 1 << (MIDDLE + value)


def _rank(standings: Standings, values: Sequence[int]) -> list[int]:
    """All totals that cards of those values can have, as bits: those that are equally good together, the best first."""
    lowest, highest = (end * standings.size for end in (min(0, *values), max(0, *values)))
    totals = sorted(range(lowest, highest + 1), key=lambda total: standings.judge(total).order, reverse=True)
    equal = groupby(totals, key=lambda total: standings.judge(total).order)
    return [sum(1 << (MIDDLE + total) for total in totals) for _, totals in equal]


@cache
def _totals(bits: int) -> tuple[int, ...]:
    """The totals that some bits stand for, the lowest first."""
    return tuple(place - MIDDLE for place in range(bits.bit_length()) if bits >> place & 1)


def _part(places: Sequence[Place], totals: Sequence[int], share_out: Callable[..., list[int]]) -> list[int]:
    """How many deals lay out each of equally good totals: that for which more cards count, else the lower one.

    Values of which every way takes as many cards make no difference, and those left are put in an order in which deals
    that differ in nothing else are alike, so that ``share_out`` has few to look at.
    """
    sums: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    for value, _, number in places:
        sums = [(total + value * taken, (*way, taken)) for total, way in sums for taken in range(number + 1)]
    ways = [[way for total, way in sums[1:] if total == aim] for aim in totals]
    differing, alike = [], 1
    for (_, stock, number), taken in zip(places, zip(*chain(*ways), strict=True), strict=True):
        if min(taken) == max(taken):
            alike *= comb(sum(stock), number)
        else:
            differing.append((stock, number, taken))
    return [alike * number for number in share_out(tuple(sorted(differing)), tuple(map(len, ways)))]


def _share_out(places: Sequence[tuple[Stock, int, Sequence[int]]], ways: Sequence[int]) -> list[int]:
    """How many deals lay out each of totals that can be laid out in so many ``ways``.

    A place is what there is of a value, how many of it are dealt, and how many of these each way takes; cards that
    count are taken first.
    """
    shares, options = [0] * len(ways), []
    for (counting, others), number, taken in places:
        deals = ((many, comb(counting, many) * comb(others, number - many)) for many in range(number + 1))
        options.append([([min(many, cards) for cards in taken], choices) for many, choices in deals if choices])
    for deal in product(*options):
        counts = map(sum, zip(*(many for many, _ in deal), strict=True))
        most = [max(islice(counts, number)) for number in ways]
        shares[most.index(max(most))] += prod(number for _, number in deal)
    return shares
