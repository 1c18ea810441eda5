"""Saving ink: every filled shape of a drawing becomes its outline on paper."""

from deckgen.frame import Group, Item, Path

LINE = 0.7
"""The width on the card of a picture's outlines, in points."""

SIGN_LINE = 1.1
"""The width of a suit emblem's, which is simpler and stands alone."""


def outlined(items: tuple[Item, ...], paper: str, width: float = LINE) -> tuple[Item, ...]:
    """The same shapes, bounded by a line and filled with paper, so that they still cover what they covered.

    A line has the colour of the shape that it bounds; for a shape of paper, that of the shape it was cut out of.
    """
    under, drawn = paper, list[Item]()
    for item in items:
        if isinstance(item, Group):
            drawn.append(item._replace(items=outlined(item.items, paper, width)))
        elif isinstance(item, Path) and item.fill:
            under = under if item.fill == paper else item.fill
            drawn.append(item._replace(fill=paper, stroke=item.stroke or under, width=item.width or width))
        else:
            drawn.append(item)
    return tuple(drawn)
