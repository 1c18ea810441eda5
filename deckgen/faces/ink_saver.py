"""Saving ink: every filled shape of a drawing becomes its outline on paper."""

from itertools import combinations, pairwise

from deckgen.faces.hatching import (
    COLOURED,
    FEATURE,
    GOLDEN,
    LARGE,
    NEAR,
    PLAIN,
    SHADE,
    TINY,
    Hatching,
    LaidShape,
    Tone,
    area_of,
    hatch,
    is_disc,
)
from deckgen.faces.highlights import ROUND, WEDGE, is_comb
from deckgen.foundations.frame import Group, Item, Path, walk
from deckgen.foundations.geometry import moving
from deckgen.foundations.outline import Outline
from deckgen.foundations.paint import one_colour, opacity_of

LINE = 0.7  # the width on the card of a picture's outlines, in points
CONTOUR_LINE = 2.2  # the width of the outlines of its large shapes, which hold it together
SIGN_LINE = 1.4  # the width of a suit emblem's, which is simpler and stands alone
CUT = 3.2  # the widest line of paper, in units of a drawing, that is cut into a shape; a broader one parts two shapes
FAINT = 0.5  # how opaque a shape has to be to have an outline; what is fainter is shade, and is left out

EYE = 1.8  # how many times as wide as other lines that of an eye in the shade is
FINER, RELIEF = 0.8, 0.24  # how wide the line of a shape is towards the lamp, and how far it is drawn out away from it
NESTED = 11.0  # units of a drawing that an outline is drawn in by where it goes round with another, as one contour


