"""The values of SVG attributes that drawings may use; each reader raises ValueError with what was expected."""

import math
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from deckgen.art.pen import FARTHEST
from deckgen.foundations.colour import BLACK, WHITE
from deckgen.foundations.geometry import IDENTITY, Rect, Transform, moving, scaling, turning

# Possessive throughout: a number is as long as it goes, and no text can make the matching slow.
NUMBER = r"[-+]?+(?:[0-9]++\.?+[0-9]*+|\.[0-9]++)(?:[eE][-+]?+[0-9]++)?+"
CURRENT = "currentColor"  # the colour that whoever places a drawing decides: the suit's, or the card's own
_NAMED = {"black": BLACK, "white": WHITE, CURRENT.lower(): CURRENT}
_UNITS = {"px": 1.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72, "pc": 16.0, "em": 16.0, "ex": 8.0}
_LENGTH = re.compile(rf"({NUMBER})(px|mm|cm|in|pt|pc|em|ex|%)?+", re.IGNORECASE)
_LINK = re.compile(r"""url\(\s*+["']?+#([^"')]++)["']?+\s*+\)(.*+)""", re.DOTALL)
_FUNCTION = re.compile(r"\s*+,?\s*+([a-zA-Z]++)\s*+\(([^()]*)\)")


class Reference(NamedTuple):
    """A paint that stands elsewhere in the drawing, by its id, and the one to take where it paints nothing."""

    id: str
    instead: "Tint | None"


class Tint(NamedTuple):
    """A colour as it is written, ``#rrggbb`` or ``currentColor``, and how opaque it is."""

    colour: str
    opacity: float = 1.0


class GroupStyle(NamedTuple):
    """The style that a group hands down to its shapes."""

    fill: Tint | Reference | None = Tint(BLACK)
    stroke: Tint | Reference | None = None
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    width: float = 1.0
    even_odd: bool = False
    clip_even_odd: bool = False
    cap: int = 0
    join: int = 0
    miter: float = 4.0
    dash: tuple[float, ...] = ()
    phase: float = 0.0
    stroke_first: bool = False
    visible: bool = True
    colour: str = CURRENT


def number(text: str) -> float:
    """A plain number in the drawing's own units, which may be called px."""
    plain = text.strip().removesuffix("px")
    if not re.fullmatch(NUMBER, plain):
        raise ValueError("expected a plain number, without a unit")
    return _within(float(plain))


def length(text: str, whole: float | None = None) -> float:
    """A length in the drawing's own units, of which a picture has 96 to the inch; per cent are of ``whole``."""
    match = _LENGTH.fullmatch(text.strip())
    unit = match[2].lower() if match and match[2] else "px"
    if not match or (unit == "%" and whole is None):
        raise ValueError("expected a number, or a length such as 30mm")
    return _within(float(match[1]) * (_UNITS[unit] if unit in _UNITS else (whole or 0.0) / 100))


def magnitude(text: str, whole: float | None = None) -> float:
    """A length that is not negative."""
    value = length(text, whole)
    if value < 0:
        raise ValueError("expected a number that is not negative")
    return value


def share(text: str) -> float:
    """A part of the whole, between 0 and 1, or in per cent."""
    plain = text.strip()
    value = number(plain[:-1]) / 100 if plain.endswith("%") else number(plain)
    return min(1.0, max(0.0, value))


def _within(value: float) -> float:
    if not abs(value) <= FARTHEST:
        raise ValueError(f"expected a number within ±{FARTHEST:,}")
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


def box(text: str) -> Rect:
    """The four numbers of a viewBox."""
    values = numbers(text)
    if len(values) != 4 or min(values[2:]) <= 0:
        raise ValueError("expected x, y, width and height, such as 0 0 100 100")
    return Rect(*values)


def link(text: str) -> str:
    """The id of what a reference within the drawing means."""
    match = re.fullmatch(r"#([^\s]++)", text.strip())
    if not match:
        raise ValueError("expected something in the drawing itself, such as #star")
    return match[1]


def link_id(text: str) -> str:
    """The id in ``url(#star)``; nothing for ``none``."""
    if text.strip() == "none":
        return ""
    match = _LINK.fullmatch(text.strip())
    if not match:
        raise ValueError("expected something in the drawing itself, such as url(#star), or none")
    return match[1]


def paint(text: str) -> Tint | Reference | None:
    """A colour, a reference to a gradient, or None for ``none``."""
    match = _LINK.fullmatch(text.strip())
    if not match:
        return _tint_or_none(text)
    return Reference(match[1], _tint_or_none(match[2]) if match[2].strip() else None)


def _tint_or_none(text: str) -> Tint | None:
    return None if text.strip().lower() in ("none", "transparent") else tint(text)


@lru_cache(maxsize=1024)
def tint(text: str) -> Tint:
    """A colour and how opaque it is: ``#rrggbb`` in lower case or ``currentColor``."""
    plain = text.strip().lower().partition(" icc-color(")[0].partition(" device-cmyk(")[0]
    if plain in _NAMED:
        return Tint(_NAMED[plain])
    if re.fullmatch(r"#[0-9a-f]{3}", plain):
        return Tint("#" + "".join(digit * 2 for digit in plain[1:]))
    return Tint(plain) if re.fullmatch(r"#[0-9a-f]{6}", plain) else _tint_by_name(plain)


