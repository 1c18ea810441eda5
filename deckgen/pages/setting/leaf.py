"""One page of panels in columns, in the largest type that goes: references, charts, score pads, test pages.

A template says what stands on it (see ``panels``), ``write_blocks`` makes blocks of it, and::

    text = read_panels(write_blocks("charts/chart", shop, facts))
    document = leaf(text, paper, theme)

sets them. Panels keep their order as far as columns can be filled evenly, and a ``{.wide}`` one spans all columns.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, groupby, pairwise, product
from typing import NamedTuple

from deckgen.findings import DeckgenError, Finding
from deckgen.frame import Group, Item
from deckgen.geometry import Size, moving
from deckgen.limits import READABLE_TYPE, WHITE_EDGE
from deckgen.pages.document import Document, Page
from deckgen.pages.setting import figures
from deckgen.pages.setting.blocks import words
from deckgen.pages.setting.design import ROLES, Design, Format, make_design
from deckgen.pages.setting.fitting import crowded, largest
from deckgen.pages.setting.panels import Panel, Panels, panel_slabs
from deckgen.pages.setting.setter import Setter
from deckgen.pages.setting.slabs import Slab, stack
from deckgen.records.theme import Theme
from deckgen.type.lines import moved
from deckgen.units import dimensions

LARGEST = 15.0
"""Points of the largest text: beyond that a page shouts."""

SMALLEST = READABLE_TYPE / ROLES["table"][1]
"""Points of the smallest text, so that tables beside it can be read."""

MARGINS = (0.9, 0.75, 0.9, 0.75)
"""Twelfths of the page: left, top, right, bottom."""

EDGE = 2 * WHITE_EDGE
"""Points between the foot line and the paper's edge."""

LEADING = 1.28
"""Between lines, in type sizes."""

GUTTER = 1.5
"""Ems between columns."""

TITLE = 1.9
"""The size of the title, in parts of the text's."""

FOOT_LEADING = 9.5
"""Points between lines at the foot."""

LOOSE = 1.2
"""Lines that may be added between two panels of a column to fill the page."""

MANY = 5000
"""Ways to fill the columns up to which each is looked at; among more, panels stay in order."""

Shares = Sequence[float]
"""How the width is shared out between the columns of a page, in proportion."""


class Manner(NamedTuple):
    """How panels fill a page: the ways to share out its width, the role of its text, and whether in order."""

    columns: Sequence[Shares]
    role: str
    in_order: bool


def leaf(
    text: Panels,
    paper: Size,
    theme: Theme,
    columns: Sequence[Shares] = ((1, 1),),
    sides: int = 1,
    subject: str = "",
    most: float = LARGEST,
    role: str = "body",
    in_order: bool = False,
) -> Document:
    """Panels on one side of ``paper``, or on as few sides as hold them up to ``sides``; type up to ``most`` points.

    ``columns`` are ways to share out the width, each tried at every size; ``role`` is what the text is set in, and
    ``figures`` has figures that stand in line with capitals; ``in_order`` fills column after column. DeckgenError
    where the panels do not go in type that can be read, with how large a paper would do.
    """
    manner = Manner(columns, role, in_order)
    for count in range(1, sides + 1):
        pages = largest(lambda size: _pages(text, paper, theme, manner, count, size), SMALLEST, most)  # noqa: B023
        if pages is not None:
            made = (Page(paper, items, label=str(number)) for number, items in enumerate(pages, 1))
            title = words(text.title)
            return Document(title, tuple(made), single_sided=count == 1, subject=subject or title)
    where = "one side" if sides == 1 else f"{sides} sides"
    message = f"{words(text.title)} does not go on {where} of {dimensions(paper)} in type of {READABLE_TYPE:g} points"
    raise DeckgenError(Finding("paper-too-small", message, hint="larger paper holds it: a4 or letter"))


def _pages(
    text: Panels, paper: Size, theme: Theme, manner: Manner, sides: int, size: float
) -> list[tuple[Item, ...]] | None:
    """What stands on each of so many sides in type of ``size`` points; None when it does not go."""
    design = make_design(Format(paper, MARGINS, size, size * LEADING), theme, READABLE_TYPE)
    for parts in _shared_out(text.panels, sides, design):
        pages = []
        for panels in parts:
            tried = (_side(text, panels, design, shares, manner) for shares in manner.columns)
            page = next((made for made in tried if made is not None), None)
            if page is None:
                break
            pages.append(page)
        else:
            return pages
    return None


