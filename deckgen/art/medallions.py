"""What stands in the middle of a back: a device within a circle, the same turned by half, for each kind of theme."""

import math
from collections.abc import Callable, Mapping
from typing import NamedTuple

from deckgen.art.ornament import octagon, orbit, rosette, star
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Point, moving, turning
from deckgen.foundations.outline import Outline, circle, join, polygon, straight_lines
from deckgen.foundations.units import THINNEST_LINE

FACETS = 7  # how many lines there are on a facet of a star


class Inks(NamedTuple):
    """The colours of a back, each ``#rrggbb``: the ground, the lines on it, and metal."""

    ground: str
    line: str
    metal: str


def guilloche(centre: Point, half: Outline, colour: str, width: float) -> tuple[Group, Group]:
    """A rosette about a centre, drawn as its half and the same turned, to a hundredth of a point, with round ends."""
    items = (Path(half.round(2), stroke=colour, width=width, cap=1),)
    there = moving(*centre)
    return Group(items, there), Group(items, turning(180).then(there))


def medallion(centre: Point, r: float, inks: Inks) -> tuple[Item, ...]:
    """A gambling chip of radius ``r`` with a rim of guilloche, and a compass as wide as that lets it."""
    fine, strong = r * 0.012, r * 0.03
    return (
        Path(circle(centre, r), fill=inks.ground, stroke=inks.line, width=strong),
        *guilloche(centre, rosette(r * 0.955, r * 0.865, 48, 7), inks.metal, fine),
        Path(circle(centre, r * 0.845), stroke=inks.line, width=strong),
        *guilloche(centre, rosette(r * 0.82, r * 0.76, 60, 7), inks.line, fine),
        Path(circle(centre, r * 0.74), stroke=inks.metal, width=strong / 2),
        Path(circle(centre, r * 0.41), fill=inks.ground, stroke=inks.line, width=strong / 2),
        Path(star(centre, 8, r * 0.57, r * 0.21), fill=inks.metal),
        Path(star(centre, 4, r * 0.71, r * 0.14), fill=inks.line),
    )


def bloom(centre: Point, r: float, inks: Inks) -> tuple[Item, ...]:
    """A flower off an engraving engine: pale loops on a dark ring about a crown of petals, and in that a star."""
    strong = r * 0.03
    return (
        Path(circle(centre, r), fill=inks.ground, stroke=inks.line, width=strong),
        Path(circle(centre, r * 0.93), fill=inks.line),
        *guilloche(centre, rosette(r * 0.89, r * 0.6, 36, 7), inks.ground, r * 0.022),
        Path(circle(centre, r * 0.56), fill=inks.ground),
        Path(star(centre, 24, r * 0.53, r * 0.36), fill=inks.metal),
        Path(circle(centre, r * 0.36), fill=inks.line, stroke=inks.ground, width=strong),
        Path(star(centre, 8, r * 0.3, r * 0.12), fill=inks.ground),
    )


def orrery(centre: Point, r: float, inks: Inks) -> tuple[Item, ...]:
    """A cut star of eight points that reaches beyond the orbit of eight planets, in a crown of short rays."""
    strong = r * 0.03
    planets = [turning(22.5 + 45 * place, centre).apply(centre.x, centre.y - r * 0.6) for place in range(8)]
    return (
        Path(circle(centre, r), fill=inks.ground, stroke=inks.metal, width=strong),
        Path(star(centre, 48, r * 0.96, r * 0.84), fill=inks.metal),
        Path(circle(centre, r * 0.85), fill=inks.ground, stroke=inks.line, width=strong / 2),
        Path(circle(centre, r * 0.6), stroke=inks.line, width=strong / 2),
        Path(join(circle(place, r * 0.05) for place in planets), inks.line, inks.ground, strong),
        *(
            path
            for turn, outer, colour in ((45, 0.56, inks.line), (0, 0.78, inks.metal))
            for path in _cut_star(centre, turn, r * outer, r * 0.17, colour, inks.ground, strong)
        ),
    )


def _cut_star(
    centre: Point, turn: float, outer: float, inner: float, colour: str, ground: str, line: float
) -> tuple[Path, ...]:
    """A star of four points, as a stone is cut: one half of each full, the other a line about the ground."""
    whole, half = star(centre, 4, outer, inner), math.sqrt(0.5) * inner
    facet = polygon([centre, (centre.x, centre.y - outer), (centre.x + half, centre.y - half)])
    facets = join(facet.transform(turning(90 * place, centre)) for place in range(4)).round()
    about = turning(turn, centre)
    return (
        Path(whole.transform(about).round(), ground, ground, 3 * line, join=1),  # a round join leaves no spikes
        Path(whole.transform(about).round(), stroke=colour, width=line),
        Path(facets.transform(about).round(), colour),
    )


