"""Making text fit a width: as large as asked for when it goes, smaller when it must, never too small to read."""

import math
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from deckgen.foundations.units import SMALLEST_TYPE, TOLERANCE
from deckgen.typography.fonts import width as text_width

Result = TypeVar("Result")

STEP = 0.25  # points that sizes are whole multiples of, so that a deck is not set in another for every card


class TypeFit(NamedTuple):
    """The size, in points, at which text is to be set, its width at that size, and whether that fits."""

    size: float
    width: float
    fits: bool


def fit(text: str, font_id: str, size: float, width: float, smallest: float = SMALLEST_TYPE) -> TypeFit:
    """The largest size up to ``size`` at which ``text`` is no wider than ``width`` points, in quarter points down to
    ``smallest``; text that is too wide even there comes back with ``fits`` false, for a check to report.
    """
    natural = text_width(text, font_id, size)
    if natural <= width + TOLERANCE:
        return TypeFit(size, natural, True)
    ideal = math.floor(size * (width + TOLERANCE) / natural / STEP) * STEP
    smaller = max(ideal, min(size, smallest))
    reached = text_width(text, font_id, smaller)
    return TypeFit(smaller, reached, reached <= width + TOLERANCE)


def largest(fits: Callable[[float], Result | None], least: float, most: float, step: float = 0.125) -> Result | None:
    """The result of ``fits`` for the largest type, from ``least`` to ``most`` points, for which it has one, found by
    halving; None if there is none.
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
