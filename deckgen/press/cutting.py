"""What goes to a cutting machine: the lines of pages as DXF R12 drawings and as SVG files, in millimetres."""

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import chain, pairwise
from typing import NamedTuple

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Tool
from deckgen.foundations.geometry import Point, Rect, Size, Transform, around, scaling
from deckgen.foundations.outline import CIRCLE, Outline, flatten
from deckgen.foundations.units import MILLIMETRE
from deckgen.pages.document import Document, Page, tool_lines
from deckgen.press.operators import number, write_outline
from deckgen.press.svg import FORMS

COLOURS: dict[Tool, str] = {"cut": "#ff0000", "fold": "#0000ff", "mark": "#000000"}
"""One for each thing that a machine does, for that is how its program tells them apart in SVG."""

LAYERS: dict[Tool, tuple[str, int]] = {"cut": ("CUT", 1), "fold": ("SCORE", 5), "mark": ("REGMARK", 7)}
"""In DXF the layer of each, and the same colours by AutoCAD's numbers: red, blue, black."""

_number = partial(number, digits=4)
NOTHING = 1e-4  # millimetres between two points that are one, as far as the file can tell


def files_of(*documents: Document, dpi: float = 0.0) -> Iterator[bytes]:  # noqa: ARG001
    """One DXF file after another, in the order of the pages."""
    for document in documents:
        for page in document.pages:
            yield draw_dxf(page)


def cut_files(stem: str, document: Document, forms: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """The cut files of a document by name, in each of ``forms`` that is one of ``dxf`` and ``svg``.

    There is one for all pages that are cut alike; a further one is named after the first page that it is for.
    """
    writers = {"dxf": draw_dxf, "svg": draw_svg}
    for index, page in enumerate(cut_pages(document)):
        name = f"{stem}-#cut-{page.label.partition(' ')[0]}" if index else f"{stem}-#cut"
        for form in filter(writers.__contains__, forms):
            yield f"{name}.{form}", writers[form](page)


def cut_pages(document: Document) -> list[Page]:
    """A page for each way in which those of a document are cut; backs are left out where they are behind fronts."""
    by_lines: dict[tuple[tuple[Tool, Outline], ...], Page] = {}
    for page in [page for page in document.pages if page.side != "back"] or document.pages:
        lines = tuple(tool_lines(page))
        if any(tool == "cut" for tool, _ in lines):
            by_lines.setdefault(lines, page)
    return list(by_lines.values())


def cut_size(page: Page) -> Size:
    """How large that is which is cut out of a page, all of it together, in points."""
    _, _, *size = around([outline.bounds for tool, outline in tool_lines(page) if tool == "cut"])
    return Size(*size)


def only_cut(documents: Mapping[str, Document]) -> dict[str, Document]:
    """Documents with a page for each way in which theirs are cut; DeckgenError where nothing is cut at all."""
    cut = {stem: document._replace(pages=cut_pages(document)) for stem, document in documents.items()}
    cut = {stem: document for stem, document in cut.items() if document.pages}
    if not cut:
        raise DeckgenError(Finding("nothing-to-cut", "there is nothing to cut: it bears no line for a machine"))
    return cut


def draw_svg(page: Page) -> bytes:
    """The lines of a page for a machine as an SVG document of the paper's size, a group for each thing to do."""
    width, height = (_number(length / MILLIMETRE) for length in page.size)
    by_tool: dict[Tool, str] = dict.fromkeys(COLOURS, "")
    for tool, outline in tool_lines(page):
        by_tool[tool] += f'<path d="{write_outline(outline.transform(scaling(1 / MILLIMETRE)), FORMS)}"/>\n'
    groups = (
        f'<g id="{tool}" fill="none" stroke="{COLOURS[tool]}" stroke-width="0.1">\n{paths}</g>\n'
        for tool, paths in by_tool.items()
        if paths
    )
    opening = f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {opening}>\n{"".join(groups)}</svg>\n'.encode()


def draw_dxf(page: Page) -> bytes:
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


class Vertex(NamedTuple):
    """A corner of a line; ``bulge`` bends the piece behind it into an arc, to its right where it is positive."""

    x: float
    y: float
    bulge: float = 0.0


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
    for verb, points in outline.segments():
        if verb == "C":
            start = Point(*vertices[-1][:2])
            if bulge := _bulge(start, *points):
                vertices[-1] = vertices[-1]._replace(bulge=bulge)
            else:
                curve = Outline("MC", (*start, *chain.from_iterable(points)))
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
