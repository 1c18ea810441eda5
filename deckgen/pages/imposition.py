"""Sheet arithmetic: how many cards a paper holds, which way round it lies, where each card is cut, and where its back
lies, so that it comes to rest behind its front when the sheet is flipped or folded; and where cards lie for a machine.
"""

import functools
from itertools import product
from typing import Literal, NamedTuple, TypeAlias

from deckgen.foundations.colour import BLACK
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Path
from deckgen.foundations.geometry import Point, Rect, Size, Transform
from deckgen.foundations.offset import NO_OFFSET, PIXEL, Offset
from deckgen.foundations.outline import Outline, circle, polygon, rectangle
from deckgen.foundations.sizes import CARD_SIZES, PAPERS, NamedSize
from deckgen.foundations.units import MILLIMETRE, TOLERANCE, dimensions, millimetres
from deckgen.options.sheet_options import Duplex
from deckgen.records.services import Cutter, RegistrationMark

GUTTER = 6 * MILLIMETRE
"""Free room about a fold, half of it on either side: paper does not fold as sharply as arithmetic does."""

MOST = 1000  # cards that one sheet may hold; more of them would be confetti

Fold: TypeAlias = Literal["", "across", "down"]


class Grid(NamedTuple):
    """The paper as it lies and the trims of the fronts on it, in reading order.

    ``fold`` tells a gutterfold: ``across`` the middle, the backs below, or ``down`` the middle, the backs to the right.
    """

    paper: Size
    columns: int
    rows: int
    trims: tuple[Rect, ...]
    fold: Fold = ""


@functools.lru_cache(maxsize=16)
def impose(paper: Size, card: Size, margin: float, gap: float = 0.0, bleed: float = 0.0, folded: bool = False) -> Grid:
    """As many cards as fit, centred, on the paper upright or on its side; upright when both hold as many.

    Each card takes up its size and ``bleed`` all around, cards lie ``gap`` apart, and nothing comes nearer to the
    paper's edge than ``margin``. With ``folded`` the fronts keep to one half. DeckgenError if not even one fits.
    """
    if min(margin, gap, bleed) < 0:
        raise DeckgenError(Finding("negative-length", "margin, gap and bleed cannot be less than nothing"))
    upright = paper.turned if paper.landscape else paper
    folds: tuple[Fold, ...] = ("across", "down") if folded else ("",)
    grids = [_fill(lying, card, margin, gap, bleed, fold) for lying in (upright, upright.turned) for fold in folds]
    best = max(grids, key=lambda grid: grid.columns * grid.rows)
    if not best.trims:
        raise DeckgenError(_nothing_fits(upright, card, margin, bleed, folded))
    return best


def _fill(paper: Size, card: Size, margin: float, gap: float, bleed: float, fold: Fold) -> Grid:
    """As many cards as go on the paper inside its margins, or on what a fold leaves of it."""
    right = paper.width / 2 - GUTTER / 2 if fold == "down" else paper.width - margin
    bottom = paper.height / 2 - GUTTER / 2 if fold == "across" else paper.height - margin
    area = Rect(margin, margin, right - margin, bottom - margin)
    cell = Size(card.width + 2 * bleed, card.height + 2 * bleed)
    rooms = ((area.width, cell.width), (area.height, cell.height))
    columns, rows = (max(0, int((room + gap + TOLERANCE) / (each + gap))) for room, each in rooms)
    if columns * rows > MOST:
        raise DeckgenError(
            Finding("card-too-small", f"more than {MOST} cards of {dimensions(card)} would go on one sheet")
        )
    across, down = cell.width + gap, cell.height + gap
    first = Point(area.centre.x - (columns * across - gap) / 2, area.centre.y - (rows * down - gap) / 2)
    trims = tuple(
        Rect(first.x + column * across + bleed, first.y + row * down + bleed, card.width, card.height)
        for row in range(rows)
        for column in range(columns)
    )
    return Grid(paper, columns, rows, trims, fold)


def _nothing_fits(paper: Size, card: Size, margin: float, bleed: float, folded: bool) -> Finding:
    around = 2 * (margin + bleed)
    needed = Size(card.width + around, card.height + around)
    if folded:
        needed = Size(needed.width, 2 * (card.height + 2 * bleed + margin) + GUTTER)
    asked = f"margins of {millimetres(margin)}" + (f" and {millimetres(bleed)} of bleed" if bleed else "")
    fold = ", folded," if folded else ""
    room = needed.width - TOLERANCE, needed.height - TOLERANCE
    larger = [
        paper.title
        for paper in PAPERS.values()
        if any(width >= room[0] and height >= room[1] for width, height in (paper.size, paper.size.turned))
    ]
    return Finding(
        "paper-too-small",
        f"not one card of {dimensions(card)} fits on paper of {dimensions(paper)}{fold} with {asked}",
        hint=f"it takes {dimensions(needed)}" + (f": {' or '.join(larger)} would do" if larger else ""),
    )


