"""The border of a face: a double line in steps, drawn in at two corners to leave room for the index."""

import functools

from deckgen.faces.design import Design
from deckgen.frame import Group, Path
from deckgen.geometry import Rect, Size


@functools.lru_cache(maxsize=64)
def border(design: Design) -> Group:
    """The border of every face of this design."""
    frame, notch, between = design.box("frame"), design.corner.box("notch"), design.measure("between")
    step, size = design.measure("step"), design.size
    outer = stepped(frame, notch, step, size)
    inner = stepped(frame.inset(between), notch.inset(-between), step, size)
    lines = (
        Path(outer, stroke=design.ink, width=design.measure("line")),
        Path(inner, stroke=design.ink, width=design.measure("hairline")),
    )
    return Group(lines, name="frame")


def stepped(frame: Rect, notch: Rect, step: float, size: Size) -> str:
    """Path data of a border with steps in its corners, keeping clear of ``notch`` and of the corner opposite to it."""
    far_x, far_y = size.width - notch.right, size.height - notch.bottom
    points = [
        *_cut(notch.right, notch.bottom, frame.x, frame.y, step),
        (frame.right - 2 * step, frame.y),
        (frame.right - 2 * step, frame.y + step),
        (frame.right - step, frame.y + step),
        (frame.right - step, frame.y + 2 * step),
        (frame.right, frame.y + 2 * step),
        *_cut(far_x, far_y, frame.right, frame.bottom, -step),
        (frame.x + 2 * step, frame.bottom),
        (frame.x + 2 * step, frame.bottom - step),
        (frame.x + step, frame.bottom - step),
        (frame.x + step, frame.bottom - 2 * step),
        (frame.x, frame.bottom - 2 * step),
    ]
    return "M " + " L ".join(f"{across:.2f} {down:.2f}" for across, down in points) + " Z"


def _cut(across: float, down: float, x: float, y: float, step: float) -> list[tuple[float, float]]:
    """The way round a corner that is cut out as far as ``across`` and ``down``, with a step at its inner corner."""
    return [(x, down), (across - step, down), (across - step, down - step), (across, down - step), (across, y)]
