"""Page breaking by total fit: of all ways to end the pages of a booklet, the one that leaves them fullest.

Pages may never end where a slab forbids it, so no line stands alone and no heading is left behind. What stands between
things is the same on every page; figures are what gives way, or grows, so that a page comes out even.
"""

import functools
from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from math import fsum, inf
from typing import NamedTuple

from deckgen.pages.setting.slabs import Slab, resize_slabs, space, trim_spaces

SHORT = 6.0
"""The cost of each line that a page is short, squared."""

TORN = 3.0
"""How much dearer a short page is that ends within something, where a full one would not be noticed."""

BEFORE = 3.0
"""The cost of each line that a page is short before the heading of a section, squared."""

EACH = 3000.0
"""The cost of a page as such, so that nobody prints one more than is needed."""

UNDER = {2: (3, 300.0), 3: (2, 120.0)}
"""Lines that should stand under a heading of a level on its page, and what it costs if fewer do."""

LATE = 0.8, 2e3
"""The part of a page below which no section should begin that does not end on it; and what it costs."""

EMPTY = 4e5
"""The cost of a page within a chapter of which more stays empty than may: anything else is cheaper."""

TRAILING = (0.36, 2000.0)
"""The part of a chapter's last page that should be filled, or it looks stranded; and the cost of each line less."""

FINAL = (0.5, 4000.0)
"""The part of the last page of all that should be filled, or it looks forgotten; and the cost of each line less."""

WITHIN = 2500.0
"""The cost of a page that ends within a section, where sections stay whole."""

UNEVEN = 0.5
"""The cost of each line that a page is short, squared, where sections stay whole."""

FLOATED = 60.0
"""The cost of a figure that stands on the page behind the one where the text shows it."""

RESIZED = 2.0
"""The cost of each line by which the figures of a page are lower or higher than usual, squared."""


class PlacedSlab(NamedTuple):
    """A slab on a page, and the line of the grid that it begins on."""

    slab: Slab
    line: int


class _Extent(NamedTuple):
    """All of a slab that matters to where pages break: its lines, by how many it may be lower or higher, those of the
    head that is repeated above it, and the level of the heading that it is, 0 for none; the rest as in Slab.
    ``next_level`` is that of what comes next but for spaces.
    """

    lines: int
    give: int
    take: int
    after: float
    space: bool
    floats: bool
    head: int
    level: int
    within: bool
    next_level: int


def paginate(slabs: Sequence[Slab], lines: int, empty: float = 0.25, whole: bool = False) -> list[list[PlacedSlab]]:
    """The slabs on pages of ``lines`` lines, of which ``empty`` is the part that may stay so but at the end.

    Where sections are to stay ``whole``, a page rather ends short before one than within it.
    """
    starts = [0, *(number for number, slab in enumerate(slabs) if slab.opening and number), len(slabs)] if slabs else []
    pages = []
    for first, last in pairwise(starts):  # what begins a page does not ask what came before
        run = slabs[first:last]
        form = _Form(lines, int(lines * empty), whole, last == len(slabs))
        for (start, before), (end, left) in pairwise([_Break(0), *_breaks(_extents(run), form)]):
            head = [run[before], space(1)] if before >= 0 else []
            shown = [*head, *(run[n] for n in range(start, end) if not 0 <= left <= n <= left + 1)]
            pages.append(place_slabs(_resize(trim_spaces(shown), lines, end == len(run))))
    return pages


def _resize(slabs: Sequence[Slab], lines: int, closes: bool) -> list[Slab]:
    """The slabs of a page, its figures smaller where it would be too high, and larger where it would be too low."""
    short = lines - sum(slab.lines for slab in slabs) - (slabs[0].head.lines if slabs and slabs[0].head else 0)
    return resize_slabs(slabs, min(short, 0) if closes else short)


def _extents(slabs: Sequence[Slab]) -> tuple[_Extent, ...]:
    found: list[_Extent] = []
    following = 0
    for slab in reversed(slabs):
        head, level = slab.head.lines if slab.head else 0, slab.target.level if slab.target else 0
        size = slab.lines, slab.give, slab.take
        found.append(_Extent(*size, slab.after, slab.space, slab.floats, head, level, slab.within, following))
        following = following if slab.space else level
    return tuple(found[::-1])


class _Form(NamedTuple):
    """What pages are to be like: their lines, how many of these may stay ``empty`` within a chapter, and whether
    sections stay ``whole``; ``final`` where the last of them is the last of a booklet.
    """

    lines: int
    empty: int
    whole: bool
    final: bool


class _Break(NamedTuple):
    """Where a page ends, and the figure before it that waits for the head of the next one, or -1."""

    end: int
    left: int = -1


