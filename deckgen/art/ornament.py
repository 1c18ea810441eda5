"""Ornament that is worked out: sunbursts, guilloche, stars, fans and plates, the same turned by half about the middle.

Everything comes as outlines, in points, and without colours.
"""

import cmath
import math
from collections.abc import Iterator
from itertools import pairwise

from deckgen.art.pen import Pen
from deckgen.art.scanlines import Rows, inside
from deckgen.foundations.geometry import Point, Rect
from deckgen.foundations.outline import Outline, circle, flatten, join, polygon, straight_lines

LOOP = 5  # curves to a loop of a rosette: with fewer it is no longer round, with more it only gets longer
ORBIT_CUT = 0.42  # how much of half a side is cut off the corners of what is written in Orbit


def sunburst(area: Rect, rays: int, inner: float = 0.0, share: float = 0.5) -> Outline:
    """An even number of rays from the middle of ``area`` to its edges, beginning ``inner`` points out; ``share`` of the
    way round is ray, the rest gap.
    """
    half, wedges = math.pi * share / _even(rays), list[Outline]()
    for ray in range(rays):
        middle = 2 * math.pi * ray / rays
        edge = _edge(area, middle - half, middle + half)
        near = [_polar(area.centre, inner, angle) for angle in (middle + half, middle - half)]
        wedges.append(polygon([*edge, *(near if inner else near[:1])]))
    return join(wedges).round()


def fan_row(width: float, radius: float) -> tuple[Outline, Outline]:
    """A row of half discs that hang from a level line about the origin, wider than ``width``: their arcs, and their
    rays, both to be stroked.
    """
    arcs, lines = Pen(), Pen()
    beside = math.ceil(width / 4 / radius) + 1
    for x in (2 * radius * place for place in range(-beside, beside + 1)):
        for r in (radius, radius * 0.4):
            arcs.move(x - r, 0)
            arcs.arc(r, r, 0, 0, 0, x + r, 0)
        for angle in (math.pi * ray / 8 for ray in range(1, 8)):
            lines.move(*_polar(Point(x, 0), radius * 0.52, angle))
            lines.line(*_polar(Point(x, 0), radius * 0.88, angle))
    return arcs.outline.round(), lines.outline.round()


def quarter_fan(corner: Point, radius: float) -> Outline:
    """A fan that opens from the upper right ``corner`` of an area to the left and down: rays between two ribs."""
    forth = [math.pi / 2 * (1 + step / 12) for step in range(13)]
    middles = [math.pi / 2 * (1 + (2 * ray + 1) / 14) for ray in range(7)]

    def along(share: float, angles: list[float]) -> list[Point]:
        return [_polar(corner, radius * share, angle) for angle in angles]

    ribs = (along(far, forth) + along(near, forth[::-1]) for far, near in ((0.34, 0.27), (1, 0.955)))
    rays = (along(0.42, [middle]) + along(0.88, [middle - 0.05, middle + 0.05]) for middle in middles)
    return join(map(polygon, (*ribs, *rays))).round()


def rosette(outer: float, inner: float, petals: int, stride: int = 1) -> Outline:
    """Half of a line about the origin that swings between two radii, as from the engraving engines that drew banknotes:
    turned by half, it goes on where it ends, and closes.

    ``petals`` is even and ``stride``, the turns it takes to close, is odd and has no divisor in common with it.
    """
    pen, a, b = Pen(), (outer + inner) / 2, (outer - inner) / 2
    back, pieces = _even(petals) - stride, LOOP * petals

    def at(piece: int) -> tuple[complex, complex]:
        """The point and a third of the way that the line would go on in one piece."""
        t = 2 * math.pi * piece / pieces
        forth, aside = a * cmath.exp(1j * stride * t), b * cmath.exp(-1j * back * t)
        return forth + aside, (1j * stride * forth - 1j * back * aside) * 2 * math.pi / pieces / 3

    here, way = at(0)
    pen.move(here.real, here.imag)
    for piece in range(1, pieces // 2 + 1):
        there, next_way = at(piece)
        pen.curve(*(part for point in (here + way, there - next_way, there) for part in (point.real, point.imag)))
        here, way = there, next_way
    return pen.outline.round()


def star(centre: Point, points: int, outer: float, inner: float) -> Outline:
    """A star with straight sides, one point upward; even numbers of points are the same turned by half."""
    turn, radii = math.pi / points, (outer, inner)
    return polygon([_polar(centre, radii[k % 2], k * turn - math.pi / 2) for k in range(2 * points)]).round()


def pips(box: Rect, count: int) -> Outline:
    """The one to six pips of a face of a die."""
    middle, far = box.centre, min(box.width, box.height) * 0.32
    corners = ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0))[: count - count % 2]
    places = (*corners, *(((0, 0),) if count % 2 else ()))
    return join(circle((middle.x + x * far, middle.y + y * far), far * 0.36) for x, y in places)


def octagon(centre: Point, radius: float) -> Outline:
    """The form that the quarters of Orbit are cut out of: a square, ``radius`` to each side, without its corners."""
    half = radius * (1 - ORBIT_CUT)
    eighth = (half, radius), (radius, half), (radius, -half), (half, -radius)
    points = *eighth, *((-x, -y) for x, y in eighth)
    return polygon([(centre.x + x, centre.y + y) for x, y in points]).round()