def mirrors_rows(paper: Size, duplex: Duplex) -> bool:
    """Whether the flip exchanges top and bottom, as on a wall calendar, rather than left and right, as in a book.

    A flip is named after the edge about which the paper turns: the long edge of a sheet on its side lies at the top.
    """
    return paper.landscape == (duplex == "long-edge")


@functools.lru_cache(maxsize=256)  # the sheets of a large deck have the same places
def behind(trim: Rect, paper: Size, duplex: Duplex, offset: Offset = NO_OFFSET) -> tuple[Rect, bool]:
    """The trim on the back page of the card whose front is cut at ``trim``, and whether it stands on its head there.

    ``offset`` makes up for a printer that puts backs too far up or to the left; its turn is the whole page's.
    """
    back, turned = beyond_fold(trim, paper, "across" if mirrors_rows(paper, duplex) else "down")
    return back.move(offset.right, offset.down), turned


def beyond_fold(trim: Rect, paper: Size, fold: Fold) -> tuple[Rect, bool]:
    """The same for a sheet that is printed on one side and folded in the middle; a fold needs no offset."""
    if fold == "across":
        return Rect(trim.x, paper.height - trim.bottom, trim.width, trim.height), True
    return Rect(paper.width - trim.right, trim.y, trim.width, trim.height), False


def refeed_advice(duplex: Duplex) -> str:
    """How sheets whose fronts are printed go back into a printer without a duplex unit."""
    edge = "short" if duplex == "short-edge" else "long"
    return (
        f"Print the fronts, turn the whole stack over about its {edge} edge, put it back into the tray and print the "
        "backs. Try a single sheet first: printers differ in which side they print and which sheet they take first."
    )


class CutterGrid(NamedTuple):
    """The sheets for a machine: where the cards lie, the marks, and the name of the template that fits, if any.

    ``clear`` is how far from the corners of the paper the marks reach; ``arms`` how long those of angles may be that
    reach as far as there is room, in millimetres, before a mark's own limits.
    """

    grid: Grid
    marks: tuple[Path, ...]
    template: str
    clear: float
    arms: float


def cutter_grid(cutter: Cutter, paper: Size, card: Size, corners: int = 0) -> CutterGrid:
    """As many cards as the machine takes of one sheet; DeckgenError for a paper, a card or marks that it has not.

    ``corners`` is how many of them have a mark, 0 for the usual number. The paper lies on its side unless more cards
    go on it upright. Where a machine cuts only an area, the sheet is no larger than its cards. The arithmetic is that
    of silhouette-card-maker, in whole pixels, so that its templates cut our sheets: 300 to the inch, and halves to the
    even number, as Python rounds.
    """
    template = _template(cutter, paper, card)
    area, marks = _area(cutter, paper), _marks(cutter, corners)
    upright = area.turned if area.landscape else area
    fillings = [_fill_area(cutter, lying, card) for lying in (upright.turned, upright)]
    best = max(fillings, key=lambda grid: len(grid.trims))
    if not best.trims:
        message = f"not one card of {dimensions(card)} goes on paper of {dimensions(paper)} with {cutter.title}"
        raise DeckgenError(Finding("paper-too-small", message))
    if cutter.areas:  # a sheet that is as large as its cards
        first, last = best.trims[0], best.trims[-1]
        size = Size(last.right - first.x, last.bottom - first.y)
        best = best._replace(paper=size, trims=tuple(trim.move(-first.x, -first.y) for trim in best.trims))
    first, pixels = best.trims[0], [round(length / PIXEL) for length in (cutter.inset, cutter.gap)]
    arms = round((round(max(first.x, first.y) / PIXEL) - sum(pixels)) * PIXEL / MILLIMETRE, 2)
    paths = tuple(
        Path(_outline(mark, corner, best.paper, arms * MILLIMETRE), fill=BLACK, tool="mark")
        for mark in marks
        for corner in mark.corners
    )
    # Machines ask for 1.5 mm of paper about a mark on which nothing else is printed.
    reach = [mark.inset + _mark_side(mark, arms * MILLIMETRE) + 2 * MILLIMETRE for mark in marks]
    return CutterGrid(best, paths, template, max(reach, default=0.0), arms)


