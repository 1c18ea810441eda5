"""Hatching: lines that slant over a shape as a graver cuts them, round what is round, and swell from the lamp on."""

import math
from typing import NamedTuple

from deckgen.art.scanlines import Rows, inside
from deckgen.foundations.geometry import Point, Rect
from deckgen.foundations.outline import Outline, flatten, join, polygon
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
        if line := _cut(ruling, at, (start, end), wide, THINNEST_LINE * point):
            cut.append(line)
    return join(cut).round(2)


def _cut(ruling: _Ruling, at: float, reach: tuple[float, float], wide: list[float], least: float) -> Outline | None:
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
