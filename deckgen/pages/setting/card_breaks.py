"""Breaking panels into cards: as few as hold them, a panel whole on its card where it can be."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from math import inf
from typing import NamedTuple

from deckgen.pages.setting.slabs import NEVER, Slab, trim_spaces

EMPTY = 0.6
"""The cost of an empty card beside that of a card as such; of one that is partly empty, by the square of that part."""

PARTED, TORN, TAIL = 2.5, 100.0, 0.25
"""The cost of parting what would go on one card, and of ending one where nothing may end; that of more on a tail."""

TEXT = 2.5
"""The cost of a break that is not between two items, but within a paragraph or a table."""

INSIDE = 20.0
"""The cost of a break from which on it is one within an item of a list."""


class CardPart(NamedTuple):
    """What stands on a card of the panel of that index, which is the ``number``th part of it, counted from 0."""

    panel: int
    number: int
    slabs: Sequence[Slab]

    @property
    def lines(self) -> int:
        """The lines that it takes."""
        return sum(slab.lines for slab in self.slabs)


def break_cards(panels: Sequence[Sequence[Slab]], lines: int, between: int) -> list[list[CardPart]]:
    """The slabs of panels on cards of so many lines, with so many for the heading between two panels of one card."""
    slabs = [(panel, slab) for panel, held in enumerate(panels) for slab in held]
    whole = [sum(slab.lines for slab in held) <= lines for held in panels]
    count = len(slabs)
    best, before = [0.0, *[inf] * count], [0] * (count + 1)
    for start in range(count):
        for end, cost in _cards(slabs, start, lines, between, whole):
            if best[start] + cost < best[end]:
                best[end], before[end] = best[start] + cost, start
    ends = [count]
    while ends[-1]:
        ends.append(before[ends[-1]])
    cuts = ends[::-1]
    cards, numbers = list[list[CardPart]](), dict[int, int]()
    for start, end in pairwise(cuts):
        parts = _parts(slabs, start, end)
        cards.append([part._replace(number=numbers.get(part.panel, 0)) for part in parts])
        numbers.update((part.panel, numbers.get(part.panel, 0) + 1) for part in parts)
    return cards


def _parts(slabs: Sequence[tuple[int, Slab]], start: int, end: int) -> list[CardPart]:
    """What stands on the card from one slab to another, with what comes again above what goes on."""
    held = slabs[start:end]
    parts = [
        CardPart(panel, 0, trim_spaces([slab for _, slab in run])) for panel, run in groupby(held, lambda one: one[0])
    ]
    first = parts[0]
    if _is_cut(slabs, start) and first.slabs and (head := first.slabs[0].head):
        parts[0] = first._replace(slabs=[head, *first.slabs])
    return parts


def _is_cut(slabs: Sequence[tuple[int, Slab]], place: int) -> bool:
    """Whether a card that begins at that slab begins within a panel."""
    return 0 < place < len(slabs) and slabs[place - 1][0] == slabs[place][0]


def _cards(
    slabs: Sequence[tuple[int, Slab]], start: int, lines: int, between: int, whole: Sequence[bool]
) -> Iterator[tuple[int, float]]:
    """Every card that begins with the slab at ``start``: where it ends, and what it costs."""
    tail = _is_cut(slabs, start)
    for end in range(start + 1, len(slabs) + 1):
        parts = _parts(slabs, start, end)
        height = sum(part.lines for part in parts) + between * (len(parts) - 1)
        if height > lines and end > start + 1:
            return
        cost = 1.0 + EMPTY * (max(0, lines - height) / lines) ** 2 + TAIL * (tail and len(parts) > 1)
        panel, last = slabs[end - 1]
        if _is_cut(slabs, end):
            cost += PARTED * (whole[panel] or len(parts) > 1) + PARTED * (last.after >= INSIDE)
            cost += TEXT * (last.after > 0) + TORN * (last.after == NEVER)
        yield end, cost
        if end < len(slabs) and slabs[end][1].opening:
            return
