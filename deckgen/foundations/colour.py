"""Colours, the ink that one may carry, and how two differ: to any eye, in greyscale, and as text on a ground.

A colour is ``#rrggbb`` in sRGB; one that a theme gives an ink is a ``Colour``.
"""

import math
from functools import lru_cache
from typing import NamedTuple, Self, TypeAlias

BLACK = "#000000"
WHITE = "#ffffff"  # the one colour of paper that is not printed: every printer has it

INKS = "has to have ink between 0 and 100 per cent, such as grey: 80 or cmyk: [25, 40, 70, 10]"
Linear: TypeAlias = tuple[float, float, float]  # red, green and blue as amounts of light, each 0 to 1

# Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
# Transactions on Visualization and Computer Graphics 15(6), 2009: severity 1.0, to be applied to amounts of light.
EYES: dict[str, tuple[Linear, Linear, Linear]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""For each kind of colour vision, the matrix that turns a colour into the one that a normal eye would see instead."""

# The rows that take linear sRGB to CIE XYZ (IEC 61966-2-1), each divided by the white point D65.
_WHITE = (0.95047, 1.0, 1.08883)
_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))


class Colour(str):
    """A colour, ``#rrggbb``, that knows the ink it is printed with by those who print with inks.

    ``ink`` is in per cent: one number of black, or four of cyan, magenta, yellow and black. Two colours are the same
    when their inks are as well; any other string of the same text is the same colour without an ink.
    """

    ink: tuple[float, ...]

    def __new__(cls, rgb: str, ink: tuple[float, ...]) -> Self:
        """ValueError for anything but one or four inks between 0 and 100 per cent."""
        if len(ink) not in (1, 4) or not all(0 <= part <= 100 for part in ink):
            raise ValueError(INKS)
        colour = super().__new__(cls, rgb)
        colour.ink = ink
        return colour

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str) and str(self) == str(other) and getattr(other, "ink", self.ink) == self.ink

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r}, {self.ink})"


class Lab(NamedTuple):
    """A colour in CIE L*a*b*, where distances are about as large as they look."""

    lightness: float
    a: float
    b: float


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of ``#rrggbb``, each 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def linear(colour: str) -> Linear:
    """The amounts of light in ``#rrggbb``."""
    red, green, blue = (_light(part / 255) for part in channels(colour))
    return red, green, blue


def luminance(colour: str) -> float:
    """Relative luminance, 0 for black to 1 for white, as WCAG 2.2 defines it."""
    return _dot((0.2126, 0.7152, 0.0722), linear(colour))


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2.2: 1 for equal colours, 21 for black on white."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def mix(one: str, other: str, share: float) -> str:
    """A colour on the way from one to another: ``share`` 0 is the first, 1 the second."""
    parts = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(first + (last - first) * share):02x}" for first, last in parts)


@lru_cache(maxsize=1024)
def see(colour: str, eye: str = "normal") -> Lab:
    """The colour as an eye out of ``EYES`` sees it."""
    light = linear(colour)
    red, green, blue = (min(1.0, max(0.0, _dot(row, light))) for row in EYES[eye])
    x, y, z = (_cube_root(_dot(row, (red, green, blue)) / white) for row, white in zip(_XYZ, _WHITE, strict=True))
    return Lab(116 * y - 16, 500 * (x - y), 200 * (y - z))


def difference(one: str, other: str, eye: str = "normal") -> float:
    """The distance of two colours to an eye: CIE 1976 ΔE*ab, of which 2 can just be told apart."""
    return math.dist(see(one, eye), see(other, eye))


def grey_difference(one: str, other: str) -> float:
    """How far apart two colours are in lightness (ΔL*): all that a greyscale print leaves of them."""
    return abs(see(one).lightness - see(other).lightness)


def _light(encoded: float) -> float:
    return encoded / 12.92 if encoded <= 0.04045 else float(((encoded + 0.055) / 1.055) ** 2.4)


def _cube_root(amount: float) -> float:
    """CIE's cube root, with its straight piece near black."""
    return math.cbrt(amount) if amount > (6 / 29) ** 3 else amount / (3 * (6 / 29) ** 2) + 4 / 29


def _dot(row: Linear, light: Linear) -> float:
    return math.fsum(factor * amount for factor, amount in zip(row, light, strict=True))


def most_seen(ground: str, *colours: str) -> str:
    """The colour that is seen best on a ground, the first of several that are."""
    return max(colours, key=lambda one: contrast(one, ground))


def bring_out(colour: str, towards: str, ground: str, least: float, steps: int = 20) -> str:
    """A colour mixed towards another, in steps, until its contrast on a ground is ``least``; else that other."""
    nearer = (mix(colour, towards, step / steps) for step in range(steps))
    return next((one for one in nearer if contrast(one, ground) >= least), towards)