def _tint_by_name(plain: str) -> Tint:
    """A colour by its name in CSS, or by its amounts, such as ``rgb(0,128,255)`` or ``rgba(0,128,255,0.5)``."""
    from PIL import ImageColor  # which few drawings need

    opacity = 1.0
    match = re.fullmatch(rf"(rgb|hsl)a?\(([^()]{{1,80}}?)[,/]\s*({NUMBER}%?)\s*\)", plain)
    if match and (plain[3] == "a" or "/" in plain or match[2].count(",") == 2):
        opacity, plain = share(match[3]), f"{match[1]}({match[2]})"
    if match := re.fullmatch(r"(rgb|hsl)\(\s*([^,()\s]+)\s+([^,()\s]+)\s+([^,()\s]+)\s*\)", plain):
        plain = f"{match[1]}({match[2]},{match[3]},{match[4]})"
    try:
        amounts: tuple[int, ...] = ImageColor.getrgb(plain)
    except ValueError:
        raise ValueError(
            "expected a colour: #rrggbb, #rgb, rgb(…), a name such as black, currentColor or none"
        ) from None
    if len(amounts) == 4:
        opacity = amounts[3] / 255
    return Tint("#" + "".join(f"{min(255, max(0, amount)):02x}" for amount in amounts[:3]), opacity)


def colour(text: str) -> str:
    """A colour alone, whatever its opacity."""
    return tint(text).colour


def dashes(text: str) -> tuple[float, ...]:
    """Lengths of dashes and gaps, in turn."""
    if text.strip() == "none":
        return ()
    lengths = tuple(length(part) for part in re.split(r"\s*,\s*|\s+", text.strip()) if part)
    if not lengths or len(lengths) > 16 or min(lengths) < 0:
        raise ValueError("expected up to 16 lengths, none of them negative")
    return lengths if any(lengths) else ()


def one_of(**choices: int | bool) -> Callable[[str], int | bool]:
    """A reader for a word out of a few."""

    def read_word(text: str) -> int | bool:
        if text.strip() not in choices:
            raise ValueError(f"expected {' or '.join(choices)}")
        return choices[text.strip()]

    return read_word


def transform(text: str) -> Transform:
    """A list of matrix, translate, scale, rotate, skewX and skewY, of which the last is applied first."""
    product, at, end = IDENTITY, 0, len(text.rstrip())
    while at < end:
        match = _FUNCTION.match(text, at)
        step = _step(match[1], numbers(match[2])) if match else None
        if not match or not step:
            raise ValueError("expected matrix(…), translate(…), scale(…), rotate(…), skewX(…) or skewY(…)")
        product, at = step.then(product), match.end()
    return product


def _step(name: str, values: tuple[float, ...]) -> Transform | None:
    """One function of a transform list; None for an unknown name or a wrong number of arguments."""
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


def stroke_first(text: str) -> bool:
    """Whether a shape's line is drawn before it is filled."""
    words = text.split()
    if not words or not {*words} <= {"normal", "fill", "stroke", "markers"}:
        raise ValueError("expected normal, or fill, stroke and markers in their order")
    return "stroke" in words and ("fill" not in words or words.index("stroke") < words.index("fill"))


def miter(text: str) -> float:
    """How many widths of its line a mitre may be long."""
    value = number(text)
    if value < 1:
        raise ValueError("expected 1 or more")
    return value


PRESENTATION: Mapping[str, tuple[str, Callable[[str], Any]]] = {
    "fill": ("fill", paint),
    "fill-opacity": ("fill_opacity", share),
    "fill-rule": ("even_odd", one_of(nonzero=False, evenodd=True)),
    "clip-rule": ("clip_even_odd", one_of(nonzero=False, evenodd=True)),
    "stroke": ("stroke", paint),
    "stroke-opacity": ("stroke_opacity", share),
    "stroke-width": ("width", magnitude),
    "stroke-linecap": ("cap", one_of(butt=0, round=1, square=2)),
    "stroke-linejoin": ("join", one_of(miter=0, round=1, bevel=2, arcs=0, **{"miter-clip": 0})),
    "stroke-miterlimit": ("miter", miter),
    "stroke-dasharray": ("dash", dashes),
    "stroke-dashoffset": ("phase", length),
    "paint-order": ("stroke_first", stroke_first),
    "visibility": ("visible", one_of(visible=True, hidden=False, collapse=False)),
    "color": ("colour", colour),
}
"""Attributes that groups hand down: the field of GroupStyle they set, and the reader of their value."""

OWN: Mapping[str, Callable[[str], Any]] = {  # what holds for an element alone, and may be said in a style as well
    "opacity": share,
    "clip-path": link_id,
    "display": str.strip,
    "overflow": str.strip,
    "stop-color": tint,
    "stop-opacity": share,
}

ACROSS = ("x", "x1", "x2", "cx", "fx", "width", "rx")  # the lengths of which per cent are of the width around them
DOWN = ("y", "y1", "y2", "cy", "fy", "height", "ry")  # and of the height
