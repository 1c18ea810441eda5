"""Edges of light: put around the dark of a picture on a dark ground, and taken out of pictures that are flat."""

from collections import defaultdict
from operator import itemgetter

from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.outline import Outline, join
from deckgen.foundations.paint import colours_of
from deckgen.records.palette import Palette

PARTING = 3.6  # how wide a line of paper is, in units of a drawing, that parts two shapes; a finer one is seen
BROAD = 10.0  # a line of paper as broad as this that is no edge of a shape is seen, as the flat of a hand
WEDGES = 4  # so many wedges and more are a comb of shade; fewer are a feature
WEDGE = "MLLZ"  # how a wedge is drawn: two long sides and a short one
ROUND = 1  # the kind of cap and join that leaves no spikes at sharp corners


def on_dark(palette: Palette) -> bool:
    """Whether the field that pictures stand on is nearer to their dark than to their light, which would hide it."""
    return _apart(palette.panel, palette.shade) < _apart(palette.panel, palette.light)


def _apart(one: str, other: str) -> int:
    """How far two colours are from one another, roughly."""
    return sum(abs(a - b) for a, b in zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True))


def keyline(items: tuple[Item, ...], dark: str | None, light: str, edge: float) -> tuple[Item, ...]:
    """The light edge to draw beneath ``items``: the ``dark`` ones among them, or all, a little larger and ``light``;
    shapes of one width as a single path.
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


def flatten(items: tuple[Item, ...], light: str, ink: str | None, ground: str) -> tuple[Item, ...]:
    """Items without combs of wedges in ``ink``, if any, and with ``ground`` where a broad line of ``light`` parts two
    shapes, so that no figure has an edge of light around it.
    """
    shapes = {item.outline for item in items if isinstance(item, Path) and item.fill}
    return tuple(flat for item in items if (flat := _flatten_item(item, shapes, light, ink, ground)))


def _flatten_item(item: Item, shapes: set[Outline], light: str, ink: str | None, ground: str) -> Item | None:
    if isinstance(item, Group):
        return item._replace(items=flatten(item.items, light, ink, ground))
    if not isinstance(item, Path):
        return item
    if item.fill is None and item.stroke == light and item.width > PARTING:
        is_edge = item.width < BROAD or item.outline in shapes
        return item._replace(stroke=ground) if is_edge else item
    if ink and item.fill == ink and item.stroke is None:
        rest = _without_combs(item.outline)
        return item._replace(outline=rest) if rest else None
    return item


def _without_combs(outline: Outline) -> Outline | None:
    """An outline without its wedges where they are many; None if it is nothing else."""
    rest = [part for part in outline.parts() if part.verbs != WEDGE]
    if outline.verbs.count("M") - len(rest) < WEDGES:
        return outline
    return join(rest) if rest else None


def is_comb(outline: Outline) -> bool:
    """Whether an outline is nothing but wedges, and many."""
    return _without_combs(outline) is None
