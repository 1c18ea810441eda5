"""How a picture lies in its box on a card, and what a deck may say of that."""

import re
from typing import Literal

from deckgen.records.record import Record, key, record
from deckgen.records.shapes import NAME, Choice, Either, Key, KeyGroup, Parsed


def _parts(value: object, count: int, form: str) -> list[float]:
    """The parts of 1 that a text gives in per cent; ValueError, with the accepted form, for anything else."""
    found = re.fullmatch(r"\s+".join([r"(\d{1,3}(?:\.\d+)?)%"] * count), str(value).strip())
    numbers = [float(number) / 100 for number in found.groups()] if found else []
    if not numbers or max(numbers) > 1:
        raise ValueError(f"has to be {form}")
    return numbers


def _focus(value: object) -> tuple[float, float]:
    across, down = _parts(value, 2, "how far across and down, such as 50% 30%")
    return across, down


def _crop(value: object) -> tuple[float, float, float, float]:
    left, top, width, height = _parts(value, 4, "left, top, width and height, such as 10% 0% 80% 100%")
    if not (width and height and left + width <= 1.0001 and top + height <= 1.0001):
        raise ValueError("has to lie inside the picture and hold some of it")
    return left, top, width, height


class Placing(Record):
    """A picture file and how it lies in its box on the card.

    ``focus`` is a point, ``crop`` the left, top, width and height, as parts of the picture's own size.
    """

    fit: Literal["contain", "cover"] = key(
        Choice("contain", "cover"),
        "contain: all of it is seen; cover: it fills the box, and what is too much is cut off.",
        default="contain",
    )
    focus: tuple[float, float] = key(
        Parsed(_focus, type="string", default="50% 50%"),
        "The point, across and down, that stays in sight when something is cut off.",
        default=(0.5, 0.5),
    )
    crop: tuple[float, float, float, float] = key(
        Parsed(_crop, type="string", default="0% 0% 100% 100%"),
        "The part that is used: left, top, width and height.",
        default=(0.0, 0.0, 1.0, 1.0),
    )


WHOLE = Placing()
"""All of a picture, as large as it goes."""

PICTURE: KeyGroup = record(Placing, file=Key(NAME, "A picture file in the deck's own folder, or built-in art by name."))
PICTURE.make, PICTURE.check = lambda file, **placing: (file, Placing(**placing)), None

PLACED_ART = Either(NAME, group=PICTURE)
"""The name of art, or a pair of a file and a Placing."""
