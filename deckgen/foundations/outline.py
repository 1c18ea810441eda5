"""Outlines: lines and curves that are filled, drawn, clipped to or cut along, and the builders of the common ones.

All is in points, or in the units of a drawing, y downward; nothing is text until a press writes it.
"""

import functools
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, islice, pairwise, repeat
from typing import TypeAlias

from deckgen.foundations.geometry import IDENTITY, Point, Rect, Transform

CIRCLE = 4 / 3 * (math.sqrt(2) - 1)  # how far, in radii, the handles of a quarter circle reach
STEPS = 8  # straight pieces that a curve is flattened to at most
TAKES = {"M": 1, "L": 1, "C": 3, "Z": 0}  # how many points each verb takes

Line: TypeAlias = tuple[Point, ...]

_WEIGHTS = tuple(  # what the four points of a curve weigh at the end of each of so many pieces
    tuple(
        ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
        for t in (step / count for step in range(1, count + 1))
    )
    for count in range(1, STEPS + 1)
)


@dataclass(frozen=True)
class Outline:
    """Verbs and the numbers that they take, in turn: ``M`` begins a part at a point, ``L`` draws to one, ``C`` draws a
    cubic by two handles and its end, ``Z`` closes the part. After ``Z`` comes ``M``, and a part begins with it.
    """

    verbs: str = ""
    numbers: tuple[float, ...] = ()

    def __hash__(self) -> int:
        return self._hash

    @functools.cached_property
    def _hash(self) -> int:
        return hash((self.verbs, self.numbers))

    @functools.cached_property
    def bounds(self) -> Rect:
        """The smallest upright rectangle around it, exactly; ValueError for an outline without a point."""
        (left, right), (top, bottom) = (_reach(self.verbs, self.numbers[axis::2]) for axis in (0, 1))
        return Rect(left, top, right - left, bottom - top)

    @property
    def points(self) -> list[Point]:
        """Its points in order, the handles of curves among them."""
        return [Point(x, y) for x, y in zip(self.numbers[::2], self.numbers[1::2], strict=True)]

    def segments(self) -> Iterator[tuple[str, list[Point]]]:
        """Each verb with its points."""
        points = iter(self.points)
        for verb in self.verbs:
            yield verb, list(islice(points, TAKES[verb]))

    def parts(self) -> Iterator["Outline"]:
        """Its parts, each as an outline by itself."""
        at = 0
        for verbs in self.verbs.split("M")[1:]:
            count = 2 + 2 * sum(map(TAKES.__getitem__, verbs))
            yield Outline("M" + verbs, self.numbers[at : at + count])
            at += count

    def transform(self, by: Transform) -> "Outline":
        """The outline moved, turned or scaled."""
        if by == IDENTITY:
            return self
        a, b, c, d, e, f = by
        points = zip(self.numbers[::2], self.numbers[1::2], strict=True)
        return Outline(self.verbs, tuple([v for x, y in points for v in (a * x + c * y + e, b * x + d * y + f)]))

    def round(self, digits: int = 3) -> "Outline":
        """The outline to so many decimals; three are finer than any printer, and the same on every machine."""
        return Outline(self.verbs, tuple(map(round, self.numbers, repeat(digits))))


@functools.lru_cache(maxsize=4096)
def flatten(outline: Outline, under: Transform = IDENTITY, piece: float = 0.0) -> tuple[Line, ...]:
    """The straight lines that an outline amounts to, one for each part, seen under a transform; curves in as many
    pieces as there may be, or in as few as are no longer than ``piece``.
    """
    lines: list[list[Point]] = []
    for verb, points in outline.transform(under).segments():
        if verb == "M":
            lines.append(points)
        elif verb == "Z":
            lines[-1].append(lines[-1][0])
        else:
            lines[-1].extend(_curve(piece, lines[-1][-1], *points) if verb == "C" else points)
    return tuple(map(tuple, lines))


@functools.lru_cache(maxsize=4096)
def pieces(outline: Outline, under: Transform = IDENTITY) -> tuple[tuple[Point, Point], ...]:
    """The straight pieces of an outline seen under a transform, from point to point."""
    return tuple(pair for line in flatten(outline, under) for pair in pairwise(line))


@functools.lru_cache(maxsize=4096)
def _strokes(outline: Outline, under: Transform) -> tuple[tuple[float, float, float, float, Line], ...]:
    """Lines and curves of an outline under a transform: least and greatest x, least and greatest y, and the points."""
    strokes = []
    first = last = Point(0, 0)
    for verb, ends in outline.transform(under).segments():
        points = [last, *(ends or [first])]
        last = points[-1]
        if verb == "M":
            first = last
        else:
            across, down = zip(*points, strict=True)
            strokes.append((min(across), max(across), min(down), max(down), tuple(points)))
    return tuple(strokes)


def pieces_near(outline: Outline, room: Rect, under: Transform = IDENTITY) -> Iterator[tuple[Point, Point]]:
    """The straight pieces of an outline under a transform, without those that stay on one side of a rectangle."""
    left, top, right, bottom = room.x, room.y, room.right, room.bottom
    for least, most, highest, lowest, points in _strokes(outline, under):
        if least <= right and most >= left and highest <= bottom and lowest >= top:
            yield from pairwise(points if len(points) == 2 else (points[0], *_curve(0.0, *points)))


def enclosed_area(points: Sequence[Point]) -> float:
    """The area within a line through points that ends where it began; negative where it runs anticlockwise."""
    return math.fsum(a.x * b.y - b.x * a.y for a, b in pairwise((*points, points[0]))) / 2


