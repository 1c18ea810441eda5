"""Slabs: what a column is stacked of, each a whole number of lines of the grid high; and what stands on them."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import accumulate
from math import fsum, inf
from typing import NamedTuple

from deckgen.foundations.frame import Group, Item
from deckgen.foundations.geometry import Rect, moving

NEVER = inf  # the cost of a page break that must not be
ANNOUNCED = 3e5  # the cost of one between pictures and the words that announce them, behind which nothing else may come

PLATE = 0.8  # the part of a page from which on a figure that has waited for it has it to itself


class LinkTarget(NamedTuple):
    """A place that can be led to: an anchor, and for a heading its words and level."""

    anchor: str
    title: str = ""
    level: int = 0


class Slab(NamedTuple):
    """A piece of a column ``lines`` lines high, its items drawn from its top left corner.

    ``after`` is the cost of ending the page behind it. A ``space`` vanishes at the top and the foot of a page, with
    what is drawn on it.
    ``opening`` slabs begin a page, but one that ``runs_on`` stands below what comes before, if that leaves much of its
    page empty; ``head`` is what stands above a slab again when a page begins with it.

    Where a page has room to share out, a slab takes ``grow`` lines of it beside others; ``draw`` gives its items then,
    for how many times that, and where there is none, the room is left below it. Where a book has to come out even, it
    may be ``least`` to ``most`` lines high, and ``resize`` gives its items then; one that ``floats`` may stand on the
    next page while text goes on before it, and a space that does goes with it. A ``bare`` one fills its page, without
    head and folio; one that is of a ``spread`` has a page to itself that faces the other's. A paragraph or a list goes
    on behind one that is ``within``.
    """

    lines: int
    items: tuple[Item, ...] = ()
    after: float = 0.0
    space: bool = False
    opening: bool = False
    links: tuple[tuple[Rect, str], ...] = ()
    entries: tuple[str, ...] = ()
    target: LinkTarget | None = None
    head: "Slab | None" = None
    grow: float = 0.0
    draw: Callable[[float], tuple[Item, ...]] | None = None
    least: int = 0
    most: int = 0
    resize: Callable[[int], tuple[Item, ...]] | None = None
    floats: bool = False
    bare: bool = False
    spread: bool = False
    within: bool = False
    runs_on: bool = False

    @property
    def give(self) -> int:
        """How many lines lower it may be."""
        return self.lines - self.least if self.resize else 0

    @property
    def take(self) -> int:
        """How many lines higher it may be."""
        return self.most - self.lines if self.resize else 0

    def at_lines(self, lines: int) -> "Slab":
        """The slab at a height of so many lines."""
        return self._replace(lines=lines, items=self.resize(lines)) if self.resize and lines != self.lines else self

    def drawn_out(self, times: float) -> tuple[Item, ...]:
        """Its items where it takes so many times the room that it grows by."""
        return self.draw(times) if self.draw and times else self.items


def space(lines: int, grow: float = 0.6, after: float = 0.0) -> Slab:
    """Room between two things; a page may end there, but what stands below a heading's space belongs to it."""
    return Slab(lines, space=True, after=after, grow=grow)


def forbid_breaks(slabs: Sequence[Slab]) -> list[Slab]:
    """Slabs that no page break parts."""
    return [*(slab._replace(after=NEVER) for slab in slabs[:-1]), *slabs[-1:]]


def keep_with_next(slabs: Sequence[Slab]) -> list[Slab]:
    """Slabs behind which no page ends."""
    return [*slabs[:-1], *(slab._replace(after=NEVER) for slab in slabs[-1:])]


def shift(slab: Slab, x: float, y: float = 0.0) -> Slab:
    """A slab moved to the right, and what stands on it down."""

    def aside(items: tuple[Item, ...]) -> tuple[Item, ...]:
        return (Group(items, moving(x, y)),) if items else ()

    draw, resize, head = slab.draw, slab.resize, shift(slab.head, x) if slab.head else None
    return slab._replace(
        items=aside(slab.items),
        links=tuple((area.move(x, y), to) for area, to in slab.links),
        head=head,
        draw=(lambda times: aside(draw(times))) if draw else None,
        resize=(lambda lines: aside(resize(lines))) if resize else None,
    )


