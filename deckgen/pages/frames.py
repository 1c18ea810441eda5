"""Frames around pages and pieces, after the border of a theme's cards."""

from collections.abc import Callable, Iterator, Mapping

from deckgen.art.corners import Corner, cut_corners
from deckgen.art.ornament import star, step_corners
from deckgen.foundations.frame import Item, Path
from deckgen.foundations.geometry import Point, Rect
from deckgen.foundations.outline import Outline, rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.records.theme import Theme

STEP = 1.3 * MILLIMETRE
"""The steps in the corners of a frame."""


def stepped_frame(box: Rect, colour: str, step: float = STEP) -> tuple[Item, ...]:
    """A double line around ``box`` with two steps in every corner."""
    lines = ((0.0, 0.9), (step * 0.55, 0.35))
    return tuple(Path(step_corners(box.inset(by), step), stroke=colour, width=width) for by, width in lines)


def page_frame(box: Rect, theme: Theme, step: float = STEP) -> tuple[Item, ...]:
    """The frame around a page in the manner of the theme's cards, its corners cut in steps of so many points; ``theme``
    is that of white paper.
    """
    return FRAMES.get(theme.border, _steps)(box, theme, step)


def page_field(box: Rect, theme: Theme, step: float = STEP) -> Outline:
    """What is inside the lines of such a frame."""
    lines = [item.outline for item in page_frame(box, theme, step) if isinstance(item, Path) and item.stroke]
    return lines[-1] if lines else rectangle(*box)


def _steps(box: Rect, theme: Theme, step: float) -> tuple[Item, ...]:
    return stepped_frame(box, theme.palette.border, step)


def _window(box: Rect, theme: Theme, step: float) -> tuple[Item, ...]:
    """Steps with a star in each corner that they leave free."""
    return (*stepped_frame(box, theme.palette.border, step), *_stars(box, theme.palette.accent, step))


def _stars(box: Rect, colour: str, step: float) -> Iterator[Path]:
    for x, inward in ((box.x, 1), (box.right, -1)):
        for y, down in ((box.y, 1), (box.bottom, -1)):
            middle = Point(x + 0.4 * step * inward, y + 0.4 * step * down)
            yield Path(star(middle, 4, step, 0.26 * step), colour)


def _notches(box: Rect, theme: Theme, step: float) -> tuple[Item, ...]:
    """A heavy line and a fine one, notched at the corners, with a star in each notch."""
    colour = theme.palette.border
    outer = Path(step_corners(box, 2 * step, 1), stroke=colour, width=1.3)
    inner = Path(step_corners(box.inset(step * 0.7), 2 * step, 1), stroke=colour, width=0.5)
    return (outer, inner, *_stars(box, colour, step))


def _round(box: Rect, theme: Theme, step: float) -> tuple[Item, ...]:
    colour = theme.palette.border
    inner = Path(rectangle(*box.inset(step * 0.55), step * 1.5), stroke=colour, width=0.35)
    return (Path(rectangle(*box, step * 2), stroke=colour, width=0.9), inner)


def _scoops(box: Rect, theme: Theme, step: float) -> tuple[Item, ...]:
    """A double line scooped out at the corners, with a star in each scoop."""
    lines = []
    for by, width in ((0.0, 0.9), (step * 0.55, 0.35)):
        x, y, right, bottom = (inner := box.inset(by)).x, inner.y, inner.right, inner.bottom
        ends = (Point(x, y), Point(right, y), Point(right, bottom), Point(x, bottom))
        outline = cut_corners(tuple(Corner(end, 2.4 * step, "scoop") for end in ends))
        lines.append(Path(outline, stroke=theme.palette.border, width=width))
    return (*lines, *_stars(box, theme.palette.accent, step))


def _bars(box: Rect, theme: Theme, step: float) -> tuple[Item, ...]:
    """A bar above and one below."""
    bars = (Rect(box.x, y, box.width, step) for y in (box.y, box.bottom - step))
    return tuple(Path(rectangle(*bar), theme.palette.border) for bar in bars)


FRAMES: Mapping[str, Callable[[Rect, Theme, float], tuple[Item, ...]]] = {
    "stepped": _steps,
    "banded": _steps,
    "notched": _notches,
    "window": _window,
    "round": _round,
    "scooped": _scoops,
    "none": _bars,
}
"""How pages are framed, by the border that a theme gives its cards; steps for any other."""
