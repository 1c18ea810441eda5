"""Whole card backs out of ornament: a pattern in a frame, a medallion in its middle, and a plain margin around it.

A back is the same turned by half. The margin is as wide as cuts wander, so that a cut that is out shows nothing but
more or less of it, and no card is known by its edge.
"""

from collections.abc import Callable, Mapping

from deckgen.art.corners import Corner, cut_corners
from deckgen.art.engraving import engrave
from deckgen.art.medallions import CENTRES, Inks
from deckgen.art.ornament import diamonds, fans, orbit_lattice, star_lattice, step_corners, sunburst
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Point, Rect
from deckgen.foundations.outline import Outline, rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.records.theme import REFERENCE, Scene

MARGIN = 3.4 * MILLIMETRE
"""The plain margin between the cut and the frame, as wide as services keep clear."""

BETWEEN = 0.8 * MILLIMETRE
STEP = 1.1 * MILLIMETRE
LINE, HAIRLINE = 1.0, 0.5

MEDALLION = 0.36
"""The radius of the medallion in widths of the card."""


def card_back(card: Rect, bleed: float, pattern: str, centre: str, inks: Inks, frame: str = "steps") -> Group:
    """A back on a ``card``, its ground run on ``bleed`` points beyond every edge.

    ``pattern`` is one of ``PATTERNS``, ``centre`` one of ``CENTRES`` and ``frame`` one of ``FRAMES``; ``none`` leaves
    either of the first two out.
    """
    scale = _scale(card)
    outer, line = framed_area(card), max(LINE * scale, LINE)
    inner = outer.inset(BETWEEN * scale)
    radius = MEDALLION * min(card.width, card.height)
    around = PATTERNS[pattern](inner, radius if centre != "none" else 0.0, inks)
    framed: tuple[Item, ...] = ()
    if around:
        bounds, within = (FRAMES[frame](area, STEP * scale) for area in (outer, inner))
        framed = (
            Group(around, clip=within),
            Path(bounds, stroke=inks.line, width=line),
            Path(within, stroke=inks.line, width=max(line / 2, HAIRLINE)),
        )
    ground = rectangle(*card.inset(-bleed))
    items = (Path(ground, fill=inks.ground), *framed, *CENTRES[centre](card.centre, radius, inks))
    return Group(items, clip=ground, name="back")


def framed_area(card: Rect) -> Rect:
    """Where the frame of a back lies on its ``card``."""
    return card.inset(MARGIN * min(_scale(card), 1.0))


def _scale(card: Rect) -> float:
    return min(card.width / REFERENCE.width, card.height / REFERENCE.height)


def _engrave(area: Rect, clear: float, inks: Inks) -> tuple[Path, ...]:
    light = Scene(light=(50.0, 50.0), reach=100 * clear / area.width, fade=34.0, dim=20.0, dark=94.0, rays=48)
    return (Path(engrave(area, light), fill=inks.line),)


def _rays(area: Rect, _clear: float, inks: Inks) -> tuple[Path, ...]:
    return (Path(sunburst(area, 60, min(area[2:]) * 0.1, 0.28), fill=inks.metal),)


def _stars(area: Rect, clear: float, inks: Inks) -> tuple[Path, ...]:
    return (Path(star_lattice(area, min(area[2:]) / 7, min(area[2:]) / 22, clear), fill=inks.line),)


def _fans(area: Rect, _clear: float, inks: Inks) -> tuple[Path, ...]:
    radius = min(area.width, area.height) / 9
    arcs, rays = fans(area, radius)
    return (
        Path(arcs, stroke=inks.line, width=radius * 0.06),
        Path(rays, stroke=inks.metal, width=radius * 0.09, cap=1),
    )


def _diamonds(area: Rect, _clear: float, inks: Inks) -> tuple[Path, ...]:
    return (Path(diamonds(area, min(area.width, area.height) / 9), stroke=inks.line, width=0.5),)


def _orbits(area: Rect, clear: float, inks: Inks) -> tuple[Path, ...]:
    return (Path(orbit_lattice(area, min(area[2:]) / 6, min(area[2:]) / 17, clear), fill=inks.metal),)


PATTERNS: Mapping[str, Callable[[Rect, float, Inks], tuple[Path, ...]]] = {
    "rays": _rays,
    "stars": _stars,
    "fans": _fans,
    "engraved": _engrave,
    "diamonds": _diamonds,
    "orbits": _orbits,
    "none": lambda _area, _clear, _inks: (),
}
"""What covers a back: drawn over an area, with as many points about the middle left clear for what stands there."""


def _frame_with(cut: str) -> Callable[[Rect, float], Outline]:
    """What draws a frame with all its corners cut that way."""

    def draw(area: Rect, step: float) -> Outline:
        sides = (area.x, area.y), (area.right, area.y), (area.right, area.bottom), (area.x, area.bottom)
        return cut_corners([Corner(Point(*at), 2.4 * step, cut) for at in sides])

    return draw


FRAMES: Mapping[str, Callable[[Rect, float], Outline]] = {
    "steps": step_corners,
    "round": _frame_with("round"),
    "scoops": _frame_with("scoop"),
    "bevels": _frame_with("bevel"),
}
"""How the corners of the frame around a pattern are cut."""
