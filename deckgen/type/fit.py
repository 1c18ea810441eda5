"""Making text fit a width: as large as asked for when it goes, smaller when it must, never too small to read."""

import math
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from deckgen.foundations.limits import SMALLEST_TYPE
from deckgen.foundations.units import TOLERANCE
from deckgen.type.fonts import width as text_width

Result = TypeVar("Result")

STEP = 0.25
"""Sizes are whole multiples of this many points, so that a deck is not set in a size of its own for every card."""


class TypeFit(NamedTuple):
    """The size, in points, at which text is to be set, its width at that size, and whether that fits."""

    size: float
    width: float
    fits: bool


def fit(text: str, font_id: str, size: float, width: float, smallest: float = SMALLEST_TYPE) -> TypeFit:
    """The largest size up to ``size`` at which ``text`` is no wider than ``width`` points.

    It goes down in quarter points and not below ``smallest``; text that is still too wide there comes back at that
    size with ``fits`` false, for a check to report. It is never larger than ``size``, even if that is below the floor.
    """
    natural = text_width(text, font_id, size)
    if natural <= width + TOLERANCE:
        return TypeFit(size, natural, True)
    ideal = math.floor(size * (width + TOLERANCE) / natural / STEP) * STEP
    smaller = max(ideal, min(size, smallest))
    reached = text_width(text, font_id, smaller)
    return TypeFit(smaller, reached, reached <= width + TOLERANCE)


def largest(fits: Callable[[float], Result | None], least: float, most: float, step: float = 0.125) -> Result | None:
    """What ``fits`` makes of the largest type, in points, for which it makes something; None if of none.

    Found by halving, so about six sizes are tried; ``least`` and ``most`` are among them.
    """
    best = fits(least)
    low, high = 0, round((most - least) / step)
    while best is not None and low < high:
        middle = (low + high + 1) // 2
        result = fits(least + middle * step)
        if result is None:
            high = middle - 1
        else:
            best, low = result, middle
    return best
