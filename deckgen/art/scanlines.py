"""Level rows through a picture: what of each lies inside outlines, or near their lines; and silhouettes, drawings on
the rows of a coarse grid, and how much of their outlines two of them share.
"""

import functools
import math
import operator
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from deckgen.foundations.colour import WHITE
from deckgen.foundations.frame import Item, Path, walk
from deckgen.foundations.geometry import Rect, Transform, around, fit_into
from deckgen.foundations.outline import Line, flatten
from deckgen.foundations.paint import Paint, colours_of, one_colour, opacity_of

Span = tuple[float, float]  # from where to where something reaches on a row
Spans = Mapping[int, list[Span]]  # what is meant of each row, by its number


class Rows(NamedTuple):
    """Rows of pixels, the first at ``top``, a ``pitch`` apart."""

    top: float
    pitch: float
    number: int

    def between(self, top: float, bottom: float) -> range:
        """The rows from one height to another."""
        first = -int((self.top - top) // self.pitch)
        last = int((bottom - self.top) // self.pitch)
        return range(first if first > 0 else 0, (last if last < self.number else self.number - 1) + 1)

    def height(self, row: int) -> float:
        """How far down a row is."""
        return self.top + row * self.pitch


def inside(lines: Sequence[Line], rows: Rows, even_odd: bool) -> Spans:
    """The spans of each row that lie inside closed lines."""
    crossings = defaultdict[int, list[tuple[float, int]]](list)
    for line in lines:
        for (ax, ay), (bx, by) in pairwise((*line, line[0])):
            low, high, way = (ay, by, 1) if ay < by else (by, ay, -1)
            for row in rows.between(low, high):
                y = rows.height(row)
                if low <= y < high:
                    crossings[row].append((ax + (y - ay) / (by - ay) * (bx - ax), way))
    spans = defaultdict[int, list[Span]](list)
    for row, every in crossings.items():
        winding, start = 0, 0.0
        for x, way in sorted(every):
            was, winding = winding, (winding ^ 1 if even_odd else winding + way)
            if not was:
                start = x
            elif not winding:
                spans[row].append((start, x))
    return spans


def along(lines: Sequence[Line], rows: Rows, reach: float) -> Spans:
    """The spans of each row that are nearer than ``reach`` to lines."""
    spans = defaultdict[int, list[Span]](list)
    for line in lines:
        for (ax, ay), (bx, by) in pairwise(line):
            low, high, down = (ay, by, by - ay) if ay < by else (by, ay, by - ay)
            left, right = (ax, bx) if ax < bx else (bx, ax)
            slope = (bx - ax) / down if down else 0.0
            for row in rows.between(low - reach, high + reach):
                if slope:  # no further along the line than it is near the row
                    y = rows.height(row)
                    start, end = ax + (y - reach - ay) * slope, ax + (y + reach - ay) * slope
                    start, end = (start, end) if start < end else (end, start)
                    start, end = start if start > left else left, end if end < right else right
                    spans[row].append((start - reach, end + reach))
                else:
                    spans[row].append((left - reach, right + reach))
    return spans


def merge(spans: list[Span]) -> list[Span]:
    """Spans in order, those that meet as one."""
    merged: list[Span] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            merged[-1] = merged[-1][0], max(end, merged[-1][1])
        else:
            merged.append((start, end))
    return merged


GRID = 48  # cells across and down: about what an eye makes out of a suit sign in the corner of a card
FAINT = 0.5  # how opaque a shape has to be to count: of what is fainter, an eye sees what lies below
ROWS = Rows(0.5, 1.0, GRID)  # the rows of cells, each looked at along its middle
THINNEST = 0.75  # cells that a line reaches to either side at least, so that none is lost however thin it is

Silhouette: TypeAlias = tuple[int, ...]  # one number for each row of the grid, its bits the cells that are inked


@functools.lru_cache(maxsize=64)
def silhouette(items: tuple[Item, ...]) -> Silhouette:
    """The area that items cover, scaled in proportion to fill the grid and centred on it.

    Paper colour uncovers what is below it, as it does to the eye on a paper ground.
    """
    rows = [0] * GRID
    for spans, paint in _painted_spans(items):
        _paint(rows, spans, paint)
    return tuple(rows)


def cover(items: tuple[Item, ...]) -> dict[str, int]:
    """How many cells of the grid each colour is seen in, of the same items; a gradient counts as what it amounts to."""
    seen: dict[str, list[int]] = {}
    for spans, paint in _painted_spans(items):
        seen.setdefault(one_colour(paint), [0] * GRID)
        for row, row_spans in spans.items():
            cells = functools.reduce(operator.or_, (_cells(*span) for span in row_spans), 0)
            for colour, rows in seen.items():
                rows[row] = rows[row] | cells if colour == one_colour(paint) else rows[row] & ~cells
    return {colour: sum(row.bit_count() for row in rows) for colour, rows in seen.items()}


def _painted_spans(items: tuple[Item, ...]) -> Iterator[tuple[Spans, Paint]]:
    """The spans of cells that each shape and each line of the items covers, in drawing order, and its paint."""
    paths = [(path, under) for path, under in walk(items) if isinstance(path, Path)]
    if not paths:
        return
    extent = around([path.outline.transform(under).bounds for path, under in paths])
    extent = extent.inset(-max(_line_width(path, under) / 2 for path, under in paths))
    if not extent.width or not extent.height:  # it is but a line
        extent = extent.inset(-max(extent.width, extent.height, 1.0) / 100)
    place = fit_into(extent, Rect(0, 0, GRID, GRID))
    for path, under in paths:
        lines = flatten(path.outline, under.then(place))
        if path.fill and path.opacity * opacity_of(path.fill) >= FAINT:
            yield inside(lines, ROWS, path.even_odd), path.fill
        if path.stroke and path.opacity * opacity_of(path.stroke) >= FAINT:
            reach = max(THINNEST, _line_width(path, under) * place.a / 2)
            yield along(lines, ROWS, reach), path.stroke


def likeness(one: Silhouette, other: Silhouette) -> float:
    """The share of their joint area that two silhouettes have in common, upright or turned by 180° as cards are."""
    turned = tuple(int(f"{row:0{GRID}b}"[::-1], 2) for row in reversed(other))
    return max(_share(one, other), _share(one, turned))


def _line_width(path: Path, under: Transform) -> float:
    """How wide a path's line is seen; 0 when it has none."""
    return path.width * under.stretch if path.stroke else 0.0


def _paint(rows: list[int], spans: Spans, paint: Paint) -> None:
    """Ink the cells of each row that spans hold, or bare them where there is but the colour of paper."""
    bare = {*colours_of(paint)} == {WHITE}
    for row, row_spans in spans.items():
        for cells in (_cells(*span) for span in row_spans):
            rows[row] = rows[row] & ~cells if bare else rows[row] | cells


def _cells(left: float, right: float) -> int:
    """The bits of the cells whose centres lie between two places on a row."""
    first, end = max(0, math.ceil(left - 0.5)), min(GRID, math.ceil(right - 0.5))
    return ((1 << end) - 1) & -(1 << first) if end > first else 0


def _share(one: Silhouette, other: Silhouette) -> float:
    joint = sum((a | b).bit_count() for a, b in zip(one, other, strict=True))
    return sum((a & b).bit_count() for a, b in zip(one, other, strict=True)) / joint if joint else 1.0
