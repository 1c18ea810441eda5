"""A page that is a picture of a table, felt, wood or paper, with things on it seen a little from the front."""

import functools
import math
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from deckgen.foundations.colour import BLACK, WHITE, mix
from deckgen.foundations.frame import Frame, Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, Size, Transform, moving, scaling, turning
from deckgen.foundations.outline import Outline, join, polygon, polyline, rectangle, straight_lines
from deckgen.foundations.paint import Gradient, Stop
from deckgen.foundations.units import MILLIMETRE
from deckgen.pages.document import Page

PLANK = 46 * MILLIMETRE

WARM = "#fff0cf"  # the light of the lamp

VIEW = 0.4
"""How much lower on the picture, in its height, the foot of a thing is seen than its top: nothing else is shortened."""

LIGHT = Point(0.5, 0.34)
"""Where the one lamp, above and to the left, throws shadows, in heights of what throws them: right and down."""

SOFT = 18  # layers that a shadow is made of
DARK = 0.5  # how dark a shadow is where it is whole

SHADE = {"lower": 0.1, "right": 0.38}
"""How much darker the sides of a box are than its top, away from the lamp as they are."""

PACKET, GAPS = 7, 0.22
"""So many cards of a pile lie together, as they fell when they were shuffled; how often a gap shows between two."""

PAPER_EDGE = "#efe8d8"


class Laid(NamedTuple):
    """A thing on the table: its picture, where the middle of its foot lies in millimetres, and how far it is turned
    clockwise, which is right of upright where its ``sides`` are seen: the lower one and the one at the right.

    It is ``high`` millimetres; ``copies`` of it make a pile. ``corner`` is the radius of its corners in millimetres;
    ``scale`` shows it larger or smaller than it is. Its ``edge`` has that colour.
    """

    frame: Frame
    x: float
    y: float
    turn: float = 0.0
    high: float = 0.6
    copies: int = 1
    corner: float = 3.0
    scale: float = 1.0
    edge: str = PAPER_EDGE
    sides: tuple[Frame, ...] = ()

    @property
    def foot(self) -> Transform:
        """From the picture's own points to where it would lie if it had no height."""
        width, height = self.frame.size
        middle = moving(-width / 2, -height / 2).then(scaling(self.scale)).then(turning(self.turn))
        return middle.then(moving(self.x * MILLIMETRE, self.y * MILLIMETRE))

    @property
    def whole(self) -> float:
        """The height of the pile in points."""
        return self.high * self.copies * MILLIMETRE

    @property
    def radius(self) -> float:
        """Of its corners, in its own points."""
        return min(self.corner * MILLIMETRE / self.scale, min(self.frame.size) / 2)

    @property
    def outline(self) -> Outline:
        """Where it ends, in its own points."""
        return rectangle(0, 0, *self.frame.size, self.radius)


def lay(one: Laid) -> Iterator[Item]:
    """A thing with its shadow and its sides, to be drawn over what it lies on."""
    yield from shadow(one)
    yield from _sides(one) if one.sides else _edges(one)
    top = one.foot.then(moving(0, -VIEW * one.whole))
    rim = Path(one.outline, stroke=mix(one.edge, BLACK, 0.25), width=0.45 / one.scale)
    yield Group((Path(one.outline, WHITE), Group(one.frame.items, clip=one.outline), rim), top)


def shadow(one: Laid) -> Iterator[Item]:
    """A shadow that begins at its foot, and grows longer and softer the higher the thing is."""
    layers = _layers(one.frame.size, one.turn, one.whole, one.radius, one.scale)
    yield Group(layers, moving(one.x * MILLIMETRE, one.y * MILLIMETRE))


