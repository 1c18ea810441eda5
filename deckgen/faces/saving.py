"""Saving ink: every filled shape of a drawing becomes its outline on paper."""

from deckgen.frame import Group, Item, Path

LINE = 0.7
"""The width on the card of a picture's outlines, in points."""

SIGN_LINE = 1.1
"""The width of a suit emblem's, which is simpler and stands alone."""

CUT = 3.2
"""The widest line of paper, in units of a drawing, that is cut into a shape; a broader one parts two shapes."""


def outlined(items: tuple[Item, ...], paper: str, width: float = LINE) -> tuple[Item, ...]:
    """The same shapes, bounded by a line and filled with paper, so that they still cover what they covered.

    A line has the colour of the shape that it bounds; for a shape of paper, that of the shape it was cut out of, and
    so has a line that was cut: on paper it could not be seen.
    """
    under, drawn = paper, list[Item]()
    for item in items:
        if isinstance(item, Group):
            drawn.append(item._replace(items=outlined(item.items, paper, width)))
            continue
        if isinstance(item, Path) and item.fill not in (None, paper):
            under = item.fill or under
        drawn.append(_lined(item, under, paper, width) if isinstance(item, Path) else item)
    return tuple(drawn)


def _lined(path: Path, under: str, paper: str, width: float) -> Path:
    """A shape as its outline; a line stays, unless it is of paper and was cut into the shape of colour ``under``."""
    drawn = path.stroke not in (None, paper)
    if path.fill:
        return path._replace(fill=paper, stroke=path.stroke if drawn else under, width=path.width if drawn else width)
    return path if drawn or path.width > CUT else path._replace(stroke=under, width=width)
