"""Saving ink: every filled shape of a drawing becomes its outline on paper."""

from deckgen.frame import Group, Item, Path

LINE = 1.2
"""The outline's width, in the drawing's own units."""


def outlined(items: tuple[Item, ...], paper: str) -> tuple[Item, ...]:
    """The same shapes, bounded by a line of their own colour and filled with paper, so that they still cover."""
    return tuple(_outlined(item, paper) for item in items)


def _outlined(item: Item, paper: str) -> Item:
    if isinstance(item, Group):
        return item._replace(items=outlined(item.items, paper))
    if isinstance(item, Path) and item.fill not in (None, paper):
        return item._replace(fill=paper, stroke=item.stroke or item.fill, width=item.width or LINE)
    return item
