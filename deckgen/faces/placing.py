"""Placing a picture in its box: the part of it that is used, shown whole or enlarged until it fills the box."""

from deckgen.foundations.frame import Group, Item
from deckgen.foundations.geometry import Rect, moving, scaling
from deckgen.foundations.outline import rectangle
from deckgen.records.placed_art import Placing


def place_picture(items: tuple[Item, ...], bounds: Rect, box: Rect, placing: Placing) -> Group:
    """The items, which lie in ``bounds``, in ``box``; what is too much is cut off, least near the focus."""
    left, top, width, height = placing.crop
    part = Rect(
        bounds.x + left * bounds.width, bounds.y + top * bounds.height, width * bounds.width, height * bounds.height
    )
    scales = box.width / part.width, box.height / part.height
    scale = min(scales) if placing.fit == "contain" else max(scales)
    across, down = placing.focus
    x = box.x + (box.width - part.width * scale) * across
    y = box.y + (box.height - part.height * scale) * down
    window = Rect(part.x + (box.x - x) / scale, part.y + (box.y - y) / scale, box.width / scale, box.height / scale)
    place = moving(-part.x, -part.y).then(scaling(scale)).then(moving(x, y))
    return Group((Group(items, clip=rectangle(*part.intersection(window))),), place)
