"""The values of SVG attributes that drawings may use; each reader raises ValueError with what was expected."""

import math
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from deckgen.art.pathdata import NUMBER
from deckgen.art.pen import FARTHEST
from deckgen.foundations.colour import BLACK, WHITE
from deckgen.foundations.geometry import IDENTITY, Transform, moving, scaling, turning

CURRENT = "currentColor"
"""The colour that whoever places a drawing decides: the suit's, or the card's own."""

_NAMED = {"black": BLACK, "white": WHITE, "none": None, CURRENT.lower(): CURRENT}
_UNITS = {"px": 1.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72, "pc": 16.0}
_FUNCTION = re.compile(r"\s*+,?\s*+([a-zA-Z]++)\s*+\(([^()]*)\)")


class Paint(NamedTuple):
    """What a group hands down to its shapes: colours, stroke, and the transform they are drawn under."""

    fill: str | None = BLACK
    stroke: str | None = None
    width: float = 1.0
    even_odd: bool = False
    cap: int = 0
    join: int = 0
    dash: tuple[float, ...] = ()
    transform: Transform = IDENTITY


def number(text: str) -> float:
    """A plain number in the drawing's own units, which may be called px."""
    plain = text.strip().removesuffix("px")
    if not re.fullmatch(NUMBER, plain):
        raise ValueError("expected a plain number, without a unit")
    value = float(plain)
    if not abs(value) <= FARTHEST:
        raise ValueError(f"expected a number within ±{FARTHEST:,}")
    return value


def positive(text: str) -> float:
    """A number above zero."""
    value = number(text)
    if value <= 0:
        raise ValueError("expected a number above zero")
    return value


def magnitude(text: str) -> float:
    """A number that is not negative."""
    value = number(text)
    if value < 0:
        raise ValueError("expected a number that is not negative")
    return value


def numbers(text: str) -> tuple[float, ...]:
    """Numbers parted by spaces or commas."""
    return tuple(number(part) for part in re.split(r"\s*,\s*|\s+", text.strip())) if text.strip() else ()


def points(text: str) -> tuple[tuple[float, float], ...]:
    """The corners of a polyline or polygon: pairs of numbers."""
    flat = re.findall(NUMBER, text)
    if re.sub(NUMBER, "", text).strip(" \t\r\n,") or len(flat) % 2 or len(flat) < 4:
        raise ValueError("expected pairs of numbers, two or more")
    values = [number(value) for value in flat]
    return tuple(zip(values[::2], values[1::2], strict=True))


def box(text: str) -> tuple[float, float, float, float]:
    """The four numbers of a viewBox; coordinates keep three decimals, so it may not be tiny."""
    values = numbers(text)
    if len(values) != 4 or min(values[2:]) < 10:
        raise ValueError("expected x, y, width and height, 10 or more on each side, such as 0 0 100 100")
    return values[0], values[1], values[2], values[3]


def side(text: str) -> float:
    """A side of a drawing that has no viewBox, in the drawing's own units, 96 to the inch."""
    found = re.fullmatch(rf"({NUMBER})(px|mm|cm|in|pt|pc)?", text.strip())
    length = number(found[1]) * _UNITS[found[2] or "px"] if found else 0.0
    if not 10 <= length <= FARTHEST:
        raise ValueError("expected 10 or more, or a length such as 30mm; better still, add a viewBox")
    return length


def colour(text: str) -> str | None:
    """A solid colour as ``#rrggbb`` in lower case or ``currentColor``; None for ``none``."""
    plain = text.strip().lower()
    if plain in _NAMED:
        return _NAMED[plain]
    if re.fullmatch(r"#[0-9a-f]{3}", plain):
        return "#" + "".join(digit * 2 for digit in plain[1:])
    return plain if re.fullmatch(r"#[0-9a-f]{6}", plain) else _by_name(plain)


def _by_name(plain: str) -> str:
    """A colour by its name in CSS, or by its amounts, such as ``rgb(0,128,255)``."""
    from PIL import ImageColor  # which few drawings need

    try:
        amounts: tuple[int, ...] = ImageColor.getrgb(plain)
    except ValueError:
        amounts = ()
    if len(amounts) != 3:  # one with an opacity has four
        raise ValueError("expected a solid colour: #rrggbb, #rgb, rgb(…), a name such as black, currentColor or none")
    return "#" + "".join(f"{min(255, max(0, amount)):02x}" for amount in amounts)


def dashes(text: str) -> tuple[float, ...]:
    """Lengths of dashes and gaps, in turn."""
    if text.strip() == "none":
        return ()
    lengths = numbers(text)
    if not lengths or len(lengths) > 16 or min(lengths) < 0 or not any(lengths):
        raise ValueError("expected up to 16 lengths, not all of them zero")
    return lengths


def one_of(**choices: int | bool) -> Callable[[str], int | bool]:
    """A reader for a word out of a few."""

    def read(text: str) -> int | bool:
        if text.strip() not in choices:
            raise ValueError(f"expected {' or '.join(choices)}")
        return choices[text.strip()]

    return read


def transform(text: str) -> Transform:
    """A list of matrix, translate, scale, rotate, skewX and skewY, of which the last is applied first."""
    made, at, end = IDENTITY, 0, len(text.rstrip())
    while at < end:
        match = _FUNCTION.match(text, at)
        step = _step(match[1], numbers(match[2])) if match else None
        if not match or not step:
            raise ValueError("expected matrix(…), translate(…), scale(…), rotate(…), skewX(…) or skewY(…)")
        made, at = step.then(made), match.end()
    return made


def _step(name: str, values: tuple[float, ...]) -> Transform | None:
    """One function of a transform list; None if there is none of that name with that many numbers."""
    match name, values:
        case "matrix", (_, _, _, _, _, _):
            return Transform(*values)
        case "translate", (x, *rest) if len(rest) < 2:
            return moving(x, *(rest or (0.0,)))
        case "scale", (x, *rest) if len(rest) < 2:
            return scaling(x, *rest)
        case "rotate", (degrees,):
            return turning(degrees)
        case "rotate", (degrees, x, y):
            return moving(-x, -y).then(turning(degrees)).then(moving(x, y))
        case "skewX", (degrees,):
            return Transform(c=math.tan(math.radians(degrees)))
        case "skewY", (degrees,):
            return Transform(b=math.tan(math.radians(degrees)))
    return None


PRESENTATION: Mapping[str, tuple[str, Callable[[str], Any]]] = {
    "fill": ("fill", colour),
    "fill-rule": ("even_odd", one_of(nonzero=False, evenodd=True)),
    "stroke": ("stroke", colour),
    "stroke-width": ("width", magnitude),
    "stroke-linecap": ("cap", one_of(butt=0, round=1, square=2)),
    "stroke-linejoin": ("join", one_of(miter=0, round=1, bevel=2)),
    "stroke-dasharray": ("dash", dashes),
}
"""Attributes that groups hand down: the field of Paint they set, and the reader of their value."""
