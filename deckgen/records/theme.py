"""A theme: colours, type, named boxes, pip layouts and the back, and how they settle on a card of any size."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from deckgen.foundations.findings import Places
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.limits import SMALLEST_TYPE
from deckgen.foundations.units import MILLIMETRE
from deckgen.records.deck import Deck

REFERENCE = Size(63.5 * MILLIMETRE, 88.9 * MILLIMETRE)
"""The card that themes are designed on: poker size."""

SAFE = 3 * MILLIMETRE
"""Points from the trim inside which a cut that wanders can take something away."""


class ThemeBox(NamedTuple):
    """A named place on the card of the theme's reference size, by its insets from the edges; None where not given.

    Two of left, right and width say where it lies; width alone centres it. The same holds down the card.
    """

    left: float | None = None
    right: float | None = None
    top: float | None = None
    bottom: float | None = None
    width: float | None = None
    height: float | None = None


class Type(NamedTuple):
    """What a role in the design is set in: a font's id, points at the reference size, and a font for tight places."""

    font: str
    size: float
    narrow: str = ""


class Pip(NamedTuple):
    """One pip: its centre as parts of the pip field's width and height, its size beside the usual, and its turn."""

    across: float
    down: float
    scale: float = 1.0
    turned: bool = False


class Artwork(NamedTuple):
    """The drawing that a theme puts in the place of another: a built-in name, or a file in ``folder``."""

    name: str
    folder: str


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme, each ``#rrggbb``, by their office, and those of the suits.

    ``ink`` is for type and lines, ``paper`` the card's ground, ``border`` its frame, ``panel`` the field inside the
    frame. Pictures are cut in ``shade`` and ``light``, which on a light ground are ink and paper; ``face`` is the
    colour of those that belong to no suit.
    """

    ink: str
    paper: str
    tone: str
    accent: str
    face: str
    border: str
    panel: str
    shade: str
    light: str
    suits: tuple[str, ...]
    by_suit: Mapping[str, str] = field(default_factory=dict)

    def suit(self, deck: Deck, id: str | None) -> str:
        """The colour of a suit: its own by id, else the one at its place in the deck; ink for no suit."""
        if id is None:
            return self.ink
        place = next(place for place, suit in enumerate(deck.suits) if suit.id == id)
        return self.by_suit.get(id, self.suits[place % len(self.suits)])


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """A theme as read; lengths in points on a card of the REFERENCE size.

    ``pages`` are the ids of the fonts that words on paper are set in, by what they are for: title, text, italic …
    ``art`` maps the art that decks ask for to drawings; ``measures`` holds single lengths (line widths, steps) by
    name, ``back`` what makes the back; ``saver`` are the colours where ink is saved, which it always is when ``ink`` is
    ``saver``; ``size`` is the card's where nobody asks for another; ``marks`` says where each datum stands, by dotted
    path.
    """

    name: str
    title: str
    palette: Palette
    saver: Palette
    type: Mapping[str, Type]
    boxes: Mapping[str, ThemeBox]
    measures: Mapping[str, float]
    pips: Mapping[int, tuple[Pip, ...]]
    back: Mapping[str, str]
    pages: Mapping[str, str] = field(default_factory=dict)
    border: str = "stepped"
    ink: str = "full"
    size: Size = REFERENCE
    art: Mapping[str, Artwork] = field(default_factory=dict)
    marks: Places = field(default_factory=Places)
    file: str = ""

    def scale(self, size: Size) -> float:
        """How much larger than on the reference card lengths are on a card of ``size``."""
        return min(size.width / REFERENCE.width, size.height / REFERENCE.height)

    def box(self, name: str, size: Size) -> Rect:
        """The named place on a card of ``size``: insets keep to their edges, so taller cards gain room, not stretch.

        What they take of the safe zone is the same on every size.
        """
        box, scale = self.boxes[name], self.scale(size)
        x, width = _span(box.left, box.right, box.width, size.width, scale)
        y, height = _span(box.top, box.bottom, box.height, size.height, scale)
        return Rect(x, y, width, height)

    def measure(self, name: str, size: Size) -> float:
        """A named length on a card of ``size``."""
        return self.measures[name] * self.scale(size)

    def type_size(self, role: str, size: Size) -> float:
        """Points in which a role is set on a card of ``size``, never below the smallest that can be read."""
        return max(SMALLEST_TYPE, round(self.type[role].size * self.scale(size), 3))


def _span(
    start: float | None, end: float | None, length: float | None, whole: float, scale: float
) -> tuple[float, float]:
    """Where a box begins and how long it is, along one side of ``whole`` points."""
    first, last = _inset(start, scale), _inset(end, scale)
    if length is None:
        first, last = first or 0.0, last or 0.0
        return first, whole - first - last
    extent = length * scale
    if first is not None:
        return first, extent
    return (whole - extent) / 2 if last is None else whole - last - extent, extent


def _inset(inset: float | None, scale: float) -> float | None:
    """An inset on another card: the safe zone stays as it is, for cuts wander alike on all, and the rest scales."""
    if inset is None:
        return None
    kept = min(inset, SAFE)
    return kept + (inset - kept) * scale
