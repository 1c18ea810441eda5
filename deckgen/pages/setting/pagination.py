"""Page breaking by total fit: of all ways to end the pages of a booklet, the one that leaves them fullest.

Pages may never end where a slab forbids it, so no line stands alone and no heading is left behind. What stands between
things is the same on every page; figures are what gives way, or grows, so that a page comes out even.
"""

import functools
from bisect import bisect
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import accumulate, pairwise
from math import fsum, inf
from typing import NamedTuple

from deckgen.pages.setting.slabs import ANNOUNCED, Slab, resize_slabs, space, trim_spaces

SHORT = 40.0  # the cost of each line that a page is short, squared

UNDER, FEW, PLATED = {1: 6, 2: 3, 3: 3}, {1: 2e5, 2: 1000.0, 3: 1000.0}, 8
"""Lines that should stand under a heading of a level on its page; and the cost of fewer: a chapter rather begins on a
page of its own. And those under any where sections stay whole.
"""

OPEN, EMPTY = 0.25, 4e5
"""The part of a page within a chapter that may stay empty; and the cost where more does: anything else is cheaper."""

RUN_ON, ABOVE = 12, 2
"""The lines of a page that a chapter leaves empty so that the next begins below it, and those between the two."""

APART = 2e4  # the cost of beginning it on a page of its own nevertheless

FINAL = (0.5, 4000.0)
"""The part of the last page that should be filled where no chapter begins below, or it looks forgotten; and the cost of
each line less.
"""

WITHIN = 2500.0  # the cost of a page that ends within a section, where sections stay whole
UNEVEN = 0.5  # the cost of each line that a page is short, squared, where sections stay whole
FLOATED = 60.0  # the cost of a figure that stands on the page behind the one where the text shows it
RESIZED = 2.0  # the cost of each line by which the figures of a page are lower or higher than usual, squared
TOO_HIGH = 1e7  # the cost of a page that ends where nothing may, since nothing else goes on it


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


def paginate(slabs: Sequence[Slab], lines: int, whole: bool = False) -> list[list[PlacedSlab]]:
    """The slabs on pages of ``lines`` lines; where sections are to stay ``whole``, one rather ends short before one."""
    starts = [0, *(number for number, slab in enumerate(slabs) if slab.opening and number), len(slabs)] if slabs else []
    pages: list[list[PlacedSlab]] = []
    for first, last in pairwise(starts):
        run = slabs[first:last]
        top = 0 if whole else _find_top(pages, run, lines)
        form = _Form(lines, whole, _least_below(slabs[last:]), top > 0)
        if top:
            run = [Slab(top), *run]
        for (start, before), (end, left) in pairwise([_Break(0), *_breaks(_extents(run), form)]):
            head = [run[before], space(1)] if before >= 0 else []
            page = [*head, *(run[n] for n in range(start, end) if not 0 <= left <= n <= left + 1)]
            placed = place_slabs(_resize(trim_spaces(page), lines, end == len(run)))
            if top and start == 0:
                pages[-1] += placed[1:]
            else:
                pages.append(placed)
    return pages


def _find_top(pages: Sequence[Sequence[PlacedSlab]], run: Sequence[Slab], lines: int) -> int:
    """The line on which a chapter begins below the end of another: where that leaves much of its page empty, or all of
    this one goes there; else 0.
    """
    if not pages or not run[0].runs_on:
        return 0
    foot = find_foot(pages[-1])
    high = ABOVE + sum(slab.lines for slab in trim_spaces(run))
    return foot + ABOVE if foot + RUN_ON <= lines or foot + high <= lines else 0


def _least_below(slabs: Sequence[Slab]) -> float:
    """The lines that what comes next takes at least below the end of a chapter, with those between the two."""
    if not slabs or not slabs[0].runs_on:
        return inf
    end = next((number for number, slab in enumerate(slabs, 1) if slab.after < inf), len(slabs))
    return ABOVE + sum(slab.lines for slab in slabs[:end])


def find_foot(placed: Sequence[PlacedSlab]) -> int:
    """The line of the grid behind the last that a page takes."""
    return max((line + slab.lines for slab, line in placed), default=0)


def _resize(slabs: Sequence[Slab], lines: int, closes: bool) -> list[Slab]:
    """The slabs of a page, its figures smaller where it would be too high, and larger where it would be too low, as
    the room between things is.
    """
    short = lines - sum(slab.lines for slab in slabs) - (slabs[0].head.lines if slabs and slabs[0].head else 0)
    return resize_slabs(slabs, min(short, 0) if closes else short)


def _extents(slabs: Sequence[Slab]) -> tuple[_Extent, ...]:
    extents: list[_Extent] = []
    next_level = 0
    for slab in reversed(slabs):
        head, level = slab.head.lines if slab.head else 0, slab.target.level if slab.target else 0
        size = slab.lines, slab.give, slab.take
        extents.append(_Extent(*size, slab.after, slab.space, slab.floats, head, level, slab.within, next_level))
        next_level = next_level if slab.space else level
    return tuple(extents[::-1])


class _Form(NamedTuple):
    """What pages are to be like: their lines, and whether sections stay ``whole``; ``below`` are the lines that what
    comes next needs at least on the last of them; ``runs_on`` where the first slab is what stands above a chapter.
    """

    lines: int
    whole: bool
    below: float
    runs_on: bool

    @property
    def empty(self) -> int:
        """The lines of a page that may stay empty within a chapter."""
        return int(self.lines * OPEN)


class _Break(NamedTuple):
    """Where a page ends, and the figure before it that waits for the head of the next one, or -1."""

    end: int
    left: int = -1


