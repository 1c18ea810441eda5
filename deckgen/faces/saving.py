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

LARGE, TINY, VAST = 800, 45, 3600
"""Square units of a drawing from which on a shape is large, below which it is as good as a line and stays solid, and
from which on it is a whole garment.
"""

BLACK = 1700
"""The square units up to which what is ink within a contour of ink stays solid: sockets, hair, the deepest of folds."""

NESTED = 11.0
"""Units of a drawing that an outline is drawn in by where it goes round with another, as one contour."""


class Tone(NamedTuple):
    """How a shape is hatched: how far lines run across for each unit down, and points from one to the next."""

    across: float
    pitch: float


OPEN, DENSE, COLOURED, GOLDEN = Tone(1.0, 2.0), Tone(0.45, 1.2), Tone(-1.0, 1.55), Tone(2.2, 1.9)
"""The tones of a garment in ink, of what is smaller and darker, of the card's own colour, and of gold."""

HATCH_LINE = 0.42
"""Points of each line of a hatching."""


class Hatching(NamedTuple):
    """What keeps the weight of large shapes: the colours that are hatched, in order ink, the card's own and gold, and
    a point of the card in units of the drawing.
    """

    colours: tuple[str, ...] = ()
    point: float = 1.0

    def tone(self, colour: str, area: float) -> Tone:
        """How a shape of so many square units is hatched."""
        return (OPEN if area >= VAST else DENSE, COLOURED, GOLDEN)[self.colours.index(colour)]

    def keeps_solid(self, path: Path, area: float, on_paper: bool) -> bool:
        """Whether a shape is too small for a hatching, or the deepest black."""
        ink = path.fill in self.colours[:1]
        most = BLACK if ink and path.stroke == path.fill else TINY if on_paper or not ink else LARGE
        return bool(self.colours) and area < most

    def lines(self, within: Rect, colour: str, tone: Tone) -> Path:
        """Lines that slant over an area, at places that are the same in all shapes of a drawing."""
        slope, way = abs(tone.across), math.copysign(1, tone.across)
        pitch = tone.pitch * self.point * math.hypot(1, slope)
        left, right = sorted((way * within.x, way * within.right))
        top, bottom = slope * within.y, slope * within.bottom
        first, last = (math.floor(ends / pitch) for ends in (left + top, right + bottom))
        starts = [n * pitch for n in range(first + 1, last + 1)]  # what x and so much of y of each line come to
        upper = ((min(start - top, right), max(start - right, top)) for start in starts)
        lower = ((max(start - bottom, left), min(start - left, bottom)) for start in starts)
        slants = (
            (way * x, y / slope, way * to_x, to_y / slope) for (x, y), (to_x, to_y) in zip(upper, lower, strict=True)
        )
        return Path(straight_lines(slants).round(), stroke=colour, width=HATCH_LINE * self.point)


PLAIN = Hatching()


def draw_outlines(
    items: tuple[Item, ...], paper: str, width: float = LINE, contour: float = LINE, hatching: Hatching = PLAIN
) -> tuple[Item, ...]:
    """The same shapes, bounded by a line and filled with paper, so that they still cover what they covered.

    The line is ``width`` wide, and ``contour`` around large shapes, both in units of the drawing. Large shapes of the
    colours of ``hatching`` are hatched.

    A line has the colour of the shape that it bounds; for a shape of paper, that of the shape it was cut out of, and
    so has a line that was cut: on paper it could not be seen. On what is hatched or solid small lights have no line.
    """
    under, on_paper, weighty, solid = paper, False, False, None
    drawn = list[Item]()
    for before, item, after in zip((None, *items), items, (*items[1:], None), strict=False):
        if isinstance(item, Group):
            if item.opacity >= FAINT:
                drawn.append(_draw_group(item, paper, width, contour, hatching))
        elif not isinstance(item, Path):
            drawn.append(item)
        elif _faint(item):
            continue
        elif item.fill in (None, paper):
            light = bool(hatching.colours) and item.fill == paper and item.stroke is None
            large = _area(item) >= LARGE
            contoured = _go_round(before, item) or _go_round(item, after)
            on_solid = item.fill is None and solid is not None and solid.holds(item.outline.bounds, 1.0)
            bare = on_solid or (light and (contoured or (weighty and not large)))
            drawn.append(item._replace(opacity=1.0) if bare else _draw_outline(item, under, paper, width))
            on_paper = (item.fill == paper and large) or (on_paper and item.fill is None)
        else:
            under, area = one_colour(item.fill) if item.fill else under, _area(item)
            if hatching.keeps_solid(item, area, on_paper):
                drawn.append(item._replace(fill=under, opacity=1.0))
                weighty, solid = True, item.outline.bounds
                continue
            large, bare, solid = area >= LARGE, item.stroke is None, None
            tone = hatching.tone(item.fill, area) if large and item.fill in hatching.colours else None
            if not (bare and tone is GOLDEN):
                drawn.append(_draw_outline(item, under, paper, contour if large else width))
            weighty = tone is not None and not (on_paper and bare and item.fill == hatching.colours[0])
            if tone and weighty:
                lines = hatching.lines(item.outline.bounds, under, tone)
                drawn.append(Group((lines,), clip=item.outline, even_odd=item.even_odd))
    return tuple(drawn)


def _go_round(one: Item | None, other: Item | None) -> bool:
    """Whether two paths run in the same way, the second a little inside the first: together they are a contour."""
    if not (isinstance(one, Path) and isinstance(other, Path) and one.fill and other.fill):
        return False
    outer, inner = one.outline, other.outline
    return (
        outer.verbs == inner.verbs
        and outer.bounds.holds(inner.bounds)
        and inner.bounds.inset(-NESTED).holds(outer.bounds)
    )


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
