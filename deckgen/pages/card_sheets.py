"""Print-and-play sheets: the cards of a deck on paper, each front page followed by the page of its backs."""

import functools
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import BACK, Frame, Group, Item, Path
from deckgen.foundations.geometry import IDENTITY, Rect, Size, Transform
from deckgen.foundations.offset import NO_OFFSET, Offset, Offsets
from deckgen.foundations.outline import Outline, rectangle
from deckgen.foundations.units import TOLERANCE, WHITE_EDGE, dimensions, millimetres
from deckgen.foundations.words import word
from deckgen.options.sheet_options import Marks, SheetOptions
from deckgen.pages.cutter_grid import CutterGrid
from deckgen.pages.document import Document, Page, Placement, Side
from deckgen.pages.imposition import Grid, behind, beyond_fold, impose
from deckgen.pages.marks import WIDTH, block_of, crop_marks
from deckgen.pages.sheet_notes import FONT, fold_line, furniture, offset_words, strips, strips_between


class SheetJob(NamedTuple):
    """Everything that decides what a set of sheets looks like, beside what was ``asked`` for.

    ``pieces`` are card ids in printing order, a card of two copies twice; ``faces`` has the frame of each id and each
    back, ``names`` the words by which a card is found again in the file, ``backs`` the key of its back where that is
    not BACK. ``stamp`` tells this print from others, ``stamps`` each face. What stands beside the cards is set in
    ``font``. ``cutting`` says where they lie for a machine.
    """

    asked: SheetOptions
    title: str
    pieces: tuple[str, ...]
    faces: Mapping[str, Frame]
    names: Mapping[str, str]
    card: Size
    backs: Mapping[str, str] = MappingProxyType({})
    stamp: str = ""
    stamps: Mapping[str, str] = MappingProxyType({})
    font: str = FONT
    cutting: CutterGrid | None = None

    @property
    def grid(self) -> Grid:
        """Where the fronts lie, worked out once; DeckgenError if not one fits."""
        if self.cutting:
            return self.cutting.grid
        asked = self.asked
        folded = asked.duplex == "gutterfold"
        return impose(asked.paper_size, self.card, asked.margin, asked.gap, asked.bleed, folded)

    @property
    def flipped(self) -> bool:
        """Whether the paper is turned over for the backs, and so for an offset of theirs."""
        return self.asked.duplex in ("long-edge", "short-edge")

    @property
    def measured(self) -> Offset | None:
        """How far a printer is off on sheets that lie so; None where that was measured on others alone."""
        asked = self.asked.offset
        return asked.find(self.grid.paper) if isinstance(asked, Offsets) else asked or NO_OFFSET

    @property
    def offset(self) -> Offset:
        """How backs are moved where the paper is turned over."""
        return self.measured or NO_OFFSET

    @property
    def backs_offset(self) -> Offset:
        """How backs are moved: not at all where the paper is not turned over."""
        return self.offset if self.flipped else NO_OFFSET

    @property
    def backed(self) -> bool:
        """Whether the backs have pages of their own."""
        return self.asked.foil or self.asked.duplex != "none"

    @property
    def printed(self) -> tuple[str, ...]:
        """Every card to print, in order, copies included."""
        return self.pieces * self.asked.copies

    def back(self, piece: str) -> str:
        """The key of the back behind a card."""
        return self.backs.get(piece, BACK)

    @property
    def outline(self) -> Outline:
        """The outline that a face is cut to: its trim grown by the bleed, with the corners of the finished card."""
        size, bleed = self.card, self.asked.bleed
        radius = min(self.asked.corner_radius, min(size) / 2) if not bleed else 0
        return rectangle(-bleed, -bleed, size.width + 2 * bleed, size.height + 2 * bleed, radius)


class Plan(NamedTuple):
    """The print of a job in figures; ``left_out`` is what finds no room beside the cards."""

    paper: Size
    columns: int
    rows: int
    cards: int
    sheets: int
    pages: int
    empty: int
    left_out: tuple[str, ...]
    warnings: tuple[Finding, ...]


class Sheet(NamedTuple):
    """The cards of one leaf and its place among the others, counted from 1."""

    number: int
    of: int
    pieces: tuple[str, ...]


def sheets(job: SheetJob) -> Document:
    """The document of all sheets; DeckgenError if a card does not fit on the paper or there is nothing to print."""
    return Document(
        title=job.title,
        subject=word("titles.sheets", cards=len(job.printed), size=dimensions(job.card)),
        keywords=", ".join(filter(None, ("sabacc", "print and play", job.stamp))),
        pages=tuple(_page(job, sheet, side) for sheet in _leaves(job) for side in _sides(job)),
        faces=job.faces,
        backs={piece: job.back(piece) for piece in dict.fromkeys(job.pieces)},
        duplex=job.asked.duplex,
        single_sided=not job.flipped or job.asked.sides != "all",
        offset=job.offset,
    )


