"""The columns of a table: as wide as their cells want, sharing what is over and giving way where room is short."""

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from math import fsum

from deckgen.pages.setting.blocks import LINE_END
from deckgen.pages.setting.composing import NARROW
from deckgen.typography.fonts import width
from deckgen.typography.lines import set_lines
from deckgen.typography.runs import Run

HALVED = 0.62  # the part of its width that a title needs when it stands in two lines
EMPTY = 1.1  # the part of its own width that a table may be widened by, so as to fill the measure
STEPS = (24.0, 12.0, 6.0)  # points that a column may lend to another, so that fewer lines are needed


def column_widths(
    head: Sequence[Sequence[Run]], body: Sequence[Sequence[Sequence[Run]]], measure: float, gutter: float, align: str
) -> list[float]:
    """The width of each column: as its cells want, and what is over is shared; else the widest give way first.

    A header gives way before any cell does, and words before figures.
    """
    columns = range(len(align))
    cells = [max(_natural(row[column]) for row in body) for column in columns]
    words = [max(longest_word(row[column]) for row in body) for column in columns]
    whole = [_natural(title) for title in head] or [0.0 for _ in columns]
    broken = [longest_word(title) for title in head] or [0.0 for _ in columns]
    halved = _widest(broken, [wide * HALVED for wide in whole])
    room = measure - gutter * (len(align) - 1)
    for titles in (whole, halved, broken):
        wanted = _widest(cells, titles)
        if fsum(wanted) <= room:
            if not any(head) and align == "ll":  # words beside what they are about
                return [wanted[0], room - wanted[0]]
            pictures = [all(run.picture for row in body for run in row[column]) for column in columns]
            return _roomier(wanted, room - fsum(wanted), gutter, align, pictures)
    figures = [cell if side == "r" else longest for longest, cell, side in zip(words, cells, align, strict=True)]
    for least, titles in ((figures, whole), (figures, halved), (figures, broken), (words, broken)):
        needed = _widest(least, titles)
        if fsum(needed) <= room:
            break
    wanted = _widest(cells, needed)
    level = _level(wanted, needed, room)
    widths = [min(want, max(need, level)) for want, need in zip(wanted, needed, strict=True)]
    return _shortest(widths, needed, body)


def _widest(*widths: Sequence[float]) -> list[float]:
    """The widest in each column."""
    return [max(column) for column in zip(*widths, strict=True)]


def natural_width(head: Sequence[Sequence[Run]], body: Sequence[Sequence[Sequence[Run]]], gutter: float) -> float:
    """The width of a table in which no cell takes more lines than it is written in."""
    rows = [head, *body] if head else body
    return fsum(max(map(_natural, cells)) + gutter for cells in zip(*rows, strict=True)) - gutter


def least_width(head: Sequence[Sequence[Run]], body: Sequence[Sequence[Sequence[Run]]], gutter: float) -> float:
    """The width of a table in which titles alone take more lines than they are written in."""
    cells = [max(map(_natural, column)) for column in zip(*body, strict=True)]
    return fsum(_widest(cells, [longest_word(title) for title in head] or cells)) + gutter * (len(cells) - 1)


def _shortest(widths: Sequence[float], needed: Sequence[float], body: Sequence[Sequence[Sequence[Run]]]) -> list[float]:
    """Columns that lend each other what makes the table shorter, none below what it needs."""
    split = [[[(tuple(line), _natural(line)) for line in split_lines(cell) if line] for cell in row] for row in body]

    @cache
    def column_lines(column: int, wide: float) -> list[int]:
        return [
            sum(1 if natural <= wide else len(set_lines(line, wide, "left")) for line, natural in row[column])
            for row in split
        ]

    def lines(widths: Sequence[float]) -> int:
        return sum(map(max, zip(*(column_lines(*one) for one in enumerate(widths)), strict=True)))

    best, fewest = list(widths), lines(widths)
    for step in STEPS * 4:
        for giver, taker in permutations(range(len(best)), 2):
            tried = [wide - step * (n == giver) + step * (n == taker) for n, wide in enumerate(best)]
            if tried[giver] >= needed[giver] and (taken := lines(tried)) < fewest:
                best, fewest = tried, taken
    return best


def _roomier(wanted: Sequence[float], spare: float, gutter: float, align: str, pictures: Sequence[bool]) -> list[float]:
    """Columns as wide as they want, with up to two gutters more between any two, left of a figure, right of words; a
    figure stays close to ``pictures`` before it.

    What is over then goes to the first column if the last has figures, else to the last; a table that would have most
    of it empty stays narrow, unless the measure is, as on a card.
    """
    each = min(2 * gutter, spare / len(wanted))
    widths = list(wanted)
    for place in range(1, len(wanted)):
        if not (align[place] == "r" and pictures[place - 1]):
            widths[place if align[place] == "r" else place - 1] += each
    over = spare - (fsum(widths) - fsum(wanted))
    if over < fsum(widths) * EMPTY or fsum(wanted) + spare < NARROW * gutter:
        widths[0 if align.endswith("r") else -1] += over
    return widths


def _level(wanted: Sequence[float], least: Sequence[float], room: float) -> float:
    """The width that no column goes beyond, unless a word needs it, so that all of them have room."""
    low, high = 0.0, max(wanted)
    for _ in range(40):
        level = (low + high) / 2
        taken = fsum(min(want, max(need, level)) for want, need in zip(wanted, least, strict=True))
        low, high = (level, high) if taken <= room else (low, level)
    return low


def _natural(cell: Sequence[Run]) -> float:
    """The width of the longest line that a cell is written in."""
    return max((fsum(run.width for run in line) for line in split_lines(cell)), default=0.0) + 0.02


def longest_word(cell: Sequence[Run]) -> float:
    """The width of the longest stretch at which no line may end, be it in several styles."""
    longest = reached = 0.0
    for line in split_lines(cell):
        reached = 0.0
        for run in line:
            first, *others = run.text.split(" ") if run.text else [""]
            reached += run.width if run.picture else width(first, run.font, run.size)
            for word in others:
                longest, reached = max(longest, reached), width(word, run.font, run.size)
        longest = max(longest, reached)
    return longest + 0.02


def split_lines(cell: Sequence[Run]) -> list[list[Run]]:
    """The lines that a cell is written in, parted where a run is the end of a line."""
    lines: list[list[Run]] = [[]]
    for run in cell:
        if run.text == LINE_END:
            lines.append([])
        else:
            lines[-1].append(run)
    return lines
