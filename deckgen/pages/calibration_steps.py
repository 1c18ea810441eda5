"""What stands between the scales of the test page: what to do, in three steps, each with a picture of it."""

import math
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from deckgen.art.corners import step_corners
from deckgen.faces.lettering import fit_line
from deckgen.foundations.frame import Frame, Item, Path
from deckgen.foundations.geometry import Point, Rect, Size
from deckgen.foundations.outline import circle, polygon, polyline, rectangle, straight_lines
from deckgen.foundations.units import MILLIMETRE
from deckgen.pages.setting.blocks import Paragraph, spans_of, words
from deckgen.pages.setting.box import BoxStyle, set_blocks, text_size
from deckgen.pages.setting.leaf import title_plate
from deckgen.pages.setting.page_design import PageDesign, PageFormat, make_design
from deckgen.pages.setting.panels import Panel, Panels
from deckgen.pages.setting.setter import Setter
from deckgen.pages.setting.signs import disc
from deckgen.records.theme import Theme

FOOT = 10.0  # points of what the foot says, where there is room

ROUND, TITLE = 0.37, 0.58  # the radius of the disc behind a number, and the type of a title, in heights of their line
PLATE = 0.3  # the part of the type's height that the plate of the title stands above its top
LEAST = 180  # letters that a panel has the height of besides those in it
WIDE = 110 * MILLIMETRE  # the shorter side of the room from which on steps have pictures
PICTURE = Size(120.0, 90.0)
READ = 2  # the step of the scale that runs straight through in the picture
THIN, THICK = 0.8, 1.6  # the widths of lines in pictures


class _Measures(NamedTuple):
    """The points of text where there is room, between two panels, from the edge of one to what stands in it, of the
    height of a line with a number and a title, and of that of the foot.
    """

    text: float
    gap: float
    within: float
    head: float
    foot: float


PICTURED, PLAIN = _Measures(13.0, 9.0, 10.0, 26.0, 26.0), _Measures(8.5, 4.0, 5.0, 15.0, 34.0)
"""The measures of steps with pictures, and of those without any, on small paper."""


class _Place(NamedTuple):
    """The place of a step: its panel, and in it that of its number and title, of its words and of its picture."""

    panel: Rect
    head: Rect
    words: Rect
    picture: Rect


def steps(text: Panels, paper: Size, room: Rect, is_flipped_down: bool, theme: Theme) -> Iterator[Item]:
    """The title of ``text``, a panel for each of its three, below each other or on a landscape page side by side, and
    its foot, all in ``room``. The paper is turned over like the page of a book, or of a calendar where it
    ``is_flipped_down``.
    """
    measures = PICTURED if min(room.width, room.height) >= WIDE else PLAIN
    top = room.y + PLATE * measures.text
    margins = room.x * 12 / paper.width, top * 12 / paper.height
    design = make_design(PageFormat(paper, margins * 2, measures.text, measures.text * 1.28), theme)
    setter = Setter(design, {})
    items, top = title_plate(text, setter)
    yield from items
    foot = Rect(room.x, room.bottom - measures.foot, room.width, measures.foot)
    yield from set_blocks((Paragraph(text.foot),), foot, theme, BoxStyle(FOOT, "centre", "bottom"))
    middle = Rect(room.x, top, room.width, foot.y - measures.gap - top)
    places = list(_share_out(middle, text.panels, paper.landscape, measures))
    pictures = _flip(paper, is_flipped_down, design), _reading(design), _answer(design)
    style = BoxStyle(measures.text, "left", "top")
    rooms = [Size(place.words.width, place.words.height) for place in places]
    sizes = [text_size(panel.blocks, size, theme, style) for panel, size in zip(text.panels, rooms, strict=True)]
    for number, (panel, place, picture) in enumerate(zip(text.panels, places, pictures, strict=True), 1):
        yield Path(step_corners(place.panel, 3), design.shade, design.accent, 0.9)
        head = place.head
        radius = head.height * ROUND
        yield from disc(number, radius * 1.25, Point(head.x + radius, head.centre.y), radius, setter)
        title = words(panel.heading.spans)
        beside = head._replace(x=head.x + 2.8 * radius)
        yield fit_line(title, design.fonts["title"], head.height * TITLE, beside, design.ink, 0.0)
        yield from set_blocks(panel.blocks, place.words, theme, style._replace(text=min(sizes)))
        if measures is PICTURED:
            yield picture.fit(place.picture)


