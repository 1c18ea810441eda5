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


def kept(slabs: Iterable[Slab]) -> list[Slab]:
    """Slabs that no page break parts."""
    found = list(slabs)
    return [slab._replace(after=NEVER) for slab in found[:-1]] + found[-1:]


def shifted(slab: Slab, x: float) -> Slab:
    """A slab moved to the right."""
    items = (Group(slab.items, moving(x, 0)),) if slab.items else ()
    head = shifted(slab.head, x) if slab.head else None
    return slab._replace(items=items, links=tuple((area.moved(x, 0), to) for area, to in slab.links), head=head)


def text_slabs(slabs: Sequence[Slab], kept_lines: int = 2) -> list[Slab]:
    """Lines of one paragraph, none of which is left alone: ``kept_lines`` at least stay on either side of a break."""
    count = len(slabs)
    found = []
    for place, slab in enumerate(slabs, 1):
        alone = place < count and (place < kept_lines or count - place < kept_lines)
        inside = WITHIN if place < count else 0.0
        found.append(slab._replace(after=NEVER if alone else slab.after + inside))
    return found
