"""Court cards: a figure of one suit, or the device of a rank, which presents the emblem of its suit."""

import functools
from dataclasses import replace

from deckgen.art.ornament import star
from deckgen.faces.artwork import RIM, artwork, draw_motif
from deckgen.faces.border import inner_outline, plaque
from deckgen.faces.card_design import CardDesign
from deckgen.faces.lettering import device
from deckgen.faces.motifs import FRIEZE, Motif, find_motif
from deckgen.faces.picture_place import GROUND, place_device, room
from deckgen.foundations.frame import Group, Image, Item, Path, bounds
from deckgen.foundations.geometry import Rect, fit_into, turning
from deckgen.foundations.outline import join, rectangle
from deckgen.foundations.sizes import BLEED
from deckgen.names.forms import initials
from deckgen.records import record

WHOLE = Rect(0, 0, 200, 240)  # the field on which ranks are drawn

SEEN = Rect(0, 0, 200, 234)  # what a border shows of a figure that fills it, its ledge on the lower line
LEDGE = Rect(-3, 214, 206, 21)  # the ledge in the drawing of a figure

CONTOUR, ENDS = 3.6, (2, 198)  # how wide its contour is, and from where on to the left and right it may go on
FOOT = LEDGE.y - CONTOUR  # how far down a figure is seen behind a table: as far as its contour does not close it
SHADE, SHADE_WIDTH = (217.6, 220.8, 224, 227.2, 230.4), 2  # how far down the lines of shade at its end are, how wide
TALL = 0.24  # the part of a border's height that a figure leaves free from which on it stands behind a wall
CLEAR = 0.04  # the part of a border's height between it and the picture of a face over a wall
WALL = 0.62  # how much of that the wall takes
OFF_CORNER = 1.7  # how many steps of the border what stands on it keeps from its edges: clear of the index
WIDE = 0.98  # how wide the field of a figure without a border may be, in widths of the card
BUST = Rect(0, 0, 200, 150)  # what is seen of a figure that stands on its own head


@functools.lru_cache(maxsize=256)
def bleeding_figure(figure: Motif, design: CardDesign, lowest: str = "corner") -> Group:
    """A figure as wide as the card behind a table from edge to edge, with a line along it for hands to reach over.

    It begins below the number in the index, and the table holds all that stands in the two lower corners, where
    ``lowest`` is the last box of the index. Whatever ends at the ledge in the drawing goes on behind the table; hands
    and what else reaches over it lie on the table.
    """
    corner, table = design.corner, draw_table(design, lowest)
    foot = table.bounds.y
    unit = min(WIDE * design.size.width / WHOLE.width, (foot - corner.box("value").bottom) / FOOT)
    place = _place_field(unit, design.size.width / 2, FOOT, foot)
    above = rectangle(*design.bleed._replace(height=foot + BLEED))
    behind, before = _part_at_ledge(figure)
    standing = Group((artwork(behind, place, design), artwork(before, place, design)), clip=above)
    edge = Path(rectangle(*table.bounds._replace(height=design.measure("line"))), design.palette.accent)
    lying = Group((artwork(before, place, _over_table(design)),), clip=table.outline)
    return Group((standing, table, edge, lying), name=GROUND)


def _place_field(unit: float, middle: float, low: float, foot: float) -> Rect:
    """The field of a figure at ``unit`` points to one of its own, about a ``middle``: what is ``low`` in it is at
    ``foot``.
    """
    return Rect(middle - WHOLE.centre.x * unit, foot - low * unit, WHOLE.width * unit, WHOLE.height * unit)


def _over_table(design: CardDesign) -> CardDesign:
    """The design of what lies on a table: lines that part it from that have the colour of the table."""
    palette = record.replace(design.palette, paper=design.palette.tone)
    return design._replace(theme=record.replace(design.theme, palette=palette))


def draw_table(design: CardDesign, lowest: str = "corner", edge: float | None = None) -> Path:
    """A table from edge to edge of a card without a border, under what stands in the two lower corners, down to the box
    ``lowest`` of the index; or from ``edge`` on, so many points down the card.
    """
    near = design.half_turn.bounds(design.corner.box(lowest)).y - design.measure("between")
    foot = near if edge is None else edge
    return Path(rectangle(*design.bleed._replace(y=foot, height=design.bleed.bottom - foot)), design.palette.tone)


