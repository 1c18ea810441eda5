"""What words stand on: the colour behind each run of text of a page."""

from deckgen.foundations.frame import Group, Path, Text
from deckgen.foundations.geometry import IDENTITY, Point
from deckgen.foundations.outline import encloses, pieces


def on_grounds(items):
    """Every run of text with the colour of the last filled shape seen under its beginning; white where none is."""
    shapes = []
    for item, under, clips in _walk(items):
        if isinstance(item, Path) and isinstance(item.fill, str) and item.opacity > 0.5:
            shapes.append(([_area(item.outline, under), *clips], item.fill))
        elif isinstance(item, Text):
            at = under.apply(item.x + item.size / 4, item.y - item.size / 4)
            yield item, next((fill for areas, fill in shapes[::-1] if _holds(areas, at)), "#ffffff")


def _walk(items, under=IDENTITY, clips=()):
    """Every item but the groups themselves, the transform it is seen under, and the areas that it is cut to."""
    for item in items:
        if isinstance(item, Group):
            place = item.transform.then(under)
            yield from _walk(item.items, place, (*clips, _area(item.clip, place)) if item.clip else clips)
        else:
            yield item, under, clips


def _area(outline, under):
    return under.bounds(outline.bounds), pieces(outline, under)


def _holds(areas, at: Point):
    return all(
        box.x <= at.x <= box.right and box.y <= at.y <= box.bottom and encloses(lines, at) for box, lines in areas
    )
