"""Where a built-in drawing leaves a card to print its values: the text in it, which no other drawing may have."""

import re
from typing import NamedTuple

from deckgen.art.attributes import transform
from deckgen.foundations.geometry import Transform

VALUES = ("below", "own", "above")
"""What a card may print on its picture: its value, and those next to it in its deck; ids of texts."""

_TEXT = re.compile(
    rb'\s*<text id="(below|own|above)" transform="([^"]*)" font-size="([\d.]+)" fill="([^"]*)" text-anchor="middle">'
    rb"\d*</text>"
)


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
    texts = ([part.decode() for part in found.groups()] for found in _TEXT.finditer(data))
    return tuple(ValuePlace(value, transform(place), float(size), colour) for value, place, size, colour in texts)


def without_values(data: bytes) -> bytes:
    """A drawing without the texts that stand for values."""
    return _TEXT.sub(b"", data)
