"""Lengths and sizes as people write them, turned into points once, at the door; and what eyes and printers can do."""

import re

from deckgen.foundations.geometry import Size

MILLIMETRE = 72 / 25.4  # points in a millimetre; a point is 1/72 inch, and every length inside deckgen is in points
INCH = 72.0
TOLERANCE = 0.01  # points that do not count in comparisons: nine poker cards fit Letter exactly, and floats do not
LONGEST = 14_400  # points of the longest length that is taken, 5.08 m, for a page of PDF is no wider and no higher

SMALLEST_TYPE = 7.0  # points below which nothing is printed: makers of cards name it as their floor, and eyes agree
READABLE_TYPE = 8.0  # points below which no type is set that has to be read on a page across a table
THINNEST_LINE = 0.25  # points below which no line is printed: finer ones break up
WHITE_EDGE = 3 * MILLIMETRE  # what home printers leave white along a sheet's edge; nothing that matters stands nearer
FOLDED_EDGE = 4.5 * MILLIMETRE  # of a sheet that is folded: printers leave about 4.2 mm, and no page can move inward

UNITS = {"mm": (360, 127), "cm": (3600, 127), "in": (72, 1), "pt": (1, 1)}
"""Points in each unit as a fraction: exactly, so that 2.5in and 63.5mm are the same float."""

_NUMBER = r"\d{1,999}(?:\.\d{0,999})?|\.\d{1,999}"
_UNIT = "|".join(UNITS)
_LENGTH = rf"\s*([-+−]?)({_NUMBER})\s*({_UNIT})\s*"
_SIZE = rf"\s*({_NUMBER})\s*({_UNIT})?\s*[x×]\s*({_NUMBER})\s*({_UNIT})\s*"


def length(text: str) -> float:
    """Points in a length such as ``63mm``, ``2.5in``, ``-0.4mm`` or ``18pt``.

    Raises ValueError, with the accepted form, for anything else and for more than LONGEST; a bare number is refused,
    for nobody can tell millimetres from inches by looking at it. Zero needs no unit.
    """
    if text.strip() in ("0", "0.0"):
        return 0.0
    match = re.fullmatch(_LENGTH, text, re.IGNORECASE)
    if not match:
        form = tell_points(text) or _tell_weight(text) or "write a number and a unit, such as 3mm, 0.25in or 9pt"
        raise ValueError(f"{text!r} is not a length: {form}")
    sign, number, unit = match.groups()
    return (-1 if sign in ("-", "−") else 1) * _points(number, unit)


def size(text: str) -> Size:
    """Width and height in points of a size such as ``63x88mm``, ``2.5x3.5in`` or ``63mm x 3.5in``.

    Raises ValueError, with the accepted form, for anything else, for nothing and for more than LONGEST either way.
    """
    match = re.fullmatch(_SIZE, text, re.IGNORECASE)
    if not match:
        form = tell_points(text) or "write width x height and a unit, such as 63x88mm or 2.5x3.5in"
        raise ValueError(f"{text!r} is not a size: {form}")
    width, width_unit, height, height_unit = match.groups()
    extent = Size(_points(width, width_unit or height_unit), _points(height, height_unit))
    if not extent.width or not extent.height:
        raise ValueError(f"{text!r} has no area")
    return extent


def tell_points(text: str) -> str:
    """A hint at what to write in place of decimal commas; empty for text without one."""
    pointed = re.sub(rf"(\d),(\d+\s*(?:{_UNIT}|[x×]))", r"\1.\2", text, flags=re.IGNORECASE)
    return f"write a point: {pointed}" if pointed != text else ""


def _tell_weight(text: str) -> str:
    """A hint at how thick paper is that is told by its weight; empty for other text."""
    weighed = re.fullmatch(rf"\s*(?:{_NUMBER})\s*(?:gsm|g(?:/m[²2]?)?)\s*", text, re.IGNORECASE)
    return "write how thick it is, such as 0.3mm; paper of 300 g/m² is 0.3 to 0.35 mm thick" if weighed else ""


def _points(number: str, unit: str) -> float:
    whole, _, part = number.partition(".")
    times, by = UNITS[unit.lower()]
    above, below = int(whole + part) * times, by * int(f"1{'0' * len(part)}")
    if above > LONGEST * below:
        raise ValueError(
            f"{number[:12]}{'…' if len(number) > 12 else ''} {unit} is too long: {millimetres(LONGEST)} is the most"
        )
    return above / below


def millimetres(points: float) -> str:
    """A length in points as people read it: ``6.35 mm``, without needless zeros."""
    return f"{points / MILLIMETRE:.2f}".rstrip("0").rstrip(".").replace("-", "−") + " mm"


def dimensions(size: Size) -> str:
    """A size in points as people read it: ``63.5 × 88.9 mm``."""
    return f"{millimetres(size.width).removesuffix(' mm')} × {millimetres(size.height)}"
