"""The ground and the border of a face: lines drawn in at two corners to leave room for the index."""

import functools
from collections.abc import Callable, Iterator, Mapping

from deckgen.art.corners import Corner, cut_corners
from deckgen.art.ornament import star, step_corners
from deckgen.faces.card_design import CardDesign
from deckgen.faces.scenery import scenery
from deckgen.foundations.colour import WHITE
from deckgen.foundations.frame import Group, Path
from deckgen.foundations.geometry import Point, Rect, Size
from deckgen.foundations.outline import Outline, polygon, rectangle
from deckgen.foundations.sizes import BLEED
from deckgen.records.scene import Scene

PADDING = Size(5.0, 1.7)
"""Points between a name that is as long as goes and the plaque's inner line: beside it, and above and below."""

SCENE = "scene"  # the part of a face that fills the field inside the border, behind what the card is known by
BAND_AIR = 0.35  # points of ground between a band of gold and the lines on either side of it
AIR = 1.0  # points between the plaque and the index beside it


@functools.lru_cache(maxsize=256)
def border(design: CardDesign) -> Group:
    """The ground and the border of every face of this design."""
    return Group((*_ground(design), *BORDERS[design.theme.border](design, True)), name="frame")


@functools.lru_cache(maxsize=256)
def border_with_scene(design: CardDesign, scene: Scene, own: str) -> tuple[Group, ...]:
    """The same with a scene inside it, for a card of the colour ``own``."""
    within, panel = inner_outline(design), _panel(design)
    band = design.measure("between") + within.bounds.width * scene.reach / 100
    inside = _outline(design, band) if scene.pattern == "band" else None
    field = (Path(inner_outline(design, 0), panel),) if panel else ()
    return (
        Group((*_ground(design), *field), name="frame"),
        scenery(scene, within, design.inside, own, inside)._replace(name=SCENE),
        Group(BORDERS[design.theme.border](design, False), name="frame"),
    )


def _ground(design: CardDesign) -> tuple[Path, ...]:
    """The card's colour, run on beyond its edges; nothing where that is the colour of paper."""
    if design.paper == WHITE:
        return ()
    return (Path(rectangle(*Rect(0, 0, *design.size).inset(-BLEED)), design.paper),)


def _draw_lines(design: CardDesign, filled: bool) -> tuple[Path, ...]:
    """A double line."""
    line, hairline = design.measure("line"), design.measure("hairline")
    inner = Path(_outline(design, design.measure("between")), stroke=design.palette.border, width=hairline)
    return Path(_outline(design), _panel(design) if filled else None, design.palette.border, line), inner


def _draw_band(design: CardDesign, filled: bool) -> tuple[Path, ...]:
    """A band of gold between a line and a fine one."""
    outer, inner = _draw_lines(design, filled)
    between = design.measure("between")
    width = between - (outer.width + inner.width) / 2 - 2 * BAND_AIR
    band = Path(_outline(design, between / 2 + (outer.width - inner.width) / 4), None, design.palette.accent, width)
    return outer, band, inner


def _window(design: CardDesign, filled: bool) -> tuple[Path, ...]:
    """A picture frame: a double line in steps, stars in the two corners without an index, and a plaque for the name."""
    stars = (Path(outline, fill=design.palette.accent) for outline in _stars(design))
    return (*_draw_lines(design, filled), *stars, *plaque(design))


def _draw_starred(design: CardDesign, filled: bool) -> tuple[Path, ...]:
    """A double line with a star in each of the two corners without an index, which its outline leaves free."""
    stars = (Path(outline, fill=design.palette.border) for outline in _stars(design))
    return (*_draw_lines(design, filled), *stars)


BORDERS: Mapping[str, Callable[[CardDesign, bool], tuple[Path, ...]]] = {
    "stepped": _draw_lines,
    "banded": _draw_band,
    "window": _window,
    "scooped": _draw_starred,
    "notched": _draw_starred,
    "round": _draw_lines,
    "none": lambda _design, _filled: (),
}
"""Every kind of border, by the name that themes call it."""


def bare_ground(design: CardDesign) -> Group:
    """The ground of a card without its border."""
    return Group(_ground(design), name="frame")


def inner_outline(design: CardDesign, lines: int = 1) -> Outline:
    """The innermost line of the border, which leaves the corners to the index; a picture may fill what is within.

    ``lines`` is how many lines there are from the outermost one to that which is meant.
    """
    if design.theme.border == "none":
        return rectangle(*Rect(0, 0, *design.size).inset(-BLEED))
    return _outline(design, lines * design.measure("between"))


def field_outline(design: CardDesign) -> Outline:
    """What the border's innermost line leaves free, all of its width left out: plain ground up to it cuts nothing."""
    if design.theme.border == "none":
        return inner_outline(design)
    return _outline(design, design.measure("between") + design.measure("hairline") / 2)


def plaque(design: CardDesign, beside: tuple[str, ...] = ("value", "tab")) -> tuple[Path, ...]:
    """A plate for the name, on a picture or a border that runs below it, clear of those boxes of the index."""
    colour = design.palette.border
    return (
        Path(_plaque(design, _outside(design), beside), design.paper, colour, design.measure("line")),
        Path(_plaque(design, 0, beside), None, colour, design.measure("hairline")),
    )


