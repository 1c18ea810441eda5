"""What goes to a cutting machine beside the print: the lines of pages as DXF and SVG files in millimetres."""

from collections.abc import Iterable, Iterator, Mapping

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Tool
from deckgen.foundations.geometry import Size, around, scaling
from deckgen.foundations.outline import Outline
from deckgen.foundations.units import MILLIMETRE
from deckgen.pages.document import Document, Page, tool_lines
from deckgen.press import dxf
from deckgen.press.operators import number, write_outline
from deckgen.press.svg import FORMS

COLOURS: dict[Tool, str] = {"cut": "#ff0000", "fold": "#0000ff", "mark": "#000000"}
"""One for each thing that a machine does, for that is how its program tells them apart."""


def cut_files(stem: str, document: Document, forms: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """The cut files of a document by name, in each of ``forms`` that is one of ``dxf`` and ``svg``.

    There is one for all pages that are cut alike; a further one is named after the first page that it is for.
    """
    writers = {"dxf": dxf.draw_page, "svg": draw_page}
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


def draw_page(page: Page) -> bytes:
    """The lines of a page for a machine as an SVG document of the paper's size, a group for each thing to do."""
    width, height = (number(length / MILLIMETRE, 4) for length in page.size)
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
