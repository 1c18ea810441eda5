"""Pictures to the edge: those that fill what is within the border, the card, or the card and its bleed."""

import functools
from itertools import product

from deckgen.faces.artwork import Motif, artwork
from deckgen.faces.border import corner_tabs, inner_outline, plaque
from deckgen.faces.card_design import CardDesign
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Rect, Transform
from deckgen.foundations.outline import rectangle
from deckgen.foundations.sizes import BLEED

GROUND = "ground"
"""The part of a face that a picture to the edge is: all else stands on it."""


def goes_to(motif: Motif | None, design: CardDesign) -> str:
    """What a picture is fitted to; where ink is saved, and where nothing is drawn yet, that is its box."""
    return "box" if motif is None or motif.drawing is None or design.saver else motif.placing.to


@functools.lru_cache(maxsize=256)
def picture_ground(motif: Motif, design: CardDesign, index: bool, name: bool) -> Group:
    """A picture as the ground of a card, and on it places of paper for the index and the name that stand on it."""
    card = Rect(0, 0, *design.size)
    area = {"frame": inner_outline(design).bounds, "bleed": card.inset(-BLEED)}.get(motif.placing.to, card)
    shown: Item = artwork(motif, area, design)
    if motif.placing.to == "frame":
        return Group((Group((shown,), clip=inner_outline(design)),), name=GROUND)
    if motif.placing.to == "card" and motif.placing.fit != "contain":
        shown = mirror_beyond(shown, design)
    tabs = corner_tabs(design) if index else ()
    return Group((shown, *tabs, *(plaque(design, ("notch",) if index else ()) if name else ())), name=GROUND)


def mirror_beyond(shown: Item, design: CardDesign) -> Group:
    """What fills a card, and beyond each edge its mirror image, so that a cut that wanders does not show."""
    card = Rect(0, 0, *design.size)
    across, down = ((Transform(), Transform(a=-1), Transform(a=-1, e=2 * side)) for side in design.size)
    mirrored = (one.then(Transform(1, 0, 0, other.a, 0, other.e)) for one, other in product(across, down))
    copies = tuple(Group((shown,), transform) for transform in mirrored)
    return Group(copies, clip=rectangle(*card.inset(-BLEED)))


def paper_behind(box: Rect, design: CardDesign) -> Path:
    """A place of paper for what has to be read, on a picture that runs below it."""
    room = rectangle(*box.inset(-design.measure("step")))
    return Path(room, design.paper, design.palette.border, design.measure("line"))
