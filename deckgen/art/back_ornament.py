"""Whole card backs out of ornament: a pattern that runs off every edge, and a medallion in the middle.

A back is the same turned by half, and nothing on it runs beside an edge: a cut that is a millimetre out, or a printer
that puts the back a millimetre off its front, cannot be seen.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from deckgen.art.ornament import fans, rosette, star, star_lattice, sunburst
from deckgen.foundations.frame import Group, Path
from deckgen.foundations.geometry import Point, Rect
from deckgen.foundations.outline import circle, rectangle

MEDALLION = 0.36
"""The radius of the medallion in widths of the card."""


class Inks(NamedTuple):
    """The colours of a back, each ``#rrggbb``: the ground, the lines on it, and metal."""

    ground: str
    line: str
    metal: str


def card_back(area: Rect, pattern: str, centre: str, inks: Inks) -> Group:
    """A back over ``area``, which takes the bleed in and cuts it off.

    ``pattern`` is one of ``PATTERNS`` and ``centre`` one of ``CENTRES``; ``none`` leaves either out.
    """
    edge, radius = rectangle(*area), MEDALLION * min(area.width, area.height)
    around = PATTERNS[pattern](area, radius if centre != "none" else 0.0, inks)
    items = (Path(edge, fill=inks.ground), *around, *CENTRES[centre](area.centre, radius, inks))
    return Group(items, clip=edge, name="back")


def _rays(area: Rect, clear: float, inks: Inks) -> tuple[Path, ...]:
    short = min(area.width, area.height)
    rays = sunburst(area, 60, short * 0.1, 0.28)
    return Path(rays, fill=inks.metal), *_stars(area, clear, inks)


def _stars(area: Rect, clear: float, inks: Inks) -> tuple[Path, ...]:
    short = min(area.width, area.height)
    return (Path(star_lattice(area, short / 7, short / 22, clear), fill=inks.line),)


def _fans(area: Rect, _clear: float, inks: Inks) -> tuple[Path, ...]:
    radius = min(area.width, area.height) / 9
    arcs, rays = fans(area, radius)
    return (
        Path(arcs, stroke=inks.line, width=radius * 0.06),
        Path(rays, stroke=inks.metal, width=radius * 0.09, cap=1),
    )


def medallion(centre: Point, r: float, inks: Inks) -> tuple[Path, ...]:
    """A gambling chip of guilloche, of radius ``r``, with stars of four and eight points."""
    fine, strong = r * 0.012, r * 0.03
    return (
        Path(circle(centre, r), fill=inks.ground, stroke=inks.line, width=strong),
        Path(rosette(centre, r * 0.95, r * 0.73, 48, 11), stroke=inks.metal, width=fine),
        Path(circle(centre, r * 0.7), stroke=inks.line, width=strong),
        Path(rosette(centre, r * 0.65, r * 0.34, 36, 5), stroke=inks.line, width=fine),
        Path(star(centre, 8, r * 0.53, r * 0.2), fill=inks.ground),
        Path(star(centre, 8, r * 0.46, r * 0.14), fill=inks.metal),
        Path(star(centre, 4, r * 0.62, r * 0.1), fill=inks.line),
    )


PATTERNS: Mapping[str, Callable[[Rect, float, Inks], tuple[Path, ...]]] = {
    "rays": _rays,
    "stars": _stars,
    "fans": _fans,
    "none": lambda _area, _clear, _inks: (),
}
"""What covers a back: drawn over an area, with as many points about the middle left clear for what stands there."""

CENTRES: Mapping[str, Callable[[Point, float, Inks], tuple[Path, ...]]] = {
    "medallion": medallion,
    "none": lambda _centre, _radius, _inks: (),
}
