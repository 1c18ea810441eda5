"""White paper and the grounds of themes, on which pages and pieces stand: the colours that are to be seen there, and
frames after the border of a theme's cards.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from deckgen.art.corners import FRAMES
from deckgen.art.ornament import star
from deckgen.faces.card_design import design_for
from deckgen.foundations.colour import BLACK, WHITE, bring_out, contrast
from deckgen.foundations.frame import Item, Path
from deckgen.foundations.geometry import Point, Rect
from deckgen.foundations.outline import Outline, rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.records.boxes import REFERENCE
from deckgen.records.palette import Palette
from deckgen.records.record import replace
from deckgen.records.theme import Ink, Theme

SEEN = {"ink": 5.5, "accent": 3.0, "tone": 1.8}
"""The contrast with white paper that type, on pale tints too, what stands out, and thin rules take to be seen."""

DARKER = 40  # steps in which a colour is darkened

ON_GROUND = {"accent": 3.0, "border": 3.0, "face": 3.0, "tone": 1.8}
"""The contrast with a ground of a theme that colours of each office take to be seen."""

METAL, READ = 3.0, 6.0  # the contrast with a dark ground that metal takes to be seen, and type to be read
FRAMED, SUITS = 4.5, 3.0  # the contrast with white paper that frames and titles take, and suits


def on_white(theme: Theme) -> Theme:
    """The theme for white paper or labels without any ground, whatever the ground of its cards.

    Type is black, or as where ink is saved; frames, ornament and suits keep the theme's colours as far as they can be
    seen. Frames whose colour is too pale take that of a dark ground; what else would be too pale is darkened.
    """
    own, palette = theme.palette, theme.saver
    pale = {office: bring_out(getattr(palette, office), BLACK, WHITE, least, DARKER) for office, least in SEEN.items()}
    plain = {id: colour for id, colour in palette.by_suit.items() if not _is_seen(own.by_suit.get(id, WHITE), SUITS)}
    colours = {
        "border": next((one for one in (own.border, own.paper) if _is_seen(one, FRAMED)), palette.border),
        "suits": own.suits if all(_is_seen(one, SUITS) for one in own.suits) else palette.suits,
        "by_suit": {**own.by_suit, **plain},
    }
    for office in ("accent", "face"):
        if _is_seen(getattr(own, office), SEEN["accent"]):
            colours[office] = getattr(own, office)
    return replace(theme, palette=replace(palette, **{**pale, **colours}))  # type: ignore[arg-type]  # offices are colours


def on_ground(theme: Theme, ink: Ink = "full") -> Theme:
    """The theme as it is printed on pieces: on the ground of its cards, or on white where they have none or where
    ``ink`` is saved. What would be too near to the ground comes nearer to the colour of type.
    """
    palette, theme = design_for(theme, REFERENCE, ink).palette, replace(theme, ink=ink)
    if palette.paper == WHITE:
        return on_white(theme)
    paper, type_ = palette.paper, palette.ink
    seen = {office: bring_out(getattr(palette, office), type_, paper, least) for office, least in ON_GROUND.items()}
    return replace(theme, palette=replace(palette, **seen))  # type: ignore[arg-type]  # offices are colours


def on_dark(theme: Theme) -> Palette:
    """The colours of boxes and of covers: the darkest ground of the theme's backs, and a metal that is seen on it."""
    own, back = theme.palette, theme.back
    light = own.light
    ground = next((one for one in (back["ground"], back["line"]) if contrast(one, light) >= READ), own.shade)
    metal = next((one for one in (back["metal"], own.accent, own.border) if contrast(one, ground) >= METAL), light)
    colours = {"ink": light, "paper": ground, "panel": ground, "border": metal, "accent": metal, "face": metal}
    return replace(own, **colours, shade=ground, suits=(metal,), by_suit={})  # type: ignore[arg-type]  # they are colours


def _is_seen(colour: str, least: float) -> bool:
    return contrast(colour, WHITE) >= least


STEP = 1.3 * MILLIMETRE  # the steps in the corners of a frame


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
