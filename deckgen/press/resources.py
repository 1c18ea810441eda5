"""What the operators of one PDF file refer to by name: fonts, pictures, forms, graphics states and gradients."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from itertools import chain, groupby, pairwise
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from deckgen.foundations.colour import channels
from deckgen.foundations.frame import Image, walk
from deckgen.foundations.geometry import IDENTITY, Size
from deckgen.foundations.paint import Gradient, Stop
from deckgen.pages.document import Document
from deckgen.press.objects import File, pdfdoc, stream
from deckgen.press.operators import ROUND, SILENT, matrix_operands, number

if TYPE_CHECKING:
    from deckgen.art.pictures import Cutout
    from deckgen.press.separation import Separation

EVERYWHERE = (-14400, -14400, 14400, 14400)  # the box of a form that clips nothing: the largest page there is
SPACES = {1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"}  # the colour space of so many amounts


class TextRun(NamedTuple):
    """A run of text in one embedded font: the font's name and the codes in hexadecimal.

    ``spaces`` says that they are spaces of a font with codes of two bytes, which the width of words does not reach.
    """

    font: str
    codes: str
    spaces: bool = False


class Resources:
    """The resources of one file; each method registers a thing once and returns its name in the file."""

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
        """The text as runs of one embedded font each."""
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
        """A picture file, or the part of it that is shown."""
        from deckgen.art.pictures import Cutout, prepare  # which most files do without

        cutout = Cutout(image.file, image.part)
        if cutout not in self._pictures:
            if self._sizes is None:
                self._sizes = self._picture_sizes()
            data = prepare(cutout, self._sizes[cutout], self._document.image_dpi)
            name = self._pictures[cutout] = f"I{len(self._pictures) + 1}"
            self._forms[name] = self.file.picture(data, name, self.inks.picture if self.inks else None)
        return self._pictures[cutout]

    def _picture_sizes(self) -> "Mapping[Cutout, Size]":
        """The largest size of each picture of the document; faces stand on pages as large as they are."""
        from deckgen.art.pictures import image_sizes

        pages, faces = self._document.pages, self._document.faces
        shown = dict.fromkeys(placement.face for page in pages for placement in page.placements)
        drawings = (*(faces[face].items for face in shown), *(page.items for page in pages))
        return image_sizes(chain.from_iterable(map(walk, drawings)))

    def shading(self, gradient: Gradient) -> str:
        """The colours of a gradient."""
        return self._name("H", gradient._replace(transform=IDENTITY), self._shadings, _shading)

    def pattern(self, gradient: Gradient) -> str:
        """A gradient to draw lines in, in the coordinates of the form that does."""
        plain = gradient._replace(transform=IDENTITY)

        def make(gradient: Gradient) -> Any:
            shading = self._shadings[self.shading(plain)]
            return pdfdoc.PDFDictionary({"PatternType": 2, "Matrix": _numbers(gradient.transform), "Shading": shading})

        return self._name("P", gradient, self._patterns, make)

    def mask(self, gradient: Gradient) -> str:
        """A graphics state that lets a gradient be seen through as it says, in the coordinates where it is set."""

        def make(gradient: Gradient) -> Any:
            name = f"A{len(self._shadings) + 1}"
            self._shadings[name] = self.file.refer(_shading(gradient, seen_through=True), name)
            form = self.form(f"{matrix_operands(gradient.transform)} cm /{name} sh", together=True, light=True)
            luminosity = pdfdoc.PDFDictionary({"S": "/Luminosity", "G": self._forms[form]})
            return pdfdoc.PDFDictionary({"SMask": luminosity})

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
        """A graphics state of that opacity."""
        name = f"O{number(opacity * 1000)}"
        self._states[name] = pdfdoc.PDFDictionary({"ca": opacity, "CA": opacity})
        return name

    def form(self, operators: str, silent: bool = False, *, together: bool = False, light: bool = False) -> str:
        """A drawing that is referred to from several places, or whose items are seen through together."""
        name = f"D{len(self._forms) + 1}"
        form = stream(f"{ROUND} {operators}".encode("ascii"))
        form.dictionary.dict |= {"Subtype": "/Form", "BBox": self._everywhere, "Resources": self.reference}
        if together:
            form.dictionary["Group"] = self.group(light)
        if silent or not (" Tj" in operators or " Do" in operators):
            form.dictionary[SILENT] = "true"
        self._forms[name] = self.file.refer(form, name)
        return name

    def group(self, light: bool = False) -> Any:
        """The space in which a group is mixed: inks if there are any, grey for mere light, or else colours."""
        space = "/DeviceRGB" if not self.inks else "/DeviceGray" if light else "/DeviceCMYK"
        return pdfdoc.PDFDictionary({"S": "/Transparency", "CS": space, "I": "true"})

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


def _shading(gradient: Gradient, seen_through: bool = False) -> Any:
    """A gradient's colours as a shading, grey where all are, inks where separated; or how opaque it is, as greys."""
    colours: list[tuple[float, ...]] = []
    for stop in gradient.stops:
        if seen_through:
            colours.append((stop.opacity,))
        elif stop.colour.startswith("#"):
            colours.append(tuple(part / 255 for part in channels(stop.colour)))
        else:
            colours.append(tuple(map(float, stop.colour.split()[:-1])))
    grey = all(len(parts) < 4 and len({*parts}) == 1 for parts in colours)
    values = [parts[:1] for parts in colours] if grey else colours
    return pdfdoc.PDFDictionary(
        {
            "ShadingType": 3 if gradient.radial else 2,
            "ColorSpace": SPACES[len(values[0])],
            "Coords": _numbers(gradient.ends),
            "Extend": "[true true]",
            "Function": _function(gradient.stops, values),
        }
    )


def _function(stops: Sequence[Stop], values: Sequence[tuple[float, ...]]) -> Any:
    """From 0 to 1 the values of the stops, and between them a mixture; two at one place are a sharp edge."""
    steps = [
        (one.offset, other.offset, start, end)
        for (one, start), (other, end) in pairwise(zip(stops, values, strict=True))
        if other.offset - one.offset > 1e-5
    ]
    pieces = [
        pdfdoc.PDFDictionary({"FunctionType": 2, "Domain": "[0 1]", "C0": _numbers(start), "C1": _numbers(end), "N": 1})
        for _, _, start, end in steps
    ]
    if len(pieces) == 1:
        return pieces[0]
    return pdfdoc.PDFDictionary(
        {
            "FunctionType": 3,
            "Domain": "[0 1]",
            "Functions": pdfdoc.PDFArrayCompact(pieces),
            "Bounds": _numbers([end for _, end, _, _ in steps[:-1]]),
            "Encode": _numbers([0, 1] * len(pieces)),
        }
    )


def _numbers(values: Sequence[float]) -> Any:
    return pdfdoc.PDFArrayCompact([number(value, 6) for value in values])
