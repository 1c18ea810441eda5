"""What outlines are painted with: a colour, or colours that run into one another."""

import math
from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from deckgen.foundations.colour import channels
from deckgen.foundations.geometry import IDENTITY, Transform


class Stop(NamedTuple):
    """A colour on the way of a gradient, and how far along it stands: 0 at its start, 1 at its end."""

    offset: float
    colour: str
    opacity: float = 1.0


class Gradient(NamedTuple):
    """Colours that run from one point to another (x, y, x, y), or from one circle to another (x, y, r, x, y, r).

    There are two stops or more, the first at 0, the last at 1, in their order; beyond both the outermost colour goes
    on. ``transform`` takes the ends to the coordinates of what is painted.
    """

    ends: tuple[float, ...]
    stops: tuple[Stop, ...]
    transform: Transform = IDENTITY

    @property
    def radial(self) -> bool:
        """Whether it runs from circle to circle."""
        return len(self.ends) == 6

    @property
    def translucent(self) -> bool:
        """Whether what lies below it is seen anywhere."""
        return any(stop.opacity < 1 for stop in self.stops)


def steps_between(one: Stop, other: Stop, count: int) -> Iterator[tuple[float, float, float]]:
    """Steps that make so many pieces of the way between stops: the part of it, the offset and the opacity there."""
    for part in (step / count for step in range(1, count)):
        offset = one.offset + (other.offset - one.offset) * part
        yield part, offset, one.opacity + (other.opacity - one.opacity) * part


Paint: TypeAlias = str | Gradient  # a colour, ``#rrggbb``, or a gradient


def colours_of(paint: Paint | None) -> tuple[str, ...]:
    """Every colour that a paint has; none for no paint."""
    if isinstance(paint, Gradient):
        return tuple(stop.colour for stop in paint.stops)
    return (paint,) if paint else ()


def recolour(paint: Paint | None, colours: Mapping[str, str]) -> Paint | None:
    """The paint with each colour that ``colours`` names replaced."""
    if isinstance(paint, Gradient):
        return paint._replace(
            stops=tuple(one._replace(colour=colours.get(one.colour, one.colour)) for one in paint.stops)
        )
    return colours.get(paint, paint) if paint else paint


def one_colour(paint: Paint) -> str:
    """The colour that a paint amounts to: of a gradient, its stops mixed, each by how far it reaches and is seen."""
    if not isinstance(paint, Gradient):
        return paint
    weights = [weight * stop.opacity for weight, stop in zip(_reaches(paint), paint.stops, strict=True)]
    whole = math.fsum(weights)
    if not whole:
        return paint.stops[0].colour
    mixed = (
        math.fsum(weight * part for weight, part in zip(weights, parts, strict=True))
        for parts in zip(*(channels(stop.colour) for stop in paint.stops), strict=True)
    )
    return "#" + "".join(f"{round(amount / whole):02x}" for amount in mixed)


def opacity_of(paint: Paint) -> float:
    """How much a paint hides of what is below it, on the average: 1 for all, 0 for nothing."""
    if not isinstance(paint, Gradient):
        return 1.0
    reaches = _reaches(paint)
    seen = math.fsum(reach * stop.opacity for reach, stop in zip(reaches, paint.stops, strict=True))
    return seen / math.fsum(reaches)


def _reaches(gradient: Gradient) -> list[float]:
    """How far each stop reaches to its neighbours, the outermost as far again as inward."""
    offsets = [stop.offset for stop in gradient.stops]
    before, after = [0.0, *offsets[:-1]], [*offsets[1:], 1.0]
    return [max(1e-6, (b - a) / 2) for a, b in zip(before, after, strict=True)]
