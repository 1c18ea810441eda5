"""Frames: finished drawings as a size and placed items, which every press only has to walk.

Lengths are points, y runs downward. A colour is ``#rrggbb``. Items carry no decisions: fonts, sizes, positions
and colours are all settled by the time a frame exists.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from deckgen.geometry import IDENTITY, Size, Transform


class Path(NamedTuple):
    """A filled or stroked outline.

    ``data`` is SVG path data cut down to absolute ``M``, ``L``, ``C`` and ``Z``, each token parted by one space, for
    example ``M 0 0 L 10 0 C 10 5 5 10 0 10 Z``. ``width`` is the stroke's, in points; ``dash`` as in SVG.
    """

    data: str
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    even_odd: bool = False
    cap: int = 0
    join: int = 0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0


class Text(NamedTuple):
    """One run of live text; ``x`` and ``y`` are the left end of its baseline, ``font`` a font's id.

    ``spacing`` is how many points wider than in the font each space is, in a justified line, and ``tracking`` what is
    added behind each letter, spaces included.
    """

    x: float
    y: float
    text: str
    font: str
    size: float
    colour: str
    spacing: float = 0.0
    tracking: float = 0.0


class Image(NamedTuple):
    """A picture file stretched over a rectangle; ``file`` is an absolute path to a checked PNG, JPEG or WEBP."""

    x: float
    y: float
    width: float
    height: float
    file: str


class Group(NamedTuple):
    """Items under one transform, optionally clipped to a path; ``name`` marks it in the printed file.

    Groups that share one ``items`` tuple are the same drawing, and a press may write it once.
    """

    items: tuple["Item", ...]
    transform: Transform = IDENTITY
    clip: str = ""
    name: str = ""


Item: TypeAlias = Path | Text | Image | Group


BACK = "#back"
"""The key of the back among the faces of a deck; no card id has a ``#``."""


class Frame(NamedTuple):
    """A finished drawing of ``size`` points; for a card, the trim, with bleed drawn beyond its edges."""

    size: Size
    items: tuple[Item, ...]

    def texts(self) -> Iterator[tuple[Text, Transform]]:
        """Every run of text with the transform it is seen under."""
        return (found for found in walk(self.items) if isinstance(found[0], Text))  # type: ignore[misc]


def walk(items: tuple[Item, ...], under: Transform = IDENTITY) -> Iterator[tuple[Item, Transform]]:
    """Every item but the groups themselves, in drawing order, with the transform it is seen under."""
    for item in items:
        if isinstance(item, Group):
            yield from walk(item.items, item.transform.then(under))
        else:
            yield item, under


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> str:
    """Path data of a rectangle, its corners rounded by ``radius`` points."""
    right, bottom = x + width, y + height
    if not radius:
        return f"M {x:g} {y:g} L {right:g} {y:g} L {right:g} {bottom:g} L {x:g} {bottom:g} Z"
    r, k = radius, radius * (1 - 0.5522847498)
    return (
        f"M {x + r:g} {y:g} L {right - r:g} {y:g} C {right - k:g} {y:g} {right:g} {y + k:g} {right:g} {y + r:g} "
        f"L {right:g} {bottom - r:g} C {right:g} {bottom - k:g} {right - k:g} {bottom:g} {right - r:g} {bottom:g} "
        f"L {x + r:g} {bottom:g} C {x + k:g} {bottom:g} {x:g} {bottom - k:g} {x:g} {bottom - r:g} "
        f"L {x:g} {y + r:g} C {x:g} {y + k:g} {x + k:g} {y:g} {x + r:g} {y:g} Z"
    )