def encloses(lines: Iterable[tuple[Point, Point]], point: Point) -> bool:
    """Whether a point lies inside closed lines, given as straight pieces: an odd number of them stands to its right."""
    level = [(a, b) for a, b in lines if (a.y > point.y) != (b.y > point.y)]
    return sum(a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) > point.x for a, b in level) % 2 == 1


def crosses(lines: Iterable[tuple[Point, Point]], room: Rect) -> bool:
    """Whether any of some straight lines has a part of its way inside a rectangle."""
    left, top, right, bottom = room.x, room.y, room.right, room.bottom
    for (ax, ay), (bx, by) in lines:  # most lie on one side of it, and of a picture there are thousands
        beside = (ax <= left and bx <= left) or (ax >= right and bx >= right)
        if not beside and not (ay <= top and by <= top) and not (ay >= bottom and by >= bottom):
            first, last = _way_within(ax, bx - ax, left, right)
            near, far = _way_within(ay, by - ay, top, bottom)
            if max(first, near) < min(last, far):
                return True
    return False


def _way_within(start: float, way: float, low: float, high: float) -> tuple[float, float]:
    """From which part of a way to which it lies between two bounds, of those from 0 to 1 (Liang and Barsky)."""
    if not way:
        return (0.0, 1.0) if low < start < high else (1.0, 0.0)
    one, other = (low - start) / way, (high - start) / way
    return max(0.0, min(one, other)), min(1.0, max(one, other))


def join(outlines: Iterable[Outline]) -> Outline:
    """Several outlines as one."""
    every = list(outlines)
    return Outline("".join(one.verbs for one in every), tuple([number for one in every for number in one.numbers]))


def polyline(points: Sequence[tuple[float, float]]) -> Outline:
    """A line from point to point."""
    return Outline("M" + "L" * (len(points) - 1), tuple([number for point in points for number in point]))


def polygon(points: Sequence[tuple[float, float]]) -> Outline:
    """A line from point to point and back to the first."""
    line = polyline(points)
    return Outline(line.verbs + "Z", line.numbers)


def straight_lines(lines: Iterable[tuple[float, float, float, float]]) -> Outline:
    """Straight lines apart from one another, each from x, y to x, y."""
    numbers = tuple([number for line in lines for number in line])
    return Outline("ML" * (len(numbers) // 4), numbers)


@functools.lru_cache(maxsize=1024)
def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0, down: float = 0.0) -> Outline:
    """A rectangle, its corners rounded by ``radius`` points, and by ``down`` the other way where that differs; one for
    all the places of a large deck that are cut alike.
    """
    right, bottom = x + width, y + height
    if not radius:
        return Outline("MLLLZ", (x, y, right, y, right, bottom, x, bottom))
    rx, ry = radius, down or radius
    kx, ky = rx * (1 - CIRCLE), ry * (1 - CIRCLE)
    corners = (
        *(x + rx, y, right - rx, y, right - kx, y, right, y + ky, right, y + ry),
        *(right, bottom - ry, right, bottom - ky, right - kx, bottom, right - rx, bottom),
        *(x + rx, bottom, x + kx, bottom, x, bottom - ky, x, bottom - ry),
        *(x, y + ry, x, y + ky, x + kx, y, x + rx, y),
    )
    return Outline("MLCLCLCLCZ", corners)


def circle(centre: tuple[float, float], radius: float, down: float = 0.0, bend: float = CIRCLE) -> Outline:
    """A circle, or an ellipse that reaches ``down`` points up and down; with a ``bend`` nearer to 1 it is fuller."""
    (x, y), rx, ry = centre, radius, down or radius
    kx, ky = rx * bend, ry * bend
    quarters = (
        *(x + rx, y + ky, x + kx, y + ry, x, y + ry),
        *(x - kx, y + ry, x - rx, y + ky, x - rx, y),
        *(x - rx, y - ky, x - kx, y - ry, x, y - ry),
        *(x + kx, y - ry, x + rx, y - ky, x + rx, y),
    )
    return Outline("MCCCCZ", (x + rx, y, *quarters))


def _curve(piece: float, start: Point, near_start: Point, near_end: Point, end: Point) -> Iterator[Point]:
    """Points along a cubic, its start left out, in pieces as ``flatten`` makes them."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = start, near_start, near_end, end
    count = STEPS
    if piece:
        way = abs(x1 - x0) + abs(y1 - y0) + abs(x2 - x1) + abs(y2 - y1) + abs(x3 - x2) + abs(y3 - y2)
        count = min(STEPS, 1 + int(way / piece))
    for a, b, c, d in _WEIGHTS[count - 1]:
        yield Point(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)


def _reach(verbs: str, values: Sequence[float]) -> tuple[float, float]:
    """The least and the greatest of one coordinate: of the ends, and where curves turn back beyond them."""
    if "C" not in verbs:
        return min(values), max(values)
    stops = list(accumulate(map(TAKES.__getitem__, verbs)))
    ends = [values[stop - 1] for stop in stops]
    low, high = min(ends), max(ends)
    if low <= min(values) and max(values) <= high:
        return low, high
    curves = (values[stop - 4 : stop] for verb, stop in zip(verbs, stops, strict=True) if verb == "C")
    turns = [turn for curve in curves if min(curve) < low or max(curve) > high for turn in _turns(*curve)]
    return min(low, *turns, high), max(low, *turns, high)


def _turns(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    """Where one coordinate of a cubic turns back: its values at the zeros of its derivative."""
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    root = math.sqrt(max(0.0, b * b - 4 * a * c))
    # The form that divides by b ± root stays exact when a is next to nothing.
    divisor = -(b + math.copysign(root, b)) / 2
    times = [divisor / a if a else -1, c / divisor if divisor else -1]
    return [
        (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t**3 * p3 for t in times if 0 < t < 1
    ]
