"""Pieces to cut out, laid on sheets in rows that share their edges, so that every cut is straight and goes through."""

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple, TypeAlias

from deckgen.foundations.colour import BLACK, WHITE, contrast
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Group, Item, Path, Tool
from deckgen.foundations.geometry import Point, Rect, Size, moving
from deckgen.foundations.outline import Outline, join, polyline, rectangle, straight_lines
from deckgen.foundations.sizes import BLEED
from deckgen.foundations.units import MILLIMETRE, dimensions

MARGIN = 12 * MILLIMETRE  # white around the pieces, for printers that need it and for the ends of the cuts
AREA = Size(186 * MILLIMETRE, 252 * MILLIMETRE)  # what fits A4 and Letter alike; every piece is a part of it
SMALLEST_PAPER = Size(AREA.width + 2 * MARGIN, AREA.height + 2 * MARGIN)  # the smallest paper that takes the pieces
BEYOND = 5 * MILLIMETRE  # how far a cut is drawn beyond the pieces, to lay a ruler on

SPARE = frozenset({"credit", "chip"})
"""Kinds of pieces of which there cannot be too many: they fill what is left of a sheet."""

GUTTER = 3 * MILLIMETRE  # white of a sheet between rows of two colours, so that either runs on over its cut

WIDTHS: Mapping[str, float] = {"cut": 0.3, "fold": 0.5}
COLOURS: Mapping[str, tuple[str, str]] = {"cut": ("#4d4d4d", "#f4f4f4"), "fold": ("#1f5fa8", "#f4f4f4")}
"""How wide lines are, and the colours that they may have, of which each has what is best told from its grounds."""

DASH = (6.0, 3.0)
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
    if paper.width < SMALLEST_PAPER.width - 0.01 or paper.height < SMALLEST_PAPER.height - 0.01:
        least = f"what is cut out needs paper of at least {dimensions(SMALLEST_PAPER)}"
        raise DeckgenError(Finding("paper-too-small", least, hint="A4 and Letter will do"))


class PlacedRow(NamedTuple):
    """A row from ``top`` on down a sheet, on its grounds, which run on so far ``above`` and ``below`` it to others."""

    row: PieceRow
    grounds: frozenset[str]
    top: float
    above: float
    below: float

    @property
    def bottom(self) -> float:
        """Where it ends."""
        return self.top + self.row.size.height

    def places(self, left: float) -> Iterator[tuple[TablePiece, Rect]]:
        """Its pieces with where they lie on a sheet on which it begins at ``left``."""
        for piece, x in zip(self.row.pieces, self.row.cuts, strict=False):
            yield piece, Rect(left + x, self.top, *piece.size)


def _place(rows: Sequence[PieceRow], usual: str, top: float = 0.0) -> list[PlacedRow]:
    """Rows below one another from ``top`` on, those of other grounds a gutter apart; a net has white about it."""
    grounds = [frozenset(WHITE if piece.outline else piece.ground or usual for piece in row.pieces) for row in rows]
    is_net = [any(piece.outline for piece in row.pieces) for row in rows]
    joined = [one == other or any(nets) for (one, other), nets in zip(pairwise(grounds), pairwise(is_net), strict=True)]
    gaps = [0.0, *(0.0 if one else GUTTER for one in joined), 0.0]
    placed = []
    for row, own, (above, below) in zip(rows, grounds, pairwise(gaps), strict=True):
        placed.append(PlacedRow(row, own, top + above, above / 2, below / 2))
        top = placed[-1].bottom
    return placed


