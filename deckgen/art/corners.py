"""Frames: closed outlines of straight sides whose corners are cut away: in steps, round, scooped out or bevelled."""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from deckgen.art.pen import Pen
from deckgen.foundations.geometry import Point, Rect
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
    outline = pen.outline
    return outline.round() if "C" in outline.verbs else outline  # the handles of curves have digits without end


def cut_frame(area: Rect, reach: float, cut: str) -> Outline:
    """A rectangle with all four corners cut in that way."""
    vertices = (area.x, area.y), (area.right, area.y), (area.right, area.bottom), (area.x, area.bottom)
    return cut_corners([Corner(Point(*vertex), reach, cut) for vertex in vertices])


def step_corners(area: Rect, step: float) -> Outline:
    """A rectangle with two steps in every corner, each as wide and as high as ``step``."""
    return cut_frame(area, 2 * step, "steps")


def _towards(here: Point, there: Point, way: float) -> Point:
    """The point so many points on the way from one to another."""
    whole = math.dist(here, there) or 1.0
    return Point(here.x + (there.x - here.x) / whole * way, here.y + (there.y - here.y) / whole * way)


def _steps(count: int, pen: Pen, first: Point, corner: Point, last: Point) -> None:
    """Steps between the two sides of a corner, each a part of the far side and then a part of the near one."""
    (left, up), (right, down) = ((end.x - corner.x, end.y - corner.y) for end in (first, last))
    for step in range(count):
        behind = (step + 1) / count
        for before in (1 - step / count, 1 - behind):
            pen.line(corner.x + before * left + behind * right, corner.y + before * up + behind * down)


def _round(pen: Pen, first: Point, corner: Point, last: Point) -> None:
    one, other = (_towards(end, corner, CIRCLE * math.dist(end, corner)) for end in (first, last))
    pen.curve(*one, *other, *last)


def _scoop(pen: Pen, first: Point, corner: Point, last: Point) -> None:
    inner = Point(first.x + last.x - corner.x, first.y + last.y - corner.y)
    _round(pen, first, inner, last)


CUTS: Mapping[str, Callable[[Pen, Point, Point, Point], None]] = {  # ways round a corner, from its first end on
    "square": lambda *_: None,
    "step": partial(_steps, 1),
    "steps": partial(_steps, 2),
    "round": _round,
    "scoop": _scoop,
    "bevel": lambda pen, _first, _corner, last: pen.line(*last),
}

FRAMES: Mapping[str, Callable[[Rect, float], Outline]] = {
    "steps": step_corners,
    "notches": lambda area, step: cut_frame(area, 2 * step, "step"),
    "round": lambda area, step: cut_frame(area, 2.4 * step, "round"),
    "scoops": lambda area, step: cut_frame(area, 2.4 * step, "scoop"),
    "bevels": lambda area, step: cut_frame(area, 2.4 * step, "bevel"),
}
"""The frames of backs, by how their corners are cut: in an area, with steps of so many points."""