def _share_out(room: Rect, panels: Sequence[Panel], is_abreast: bool, measures: _Measures) -> Iterator[_Place]:
    """The places of steps: pictures stand beside words, or below them where panels are side by side; of panels below
    each other those that say more are higher, and of those side by side without pictures wider.
    """
    gap, within, high = measures.gap, measures.within, measures.head
    alike = is_abreast and measures is PICTURED
    parts = [1 if alike else LEAST + len(words(tuple(spans_of(panel.blocks)))) for panel in panels]
    free = (room.width if is_abreast else room.height) - gap * (len(panels) - 1)
    ends = list(accumulate((free * part / sum(parts) + gap for part in parts), initial=0.0))
    for start, end in pairwise(ends):
        if is_abreast:
            panel = Rect(room.x + start, room.y, end - start - gap, room.height)
        else:
            panel = Rect(room.x, room.y + start, room.width, end - start - gap)
        inner = panel.inset(within)
        head = Rect(inner.x, panel.y + within / 2, inner.width, high)
        said = picture = Rect(inner.x, head.bottom + 2, inner.width, inner.bottom - head.bottom)
        if measures is PICTURED and is_abreast:
            said = said._replace(height=said.height - PICTURE.height - within)
            picture = Rect(inner.x, inner.bottom - PICTURE.height, inner.width, PICTURE.height)
        elif measures is PICTURED:
            said = said._replace(width=said.width - PICTURE.width - 2 * within)
            picture = Rect(inner.right - PICTURE.width, inner.y, PICTURE.width, inner.height)
        yield _Place(panel, head, said, picture)


def _flip(paper: Size, is_flipped_down: bool, design: PageDesign) -> Frame:
    """The two sides of a sheet, and the way that it is turned over."""
    scale = (38.0 if is_flipped_down else 62.0) / paper.height
    wide, high = paper.width * scale, paper.height * scale
    between = 16.0
    along = Point(0, high + between) if is_flipped_down else Point(wide + between, 0)
    size = Size(wide + along.x + 16 * is_flipped_down, high + along.y + 16 * (not is_flipped_down))
    items: list[Item] = []
    for place, name in enumerate(("1", "2")):
        side = Rect(along.x * place, along.y * place + 16 * (not is_flipped_down), wide, high)
        items.append(Path(rectangle(*side), design.paper, design.ink, THIN))
        items.append(fit_line(name, design.fonts["title"], 20.0, side, design.ink))
    first = Rect(0, 16 * (not is_flipped_down), wide, high)
    if is_flipped_down:
        start, end, out = Point(wide, first.centre.y), Point(wide, first.centre.y + along.y), Point(1, 0)
    else:
        start, end, out = Point(wide / 2, first.y), Point(wide / 2 + along.x, first.y), Point(0, -1)
    items += _arc(start, end, out, design.accent)
    return Frame(size, tuple(items))


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


def _reading(design: PageDesign) -> Frame:
    """A part of a scale against the light: the halves of one line meet, and its number is ringed."""
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
    lines = Path(straight_lines(ours), None, design.ink, THICK), Path(straight_lines(theirs), None, design.tone, THICK)
    return Frame(Size(16 + 4 * pitch + 16, top + 2 * high), (ground, ring, *lines, *items))


def _answer(design: PageDesign) -> Frame:
    """The two fields to write the numbers in."""
    items: list[Item] = []
    for number, name in enumerate(("X", "Y")):
        y = number * 34.0
        field = Rect(26, y, 62, 26)
        items += axis(name, Point(10, field.centre.y), design, 9.0)
        items.append(Path(rectangle(*field), design.paper, design.ink, THIN))
        items.append(fit_line("mm", design.fonts["figures"], 11.0, Rect(93, y, 24, 26), design.ink, 0.0))
    return Frame(Size(112, 60), tuple(items))


def axis(name: str, middle: Point, design: PageDesign, radius: float = 7.0) -> tuple[Item, ...]:
    """The letter of an axis, reversed out of a disc."""
    box = Rect(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius)
    letter = fit_line(name, design.fonts["title"], radius * 1.3, box, design.paper)
    return Path(circle(middle, radius), design.frame), letter
