"""Frames: finished drawings as a size and placed items, which every press only has to walk.

Lengths are points, y runs downward. A colour is ``#rrggbb``, a paint a colour or a gradient. Items carry no decisions:
fonts, sizes, positions and colours are all settled by the time a frame exists.
"""

import functools
import math
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Literal, NamedTuple, TypeAlias

from deckgen.foundations.geometry import IDENTITY, Rect, Size, Transform, around, fit_into
from deckgen.foundations.outline import Outline, crosses, encloses, pieces_near
from deckgen.foundations.paint import Paint

Tool: TypeAlias = Literal["", "cut", "fold", "mark"]
"""What a machine, or a hand, does along a line: nothing, cut or fold; or it finds its place by it, a mark."""


class Path(NamedTuple):
    """A filled or stroked outline; ``width`` is the stroke's, in points, ``dash`` and ``phase``, how far into them it
    begins, as in SVG. A mitre is cut off where it would be longer than ``miter`` widths.

    ``tool`` says what is done along it on paper, printed or not: one without fill and stroke is for machines alone.
    """

    outline: Outline
    fill: Paint | None = None
    stroke: Paint | None = None
    width: float = 0.0
    even_odd: bool = False
    cap: int = 0
    join: int = 0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    tool: Tool = ""
    miter: float = 10.0
    phase: float = 0.0

    @property
    def bounds(self) -> Rect:
        """The smallest upright rectangle around it, the width of its line included."""
        return self.outline.bounds.inset(-self.width / 2) if self.stroke else self.outline.bounds


class Text(NamedTuple):
    """One run of live text; ``x`` and ``y`` are the left end of its baseline, ``font`` a font's id.

    Without a colour it is not printed, and found by whoever searches or reads the file.
    ``spacing`` is how many points wider than in the font each space is, in a justified line, and ``tracking`` what is
    added behind each letter, spaces included.
    """

    x: float
    y: float
    text: str
    font: str
    size: float
    colour: str | None
    spacing: float = 0.0
    tracking: float = 0.0


class Image(NamedTuple):
    """A picture file stretched over a rectangle; ``file`` is an absolute path to a checked PNG, JPEG or WEBP.

    ``part`` is what of it is shown, in its own pixels as it is seen upright; None for all of it.
    """

    x: float
    y: float
    width: float
    height: float
    file: str
    part: Rect | None = None


class Group(NamedTuple):
    """Items under one transform, optionally clipped to an outline; ``name`` marks it in the printed file.

    The outline is in the items' own coordinates, filled by the even-odd rule where that is said. ``opacity`` is that of
    all items together, as if they were one.
    Groups that share one ``items`` tuple are the same drawing, and a press may write it once.
    """

    items: tuple["Item", ...]
    transform: Transform = IDENTITY
    clip: Outline | None = None
    name: str = ""
    opacity: float = 1.0
    even_odd: bool = False


Item: TypeAlias = Path | Text | Image | Group


BACK = "#back"  # the key of the usual back among the faces of a deck; no card id has a ``#``


def back_key(id: str) -> str:
    """The key of a back among the faces of a deck, by the id that cards name it by; empty for the usual one."""
    return f"{BACK}-{id}" if id else BACK


class Frame(NamedTuple):
    """A finished drawing of ``size`` points; for a card, the trim, with bleed drawn beyond its edges."""

    size: Size
    items: tuple[Item, ...]

    def fit(self, box: Rect) -> Group:
        """The drawing in the middle of ``box``, as large as it goes in proportion."""
        return Group(self.items, fit_into(Rect(0, 0, *self.size), box))

    def texts(self) -> Iterator[tuple[Text, Transform]]:
        """Every run of text with the transform it is seen under."""
        return ((item, under) for item, under in walk(self.items) if isinstance(item, Text))


class LazyFrames(Mapping[str, Frame]):
    """Frames by key, each drawn when it is asked for."""

    def __init__(self, keys: Collection[str], draw: Callable[[str], Frame]) -> None:
        self._keys, self._draw = keys, draw

    def __getitem__(self, key: str) -> Frame:
        return self._draw(key)

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)


def walk(items: tuple[Item, ...], under: Transform = IDENTITY) -> Iterator[tuple[Item, Transform]]:
    """Every item but the groups themselves, in drawing order, with the transform it is seen under."""
    for item in items:
        if isinstance(item, Group):
            yield from walk(item.items, item.transform.then(under))
        else:
            yield item, under


