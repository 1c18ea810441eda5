"""Sheets of labels: where on which paper the labels lie."""

from deckgen.foundations import units
from deckgen.foundations.geometry import Point, Rect, Size
from deckgen.records.fields import FLAG, ID_TEXT, NAME
from deckgen.records.groups import List
from deckgen.records.measures import CARD_SIZE, LENGTH
from deckgen.records.record import Record, key
from deckgen.records.shapes import Parsed, matching

GRID = matching(
    "([0-9]{1,2})x([0-9]{1,2})", "columns x rows, such as 3x10", lambda match: (int(match[1]), int(match[2]))
)


def _point(value: object) -> Point:
    across, _, down = str(value).partition(",")
    return Point(units.length(across), units.length(down))


class LabelSheet(Record):
    """A sheet of labels by the number on its box, lengths in points."""

    name: str
    title: str = key(NAME)
    paper: Size = key(NAME, "By name.")
    grid: tuple[int, int] = key(GRID, "Columns and rows.")
    label: Size = key(CARD_SIZE)
    first: Point = key(Parsed(_point), "The corner of the first label.")
    source: str = key(ID_TEXT, "Where its numbers come from.")
    verified: bool = key(FLAG, "false where these numbers are in doubt.")
    corner: float = key(LENGTH, default=0.0)
    pitch: Point = key(Parsed(_point), "The way from one label to the next, right and down.", default=Point(0, 0))
    round: bool = key(FLAG, default=False)
    also: tuple[str, ...] = key(List(NAME), "Other numbers of the same die-cut.", default=())

    @property
    def columns(self) -> int:
        """Labels side by side."""
        return self.grid[0]

    @property
    def rows(self) -> int:
        """Labels below one another."""
        return self.grid[1]

    @property
    def whole(self) -> bool:
        """Whether one label covers the sheet, to be cut by hand."""
        return self.columns * self.rows == 1

    def labels(self, nudge: Point = Point(0, 0)) -> tuple[Rect, ...]:  # noqa: B008  (a Point is immutable)
        """Every label in reading order, all of them moved right and down by ``nudge``."""
        return tuple(
            Rect(
                self.first.x + column * self.pitch.x + nudge.x,
                self.first.y + row * self.pitch.y + nudge.y,
                self.label.width,
                self.label.height,
            )
            for row in range(self.rows)
            for column in range(self.columns)
        )
