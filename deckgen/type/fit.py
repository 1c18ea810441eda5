"""Making text fit a width: as large as asked for when it goes, smaller when it must, never too small to read."""

import math
from typing import NamedTuple

from deckgen.foundations.limits import SMALLEST_TYPE
from deckgen.foundations.units import TOLERANCE
from deckgen.type.fonts import width as measured

STEP = 0.25
"""Sizes are whole multiples of this many points, so that a deck is not set in a size of its own for every card."""


class Fitted(NamedTuple):
    """The size, in points, at which text is to be set, its width at that size, and whether that fits."""

    size: float
    width: float
    fits: bool


def fit(text: str, font_id: str, size: float, width: float, smallest: float = SMALLEST_TYPE) -> Fitted:
    """The largest size up to ``size`` at which ``text`` is no wider than ``width`` points.

    It goes down in quarter points and not below ``smallest``; text that is still too wide there comes back at that
    size with ``fits`` false, for a check to report. It is never larger than ``size``, even if that is below the floor.
    """
    natural = measured(text, font_id, size)
    if natural <= width + TOLERANCE:
        return Fitted(size, natural, True)
    wanted = math.floor(size * (width + TOLERANCE) / natural / STEP) * STEP
    chosen = max(wanted, min(size, smallest))
    reached = measured(text, font_id, chosen)
    return Fitted(chosen, reached, reached <= width + TOLERANCE)