@functools.lru_cache(maxsize=64)
def _breaks(slabs: Sequence[_Extent], form: _Form) -> list[_Break]:
    """Where each page ends; a booklet whose page numbers are settled asks for the same again.

    The cheapest way so far is always the one that goes on (Dijkstra), so that nobody asks what follows a poor page.
    """
    floating = [number for number, slab in enumerate(slabs) if slab.floats and slabs[number - 1].after < ANNOUNCED]
    cheapest = {_Break(0): (0.0, _Break(0))}
    queue = [(0.0, _Break(0))]
    while queue[0][1].end < len(slabs):
        so_far, begin = heappop(queue)
        if so_far > cheapest[begin][0]:
            continue  # a better way was found since
        pages = list(_pages(slabs, begin, -1, form))
        near = floating[bisect(floating, begin.end) :]
        for left in near[: bisect(near, pages[-1][0].end + 1)]:
            pages += _pages(slabs, begin, left, form)
        for end, cost in pages:
            way = so_far + cost, begin
            if way < cheapest.get(end, (inf, end)):
                cheapest[end] = way
                heappush(queue, (way[0], end))
    ends = [queue[0][1]]
    while ends[-1].end:
        ends.append(cheapest[ends[-1]][1])
    return ends[-2::-1]


def _pages(slabs: Sequence[_Extent], begin: _Break, left: int, form: _Form) -> Iterator[tuple[_Break, float]]:
    """Every page from a break on: where it ends, and what it costs; the figure ``left`` has no room on it and is
    to wait for the next page, while whole paragraphs and items behind it fill this one.
    """
    end, may_end = begin.end + 1, False
    for page in _fill(slabs, begin, left, form.lines):
        end = page.end
        last, closes = slabs[end - 1], end == len(slabs)
        if last.after == inf and not closes:
            continue
        if left >= 0 and (end <= left or closes or last.within or page.high < form.lines - form.empty):
            continue
        may_end = True
        if form.runs_on and end == 1:
            yield _Break(end), APART + _stranding_cost(page.high, form)
        else:
            yield _Break(end, left), _cost(page, last, closes, form) + FLOATED * (left >= 0)
    if not may_end and left < 0:
        yield _Break(end), TOO_HIGH


class _Page(NamedTuple):
    """A page down to the slab before ``end``: its lines without the spaces at its foot, by how many it may be lower or
    higher, and its headings, each with its level and the lines above what stands under it.
    """

    end: int
    high: int
    give: int
    take: int
    headings: tuple[tuple[int, int], ...]


def _fill(slabs: Sequence[_Extent], begin: _Break, left: int, lines: int) -> Iterator[_Page]:
    """A page from a break on after each slab that it still holds."""
    start, before = begin
    page = _Page(start, slabs[start].head, 0, 0, ())
    trailing = loose = 0
    if before >= 0:
        waited = slabs[before]
        page, trailing = _Page(start, waited.lines, waited.give, waited.take, ()), 1
    for place in range(start, len(slabs)):
        slab = slabs[place]
        if 0 <= left <= place <= left + 1:
            if place == left and page.high + trailing + slab.lines <= lines:
                return  # it goes where it is
            continue
        if 0 <= left < place and slab.floats:
            return
        if slab.space:
            if page.high:
                trailing, loose = trailing + slab.lines, loose + slab.take
            page = page._replace(end=place + 1)
        else:
            top, (_, high, give, take, headings) = page.high + trailing, page
            headings = (*headings, (slab.level, top + slab.lines)) if slab.level and high else headings
            page = _Page(place + 1, top + slab.lines, give + slab.give, take + loose + slab.take, headings)
            trailing = loose = 0
        if page.high - page.give > lines:
            return
        yield page


def _cost(page: _Page, last: _Extent, closes: bool, form: _Form) -> float:
    """The cost of ending a page behind its ``last`` slab, which ``closes`` its chapter or does not."""
    next_level = 1 if closes else last.next_level
    short = max(0, form.lines - page.high)
    higher = 0 if closes else min(short, page.take)
    short -= higher
    cost = RESIZED * max(page.high - form.lines, higher) ** 2
    cost += fsum(_crowding_cost(level, page.high - top, next_level, form.whole) for level, top in page.headings)
    if form.whole:
        return cost + (0.0 if next_level else WITHIN + last.after) + UNEVEN * short**2 * (not closes)
    if closes:
        return cost + _stranding_cost(page.high, form)
    return cost + last.after + SHORT * short**2 + EMPTY * short / form.empty * (short > form.empty)


def _crowding_cost(level: int, under: int, next_level: int, whole: bool) -> float:
    """The cost of a heading with which so many lines of a page end; ``next_level`` is that of the heading which the
    next page begins with, 0 for none.
    """
    least = PLATED if whole else UNDER.get(level, 0)
    return FEW.get(level, 0.0) * (under < least and not 0 < next_level <= level)


def _stranding_cost(high: int, form: _Form) -> float:
    """The cost of a chapter that ends on a page ``high`` lines high, if none begins below."""
    part, price = FINAL
    return price * max(0, round(form.lines * part) - high) if high + form.below > form.lines else 0.0


def place_slabs(slabs: Sequence[Slab]) -> list[PlacedSlab]:
    """The slabs of one page, one below the other, without spaces at its head and foot."""
    page = trim_spaces(slabs)
    if page and page[0].head:
        page.insert(0, page[0].head)
    tops = accumulate((slab.lines for slab in page), initial=0)
    return [PlacedSlab(slab, top) for slab, top in zip(page, tops, strict=False)]
