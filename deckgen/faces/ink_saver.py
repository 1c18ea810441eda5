"""Saving ink: every filled shape of a drawing becomes its outline on paper."""

import math
from itertools import pairwise
from typing import NamedTuple

from deckgen.foundations.frame import Group, Item, Path, walk
from deckgen.foundations.geometry import Point, Rect
from deckgen.foundations.limits import THINNEST_LINE
from deckgen.foundations.outline import Outline, enclosed_area, join, polygon
from deckgen.foundations.paint import one_colour, opacity_of

LINE = 0.7  # the width on the card of a picture's outlines, in points
CONTOUR_LINE = 2.2  # the width of the outlines of its large shapes, which hold it together
SIGN_LINE = 1.4  # the width of a suit emblem's, which is simpler and stands alone
CUT = 3.2  # the widest line of paper, in units of a drawing, that is cut into a shape; a broader one parts two shapes
FAINT = 0.5  # how opaque a shape has to be to have an outline; what is fainter is shade, and is left out

LARGE, TINY, VAST = 800, 45, 3600  # square units of a shape that is large, as good as a line, and a whole garment

BLACK, FEATURE, DEEP = 1700, 260, 1700
"""The square units up to which ink on what is light stays solid: within a contour, as sockets do, and without one, as
brows and lips; and on what is hatched, as a mouth with teeth.
"""

NESTED = 11.0  # units of a drawing that an outline is drawn in by where it goes round with another, as one contour
NEAR = 3.0  # units of a drawing that a shape may stand out beyond the one that it lies on


class Tone(NamedTuple):
    """How a shape is hatched: how far lines run across for each unit down, points from one to the next, and how wide
    they are on the side of the lamp and away from it; where that is less than nothing it is left in the light.
    """

    across: float
    pitch: float
    light: float
    dark: float


OPEN, DENSE, SHADE = Tone(1.0, 1.75, -0.4, 1.05), Tone(0.45, 1.4, 0.1, 0.86), Tone(-5.0, 1.55, 0.05, 0.85)
COLOURED, GOLDEN, SKY = Tone(-1.0, 1.5, 0.2, 0.78), Tone(2.2, 2.4, 0.1, 0.46), Tone(0.12, 1.3, 0.62, 0.72)
"""The tones of a garment in ink, of what is smaller and darker, of the side of a face that is away from the lamp, of
the card's own colour, of gold, and of a disc of ink, which is flat and lies behind all else.
"""

SLANT = 0.3  # how much of the way from light to dark is down, not across: the lamp hangs above and to the left


class LaidShape(NamedTuple):
    """A large shape that has been drawn: where it lies, and whether it is still paper, or a garment in ink."""

    bounds: Rect
    paper: bool
    ink: bool = False


