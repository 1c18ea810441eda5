"""The lists that lead about a booklet, made from its headings and entries: contents and index."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Rect, moving
from deckgen.foundations.outline import polyline
from deckgen.pages.setting.page_design import PageDesign
from deckgen.pages.setting.slabs import NEVER, Slab
from deckgen.type.lines import move_line, set_lines

FEW = 80
"""Entries up to which an index is one list, without a gap before each letter."""

COLUMN = 11.0
"""Ems that a column of the index takes at least; there are two even where they are narrower."""

TIGHT = 0.3
"""Lines that chapters stand apart at least in the contents."""

LONG = 28
"""Characters up to which a section's title is not broken in the contents."""


class ListingLine(NamedTuple):
    """A line of the contents or the index: its words, the folios after them, each with its anchor, and its level."""

    words: str
    folios: tuple[tuple[str, str], ...]
    level: int = 1


def contents_slabs(lines: Sequence[ListingLine], design: PageDesign, measure: float, room: int) -> list[Slab]:
    """The contents, each line with dots that lead to its page; sections run in below their chapter if need be.

    ``room`` is how many lines there are for it.
    """
    full = [
        [_dotted_line(line, "strong" if line.level == 1 else "body", design, measure) for line in chapter]
        for chapter in _chapters(lines)
    ]
    short = [list(_run_in(chapter, design, measure)) for chapter in _chapters(lines)]
    pages = [full] if _height(full) <= room else _share_out(short, room)
    return [_page_of(chapters, room, design) for chapters in pages if chapters]


def _height(chapters: Sequence[Sequence[Slab]]) -> float:
    """The lines that chapters take at least."""
    return sum(map(len, chapters)) + len(chapters) * TIGHT


def _share_out(chapters: Sequence[list[Slab]], room: int) -> list[list[list[Slab]]]:
    """Chapters on as few pages as hold them, each about as full as the others."""
    count = ceil(_height(chapters) / room) if chapters else 1
    pages: list[list[list[Slab]]] = [[]]
    for chapter in chapters:
        full = _height([*pages[-1], chapter]) > room
        if pages[-1] and (full or _height(pages[-1]) >= _height(chapters) / count):
            pages.append([])
        pages[-1].append(chapter)
    return pages


def _page_of(chapters: Sequence[Sequence[Slab]], room: int, design: PageDesign) -> Slab:
    """Chapters on one page, as far apart as it allows, though never more than a line."""
    gap = min(1.0, (room - sum(map(len, chapters))) / len(chapters))
    items: list[Item] = []
    links: list[tuple[Rect, str]] = []
    y = 0.0
    for chapter in chapters:
        for slab in chapter:
            items.append(Group(slab.items, moving(0, y)))
            links += [(area.move(0, y), to) for area, to in slab.links]
            y += design.leading
        y += gap * design.leading
    return Slab(design.lines_for(y - gap * design.leading), tuple(items), links=tuple(links))


def _chapters(lines: Sequence[ListingLine]) -> Iterator[Sequence[ListingLine]]:
    """Each line of the first level with those below it."""
    starts = [place for place, line in enumerate(lines) if line.level == 1 or place == 0]
    for start, end in pairwise([*starts, len(lines)]):
        yield lines[start:end]


def _run_in(lines: Sequence[ListingLine], design: PageDesign, measure: float) -> Iterator[Slab]:
    """A chapter's line, and its sections one after the other below it, each before its page."""
    yield _dotted_line(lines[0], "strong", design, measure)._replace(after=NEVER)
    runs = []
    for place, line in enumerate(lines[1:]):
        folio, anchor = line.folios[0]
        words = (
            f"{line.words}\u00a0{folio}".replace(" ", "\u00a0")
            if len(line.words) < LONG
            else f"{line.words}\u00a0{folio}"
        )
        runs += [design.run("\u00a0· " if place else "", "small"), design.run(words, "small", link=anchor)]
    made = set_lines(tuple(runs), measure - 2 * design.indent, "left")
    for place, one in enumerate(made):
        placed = move_line(one, design.indent, design.baseline)
        yield Slab(1, placed.items, links=placed.links, after=NEVER if place < len(made) - 1 else 0.0)


