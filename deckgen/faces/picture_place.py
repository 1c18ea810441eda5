"""Where a picture stands on its card: in its box, clear of the border or beyond the box, or to the edges."""

import functools
from collections.abc import Iterator, Sequence
from itertools import product

from deckgen.faces.artwork import artwork, draw_motif
from deckgen.faces.border import corner_tabs, inner_outline, plaque
from deckgen.faces.card_design import CardDesign
from deckgen.faces.motifs import Motif
from deckgen.faces.scenery import FULLNESS
from deckgen.foundations.frame import Group, Item, Path, SeenPath, see, walk
from deckgen.foundations.frame import bounds as extent
from deckgen.foundations.geometry import Rect, Transform, fit_into
from deckgen.foundations.outline import rectangle

GROUND = "ground"  # the part of a face that a picture to the edge is: all else stands on it
SCALES = 1.2, 1.15, 1.1, 1.05  # how many times as large as its place a picture may be, the largest first
SMALLER = 1.0, 0.95, 0.9, 0.85, 0.8  # and where an oval holds it
PARTS = tuple(1 - step / 40 for step in range(21))  # of its border that the device of a rank may fill, largest first
LOW = 0.5, 0.6, 0.7, 0.8, 0.9, 1.0  # how low it may stand there
STRIPS = 36  # of a card, in which it is told what lies beside an oval
FILLED = "window", "none"  # borders without room beside their pictures, and without anything to keep clear of


def room(shown: Motif, box: Rect, design: CardDesign) -> Rect:
    """The part of a place for pictures that a motif may fill: a file of the user's, which may reach into its corners,
    keeps off the border.
    """
    return clear(box, design) if shown.own else box


def clear(box: Rect, design: CardDesign) -> Rect:
    """The part of ``box`` that keeps off the border by the distance between its two lines, with equal margins on
    opposite sides.

    Where a corner of the index reaches into the box, the box loses whichever it can spare more easily, width or height.
    A box of which nothing would be left stays as it is.
    """
    air = 2 * design.measure("between")
    free, corner = box.intersection(design.box("frame").inset(air)), design.index_corner.inset(-air)
    for notch in (corner, design.half_turn.bounds(corner)):
        if min(free.width, free.height) > 0 and free.overlaps(notch):
            across = min(notch.right - free.x, free.right - notch.x)
            down = min(notch.bottom - free.y, free.bottom - notch.y)
            narrower = across / free.width < down / free.height
            x, y = (across, 0.0) if narrower else (0.0, down)
            free = Rect(free.x + x, free.y + y, free.width - 2 * x, free.height - 2 * y)
    return free if min(free.width, free.height) > 0 else box


@functools.lru_cache(maxsize=512)
def enlarge_place(shown: Motif, box: Rect, design: CardDesign, oval: Rect | None = None) -> Rect:
    """The ``box`` of one of our drawings, about its middle as much larger as its outline keeps clear of border, index
    and name, by as much again as the border's lines lie apart; in an ``oval`` of the ground larger or smaller, as it
    keeps clear of that as well. That of a file of somebody's own is as it is.
    """
    drawing = draw_motif(shown, box.width, box.height, design)
    if drawing is None or shown.own or design.theme.border in FILLED:
        return box
    bounds, items = drawing
    paths = [see(path, under) for path, under in walk(items) if isinstance(path, Path)]
    taken = (*_obstacles(design), *(_beside_oval(oval, design) if oval else ()))
    places = (_scale_about_middle(box, scale) for scale in (*SCALES, *(SMALLER if oval else ())))
    return next((place for place in places if _keeps_clear(paths, bounds, place, taken)), box)


@functools.lru_cache(maxsize=256)
def place_device(shown: Motif, design: CardDesign) -> Rect:
    """Where the device of a rank stands: as large as its outline keeps clear of border, index and name, in the middle
    of its border, or as far below as lets it be larger.
    """
    box = room(shown, design.box("picture"), design)
    drawing = draw_motif(shown, box.width, box.height, design)
    if drawing is None or design.theme.border == "none":
        return box.inset(2.1 * design.measure("step"))  # its corners are not free
    bounds, items = drawing
    paths = [see(path, under) for path, under in walk(items) if isinstance(path, Path)]
    free, taken = inner_outline(design).bounds.inset(2 * design.measure("between")), _obstacles(design)
    seen = extent(items) or bounds
    full = min(free.width / seen.width, free.height / seen.height)
    for part, low in product(PARTS, LOW):
        unit = full * part
        x = free.centre.x - seen.centre.x * unit
        y = free.y + (free.height - seen.height * unit) * low - seen.y * unit
        place = Rect(x + bounds.x * unit, y + bounds.y * unit, bounds.width * unit, bounds.height * unit)
        if _keeps_clear(paths, bounds, place, taken):
            return place
    return box


