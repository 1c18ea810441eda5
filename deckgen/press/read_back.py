"""A written PDF read back with pdfium: what stands where on its pages, as the file itself has it.

pdfium's plain C functions are called, for its friendlier layer takes three times as long to import.
"""

import ctypes
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pypdfium2_raw as pdfium

from deckgen.foundations.files import read_bytes
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.foundations.geometry import Rect, Size, Transform, around
from deckgen.press.operators import SILENT

LARGEST = 500_000_000  # bytes that a printed file may have
_AS_PRINTED = {2: "-", 0xFFFE: "-"}  # pdfium gives a hyphen at the end of a line as one of these
_SILENT = re.compile(rb"/%s true\s+/Filter /FlateDecode(\s[^>]*/Length (\d+)\s[^>]*>>\s*stream\n)" % SILENT.encode())


_FLIPS = {2: "short-edge", 3: "long-edge"}  # what pdfium calls the edges about which paper is turned over


class FaceOnPage(NamedTuple):
    """A face on a page: the card that its content is marked as, and its map onto the page, y downward in both."""

    card: str
    matrix: Transform


class LiveText(NamedTuple):
    """A text with single spaces, and the rectangle about the points at which its letters begin."""

    text: str
    box: Rect


class ReadPage:
    """A page as pdfium sees it, good only until the next one is asked for; rectangles have y downward."""

    def __init__(self, document: Any, index: int) -> None:
        self._page = pdfium.FPDF_LoadPage(document, index)
        self.size = Size(pdfium.FPDF_GetPageWidthF(self._page), pdfium.FPDF_GetPageHeightF(self._page))

    def texts(self) -> list[LiveText]:
        """The live text of the page, told apart by the operators that show it: a line, as pdfium makes them out, may be
        several that stand side by side, or beside the lower end of far larger type.
        """
        page = pdfium.FPDFText_LoadPage(self._page)
        x, y = ctypes.c_double(), ctypes.c_double()
        found: list[tuple[list[str], list[Rect]]] = []
        last = 0
        for index in range(pdfium.FPDFText_CountChars(page)):
            if not (shown := pdfium.FPDFText_GetTextObject(page, index)):
                continue  # a space or the end of a line that pdfium adds
            if (place := ctypes.addressof(shown.contents)) != last:
                found.append(([], []))
                last = place
            letters, places = found[-1]
            code = pdfium.FPDFText_GetUnicode(page, index)
            letters.append(_AS_PRINTED.get(code) or chr(code))
            pdfium.FPDFText_GetCharOrigin(page, index, x, y)
            places.append(Rect(x.value, self.size.height - y.value, 0, 0))
        pdfium.FPDFText_ClosePage(page)
        return [LiveText(" ".join("".join(letters).split()), around(places)) for letters, places in found]

    def drawings(self) -> Iterator[FaceOnPage]:
        """Every face on the page, in drawing order, by the map of the first thing that is drawn of it."""
        matrix, last = pdfium.FS_MATRIX(), 0
        for index in range(pdfium.FPDFPage_CountObjects(self._page)):
            item = pdfium.FPDFPage_GetObject(self._page, index)
            mark = pdfium.FPDFPageObj_GetMark(item, 0)
            place = ctypes.addressof(mark.contents) if mark else 0
            if place not in (0, last) and (card := _card(item)):
                pdfium.FPDFPageObj_GetMatrix(item, matrix)
                upward = Transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)
                yield FaceOnPage(card, upward.then(Transform(1, 0, 0, -1, 0, self.size.height)))
            last = place

    def close(self) -> None:
        """Give its memory back."""
        pdfium.FPDF_ClosePage(self._page)


class ReadFile:
    """A PDF file opened for reading, to be used with ``with``; DeckgenError if it is none."""

    def __init__(self, path: Path) -> None:
        self._data = _hollow_out(read_bytes(path, LARGEST, code="proof"))
        pdfium.FPDF_InitLibrary()
        self._document = pdfium.FPDF_LoadMemDocument64(self._data, len(self._data), None)
        if not self._document:
            raise DeckgenError(Finding("proof", f"{path} is not a PDF file that can be read", Location(str(path))))
        self.count: int = pdfium.FPDF_GetPageCount(self._document)
        self.flip = _FLIPS.get(pdfium.FPDF_VIEWERREF_GetDuplex(self._document), "")

    def __enter__(self) -> "ReadFile":
        return self

    def __exit__(self, *_: object) -> None:
        pdfium.FPDF_CloseDocument(self._document)

    def pages(self) -> Iterator[ReadPage]:
        """Each page in order, closed when the next is taken."""
        for index in range(self.count):
            page = ReadPage(self._document, index)
            try:
                yield page
            finally:
                page.close()


def _hollow_out(data: bytes) -> bytes:
    """The file with the insides of its silent forms blanked: only words and where backs stand are asked for, and pdfium
    would read an emblem or a back anew for every card. A file in which they are not found is merely read more slowly.
    """
    parts: list[bytes] = []
    at = 0
    for form in _SILENT.finditer(data):
        length = int(form[2])
        parts += data[at : form.start()], form[1].rjust(len(form[0])), b" " * length
        at = form.end() + length
    return b"".join((*parts, data[at:]))


def _card(item: Any) -> str:
    """The id of the card that the content around an object is marked with."""
    length = ctypes.c_ulong()
    buffer = (ctypes.c_ubyte * 256)()
    for index in range(pdfium.FPDFPageObj_CountMarks(item)):
        mark = pdfium.FPDFPageObj_GetMark(item, index)
        if pdfium.FPDFPageObjMark_GetParamBlobValue(mark, b"Id", buffer, len(buffer), length):
            return bytes(buffer[: length.value]).decode("utf-8", "replace")
    return ""
