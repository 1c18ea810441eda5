"""How much ink a document takes: the share of the paper that is covered, from a rendering of its pages."""

import math

from deckgen.pages.document import Document
from deckgen.press import pdf

DPI = 150.0
"""Fine enough for the thinnest line of a card: what is thinner than a pixel is drawn a pixel wide, and would be counted
as so much ink; at 24 pixels an inch that doubled the sum.
"""

LARGEST = 36_000_000
"""Pixels of the largest page that is looked at so finely, about A0; of a larger one, that many."""


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
