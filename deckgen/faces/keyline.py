"""The keyline: an edge of light around the dark of a picture, where the ground of the card is dark as well."""

from collections import defaultdict
from operator import itemgetter

from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.outline import Outline, join
from deckgen.foundations.paint import colours_of
from deckgen.records.palette import Palette

ROUND = 1
"""The kind of cap and join that leaves no spikes at sharp corners."""


def on_dark(palette: Palette) -> bool:
    """Whether the field that pictures stand on is nearer to their dark than to their light, which would hide it."""
    return _apart(palette.panel, palette.shade) < _apart(palette.panel, palette.light)


def _apart(one: str, other: str) -> int:
    """How far two colours are from one another, roughly."""
    return sum(abs(a - b) for a, b in zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True))


def keyline(items: tuple[Item, ...], dark: str | None, light: str, edge: float) -> tuple[Item, ...]:
    """What is to be drawn beneath ``items``: all that is ``dark`` in them, or all of it, a little larger and ``light``.

    Shapes of one width are a single path, so that a picture grows by a few items only.
    """
    shapes, groups = defaultdict[float, list[Outline]](list), list[Group]()
    for item in items:
        if isinstance(item, Group):
            groups.append(item._replace(items=keyline(item.items, dark, light, edge)))
        elif isinstance(item, Path) and (dark is None or dark in (*colours_of(item.fill), *colours_of(item.stroke))):
            lined = item.stroke and (dark is None or dark in colours_of(item.stroke))
            shapes[item.width if lined else 0.0].append(item.outline)
    edges = (
        Path(join(outlines), stroke=light, width=round(width + 2 * edge, 2), cap=ROUND, join=ROUND)
        for width, outlines in sorted(shapes.items(), key=itemgetter(0))
    )
    return (*edges, *groups)
