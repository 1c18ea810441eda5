"""Frames around pages and pieces, after the border of a theme's cards."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from deckgen.art.corners import FRAMES
from deckgen.art.ornament import star
from deckgen.foundations.frame import Item, Path
from deckgen.foundations.geometry import Point, Rect
from deckgen.foundations.outline import Outline, rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.records.theme import Theme

STEP = 1.3 * MILLIMETRE
"""The steps in the corners of a frame."""


class FrameStyle(NamedTuple):
    """How a frame is drawn: how its corners are cut, by steps of so many points; of each line how many steps it is
    within the frame, how many times the step its corners take, and its width; and the office of the colour of its
    stars, none where that is empty.
    """

    cut: Callable[[Rect, float], Outline]
    lines: tuple[tuple[float, float, float], ...] = ((0.0, 1.0, 0.9), (0.55, 1.0, 0.35))
    stars: str = ""


STYLES: Mapping[str, FrameStyle] = {
    "stepped": FrameStyle(FRAMES["steps"]),
    "banded": FrameStyle(FRAMES["steps"]),
    "window": FrameStyle(FRAMES["steps"], stars="accent"),
    "notched": FrameStyle(FRAMES["notches"], ((0.0, 1.0, 1.3), (0.7, 1.0, 0.5)), "border"),
    "round": FrameStyle(lambda box, step: rectangle(*box, step), ((0.0, 2.0, 0.9), (0.55, 1.5, 0.35))),
    "scooped": FrameStyle(FRAMES["scoops"], stars="accent"),
    "none": FrameStyle(FRAMES["steps"], ()),
}
"""How pages are framed, by the border that a theme gives its cards."""


def page_frame(box: Rect, theme: Theme, step: float = STEP) -> tuple[Item, ...]:
    """The frame around a page in the manner of the theme's cards, its corners cut in steps of so many points; ``theme``
    is that of white paper. A bar above and one below where cards have no border.
    """
    style, colour = STYLES[theme.border], theme.palette.border
    if not style.lines:
        bars = (Rect(box.x, y, box.width, step) for y in (box.y, box.bottom - step))
        return tuple(Path(rectangle(*bar), colour) for bar in bars)
    lines = (
        Path(style.cut(box.inset(within * step), times * step), stroke=colour, width=width)
        for within, times, width in style.lines
    )
    return (*lines, *(_stars(box, getattr(theme.palette, style.stars), step) if style.stars else ()))


def page_field(box: Rect, theme: Theme, step: float = STEP) -> Outline:
    """What is inside the lines of such a frame."""
    lines = [item.outline for item in page_frame(box, theme, step) if isinstance(item, Path) and item.stroke]
    return lines[-1] if lines else rectangle(*box)


def _stars(box: Rect, colour: str, step: float) -> Iterator[Path]:
    """A star in each corner that the lines leave free."""
    for x, inward in ((box.x, 1), (box.right, -1)):
        for y, down in ((box.y, 1), (box.bottom, -1)):
            middle = Point(x + 0.4 * step * inward, y + 0.4 * step * down)
            yield Path(star(middle, 4, step, 0.26 * step), colour)
