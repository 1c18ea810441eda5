"""Puts painted outlines together into the items of a drawing."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from deckgen.art.built_in_art import ValuePlace
from deckgen.art.pen import FARTHEST
from deckgen.foundations.frame import Group, Item, Path, bounds, walk
from deckgen.foundations.geometry import IDENTITY, Rect, Transform, scaling
from deckgen.foundations.outline import Outline, join, rectangle
from deckgen.foundations.paint import Paint

NEIGHBOURS = 64  # shapes that are compared before they are made one path; more would not make a file any smaller
SQUARE = 0.75  # widths of its line that a stroke without mitres may reach out at most: not quite so far


class Coat(NamedTuple):
    """The paint of a shape or of its line, in coordinates that a transform leads to; None for no paint."""

    paint: Callable[[Transform], Paint | None]
    opacity: float = 1.0


class Stroke(NamedTuple):
    """The line around a shape, in the shape's own coordinates."""

    width: float = 1.0
    cap: int = 0
    join: int = 0
    miter: float = 4.0
    dash: tuple[float, ...] = ()
    phase: float = 0.0


class ShapePaint(NamedTuple):
    """How a shape is painted; ``line_first`` draws its line below what fills it."""

    fill: Coat | None
    stroke: Coat | None
    line: Stroke
    even_odd: bool = False
    line_first: bool = False


def paint_shape(shape: Outline, under: Transform, look: ShapePaint) -> list[Item]:
    """A shape under a transform: one path where that will do, nothing where nothing of it is to be seen; ValueError
    where it reaches too far.
    """
    outline = _within_reach(shape.transform(under).round())
    fill = look.fill.paint(under) if look.fill and look.fill.opacity else None
    area = Path(outline, fill, even_odd=look.even_odd, opacity=look.fill.opacity) if look.fill and fill else None
    line = None
    if look.stroke and look.stroke.opacity and look.line.width > 0:
        line = _line(shape, outline, under, look.stroke, look.line)
    opaque = area and isinstance(line, Path) and area.opacity == line.opacity == 1
    if opaque and area and isinstance(line, Path) and not look.line_first:
        return [line._replace(fill=area.fill, even_odd=area.even_odd)]
    return [coat for coat in ((line, area) if look.line_first else (area, line)) if coat]


def _line(shape: Outline, outline: Outline, under: Transform, stroke: Coat, line: Stroke) -> Item | None:
    """The line of a shape; one that is scaled unevenly stays under the transform that does it."""
    scale, even = _scale(under)
    onto = under if even else scaling(scale)
    paint = stroke.paint(onto) if scale else None
    if not paint:
        return None
    lengths = [round(length * scale, 3) for length in (line.width, line.phase, *line.dash)]
    if max(map(abs, lengths)) > FARTHEST:
        raise ValueError(f"its line is wider than {FARTHEST:,}")
    if line.dash and not any(lengths[2:]):
        raise ValueError("its dashes are too small to be drawn")
    placed = outline if even else _within_reach(shape.transform(onto).round())
    path = Path(
        placed, None, paint, max(lengths[0], 0.001), False, line.cap, line.join, tuple(lengths[2:]), stroke.opacity,
        miter=line.miter if line.join == 0 else 4.0, phase=lengths[1],
    )  # fmt: skip
    return path if even else Group((path,), scaling(1 / scale).then(under))


def _within_reach(outline: Outline) -> Outline:
    if not all(abs(number) <= FARTHEST for number in outline.numbers):
        raise ValueError(f"it reaches beyond ±{FARTHEST:,}")
    return outline


def _scale(transform: Transform) -> tuple[float, bool]:
    """How much wider a transform makes a line, and whether by the same in every direction."""
    a, b, c, d = transform[:4]
    across, down = a * a + b * b, c * c + d * d
    tolerance = 1e-6 * (across + down)
    return math.sqrt(abs(a * d - b * c)), abs(across - down) <= tolerance and abs(a * c + b * d) <= tolerance


