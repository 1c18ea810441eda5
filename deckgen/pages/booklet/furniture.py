"""What stands on a booklet's pages besides its text: running heads, folios, tailpieces, and pages to write on."""

from collections.abc import Iterator

from deckgen.art.ornament import star
from deckgen.faces.artwork import artwork
from deckgen.foundations.frame import Item, Path
from deckgen.foundations.geometry import Point, Rect, square
from deckgen.foundations.outline import polyline, straight_lines
from deckgen.foundations.units import FOLDED_EDGE
from deckgen.foundations.words import word
from deckgen.pages.document import Page
from deckgen.pages.setting.blocks import Vignettes
from deckgen.pages.setting.page_design import PageDesign
from deckgen.typography.lines import Alignment, move_line, set_lines

HAIRLINE = 0.35  # points of the rules to write on, which are to be seen less than what is written
BELOW = 6.0
"""Lines from the end of a chapter down to the middle of its tailpiece, however large this is, unless that is below the
middle of what the page has left.
"""

TAIL, TAIL_LINES = 0.34, 8.0
"""The part of a chapter's last page that has to stay empty for a tailpiece to stand there, and the lines at least."""


def tailpiece(art: Vignettes, design: PageDesign, column: Rect, line: float, count: int) -> Iterator[Item]:
    """A card's picture, or a suit, between two rules that end in stars, in the room below a line of a column;
    ``count`` says which of them.
    """
    em = design.leading
    motif, side = art.motifs[count % len(art.motifs)] if art.motifs else (None, 2.6)
    middle = Point(column.centre.x, column.y + em * (line + min(BELOW, (design.lines - line) / 2)))
    if motif:
        yield artwork(motif, square(middle, side * em), art.look)
    reach = min(em * (side / 2 + 6.5), column.width / 2)
    for way in (-1, 1):
        near, far = middle.x + way * em * (side / 2 + 1.3), middle.x + way * reach
        yield Path(polyline(((near, middle.y), (far, middle.y))), stroke=design.accent, width=0.6)
        yield Path(star(Point(near, middle.y), 4, 4.0, 1.3), design.accent)


def notes_page(design: PageDesign, index: int, title: str) -> Page:
    """A page of lines to write on, furnished as the pages of text are."""
    items = (*running(design, index, title, title), *notes(design, index))
    return Page(design.size, items, label=str(index + 1))


def notes(design: PageDesign, index: int, line: float = 0.0) -> Iterator[Item]:
    """Lines to write on from a line of a page down to its foot, under a heading."""
    block, step = design.block(index), design.leading * 1.75
    head = block.y + design.leading * (line + 1)
    yield from _set_line(word("own-notes"), "section", design, block, head, "left")
    count = int((block.bottom - head) / step)
    levels = (block.bottom - step * number for number in range(count - 1, -1, -1))
    yield Path(straight_lines([(block.x, y, block.right, y) for y in levels]), stroke=design.tone, width=HAIRLINE)


def running(design: PageDesign, index: int, title: str, section: str, opens: bool = False) -> Iterator[Item]:
    """The folio of the page of that index by a star, and its running head: the booklet's title on the left, the
    section that goes on there on the right.

    A page that ``opens`` a chapter has no head, and neither has one of a zine.
    """
    block, right = design.block(index), index % 2 == 0
    words = (right and section) or title
    side: Alignment = "right" if right else "left"
    if design.trimmed and not opens:
        yield from _set_line(words, "running", design, block, block.y - design.leading * 1.2, side)
        rule = block.y - design.leading * 0.85
        yield Path(polyline(((block.x, rule), (block.right, rule))), stroke=design.accent, width=0.5)
    foot = min(block.bottom + design.leading * 1.9, design.size.height - FOLDED_EDGE)
    yield from _set_line(str(index + 1), "folio", design, block, foot, side)
    aside = design.run(str(index + 1), "folio").width + design.leading * 0.8
    middle = Point(block.right - aside if right else block.x + aside, foot - design.type("folio").size * 0.3)
    yield Path(star(middle, 4, 3.2, 1.1), design.accent)


def _set_line(words: str, role: str, design: PageDesign, block: Rect, y: float, side: Alignment) -> Iterator[Item]:
    """Words on the first line that they take, at a side of the block."""
    for line in set_lines((design.run(words, role),), block.width, side)[:1]:
        yield from move_line(line, block.x, y).items
