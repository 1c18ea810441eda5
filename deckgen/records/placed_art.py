"""How a picture lies in its box on a card, and what a deck may say of that."""

import re
from typing import Any, Literal

from deckgen.records.fields import NAME
from deckgen.records.groups import Either, Key, KeyGroup
from deckgen.records.record import Record, key, record
from deckgen.records.shapes import Choice, Parsed

ANCHORS = {  # places of a picture by their names: along which side, and how far
    "left": ("across", 0.0),
    "right": ("across", 1.0),
    "top": ("down", 0.0),
    "bottom": ("down", 1.0),
    "centre": ("", 0.5),
    "center": ("", 0.5),
}

_PER_CENT = {"type": "string", "pattern": r"^\d{1,3}(\.\d+)?%$"}
_CROP = {
    "default": "0% 0% 100% 100%",
    "anyOf": [
        {"type": "string"},
        {
            "type": "object",
            "properties": dict.fromkeys(("left", "top", "right", "bottom"), _PER_CENT),
            "additionalProperties": False,
        },
    ],
}


def _parts(value: object, count: int, form: str) -> list[float]:
    """The parts of 1 that a text gives in per cent; ValueError, with the accepted form, for anything else."""
    match = re.fullmatch(r"\s+".join([r"(\d{1,3}(?:\.\d+)?(?=%)|0)%?"] * count), str(value).strip())
    numbers = [float(number) / 100 for number in match.groups()] if match else []
    if not numbers or max(numbers) > 1:
        raise ValueError(f"has to be {form}")
    return numbers


def _focus(value: object) -> tuple[float, float]:
    words = str(value).split()
    if words and {*words} <= ANCHORS.keys():
        anchors = dict(ANCHORS[word] for word in words)
        if len(anchors) == len(words) <= 2:
            return anchors.get("across", 0.5), anchors.get("down", 0.5)
    across, down = _parts(value, 2, "a side such as top or bottom left, or how far across and down, such as 50% 30%")
    return across, down


def _crop(value: object) -> tuple[float, float, float, float]:
    form = "what is cut off, such as {top: 10%}, or left, top, width and height, such as 10% 0% 80% 100%"
    if isinstance(value, dict):
        if not value or value.keys() - {"left", "top", "right", "bottom"}:
            raise ValueError(f"has to be {form}")
        cut = {side: _parts(part, 1, form)[0] for side, part in value.items()}
        left, top = cut.get("left", 0.0), cut.get("top", 0.0)
        width, height = 1 - left - cut.get("right", 0.0), 1 - top - cut.get("bottom", 0.0)
    else:
        left, top, width, height = _parts(value, 4, form)
    if not (width > 0 and height > 0 and left + width <= 1.0001 and top + height <= 1.0001):
        raise ValueError("has to lie inside the picture and leave some of it")
    return left, top, width, height


class Placing(Record):
    """A picture file and how it lies on the card.

    ``focus`` is a point, ``crop`` the left, top, width and height, as parts of the picture's own size.
    """

    fit: Literal["", "contain", "cover", "fill"] = key(
        Choice("contain", "cover", "fill"),
        "contain: all of it is seen, as in a box; cover: it fills the place, and what is too much is cut off, as usual "
        "elsewhere; fill: it is stretched.",
        default="",
    )
    focus: tuple[float, float] = key(
        Parsed(_focus, type="string", default="50% 50%"),
        "What stays in sight when something is cut off: top, bottom left, centre, or a point across and down.",
        default=(0.5, 0.5),
    )
    crop: tuple[float, float, float, float] = key(
        Parsed(_crop, **_CROP),
        "What is cut off, {top: 10%}, or the part that is used: left, top, width and height.",
        default=(0.0, 0.0, 1.0, 1.0),
    )
    to: Literal["box", "frame", "card", "bleed"] = key(
        Choice("box", "frame", "card", "bleed"),
        "What it fills: the theme's box for pictures, all within the border, the card, or the card and its bleed.",
        default="box",
    )

    @property
    def covers(self) -> bool:
        """Whether the picture fills its place and is cut off there."""
        return self.fit == "cover" or (not self.fit and self.to != "box")


WHOLE = Placing()  # all of a picture, as large as it goes
EDGE_TO_EDGE = Placing(to="card")  # a picture that fills the card, as backs do

PICTURE: KeyGroup = record(
    Placing,
    file=Key(NAME, "A picture file in the deck's own folder, or built-in art by name."),
    anchor=Key(Placing.KEYS["focus"].shape, "Another word for focus.", None),
)


def _picture(file: str, **placing: Any) -> tuple[str, Placing]:
    anchor = placing.pop("anchor", None)
    return file, Placing(**{"focus": anchor, **placing} if anchor else placing)


PICTURE.make, PICTURE.check = _picture, None

PLACED_ART = Either(NAME, group=PICTURE)  # the name of art, or a pair of a file and a Placing
