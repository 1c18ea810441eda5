"""How much ink a document takes: the share of the paper that is covered, from a rendering of its pages."""

import math
from typing import TYPE_CHECKING

from deckgen.pages.document import Document
from deckgen.press import pdf

if TYPE_CHECKING:
    from PIL.Image import Image as Picture
    from pypdfium2 import PdfPage

DPI = 150.0
"""Fine enough for the thinnest line of a card: what is thinner than a pixel is drawn a pixel wide, and would be counted
as so much ink; at 24 pixels an inch that doubled the sum.
"""

LARGEST = 36_000_000
"""Pixels of the largest page that is looked at so finely, about A0; of a larger one, that many."""

MOST_PAGES = 24
"""Pages that are all looked at; of a document that is much longer, about as many, in pairs of front and back."""


def coverage(document: Document) -> float:
    """The mean darkness of a document's paper, 0 for white and 1 for black."""
    import pypdfium2
    from PIL import ImageStat

    with pypdfium2.PdfDocument(b"".join(pdf.files_of(document))) as file:
        leap = 2 * max(1, len(file) // MOST_PAGES)
        numbers = [number for number in range(len(file)) if number % leap < 2]
        lightness = [ImageStat.Stat(_picture(file[number])).mean[0] for number in numbers]
    return 1 - math.fsum(lightness) / len(lightness) / 255


def _picture(page: "PdfPage") -> "Picture":
    """A page in grey."""
    width, height = page.get_size()
    scale = min(DPI / 72, math.sqrt(LARGEST / (width * height)))
    found: Picture = page.render(scale=scale, grayscale=True).to_pil()
    return found