def recolour_words(items: Iterable[Item], colour: str) -> tuple[Item, ...]:
    """Items with all their text in another colour."""
    return tuple(
        item._replace(items=recolour_words(item.items, colour))
        if isinstance(item, Group)
        else item._replace(colour=colour)
        if isinstance(item, Text)
        else item
        for item in items
    )


def has_image(items: tuple[Item, ...]) -> bool:
    """Whether a picture file is shown anywhere among items."""
    return any(has_image(item.items) if isinstance(item, Group) else isinstance(item, Image) for item in items)


class SeenPath(NamedTuple):
    """A path under the transform that it is seen under, its line reaching ``reach`` to either side of its outline.

    What keeps clear of ``bounds`` keeps clear of it, which is told without a look at its pieces.
    """

    path: Path
    under: Transform
    reach: float
    bounds: Rect

    def runs_through(self, room: Rect) -> bool:
        """Whether its line has a part of its way in a rectangle."""
        if not self.bounds.overlaps(room):
            return False
        wide = room.inset(-self.reach)
        return crosses(pieces_near(self.path.outline, wide, self.under), wide)

    def covers(self, room: Rect) -> bool:
        """Whether it has a part of its line, or of what it fills, in a rectangle."""
        if self.runs_through(room):
            return True
        if self.path.fill is None or not self.bounds.overlaps(room):
            return False
        beside = Rect(*room.centre, math.inf, 0)  # what stands to its right tells
        return encloses(pieces_near(self.path.outline, beside, self.under), room.centre)


def see(path: Path, under: Transform) -> SeenPath:
    """A path as it is seen under a transform."""
    reach = path.width / 2 * under.stretch if path.stroke else 0.0
    return SeenPath(path, under, reach, under.bounds(path.bounds).inset(-reach))


def bounds(items: tuple[Item, ...]) -> Rect | None:
    """The smallest upright rectangle around paths, their lines' width included, and pictures, as far as groups show
    them; None where there are none. Text is left out.
    """
    boxes = [box for item in items if (box := item.bounds if isinstance(item, Path) else _bounds(item))]
    return around(boxes) if boxes else None


@functools.lru_cache(maxsize=4096)
def _bounds(item: Text | Image | Group) -> Rect | None:
    if isinstance(item, Image):
        return Rect(*item[:4])
    if isinstance(item, Text) or not (box := bounds(item.items)):
        return None
    seen = box.intersection(item.clip.bounds) if item.clip else box
    return item.transform.bounds(seen) if min(seen.width, seen.height) >= 0 else None


def thinnest_line(items: Iterable[Item], within: Callable[[tuple[Item, ...]], float] | None = None) -> float:
    """The width of the thinnest line among items; without end where there is none.

    ``within`` is asked for that of the items of a group, by whoever remembers it.
    """
    thinnest = math.inf
    for item in items:
        if isinstance(item, Path):
            width = item.width if item.stroke else math.inf
        elif isinstance(item, Group):
            width = (within or thinnest_line)(item.items) * item.transform.stretch
        else:
            continue
        thinnest = min(thinnest, width)
    return thinnest


class Repeats(NamedTuple):
    """The drawings of a document in memory, by the ``id`` of their items: for each the first one ``alike``, itself or
    another, and how many ``times`` each of those comes.
    """

    alike: Mapping[int, tuple[Item, ...]]
    times: Mapping[int, int]


def find_repeated(items: Iterable[Item]) -> Repeats:
    """The drawings among items, however deep, and how often each stands there: alike ones, be they one in memory or
    not. What is in a drawing that comes again is counted once.
    """
    first: dict[tuple[object, ...], tuple[Item, ...]] = {}
    alike: dict[int, tuple[Item, ...]] = {}

    def find_first(drawing: tuple[Item, ...]) -> tuple[Item, ...]:
        if id(drawing) not in alike:  # of the drawings in it their first ones are compared, which takes an id each
            parts = [(id(find_first(item.items)), *item[1:]) if isinstance(item, Group) else item for item in drawing]
            alike[id(drawing)] = first.setdefault(tuple(parts), drawing)
        return alike[id(drawing)]

    times: Counter[int] = Counter()
    queue = [items]
    while queue:
        for item in queue.pop():
            if isinstance(item, Group):
                drawing = find_first(item.items)
                times[id(drawing)] += 1
                if times[id(drawing)] == 1:
                    queue.append(drawing)
    return Repeats(alike, times)
