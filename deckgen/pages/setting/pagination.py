"""Page breaking by total fit: of all ways to end the pages of a booklet, the one that leaves them fullest.

Pages may never end where a slab forbids it, so no line stands alone and no heading is left behind; the room that a
page has over goes into its spaces as far as they take it.
"""

import functools
import math
from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from deckgen.pages.setting.slabs import Slab

SHORT = 25.0
"""The cost of each line that a page is short, squared."""

TORN = 3.0
"""How much dearer a short page is that ends within something, where a full one would not be noticed."""

STRETCHED = 3.0
"""The cost of each line by which the spaces of a page differ from their natural height."""

EACH = 40.0
"""The cost of a page as such, so that nobody prints one more than is needed."""

BEFORE = {1: 4.0, 2: 4.0}
"""The same before the heading of a chapter and of a section, if the page is well filled."""

NEARLY = 5
"""Lines that a page may be short and still have its spaces grown."""

WELL_FILLED = {1: 0.5, 2: 0.75}
"""The part of a page that is, before a chapter and before a section."""

UNDER = {1: (6, 900.0), 2: (3, 300.0), 3: (2, 120.0)}
"""Lines that should stand under a heading of a level on its page, and what it costs if fewer do."""

EMPTY = 1e5
"""The cost of a page within a chapter of which more stays empty than may: anything else is cheaper."""

TRAILING = (6, 60.0)
"""Lines that the last page of a chapter should have at least, and the cost of each that it has less."""

FINAL = (0.6, 160.0)
"""The part of the last page of all that should be filled, or it looks forgotten; and the cost of each line less."""

OVER = (5, 300.0)
"""Lines that a page should have above a chapter's heading if it does not begin with it, and the cost of each fewer."""


class PlacedSlab(NamedTuple):
    """A slab on a page, and the line of the grid that it begins on."""

    slab: Slab
    line: int


class _Extent(NamedTuple):
    """All of a slab that matters to where pages break: its lines, those of the head that is repeated above it, and the
    level of the heading that it is, 0 for none; the rest as in Slab. ``next_level`` is that of what comes next but for
    spaces.
    """

    lines: int
    after: float
    space: bool
    more: int
    fewer: int
    opening: bool
    head: int
    level: int
    next_level: int


def paginate(slabs: Sequence[Slab], lines: int, empty: float = 0.25) -> list[list[PlacedSlab]]:
    """The slabs on pages of ``lines`` lines, of which ``empty`` is the part that may stay so within a chapter."""
    breaks = _breaks(_extents(slabs), lines, int(lines * empty))
    return [place_slabs(slabs[start:end], lines) for start, end in zip([0, *breaks], breaks, strict=False)]


def _extents(slabs: Sequence[Slab]) -> tuple[_Extent, ...]:
    found: list[_Extent] = []
    following = 0
    for slab in reversed(slabs):
        head, level = slab.head.lines if slab.head else 0, slab.target.level if slab.target else 0
        found.append(
            _Extent(slab.lines, slab.after, slab.space, slab.more, slab.fewer, slab.opening, head, level, following)
        )
        following = following if slab.space else level
    return tuple(found[::-1])


@functools.lru_cache(maxsize=8)
def _breaks(slabs: Sequence[_Extent], lines: int, empty: int) -> list[int]:
    """Where each page ends; a booklet whose page numbers are settled asks for the same again."""
    count = len(slabs)
    best = [inf] * (count + 1)
    best[0] = 0.0
    before = [0] * (count + 1)
    for start in range(count):
        if best[start] == inf:
            continue
        for end, cost in _pages(slabs, start, lines, empty):
            if best[start] + cost < best[end]:
                best[end], before[end] = best[start] + cost, start
    ends = [count]
    while before[ends[-1]]:
        ends.append(before[ends[-1]])
    return ends[::-1]


def _pages(slabs: Sequence[_Extent], start: int, lines: int, empty: int) -> list[tuple[int, float]]:
    """Every page that begins at ``start``: where it ends, and what it costs."""
    found: list[tuple[int, float]] = []
    natural = least = most = slabs[start].head
    trailing: list[_Extent] = []
    under: list[tuple[int, float]] = []
    strayed = 0.0
    fallback = 0
    for end in range(start, len(slabs)):
        slab = slabs[end]
        if slab.opening and end > start:
            break
        if slab.space:
            if natural:
                trailing.append(slab)
        else:
            if slab.level == 1 and natural:
                wanted, price = OVER
                strayed += price * max(0, wanted - natural)
            for gap in trailing:
                natural, least, most = natural + gap.lines, least + gap.lines - gap.fewer, most + gap.lines + gap.more
            trailing.clear()
            natural, least, most = natural + slab.lines, least + slab.lines, most + slab.lines
            if slab.level in UNDER:
                wanted, price = UNDER[slab.level]
                under.append((natural + wanted, price))
        if least > lines:
            break
        fallback = end + 1
        final = end + 1 == len(slabs)
        if final or slabs[end + 1].opening:
            wanted, price = (round(lines * FINAL[0]), FINAL[1]) if final else TRAILING
            found.append((end + 1, EACH + strayed + price * max(0, wanted - natural)))
        elif slab.after < inf:
            crowded = math.fsum(price for wanted, price in under if natural < wanted) if under else 0.0
            cost = _cost(natural, most, lines, empty, slab.next_level)
            cost *= TORN if slab.after and most < lines else 1
            found.append((end + 1, EACH + slab.after + strayed + crowded + cost))
    if not found and len(slabs) > start:
        found.append((max(fallback, start + 1), 1e7))  # nothing may end here, yet a page has to
    return found


def _cost(natural: int, most: int, lines: int, empty: int, level: int) -> float:
    """What a page costs before a heading of a level that is so many lines high, and at most; ``empty`` may be over."""
    short = lines - most
    usual = STRETCHED * abs(lines - natural)
    if short > 0:
        usual = SHORT * short * short + STRETCHED * (most - natural)
    if level != 1 and short > NEARLY and lines - natural > empty:
        return usual + EMPTY
    if level not in WELL_FILLED or natural < lines * WELL_FILLED[level]:
        return usual
    return min(usual, BEFORE[level] * (lines - natural) ** 2)


def place_slabs(slabs: Sequence[Slab], lines: int) -> list[PlacedSlab]:
    """The slabs of one page on its lines, its spaces grown or shrunk to fill it."""
    shown = list(slabs)
    while shown and shown[-1].space:
        shown.pop()
    while shown and shown[0].space:
        shown.pop(0)
    if shown and shown[0].head:
        shown.insert(0, shown[0].head)
    heights = [slab.lines for slab in shown]
    _spread(shown, heights, lines - sum(heights))
    placed, line = [], 0
    for slab, height in zip(shown, heights, strict=True):
        placed.append(PlacedSlab(slab, line))
        line += height
    return placed


def _spread(slabs: Sequence[Slab], heights: list[int], left: int) -> None:
    """Give the lines that are left over to the spaces, or take those that are too many from them."""
    step = 1 if left > 0 else -1
    room = sum(slab.more if step > 0 else slab.fewer for slab in slabs)
    if step > 0 and left - room > NEARLY:
        return  # a page that stays far from full keeps its natural spaces
    for place, slab in sorted(enumerate(slabs), key=lambda pair: -pair[1].lines):
        most = slab.more if step > 0 else slab.fewer
        while left and most:
            heights[place] += step
            most, left = most - 1, left - step
