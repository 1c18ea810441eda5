"""Sheets of labels: where on which paper the labels lie."""

from dataclasses import dataclass

from deckgen.foundations.geometry import Point, Rect, Size


@dataclass(frozen=True, slots=True)
class LabelSheet:
    """A sheet of labels by the number on its box, lengths in points.

    ``first`` is the corner of the first label and ``pitch`` the way from one label to the next, right and down.
    ``verified`` is false where these numbers are in doubt; ``also`` are other numbers of the same die-cut.
    """

    name: str
    title: str
    paper: Size
    columns: int
    rows: int
    label: Size
    corner: float
    first: Point
    pitch: Point
    source: str
    verified: bool
    round: bool = False
    also: tuple[str, ...] = ()

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
