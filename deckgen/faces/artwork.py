"""Artwork on a face: a motif in the theme's colours, or a plain lettered device where nothing is drawn yet."""

import functools
import math
from collections.abc import Mapping
from dataclasses import replace

from deckgen.art.assembly import Drawing, ValuePlace
from deckgen.art.drawings import CANONICAL, paint_drawing
from deckgen.faces.card_design import CardDesign
from deckgen.faces.hatching import Hatching
from deckgen.faces.highlights import Relief, highlights, keyline, on_dark, take_out_edges
from deckgen.faces.ink_saver import CONTOUR_LINE, LINE, SIGN_LINE, draw_outlines
from deckgen.faces.lettering import device
from deckgen.faces.motifs import Motif
from deckgen.foundations.colour import luminance, mix
from deckgen.foundations.frame import Group, Image, Item, Path, Text
from deckgen.foundations.geometry import Rect, Transform, fit_into, moving, scaling
from deckgen.foundations.outline import rectangle
from deckgen.foundations.spelling import in_figures
from deckgen.names.forms import initials
from deckgen.records.palette import Palette
from deckgen.records.placed_art import WHOLE, Placing
from deckgen.typography.fonts import width

SMALL = 20.0  # points up to which a drawing stays solid even where ink is saved, or it could not be read
RIM = 0.7  # points of the edge around the dark of a picture on a dark ground
REVERSED = 0.5  # points below which a line that is cut out of a shape fills with ink
WIDEST_CONTOUR = 5.0  # units of a drawing that the outlines of large shapes are wide at most where ink is saved
USUAL = 0.75  # points to a unit of a drawing at which lines are as wide as they were drawn, as those of courts
LIGHTEST, HEAVIEST = 0.85, 1.3  # how many times as wide they are at least where it is larger, at most where smaller
PALE = 0.2  # how much paper is in what has the colour of a suit on that colour, which would not be told from it
TOLD_APART = "#010203"  # what gold is until it is hatched in its own way, as it may be printed black
WIDEST = 1.05  # how wide a value on a picture may be, in heights of its type; a wider one is narrowed


@functools.lru_cache(maxsize=512)
def artwork(motif: Motif, box: Rect, design: CardDesign, name: str = "") -> Group:
    """A motif in ``box``, as large as it goes unless it is to fill it; initials in a ring where nothing is drawn."""
    drawing = draw_motif(motif, box.width, box.height, design)
    if drawing is None:
        return Group(device(initials(motif.words), box, design, motif.colour), name=name)
    bounds, items = drawing
    moved = design.saver and motif.placing.to != "box"  # into its box from beyond it, where outlines would be cut open
    if motif.placing == WHOLE or moved:
        return Group(items, fit_into(bounds, box), name=name)
    return place_picture(items, bounds, box, motif.placing)._replace(name=name)


def widen_cuts(drawing: Group, design: CardDesign, scale: float = 1.0) -> Group:
    """A drawing whose lines in the colour of the ground, shown at a ``scale``, are no finer than ``REVERSED``."""
    least = REVERSED / (drawing.transform.a * scale)
    ground = design.palette.panel
    items = (
        item._replace(width=max(item.width, least)) if isinstance(item, Path) and item.stroke == ground else item
        for item in drawing.items
    )
    return drawing if design.saver else drawing._replace(items=tuple(items))


@functools.lru_cache(maxsize=512)
def draw_motif(motif: Motif, width: float, height: float, design: CardDesign) -> tuple[Rect, tuple[Item, ...]] | None:
    """A drawing's bounds and its items in the theme's colours, for a box of that size; None where nothing is drawn."""
    drawing = motif.drawing
    if drawing is None:
        return None
    colours = _colours(motif, design)
    offices = colours | {CANONICAL["accent"]: TOLD_APART} if design.saver else colours
    items, values = paint_drawing(drawing, offices), _values(drawing, motif, colours, design)
    unit = fit_into(drawing.bounds, Rect(0, 0, width, height)).a
    large = max(width, height) > SMALL  # a sign in words stands among them
    edge = design.theme.measures["halo"]
    weight = 1.0 if motif.flat or motif.own or design.saver else line_weight(unit)
    on_lines = design.halo and large and not design.reversed_out
    plain = halo(weigh_lines(items, weight), unit, design, edge) if on_lines else ()
    if design.reversed_out and not motif.flat:
        items = take_out_edges(items, design.palette.light, design.palette.shade, design.paper)
    if design.saver and large:
        line, contour = (SIGN_LINE, SIGN_LINE) if motif.flat else (LINE, CONTOUR_LINE)
        quiet = motif.flat and motif.colour == design.palette.tone  # what stands behind all else is a bare outline
        hatched = () if quiet else tuple(offices[CANONICAL[office]] for office in ("ink", "own", "accent"))
        hatching = Hatching(hatched, 1 / unit, motif.unlit)
        contour = max(line, min(contour, WIDEST_CONTOUR * unit))
        items = draw_outlines(items, design.paper, line / unit, contour / unit, hatching)
    else:
        if plain and on_dark(design.palette) and not motif.flat:
            items = take_out_edges(items, design.palette.light, None, design.palette.panel)
        items = weigh_lines(items, weight)
        if plain:
            items = (*items, *_highlights(items, drawing.bounds, unit, motif, design))
        elif not (motif.flat or design.reversed_out) and on_dark(design.palette):
            items = keyline(items, design.palette.shade, design.palette.rim, RIM / unit) + items
    if design.saver:
        items = paint_drawing(replace(drawing, items=items), {TOLD_APART: colours[CANONICAL["accent"]]})
    return drawing.bounds, (*plain, *items, *values)


