"""Pages of slabs: where they end is found by total fit, and what stands on each is set so that it is full.

What stands between the things on a page is drawn out or closed up in one proportion; figures grow, or give way.
"""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import ceil, fsum, inf
from typing import NamedTuple

from deckgen.pages.setting.page_breaks import LOOSE, PageForm, break_pages
from deckgen.pages.setting.slabs import Slab, collapse_spaces, resize_slabs, space, trim_spaces

MOST = 1.0  # how many times the room that it grows by anything takes at most on a page whose sections stay whole
RUN_ON, ABOVE = 12, 2
"""The lines of a page that a chapter leaves empty so that the next begins below it, and those between the two."""


class PlacedSlab(NamedTuple):
    """A slab on a page, and how many lines below its top."""

    slab: Slab
    line: float


def paginate(slabs: Sequence[Slab], lines: int, whole: bool = False) -> list[list[PlacedSlab]]:
    """The slabs on pages of ``lines`` lines; where sections are to stay ``whole``, one rather ends short before one."""
    starts = [0, *(number for number, slab in enumerate(slabs) if slab.opening and number), len(slabs)] if slabs else []
    pages: list[list[PlacedSlab]] = []
    for first, last in pairwise(starts):
        run = slabs[first:last]
        top = 0 if whole else _find_top(pages, run, lines)
        form = PageForm(lines, whole, _least_below(slabs[last:]), top > 0)
        if top:
            run = [Slab(top), *run]
        numbers = break_pages(run, form)
        for page in numbers:
            parts: list[Slab] = []
            for slab in (run[number] for number in page):
                parts += [space(1), slab, space(1)] if slab.floats and not slab.space else [slab]
            parts = trim_spaces(collapse_spaces(parts))
            placed = _fill_panel(parts, lines) if whole else _fill_page(parts, lines, page is numbers[-1])
            if top and page is numbers[0]:
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
    foot = ceil(find_foot(pages[-1]))
    high = ABOVE + sum(slab.lines for slab in trim_spaces(run))
    return foot + ABOVE if foot + RUN_ON <= lines or foot + high <= lines else 0


def _least_below(slabs: Sequence[Slab]) -> float:
    """The lines that what comes next takes at least below the end of a chapter, with those between the two."""
    if not slabs or not slabs[0].runs_on:
        return inf
    end = next((number for number, slab in enumerate(slabs, 1) if slab.after < inf), len(slabs))
    return ABOVE + sum(slab.lines for slab in slabs[:end])


def find_foot(placed: Sequence[PlacedSlab]) -> float:
    """The lines that a page takes."""
    return max((line + slab.lines for slab, line in placed), default=0.0)


def _put_head_on(slabs: Sequence[Slab]) -> list[Slab]:
    """The slabs of a page below the head that the first of them has again."""
    return [*([slabs[0].head] if slabs and slabs[0].head else []), *slabs]


def _fill_panel(slabs: Sequence[Slab], lines: int) -> list[PlacedSlab]:
    """The slabs of a page of its own kind one below the other: as on a page of panels, all that grows shares out what
    is left of it, and so much of that stays white as would draw things apart.
    """
    page = _put_head_on(slabs)
    page = resize_slabs(page, lines - sum(slab.lines for slab in page))
    short, grow = lines - sum(slab.lines for slab in page), fsum(slab.grow for slab in page)
    times = min(MOST, short / grow) if grow else 0.0
    tops = accumulate((slab.lines + slab.grow * times for slab in page), initial=0.0)
    return [PlacedSlab(slab._replace(items=slab.drawn_out(times)), top) for slab, top in zip(page, tops, strict=False)]


def _fill_page(slabs: Sequence[Slab], lines: int, closes: bool) -> list[PlacedSlab]:
    """The slabs of a page one below the other, its figures larger or smaller and all room between things drawn out or
    closed up in one proportion, so that it is full; one that ``closes`` its chapter stays as high as it is.
    """
    page = _put_head_on(slabs)
    short = lines - sum(slab.lines for slab in page)
    page = resize_slabs(page, min(short, 0) if closes else short)
    short = lines - sum(slab.lines for slab in page)
    room = sum(slab.lines for slab in page if slab.space)
    drawn = short / room if room and (short < 0 or not closes) else 0.0
    times = 1 + drawn if drawn <= LOOSE else 1.0
    tops = accumulate((slab.lines * (times if slab.space else 1) for slab in page), initial=0.0)
    drawn_out = (slab._replace(items=slab.drawn_out(times - 1)) if slab.space else slab for slab in page)
    return [PlacedSlab(slab, top) for slab, top in zip(drawn_out, tops, strict=False)]
