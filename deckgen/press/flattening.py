"""What is seen through, mixed with what lies below it: for files that know no transparency.

A flat ground can be mixed with exactly; where something that is seen through lies over more than one colour, over a
picture or over colours that run, it is told and not guessed.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from typing import NamedTuple

from deckgen.foundations.frame import Frame, Group, Image, Item, Path, Text
from deckgen.foundations.geometry import IDENTITY, Rect, Transform
from deckgen.foundations.outline import Outline, pieces
from deckgen.foundations.paint import Gradient, Paint, Stop, steps_between
from deckgen.press.separation import STEPS, Inks, as_operator, from_operator

PAPER = (0.0, 0.0, 0.0, 0.0)

EDGE = 0.05  # points by which two edges may miss each other, which nobody sees
AROUND = 1.5  # sizes of its type that a line of text may reach beyond its baseline: more than any font does


SEEN_PICTURE = "a picture that is seen through"


class CannotFlatten(Exception):
    """Something transparent cannot be mixed with what is below it; the message says what."""


class Area(NamedTuple):
    """The area that an outline encloses, in the points of the drawing."""

    outline: Outline
    even_odd: bool = False


class Layer(NamedTuple):
    """An item already on the page: its place and, if it is of one colour, that colour and the areas it is visible in:
    its own, and those it is clipped to.
    """

    bounds: Rect
    inks: Inks | None = None
    areas: tuple[Area, ...] = ()


class GraphicsState(NamedTuple):
    """How items are shown: under a transform, clipped to areas, with a common opacity."""

    under: Transform = IDENTITY
    clips: tuple[Area, ...] = ()
    opacity: float = 1.0

    def box(self, rect: Rect) -> Rect:
        """The visible part of a rectangle given in the items' own points."""
        box = self.under.bounds(rect)
        for clip in self.clips:
            bounds = clip.outline.bounds
            box = box.intersection(bounds) if box.overlaps(bounds) else Rect(box.x, box.y, 0, 0)
        return box


def flatten_frame(frame: Frame) -> Frame:
    """A drawing in inks as it looks, with nothing in it that is seen through; CannotFlatten where that cannot be."""
    if not any(map(_is_seen_through, frame.items)):
        return frame
    return frame._replace(items=_flatten(frame.items, GraphicsState(), [], []))


def _is_seen_through(item: Item) -> bool:
    """Whether an item, or anything in a group, is seen through."""
    if isinstance(item, Group):
        return item.opacity < 1 or any(map(_is_seen_through, item.items))
    if isinstance(item, Path):
        return item.opacity < 1 or _has_translucent_paint(item)
    return isinstance(item, Image) and _has_holes(item)


def _has_translucent_paint(path: Path) -> bool:
    return any(isinstance(paint, Gradient) and paint.translucent for paint in (path.fill, path.stroke))


def _flatten(
    items: tuple[Item, ...], state: GraphicsState, below: Sequence[Layer], layers: list[Layer]
) -> tuple[Item, ...]:
    """Items mixed with what is ``below`` them where they are seen through together, else each with all that was painted
    before it; what they paint is noted.
    """
    flattened: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            flattened.append(_flatten_group(item, state, below, layers))
            continue
        box = state.box(_reach(item))
        flat = _mix(item, state.opacity, below if state.opacity < 1 else layers, box)
        flattened.append(flat)
        layers.append(_trace(flat, state, box))
    return tuple(flattened)


def _flatten_group(group: Group, state: GraphicsState, below: Sequence[Layer], layers: list[Layer]) -> Group:
    if (state.opacity < 1 and group.opacity < 1) or (
        state.opacity * group.opacity < 1 and any(map(_is_seen_through, group.items))
    ):
        raise CannotFlatten("things seen through in one that is seen through itself")
    under = group.transform.then(state.under)
    cut = (Area(group.clip.transform(under), group.even_odd),) if group.clip else ()
    inner = GraphicsState(under, (*state.clips, *cut), state.opacity * group.opacity)
    ground = list(layers) if group.opacity < 1 else below
    return group._replace(opacity=1.0, items=_flatten(group.items, inner, ground, layers))


