"""Whole card backs out of ornament: a pattern in a frame, a medallion in its middle, and a plain margin around it.

A back is the same turned by half. The margin is as wide as cuts wander, so that a cut that is out shows nothing but
more or less of it, and no card is known by its edge.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from deckgen.art.engraving import engrave
from deckgen.art.ornament import fans, rosette, star, star_lattice, step_corners, sunburst
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Point, Rect
from deckgen.foundations.outline import circle, rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.records.theme import REFERENCE, Scene

MARGIN = 3.4 * MILLIMETRE
"""The plain margin between the cut and the frame, as wide as services keep clear."""

BETWEEN = 0.8 * MILLIMETRE
STEP = 1.1 * MILLIMETRE
LINE = 1.0

MEDALLION = 0.36
"""The radius of the medallion in widths of the card."""


class Inks(NamedTuple):
    """The colours of a back, each ``#rrggbb``: the ground, the lines on it, and metal."""

    ground: str
    line: str
    metal: str


def card_back(card: Rect, bleed: float, pattern: str, centre: str, inks: Inks) -> Group:
    """A back on a ``card``, its ground run on ``bleed`` points beyond every edge.

    ``pattern`` is one of ``PATTERNS`` and ``centre`` one of ``CENTRES``; ``none`` leaves either out.
    """
    scale = min(card.width / REFERENCE.width, card.height / REFERENCE.height)
    outer, line = card.inset(MARGIN * min(scale, 1.0)), max(LINE * scale, LINE)
    inner = outer.inset(BETWEEN * scale)
    radius = MEDALLION * min(card.width, card.height)
    around = PATTERNS[pattern](inner, radius if centre != "none" else 0.0, inks)
    framed: tuple[Item, ...] = ()
    if around:
        framed = (
            Group(around, clip=step_corners(inner, STEP * scale)),
            Path(step_corners(outer, STEP * scale), stroke=inks.line, width=line),
            Path(step_corners(inner, STEP * scale), stroke=inks.line, width=line / 2),
        )
    ground = rectangle(*card.inset(-bleed))
    items = (Path(ground, fill=inks.ground), *framed, *CENTRES[centre](card.centre, radius, inks))
    return Group(items, clip=ground, name="back")


def _engrave(area: Rect, clear: float, inks: Inks) -> tuple[Path, ...]:
    light = Scene(light=(50.0, 50.0), reach=100 * clear / area.width, fade=34.0, dim=20.0, dark=94.0, rays=48)
    return (Path(engrave(area, light), fill=inks.line),)


def _rays(area: Rect, _clear: float, inks: Inks) -> tuple[Path, ...]:
    short = min(area.width, area.height)
    rays = sunburst(area, 60, short * 0.1, 0.28)
    return (Path(rays, fill=inks.metal),)


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
        Path(rosette(centre, r * 0.67, r * 0.57, 60, 7), stroke=inks.line, width=fine),
        Path(circle(centre, r * 0.545), stroke=inks.metal, width=strong / 2),
        Path(circle(centre, r * 0.3), fill=inks.ground, stroke=inks.line, width=strong / 2),
        Path(star(centre, 8, r * 0.42, r * 0.15), fill=inks.metal),
        Path(star(centre, 4, r * 0.52, r * 0.1), fill=inks.line),
    )


PATTERNS: Mapping[str, Callable[[Rect, float, Inks], tuple[Path, ...]]] = {
    "rays": _rays,
    "stars": _stars,
    "fans": _fans,
    "engraved": _engrave,
    "none": lambda _area, _clear, _inks: (),
}
"""What covers a back: drawn over an area, with as many points about the middle left clear for what stands there."""

CENTRES: Mapping[str, Callable[[Point, float, Inks], tuple[Path, ...]]] = {
    "medallion": medallion,
    "none": lambda _centre, _radius, _inks: (),
}
