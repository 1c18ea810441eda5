"""Pages as PNG pictures, made from the very PDF that is printed, whole or cut out; and the ink that they take."""

import ctypes
import math
import os
import struct
import zlib
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.geometry import Size
from deckgen.foundations.outline import flatten
from deckgen.foundations.units import dimensions
from deckgen.pages.document import Document, Page, tool_lines
from deckgen.press import pdf

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = 150.0

MOST_PIXELS = 100_000_000  # pixels of one picture: more of them would take a gigabyte of memory to draw
PACKERS = min(os.cpu_count() or 1, 4)  # threads that pack pictures while others are drawn, each with one in memory

FINER = 4  # how much finer the edge of what is cut out is drawn than its picture, each way, to be smooth
MOST_ACROSS = 4_000  # pixels across of the largest picture that is made of a page for a screen

INK_DPI = 150.0
"""How finely ink is looked for: enough for the thinnest line of a card. What is thinner than a pixel is drawn a pixel
wide, and would be counted as so much ink; at 24 pixels an inch that doubled the sum.
"""

LARGEST = 36_000_000  # pixels of the largest page that is looked at so finely, about A0; of a larger one, that many


class Bitmap(NamedTuple):
    """A page as pixels: red, green and blue, a byte each, row by row from the top, every row led by a byte of zero.

    So PNG has them: the byte says that a row is as it is, by no filter.
    """

    width: int
    height: int
    rows: memoryview

    def image(self) -> "Image":
        """The picture for Pillow."""
        from PIL import Image

        return Image.frombytes("RGB", self[:2], self.rows[1:].tobytes(), "raw", "RGB", 3 * self.width + 1)


def files_of(*documents: Document, dpi: float = DPI) -> Iterator[bytes]:
    """One PNG file after another, in the order of the pages; DeckgenError if one would have more than MOST_PIXELS.

    Documents that share their faces are drawn together, and pages that look alike once.
    """
    for size in (page.size for document in documents for page in document.pages):
        width, height = pixels(size, dpi)
        if width * height > MOST_PIXELS:
            message = f"a picture of {dimensions(size)} at {dpi:g} dots to the inch has {width:,} × {height:,} pixels"
            fewer = int(72 * math.sqrt(MOST_PIXELS / (size.width * size.height)))
            hint = f"{MOST_PIXELS:,} are the most: take {fewer} dots to the inch"
            raise DeckgenError(Finding("picture-too-large", message, hint=hint))
    for _, alike in groupby(documents, key=lambda document: id(document.faces)):
        yield from _draw_together(list(alike), dpi)


def _draw_together(documents: Sequence[Document], dpi: float) -> Iterator[bytes]:
    """The PNG files of documents that have their faces in common."""
    pages = (page for document in documents for page in document.pages)
    looks = [page._replace(label="", bookmark="", links=()) for page in pages]  # without what cannot be seen
    different = list(dict.fromkeys(looks))
    (data,) = pdf.files_of(
        documents[0]._replace(pages=different, outline=(), image_dpi=min(dpi, documents[0].image_dpi))
    )
    drawings = pictures(data, (pixels(page.size, dpi) for page in different))
    files = zip(different, _pack(drawings, dpi), strict=True)
    by_page: dict[Page, bytes] = {}
    for look in looks:
        if look not in by_page:
            by_page |= [next(files)]  # this very one, for they come in this order
        yield by_page[look]


def _pack(drawings: Iterable[Bitmap], dpi: float) -> Iterator[bytes]:
    """Pictures as PNG files, in order; while one is drawn, those before it are packed."""
    from concurrent.futures import Future, ThreadPoolExecutor

    queue: deque[Future[bytes]] = deque()
    with ThreadPoolExecutor(PACKERS) as packers:
        for picture in drawings:
            queue.append(packers.submit(encode, picture, dpi))
            if len(queue) > PACKERS:
                yield queue.popleft().result()
        yield from (file.result() for file in queue)


def bitmaps(documents: Sequence[Document], dpi: float) -> Iterator[Bitmap]:
    """Every page of documents that have their faces in common, in order."""
    pages = [page for document in documents for page in document.pages]
    if pages:
        (data,) = pdf.files_of(documents[0]._replace(pages=pages, outline=()))
        yield from pictures(data, (pixels(page.size, dpi) for page in pages))


def encode_as(form: str, picture: Bitmap, dpi: float) -> bytes:
    """A picture as the bytes of a ``png``, ``jpg`` or ``tif`` file that knows its resolution."""
    if form == "png":
        return encode(picture, dpi)
    file = BytesIO()
    if form == "jpg":
        picture.image().save(file, "JPEG", quality=95, subsampling=0, dpi=(dpi, dpi))
    else:
        picture.image().save(file, "TIFF", compression="tiff_lzw", dpi=(dpi, dpi))
    return file.getvalue()