def line_weight(unit: float) -> float:
    """How many times as wide lines are in a drawing that is shown at ``unit`` points to one of its units.

    They grow less than it does, so that small pictures have no hairlines, and large ones no bars.
    """
    return min(HEAVIEST, max(LIGHTEST, math.sqrt(USUAL / unit)))


def weigh_lines(items: tuple[Item, ...], weight: float) -> tuple[Item, ...]:
    """Items with lines so many times as wide."""
    return tuple(_weigh(item, weight) for item in items) if weight != 1 else items


def _weigh(item: Item, weight: float) -> Item:
    if isinstance(item, Group):
        return item._replace(items=weigh_lines(item.items, weight))
    if isinstance(item, Path) and item.stroke:
        return item._replace(width=round(item.width * weight, 2))
    return item


def _values(drawing: Drawing, motif: Motif, colours: Mapping[str, str], design: CardDesign) -> tuple[Group, ...]:
    """A card's values at their places in its drawing, in the type of its index."""
    face, values = design.theme.type["value"].font, dict(motif.values)

    def print_value(place: ValuePlace) -> Group:
        text = in_figures(values[place.value])
        natural = width(text, face, place.size)
        narrowing = min(1.0, WIDEST * place.size / natural)
        colour = design.ink if design.saver else colours[place.colour]
        run = Text(-natural / 2, 0, text, face, place.size, colour)
        return Group((run,), Transform(a=narrowing).then(place.transform))

    return tuple(print_value(place) for place in drawing.values if place.value in values)


def halo(items: tuple[Item, ...], unit: float, design: CardDesign, edge: float) -> tuple[Item, ...]:
    """Plain ground, ``edge`` points of it, about items that are drawn at ``unit`` points to one of theirs.

    What has the colour of the ground itself, as the lines that are cut into a shape, has none.
    """
    seen = tuple(item for item in items if not (isinstance(item, Path) and _is_ground(item, design)))
    return keyline(seen, None, design.palette.panel, edge * min(1.0, design.theme.scale(design.size)) / unit)


def _highlights(items: tuple[Item, ...], area: Rect, unit: float, motif: Motif, design: CardDesign) -> tuple[Path, ...]:
    """The lines of light in the dark of a picture, in a theme that has them."""
    kind, palette = design.theme.highlights, design.palette
    if kind is None or motif.flat:
        return ()
    lines = getattr(palette, kind.colour, kind.colour) or palette.light
    reliefs = [Relief(palette.shade, lines, 1.0, kind.far / 100)]
    if motif.colour != palette.shade:
        reliefs.append(Relief(motif.colour, palette.shade, 0.0, 1.0))
    return highlights(items, area, reliefs, unit, kind)


def _is_ground(path: Path, design: CardDesign) -> bool:
    """Whether a path is painted in nothing but the colour of the field that it stands on."""
    return {path.fill or path.stroke, path.stroke or path.fill} == {design.palette.panel}


def sign_colours(palette: Palette, own: str) -> dict[str, str]:
    """A theme's colours for those that signs are drawn in, by the latter; ``own`` is that of the sign itself."""
    offices = {"own": own, "ink": palette.ink, "paper": palette.panel, "panel": palette.panel}
    offices |= {"tone": palette.tone, "accent": palette.accent}
    return {CANONICAL[office]: colour for office, colour in offices.items()}


def _colours(motif: Motif, design: CardDesign) -> dict[str, str]:
    """A theme's colours for those that drawings are made in; in a picture on its own colour, a paler one."""
    palette = design.palette
    if motif.flat:
        return sign_colours(palette, motif.colour)
    own = _own_on_itself(palette) if design.reversed_out else motif.colour
    colours = sign_colours(palette, own)
    return colours | {CANONICAL["ink"]: palette.shade, CANONICAL["paper"]: palette.light}


def _own_on_itself(palette: Palette) -> str:
    """The colour of a suit on a ground of the same: paler, or on a dark ground, whose shade is the paler, itself."""
    dark = luminance(palette.shade) > luminance(palette.panel)
    return palette.panel if dark else mix(palette.panel, palette.light, PALE)


def place_picture(items: tuple[Item, ...], bounds: Rect, box: Rect, placing: Placing) -> Group:
    """The items, which lie in ``bounds``, in ``box``; what is too much is cut off, least near the focus."""
    left, top, width, height = placing.crop
    x, y = bounds.x + left * bounds.width, bounds.y + top * bounds.height
    part = Rect(x, y, width * bounds.width, height * bounds.height)
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
