"""Level rows through a picture: what of each lies inside outlines, or near their lines."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from deckgen.foundations.outline import Line

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
