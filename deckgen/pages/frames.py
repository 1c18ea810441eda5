"""Frames with steps in their corners, which stand around pages and pieces."""

from deckgen.foundations.frame import Item, Path
from deckgen.foundations.geometry import Point, Rect
from deckgen.foundations.outline import Outline, polygon
from deckgen.foundations.units import MILLIMETRE

STEP = 1.3 * MILLIMETRE
"""The steps in the corners of a frame."""


def stepped_frame(box: Rect, colour: str, step: float = STEP) -> tuple[Item, ...]:
    """A double line around ``box`` with two steps in every corner."""
    lines = ((0.0, 0.9), (step * 0.55, 0.35))
    return tuple(Path(stepped_outline(box.inset(by), step), stroke=colour, width=width) for by, width in lines)


def stepped_outline(box: Rect, step: float) -> Outline:
    """The outline of a rectangle with two steps in every corner."""
    corners = (
        (box.x, box.y, 1, 1),
        (box.right, box.y, -1, 1),
        (box.right, box.bottom, -1, -1),
        (box.x, box.bottom, 1, -1),
    )
    points: list[Point] = []
    for number, (x, y, right, down) in enumerate(corners):
        steps = [(0, 2), (1, 2), (1, 1), (2, 1), (2, 0)]
        turned = steps if number % 2 == 0 else steps[::-1]
        points += [Point(x + right * step * across, y + down * step * deep) for across, deep in turned]
    return polygon(points)
