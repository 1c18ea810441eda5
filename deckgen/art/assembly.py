"""Puts painted outlines together into the items of a drawing, in the room that there is for its viewBox."""

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from deckgen.art.pen import FARTHEST
from deckgen.foundations.frame import Group, Item, Path, bounds, walk
from deckgen.foundations.geometry import IDENTITY, Rect, Size, Transform, moving, scaling
from deckgen.foundations.outline import Outline, join, rectangle
from deckgen.foundations.paint import Paint

if TYPE_CHECKING:
    from deckgen.art.attributes import GroupStyle

NEIGHBOURS = 64  # shapes that are compared before they are made one path; more would not make a file any smaller
SQUARE = 0.75  # widths of its line that a stroke without mitres may reach out at most: not quite so far

ASPECT = r"(?:defer\s+)?(?:(none)|x(Min|Mid|Max)Y(Min|Mid|Max))(?:\s+(meet|slice))?"
_PLACES = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}


class Coat(NamedTuple):
    """The paint of a shape or of its line, in coordinates that a transform leads to; None for no paint."""

    paint: Callable[[Transform], Paint | None]
    opacity: float = 1.0


def paint_shape(
    shape: Outline, under: Transform, fill: Coat | None, stroke: Coat | None, style: "GroupStyle"
) -> list[Item]:
    """A shape under a transform: one path where that will do, nothing where nothing of it is to be seen; ValueError
    where it reaches too far.
    """
    outline = _within_reach(shape.transform(under).round())
    paint = fill.paint(under) if fill and fill.opacity else None
    area = Path(outline, paint, even_odd=style.even_odd, opacity=fill.opacity) if fill and paint else None
    line = _line(shape, outline, under, stroke, style) if stroke and stroke.opacity and style.width > 0 else None
    opaque = area and isinstance(line, Path) and area.opacity == line.opacity == 1
    if opaque and area and isinstance(line, Path) and not style.stroke_first:
        return [line._replace(fill=area.fill, even_odd=area.even_odd)]
    return [coat for coat in ((line, area) if style.stroke_first else (area, line)) if coat]


def _line(shape: Outline, outline: Outline, under: Transform, stroke: Coat, line: "GroupStyle") -> Item | None:
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


def view_transform(view: Rect, room: Size, aspect: str = "") -> Transform:
    """The map from the coordinates of a viewBox to those of its room, as ``preserveAspectRatio`` says; ValueError for
    what that cannot say.
    """
    match = re.fullmatch(ASPECT, aspect.strip() or "xMidYMid")
    if not match:
        raise ValueError("expected none, or a place such as xMidYMid, with meet or slice")
    across, down = room.width / view.width, room.height / view.height
    if match[1]:
        return moving(-view.x, -view.y).then(scaling(across, down))
    scale = max(across, down) if match[4] == "slice" else min(across, down)
    left, top = room.width - view.width * scale, room.height - view.height * scale
    return moving(-view.x, -view.y).then(scaling(scale)).then(moving(left * _PLACES[match[2]], top * _PLACES[match[3]]))


def page_view(view: Rect, room: Size | None, aspect: str = "") -> tuple[Rect, Transform]:
    """The bounds of a whole drawing, and the map onto them from its own coordinates.

    They are its viewBox, enlarged if it is tiny, for coordinates keep three decimals, and as much larger than it as a
    ``room`` of other proportions asks for.
    """
    enlarge = 100 / max(view.width, view.height) if min(view.width, view.height) < 10 else 1.0
    if room is None or abs(room.width / room.height / (view.width / view.height) - 1) < 0.01:
        large = scaling(enlarge)
        return large.bounds(view), large
    unit = enlarge / min(room.width / view.width, room.height / view.height)
    return Rect(0, 0, room.width * unit, room.height * unit), view_transform(view, room, aspect).then(scaling(unit))


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


class ValuePlace(NamedTuple):
    """A value that a card prints in its drawing, by its name, about the point that ``transform`` makes of (0, 0), on
    its baseline; ``size`` is in units of the drawing, ``colour`` one that drawings are made in.
    """

    value: str
    transform: Transform
    size: float
    colour: str


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
