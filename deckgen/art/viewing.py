"""How what stands in a viewBox is put into the room that there is for it."""

import re

from deckgen.foundations.geometry import Rect, Size, Transform, moving, scaling

_PLACES = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}
_ASPECT = re.compile(r"(?:defer\s+)?(?:(none)|x(Min|Mid|Max)Y(Min|Mid|Max))(?:\s+(meet|slice))?")


def view_transform(view: Rect, room: Size, aspect: str = "") -> Transform:
    """The map from the coordinates of a viewBox to those of its room, as ``preserveAspectRatio`` says; ValueError for
    what that cannot say.
    """
    match = _ASPECT.fullmatch(aspect.strip() or "xMidYMid")
    if not match:
        raise ValueError("expected none, or a place such as xMidYMid, with meet or slice")
    across, down = room.width / view.width, room.height / view.height
    if match[1]:
        return moving(-view.x, -view.y).then(scaling(across, down))
    scale = max(across, down) if match[4] == "slice" else min(across, down)
    left, top = room.width - view.width * scale, room.height - view.height * scale
    return moving(-view.x, -view.y).then(scaling(scale)).then(moving(left * _PLACES[match[2]], top * _PLACES[match[3]]))


def page_view(view: Rect, room: Size | None, aspect: str = "") -> tuple[Rect, Transform]:
    """The bounds of a whole drawing, and the map onto them from its own coordinates.

    They are its viewBox, enlarged if it is tiny, for coordinates keep three decimals, and as much larger than it as a
    ``room`` of other proportions asks for.
    """
    enlarge = 100 / max(view.width, view.height) if min(view.width, view.height) < 10 else 1.0
    if room is None or abs(room.width / room.height / (view.width / view.height) - 1) < 0.01:
        large = scaling(enlarge)
        return large.bounds(view), large
    unit = enlarge / min(room.width / view.width, room.height / view.height)
    return Rect(0, 0, room.width * unit, room.height * unit), view_transform(view, room, aspect).then(scaling(unit))
