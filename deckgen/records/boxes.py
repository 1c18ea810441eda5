"""The places on a card that a theme names, by their insets, and where they lie on a card of any size."""

from typing import Literal, TypeAlias

from deckgen.foundations import units
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.units import MILLIMETRE
from deckgen.records.groups import Key
from deckgen.records.measures import LENGTH, TINT
from deckgen.records.record import Record, key, record
from deckgen.records.shapes import Choice

REFERENCE = Size(63.5 * MILLIMETRE, 88.9 * MILLIMETRE)  # the card that themes are designed on: poker size
SAFE = 3.175 * MILLIMETRE  # points from the trim inside which a cut that wanders can take something away
SHAPES = ("box", "round", "circle", "banner")  # what may stand behind words; a banner has pointed ends
Alignment: TypeAlias = Literal["left", "centre", "right"]

Stand: TypeAlias = Literal["top", "middle", "bottom"]


class ThemeBox(Record):
    """A place on the card: at most two of left, right and width, and at most two of top, bottom and height.

    Points on a card of the theme's reference size, by its insets from the edges; None where not given. Two of left,
    right and width say where it lies; width alone centres it. The same holds down the card.
    """

    left: float | None = key(LENGTH, default=None)
    right: float | None = key(LENGTH, default=None)
    top: float | None = key(LENGTH, default=None)
    bottom: float | None = key(LENGTH, default=None)
    width: float | None = key(LENGTH, default=None)
    height: float | None = key(LENGTH, default=None)

    def flaw(self) -> str:
        """A flaw if it says too little or too much, or leaves no room."""
        for places in (("left", "right", "width"), ("top", "bottom", "height")):
            insets = [place for place in places if getattr(self, place) is not None]
            if len(insets) == 3:
                how = f"two of them settle where it lies: add {places[2]}: null, or null for another"
                return f"says {', '.join(places)}, of which the theme that it extends may say some; {how}"
            if not insets or insets in (["left"], ["right"], ["top"], ["bottom"]):
                return f"has to say two of {', '.join(places)}, or the last alone to stand in the middle"
        for across, near, far in ((REFERENCE.width, self.left, self.right), (REFERENCE.height, self.top, self.bottom)):
            if near is not None and far is not None and near + far >= across:
                distances, extent = units.millimetres(near + far), units.millimetres(across)
                return f"leaves no room: its two distances make {distances}, and the card has {extent}"
        return ""

    def place(self, size: Size, scale: float) -> Rect:
        """Where it lies on a card of ``size``, on which lengths are ``scale`` times as long.

        Insets keep to their edges, so taller cards gain room, not stretch; what they take of the safe zone is the same
        on every size.
        """
        x, width = _span(self.left, self.right, self.width, size.width, scale)
        y, height = _span(self.top, self.bottom, self.height, size.height, scale)
        return Rect(x, y, width, height)


class WordsBox(ThemeBox):
    """A place on the card that words are set in, and what stands behind them: a shape, ``padding`` larger all round."""

    align: Alignment = key(Choice("left", "centre", "right"), "To which side lines stand.", default="centre")
    stand: Stand = key(Choice("top", "middle", "bottom"), "At which end of the box words stand.", default="middle")
    shape: str = key(Choice(*SHAPES), "Of what stands behind the words.", default="box")
    ground: str = key(TINT, "What fills the shape.", default="")
    line: str = key(TINT, "The line around the shape.", default="")
    padding: float = key(LENGTH, "How much larger than the box the shape is, on all sides.", default=0.0)


BOXES = ("frame", "notch", "tab", "value", "signed", "corner", "note", "pips", "picture")
"""The places that the faces and the back know, with those below."""

TEXT_BOXES = ("name", "text", "text-below")  # the places of words: the name, text alone, and text below a picture

LINE_BOX = ThemeBox(width=37 * MILLIMETRE, top=3 * MILLIMETRE, height=2.6 * MILLIMETRE)
"""Where the owner's line stands in a theme that does not say it: in a gap of the border."""

NUMERAL_BOX = ThemeBox(left=6 * MILLIMETRE, right=6 * MILLIMETRE, top=23 * MILLIMETRE, height=40 * MILLIMETRE)

SECOND_BOX = ThemeBox(right=3.2 * MILLIMETRE, width=17 * MILLIMETRE, top=3.2 * MILLIMETRE, height=6 * MILLIMETRE)

OPEN_BOXES = {  # the places that a theme need not say
    "line": Key(record(ThemeBox), "The owner's line, on faces and backs.", LINE_BOX),
    "numeral": Key(record(ThemeBox), "The large numeral of a theme with numerals.", NUMERAL_BOX),
    "second": Key(record(ThemeBox), "A second index, in a theme that has type for it.", SECOND_BOX),
}


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
    fixed = min(inset, SAFE)
    return fixed + (inset - fixed) * scale
