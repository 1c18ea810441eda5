"""The two-sided test page, from which it is read how far a printer puts backs off their fronts.

Four ladders of lines run along the sheet's edges. The back's half of each line is moved by the very offset that is
printed beside the front's half, so against the light the two halves that meet tell the offset that mends this printer.
"""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckgen.faces.lettering import fit_line
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Frame, Group, Item, Path, Text
from deckgen.foundations.geometry import Point, Rect, Size, moving
from deckgen.foundations.offset import Offset
from deckgen.foundations.outline import circle, polygon, polyline, rectangle, straight_lines
from deckgen.foundations.units import MILLIMETRE, SMALLEST_TYPE, millimetres
from deckgen.options.sheet_options import Duplex
from deckgen.pages.document import Document, Page
from deckgen.pages.imposition import behind, mirrors_rows
from deckgen.pages.paper import on_white
from deckgen.pages.setting.blocks import Block, Picture
from deckgen.pages.setting.leaf import leaf
from deckgen.pages.setting.page_design import PageDesign, PageFormat, make_design
from deckgen.pages.setting.panels import read_panels
from deckgen.pages.setting.words_in_place import BoxStyle, set_words, title_of
from deckgen.pages.setting.workshop import Directives, Workshop, directive
from deckgen.pages.setting.writing import write_blocks
from deckgen.pages.sheet_notes import LINE, RULER, ruler
from deckgen.records.theme import Theme
from deckgen.typography.fonts import font

PITCH = 6 * MILLIMETRE
"""Between the lines of a ladder; twice what it can tell, so that no line can be taken for its neighbour's."""

STEP = 0.2  # millimetres from one line of a ladder to the next
MOST = 14  # lines to either side of the middle: 2.8 mm, more than nearly all printers are off

TICK = 6 * MILLIMETRE
INSET = 22 * MILLIMETRE  # from the paper's edge to where the halves of a ladder's lines meet
CORNER = 12 * MILLIMETRE  # from the paper's edge to the last line of a ladder that runs into the corner

SMALLEST = Size(148 * MILLIMETRE, 210 * MILLIMETRE)
"""The smallest paper that has room for the scales and for what is said about them, either way round: A5."""

ROOM = 150 * MILLIMETRE, 240 * MILLIMETRE  # the short and the long side of what is said at most
PLATE = 4.0  # points that the plate of the title stands above what is said
WIDE = 110 * MILLIMETRE  # the shorter side of the room from which on steps have pictures
READ = 2  # the line of the scale that runs straight through in the picture
THIN, THICK = 0.8, 1.6  # the widths of lines in pictures
TEXT, WHOLE = 11.0, 8.0  # points of what is said, where there is room, and of the numbers of whole millimetres


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
    design = make_design(PageFormat(paper, (1, 1, 1, 1), TEXT, TEXT * 1.28), theme)
    room = _room(paper)
    measure, long = ruler()
    words = Rect(room.x, room.y + PLATE, room.width, room.height - PLATE - 2 * LINE)
    front: tuple[Item, ...] = (
        *_lines(ladder, [half(rung, paper) for rung in ladder], theme),
        *(_label(rung, half(rung, paper), paper, theme) for rung in ladder),
        *_axes(paper, design),
        Group(_steps(words, paper, duplex, design, theme), moving(words.x, words.y)),
        Group(measure, moving(room.centre.x - long / 2, room.bottom - 1.6 * LINE)),
    )
    back: tuple[Item, ...] = (
        *_lines(ladder, [other_half(rung, paper, duplex) for rung in ladder], theme),
        *set_words("calibration/back", {}, room, theme, BoxStyle(TEXT, "centre", "bottom")),
    )
    pages = Page(paper, front, side="front", label="front"), Page(paper, back, side="back", label="back")
    return Document(title_of("calibration/back", {}), pages, duplex=duplex)


def _steps(room: Rect, paper: Size, duplex: Duplex, design: PageDesign, theme: Theme) -> tuple[Item, ...]:
    """What to do, step by step, in so much room: a panel each, with a picture of it where there is room for one."""
    facts = {
        "edge": duplex.partition("-")[0],
        "ruler": millimetres(RULER),
        "example": "Xmm,Ymm",
        "lying": paper.landscape,
        "pictured": min(room.width, room.height) >= WIDE,
    }
    shop = Workshop("", lambda _: {}, theme)
    words = CalibrationWords(shop, paper, mirrors_rows(paper, duplex), design)
    text = read_panels(write_blocks("calibration/front", shop, facts, [words]))
    return leaf([text], Size(room.width, room.height), theme, framed=False, least=SMALLEST_TYPE).pages[0].items


