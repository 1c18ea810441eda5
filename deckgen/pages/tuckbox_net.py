"""The net of a tuckbox: panels, flaps, cuts and folds of a box that holds a stack of cards, in points."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from deckgen.art.pen import Pen
from deckgen.foundations.geometry import Point, Rect, Size
from deckgen.foundations.outline import Outline, join, polygon, rectangle
from deckgen.foundations.units import MILLIMETRE

SLACK = (1.5 * MILLIMETRE, 1.0 * MILLIMETRE, 1.5 * MILLIMETRE)
"""How much wider, deeper and higher the inside is than the stack."""

LIP = 19.05 * MILLIMETRE  # how far the lid and the bottom tuck in
TAPER = 2.5 * MILLIMETRE  # how much narrower flaps are at their ends
SHOULDER = 0.5 * MILLIMETRE  # how much narrower than the box what tucks in is, on each side

GLUED = 1.0 * MILLIMETRE
"""How far the ground runs on over the flap that is glued, so that nothing white is seen along its fold."""


Fold: TypeAlias = tuple[Point, Point]
"""A straight line from end to end, along which a box is folded."""


class Inside(NamedTuple):
    """The room inside a box, in points."""

    width: float
    depth: float
    height: float


class BoxNet(NamedTuple):
    """A box laid flat, from its upper left corner: its panels by name, where glue goes, what is cut and folded."""

    size: Size
    panels: dict[str, Rect]
    glue: Rect
    cut: Outline
    slits: Outline
    folds: tuple[Fold, ...]


def side_of(panel: Rect, name: str) -> Fold:
    """A side of a panel, by its name on the flat sheet, from end to end."""
    corners = {
        "left": ((panel.x, panel.y), (panel.x, panel.bottom)),
        "right": ((panel.right, panel.y), (panel.right, panel.bottom)),
        "top": ((panel.x, panel.y), (panel.right, panel.y)),
        "bottom": ((panel.x, panel.bottom), (panel.right, panel.bottom)),
    }
    one, other = corners[name]
    return Point(*one), Point(*other)


def inside_of(card: Size, cards: int, each: float, film: float = 0.0) -> Inside:
    """The room for so many cards of that size, ``each`` so thick, in sleeves of a ``film`` that lies on both sides."""
    wider = 2.5 * MILLIMETRE if film else 0.0  # so much wider and higher is a sleeve than its card
    width, depth, height = SLACK
    return Inside(card.width + wider + width, cards * (each + 2 * film) + depth, card.height + wider + height)


def net_of(inside: Inside) -> BoxNet:
    """The net of a box with that room: back, left, front and right in a row, lid and bottom at the back."""
    w, d, h = inside
    glue, dust = min(0.95 * d, 25.4 * MILLIMETRE), min(19.05 * MILLIMETRE, d)  # an inch, and three quarters of one
    above = d + LIP
    xs = [glue, glue + w, glue + w + d, glue + 2 * w + d, glue + 2 * w + 2 * d]
    panels = {
        "back": Rect(xs[0], above, w, h),
        "left": Rect(xs[1], above, d, h),
        "front": Rect(xs[2], above, w, h),
        "right": Rect(xs[3], above, d, h),
        "top": Rect(xs[0], LIP, w, d),
        "bottom": Rect(xs[0], above + h, w, d),
    }
    flap = Rect(0, above, glue, h)
    size = Size(xs[4], h + 2 * above)
    return BoxNet(size, panels, flap, _cut_line(panels, flap, dust), _slits(panels), tuple(_folds(panels)))


def ground_of(panels: Mapping[str, Rect], bleed: float, inward: float) -> Outline:
    """The printed ground of a box: its panels, run on by ``bleed`` over what is cut and by ``inward`` into flaps."""
    back, left, front, right, top, bottom = (
        panels[name] for name in ("back", "left", "front", "right", "top", "bottom")
    )
    sides = (_reach(side, 0, inward, 0, inward) for side in (left, right._replace(width=right.width + bleed)))
    parts = (
        _reach(back, GLUED, 0, 0, 0),
        _reach(front, 0, bleed, 0, bleed),
        _reach(top, bleed, inward, bleed, 0),
        _reach(bottom, bleed, 0, bleed, inward),
        *sides,
    )
    return join([rectangle(*part) for part in parts])


def _reach(panel: Rect, left: float, above: float, right: float, below: float) -> Rect:
    return Rect(panel.x - left, panel.y - above, panel.width + left + right, panel.height + above + below)


def _cut_line(panels: dict[str, Rect], glue: Rect, dust: float) -> Outline:
    """The outline of the whole, clockwise from the glued flap."""
    back, left, front, right = (panels[name] for name in ("back", "left", "front", "right"))
    pen = Pen()
    pen.move(back.x, back.y)
    _tuck(pen, panels["top"], upward=True)
    _dust_flap(pen, left, dust, upward=True)
    radius = min(12.5 * MILLIMETRE, front.height / 4, 2 * left.width / 3) / 2  # of the thumb notch
    pen.line(front.x, front.y)
    pen.line(front.centre.x - radius, front.y)
    pen.arc(radius, radius, 0, 0, 0, front.centre.x + radius, front.y)
    pen.line(right.x, right.y)
    _dust_flap(pen, right, dust, upward=True)
    pen.line(right.right, right.bottom)
    _dust_flap(pen, right, dust, upward=False)
    pen.line(front.x, front.bottom)
    _dust_flap(pen, left, dust, upward=False)
    _tuck(pen, panels["bottom"], upward=False)
    for corner in _glue_corners(glue)[:-1]:
        pen.line(*corner)
    pen.close()
    return pen.outline


def glue_outline(glue: Rect) -> Outline:
    """The flap that is glued, narrower at its end."""
    return polygon(_glue_corners(glue))


def _glue_corners(glue: Rect) -> tuple[Point, ...]:
    """From its lower corner at the back, clockwise."""
    taper = min(2 * TAPER, glue.width)
    upper, lower = Point(glue.x, glue.y + taper), Point(glue.x, glue.bottom - taper)
    return Point(glue.right, glue.bottom), lower, upper, Point(glue.right, glue.y)


def _tuck(pen: Pen, lid: Rect, upward: bool) -> None:
    """Round the lid, clockwise, or the bottom, with its rounded lip."""
    near, far = (lid.y, lid.y - LIP) if upward else (lid.bottom, lid.bottom + LIP)
    radius = min(LIP * 0.7, lid.width / 3)
    inward = far + radius if upward else far - radius
    first, last = (lid.x, lid.right) if upward else (lid.right, lid.x)
    side = SHOULDER if upward else -SHOULDER
    turn = radius if upward else -radius
    pen.line(first, near)
    pen.line(first + side, near)
    pen.line(first + side, inward)
    pen.arc(radius, radius, 0, 0, 1, first + side + turn, far)
    pen.line(last - side - turn, far)
    pen.arc(radius, radius, 0, 0, 1, last - side, inward)
    pen.line(last - side, near)
    pen.line(last, near)
    pen.line(last, lid.bottom if upward else lid.y)


def _dust_flap(pen: Pen, panel: Rect, length: float, upward: bool) -> None:
    """Round a dust flap: upward from left to right, downward from right to left."""
    edge, end = (panel.y, panel.y - length) if upward else (panel.bottom, panel.bottom + length)
    first, last = (panel.x, panel.right) if upward else (panel.right, panel.x)
    taper = min(TAPER, panel.width / 4) * (1 if upward else -1)
    side = SHOULDER if upward else -SHOULDER
    pen.line(first, edge)
    pen.line(first + side, edge)
    pen.line(first + taper, end)
    pen.line(last - taper, end)
    pen.line(last - side, edge)
    pen.line(last, edge)


def _slits(panels: dict[str, Rect]) -> Outline:
    """Cuts along the folds of both lips, from each side, into which the dust flaps catch."""
    pen = Pen()
    for lid, y in ((panels["top"], panels["top"].y), (panels["bottom"], panels["bottom"].bottom)):
        depth = _slit_depth(lid)
        for start, end in ((lid.x, lid.x + depth), (lid.right - depth, lid.right)):
            pen.move(start, y)
            pen.line(end, y)
    return pen.outline


def _slit_depth(lid: Rect) -> float:
    """How deep the lid's fold is slit from each side, so that it snaps shut."""
    return min(5.0 * MILLIMETRE, lid.width / 6)


def _folds(panels: dict[str, Rect]) -> Iterator[Fold]:
    """Where it is folded: between panels, lids, lips and dust flaps; the lips between their slits."""
    back, left, front, right, top, bottom = (
        panels[name] for name in ("back", "left", "front", "right", "top", "bottom")
    )
    for panel in (back, left, front, right):
        yield side_of(panel, "left")
    for panel in (back, left, right):
        yield side_of(panel, "top")
        yield side_of(panel, "bottom")
    for lid, y in ((top, top.y), (bottom, bottom.bottom)):
        depth = _slit_depth(lid)
        yield Point(lid.x + depth, y), Point(lid.right - depth, y)
