"""A page that is a picture of a table with things on it: felt, wood or paper in a theme's colour, under one lamp."""

import math
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType

from deckgen.foundations.colour import BLACK, WHITE, mix
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.outline import Outline, join, polyline, rectangle, straight_lines
from deckgen.foundations.paint import Gradient, Stop
from deckgen.foundations.units import MILLIMETRE
from deckgen.pages.document import Page
from deckgen.pages.solids import Laid, lay

PLANK = 46 * MILLIMETRE

WARM = "#fff0cf"
"""The light of the lamp."""


def tabletop(size: Size, laid: Iterable[Laid], table: Mapping[str, str]) -> Page:
    """A table of that size, in points, with things on it, each over those before it, under one lamp."""
    things = (item for one in laid for item in lay(one))
    dusk = _from_lamp(size, 0.85, (Stop(0.0, BLACK, 0.0), Stop(0.35, BLACK, 0.0), Stop(1.0, BLACK, 0.4)))
    return Page(size, (*_table(size, table), *things, dusk))


def _table(size: Size, table: Mapping[str, str]) -> Iterator[Item]:
    """The table of a theme, from edge to edge, bright where the lamp hangs."""
    colour = table["colour"]
    yield Path(rectangle(0, 0, *size), colour)
    yield from GROUNDS[table["of"]](size, colour)
    yield _from_lamp(size, 0.5, (Stop(0.0, WARM, 0.2), Stop(1.0, WARM, 0.0)))


def _from_lamp(size: Size, reach: float, stops: tuple[Stop, ...]) -> Item:
    """Light or dark around the lamp, which hangs above and left of the middle; ``reach`` in diagonals of the table."""
    x, y, far = size.width * 0.38, size.height * 0.36, math.hypot(*size) * reach
    return Path(rectangle(0, 0, *size), Gradient((x, y, 0.0, x, y, far), stops))


def _felt(size: Size, colour: str) -> Iterator[Item]:
    """Fibres that lie every way, light and dark."""
    chance = random.Random(23)
    count = round(size.width * size.height / MILLIMETRE**2 / 9)
    for shade, width in ((BLACK, 0.5), (WHITE, 0.4), (BLACK, 0.35), (WHITE, 0.3)):
        lines = (_fibre(size, chance, 1.0 + 2.4 * chance.random()) for _ in range(count))
        yield Path(straight_lines(lines), stroke=mix(colour, shade, 0.28), width=width, opacity=0.4)


def _paper(size: Size, colour: str) -> Iterator[Item]:
    """Short fibres and specks in heavy paper."""
    chance = random.Random(7)
    count = round(size.width * size.height / MILLIMETRE**2 / 14)
    for shade, width, long in ((BLACK, 0.3, 3.5), (WHITE, 0.3, 3.5), (BLACK, 0.7, 0.5)):
        lines = (_fibre(size, chance, long * (0.4 + chance.random())) for _ in range(count))
        yield Path(straight_lines(lines), stroke=mix(colour, shade, 0.4), width=width, opacity=0.3, cap=1)


def _fibre(size: Size, chance: random.Random, long: float) -> tuple[float, float, float, float]:
    x, y, turn = size.width * chance.random(), size.height * chance.random(), math.tau * chance.random()
    return x, y, x + long * math.cos(turn), y + long * math.sin(turn)


def _wood(size: Size, colour: str) -> Iterator[Item]:
    """Planks, each in a shade of its own with its own grain."""
    grain = mix(colour, BLACK, 0.55)
    for row in range(math.ceil(size.height / PLANK)):
        chance = random.Random(row + 4)
        plank = Rect(0, row * PLANK, size.width, PLANK)
        area = rectangle(*plank)
        yield Path(area, mix(colour, (WHITE, BLACK)[row % 2], 0.08 * chance.random()))
        lines = [_grain(plank, chance) for _ in range(64)]
        for share, width, opacity in ((slice(0, 40), 0.5, 0.3), (slice(40, 56), 1.1, 0.2), (slice(56, 64), 2.6, 0.1)):
            yield Group((Path(join(lines[share]), stroke=grain, width=width, opacity=opacity),), clip=area)
        light = [(0.0, plank.y + 0.7, size.width, plank.y + 0.7)]
        yield Path(straight_lines([(0.0, plank.y, size.width, plank.y)]), stroke=mix(colour, BLACK, 0.75), width=1.3)
        yield Path(straight_lines(light), stroke=mix(colour, WHITE, 0.35), width=0.4, opacity=0.6)


def _grain(plank: Rect, chance: random.Random) -> Outline:
    """A line of the grain along a plank, which swings a little."""
    y, slow, fast = plank.y + plank.height * chance.random(), 3 + 4 * chance.random(), chance.random() * math.tau
    swing = plank.height * (0.01 + 0.05 * chance.random())
    start, end = sorted((chance.random() * 1.4 - 0.2, chance.random() * 1.4 - 0.2))
    steps = 24
    xs = (plank.width * (start + (end - start) * step / steps) for step in range(steps + 1))
    return polyline([(x, y + swing * math.sin(fast + slow * x / plank.width)) for x in xs])


GROUNDS: Mapping[str, Callable[[Size, str], Iterator[Item]]] = MappingProxyType(
    {"felt": _felt, "wood": _wood, "paper": _paper}
)
"""How each kind of table is drawn over its colour."""