def wheel(centre: Point, r: float, inks: Inks) -> tuple[Item, ...]:
    """A wheel of eight spokes with a moon between each two, about a star."""
    strong = r * 0.03
    first = Point(centre.x, centre.y - r * 0.68)
    moons = [turning(22.5 + 45 * place, centre).apply(*first) for place in range(8)]
    return (
        Path(circle(centre, r), fill=inks.ground, stroke=inks.metal, width=strong * 1.6),
        Path(circle(centre, r * 0.88), stroke=inks.line, width=strong / 2),
        Path(star(centre, 8, r * 0.87, r * 0.26), fill=inks.metal),
        Path(join(circle(place, r * 0.085) for place in moons), fill=inks.line),
        Path(circle(centre, r * 0.34), fill=inks.ground, stroke=inks.line, width=strong / 2),
        Path(star(centre, 4, r * 0.31, r * 0.09), fill=inks.line),
    )


def script(centre: Point, r: float, inks: Inks) -> tuple[Item, ...]:
    """The quarters of Orbit, the script of numerals, about their stone, within two closed rings of that form."""
    return (
        Path(octagon(centre, r * 1.06), fill=inks.ground),
        *(
            Path(octagon(centre, r * radius), stroke=colour, width=r * wide)
            for radius, wide, colour in ((0.9, 0.16, inks.line), (0.7, 0.12, inks.metal))
        ),
        Path(octagon(centre, r * 0.52), fill=inks.line),
        Path(orbit(centre, r * 0.46, r * 0.12), fill=inks.ground),
        Path(star(centre, 2, r * 0.24, r * 0.15), fill=inks.ground),
    )


def ring(centre: Point, r: float, inks: Inks) -> tuple[Item, ...]:
    """A compass in a crown of rays and a rim of loops, all of lines: light enough for the last of the ink."""
    line = max(r * 0.0105, THINNEST_LINE)
    return (
        Path(circle(centre, r * 1.08), fill=inks.ground, stroke=inks.line, width=2 * line),
        Path(circle(centre, r), stroke=inks.line, width=4 * line),
        *guilloche(centre, rosette(r * 0.95, r * 0.82, 48, 7), inks.line, line),
        Path(circle(centre, r * 0.78), stroke=inks.line, width=2 * line),
        Path(star(centre, 32, r * 0.74, r * 0.57), stroke=inks.line, width=1.6 * line),
        Path(circle(centre, r * 0.53), fill=inks.ground, stroke=inks.line, width=4 * line),
        Path(circle(centre, r * 0.485), stroke=inks.line, width=line),
        *(
            path
            for points, outer, inner in ((8, 0.32, 0.13), (4, 0.44, 0.1))
            for path in (
                Path(star(centre, points, r * outer, r * inner), inks.ground, inks.line, 1.6 * line),
                Path(_facets(centre, points, r * outer, r * inner), stroke=inks.line, width=1.2 * line),
            )
        ),
    )


def _facets(centre: Point, points: int, outer: float, inner: float) -> Outline:
    """Lines that run together to each point of a star over the half that is away from the one before."""
    half = math.pi / points
    foot = inner * math.sin(half), -inner * math.cos(half)
    one = straight_lines((0.0, -outer, foot[0] * part / FACETS, foot[1] * part / FACETS) for part in range(FACETS))
    turns = (turning(360 * place / points).then(moving(*centre)) for place in range(points))
    return join(one.transform(turn) for turn in turns).round()


CENTRES: Mapping[str, Callable[[Point, float, Inks], tuple[Item, ...]]] = {
    "medallion": medallion,
    "bloom": bloom,
    "orrery": orrery,
    "wheel": wheel,
    "script": script,
    "ring": ring,
    "none": lambda _centre, _radius, _inks: (),
}


class Heart(NamedTuple):
    """The parts of a device's radius that a plain ``field`` over its heart takes, and one with a ``sign``; and how far
    the device is turned in corners, to point at the middle.
    """

    field: float
    sign: float
    turn: float = 0.0


HEARTS: Mapping[str, Heart] = {
    "medallion": Heart(0.3, 0.7, 45.0),
    "bloom": Heart(0.36, 0.62),
    "orrery": Heart(0.32, 0.78, 45.0),
    "wheel": Heart(0.34, 0.57),
    "script": Heart(0.6, 0.6),
    "ring": Heart(0.53, 0.6),
    "none": Heart(0.0, 0.0),
}
