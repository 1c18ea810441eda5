"""Documents as PDF: one content stream a page, shared drawings written once, fonts embedded as subsets.

reportlab's objects make the file; its canvas is left out, for the operators are our own. The same document always
gives the same bytes.
"""

import functools
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from deckgen import __version__
from deckgen.foundations.frame import Image, Item, Path, walk
from deckgen.foundations.geometry import IDENTITY, Rect, Size
from deckgen.foundations.paint import Gradient
from deckgen.pages.document import Document, Page, Placement
from deckgen.press import links, shadings
from deckgen.press.objects import File, pdfdoc
from deckgen.press.operators import SILENT, Shown, Writer, matrix_operands, number
from deckgen.press.srgb import add_intent

if TYPE_CHECKING:
    from deckgen.press.images import Cutout
    from deckgen.press.separation import Separation

EVERYWHERE = pdfdoc.PDFArrayCompact([-14400, -14400, 14400, 14400])
"""The box of a form that clips nothing: the largest page there can be, about the origin."""

FLIPS = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}


def files_of(*documents: Document, dpi: float = 0.0) -> Iterator[bytes]:  # noqa: ARG001  (lines have no pixels)
    """A file of PDF 1.7 for each document, which holds all its pages."""
    yield from map(_file, documents)


def _file(document: Document) -> bytes:
    file = File(document.title)
    compose(file, document)
    add_intent(file)
    _describe(file, document)
    return file.data()


def compose(file: File, document: Document, inks: "Separation | None" = None) -> None:
    """Put the pages of a document into a file; with ``inks`` its colours are separated already, its pictures are here,
    and pages that may be seen through are mixed in inks.
    """
    contents = _Contents(file, document, inks)
    writer = Writer(contents)
    repeated = _find_repeated(document.pages)
    for page in document.pages:
        _add_page(file, contents, page, _operators(document, page, writer, contents, repeated))
    links.add_links(file, document.pages)
    contents.finish()


class _Contents:
    """The fonts, pictures, forms and graphics states of one file, under the names that operators use."""

    def __init__(self, file: File, document: Document, inks: "Separation | None" = None) -> None:
        self.file = file
        self.inks = inks
        self.faces: dict[str, str] = {}
        self._forms: dict[str, Any] = {}
        self._states: dict[str, Any] = {}
        self._shadings: dict[str, Any] = {}
        self._patterns: dict[str, Any] = {}
        self._gradients: dict[tuple[str, Gradient], str] = {}
        self._pictures: dict[tuple[str, Rect | None], str] = {}
        self._document = document
        self._sizes: Mapping[Cutout, Size] | None = None  # worked out when the first picture is met
        self._code = functools.cache(self._encode)
        self.resources = pdfdoc.PDFDictionary()
        self.reference = file.refer(self.resources, "resources")

    def _encode(self, character: str, font: str) -> tuple[str, bool, str]:
        name, code = self.file.encode(character, font)
        return name, character == " " and len(code) > 2, code

    def text(self, text: str, font: str) -> list[Shown]:
        codes = (self._code(character, font) for character in text)
        return [
            Shown(name, "".join(code for _, _, code in run), spaces)
            for (name, spaces), run in groupby(codes, itemgetter(0, 1))
        ]

    def image(self, image: Image) -> str:
        shown = image.file, image.part
        if shown not in self._pictures:
            self._pictures[shown] = self._picture(image)
        return self._pictures[shown]

    def shading(self, gradient: Gradient) -> str:
        return self._name("H", gradient._replace(transform=IDENTITY), self._shadings, shadings.shading)

    def pattern(self, gradient: Gradient) -> str:
        plain = gradient._replace(transform=IDENTITY)

        def make(gradient: Gradient) -> Any:
            return shadings.pattern(self._shadings[self.shading(plain)], gradient.transform)

        return self._name("P", gradient, self._patterns, make)

    def mask(self, gradient: Gradient) -> str:
        def make(gradient: Gradient) -> Any:
            name = f"A{len(self._shadings) + 1}"
            self._shadings[name] = self.file.refer(shadings.shading(gradient, seen_through=True), name)
            drawn = self.form(f"{matrix_operands(gradient.transform)} cm /{name} sh", together=True, light=True)
            return shadings.mask(self._forms[drawn])

        return self._name("M", gradient, self._states, make)

    def _name(self, kind: str, gradient: Gradient, things: dict[str, Any], make: Callable[[Gradient], Any]) -> str:
        """The name of what a gradient is made into, once."""
        known = kind, gradient
        if known not in self._gradients:
            made = make(gradient)
            name = self._gradients[known] = f"{kind}{len(things) + 1}"
            things[name] = self.file.refer(made, name)
        return self._gradients[known]

    def opacity(self, opacity: float) -> str:
        name = f"O{number(opacity * 1000)}"
        self._states[name] = pdfdoc.PDFDictionary({"ca": opacity, "CA": opacity})
        return name

    def form(self, operators: str, silent: bool = False, *, together: bool = False, light: bool = False) -> str:
        name = f"D{len(self._forms) + 1}"
        form = _stream(operators)
        form.dictionary.dict |= {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": EVERYWHERE,
            "Resources": self.reference,
        }
        if together:
            form.dictionary["Group"] = self.group(light)
        if silent or not (" Tj" in operators or " Do" in operators):
            form.dictionary[SILENT] = "true"
        self._forms[name] = self.file.refer(form, name)
        return name

    def group(self, light: bool = False) -> Any:
        """What is mixed by itself: in inks where there are such, in grey what is mere light, or else in colours."""
        return shadings.group("/DeviceRGB" if not self.inks else "/DeviceGray" if light else "/DeviceCMYK")

    def finish(self) -> None:
        """Write the fonts, now that every character is known, and what the names stand for."""
        self.resources["Font"] = self.file.fonts()
        kinds = {
            "XObject": self._forms,
            "ExtGState": self._states,
            "Shading": self._shadings,
            "Pattern": self._patterns,
        }
        for kind, things in kinds.items():
            if things:
                self.resources[kind] = pdfdoc.PDFDictionary(things)

    def _picture(self, image: Image) -> str:
        from deckgen.press.images import Cutout, document_images, prepare  # which most files do without

        if self._sizes is None:
            self._sizes = document_images(self._document)
        shown, name = Cutout(image.file, image.part), f"I{len(self._pictures) + 1}"
        data = prepare(shown, self._sizes[shown], self._document.image_dpi)
        self._forms[name] = self.file.picture(data, name, self.inks.picture if self.inks else None)
        return name


