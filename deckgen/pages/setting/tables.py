"""Tables on the grid: columns as wide as they need to be, lining figures, thin rules, rows never split."""

import math
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from math import fsum
from typing import NamedTuple

from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Rect, moving
from deckgen.foundations.outline import polyline, rectangle
from deckgen.pages.setting.blocks import LINE_END, Span, Table
from deckgen.pages.setting.composing import Composer
from deckgen.pages.setting.page_design import RULE, PageDesign
from deckgen.pages.setting.slabs import NEVER, Slab, shift
from deckgen.pages.setting.table_columns import column_widths, natural_width, split_lines
from deckgen.records.record import replace
from deckgen.type.lines import Alignment, SetLine, move_line, set_lines
from deckgen.type.runs import Run

GUTTER = 1.0  # ems between columns
WITHIN = 0.45  # ems from the edges of a tint or a band to what stands on it
WHOLE = 12  # lines up to which a table is never split
EDGE = 5  # lines of it that stay together at its head and at its foot
LONG = 20  # rows up to which it is split only where a page would stay too empty
BANDED = 5  # rows from which every other one stands on a pale ground, where no rules part them
SPLIT = 400.0, 8000.0  # the cost of splitting a longer one, and one that is not
MARGIN = 0.45  # lines of room in a row with pictures, above and below what stands in it together

ON_CARDS = 1.0
"""The cost of splitting any between two of its rows where pages are cards, if two lines stay on either side."""

ROWS = 0.5  # lines that a row takes of the room that is shared out: as much above and below its words as in any other

CAPITALS = 0.68
"""The height of capitals in type sizes: a line of larger type stands lower, so that all are level in the middle."""

LARGE = 1.2  # how many times as large as usual type is that stands in the middle of its row, as pictures do

RISEN = 0.15
"""Lines by which a row may rise above its line of the grid and still stand clear of the header of its card."""

RAISED = 1.0
"""Points that the rule of a header stands above its foot: small capitals have nothing that hangs below the line."""

BESIDE = 2  # lines up to which words stand beside a picture

ALIGN: dict[str, Alignment] = {"l": "left", "r": "right", "c": "centre"}

UNSEEN = 0.1  # points that a table may be wider than its measure, which is by rounding


class _Grid(NamedTuple):
    """The columns of a table: their widths, what is between two of them, how the cells in each are aligned, and what
    tints have beside the first and the last.
    """

    columns: Sequence[float]
    gutter: float
    align: str
    edge: float = 0.0

    @property
    def width(self) -> float:
        return fsum(self.columns) + self.gutter * (len(self.columns) - 1) + 2 * self.edge


def table(block: Table, composer: Composer) -> list[Slab]:
    """A table as slabs: its header, which comes again on each page, and a slab for each row.

    Pictures of a ``pictured`` one that have no room, or would leave too little to the words beside them, stand below
    these.
    """
    grid, head, body = _measure(block, composer)
    made = _set_table(block, grid, head, body, composer.design)
    if not block.pictured:
        return made
    is_too_wide = grid.width > composer.measure + UNSEEN
    if not is_too_wide and not any(
        len(set_lines(tuple(words), grid.columns[-2], "left")) > (BESIDE if shown else 2 * BESIDE)
        for *_, words, shown in body
    ):
        return made
    stacked = stack_pictures(block)
    below = _set_table(stacked, *_measure(stacked, composer), composer.design)
    return below if is_too_wide else min(below, made, key=lambda slabs: sum(slab.lines for slab in slabs))


def stack_pictures(block: Table) -> Table:
    """The table with what stands in its last column below what stands in the one before."""
    rows = tuple(
        (*before, (*words, Span(LINE_END), *shown) if shown else words) for *before, words, shown in block.rows
    )
    return replace(block, header=block.header[:-1], rows=rows, align=block.align[:-1], pictured=False)


