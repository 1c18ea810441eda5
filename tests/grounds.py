"""What words stand on: the colour behind each run of text of a page."""

from deckgen.foundations.frame import Path, Text, walk
from deckgen.foundations.geometry import Point
from deckgen.foundations.outline import encloses, pieces


def on_grounds(items):
    """Every run of text with the colour of the last filled shape under its beginning, white where there is none."""
    shapes = []
    for item, under in walk(tuple(items)):
        if isinstance(item, Path) and isinstance(item.fill, str) and item.opacity > 0.5:
            shapes.append((under.bounds(item.outline.bounds), pieces(item.outline, under), item.fill))
        elif isinstance(item, Text):
            at = under.apply(item.x + item.size / 4, item.y - item.size / 4)
            yield item, next((fill for box, lines, fill in shapes[::-1] if _holds(box, lines, at)), "#ffffff")


def _holds(box, lines, at: Point):
    return box.x <= at.x <= box.right and box.y <= at.y <= box.bottom and encloses(lines, at)
