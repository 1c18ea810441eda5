"""Frames with steps in their corners, which stand around pages and pieces."""

from deckgen.art.ornament import step_corners
from deckgen.foundations.frame import Item, Path
from deckgen.foundations.geometry import Rect
from deckgen.foundations.units import MILLIMETRE

STEP = 1.3 * MILLIMETRE
"""The steps in the corners of a frame."""


def stepped_frame(box: Rect, colour: str, step: float = STEP) -> tuple[Item, ...]:
    """A double line around ``box`` with two steps in every corner."""
    lines = ((0.0, 0.9), (step * 0.55, 0.35))
    return tuple(Path(step_corners(box.inset(by), step), stroke=colour, width=width) for by, width in lines)
