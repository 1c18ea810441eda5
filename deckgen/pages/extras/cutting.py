"""Pieces to cut out, laid on sheets in rows that share their edges, so that every cut is straight and goes through."""

import math
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple, TypeAlias

from deckgen.foundations.colour import WHITE
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Group, Item, Path, Tool
from deckgen.foundations.geometry import Point, Rect, Size, moving
from deckgen.foundations.outline import Outline, join, polyline, rectangle
from deckgen.foundations.sizes import BLEED
from deckgen.foundations.units import MILLIMETRE, dimensions

MARGIN = 12 * MILLIMETRE
"""White around the pieces, for printers that need it and for the ends of the cuts."""

AREA = Size(186 * MILLIMETRE, 252 * MILLIMETRE)
"""What fits A4 and Letter alike; every piece is a part of it."""

LEAST = Size(AREA.width + 2 * MARGIN, AREA.height + 2 * MARGIN)
"""The smallest paper that takes the pieces."""

BEYOND = 5 * MILLIMETRE
"""How far a cut is drawn beyond the pieces, to lay a ruler on."""

SPARE = frozenset({"credit", "chip"})
"""Kinds of pieces of which there cannot be too many: they fill what is left of a sheet."""

LINE = 0.3
Segment: TypeAlias = tuple[Point, Point]


class TablePiece(NamedTuple):
    """A piece to cut out: its kind, its size in points, and its items, drawn from its own top left corner.

    ``folds`` are the lines along which it is folded; ``outline`` is cut in the end where that is no rectangle. It
    stands on ``ground``, or where that is empty on the ground of its sheet.
    """

    kind: str
    size: Size
    items: tuple[Item, ...]
    folds: tuple[Segment, ...] = ()
    outline: Outline | None = None
    ground: str = ""


class PieceSheet(NamedTuple):
    """A printed sheet, and the kinds of its pieces; ``straight`` if every cut goes from edge to edge."""

    items: tuple[Item, ...]
    kinds: tuple[str, ...]
    straight: bool


class PieceRow(NamedTuple):
    """Pieces of one height side by side."""

    pieces: tuple[TablePiece, ...]

    @property
    def size(self) -> Size:
        """How much paper it takes."""
        return Size(math.fsum(piece.size.width for piece in self.pieces), self.pieces[0].size.height)

    @property
    def cuts(self) -> tuple[float, ...]:
        """Where its pieces begin and end, from its left end."""
        edges = [0.0]
        for piece in self.pieces:
            edges.append(edges[-1] + piece.size.width)
        return tuple(round(edge, 3) for edge in edges)


def part(across: float, down: float) -> Size:
    """The size of a piece of which so many go across and down the AREA."""
    return Size(AREA.width / across, AREA.height / down)


def rows(pieces: Sequence[TablePiece], room: float) -> Iterator[PieceRow]:
    """Pieces in rows no wider than ``room``; one of another height begins a row."""
    row: list[TablePiece] = []
    for piece in pieces:
        wide = math.fsum(other.size.width for other in row)
        if row and (piece.size.height != row[0].size.height or wide + piece.size.width > room + 0.01):
            yield PieceRow(tuple(row))
            row = []
        row.append(piece)
    if row:
        yield PieceRow(tuple(row))


