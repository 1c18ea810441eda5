"""Small immutable geometry in points, y downward, as on a page that is read from the top."""

import math
from collections.abc import Collection
from typing import NamedTuple


class Point(NamedTuple):
    """A place on a card or page, in points from its top left corner."""

    x: float
    y: float


class Size(NamedTuple):
    """A width and a height in points."""

    width: float
    height: float

    @property
    def turned(self) -> "Size":
        """The size with its sides exchanged: portrait for landscape."""
        return Size(self.height, self.width)

    @property
    def landscape(self) -> bool:
        """Whether it is wider than it is high."""
        return self.width > self.height


class Rect(NamedTuple):
    """An upright rectangle in points: its top left corner, width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of its lower edge."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """Its middle."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    def inset(self, by: float) -> "Rect":
        """The rectangle ``by`` points inside it on every side; a negative number grows it."""
        return Rect(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def intersection(self, other: "Rect") -> "Rect":
        """The common part of two rectangles that overlap."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, min(self.right, other.right) - x, min(self.bottom, other.bottom) - y)

    def move(self, x: float, y: float) -> "Rect":
        """The rectangle moved right and down."""
        return Rect(self.x + x, self.y + y, self.width, self.height)

    def holds(self, other: "Rect", tolerance: float = 0.01) -> bool:
        """Whether ``other`` lies inside it, give or take ``tolerance`` points."""
        return (
            other.x >= self.x - tolerance
            and other.y >= self.y - tolerance
            and other.right <= self.right + tolerance
            and other.bottom <= self.bottom + tolerance
        )

    def overlaps(self, other: "Rect", tolerance: float = 0.01) -> bool:
        """Whether the two share more than an edge."""
        x, y, width, height = self
        left, top, wide, high = other
        return (
            x < left + wide - tolerance
            and left < x + width - tolerance
            and y < top + high - tolerance
            and top < y + height - tolerance
        )


class Transform(NamedTuple):
    """An affine map, in the order of SVG and PDF: x' = a·x + c·y + e, y' = b·x + d·y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def then(self, after: "Transform") -> "Transform":
        """The map that applies this one first and ``after`` second."""
        a, b, c, d, e, f = self
        p, q, r, s, x, y = after
        across, down = p * e + r * f + x, q * e + s * f + y
        return Transform(p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, across, down)

    def apply(self, x: float, y: float) -> Point:
        """Where a point goes."""
        return Point(self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)

    @property
    def area(self) -> float:
        """The area that a square of one point becomes, negative where it is mirrored."""
        return self.a * self.d - self.b * self.c

    @property
    def inverse(self) -> "Transform":
        """The map that takes everything back; ValueError for one that makes everything flat."""
        a, b, c, d, e, f = self
        area = self.area
        if not area:
            raise ValueError("a transform that makes everything flat")
        return Transform(d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area)

    @property
    def stretch(self) -> float:
        """How many times as long lengths become, on the mean of all directions."""
        return math.sqrt(abs(self.area))

    @property
    def scales(self) -> tuple[float, float]:
        """How many times as long things become that lie level, and that stand upright."""
        return (self.a**2 + self.b**2) ** 0.5, (self.c**2 + self.d**2) ** 0.5

    def bounds(self, rect: Rect) -> Rect:
        """The smallest upright rectangle around where ``rect`` goes."""
        a, b, c, d, e, f = self
        left, top, width, height = rect
        right, bottom = left + width, top + height
        x = min(a * left, a * right) + min(c * top, c * bottom) + e
        y = min(b * left, b * right) + min(d * top, d * bottom) + f
        far = max(a * left, a * right) + max(c * top, c * bottom) + e
        low = max(b * left, b * right) + max(d * top, d * bottom) + f
        return Rect(x, y, far - x, low - y)


def square(middle: Point, side: float) -> Rect:
    """A square about its middle."""
    return Rect(middle.x - side / 2, middle.y - side / 2, side, side)


def around(boxes: Collection[Rect]) -> Rect:
    """The smallest upright rectangle around rectangles, of which there is one at least."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Rect(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


IDENTITY = Transform()


def moving(x: float, y: float) -> Transform:
    """Right by ``x`` and down by ``y`` points."""
    return Transform(e=x, f=y)


def scaling(x: float, y: float | None = None) -> Transform:
    """Larger by ``x`` across and ``y`` (default: the same) down, about the origin."""
    return Transform(a=x, d=x if y is None else y)


def turning(degrees: float, about: Point = Point(0, 0)) -> Transform:  # noqa: B008  (a Point is immutable)
    """A clockwise turn, as seen with y downward; exact for quarter turns."""
    quarters, rest = divmod(degrees, 90)
    if rest:
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    else:
        cos, sin = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarters) % 4]
    turn = Transform(cos, sin, -sin, cos)
    return moving(-about.x, -about.y).then(turn).then(moving(about.x, about.y))


def fit_into(content: Rect, box: Rect) -> Transform:
    """The map that puts ``content`` into ``box``, as large as it goes in proportion, centred."""
    scale = min(box.width / content.width, box.height / content.height)
    return moving(-content.centre.x, -content.centre.y).then(scaling(scale)).then(moving(box.centre.x, box.centre.y))
