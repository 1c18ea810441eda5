"""The plate: a value below zero once more, written out on one line, on the border under the picture."""

import functools

from deckgen.faces.design import Design
from deckgen.faces.setting import line
from deckgen.frame import Group, Path
from deckgen.names import signed


@functools.lru_cache(maxsize=256)
def plate(number: int, design: Design) -> Group:
    """A value in full, reversed out of a plate with pointed ends; a plate in outline where ink is saved."""
    box, saver = design.box("plate"), design.saver
    middle, tip = box.centre.y, box.height / 2
    data = (
        f"M {box.x - tip:.2f} {middle:.2f} L {box.x:.2f} {box.y:.2f} L {box.right:.2f} {box.y:.2f} "
        f"L {box.right + tip:.2f} {middle:.2f} L {box.right:.2f} {box.bottom:.2f} L {box.x:.2f} {box.bottom:.2f} Z"
    )
    fill, written = (design.paper, design.ink) if saver else (design.ink, design.paper)
    ground = Path(data, fill, written, 1.0)
    return Group((ground, line(signed(number), "plate", box, design, written)), name="plate")