def _part_at_ledge(figure: Motif) -> tuple[Motif, ...]:
    """The parts of a figure behind its ledge and in front of it, without the ledge itself."""
    drawing = figure.drawing
    assert drawing, "a figure is drawn"
    whole = drawing.items[0]
    items = whole.items if isinstance(whole, Group) else drawing.items  # it is cut off at its page
    ledge = [n for n, item in enumerate(items) if _is_ledge(item)] or [len(items)]
    halves = items[: ledge[0]], tuple(map(_end_at_table, items[ledge[-1] + 1 :]))
    return tuple(figure._replace(drawing=replace(drawing, items=half)) for half in halves)


def _end_at_table(item: Item) -> Item:
    """An item before the ledge, without the contour at its foot and the line that parts it from what is behind, unless
    it reaches over the ledge, as a hand does.
    """
    box = item.outline.bounds if isinstance(item, Path) else bounds((item,))
    ends = box is not None and FOOT < box.bottom <= LEDGE.y + CONTOUR / 2
    return Group((item,), clip=rectangle(*WHOLE._replace(height=FOOT))) if ends else item


def _is_ledge(item: Item) -> bool:
    """Whether an item of a drawing belongs to its ledge, which goes to the right end of it as nothing else there."""
    box = bounds((item,))
    return box is not None and box.y > LEDGE.y - CONTOUR and box.right > ENDS[1]


@functools.lru_cache(maxsize=512)
def court(rank: Motif, suit: Motif, design: CardDesign, area: Rect | None = None) -> Group:
    """The figure of a suit, or the device of a rank with the suit's emblem in it.

    It fills ``area``, or else the theme's place for pictures. A picture of pixels leaves no room for an emblem and
    stands alone, as does what was drawn for one suit or card.
    """
    if not area and rank.whole and rank.drawing and not rank.own:
        return Group(_stand(rank, suit, design), name=GROUND)
    device_alone = not (area or rank.whole or rank.own)
    box = area or (place_device(rank, design) if device_alone else room(rank, design.box("picture"), design))
    place = fit_into(WHOLE, box)
    whole = place.bounds(WHOLE)
    drawing = draw_motif(rank, whole.width, whole.height, design)
    if drawing and (rank.whole or isinstance(drawing[1][0], Image)):
        return artwork(rank, box, design, "emblem")
    figure: tuple[Item, ...]
    if drawing:
        bounds, items = drawing
        figure = (Group(items, fit_into(bounds, whole)),)
    else:
        figure = device(initials(rank.words), place.bounds(Rect(50, 4, 100, 100)), design, rank.colour)
    hands = place.bounds(Rect(62, 112, 76, 76))  # where the drawing leaves room for an emblem
    return Group((*figure, artwork(suit, hands, design)), name="emblem")


def _stand(figure: Motif, suit: Motif, design: CardDesign) -> tuple[Item, ...]:
    """A figure in its border, or, where a theme has none, behind a ledge from edge to edge."""
    if design.theme.border == "none":
        return (_run_to_the_edges(figure, design),)
    filled = _turn_half(figure, design) if design.theme.courts == "two-way" else _fill_frame(figure, suit, design)
    return (filled, *_plaque_over(design))


def _plaque_over(design: CardDesign) -> tuple[Path, ...]:
    """The plate for the name once more, over what fills the border, where a theme has one."""
    return plaque(design) if design.theme.border == "window" else ()


def _fill_frame(figure: Motif, suit: Motif, design: CardDesign) -> Group:
    """A figure as wide as the border, its ledge on the lower line, and cut off where corners are left to the index.

    On a tall card, in which it would be low, it stands behind a wall that bears the emblem of its suit.
    """
    outline = inner_outline(design)
    within = outline.bounds
    unit = min(within.width / SEEN.width, within.height / SEEN.height)
    spare = within.height - SEEN.height * unit
    wall = _wall_height(within, spare)
    foot = within.bottom - wall
    place = _place_field(unit, within.centre.x, SEEN.bottom, foot)
    below = _wall(suit, Rect(within.x, foot, within.width, wall), design) if wall else ()
    return Group((*below, artwork(figure, place, design)), clip=outline)


def _wall_height(within: Rect, spare: float) -> float:
    """How high a wall is below a figure that leaves ``spare`` free of the height of its border."""
    return WALL * spare if spare > TALL * within.height else 0.0