def _measure(block: Table, composer: Composer) -> tuple[_Grid, list[tuple[Run, ...]], list[list[tuple[Run, ...]]]]:
    """The columns of a table, its header and its rows, composed."""
    body = [[composer.runs(cell, "table") for cell in row] for row in block.rows]
    head = [composer.runs(cell, "table-head") for cell in block.header]
    size = composer.design.type("table").size
    gutter, edge = size * GUTTER, size * WITHIN
    if not block.tinted and not (
        _is_banded(block, composer.design) and natural_width(head, body, gutter) + 2 * edge <= composer.measure
    ):
        edge = 0.0  # bands are not worth that cells take more lines
    columns = column_widths(head, body, composer.measure - 2 * edge, gutter, block.align)
    return _Grid(columns, gutter, block.align, edge), head, body


def _set_table(
    block: Table,
    grid: _Grid,
    head: Sequence[Sequence[Run]],
    body: Sequence[Sequence[Sequence[Run]]],
    design: PageDesign,
) -> list[Slab]:
    ruled = design.ruled or block.lined
    banded = _is_banded(block, design)
    found = [_row(head, grid, design, design.accent, 0.8, is_head=True)._replace(after=NEVER)] if head else []
    header = found[0] if found else None
    last = len(body) - 1
    slot = _slot(body, grid, design)
    heights = _even_heights(body, grid, design, slot) if slot or (ruled and _is_tall(body, design)) else None
    rows: list[Slab] = []
    for number, row in enumerate(body):
        tint = design.tint if number in block.tinted else design.shade if banded and number % 2 else ""
        rule = 0.8 if number == last else RULE if ruled else 0.0
        colour = design.accent if number == last else design.tone
        rows.append(_row(row, grid, design, colour, rule, tint, height=heights[number] if heights else 0.0, slot=slot))
    tops = list(accumulate(heights or (), initial=0.0))
    rows = _bring_to_grid(rows, heights, design.leading) if heights else rows
    lines, above = sum(row.lines for row in rows), 0
    for number, made in enumerate(rows):
        above += made.lines
        split = SPLIT[len(body) <= LONG] if lines > WHOLE and EDGE <= above <= lines - EDGE else NEVER
        split = ON_CARDS if design.cards and 2 <= above <= lines - 2 else split
        again = header if number else None
        if again and design.cards and heights and tops[number] < round(tops[number]) - RISEN:
            again = again._replace(lines=again.lines + 1)
        found.append(made._replace(after=0.0 if number == last else split, head=again))
    return found


def _is_banded(block: Table, design: PageDesign) -> bool:
    """Whether every other row stands on a pale ground: a tint that means something stands alone."""
    return len(block.rows) >= BANDED and not (design.ruled or block.lined or block.tinted)


def _is_tall(rows: Iterable[Iterable[Sequence[Run]]], design: PageDesign) -> bool:
    """Whether anything in rows is higher than type, so that all stands in the middle of its row."""
    large = LARGE * design.type("table").size
    runs = (run for row in rows for cell in row for run in cell)
    return any(run.tall > 1 if run.picture else run.size > large for run in runs)


def _slot(body: Sequence[Sequence[Sequence[Run]]], grid: _Grid, design: PageDesign) -> float:
    """The lines that each cell with a value over its words takes where such cells stand beside each other, so that
    all values of a row are level; else 0.
    """
    most = 0.0
    for row in body:
        cells = zip(row, _cells(row, grid, design, False), strict=False)
        headed = [_height(lines) for cell, lines in cells if _is_headed(cell, design)]
        most = max([most, *headed]) if len(headed) > 1 else most
    return most


def _height(cell: Sequence[tuple[SetLine, float, float]]) -> float:
    return fsum(high for _, high, _ in cell)


def _is_headed(cell: Sequence[Run], design: PageDesign) -> bool:
    """Whether a cell has something higher than type over its words."""
    first, *others = split_lines(cell)
    return bool(others) and _is_tall([[first]], design)


