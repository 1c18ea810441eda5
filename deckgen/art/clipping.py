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
    made: list[Outline] = []
    for outline, even_odd in outlines:
        if even_odd:
            made += _nest(outline)
        else:
            clockwise = math.fsum(_area(part) for part in outline.parts()) >= 0
            made.append(outline if clockwise else join(map(_reverse, outline.parts())))
    return join(made), False


def _nest(outline: Outline) -> Iterator[Outline]:
    """The parts of an outline, clockwise, and those inside an odd number of others the other way round."""
    parts = list(outline.parts())
    if len(parts) > MOST_PARTS:
        raise ValueError(f"a clip path by the even-odd rule has more than {MOST_PARTS:,} parts")
    lines = [flatten(part)[0] for part in parts]
    for part in parts:
        others = (pairwise((*line, line[0])) for other, line in zip(parts, lines, strict=True) if other is not part)
        depth = sum(encloses(other, Point(*part.numbers[:2])) for other in others)
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