def sheets(pieces: Sequence[TablePiece], paper: Size, ground: str = WHITE) -> list[PieceSheet]:
    """Pieces in order, each row of them on the first sheet that has room for it; ``ground`` is what they stand on."""
    room = Rect(0, 0, *paper).inset(MARGIN)
    filled: list[list[PieceRow]] = []
    for row in rows(pieces, room.width):
        for number, sheet in enumerate(filled):
            longer = sorted((*sheet, row), key=lambda row: row.cuts)
            if _place(longer, ground)[-1].bottom <= room.height + 0.01:
                filled[number] = longer
                break
        else:
            filled.append([row])
    full = []
    for sheet in filled:
        if {piece.kind for row in sheet for piece in row.pieces} <= SPARE:  # its last row, as often as there is room
            left = room.height - _place(sheet, ground)[-1].bottom
            sheet.extend([sheet[-1]] * int((left + 0.01) // sheet[-1].size.height))
        kinds = dict.fromkeys(piece.kind for row in sheet for piece in row.pieces)
        straight = len({row.cuts for row in sheet}) == 1
        full.append(PieceSheet(tuple(_sheet(sheet, paper, ground)), tuple(kinds), straight))
    return full


def _sheet(rows: Sequence[PieceRow], paper: Size, ground: str) -> Iterator[Item]:
    """Rows in the middle of a sheet, on their grounds, and the lines along which it is cut and folded."""
    left = (paper.width - max(row.size.width for row in rows)) / 2
    placed = _place(rows, ground, (paper.height - _place(rows, ground)[-1].bottom) / 2)
    yield from _grounds(placed, left, ground)
    folds: list[Item] = []
    outlines: list[Item] = []
    for row in placed:
        for piece, box in row.places(left):
            at, under = moving(box.x, box.y), (piece.ground or ground,)
            yield Group(piece.items, at, name="piece")
            folds += [_path(polyline((at.apply(*start), at.apply(*end))), "fold", under) for start, end in piece.folds]
            if piece.outline:
                outlines.append(_path(piece.outline.transform(at), "cut", under))
    cuts = list(_cuts(placed, left))
    ends = [end for (start, stop), _ in cuts for end in _ends(start, stop, placed)]
    yield Group((*(_path(polyline(line), "cut", under) for line, under in cuts), *outlines), name="cut")
    yield Path(straight_lines(ends), stroke=BLACK, width=WIDTHS["fold"])
    if folds:
        yield Group(tuple(folds), name="fold")


def _grounds(placed: Sequence[PlacedRow], left: float, usual: str) -> Iterator[Item]:
    """The grounds of pieces, run on beyond the outer cuts, and each to its own edges within them, white ones too where
    others would run into them; a net has its own.
    """
    grounds = []
    for row in placed:
        for piece, box in row.places(left):
            high = box.height + row.above + row.below
            beside = Rect(box.x - BLEED, box.y - row.above, box.width + 2 * BLEED, high)
            if not piece.outline:
                grounds.append((piece.ground or usual, (box.inset(-BLEED), beside, box)))
    colours = dict.fromkeys(colour for colour, _ in grounds)
    if set(colours) == {WHITE}:
        return
    for part in range(3):
        for colour in colours:
            yield Path(join(rectangle(*boxes[part]) for own, boxes in grounds if own == colour), colour)


def _cuts(placed: Sequence[PlacedRow], left: float) -> Iterator[tuple[Segment, frozenset[str]]]:
    """Level cuts between all rows, upright ones through all neighbouring rows that are cut at the same place; each with
    the grounds that it runs over.
    """
    level: dict[float, list[PlacedRow]] = {}
    for row in placed:
        for y in (row.top, row.bottom):
            level.setdefault(round(y, 3), []).append(row)
    for y, beside in level.items():
        right = left + max(row.row.size.width for row in beside) + BEYOND
        yield (Point(left - BEYOND, y), Point(right, y)), _all_grounds(beside)
    for across in sorted({cut for row in placed for cut in row.row.cuts}):
        for whole, run in groupby(placed, lambda row: across in row.row.cuts):  # noqa: B023
            if whole:
                through = list(run)
                top = through[0].top - BEYOND * (through[0] is placed[0])
                bottom = through[-1].bottom + BEYOND * (through[-1] is placed[-1])
                yield (Point(left + across, top), Point(left + across, bottom)), _all_grounds(through)


def _all_grounds(rows: Sequence[PlacedRow]) -> frozenset[str]:
    return frozenset().union(*(row.grounds for row in rows))


def _ends(start: Point, end: Point, placed: Sequence[PlacedRow]) -> Iterator[tuple[float, float, float, float]]:
    """The ends of a cut beyond the pieces and what their grounds run on."""
    out = BEYOND - BLEED
    if start.y == end.y:
        yield from ((*start, start.x + out, start.y), (*end, end.x - out, end.y))
        return
    if start.y < placed[0].top:
        yield *start, start.x, start.y + out
    if end.y > placed[-1].bottom:
        yield *end, end.x, end.y - out


def _path(outline: Outline, tool: Tool, grounds: Collection[str]) -> Path:
    """A line in the colour that is told best from the grounds it runs over."""
    colour = max(COLOURS[tool], key=lambda colour: min(contrast(colour, ground) for ground in grounds))
    return Path(outline, stroke=colour, width=WIDTHS[tool], dash=DASH if tool == "fold" else (), tool=tool)
