"""Blocks set, broken into pages and furnished: a booklet as a document, its page numbers settled."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Any, NamedTuple, TypeAlias

from deckgen.foundations.frame import Group, Item
from deckgen.foundations.geometry import Rect, moving
from deckgen.foundations.words import word
from deckgen.pages.booklet import cover, furniture, listings
from deckgen.pages.booklet.openings import (
    PlacedPage,
    closes_chapter,
    even_out,
    lay_side_by_side,
    opens_chapter,
    place_spreads,
    title_page,
)
from deckgen.pages.document import Bookmark, Document, Link, Page
from deckgen.pages.setting.blocks import Block, Contents, Heading, Index, Manuscript, NewPage, Span, TitlePage
from deckgen.pages.setting.page_design import PageDesign
from deckgen.pages.setting.pagination import PlacedSlab, find_foot, paginate
from deckgen.pages.setting.setter import Setter
from deckgen.pages.setting.slabs import LinkTarget, Slab, collapse_spaces

NOTES = 3  # lines between the end of a text and those to write on below it

_Special: TypeAlias = TitlePage | Contents | Index
"""What is made from the booklet itself."""


class _Places(NamedTuple):
    """The places of headings and index entries, by page index, when the booklet was last set."""

    headings: tuple[tuple[LinkTarget, int], ...] = ()
    entries: Mapping[str, tuple[int, ...]] = {}


class _Folios(dict[str, str]):
    """The page number of each anchor, and which of them were ``asked`` for."""

    def __init__(self, numbers: Mapping[str, str]) -> None:
        super().__init__(numbers)
        self.asked: set[str] = set()

    def get(self, anchor: str, default: Any = None) -> Any:
        """The number of the page that an anchor is on."""
        self.asked.add(anchor)
        return super().get(anchor, default)


class _Chapter:
    """Blocks that are set by themselves, and again only when a page number that stands in them has changed."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self._blocks = blocks
        self._slabs: list[Slab] | None = None
        self._stated: dict[str, str | None] = {}

    def slabs(self, design: PageDesign, numbers: Mapping[str, str]) -> list[Slab]:
        """The slabs of its blocks, where anchors stand on those pages."""
        if self._slabs is None or any(numbers.get(anchor) != number for anchor, number in self._stated.items()):
            folios = _Folios(numbers)
            self._slabs = list(Setter(design, folios).slabs(self._blocks))
            self._stated = {anchor: numbers.get(anchor) for anchor in folios.asked}
        return self._slabs


