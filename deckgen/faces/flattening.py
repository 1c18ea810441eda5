"""Flat pictures: drawings without edges of light, for dark grounds, and without engraved shade, for few tones."""

from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.outline import Outline, join

PARTING = 3.6
"""How wide a line of paper is, in units of a drawing, that parts a shape from what lies behind; a finer one is seen."""

BROAD = 10.0
"""A line of paper as broad as this, which is no edge of a shape, is one itself: the flat of a hand between fingers."""

WEDGES = 4
"""So many wedges and more are a comb of shade; fewer are a feature."""

WEDGE = "MLLZ"
"""How a wedge is drawn: two long sides and a short one."""


def flatten(items: tuple[Item, ...], light: str, ink: str | None, ground: str) -> tuple[Item, ...]:
    """The same items without combs of wedges in ``ink``, if any, and with ``ground`` where a broad line of ``light``
    parts two shapes, so that no figure has an edge of light around it.
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
        kept = _without_combs(item.outline)
        return item._replace(outline=kept) if kept else None
    return item


def _without_combs(outline: Outline) -> Outline | None:
    """An outline without its wedges where they are many; None if it is nothing else."""
    parts = list(outline.parts())
    rest = [part for part in parts if part.verbs != WEDGE]
    if len(parts) - len(rest) < WEDGES:
        return outline
    return join(rest) if rest else None
