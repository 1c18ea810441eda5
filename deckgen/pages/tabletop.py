"""A deck on a table, seen from above: cards, booklet, reference, box and coins on wood and felt, with soft shadows."""

import math
import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckgen.foundations.colour import BLACK, WHITE
from deckgen.foundations.frame import Frame, Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, Size, Transform, moving, scaling, turning
from deckgen.foundations.outline import Outline, join, polyline, rectangle, straight_lines
from deckgen.foundations.paint import Gradient, Stop
from deckgen.foundations.units import MILLIMETRE
from deckgen.pages.document import Page

TABLE = Size(480 * MILLIMETRE, 320 * MILLIMETRE)
"""The part of the table that is seen; everything on it has its own size."""

PLANK = 53.4 * MILLIMETRE
WOOD = ("#5b4130", "#634736", "#56402f", "#5f4532", "#523a2b")
GRAIN, JOINT = "#2c1c12", "#21150d"

FELT, NAP = "#1f4a3f", "#3d7061"
MAT = Rect(26 * MILLIMETRE, 128 * MILLIMETRE, 428 * MILLIMETRE, 182 * MILLIMETRE)

LIGHT = Point(0.35, 0.6)
"""Where shadows fall, in heights of what throws them: right and down."""

SOFT = 8
"""Layers that a shadow is made of."""


class Laid(NamedTuple):
    """Something on the table: its picture, where its middle lies in millimetres, and how far it is turned clockwise.

    It is ``high`` millimetres; of a pile of it ``copies`` are seen. ``corner`` is the radius of its corners in
    millimetres, half its width for something round; ``scale`` shows it larger or smaller than it is.
    """

    frame: Frame
    x: float
    y: float
    turn: float = 0.0
    high: float = 0.4
    copies: int = 1
    corner: float = 3.0
    scale: float = 1.0
    edge: str = "#b9b2a4"

    @property
    def place(self) -> Transform:
        """From the picture's own points to the table."""
        width, height = self.frame.size
        middle = moving(-width / 2, -height / 2).then(scaling(self.scale)).then(turning(self.turn))
        return middle.then(moving(self.x * MILLIMETRE, self.y * MILLIMETRE))

    @property
    def outline(self) -> Outline:
        """Where it ends, in its own points."""
        return rectangle(0, 0, *self.frame.size, min(self.corner * MILLIMETRE, min(self.frame.size) / 2))


def tabletop(laid: Sequence[Laid]) -> Page:
    """The table with things on it, each over those before it."""
    things = (item for one in laid for item in _lay(one))
    whole, far = rectangle(0, 0, *TABLE), math.hypot(*TABLE)
    x, y = TABLE.width * 0.42, TABLE.height * 0.4  # under a lamp: bright where it hangs, darker to the corners
    glow = (Stop(0.0, "#fff2d0", 0.10), Stop(1.0, "#fff2d0", 0.0))
    dusk = (Stop(0.0, BLACK, 0.0), Stop(0.45, BLACK, 0.0), Stop(1.0, BLACK, 0.5))
    light = [Path(whole, Gradient((x, y, 0.0, x, y, far * r), stops)) for r, stops in ((0.45, glow), (0.68, dusk))]
    return Page(TABLE, (*_wood(), *_mat(), *things, *light))


def box_from_above(front: Frame, lower: Frame) -> Frame:
    """A box that lies on its back, its lower side in sight as far as one sees it from above."""
    seen = 0.3 * lower.size.height
    squeezed = Transform(front.size.width / lower.size.width, 0, 0, 0.3, 0, front.size.height)
    shade = Path(rectangle(0, front.size.height, front.size.width, seen), BLACK, opacity=0.28)
    items = (*front.items, Group(lower.items, squeezed, rectangle(0, 0, *lower.size)), shade)
    return Frame(Size(front.size.width, front.size.height + seen), items)


