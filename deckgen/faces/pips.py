"""What a numbered card shows: pips, laid out as on playing cards and hollow below zero, or else a large numeral."""

import functools
import math
from collections.abc import Iterator

from deckgen.faces.artwork import artwork, halo, widen_cuts
from deckgen.faces.border import SCENE, field_outline
from deckgen.faces.card_design import CardDesign
from deckgen.faces.index import MINUS, PLUS
from deckgen.faces.ink_saver import draw_outlines
from deckgen.faces.lettering import numeral
from deckgen.faces.motifs import Motif, find_motif
from deckgen.foundations.colour import mix
from deckgen.foundations.frame import Group, Item, Text
from deckgen.foundations.geometry import Point, Rect, moving, scaling, square, turning
from deckgen.records.deck import Card, Deck
from deckgen.records.record import replace
from deckgen.records.theme import Ornament, Pip, Theme
from deckgen.typography.fonts import width

LARGE = 1.6  # how many times as large as usual a pip has to be to have a halo of its own
APART = 0.05  # parts of the field within which an ornament would stand in a pip's place

BOLD, FINE = 1.8, 1.2  # points of the line round a hollow pip of usual size, and where ink is saved
UPRIGHT = 1.2  # how high a pip may be that is slender, beside a square one: as heavy to the eye where rows have room
SAVED = 0.72  # how far from the colour of their emblems towards paper numerals are where ink is saved
SIGN = 0.2  # the part of the width of their box that numerals leave to a sign


def pip_count(card: Card, deck: Deck, theme: Theme) -> int:
    """How many pips a card shows: as many as its rank counts, whatever the sign, and one for a rank of 0, which is
    hollow; 0 where it shows something else.
    """
    rank = deck.rank(card.rank) if card.suit and card.rank else None
    shown = abs(rank.value) or 1 if rank else 0
    own = rank and rank.numbered and shown in theme.pips and card.art in ("", rank.id)
    return shown if own else 0


@functools.lru_cache(maxsize=512)
def pips(
    emblem: Motif, count: int, design: CardDesign, sign: int = 0, empty: bool = False, suit: str = ""
) -> tuple[Group, ...]:
    """Pips in the theme's layout for that many, over the ornaments, which may belong to a ``suit``, and over plain
    ground where they stand on lines. Below zero (``sign`` −1) and where ``empty``, they are bare outlines.
    """
    layout, field = design.theme.pips[count], design.box("pips")
    plain = design._replace(halo=False)
    drawn = tuple(_pip(pip, _emblem(emblem, pip.scale, plain, sign < 0 or empty), field) for pip in layout)
    halos = tuple(_pip(pip, _halo(emblem, pip.scale, plain), field) for pip in layout) if design.halo else ()
    ornaments = _ornaments(design.theme.ornaments.get(count, ()), layout, field, plain, emblem.colour, suit)
    under = (*ornaments, *halos)
    scene = (Group(under, clip=field_outline(design), name=SCENE),) if under else ()
    return (*scene, Group(drawn, name="pips"))


def _side(design: CardDesign) -> float:
    """How large a pip of scale 1 is: as the theme says, and smaller where a card leaves pips less of their field."""
    theme, field = design.theme, design.box("pips")
    own, usual = theme.box("pips", theme.size), theme.measure("pip", theme.size)
    return min(design.measure("pip"), usual * field.width / own.width, usual * field.height / own.height)


def _ornaments(
    placed: tuple[Ornament, ...], layout: tuple[Pip, ...], field: Rect, design: CardDesign, own: str, suit: str
) -> Iterator[Group]:
    """The ornaments between pips, each repeated upside down on the opposite side unless it is in the middle or a pip
    stands there, as in a seven.
    """
    if design.saves_ink:
        return
    for one in placed:
        palette = design.palette
        colour = mix(own, palette.panel, 1 - one.tint / 100) if one.tint else palette.ornament
        (across, down), drawing = one.at, _ornament(one.art, suit, one.scale, design, colour)
        there = Pip(across / 100, down / 100), Pip(1 - across / 100, 1 - down / 100, turned=True)
        opposite = one.at != (50, 50) and all(math.dist(there[1][:2], pip[:2]) > APART for pip in layout)
        shaped = drawing.transform.then(scaling(one.scale)).then(turning(one.turn))
        for place in there if opposite else there[:1]:
            yield _pip(place, drawing._replace(transform=shaped), field)


@functools.lru_cache(maxsize=64)
def _ornament(art: str, suit: str, scale: float, design: CardDesign, colour: str) -> Group:
    """A drawing, or its own in a suit, as large as a pip about the point (0, 0), for a ``scale`` that it is to be shown
    at; nothing where there is none.
    """
    side = _side(design)
    motif = find_motif(art, art, colour, None, design, flat=True, suit=suit)
    if not motif.drawing:
        return Group(())
    return widen_cuts(artwork(motif, Rect(-side / 2, -side / 2, side, side), design), design, scale)


