"""What stands in the middle of a back: a device within a circle, the same turned by half, for each kind of theme."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from deckgen.art.ornament import crescent, orbit, rosette, star
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Point, moving, turning
from deckgen.foundations.outline import Outline, circle, join


class Inks(NamedTuple):
    """The colours of a back, each ``#rrggbb``: the ground, the lines on it, and metal."""

    ground: str
    line: str
    metal: str


def guilloche(centre: Point, half: Outline, colour: str, width: float) -> tuple[Group, Group]:
    """A rosette about a centre, drawn as its half and the same turned; round ends close it.

    Of its thousands of digits a hundredth of a point is enough.
    """
    drawn = (Path(half.round(2), stroke=colour, width=width, cap=1),)
    there = moving(*centre)
    return Group(drawn, there), Group(drawn, turning(180).then(there))


def medallion(centre: Point, r: float, inks: Inks) -> tuple[Item, ...]:
    """A gambling chip of guilloche, of radius ``r``, with stars of four and eight points."""
    fine, strong = r * 0.012, r * 0.03
    return (
        Path(circle(centre, r), fill=inks.ground, stroke=inks.line, width=strong),
        *guilloche(centre, rosette(r * 0.95, r * 0.73, 48, 11), inks.metal, fine),
        Path(circle(centre, r * 0.7), stroke=inks.line, width=strong),
        *guilloche(centre, rosette(r * 0.67, r * 0.57, 60, 7), inks.line, fine),
        Path(circle(centre, r * 0.545), stroke=inks.metal, width=strong / 2),
        Path(circle(centre, r * 0.3), fill=inks.ground, stroke=inks.line, width=strong / 2),
        Path(star(centre, 8, r * 0.42, r * 0.15), fill=inks.metal),
        Path(star(centre, 4, r * 0.52, r * 0.1), fill=inks.line),
    )


def bloom(centre: Point, r: float, inks: Inks) -> tuple[Item, ...]:
    """A flower off an engraving engine: loops from the rim nearly to the middle, about a small star."""
    fine, strong = r * 0.014, r * 0.03
    return (
        Path(circle(centre, r), fill=inks.ground, stroke=inks.line, width=strong),
        *guilloche(centre, rosette(r * 0.95, r * 0.34, 36, 7), inks.line, fine),
        *guilloche(centre, rosette(r * 0.66, r * 0.3, 24, 5), inks.metal, fine),
        Path(circle(centre, r * 0.28), fill=inks.ground, stroke=inks.line, width=strong / 2),
        Path(star(centre, 8, r * 0.24, r * 0.1), fill=inks.metal),
    )


def eclipse(centre: Point, r: float, inks: Inks) -> tuple[Item, ...]:
    """Two crescents about a star, in a crown of rays."""
    strong, turn = r * 0.03, turning(180, centre)
    moon = crescent(centre, r * 0.47, 0.42)
    return (
        Path(circle(centre, r), fill=inks.ground, stroke=inks.metal, width=strong),
        Path(star(centre, 32, r * 0.92, r * 0.62), fill=inks.metal),
        Path(circle(centre, r * 0.66), fill=inks.ground, stroke=inks.ground, width=strong),
        Path(circle(centre, r * 0.6), stroke=inks.line, width=strong / 2),
        Path(join((moon, moon.transform(turn))), fill=inks.metal),
        Path(star(centre, 4, r * 0.4, r * 0.07), fill=inks.line),
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
    """The quarters of Orbit, the script of numerals, three times about its stone."""
    return (
        Path(circle(centre, r), fill=inks.ground),
        Path(orbit(centre, r * 0.98, r * 0.2), fill=inks.line),
        Path(orbit(centre, r * 0.7, r * 0.16), fill=inks.metal),
        Path(orbit(centre, r * 0.46, r * 0.12), fill=inks.line),
        Path(star(centre, 2, r * 0.24, r * 0.15), fill=inks.metal),
    )


def ring(centre: Point, r: float, inks: Inks) -> tuple[Item, ...]:
    """Loops of one line between two circles, about a star: light enough for the last of the ink."""
    line = r * 0.022
    return (
        Path(circle(centre, r), fill=inks.ground, stroke=inks.line, width=2 * line),
        *guilloche(centre, rosette(r * 0.93, r * 0.56, 32, 5), inks.line, line),
        Path(circle(centre, r * 0.5), stroke=inks.line, width=line),
        Path(star(centre, 8, r * 0.4, r * 0.16), fill=inks.line),
    )


CENTRES: Mapping[str, Callable[[Point, float, Inks], tuple[Item, ...]]] = {
    "medallion": medallion,
    "bloom": bloom,
    "eclipse": eclipse,
    "wheel": wheel,
    "script": script,
    "ring": ring,
    "none": lambda _centre, _radius, _inks: (),
}
"""Every device, by the name that themes call it."""