@functools.lru_cache(maxsize=64)
def _breaks(slabs: Sequence[_Extent], form: _Form) -> list[_Break]:
    """Where each page ends; a booklet whose page numbers are settled asks for the same again."""
    floating = [number for number, slab in enumerate(slabs) if slab.floats and slabs[number - 1].after < inf]
    best: list[dict[_Break, tuple[float, _Break]]] = [{} for _ in range(len(slabs) + 1)]
    best[0][_Break(0)] = (0.0, _Break(0))
    for place, reached in enumerate(best[:-1]):
        near = floating[bisect(floating, place) :]
        for begin, (so_far, _) in reached.items():
            found = list(_pages(slabs, begin, -1, form))
            for left in near[: bisect(near, found[-1][0].end + 1)]:
                found += _pages(slabs, begin, left, form)
            for end, cost in found:
                if so_far + cost < best[end.end].get(end, (inf, end))[0]:
                    best[end.end][end] = (so_far + cost, begin)
    ends = [_Break(len(slabs))]
    while ends[-1].end:
        ends.append(best[ends[-1].end][ends[-1]][1])
    return ends[-2::-1]


def _pages(slabs: Sequence[_Extent], begin: _Break, left: int, form: _Form) -> Iterator[tuple[_Break, float]]:
    """Every page from a break on: where it ends, and what it costs; the figure ``left`` has no room on it and is
    to wait for the next page, while whole paragraphs and items behind it fill this one.
    """
    (start, before), (lines, empty, whole, final) = begin, form
    high = slabs[start].head
    trailing = give = take = 0
    if before >= 0:
        high, trailing, give, take = slabs[before].lines, 1, slabs[before].give, slabs[before].take
    headings: list[tuple[int, int]] = []
    strayed = FLOATED if left >= 0 else 0.0
    fallback, may_end = start, False
    for end in range(start, len(slabs)):
        slab = slabs[end]
        if 0 <= left <= end <= left + 1:
            if end == left and high + trailing + slab.lines <= lines:
                break  # it goes where it is
            continue
        if 0 <= left < end and (slab.level or (slab.lines > 1 and not slab.space)):
            break
        if slab.space:
            trailing += slab.lines if high else 0
        else:
            if slab.level and high:
                headings.append((slab.level, high + trailing))
            high, trailing = high + trailing + slab.lines, 0
            give, take = give + slab.give, take + slab.take
        if high - give > lines:
            break
        fallback = end
        closes = end + 1 == len(slabs)
        if (
            end < left
            or (left >= 0 and (closes or slab.within or high < lines - empty))
            or (slab.after == inf and not closes)
        ):
            continue
        may_end = True
        ends = 1 if closes else slab.next_level
        short = max(0, lines - high)
        grown = 0 if closes else min(short, take)
        short -= grown
        crowded = fsum(_crowding_cost(level, top, high, lines, ends) for level, top in headings)
        cost = EACH + crowded + strayed + RESIZED * max(high - lines, grown) ** 2
        if whole:
            yield _Break(end + 1, left), cost + (0.0 if ends else WITHIN + slab.after) + UNEVEN * short**2
        elif closes:
            yield _Break(end + 1), cost + _stranding_cost(high, lines, FINAL if final else TRAILING)
        else:
            short_cost = (BEFORE if ends == 2 else SHORT) * short**2 + EMPTY * (short > empty)
            cost += slab.after + short_cost * (TORN if slab.after and short else 1)
            yield _Break(end + 1, left), cost
    if not may_end and left < 0:
        yield _Break(fallback + 1), 1e7  # nothing may end here, yet a page has to


def _crowding_cost(level: int, top: int, high: int, lines: int, ends: int) -> float:
    """What it costs that a heading stands ``top`` lines below the head of a page ``high`` lines high.

    ``ends`` is the level of the heading that the next page begins with.
    """
    if 0 < ends <= level:
        return 0.0
    part, late = LATE
    wanted, few = UNDER.get(level, (0, 0.0))
    return late * (level == 2 and top > part * lines) + few * (high < top + 1 + wanted)


def _stranding_cost(high: int, lines: int, least: tuple[float, float]) -> float:
    """What it costs that a chapter ends on a page ``high`` lines high; ``least`` is as in TRAILING."""
    part, price = least
    return price * max(0, round(lines * part) - high)


def place_slabs(slabs: Sequence[Slab]) -> list[PlacedSlab]:
    """The slabs of one page, one below the other, without spaces at its head and foot."""
    shown = trim_spaces(slabs)
    if shown and shown[0].head:
        shown.insert(0, shown[0].head)
    tops = accumulate((slab.lines for slab in shown), initial=0)
    return [PlacedSlab(slab, top) for slab, top in zip(shown, tops, strict=False)]