def _dotted_line(line: ListingLine, role: str, design: PageDesign, measure: float) -> Slab:
    """A line of the contents, dots, and its page."""
    folio, anchor = line.folios[0]
    indent = design.indent * max(0, line.level - 1)
    words = set_lines((design.run(line.words, role, link=anchor),), measure - indent - 30, "left")[0]
    number = set_lines(
        (design.run(folio, "table" if role == "body" else "table-strong", link=anchor),), measure, "right"
    )[0]
    start, end = indent + words.width + 5, measure - number.width - 5
    y = design.baseline
    items: list[Item] = [*move_line(words, indent, y).items, *move_line(number, 0.0, y).items]
    if role == "body" and end > start + 8:
        items.append(
            Path(polyline(((end, y - 0.6), (start, y - 0.6))), stroke=design.tone, width=0.9, cap=1, dash=(0, 4))
        )
    area = Rect(0, 0, measure, design.leading)
    return Slab(1, tuple(items), links=((area, anchor),), after=NEVER if line.level == 1 else 0.0)


def index_slabs(lines: Sequence[ListingLine], design: PageDesign, capacity: int, first: int) -> list[Slab]:
    """The index in columns, balanced; ``first`` lines go on its first page, ``capacity`` on each other one."""
    count = max(2, int(design.measure // (COLUMN * design.text)))
    gap = design.text * 2
    wide = (design.measure - gap * (count - 1)) / count
    rest = [slab for line in lines for slab in _index_line(line, design, wide)]
    found: list[Slab] = []
    room = first
    while rest:
        columns, rest = _columns(rest, count, room)
        room = capacity
        for row in range(max(map(len, columns))):
            cells = [(n * (wide + gap), column[row]) for n, column in enumerate(columns) if row < len(column)]
            items = tuple(Group(slab.items, moving(x, 0)) for x, slab in cells if slab.items)
            links = tuple((area.move(x, 0), to) for x, slab in cells for area, to in slab.links)
            found.append(Slab(1, items, links=links, after=NEVER))
        found[-1] = found[-1]._replace(after=0.0)
    return found


def _columns(slabs: list[Slab], count: int, room: int) -> tuple[list[list[Slab]], list[Slab]]:
    """Columns as short as hold all slabs, or ``room`` lines long; and what is left then."""
    columns: list[list[Slab]] = []
    rest = slabs
    for rows in range(min(room, -(-len(slabs) // count)), room + 1):
        columns, rest = [], slabs
        for _ in range(count):
            column, rest = _column(rest, rows)
            columns.append(column)
        if not rest:
            break
    return columns, rest


def _column(slabs: list[Slab], rows: int) -> tuple[list[Slab], list[Slab]]:
    """The slabs of one column, which neither begins with a gap nor parts an entry, and those that are left."""
    start = next((number for number, slab in enumerate(slabs) if slab.items), len(slabs))
    end = start + rows
    while start + 1 < end < len(slabs) and slabs[end - 1].after == NEVER:
        end -= 1
    return slabs[start:end], slabs[end:]


def _index_line(line: ListingLine, design: PageDesign, wide: float) -> Iterator[Slab]:
    if not line.folios:
        yield Slab(1)
        return
    runs = [design.run(line.words, "small")]
    for folio, anchor in line.folios:
        runs += [design.run(", ", "small"), design.run(folio, "small", link=anchor)]
    lines = set_lines(tuple(runs), wide - design.indent, "left")
    for number, made in enumerate(lines, 1):
        placed = move_line(made, design.indent if number > 1 else 0.0, design.baseline)
        yield Slab(1, placed.items, links=placed.links, after=NEVER if number < len(lines) else 0.0)


def index_lines(entries: Mapping[str, Sequence[int]]) -> list[ListingLine]:
    """The lines of an index in the order of the alphabet, in a long one with a gap before each new letter."""
    found: list[ListingLine] = []
    letter = ""
    for entry in sorted(entries, key=lambda text: (text.casefold().lstrip("−"), text)):
        first = entry[:1].upper()
        if letter and first != letter and len(entries) > FEW:
            found.append(ListingLine("", ()))
        letter = first
        folios = tuple((str(page + 1), f"page:{page}") for page in sorted(set(entries[entry])))
        found.append(ListingLine(entry, folios))
    return found
