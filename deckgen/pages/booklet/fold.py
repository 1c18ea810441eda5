"""Pages imposed on sheets that are folded: signatures for a saddle stitch, and the zine of one sheet."""

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from typing import NamedTuple

from deckgen.foundations.colour import BLACK
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Group, Item, Path, Text, walk
from deckgen.foundations.geometry import IDENTITY, Point, Size, moving, turning
from deckgen.foundations.outline import polyline, rectangle, straight_lines
from deckgen.foundations.units import MILLIMETRE, SMALLEST_TYPE, dimensions
from deckgen.foundations.words import word
from deckgen.pages.booklet.pages import booklet, close
from deckgen.pages.document import Bookmark, Document, Page
from deckgen.pages.setting import blocks
from deckgen.pages.setting.page_design import WIDE, ZINE_TEXT, PageDesign, design
from deckgen.pages.setting.setter import Setter
from deckgen.pages.sheet_notes import FONT
from deckgen.records.record import replace
from deckgen.records.theme import Theme

FROM_EDGE = 6 * MILLIMETRE  # how far the mark of a signature stands from the foot of the page, and from the spine

SHEETS = 16
"""Sheets that a signature has at most: of more than 64 pages none stays shut, and no desk stapler goes through them."""

ZINE = ((5, 4, 3, 2), (6, 7, 8, 1))
"""The pages of a zine on the printed side of its sheet; those of the upper row stand on their heads."""

LEFT_OUT: tuple[tuple[type, ...], ...] = (
    (),
    (blocks.Aside,),
    (blocks.TablePlan,),
    (blocks.Aside, blocks.TablePlan),
)
"""What is left out of a zine whose text takes more than eight pages, in this order: rulings, the table, or both."""

HEADING = 3  # the lines of a heading on its plate and of what is free below it


class Place(NamedTuple):
    """Where a page goes: its number from 1, the corner of its place on the sheet, and whether it stands on its head."""

    number: int
    x: float
    y: float
    turned: bool = False


