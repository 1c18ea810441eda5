"""The shapes of SVG as outlines: which attributes each has, and how it is drawn."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from deckgen.art import attributes
from deckgen.art.outlines import CIRCLE, Pen, Segment
from deckgen.art.pathdata import read

LARGEST = 20_000
"""Segments that a drawing may have; a rich woodcut has a tenth of that."""


class Shape(NamedTuple):
    """An element that draws: readers of its attributes, those it cannot do without, and what draws it."""

    attributes: Mapping[str, Callable[[str], Any]]
    required: tuple[str, ...]
    draw: Callable[..., list[Segment]]


def _path(d: str) -> list[Segment]:
    segments = read(d, LARGEST)
    if not segments:
        raise ValueError("expected path data, such as M 0 0 L 10 0 L 10 10 Z")
    return segments


def _rect(width: float, height: float, x: float = 0, y: float = 0, **radii: float) -> list[Segment]:
    """A rectangle; of two corner radii, one that is not given is the same as the other."""
    rx = min(radii.get("rx", radii.get("ry", 0)), width / 2)
    ry = min(radii.get("ry", radii.get("rx", 0)), height / 2)
    pen, right, bottom = Pen(), x + width, y + height
    if not rx or not ry:
        return _polygon(((x, y), (right, y), (right, bottom), (x, bottom)))
    pen.move(x + rx, y)
    pen.line(right - rx, y)
    pen.arc(rx, ry, 0, 0, 1, right, y + ry)
    pen.line(right, bottom - ry)
    pen.arc(rx, ry, 0, 0, 1, right - rx, bottom)
    pen.line(x + rx, bottom)
    pen.arc(rx, ry, 0, 0, 1, x, bottom - ry)
    pen.line(x, y + ry)
    pen.arc(rx, ry, 0, 0, 1, x + rx, y)
    pen.close()
    return pen.segments


def _circle(r: float, cx: float = 0, cy: float = 0) -> list[Segment]:
    return _ellipse(r, r, cx, cy)


def _ellipse(rx: float, ry: float, cx: float = 0, cy: float = 0) -> list[Segment]:
    pen, kx, ky = Pen(), CIRCLE * rx, CIRCLE * ry
    pen.move(cx + rx, cy)
    pen.curve(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)
    pen.curve(cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)
    pen.curve(cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)
    pen.curve(cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)
    pen.close()
    return pen.segments


def _line(x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 0) -> list[Segment]:
    return _polyline(((x1, y1), (x2, y2)))


def _polyline(points: tuple[tuple[float, float], ...]) -> list[Segment]:
    pen = Pen()
    pen.move(*points[0])
    for point in points[1:]:
        pen.line(*point)
    return pen.segments


def _polygon(points: tuple[tuple[float, float], ...]) -> list[Segment]:
    return [*_polyline(points), ("Z", ())]


_number, _positive, _unsigned = attributes.number, attributes.positive, attributes.unsigned

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
    "polyline": Shape({"points": attributes.points}, ("points",), _polyline),
    "polygon": Shape({"points": attributes.points}, ("points",), _polygon),
}
