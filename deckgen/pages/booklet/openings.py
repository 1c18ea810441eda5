"""Columns side by side, spreads among the pages of text, the beginnings of chapters, and the covers of a booklet."""

from collections.abc import Iterable, Sequence
from itertools import chain
from math import ceil
from typing import TypeAlias

from deckgen.pages.setting.blocks import Manuscript, TitlePage
from deckgen.pages.setting.pagination import PlacedSlab, find_foot, paginate
from deckgen.pages.setting.slabs import Slab

PlacedPage: TypeAlias = list[list[PlacedSlab]]
"""A page: what stands in each of its columns."""


def lay_side_by_side(columns: Iterable[list[PlacedSlab]], count: int) -> list[PlacedPage]:
    """Columns of text on pages, so many on each; what is bare has a page of its own."""
    pages: list[PlacedPage] = []
    free = 0
    for column in columns:
        is_bare = bool(column and column[0].slab.bare)
        if not free or is_bare:
            pages.append([])
            free = count
        pages[-1].append(column)
        free = 0 if is_bare else free - 1
    return pages


def even_out(page: PlacedPage, count: int) -> PlacedPage:
    """A last page; what fills only one of its columns is shared out among so many, as even as these can be."""
    if len(page) == count or not page[0] or page[0][0].slab.bare:
        return page
    slabs, high = [slab for slab, _ in page[0]], ceil(find_foot(page[0]))
    for lines in range(-(-high // count), high):
        columns = paginate(slabs, lines)
        if len(columns) <= count and all(find_foot(one) <= lines for one in columns):
            return columns
    return page


def place_spreads(pages: Sequence[PlacedPage], slabs: Sequence[Slab], count: int) -> list[PlacedPage]:
    """Pages of so many columns, and between them the spreads among slabs, which part no section: each before the page
    nearest to its place in the text that begins with a heading, and where it takes two pages, before a left-hand one.
    """
    placed = [*pages]
    for place, left in enumerate(slabs):
        if left.spread and not slabs[place - 1].spread:
            following = next((slab.target for slab in slabs[place + 2 :] if slab.target), None)
            found = (
                number
                for number, page in enumerate(placed)
                if any(slab.target == following for slab, _ in chain.from_iterable(page))
            )
            near = next(found, len(placed))
            near += near < len(placed) and placed[near][0][0].slab.target != following
            spread = lay_side_by_side(([PlacedSlab(slab, 0)] for slab in slabs[place : place + 2]), count)
            begins = [number for number, page in enumerate(placed) if number and page[0][0].slab.target]
            ends = [number for number in (*begins, len(placed)) if len(spread) == 1 or number % 2]
            at = min(ends, key=lambda number: (abs(number - near), -number), default=len(placed) - 1)
            placed[at:at] = spread
    return placed


def title_page(text: Manuscript) -> TitlePage | None:
    """The covers of a booklet, if it has any."""
    return next((block for block in text.blocks if isinstance(block, TitlePage)), None)


def opens_chapter(placed: Sequence[PlacedSlab]) -> bool:
    """Whether a page, or a column of one, begins with a chapter."""
    return bool(placed and (first := placed[0].slab.target) and first.level == 1)


def closes_chapter(column: Sequence[PlacedSlab], following: Sequence[PlacedSlab] | None, whole: bool) -> bool:
    """Whether a column ends with a chapter, the contents being none; or with a section, where these stay whole."""
    if following and not (following[0].slab.opening or (whole and following[0].slab.target)):
        return False
    return not any(slab.target and slab.target.anchor == "contents" for slab, _ in column)
