"""Slabs: what a column is stacked of, each a whole number of lines of the grid high; and what stands on them."""

from collections.abc import Iterable, Sequence
from math import inf
from typing import NamedTuple

from deckgen.frame import Group, Item
from deckgen.geometry import Rect, moving

NEVER = inf
"""The cost of a page break that must not be."""


WITHIN = 1.0
"""The cost of a page break within a paragraph."""


class Target(NamedTuple):
    """A place that can be led to: an anchor, and for a heading its words and level."""

    anchor: str
    title: str = ""
    level: int = 0


class Slab(NamedTuple):
    """A piece of a column ``lines`` lines high, its items drawn from its top left corner.

    ``after`` is the cost of ending the page behind it. A ``space`` vanishes at the top and the foot of a page, and may
    grow by ``more`` lines or give up ``fewer``. ``opening`` slabs begin a page; ``head`` is what stands above it again
    when a page begins with it.
    """

    lines: int
    items: tuple[Item, ...] = ()
    after: float = 0.0
    space: bool = False
    more: int = 0
    fewer: int = 0
    opening: bool = False
    links: tuple[tuple[Rect, str], ...] = ()
    entries: tuple[str, ...] = ()
    target: Target | None = None
    head: "Slab | None" = None


def space(lines: int, more: int = 1, fewer: int = 0, after: float = 0.0) -> Slab:
    """Room between two things; a page may end there, but what stands below a heading's space belongs to it."""
    return Slab(lines, space=True, more=more, fewer=fewer, after=after)


def keep_together(slabs: Iterable[Slab]) -> list[Slab]:
    """Slabs that no page break parts."""
    found = list(slabs)
    return [slab._replace(after=NEVER) for slab in found[:-1]] + found[-1:]


def shift(slab: Slab, x: float) -> Slab:
    """A slab moved to the right."""
    items = (Group(slab.items, moving(x, 0)),) if slab.items else ()
    head = shift(slab.head, x) if slab.head else None
    return slab._replace(items=items, links=tuple((area.moved(x, 0), to) for area, to in slab.links), head=head)


def stack(slabs: Iterable[Slab], leading: float) -> Slab:
    """Slabs one below the other as a single one; ``leading`` is how many points a line of the grid is high."""
    items: list[Item] = []
    links: list[tuple[Rect, str]] = []
    entries: list[str] = []
    lines = 0
    for slab in slabs:
        if slab.items:
            items.append(Group(slab.items, moving(0, lines * leading)))
        links += ((area.moved(0, lines * leading), to) for area, to in slab.links)
        entries += slab.entries
        lines += slab.lines
    return Slab(lines, tuple(items), links=tuple(links), entries=tuple(entries))


def abreast(slabs: Sequence[Slab]) -> Slab:
    """Slabs that stand on the same line as a single one."""
    return Slab(
        max(slab.lines for slab in slabs),
        tuple(item for slab in slabs for item in slab.items),
        links=tuple(link for slab in slabs for link in slab.links),
        entries=tuple(entry for slab in slabs for entry in slab.entries),
    )


def text_slabs(slabs: Sequence[Slab], kept_lines: int = 2) -> list[Slab]:
    """Lines of one paragraph, none of which is left alone: ``kept_lines`` at least stay on either side of a break."""
    count = len(slabs)
    found = []
    for place, slab in enumerate(slabs, 1):
        alone = place < count and (place < kept_lines or count - place < kept_lines)
        inside = WITHIN if place < count else 0.0
        found.append(slab._replace(after=NEVER if alone else slab.after + inside))
    return found
