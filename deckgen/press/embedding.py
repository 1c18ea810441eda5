"""A font of the user's in a PDF file: the characters that were used, each of which can be found and copied."""

import re
import zlib
from collections.abc import Iterator
from typing import Any

from deckgen.foundations.files import digest
from deckgen.type.fonts import Font
from deckgen.type.own_fonts import cut_font, read_measures


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

    def add_to(self, file: Any, pdf: Any) -> Any:
        """A reference to the font, which becomes part of ``file``; ``pdf`` makes its objects."""
        characters = "".join(self._codes)
        program = cut_font(self._file, characters)
        # Six letters tell this part of the font from others.
        tag = "".join(chr(ord("A") + int(part, 16)) for part in digest(characters.encode())[:6])
        name = re.sub(r"[^a-zA-Z0-9-]", "", read_measures(self._file)["name"])
        name = f"/{tag}+{name or self.name}"
        descriptor = {
            "Type": "/FontDescriptor",
            "FontName": name,
            "Flags": 4,  # its characters go by codes of its own
            "FontBBox": pdf.PDFArrayCompact([-1000, -1000, 3000, 2000]),
            "ItalicAngle": 0,
            "Ascent": round(self._font.ascent * 1000),
            "Descent": -round(self._font.descent * 1000),
            "CapHeight": round(self._font.cap_height * 1000),
            "StemV": 80,  # thousandths of an em: how thick the stems are said to be
            "FontFile2": file.refer(_stream(pdf, program, Length1=len(program))),
        }
        widths = [round(self._font.widths[character] * 1000) for character in characters]
        descendant = {
            "Type": "/Font",
            "Subtype": "/CIDFontType2",
            "BaseFont": name,
            "CIDSystemInfo": pdf.PDFDictionary(
                {"Registry": pdf.PDFString("Adobe"), "Ordering": pdf.PDFString("Identity"), "Supplement": 0}
            ),
            "FontDescriptor": file.refer(pdf.PDFDictionary(descriptor)),
            "DW": round(self._font.blank * 1000),
            "W": pdf.PDFArrayCompact([1, pdf.PDFArrayCompact(widths)]),
            "CIDToGIDMap": "/Identity",
        }
        whole = {
            "Type": "/Font",
            "Subtype": "/Type0",
            "BaseFont": name,
            "Encoding": "/Identity-H",
            "DescendantFonts": pdf.PDFArrayCompact([file.refer(pdf.PDFDictionary(descendant))]),
            "ToUnicode": file.refer(_stream(pdf, "\n".join(_meanings(self._codes)).encode())),
        }
        return file.refer(pdf.PDFDictionary(whole))


def _stream(pdf: Any, content: bytes, **entries: object) -> Any:
    return pdf.PDFStream(pdf.PDFDictionary({"Filter": "/FlateDecode", **entries}), zlib.compress(content))


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
