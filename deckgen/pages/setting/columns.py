"""Panels shared out between the columns of a page, as evenly as can be, in bands across it."""

from collections.abc import Iterable, Sequence
from itertools import combinations, groupby, pairwise, product
from math import fsum
from typing import NamedTuple, TypeAlias

from deckgen.pages.setting.blocks import Table
from deckgen.pages.setting.fitting import is_crowded
from deckgen.pages.setting.page_design import PageDesign
from deckgen.pages.setting.panels import Panel, Row, panel_slabs, panels_of
from deckgen.pages.setting.setter import Setter
from deckgen.pages.setting.slabs import Slab, space, stack

GUTTER = 1.5  # ems between columns

SHARES = ((1, 1), (6, 5), (5, 6), (4, 3), (3, 4))
"""Ways to share out the width between two tables in a row, the most even first."""

BANDS = 0.8  # lines of the room that is shared out which come between two panels
MOST = 2.5  # how many times its room anything takes at most: beyond that a page would fall apart
LEVEL = 6.0  # how many times its room a shorter column takes at most to end on one line with that beside it
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
    """How many times its room a column takes: that of the page, or what brings it to the foot of a level band."""
    if not band.level or not column.panels.grow:
        return times
    return min((band.lines(times) - column.panels.lines) / column.panels.grow, LEVEL)


def make_bands(parts: Sequence[Panel | Row], design: PageDesign, shares: Shares, alone: Alone) -> list[Band] | None:
    """Panels as bands across the page; None where something is wider than any column that it may stand in.

    A row is a band by itself, and so are panels that follow each other and are all wide, or are all not.
    """
    bands: list[Band | None] = []
    for _, run in groupby(enumerate(parts), lambda one: one if isinstance(one[1], Row) else one[1].heading.wide):
        of_run = [part for _, part in run]
        if isinstance(of_run[0], Row):
            bands.append(_row(of_run[0], design))
        else:
            panels = [panel for part in of_run for panel in panels_of(part)]
            bands.append(_balance(panels, design, (1,) if panels[0].heading.wide else shares, alone))
    return None if None in bands else [band for band in bands if band]


def _row(row: Row, design: PageDesign) -> Band | None:
    """A row of panels; two tables that were given no widths of their own get those that make the row the lowest."""
    tables = all(isinstance(column[-1].blocks[0], Table) for column in row.columns)
    free = tables and len(row.columns) == len(SHARES[0]) and len(set(row.shares)) == 1
    best: list[Column] = []
    for shares in SHARES if free else [row.shares]:
        widths = _widths(shares, design)
        slabs = [_column(panels, design, wide) for panels, wide in zip(row.columns, widths, strict=True)]
        fits = not any(is_crowded(one.items, wide) for one, wide in zip(slabs, widths, strict=True))
        if fits and (not best or max(one.lines for one in slabs) < max(one.panels.lines for one in best)):
            best = [Column(*pair) for pair in zip(_places(widths, design), slabs, strict=True)]
    return Band(tuple(best), tables) if best else None


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
