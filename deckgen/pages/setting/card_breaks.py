"""Breaking a run of slabs into cards: as few as hold it, all of them as full as each other."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import inf

from deckgen.pages.setting.pagination import PlacedSlab, place_slabs
from deckgen.pages.setting.slabs import Slab

CARD = 1e4
"""The cost of a card as such, beside the square of the lines that stay empty on each: fewer go before fuller ones."""

PARTED = 15.0
"""The cost of ending a card within a panel; within an item of a list, it is more than that of a card."""

TORN = 1e7
"""The cost of ending one where nothing may end, which is done only where what is kept together is higher than that."""


def break_cards(slabs: Sequence[Slab], lines: int) -> list[list[PlacedSlab]]:
    """The slabs on cards of so many lines, of all ways that which leaves the least room in any one place."""
    count = len(slabs)
    best, before = [0.0, *[inf] * count], [0] * (count + 1)
    for start in range(count):
        for end, cost in _cards(slabs, start, lines):
            if best[start] + cost < best[end]:
                best[end], before[end] = best[start] + cost, start
    ends = [count]
    while ends[-1]:
        ends.append(before[ends[-1]])
    ends.reverse()
    return [place_slabs(slabs[start:end], lines) for start, end in pairwise(ends)]


def _cards(slabs: Sequence[Slab], start: int, lines: int) -> Iterator[tuple[int, float]]:
    """Every card that begins with the slab at ``start``: where it ends, and what it costs."""
    head = slabs[start].head
    height, spaces, empty = head.lines if head else 0, 0, True
    for end, slab in enumerate(slabs[start:], start + 1):
        if slab.space:
            spaces += 0 if empty else slab.lines
        else:
            height, spaces = height + spaces + slab.lines, 0
            if not empty and height > lines:
                return
            empty = False
        final = end == len(slabs) or slabs[end].opening
        parted = 0.0 if final or slab.space or not slab.after else min(PARTED * (1 + slab.after**2), TORN)
        yield end, CARD + max(0, lines - height) ** 2 + parted
        if final:
            return
