"""How large a picture may be on its card: beyond its place, as far as its own outline keeps clear of the border."""

import functools
from collections.abc import Sequence

from deckgen.faces.artwork import Motif, draw_motif
from deckgen.faces.card_design import CardDesign
from deckgen.foundations.frame import Path, SeenPath, see, walk
from deckgen.foundations.geometry import Rect, fit_into

SCALES = 1.2, 1.15, 1.1, 1.05
"""How many times as large as its place a picture may be, the largest first."""

FILLED = "window", "none"
"""The borders of themes whose pictures have no room beside them, and of those that have no border to keep clear of."""


@functools.lru_cache(maxsize=512)
def enlarge_place(shown: Motif, box: Rect, design: CardDesign) -> Rect:
    """The ``box`` of one of our drawings, about its middle as much larger as its outline lets it be.

    Between it and the border, the corners of the index and the name there is as much air again as between the
    border's lines. One that has no more room, and a file of somebody's own, stay as they are.
    """
    found = draw_motif(shown, box.width, box.height, design)
    if found is None or shown.own or design.theme.border in FILLED:
        return box
    bounds, items = found
    drawn = [see(path, under) for path, under in walk(items) if isinstance(path, Path)]
    larger = (_scale_about_middle(box, scale) for scale in SCALES)
    return next((place for place in larger if _keeps_clear(drawn, bounds, place, design)), box)


def _keeps_clear(drawn: Sequence[SeenPath], bounds: Rect, place: Rect, design: CardDesign) -> bool:
    """Whether what is drawn within ``bounds`` meets nothing once they are fitted into a place."""
    back = fit_into(bounds, place).inverse
    rooms = [back.bounds(room) for room in _obstacles(design)]
    return not any(path.runs_through(room) for room in rooms for path in drawn)


def _obstacles(design: CardDesign) -> tuple[Rect, ...]:
    """What of a card is taken: what lies beyond its border, the two corners of the index and the name, all with air."""
    air, card = 2 * design.measure("between"), Rect(0, 0, *design.size)
    free, corner = design.box("frame").inset(air), design.index_corner.inset(-air)
    return (
        card._replace(height=free.y),
        card._replace(width=free.x),
        card._replace(y=free.bottom, height=card.bottom - free.bottom),
        card._replace(x=free.right, width=card.right - free.right),
        *(corner, design.half_turn.bounds(corner), design.box("name").inset(-air)),
    )


def _scale_about_middle(box: Rect, scale: float) -> Rect:
    x, y = box.centre
    return Rect(x - box.width * scale / 2, y - box.height * scale / 2, box.width * scale, box.height * scale)