def _operators(document: Document, page: Page, writer: Writer, contents: _Contents, repeated: set[str]) -> str:
    """A page turned so that y runs downward; faces that come again stand on it as forms."""

    def place(placement: Placement) -> str:
        name = placement.face
        items = () if name in contents.faces else document.faces[name].items
        if name in repeated or not (items and _tells_its_place(items)):
            if name not in contents.faces:
                contents.faces[name] = contents.form(writer.items(items), silent=not placement.name)
            drawn = f"/{contents.faces[name]} Do"
        else:
            drawn = writer.items(items)
        return (
            f"/Card <</Id <{name.encode().hex()}>>> BDC {writer.place(drawn, placement.transform, placement.clip)} EMC"
        )

    parts = [f"1 0 0 -1 0 {number(page.size.height)} cm", *map(place, page.placements)]
    return "\n".join((*parts, writer.items(page.items), ""))


def _tells_its_place(items: tuple[Item, ...]) -> bool:
    """Whether a face begins with an outline in its own points, so that whoever reads the file sees where they are."""
    first, under = next(walk(items), (None, IDENTITY))
    return isinstance(first, Path) and bool(first.fill or first.stroke) and under == IDENTITY


def _find_repeated(pages: Iterable[Page]) -> set[str]:
    """The faces to write as forms: those that come again, and those without words, which are known by their form."""
    times = Counter(placement.face for page in pages for placement in page.placements)
    silent = {placement.face for page in pages for placement in page.placements if not placement.name}
    return silent | {face for face, count in times.items() if count > 1}


def _add_page(file: File, contents: _Contents, page: Page, operators: str) -> None:
    boxes = {"MediaBox": Rect(0, 0, *page.size), "TrimBox": page.trim, "BleedBox": page.bleed}
    placed = {name: box and _box(box, page.size) for name, box in boxes.items()}
    if contents.inks and contents.inks.mixed:
        placed["Group"] = contents.group()
    file.add_page(_stream(operators), contents.reference, placed)


def _stream(operators: str) -> Any:
    """A stream that is compressed at once, so that no page has to be kept as it was written."""
    packed = zlib.compress(operators.encode("ascii"))
    return pdfdoc.PDFStream(pdfdoc.PDFDictionary({"Filter": "/FlateDecode"}), packed)


def _box(rect: Rect, page: Size) -> Any:
    return pdfdoc.PDFArrayCompact([rect.x, page.height - rect.bottom, rect.right, page.height - rect.y])


def _describe(file: File, document: Document) -> None:
    """What a viewer is told: titles, the outline, page labels, and how to print."""
    maker = f"deckgen {__version__}"
    said = {"Title": document.title, "Author": maker, "Creator": maker, "Producer": maker}
    said |= {"Subject": document.subject, "Keywords": document.keywords}
    file.describe(said)
    duplex = "Simplex" if document.single_sided else FLIPS.get(document.duplex, "Simplex")
    catalog = file.catalog
    catalog.ViewerPreferences = pdfdoc.PDFDictionary(
        {"PrintScaling": "/None", "Duplex": f"/{duplex}", "DisplayDocTitle": "true"}
    )
    catalog.PageLabels = _labels(document.pages)
    catalog.Outlines = links.outline(file, document)
    if catalog.Outlines:
        catalog.setPageMode("UseOutlines")
    catalog.Lang = pdfdoc.PDFString(document.language)


def _labels(pages: Iterable[Page]) -> Any:
    numbers: list[Any] = []
    for index, page in enumerate(pages):
        if page.label:
            numbers += [index, pdfdoc.PDFDictionary({"P": pdfdoc.PDFString(page.label)})]
    return pdfdoc.PDFDictionary({"Nums": pdfdoc.PDFArrayCompact(numbers)}) if numbers else None
