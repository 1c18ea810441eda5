"""What built-in drawings alone have: parts that they share, each in a file of its own, and places for a card's values.

A drawing names a part as SVG does, by ``<use href="parts/plinth.svg#plinth"/>``, with a ``transform`` if it stands
elsewhere; what the file draws is written in its place before anything is compiled. In any other drawing a ``<use>``
that leads to a file is refused, and so is text.
"""

import re
from pathlib import Path
from typing import NamedTuple

from deckgen.foundations import files
from deckgen.foundations.geometry import Transform
from deckgen.foundations.memory import recall

SUIT = b"suit"  # the part whose place ``suit-sabres`` takes in the suit of sabres
VALUES = ("below", "own", "above")  # ids of texts: a card's value, and those next to it in its deck

_USE = re.compile(rb'<use href="parts/([a-z-]+)\.svg#\1"( transform="[^"<>]*")?/>')
_DRAWN = re.compile(rb"<g\b.*</g>", re.DOTALL)
_TEXT = re.compile(
    rb'<text id="(below|own|above)" transform="([^"]*)" font-size="([\d.]+)" fill="([^"]*)" text-anchor="middle">'
    rb"\d*</text>"
)


def with_parts(data: bytes, folder: Path) -> bytes:
    """A drawing that lies in ``folder`` with its parts in their places, but for what belongs to a suit; DeckgenError
    for a part that is not there.
    """
    return _USE.sub(lambda use: b"" if use[1] == SUIT else _drawing(use, _file(folder, use[1].decode())), data)


def of_suit(data: bytes, folder: Path, suit: str) -> bytes | None:
    """The part of a figure's drawing that belongs to the suit whose emblem is called ``suit``; None if there is none.

    It is a separate drawing, so that the figure in front of it is compiled once for all suits.
    """
    file = _file(folder, f"suit-{suit}")
    part = file if re.fullmatch("[a-z0-9-]+", suit) and file.is_file() else _file(folder, "suit")
    uses = [_drawing(use, part) for use in _USE.finditer(data) if use[1] == SUIT]
    return b"".join((data[: data.index(b">") + 1], *uses, b"</svg>")) if uses else None


def _drawing(use: re.Match[bytes], part: Path) -> bytes:
    return b"<g%s>%s</g>" % (use[2] or b"", recall(("part of a drawing", part), lambda: _read_part(part)))


def _read_part(part: Path) -> bytes:
    match = _DRAWN.search(files.read_bytes(part))
    return match[0] if match else b""


def _file(folder: Path, part: str) -> Path:
    return folder / "parts" / f"{part}.svg"


class ValuePlace(NamedTuple):
    """One of ``VALUES``, set about the point to which ``transform`` takes (0, 0), which is on its baseline; ``size``
    is in units of the drawing, ``colour`` one that drawings are made in.
    """

    value: str
    transform: Transform
    size: float
    colour: str


def find_value_places(data: bytes) -> tuple[ValuePlace, ...]:
    """The places of values in a drawing, in its order."""
    if not (texts := [[part.decode() for part in match.groups()] for match in _TEXT.finditer(data)]):
        return ()
    from deckgen.art.attributes import transform  # which few drawings need

    return tuple(ValuePlace(value, transform(place), float(size), colour) for value, place, size, colour in texts)


def without_values(data: bytes) -> bytes:
    """A drawing without the texts that stand for values."""
    return _TEXT.sub(b"", data)