def _mix(item: Item, opacity: float, ground: Sequence[Layer], box: Rect) -> Item:
    if isinstance(item, Image):
        if opacity < 1 or _has_holes(item):
            raise CannotFlatten(SEEN_PICTURE)
        return item
    if isinstance(item, Text):
        if opacity == 1 or not item.colour:
            return item
        return item._replace(colour=_mix_inks(item.colour, _ground(ground, box), opacity))
    if not isinstance(item, Path):
        return item
    whole = opacity * item.opacity
    if whole == 1 and not _has_translucent_paint(item):
        return item
    if item.fill and item.stroke:
        raise CannotFlatten("a line over its own area, both seen through")
    if not (item.fill or item.stroke):
        return item._replace(opacity=1.0)
    inks, mixed = _ground(ground, box), list[Paint | None]()
    for paint in (item.fill, item.stroke):
        if isinstance(paint, Gradient):
            stops = _divide(paint.stops)
            even = (Stop(stop.offset, _mix_inks(stop.colour, inks, whole * stop.opacity)) for stop in stops)
            mixed.append(paint._replace(stops=tuple(even)))
        else:
            mixed.append(_mix_inks(paint, inks, whole) if paint else None)
    return item._replace(fill=mixed[0], stroke=mixed[1], opacity=1.0)


def _divide(stops: tuple[Stop, ...]) -> Iterator[Stop]:
    """The stops with some more between those of different colours: both inks and opacity change there."""
    for one, other in pairwise(stops):
        yield one
        if one.colour != other.colour and one.opacity != other.opacity:
            for part, offset, opacity in steps_between(one, other, STEPS):
                yield Stop(offset, _mix_inks(other.colour, from_operator(one.colour), part), opacity)
    yield stops[-1]


def _mix_inks(colour: str, ground: Inks, opacity: float) -> str:
    first, second, third, fourth = (
        above * opacity + below * (1 - opacity) for above, below in zip(from_operator(colour), ground, strict=True)
    )
    return as_operator((first, second, third, fourth))


def _ground(layers: Sequence[Layer], box: Rect) -> Inks:
    """The one colour that lies below a rectangle; CannotFlatten where there are several."""
    for layer in reversed(layers):
        if not layer.bounds.overlaps(box):
            continue
        sides = {_side(area, box) for area in layer.areas}
        if "beside" in sides:
            continue
        if not layer.inks or "" in sides:
            raise CannotFlatten("something seen through that lies over more than one colour")
        return layer.inks
    return PAPER


def _side(area: Area, box: Rect) -> str:
    """Whether a rectangle lies ``within`` an area or ``beside`` it; empty where an edge may run through."""
    (x, y), inner = box.centre, box.inset(min(EDGE, box.width / 4, box.height / 4))
    turns = 0
    runs = [pieces(part) for part in area.outline.parts()]
    closing = [(run[-1][1], run[0][0]) for run in runs if run and run[-1][1] != run[0][0]]  # as it is filled
    for (x1, y1), (x2, y2) in (*chain.from_iterable(runs), *closing):
        beside = max(x1, x2) <= inner.x or min(x1, x2) >= inner.right
        if not (beside or max(y1, y2) <= inner.y or min(y1, y2) >= inner.bottom):
            return ""
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            turns += 1 if y2 > y1 else -1
    return "within" if (turns % 2 if area.even_odd else turns) else "beside"


def _trace(item: Item, state: GraphicsState, box: Rect) -> Layer:
    if isinstance(item, Path) and not (item.fill or item.stroke):
        return Layer(Rect(0, 0, -1, -1))
    if isinstance(item, Path) and isinstance(item.fill, str) and not item.stroke:
        area = Area(item.outline.transform(state.under), item.even_odd)
        return Layer(box, from_operator(item.fill), (area, *state.clips))
    return Layer(box, None, state.clips)


def _reach(item: Item) -> Rect:
    """Where an item may be seen, in its own points."""
    if isinstance(item, Path):
        wide = item.outline.bounds.inset(-item.width / 2 * (item.miter if item.join == 0 else 1.5))
        return wide if item.stroke else item.outline.bounds
    if isinstance(item, Text):
        long = len(item.text) * (item.size * AROUND + item.tracking + item.spacing)
        return Rect(item.x - item.size, item.y - item.size * AROUND, long + item.size, item.size * 2 * AROUND)
    assert isinstance(item, Image)
    return Rect(*item[:4])


def _has_holes(image: Image) -> bool:
    from PIL import Image as Pictures

    with Pictures.open(image.file) as picture:
        if not picture.has_transparency_data:
            return False
        return picture.convert("RGBA").getchannel("A").getextrema() != (255, 255)
