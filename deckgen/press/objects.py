"""All that is used of reportlab: its PDF objects and its fonts, and nothing of its canvas.

The little that is taken of its inside, beyond what its own documentation names, stands here alone and is told apart in
``File``; ``tests/test_press_objects.py`` says what a new reportlab has changed of it. Nothing of the time, the machine
or somebody's settings for reportlab gets into a file.
"""

import contextlib
import functools
import hashlib
import os
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from io import BytesIO
from itertools import count, takewhile
from typing import TYPE_CHECKING, Any

from deckgen.foundations import files
from deckgen.press.packing import SINCE, FileObject, pack
from deckgen.typography.fonts import Font, cut_font, read_measures
from deckgen.typography.fonts import font as find_font

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

__all__ = ["File", "pdfdoc", "stream"]

NEEDLESS = ("name", "OS/2")  # tables of a font that nobody who reads a PDF file looks at (ISO 32000-1, 9.9)


class _Page(pdfdoc.PDFPage):  # type: ignore[misc]  # reportlab has no types
    __NoDefault__ = (*pdfdoc.PDFPage.__NoDefault__, "Group")


class EmbeddedFont:
    """One font in one file: a character gets a code of two bytes when it is first used, which is its glyph as well."""

    def __init__(self, font: Font, number: int) -> None:
        assert font.own_file
        self.name, self._font, self._file = f"W{number}", font, font.own_file
        self._codes: dict[str, int] = {}

    def encode(self, character: str) -> str:
        """The code of a character in hexadecimal; that of the empty box for one that the font lacks."""
        if character not in self._font.widths:
            return "0000"
        return f"{self._codes.setdefault(character, len(self._codes) + 1):04X}"

    def add_to(self, file: "File") -> Any:
        """A reference to the font, which becomes part of ``file``."""
        characters = "".join(self._codes)
        program = cut_font(self._file, characters)
        # Six letters tell this part of the font from others.
        tag = "".join(chr(ord("A") + int(part, 16)) for part in files.digest(characters.encode())[:6])
        name = re.sub(r"[^a-zA-Z0-9-]", "", read_measures(self._file)["name"])
        name = f"/{tag}+{name or self.name}"
        descriptor = {
            "Type": "/FontDescriptor",
            "FontName": name,
            "Flags": 4,  # its characters go by codes of its own
            "FontBBox": pdfdoc.PDFArrayCompact([-1000, -1000, 3000, 2000]),
            "ItalicAngle": 0,
            "Ascent": round(self._font.ascent * 1000),
            "Descent": -round(self._font.descent * 1000),
            "CapHeight": round(self._font.cap_height * 1000),
            "StemV": 80,  # thousandths of an em: how thick the stems are said to be
            "FontFile2": file.refer(stream(program, Length1=len(program))),
        }
        widths = [round(self._font.widths[character] * 1000) for character in characters]
        descendant = {
            "Type": "/Font",
            "Subtype": "/CIDFontType2",
            "BaseFont": name,
            "CIDSystemInfo": pdfdoc.PDFDictionary(
                {"Registry": pdfdoc.PDFString("Adobe"), "Ordering": pdfdoc.PDFString("Identity"), "Supplement": 0}
            ),
            "FontDescriptor": file.refer(pdfdoc.PDFDictionary(descriptor)),
            "DW": round(self._font.blank * 1000),
            "W": pdfdoc.PDFArrayCompact([1, pdfdoc.PDFArrayCompact(widths)]),
            "CIDToGIDMap": "/Identity",
        }
        whole = {
            "Type": "/Font",
            "Subtype": "/Type0",
            "BaseFont": name,
            "Encoding": "/Identity-H",
            "DescendantFonts": pdfdoc.PDFArrayCompact([file.refer(pdfdoc.PDFDictionary(descendant))]),
            "ToUnicode": file.refer(stream("\n".join(_meanings(self._codes)).encode())),
        }
        return file.refer(pdfdoc.PDFDictionary(whole))


