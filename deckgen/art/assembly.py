"""Puts painted outlines together into the items of a drawing."""

import math
from collections.abc import Sequence
from itertools import pairwise

from deckgen.art.attributes import Paint
from deckgen.art.pen import FARTHEST
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Rect, Transform
from deckgen.foundations.outline import Outline, join, rectangle

REACH = (2.0, 0.75, 0.75)
"""How many of its widths a stroke may reach out, by its joins: a mitre twice, at SVG's limit of four; a square end
not quite as far as this."""

NEIGHBOURS = 64
"""Shapes that are compared before they are made one path; more would not make a file any smaller."""


def paint(drawn: Outline, paint: Paint) -> Path | None:
    """The path of a shape under its transform; None if nothing of it is to be seen.

    Raises ValueError if it cannot be drawn so: it reaches too far, or its stroke would be scaled unevenly.
    """
    outline = drawn.transform(paint.transform).round()
    if not all(abs(number) <= FARTHEST for number in outline.numbers):
        raise ValueError(f"it reaches beyond ±{FARTHEST:,}")
    path = Path(outline, fill=paint.fill, even_odd=paint.even_odd)
    if paint.stroke is not None and paint.width > 0:
        path = _stroke(path, paint)
    return path if path.fill or path.stroke else None


def count_pieces(path: Path) -> int:
    """How many segments and dashes a printer has to draw for a path."""
    dashes = _length(path.outline) / math.fsum(path.dash) * len(path.dash) if path.dash else 0
    return len(path.outline.verbs) + math.ceil(dashes)


def _stroke(path: Path, paint: Paint) -> Path:
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


def _length(outline: Outline) -> float:
    """The length of an outline along its handles: a little more than it is."""
    points = (zip(part.numbers[::2], part.numbers[1::2], strict=True) for part in outline.parts())
    return math.fsum(math.dist(*pair) for part in points for pair in pairwise(part))


def assemble(paths: Sequence[Path], view: Rect) -> tuple[Item, ...]:
    """The items of a drawing: few paths, cut off at the edges of its viewBox if anything leaves it, as in SVG."""
    extents = [path.outline.bounds.inset(-REACH[path.join] * path.width) for path in paths]
    items: tuple[Item, ...] = tuple(_join(paths, extents))
    return items if all(map(view.holds, extents)) else (Group(items, clip=rectangle(*view)),)


def _join(paths: Sequence[Path], extents: Sequence[Rect]) -> list[Path]:
    """The paths, neighbours of one paint made one where that looks the same: they only stroke, or keep apart."""
    runs: list[list[Path]] = []
    beside: list[Rect] = []
    for path, extent in zip(paths, extents, strict=True):
        alike = bool(runs) and path[1:] == runs[-1][0][1:]
        free = path.fill is None or not any(extent.overlaps(other, 0) for other in beside)
        if alike and free and len(beside) < NEIGHBOURS:
            runs[-1].append(path)
            beside.append(extent)
        else:
            runs.append([path])
            beside = [extent]
    return [run[0]._replace(outline=join(path.outline for path in run)) for run in runs]
