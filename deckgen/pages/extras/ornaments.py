"""What is drawn on pieces: frames in steps, coins, suns, clocks, and places for cards and chips."""

import math
from collections.abc import Iterator

from deckgen.art import ornament
from deckgen.art.medallions import CENTRES, Inks, guilloche
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, square, turning
from deckgen.foundations.outline import circle, join, polygon, polyline, rectangle
from deckgen.pages.frames import STEP
from deckgen.records.theme import Theme

COIN = 0.6
"""The radius of the plain place in a coin, in radii of the coin."""


def sun(middle: Point, radius: float, colour: str, inner: float = 0.82, rays: int = 60) -> tuple[Item, ...]:
    """A ring of rays about a round place that is left plain, ``inner`` of its radius."""
    box = square(middle, 2 * radius)
    burst = Path(ornament.sunburst(box, rays, radius * inner, 0.5), colour)
    return (
        Group((burst,), clip=circle(middle, radius)),
        Path(circle(middle, radius * inner * 0.975), stroke=colour, width=0.9),
    )


def coin(middle: Point, radius: float, marks: int, colour: str, ground: str) -> tuple[Item, ...]:
    """A coin in its colour, as many marks about its rim as tell it from others, round a place of the ``ground``."""
    box = square(middle, 2 * radius)
    share = 0.42 if marks < 12 else 0.3
    edge = Path(ornament.sunburst(box, marks, radius * 0.84, share), ground)
    return (
        Path(circle(middle, radius), colour),
        Group((edge,), clip=circle(middle, radius)),
        Path(circle(middle, radius), stroke=colour, width=0.9),
        *guilloche(middle, ornament.rosette(radius * 0.82, radius * (COIN + 0.04), marks * 3, 7), ground, 0.5),
        *plain_place(middle, radius, colour, ground),
    )


def plaque(box: Rect, colour: str, ground: str) -> tuple[Item, ...]:
    """A plaque of high worth: stepped corners, a lattice of stars and guilloche round a place of the ``ground``."""
    middle, radius = box.centre, min(box.width, box.height) / 2
    inner = box.inset(STEP * 0.7)
    lattice = ornament.star_lattice(inner.inset(STEP), radius * 0.34, radius * 0.1, radius * 0.94)
    return (
        Path(ornament.step_corners(box, STEP), colour),
        Path(ornament.step_corners(inner, STEP), stroke=ground, width=0.6),
        Path(lattice, ground),
        *guilloche(middle, ornament.rosette(radius * 0.88, radius * (COIN + 0.06), 48, 9), ground, 0.5),
        *plain_place(middle, radius, colour, ground),
    )


def plain_place(middle: Point, radius: float, colour: str, ground: str) -> tuple[Item, ...]:
    """The plain place in a coin, ringed in its colour."""
    return (
        Path(circle(middle, radius * COIN), ground),
        Path(circle(middle, radius * (COIN - 0.05)), stroke=colour, width=0.6),
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
    """What stands in the middle of the theme's backs, in the colours of pieces."""
    palette = theme.palette
    inks = Inks(palette.panel or palette.paper, palette.ink, palette.accent)
    return CENTRES[theme.back["centre"]](middle, radius, inks)


def rising_chip(middle: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
    """The same half risen over a line through its middle."""
    box = Rect(middle.x - radius, middle.y - radius, 2 * radius, radius)
    line = Path(polyline(((box.x, middle.y), (box.right, middle.y))), stroke=theme.palette.accent, width=1.0)
    return Group(chip(middle, radius, theme), clip=rectangle(*box)), line


def pips(box: Rect, count: int, colour: str) -> tuple[Item, ...]:
    """The one to six pips of a face of a die."""
    middle, far = box.centre, min(box.width, box.height) * 0.32
    corners = ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0))[: count - count % 2]
    places = (*corners, *(((0, 0),) if count % 2 else ()))
    return tuple(Path(circle((middle.x + x * far, middle.y + y * far), far * 0.36), colour) for x, y in places)


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
