"""The lists that lead about a booklet, made from its headings and entries: contents and index."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import count, pairwise, product
from math import ceil
from typing import NamedTuple, TypeAlias, TypeVar

from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Rect, moving
from deckgen.foundations.outline import polyline
from deckgen.foundations.words import word
from deckgen.pages.setting.page_design import PageDesign
from deckgen.pages.setting.slabs import NEVER, LinkTarget, Slab
from deckgen.typography.lines import SetLine, move_line, set_lines

T = TypeVar("T")

TIGHT, WIDEST = 0.3, 2.0  # lines that chapters stand apart at least in the contents, and at most
TURNED = 0.75  # how far in the turned lines of an entry stand, in indents of paragraphs
KEPT = 4  # lines of a chapter that stay together where it goes on in the next column of the contents
FEWEST = 30  # entries from which on an index is worth its place; who looks for one of fewer leafs through the book
ITALIC = "*"  # stands in an entry of the index on either side of words in italics
INDEX, CLOSER = 0.86, 0.8  # how close the lines of an index stand, in parts of the leading: each is read by itself

FILLED = 0.94  # the part of several columns that the contents may take, since hardly any chapter is parted between them
CLOSE = 1.0, 0.85  # how close its lines may stand in several columns, in parts of the leading


class ListingLine(NamedTuple):
    """A line of the contents or the index: its words, the folios after them, each with its anchor, and its level."""

    words: str
    folios: tuple[tuple[str, str], ...]
    level: int = 1


def contents_slabs(lines: Sequence[ListingLine], design: PageDesign, measure: float, room: int) -> list[Slab]:
    """The contents, each line with dots that lead to its page: one list if it goes in a column, else several, of which
    two stand side by side where the page has but one column.

    ``room`` is how many lines there are for it in its first column, below the heading.
    """
    if _height(_of_chapters(lines, _break_words, design, measure)) <= room:
        columns = [_of_chapters(lines, _dotted_line, design, measure)]
        return [_page_of(columns, design, 0.0, 1.0, _gap(columns, room))]
    abreast = 2 if design.columns == 1 else 1
    gap = 1.6 * design.text * (abreast - 1)
    narrow = (measure - gap) / abreast
    for lists, close in ((lists, close) for lists in count(2, 2) for close in CLOSE):
        below, full = int(room / close), int(design.lines / close)
        rooms = below, below if abreast == 2 else full, full
        high = _height(_of_chapters(lines, _break_words, design, narrow))
        if high <= FILLED * (sum(rooms) + (lists - 3) * full):
            break
    chapters = _of_chapters(lines, _dotted_line, design, narrow)
    columns = _share_out(chapters, lists, rooms)
    placed = [(column, rooms[min(number, 2)]) for number, column in enumerate(columns)]
    gaps = [min(_gap([column], room) for column, room in placed)] * len(columns)
    if abreast == 1:  # each ends where the longest does
        foot = max(sum(map(len, column)) + gaps[0] * (len(column) - 1) - room for column, room in placed)
        gaps = [_gap([column], room + foot, WIDEST) for column, room in placed]
    return [
        _page_of(columns[start : start + abreast], design, narrow + gap, close, gaps[start])
        for start in range(0, len(columns), abreast)
    ]


def _of_chapters(
    lines: Sequence[ListingLine],
    make: Callable[[ListingLine, PageDesign, float], Iterable[T]],
    design: PageDesign,
    measure: float,
) -> list[list[T]]:
    """The lines of each chapter, which begins with one of the first level."""
    starts = [place for place, line in enumerate(lines) if line.level == 1 or place == 0]
    chapters = (lines[start:end] for start, end in pairwise([*starts, len(lines)]))
    return [[part for line in chapter for part in make(line, design, measure)] for chapter in chapters]


def _height(chapters: Sequence[Sequence[object]]) -> float:
    """The lines that chapters take at least."""
    return sum(map(len, chapters)) + len(chapters) * TIGHT


def _share_out(chapters: Sequence[list[Slab]], count: int, rooms: Sequence[int]) -> list[list[list[Slab]]]:
    """Chapters in so many columns, or more where they do not go into them, the longest as short as can be; ``rooms``
    are the lines of the first two columns, and of each on later pages. Long chapters are parted if it takes that.
    """
    least = ceil(_height(chapters) / count)  # lines of a column that has no heading above it
    for parts, most in product((False, True), range(least, max(rooms) + 1)):
        columns = _fill_columns(chapters, most, rooms, parts)
        if len(columns) <= count:
            break
    return columns


def _fill_columns(
    chapters: Sequence[list[Slab]], most: int, rooms: Sequence[int], parts: bool
) -> list[list[list[Slab]]]:
    """Chapters in columns that end at most so many lines below the head of a full one; where it ``parts`` one, KEPT
    lines stay on either side at least, and its title comes again.
    """
    columns: list[list[list[Slab]]] = [[]]
    for chapter in chapters:
        room = rooms[min(len(columns), 3) - 1] - max(rooms) + most
        left = int(room - _height([*columns[-1], []]))
        rest = chapter
        if columns[-1] and len(chapter) > left:
            if parts and left > KEPT and len(chapter) > 2 * KEPT:
                cut = min(left, len(chapter) - KEPT)
                while chapter[cut - 1].after == NEVER:
                    cut -= 1
                columns[-1].append(chapter[:cut])
                rest = [*chapter[: _first_end(chapter)], *chapter[cut:]]
            columns.append([])
        columns[-1].append(rest)
    return columns


def _first_end(slabs: Sequence[Slab]) -> int:
    """How many lines the first entry of slabs takes."""
    return next(number for number, slab in enumerate(slabs, 1) if slab.after != NEVER)


def _gap(columns: Sequence[Sequence[Sequence[Slab]]], room: float, most: float = 1.0) -> float:
    """The lines that chapters stand apart in columns of ``room`` lines, as many as the fullest allows."""
    fullest = max(columns, key=_height)
    return min(most, (room - sum(map(len, fullest))) / max(1, len(fullest) - 1))


def _page_of(
    columns: Sequence[Sequence[Sequence[Slab]]], design: PageDesign, step: float, close: float, gap: float
) -> Slab:
    """Columns of chapters on one page, ``step`` points from one to the next, and ``gap`` lines between two chapters.

    Lines stand as ``close`` as that part of the leading.
    """
    cells: list[_Cell] = []
    deepest = 0.0
    for number, chapters in enumerate(columns):
        y = 0.0
        for chapter in chapters:
            for slab in chapter:
                cells.append((number * step, y, slab))
                y += design.leading * close
            y += gap * design.leading * close
        deepest = max(deepest, y - gap * design.leading * close)
    return _gather(cells, design.lines_for(deepest))


_Cell: TypeAlias = tuple[float, float, Slab]
"""A slab, and where it stands on its page: to the right, and down."""


def _gather(cells: Sequence[_Cell], lines: int) -> Slab:
    """Slabs that stand about a page as a single one of so many lines."""
    items = (Group(slab.items, moving(x, y)) for x, y, slab in cells if slab.items)
    links = ((area.move(x, y), to) for x, y, slab in cells for area, to in slab.links)
    return Slab(lines, tuple(items), links=tuple(links))


def _dotted_line(line: ListingLine, design: PageDesign, measure: float) -> Iterator[Slab]:
    """An entry of the contents in as many lines as it takes, dots after the last, and its page."""
    folio, anchor = line.folios[0]
    indent = _indent(line, design) + design.indent * TURNED
    broken = _break_words(line, design, measure)
    figures = "table-strong" if line.level == 1 else "table"
    number = set_lines((design.run(folio, figures, link=anchor),), measure, "right")[0]
    y = design.baseline
    for place, words in enumerate(broken):
        is_last = place == len(broken) - 1
        items: list[Item] = [*move_line(words, indent, y).items]
        if is_last:
            items += move_line(number, 0.0, y).items
            start, end = indent + words.width + 5, measure - number.width - 5
            if end > start + 4:
                dots = polyline(((end, y - 0.6), (start, y - 0.6)))
                items.append(Path(dots, stroke=design.tone, width=0.9, cap=1, dash=(0, 4)))
        links = ((Rect(0, 0, measure, design.leading), anchor),)
        yield Slab(1, tuple(items), links=links, after=0.0 if is_last else NEVER)


def _break_words(line: ListingLine, design: PageDesign, measure: float) -> tuple[SetLine, ...]:
    """The lines that the words of an entry of the contents take, turned ones further in than the first."""
    role = "strong" if line.level == 1 else "small"
    turned = design.indent * TURNED
    room = measure - _indent(line, design) - turned - 22.0  # less that for the page, with a few dots before it
    return set_lines((design.run(line.words, role, link=line.folios[0][1]),), room, "left", -turned)


def _indent(line: ListingLine, design: PageDesign) -> float:
    return design.indent * 0.75 * max(0, line.level - 1)


def index_slabs(lines: Sequence[ListingLine], design: PageDesign, capacity: int, first: int) -> Sequence[Slab]:
    """The index in balanced columns, a slab for each page: the first of ``first`` lines, others of ``capacity``.

    It has its gaps between letters where that takes no page more, its lines a little closer if need be.
    """
    across = max(2, int(design.measure // (9.5 * design.text)))
    gap = design.text * 1.5
    wide = (design.measure - gap * (across - 1)) / across
    slabs = [slab for line in lines for slab in _index_line(line, design, wide)]
    bare = [slab for slab in slabs if slab.items]
    ways = ((slabs, INDEX), (slabs, CLOSER), (bare, INDEX))
    return min((_index_pages(*way, design, across, wide + gap, (first, capacity)) for way in ways), key=len)


def _index_pages(
    slabs: list[Slab], close: float, design: PageDesign, count: int, across: float, rooms: tuple[int, int]
) -> list[Slab]:
    """Lines of an index in so many columns, ``across`` points from one to the next, and as ``close`` as that part of
    the leading: ``rooms`` are the lines of the grid on its first page, and on others.
    """
    step = design.leading * close
    pages: list[Slab] = []
    while slabs:
        columns, slabs = _columns(slabs, count, int(rooms[bool(pages)] / close))
        cells = [
            (number * across, row * step, slab)
            for number, column in enumerate(columns)
            for row, slab in enumerate(column)
        ]
        pages.append(_gather(cells, design.lines_for(step * max(map(len, columns)))))
    return pages


def _columns(slabs: list[Slab], count: int, room: int) -> tuple[list[list[Slab]], list[Slab]]:
    """Columns as short as hold all slabs, or ``room`` lines long, without gaps at their heads or an entry in two; and
    what is left then.
    """
    columns: list[list[Slab]] = []
    rest = slabs
    for rows in range(min(room, -(-len(slabs) // count)), room + 1):
        columns, rest = [], slabs
        for _ in range(count):
            start = next((number for number, slab in enumerate(rest) if slab.items), len(rest))
            end = start + rows
            while start + 1 < end < len(rest) and rest[end - 1].after == NEVER:
                end -= 1
            columns.append(rest[start:end])
            rest = rest[end:]
        if not rest:
            break
    return columns, rest


def _index_line(line: ListingLine, design: PageDesign, wide: float) -> Iterator[Slab]:
    if not line.folios:
        yield Slab(1)
        return
    runs = [design.run(part, "small") for part in line.words.split(ITALIC)]
    runs[1::2] = [run._replace(font=design.fonts["italic"]) for run in runs[1::2]]
    for place, (folio, anchor) in enumerate(line.folios):
        runs += [design.run(", " if place else ",\u00a0", "small"), design.run(folio, "small", link=anchor)]
    lines = set_lines(tuple(runs), wide - design.indent, "left", -design.indent)
    for number, words in enumerate(lines, 1):
        placed = move_line(words, design.indent, design.baseline)
        yield Slab(1, placed.items, links=placed.links, after=NEVER if number < len(lines) else 0.0)


def lead_to_headings(
    entries: Mapping[str, Sequence[int]], headings: Iterable[tuple[LinkTarget, int]]
) -> dict[str, tuple[int, ...]]:
    """Entries with the pages of the chapters and sections that bear their names as well: "Phase three: calling" is
    about calling, and "Ties and sudden demise" about both.
    """
    own: dict[str, list[int]] = {}
    parts = re.compile(f"[:,] | {word('joins')} ")
    for target, page in headings:
        for part in parts.split(target.title):
            own.setdefault(_bare(part), []).append(page)
    return {entry: (*pages, *own.get(_bare(entry.partition(",")[0]), ())) for entry, pages in entries.items()}


def _bare(name: str) -> str:
    """A name as it is looked up, in small letters and without its article."""
    first, *others = name.replace(ITALIC, "").casefold().split() or [""]
    return " ".join(others if others and first in word("articles").split() else [first, *others])


def index_lines(entries: Mapping[str, Sequence[int]]) -> list[ListingLine]:
    """The lines of an index in the order of the alphabet, with a gap before each new letter."""
    lines: list[ListingLine] = []
    letter = ""
    for entry in sorted(entries, key=lambda text: (text.casefold().lstrip(f"−{ITALIC}"), text)):
        first = entry.lstrip(ITALIC)[:1].upper()
        if letter and first != letter:
            lines.append(ListingLine("", ()))
        letter = first
        folios = tuple((str(page + 1), f"page:{page}") for page in sorted(set(entries[entry])))
        lines.append(ListingLine(entry, folios))
    return lines
