"""Where things stand on a drawn face: its runs of text and its drawings, each in the part of the face it belongs to."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from deckgen.foundations.frame import Group, Item, Text, bounds
from deckgen.foundations.geometry import IDENTITY, Rect, Transform
from deckgen.typography.fonts import font

DRAWN = ("index", "pips", "emblem")  # the parts of a face that hold drawings


class PlacedItem(NamedTuple):
    """Text or a drawing as it is seen: the part of the face (``index``, ``name``) it belongs to, what it is, its place,
    and for text the size that it is seen at.
    """

    part: str
    what: str
    bounds: Rect
    points: float = 0.0


@dataclass(frozen=True)
class FacePart:
    """A named group of a face, under the transform it is seen under."""

    name: str
    items: tuple[Item, ...]
    under: Transform

    @cached_property
    def texts(self) -> tuple[PlacedItem, ...]:
        """Its runs of text, each as high as its capitals: tails of letters may hang out."""
        return tuple(_texts(self.name, self.items, self.under))

    @cached_property
    def drawings(self) -> tuple[PlacedItem, ...]:
        """Its drawings, bare paths as one; in an index they are none but the ground of its number."""
        if self.name not in DRAWN:
            return ()
        groups = tuple((item,) for item in self.items if isinstance(item, Group))
        bare = tuple(item for item in self.items if not isinstance(item, Group))
        boxes = map(bounds, groups if self.name == "index" else (*groups, bare))
        return tuple(PlacedItem(self.name, "emblem", self.under.bounds(box)) for box in boxes if box)


def parts(items: Iterable[Item], under: Transform = IDENTITY) -> Iterator[FacePart]:
    """The named groups of a face; groups inside a named one belong to it."""
    for item in items:
        if isinstance(item, Group):
            seen = item.transform.then(under)
            if item.name:
                yield FacePart(item.name, item.items, seen)
            else:
                yield from parts(item.items, seen)


def _texts(name: str, items: Iterable[Item], under: Transform) -> Iterator[PlacedItem]:
    for item in items:
        if isinstance(item, Group):
            yield from _texts(name, item.items, item.transform.then(under))
        elif isinstance(item, Text) and item.colour:
            face = font(item.font)
            height = face.cap_height * item.size
            box = Rect(item.x, item.y - height, face.width(item.text, item.size), height)
            yield PlacedItem(name, item.text, under.bounds(box), item.size * under.scales[1])
