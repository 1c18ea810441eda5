"""Page breaking by total fit: of all ways to end the pages of a booklet, the one that leaves them fullest.

Pages may never end where a slab forbids it, so no line stands alone and no heading is left behind.
"""

import functools
from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import chain, count, pairwise
from math import fsum, inf
from typing import NamedTuple

from deckgen.pages.setting.slabs import ANNOUNCED, PLATE, Slab

SHORT = 40.0  # the cost of each line that a page is short, squared

UNDER, FEW, PLATED = {1: 6, 2: 3, 3: 3}, {1: 4e5, 2: 1000.0, 3: 1000.0}, 6
"""Lines that should stand under a heading of a level on its page; and the cost of fewer: a chapter rather begins on a
page of its own. And those under any where sections stay whole.
"""

OPEN, EMPTY = 0.25, 4e5
"""The part of a page within a chapter that may stay empty; and the cost where more does: anything else is cheaper."""

APART = 4.5e3  # the cost of each line left empty by a chapter that begins a page although it has room there

FINAL = (0.4, 8000.0)
"""The part of the last page that should be filled where no chapter begins below, or it looks forgotten; and the cost of
each line less.
"""

WITHIN = 2500.0  # the cost of a page that ends within a section, where sections stay whole
UNEVEN = 2.0  # the cost of each line that a page is short, squared, where sections stay whole
FLOATED = 60.0  # the cost of a figure that stands on the page behind the one where the text shows it
PASSED = 1e4  # the cost of one that does behind another heading, as one of a whole chapter or one that fills a page may
RESIZED = 2.0  # the cost of each line by which the figures of a page are lower or higher than usual, squared
LOOSE, CLOSE = 0.6, 0.2
"""By how many times itself the room between the things on a page grows at most, so that it is full, and gives way."""

DRAWN = 60.0  # the cost of each time by which it does, squared
TOO_HIGH = 1e7  # the cost of a page that ends where nothing may, since nothing else goes on it


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


class PageForm(NamedTuple):
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
    """Where a page ends, and the figure before it that waits for the next one, or -1."""

    end: int
    left: int = -1


def break_pages(slabs: Sequence[Slab], form: PageForm) -> list[list[int]]:
    """The numbers of the slabs on each page, from the first to the last that stands there."""
    extents = _extents(slabs)
    return [
        [
            number
            for number in _order(extents, begin, form.lines)
            if number == begin.left or (number < end and not _is_left(extents, number, left))
        ]
        for begin, (end, left) in pairwise([_Break(0), *_breaks(extents, form)])
    ]


def _extents(slabs: Sequence[Slab]) -> tuple[_Extent, ...]:
    extents: list[_Extent] = []
    next_level = 0
    for slab in reversed(slabs):
        head, level = slab.head.lines if slab.head else 0, slab.target.level if slab.target else 0
        size = slab.lines, slab.give, slab.take
        extents.append(_Extent(*size, slab.after, slab.space, slab.floats, head, level, slab.within, next_level))
        next_level = next_level if slab.space else level
    return tuple(extents[::-1])


def _is_left(slabs: Sequence[_Extent], place: int, left: int) -> bool:
    """Whether a slab is the figure that is ``left`` for the next page, or room that belongs to it."""
    return place == left or (slabs[place].space and slabs[place].floats and abs(place - left) == 1)


def _goes_on(slab: _Extent) -> bool:
    """Whether a figure behind a slab would part a paragraph or a list, or what announces a thing from it."""
    return slab.within or slab.after >= ANNOUNCED


def _next_heading(slabs: Sequence[_Extent], figure: int, lowest: float) -> int:
    """Where the next heading of that level or one above it stands behind a figure."""
    return next((place for place in range(figure, len(slabs)) if 0 < slabs[place].level <= lowest), len(slabs))


def _order(slabs: Sequence[_Extent], begin: _Break, lines: int) -> Iterable[int]:
    """The slabs from a break on in the order in which they stand on the page: a figure that has waited for it behind
    the section that goes on there, if that ends on the page with it and shows nothing else; else behind the paragraph
    or list that does.
    """
    left, places = begin.left, range(begin.end, len(slabs))
    if left < 0:
        return places
    high = slabs[left].lines + 1
    at = next(place for place in count(begin.end) if not _goes_on(slabs[place - 1]))
    for place in places:
        slab = slabs[place]
        if slab.floats and not slab.space:
            break  # figures keep their order
        if slab.level:
            at = max(begin.end, place - slabs[place - 1].space)
            break
        high += slab.lines
        if high - slab.lines * slab.space > lines:
            break
    return chain(range(begin.end, at), (left,), range(at, len(slabs)))


