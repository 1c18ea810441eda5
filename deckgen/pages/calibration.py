"""The two-sided test page, from which it is read how far a printer puts backs off their fronts.

Four ladders of lines run along the sheet's edges. The back's half of each line is moved by the very offset that is
printed beside the front's half, so against the light the two halves that meet tell the offset that mends this printer.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Group, Item, Path, Text
from deckgen.foundations.geometry import Point, Rect, Size, moving
from deckgen.foundations.offset import Offset
from deckgen.foundations.outline import straight_lines
from deckgen.foundations.units import MILLIMETRE, SMALLEST_TYPE, millimetres
from deckgen.options.sheets import Duplex
from deckgen.pages.calibration_steps import axis, steps
from deckgen.pages.document import Document, Page
from deckgen.pages.imposition import behind, mirrors_rows
from deckgen.pages.paper import on_white
from deckgen.pages.setting.box import BoxStyle, read_words, set_words, title_of
from deckgen.pages.setting.page_design import PageDesign, PageFormat, make_design
from deckgen.pages.setting.panels import read_panels
from deckgen.pages.sheet_notes import LINE, RULER, ruler
from deckgen.records.theme import Theme
from deckgen.typography.fonts import font

PITCH = 6 * MILLIMETRE
"""Between the lines of a ladder; twice what it can tell, so that no line can be taken for its neighbour's."""

STEP = 0.2
"""Millimetres from one line of a ladder to the next."""

MOST = 14
"""Lines to either side of the middle: 2.8 mm, more than nearly all printers are off."""

TICK = 6 * MILLIMETRE
INSET = 22 * MILLIMETRE
"""From the paper's edge to where the halves of a ladder's lines meet."""

CORNER = 12 * MILLIMETRE
"""From the paper's edge to the last line of a ladder that runs into the corner."""

SMALLEST = Size(148 * MILLIMETRE, 210 * MILLIMETRE)
"""The smallest paper that has room for the scales and for what is said about them, either way round: A5."""

ROOM = 150 * MILLIMETRE, 240 * MILLIMETRE
"""The short and the long side of what is said at most."""

TEXT, WHOLE = 11.0, 8.0
"""Points of what is said, where there is room, and of the numbers of whole millimetres."""


class Rung(NamedTuple):
    """One line of a ladder: where its halves meet on the front page, and the offset in millimetres that it stands for.

    ``upright`` rungs tell how far to the right backs have to go, level ones how far down.
    """

    at: Point
    offset: float
    upright: bool

    @property
    def is_whole(self) -> bool:
        """Whether it stands for whole millimetres."""
        return abs(self.offset - round(self.offset)) < STEP / 2

    @property
    def moves(self) -> Offset:
        """The offset of the backs."""
        by = self.offset * MILLIMETRE
        return Offset(right=by) if self.upright else Offset(down=by)


def calibration(paper: Size, theme: Theme, duplex: Duplex = "long-edge") -> Document:
    """The two pages for a paper as it lies, upright or on its side, and a flip; DeckgenError if it is too small."""
    if any(side < least - 0.01 for side, least in zip(sorted(paper), SMALLEST, strict=True)):
        least = f"{millimetres(SMALLEST.width)} wide and {millimetres(SMALLEST.height)} high, or the other way"
        raise DeckgenError(Finding("paper-too-small", f"the test page needs paper at least {least}"))
    ladder, theme = tuple(rungs(paper)), on_white(theme)
    room = _room(paper)
    measure, long = ruler()
    design = make_design(PageFormat(paper, (1, 1, 1, 1), TEXT, TEXT * 1.28), theme)
    facts = {
        "edge": duplex.partition("-")[0],
        "ruler": millimetres(RULER),
        "example": "Xmm,Ymm",
        "way": "landscape" if paper.landscape else "portrait",
        "other": "portrait" if paper.landscape else "landscape",
        "page": " --landscape" * paper.landscape,
        "other_page": " --landscape" * (not paper.landscape),
    }
    words = room._replace(height=room.height - 2 * LINE)
    text = read_panels(read_words("calibration/front", facts, theme=theme))
    front: tuple[Item, ...] = (
        *_lines(ladder, [half(rung, paper) for rung in ladder], theme),
        *(_label(rung, half(rung, paper), paper, theme) for rung in ladder),
        *_axes(paper, design),
        *steps(text, paper, words, mirrors_rows(paper, duplex), theme),
        Group(measure, moving(room.centre.x - long / 2, room.bottom - 1.6 * LINE)),
    )
    back: tuple[Item, ...] = (
        *_lines(ladder, [other_half(rung, paper, duplex) for rung in ladder], theme),
        *set_words("calibration/back", {}, room, theme, BoxStyle(TEXT, "centre", "bottom")),
    )
    pages = Page(paper, front, side="front", label="front"), Page(paper, back, side="back", label="back")
    return Document(title_of("calibration/back", {}), pages, duplex=duplex)


