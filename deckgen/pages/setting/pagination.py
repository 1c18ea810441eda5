"""Page breaking by total fit: of all ways to end the pages of a booklet, the one that leaves them fullest.

Pages may never end where a slab forbids it, so no line stands alone and no heading is left behind. What stands between
things is the same on every page, so that a page's foot is where it ends, and not what its gaps were drawn out to.
"""

import functools
from collections.abc import Sequence
from itertools import accumulate
from math import fsum, inf
from typing import NamedTuple

from deckgen.pages.setting.slabs import Slab, trim_spaces

SHORT = 6.0
"""The cost of each line that a page is short, squared."""

TORN = 3.0
"""How much dearer a short page is that ends within something, where a full one would not be noticed."""

BEFORE = {1: 4.0, 2: 3.0}
"""The cost of each line that a page is short before the heading of a chapter and of a section, squared."""

EACH = 3000.0
"""The cost of a page as such, so that nobody prints one more than is needed."""

UNDER = {1: (8, 5e3), 2: (3, 300.0), 3: (2, 120.0)}
"""Lines that should stand under a heading of a level on its page, and what it costs if fewer do."""

LATE = {1: (0.55, 5e4), 2: (0.72, 2e3)}
"""The part of a page below which no chapter and no section should begin that does not end on it; and what it costs."""

EMPTY = 4e5
"""The cost of a page within a chapter of which more stays empty than may: anything else is cheaper."""

TRAILING = (0.36, 2000.0)
"""The part of a chapter's last page that should be filled, or it looks stranded; and the cost of each line less."""

FINAL = (0.5, 4000.0)
"""The part of the last page of all that should be filled, or it looks forgotten; and the cost of each line less."""

OVER = (8, 1500.0)
"""Lines that a page should have above a chapter's heading if it does not begin with it, and the cost of each fewer."""

WITHIN = 2500.0
"""The cost of a page that ends within a section, where sections stay whole."""

UNEVEN = 0.5
"""The cost of each line that a page is short, squared, where sections stay whole."""


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
    opening: bool
    head: int
    level: int
    next_level: int


def paginate(slabs: Sequence[Slab], lines: int, empty: float = 0.25, whole: bool = False) -> list[list[PlacedSlab]]:
    """The slabs on pages of ``lines`` lines, of which ``empty`` is the part that may stay so within a chapter.

    Where sections are to stay ``whole``, a page rather ends short before one than within it.
    """
    breaks = _breaks(_extents(slabs), lines, int(lines * empty), whole)
    return [place_slabs(slabs[start:end]) for start, end in zip([0, *breaks], breaks, strict=False)]


def _extents(slabs: Sequence[Slab]) -> tuple[_Extent, ...]:
    found: list[_Extent] = []
    following = 0
    for slab in reversed(slabs):
        head, level = slab.head.lines if slab.head else 0, slab.target.level if slab.target else 0
        found.append(_Extent(slab.lines, slab.after, slab.space, slab.opening, head, level, following))
        following = following if slab.space else level
    return tuple(found[::-1])


@functools.lru_cache(maxsize=8)
def _breaks(slabs: Sequence[_Extent], lines: int, empty: int, whole: bool) -> list[int]:
    """Where each page ends; a booklet whose page numbers are settled asks for the same again."""
    count = len(slabs)
    best = [inf] * (count + 1)
    best[0] = 0.0
    before = [0] * (count + 1)
    for start in range(count):
        if best[start] == inf:
            continue
        for end, cost in _pages(slabs, start, lines, empty, whole):
            if best[start] + cost < best[end]:
                best[end], before[end] = best[start] + cost, start
    ends = [count]
    while before[ends[-1]]:
        ends.append(before[ends[-1]])
    return ends[::-1]


def _pages(slabs: Sequence[_Extent], start: int, lines: int, empty: int, whole: bool) -> list[tuple[int, float]]:
    """Every page that begins at ``start``: where it ends, and what it costs."""
    found: list[tuple[int, float]] = []
    high = slabs[start].head
    trailing = 0
    headings: list[tuple[int, int]] = []
    strayed = 0.0
    fallback = 0
    for end in range(start, len(slabs)):
        slab = slabs[end]
        if slab.opening and end > start:
            break
        if slab.space:
            trailing += slab.lines if high else 0
        else:
            if slab.level == 1 and high:
                strayed += OVER[1] * max(0, OVER[0] - high)
            if slab.level and high:
                headings.append((slab.level, high + trailing))
            high, trailing = high + trailing + slab.lines, 0
        if high > lines:
            break
        fallback = end + 1
        final = end + 1 == len(slabs)
        closes = final or slabs[end + 1].opening
        ends = 1 if closes else slab.next_level
        crowded = fsum(_crowding_cost(level, top, high, lines, ends) for level, top in headings)
        if whole and (closes or slab.after < inf):
            within = 0.0 if ends else WITHIN + slab.after
            found.append((end + 1, EACH + crowded + within + UNEVEN * (lines - high) ** 2))
        elif closes:
            found.append(
                (end + 1, EACH + strayed + crowded + _stranding_cost(high, lines, FINAL if final else TRAILING))
            )
        elif slab.after < inf:
            cost = _cost(lines - high, empty, slab.next_level) * (TORN if slab.after and high < lines else 1)
            if slab.next_level == 1:
                cost += _stranding_cost(high, lines, TRAILING)
            found.append((end + 1, EACH + slab.after + strayed + crowded + cost))
    if not found and len(slabs) > start:
        found.append((max(fallback, start + 1), 1e7))  # nothing may end here, yet a page has to
    return found


def _crowding_cost(level: int, top: int, high: int, lines: int, ends: int) -> float:
    """What it costs that a heading stands ``top`` lines below the head of a page ``high`` lines high.

    ``ends`` is the level of the heading that the next page begins with.
    """
    if 0 < ends <= level:
        return 0.0
    part, late = LATE.get(level, (1.0, 0.0))
    wanted, few = UNDER.get(level, (0, 0.0))
    return late * (top > part * lines) + few * (high < top + 1 + wanted)


def _stranding_cost(high: int, lines: int, least: tuple[float, float]) -> float:
    """What it costs that a chapter ends on a page ``high`` lines high; ``least`` is as in TRAILING."""
    part, price = least
    return price * max(0, round(lines * part) - high)


def _cost(short: int, empty: int, level: int) -> float:
    """What a page costs that is so many lines short before a heading of a level, of which ``empty`` may be."""
    cost = BEFORE.get(level, SHORT) * short * short
    return cost + EMPTY if level != 1 and short > empty else cost


def place_slabs(slabs: Sequence[Slab]) -> list[PlacedSlab]:
    """The slabs of one page, one below the other, without spaces at its head and foot."""
    shown = trim_spaces(slabs)
    if shown and shown[0].head:
        shown.insert(0, shown[0].head)
    tops = accumulate((slab.lines for slab in shown), initial=0)
    return [PlacedSlab(slab, top) for slab, top in zip(shown, tops, strict=False)]
