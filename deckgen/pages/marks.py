"""Crop marks: short lines that continue each cut beyond the cards, where a knife or a ruler is laid on."""

import functools
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deckgen.foundations.colour import BLACK
from deckgen.foundations.frame import Path
from deckgen.foundations.geometry import Rect, Size, around
from deckgen.foundations.outline import straight_lines
from deckgen.foundations.units import MILLIMETRE, TOLERANCE, WHITE_EDGE
from deckgen.options.sheet_options import Marks

LENGTH = 4 * MILLIMETRE
OFFSET = 1 * MILLIMETRE  # the white between a card and its mark, so that a cut a hair off shows no ink
WIDTH = 0.35  # a printer rounds thinner lines to one dot or drops them; this is an eighth of a millimetre on paper


class Line(NamedTuple):
    """A straight line between two points of a page."""

    x1: float
    y1: float
    x2: float
    y2: float


@functools.lru_cache(maxsize=64)
def crop_marks(trims: tuple[Rect, ...], paper: Size, bleed: float, style: Marks) -> tuple[Path, ...]:
    """All the marks of a page as one drawing, or none.

    ``margins`` marks each cut once, outside the block of cards; ``cards`` marks the corners of each card. A mark is
    shortened where there is little room and never enters a card or its bleed.
    """
    if style == "none" or not trims:
        return ()
    upright = _upright(trims, paper.height, bleed, style)
    level = _upright(tuple(Rect(y, x, height, width) for x, y, width, height in trims), paper.width, bleed, style)
    lines = [*upright, *(Line(y1, x1, y2, x2) for x1, y1, x2, y2 in level)]
    apart = sorted({Line(*(round(number, 3) for number in line)) for line in lines})  # one for both sides of a sheet
    return (Path(straight_lines(apart), stroke=BLACK, width=WIDTH),) if apart else ()


def reach(room: float) -> float:
    """How far from the cards the marks end where ``room`` lies between the cards and the paper's edge."""
    return max(0.0, min(OFFSET + LENGTH, room - WHITE_EDGE))


def block_of(trims: Iterable[Rect], bleed: float) -> Rect:
    """The rectangle around all of ``trims`` and their bleed."""
    return around([trim.inset(-bleed) for trim in trims])


def _upright(trims: tuple[Rect, ...], height: float, bleed: float, style: Marks) -> Iterator[Line]:
    """The upright marks above and below each card, or above and below the block; level ones are these, transposed."""
    areas = [trim.inset(-bleed) for trim in trims]
    block = block_of(trims, bleed)
    for trim, area in zip(trims, areas, strict=True):
        start = area if style == "cards" else block
        for x in (trim.x, trim.right):
            column = [other for other in areas if other.x - WIDTH <= x <= other.right + WIDTH]
            above = [start.y - other.bottom for other in column if other.bottom <= start.y + TOLERANCE]
            below = [other.y - start.bottom for other in column if other.y >= start.bottom - TOLERANCE]
            for near, far in _span(start.y, above):
                yield Line(x, start.y - near, x, start.y - far)
            for near, far in _span(height - start.bottom, below):
                yield Line(x, start.bottom + near, x, start.bottom + far)


def _span(room: float, neighbours: list[float]) -> Iterator[tuple[float, float]]:
    """Where a mark begins and ends, counted from the card: before the paper's edge and before the next neighbour."""
    if neighbours:
        gap = min(neighbours)
        near = min(OFFSET, gap / 4)
        far = min(near + LENGTH, gap - near)
    else:
        near, far = OFFSET, reach(room)
    if far - near > 0.25 * MILLIMETRE:
        yield near, far
