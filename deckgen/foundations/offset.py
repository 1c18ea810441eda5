"""How far a printer puts backs off their fronts: as it is typed, as silhouette-card-maker keeps it, and as a map."""

import re
from pathlib import Path
from typing import NamedTuple

from deckgen.foundations import units
from deckgen.foundations.files import read_bytes
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.foundations.geometry import Point, Size, Transform, moving, turning
from deckgen.foundations.units import INCH, MILLIMETRE

PIXEL = INCH / 300  # the unit in which silhouette-card-maker counts
STEEPEST = 5.0  # degrees; more than a paper tray can be askew
FARTHEST = 10 * MILLIMETRE  # more than a printer is off: whoever types it has slipped


class Offset(NamedTuple):
    """How backs are moved to lie behind their fronts, as they are seen: ``right`` and ``down`` in points, then turned
    clockwise about the middle of the paper by ``angle`` degrees.
    """

    right: float = 0.0
    down: float = 0.0
    angle: float = 0.0

    def lean(self, paper: Size) -> Transform:
        """The turn alone, on a page of that size."""
        return turning(self.angle, Point(paper.width / 2, paper.height / 2))

    def transform(self, paper: Size) -> Transform:
        """Where what stands on a page of that size goes."""
        return moving(self.right, self.down).then(self.lean(paper))


NO_OFFSET = Offset()


class Offsets(NamedTuple):
    """How far a printer is off on ``portrait`` and on ``landscape`` pages; None where that was not measured.

    Neither tells the other: paper goes through the printer in one way, so the error of a landscape page is that of a
    portrait one turned by a quarter, to the left with some drivers and to the right with others.
    """

    portrait: Offset | None = None
    landscape: Offset | None = None

    def find(self, paper: Size) -> Offset | None:
        """The offset for a page as it lies; None if it was measured the other way alone, unless it is nothing there."""
        offset, other = reversed(self) if paper.landscape else self
        return offset if offset is not None or other not in (None, NO_OFFSET) else NO_OFFSET


def parse_offset(text: str) -> Offset:
    """An offset from ``0.5mm,-0.3mm`` or ``0.5mm,-0.3mm,0.2``; ValueError with the accepted form otherwise.

    ``5px`` is five pixels of silhouette-card-maker, 300 to the inch.
    """
    lengths, _, angle = text.rpartition(",")
    turned = "," in lengths
    try:
        offset = Offset(*parse_lengths(lengths), _degrees(angle.strip())) if turned else Offset(*parse_lengths(text))
    except ValueError as error:
        form = units.tell_points(text)
        raise ValueError(f"{text!r} is not an offset: {form}" if form else str(error)) from None
    check_offset(offset)
    return offset


def parse_lengths(text: str) -> tuple[float, float]:
    """Right and down, in points, from ``0.5mm,-0.3mm``; ValueError with the accepted form otherwise."""
    right, comma, down = text.partition(",")
    if not comma:
        raise ValueError(f"{text!r} is not an offset: write right and down, such as 0.5mm,-0.3mm")
    return _length(right.strip()), _length(down.strip())


def offset_text(offset: Offset) -> str:
    """An offset as it is typed, to a hundredth of a millimetre and of a degree."""
    lengths = [f"{round(by / MILLIMETRE, 2):g}mm" for by in (offset.right, offset.down)]
    return ",".join([*lengths, f"{round(offset.angle, 2):g}"] if offset.angle else lengths)


def _length(text: str) -> float:
    if re.fullmatch(r"[-+−]?[0-9]{1,4}px", text):
        return int(text[:-2].replace("−", "-")) * PIXEL
    return units.length(text)


def _degrees(text: str) -> float:
    if not re.fullmatch(r"[-+−]?[0-9]{0,3}\.?[0-9]{1,6}(°|deg)?", text):
        raise ValueError(f"{text!r} is no angle: write degrees clockwise, such as 0.2")
    return float(text.removesuffix("°").removesuffix("deg").replace("−", "-"))


def check_offset(offset: Offset) -> None:
    """Raise ValueError for more than a printer is off, and for more degrees than a paper tray can be askew."""
    if not abs(offset.angle) <= STEEPEST:
        raise ValueError(f"{offset.angle:g} is too steep: backs are turned by {STEEPEST:g} degrees at most")
    for by in (offset.right, offset.down):
        if not abs(by) <= FARTHEST + units.TOLERANCE:
            most = units.millimetres(FARTHEST)
            raise ValueError(f"{units.millimetres(by)} is too far: backs are moved by {most} at most, each way")


def read_offset(path: Path) -> Offset:
    """The offset that silhouette-card-maker saved as ``data/offset_data.json``; DeckgenError for anything else.

    Version 3 writes ``angle_offset`` and counts ``x_offset`` from right to left, for its backs stand on their heads;
    versions before it know no angle and count from left to right.
    """
    import json  # which few runs need

    try:
        data = json.loads(read_bytes(path, code="offset"))
        numbers = data["x_offset"], data["y_offset"], data.get("angle_offset", 0.0)
        if not all(type(number) in (int, float) for number in numbers):
            raise TypeError
        across, down, angle = map(float, numbers)
        offset = Offset((-across if "angle_offset" in data else across) * PIXEL, down * PIXEL, angle)
    except (ValueError, TypeError, KeyError, RecursionError, AttributeError, OverflowError):
        hint = 'it holds {"x_offset": -5, "y_offset": 3, "angle_offset": 0.2}'
        message = "this is no offset_data.json of silhouette-card-maker"
        raise DeckgenError(Finding("offset", message, Location(str(path)), hint)) from None
    try:
        check_offset(offset)
    except ValueError as error:
        raise DeckgenError(Finding("offset", f"no printer is off by so much: {error}", Location(str(path)))) from None
    return offset


def pixels(offset: Offset) -> tuple[int, int]:
    """The offset as ``--x_offset`` and ``--y_offset`` of silhouette-card-maker 3 have it."""
    return -round(offset.right / PIXEL), round(offset.down / PIXEL)


def offset_file(offset: Offset) -> bytes:
    """The offset as silhouette-card-maker 3 keeps it in ``data/offset_data.json``."""
    import json

    across, down = pixels(offset)
    data = {"x_offset": across, "y_offset": down, "angle_offset": round(offset.angle, 3)}
    return (json.dumps(data, indent=4) + "\n").encode()
