"""The shapes of SVG as outlines: which attributes each has, and how it is drawn."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from deckgen.art import attributes
from deckgen.art.pathdata import read_path
from deckgen.foundations.outline import Outline, circle, polygon, polyline, rectangle

LARGEST = 20_000  # segments that a drawing may have; a rich woodcut has a tenth of that


class ElementKind(NamedTuple):
    """An element that draws: readers of its attributes, those it cannot do without, and what draws it.

    A reader is given the text and the length that per cent are of. What has no extent is drawn as an empty outline.
    """

    attributes: Mapping[str, Callable[[str, float], Any]]
    required: tuple[str, ...]
    draw: Callable[..., Outline]


def _rect(width: float, height: float, x: float = 0, y: float = 0, **radii: float) -> Outline:
    """A rectangle; of two corner radii, one that is not given is the same as the other."""
    if not (width and height):
        return Outline()
    rx = min(radii.get("rx", radii.get("ry", 0)), width / 2)
    ry = min(radii.get("ry", radii.get("rx", 0)), height / 2)
    return rectangle(x, y, width, height, rx, ry) if rx and ry else rectangle(x, y, width, height)


_length, _magnitude = attributes.length, attributes.magnitude


def _points(text: str, _whole: float) -> tuple[tuple[float, float], ...]:
    return attributes.points(text)


SHAPES: Mapping[str, ElementKind] = {
    "path": ElementKind({"d": lambda text, _whole: text}, ("d",), lambda d: read_path(d, LARGEST)),
    "rect": ElementKind(
        {"x": _length, "y": _length, "width": _magnitude, "height": _magnitude, "rx": _magnitude, "ry": _magnitude},
        ("width", "height"),
        _rect,
    ),
    "circle": ElementKind(
        {"cx": _length, "cy": _length, "r": _magnitude},
        ("r",),
        lambda r, cx=0, cy=0: circle((cx, cy), r) if r else Outline(),
    ),
    "ellipse": ElementKind(
        {"cx": _length, "cy": _length, "rx": _magnitude, "ry": _magnitude},
        ("rx", "ry"),
        lambda rx, ry, cx=0, cy=0: circle((cx, cy), rx, ry) if rx and ry else Outline(),
    ),
    "line": ElementKind(
        {"x1": _length, "y1": _length, "x2": _length, "y2": _length},
        (),
        lambda x1=0, y1=0, x2=0, y2=0: polyline(((x1, y1), (x2, y2))),
    ),
    "polyline": ElementKind({"points": _points}, ("points",), polyline),
    "polygon": ElementKind({"points": _points}, ("points",), polygon),
}