def _even_heights(body: Sequence[Sequence[Sequence[Run]]], grid: _Grid, design: PageDesign, slot: float) -> list[float]:
    """The heights of rows in lines, none less than ``slot``, with the same room in each, whole ones together."""
    least = [max(slot, *map(_height, _cells(row, grid, design, False))) for row in body]
    room = (math.ceil(fsum(least) + MARGIN * len(body)) - fsum(least)) / len(body)
    return [high + room for high in least]


def _bring_to_grid(rows: Sequence[Slab], heights: Sequence[float], leading: float) -> list[Slab]:
    """Rows of such heights one below the other, each on whole lines of the grid and less than one off them."""
    tops = list(accumulate(heights, initial=0.0))
    starts = [round(top) for top in tops]
    pairs = zip(rows, tops, pairwise(starts), strict=False)
    return [shift(slab, 0, (top - start) * leading)._replace(lines=end - start) for slab, top, (start, end) in pairs]


def _cells(
    row: Sequence[Sequence[Run]], grid: _Grid, design: PageDesign, whole: bool
) -> list[list[tuple[SetLine, float, float]]]:
    """The cells of a row in lines, how many lines of the grid each of these takes, ``whole`` ones or no more than it
    must, and how large its type is.
    """
    cells = zip(row, grid.columns, grid.align, strict=False)
    return [_cell(cell, wide, ALIGN[align], design, whole) for cell, wide, align in cells]


def _cell(
    cell: Sequence[Run], room: float, align: Alignment, design: PageDesign, whole: bool
) -> list[tuple[SetLine, float, float]]:
    found = []
    for line in split_lines(cell):
        tall = max((run.height for run in line if run.picture), default=0.0)
        large = max((run.size for run in line), default=0.0)
        lines = max(design.lines_for(tall), design.lines_for(large)) if line else 1
        high = lines if whole else max(1.0, max(tall, large) / design.leading)
        found += [(made, high, large) for made in set_lines(tuple(line), room, align)]
    return found


def _row(
    cells: Sequence[Sequence[Run]],
    grid: _Grid,
    design: PageDesign,
    colour: str,
    rule: float,
    tint: str = "",
    is_head: bool = False,
    height: float = 0.0,
    slot: float = 0.0,
) -> Slab:
    """A row as one slab, a rule at its foot, ``height`` lines high or as many as it needs; what grows is the room about
    its words, above them in a header. A value over its words stands in ``slot`` lines at least.
    """
    set_ = _cells(cells, grid, design, whole=not height)
    heights = [
        max(_height(lines), slot if _is_headed(cell, design) else 0.0) for cell, lines in zip(cells, set_, strict=False)
    ]
    is_tall = bool(height) or _is_tall([cells], design)
    height = height or max(1.0, *heights)
    usual = design.type("table").size
    items: list[Item] = []
    links: list[tuple[Rect, str]] = []
    entries: list[str] = []
    x = grid.edge
    for lines, high, wide in zip(set_, heights, grid.columns, strict=False):
        y: float = height - high if is_head else (height - high) / 2 if is_tall else 0
        for line, own, large in lines:
            lift = max(0.0, large - usual) * CAPITALS / 2
            placed = move_line(line, x, design.leading * (y + (own - 1) / 2) + design.baseline - 0.8 + lift)
            items += placed.items
            links += placed.links
            entries += [mark for mark in placed.marks if mark]
            y += own
        x += wide + grid.gutter

    def draw(times: float) -> tuple[Item, ...]:
        more = design.leading * grow * times
        foot = design.leading * height + more
        ground = (Path(rectangle(0, 0.3, grid.width, foot - 0.6), tint),) if tint else ()
        at = foot - (RAISED if is_head else 0.0)
        line = (Path(polyline(((0, at), (grid.width, at))), stroke=colour, width=rule),) if rule else ()
        words = (Group(tuple(items), moving(0, more if is_head else more / 2)),) if more else tuple(items)
        return (*ground, *words, *line)

    grow = 0.0 if is_head else ROWS
    return Slab(math.ceil(height), draw(0), links=tuple(links), entries=tuple(entries), grow=grow, draw=draw)
