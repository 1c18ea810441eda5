"""The kinds of input that are measured: lengths, papers, card sizes, and how far a printer is off.

They stand apart from the other kinds, for commands that print nothing need not wait for what measures.
"""

import math
from pathlib import Path

from deckgen.cli.inputs import TextParam
from deckgen.foundations import sizes, units
from deckgen.foundations.geometry import Point
from deckgen.foundations.offset import parse_lengths, parse_offset, read_offset


def length(least: float = 0.0, most: float = math.inf, why: str = "") -> TextParam:
    """A length with its unit, such as 3mm or 0.25in, in points, no less than the least and, for ``why``, no more than
    the most.
    """

    def parse(text: str) -> float:
        found = units.length(text)
        if found < least:
            raise ValueError(f"{text} is less than {units.millimetres(least)}")
        if found > most + units.TOLERANCE:
            raise ValueError(f"{text} is more than {units.millimetres(most)}, {why}")
        return found

    return TextParam("length", parse)


NUDGE = TextParam("x,y", lambda text: Point(*parse_lengths(text)))
"""Two lengths, right and down, such as 0.5mm,-0.3mm."""

OFFSET = TextParam(
    "x,y[,angle]", lambda text: read_offset(Path(text)) if text.endswith(".json") else parse_offset(text)
)
"""How far backs are moved, such as 0.5mm,-0.3mm or 0.5mm,-0.3mm,0.2, or the file of silhouette-card-maker."""

PAPER = TextParam("paper", lambda text: sizes.paper(text).size, lambda: sizes.PAPERS)
CARD_SIZE = TextParam("size", lambda text: sizes.card_size(text).size, lambda: sizes.CARD_SIZES)
