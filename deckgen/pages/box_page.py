"""A tuckbox on paper: its net with title, picture and back, cut solid and folded dashed."""

from collections.abc import Iterator

from deckgen.faces.highlights import on_dark
from deckgen.foundations.colour import WHITE, mix
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Group, Item, Path, Text
from deckgen.foundations.geometry import Point, Size, moving, turning
from deckgen.foundations.outline import polyline, rectangle, straight_lines
from deckgen.foundations.sizes import MARGIN, PAPERS
from deckgen.foundations.spelling import several
from deckgen.foundations.units import MILLIMETRE, SMALLEST_TYPE, dimensions
from deckgen.foundations.words import word
from deckgen.pages.box_dress import BoxDress
from deckgen.pages.box_panels import printed_panels
from deckgen.pages.document import Document, Page
from deckgen.pages.sheet_notes import FONT, LINE, RULER, ruler, ruler_label
from deckgen.pages.tuckbox_net import LIP, BoxNet, glue_outline, ground_of
from deckgen.typography.fonts import font

BLEED = 3 * MILLIMETRE  # how far the ground runs on beyond what is cut, its flaps too, which are seen in an open box
MARK, HATCHING = "#5a5a5a", "#c4c4c4"  # the colour of cuts and folds, and that of the hatching where glue goes
CUT, FOLD = 0.9, 0.42  # how much of the colour of type is in a cut and in a fold on a dark ground

WIDTH, FINE = 0.6, 0.3
DASH = (4.0, 2.5)
HATCH = 7  # points between the lines of the hatching
SAMPLE = 22.0  # points of a line that is shown with what it means


def tuckbox(dress: BoxDress, net: BoxNet, paper: Size, smaller: str = "") -> Document:
    """The box of a deck on a sheet of paper, upright or lying; DeckgenError with the ways out where it does not fit:
    larger papers, and what makes the box ``smaller``, in words.
    """
    sheet = lie_on(net, paper)
    if sheet is None:
        larger = [f"{other.title} (--paper {other.name})" for other in PAPERS.values() if lie_on(net, other.size)]
        hint = f"it goes on {several(larger, 'or')}" if larger else "it goes on no paper there is"
        needed = dimensions(Size(net.size.width + 2 * MARGIN, net.size.height + 2 * MARGIN))
        message = (
            f"the box is {dimensions(net.size)} flat, and with the white edge that printers need it takes paper of "
            f"{needed}: it does not go on paper of {dimensions(paper)}"
        )
        raise DeckgenError(Finding("tuckbox", message, hint="; ".join(filter(None, (hint, smaller)))))
    at = moving((sheet.width - net.size.width) / 2, (sheet.height - net.size.height) / 2)
    printed = tuple(printed_panels(dress, net.panels, ground_of(net.panels, BLEED, LIP + BLEED)))
    items = (Group(printed, at), Group((*_lines(net, *_line_colours(dress)), *_beside(net)), at))
    page = Page(sheet, items, label="1")
    return Document(word("tuckbox.title", deck=dress.deck.title), (page,), single_sided=True)


def lie_on(net: BoxNet, paper: Size) -> Size | None:
    """The paper, upright or lying, if a net on it keeps clear of what printers cannot reach; None otherwise."""
    for sheet in (paper, paper.turned):
        if net.size.width <= sheet.width - 2 * MARGIN and net.size.height <= sheet.height - 2 * MARGIN:
            return sheet
    return None


def _beside(net: BoxNet) -> Iterator[Item]:
    """Below the front, where there is nothing of the box: a ruler that proves the scale, and what the lines mean; below
    the flaps beside it where it is too narrow for them.
    """
    (lines, *_), _ = ruler()
    front = net.panels["front"]
    clear = BLEED if front.width > RULER + MILLIMETRE else LIP + 2 * BLEED
    x, y = front.centre.x - RULER / 2, front.bottom + clear + MILLIMETRE
    yield Group((lines,), moving(x, y))
    yield _words(ruler_label(), front.centre.x, y + LINE + 8)
    samples = (("cut", ()), ("fold", DASH))
    for place, (what, dash) in enumerate(samples):
        start, level = x + place * RULER / 2, y + LINE + 20
        yield Path(polyline(((start, level), (start + SAMPLE, level))), None, MARK, WIDTH, dash=dash)
        yield Text(start + SAMPLE + 4, level + 2, word(f"tuckbox.{what}"), FONT, SMALLEST_TYPE, MARK)


def _words(text: str, middle: float, y: float, size: float = SMALLEST_TYPE) -> Text:
    return Text(middle - font(FONT).width(text, size) / 2, y, text, FONT, size, MARK)


def _line_colours(dress: BoxDress) -> tuple[str, str]:
    """The colours of cuts and folds: both are light on a dark ground, a fold less so, for it stays on the edge."""
    palette = dress.design.palette
    if not on_dark(palette):
        return MARK, MARK
    return mix(palette.paper, palette.ink, CUT), mix(palette.paper, palette.ink, FOLD)


def _lines(net: BoxNet, cut: str, folded: str) -> Iterator[Item]:
    """The lines to cut, solid, and to fold, dashed; and the glue flap, hatched, with its word."""
    hatch = range(HATCH, int(net.glue.width + net.glue.height), HATCH)
    strokes = straight_lines([(net.glue.x, net.glue.y + at, net.glue.x + at, net.glue.y) for at in hatch])
    yield Group((Path(strokes, None, HATCHING, FINE),), clip=glue_outline(net.glue))
    yield Path(net.cut, None, cut, WIDTH, tool="cut")
    yield Path(net.slits, None, cut, WIDTH, tool="cut")
    for fold in net.folds:
        yield Path(polyline(fold), None, folded, WIDTH, dash=DASH, tool="fold")
    glue = word("tuckbox.glue")
    width = font(FONT).width(glue, 9) + 8
    items = (Path(rectangle(-width / 2, -7, width, 14), WHITE), _words(glue, 0, 3, 9))
    yield Group(items, turning(-90, Point(0, 0)).then(moving(*net.glue.centre)))