def gather(pages: int, most: int = SHEETS) -> tuple[range, ...]:
    """The page numbers of each signature, of which there are as few as take ``most`` sheets each, as even as can be.

    They are whole sheets, so the last one's may go beyond ``pages``; those pages stay blank.
    """
    sheets = -(-pages // 4)
    count = -(-sheets // most)
    ends = (sheets * number // count * 4 + 1 for number in range(count + 1))
    return tuple(range(start, end) for start, end in pairwise(ends))


def signature(numbers: range) -> tuple[tuple[tuple[int, int], tuple[int, int]], ...]:
    """The page numbers on each sheet of a signature, outermost first: left and right on its front, and on its back.

    ``numbers`` are those of its pages, four to a sheet.
    """
    outer = numbers[0] + numbers[-1]
    return tuple(((outer - page, page), (page + 1, outer - page - 1)) for page in numbers[: len(numbers) // 2 : 2])


def creep(sheet: int) -> float:
    """Points by which the pages of a sheet move towards the spine, the outermost sheet being 0.

    Inner sheets stick out of the fore-edge by the paper they are folded around, and lose that much when it is trimmed.
    """
    return sheet * 0.1 * MILLIMETRE  # common office paper


def saddle(document: Document, paper: Size | None = None, most: int = SHEETS) -> Document:
    """A booklet imposed two pages to a side, to be printed on both, flipped on the short edge, folded and stapled.

    Sheets are twice the page, or ``paper`` on its side if that is larger, with the pages in its middle. More than
    ``most`` sheets become several signatures, each folded by itself, with a bookmark and a mark on each sheet.
    """
    page = document.pages[0].size
    sheet = Size(page.width * 2, page.height)
    if paper and holds(paper, page):
        sheet = paper if paper.landscape else paper.turned
    parts = gather(len(document.pages), most)
    if len(parts) == 1:
        return document._replace(pages=tuple(_sides(document, parts[0], sheet)), duplex="short-edge", outline=())
    pages, outline = list[Page](), list[Bookmark]()
    for number, numbers in enumerate(parts, 1):
        last = min(numbers[-1], len(document.pages))
        outline.append(
            Bookmark(word("sheets.signature-pages", signature=number, first=numbers[0], last=last), len(pages))
        )
        pages += _sides(document, numbers, sheet, number)
    return document._replace(pages=tuple(pages), duplex="short-edge", outline=tuple(outline))


def _sides(document: Document, numbers: range, sheet: Size, part: int = 0) -> Iterator[Page]:
    """Both sides of each sheet of a signature; where there are several, marked with the number of its ``part``."""
    size = document.pages[0].size
    for number, sides in enumerate(signature(numbers)):
        told = word("sheets.signature", signature=part, number=number + 1) if part else f"{number + 1}"
        for side, pair in zip(("front", "back"), sides, strict=True):
            items = [*_pair(document, pair, sheet, size, creep(number))]
            if part and side == "front":  # at the foot of the right-hand page, where binders have always looked for it
                x, y = sheet.width / 2 + FROM_EDGE, (sheet.height + size.height) / 2 - FROM_EDGE
                items.append(Text(x, y, told, FONT, SMALLEST_TYPE, "#595959"))
            spine = polyline(((sheet.width / 2, 0), (sheet.width / 2, sheet.height)))
            items.append(Path(spine, tool="fold"))
            yield Page(sheet, tuple(items), side=side, label=f"{told} {side}")  # type: ignore[arg-type]


def holds(paper: Size, page: Size) -> bool:
    """Whether two pages go side by side on ``paper``."""
    wide = paper if paper.landscape else paper.turned
    return wide.width >= 2 * page.width - 0.01 and wide.height >= page.height - 0.01


def _pair(document: Document, pair: tuple[int, int], sheet: Size, page: Size, inward: float) -> Iterator[Item]:
    """Two pages on either side of the spine, each moved towards it."""
    spine, top = sheet.width / 2, (sheet.height - page.height) / 2
    for number, x in zip(pair, (spine - page.width + inward, spine - inward), strict=True):
        if number <= len(document.pages):
            half = rectangle(0 if x < spine - page.width / 2 else inward, 0, page.width - inward, page.height)
            yield Group(document.pages[number - 1].items, moving(x, top), clip=half, name=f"page {number}")


def zine(ways: Sequence[blocks.Manuscript], paper: Size, theme: Theme) -> Document:
    """Eight pages on one side of a sheet, to be folded in eight and cut once along the middle.

    The text, which is the same in all ``ways`` but for the order of its sections, is set as large and as evenly as
    goes, with as much of what may be left out as has room where sections and paragraphs stay whole, and these are
    parted only if nothing else helps; one of fewer pages gets lines to write on and a back cover. Raises DeckgenError
    for more than eight.
    """
    page = "zine-letter" if paper.width / paper.height > WIDE else "zine-a4"
    designs = [[design(page, theme, size) for size in sizes] for sizes in ZINE_TEXT]
    tried = (
        _best(leaner, [replace(one, whole=whole) for one in sized])
        for whole, is_plain, sized in product((True, False), (False, True), designs)
        for leaner in zip(*(_leaner(text, is_plain) for text in ways), strict=True)
    )
    document, designed = next(filter(None, tried), (None, designs[-1][-1]))
    if document is None:
        hint = "shorten its template, or begin fewer pages in it"
        raise DeckgenError(Finding("zine", "this text takes more than the eight pages of a zine", ways[0].at, hint))
    pages = document.pages if len(document.pages) == 8 else close(ways[0], document.pages, designed, 8)
    return _zine_sheet(document._replace(pages=pages), paper, designed)


def _leaner(text: blocks.Manuscript, is_plain: bool) -> Iterator[blocks.Manuscript]:
    """The text, without small cards in tables if it is to be plain, and what it is without what may be left out."""
    shown = [block.plain() if is_plain and isinstance(block, blocks.Table) else block for block in text.blocks]
    for number, kinds in enumerate(LEFT_OUT):
        if not number or any(isinstance(block, kinds) for block in shown):
            yield text._replace(blocks=tuple(block for block in shown if not isinstance(block, kinds)))


def _best(ways: Sequence[blocks.Manuscript], designs: Sequence[PageDesign]) -> tuple[Document, PageDesign] | None:
    """The text on eight pages in the way and the design in which the fewest of its subjects take a page more, and of
    these the one of large type and even pages; None where the last, the smallest, does not hold it in any way.
    """
    tried = (one for text in ways for one in _in_designs(text, designs))
    return min(tried, key=lambda one: (_count_parted(one[0]), -_worth(*one)), default=None)


def _in_designs(text: blocks.Manuscript, designs: Sequence[PageDesign]) -> list[tuple[Document, PageDesign]]:
    """The text on eight pages in each of designs that holds it; in none where the last, the smallest, does not."""
    if not (smallest := _on_eight_pages(text, designs[-1])):
        return []
    return [*filter(None, (_on_eight_pages(text, one) for one in designs[:-1])), smallest]


def _worth(document: Document, design: PageDesign) -> float:
    """How well a text is set: the larger its type, and the less white is below the last words of any page."""
    foot = design.top + design.height
    levels = (
        [under.apply(item.x, item.y).y for item, under in walk(page.items) if isinstance(item, Text)]
        for page in document.pages[1:]
    )
    return design.text * min(max((level for level in page if level <= foot), default=0.0) for page in levels)


def _count_parted(document: Document) -> int:
    """The pages on which a subject of the one before goes on."""
    return len(document.pages) - 1 - len({mark.page for mark in document.outline})


def _on_eight_pages(text: blocks.Manuscript, design: PageDesign) -> tuple[Document, PageDesign] | None:
    """The text on fewer pages without its small print, which the back cover has then; or else with it on eight."""
    if not _plan_fits(text, design):
        return None
    is_small = (isinstance(block, blocks.Paragraph) and block.role == "small" for block in text.blocks)
    brief = tuple(block for block, small in zip(text.blocks, is_small, strict=True) if not small)
    for told, most in ((brief, 7), (text.blocks, 8)):
        document = booklet(text._replace(blocks=told), design, leaf=0)
        if len(document.pages) <= most:
            return document, design
    return None


def _plan_fits(text: blocks.Manuscript, design: PageDesign) -> bool:
    """Whether the table from above goes on a page, under a heading."""
    plans = [block for block in text.blocks if isinstance(block, blocks.TablePlan)]
    return all(slab.lines + HEADING <= design.lines for slab in Setter(design, {}).slabs(plans))


def _zine_sheet(document: Document, paper: Size, designed: PageDesign) -> Document:
    pages = document.pages
    sheet = paper if paper.landscape else paper.turned
    if sheet.width < 4 * designed.size.width - 0.01 or sheet.height < 2 * designed.size.height - 0.01:
        least = dimensions(Size(4 * designed.size.width, 2 * designed.size.height))
        raise DeckgenError(Finding("paper-too-small", f"a zine takes a sheet of {least}, or larger"))
    panel = Size(sheet.width / 4, sheet.height / 2)
    items: list[Item] = []
    for place in zine_places(panel):
        page = pages[place.number - 1]
        inner = moving((panel.width - page.size.width) / 2, (panel.height - page.size.height) / 2)
        turn = turning(180, Point(panel.width / 2, panel.height / 2)) if place.turned else IDENTITY
        at = inner.then(turn).then(moving(place.x, place.y))
        items.append(Group(page.items, at, name=f"page {place.number}"))
    items += zine_lines(panel)
    return document._replace(pages=(Page(sheet, tuple(items), label="zine"),), single_sided=True, outline=())


def zine_lines(panel: Size) -> Iterator[Path]:
    """The cut along the middle of a zine, which is printed, and its folds, which show by themselves."""
    width, height = panel
    cut = polyline(((width, height), (width * 3, height)))
    yield Path(cut, stroke=BLACK, width=0.4, dash=(3, 3), tool="cut")
    upright = [(width * column, 0, width * column, height * 2) for column in (1, 2, 3)]
    level = [(0, height, width, height), (width * 3, height, width * 4, height)]
    yield Path(straight_lines([*upright, *level]), tool="fold")


def zine_places(panel: Size) -> tuple[Place, ...]:
    """Where each page of a zine goes on a sheet of four by two panels."""
    return tuple(
        Place(number, column * panel.width, row * panel.height, turned=row == 0)
        for row, numbers in enumerate(ZINE)
        for column, number in enumerate(numbers)
    )