class Hatching(NamedTuple):
    """What keeps the weight of large shapes: the colours that are hatched, in order ink, the card's own and gold, a
    point of the card in units of the drawing, and whether all lines are of one width, as under no lamp.
    """

    colours: tuple[str, ...] = ()
    point: float = 1.0
    even: bool = False

    def tone(self, path: Path, area: float, on_paper: bool) -> Tone | None:
        """How a shape of so many square units is hatched; None for one that is not."""
        if path.fill not in self.colours or (area < LARGE and not (on_paper and self._is_shade(path))):
            return None
        if on_paper and self._is_shade(path):
            return SHADE
        if path.fill == self.colours[0] and area >= VAST and _is_disc(path):
            return SKY
        return (OPEN if area >= VAST else DENSE, COLOURED, GOLDEN)[self.colours.index(path.fill)]

    def keeps_solid(self, path: Path, area: float, ground: LaidShape | None) -> bool:
        """Whether a shape is too small for a hatching, or the deepest black."""
        if path.fill not in self.colours[:1]:
            most = TINY
        elif ground and ground.paper:
            most = FEATURE if self._is_shade(path) else BLACK
        else:
            most = DEEP if ground and path.stroke != path.fill else LARGE
        return bool(self.colours) and area < most

    def _is_shade(self, path: Path) -> bool:
        return path.fill in self.colours[:1] and path.stroke is None

    def lines(self, within: Rect, colour: str, tone: Tone) -> Path:
        """Lines that slant over an area, at places that are the same in all shapes of a drawing, and swell from the
        lamp on.
        """
        slope, way = abs(tone.across), math.copysign(1, tone.across)
        pitch = tone.pitch * self.point * math.hypot(1, slope)
        left, right = sorted((way * within.x, way * within.right))
        top, bottom = slope * within.y, slope * within.bottom
        first, last = (math.floor(ends / pitch) for ends in (left + top, right + bottom))
        starts = [n * pitch for n in range(first + 1, last + 1)]  # what x and so much of y of each line come to
        wedges = []
        for start in starts:
            upper = Point(way * min(start - top, right), max(start - right, top) / slope)
            lower = Point(way * max(start - bottom, left), min(start - left, bottom) / slope)
            if wedge := self._wedge(upper, lower, within, tone):
                wedges.append(wedge)
        return Path(join(wedges).round(), colour)

    def _wedge(self, start: Point, end: Point, within: Rect, tone: Tone) -> Outline | None:
        """A line from one point to another, as wide at each as its distance from the lamp makes it, and cut short where
        that comes to nothing; None if it does everywhere.
        """
        length = math.dist(start, end) or 1.0
        across, down = (end.y - start.y) / length, (start.x - end.x) / length
        least = THINNEST_LINE * self.point
        wide = [self._width(point, within, tone) for point in (start, end)]
        if max(wide) <= least:
            return None
        if min(wide) < least:
            part = (least - wide[0]) / (wide[1] - wide[0])
            between = Point(start.x + part * (end.x - start.x), start.y + part * (end.y - start.y))
            start, end = (between, end) if wide[0] < least else (start, between)
        half = [max(width, least) / 2 for width in wide]
        corners = [
            Point(point.x + side * across * wide, point.y + side * down * wide)
            for point, wide, side in ((start, half[0], 1), (end, half[1], 1), (end, half[1], -1), (start, half[0], -1))
        ]
        return polygon(corners)

    def _width(self, point: Point, within: Rect, tone: Tone) -> float:
        if self.even:
            return self.point * tone.dark / 2
        aside = (point.x - within.x) / (within.width or 1.0)
        below = (point.y - within.y) / (within.height or 1.0)
        return (tone.light + (tone.dark - tone.light) * ((1 - SLANT) * aside + SLANT * below)) * self.point


PLAIN = Hatching()


def draw_outlines(
    items: tuple[Item, ...], paper: str, width: float = LINE, contour: float = LINE, hatching: Hatching = PLAIN
) -> tuple[Item, ...]:
    """The same shapes, bounded by a line and filled with paper, so that they still cover what they covered.

    The line is ``width`` wide, and ``contour`` around large shapes, both in units of the drawing; large shapes of the
    colours of ``hatching`` are hatched. A line has the colour of the shape that it bounds, or that paper was cut out
    of. On what is hatched or solid, small lights have no line and cuts stay paper, but the white of an eye has one.
    """
    drawing = _OutlineDrawing(paper, width, contour, hatching)
    for before, item, after in zip((None, *items), items, (*items[1:], None), strict=False):
        if isinstance(item, Path):
            if not _faint(item):
                drawing.add(item, contoured=_go_round(before, item) or _go_round(item, after))
        elif not isinstance(item, Group):
            drawing.items.append(item)
        elif item.opacity >= FAINT:
            drawing.items.append(_draw_group(item, paper, width, contour, hatching))
    return tuple(drawing.items)