@functools.lru_cache(maxsize=64)
def _layers(size: Size, turn: float, high: float, radius: float, scale: float) -> tuple[Path, ...]:
    """The shadow of a thing whose foot has its middle at 0, for all things like it that lie turned alike."""
    blur = 0.7 * MILLIMETRE + 0.16 * high
    radius = max(radius, blur / scale)
    core = Rect(0, 0, *size).inset(min(radius, min(size) / 2))
    foot = Laid(Frame(size, ()), 0, 0, turn, scale=scale).foot
    feet = [foot.apply(x, y) for x in (core.x, core.right) for y in (core.y, core.bottom)]
    ends = [Point(x + LIGHT.x * high, y + LIGHT.y * high) for x, y in feet]
    reaches = [radius * scale + blur * (1 - 2 * layer / (SOFT - 1)) for layer in range(SOFT)]
    dark = 1 - (1 - DARK) ** (1 / SOFT)
    return tuple(Path(swell((*feet, *ends), max(0.1, reach)), BLACK, opacity=dark) for reach in reaches)


def swell(points: Iterable[Point], by: float) -> Outline:
    """The outline around everything that is no farther than ``by`` from the points or from what lies between them."""
    rim = [(by * math.cos(math.tau * step / 32), by * math.sin(math.tau * step / 32)) for step in range(32)]
    return polygon(hull({Point(round(p.x + x, 3), round(p.y + y, 3)) for p in points for x, y in rim}))


def hull(points: Iterable[Point]) -> list[Point]:
    """The corners of the smallest convex outline around points (A. M. Andrew's monotone chain, 1979)."""
    ordered = sorted(points)
    return [*_chain(ordered), *_chain(ordered[::-1])]


def _chain(points: Iterable[Point]) -> list[Point]:
    """One half of a hull, without its last corner."""
    corners: list[Point] = []
    for point in points:
        while len(corners) > 1 and _turn(corners[-2], corners[-1], point) <= 0:
            corners.pop()
        corners.append(point)
    return corners[:-1]


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)


def _sides(one: Laid) -> Iterator[Item]:
    """The sides of a box that are seen, each from the edge of its top down to its foot."""
    width, height = one.frame.size
    place = one.foot.then(moving(0, -VIEW * one.whole))
    corners = {"lower": ((0.0, height), (1, 0)), "right": ((width, height), (0, -1))}
    for frame, (name, (start, (x, y))) in zip(one.sides, corners.items(), strict=False):
        along = place.a * x + place.c * y, place.b * x + place.d * y
        at = place.apply(*start)
        seen = Transform(*along, 0, VIEW * one.whole / frame.size.height, *at)
        whole = rectangle(0, 0, *frame.size)
        dark = Path(whole, BLACK, opacity=SHADE[name])
        yield Group((Path(whole, WHITE), *frame.items, dark), seen, whole)


def _edges(one: Laid) -> Iterator[Item]:
    """The edges of what lies in a pile, a little out of line, darker towards the foot and in the gaps between some."""
    chance = random.Random(round(one.x * 977 + one.y * 71))
    drift = 0.3 * MILLIMETRE if one.copies > 1 else 0.0
    packet, many = 0.0, one.copies > PACKET
    layers = max(1, round(VIEW * one.high / 0.3))  # of one copy, so close that its side is without a gap
    for copy in range(one.copies if one.whole > 0.7 * MILLIMETRE else 0):
        if many and copy % PACKET == 0:
            packet = (chance.random() - 0.5) * 4 * drift
        out = packet + (chance.random() - 0.5) * drift
        dark, width = (0.6, 0.6) if many and chance.random() < GAPS else (0.3, 0.25)
        rim = Path(one.outline, stroke=mix(one.edge, BLACK, dark), width=width)
        for layer in range(layers):
            share = (copy + layer / layers) / one.copies
            side = Path(one.outline, mix(one.edge, BLACK, 0.34 * (1 - share)))
            at = one.foot.then(moving(out, -VIEW * one.whole * share))
            yield Group((side, rim) if layer == 0 else (side,), at)


def tabletop(size: Size, laid: Iterable[Laid], table: Mapping[str, str]) -> Page:
    """A table of that size, in points, with things on it, each over those before it, under one lamp."""
    things = (item for one in laid for item in lay(one))
    dusk = _from_lamp(size, 0.85, (Stop(0.0, BLACK, 0.0), Stop(0.35, BLACK, 0.0), Stop(1.0, BLACK, 0.4)))
    return Page(size, (*_table(size, table), *things, dusk))


