"""Clip paths: the outlines that parts of a drawing are seen within, united to one that any rule fills alike."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from deckgen.art.attributes import GroupStyle, link, transform
from deckgen.art.properties import OR_PICTURE, SILENT, Properties, PropertyReader, Scope
from deckgen.art.svg_markup import Element
from deckgen.art.svg_shapes import LARGEST, SHAPES
from deckgen.foundations.findings import Location
from deckgen.foundations.frame import Group, Item, bounds
from deckgen.foundations.geometry import IDENTITY, Point, Transform, moving
from deckgen.foundations.outline import Outline, enclosed_area, encloses, flatten, join

MOST_TOGETHER = 4  # clip paths that clip one another
MOST_PARTS = 1_000  # parts of an outline, each of which is held against all others to find out which lie inside which


class Clips(PropertyReader):
    """Draws the outlines of shapes, and clips to them."""

    _pieces = 0

    def add_pieces(self, count: int, at: Location) -> None:
        """Count segments, dashes and repeated stops; there may be so many that it makes no sense to go on."""
        self._pieces += count
        if self._pieces > LARGEST:
            message = f"the drawing has more than {LARGEST:,} segments and dashes and stops of repeated gradients"
            self.findings.stop("svg-limit", message, at)

    def outline(self, element: Element, scope: Scope) -> Outline | None:
        """The outline of a shape in its own coordinates; None where it cannot be drawn."""
        shape = SHAPES[element.name]
        missing = [key for key in shape.required if key not in element.attributes]
        for key in missing:
            self.findings.add("svg-attribute", f"<{element.name}> has no {key}", element.at)
        values = {key: self.length(element, key, scope.view) for key in shape.attributes if key in element.attributes}
        if missing or any(value is None for value in values.values()):
            return None
        try:
            return shape.draw(**values)
        except ValueError as error:
            at = self.findings.place(element, "d")
            self.findings.add("svg-value", f"this <{element.name}> cannot be drawn: {error}", at)
        except OverflowError:
            self.findings.stop("svg-limit", f"a path has more than {LARGEST:,} segments", element.at)
        return None

    def clip(self, items: list[Item], id: str, at: Location, scope: Scope, within: tuple[str, ...]) -> list[Item]:
        """Items of which only what lies in a clip path is seen."""
        target = self.by_id.get(id)
        if target is None or target.name != "clipPath" or id in within:
            self.findings.add("svg-value", f"clip-path: there is no clip path #{id} in the drawing", at)
            return items
        if len(within) >= MOST_TOGETHER:
            self.findings.stop("svg-limit", f"more than {MOST_TOGETHER} clip paths clip one another", at)
        properties = self.properties(target, ())
        under = (self.value(target, "transform", transform) or IDENTITY).then(scope.under)
        if target.attributes.get("clipPathUnits", "").strip() == "objectBoundingBox":
            area = bounds(tuple(items))
            if area is None or not scope.under.area:
                return []
            shape = scope.under.inverse.bounds(area)
            under = Transform(shape.width, 0, 0, shape.height, shape.x, shape.y).then(under)
        style = GroupStyle(clip_even_odd=properties.get("clip-rule", ("",))[0].strip() == "evenodd")
        outlines = list(self._clip_outlines(target, scope._replace(style=style, under=under, around=(target,))))
        if not outlines:
            return []
        try:
            outline, even_odd = unite(outlines)
        except ValueError as error:
            self.findings.stop("svg-limit", str(error), target.at)
        items = [Group(tuple(items), clip=outline, even_odd=even_odd)]
        if outer := self.own(properties, "clip-path", ""):
            items = self.clip(items, outer, properties["clip-path"][1](), scope, (*within, id))
        return items

    def _clip_outlines(self, element: Element, scope: Scope) -> Iterator[tuple[Outline, bool]]:
        """The outlines of a clip path, each with whether it is filled by the even-odd rule."""
        for child in element.children:
            if child.name in SILENT:
                continue
            properties = self.properties(child, scope.around)
            if self.own(properties, "display", "") == "none":
                continue
            if child.name == "use":
                yield from self._used_outlines(child, properties, scope)
            elif child.name not in SHAPES:
                self.refuse_element(child)
            else:
                inner = self.enter(child, properties, scope)
                outline = self.outline(child, inner)
                if self.own(properties, "clip-path", ""):
                    hint = f"unite the two clips, {OR_PICTURE}"
                    self.findings.add("svg-element", "a clip path is clipped in part", child.at, hint)
                if outline and outline.verbs and inner.style.visible:
                    self.add_pieces(len(outline.verbs), child.at)
                    yield outline.transform(inner.under).round(), inner.style.clip_even_odd

    def _used_outlines(self, use: Element, properties: Properties, scope: Scope) -> Iterator[tuple[Outline, bool]]:
        """The outlines of what a clip path uses."""
        inner = self.enter(use, properties, scope)
        target = self.by_id.get(self.value(use, "href", link) or "")
        if target is None or target.name not in SHAPES:
            self.findings.add("svg-value", "a clip path uses something that is no shape", use.at)
            return
        x, y = (self.length(use, name, scope.view) or 0.0 for name in ("x", "y"))
        only = replace(use, children=[target])
        yield from self._clip_outlines(only, inner._replace(under=moving(x, y).then(inner.under)))


def unite(outlines: Sequence[tuple[Outline, bool]]) -> tuple[Outline, bool]:
    """The union of several outlines, each with whether it is filled by the even-odd rule, as one outline filled by
    nonzero winding.

    All are made to run the same way round, so that overlaps do not cancel out, except for parts within parts of an
    even-odd outline, which must not cross itself. Raises ValueError for more than MOST_PARTS parts of such outlines.
    """
    if len(outlines) == 1:
        return outlines[0]
    parts: list[Outline] = []
    for outline, even_odd in outlines:
        if even_odd:
            parts += _nest(outline)
        else:
            clockwise = math.fsum(_area(part) for part in outline.parts()) >= 0
            parts.append(outline if clockwise else join(map(_reverse, outline.parts())))
    return join(parts), False


def _nest(outline: Outline) -> Iterator[Outline]:
    """The parts of an outline, clockwise, and those inside an odd number of others the other way round."""
    parts = list(outline.parts())
    if len(parts) > MOST_PARTS:
        raise ValueError(f"a clip path by the even-odd rule has more than {MOST_PARTS:,} parts")
    lines = [flatten(part)[0] for part in parts]
    for part in parts:
        others = (pairwise((*line, line[0])) for other, line in zip(parts, lines, strict=True) if other is not part)
        depth = sum(encloses(other, Point(*part.numbers[:2])) for other in others)
        yield part if (_area(part) >= 0) == (depth % 2 == 0) else _reverse(part)


def _reverse(part: Outline) -> Outline:
    """One part of an outline in the opposite direction; it need not stay closed, for clips are closed anyway."""
    verbs = part.verbs.strip("Z")
    numbers = tuple(number for point in reversed(part.points) for number in point)
    return Outline("M" + verbs[:0:-1] + "Z", numbers)


def _area(part: Outline) -> float:
    """Twice the area of a part, negative where it runs anticlockwise."""
    return 2 * enclosed_area(*flatten(part))