@functools.lru_cache(maxsize=64)
def _emblem(emblem: Motif, scale: float, design: CardDesign, hollow: bool) -> Group:
    """A pip about the point (0, 0), one and the same for all that look alike."""
    wide = (FINE if design.saver else BOLD) * scale
    side = _side(design) * scale - wide * hollow  # half of a line stands out on each side
    if hollow and design.saver:  # bare outlines, beside the hatched ones above zero
        design = design._replace(theme=replace(design.theme, palette=design.palette), saver=False)
    drawing = artwork(emblem, Rect(-side / 2, -side * UPRIGHT / 2, side, side * UPRIGHT), design)
    if not hollow:
        return widen_cuts(drawing, design)
    line = wide / drawing.transform.a
    return drawing._replace(items=draw_outlines(drawing.items, design.palette.panel, line, line))


@functools.lru_cache(maxsize=64)
def _halo(emblem: Motif, scale: float, design: CardDesign) -> Group:
    """The plain ground about a pip, so that lines end before it and do not run into the next."""
    drawing = _emblem(emblem, scale, design, hollow=False)
    unit = drawing.transform.a / (scale if scale < LARGE else 1)  # one for all that are about as large as usual
    return drawing._replace(items=halo(drawing.items, unit, design, 1.9))


def _pip(pip: Pip, drawing: Group, field: Rect) -> Group:
    """One pip, those of the lower half upside down."""
    place = moving(field.x + field.width * pip.across, field.y + field.height * pip.down)
    turn = turning(180 if pip.turned else 0)
    facing = scaling(-1 if pip.mirrored else 1, 1)
    return drawing._replace(transform=drawing.transform.then(facing).then(turn).then(place))


@functools.lru_cache(maxsize=512)
def numerals(number: str, design: CardDesign, inlaid: Motif | None = None) -> Group:
    """The number, after its sign where it shows one, in its box; ``inlaid`` is an emblem that is cut out of its strokes
    as often as it counts, where the theme lays pips out.
    """
    box, digits = design.box("numeral"), number.lstrip(MINUS + PLUS)
    drawn = _digits(digits, design, inlaid)
    if digits == number:
        return Group(drawn, name="numeral")
    aside, wide = SIGN * box.width, _width(drawn[0])
    scale = min(1.0, (box.width - aside) / wide)
    left = box.centre.x - (aside + scale * wide) / 2
    sign = numeral(number[0], "numeral", box._replace(x=left, width=aside), design, _ink(design, inlaid))
    beside = scaling(scale).then(moving(left + aside - scale * (box.centre.x - wide / 2), box.centre.y * (1 - scale)))
    return Group((sign, Group(drawn, beside)), name="numeral")


def _digits(digits: str, design: CardDesign, inlaid: Motif | None) -> tuple[Item, ...]:
    """A number without a sign, and upon it what is cut out of it, or stands on it where ink is saved."""
    shown: list[Item] = [numeral(digits, "numeral", design.box("numeral"), design, _ink(design, inlaid))]
    field, side = design.box("pips"), design.measure("pip")
    if inlaid:
        cut, look = inlaid._replace(colour=design.paper), design.on_colour(design.ink)
        if design.saver:
            cut, look = inlaid, design
        for pip in design.theme.pips[int(digits)]:
            x, y, size = field.x + pip.across * field.width, field.y + pip.down * field.height, pip.scale * side
            shown.append(artwork(cut, square(Point(x, y), size), look))
    return tuple(shown)


def _ink(design: CardDesign, inlaid: Motif | None) -> str:
    """The colour of numerals: a tint of their emblems' where ink is saved and these stand on it."""
    return mix(inlaid.colour, design.paper, SAVED) if design.saver and inlaid else design.ink


def _width(run: Item) -> float:
    """How wide a numeral stands that was set in a box."""
    narrowing, text = (run.transform.a, run.items[0]) if isinstance(run, Group) else (1.0, run)
    assert isinstance(text, Text), "a numeral is one run of text"
    return narrowing * width(text.text, text.font, text.size)


@functools.lru_cache(maxsize=512)
def numeral_shadow(number: str, design: CardDesign) -> Group:
    """The number in gold, which stands behind it, to the right and below, as in posters from wooden type."""
    away = design.theme.scale(design.size) * design.theme.numerals.shadow
    gold = replace(design.theme, palette=replace(design.palette, ink=design.palette.accent))
    return numerals(number, design._replace(theme=gold))._replace(transform=moving(away, away), name=SCENE)


@functools.lru_cache(maxsize=512)
def emblem_behind(emblem: Motif, count: int, design: CardDesign) -> Group:
    """The emblem of a suit as a shape in the middle tone, which stands behind numerals, inside the border; it goes
    round with what the card counts, as a hand of a clock does, so that no two ranks are alike.
    """
    box, style = design.box("numeral"), design.theme.numerals
    side = style.emblem * box.height
    field = square(box.centre, side)
    shown = artwork(emblem._replace(colour=design.palette.tone), field, design._replace(halo=False))
    turned = Group((shown,), turning(style.first + style.turn * (count - 1), box.centre))
    return Group((turned,), clip=field_outline(design), name=SCENE)
