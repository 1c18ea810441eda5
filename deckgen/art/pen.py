"""A pen that draws outlines, with the commands of SVG paths."""

import math

from deckgen.foundations.geometry import Point, scaling, turning
from deckgen.foundations.outline import Outline

FARTHEST = 100_000  # no number in a drawing may be larger, before or after its transforms
TINY = 1e-9  # radii below this draw a straight line, as SVG has it for zero


class Pen:
    """Draws an outline by absolute points, part after part."""

    def __init__(self) -> None:
        self._verbs: list[str] = []
        self._numbers: list[float] = []
        self.at = self.start = Point(0, 0)
        self._cubic: Point | None = None
        self._quadratic: Point | None = None
        self._closed = False

    @property
    def outline(self) -> Outline:
        """The outline drawn so far."""
        return Outline("".join(self._verbs), tuple(self._numbers))

    def move(self, x: float, y: float) -> None:
        """Begin a new part of the outline."""
        self.start = Point(x, y)
        self._add("M", x, y)

    def line(self, x: float, y: float) -> None:
        """Draw straight to a point."""
        self._add("L", x, y)

    def across(self, x: float) -> None:
        """Draw straight to the left or right."""
        self.line(x, self.at.y)

    def down(self, y: float) -> None:
        """Draw straight up or down."""
        self.line(self.at.x, y)

    def curve(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        """Draw a cubic Bézier curve."""
        self._add("C", x1, y1, x2, y2, x, y)
        self._cubic = Point(x2, y2)

    def smooth(self, x2: float, y2: float, x: float, y: float) -> None:
        """Draw a cubic that goes on in the direction of the one before."""
        self.curve(*self._mirror(self._cubic), x2, y2, x, y)

    def quadratic(self, x1: float, y1: float, x: float, y: float) -> None:
        """Draw a quadratic Bézier curve, as the cubic it equals."""
        (x0, y0), third = self.at, 2 / 3
        self._add(
            "C",
            *(x0 + third * (x1 - x0), y0 + third * (y1 - y0)),
            *(x + third * (x1 - x), y + third * (y1 - y)),
            *(x, y),
        )
        self._quadratic = Point(x1, y1)

    def smooth_quadratic(self, x: float, y: float) -> None:
        """Draw a quadratic that goes on in the direction of the one before."""
        self.quadratic(*self._mirror(self._quadratic), x, y)

    def arc(self, rx: float, ry: float, tilt: float, large: float, sweep: float, x: float, y: float) -> None:
        """Draw part of an ellipse, in pieces of at most a quarter turn, each as a cubic.

        The ellipse is looked at as the unit circle it becomes when its tilt and radii are taken away. Radii too small
        to reach are enlarged, as SVG demands.
        """
        rx, ry, end = abs(rx), abs(ry), Point(x, y)
        if end == self.at:
            return
        if min(rx, ry) < TINY:
            self.line(x, y)
            return
        to_circle = turning(-tilt).then(scaling(1 / rx, 1 / ry))
        p, q = to_circle.apply(*self.at), to_circle.apply(*end)
        grown = max(1.0, math.dist(p, q) / 2)
        circle = scaling(grown * rx, grown * ry).then(turning(tilt))
        p, q = Point(p.x / grown, p.y / grown), Point(q.x / grown, q.y / grown)
        centre = _centre(p, q, 1 if bool(large) != bool(sweep) else -1)
        first = math.atan2(p.y - centre.y, p.x - centre.x)
        turn = math.atan2(q.y - centre.y, q.x - centre.x) - first
        turn += 2 * math.pi * ((turn < 0) if sweep else -(turn > 0))
        pieces = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-6))
        for number in range(pieces):
            handles = _circle_piece(centre, first + turn * number / pieces, turn / pieces)
            *control, last = (circle.apply(*point) for point in handles)
            self.curve(*control[0], *control[1], *(end if number == pieces - 1 else last))
        self._cubic = None

    def close(self) -> None:
        """Draw back to where this part began."""
        self._add("Z")

    def _add(self, command: str, *numbers: float) -> None:
        if self._closed and command != "M":
            self._verbs.append("M")
            self._numbers += self.start
        self._closed = command == "Z"
        self._verbs.append(command)
        self._numbers += numbers
        self.at = Point(*numbers[-2:]) if numbers else self.start
        self._cubic = self._quadratic = None

    def _mirror(self, handle: Point | None) -> Point:
        return Point(2 * self.at.x - handle.x, 2 * self.at.y - handle.y) if handle else self.at


def _centre(p: Point, q: Point, side: int) -> Point:
    """The centre of the unit circle through two points: of the two there are, the one on ``side`` of the chord."""
    half = Point((q.x - p.x) / 2, (q.y - p.y) / 2)
    reach = math.sqrt(max(0.0, 1 / (half.x * half.x + half.y * half.y) - 1)) * side
    return Point(p.x + half.x - reach * half.y, p.y + half.y + reach * half.x)


def _circle_piece(centre: Point, first: float, turn: float) -> tuple[Point, Point, Point]:
    """Handles and end of the cubic that follows a unit circle from an angle, in radians, through a turn."""
    reach, last = 4 / 3 * math.tan(turn / 4), first + turn
    cos, sin, cos_last, sin_last = math.cos(first), math.sin(first), math.cos(last), math.sin(last)
    return (
        Point(centre.x + cos - reach * sin, centre.y + sin + reach * cos),
        Point(centre.x + cos_last + reach * sin_last, centre.y + sin_last - reach * cos_last),
        Point(centre.x + cos_last, centre.y + sin_last),
    )
