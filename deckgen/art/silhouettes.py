"""Silhouettes: drawings on a coarse grid, and how much of their outlines two of them share."""

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, pairwise
from typing import TypeAlias

from deckgen.foundations.colour import WHITE
from deckgen.foundations.frame import Item, Path, walk
from deckgen.foundations.geometry import Point, Rect, Transform, around, fit_into
from deckgen.foundations.outline import Line, flatten
from deckgen.foundations.paint import Paint, colours_of, opacity_of

GRID = 48
"""Cells across and down: about what an eye makes out of a suit sign in the corner of a card."""

FAINT = 0.5
"""How opaque a shape has to be to count: of what is fainter, an eye sees what lies below."""

Silhouette: TypeAlias = tuple[int, ...]
"""One number for each row of the grid, its bits the cells that are inked."""


@lru_cache(maxsize=64)
def silhouette(items: tuple[Item, ...]) -> Silhouette:
    """What the items cover, made as large as the grid holds in proportion and centred on it.

    Paper colour uncovers what is below it, as it does to the eye on a paper ground.
    """
    paths = [(path, under) for path, under in walk(items) if isinstance(path, Path)]
    if not paths:
        return (0,) * GRID
    extent = around([path.outline.transform(under).bounds for path, under in paths])
    extent = extent.inset(-max(_line_width(path, under) / 2 for path, under in paths))
    if not extent.width or not extent.height:  # it is but a line
        extent = extent.inset(-max(extent.width, extent.height, 1.0) / 100)
    place = fit_into(extent, Rect(0, 0, GRID, GRID))
    rows = [0] * GRID
    for path, under in paths:
        lines = flatten(path.outline, under.then(place))
        if path.fill and path.opacity * opacity_of(path.fill) >= FAINT:
            _paint(rows, _fill(lines, path.even_odd), path.fill)
        if path.stroke and path.opacity * opacity_of(path.stroke) >= FAINT:
            _paint(rows, _stroke(lines, _line_width(path, under) * place.a / 2), path.stroke)
    return tuple(rows)


def likeness(one: Silhouette, other: Silhouette) -> float:
    """The share of their joint area that two silhouettes have in common, upright or turned by 180° as cards are."""
    turned = tuple(int(f"{row:0{GRID}b}"[::-1], 2) for row in reversed(other))
    return max(_share(one, other), _share(one, turned))


def _line_width(path: Path, under: Transform) -> float:
    """How wide a path's line is seen; 0 when it has none."""
    return path.width * under.stretch if path.stroke else 0.0


def _paint(rows: list[int], spans: Iterable[tuple[int, int]], paint: Paint) -> None:
    """Ink the cells of spans (a row and its cells), or bare them where there is but the colour of paper."""
    bare = {*colours_of(paint)} == {WHITE}
    for row, cells in spans:
        rows[row] = rows[row] & ~cells if bare else rows[row] | cells


def _fill(lines: Sequence[Line], even_odd: bool) -> Iterator[tuple[int, int]]:
    """For each row the cells whose centres lie inside the lines, by the even-odd or the non-zero rule."""
    edges = [edge for line in lines for edge in pairwise((*line, line[0]))]
    for row in range(GRID):
        y, winding = row + 0.5, 0
        # Where edges cross this height, each with +1 when it runs down and −1 when up.
        crossings = sorted(
            (x0 + (y - y0) / (y1 - y0) * (x1 - x0), 1 if y0 <= y else -1)
            for (x0, y0), (x1, y1) in edges
            if (y0 <= y) != (y1 <= y)
        )
        for (x, turn), (after, _) in pairwise(crossings):
            winding += turn
            if winding % 2 if even_odd else winding:
                yield row, _cells(x, after)


def _stroke(lines: Sequence[Line], reach: float) -> Iterator[tuple[int, int]]:
    """The cells within ``reach`` of the lines, and those that they run through however thin they are."""
    reach = max(reach, 0.75)
    for x, y in chain.from_iterable(_along(line) for line in lines):
        for row in range(max(0, math.floor(y - reach)), min(GRID, math.ceil(y + reach))):
            rise = row + 0.5 - y
            if abs(rise) <= reach:
                half = math.sqrt(reach**2 - rise**2)
                yield row, _cells(x - half, x + half)


def _along(line: Line) -> Iterator[Point]:
    """Points on a line, no further apart than half a cell."""
    yield line[0]
    for start, end in pairwise(line):
        pieces = max(1, math.ceil(2 * math.dist(start, end)))
        for piece in range(1, pieces + 1):
            share = piece / pieces
            yield Point(start.x + share * (end.x - start.x), start.y + share * (end.y - start.y))


def _cells(left: float, right: float) -> int:
    """The bits of the cells whose centres lie between two places on a row."""
    first, end = max(0, math.ceil(left - 0.5)), min(GRID, math.ceil(right - 0.5))
    return ((1 << end) - 1) & -(1 << first) if end > first else 0


def _share(one: Silhouette, other: Silhouette) -> float:
    joint = sum((a | b).bit_count() for a, b in zip(one, other, strict=True))
    return sum((a & b).bit_count() for a, b in zip(one, other, strict=True)) / joint if joint else 1.0
