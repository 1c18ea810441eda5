"""The ground and the border of a face: lines drawn in at two corners to leave room for the index."""

import functools
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from deckgen.art.corners import Corner, cut_corners, cut_frame
from deckgen.art.ornament import star
from deckgen.faces.card_design import CardDesign
from deckgen.faces.scenery import scenery
from deckgen.foundations.colour import WHITE
from deckgen.foundations.frame import Group, Path
from deckgen.foundations.geometry import Point, Rect, Size
from deckgen.foundations.outline import Outline, polygon, rectangle
from deckgen.foundations.sizes import BLEED
from deckgen.foundations.units import MILLIMETRE
from deckgen.records.palette import Scene

PADDING = Size(5.0, 1.7)  # points between the longest name and the plaque's inner line: beside it, above and below
SECOND = "second"  # the box and the type of the value in the corners that are free otherwise
SCENE = "scene"  # the part of a face that fills the field inside the border, behind what the card is known by
BAND_AIR = 0.35  # points of ground between a band of gold and the lines on either side of it
ROOM_FOR_LINE = 2.0  # points beside the name from which on the plaque has an inner line
AIR = 1.8  # points between the plaque and what is about it: the index beside it, and the frame above
EDGE = 2.5 * MILLIMETRE  # from the cut to the plaque, which a cut that wanders would show to be askew
CUT = 6  # parts of the plaque's height, of which a step in its corners is one at most
WIDEST = 0.54 * MILLIMETRE  # between the plaque's two lines, at most: it has less room than the border


@functools.lru_cache(maxsize=256)
def border(design: CardDesign) -> Group:
    """The ground and the border of every face of this design."""
    return Group((*_ground(design), *BORDERS[design.theme.border](design, _panel(design))), name="frame")


@functools.lru_cache(maxsize=256)
def border_with_scene(design: CardDesign, scene: Scene, own: str) -> tuple[Group, ...]:
    """A border with a scene inside it, for a card of the colour ``own``."""
    within, panel = inner_outline(design), _panel(design)
    inside = _outline(design, _depth(design, scene)) if scene.pattern == "band" else None
    field = (Path(_outline(design), panel),) if panel else ()
    return (
        Group((*_ground(design), *field), name="frame"),
        scenery(scene, within, design.inside, own, inside)._replace(name=SCENE),
        Group(BORDERS[design.theme.border](design, None), name="frame"),
    )


def _ground(design: CardDesign) -> tuple[Path, ...]:
    """The card's colour, run on beyond its edges; nothing where that is the colour of paper."""
    if design.paper == WHITE:
        return ()
    return (Path(rectangle(*design.bleed), design.paper),)


def _draw_lines(design: CardDesign, panel: str | None) -> tuple[Path, Path]:
    """A double line, the outer one around a panel of that colour."""
    line, hairline = design.measure("line"), design.measure("hairline")
    inner = Path(_outline(design, design.measure("between")), stroke=design.palette.border, width=hairline)
    return Path(_outline(design), panel, design.palette.border, line), inner


def _draw_band(design: CardDesign, panel: str | None) -> tuple[Path, ...]:
    """A band of gold between a line and a fine one."""
    outer, inner = _draw_lines(design, panel)
    between = design.measure("between")
    width = between - (outer.width + inner.width) / 2 - 2 * BAND_AIR
    band = Path(_outline(design, between / 2 + (outer.width - inner.width) / 4), None, design.palette.accent, width)
    return outer, band, inner


def _draw_window(design: CardDesign, panel: str | None) -> tuple[Path, ...]:
    """A picture frame: a double line in steps, stars in the two corners without an index, and a plaque for the name."""
    return (*_draw_lines(design, panel), *_stars(design, design.palette.accent), *plaque(design))


def _draw_starred(design: CardDesign, panel: str | None) -> tuple[Path, ...]:
    """A double line with a star in each of the two corners without an index, which its outline leaves free."""
    return (*_draw_lines(design, panel), *_stars(design, design.palette.border))


BORDERS: Mapping[str, Callable[[CardDesign, str | None], tuple[Path, ...]]] = {
    "stepped": _draw_lines,
    "banded": _draw_band,
    "window": _draw_window,
    "scooped": _draw_starred,
    "notched": _draw_starred,
    "round": _draw_lines,
    "none": lambda _design, _panel: (),
}
"""Every kind of border by the name that themes call it, drawn around a panel of a colour."""


def bare_ground(design: CardDesign) -> Group:
    """The ground of a card without its border."""
    return Group(_ground(design), name="frame")


def inner_outline(design: CardDesign) -> Outline:
    """The innermost line of the border, which leaves the corners to the index; a picture may fill what is within."""
    return _outline(design, design.measure("between"))


def field_outline(design: CardDesign) -> Outline:
    """The outline of the field inside the border's innermost line, or inside the line of a band about numbers, less the
    width of that line.
    """
    scene = design.theme.grounds.get("numbers")
    depth = _depth(design, scene) if scene and scene.pattern == "band" else design.measure("between")
    return _outline(design, depth + design.measure("hairline") / 2)


def _depth(design: CardDesign, scene: Scene) -> float:
    """How far inside the outermost line of a border the line of a scene's band runs."""
    return design.measure("between") + inner_outline(design).bounds.width * scene.reach / 100


