"""A small made-up deck and its sheets, for the tests of pages and presses."""

import importlib
from collections.abc import Iterator
from pathlib import Path as File

from outlines import trace

from deckgen.foundations import sizes, whole_files
from deckgen.foundations.frame import BACK, Frame, Group, Path, Text
from deckgen.foundations.geometry import Size, moving
from deckgen.foundations.outline import rectangle
from deckgen.options.sheet_options import SheetOptions
from deckgen.pages.card_sheets import SheetJob
from deckgen.pages.document import Document
from deckgen.press import PRESSES

SUITS = ("Sabres", "Flasks", "Coins", "Staves")
WORDS = (
    "Ace",
    "Two",
    "Three",
    "Four",
    "Five",
    "Six",
    "Seven",
    "Eight",
    "Nine",
    "Ten",
    "Eleven",
    "Commander",
    "Mistress",
)
POKER = sizes.card_size("poker").size

PIP = (Path(trace("M 0 -8 " + "C 4 -4 8 0 4 4 C 2 6 -2 6 -4 4 C -8 0 -4 -4 0 -8 " * 4 + "Z"), fill="#803020"),)


def face(name: str, size: Size = POKER) -> Frame:
    """A pale face with a pip in the middle and its name at the foot, drawn 9 points beyond the trim."""
    ground = Path(rectangle(-9, -9, size.width + 18, size.height + 18), fill="#f4ecd8")
    pip = Group(PIP, moving(size.width / 2, size.height / 2), name="pips")
    words = Group((Text(20, size.height - 20, name, "vollkorn-semibold", 10, "#201810"),), name="name")
    return Frame(size, (ground, pip, words))


def back(size: Size = POKER) -> Frame:
    """A dark back with a white wedge that points to its upper edge."""
    ground = Path(rectangle(-9, -9, size.width + 18, size.height + 18), fill="#203050")
    middle = size.width / 2
    wedge = Path(trace(f"M {middle:g} 10 L {middle + 15:g} 40 L {middle - 15:g} 40 Z"), fill="#ffffff")
    return Frame(size, (ground, wedge))


def job(count: int = 10, paper: str = "a4", size: Size = POKER, **options: object) -> SheetJob:
    """A job of ``count`` cards, each with a name of its own, up to fifty-two."""
    names = {f"{word}-{suit}".lower(): f"{word} of {suit}" for word in WORDS for suit in SUITS}
    chosen = dict(list(names.items())[:count])
    asked = {name: options.pop(name) for name in SheetOptions.FIELDS if name in options}
    return SheetJob(
        asked=SheetOptions(paper=sizes.paper(paper).size, **asked),
        title="Made-up Sabacc",
        pieces=tuple(chosen),
        faces={BACK: back(size), **{id: face(name, size) for id, name in chosen.items()}},
        names=chosen,
        card=size,
        stamp="0123abcd",
        **options,  # type: ignore[arg-type]
    )


def print_to(path: File, document: Document, dpi: float = 150.0) -> Iterator[File]:
    """Write a document to ``path``, in the format of its suffix; several files are numbered. Yields each path."""
    contents = list(importlib.import_module(PRESSES[path.suffix[1:]]).files_of(document, dpi=dpi))
    digits = len(str(len(contents)))
    for number, data in enumerate(contents, 1):
        numbered = path.with_stem(f"{path.stem}-{number:0{digits}}")
        yield whole_files.write(numbered if len(contents) > 1 else path, data)
