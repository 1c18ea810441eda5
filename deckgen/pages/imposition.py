"""Sheet arithmetic: how many cards a paper holds, which way round it lies, where each card is cut, and where its back
lies, so that it comes to rest behind its front when the sheet is flipped or folded.
"""

import functools
from typing import Literal, NamedTuple, TypeAlias

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.geometry import Point, Rect, Size
from deckgen.foundations.offset import NO_OFFSET, Offset
from deckgen.foundations.sizes import PAPERS
from deckgen.foundations.units import MILLIMETRE, TOLERANCE, dimensions, millimetres
from deckgen.options.sheet_options import Duplex

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