def _table(size: Size, table: Mapping[str, str]) -> Iterator[Item]:
    """The table of a theme, from edge to edge, bright where the lamp hangs."""
    colour = table["colour"]
    yield Path(rectangle(0, 0, *size), colour)
    yield from GROUNDS[table["of"]](size, colour)
    yield _from_lamp(size, 0.5, (Stop(0.0, WARM, 0.2), Stop(1.0, WARM, 0.0)))


def _from_lamp(size: Size, reach: float, stops: tuple[Stop, ...]) -> Item:
    """Light or dark around the lamp, which hangs above and left of the middle; ``reach`` in diagonals of the table."""
    x, y, far = size.width * 0.38, size.height * 0.36, math.hypot(*size) * reach
    return Path(rectangle(0, 0, *size), Gradient((x, y, 0.0, x, y, far), stops))


def _felt(size: Size, colour: str) -> Iterator[Item]:
    """Fibres that lie every way, light and dark."""
    chance = random.Random(23)
    count = round(size.width * size.height / MILLIMETRE**2 / 9)
    for shade, width in ((BLACK, 0.5), (WHITE, 0.4), (BLACK, 0.35), (WHITE, 0.3)):
        lines = (_fibre(size, chance, 1.0 + 2.4 * chance.random()) for _ in range(count))
        yield Path(straight_lines(lines), stroke=mix(colour, shade, 0.28), width=width, opacity=0.4)


def _paper(size: Size, colour: str) -> Iterator[Item]:
    """Short fibres and specks in heavy paper."""
    chance = random.Random(7)
    count = round(size.width * size.height / MILLIMETRE**2 / 14)
    for shade, width, long in ((BLACK, 0.3, 3.5), (WHITE, 0.3, 3.5), (BLACK, 0.7, 0.5)):
        lines = (_fibre(size, chance, long * (0.4 + chance.random())) for _ in range(count))
        yield Path(straight_lines(lines), stroke=mix(colour, shade, 0.4), width=width, opacity=0.3, cap=1)


def _fibre(size: Size, chance: random.Random, long: float) -> tuple[float, float, float, float]:
    x, y, turn = size.width * chance.random(), size.height * chance.random(), math.tau * chance.random()
    return x, y, x + long * math.cos(turn), y + long * math.sin(turn)


def _wood(size: Size, colour: str) -> Iterator[Item]:
    """Planks, each in a shade of its own with its own grain."""
    grain = mix(colour, BLACK, 0.55)
    for row in range(math.ceil(size.height / PLANK)):
        chance = random.Random(row + 4)
        plank = Rect(0, row * PLANK, size.width, PLANK)
        area = rectangle(*plank)
        yield Path(area, mix(colour, (WHITE, BLACK)[row % 2], 0.08 * chance.random()))
        lines = [_grain(plank, chance) for _ in range(64)]
        for share, width, opacity in ((slice(0, 40), 0.5, 0.3), (slice(40, 56), 1.1, 0.2), (slice(56, 64), 2.6, 0.1)):
            yield Group((Path(join(lines[share]), stroke=grain, width=width, opacity=opacity),), clip=area)
        seam, light = (straight_lines([(0.0, y, size.width, y)]) for y in (plank.y, plank.y + 0.7))
        yield Path(seam, stroke=mix(colour, BLACK, 0.75), width=1.3)
        yield Path(light, stroke=mix(colour, WHITE, 0.35), width=0.4, opacity=0.6)


def _grain(plank: Rect, chance: random.Random) -> Outline:
    """A line of the grain along a plank, which swings a little."""
    y, slow, fast = plank.y + plank.height * chance.random(), 3 + 4 * chance.random(), chance.random() * math.tau
    swing = plank.height * (0.01 + 0.05 * chance.random())
    start, end = sorted((chance.random() * 1.4 - 0.2, chance.random() * 1.4 - 0.2))
    xs = (plank.width * (start + (end - start) * step / 24) for step in range(25))
    return polyline([(x, y + swing * math.sin(fast + slow * x / plank.width)) for x in xs])


GROUNDS: Mapping[str, Callable[[Size, str], Iterator[Item]]] = MappingProxyType(
    {"felt": _felt, "wood": _wood, "paper": _paper}
)
"""How each kind of table is drawn over its colour."""
