"""Sheet arithmetic: how many cards a paper holds, which way round it lies, and where each card is cut."""

from typing import Literal, NamedTuple, TypeAlias

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.geometry import Point, Rect, Size
from deckgen.foundations.sizes import PAPERS
from deckgen.foundations.units import MILLIMETRE, TOLERANCE, dimensions, millimetres

GUTTER = 6 * MILLIMETRE
"""Free room about a fold, half of it on either side: paper does not fold as sharply as arithmetic does."""

MOST = 1000
"""Cards that one sheet may hold; more of them would be confetti."""

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


def impose(paper: Size, card: Size, margin: float, gap: float = 0.0, bleed: float = 0.0, folded: bool = False) -> Grid:
    """As many cards as fit, centred, on the paper upright or on its side; upright when both hold as many.

    Each card takes up its size and ``bleed`` all around, cards lie ``gap`` apart, and nothing comes nearer to the
    paper's edge than ``margin``. With ``folded`` the fronts keep to one half. DeckgenError if not even one fits.
    """
    if min(margin, gap, bleed) < 0:
        raise DeckgenError(Finding("negative-length", "margin, gap and bleed cannot be less than nothing"))
    upright = paper.turned if paper.landscape else paper
    folds: tuple[Fold, ...] = ("across", "down") if folded else ("",)
    tried = [_fill(lying, card, margin, gap, bleed, fold) for lying in (upright, upright.turned) for fold in folds]
    best = max(tried, key=lambda grid: grid.columns * grid.rows)
    if not best.trims:
        raise DeckgenError(_nothing_fits(upright, card, margin, bleed, folded))
    return best


def _fill(paper: Size, card: Size, margin: float, gap: float, bleed: float, fold: Fold) -> Grid:
    area = _fronts(paper, margin, fold)
    cell = Size(card.width + 2 * bleed, card.height + 2 * bleed)
    columns, rows = _count(area.width, cell.width, gap), _count(area.height, cell.height, gap)
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


def _fronts(paper: Size, margin: float, fold: Fold) -> Rect:
    """The area that fronts may fill: the paper inside its margins, or what a fold leaves of it."""
    right = paper.width / 2 - GUTTER / 2 if fold == "down" else paper.width - margin
    bottom = paper.height / 2 - GUTTER / 2 if fold == "across" else paper.height - margin
    return Rect(margin, margin, right - margin, bottom - margin)


def _count(room: float, cell: float, gap: float) -> int:
    return max(0, int((room + gap + TOLERANCE) / (cell + gap)))


def _nothing_fits(paper: Size, card: Size, margin: float, bleed: float, folded: bool) -> Finding:
    around = 2 * (margin + bleed)
    needed = Size(card.width + around, card.height + around)
    if folded:
        needed = Size(needed.width, 2 * (card.height + 2 * bleed + margin) + GUTTER)
    asked = f"margins of {millimetres(margin)}" + (f" and {millimetres(bleed)} of bleed" if bleed else "")
    fold = ", folded," if folded else ""
    do = [paper.title for paper in PAPERS.values() if _holds(paper.size, needed) or _holds(paper.size.turned, needed)]
    return Finding(
        "paper-too-small",
        f"not one card of {dimensions(card)} fits on paper of {dimensions(paper)}{fold} with {asked}",
        hint=f"it takes {dimensions(needed)}" + (f": {' or '.join(do)} would do" if do else ""),
    )


def _holds(paper: Size, needed: Size) -> bool:
    return paper.width + TOLERANCE >= needed.width and paper.height + TOLERANCE >= needed.height
