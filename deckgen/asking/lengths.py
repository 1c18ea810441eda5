"""Answers that are measured: lengths, papers, card sizes, and how far a printer is off.

They stand apart from the other kinds, for commands that print nothing need not wait for what measures.
"""

import math
from pathlib import Path

from deckgen.asking import AnswerKind
from deckgen.foundations import sizes, units
from deckgen.foundations.geometry import Point
from deckgen.foundations.offset import parse_lengths, parse_offset, read_offset

POINTS = "points"
"""What lengths are in, wherever they are values."""


def length(least: float = 0.0, most: float = math.inf, why: str = "") -> AnswerKind:
    """A length with its unit, such as 3mm or 0.25in, in points, no less than the least and, for ``why``, no more than
    the most.
    """

    def read(text: str) -> float:
        found = units.length(text)
        if found < least:
            raise ValueError(f"{text} is less than {units.millimetres(least)}")
        if found > most + units.TOLERANCE:
            raise ValueError(f"{text} is more than {units.millimetres(most)}, {why}")
        return found

    def show(points: float) -> str:
        return units.millimetres(points).replace(" ", "") if points else "0"

    return AnswerKind("length", read, show, value=POINTS)


NUDGE = AnswerKind("x,y", lambda text: Point(*parse_lengths(text)), value=POINTS)
"""Two lengths, right and down, such as 0.5mm,-0.3mm."""

OFFSET = AnswerKind(
    "x,y[,angle]",
    lambda text: read_offset(Path(text)) if text.endswith(".json") else parse_offset(text),
    value="points and degrees",
)
"""How far backs are moved, such as 0.5mm,-0.3mm or 0.5mm,-0.3mm,0.2, or the file of silhouette-card-maker."""

PAPER = AnswerKind("paper", lambda text: sizes.paper(text).size, known=lambda: sizes.PAPERS, value=POINTS)
CARD_SIZE = AnswerKind("size", lambda text: sizes.card_size(text).size, known=lambda: sizes.CARD_SIZES, value=POINTS)