class File:
    """A PDF file in the making: its pages, its fonts and whatever else is given a reference."""

    def __init__(self, title: str, version: tuple[int, int] = (1, 7)) -> None:
        with _without_variables():
            self._document = pdfdoc.PDFDocument(compression=1, invariant=1, pdfVersion=version)
        self._version = version
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
        fonts.dict |= {font.name: font.add_to(self) for font in self._embedded.values()}
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
        """The identifier of the file, in hexadecimal; it follows from the title and the contents of the pages."""
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
            intent["DestOutputProfile"] = self.refer(stream(profile, **inks))
        self.catalog.OutputIntents = pdfdoc.PDFArray([self.refer(pdfdoc.PDFDictionary(intent))])

    def describe(self, texts: Mapping[str, str], **names: str) -> None:
        """Set the document information by PDF's own keys, such as Title, and the ``names`` that mark the file."""
        entries = {key: pdfdoc.PDFString(text) for key, text in texts.items() if text}
        self._document.info = pdfdoc.PDFDictionary(entries | names)

    def data(self) -> bytes:
        """The whole file."""
        document = self._document
        if self._version < SINCE:
            document.signature = self._seal
            data: bytes = document.format()
            return data
        root, info = (self.refer(thing).format(document) for thing in (self.catalog, document.info))
        identity = self.identity.encode()
        trailer = b"/Root %s /Info %s /ID [<%s> <%s>]" % (root, info, identity, identity)
        return pack(self._version, self._objects(), trailer)

    def _objects(self) -> Iterator[FileObject]:
        """Every object in turn; more may come while one is written out."""
        document = self._document
        for number in takewhile(document.numberToId.__contains__, count(1)):
            thing = document.idToObject[document.numberToId[number]]
            text = pdfdoc.format(thing, document, toplevel=1)
            yield FileObject(number, text, isinstance(thing, pdfdoc.PDFStream))


def stream(content: bytes, **entries: object) -> Any:
    """A stream that is compressed at once, so that no page has to be kept as it was written."""
    return pdfdoc.PDFStream(pdfdoc.PDFDictionary({"Filter": "/FlateDecode", **entries}), zlib.compress(content))


def _meanings(codes: dict[str, int]) -> Iterator[str]:
    """The table by which a reader of the file knows which character each code is."""
    yield "/CIDInit /ProcSet findresource begin 12 dict begin begincmap"
    yield "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def"
    yield "/CMapName /Adobe-Identity-UCS def /CMapType 2 def"
    yield "1 begincodespacerange <0000> <FFFF> endcodespacerange"
    pairs = list(codes.items())
    for some in (pairs[start : start + 100] for start in range(0, len(pairs), 100)):
        yield f"{len(some)} beginbfchar"
        yield from (f"<{code:04X}> <{character.encode('utf-16-be').hex().upper()}>" for character, code in some)
        yield "endbfchar"
    yield "endcmap CMapName currentdict /CMap defineresource pop end end"


def _pixels(picture: Any, **entries: Any) -> Any:
    """A picture without loss: the rows of a PNG file are packed as PDF wants them; inks it cannot hold."""
    if picture.mode == "CMYK":
        return _image(picture, zlib.compress(picture.tobytes()), {"Filter": "/FlateDecode"} | entries)
    file = BytesIO()
    picture.save(file, "PNG", compress_level=6)
    parms = {"Predictor": 15, "Colors": 3 if picture.mode == "RGB" else 1, "Columns": picture.width}
    packed = {"Filter": "/FlateDecode", "DecodeParms": pdfdoc.PDFDictionary(parms)}
    return _image(picture, b"".join(_chunks(file.getvalue(), b"IDAT")), packed | entries)


def _photograph(inks: "Picture") -> Any:
    """A photograph in inks, as a JPEG; Pillow writes it as Photoshop does, upside down."""
    file = BytesIO()
    inks.save(file, "JPEG", quality=95, subsampling=0)  # the sum of inks must not stray far
    upside_down = pdfdoc.PDFArrayCompact([1, 0] * 4)
    return _image(inks, file.getvalue(), {"Filter": "/DCTDecode", "Decode": upside_down})


def _image(picture: Any, data: bytes, entries: Mapping[str, Any]) -> Any:
    space = {"L": "/DeviceGray", "CMYK": "/DeviceCMYK"}.get(picture.mode, "/DeviceRGB")
    entries = {"Width": picture.width, "Height": picture.height, "ColorSpace": space, "BitsPerComponent": 8, **entries}
    return pdfdoc.PDFStream(pdfdoc.PDFDictionary({"Type": "/XObject", "Subtype": "/Image", **entries}), data)


def _chunks(png: bytes, kind: bytes) -> Iterator[bytes]:
    """The contents of all chunks of one kind in a PNG file."""
    at = 8
    while at < len(png):
        length = int.from_bytes(png[at : at + 4], "big")
        if png[at + 4 : at + 8] == kind:
            yield png[at + 8 : at + 8 + length]
        at += length + 12


@functools.lru_cache(maxsize=32)
def _font(font_id: str) -> Any:
    font = TTFont(font_id, BytesIO(files.read_bytes(find_font(font_id).file, 50_000_000, code="font")))
    for table in NEEDLESS:
        font.face.table.pop(table, None)
    return font
