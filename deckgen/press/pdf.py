"""Documents as PDF: one content stream a page, shared drawings written once, fonts embedded as subsets, and links.

reportlab's objects make the file; its canvas is left out, for the operators are our own. The same document always
gives the same bytes.
"""

import functools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any

from deckgen import __version__
from deckgen.foundations import files
from deckgen.foundations.frame import Item, Path, walk
from deckgen.foundations.geometry import IDENTITY, Rect, Size
from deckgen.pages.document import Bookmark, Document, Link, Page, Placement
from deckgen.press.objects import File, pdfdoc, stream
from deckgen.press.operators import ROUND, number
from deckgen.press.resources import Resources
from deckgen.press.writer import Writer

if TYPE_CHECKING:
    from deckgen.press.separation import Separation

SRGB = "sRGB IEC61966-2.1"  # what #rrggbb means to a press, by its profile
SRGB_PROFILE = "profiles/sRGB.icc"  # its primaries adapted to the white of profiles, D50 (ICC.1:2010, annex E)
FEW = 300  # faces up to which all are looked over before any is written; of more, not all are in memory at once


def files_of(*documents: Document, dpi: float = 0.0) -> Iterator[bytes]:  # noqa: ARG001  (lines have no pixels)
    """A file of PDF 1.7 for each document, which holds all its pages."""
    return map(_file_of, documents)


def _file_of(document: Document) -> bytes:
    """The file of one document, of which nothing else is left when its bytes are written and proved."""
    file = File(document.title)
    compose(file, document)
    profile = files.read_bytes(files.data_folder("templates") / SRGB_PROFILE)
    file.intend("GTS_PDFA1", SRGB, {"Info": SRGB}, profile, {"N": 3, "Alternate": "/DeviceRGB"})
    _describe(file, document)
    return file.data()


def compose(file: File, document: Document, inks: "Separation | None" = None) -> None:
    """Put the pages of a document into a file; with ``inks`` its colours are separated already, its pictures are here,
    and pages that may be seen through are mixed in inks.
    """
    resources = Resources(file, document, inks)
    writer = Writer(resources)
    # Written as forms: faces that come again, and those without words, which are known by their form.
    times = Counter(placement.face for page in document.pages for placement in page.placements)
    silent = {placement.face for page in document.pages for placement in page.placements if not placement.name}
    repeated = silent | {face for face, count in times.items() if count > 1}
    items = {face: document.faces[face].items for face in times if len(times) <= FEW}
    if len(times) <= FEW:
        writer.look_over(chain(*items.values(), *(page.items for page in document.pages)))
    for page in document.pages:
        boxes = {"MediaBox": Rect(0, 0, *page.size), "TrimBox": page.trim, "BleedBox": page.bleed}
        entries = {name: box and _box(box, page.size) for name, box in boxes.items()}
        if inks and inks.mixed:
            entries["Group"] = resources.group()
        names = dict.fromkeys(placement.face for placement in page.placements if placement.face not in resources.faces)
        faces = {name: items.get(name) or document.faces[name].items for name in names}
        operators = _operators(faces, page, writer, repeated)
        file.add_page(stream(operators.encode("ascii")), resources.reference, entries)
    for page, output in zip(document.pages, file.pages, strict=True):
        if page.links:
            links = [_annotation(file, document.pages, page.size, link) for link in page.links]
            output.Annots = pdfdoc.PDFArray(links)
    resources.finish()


def _operators(faces: Mapping[str, tuple[Item, ...]], page: Page, writer: Writer, repeated: set[str]) -> str:
    """A page turned so that y runs downward; faces that come again are forms on it, ``faces`` those not yet written."""
    resources = writer.resources

    def place(placement: Placement) -> str:
        name = placement.face
        items = faces.get(name, ())
        # A face that begins with an outline in its own points tells whoever reads the file where they are.
        first, under = next(walk(items), (None, IDENTITY))
        located = isinstance(first, Path) and (first.fill or first.stroke) and under == IDENTITY
        if name in repeated or not located:
            if name not in resources.faces:
                resources.faces[name] = resources.form(writer.items(items), silent=not placement.name)
            operators = f"/{resources.faces[name]} Do"
        else:
            operators = writer.items(items)
        placed = writer.place(operators, placement.transform, placement.clip)
        return f"/Card <</Id <{name.encode().hex()}>>> BDC {placed} EMC"

    parts = [f"1 0 0 -1 0 {number(page.size.height)} cm {ROUND}", *map(place, page.placements)]
    return "\n".join((*parts, writer.items(page.items), ""))


@functools.lru_cache(maxsize=16)
def _box(rect: Rect, page: Size) -> Any:
    return pdfdoc.PDFArrayCompact([rect.x, page.height - rect.bottom, rect.right, page.height - rect.y])


def _describe(file: File, document: Document) -> None:
    """Set what a viewer is told: titles, the outline, page labels, and how to print."""
    maker = f"deckgen {__version__}"
    texts = {"Title": document.title, "Author": maker, "Creator": maker, "Producer": maker}
    texts |= {"Subject": document.subject, "Keywords": document.keywords}
    file.describe(texts)
    flips = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}
    duplex = "Simplex" if document.single_sided else flips.get(document.duplex, "Simplex")
    catalog = file.catalog
    catalog.ViewerPreferences = pdfdoc.PDFDictionary(
        {"PrintScaling": "/None", "Duplex": f"/{duplex}", "DisplayDocTitle": "true"}
    )
    labels: list[Any] = []
    for index, page in enumerate(document.pages):
        if page.label:
            labels += [index, pdfdoc.PDFDictionary({"P": pdfdoc.PDFString(page.label)})]
    if labels:
        catalog.PageLabels = pdfdoc.PDFDictionary({"Nums": pdfdoc.PDFArrayCompact(labels)})
    catalog.Outlines = _outline(file, document)
    if catalog.Outlines:
        catalog.setPageMode("UseOutlines")
    catalog.Lang = pdfdoc.PDFString(document.language)


def _outline(file: File, document: Document) -> Any:
    """The outline as PDF objects: a document's own, else a line for each page that has a bookmark; None for neither."""
    marks = document.outline or tuple(
        Bookmark(page.bookmark, index) for index, page in enumerate(document.pages) if page.bookmark
    )
    if not marks:
        return None
    root = pdfdoc.PDFDictionary({"Type": "/Outlines"})
    _hang(file, document, root, file.refer(root, "outline"), marks)
    return root


def _hang(file: File, document: Document, parent: Any, reference: Any, marks: Sequence[Bookmark]) -> None:
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
            _hang(file, document, entry, here, below)
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