@functools.lru_cache(maxsize=64)
def _breaks(slabs: Sequence[_Extent], form: PageForm) -> list[_Break]:
    """Where each page ends; a booklet whose page numbers are settled asks for the same again.

    The cheapest way so far is always the one that goes on (Dijkstra), so that nobody asks what follows a poor page.
    """
    floating = [
        number
        for number, slab in enumerate(slabs)
        if slab.floats and not slab.space and slabs[number - 1].after < ANNOUNCED
    ]
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


def _pages(slabs: Sequence[_Extent], begin: _Break, left: int, form: PageForm) -> Iterator[tuple[_Break, float]]:
    """Every page from a break on: where it ends, and what it costs; the figure ``left`` has no room on it and is
    to wait for the next page, while what stands under the same heading goes on. Other headings too go before one of a
    whole chapter, or one that has the next page to itself: parts of its section, and behind this whole sections.
    """
    end, may_end = begin.end + 1, False
    text_end = section_end = len(slabs)
    may_pass = False
    if left >= 0:
        own = next((slab.level for slab in slabs[left::-1] if slab.level), 1)
        text_end, section_end = (_next_heading(slabs, left, lowest) for lowest in (inf, own))
        may_pass = own == 1 or slabs[left].lines > form.lines * PLATE
    for page in _fill(slabs, begin, left, form.lines):
        end = page.end
        last, closes = slabs[end - 1], end == len(slabs)
        if last.after == inf and not closes:
            continue
        if end > text_end and not may_pass:
            return
        if end > section_end and not last.next_level:
            continue
        if left >= 0 and (end <= left or closes or page.high < form.lines - form.empty):
            continue
        may_end = True
        if form.runs_on and end == 1:
            stranding = _stranding_cost(page.high, form._replace(below=inf))
            yield _Break(end), APART * (form.lines - page.high) + stranding
        else:
            waiting = FLOATED * (left >= 0) + PASSED * (end > text_end)
            yield _Break(end, left), _cost(page, last, closes, form) + waiting
    if not may_end and left < 0:
        yield _Break(end), TOO_HIGH


class _Page(NamedTuple):
    """A page down to the slab before ``end``: its lines without the spaces at its foot, by how many its figures may be
    lower or higher, the lines of room between things, and its headings, each with its level and the lines above what
    stands under it.
    """

    end: int
    high: int
    give: int
    take: int
    room: int
    headings: tuple[tuple[int, int], ...]


def _fill(slabs: Sequence[_Extent], begin: _Break, left: int, lines: int) -> Iterator[_Page]:
    """A page from a break on after each slab that it still holds."""
    page, trailing, waits, above = _Page(begin.end, 0, 0, 0, 0, ()), 0, begin.left >= 0, -1
    for place in _order(slabs, begin, lines):
        slab, has_waited = slabs[place], place == begin.left
        if _is_left(slabs, place, left):
            if place == left and page.high + max(1, trailing) + slab.lines <= lines:
                return  # it goes where it is
            continue
        if 0 <= left < place and slab.floats:
            return
        if slab.space:
            trailing = max(trailing, slab.lines) if page.high else 0
            page = page._replace(end=place + 1)
        elif above >= 0 and slab.floats and slabs[above].floats and begin.left in (place, above):
            return  # two figures would follow each other, the text between them elsewhere
        else:
            end, high, give, take, room, headings = page
            trailing = max(trailing, 1) if has_waited and high else trailing
            top = high + trailing if high else slab.head
            headings = (*headings, (slab.level, top + slab.lines)) if slab.level and high else headings
            end = end if has_waited else place + 1
            page = _Page(end, top + slab.lines, give + slab.give, take + slab.take, room + trailing, headings)
            trailing, waits, above = int(has_waited), waits and not has_waited, place
        if page.high - page.give - page.room * CLOSE > lines:
            return
        if not waits:
            yield page
        if has_waited and slab.lines > lines * PLATE:
            return


def _cost(page: _Page, last: _Extent, closes: bool, form: PageForm) -> float:
    """The cost of ending a page behind its ``last`` slab, which ``closes`` its chapter or does not."""
    next_level = 1 if closes else last.next_level
    short = form.lines - page.high
    resized = min(max(short, -page.give), 0 if closes else page.take)
    short -= resized
    cost = RESIZED * resized**2
    if short < 0 or (short <= page.room * LOOSE and not closes):
        cost += DRAWN * (short / page.room) ** 2 if short else 0.0
        short = 0
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


def _stranding_cost(high: int, form: PageForm) -> float:
    """The cost of a chapter that ends on a page ``high`` lines high, if none begins below."""
    part, price = FINAL
    return price * max(0, round(form.lines * part) - high) if high + form.below > form.lines else 0.0
