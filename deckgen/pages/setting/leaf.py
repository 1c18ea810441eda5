"""One page of panels in columns, in the largest type that goes: references, charts, score pads, test pages.

A template says what stands on it (see ``panels``), ``write_blocks`` makes blocks of it, and::

    text = read_panels(write_blocks("charts/chart", shop, facts))
    document = leaf([text], paper, theme)

sets them. Panels keep their order as far as columns can be filled evenly, and a ``{.wide}`` one spans all columns.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, product
from typing import NamedTuple

from deckgen.art.corners import step_corners
from deckgen.foundations.colour import WHITE
from deckgen.foundations.findings import DeckgenError, Finding, quote
from deckgen.foundations.frame import Group, Item, Path, Text, recolour_words
from deckgen.foundations.geometry import Rect, Size, moving
from deckgen.foundations.units import MILLIMETRE, READABLE_TYPE, dimensions
from deckgen.pages.document import Document, Page
from deckgen.pages.paper import STEP, on_white, page_frame
from deckgen.pages.setting.blocks import words
from deckgen.pages.setting.columns import BANDS, ROLE, Alone, Shares, count_lines, fill_times, make_bands, own_times
from deckgen.pages.setting.composing import is_crowded
from deckgen.pages.setting.page_design import ROLES, PageDesign, PageFormat, make_design
from deckgen.pages.setting.panels import SHORTER, TOO_WIDE, Panel, Panels, Row, find_too_wide, panel_slabs, panels_of
from deckgen.pages.setting.setter import Setter
from deckgen.records.theme import Theme
from deckgen.typography.fonts import font, largest
from deckgen.typography.lines import move_line

USUAL = 1.1  # how many times as well as the usual way to arrange panels another has to do
LARGEST = 11.5  # points of the largest text: beyond that a page shouts, and so it is left white at its foot
MARGINS = 0.9, 0.75  # twelfths of a framed page that its text leaves free at the sides, and above and below
FRAME = 9 * MILLIMETRE  # points from the paper's edge to a frame
CLEAR = 3.4 * MILLIMETRE  # points between a frame and the foot line inside it
FOOT_LEADING = 9.5  # points between lines at the foot


class _Side(NamedTuple):
    """One side of a page, and the part of its height that a column leaves white below itself at most."""

    items: tuple[Item, ...]
    white: float


class _SetPage(NamedTuple):
    """The sides of a page, set in type of a size."""

    size: float
    sides: list[_Side]

    @property
    def worth(self) -> float:
        """How well it is set: the larger its type and the fuller its columns, the better."""
        return self.size * (1 - max(side.white for side in self.sides))


def leaf(
    ways: Sequence[Panels],
    paper: Size,
    theme: Theme,
    columns: Sequence[Shares] = ((1, 1),),
    sides: int = 1,
    framed: bool = True,
    least: float = READABLE_TYPE,
) -> Document:
    """Panels on one side of ``paper``, or on as few sides as hold them up to ``sides``, each in a frame, or not
    ``framed`` and from edge to edge, in type of ``least`` points or more; of several ``ways`` to arrange them, the
    first, unless another has larger type or fuller columns.

    ``columns`` are ways to share out the width, each tried at every size. The title stands in the middle, on the ground
    of the theme's cards where they have one. Room that is left is shared out among rows, items and gaps. Panels
    that are too wide side by side stand one below the other. DeckgenError where they do not go in type that can
    be read, with the word that is too wide, or with how large a paper would do.
    """
    frame = page_frame(Rect(0, 0, *paper).inset(FRAME), on_white(theme)) if framed else ()
    margins = MARGINS if framed else (0.0, 0.0)
    smallest = least / ROLES["table"][1]  # points of the text, so that tables beside it have no smaller type than that
    text = ways[0]
    title, below = words(text.title), text._replace(parts=text.panels)
    tries = ((ways, columns), ([below], ((1,),))) if below != text else ((ways, columns),)
    for (tried, shares), count in product(tries, range(1, sides + 1)):
        first, *others = (
            largest(
                lambda size: _set_sides(way, _design(paper, theme, size, margins, least), shares, count),  # noqa: B023
                smallest,
                LARGEST,
            )
            for way in tried
        )
        best = max([first, *others], key=lambda one: one.worth * (USUAL if one is first else 1) if one else 0.0)
        if best:
            numbered = enumerate(best.sides, 1)
            printed = tuple(Page(paper, (*frame, *side.items), label=str(number)) for number, side in numbered)
            return Document(title, printed, single_sided=count == 1, subject=title)
    where = "one side" if sides == 1 else f"{sides} sides"
    message = f"{title} does not go on {where} of {dimensions(paper)} in type of {least:g} points"
    if word := find_too_wide(text, Setter(_design(paper, theme, smallest, margins, least), {}, role=ROLE)):
        raise DeckgenError(Finding(TOO_WIDE, f"{message}: {quote(word)} is too wide", hint=SHORTER))
    raise DeckgenError(Finding("paper-too-small", message, hint="larger paper holds it: a4 or letter"))


def _set_sides(text: Panels, design: PageDesign, columns: Sequence[Shares], sides: int) -> _SetPage | None:
    """The slabs on each of so many sides in a design; None if they do not fit."""
    alone: Alone = {}
    for parts in _share_out(text.parts, sides, design):
        pages = []
        for part in parts:
            tried = (_side(text, part, design, shares, alone) for shares in columns)
            page = next((side for side in tried if side is not None), None)
            if page is None:
                break
            pages.append(page)
        else:
            return _SetPage(design.text, pages)
    return None


def _design(paper: Size, theme: Theme, size: float, margins: tuple[float, float], least: float) -> PageDesign:
    return make_design(PageFormat(paper, margins * 2, size, size * 1.28), theme, least)


def _share_out(parts: Sequence[Panel | Row], sides: int, design: PageDesign) -> Iterator[list[Sequence[Panel | Row]]]:
    """Ways to share out panels in order among sides, the most even first."""
    setter = Setter(design, {}, design.measure / 2)
    lines = [
        sum(slab.lines for panel in panels_of(part) for slab in panel_slabs(panel, setter))
        for part in (parts if sides > 1 else ())
    ]
    cuts = combinations(range(1, len(parts)), sides - 1)
    ways = [[0, *cut, len(parts)] for cut in cuts]
    ways.sort(key=lambda way: max(sum(lines[start:end]) for start, end in pairwise(way)))
    for way in ways[:3]:
        yield [parts[start:end] for start, end in pairwise(way)]


def _side(text: Panels, parts: Sequence[Panel | Row], design: PageDesign, shares: Shares, alone: Alone) -> _Side | None:
    """Everything on one side, drawn out towards its foot; None when it does not go."""
    setter = Setter(design, {})
    items, y = _title_plate(text, setter)
    foot = setter.fit(text.foot, "caption", design.type("caption").size)
    edge = min(FRAME, design.inner) + CLEAR
    bottom = design.size.height - (edge + (len(foot) + 1) * FOOT_LEADING if foot else max(edge, design.top))
    bands = make_bands(parts, design, shares, alone)
    room = (bottom - y) / design.leading
    if bands is None or count_lines(bands, 0.0) > room:
        return None
    times = fill_times(bands, room)
    y += times * BANDS * design.leading
    white = 0.0
    for band in bands:
        for column in band.columns:
            own = own_times(column, band, times)
            items.append(Group(column.panels.drawn_out(own), moving(design.inner + column.x, y)))
            white = max(white, band.lines(times) - column.panels.lines - own * column.panels.grow)
        y += (band.lines(times) + 1 + times * BANDS) * design.leading
    if is_crowded((Group(tuple(items), moving(-design.inner, 0)),), design.measure):
        return None
    for number, line in enumerate(foot):
        at = design.size.height - edge - (len(foot) - 1 - number) * FOOT_LEADING
        items += move_line(line, design.inner, at).items
    return _Side(tuple(items), white * design.leading / design.size.height)


def _title_plate(text: Panels, setter: Setter) -> tuple[list[Item], float]:
    """The title in the middle of its plate, what stands below that, and where the panels begin."""
    design = setter.design
    room = design.measure - 10 * STEP
    lines = setter.fit(text.title, "chapter", design.text * 2.4, room, align="centre")
    size = max((item.size for line in lines for item in line.items if isinstance(item, Text)), default=design.text)
    y = design.top + len(lines) * size
    plate = Rect(design.inner, design.top - design.text * 0.3, design.measure, y - design.top + design.text * 0.6)
    capitals = font(design.type("chapter").font).cap_height * size
    last = plate.centre.y + (capitals + (len(lines) - 1) * size) / 2
    items: list[Item] = []
    for above, line in enumerate(reversed(lines)):
        centred = move_line(line, design.inner + (design.measure - room) / 2, last - above * size)
        items += recolour_words(centred.items, design.title)
    ground = design.shade if design.ground == WHITE else design.ground
    items.insert(0, Path(step_corners(plate, STEP / 2), ground, design.frame, 0.6))
    y += design.text * (0.8 if text.lead else 0.5)
    for line in setter.fit(text.lead, "subsection", design.text, align="centre"):
        y += design.leading
        items += move_line(line, design.inner, y - design.text * 0.4).items
    return items, y + design.leading * (0.5 if text.lead else 0.9)
