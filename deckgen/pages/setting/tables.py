"""Tables on the grid: columns as wide as they need to be, lining figures, thin rules, rows never split."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise
from math import fsum
from typing import NamedTuple, TypeAlias

from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import moving
from deckgen.foundations.outline import polyline, rectangle
from deckgen.pages.setting.blocks import Table
from deckgen.pages.setting.composing import Composer
from deckgen.pages.setting.page_design import RULE, PageDesign
from deckgen.pages.setting.slabs import NEVER, Slab, shift
from deckgen.pages.setting.table_columns import column_widths, least_width, natural_width, split_lines
from deckgen.typography.lines import Alignment, SetLine, move_line, set_lines
from deckgen.typography.runs import Run

GUTTER, TIGHT = 1.0, 0.65  # ems between columns, and between those of figures that have no room
SMALL = 0.89  # the part of its size that type has where no cell has to take more lines then
WITHIN = 0.45  # ems from the edges of a tint or a band to what stands on it
WHOLE = 12  # lines up to which a table is never split
EDGE = 5  # lines of it that stay together at its head and at its foot
LONG = 24  # rows up to which it is split only where a page would stay too empty
BANDED = 3  # rows from which every other one stands on a pale ground, where no rules part them
SPLIT = 400.0, 3e5  # the cost of splitting a longer one, or any in a zine; and one that is not
MARGIN = 0.45  # lines of room in a row with pictures, above and below what stands in it together

ON_CARDS = 1.0
"""The cost of splitting any between two of its rows where pages are cards, if two lines stay on either side."""

ROWS = 0.5  # lines that a row takes of the room that is shared out: as much above and below its words as in any other

CAPITALS = 0.68
"""The height of capitals in type sizes: a line of larger type stands lower, so that all are level in the middle."""

LARGE = 1.2  # how many times as large as usual type is that stands in the middle of its row, as pictures do

RISEN = 0.15  # lines by which a row may rise above its line of the grid and still stand clear of the header of its card

RAISED = 1.0
"""Points that the rule of a header stands above its foot: small capitals have nothing that hangs below the line."""

BESIDE = 2  # lines up to which words stand beside a picture

ALIGN: dict[str, Alignment] = {"l": "left", "r": "right", "c": "centre"}

STRONG = 0.8  # the width of the rules at the head and the foot of a table
NARROW = 22.0  # ems up to which a table has no room for names, meanings and pictures side by side
UNSEEN = 0.1  # points that a table may be wider than its measure, which is by rounding

_Cells: TypeAlias = Sequence[Sequence[Run]]
"""The cells of a row, composed."""


class _Grid(NamedTuple):
    """The columns of a table on a page: their widths, what is between two of them, how the cells in each are aligned,
    and what tints have beside the first and the last.
    """

    design: PageDesign
    columns: Sequence[float]
    gutter: float
    align: str
    edge: float = 0.0

    @property
    def width(self) -> float:
        return fsum(self.columns) + self.gutter * (len(self.columns) - 1) + 2 * self.edge


def table(block: Table, composer: Composer) -> list[Slab]:
    """A table as slabs: its header, which comes again on each page, and a slab for each row.

    Where pictures of a ``pictured`` one have no room, or would leave too little to the words beside them, names stand
    above what they mean.
    """
    grid, head, body = _measure(block, composer)
    slabs = _set_table(block, grid, head, body)
    if not block.pictured:
        return slabs
    is_too_wide = grid.width > composer.measure + UNSEEN or composer.measure < NARROW * composer.design.text
    if not is_too_wide and not any(
        len(set_lines(tuple(words), grid.columns[-2], "left")) > (BESIDE if picture else 2 * BESIDE)
        for *_, words, picture in body
    ):
        return slabs
    narrow = block.put_names_above()
    above = _set_table(narrow, *_measure(narrow, composer))
    return above if is_too_wide else min(above, slabs, key=lambda slabs: sum(slab.lines for slab in slabs))


def _measure(block: Table, composer: Composer) -> tuple[_Grid, _Cells, Sequence[_Cells]]:
    """The columns of a table, its header and its rows, composed."""
    body: list[list[tuple[Run, ...]]] = [[composer.runs(cell, "table") for cell in row] for row in block.rows]
    head = [composer.runs(cell, "table-head") for cell in block.header]
    size = composer.design.type("table").size
    gutter = size * GUTTER
    if "l" not in block.align[1:] and natural_width(head, body, gutter) > composer.measure:
        gutter = size * TIGHT
    if least_width(head, body, gutter) > composer.measure and size * SMALL >= composer.design.least:
        small = [[_smaller(cell) for cell in row] for row in body]
        titles, close = [_smaller(title) for title in head], gutter * SMALL
        for closer in (close, size * TIGHT):
            if least_width(titles, small, closer) <= composer.measure:
                head, body, gutter = titles, small, closer
                break
    grids = []
    for edge in (size * WITHIN, 0.0):
        columns = column_widths(head, body, composer.measure - 2 * edge, gutter, block.align)
        grids.append(_Grid(composer.design, columns, gutter, block.align, edge))
    inset, flush = grids
    if block.tinted or (_is_banded(block, composer.design) and _lines(body, inset) <= _lines(body, flush)):
        return inset, head, body
    return flush, head, body  # bands are not worth that cells take more lines


def _lines(body: Sequence[_Cells], grid: _Grid) -> float:
    """The lines that rows take."""
    return fsum(max(1.0, *map(_height, _set_cells(row, grid, True))) for row in body)


def _smaller(cell: Sequence[Run]) -> tuple[Run, ...]:
    """A cell in smaller type."""
    return tuple(run._replace(size=run.size * SMALL) for run in cell)


def _set_table(block: Table, grid: _Grid, head: _Cells, body: Sequence[_Cells]) -> list[Slab]:
    design, last = grid.design, len(body) - 1
    header = _row(head, grid, STRONG, is_head=True)._replace(after=NEVER) if head else None
    is_ruled, is_banded = design.ruled or block.lined, _is_banded(block, design)
    slot = _slot(body, grid)
    heights = _even_heights(body, grid, slot) if slot or (is_ruled and _is_tall(body, design)) else []
    rows = []
    for number, cells in enumerate(body):
        rule = STRONG if number == last else RULE if is_ruled else 0.0
        tint = design.tint if number in block.tinted else design.shade if is_banded and number % 2 else ""
        rows.append(_row(cells, grid, rule, tint, height=heights[number] if heights else 0.0, slot=slot))
    if heights:
        rows = _bring_to_grid(rows, heights, design.leading)
    tops = list(accumulate(heights, initial=0.0))
    lines, above = sum(row.lines for row in rows), 0
    slabs = [header] if header else []
    for number, row in enumerate(rows):
        above += row.lines
        is_whole = lines <= WHOLE or not EDGE <= above <= lines - EDGE
        split = NEVER if is_whole else SPLIT[len(body) <= LONG and design.trimmed]
        split = ON_CARDS if design.cards and 2 <= above <= lines - 2 else split
        again = header if number else None
        if again and design.cards and heights and tops[number] < round(tops[number]) - RISEN:
            again = again._replace(lines=again.lines + 1)
        slabs.append(row._replace(after=0.0 if number == last else split, head=again))
    return slabs


def _is_banded(block: Table, design: PageDesign) -> bool:
    """Whether every other row stands on a pale ground: a tint that means something stands alone."""
    return len(block.rows) >= BANDED and not (design.ruled or block.lined or block.tinted)


def _is_tall(rows: Iterable[_Cells], design: PageDesign) -> bool:
    """Whether anything in rows is higher than type, so that all stands in the middle of its row."""
    large = LARGE * design.type("table").size
    runs = (run for row in rows for cell in row for run in cell)
    return any(run.tall > 1 if run.picture else run.size > large for run in runs)


def _slot(body: Sequence[_Cells], grid: _Grid) -> float:
    """The lines that each cell with a value over its words takes where such cells stand beside each other, so that
    all values of a row are level; else 0.
    """
    most = 0.0
    for row in body:
        cells = zip(row, _set_cells(row, grid, False), strict=False)
        headed = [_height(lines) for cell, lines in cells if _is_headed(cell, grid.design)]
        most = max([most, *headed]) if len(headed) > 1 else most
    return most


def _is_headed(cell: Sequence[Run], design: PageDesign) -> bool:
    """Whether a cell has something higher than type over its words."""
    first, *others = split_lines(cell)
    return bool(others) and _is_tall([[first]], design)


def _even_heights(body: Sequence[_Cells], grid: _Grid, slot: float) -> list[float]:
    """The heights of rows in lines, none less than ``slot``, with the same room in each, whole ones together."""
    least = [max(slot, *map(_height, _set_cells(row, grid, False))) for row in body]
    room = (math.ceil(fsum(least) + MARGIN * len(body)) - fsum(least)) / len(body)
    return [high + room for high in least]


def _bring_to_grid(rows: Sequence[Slab], heights: Sequence[float], leading: float) -> list[Slab]:
    """Rows of such heights one below the other, each on whole lines of the grid and less than one off them."""
    tops = list(accumulate(heights, initial=0.0))
    starts = [round(top) for top in tops]
    pairs = zip(rows, tops, pairwise(starts), strict=False)
    return [shift(slab, 0, (top - start) * leading)._replace(lines=end - start) for slab, top, (start, end) in pairs]


class _CellLine(NamedTuple):
    """A line of a cell: how many lines of the grid it takes, and how large its type is."""

    line: SetLine
    high: float
    size: float


def _height(cell: Sequence[_CellLine]) -> float:
    return fsum(line.high for line in cell)


def _set_cells(row: _Cells, grid: _Grid, whole: bool) -> list[list[_CellLine]]:
    """The cells of a row in lines, each of ``whole`` lines of the grid or no more than it must."""
    cells = zip(row, _rooms(row, grid), grid.align, strict=False)
    return [_set_cell(cell, wide, ALIGN[align], grid.design, whole) for cell, wide, align in cells]


def _rooms(row: _Cells, grid: _Grid) -> list[float]:
    """The room of each cell: that of its column, and what nothing beside it, or a few pictures, leave of theirs."""
    rooms = list(grid.columns)
    for place in reversed(range(len(row) - 1)):
        beside = row[place + 1]
        if not beside:
            rooms[place] += grid.gutter + rooms[place + 1]
        elif grid.align[place + 1] == "r" and all(run.picture for run in beside):
            rooms[place] += rooms[place + 1] - fsum(run.width for run in beside)
    return rooms


def _set_cell(cell: Sequence[Run], room: float, align: Alignment, design: PageDesign, whole: bool) -> list[_CellLine]:
    lines = []
    for runs in split_lines(cell):
        tall = max((run.height for run in runs if run.picture), default=0.0)
        size = max((run.size for run in runs), default=0.0)
        if whole:
            high: float = max(design.lines_for(tall), design.lines_for(size)) if runs else 1
        else:
            high = max(1.0, max(tall, size) / design.leading)
        lines += [_CellLine(line, high, size) for line in set_lines(tuple(runs), room, align)]
    return lines


def _row(
    cells: _Cells,
    grid: _Grid,
    rule: float,
    tint: str = "",
    is_head: bool = False,
    height: float = 0.0,
    slot: float = 0.0,
) -> Slab:
    """A row as one slab, a rule at its foot, ``height`` lines high or as many as it needs; what grows is the room about
    its words, above them in a header. A value over its words stands in ``slot`` lines at least.
    """
    design = grid.design
    lines = _set_cells(cells, grid, whole=not height)
    heights = [
        max(_height(cell), slot if _is_headed(runs, design) else 0.0) for runs, cell in zip(cells, lines, strict=False)
    ]
    stand = 1.0 if is_head else 0.5 if height or _is_tall([cells], design) else 0.0
    height = height or max(1.0, *heights)
    tops = [(height - high) * stand for high in heights]
    placed = list(_place_cells(lines, tops, grid))
    items = tuple(item for line in placed for item in line.items)
    grow = 0.0 if is_head else ROWS

    def draw(times: float) -> tuple[Item, ...]:
        more = design.leading * grow * times
        foot = design.leading * height + more
        ground = (Path(rectangle(0, 0.3, grid.width, foot - 0.6), tint),) if tint else ()
        level = foot - (RAISED if is_head else 0.0)
        colour = design.accent if rule == STRONG else design.tone
        line = (Path(polyline(((0, level), (grid.width, level))), stroke=colour, width=rule),) if rule else ()
        words = (Group(items, moving(0, more / 2)),) if more else items
        return (*ground, *words, *line)

    return Slab(
        math.ceil(height),
        draw(0),
        links=tuple(link for line in placed for link in line.links),
        entries=tuple(mark for line in placed for mark in line.marks if mark),
        grow=grow,
        draw=draw,
    )


def _place_cells(cells: Sequence[Sequence[_CellLine]], tops: Sequence[float], grid: _Grid) -> Iterator[SetLine]:
    """The lines of the cells of a row, each cell that many lines of the grid below the top of the row."""
    design = grid.design
    usual = design.type("table").size
    x = grid.edge
    for cell, top, wide in zip(cells, tops, grid.columns, strict=False):
        y = top
        for line, high, size in cell:
            lift = max(0.0, size - usual) * CAPITALS / 2
            yield move_line(line, x, design.leading * (y + (high - 1) / 2) + design.baseline - 0.8 + lift)
            y += high
        x += wide + grid.gutter