def draw_outlines(
    items: tuple[Item, ...], paper: str, width: float = LINE, contour: float = LINE, hatching: Hatching = PLAIN
) -> tuple[Item, ...]:
    """Shapes as outlines filled with paper, so that they still cover what they covered.

    The line is ``width`` wide, and ``contour`` around large shapes, both in units of the drawing; large shapes of the
    colours of ``hatching`` are hatched. A line has the colour of the shape that it bounds, or that paper was cut out
    of. On what is hatched or solid, small lights have no line and cuts stay paper, but the white of an eye has one.
    """
    drawing = _OutlineDrawing(paper, width, contour, hatching)
    for before, item, after in zip((None, *items), items, (*items[1:], None), strict=False):
        if isinstance(item, Path):
            if not _faint(item):
                contoured = _go_round(before, item) or _go_round(item, after)
                for part in drawing.part(item, after):
                    drawing.add(part, after, contoured)
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
        self._rim: Path | None = None  # the line around what was hatched last

    def add(self, path: Path, after: Item | None, contoured: bool) -> None:
        """Draw a path, which another comes ``after``; it is ``contoured`` if it makes a contour together with one."""
        area, bounds = area_of(path), path.outline.bounds
        ground = next((one for one in reversed(self._laid) if one.bounds.inset(-NEAR).holds(bounds)), None)
        if path.fill is None or path.fill == self.paper:
            if not (ground and ground.tone) or not self._add_feature(path, after, area, ground.tone):
                self._add_light(path, after, area, ground, contoured)
            return
        if ground and ground.tone is COLOURED and path.stroke is None and is_comb(path.outline):
            return  # a shade of lines that those of the hatching would cross
        self._under = one_colour(path.fill)
        if ground and ground.ink and path.stroke is None and self.hatching.colours and self._is_parted(path):
            path, ground = path._replace(stroke=self.hatching.colours[0], width=self.contour), None
        if self.hatching.keeps_solid(path, area, ground):
            self._add_solid(path, ground)
        else:
            light = isinstance(after, Path) and after.fill == self.paper
            rim = light and path.fill in self.hatching.colours[:1] and _go_round(path, after)
            tone = self.hatching.tone(path, area, ground)
            self._add_shape(path, area, ground, None if rim else tone)

    def part(self, path: Path, after: Item | None) -> list[Path]:
        """The parts of a shape in ink or of paper, such as brow and lips, of which each lies on something else; only
        itself where they are a comb, or one may be a hole in another. An eye comes last, before its pupil.
        """
        if (
            not self.hatching.colours
            or path.fill not in (self.paper, self.hatching.colours[0])
            or path.stroke
            or is_comb(path.outline)
        ):
            return [path]
        parts = [path._replace(outline=part) for part in path.outline.parts()]
        beside = all(not one.bounds.overlaps(other.bounds) for one, other in combinations(parts, 2))
        return sorted(parts, key=lambda part: _is_eye(part, after, self.paper)) if beside else [path]

    def _is_parted(self, path: Path) -> bool:
        """Whether a line of paper, drawn last, runs around a path and parts it from what it lies on."""
        last = self.items[-1] if self.items else None
        return (
            isinstance(last, Path)
            and (last.fill, last.stroke) == (None, self.paper)
            and last.width > CUT
            and last.outline.verbs == path.outline.verbs
            and last.outline.bounds.inset(-last.width).holds(path.outline.bounds)
        )

    def _add_feature(self, path: Path, after: Item | None, area: float, tone: Tone) -> bool:
        """Draw in ink what is light in the shade of a face, as it is on the side of the lamp, and leave out a comb of
        fine lights, which a hatching has of its own; False for what is neither.
        """
        if path.stroke is None and area < TINY and is_comb(path.outline):
            return True
        lined = path.fill is None and path.stroke == self.paper and path.width <= CUT
        filled = path.stroke is None and path.fill == self.paper and area < LARGE and path.outline.verbs != WEDGE
        if tone is not SHADE or not (lined or filled) or (filled and _is_eye(path, after, self.paper)):
            return False
        ink = self.hatching.colours[0]
        self.items.append(path._replace(fill=ink if filled else None, stroke=ink if lined else None, opacity=1.0))
        return True

    def _add_light(
        self, path: Path, after: Item | None, area: float, ground: LaidShape | None, contoured: bool
    ) -> None:
        """Draw a shape of paper or a line, which stay as they are on what is dark, and in a contour; gold along a
        broader line is its light.
        """
        last = self.items[-1] if self.items else None
        if path.stroke in self.hatching.colours[2:] and isinstance(last, Path) and last.outline == path.outline:
            self.items.append(path._replace(stroke=self.paper, opacity=1.0))
            return
        dark = ground is not None and not ground.paper
        fold = dark and path.fill is None and path.stroke == self.paper
        light = path.stroke is None and path.fill == self.paper and (contoured or (dark and area < LARGE))
        if self.hatching.colours and (fold or light):
            cut = path._replace(opacity=1.0, width=max(path.width, self.width) if fold else path.width)
            parting = path.fill is None and path.width > CUT
            if parting or _is_eye(path, after, self.paper):
                self.items.append(cut)
            else:
                self._add_cut(cut)
        else:
            self._lay(_draw_outline(path, self._under, self.paper, self.width), area >= FEATURE)
        if path.fill == self.paper and area >= LARGE:
            self._laid.append(LaidShape(path.outline.bounds, True))

    def _add_cut(self, light: Path) -> None:
        """Draw a light that is cut into what was drawn last, and ends at the line around that."""
        self.items.insert(len(self.items) - (self.items[-1:] == [self._rim]), light)

    def _lay(self, path: Path, relief: bool) -> Path:
        """Draw a shape with its line, which is heavier on the side away from the lamp for one in ``relief``."""
        if relief and self.hatching.colours and not self.hatching.even and self.contour > self.width:
            aside, path = RELIEF * path.width, path._replace(width=FINER * path.width)
            self.items.append(path._replace(outline=path.outline.transform(moving(aside, aside)).round(2), fill=None))
        self.items.append(path)
        return path

    def _add_solid(self, path: Path, ground: LaidShape | None) -> None:
        """Draw a shape in ink; as the pupil of an eye, which gets a line and holds it, where it stands in one."""
        last = self.items[-1] if self.items else None
        if ground and not ground.paper and isinstance(last, Path) and _is_eye(last, path, self.paper):
            eye = last._replace(stroke=self._under, width=EYE * self.width)
            self.items[-1:] = eye, Group((path,), clip=last.outline)
        else:
            self.items.append(path._replace(fill=self._under, opacity=1.0))
            self._laid.append(LaidShape(path.outline.bounds, False))

    def _add_shape(self, path: Path, area: float, ground: LaidShape | None, tone: Tone | None) -> None:
        """Draw a shape as outline and hatching, without a line around gold and around colour that lies on ink."""
        on_ink, drawn = ground is not None and ground.ink, None
        if path.stroke is None and tone is COLOURED and on_ink and not is_disc(path):
            self.items.append(path._replace(fill=self.paper))
        elif path.stroke is not None or tone is not GOLDEN:
            width = self.contour if (tone or area >= LARGE) and tone is not SHADE else self.width
            relief = area >= FEATURE and tone is not SHADE
            drawn = self._lay(_draw_outline(path, self._under, self.paper, width), relief)
        if area >= LARGE or tone:
            ink = path.fill in self.hatching.colours[:1]
            self._laid.append(LaidShape(path.outline.bounds, tone is None, ink, tone))
        if tone:
            lines = hatch(path.outline, path.even_odd, tone, self.hatching.point, self.hatching.even)
            self.items.append(Group((Path(lines, self._under),), clip=path.outline, even_odd=path.even_odd))
            if drawn:  # over the hatching, and over what is cut into that
                self._rim = drawn._replace(fill=None)
                self.items.append(self._rim)


def _is_eye(light: Item, pupil: Item | None, paper: str) -> bool:
    """Whether two items are paths, the first a small light without a line, and the second in the midst of it."""
    if not (isinstance(light, Path) and isinstance(pupil, Path)):
        return False
    box, inner = light.outline.bounds, pupil.outline.bounds
    bare = (light.fill, light.stroke) == (paper, None)
    return bare and area_of(light) < FEATURE and box.inset(-NEAR).holds(inner) and inner.width < box.width


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
        if drawn:
            return plain._replace(fill=paper)
        return plain._replace(fill=paper, stroke=under, width=width, join=ROUND)
    return plain if drawn or path.width > CUT else plain._replace(stroke=under, width=width)


def _faint(path: Path) -> bool:
    """Whether a path is but a shade or a light on what lies below it."""
    paint = path.fill or path.stroke
    return paint is not None and path.opacity * opacity_of(paint) < FAINT
