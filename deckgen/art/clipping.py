"""Several outlines as one to clip to: whatever lies in any of them."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from deckgen.foundations.geometry import Point
from deckgen.foundations.outline import Outline, encloses, flatten, join

MOST_PARTS = 1_000
"""Parts of an outline, each of which is held against all others to find out which lie inside which."""


def unite(outlines: Sequence[tuple[Outline, bool]]) -> tuple[Outline, bool]:
    """What lies in any of several outlines, each with whether it is filled by the even-odd rule, as one of that kind.

    All are made to run the same way round, so that where two overlap nothing is cancelled. Of one that is filled by the
    even-odd rule, parts within parts run the other way round; it must not cross itself. ValueError where such a one has
    more than MOST_PARTS.
    """
    if len(outlines) == 1:
        return outlines[0]
    return join(
        part for outline, even_odd in outlines for part in (_nest(outline) if even_odd else _level(outline))
    ), False


def _level(outline: Outline) -> Iterator[Outline]:
    """An outline that on the whole runs clockwise."""
    clockwise = math.fsum(_area(part) for part in outline.parts()) >= 0
    yield outline if clockwise else join(map(_reverse, outline.parts()))


def _nest(outline: Outline) -> Iterator[Outline]:
    """The parts of an outline, clockwise, and those inside an odd number of others the other way round."""
    parts = list(outline.parts())
    if len(parts) > MOST_PARTS:
        raise ValueError(f"a clip path by the even-odd rule has more than {MOST_PARTS:,} parts")
    for part in parts:
        depth = sum(_holds(other, Point(*part.numbers[:2])) for other in parts if other is not part)
        yield part if (_area(part) >= 0) == (depth % 2 == 0) else _reverse(part)


def _reverse(part: Outline) -> Outline:
    """One part of an outline the other way round; what is clipped to is closed anyway."""
    verbs = part.verbs.strip("Z")
    points = list(zip(part.numbers[::2], part.numbers[1::2], strict=True))
    numbers = tuple(number for point in reversed(points) for number in point)
    return Outline("M" + verbs[:0:-1] + "Z", numbers)


def _area(part: Outline) -> float:
    """Twice the area of a part, negative where it runs anticlockwise."""
    (line,) = flatten(part)
    return math.fsum(a.x * b.y - b.x * a.y for a, b in pairwise((*line, line[0])))


def _holds(part: Outline, point: Point) -> bool:
    """Whether a point lies inside a part."""
    (line,) = flatten(part)
    return encloses(pairwise((*line, line[0])), point)
