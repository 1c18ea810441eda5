"""Documents as PNG pictures, a page each, made from the very PDF that is printed."""

import math
import struct
import zlib
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.geometry import Size
from deckgen.foundations.units import dimensions
from deckgen.pages.document import Document
from deckgen.press import pdf

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = 150.0

SIGNATURE = b"\x89PNG\r\n\x1a\n"
"""What a PNG file begins with."""

INCH = 0.0254
"""Metres."""

MOST_PIXELS = 100_000_000
"""Pixels of one picture: more of them would take a gigabyte of memory to draw."""


def files_of(document: Document, dpi: float = DPI) -> Iterator[bytes]:
    """One PNG file after another, in page order; DeckgenError if a page would have more than MOST_PIXELS."""
    sizes = [pixels(page.size, dpi) for page in document.pages]
    for page, (width, height) in zip(document.pages, sizes, strict=True):
        if width * height > MOST_PIXELS:
            raise DeckgenError(_too_large(page.size, dpi))
    for picture in pictures(b"".join(pdf.files_of(document)), sizes):
        yield encode(picture, dpi)


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


def encode(picture: "Image", dpi: float = DPI) -> bytes:
    """A picture as the bytes of a PNG file that knows its resolution.

    Its rows are packed as they are: flat colours get smaller so, and in less time, than by the filters that photographs
    want and Pillow tries.
    """
    width, height = picture.size
    data, stride = picture.convert("RGB").tobytes(), 3 * width
    rows = b"".join(b"\0" + data[start : start + stride] for start in range(0, len(data), stride))  # 0: as they are
    per_metre = round(dpi / INCH)
    parts = (
        (b"IHDR", struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)),
        (b"pHYs", struct.pack(">2IB", per_metre, per_metre, 1)),
        (b"IDAT", zlib.compress(rows, 6)),
        (b"IEND", b""),
    )
    return SIGNATURE + b"".join(
        struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        for kind, content in parts
    )


def pixels(size: Size, dpi: float = DPI) -> tuple[int, int]:
    """The width and height in pixels of a page of that size, the nearest to it; half a pixel is a whole one."""
    across, down = (max(1, math.floor(round(points * dpi / 72, 6) + 0.5)) for points in size)
    return across, down