class CalibrationWords(Directives):
    """The pictures of the steps; the paper is turned over like the page of a book, or of a calendar where it
    ``is_flipped_down``.
    """

    def __init__(self, shop: Workshop, paper: Size, is_flipped_down: bool, design: PageDesign) -> None:
        super().__init__(shop)
        self._paper, self._is_flipped_down, self._design = paper, is_flipped_down, design

    @directive
    def flip(self, *names: str) -> Block:
        """The two sides of a sheet, by their names, and the way that it is turned over."""
        paper, is_flipped_down, design = self._paper, self._is_flipped_down, self._design
        scale = (38.0 if is_flipped_down else 62.0) / paper.height
        wide, high = paper.width * scale, paper.height * scale
        between = 16.0
        along = Point(0, high + between) if is_flipped_down else Point(wide + between, 0)
        size = Size(wide + along.x + 16 * is_flipped_down, high + along.y + 16 * (not is_flipped_down))
        items: list[Item] = []
        for place, name in enumerate(names):
            side = Rect(along.x * place, along.y * place + 16 * (not is_flipped_down), wide, high)
            items.append(Path(rectangle(*side), design.paper, design.ink, THIN))
            items.append(fit_line(name, design.fonts["title"], 20.0, side, design.ink))
        first = Rect(0, 16 * (not is_flipped_down), wide, high)
        if is_flipped_down:
            start, end, out = Point(wide, first.centre.y), Point(wide, first.centre.y + along.y), Point(1, 0)
        else:
            start, end, out = Point(wide / 2, first.y), Point(wide / 2 + along.x, first.y), Point(0, -1)
        items += _arc(start, end, out, design.accent)
        return Picture(Frame(size, tuple(items)))

    @directive
    def scale(self) -> Block:
        """A part of a scale against the light: the halves of one line meet, and its number is ringed."""
        design = self._design
        pitch, high, top = 22.0, 26.0, 22.0
        ours, theirs = [], []
        items: list[Item] = []
        for number in range(5):
            x = 16 + number * pitch
            ours.append((x, top, x, top + high))
            theirs.append((x + (number - READ) * 4.5, top + high, x + (number - READ) * 4.5, top + 2 * high))
            label = Rect(x - pitch / 2, 0, pitch, 16)
            items.append(fit_line(f"{number * 0.2:.1f}", design.fonts["strong-figures"], 10.0, label, design.ink))
        x = 16 + READ * pitch
        ring = Path(circle((x, 8), 10.5), design.paper, design.accent, THICK)
        ground = Path(rectangle(x - 5, top - 1, 10, 2 * high + 2), design.tint)
        lines = (
            Path(straight_lines(ours), None, design.ink, THICK),
            Path(straight_lines(theirs), None, design.tone, THICK),
        )
        return Picture(Frame(Size(16 + 4 * pitch + 16, top + 2 * high), (ground, ring, *lines, *items)))

    @directive
    def fields(self, *names: str, unit: str) -> Block:
        """A field for the number that is read off each scale."""
        design = self._design
        items: list[Item] = []
        for number, name in enumerate(names):
            y = number * 34.0
            field = Rect(26, y, 62, 26)
            items += _axis(name, Point(10, field.centre.y), design, 9.0)
            items.append(Path(rectangle(*field), design.paper, design.ink, THIN))
            items.append(fit_line(unit, design.fonts["figures"], 11.0, Rect(93, y, 24, 26), design.ink, 0.0))
        return Picture(Frame(Size(112, 60), tuple(items)))


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
        yield from _axis("X", Point(paper.width / 2, y), design)
    for x in (aside, paper.width - aside):
        yield from _axis("Y", Point(x, paper.height / 2), design)


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


def _arc(start: Point, end: Point, out: Point, colour: str) -> Iterator[Item]:
    """An arrow that leaves ``start`` outwards and comes back at ``end``, in half an ellipse twelve points high."""
    middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
    half = Point((end.x - start.x) / 2, (end.y - start.y) / 2)
    turns = [math.pi * (1 - step / 24) for step in range(2, 22)]
    points = [
        Point(
            middle.x + half.x * math.cos(turn) + out.x * 13 * math.sin(turn),
            middle.y + half.y * math.cos(turn) + out.y * 13 * math.sin(turn),
        )
        for turn in turns
    ]
    yield Path(polyline(points), None, colour, THICK)
    tip = Point(end.x + out.x * 3, end.y + out.y * 3)
    yield Path(polygon((tip, *(_beside(tip, out, side) for side in (-4.0, 4.0)))), colour)


def _beside(tip: Point, out: Point, side: float) -> Point:
    return Point(tip.x + out.x * 8 + out.y * side, tip.y + out.y * 8 + out.x * side)


def _axis(name: str, middle: Point, design: PageDesign, radius: float = 7.0) -> tuple[Item, ...]:
    """The letter of an axis, reversed out of a disc."""
    box = Rect(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius)
    letter = fit_line(name, design.fonts["title"], radius * 1.3, box, design.paper)
    return Path(circle(middle, radius), design.frame), letter