def count_pieces(items: Sequence[Item]) -> int:
    """How many segments and dashes a printer has to draw for items."""
    count = 0
    for path in (item for item, _ in walk(tuple(items)) if isinstance(item, Path)):
        count += len(path.outline.verbs)
        if path.dash:  # as long as the outline's handles, which is a little more than it is
            parts = path.outline.parts()
            length = math.fsum(math.dist(*pair) for part in parts for pair in pairwise(part.points))
            count += math.ceil(length / math.fsum(path.dash) * len(path.dash))
    return count


def count_levels(items: Sequence[Item]) -> int:
    """How deep groups stand in one another."""
    levels, inner = 0, [item for item in items if isinstance(item, Group)]
    while inner:
        levels, inner = levels + 1, [item for group in inner for item in group.items if isinstance(item, Group)]
    return levels


def assemble(items: Sequence[Item], view: Rect) -> tuple[Item, ...]:
    """The items of a drawing: few paths, cut off at the edges of its view if anything leaves it, as in SVG."""
    joined = join_neighbours(items)
    whole = all(view.holds(extent) for item in items if (extent := _extent(item)))
    return joined if whole else (Group(joined, clip=rectangle(*view)),)


def crop(items: Sequence[Item], area: Rect, under: Transform = IDENTITY) -> list[Item]:
    """Items cut off at a rectangle that is seen under a transform, if anything leaves it."""
    room = rectangle(*area).transform(under)
    level = not (under.b or under.c)
    if level and all(room.bounds.holds(extent) for item in items if (extent := _extent(item))):
        return [*items]
    return [Group(tuple(items), clip=room.round())]


def _extent(item: Item) -> Rect | None:
    """As far as an item may be seen, the mitres of its lines included."""
    if isinstance(item, Path):
        reach = max(SQUARE, item.miter / 2) if item.join == 0 else SQUARE
        return item.outline.bounds.inset(-reach * item.width)
    return bounds((item,))


def join_neighbours(items: Sequence[Item]) -> tuple[Item, ...]:
    """The items, neighbours of one paint made one where that looks the same: they only have lines, or keep apart."""
    runs: list[list[Item]] = []
    beside: list[Rect] = []
    for item in items:
        if isinstance(item, Group):
            runs.append([item._replace(items=join_neighbours(item.items))])
            continue
        extent = _extent(item)
        last = runs[-1][0] if runs else None
        alike = isinstance(item, Path) and isinstance(last, Path) and item[1:] == last[1:] and item.opacity == 1
        free = isinstance(item, Path) and item.fill is None
        covers = not free and extent and any(extent.overlaps(other, 0) for other in beside)
        if extent and alike and len(beside) < NEIGHBOURS and not covers:
            runs[-1].append(item)
            beside.append(extent)
        else:
            runs.append([item])
            beside = [extent] if extent else []
    joined: list[Item] = []
    for run in runs:
        paths = [item for item in run if isinstance(item, Path)]
        joined.append(paths[0]._replace(outline=join(one.outline for one in paths)) if len(paths) > 1 else run[0])
    return tuple(joined)


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """A compiled drawing: the rectangle of its viewBox, and items in the same coordinates.

    Colours are as they were written, ``#rrggbb`` in lower case or ``currentColor``. ``page`` is the viewBox of one that
    was cut to what is drawn, ``values`` are places at which a card prints what it counts. Each equals itself alone, so
    that what is made of it is remembered by it.
    """

    bounds: Rect
    items: tuple[Item, ...]
    page: Rect | None = None
    values: tuple[ValuePlace, ...] = ()

    @property
    def blank(self) -> bool:
        """Whether nothing of it is to be seen."""
        extent = bounds(self.items)
        return not extent or not (extent.width and extent.height)

    @property
    def cut(self) -> "Drawing":
        """The drawing, without the page around it where it fills but little of that."""
        extent = bounds(self.items)
        if not extent or not (extent.width and extent.height):
            return self
        visible = extent.intersection(self.bounds)
        if max(visible.width / self.bounds.width, visible.height / self.bounds.height) >= 0.5:  # it fills its page
            return self
        return replace(self, bounds=visible, page=self.bounds)