def orbit(centre: Point, radius: float, stroke: float) -> Outline:
    """Four quarters of an octagon, parted where they would meet: the numerals of Orbit are made of them."""
    gap, cut, inner = radius * 0.16, radius * ORBIT_CUT, radius - stroke
    slope = cut - stroke * (2 - math.sqrt(2))
    outward = ((gap, radius), (radius - cut, radius), (radius, radius - cut), (radius, gap))
    quarter = (*outward, (inner, gap), (inner, inner - slope), (inner - slope, inner), (gap, inner))
    return join(
        polygon([(centre.x + across * x, centre.y + down * y) for x, y in quarter[:: across * down]])
        for across, down in ((1, 1), (1, -1), (-1, -1), (-1, 1))
    ).round()


def diamonds(area: Rect, pitch: float) -> Outline:
    """Slanting lines both ways, ``pitch`` points apart across, from edge to edge."""
    reach = math.ceil((area.width + area.height) / 2 / pitch)
    (x, y), half = area.centre, area.height / 2
    places = [(x + (step + 0.5) * pitch, lean) for step in range(-reach - 1, reach + 1) for lean in (-half, half)]
    return straight_lines((place - lean, y - half, place + lean, y + half) for place, lean in places).round()


def waves(area: Rect, pitch: float, length: float, swing: float, spare: Outline | None = None) -> Outline:
    """Level waves ``pitch`` points apart, each of a ``length``, which swell to ``swing`` points and ebb again
    three times from edge to edge: with a second set that swings the other way, the net of lines of a banknote.

    What lies inside ``spare``, an outline that hides it, is left out, but for what is near its edge.
    """
    pen, (x, y), piece = Pen(), area.centre, length / 4
    pieces, rows = math.ceil(area.width / 2 / piece), math.ceil((area.height / 2 + abs(swing)) / pitch)
    wave, swell = 2 * math.pi / length, 6 * math.pi / area.width
    levels = [Rows(y - rows * pitch + aside, pitch, 2 * rows + 1) for aside in (-abs(swing), 0, abs(swing))]
    covered = [inside(flatten(spare) if spare else (), level, even_odd=False) for level in levels]

    def at(along: float) -> tuple[float, float]:
        """How far aside a wave is, and how steep."""
        high, grows = (3 + math.cos(swell * along)) / 4, -swell * math.sin(swell * along) / 4
        sine, cosine = math.sin(wave * along), math.cos(wave * along)
        return swing * high * sine, swing * (grows * sine + high * wave * cosine)

    places = [(x + place * piece, *at(place * piece)) for place in range(-pieces, pieces + 1)]
    for row in range(2 * rows + 1):
        middle, spans = levels[1].height(row), [every.get(row, [(0.0, 0.0)])[0] for every in covered]
        first, last = max(start for start, _ in spans), min(end for _, end in spans)
        drawn = False
        for (here, high, steep), (there, next_high, next_steep) in pairwise(places):
            if first < here and there < last:
                drawn = False
                continue
            if not drawn:
                pen.move(here, middle + high)
            drawn, third = True, (there - here) / 3
            near, far = high + third * steep, next_high - third * next_steep
            pen.curve(here + third, middle + near, there - third, middle + far, there, middle + next_high)
    return pen.outline.round(2)


def star_lattice(area: Rect, pitch: float, size: float, clear: float = 0.0) -> Outline:
    """Stars of four points in staggered rows about ``pitch`` points apart, none within ``clear`` of the middle, if any.

    Every other row's are half as large. None comes near an edge, where a cut that is out would show on it.
    """
    return join(
        star(place, 4, outer, outer / 4)
        for row, place in _lattice(area.inset(size * 1.25), pitch)
        if not clear or math.dist(place, area.centre) > clear + size
        for outer in (size / 2 if row % 2 else size,)
    )


def point_ends(area: Rect) -> Outline:
    """A plate around ``area``, whose ends are pointed by half its height."""
    tip, middle = area.height / 2, area.centre.y
    left, right, top, bottom = area.x, area.right, area.y, area.bottom
    ends = (left - tip, middle), (right + tip, middle)
    return polygon((ends[0], (left, top), (right, top), ends[1], (right, bottom), (left, bottom)))


def _lattice(area: Rect, pitch: float) -> Iterator[tuple[int, Point]]:
    """The places of a staggered lattice around the middle of ``area``, each with its row, which is 0 in the middle."""
    columns, rows = math.ceil(area.width / pitch), math.ceil(area.height / pitch)
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            place = Point(area.centre.x + column * pitch / 2, area.centre.y + row * pitch / 2)
            if (row + column) % 2 == 0 and area.holds(Rect(*place, 0, 0)):
                yield row, place


def _edge(area: Rect, first: float, last: float) -> list[Point]:
    """The border of ``area`` between two angles as seen from its middle, with the corners that lie between."""
    corner = math.atan2(area.height, area.width)
    corners = [turn + side * corner for turn in (0, math.pi, 2 * math.pi) for side in (-1, 1)]
    angles = [first, *(angle for angle in corners if first < angle < last), last]
    return [_polar(area.centre, _reach(area, angle), angle) for angle in angles]


def _reach(area: Rect, angle: float) -> float:
    across, down = abs(math.cos(angle)), abs(math.sin(angle))
    return min(area.width / 2 / max(across, 1e-9), area.height / 2 / max(down, 1e-9))


def _polar(centre: Point, radius: float, angle: float) -> Point:
    return Point(centre.x + radius * math.cos(angle), centre.y + radius * math.sin(angle))


def _even(number: int) -> int:
    if number % 2:
        raise ValueError(f"{number} is odd: turned by half, the ornament would not be the same")
    return number
