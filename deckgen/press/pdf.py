"""Documents as PDF: one content stream a page, shared drawings written once, fonts embedded as subsets.

reportlab's objects make the file; its canvas is left out, for the operators are our own. The same document always
gives the same bytes.
"""

import functools
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from deckgen import __version__
from deckgen.foundations.frame import Image, Item, Path, walk
from deckgen.foundations.geometry import IDENTITY, Rect, Size
from deckgen.foundations.paint import Gradient
from deckgen.pages.document import Document, Page, Placement
from deckgen.press import links, shadings
from deckgen.press.objects import File, pdfdoc, stream
from deckgen.press.operators import SILENT, TextRun, Writer, matrix_operands, number
from deckgen.press.srgb import add_intent

if TYPE_CHECKING:
    from deckgen.press.images import Cutout
    from deckgen.press.separation import Separation

EVERYWHERE = (-14400, -14400, 14400, 14400)
"""The box of a form that clips nothing: the largest page there can be, about the origin."""

FEW = 300
"""Faces up to which all of a document are looked over before any is written; of more, not all are in memory at once."""


def files_of(*documents: Document, dpi: float = 0.0) -> Iterator[bytes]:  # noqa: ARG001  (lines have no pixels)
    """A file of PDF 1.7 for each document, which holds all its pages."""
    return map(_file_of, documents)


def _file_of(document: Document) -> bytes:
    """The file of one document, of which nothing else is left when its bytes are written and proved."""
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
            entries["Group"] = contents.group()
        names = dict.fromkeys(placement.face for placement in page.placements if placement.face not in contents.faces)
        faces = {name: items.get(name) or document.faces[name].items for name in names}
        operators = _operators(faces, page, writer, contents, repeated)
        file.add_page(stream(operators.encode("ascii")), contents.reference, entries)
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
        self._pictures: dict[Cutout, str] = {}
        self._document = document
        self._sizes: Mapping[Cutout, Size] | None = None  # worked out when the first picture is met
        self._codes: dict[str, dict[str, tuple[str, str]]] = defaultdict(dict)
        self._plain: dict[str, tuple[str, dict[str, str]]] = defaultdict(lambda: ("", {}))
        self.resources = pdfdoc.PDFDictionary()
        self.reference = file.refer(self.resources, "resources")
        self._everywhere = file.refer(pdfdoc.PDFArrayCompact(EVERYWHERE), "everywhere")

    def text(self, text: str, font: str) -> list[TextRun]:
        name, plain = self._plain[font]
        codes = [*map(plain.get, text)]
        if text and all(codes):  # as most texts are, of characters that are known and in one embedded font
            return [TextRun(name, "".join(filter(None, codes)))]
        encodings = self._codes[font]
        for character in text:
            if character not in encodings:
                encoding = encodings[character] = self.file.encode(character, font)
                name = name or encoding[0]
                if name == encoding[0] and len(encoding[1]) == 2:
                    plain[character] = encoding[1]
        self._plain[font] = name, plain
        pairs = [encodings[character] for character in text]
        spaced = ((*code, character == " " and len(code[1]) > 2) for code, character in zip(pairs, text, strict=True))
        return [
            TextRun(name, "".join(code for _, code, _ in run), spaces)
            for (name, spaces), run in groupby(spaced, itemgetter(0, 2))
        ]

    def image(self, image: Image) -> str:
        from deckgen.press.images import Cutout, document_images, prepare  # which most files do without

        cutout = Cutout(image.file, image.part)
        if cutout not in self._pictures:
            if self._sizes is None:
                self._sizes = document_images(self._document)
            data = prepare(cutout, self._sizes[cutout], self._document.image_dpi)
            name = self._pictures[cutout] = f"I{len(self._pictures) + 1}"
            self._forms[name] = self.file.picture(data, name, self.inks.picture if self.inks else None)
        return self._pictures[cutout]

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
            form = self.form(f"{matrix_operands(gradient.transform)} cm /{name} sh", together=True, light=True)
            return shadings.mask(self._forms[form])

        return self._name("M", gradient, self._states, make)

    def _name(self, kind: str, gradient: Gradient, things: dict[str, Any], make: Callable[[Gradient], Any]) -> str:
        """The name of what a gradient is made into, once."""
        key = kind, gradient
        if key not in self._gradients:
            thing = make(gradient)
            name = self._gradients[key] = f"{kind}{len(things) + 1}"
            things[name] = self.file.refer(thing, name)
        return self._gradients[key]

    def opacity(self, opacity: float) -> str:
        name = f"O{number(opacity * 1000)}"
        self._states[name] = pdfdoc.PDFDictionary({"ca": opacity, "CA": opacity})
        return name

    def form(self, operators: str, silent: bool = False, *, together: bool = False, light: bool = False) -> str:
        name = f"D{len(self._forms) + 1}"
        form = stream(operators.encode("ascii"))
        form.dictionary.dict |= {"Subtype": "/Form", "BBox": self._everywhere, "Resources": self.reference}
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


def _operators(
    faces: Mapping[str, tuple[Item, ...]], page: Page, writer: Writer, contents: _Contents, repeated: set[str]
) -> str:
    """A page turned so that y runs downward; faces that come again are forms on it, ``faces`` those not yet written."""

    def place(placement: Placement) -> str:
        name = placement.face
        items = faces.get(name, ())
        # A face that begins with an outline in its own points tells whoever reads the file where they are.
        first, under = next(walk(items), (None, IDENTITY))
        located = isinstance(first, Path) and (first.fill or first.stroke) and under == IDENTITY
        if name in repeated or not located:
            if name not in contents.faces:
                contents.faces[name] = contents.form(writer.items(items), silent=not placement.name)
            operators = f"/{contents.faces[name]} Do"
        else:
            operators = writer.items(items)
        placed = writer.place(operators, placement.transform, placement.clip)
        return f"/Card <</Id <{name.encode().hex()}>>> BDC {placed} EMC"

    parts = [f"1 0 0 -1 0 {number(page.size.height)} cm", *map(place, page.placements)]
    return "\n".join((*parts, writer.items(page.items), ""))


@functools.lru_cache(maxsize=16)
def _box(rect: Rect, page: Size) -> Any:
    return pdfdoc.PDFArrayCompact([rect.x, page.height - rect.bottom, rect.right, page.height - rect.y])


def _describe(file: File, document: Document) -> None:
    """What a viewer is told: titles, the outline, page labels, and how to print."""
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
    catalog.Outlines = links.outline(file, document)
    if catalog.Outlines:
        catalog.setPageMode("UseOutlines")
    catalog.Lang = pdfdoc.PDFString(document.language)