def stack(slabs: Iterable[Slab], leading: float) -> Slab:
    """Slabs one below the other as a single one; ``leading`` is how many points a line of the grid is high."""
    parts = tuple(slabs)
    *tops, lines = accumulate((slab.lines for slab in parts), initial=0)
    links = (
        (area.move(0, top * leading), to) for slab, top in zip(parts, tops, strict=True) for area, to in slab.links
    )
    draw = partial(_draw_stack, parts, leading)
    whole = Slab(
        lines,
        draw(0),
        links=tuple(links),
        entries=tuple(entry for slab in parts for entry in slab.entries),
        grow=fsum(slab.grow for slab in parts),
        draw=draw,
    )
    if not any(slab.resize for slab in parts):
        return whole

    def resize(resized: int) -> tuple[Item, ...]:
        again = stack(resize_slabs(parts, resized - lines), leading)
        return again.drawn_out((resized - again.lines) / again.grow if again.grow else 0.0)

    least, most = sum(slab.lines - slab.give for slab in parts), sum(slab.lines + slab.take for slab in parts)
    return whole._replace(least=least, most=most, resize=resize)


def resize_slabs(slabs: Sequence[Slab], by: int) -> list[Slab]:
    """Slabs that are together about so many lines higher, or lower: each in proportion, for alike ones remain so."""
    room = [slab.take if by > 0 else -slab.give for slab in slabs]
    total = sum(room)
    by = min(by, total) if by > 0 else max(by, total)
    more = (by * most // total if most else 0 for most in room)
    return [slab.at_lines(slab.lines + extra) for slab, extra in zip(slabs, more, strict=True)]


def _draw_stack(slabs: Sequence[Slab], leading: float, times: float) -> tuple[Item, ...]:
    items: list[Item] = []
    y = 0.0
    for slab in slabs:
        if part := slab.drawn_out(times):
            items.append(Group(part, moving(0, y)))
        y += (slab.lines + times * slab.grow) * leading
    return tuple(items)


def abreast(slabs: Sequence[Slab]) -> Slab:
    """Slabs that stand on the same line as a single one."""
    return Slab(
        max(slab.lines for slab in slabs),
        tuple(item for slab in slabs for item in slab.items),
        links=tuple(link for slab in slabs for link in slab.links),
        entries=tuple(entry for slab in slabs for entry in slab.entries),
        grow=max(slab.grow for slab in slabs),
        draw=lambda times: tuple(item for slab in slabs for item in slab.drawn_out(times)),
    )


def text_slabs(slabs: Sequence[Slab], kept_lines: int = 2) -> list[Slab]:
    """Lines of one paragraph, none of which is left alone: ``kept_lines`` at least stay on either side of a break."""
    count = len(slabs)
    lines = (
        line._replace(after=NEVER if min(place, count - place) < kept_lines else line.after + 1.0, within=True)
        for place, line in enumerate(slabs[:-1], 1)
    )
    return [*lines, *slabs[-1:]]


def trim_spaces(slabs: Sequence[Slab]) -> list[Slab]:
    """Slabs without the spaces at their beginning and end."""
    filled = [place for place, slab in enumerate(slabs) if not slab.space]
    return list(slabs[filled[0] : filled[-1] + 1]) if filled else []


def collapse_spaces(slabs: Iterable[Slab]) -> list[Slab]:
    """Slabs whose neighbouring spaces are one, the larger; no space parts what is kept.

    None stays below a heading, which has room of its own, but between that of a chapter and another.
    """
    collapsed: list[Slab] = []
    for slab in slabs:
        last = collapsed[-1] if collapsed else None
        if slab.space and last and last.space:
            larger = max(last, slab, key=lambda one: (one.lines, one.grow))
            collapsed[-1] = larger._replace(after=max(last.after, slab.after), floats=last.floats and slab.floats)
        elif slab.space and last and last.target and last.after == NEVER:
            if last.target.level == 1 and (slab.lines > 1 or slab.after == NEVER):
                collapsed.append(space(1, grow=0, after=NEVER))
        elif slab.space and last and last.after == NEVER:
            collapsed.append(slab._replace(after=NEVER))
        else:
            collapsed.append(slab)
    return collapsed