def _template(cutter: Cutter, paper: Size, card: Size) -> str:
    """The name of the template for a paper and a card, empty where a machine has none; a refusal that names those."""
    if not cutter.templates:
        return ""
    for template in cutter.templates:
        if _alike(PAPERS[template.paper], paper) and _alike(CARD_SIZES[template.card], card):
            return template.name
    papers, cards = ({getattr(one, what): None for one in cutter.templates} for what in ("paper", "card"))
    message = f"{cutter.name} has no template for cards of {dimensions(card)} on paper of {dimensions(paper)}"
    hint = f"it has them for cards of {', '.join(cards)} on {' and '.join(papers)}; --cutter generic takes any"
    raise DeckgenError(Finding("cutter-template", message, hint=hint))


def _alike(named: NamedSize, size: Size) -> bool:
    width, height = sorted(size)
    return abs(named.size.width - width) <= TOLERANCE and abs(named.size.height - height) <= TOLERANCE


def _area(cutter: Cutter, paper: Size) -> Size:
    """The part of a paper that the machine can cut."""
    if not cutter.areas:
        return paper
    for name, area in cutter.areas.items():
        if _alike(PAPERS[name], paper):
            return area
    message = f"{cutter.name} cuts nothing on paper of {dimensions(paper)}"
    raise DeckgenError(Finding("cutter-paper", message, hint=f"it takes {' and '.join(cutter.areas)}"))


def _marks(cutter: Cutter, corners: int) -> tuple[RegistrationMark, ...]:
    if not corners:
        return next(iter(cutter.marks.values()), ())
    if corners not in cutter.marks:
        has = f"it has them in {' or '.join(map(str, cutter.marks))}" if cutter.marks else "it needs none"
        raise DeckgenError(Finding("registration", f"{cutter.name} has no marks in {corners} corners", hint=has))
    return cutter.marks[corners]


def _fill_area(cutter: Cutter, paper: Size, card: Size) -> Grid:
    """The most cards on the paper as it lies, in the middle, none of them in a corner that belongs to a mark."""
    inset, gap, clear = (round(length / PIXEL) for length in (cutter.inset, cutter.gap, cutter.clear))
    sides = [(round(length / PIXEL), round(each / PIXEL)) for length, each in zip(paper, card, strict=True)]
    columns, rows = (max(0, (long - 2 * inset + gap) // (each + gap)) for long, each in sides)
    most = min(cutter.most or MOST, MOST)
    counts = sorted(product(range(1, columns + 1), range(1, rows + 1)), key=lambda count: -count[0] * count[1])
    for count in counts:
        x, y = (
            round(inset + (long - 2 * inset - many * each - (many + 1) * gap) / 2 + gap)
            for many, (long, each) in zip(count, sides, strict=True)
        )
        if count[0] * count[1] <= most and max(x, y) >= inset + clear:
            break
    else:
        return Grid(paper, 0, 0, ())
    (_, across), (_, down) = sides
    trims = tuple(
        Rect((x + column * (across + gap)) * PIXEL, (y + row * (down + gap)) * PIXEL, *card)
        for row in range(count[1])
        for column in range(count[0])
    )
    return Grid(paper, *count, trims)


def _mark_side(mark: RegistrationMark, room: float) -> float:
    """How far a mark reaches right and down from its outer corner, in points, where arms have so much room."""
    arm = min(max(room, mark.size), mark.longest) if mark.longest else mark.size
    return arm + mark.thickness / 2


def _outline(mark: RegistrationMark, corner: str, paper: Size, room: float) -> Outline:
    """A mark in its corner of the paper."""
    down, across = corner.split("-")
    flip = Transform(
        a=-1 if across == "right" else 1,
        d=-1 if down == "bottom" else 1,
        e=paper.width if across == "right" else 0,
        f=paper.height if down == "bottom" else 0,
    )
    side, thick = _mark_side(mark, room), mark.thickness
    if mark.shape == "square":
        outline = rectangle(0, 0, side, side)
    elif mark.shape == "circle":
        outline = circle((side / 2, side / 2), side / 2)
    else:
        outline = polygon(((0, 0), (side, 0), (side, thick), (thick, thick), (thick, side), (0, side)))
    return outline.transform(Transform(e=mark.inset, f=mark.inset).then(flip))