def plan(job: SheetJob) -> Plan:
    """The print of a job in figures, without drawing a face."""
    grid, leaves, sides = job.grid, tuple(_leaves(job)), _sides(job)
    left_out = tuple(sorted({part for side in sides for part in _beside(job, leaves[0], side)[1]}))
    return Plan(
        paper=grid.paper,
        columns=grid.columns,
        rows=grid.rows,
        cards=len(job.printed),
        sheets=len(leaves),
        pages=len(leaves) * len(sides),
        empty=len(leaves) * len(grid.trims) - len(job.printed),
        left_out=left_out,
        warnings=tuple(_warnings(job, left_out)),
    )


def _leaves(job: SheetJob) -> Iterator[Sheet]:
    pieces, most = job.printed, len(job.grid.trims)
    if not pieces:
        raise DeckgenError(Finding("nothing-to-print", f"{job.title} has no card to print"))
    if job.asked.sides == "backs" and not job.backed:
        message, hint = "sheets without backs have no backs to print", "leave --duplex none out, or --sides backs"
        raise DeckgenError(Finding("nothing-to-print", message, hint=hint))
    firsts = range(0, len(pieces), most)
    for number, first in enumerate(firsts, 1):
        yield Sheet(number, len(firsts), pieces[first : first + most])


def _sides(job: SheetJob) -> tuple[Side, ...]:
    """The sides of a sheet that have a page of their own; of a folded one it is the whole."""
    if job.asked.duplex == "gutterfold":
        return ("",)
    sides: tuple[Side, ...] = ("front", "back") if job.backed else ("front",)
    return tuple(side for side in sides if job.asked.sides in ("all", f"{side}s"))


def _placements(job: SheetJob, sheet: Sheet, side: Side) -> Iterator[Placement]:
    """The faces of a page, fronts first."""
    places = list(zip(sheet.pieces, job.grid.trims, strict=False))
    if side != "back":
        for piece, trim in places:
            yield Placement(piece, trim, job.names[piece], mirrored=job.asked.mirrored, clip=job.outline)
    if side != "front":
        lean = _lean(job, side)
        for piece, front in places:
            trim, turned = _behind(job, front)
            yield Placement(job.back(piece), trim, "", turned, job.asked.mirrored, job.outline, lean)


def _behind(job: SheetJob, trim: Rect) -> tuple[Rect, bool]:
    grid = job.grid
    if job.asked.foil:
        return trim, False
    if grid.fold:
        return beyond_fold(trim, grid.paper, grid.fold)
    return behind(trim, grid.paper, job.asked.duplex, job.offset)


def _lean(job: SheetJob, side: Side) -> Transform:
    """How everything that belongs to the cards is turned on a page."""
    return job.backs_offset.lean(job.grid.paper) if side == "back" else IDENTITY


def _page(job: SheetJob, sheet: Sheet, side: Side) -> Page:
    grid, placements = job.grid, tuple(_placements(job, sheet, side))
    trims = tuple(placement.trim for placement in placements)
    radius = min(job.asked.corner_radius, min(job.card) / 2)
    cuts = _cuts(trims, grid.paper, job.asked.bleed, job.asked.marks, radius)
    items: tuple[Item, ...] = (Group(cuts, _lean(job, side)),)
    if job.cutting and job.cutting.marks:  # on a back page they move with the backs, so that it can be cut from behind
        items += (Group(job.cutting.marks, job.backs_offset.transform(grid.paper) if side == "back" else IDENTITY),)
    bookmark = ""
    if side != "back" or job.asked.sides != "all":
        first, last = job.names[sheet.pieces[0]], job.names[sheet.pieces[-1]]
        cards = first if first == last else f"{first} – {last}"
        bookmark = word(f"sheets.bookmark{'-back' * (side == 'back')}", number=sheet.number, cards=cards)
    alone = trims[0] if len(grid.trims) == 1 and not grid.fold else None
    return Page(
        size=grid.paper,
        placements=placements,
        items=(*items, *_beside(job, sheet, side)[0]),
        side="" if job.asked.foil else side,
        label=f"{sheet.number} {side}".rstrip(),
        bookmark=bookmark,
        trim=alone,
        bleed=alone and alone.inset(-job.asked.bleed),
    )


