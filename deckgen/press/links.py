"""What leads a reader of a PDF file about: its outline, in levels, and the links on its pages."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from deckgen.foundations.geometry import Size
from deckgen.pages.document import Bookmark, Document, Link, Page
from deckgen.press.objects import File, pdfdoc


def outline(file: File, document: Document) -> Any:
    """The outline as PDF objects: a document's own, else a line for each page that has a bookmark; None for neither."""
    marks = document.outline or tuple(
        Bookmark(page.bookmark, index) for index, page in enumerate(document.pages) if page.bookmark
    )
    if not marks:
        return None
    root = pdfdoc.PDFDictionary({"Type": "/Outlines"})
    _fill(file, document, root, file.refer(root, "outline"), marks)
    return root


def add_links(file: File, pages: Sequence[Page]) -> None:
    """Make every link of every page an area to click."""
    for page, output in zip(pages, file.pages, strict=True):
        if page.links:
            output.Annots = pdfdoc.PDFArray([_annotation(file, pages, page.size, link) for link in page.links])


def _fill(file: File, document: Document, parent: Any, reference: Any, marks: Sequence[Bookmark]) -> None:
    """Hang the bookmarks of the first level below ``parent``, and those of deeper levels below them."""
    entries = []
    tops = [index for index, mark in enumerate(marks) if mark.level <= marks[0].level]
    for start, end in pairwise([*tops, len(marks)]):
        mark, below = marks[start], marks[start + 1 : end]
        place = _place(file, document.pages, mark.page, mark.top)
        entry = pdfdoc.PDFDictionary({"Title": pdfdoc.PDFString(mark.title), "Parent": reference, "Dest": place})
        entries.append((entry, file.refer(entry), below))
    parent["First"], parent["Last"], parent["Count"] = entries[0][1], entries[-1][1], len(entries)
    for (entry, here, _), (following, there, _) in pairwise(entries):
        entry["Next"], following["Prev"] = there, here
    for entry, here, below in entries:
        if below:
            _fill(file, document, entry, here, below)
            entry["Count"] = -len(below)  # shown closed


def _annotation(file: File, pages: Sequence[Page], size: Size, link: Link) -> Any:
    area = link.area
    rect = [area.x, size.height - area.bottom, area.right, size.height - area.y]
    entry = pdfdoc.PDFDictionary(
        {
            "Type": "/Annot",
            "Subtype": "/Link",
            "Rect": pdfdoc.PDFArrayCompact([round(number, 2) for number in rect]),
            "Border": pdfdoc.PDFArrayCompact([0, 0, 0]),
            "Dest": _place(file, pages, link.page, link.top),
        }
    )
    return file.refer(entry)


def _place(file: File, pages: Sequence[Page], index: int, top: float) -> Any:
    """Somewhere to go: a whole page, or a page from ``top`` points down."""
    page = file.refer(file.pages[index])
    if not top:
        return pdfdoc.PDFArrayCompact([page, "/Fit"])
    return pdfdoc.PDFArrayCompact([page, "/XYZ", "null", round(pages[index].size.height - top, 2), "null"])
