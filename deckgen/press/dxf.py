"""Cut files as DXF R12 drawings in millimetres, y upward: what is cut, folded along and looked for, a layer each."""

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from deckgen.foundations.frame import Tool
from deckgen.foundations.geometry import Point, Rect, Transform, around
from deckgen.foundations.outline import CIRCLE, Outline, flatten
from deckgen.foundations.units import MILLIMETRE
from deckgen.pages.document import Document, Page, tool_lines
from deckgen.press.operators import number

LAYERS: dict[Tool, tuple[str, int]] = {"cut": ("CUT", 1), "fold": ("SCORE", 5), "mark": ("REGMARK", 7)}
"""The layer of each tool, and its colour by AutoCAD's numbers: red, blue, black."""

NOTHING = 1e-4  # millimetres between two points that are one, as far as the file can tell


class Vertex(NamedTuple):
    """A corner of a line; ``bulge`` bends the piece behind it into an arc, to its right where it is positive."""

    x: float
    y: float
    bulge: float = 0.0


def files_of(*documents: Document, dpi: float = 0.0) -> Iterator[bytes]:  # noqa: ARG001
    """One DXF file after another, in the order of the pages."""
    for document in documents:
        for page in document.pages:
            yield draw_page(page)


def draw_page(page: Page) -> bytes:
    """The lines of a page for a machine; the paper's lower left corner is the origin."""
    up = Transform(1 / MILLIMETRE, 0, 0, -1 / MILLIMETRE, 0, page.size.height / MILLIMETRE)
    lines = [(tool, part.transform(up)) for tool, outline in tool_lines(page) for part in outline.parts()]
    box = around([outline.bounds for _, outline in lines]) if lines else Rect(0, 0, 0, 0)
    pairs = [
        *((0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009")),
        *((9, "$EXTMIN"), (10, _number(box.x)), (20, _number(box.y)), (30, "0")),
        *((9, "$EXTMAX"), (10, _number(box.right)), (20, _number(box.bottom)), (30, "0"), (0, "ENDSEC")),
        *((0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LAYER"), (70, str(len(LAYERS)))),
        *(
            pair
            for name, colour in LAYERS.values()
            for pair in ((0, "LAYER"), (2, name), (70, "0"), (62, str(colour)), (6, "CONTINUOUS"))
        ),
        *((0, "ENDTAB"), (0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES")),
        *(pair for tool, outline in lines for pair in _polyline(outline, *LAYERS[tool])),
        *((0, "ENDSEC"), (0, "EOF")),
    ]
    return "".join(f"{code}\n{value}\n" for code, value in pairs).encode("ascii")


def _polyline(outline: Outline, layer: str, colour: int) -> Iterator[tuple[int, str]]:
    """A part of an outline as an entity; a closed one runs counter-clockwise."""
    closed = outline.verbs.endswith("Z")
    yield from ((0, "POLYLINE"), (8, layer), (62, str(colour)), (66, "1"), (70, str(int(closed))))
    yield from ((10, "0"), (20, "0"), (30, "0"))
    for vertex in _vertices(outline, closed):
        yield from ((0, "VERTEX"), (8, layer), (10, _number(vertex.x)), (20, _number(vertex.y)), (30, "0"))
        if vertex.bulge:
            yield 42, f"{vertex.bulge:.9f}"
    yield from ((0, "SEQEND"), (8, layer))


def _vertices(outline: Outline, closed: bool) -> list[Vertex]:
    """The corners of a part in order; quarter circles become arcs, other curves short straight pieces."""
    vertices: list[Vertex] = []
    for verb, numbers in outline.segments():
        points = [Point(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        if verb == "C":
            start = Point(*vertices[-1][:2])
            if bulge := _bulge(start, *points):
                vertices[-1] = vertices[-1]._replace(bulge=bulge)
            else:
                curve = Outline("MC", (*start, *numbers))
                vertices += [Vertex(*point) for point in flatten(curve)[0][1:-1]]
        if points and (not vertices or math.dist(vertices[-1][:2], points[-1]) > NOTHING):
            vertices.append(Vertex(*points[-1]))
    if not closed:
        return vertices
    if math.dist(vertices[0][:2], vertices[-1][:2]) <= NOTHING:
        vertices.pop()
    pairs = list(pairwise((*vertices, vertices[0])))
    if sum(one.x * other.y - other.x * one.y for one, other in pairs) > 0:  # counter-clockwise
        return vertices
    return [Vertex(after.x, after.y, -before.bulge) for before, after in reversed(pairs)]


def _bulge(start: Point, near_start: Point, near_end: Point, end: Point) -> float:
    """The bulge of a curve that is a quarter circle, 0 for any other."""
    ahead = Point(near_start.x - start.x, near_start.y - start.y)
    back = Point(end.x - near_end.x, end.y - near_end.y)
    radius = math.hypot(*ahead) / CIRCLE
    corner = Point(start.x + ahead.x / CIRCLE, start.y + ahead.y / CIRCLE)
    meets = Point(end.x - back.x / CIRCLE, end.y - back.y / CIRCLE)
    square = abs(ahead.x * back.x + ahead.y * back.y) <= 1e-6 * radius * radius
    if not square or math.dist(corner, meets) > 1e-6 * radius or abs(math.hypot(*back) / CIRCLE - radius) > 1e-6:
        return 0.0
    quarter = math.tan(math.radians(22.5))  # the bulge of a quarter circle: the tangent of a quarter of its angle
    return math.copysign(quarter, ahead.x * back.y - ahead.y * back.x)


def _number(value: float) -> str:
    return number(value, 4)