@functools.lru_cache(maxsize=16)
def _cuts(trims: tuple[Rect, ...], paper: Size, bleed: float, marks: Marks, radius: float) -> tuple[Item, ...]:
    """Where cards are cut, and the marks for it, once for all the sheets that are filled alike."""
    # Rounded corners are printed in a faint line, for white cards would show nothing of them.
    faint = "#b4b4b4" if radius and marks != "none" else None
    cuts = (Path(rectangle(*trim, radius), stroke=faint, width=WIDTH, tool="cut") for trim in trims)
    return (*crop_marks(trims, paper, bleed, marks), *cuts)


def _beside(job: SheetJob, sheet: Sheet, side: Side) -> tuple[tuple[Item, ...], tuple[str, ...]]:
    """The notes outside the cards of a page, and those of them that find no room."""
    grid, cutting = job.grid, job.cutting
    fronts = () if side == "back" else grid.trims
    trims = (*fronts, *(_behind(job, trim)[0] for trim in (() if side == "front" else grid.trims)))
    parts = tuple(filter(None, _parts(job, sheet, side)))
    free = strips_between(grid.paper, trims, cutting.clear) if cutting else strips(grid.paper, trims, job.asked.bleed)
    items, left_out = furniture(free, parts, job.font)
    fold = fold_line(grid.paper, block_of(trims, job.asked.bleed), grid.fold) if grid.fold else ()
    return (*items, *fold), tuple(part for part in left_out if part != word("sheets.unmoved"))


def _parts(job: SheetJob, sheet: Sheet, side: Side) -> Iterator[str]:
    yield word(f"sheets.{side or 'sheet'}", title=job.title, number=sheet.number, of=sheet.of)
    if job.cutting and job.cutting.template:
        yield word("sheets.template", template=job.cutting.template)
    if job.asked.foil:
        yield word("sheets.foil-mirrored" if job.asked.mirrored else "sheets.foil")
    if job.flipped:
        yield word(f"sheets.{job.asked.duplex}")
        yield offset_words(job.offset)
    yield job.stamp
    if job.flipped and not offset_words(job.offset):
        yield word("sheets.unmoved")


def foil_warnings(foil: bool, mirrored: bool, hint: str) -> Iterator[Finding]:
    """Warnings before foil is printed on, with a ``hint`` on how to be able to read it."""
    if foil:
        message = "printers put no white on foil: what is white stays clear, and shows what lies below"
        yield Finding("foil", message, hint=f"{hint}. Inkjet and laser foils differ", severity="warning")
    if mirrored and not foil:
        message = "what is mirrored can be read only through a clear foil"
        yield Finding("mirror", message, hint="add --foil, or leave --mirror out", severity="warning")


def _warnings(job: SheetJob, left_out: tuple[str, ...]) -> Iterator[Finding]:
    if left_out and not job.cutting:
        message, more = f"no room beside the cards for: {'; '.join(left_out)}", "a larger margin leaves room for it"
        yield Finding("no-room", message, None, more, "warning")
    hint = "print one sheet and look at its outer cards before you print them all"
    if TOLERANCE < job.asked.margin < WHITE_EDGE - TOLERANCE:
        message = f"most printers cannot print within {millimetres(WHITE_EDGE)} of the edge"
        yield Finding("margin", f"{message}, and the margin is {millimetres(job.asked.margin)}", None, hint, "warning")
    yield from foil_warnings(job.asked.foil, job.asked.mirrored, "stick it on white card stock")
    if job.flipped and job.asked.sides != "fronts":
        yield from _offset_warnings(job, hint)


def _offset_warnings(job: SheetJob, hint: str) -> Iterator[Finding]:
    """Warnings of backs that an offset moves too far, and of an offset that was measured on other sheets."""
    if job.measured is None:
        lie, measured = ("landscape", "portrait") if job.grid.paper.landscape else ("portrait", "landscape")
        message = f"these sheets are {lie}, and the offset that is kept was measured on {measured} ones"
        measure = f"measure it on `deckgen calibrate{' --landscape' * (lie == 'landscape')}`, and keep that as well"
        yield Finding("back-offset", f"backs are not moved: {message}", None, measure, "warning")
    backs = [_lean(job, "back").bounds(_behind(job, trim)[0].inset(-job.asked.bleed)) for trim in job.grid.trims]
    paper = Rect(0, 0, *job.grid.paper)
    fronts = [trim.inset(-job.asked.bleed) for trim in job.grid.trims]
    for room, where in ((paper, "off the paper"), (paper.inset(WHITE_EDGE), "to where most printers cannot print")):
        if not all(map(room.holds, backs)) and all(map(room.holds, fronts)):
            yield Finding("back-offset", f"the offset moves some of the backs {where}", None, hint, "warning")
            return
