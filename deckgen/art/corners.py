"""Corners of frames: vertices that are rounded, bevelled or scooped out."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from deckgen.art.pen import Pen
from deckgen.foundations.geometry import Point
from deckgen.foundations.outline import CIRCLE, Outline


class Corner(NamedTuple):
    """A vertex of a frame: where it is, how far along both of its sides it is cut, and which of ``CUTS`` it has."""

    at: Point
    reach: float
    cut: str


def cut_corners(corners: Sequence[Corner]) -> Outline:
    """A closed outline through corners, each cut as it says, no further than to the middle of its sides."""
    pen, count = Pen(), len(corners)
    for place, corner in enumerate(corners):
        before, after = corners[place - 1].at, corners[(place + 1) % count].at
        reach = min(corner.reach, math.dist(corner.at, before) / 2, math.dist(corner.at, after) / 2)
        first, last = _towards(corner.at, before, reach), _towards(corner.at, after, reach)
        (pen.line if place else pen.move)(*first)
        CUTS[corner.cut](pen, first, corner.at, last)
    pen.close()
    return pen.outline.round()


def _towards(here: Point, there: Point, way: float) -> Point:
    """The point so far on the way from one point to another."""
    part = way / (math.dist(here, there) or 1.0)
    return Point(here.x + (there.x - here.x) * part, here.y + (there.y - here.y) * part)


def _round(pen: Pen, first: Point, corner: Point, last: Point) -> None:
    one, other = (_towards(end, corner, CIRCLE * math.dist(end, corner)) for end in (first, last))
    pen.curve(*one, *other, *last)


def _scoop(pen: Pen, first: Point, corner: Point, last: Point) -> None:
    inner = Point(first.x + last.x - corner.x, first.y + last.y - corner.y)
    _round(pen, first, inner, last)


CUTS: Mapping[str, Callable[[Pen, Point, Point, Point], None]] = {
    "round": _round,
    "scoop": _scoop,
    "bevel": lambda pen, _first, _corner, last: pen.line(*last),
}
"""Each way round a corner, drawn from the first of its ends to the last."""