def _keeps_clear(paths: Sequence[SeenPath], bounds: Rect, place: Rect, taken: Sequence[Rect]) -> bool:
    """Whether paths that lie within ``bounds`` meet nothing that is taken once they are fitted into a place."""
    back = fit_into(bounds, place).inverse
    rooms = [back.bounds(room) for room in taken]
    return not any(path.runs_through(room) for room in rooms for path in paths)


def _obstacles(design: CardDesign) -> tuple[Rect, ...]:
    """The occupied parts of a card: beyond its border, the two corners of the index and the name, all with air."""
    air, card = 2 * design.measure("between"), design.card
    free, corner = design.box("frame").inset(air), design.index_corner.inset(-air)
    return (
        card._replace(height=free.y),
        card._replace(width=free.x),
        card._replace(y=free.bottom, height=card.bottom - free.bottom),
        card._replace(x=free.right, width=card.right - free.right),
        *(corner, design.half_turn.bounds(corner), design.box("name").inset(-air)),
    )


def _beside_oval(oval: Rect, design: CardDesign) -> Iterator[Rect]:
    """The parts of a card beside an oval, with air, in level strips."""
    card, middle, air = design.card, oval.centre, design.measure("between")
    across, up, high = oval.width / 2 - air, oval.height / 2 - air, design.card.height / STRIPS
    for strip in range(STRIPS):
        y = card.y + strip * high
        beside = abs(y + high / 2 - middle.y) / up
        half = across * max(0.0, 1 - beside**FULLNESS) ** (1 / FULLNESS)
        yield Rect(card.x, y, middle.x - half - card.x, high)
        yield Rect(middle.x + half, y, card.right - middle.x - half, high)


def _scale_about_middle(box: Rect, scale: float) -> Rect:
    x, y = box.centre
    return Rect(x - box.width * scale / 2, y - box.height * scale / 2, box.width * scale, box.height * scale)


def goes_to(motif: Motif | None, design: CardDesign) -> str:
    """The place that a picture is fitted to: its box where ink is saved or nothing is drawn yet."""
    return "box" if motif is None or motif.drawing is None or design.saver else motif.placing.to


@functools.lru_cache(maxsize=256)
def picture_ground(motif: Motif, design: CardDesign, index: bool, name: bool) -> Group:
    """A picture as the ground of a card, and on it places of paper for the index and the name that stand on it."""
    area = {"frame": inner_outline(design).bounds, "bleed": design.bleed}.get(motif.placing.to, design.card)
    shown: Item = artwork(motif, area, design)
    if motif.placing.to == "frame":
        return Group((Group((shown,), clip=inner_outline(design)),), name=GROUND)
    if motif.placing.to == "card" and motif.placing.fit != "contain":
        shown = mirror_beyond(shown, design)
    return Group((shown, *places_for_words(design, index, name)), name=GROUND)


def places_for_words(design: CardDesign, index: bool, name: bool) -> tuple[Path, ...]:
    """Places of paper for the index and the name, on what runs below them."""
    tabs = corner_tabs(design) if index else ()
    return (*tabs, *(plaque(design, ("notch",) if index else ()) if name else ()))


def mirror_beyond(shown: Item, design: CardDesign) -> Group:
    """A picture that fills a card, and its mirror image beyond each edge, so that an imprecise cut does not show."""
    across, down = ((Transform(), Transform(a=-1), Transform(a=-1, e=2 * side)) for side in design.size)
    mirrored = (one.then(Transform(1, 0, 0, other.a, 0, other.e)) for one, other in product(across, down))
    copies = tuple(Group((shown,), transform) for transform in mirrored)
    return Group(copies, clip=rectangle(*design.bleed))


def paper_behind(box: Rect, design: CardDesign) -> Path:
    """A place of paper for what has to be read, on a picture that runs below it."""
    room = rectangle(*box.inset(-design.measure("step")))
    return Path(room, design.paper, design.palette.border, design.measure("line"))
