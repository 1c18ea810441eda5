"""Documents as PNG pictures, a page each, made from the very PDF that is printed."""

import math
from collections.abc import Iterable, Iterator
from io import BytesIO
from typing import TYPE_CHECKING

from deckgen.findings import DeckgenError, Finding
from deckgen.geometry import Size
from deckgen.pages.document import Document
from deckgen.press import pdf
from deckgen.units import dimensions

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = 150.0

MOST_PIXELS = 100_000_000
"""Pixels of one picture: more of them would take a gigabyte of memory to draw."""


def written(document: Document, dpi: float = DPI) -> Iterator[bytes]:
    """One PNG file after another, in page order; DeckgenError if a page would have more than MOST_PIXELS."""
    sizes = [pixels(page.size, dpi) for page in document.pages]
    for page, (width, height) in zip(document.pages, sizes, strict=True):
        if width * height > MOST_PIXELS:
            raise DeckgenError(_too_large(page.size, dpi))
    for picture in pictures(b"".join(pdf.written(document)), sizes):
        yield encoded(picture, dpi)


def pictures(data: bytes, sizes: Iterable[tuple[int, int]]) -> "Iterator[Image]":
    """Each page of a PDF file as an RGB picture on white, of so many pixels across and down.

    Left to itself, pdfium rounds every fraction of a pixel up, those of its own single precision included.
    """
    import pypdfium2
    from pypdfium2 import raw

    with pypdfium2.PdfDocument(data) as file:
        for page, (width, height) in zip(file, sizes, strict=True):
            bitmap = pypdfium2.PdfBitmap.new_native(width, height, format=raw.FPDFBitmap_BGR)
            bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
            raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, raw.FPDF_ANNOT)
            yield bitmap.to_pil().convert("RGB")
            page.close()


def _too_large(size: Size, dpi: float) -> Finding:
    width, height = pixels(size, dpi)
    message = f"a picture of {dimensions(size)} at {dpi:g} dots to the inch has {width:,} × {height:,} pixels"
    fewer = int(72 * math.sqrt(MOST_PIXELS / (size.width * size.height)))
    return Finding("picture-too-large", message, hint=f"{MOST_PIXELS:,} are the most: take {fewer} dots to the inch")


def encoded(picture: "Image", dpi: float = DPI) -> bytes:
    """A picture as the bytes of a PNG file that knows its resolution."""
    stream = BytesIO()
    picture.save(stream, "PNG", dpi=(dpi, dpi), compress_level=6)
    return stream.getvalue()


def pixels(size: Size, dpi: float = DPI) -> tuple[int, int]:
    """The width and height in pixels of a page of that size, the nearest to it; half a pixel is a whole one."""
    across, down = (max(1, math.floor(round(points * dpi / 72, 6) + 0.5)) for points in size)
    return across, down
