"""Pages as PNG pictures, of a PDF file for a screen or clear beside what is cut out; and the ink that they take."""

import math
from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING

from deckgen.foundations.outline import flatten
from deckgen.pages.document import Document, Page, tool_lines
from deckgen.press import pdf
from deckgen.press.png import bitmaps, encode, paint

if TYPE_CHECKING:
    from PIL.Image import Image

FINER = 4  # how much finer the edge is drawn than the picture, each way, to be smooth
MOST_ACROSS = 4_000  # pixels across of the largest picture that is made of a page for a screen

DPI = 150.0
"""How finely ink is looked for: enough for the thinnest line of a card. What is thinner than a pixel is drawn a pixel
wide, and would be counted as so much ink; at 24 pixels an inch that doubled the sum.
"""

LARGEST = 36_000_000  # pixels of the largest page that is looked at so finely, about A0; of a larger one, that many


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
            scale = min(DPI / 72, math.sqrt(LARGEST / (width * height)))
            lightness.append(ImageStat.Stat(page.render(scale=scale, grayscale=True).to_pil()).mean[0])
    return 1 - math.fsum(lightness) / len(lightness) / 255
