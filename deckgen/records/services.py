"""What becomes of cards elsewhere: cutting machines, sheets of labels, print services and tables on a screen."""

from collections.abc import Mapping
from typing import TypeAlias

from deckgen.foundations.geometry import Point, Rect, Size
from deckgen.foundations.offset import parse_lengths
from deckgen.records.fields import FLAG, ID_TEXT, NAME
from deckgen.records.groups import Entries, List
from deckgen.records.measures import LENGTH, SIZE
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
    areas: Mapping[str, Size] = key(Entries(ID_TEXT, SIZE), default={})
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
    label: Size = key(SIZE)
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


Pixels: TypeAlias = tuple[int, int]  # pixels across and down

PIXELS = matching(
    "([0-9]+)x([0-9]+)", "pixels across and down, such as 822x1122", lambda match: (int(match[1]), int(match[2]))
)
AMOUNT = Number(whole=False)


class ServiceBox(Record):
    """A tuckbox that a service prints from one picture of ``pixels`` and holds so many ``cards``.

    A narrow side begins ``left`` and ``top`` pixels into the picture; right of it are the back, the other side and the
    front, all of them ``height`` high, the wide ones ``width`` and the narrow ones ``depth`` wide, and then the flap
    that is glued. The lid and the bottom are on the back, as deep as the sides are wide.
    """

    name: str
    title: str = key(NAME)
    cards: int = key(Number())
    pixels: Pixels = key(PIXELS)
    left: float = key(AMOUNT)
    top: float = key(AMOUNT)
    width: float = key(AMOUNT)
    depth: float = key(AMOUNT)
    height: float = key(AMOUNT)


class ExportTarget(Record):
    """A print service, or a table on a screen.

    A service takes pictures of one of ``sizes``, empty where it takes any, at ``dpi`` pixels to the inch, of which
    ``bleed`` on each side are cut away and ``safe`` more may be. It prints ``most`` cards at once, 0 for any number, is
    paid by the smallest of ``brackets`` that holds them, and has ``stocks``, its usual one first, of which those under
    ``foil`` can be foiled; with ``order_file`` the desktop tool of mpc-autofill orders there. A printing house takes
    PDF/X of some ``standards``, made for its printing ``condition``, which is ``paper`` in words, with the profile of
    that ``embedded`` where it is ours to give, with at most so many per cent of ``ink``, and wants ``back_first`` or
    not. ``boxes`` are those that it prints, the smallest of a card size first. ``verified`` is false where the figures
    are in doubt, ``source`` says where they come from. ``facts`` are numbers that only its
    own module asks for, by name. What it leaves ``open`` is for the sender to say.
    """

    name: str
    title: str = key(NAME)
    source: str = key(ID_TEXT)
    verified: bool = key(FLAG)
    open: tuple[str, ...] = key(List(Choice("bleed", "dpi", "format", "address")), default=())
    dpi: float = key(AMOUNT, default=300.0)
    bleed: float = key(AMOUNT, default=0.0)
    safe: float = key(AMOUNT, default=0.0)
    sizes: tuple[Pixels, ...] = key(List(PIXELS), default=())
    most: int = key(Number(), default=0)
    brackets: tuple[int, ...] = key(List(Number()), default=())
    stocks: tuple[str, ...] = key(List(NAME), default=())
    foil: tuple[str, ...] = key(List(NAME), default=())
    order_file: bool = key(FLAG, default=False)
    standards: tuple[str, ...] = key(List(Choice("4", "1a")), default=())
    condition: str = key(NAME, default="")
    paper: str = key(NAME, default="")
    embedded: bool = key(FLAG, default=False)
    ink: float = key(AMOUNT, default=0.0)
    back_first: bool = key(FLAG, default=False)
    boxes: tuple[ServiceBox, ...] = key(each(ServiceBox, field="name"), default=())
    facts: Mapping[str, float] = key(Entries(ID_TEXT, AMOUNT), default={})

    @property
    def options(self) -> tuple[str, ...]:
        """The options that mean something to it, as the command line calls them."""
        values = {
            "stock": self.stocks,
            "foil": self.foil,
            "fill": self.brackets,
            "pdfx": self.standards,
            "box": self.boxes,
        }
        return (*self.open, *(option for option, value in values.items() if value))

    def bracket(self, cards: int) -> int:
        """How many cards are paid for by who orders so many."""
        return next((bracket for bracket in self.brackets if bracket >= cards), cards)
