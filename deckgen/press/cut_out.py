"""Pages as PNG pictures that are clear beside what is cut out, for machines that cut along a picture's edge."""

import math
from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING

from deckgen.foundations.outline import flatten
from deckgen.pages.document import Document, Page, tool_lines
from deckgen.press.png import bitmaps

if TYPE_CHECKING:
    from PIL.Image import Image

FINER = 4
"""How much finer the edge is drawn than the picture, each way, to be smooth."""


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
