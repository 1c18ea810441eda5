"""Saving ink: every filled shape of a drawing becomes its outline on paper."""

import math
from itertools import pairwise
from typing import NamedTuple

from deckgen.foundations.frame import Group, Item, Path, walk
from deckgen.foundations.geometry import Rect
from deckgen.foundations.outline import Outline, straight_lines
from deckgen.foundations.paint import one_colour, opacity_of

LINE = 0.7
"""The width on the card of a picture's outlines, in points."""

CONTOUR_LINE = 1.5
"""The width of the outlines of its large shapes, which hold it together."""

SIGN_LINE = 1.1
"""The width of a suit emblem's, which is simpler and stands alone."""

CUT = 3.2
"""The widest line of paper, in units of a drawing, that is cut into a shape; a broader one parts two shapes."""

FAINT = 0.5
"""How opaque a shape has to be to have an outline; what is fainter is shade, and is left out."""

HATCH_PITCH, HATCH_LINE = 2.6, 0.4
"""Points on the card from one line of a hatching to the next, and how wide each is."""

LARGE, TINY = 800, 45
"""Square units of a drawing from which on a shape is large, and below which it is as good as a line and stays solid."""


class Hatching(NamedTuple):
    """What keeps the weight of large shapes: the colours of those that are hatched, the first slanting one way and the
    second the other, and a point of the card in units of the drawing.
    """

    colours: tuple[str, ...] = ()
    point: float = 1.0

    def lines(self, area: Rect, colour: str) -> Path:
        """Lines that slant over an area, at places that are the same in all shapes of a drawing."""
        pitch, way = HATCH_PITCH * self.point, -1 if self.colours.index(colour) else 1
        left, right = sorted((way * area.x, way * area.right))
        first, last = (math.floor(ends / pitch) for ends in (left + area.y, right + area.bottom))
        starts = [n * pitch for n in range(first + 1, last + 1)]  # what x and y of each line come to
        upper = ((min(start - area.y, right), max(start - right, area.y)) for start in starts)
        lower = ((max(start - area.bottom, left), min(start - left, area.bottom)) for start in starts)
        slants = ((way * x, y, way * to_x, to_y) for (x, y), (to_x, to_y) in zip(upper, lower, strict=True))
        return Path(straight_lines(slants).round(), stroke=colour, width=HATCH_LINE * self.point)


PLAIN = Hatching()


def draw_outlines(
    items: tuple[Item, ...], paper: str, width: float = LINE, contour: float = LINE, hatching: Hatching = PLAIN
) -> tuple[Item, ...]:
    """The same shapes, bounded by a line and filled with paper, so that they still cover what they covered.

    The line is ``width`` wide, and ``contour`` around large shapes, both in units of the drawing. Large shapes of the
    colour of ``hatching`` are hatched.

    A line has the colour of the shape that it bounds; for a shape of paper, that of the shape it was cut out of, and
    so has a line that was cut: on paper it could not be seen.
    """
    under, on_paper, drawn = paper, False, list[Item]()
    for item in items:
        if isinstance(item, Group):
            if item.opacity >= FAINT:
                drawn.append(_draw_group(item, paper, width, contour, hatching))
        elif not isinstance(item, Path):
            drawn.append(item)
        elif _faint(item):
            continue
        elif item.fill in (None, paper):
            on_paper = (item.fill == paper and _area(item) >= LARGE) or (on_paper and item.fill is None)
            drawn.append(_draw_outline(item, under, paper, width))
        else:
            under, large = one_colour(item.fill) if item.fill else under, _area(item) >= LARGE
            if hatching.colours and _area(item) < TINY:
                drawn.append(item._replace(fill=under, opacity=1.0))
                continue
            drawn.append(_draw_outline(item, under, paper, contour if large else width))
            shade = on_paper and item.stroke is None and item.fill in hatching.colours[:1]
            if large and item.fill in hatching.colours and not shade:
                lines = hatching.lines(item.outline.bounds, under)
                drawn.append(Group((lines,), clip=item.outline, even_odd=item.even_odd))
    return tuple(drawn)


def _draw_group(group: Group, paper: str, width: float, contour: float, hatching: Hatching) -> Group:
    """A group as outlines; where it is clipped to more than an upright rectangle, with a line along that."""
    items = draw_outlines(group.items, paper, width, contour, hatching)
    colours = [one_colour(path.fill) for path, _ in walk(group.items) if isinstance(path, Path) and path.fill]
    colour = next((one for one in colours if one != paper), None)
    if group.clip is None or colour is None or _is_upright(group.clip):
        return group._replace(items=items, opacity=1.0)
    edge = Path(group.clip, None, colour, width)
    return Group((Group(items, clip=group.clip, even_odd=group.even_odd), edge), group.transform, name=group.name)


def _is_upright(clip: Outline) -> bool:
    """Whether an outline is an upright rectangle: the edge of a page, and not of something that is drawn."""
    sides = pairwise(zip(clip.numbers[::2], clip.numbers[1::2], strict=True))
    return clip.verbs == "MLLLZ" and all(a[0] == b[0] or a[1] == b[1] for a, b in sides)


def _draw_outline(path: Path, under: str, paper: str, width: float) -> Path:
    """A shape as its outline; a line stays, unless it is of paper and was cut into the shape of colour ``under``."""
    plain = path._replace(stroke=one_colour(path.stroke) if path.stroke else None, opacity=1.0)
    drawn = plain.stroke not in (None, paper)
    if path.fill:
        return plain._replace(fill=paper, stroke=plain.stroke if drawn else under, width=path.width if drawn else width)
    return plain if drawn or path.width > CUT else plain._replace(stroke=under, width=width)


def _faint(path: Path) -> bool:
    """Whether a path is but a shade or a light on what lies below it."""
    paint = path.fill or path.stroke
    return paint is not None and path.opacity * opacity_of(paint) < FAINT


def _area(path: Path) -> float:
    """The area of the largest part of a path in square units of its drawing, its curves taken as what their points
    enclose; many small ones may lie far apart and are none that is large.
    """
    return max(map(_part_area, path.outline.parts()), default=0.0)


def _part_area(part: Outline) -> float:
    corners = list(zip(part.numbers[::2], part.numbers[1::2], strict=True))
    turns = zip(corners, corners[1:] + corners[:1], strict=True)
    return abs(math.fsum(x * next_y - next_x * y for (x, y), (next_x, next_y) in turns)) / 2