def plaque(design: CardDesign, beside: tuple[str, ...] = ("value", "tab")) -> tuple[Path, ...]:
    """A plate for the name, on a picture or a border that runs below it, clear of those boxes of the index."""
    colour, room = design.palette.border, _room_beside(design, beside)
    outer = Path(_plaque(design, _outside(design), room), design.paper, colour, design.measure("line"))
    inner = Path(_plaque(design, 0, room), None, colour, design.measure("hairline"))
    return (outer, inner) if room >= ROOM_FOR_LINE else (outer,)


def corner_tabs(design: CardDesign) -> tuple[Path, ...]:
    """A place for the index in each of its corners, on a picture that runs below it: what the border leaves free."""
    notch, step, out = design.index_corner, design.measure("step"), -2 * BLEED
    right, bottom, line = notch.right, notch.bottom, design.measure("line")
    upper = ((out, out), (right, out), (right, bottom - step), (right - step, bottom - step))
    tab = polygon((*upper, (right - step, bottom), (out, bottom)))
    outlines = (tab, tab.transform(design.half_turn))
    return tuple(Path(outline, design.paper, design.palette.border, line) for outline in outlines)


def _panel(design: CardDesign) -> str | None:
    """The colour inside the border; None where it is the ground's own."""
    return None if design.palette.panel == design.paper else design.palette.panel


class BorderCorners(NamedTuple):
    """How the corners of a border are cut, each with how far along its sides in steps: the two that are free, and of
    those left to the index the outer vertices and the inner one.
    """

    free: tuple[str, float]
    outer: tuple[str, float] = ("square", 0.0)
    inner: tuple[str, float] = ("square", 0.0)


STEPPED = BorderCorners(("steps", 2.0), inner=("step", 1.0))
CORNERS: Mapping[str, BorderCorners] = {  # the corners of borders that are not in steps
    "notched": BorderCorners(("step", 2.0)),
    "round": BorderCorners(("round", 2.0), ("round", 2.0), ("round", 2.0)),
    "scooped": BorderCorners(("scoop", 3.0), ("bevel", 0.8), ("bevel", 0.8)),
}


def _outline(design: CardDesign, by: float = 0.0) -> Outline:
    """The outline ``by`` points inside the outermost line of a border; without one, the whole card with its bleed."""
    if design.theme.border == "none":
        return rectangle(*design.bleed)
    frame, notch, step = design.box("frame").inset(by), design.index_corner.inset(-by), design.measure("step")
    free, outer, inner = CORNERS.get(design.theme.border, STEPPED)
    if design.theme.index == "none":
        cut, reach = free
        return cut_frame(frame, reach * step, cut)
    far_x, far_y = design.size.width - notch.right, design.size.height - notch.bottom
    upper, lower = [(frame.right, frame.y, free)], [(frame.x, frame.bottom, free)]
    if SECOND in design.theme.type:
        low = design.box(SECOND).bottom + design.measure("step") + design.measure("between") + by
        high = design.size.height - low
        upper = [(far_x, frame.y, outer), (far_x, low, inner), (frame.right, low, outer)]
        lower = [(notch.right, frame.bottom, outer), (notch.right, high, inner), (frame.x, high, outer)]
    corners = (
        (frame.x, notch.bottom, outer),
        (notch.right, notch.bottom, inner),
        (notch.right, frame.y, outer),
        *upper,
        (frame.right, far_y, outer),
        (far_x, far_y, inner),
        (far_x, frame.bottom, outer),
        *lower,
    )
    return cut_corners([Corner(Point(x, y), reach * step, cut) for x, y, (cut, reach) in corners])


def _stars(design: CardDesign, colour: str) -> Iterator[Path]:
    """A star in each corner that the border's cuts leave free: the upper right and the lower left, or all of them."""
    (x, y, width, height), step = design.box("frame"), design.measure("step")
    corners = [(x + width, y, -1, 1), (x, y + height, 1, -1)] if SECOND not in design.theme.type else []
    if design.theme.index == "none":
        corners += [(x, y, 1, 1), (x + width, y + height, -1, -1)]
    for x, y, across, down in corners:
        middle = Point(x + 0.55 * step * across, y + 0.55 * step * down)
        yield Path(star(middle, 4, step, 0.26 * step), colour)


def _room_beside(design: CardDesign, beside: tuple[str, ...]) -> float:
    """The points between the longest name and the plaque's inner line, clear of those boxes of the index."""
    indexed = beside if design.theme.index != "none" else ()
    index = max((design.corner.box(part).right for part in indexed), default=0.0)
    room = design.box("name").x - index - AIR - _outside(design) - design.measure("line") / 2
    return max(0.0, min(PADDING.width, room))


def _plaque(design: CardDesign, by: float, across: float) -> Outline:
    """The plate under the name, its corners in steps, ``by`` points larger than it needs to be and so much wider than
    the longest name; less high where the frame above it and the cut below it leave less room.
    """
    name, line = design.box("name"), design.measure("line") / 2
    lines, across = _outside(design) + line, across + by
    above = name.y - (design.box("frame").bottom + line + AIR)
    below = design.size.height - EDGE - name.bottom
    down = min(PADDING.height + design.measure("step"), above - lines, below - lines) + by
    plate = Rect(name.x - across, name.y - down, name.width + 2 * across, name.height + 2 * down)
    return cut_frame(plate, min(design.measure("step"), plate.height / CUT, across), "step")


def _outside(design: CardDesign) -> float:
    """How far the plaque's outer line lies from the inner one."""
    return min(0.6 * design.measure("between"), WIDEST)
