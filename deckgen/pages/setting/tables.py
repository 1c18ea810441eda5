"""Tables on the grid: columns as wide as they need to be, lining figures, thin rules, rows never split."""

import math
from collections.abc import Sequence
from itertools import permutations

from deckgen.frame import Item, Path
from deckgen.geometry import Rect
from deckgen.outline import polyline, rectangle
from deckgen.pages.setting.blocks import Table
from deckgen.pages.setting.composing import NARROW, Composer
from deckgen.pages.setting.design import RULE
from deckgen.pages.setting.slabs import NEVER, Slab
from deckgen.type.lines import Alignment, Run, SetLine, moved, set_lines

GUTTER = 1.0
"""Ems between columns."""

HALVED = 0.62
"""The part of its width that a title needs when it stands in two lines."""

EMPTY = 0.8
"""The part of its own width that a table may be widened by, so as to fill the measure."""

WHOLE = 20
"""Rows up to which a table is never split."""

EDGE = 5
"""Rows of it that stay together at its head and at its foot."""

SPLIT = 400.0
"""The cost of splitting a longer one."""

STEPS = (24.0, 12.0, 6.0)
"""Points that a column may lend to another, so that fewer lines are needed."""

ALIGN: dict[str, Alignment] = {"l": "left", "r": "right", "c": "centre"}


def table(block: Table, composer: Composer) -> list[Slab]:
    """A table as slabs: its header, which comes again on each page, and a slab for each row."""
    body = [[composer.runs(cell, "table") for cell in row] for row in block.rows]
    head = [composer.runs(cell, "table-head") for cell in block.header]
    gutter = composer.design.type("table").size * GUTTER
    columns = _columns(head, body, composer.measure, gutter, block.align)
    header = _row(head, columns, block.align, gutter, composer, composer.design.accent, 0.8) if head else None
    found = [header._replace(after=NEVER)] if header else []
    last = len(body) - 1
    for number, row in enumerate(body):
        made = _row(row, columns, block.align, gutter, composer, composer.design.tone, RULE if number < last else 0.8)
        if number in block.tinted:
            width = sum(columns) + gutter * (len(columns) - 1)
            ground = Path(rectangle(0, 0.3, width, made.lines * composer.design.leading - 0.6), composer.design.tint)
            made = made._replace(items=(ground, *made.items))
        split = NEVER if len(body) <= WHOLE or number < EDGE - 1 or number > last - EDGE else SPLIT
        found.append(made._replace(after=0.0 if number == last else split, head=header if number else None))
    return found


def _columns(
    head: Sequence[Sequence[Run]], body: Sequence[Sequence[Sequence[Run]]], measure: float, gutter: float, align: str
) -> list[float]:
    """The width of each column: as its cells want, and what is over is shared; else the widest give way first.

    A header gives way before any cell does.
    """
    count = len(align)
    cells = [max(_natural(row[column]) for row in body) for column in range(count)]
    least = [max(_longest(row[column]) for row in body) for column in range(count)]
    titles = [(_natural(title), max(_longest(title), _natural(title) * HALVED)) for title in head] or [
        (0.0, 0.0)
    ] * count
    room = measure - gutter * (count - 1)
    for part in (0, 1):
        wanted = [max(cell, title[part]) for cell, title in zip(cells, titles, strict=True)]
        if math.fsum(wanted) <= room:
            return _roomier(wanted, room - math.fsum(wanted), gutter, align)
    needed = [max(need, title[0]) for need, title in zip(least, titles, strict=True)]
    if math.fsum(needed) > room:
        needed = [max(need, title[1]) for need, title in zip(least, titles, strict=True)]
    if math.fsum(needed) > room:
        needed = [max(need, _longest(title)) for need, title in zip(least, head or body[0], strict=True)]
    wanted = [max(pair) for pair in zip(cells, needed, strict=True)]
    level = _level(wanted, needed, room)
    found = [min(want, max(need, level)) for want, need in zip(wanted, needed, strict=True)]
    return _shortest(found, needed, body)


def _shortest(widths: Sequence[float], needed: Sequence[float], body: Sequence[Sequence[Sequence[Run]]]) -> list[float]:
    """Columns that lend each other what makes the table shorter, none below what it needs."""

    def lines(widths: Sequence[float]) -> int:
        return sum(
            max(len(set_lines(tuple(cell), wide, "left")) for cell, wide in zip(row, widths, strict=False))
            for row in body
        )

    best, fewest = list(widths), lines(widths)
    for step in STEPS * 4:
        for giver, taker in permutations(range(len(best)), 2):
            tried = [wide - step * (n == giver) + step * (n == taker) for n, wide in enumerate(best)]
            if tried[giver] >= needed[giver] and (taken := lines(tried)) < fewest:
                best, fewest = tried, taken
    return best


def _roomier(wanted: Sequence[float], spare: float, gutter: float, align: str) -> list[float]:
    """Columns as wide as they want, with up to two gutters more between any two, left of a figure, right of words.

    What is over then goes to the first column if the last has figures, else to the last; a table that would have most
    of it empty stays narrow, unless the measure is, as on a card.
    """
    each = min(2 * gutter, spare / len(wanted))
    found = list(wanted)
    for place in range(1, len(wanted)):
        found[place if align[place] == "r" else place - 1] += each
    over = spare - each * (len(wanted) - 1)
    if over < math.fsum(found) * EMPTY or math.fsum(wanted) + spare < NARROW * gutter:
        found[0 if align.endswith("r") else -1] += over
    return found


def _level(wanted: Sequence[float], least: Sequence[float], room: float) -> float:
    """The width that no column goes beyond, unless a word needs it, so that all of them have room."""
    low, high = 0.0, max(wanted)
    for _ in range(40):
        level = (low + high) / 2
        taken = math.fsum(min(want, max(need, level)) for want, need in zip(wanted, least, strict=True))
        low, high = (level, high) if taken <= room else (low, level)
    return low


def _natural(cell: Sequence[Run]) -> float:
    return math.fsum(run.width for run in cell) + 0.02


def _longest(cell: Sequence[Run]) -> float:
    """The width of the longest word."""
    return max((run.longest for run in cell), default=0.0) + 0.02


def _row(
    cells: Sequence[Sequence[Run]],
    columns: Sequence[float],
    align: str,
    gutter: float,
    composer: Composer,
    colour: str,
    rule: float,
) -> Slab:
    """A row as one slab, a rule at its foot."""
    design = composer.design
    set_ = [
        set_lines(tuple(cell), wide, ALIGN[align[number]])
        for number, (cell, wide) in enumerate(zip(cells, columns, strict=False))
    ]
    tall = max((run.height for cell in cells for run in cell if run.picture), default=0.0)
    height = max(1, *map(len, set_), design.lines_for(tall)) if set_ else 1
    header = bool(cells) and cells[0][:1] and cells[0][0].font == design.type("table-head").font
    items: list[Item] = []
    links: list[tuple[Rect, str]] = []
    entries: list[str] = []
    x = 0.0
    for lines, wide in zip(set_, columns, strict=False):
        first = height - len(lines) if header else (height - len(lines)) / 2 if tall else 0
        for number, line in enumerate(lines):
            placed: SetLine = moved(line, x, design.leading * (first + number) + design.baseline - 0.8)
            items += placed.items
            links += placed.links
            entries += [mark for mark in placed.marks if mark]
        x += wide + gutter
    foot, right = design.leading * height, x - gutter
    items.append(Path(polyline(((0, foot), (right, foot))), stroke=colour, width=rule))
    return Slab(height, tuple(items), links=tuple(links), entries=tuple(entries))