def booklet(text: Manuscript, design: PageDesign, leaf: int = 2) -> Document:
    """The pages of a booklet in a design, its back cover the last.

    They are a multiple of ``leaf``, those that are missing before the back cover being lines to write on, as what the
    text leaves of its last page is; where ``leaf`` is 0, they are neither, and the booklet ends with its text.
    """
    parts = list(_parts(text))
    about = _fill(_slabs(parts, design, _Places()), design.lines)
    places = _find_places(lay_side_by_side(about, design.columns))
    for _ in range(5):
        slabs = collapse_spaces(_slabs(parts, design, places))
        flow = [slab for slab in slabs if not slab.spread]
        placed = lay_side_by_side(paginate(flow, design.lines, whole=design.whole), design.columns)
        placed[-1:] = [even_out(page, design.columns) for page in placed[-1:]]
        placed = place_spreads(placed, slabs, design.columns)
        before, places = places, _find_places(placed)
        if places == before:
            break
    pages = tuple(_pages(placed, text, design, places, leaf > 0))
    count = -(-(len(pages) + 1) // leaf) * leaf if leaf else 0
    return Document(
        title=text.title,
        pages=close(text, pages, design, count) if leaf else pages,
        outline=_outline(placed, design),
    )


def close(text: Manuscript, pages: Sequence[Page], design: PageDesign, count: int) -> tuple[Page, ...]:
    """That many pages: those of a text, blank ones for notes as needed, and the back cover, if there are covers."""
    covers = title_page(text)
    last = (cover.back(covers, design, count - 1),) if covers else ()
    notes = (furniture.notes_page(design, index, text.running) for index in range(len(pages), count - len(last)))
    return (*pages, *notes, *last)


def _parts(text: Manuscript) -> Iterator[_Special | _Chapter]:
    """A booklet in parts: what is made from the booklet itself, and chapters."""
    run: list[Block] = []
    for block in text.blocks:
        is_head = isinstance(block, Heading) and block.level == 1
        if isinstance(block, _Special) or (is_head and run and not isinstance(run[-1], NewPage)):
            yield _Chapter(run)
            run = []
        if isinstance(block, _Special):
            yield block
            run = [] if isinstance(block, Index) else [NewPage()]  # nothing shares a page with title or contents
        else:
            run.append(block)
    yield _Chapter(run)


def _slabs(parts: Iterable[_Special | _Chapter], design: PageDesign, places: _Places) -> list[Slab]:
    numbers = {target.anchor: str(page + 1) for target, page in places.headings}
    slabs: list[Slab] = []
    for part in parts:
        slabs += part.slabs(design, numbers) if isinstance(part, _Chapter) else _special(part, design, places)
    return slabs


def _special(block: _Special, design: PageDesign, places: _Places) -> Iterator[Slab]:
    if isinstance(block, TitlePage):
        yield cover.front(block, design)
        return
    name = "contents" if isinstance(block, Contents) else "index"
    head = next(slab for slab in Setter(design, {}).slabs([Heading(1, (Span(word(name)),), name)]) if slab.target)
    room = design.lines - head.lines
    if isinstance(block, Contents):
        lines = [
            listings.ListingLine(target.title, ((str(page + 1), target.anchor),), target.level)
            for target, page in places.headings
            if 1 <= target.level <= block.depth and target.anchor != "contents"
        ]
        yield head._replace(runs_on=False)
        yield from listings.contents_slabs(lines, design, design.measure, room)
        return
    if len(places.entries) < listings.FEWEST:
        return
    yield head
    entries = listings.lead_to_headings(places.entries, places.headings)
    yield from listings.index_slabs(listings.index_lines(entries), design, design.lines, room)


def _fill(slabs: Iterable[Slab], lines: int) -> list[list[PlacedSlab]]:
    """Slabs one below the other wherever they end: about the columns in which they will be."""
    columns: list[list[PlacedSlab]] = [[]]
    line = 0
    for slab in slabs:
        if columns[-1] and (slab.opening or line + slab.lines > lines):
            columns.append([])
            line = 0
        columns[-1].append(PlacedSlab(slab, line))
        line += slab.lines
    return columns


def _find_places(pages: Sequence[PlacedPage]) -> _Places:
    headings, entries = [], dict[str, list[int]]()
    for index, page in enumerate(pages):
        for slab, _ in chain.from_iterable(page):
            if slab.target:
                headings.append((slab.target, index))
            for entry in slab.entries:
                entries.setdefault(entry, []).append(index)
    return _Places(tuple(headings), {entry: tuple(dict.fromkeys(indices)) for entry, indices in entries.items()})


def _pages(
    pages: Sequence[PlacedPage], text: Manuscript, design: PageDesign, places: _Places, noted: bool
) -> Iterator[Page]:
    """The pages, with tailpieces on one line where the end of a chapter, or sections that stay whole, leave much of
    columns empty, or of all on the page; a last page that is ``noted`` has lines to write on there.
    """
    covers, count = title_page(text), 0
    most = design.lines - max(design.lines * furniture.TAIL, furniture.TAIL_LINES)
    following = islice(chain.from_iterable(pages), 1, None)
    for index, placed in enumerate(pages):
        page = _page(index, placed, text, design, places)
        feet, ends = [find_foot(column) for column in placed], list[Rect]()
        for number, column in enumerate(placed):
            if closes_chapter(column, next(following, None), design.whole) and feet[number] <= most:
                ends.append(design.column(index, number))
        line, block = max((foot for foot in feet if foot <= most), default=0), design.block(index)
        if ends and max(feet) <= most:
            ends = [block]
        if ends == [block] and noted and index == len(pages) - 1:
            page = page._replace(items=(*page.items, *furniture.notes(design, index, line + NOTES)))
            ends = []
        for place in ends:
            if covers:
                tail = furniture.tailpiece(covers.vignettes, design, place, line, count)
                page = page._replace(items=(*page.items, *tail))
                count += 1
        yield page


def _page(index: int, placed: PlacedPage, text: Manuscript, design: PageDesign, places: _Places) -> Page:
    items: list[Item] = []
    links: list[Link] = []
    if placed[0] and not placed[0][0].slab.bare:
        section = _section(index, placed, places)
        items += furniture.running(design, index, text.running, section, opens_chapter(placed[0]))
    for number, column in enumerate(placed):
        place = design.column(index, number)
        for slab, line in column:
            x, y = place.x, place.y + line * design.leading
            if slab.items:
                items.append(Group(slab.items, moving(x, y)))
            for area, to in slab.links:
                if (page := _page_of(to, places)) is not None:
                    links.append(Link(area.move(x, y), page))
    return Page(design.size, tuple(items), label=str(index + 1), links=tuple(links))


def _page_of(to: str, places: _Places) -> int | None:
    """The page that an anchor is on."""
    if to.startswith("page:"):
        return int(to.removeprefix("page:"))
    return next((page for target, page in places.headings if target.anchor == to), None)


def _section(index: int, page: PlacedPage, places: _Places) -> str:
    """The words at the head of a page: the last chapter or section that began before it; the chapter, where a section
    begins on it, whose own heading says so, or a figure has it to itself; and over a spread, what it shows.
    """
    if page[0][0].slab.spread:
        return next((slab.target.title for slab, _ in chain.from_iterable(page) if slab.target), "")
    shown = [slab for slab, _ in page[0] if slab.items]
    is_headed = any(slab.target and slab.target.level == 2 for slab in shown[:1])
    levels = (1,) if is_headed or (len(shown) == 1 and shown[0].floats) else (1, 2)
    before = [target.title for target, page in places.headings if target.level in levels and page < index]
    return before[-1] if before else ""


def _outline(pages: Sequence[PlacedPage], design: PageDesign) -> tuple[Bookmark, ...]:
    marks = []
    for index, page in enumerate(pages):
        for slab, line in chain.from_iterable(page):
            if slab.target and slab.target.level <= 3:
                top = design.top + line * design.leading - design.leading
                level = max(0, slab.target.level - 1)
                marks.append(Bookmark(slab.target.title, index, max(0.0, top), level))
    return tuple(marks)
