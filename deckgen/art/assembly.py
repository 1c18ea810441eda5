"""Puts painted outlines together into the items of a drawing."""

import math
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from deckgen.art.attributes import Paint
from deckgen.art.outlines import FARTHEST, Segment, bounds, transformed, written
from deckgen.frame import Group, Item, Path, rectangle
from deckgen.geometry import Point, Rect, Transform

REACH = (2.0, 0.75, 0.75)
"""How many of its widths a stroke may reach out, by its joins: a mitre twice, at SVG's limit of four; a square end
not quite as far as this."""

NEIGHBOURS = 64
"""Shapes that are compared before they are made one path; more would not make a file any smaller."""


class Outline(NamedTuple):
    """A finished path, the rectangle that it stays in, and how many pieces a printer has to draw for it."""

    path: Path
    bounds: Rect
    pieces: int


def outlined(drawn: Sequence[Segment], paint: Paint) -> Outline | None:
    """The path of a shape under its transform; None if nothing of it is to be seen.

    Raises ValueError if it cannot be drawn so: it reaches too far, or its stroke would be scaled unevenly.
    """
    segments = transformed(drawn, paint.transform)
    numbers = list(chain.from_iterable(numbers for _, numbers in segments))
    if not all(abs(number) <= FARTHEST for number in numbers):
        raise ValueError(f"it reaches beyond ±{FARTHEST:,}")
    path = Path(written(segments), fill=paint.fill, even_odd=paint.even_odd)
    if paint.stroke is not None and paint.width > 0:
        path = _stroked(path, paint)
    if path.fill is None and path.stroke is None:
        return None
    dashes = _length(segments) / math.fsum(path.dash) * len(path.dash) if path.dash else 0
    return Outline(path, bounds(segments).inset(-REACH[path.join] * path.width), len(segments) + math.ceil(dashes))


def _stroked(path: Path, paint: Paint) -> Path:
    scale = _scale(paint.transform)
    if scale is None:
        raise ValueError("its stroke would be scaled unevenly")
    width, *dash = (round(length * scale, 3) for length in (paint.width, *paint.dash))
    if width > FARTHEST:
        raise ValueError(f"its stroke is wider than {FARTHEST:,}")
    if dash and not any(dash):
        raise ValueError("its dashes are too small to be drawn")
    return path._replace(
        stroke=paint.stroke, width=max(width, 0.001), cap=paint.cap, join=paint.join, dash=tuple(dash)
    )  # fmt: skip


def _scale(transform: Transform) -> float | None:
    """How much wider a transform makes a stroke; None if not by the same in every direction."""
    a, b, c, d = transform[:4]
    across, down = a * a + b * b, c * c + d * d
    tolerance = 1e-6 * (across + down)
    if not (abs(across - down) <= tolerance and abs(a * c + b * d) <= tolerance):
        return None
    return math.sqrt(abs(a * d - b * c))


def _length(segments: Sequence[Segment]) -> float:
    """The length of the outline along its handles: a little more than it is."""
    total, at = 0.0, Point(0, 0)
    for command, numbers in segments:
        for x, y in zip(numbers[::2], numbers[1::2], strict=True):
            total += 0 if command == "M" else math.dist(at, (x, y))
            at = Point(x, y)
    return total


def assembled(outlines: Sequence[Outline], view: Rect) -> tuple[Item, ...]:
    """The items of a drawing: few paths, cut off at the edges of its viewBox if anything leaves it, as in SVG."""
    items: tuple[Item, ...] = tuple(_joined(outlines))
    if all(view.holds(outline.bounds) for outline in outlines):
        return items
    return (Group(items, clip=rectangle(*view)),)


def _joined(outlines: Sequence[Outline]) -> list[Path]:
    """The paths, neighbours of one paint made one where that looks the same: they only stroke, or keep apart."""
    joined: list[Path] = []
    beside: list[Rect] = []
    for path, extent, _ in outlines:
        alike = bool(joined) and path._replace(data="") == joined[-1]._replace(data="")
        free = path.fill is None or not any(extent.overlaps(other, 0) for other in beside)
        if alike and free and len(beside) < NEIGHBOURS:
            joined[-1] = path._replace(data=f"{joined[-1].data} {path.data}")
            beside.append(extent)
        else:
            joined.append(path)
            beside = [extent]
    return joined