def _shared_out(panels: Sequence[Panel], sides: int, design: Design) -> Iterator[list[Sequence[Panel]]]:
    """Ways to share out panels in order among sides, the most even first."""
    setter = Setter(design, {}, design.measure / 2)
    lines = [sum(slab.lines for slab in panel_slabs(panel, setter)) for panel in panels] if sides > 1 else []
    cuts = combinations(range(1, len(panels)), sides - 1)
    ways = [[0, *cut, len(panels)] for cut in cuts]
    ways.sort(key=lambda way: max(sum(lines[start:end]) for start, end in pairwise(way)))
    for way in ways[:3]:
        yield [panels[start:end] for start, end in pairwise(way)]


def _side(
    text: Panels, panels: Sequence[Panel], design: Design, shares: Shares, manner: Manner
) -> tuple[Item, ...] | None:
    """Everything on one side; None when it does not go."""
    setter = Setter(design, {})
    items, y = _head(text, setter)
    foot = setter.fit(text.foot, "caption", design.type("caption").size)
    bottom = design.size.height - EDGE - (len(foot) + 1) * FOOT_LEADING
    runs = [(wide, list(run)) for wide, run in groupby(panels, lambda panel: panel.heading.wide)]
    for number, (wide, run) in enumerate(runs, 1):
        ends = []
        filled = _columns(run, design, (1,) if wide else shares, manner)
        if filled is None:
            return None
        for x, stacks in filled:
            spare = bottom - y - _height(stacks, design)
            if spare < 0:
                return None
            gap = min(spare / max(1, len(stacks) - 1), LOOSE * design.leading) if number == len(runs) else 0.0
            at = y
            for stacked in stacks:
                items.append(Group(stacked.items, moving(design.inner + x, at)))
                at += (stacked.lines + 1) * design.leading + gap
            ends.append(at)
        y = max(ends)
    if crowded((Group(tuple(items), moving(-design.inner, 0)),), design.measure):
        return None
    for number, line in enumerate(foot):
        at = design.size.height - EDGE - (len(foot) - 1 - number) * FOOT_LEADING
        items += moved(line, design.inner, at).items
    return tuple(items)


def _columns(
    panels: Sequence[Panel], design: Design, shares: Shares, manner: Manner
) -> list[tuple[float, list[Slab]]] | None:
    """Where each column begins, and the panels in it, so that the longest is as short as can be.

    None where a panel is wider than any column that it may stand in.
    """
    gutter = GUTTER * design.text
    room = design.measure - gutter * (len(shares) - 1)
    widths = [room * share / sum(shares) for share in shares]
    set_ = [
        [stack(panel_slabs(panel, Setter(design, {}, wide, manner.role)), design.leading) for wide in widths]
        for panel in panels
    ]
    too_wide = [[crowded(one.items, wide) for one, wide in zip(row, widths, strict=True)] for row in set_]

    def cost(way: Sequence[int]) -> tuple[int, int, int, Sequence[int]]:
        ends, wide = [0] * len(shares), 0
        for panel, column in enumerate(way):
            ends[column] += set_[panel][column].lines + 1
            wide += too_wide[panel][column]
        return wide, max(ends), sum(one != other for one, other in pairwise(way)), way

    best = min(_ways(len(panels), len(shares), manner.in_order), key=cost)
    if cost(best)[0]:
        return None
    return [
        (
            sum(widths[:column]) + gutter * column,
            [set_[panel][column] for panel, place in enumerate(best) if place == column],
        )
        for column in range(len(shares))
    ]


def _ways(panels: int, columns: int, in_order: bool) -> Iterable[tuple[int, ...]]:
    """Ways to give each panel a column, the first being in the first."""
    if columns**panels <= MANY and not in_order:
        return ((0, *rest) for rest in product(range(columns), repeat=panels - 1))
    cuts = combinations(range(1, panels + 1), columns - 1)
    return (tuple(sum(place >= cut for cut in way) for place in range(panels)) for way in cuts)


def _height(stacks: Sequence[Slab], design: Design) -> float:
    """Points that panels take one below the other, a line between any two."""
    return (sum(stacked.lines for stacked in stacks) + max(0, len(stacks) - 1)) * design.leading


def _head(text: Panels, setter: Setter) -> tuple[list[Item], float]:
    """The title beside a rising sun, the line below it, and where the panels begin."""
    design = setter.design
    sun = design.text * 1.9
    left = sun * 2 + design.text * 0.8
    items: list[Item] = [
        Group(tuple(figures.sunrise(design.measure, sun, design.accent)), moving(design.inner, design.top))
    ]
    y = design.top + sun
    for line in setter.fit(text.title, "chapter", design.text * TITLE, design.measure - left)[:1]:
        items += moved(line, design.inner + left, y - design.text * 0.35).items
    for line in setter.fit(text.lead, "italic", design.text):
        y += design.leading
        items += moved(line, design.inner, y + design.leading * 0.2).items
    return items, y + design.leading
