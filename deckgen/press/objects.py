"""All that is used of reportlab: its PDF objects and its fonts, and nothing of its canvas.

The little that is taken of its inside, beyond what its own documentation names, stands here alone and is told apart in
``File``; ``tests/test_press_objects.py`` says what a new reportlab has changed of it. Nothing of the time, the machine
or somebody's settings for reportlab gets into a file.
"""

import contextlib
import functools
import hashlib
import os
import zlib
from collections.abc import Callable, Iterator, Mapping
from io import BytesIO
from typing import TYPE_CHECKING, Any

from deckgen.foundations import files
from deckgen.press.embedding import EmbeddedFont
from deckgen.type.fonts import font as find_font

if TYPE_CHECKING:
    from PIL.Image import Image as Picture


@contextlib.contextmanager
def _without_variables() -> Iterator[None]:
    """Hide the variables by which reportlab is set up, and the day that a packager declares."""
    names = [name for name in os.environ if name.startswith("RL_") or name == "SOURCE_DATE_EPOCH"]
    variables = {name: os.environ.pop(name) for name in names}
    try:
        yield
    finally:
        os.environ.update(variables)


with _without_variables():
    from reportlab import rl_config
    from reportlab.pdfbase import pdfdoc
    from reportlab.pdfbase.ttfonts import TTFont

for _setting, _value in {
    "useA85": 0,
    "pageCompression": 1,
    "invariant": 1,
    "ttfAsciiReadable": 0,
    "pdfMultiLine": 0,
    "pdfComments": 0,
}.items():
    setattr(rl_config, _setting, _value)

__all__ = ["File", "pdfdoc"]


class _Page(pdfdoc.PDFPage):  # type: ignore[misc]  # reportlab has no types
    __NoDefault__ = (*pdfdoc.PDFPage.__NoDefault__, "Group")


class File:
    """A PDF file in the making: its pages, its fonts and whatever else is given a reference."""

    def __init__(self, title: str, version: tuple[int, int] = (1, 7)) -> None:
        with _without_variables():
            self._document = pdfdoc.PDFDocument(compression=1, invariant=1, pdfVersion=version)
        self._seal = hashlib.md5(title.encode(), usedforsecurity=False)
        self.catalog = self._document.Catalog
        self.catalog.__NoDefault__ = [*self.catalog.__NoDefault__, "OutputIntents"]  # which reportlab has not heard of
        self.catalog.Outlines = None
        self.pages: list[Any] = self._document.Pages.pages
        self._embedded: dict[str, EmbeddedFont] = {}

    def refer(self, thing: Any, name: str = "") -> Any:
        """A reference to a PDF object, which becomes part of the file; by ``name`` if it is asked for again."""
        return self._document.Reference(thing, name or None)

    def encode(self, character: str, font: str) -> tuple[str, str]:
        """The name of the embedded font that holds a character of a font, and its code there in hex.

        A font of the user's has codes of two bytes, and a name that begins with ``W``; one of deckgen's, of one.
        """
        holder = find_font(font).holder(character)
        if holder.own_file:
            embedded = self._embedded.setdefault(holder.id, EmbeddedFont(holder, len(self._embedded) + 1))
            return embedded.name, embedded.encode(character)
        face = _font(holder.id)
        ((subset, code),) = face.splitString(character, self._document)
        return face.getSubsetInternalName(subset, self._document)[1:], code.hex()

    def fonts(self) -> Any:
        """The dictionary of every font that was encoded with, embedded now as far as it was used."""
        for font in self._document.delayedFonts:
            font.addObjects(self._document)
        fonts = self._document.idToObject[pdfdoc.BasicFonts]
        fonts.dict |= {font.name: font.add_to(self, pdfdoc) for font in self._embedded.values()}
        return fonts

    def picture(self, data: bytes, name: str, separate: Callable[["Picture"], "Picture"] | None = None) -> Any:
        """A reference to a picture, a JPEG or PNG file of colours or greys, its transparency beside it.

        ``separate`` turns colours into inks, for files that hold nothing else.
        """
        from PIL import Image

        picture: Image.Image = Image.open(BytesIO(data))
        entries: dict[str, Any] = {}
        if picture.format == "JPEG" and separate and picture.mode != "L":
            return self.refer(_photograph(separate(picture)), name)
        if picture.format == "JPEG":
            return self.refer(_image(picture, data, {"Filter": "/DCTDecode"}), name)
        if picture.mode == "RGBA":
            alpha, picture = picture.getchannel("A"), picture.convert("RGB")
            if alpha.getextrema() != (255, 255):
                entries["SMask"] = self.refer(_pixels(alpha), f"{name}.mask")
        if separate and picture.mode != "L":
            picture = separate(picture)
        return self.refer(_pixels(picture, **entries), name)

    def add_page(self, contents: Any, resources: Any, boxes: Mapping[str, Any]) -> None:
        """A page that shows a stream; ``boxes`` by name (MediaBox, TrimBox, BleedBox), and a Group where it is one."""
        page = _Page()
        page.__dict__ |= {**boxes, "Contents": contents, "Resources": resources}
        self._seal.update(contents.content)
        self._document.addPage(page)

    @property
    def identity(self) -> str:
        """What the file is known by, in hexadecimal; it follows from its title and what its pages show."""
        return self._seal.hexdigest()

    def intend(
        self, kind: str, condition: str, more: Mapping[str, str], profile: bytes, inks: Mapping[str, object]
    ) -> None:
        """Say for what press or colours the file is meant: a registered condition, and its ICC profile if any."""
        texts = {"OutputConditionIdentifier": condition, **more, "RegistryName": "http://www.color.org"}
        intent = {"Type": "/OutputIntent", "S": f"/{kind}"} | {
            key: pdfdoc.PDFString(text) for key, text in texts.items()
        }
        if profile:
            stream = pdfdoc.PDFDictionary({**inks, "Filter": "/FlateDecode"})
            intent["DestOutputProfile"] = self.refer(pdfdoc.PDFStream(stream, zlib.compress(profile)))
        self.catalog.OutputIntents = pdfdoc.PDFArray([self.refer(pdfdoc.PDFDictionary(intent))])

    def describe(self, texts: Mapping[str, str], **names: str) -> None:
        """What is said of the file, by PDF's own keys: Title, and ``names`` that it is marked with."""
        entries = {key: pdfdoc.PDFString(text) for key, text in texts.items() if text}
        self._document.info = pdfdoc.PDFDictionary(entries | names)

    def data(self) -> bytes:
        """The whole file."""
        self._document.signature = self._seal
        data: bytes = self._document.format()
        return data


