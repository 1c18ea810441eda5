"""Shapes of what is measured, set in type or coloured: lengths, sizes, fonts, colours."""

import re
from pathlib import Path
from typing import NamedTuple

from deckgen.foundations import units
from deckgen.foundations.colour import Colour
from deckgen.foundations.geometry import Size
from deckgen.foundations.sizes import CARD_SIZES
from deckgen.foundations.spelling import nearest
from deckgen.foundations.units import SMALLEST_TYPE
from deckgen.records.fields import LONGEST_NAME, shown_text
from deckgen.records.shapes import Number, Parsed, Words

LARGEST_TYPE = 200.0  # points in which the largest letters of a card may be set
LARGEST_MEASURE = 100 * units.MILLIMETRE  # points that a pip, a step or a line may measure
OFFICES = ("ink", "paper", "tone", "accent", "face", "border", "panel")  # the colours of a palette by what they are for
NO_COLOUR = 'has to be a colour such as "#0072b2", in quotes, or with its ink: {rgb: "#b08d57", cmyk: [25, 40, 70, 10]}'

_RGB = {"type": "string", "pattern": "^#([0-9a-fA-F]{3}){1,2}$"}
_AMOUNT = {"type": "number", "minimum": 0, "maximum": 100}
_INKS = {"grey": _AMOUNT, "cmyk": {"type": "array", "items": _AMOUNT, "minItems": 4, "maxItems": 4}}
_WITH_INK = [
    {
        "type": "object",
        "properties": {"rgb": _RGB, name: amount},
        "required": ["rgb", name],
        "additionalProperties": False,
    }
    for name, amount in _INKS.items()
]


def _colour(value: object) -> str:
    """A colour as text, or with its ink where that is said; ``#fff`` is ``#ffffff``."""
    ink: tuple[float, ...] = ()
    if isinstance(value, dict):
        amounts = [value[name] for name in ("grey", "cmyk") if name in value]
        if len(amounts) != 1 or value.keys() - {"rgb", "grey", "cmyk"}:
            raise ValueError(NO_COLOUR)
        parts = amounts[0] if isinstance(amounts[0], list) else amounts
        if len(parts) != (4 if "cmyk" in value else 1) or not all(type(part) in (int, float) for part in parts):
            raise ValueError(NO_COLOUR)
        ink, value = tuple(map(float, parts)), value.get("rgb")
    if not isinstance(value, str) or not re.fullmatch(r"#([0-9a-fA-F]{3}){1,2}", value):
        raise ValueError(NO_COLOUR)  # for nothing, too: so YAML takes a colour without quotes, which begins a remark
    value = "#" + "".join(2 * figure for figure in value[1:]) if len(value) == 4 else value
    return Colour(value.lower(), ink) if ink else value.lower()


def _office(value: object) -> str:
    """A colour of the palette by its office, or a colour."""
    if isinstance(value, str) and not value.startswith("#"):
        if value not in OFFICES:
            those = nearest(value, OFFICES) or ", ".join(OFFICES)
            raise ValueError(f"has to be a colour of the palette ({those}), or a colour in quotes")
        return value
    return _colour(value)


def _measure(value: object) -> float:
    points = units.length(str(value))
    if not 0 < points <= LARGEST_MEASURE:
        raise ValueError(f"has to be more than nothing and at most {units.millimetres(LARGEST_MEASURE)}")
    return points


def _type_size(value: object) -> float:
    points = units.length(str(value))
    if not SMALLEST_TYPE <= points <= LARGEST_TYPE:
        raise ValueError(f"has to be between {SMALLEST_TYPE:g} and {LARGEST_TYPE:g} points, not {points:g}")
    return points


_LENGTH = {"type": "string", "pattern": r"^-?[0-9.]+ ?(mm|cm|in|pt)$|^0$", "description": "such as 4mm"}

COLOUR = Parsed(_colour, anyOf=[_RGB, *_WITH_INK])
ONE_COLOUR = Parsed(lambda value: (_colour(value),), **_RGB)
TINT = Parsed(_office, anyOf=[{"enum": [*OFFICES]}, _RGB, *_WITH_INK])


def _card_size(value: object) -> Size:
    """The size of a card, by its lengths or by name."""
    text = str(value)
    if named := CARD_SIZES.get(text.strip().lower()):
        return named.size
    try:
        return units.size(text)
    except ValueError as error:
        raise ValueError(f"{error}; or name one: {', '.join(CARD_SIZES)}") from None


LENGTH = Parsed(lambda value: units.length(str(value)), **_LENGTH)
MEASURE = Parsed(_measure, **_LENGTH)
TYPE_SIZE = Parsed(_type_size, **_LENGTH)
SIZE = Parsed(lambda value: units.size(str(value)))
CARD_SIZE = Parsed(_card_size)
NARROW_FONT = Words(lambda name: name and shown_text(name), LONGEST_NAME)
PER_CENT = Number(0, 100, whole=False)

STACK = "\0"  # stands in the id of a font between those that make it up; no path can hold it
LARGEST_FONT = 40_000_000  # bytes that a font file may have; the largest of Chinese and Japanese have half as many


class FontFile(NamedTuple):
    """A font of the user's: its file, and the digest of what is in it, for fonts are known by their bytes."""

    path: Path
    digest: str

    @property
    def id(self) -> str:
        """The id by which themes and text name the font."""
        return f"{self.path}#{self.digest}"

    @classmethod
    def of_id(cls, id: str) -> "FontFile | None":
        """The file that an id names; None for that of a font that comes with deckgen."""
        path, mark, digest = id.rpartition("#")
        return cls(Path(path), digest) if mark else None
