"""Documents written to files, one module for each format; the only place that knows reportlab and pdfium.

Each format's module has ``files_of(*documents, dpi)``, which yields the bytes of one file after another: one for each
document where the format has pages, one for each page where it has none. Only what is made of pixels heeds ``dpi``.
"""

import importlib
from collections.abc import Iterator
from pathlib import Path

from deckgen.foundations import files
from deckgen.pages.document import Document

PRESSES = {
    "pdf": "deckgen.press.pdf",
    "png": "deckgen.press.png",
    "svg": "deckgen.press.svg",
    "dxf": "deckgen.press.dxf",
}
"""Every format by its file suffix; a module is loaded when its format is asked for."""

PAGED = ("pdf",)
"""The formats that have pages, so that a document is one file."""


def print_to(path: Path, document: Document, dpi: float = 150.0) -> Iterator[Path]:
    """Write a document to ``path``, in the format of its suffix, pictures at ``dpi`` pixels an inch; yields each path.

    Several files are numbered: ``deck-1.png``, ``deck-2.png``. Raises KeyError for a format that there is not.
    """
    press = importlib.import_module(PRESSES[path.suffix.lstrip(".").lower()])
    contents = list(press.files_of(document, dpi=dpi))
    digits = len(str(len(contents)))
    for number, data in enumerate(contents, 1):
        numbered = path.with_stem(f"{path.stem}-{number:0{digits}}") if len(contents) > 1 else path
        yield files.write(numbered, data)