def _room(paper: Size) -> Rect:
    """The room between the scales, or on large paper as much in its middle as what is said fills."""
    short, long = ROOM
    wide, high = (long, short) if paper.landscape else (short, long)
    free = Rect(0, 0, *paper).inset(INSET + 2 * TICK)
    across, down = max(0.0, free.width - wide) / 2, max(0.0, free.height - high) / 2
    return Rect(free.x + across, free.y + down, free.width - 2 * across, free.height - 2 * down)


def rungs(paper: Size) -> Iterator[Rung]:
    """Every line of the four ladders, as many as the paper has room for; the corners are the shorter ladders'."""
    ends = (CORNER, INSET + 2 * TICK) if paper.width <= paper.height else (INSET + 2 * TICK, CORNER)
    across, down = (min(MOST, int((side / 2 - end) / PITCH)) for side, end in zip(paper, ends, strict=True))
    for y in (INSET, paper.height - INSET):
        yield from (Rung(Point(paper.width / 2 + n * PITCH, y), n * STEP, True) for n in range(-across, across + 1))
    for x in (INSET, paper.width - INSET):
        yield from (Rung(Point(x, paper.height / 2 + n * PITCH), n * STEP, False) for n in range(-down, down + 1))


def half(rung: Rung, paper: Size) -> Rect:
    """The front's half of a line, as a rectangle without thickness, on the side of the paper's edge."""
    x, y = rung.at
    if rung.upright:
        return Rect(x, y - TICK if y < paper.height / 2 else y, 0, TICK)
    return Rect(x - TICK if x < paper.width / 2 else x, y, TICK, 0)


def other_half(rung: Rung, paper: Size, duplex: Duplex) -> Rect:
    """The back's half of a line on the back page: toward the middle from the front's, and moved by its offset."""
    outer = half(rung, paper)
    inner = outer.move(*(2 * (at - middle) for at, middle in zip(rung.at, outer.centre, strict=True)))
    return behind(inner, paper, duplex, rung.moves)[0]


def _lines(ladder: Sequence[Rung], rects: Sequence[Rect], theme: Theme) -> Iterator[Path]:
    """The halves of lines, those of whole millimetres stronger."""
    for is_whole, width in ((False, 0.5), (True, 1.1)):
        alike = (rect for rung, rect in zip(ladder, rects, strict=True) if rung.is_whole == is_whole)
        lines = straight_lines((rect.x, rect.y, rect.right, rect.bottom) for rect in alike)
        yield Path(lines, stroke=theme.palette.ink, width=width)


def _axes(paper: Size, design: PageDesign) -> Iterator[Item]:
    """The letter of each scale, behind the middle of its lines."""
    aside = INSET + 1.5 * TICK
    for y in (aside, paper.height - aside):
        yield from axis("X", Point(paper.width / 2, y), design)
    for x in (aside, paper.width - aside):
        yield from axis("Y", Point(x, paper.height / 2), design)


def _label(rung: Rung, line: Rect, paper: Size, theme: Theme) -> Text:
    """The offset of a line, beyond its outer end; without a plus sign, for it is to be typed as it stands."""
    words = f"{rung.offset:.1f}".replace("-", "−")
    figures, size = (theme.pages["strong-figures"], WHOLE) if rung.is_whole else (theme.pages["figures"], SMALLEST_TYPE)
    width = font(figures).width(words, size)
    capitals = font(figures).cap_height * size
    x, y = line.centre
    if rung.upright:
        above = rung.at.y < paper.height / 2
        x, y = x - width / 2, line.y - LINE / 2 if above else line.bottom + LINE / 2 + capitals
    else:
        x = line.x - LINE / 2 - width if rung.at.x < paper.width / 2 else line.right + LINE / 2
        y += capitals / 2
    return Text(x, y, words, figures, size, theme.palette.ink)