def _lay(one: Laid) -> Iterator[Item]:
    """A thing, its shadow, and the edges of those that it lies on."""
    outline, high = one.outline, one.high * one.copies * MILLIMETRE
    yield from _shadow(one, max(high, 0.6 * MILLIMETRE))
    rim = Path(outline, stroke=one.edge, width=0.5 / one.scale)
    chance = random.Random(round(one.x * 977 + one.y * 71))
    for number in range(one.copies):
        last = number == one.copies - 1
        drift = 0.0 if last else 0.35
        at = moving((chance.random() - 0.5) * drift * MILLIMETRE, -number * one.high * 0.45 * MILLIMETRE)
        if last:
            yield Group((Path(outline, WHITE), Group(one.frame.items, clip=outline), rim), one.place.then(at))
        else:
            yield Group((Path(outline, one.edge), Path(outline, stroke=GRAIN, width=0.35)), one.place.then(at))


def _shadow(one: Laid, high: float) -> Iterator[Item]:
    """A shadow that grows softer the higher the thing is."""
    width, height = one.frame.size
    spread = (0.9 * MILLIMETRE + 0.55 * high) / one.scale
    radius = min(one.corner * MILLIMETRE, min(width, height) / 2)
    falls = one.place.then(moving(LIGHT.x * high, LIGHT.y * high))
    layers = []
    for layer in range(SOFT):
        by = spread * (1 - 2 * layer / (SOFT - 1)) / 1.4
        inner = Rect(0, 0, width, height).inset(-by)
        layers.append(Path(rectangle(*inner, max(0.1, radius + by)), BLACK, opacity=0.34 / SOFT * 1.5))
    yield Group(tuple(layers), falls)


def _wood() -> Iterator[Item]:
    """Planks, each in a shade of its own with its own grain."""
    rows = math.ceil(TABLE.height / PLANK)
    for row in range(rows):
        chance = random.Random(row)
        y = row * PLANK
        plank = rectangle(0, y, TABLE.width, PLANK)
        yield Path(plank, WOOD[row % len(WOOD)])
        lines = [_grain(y, chance) for _ in range(46)]
        for share, width, opacity in ((slice(0, 26), 0.5, 0.3), (slice(26, 40), 1.1, 0.22), (slice(40, 46), 2.4, 0.13)):
            yield Group((Path(join(lines[share]), stroke=GRAIN, width=width, opacity=opacity),), clip=plank)
        end = TABLE.width * (0.2 + 0.6 * chance.random())
        joint = straight_lines([(0, y, TABLE.width, y), (end, y, end, y + PLANK)])
        yield Path(joint, stroke=JOINT, width=1.5, opacity=0.85)


def _grain(top: float, chance: random.Random) -> Outline:
    """A line of the grain along a plank, which swings a little."""
    y, slow, fast = top + PLANK * chance.random(), 3 + 4 * chance.random(), chance.random() * math.tau
    swing = PLANK * (0.01 + 0.05 * chance.random())
    start, end = sorted((chance.random() * 1.4 - 0.2, chance.random() * 1.4 - 0.2))
    steps = 24
    xs = (TABLE.width * (start + (end - start) * step / steps) for step in range(steps + 1))
    return polyline([(x, y + swing * math.sin(fast + slow * x / TABLE.width)) for x in xs])


def _mat() -> Iterator[Item]:
    """A playing mat of felt with a seam."""
    outline = rectangle(*MAT, 9 * MILLIMETRE)
    for layer in range(SOFT):
        by = (layer - 2) * 0.55 * MILLIMETRE
        yield Path(rectangle(*MAT.inset(-by).move(1.2, 2.4), 9 * MILLIMETRE + by), BLACK, opacity=0.07)
    yield Path(outline, FELT)
    chance = random.Random(23)
    nap = []
    for _ in range(2600):
        x, y = MAT.x + MAT.width * chance.random(), MAT.y + MAT.height * chance.random()
        turn, long = chance.random() * math.tau, 1.2 + 2.2 * chance.random()
        nap.append((x, y, x + long * math.cos(turn), y + long * math.sin(turn)))
    yield Group((Path(straight_lines(nap), stroke=NAP, width=0.4, opacity=0.4),), clip=outline)
    seam = rectangle(*MAT.inset(4 * MILLIMETRE), 6 * MILLIMETRE)
    yield Path(seam, stroke="#c8a24a", width=1.4, dash=(5.0, 3.2), opacity=0.75)
