"""Hatching: lines that slant over a shape as a graver cuts them, round what is round, and swell from the lamp on; and
which shapes are hatched in which tone where ink is saved, and which stay solid.
"""

import math
from itertools import pairwise
from typing import NamedTuple

from deckgen.art.scanlines import Rows, inside
from deckgen.faces.highlights import is_comb
from deckgen.foundations.frame import Path
from deckgen.foundations.geometry import Point, Rect
from deckgen.foundations.outline import Outline, enclosed_area, flatten, join, polygon
from deckgen.foundations.units import THINNEST_LINE

BEND = 0.18  # how far the ends of the longest line that bends are aside, in parts of its half
SLANT = 0.3  # how much of the way from light to dark is down, not across: the lamp hangs above and to the left
RAGGED = 0.4  # how many points finer every other line is towards the lamp where lines end in the light, not on an edge
PIECE = 4.0  # units of a drawing that a curve is taken as straight for when lines are ended at it


class Tone(NamedTuple):
    """How a shape is hatched: how far lines run across for each unit down, points from one to the next, and how wide
    they are on the side of the lamp and away from it; where that is less than nothing it is left in the light. Those
    of what is round bend.
    """

    across: float
    pitch: float
    light: float
    dark: float
    bends: bool = False


OPEN, DENSE = Tone(1.0, 1.75, -0.4, 1.05, bends=True), Tone(0.45, 1.4, 0.1, 0.86, bends=True)
COLOURED, GOLDEN = Tone(-1.0, 1.5, 0.2, 0.78, bends=True), Tone(2.2, 2.4, 0.1, 0.46)
SHADE, SKY = Tone(-5.0, 1.55, 0.05, 0.85), Tone(0.12, 1.3, 0.62, 0.72)
"""The tones of a garment in ink, of what is smaller and darker, of the card's own colour, of gold, of the side of a
face that is away from the lamp, and of a disc of ink, which is flat and lies behind all else.
"""


class _Ruling(NamedTuple):
    """The places of points as how far they are down the lines from the ``middle`` of a shape, and which line they are
    on, by how far it is aside; lines bend as parabolas.
    """

    down: Point
    aside: Point
    middle: float
    bend: float

    def measure(self, point: Point) -> Point:
        """How far down a point is, and on which line."""
        far = point.x * self.down.x + point.y * self.down.y - self.middle
        return Point(far, point.x * self.aside.x + point.y * self.aside.y + self.bend * far * far)

    def place(self, far: float, line: float, other: float | None = None) -> Point:
        """The point so far down a line, or the handle of its way from there to an ``other``."""
        until = far if other is None else other
        down, aside = (far + until) / 2 + self.middle, line - self.bend * far * until
        return Point(self.down.x * down + self.aside.x * aside, self.down.y * down + self.aside.y * aside)


def hatch(outline: Outline, even_odd: bool, tone: Tone, point: float, even: bool) -> Outline:
    """The lines of a tone over a shape, from edge to edge, at places that are the same in all shapes of a drawing.

    A ``point`` of the card is in units of the drawing; ``even`` lines are of one width, as under no lamp.
    """
    box, length, way = outline.bounds, math.hypot(1, tone.across), math.copysign(1, tone.across)
    down, aside = Point(-tone.across / length, 1 / length), Point(way / length, abs(tone.across) / length)
    middle = box.centre.x * down.x + box.centre.y * down.y
    bend = 2 * BEND / math.hypot(box.width, box.height) if tone.bends else 0.0
    ruling, pitch = _Ruling(down, aside, middle, bend), tone.pitch * point
    shape = [tuple(map(ruling.measure, line)) for line in flatten(outline, piece=PIECE)]
    lines = [place.y for line in shape for place in line]
    first, last = math.floor(min(lines) / pitch), math.ceil(max(lines) / pitch)
    rows = Rows(first * pitch, pitch, last - first + 1)
    cut = []
    for row, spans in inside(shape, rows, even_odd).items():
        at, start, end = rows.height(row), spans[0][0], spans[-1][1]
        ruled = tone._replace(light=tone.light - RAGGED * (row % 2)) if tone.light < 0 else tone
        wide = [_width(ruling.place(far, at), box, ruled, even) * point for far in (start, end)]
        if line := _draw_line(ruling, at, (start, end), wide, THINNEST_LINE * point):
            cut.append(line)
    return join(cut).round(2)


def _draw_line(
    ruling: _Ruling, at: float, reach: tuple[float, float], wide: list[float], least: float
) -> Outline | None:
    """A line from one place to another, as wide at each as is said, and cut short where that comes to nothing; None if
    it does everywhere.
    """
    start, end = reach
    if max(wide) <= least:
        return None
    if min(wide) < least:
        between = start + (least - wide[0]) / (wide[1] - wide[0]) * (end - start)
        start, end = (between, end) if wide[0] < least else (start, between)
    near, far = (max(width, least) / 2 for width in wide)
    if not ruling.bend:
        sides = (start, at - near), (end, at - far), (end, at + far), (start, at + near)
        return polygon([ruling.place(*side) for side in sides])
    numbers: list[float] = []
    for one, other, begin, finish in ((start, end, at - near, at - far), (end, start, at + far, at + near)):
        here, there = ruling.place(one, begin), ruling.place(other, finish)
        handle = ruling.place(one, (begin + finish) / 2, other)
        numbers += (*here, (here.x + 2 * handle.x) / 3, (here.y + 2 * handle.y) / 3)
        numbers += ((there.x + 2 * handle.x) / 3, (there.y + 2 * handle.y) / 3, *there)
    return Outline("MCLCZ", tuple(numbers))


