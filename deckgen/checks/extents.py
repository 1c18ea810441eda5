"""Where things stand on a drawn face: its runs of text and its drawings, each in the part of the face it belongs to."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from deckgen.checks.outline import extent, flattened
from deckgen.frame import Group, Image, Item, Path, Text
from deckgen.geometry import IDENTITY, Point, Rect, Transform
from deckgen.type.fonts import font

DRAWN = ("index", "pips", "emblem")
"""The parts of a face that hold drawings."""


class Placed(NamedTuple):
    """Text or a drawing as it is seen: what it is, its place, and the part of the face (``index``, ``name``).

    ``points`` is the size that text is seen at, 0 for a drawing.
    """

    part: str
    what: str
    bounds: Rect
    points: float = 0.0


class Part(NamedTuple):
    """A named group of a face, under the transform it is seen under."""

    name: str
    items: tuple[Item, ...]
    under: Transform


def parts(items: Iterable[Item], under: Transform = IDENTITY) -> Iterator[Part]:
    """The named groups of a face; groups inside a named one belong to it."""
    for item in items:
        if isinstance(item, Group):
            seen = item.transform.then(under)
            if item.name:
                yield Part(item.name, item.items, seen)
            else:
                yield from parts(item.items, seen)


def texts(part: Part) -> Iterator[Placed]:
    """The runs of text in a part, each as high as its capitals: tails of letters may hang out."""
    return _texts(part.name, part.items, part.under)


def drawings(part: Part) -> Iterator[Placed]:
    """The drawings in a part; a bare path in an index is the ground of its number, and the values' paths are rules."""
    for item in part.items if part.name in DRAWN else ():
        if isinstance(item, Group) or part.name != "index":
            bounds = _bounds((item,))
            if bounds:
                yield Placed(part.name, "emblem", part.under.bounds(bounds))


def _texts(name: str, items: Iterable[Item], under: Transform) -> Iterator[Placed]:
    for item in items:
        if isinstance(item, Group):
            yield from _texts(name, item.items, item.transform.then(under))
        elif isinstance(item, Text):
            face = font(item.font)
            height = face.cap_height * item.size
            box = Rect(item.x, item.y - height, face.width(item.text, item.size), height)
            yield Placed(name, item.text, under.bounds(box), item.size * (under.c**2 + under.d**2) ** 0.5)


@lru_cache(maxsize=1024)
def _bounds(items: tuple[Item, ...]) -> Rect | None:
    """The smallest upright rectangle around paths and pictures; the same drawing is measured once."""
    return extent(corner for item in items for corner in _corners(item))


def _corners(item: Item) -> Iterator[Point]:
    if isinstance(item, Path):
        grown = item.width / 2 if item.stroke else 0.0
        around = extent(point for line in flattened(item.data, IDENTITY) for point in line)
        found = around.inset(-grown) if around else None
    elif isinstance(item, Image):
        found = Rect(item.x, item.y, item.width, item.height)
    elif isinstance(item, Group):
        inner = _bounds(item.items)
        found = item.transform.bounds(inner) if inner else None
    else:
        found = None
    if found:
        yield from (Point(found.x, found.y), Point(found.right, found.bottom))