def corner_tabs(design: CardDesign) -> tuple[Path, ...]:
    """A place for the index in each of its corners, on a picture that runs below it: what the border leaves free."""
    notch, step, out = design.corner.box("notch"), design.measure("step"), -2 * BLEED
    right, bottom, line = notch.right, notch.bottom, design.measure("line")
    upper = ((out, out), (right, out), (right, bottom - step), (right - step, bottom - step))
    tab = polygon((*upper, (right - step, bottom), (out, bottom)))
    outlines = (tab, tab.transform(design.half_turn))
    return tuple(Path(outline, design.paper, design.palette.border, line) for outline in outlines)


def _panel(design: CardDesign) -> str | None:
    """The colour inside the border; None where it is the ground's own."""
    return None if design.palette.panel == design.paper else design.palette.panel


def _outline(design: CardDesign, by: float = 0.0) -> Outline:
    frame, notch, step = design.box("frame").inset(by), design.index_corner.inset(-by), design.measure("step")
    if design.theme.border == "round" and design.theme.index == "none":
        return rectangle(*frame, 2 * step)
    return OUTLINES.get(design.theme.border, step_outline)(frame, notch, step, design.size)


def _stars(design: CardDesign) -> Iterator[Outline]:
    """A star in the upper right corner, which the border's steps leave free, and in the lower left one."""
    frame, step = design.box("frame"), design.measure("step")
    for corner, inward in ((Point(frame.right, frame.y), 1), (Point(frame.x, frame.bottom), -1)):
        yield star(Point(corner.x - 0.55 * step * inward, corner.y + 0.55 * step * inward), 4, step, 0.26 * step)


def _plaque(design: CardDesign, by: float, beside: tuple[str, ...]) -> Outline:
    """The plate under the name, its corners in steps, ``by`` points larger than it needs to be."""
    name, step = design.box("name"), design.measure("step")
    index = max((design.corner.box(part).right for part in beside), default=0.0)
    room = name.x - index - AIR - _outside(design) - design.measure("line") / 2
    # Beside the name it has less of it on small cards, where the index needs the room.
    across, down = max(0.0, min(PADDING.width, room)) + by, PADDING.height + by + step
    plate = Rect(name.x - across, name.y - down, name.width + 2 * across, name.height + 2 * down)
    return step_corners(plate, step, 1)


def _outside(design: CardDesign) -> float:
    """How far the plaque's outer line lies from the inner one."""
    return 0.6 * design.measure("between")


def step_outline(frame: Rect, notch: Rect, step: float, size: Size) -> Outline:
    """A border with steps in its corners, keeping clear of ``notch`` and of the corner opposite to it."""
    far_x, far_y = size.width - notch.right, size.height - notch.bottom
    stair = [(2 * step, 0.0), (2 * step, step), (step, step), (step, 2 * step), (0.0, 2 * step)]
    return polygon(
        [
            *_cut_corner(notch.right, notch.bottom, frame.x, frame.y, step),
            *(Point(frame.right - x, frame.y + y) for x, y in stair),
            *_cut_corner(far_x, far_y, frame.right, frame.bottom, -step),
            *(Point(frame.x + x, frame.bottom - y) for x, y in stair),
        ]
    )


def _round_outline(frame: Rect, notch: Rect, step: float, size: Size) -> Outline:
    """A border whose corners are all round."""
    return cut_corners([Corner(at, 2 * step, "round") for at in _corners(frame, notch, size)])


def _scoop_outline(frame: Rect, notch: Rect, step: float, size: Size) -> Outline:
    """A border that is scooped out at its free corners and bevelled at the index."""
    free = {(frame.right, frame.y), (frame.x, frame.bottom)}
    every = _corners(frame, notch, size)
    return cut_corners(
        [Corner(at, 3 * step, "scoop") if at in free else Corner(at, 0.8 * step, "bevel") for at in every]
    )


def _corners(frame: Rect, notch: Rect, size: Size) -> list[Point]:
    """The corners of a frame that leaves two of its own to the index, from the upper left one on, clockwise."""
    far = Point(size.width - notch.right, size.height - notch.bottom)
    places = (
        *((frame.x, notch.bottom), (notch.right, notch.bottom), (notch.right, frame.y), (frame.right, frame.y)),
        *((frame.right, far.y), far, (far.x, frame.bottom), (frame.x, frame.bottom)),
    )
    return [Point(*place) for place in places]


def _notch_outline(frame: Rect, notch: Rect, step: float, size: Size) -> Outline:
    """A border with a square notch in its free corners, and square corners at the index."""
    (left, top), inner, (right, upper), *rest = _corners(frame, notch, size)
    (far, low), far_inner, (back, foot), (first, last) = rest[1:]
    deep = 2 * step
    return polygon(
        [
            *((left, top), inner, (right, upper)),
            *((frame.right - deep, frame.y), (frame.right - deep, frame.y + deep), (frame.right, frame.y + deep)),
            *((far, low), far_inner, (back, foot)),
            *((first + deep, last), (first + deep, last - deep), (first, last - deep)),
        ]
    )


OUTLINES: Mapping[str, Callable[[Rect, Rect, float, Size], Outline]] = {
    "notched": _notch_outline,
    "round": _round_outline,
    "scooped": _scoop_outline,
}
"""What the outline is of borders that are not in steps."""


def _cut_corner(across: float, down: float, x: float, y: float, step: float) -> list[Point]:
    """The way round a corner that is cut out as far as ``across`` and ``down``, with a step at its inner corner."""
    inner = (across - step, down), (across - step, down - step), (across, down - step)
    return [Point(x, down), *(Point(*corner) for corner in inner), Point(across, y)]