def _width(place: Point, box: Rect, tone: Tone, even: bool) -> float:
    """How wide a line is at a place of a shape, in points."""
    if even:
        return tone.dark / 2
    aside, below = (place.x - box.x) / (box.width or 1.0), (place.y - box.y) / (box.height or 1.0)
    return tone.light + (tone.dark - tone.light) * ((1 - SLANT) * aside + SLANT * below)


LARGE, COLOUR, TINY, VAST = 800, 400, 45, 3600
"""Square units of a shape that is large, up to which the card's own colour is solid, of one that is as good as a line,
and of a whole garment.
"""

BLACK, FEATURE, DEEP = 1700, 260, 1700
"""The square units up to which ink stays solid: within a contour on what is light, as sockets do; as the shade of what
it lies on and on nothing, as brows and lips; and in the midst of what is hatched, as a mouth with teeth.
"""

THIN = 5.0  # units of a drawing up to which a bar in ink, such as a pole, has no room for a hatching
NEAR = 3.0  # units of a drawing that a shape may stand out beyond the one that it lies on


class LaidShape(NamedTuple):
    """A shape that has been drawn: where it lies, whether it is still paper or a garment in ink, and its hatching."""

    bounds: Rect
    paper: bool
    ink: bool = False
    tone: Tone | None = None


class Hatching(NamedTuple):
    """How large shapes keep their weight: the colours to hatch, in the order ink, the card's own and gold; a point of
    the card in units of the drawing; and whether all lines are of one width, as under no lamp.
    """

    colours: tuple[str, ...] = ()
    point: float = 1.0
    even: bool = False

    def tone(self, path: Path, area: float, ground: LaidShape | None) -> Tone | None:
        """How a shape of so many square units is hatched; None for one that is not."""
        if self._is_side(path, ground):
            return SHADE
        if path.fill not in self.colours or area < (FEATURE, COLOUR, LARGE)[self.colours.index(path.fill)]:
            return None
        if path.fill == self.colours[0] and area >= VAST and is_oval(path):
            return SKY
        return (OPEN if area >= VAST else DENSE, COLOURED, GOLDEN)[self.colours.index(path.fill)]

    def keeps_solid(self, path: Path, area: float, ground: LaidShape | None) -> bool:
        """Whether a shape is too small for a hatching, or the deepest black."""
        if path.fill not in self.colours[:1]:
            most = LARGE if is_comb(path.outline) else COLOUR if path.fill in self.colours[:2] else TINY
        elif self._is_side(path, ground):
            most = FEATURE
        elif ground and ground.paper:
            most = BLACK
        else:
            most = DEEP if ground and path.stroke != path.fill else FEATURE
        return bool(self.colours) and (area < most or (path.fill == self.colours[0] and _breadth(path) < THIN))

    def _is_side(self, path: Path, ground: LaidShape | None) -> bool:
        """Whether a shape without a line is the shade of what it lies on: of paper, or all along its right edge."""
        if ground is None or path.fill not in self.colours[:1] or path.stroke is not None:
            return False
        inner, outer = path.outline.bounds, ground.bounds
        return ground.paper or (inner.right > outer.right - NEAR and inner.x > outer.x + NEAR)


PLAIN = Hatching()


def is_disc(path: Path) -> bool:
    """Whether a path is a circle."""
    box = path.outline.bounds
    return is_oval(path) and math.isclose(box.width, box.height, rel_tol=0.01)


def is_oval(path: Path) -> bool:
    """Whether a path is a circle or an ellipse that stands upright: of four curves that meet in the middle of each side
    of its bounds.
    """
    outline, middle = path.outline, path.outline.bounds.centre
    meetings = outline.points[:12:3]
    return outline.verbs == "MCCCCZ" and all(min(abs(x - middle.x), abs(y - middle.y)) < NEAR / 10 for x, y in meetings)


def _breadth(path: Path) -> float:
    """How broad the largest part of a path is, taken as a bar."""
    part = max(path.outline.parts(), key=part_area)
    around = math.fsum(map(math.dist, *zip(*pairwise((*part.points, part.points[0])), strict=True)))
    return 2 * part_area(part) / around if around else 0.0


def area_of(path: Path) -> float:
    """The area of the largest part of a path in square units of its drawing, its curves taken as what their points
    enclose; many small ones may lie far apart and are none that is large.
    """
    return max(map(part_area, path.outline.parts()), default=0.0)


def part_area(part: Outline) -> float:
    """The area of one part of an outline, its curves taken as what their points enclose."""
    return abs(enclosed_area(part.points))
