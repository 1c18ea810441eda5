"""Where cards lie for a machine that cuts, and the marks that it looks for."""

from itertools import product
from typing import NamedTuple

from deckgen.foundations.colour import BLACK
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Path
from deckgen.foundations.geometry import Rect, Size, Transform
from deckgen.foundations.offset import PIXEL
from deckgen.foundations.outline import Outline, circle, polygon, rectangle
from deckgen.foundations.sizes import CARD_SIZES, PAPERS, NamedSize
from deckgen.foundations.units import MILLIMETRE, TOLERANCE, dimensions
from deckgen.pages.imposition import MOST, Grid
from deckgen.records.services import Cutter, RegistrationMark


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
