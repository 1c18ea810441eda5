"""The pages of a PDF file that stands, as it will be printed: how large they are, and what they look like."""

from deckgen.press.png import encode, paint

MOST_ACROSS = 4_000
"""Pixels across of the largest picture that is made of a page for a screen."""


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
