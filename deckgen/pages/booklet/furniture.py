"""What stands on a booklet's pages besides its text: the title page, running heads and folios."""

from collections.abc import Iterator

from deckgen.art import ornament as ornaments
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, Transform, moving
from deckgen.foundations.limits import FOLDED_EDGE
from deckgen.foundations.outline import polyline, rectangle, straight_lines
from deckgen.foundations.words import word
from deckgen.pages.document import Page
from deckgen.pages.setting import figures
from deckgen.pages.setting.blocks import TitlePage
from deckgen.pages.setting.page_design import RULE, PageDesign
from deckgen.pages.setting.slabs import LinkTarget, Slab
from deckgen.type.fonts import width
from deckgen.type.lines import Alignment, move_line, set_lines, typographic

STAR = 7.0
"""Points from the middle of a star at a corner of a frame to its tips."""

EDGE = FOLDED_EDGE + STAR
"""The nearest that the frame of a cover comes to a page's edge, for its stars stand out beyond it."""

RULED = 1.75
"""Lines of the grid from one line to write on to the next."""

LARGEST = 7.0
"""The largest type of a title page, in parts of its width."""

STRAP = 0.88
"""The part of a title page's room that the lines below the card take."""

CLEAR = 9.0
"""Points from the frame of a title page to the words in it."""


def title_page(block: TitlePage, design: PageDesign) -> Slab:
    """The first page: a rayed ground, the title, a card, and what the booklet is."""
    across, height = design.measure, design.height
    room = across - 2 * max(0.0, CLEAR - _inset(design))
    items: list[Item] = [*_rays(design)]
    y = design.leading * 2
    for text, role in ((block.title, "title"), (block.subtitle, "subtitle")):
        y = _add_centred(items, text, role, y, room, design)
    if block.picture:
        wide = across * 0.42
        tall = block.picture.size.height / block.picture.size.width * wide
        top = max(y + design.leading * 1.5, height * 0.52 - tall / 2)
        items.append(Group((figures.picture_card(block.picture, wide, design.ink),), moving((across - wide) / 2, top)))
        y = top + tall
    below = _add_centred(items, block.strap, "lead", y + design.leading * 1.4, room * STRAP, design)
    foot: list[Item] = []
    tall = _add_centred(foot, block.foot, "running", 0.0, room, design)
    items.append(Group(tuple(foot), moving(0, max(below, height - tall - design.leading * 0.6))))
    shown = (Group(tuple(items), _middle(design, 0)),)
    return Slab(design.lines, shown, opening=True, target=LinkTarget("title", block.title, 0))


def _middle(design: PageDesign, index: int) -> Transform:
    """How a cover is moved from where the text of its page would stand to the middle of the paper."""
    block = design.block(index)
    return moving((design.size.width - block.width) / 2 - block.x, (design.size.height - block.height) / 2 - block.y)


def _inset(design: PageDesign) -> float:
    """How far the frame of a title page stands out from the text."""
    return min(design.leading * 0.9, min(design.inner, design.outer) - EDGE)


def back_cover(design: PageDesign, index: int) -> Page:
    """A last page with nothing on it but the frame and the rays of the first."""
    block = design.block(index)
    rays = Group(tuple(_rays(design)), moving(block.x, block.y).then(_middle(design, index)))
    return Page(design.size, (rays,), label=str(index + 1))


def notes_page(design: PageDesign, index: int, title: str) -> Page:
    """A page of lines to write on, under a heading, furnished as the pages of text are."""
    block, head = design.block(index), word("own-notes")
    items = list(_at(design, head, "section", block, block.y + design.leading, "left", design.ink))
    step = design.leading * RULED
    rules = range(1, int((block.height - design.leading) / step) + 1)
    lines = [(block.x, (y := block.y + design.leading + step * number), block.right, y) for number in rules]
    items.append(Path(straight_lines(lines), stroke=design.ink, width=RULE))
    return Page(design.size, (*running(design, index, title, head), *items), label=str(index + 1))


def _rays(design: PageDesign) -> Iterator[Item]:
    """A frame of two rules with rays behind the title, well inside what any printer reaches."""
    box = Rect(0, 0, design.measure, design.height).inset(-_inset(design))
    yield Path(rectangle(*box), stroke=design.accent, width=1.4)
    yield Path(rectangle(*box.inset(3.2)), stroke=design.accent, width=0.4)
    inner = box.inset(3.2)
    area = Rect(inner.x, inner.centre.y - inner.width, inner.width, inner.width * 2)
    burst = Path(ornaments.sunburst(area, 44, inner.width * 0.36, 0.42), design.accent, opacity=0.16)
    yield Group((burst,), clip=rectangle(*inner))
    for x in (box.x, box.right):
        for y in (box.y, box.bottom):
            yield Path(ornaments.star(Point(x, y), 4, STAR, 1.8), design.accent)


def _add_centred(items: list[Item], text: str, role: str, y: float, room: float, design: PageDesign) -> float:
    """Add lines from ``y`` downward, smaller if a word needs it, and tell where they end."""
    if not text:
        return y
    run = design.run(typographic(text), role)
    longest = max(width(word, run.font, 1.0) for word in text.split(" "))
    run = run._replace(size=min(run.size, room / longest - 0.01, room / LARGEST))
    for line in set_lines((run,), room, "centre"):
        y += run.size * 1.15
        items += move_line(line, (design.measure - room) / 2, y).items
    return y + run.size * 0.3


def running(design: PageDesign, index: int, title: str, section: str) -> Iterator[Item]:
    """The running head and the folio of the page of that index: the booklet's title on the left, the section right."""
    block, right = design.block(index), index % 2 == 0
    words, side = (section or title, "right") if right else (title, "left")
    y = block.y - design.leading * 0.95
    yield from _at(design, words, "running", block, y, side, design.ink)
    rule = block.y - design.leading * 0.62
    yield Path(polyline(((block.x, rule), (block.right, rule))), stroke=design.accent, width=0.5)
    foot = min(block.bottom + design.leading * 1.9, design.size.height - FOLDED_EDGE)
    yield from _at(design, str(index + 1), "folio", block, foot, side, design.ink)


def _at(design: PageDesign, words: str, role: str, block: Rect, y: float, side: str, colour: str) -> Iterator[Item]:
    align: Alignment = "right" if side == "right" else "left"
    lines = set_lines((design.run(words, role, colour),), block.width, align)
    if lines:
        yield from move_line(lines[0], block.x, y).items
