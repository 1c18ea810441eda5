"""How much ink a document takes: the share of the paper that is covered, from a rendering of its pages."""

import math

from deckgen.pages.document import Document
from deckgen.press import pdf

DPI = 150.0
"""Fine enough for the thinnest line of a card: what is thinner than a pixel is drawn a pixel wide, and would be counted
as so much ink; at 24 pixels an inch that doubled the sum.
"""

MOST_PAGES = 24
"""Pages that are all looked at; of a document that is much longer, about as many, in pairs of front and back."""


def coverage(document: Document) -> float:
    """The mean darkness of a document's paper, 0 for white and 1 for black."""
    import pypdfium2
    from PIL import ImageStat

    with pypdfium2.PdfDocument(b"".join(pdf.written(document))) as file:
        leap = 2 * max(1, len(file) // MOST_PAGES)
        numbers = [number for number in range(len(file)) if number % leap < 2]
        lightness = [
            ImageStat.Stat(file[number].render(scale=DPI / 72, grayscale=True).to_pil()).mean[0] for number in numbers
        ]
    return 1 - math.fsum(lightness) / len(lightness) / 255
