"""The shapes of SVG as outlines: which attributes each has, and how it is drawn."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from deckgen.art import attributes
from deckgen.art.pathdata import read_path
from deckgen.foundations.outline import Outline, circle, polygon, polyline, rectangle

LARGEST = 20_000
"""Segments that a drawing may have; a rich woodcut has a tenth of that."""


class Shape(NamedTuple):
    """An element that draws: readers of its attributes, those it cannot do without, and what draws it."""

    attributes: Mapping[str, Callable[[str], Any]]
    required: tuple[str, ...]
    draw: Callable[..., Outline]


def _path(d: str) -> Outline:
    outline = read_path(d, LARGEST)
    if not outline.verbs:
        raise ValueError("expected path data, such as M 0 0 L 10 0 L 10 10 Z")
    return outline


def _rect(width: float, height: float, x: float = 0, y: float = 0, **radii: float) -> Outline:
    """A rectangle; of two corner radii, one that is not given is the same as the other."""
    rx = min(radii.get("rx", radii.get("ry", 0)), width / 2)
    ry = min(radii.get("ry", radii.get("rx", 0)), height / 2)
    return rectangle(x, y, width, height, rx, ry) if rx and ry else rectangle(x, y, width, height)


def _circle(r: float, cx: float = 0, cy: float = 0) -> Outline:
    return circle((cx, cy), r)


def _ellipse(rx: float, ry: float, cx: float = 0, cy: float = 0) -> Outline:
    return circle((cx, cy), rx, ry)


def _line(x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 0) -> Outline:
    return polyline(((x1, y1), (x2, y2)))


_number, _positive, _unsigned = attributes.number, attributes.positive, attributes.magnitude

SHAPES: Mapping[str, Shape] = {
    "path": Shape({"d": str}, ("d",), _path),
    "rect": Shape(
        {"x": _number, "y": _number, "width": _positive, "height": _positive, "rx": _unsigned, "ry": _unsigned},
        ("width", "height"),
        _rect,
    ),
    "circle": Shape({"cx": _number, "cy": _number, "r": _positive}, ("r",), _circle),
    "ellipse": Shape({"cx": _number, "cy": _number, "rx": _positive, "ry": _positive}, ("rx", "ry"), _ellipse),
    "line": Shape({"x1": _number, "y1": _number, "x2": _number, "y2": _number}, (), _line),
    "polyline": Shape({"points": attributes.points}, ("points",), polyline),
    "polygon": Shape({"points": attributes.points}, ("points",), polygon),
}