@functools.lru_cache(maxsize=256)
def wall_below(shown: Motif, design: CardDesign) -> tuple[Group, Rect] | None:
    """The wall with a sign below a picture in a tall picture frame, and the place for the picture above it, as wide as
    the frame; nothing in any other.
    """
    outline = inner_outline(design)
    within = outline.bounds
    wall = _wall_height(within, within.height - SEEN.height * within.width / SEEN.width)
    if not wall or design.theme.border != "window":
        return None
    top = within.y + CLEAR * within.height
    box = Rect(within.x, top, within.width, within.bottom - wall - top).inset(design.measure("step"))
    area = Rect(within.x, within.bottom - wall, within.width, wall)
    return Group((Group(_wall(shown, area, design), clip=outline), *_plaque_over(design)), name=GROUND), box


def _wall(suit: Motif, area: Rect, design: CardDesign) -> tuple[Item, ...]:
    """A wall in the colour of a suit, with the theme's frieze on it, or else the suit's emblem, for a picture a star,
    cut out of it between two lines.
    """
    palette, line, step = design.palette, design.measure("line"), design.measure("step")
    window = design.theme.border == "window"
    low = design.box("name").y - 2 * step if window else area.bottom
    room = Rect(area.x, area.y, area.width, min(area.bottom, low) - area.y).inset(step * (1 if window else OFF_CORNER))
    if design.saver:  # its upper edge alone
        wall = Path(rectangle(area.x, area.y - line / 2, area.width, line), design.ink)
        on_wall, colour_of_sign = design._replace(halo=False), suit.colour
    else:
        wall = Path(rectangle(*area.inset(-2 * line)), suit.colour)
        on_wall = design.on_colour(suit.colour)._replace(halo=False)
        colour_of_sign = on_wall.ink
    frieze = find_motif(FRIEZE, FRIEZE, on_wall.palette.accent, None, on_wall, flat=True)
    if frieze.drawing:
        return wall, artwork(frieze, room, on_wall)
    sign: Item = (
        artwork(suit._replace(colour=colour_of_sign), room, on_wall)
        if suit.flat
        else Path(star(room.centre, 4, room.height / 2, room.height / 8), colour_of_sign)
    )
    rules = rectangle(
        *room._replace(width=(room.width - 1.4 * room.height) / 2, y=room.centre.y - line, height=2 * line)
    )
    both = join((rules, rules.transform(turning(180, room.centre))))
    return wall, Path(both, palette.accent), sign


def _run_to_the_edges(figure: Motif, design: CardDesign) -> Group:
    """A figure in the place for pictures, its ledge drawn out to the edges and beyond."""
    place, palette = fit_into(WHOLE, design.box("picture")), design.palette
    shown = artwork(figure, place.bounds(WHOLE), design)
    if design.saver:
        return Group((shown,))
    field = place.inverse.bounds(design.bleed)
    edge, rim = CONTOUR / 2, RIM / place.a
    bars = (edge + rim, palette.rim), (edge, palette.shade), (-edge, palette.light)
    ends = [
        Path(rectangle(x, LEDGE.y - grown, right - x, LEDGE.height + 2 * grown), colour)
        for x, right in ((field.x, ENDS[0]), (ENDS[1], field.right))
        for grown, colour in bars
    ]
    lines = [rectangle(ENDS[1] - 1, y, field.right - ENDS[1] + 1, SHADE_WIDTH) for y in SHADE]  # no seam
    return Group((shown, Group((*ends, Path(join(lines), palette.shade)), place)))


def _turn_half(figure: Motif, design: CardDesign) -> Group:
    """The upper half of a figure in the upper half of the border, and again, turned round, in the lower one."""
    outline, band = inner_outline(design), design.measure("step")
    within, centre = outline.bounds, outline.bounds.centre
    half = Rect(within.x, within.y, within.width, within.height / 2)
    unit = min(half.height / BUST.height, half.width / BUST.width)
    place = _place_field(unit, centre.x, BUST.bottom, centre.y)
    upper = Group((artwork(figure, place, design),), clip=rectangle(*half))
    bar = rectangle(within.x - band, centre.y - band / 2, within.width + 2 * band, band)
    line = Path(bar, design.palette.accent, design.palette.border, design.measure("line"))
    return Group((upper, Group((upper,), turning(180, centre)), line), clip=outline)
