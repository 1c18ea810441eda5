"""Answers that are measured: lengths, papers, card sizes, and how far a printer is off.

They stand apart from the other kinds, for commands that print nothing need not wait for what measures.
"""

import math
from pathlib import Path
from typing import Any

from deckgen.foundations import sizes, units
from deckgen.foundations.geometry import Point, Size
from deckgen.foundations.offset import Offset, Offsets, check_offset, parse_lengths, parse_offset, read_offset
from deckgen.options import AnswerKind

POINTS = "points"  # what lengths are in, wherever they are values


def length(least: float = 0.0, most: float = math.inf, why: str = "") -> AnswerKind:
    """A length such as 3mm or 0.25in, in points, from the least to, for the reason ``why``, the most."""

    def check(points: Any) -> None:
        if not isinstance(points, int | float):
            raise ValueError(f"{points!r} is not a length in points")
        if not points >= least:
            raise ValueError(f"{units.millimetres(points)} is less than {units.millimetres(least)}")
        if points > most + units.TOLERANCE:
            raise ValueError(f"{units.millimetres(points)} is more than {units.millimetres(most)}, {why}")

    def show(points: float) -> str:
        return units.millimetres(points).replace(" ", "") if points else "0"

    return AnswerKind("length", units.length, show, value=POINTS, check=check)


def _check_size(size: Size) -> None:
    if max(size) > units.LONGEST:
        raise ValueError(f"{units.millimetres(max(size))} is too long: {units.millimetres(units.LONGEST)} is the most")
    if not min(size) > 0:
        raise ValueError(f"{units.dimensions(size)} has no area")


def _check_offset(offset: Offset | Offsets) -> None:
    for one in filter(None, offset if isinstance(offset, Offsets) else (offset,)):
        check_offset(one)


NUDGE = AnswerKind("x,y", lambda text: Point(*parse_lengths(text)), value=POINTS)  # right and down

OFFSET = AnswerKind(  # how far backs are moved, or the file of silhouette-card-maker
    "x,y[,angle]",
    lambda text: read_offset(Path(text)) if text.endswith(".json") else parse_offset(text),
    value="points and degrees",
    check=_check_offset,
)

PAPER = AnswerKind(
    "paper", lambda text: sizes.paper(text).size, known=lambda: sizes.PAPERS, value=POINTS, check=_check_size
)
CARD_SIZE = AnswerKind(
    "size", lambda text: sizes.card_size(text).size, known=lambda: sizes.CARD_SIZES, value=POINTS, check=_check_size
)