def fill_row(piece: TablePiece, count: int, paper: Size) -> list[TablePiece]:
    """At least ``count`` of a piece, as many as make whole rows."""
    across = int((paper.width - 2 * MARGIN + 0.01) // piece.size.width)
    return [piece] * (-(-count // across) * across)


def check_paper(paper: Size) -> None:
    """Raise DeckgenError for paper on which the pieces do not go."""
    if paper.width < LEAST.width - 0.01 or paper.height < LEAST.height - 0.01:
        least = f"what is cut out needs paper of at least {dimensions(LEAST)}"
        raise DeckgenError(Finding("paper-too-small", least, hint="A4 and Letter will do"))


def sheets(pieces: Sequence[TablePiece], paper: Size, ground: str = WHITE) -> list[PieceSheet]:
    """Pieces in order, each row of them on the first sheet that has room for it; ``ground`` is what they stand on."""
    room = Rect(0, 0, *paper).inset(MARGIN)
    filled: list[list[PieceRow]] = []
    for row in rows(pieces, room.width):
        for sheet in filled:
            if math.fsum(other.size.height for other in sheet) + row.size.height <= room.height + 0.01:
                sheet.append(row)
                break
        else:
            filled.append([row])
    full = []
    for sheet in filled:
        if {piece.kind for row in sheet for piece in row.pieces} <= SPARE:  # its last row, as often as there is room
            left = room.height - math.fsum(row.size.height for row in sheet)
            sheet.extend([sheet[-1]] * int((left + 0.01) // sheet[-1].size.height))
        sheet.sort(key=lambda row: row.cuts)
        kinds = dict.fromkeys(piece.kind for row in sheet for piece in row.pieces)
        straight = len({row.cuts for row in sheet}) == 1
        full.append(PieceSheet(tuple(_sheet(sheet, paper, ground)), tuple(kinds), straight))
    return full


def _sheet(rows: Sequence[PieceRow], paper: Size, ground: str) -> Iterator[Item]:
    """Rows in the middle of a sheet, on their grounds, and the lines along which it is cut and folded."""
    left = (paper.width - max(row.size.width for row in rows)) / 2
    top = y = (paper.height - math.fsum(row.size.height for row in rows)) / 2
    yield from _grounds(rows, Point(left, top), ground)
    folds: list[Segment] = []
    outlines: list[Item] = []
    for row in rows:
        for piece, x in zip(row.pieces, row.cuts, strict=False):
            at = moving(left + x, y)
            yield Group(piece.items, at, name="piece")
            folds += [(at.apply(*start), at.apply(*end)) for start, end in piece.folds]
            if piece.outline:
                outlines.append(_path(piece.outline.transform(at), "cut"))
        y += row.size.height
    lines = list(_cuts(rows, Point(left, top)))
    yield Group((*(_path(polyline(line), "cut") for line in lines), *outlines), name="cut")
    if folds:
        yield Group(tuple(_path(polyline(line), "fold") for line in folds), name="fold")


def _grounds(rows: Sequence[PieceRow], corner: Point, usual: str) -> Iterator[Item]:
    """The grounds of pieces, run on beyond the outer cuts, and each to its own edges within them, white ones too where
    others would run into them; a net has its own.
    """
    grounds = []
    y = corner.y
    for row in rows:
        for piece, x in zip(row.pieces, row.cuts, strict=False):
            box = Rect(corner.x + x, y, *piece.size)
            beside = Rect(box.x - BLEED, y, box.width + 2 * BLEED, box.height)
            if not piece.outline:
                grounds.append((piece.ground or usual, (box.inset(-BLEED), beside, box)))
        y += row.size.height
    colours = dict.fromkeys(colour for colour, _ in grounds)
    if set(colours) == {WHITE}:
        return
    for part in range(3):
        for colour in colours:
            yield Path(join(rectangle(*boxes[part]) for own, boxes in grounds if own == colour), colour)


def _cuts(rows: Sequence[PieceRow], corner: Point) -> Iterator[Segment]:
    """Level cuts between all rows, upright ones through all neighbouring rows that are cut at the same place."""
    ends = [corner.y]
    for row in rows:
        ends.append(ends[-1] + row.size.height)
    widths = [0.0, *(row.size.width for row in rows), 0.0]
    for y, (above, below) in zip(ends, pairwise(widths), strict=True):
        yield Point(corner.x - BEYOND, y), Point(corner.x + max(above, below) + BEYOND, y)
    for across in sorted({cut for row in rows for cut in row.cuts}):
        for whole, run in groupby(range(len(rows)), lambda number: across in rows[number].cuts):  # noqa: B023
            if whole:
                numbers = list(run)
                first, last = numbers[0], numbers[-1]
                top = ends[first] - BEYOND * (first == 0)
                bottom = ends[last + 1] + BEYOND * (last == len(rows) - 1)
                yield Point(corner.x + across, top), Point(corner.x + across, bottom)


def _path(outline: Outline, tool: Tool) -> Path:
    return Path(outline, stroke="#808080", width=LINE, dash=(3.0, 2.0) if tool == "fold" else (), tool=tool)
