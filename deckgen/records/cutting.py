"""Sheets that come apart: what each cutting machine asks of a sheet of cards, and where the labels of a sheet lie."""

from collections.abc import Mapping

from deckgen.foundations.geometry import Point, Rect, Size
from deckgen.foundations.offset import parse_lengths
from deckgen.records.fields import FLAG, ID_TEXT, NAME
from deckgen.records.groups import Entries, List
from deckgen.records.measures import CARD_SIZE, LENGTH
from deckgen.records.record import Record, each, key, record
from deckgen.records.shapes import Choice, Number, Parsed, matching

CORNER_COUNT = matching("[0-9]", "a number of corners", lambda match: int(match[0]))
CORNERS = ("top-left", "top-right", "bottom-left", "bottom-right")


class RegistrationMark(Record):
    """A mark that a machine finds its place by; lengths in points.

    A square or a circle is ``size`` across. The arms of an angle are ``thickness`` wide and, from the middle of the
    other arm, ``size`` long, or as long as there is room up to ``longest``. ``inset`` is how far from the paper's edge.
    """

    shape: str = key(Choice("square", "circle", "angle"))
    corners: tuple[str, ...] = key(List(Choice(*CORNERS), 1, 4))
    inset: float = key(LENGTH)
    size: float = key(LENGTH)
    longest: float = key(LENGTH, default=0.0)
    thickness: float = key(LENGTH, default=0.0)


class CutterTemplate(Record):
    """A template that a machine's owners have, for one paper and one card, both by name."""

    name: str
    paper: str = key(NAME)
    card: str = key(NAME)


class Cutter(Record):
    """A cutting machine; lengths in points.

    ``files`` are the formats of what goes to it, sheets first. Cards keep ``inset`` from the paper's edge, lie ``gap``
    apart, out of the ``clear`` square in each corner, at most ``most`` on a sheet where that is said, and are cut with
    the radius ``corner``. ``marks`` go by how many corners have one, the usual ones first. Where there are ``areas``,
    by paper, it cuts no more of one than that; where there are ``templates``, it cuts nothing else.
    """

    name: str
    title: str = key(NAME)
    source: str = key(ID_TEXT, "Where its figures come from.")
    verified: bool = key(FLAG, "false where nobody has tried it on the machine.")
    files: tuple[str, ...] = key(List(Choice("pdf", "png", "dxf", "svg"), 1))
    gap: float = key(LENGTH)
    corner: float = key(LENGTH)
    inset: float = key(LENGTH, default=0.0)
    clear: float = key(LENGTH, default=0.0)
    most: int = key(Number(), default=0)
    marks: Mapping[int, tuple[RegistrationMark, ...]] = key(
        Entries(CORNER_COUNT, List(record(RegistrationMark))), default={}
    )
    areas: Mapping[str, Size] = key(Entries(ID_TEXT, CARD_SIZE), default={})
    templates: tuple[CutterTemplate, ...] = key(each(CutterTemplate, field="name"), default=())


POINT = Parsed(lambda value: Point(*parse_lengths(str(value))))
GRID = matching(
    "([0-9]{1,2})x([0-9]{1,2})", "columns x rows, such as 3x10", lambda match: (int(match[1]), int(match[2]))
)


class LabelSheet(Record):
    """A sheet of labels by the number on its box, lengths in points."""

    name: str
    title: str = key(NAME)
    paper: Size = key(NAME, "By name.")
    grid: tuple[int, int] = key(GRID, "Columns and rows.")
    label: Size = key(CARD_SIZE)
    first: Point = key(POINT, "The corner of the first label.")
    source: str = key(ID_TEXT, "Where its numbers come from.")
    verified: bool = key(FLAG, "false where these numbers are in doubt.")
    corner: float = key(LENGTH, default=0.0)
    pitch: Point = key(POINT, "The way from one label to the next, right and down.", default=Point(0, 0))
    round: bool = key(FLAG, default=False)
    also: tuple[str, ...] = key(List(NAME), "Other numbers of the same die-cut.", default=())

    @property
    def product(self) -> str:
        """The maker and the number: the beginning of the title."""
        return self.title.partition(",")[0]

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