def _pixels(picture: Any, **entries: Any) -> Any:
    """A picture without loss: the rows of a PNG file are packed as PDF wants them; inks it cannot hold."""
    if picture.mode == "CMYK":
        return _image(picture, zlib.compress(picture.tobytes()), {"Filter": "/FlateDecode"} | entries)
    stream = BytesIO()
    picture.save(stream, "PNG", compress_level=6)
    parms = {"Predictor": 15, "Colors": 3 if picture.mode == "RGB" else 1, "Columns": picture.width}
    packed = {"Filter": "/FlateDecode", "DecodeParms": pdfdoc.PDFDictionary(parms)}
    return _image(picture, b"".join(_chunks(stream.getvalue(), b"IDAT")), packed | entries)


def _photograph(inks: "Picture") -> Any:
    """A photograph in inks, as a JPEG; Pillow writes it as Photoshop does, upside down."""
    stream = BytesIO()
    inks.save(stream, "JPEG", quality=95, subsampling=0)  # the sum of inks must not stray far
    upside_down = pdfdoc.PDFArrayCompact([1, 0] * 4)
    return _image(inks, stream.getvalue(), {"Filter": "/DCTDecode", "Decode": upside_down})


def _image(picture: Any, data: bytes, entries: Mapping[str, Any]) -> Any:
    space = {"L": "/DeviceGray", "CMYK": "/DeviceCMYK"}.get(picture.mode, "/DeviceRGB")
    entries = {"Width": picture.width, "Height": picture.height, "ColorSpace": space, "BitsPerComponent": 8, **entries}
    return pdfdoc.PDFStream(pdfdoc.PDFDictionary({"Type": "/XObject", "Subtype": "/Image", **entries}), data)


def _chunks(png: bytes, kind: bytes) -> Iterator[bytes]:
    """What the chunks of one kind in a PNG file hold."""
    at = 8
    while at < len(png):
        length = int.from_bytes(png[at : at + 4], "big")
        if png[at + 4 : at + 8] == kind:
            yield png[at + 8 : at + 8 + length]
        at += length + 12


@functools.lru_cache(maxsize=32)
def _font(font_id: str) -> Any:
    return TTFont(font_id, BytesIO(files.read_bytes(find_font(font_id).file, 50_000_000, code="font")))