def pictures(data: bytes, sizes: Iterable[tuple[int, int]]) -> Iterator[Bitmap]:
    """Each page of a PDF file on white, of so many pixels across and down."""
    import pypdfium2

    with pypdfium2.PdfDocument(data) as file:
        for page, (width, height) in zip(file, sizes, strict=True):
            yield paint(page, width, height)
            page.close()


def paint(page: Any, width: int, height: int) -> Bitmap:
    """A page of pdfium's on white, of so many pixels across and down.

    Left to itself, pdfium rounds every fraction of a pixel up, those of its own single precision included.
    """
    from pypdfium2 import raw

    stride = 3 * width + 1
    rows = bytearray(stride * height + 1)  # pdfium draws behind the first byte, and so behind that of each row
    first = ctypes.addressof((ctypes.c_char * len(rows)).from_buffer(rows)) + 1
    bitmap = raw.FPDFBitmap_CreateEx(width, height, raw.FPDFBitmap_BGR, first, stride)
    raw.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xFFFFFFFF)
    how = raw.FPDF_ANNOT | raw.FPDF_REVERSE_BYTE_ORDER
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, how)
    raw.FPDFBitmap_Destroy(bitmap)
    return Bitmap(width, height, memoryview(rows)[:-1])


def encode(picture: Bitmap, dpi: float = DPI) -> bytes:
    """A picture as the bytes of a PNG file that knows its resolution.

    Its rows are packed as they are: flat colours get smaller so, and in less time, than by the filters that photographs
    want and Pillow tries.
    """
    per_metre = round(dpi / 0.0254)
    parts = (
        (b"IHDR", struct.pack(">2I5B", picture.width, picture.height, 8, 2, 0, 0, 0)),
        (b"pHYs", struct.pack(">2IB", per_metre, per_metre, 1)),
        (b"IDAT", zlib.compress(picture.rows, 3)),  # at its usual 6 it takes more than twice as long for a seventh less
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        for kind, content in parts
    )


def pixels(size: Size, dpi: float = DPI) -> tuple[int, int]:
    """The width and height in pixels of a page of that size, the nearest to it; half a pixel is a whole one."""
    across, down = (max(1, math.floor(round(points * dpi / 72, 6) + 0.5)) for points in size)
    return across, down


def draw_cut_out(document: Document, dpi: float) -> Iterator[bytes]:
    """Each page as the bytes of a PNG file: outside of what is cut it is clear, and it ends where the last cut does."""
    for page, bitmap in zip(document.pages, bitmaps([document], dpi), strict=True):
        picture = bitmap.image()
        picture.putalpha(_opacity(page, picture.size, dpi))
        file = BytesIO()
        picture.crop(picture.getchannel("A").getbbox()).save(file, "PNG", dpi=(dpi, dpi))
        yield file.getvalue()


def _opacity(page: Page, pixels: tuple[int, int], dpi: float) -> "Image":
    """White within the lines along which a page is cut, black elsewhere."""
    from PIL import Image, ImageDraw

    mask, scale = Image.new("L", pixels), dpi / 72
    for tool, outline in tool_lines(page):
        if tool != "cut":
            continue
        box = outline.bounds
        left, top = math.floor(box.x * scale), math.floor(box.y * scale)
        width, height = math.ceil(box.right * scale) - left, math.ceil(box.bottom * scale) - top
        large = Image.new("L", (width * FINER, height * FINER))
        for line in flatten(outline):
            points = [((x * scale - left) * FINER - 0.5, (y * scale - top) * FINER - 0.5) for x, y in line]
            ImageDraw.Draw(large).polygon(points, fill=255)
        mask.paste(large.reduce(FINER), (left, top))
    return mask


def measure_pages(data: bytes) -> list[tuple[float, float]]:
    """Width and height of each page of a PDF file, in points, as it is seen."""
    import pypdfium2

    with pypdfium2.PdfDocument(data) as file:
        return [page.get_size() for page in file]


def draw_page(data: bytes, number: int, across: int) -> bytes:
    """A page of a PDF file, counted from 0, as a PNG picture so many pixels across, or as many as there may be."""
    import pypdfium2

    with pypdfium2.PdfDocument(data) as file:
        page = file[number]
        width, height = page.get_size()
        across = max(1, min(across, MOST_ACROSS, int(MOST_ACROSS * width / height)))
        return encode(paint(page, across, max(1, round(across * height / width))), 72 * across / width)


def coverage(document: Document) -> float:
    """The mean darkness of a document's paper, 0 for white and 1 for black."""
    import pypdfium2
    from PIL import ImageStat

    lightness = []
    with pypdfium2.PdfDocument(b"".join(pdf.files_of(document))) as file:
        leap = 2 * max(1, len(file) // 24)  # of many pages about two dozen are looked at, in pairs of front and back
        for page in (file[number] for number in range(len(file)) if number % leap < 2):
            width, height = page.get_size()
            scale = min(INK_DPI / 72, math.sqrt(LARGEST / (width * height)))
            lightness.append(ImageStat.Stat(page.render(scale=scale, grayscale=True).to_pil()).mean[0])
    return 1 - math.fsum(lightness) / len(lightness) / 255
