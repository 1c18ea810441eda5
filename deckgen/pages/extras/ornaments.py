"""What is drawn on pieces: frames, plaques, suns, clocks, and places for cards and chips."""

import math
from collections.abc import Iterator

from deckgen.art import ornament
from deckgen.art.corners import FRAMES
from deckgen.art.medallions import CENTRES, Inks, guilloche
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, square, turning
from deckgen.foundations.outline import circle, join, polygon, polyline, rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.records.theme import Theme

PLACE = 0.6
"""The radius of the plain place in a plaque, in halves of its smaller side."""

CORNER = 0.7 * MILLIMETRE
"""The steps in the corners of its frame."""

HAIRLINE = 0.5


def sun(middle: Point, radius: float, colour: str, inner: float = 0.82, rays: int = 60) -> tuple[Item, ...]:
    """A ring of rays about a round place that is left plain, ``inner`` of its radius."""
    box = square(middle, 2 * radius)
    burst = Path(ornament.sunburst(box, rays, radius * inner, 0.5), colour)
    return (
        Group((burst,), clip=circle(middle, radius)),
        Path(circle(middle, radius * inner * 0.975), stroke=colour, width=0.9),
    )


def plaque(box: Rect, frame: str, marks: int, light: str) -> tuple[tuple[Item, ...], Rect]:
    """A plaque drawn in ``light`` on its colour, and the room in its middle: a double frame, its corners cut as
    ``FRAMES`` has it, and within it guilloche in a ring of so many marks, or for none on a lattice of stars.
    """
    middle, radius = box.centre, min(box.width, box.height) / 2
    inner = box.inset(2.2 * CORNER)
    lines = [Path(FRAMES[frame](box, CORNER), stroke=light, width=0.9)]
    lines.append(Path(FRAMES[frame](box.inset(CORNER), CORNER), stroke=light, width=HAIRLINE))
    reach = min(inner.width, inner.height) / 2
    if marks:
        ring = ornament.sunburst(square(middle, 2 * reach), marks, reach * 0.84, 0.42 if marks < 12 else 0.3)
        around: Item = Group((Path(ring, light),), clip=circle(middle, reach))
    else:
        around = Path(ornament.star_lattice(inner, radius * 0.34, radius * 0.1, reach), light)
    wheel = ornament.rosette(reach * (0.8 if marks else 0.96), radius * (PLACE + 0.05), 3 * marks or 48, 7)
    place = square(middle, 2 * radius * PLACE)
    return (*lines, around, *guilloche(middle, wheel, light, HAIRLINE)), place


def plain_place(box: Rect, ground: str, colour: str) -> tuple[Item, ...]:
    """A round place of the ground, ringed in a colour."""
    radius = box.width / 2
    return (
        Path(circle(box.centre, radius), ground),
        Path(circle(box.centre, radius * 0.92), stroke=colour, width=0.6),
    )


def half_sun(middle: Point, radius: float, colour: str) -> tuple[Item, ...]:
    """A sun that rises over a line through its middle."""
    box = square(middle, 2 * radius)
    rays = Path(ornament.sunburst(box, 30, radius * 0.42, 0.5), colour)
    disc = Path(circle(middle, radius * 0.34), colour)
    upper = rectangle(box.x, box.y, 2 * radius, radius)
    line = Path(polyline(((box.x, middle.y), (box.right, middle.y))), stroke=colour, width=1.0)
    return (Group((Group((rays,), clip=circle(middle, radius)), disc), clip=upper), line)


def night(middle: Point, radius: float, colour: str) -> tuple[Item, ...]:
    """The sun's other side: a dark disc with a star cut out, in a ring."""
    return (
        Path(
            join((circle(middle, radius * 0.8), ornament.star(middle, 8, radius * 0.56, radius * 0.2))),
            colour,
            even_odd=True,
        ),
        Path(circle(middle, radius * 0.92), stroke=colour, width=1.0),
    )


def chip(middle: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
    """The centre of the theme's backs, in the colours of pieces."""
    palette = theme.palette
    inks = Inks(palette.panel or palette.paper, palette.ink, palette.accent)
    return CENTRES[theme.back["centre"]](middle, radius, inks)


def rising_chip(middle: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
    """The centre of the theme's backs, half risen over a line through its middle."""
    box = Rect(middle.x - radius, middle.y - radius, 2 * radius, radius)
    line = Path(polyline(((box.x, middle.y), (box.right, middle.y))), stroke=theme.palette.accent, width=1.0)
    return Group(chip(middle, radius, theme), clip=rectangle(*box)), line


def clock(middle: Point, radius: float, minutes: int, ink: str, accent: str) -> Iterator[Item]:
    """The face of a clock whose first ``minutes`` are filled, out of as many as a quarter of an hour."""
    full = max(15, minutes)
    end = 2 * math.pi * minutes / full
    steps = max(2, minutes * 4)
    arc = [_on(middle, radius * 0.72, end * step / steps) for step in range(steps + 1)]
    yield Path(polygon([middle, *arc]), accent)
    for minute in range(full):
        long = 0.14 if minute % 5 == 0 else 0.08
        inner, outer = (_on(middle, radius * share, 2 * math.pi * minute / full) for share in (0.92 - long, 0.92))
        yield Path(polyline((inner, outer)), stroke=ink, width=1.0)
    yield Path(circle(middle, radius), stroke=ink, width=1.2)


def _on(middle: Point, radius: float, angle: float) -> Point:
    """The point of a circle at an angle from its top, clockwise."""
    return Point(middle.x + radius * math.sin(angle), middle.y - radius * math.cos(angle))


def upside_down(items: tuple[Item, ...], box: Rect) -> Group:
    """Items turned on their heads about the middle of a box."""
    return Group(items, turning(180, box.centre))