class _OutlineDrawing:
    """Shapes as outlines, one upon the other."""

    def __init__(self, paper: str, width: float, contour: float, hatching: Hatching) -> None:
        self.paper, self.width, self.contour, self.hatching = paper, width, contour, hatching
        self.items: list[Item] = []
        self._laid: list[LaidShape] = []
        self._under = paper  # the colour of the shape that was drawn last

    def add(self, path: Path, contoured: bool) -> None:
        """Draw a path; it is ``contoured`` if it makes a contour together with one before or behind it."""
        area, bounds = _area(path), path.outline.bounds
        ground = next((one for one in reversed(self._laid) if one.bounds.inset(-NEAR).holds(bounds)), None)
        if path.fill is None or path.fill == self.paper:
            self._add_light(path, area, ground, contoured)
            return
        self._under = one_colour(path.fill)
        if self.hatching.keeps_solid(path, area, ground):
            self._add_solid(path, ground)
        else:
            self._add_shape(path, area, ground)

    def _add_light(self, path: Path, area: float, ground: LaidShape | None, contoured: bool) -> None:
        """Draw a shape of paper or a line, which stay as they are on what is dark, and in a contour."""
        dark = ground is not None and not ground.paper
        fold = dark and path.fill is None and path.stroke == self.paper
        light = path.stroke is None and path.fill == self.paper and (contoured or (dark and area < LARGE))
        if self.hatching.colours and (fold or light):
            self.items.append(path._replace(opacity=1.0, width=max(path.width, self.width) if fold else path.width))
        else:
            self.items.append(_draw_outline(path, self._under, self.paper, self.width))
        if path.fill == self.paper and area >= LARGE:
            self._laid.append(LaidShape(path.outline.bounds, True))

    def _add_solid(self, path: Path, ground: LaidShape | None) -> None:
        """Draw a shape in ink; as the pupil of an eye, which gets a line and holds it, where it stands in one."""
        last = self.items[-1] if self.items else None
        if ground and not ground.paper and isinstance(last, Path) and _is_eye(last, path, self.paper):
            eye = last._replace(stroke=self._under, width=self.width)
            self.items[-1:] = eye, Group((path,), clip=last.outline)
        else:
            self.items.append(path._replace(fill=self._under, opacity=1.0))
            self._laid.append(LaidShape(path.outline.bounds, False))

    def _add_shape(self, path: Path, area: float, ground: LaidShape | None) -> None:
        """Draw a shape as outline and hatching, without a line around gold and around colour that lies on ink."""
        tone = self.hatching.tone(path, area, ground is not None and ground.paper)
        on_ink = ground is not None and ground.ink
        if path.stroke is None and tone is COLOURED and on_ink and not _is_disc(path):
            self.items.append(path._replace(fill=self.paper))
        elif path.stroke is not None or tone is not GOLDEN:
            heavy = area >= LARGE and tone is not SHADE
            self.items.append(_draw_outline(path, self._under, self.paper, self.contour if heavy else self.width))
        if area >= LARGE or tone:
            ink = path.fill in self.hatching.colours[:1]
            self._laid.append(LaidShape(path.outline.bounds, tone is None, ink))
        if tone:
            lines = self.hatching.lines(path.outline.bounds, self._under, tone)
            self.items.append(Group((lines,), clip=path.outline, even_odd=path.even_odd))
            if path.stroke not in (None, self.paper, path.fill):  # which lines of another colour would cut into
                self.items.append(path._replace(fill=None))


def _is_disc(path: Path) -> bool:
    """Whether a path is a circle."""
    box = path.outline.bounds
    return path.outline.verbs == "MCCCCZ" and math.isclose(box.width, box.height, rel_tol=0.01)


def _is_eye(light: Path, pupil: Path, paper: str) -> bool:
    """Whether of two paths the first is a small light without a line, and the second lies in the midst of it."""
    box, inner = light.outline.bounds, pupil.outline.bounds
    bare = (light.fill, light.stroke) == (paper, None)
    return bare and _area(light) < FEATURE and box.inset(-NEAR).holds(inner) and inner.width < box.width


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
    return clip.verbs == "MLLLZ" and all(a.x == b.x or a.y == b.y for a, b in pairwise(clip.points))


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
    return max(map(part_area, path.outline.parts()), default=0.0)


def part_area(part: Outline) -> float:
    """The area of one part of an outline, its curves taken as what their points enclose."""
    return abs(enclosed_area(part.points))
