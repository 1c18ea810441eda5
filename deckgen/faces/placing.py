"""Placing a picture: the part of it that is used, shown whole, stretched, or enlarged until it fills its place."""

from deckgen.foundations.frame import Group, Image, Item
from deckgen.foundations.geometry import Rect, moving, scaling
from deckgen.foundations.outline import rectangle
from deckgen.records.placed_art import Placing


def place_picture(items: tuple[Item, ...], bounds: Rect, box: Rect, placing: Placing) -> Group:
    """The items, which lie in ``bounds``, in ``box``; what is too much is cut off, least near the focus."""
    left, top, width, height = placing.crop
    part = Rect(
        bounds.x + left * bounds.width, bounds.y + top * bounds.height, width * bounds.width, height * bounds.height
    )
    across, down = box.width / part.width, box.height / part.height
    if placing.fit != "fill":
        across = down = max(across, down) if placing.covers else min(across, down)
    x = box.x + (box.width - part.width * across) * placing.focus[0]
    y = box.y + (box.height - part.height * down) * placing.focus[1]
    place = moving(-part.x, -part.y).then(scaling(across, down)).then(moving(x, y))
    seen = part.intersection(place.inverse.bounds(box))
    if len(items) == 1 and isinstance(image := items[0], Image):  # no more is printed of it than is seen
        whole = Rect(*image[:4])
        seen = Rect(*(round(number, 3) for number in seen.intersection(whole)))
        only = image if seen == whole else Image(*seen, image.file, seen.move(-image.x, -image.y))
        return Group((only,), place)
    return Group((Group(items, clip=rectangle(*seen)),), place)
