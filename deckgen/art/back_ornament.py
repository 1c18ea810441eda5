"""Whole card backs out of ornament: a pattern in a frame with a band, a medallion in its middle and a quarter of it in
each corner, and a plain margin around all.

A back is the same turned by half. The margin is as wide as cuts wander, so that a cut that is out shows nothing but
more or less of it, and no card is known by its edge.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from deckgen.art.corners import FRAMES, cut_frame
from deckgen.art.engraving import engrave
from deckgen.art.medallions import CENTRES, HEARTS, Inks
from deckgen.art.ornament import diamonds, fan_row, octagon, star_lattice, sunburst, waves
from deckgen.foundations.frame import Group, Item, Path, walk
from deckgen.foundations.geometry import Point, Rect, Transform, moving, scaling, turning
from deckgen.foundations.outline import Outline, circle, encloses, join, pieces, rectangle, straight_lines
from deckgen.foundations.units import MILLIMETRE
from deckgen.records.boxes import REFERENCE
from deckgen.records.palette import Scene

MARGIN = 3.4 * MILLIMETRE  # the plain margin between the cut and the frame, as wide as services keep clear
BETWEEN = 0.8 * MILLIMETRE
STEP = 1.1 * MILLIMETRE
LINE, HAIRLINE = 1.0, 0.5
BAND = 1.9 * MILLIMETRE  # how wide the band between the two lines of the frame is
QUARTER = 0.56  # how large the medallions are of which a quarter stands in each corner, beside the one in the middle
SIGN = 0.19  # how far a sign reaches from the middle of its page, in widths of that
SEEN, GLIMPSE = 1.0, 0.1  # parts of a thing on a field that have to be seen, and of one that runs across the field
FIELDED = {"script": 0.84, "ring": 0.86, "wheel": 0.88}
"""How large the medallions are that would leave a field of a suit too little room, beside those on ornament."""
STEPPED = "steps", "notches"  # frames with steps in their corners
BARS = "notches", "bevels"  # frames whose band is a bar; in the others it is a row of beads


class OwnBack(NamedTuple):
    """The parts of a back that belong to a suit, on a ``page``: a field, and a sign in the place of the medallion."""

    field: tuple[Item, ...]
    sign: tuple[Item, ...]
    page: Rect


def card_back(
    card: Rect, bleed: float, pattern: str, centre: str, inks: Inks, frame: str = "steps", own: OwnBack | None = None
) -> Group:
    """A back on a ``card`` and ``bleed`` points beyond every edge: one of ``PATTERNS`` and of ``CENTRES``, either of
    which may be ``none``, in one of ``FRAMES``; a field and a sign of its ``own`` in the place of pattern and heart.
    """
    scale = _scale(card)
    outer, line = framed_area(card), max(LINE * scale, LINE)
    reach = FIELDED.get(centre, 1.0) if own else 1.0
    inner = outer.inset((BETWEEN if centre == "none" else BAND) * scale)
    radius = 0.36 * reach * min(card.width, card.height)
    device = CENTRES[centre](Point(0, 0), radius, inks)
    sizes = HEARTS[centre]
    heart = (_plain_field(sizes.field * radius, radius, inks),) if sizes.field else ()
    around = PATTERNS[pattern](inner, radius if centre != "none" else 0.0, inks)
    if own:
        there, edges = cover(own.page, inner), device[:1]
        laid = (Group(edges, moving(*card.centre)), *_quarters(inner, edges, 0))
        covers = [path.outline.transform(under) for path, under in walk(laid) if isinstance(path, Path)]
        around = (Group(_keep_told(own.field, there, inner, covers), there),)
    framed: tuple[Item, ...] = ()
    if around:
        bounds, within = (FRAMES[frame](area, STEP * scale) for area in (outer, inner))
        if heart and frame in STEPPED:  # the inner line goes round the heart, for its steps would stand on that
            heart, within = (), cut_frame(inner, QUARTER * radius * sizes.field, "scoop")
        quarters = _quarters(inner, (*device, *heart), sizes.turn)
        framed = (
            Group((*around, *quarters), clip=within),
            *(_band(outer, inner, frame, STEP * scale, inks) if centre != "none" else ()),
            Path(bounds, stroke=inks.line, width=line),
            Path(within, stroke=inks.line, width=max(line / 2, HAIRLINE)),
        )
    ground = rectangle(*card.inset(-bleed))
    middle = (*device, *_sign(own, sizes.sign * radius, radius, inks)) if own else device
    items = (Path(ground, fill=inks.ground), *framed, Group(middle, moving(*card.centre)))
    return Group(items, clip=ground, name="back")


def _keep_told(field: tuple[Item, ...], there: Transform, inner: Rect, covers: Sequence[Outline]) -> tuple[Item, ...]:
    """A field, laid out by ``there``, without things of which too little to be told is seen inside a frame and beside
    what ``covers`` it; what lies on such a thing goes with it.
    """
    edges, gone = [pieces(one) for one in covers], list[Rect]()

    def is_told(part: Outline) -> bool:
        box, (left, top, wide, high), shape = part.bounds, there.bounds(part.bounds), pieces(part.transform(there))
        grid = [Point(left + wide * x / 12, top + high * y / 12) for x in range(13) for y in range(13)]
        points = [at for at in grid if encloses(shape, at)] or grid
        free = [at for at in points if inner.holds(Rect(*at, 0, 0)) and not any(encloses(one, at) for one in edges)]
        told = len(free) >= (GLIMPSE if wide > inner.width else SEEN) * len(points)
        if not told or any(one.holds(box) for one in gone):
            gone.append(box)
            return False
        return True

    def keep(item: Item) -> Item:
        if isinstance(item, Group):
            return item._replace(items=tuple(map(keep, item.items)))
        return item._replace(outline=join(filter(is_told, item.outline.parts()))) if isinstance(item, Path) else item

    return tuple(map(keep, field))


def cover(page: Rect, area: Rect) -> Transform:
    """The transform that lays a page over an area, centre on centre, so that all of the area is covered."""
    there = scaling(max(area.width / page.width, area.height / page.height))
    return moving(-page.centre.x, -page.centre.y).then(there).then(moving(*area.centre))


def _quarters(inner: Rect, device: tuple[Item, ...], turn: float) -> Iterator[Group]:
    """The device of the middle, smaller and turned, about each corner."""
    for corner in product((inner.x, inner.right), (inner.y, inner.bottom)):
        yield Group(device, scaling(QUARTER).then(turning(turn)).then(moving(*corner)))


def _plain_field(hub: float, radius: float, inks: Inks) -> Path:
    """A plain field over the heart of a device, for a sign, or where the corners of the frame would chop that."""
    return Path(circle(Point(0, 0), hub), inks.ground, inks.line, radius * 0.04)


def _sign(own: OwnBack, hub: float, radius: float, inks: Inks) -> Iterator[Item]:
    """A sign on a field over the heart of a device."""
    yield _plain_field(hub, radius, inks)
    to_middle = moving(-own.page.centre.x, -own.page.centre.y)
    yield Group(own.sign, to_middle.then(scaling(hub / (own.page.width * SIGN))))


def _band(outer: Rect, inner: Rect, frame: str, step: float, inks: Inks) -> tuple[Path, ...]:
    """The band between the two lines of a frame: a bar that follows its corners, or beads along each side, symmetrical
    from end to end.
    """
    wide, middle = (inner.x - outer.x) * 0.36, outer.inset((inner.x - outer.x) / 2)
    if frame in BARS:
        return (Path(FRAMES[frame](middle, step), stroke=inks.metal, width=0.7 * wide),)
    free = FREE[frame] * step
    sides = (
        (middle.x + free, middle.y, middle.right - free, middle.y),
        (middle.right, middle.y + free, middle.right, middle.bottom - free),
        (middle.right - free, middle.bottom, middle.x + free, middle.bottom),
        (middle.x, middle.bottom - free, middle.x, middle.y + free),
    )
    return tuple(_beads(side, wide, inks) for side in sides)


def _beads(side: tuple[float, float, float, float], wide: float, inks: Inks) -> Path:
    along = math.dist(side[:2], side[2:])
    apart = along / max(1, round(along / wide / 1.9))
    return Path(straight_lines([side]), stroke=inks.metal, width=wide, cap=1, dash=(0.0, round(apart, 4)))


FREE: Mapping[str, float] = {"steps": 2.4, "scoops": 2.9, "round": 2.4}
"""How far from each end of a side the beads begin, in steps."""


def framed_area(card: Rect) -> Rect:
    """Where the frame of a back lies on its ``card``."""
    return card.inset(MARGIN * min(_scale(card), 1.0))


def _scale(card: Rect) -> float:
    return min(card.width / REFERENCE.width, card.height / REFERENCE.height)


def _engrave(area: Rect, clear: float, inks: Inks) -> tuple[Path, ...]:
    """Lines around a light, and narrow rays of it out to the edge."""
    light = Scene(light=(50.0, 50.0), reach=100 * clear / area.width, fade=34.0, dim=20.0, dark=94.0, rays=48)
    return Path(engrave(area, light), fill=inks.line), Path(sunburst(area, 32, clear, 0.16), fill=inks.ground)


def _rays(area: Rect, _clear: float, inks: Inks) -> tuple[Path, ...]:
    """Rays of metal, and a fine line in each gap."""
    short, centre = min(area[2:]), area.centre
    far = math.hypot(area.width, area.height) / 2
    turns = ((ray + 0.5) * math.pi / 30 for ray in range(60))
    lines = straight_lines(
        (
            *(centre.x + short * 0.1 * math.cos(turn), centre.y + short * 0.1 * math.sin(turn)),
            *(centre.x + far * math.cos(turn), centre.y + far * math.sin(turn)),
        )
        for turn in turns
    )
    rays = sunburst(area, 60, short * 0.1, 0.3)
    return Path(rays, fill=inks.metal), Path(lines.round(), stroke=inks.line, width=HAIRLINE)


def _stars(area: Rect, clear: float, inks: Inks) -> tuple[Path, ...]:
    return (Path(star_lattice(area, min(area[2:]) / 7, min(area[2:]) / 22, clear), fill=inks.line),)


def _fans(area: Rect, _clear: float, inks: Inks) -> tuple[Group, ...]:
    radius = min(area.width, area.height) / 9
    return fan_rows(area, radius, (inks.line, radius * 0.09), (inks.metal, radius * 0.12))


def fan_rows(area: Rect, radius: float, arc: tuple[str, float], ray: tuple[str, float]) -> tuple[Group, ...]:
    """Rows of fans that hang from the middle line, each half a fan beside the one before, and the same turned by half.

    The rows run off every edge. ``arc`` and ``ray`` are the colours of their lines and how wide these are.
    """
    centre = area.centre
    arcs, rays = fan_row(area.width, radius)
    paths = Path(arcs, stroke=arc[0], width=arc[1]), Path(rays, stroke=ray[0], width=ray[1], cap=1)
    rows = range(math.ceil(area.height / 2 / radius))
    hung = [moving(centre.x + row % 2 * radius, centre.y + row * radius) for row in rows]
    places = [*hung, *(place.then(turning(180, centre)) for place in hung)]
    return tuple(Group(row, place) for row in ((path,) for path in paths) for place in places)


def _diamonds(area: Rect, _clear: float, inks: Inks) -> tuple[Path, ...]:
    """Slanting lines, every third of them heavier."""
    pitch = min(area.width, area.height) / 9
    weights = (pitch, HAIRLINE), (3 * pitch, 3 * HAIRLINE)
    return tuple(Path(diamonds(area, apart), stroke=inks.line, width=width) for apart, width in weights)


def _waves(area: Rect, _clear: float, inks: Inks) -> tuple[Path, ...]:
    """Two sets of waves that swing against one another: the net of fine lines on a banknote."""
    pitch = min(area.width, area.height) / 25
    nets = (waves(area, pitch, 6 * pitch, swing * pitch) for swing in (1.4, -1.4))
    return tuple(Path(net, stroke=inks.line, width=0.55 * HAIRLINE) for net in nets)


def _trellis(area: Rect, clear: float, inks: Inks) -> tuple[Path, ...]:
    """Slanting lines with a star in each of their cells, the back of old Tarot cards."""
    pitch = min(area.width, area.height) / 7
    return (
        Path(diamonds(area, pitch), stroke=inks.metal, width=HAIRLINE),
        Path(star_lattice(area.inset(-pitch), pitch, pitch * 0.36, clear), fill=inks.line),
    )


def _orbits(area: Rect, clear: float, inks: Inks) -> tuple[Path, ...]:
    """Rings in the form of the script of numerals, one about the other, out to the corners; a fine one in each gap."""
    centre, far = area.centre, math.hypot(area.width, area.height) / 2
    inmost = clear or min(area[2:]) * 0.12
    apart = min(area[2:]) * 0.085
    radii = [inmost + apart * (ring + 0.7) for ring in range(math.ceil((far - inmost) / apart))]
    return (
        Path(join(octagon(centre, radius) for radius in radii), stroke=inks.metal, width=apart * 0.26),
        Path(join(octagon(centre, radius + apart / 2) for radius in radii), stroke=inks.line, width=HAIRLINE),
    )


PATTERNS: Mapping[str, Callable[[Rect, float, Inks], tuple[Item, ...]]] = {
    "rays": _rays,
    "stars": _stars,
    "fans": _fans,
    "engraved": _engrave,
    "diamonds": _diamonds,
    "trellis": _trellis,
    "waves": _waves,
    "orbits": _orbits,
    "none": lambda _area, _clear, _inks: (),
}
"""What covers a back: drawn over an area, with as many points about the middle left clear for what stands there."""
