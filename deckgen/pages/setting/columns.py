"""Panels shared out between the columns of a page, as evenly as can be, in bands across it."""

from collections.abc import Iterable, Sequence
from itertools import combinations, groupby, pairwise, product
from math import fsum
from typing import NamedTuple, TypeAlias

from deckgen.pages.setting.blocks import Table
from deckgen.pages.setting.composing import is_crowded
from deckgen.pages.setting.page_design import PageDesign
from deckgen.pages.setting.panels import Panel, Row, panel_slabs, panels_of
from deckgen.pages.setting.setter import Setter
from deckgen.pages.setting.slabs import Slab, space, stack

GUTTER = 1.5  # ems between columns

SHARES = ((1, 1), (6, 5), (5, 6), (4, 3), (3, 4))
"""Ways to share out the width in all rows of two panels on a page, the most even first."""

BANDS = 0.8  # lines of the room that is shared out which come between two panels
MOST = 0.7  # how many times its room anything takes at most: a row is a third higher, and what is over is left white
LEVEL = 1.45  # how many times as high a shorter column is at most so as to end on one line with that beside it
ROLE = "figures"  # what text is set in: figures that stand in line with capitals

Shares = Sequence[float]
"""How the width is shared out between the columns of a page, in proportion."""


Alone: TypeAlias = dict[tuple[int, float], tuple[Slab, bool]]
"""Panels set alone in type of one size, by their identity and width, and whether anything in them is wider: ways to
share out a width have columns in common.
"""


class Column(NamedTuple):
    """Panels one below the other, and how far to the right they stand."""

    x: float
    panels: Slab


class Band(NamedTuple):
    """Columns beside each other, drawn out to one foot where they are ``level``."""

    columns: tuple[Column, ...]
    level: bool

    def lines(self, times: float) -> float:
        """How high it is where everything on the page takes so many times the room that it grows by."""
        return max(column.panels.lines + times * column.panels.grow for column in self.columns)


def count_lines(bands: Sequence[Band], times: float) -> float:
    """How high bands are together, a line between any two, where everything takes so many times its room."""
    return fsum(band.lines(times) for band in bands) + len(bands) * (1 + times * BANDS) - 1


def fill_times(bands: Sequence[Band], room: float) -> float:
    """How many times the room that it grows by everything takes, so that a page is full; MOST at most."""
    low, high = 0.0, MOST
    for _ in range(30):
        middle = (low + high) / 2
        low, high = (middle, high) if count_lines(bands, middle) <= room else (low, middle)
    return low


def own_times(column: Column, band: Band, times: float) -> float:
    """How many times its room a column takes: what brings it to the foot of a level band, or else that of the page."""
    if not band.level or not column.panels.grow:
        return times
    foot, least = band.lines(times), column.panels.lines
    return (foot - least) / column.panels.grow if foot <= LEVEL * least else times


def make_bands(parts: Sequence[Panel | Row], design: PageDesign, shares: Shares, alone: Alone) -> list[Band] | None:
    """Panels as bands across the page; None where something is wider than any column that it may stand in.

    A row is a band by itself, and so are panels that follow each other and are all wide, or are all not. Rows of two
    that were given no widths of their own share those that make the page the shortest.
    """
    runs = [list(run) for _, run in groupby(parts, lambda part: part if isinstance(part, Row) else part.heading.wide)]
    is_free = any(_is_free(part) for part in parts if isinstance(part, Row))
    best: list[Band] | None = None
    for row_shares in SHARES if is_free else SHARES[:1]:
        bands = [_band(run, design, shares, row_shares, alone) for run in runs]
        whole = [band for band in bands if band]
        if len(whole) == len(runs) and (best is None or count_lines(whole, 0.0) < count_lines(best, 0.0)):
            best = whole
    return best


def _band(
    run: Sequence[Panel | Row], design: PageDesign, shares: Shares, row_shares: Shares, alone: Alone
) -> Band | None:
    """The band of a row, or of panels that follow each other."""
    first = run[0]
    if isinstance(first, Row):
        return _row(first, design, row_shares if _is_free(first) else first.shares)
    panels = [panel for part in run for panel in panels_of(part)]
    return _balance(panels, design, (1,) if panels[0].heading.wide else shares, alone)


def _is_free(row: Row) -> bool:
    """Whether a row of two was given no widths of its own."""
    return len(row.columns) == len(SHARES[0]) and len(set(row.shares)) == 1


def _row(row: Row, design: PageDesign, shares: Shares) -> Band | None:
    """A row of panels, level with each other at their feet where these are two tables or several panels."""
    widths = _widths(shares, design)
    slabs = [_column(panels, design, wide) for panels, wide in zip(row.columns, widths, strict=True)]
    if any(is_crowded(one.items, wide) for one, wide in zip(slabs, widths, strict=True)):
        return None
    is_level = all(len(column) > 1 or isinstance(column[-1].blocks[0], Table) for column in row.columns)
    return Band(tuple(map(Column, _places(widths, design), slabs)), is_level)


def _balance(panels: Sequence[Panel], design: PageDesign, shares: Shares, alone: Alone) -> Band | None:
    """Panels in columns, so that the longest is as short as can be."""
    widths = _widths(shares, design)
    for panel, wide in product(panels, widths):
        if (id(panel), wide) not in alone:
            slab = _column([panel], design, wide)
            alone[id(panel), wide] = slab, is_crowded(slab.items, wide)
    tried = [[alone[id(panel), wide] for wide in widths] for panel in panels]

    def cost(way: Sequence[int]) -> tuple[int, int, int, Sequence[int]]:
        ends, too_wide = [0] * len(shares), 0
        for column, widths_tried in zip(way, tried, strict=True):
            slab, is_too_wide = widths_tried[column]
            ends[column] += slab.lines + 1
            too_wide += is_too_wide
        return too_wide, max(ends), sum(one != other for one, other in pairwise(way)), way

    best = min(_ways(len(panels), len(shares)), key=cost)
    if cost(best)[0]:
        return None
    slabs: list[list[Slab]] = [[] for _ in shares]
    for column, widths_tried in zip(best, tried, strict=True):
        slabs[column].append(widths_tried[column][0])
    columns = (_stack_panels(column, design) for column in slabs)
    return Band(tuple(map(Column, _places(widths, design), columns)), level=len(shares) > 1)


def _widths(shares: Shares, design: PageDesign) -> list[float]:
    room = design.measure - GUTTER * design.text * (len(shares) - 1)
    return [room * share / fsum(shares) for share in shares]


def _places(widths: Sequence[float], design: PageDesign) -> list[float]:
    return [fsum(widths[:number]) + GUTTER * design.text * number for number in range(len(widths))]


def _column(panels: Sequence[Panel], design: PageDesign, wide: float) -> Slab:
    setter = Setter(design, {}, wide, ROLE)
    return _stack_panels((stack(panel_slabs(panel, setter), design.leading) for panel in panels), design)


def _stack_panels(panels: Iterable[Slab], design: PageDesign) -> Slab:
    """Panels one below the other, with room between any two that grows."""
    parts = [part for panel in panels for part in (space(1)._replace(grow=BANDS), panel)]
    return stack(parts[1:], design.leading)


def _ways(panels: int, columns: int) -> Iterable[tuple[int, ...]]:
    """Ways to give each panel a column, the first being in the first; in order where there are too many."""
    if columns**panels <= 5000:
        return ((0, *rest) for rest in product(range(columns), repeat=panels - 1))
    cuts = combinations(range(1, panels + 1), columns - 1)
    return (tuple(sum(place >= cut for cut in way) for place in range(panels)) for way in cuts)
