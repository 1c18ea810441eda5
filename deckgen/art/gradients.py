"""Gradients of SVG as paints: what they inherit from one another, their units, and what lies beyond their ends."""

import math
from collections.abc import Callable, Mapping
from typing import NamedTuple

from deckgen.art.attributes import ACROSS, CURRENT, Tint, length, link, share, tint, transform
from deckgen.art.svg_markup import Element, Findings, short
from deckgen.foundations.geometry import Rect, Size, Transform
from deckgen.foundations.paint import Gradient, Stop

GRADIENTS = ("linearGradient", "radialGradient")

MOST_TURNS = 100  # how often a gradient is repeated or reflected

MOST_STOPS = 200

_LINE = {"x1": "0%", "y1": "0%", "x2": "100%", "y2": "0%"}
_CIRCLES = {"cx": "50%", "cy": "50%", "r": "50%", "fr": "0%"}

Styles = Callable[[Element], Mapping[str, str]]  # what is said of an element, style sheets included


class Definition(NamedTuple):
    """A gradient as it is written, with what it takes over from others."""

    kind: str
    attributes: Mapping[str, str]
    stops: tuple[Stop, ...]

    def paint(self, shape: Rect, reach: Rect, view: Size, under: Transform) -> Gradient | Tint | None:
        """The gradient on a shape of those bounds, drawn under a transform; None where it paints nothing.

        ``reach`` is as far as its line is drawn, ``view`` what per cent are of. ValueError for what cannot be read.
        """
        if len(self.stops) < 2:
            return Tint(*self.stops[0][1:]) if self.stops else None
        relative = self.attributes.get("gradientUnits", "objectBoundingBox").strip() == "objectBoundingBox"
        if relative and not (shape.width and shape.height):
            return None
        step = transform(self.attributes.get("gradientTransform", ""))
        local = step.then(Transform(shape.width, 0, 0, shape.height, shape.x, shape.y)) if relative else step
        ends = self._ends(Size(1, 1) if relative else view)
        flat = abs(local.area) < 1e-12
        if flat or ends is None:
            return Tint(*self.stops[-1][1:])
        ends, stops = self._spread(ends, local.inverse.bounds(reach))
        return Gradient(ends, stops, local.then(under))

    def _ends(self, view: Size) -> tuple[float, ...] | None:
        """From where to where it runs; None where that is no way at all, and all is of the last colour."""
        whole = math.hypot(*view) / math.sqrt(2)

        def read_length(name: str, usual: str) -> float:
            of = whole if name in ("r", "fr") else view.width if name in ACROSS else view.height
            return length(self.attributes.get(name, usual), of)

        if self.kind == "linearGradient":
            x1, y1, x2, y2 = (read_length(name, usual) for name, usual in _LINE.items())
            return (x1, y1, x2, y2) if math.dist((x1, y1), (x2, y2)) > 1e-9 else None
        x, y, r, inner = (read_length(name, usual) for name, usual in _CIRCLES.items())
        if r <= 0:
            return None
        across, down = read_length("fx", f"{x}") - x, read_length("fy", f"{y}") - y
        far = max(1.0, math.hypot(across, down) / (r * 0.999))
        return (x + across / far, y + down / far, min(max(0.0, inner), r), x, y, r)

    def _spread(self, ends: tuple[float, ...], area: Rect) -> tuple[tuple[float, ...], tuple[Stop, ...]]:
        """Ends and stops with all repetitions that are seen in a rectangle."""
        way = self.attributes.get("spreadMethod", "pad").strip()
        if way not in ("repeat", "reflect"):
            return ends, self.stops
        half = len(ends) // 2
        first, last = _turns(ends, area)
        if last <= first:
            return ends, self.stops
        turns = range(first, last)
        stops = tuple(
            stop._replace(offset=(turn - first + (1 - stop.offset if mirrored else stop.offset)) / len(turns))
            for turn in turns
            for mirrored in [way == "reflect" and turn % 2 == 1]
            for stop in (reversed(self.stops) if mirrored else self.stops)
        )
        at = [
            tuple(a + (b - a) * turn for a, b in zip(ends[:half], ends[half:], strict=True)) for turn in (first, last)
        ]
        return (*at[0], *at[1]), stops


def _turns(ends: tuple[float, ...], area: Rect) -> tuple[int, int]:
    """The first and the last whole turn of a gradient that reach over a rectangle."""
    corners = [(x, y) for x in (area.x, area.right) for y in (area.y, area.bottom)]
    if len(ends) == 4:
        x1, y1, x2, y2 = ends
        across, down = x2 - x1, y2 - y1
        ways = [((x - x1) * across + (y - y1) * down) / (across**2 + down**2) for x, y in corners]
        first = max(-MOST_TURNS, math.floor(min(ways) - 1e-6))
        return first, min(first + MOST_TURNS, math.ceil(max(ways) + 1e-6))
    x1, y1, r1, x2, y2, r2 = ends
    for turn in range(1, MOST_TURNS):
        x, y, r = x1 + (x2 - x1) * turn, y1 + (y2 - y1) * turn, r1 + (r2 - r1) * turn
        if all(math.dist((x, y), corner) <= r for corner in corners):
            return 0, turn
    return 0, MOST_TURNS


def read_gradient(element: Element, by_id: Mapping[str, Element], styles: Styles, findings: Findings) -> Definition:
    """A gradient of a drawing; ValueError where what it takes over from is missing, or leads in a circle."""
    line = [element]
    while "href" in line[-1].attributes:
        before = by_id.get(link(line[-1].attributes["href"]))
        if before is None or before.name not in GRADIENTS:
            raise ValueError(f"there is no gradient {short(line[-1].attributes['href'])} in the drawing")
        if before in line or len(line) > 20:
            raise ValueError("the gradients take over from one another in a circle")
        line.append(before)
    attributes = {name: text for one in reversed(line) for name, text in one.attributes.items()}
    holder = next((one for one in line if any(child.name == "stop" for child in one.children)), element)
    stops = [child for child in holder.children if child.name == "stop"]
    if len(stops) > MOST_STOPS:
        findings.stop("svg-limit", f"a gradient has more than {MOST_STOPS} stops", holder.at)
    ordered: list[Stop] = []  # none stands before another, and they go from 0 to 1
    for properties in map(styles, stops):
        paint = tint(properties.get("stop-color", "black"))
        colour = properties.get("color", CURRENT) if paint.colour == CURRENT else paint.colour
        opacity = paint.opacity * share(properties.get("stop-opacity", "1"))
        offset = max(share(properties.get("offset", "0")), ordered[-1].offset if ordered else 0.0)
        ordered.append(Stop(offset, tint(colour).colour, round(opacity, 4)))
    if ordered and ordered[0].offset > 0:
        ordered.insert(0, ordered[0]._replace(offset=0.0))
    if ordered and ordered[-1].offset < 1:
        ordered.append(ordered[-1]._replace(offset=1.0))
    return Definition(element.name, attributes, tuple(ordered))
