"""Pips: a numbered card's emblems, as many as it counts, laid out as on playing cards; below zero they are hollow."""

import functools
import math
from collections.abc import Iterator

from deckgen.faces.artwork import Motif, artwork, find_motif, halo, widen_cuts
from deckgen.faces.border import SCENE, field_outline
from deckgen.faces.card_design import CardDesign
from deckgen.faces.saving import draw_outlines
from deckgen.foundations.frame import Group
from deckgen.foundations.geometry import Point, Rect, moving, scaling, turning
from deckgen.records.deck import Card, Deck
from deckgen.records.theme import Ornament, Pip, Theme

LARGE = 1.6
"""How many times as large as usual a pip has to be to have a halo of its own."""

APART = 0.05
"""Parts of the field within which an ornament would stand in a pip's place."""

UPRIGHT = 1.2
"""How high a pip may be that is slender, beside a square one: as heavy to the eye where rows leave room for it."""


def pip_count(card: Card, deck: Deck, theme: Theme) -> int:
    """How many pips a card shows: as many as its rank counts, whatever the sign, and one for a rank of 0, which is
    hollow; 0 where it shows something else.
    """
    rank = deck.rank(card.rank) if card.suit and card.rank else None
    shown = abs(rank.value) or 1 if rank else 0
    own = rank and rank.numbered and shown in theme.pips and card.art in ("", rank.id)
    return shown if own else 0


@functools.lru_cache(maxsize=512)
def pips(emblem: Motif, count: int, design: CardDesign, sign: int = 0, empty: bool = False) -> tuple[Group, ...]:
    """So many pips, for which the theme has a layout, over its ornaments and over plain ground where they stand on
    lines; below zero, where ``sign`` is −1, they are outlines, and so are ``empty`` ones.
    """
    layout, field = design.theme.pips[count], design.box("pips")
    plain = design._replace(halo=False)
    drawn = tuple(_pip(pip, _emblem(emblem, pip.scale, plain, sign < 0 or empty), field) for pip in layout)
    halos = tuple(_pip(pip, _halo(emblem, pip.scale, plain), field) for pip in layout) if design.halo else ()
    under = (*_ornaments(design.theme.ornaments.get(count, ()), layout, field, plain), *halos)
    scene = (Group(under, clip=field_outline(design), name=SCENE),) if under else ()
    return (*scene, Group(drawn, name="pips"))


def _side(design: CardDesign) -> float:
    """How large a pip of scale 1 is: as the theme says, and smaller where a card leaves pips less of their field."""
    theme, field = design.theme, design.box("pips")
    own, usual = theme.box("pips", theme.size), theme.measure("pip", theme.size)
    return min(design.measure("pip"), usual * field.width / own.width, usual * field.height / own.height)


def _ornaments(
    placed: tuple[Ornament, ...], layout: tuple[Pip, ...], field: Rect, design: CardDesign
) -> Iterator[Group]:
    """What stands between pips, each at its place and turned by half opposite it, unless it is in the middle or a pip
    stands there, as in a seven.
    """
    if design.saver and design.theme.ink != "saver":
        return
    for one in placed:
        (across, down), drawn = one.at, _ornament(one.art, one.scale, design)
        there = Pip(across / 100, down / 100), Pip(1 - across / 100, 1 - down / 100, turned=True)
        opposite = one.at != (50, 50) and all(math.dist(there[1][:2], pip[:2]) > APART for pip in layout)
        shaped = drawn.transform.then(scaling(one.scale)).then(turning(one.turn))
        for place in there if opposite else there[:1]:
            yield _pip(place, drawn._replace(transform=shaped), field)


@functools.lru_cache(maxsize=64)
def _ornament(art: str, scale: float, design: CardDesign) -> Group:
    """A drawing as large as a pip about the point (0, 0), in the colour for ornament and for a ``scale`` that it is to
    be shown at; nothing where there is none.
    """
    side = _side(design)
    motif = find_motif(art, art, design.palette.ornament, None, design, flat=True)
    if not motif.drawing:
        return Group(())
    return widen_cuts(artwork(motif, Rect(-side / 2, -side / 2, side, side), design), design, scale)


@functools.lru_cache(maxsize=64)
def _emblem(emblem: Motif, scale: float, design: CardDesign, hollow: bool) -> Group:
    """A pip about the point (0, 0), one and the same for all that look alike."""
    empty = hollow and not design.saver
    side = _side(design) * scale - 1.8 * scale * empty  # half of a line stands out on each side
    made = artwork(emblem, Rect(-side / 2, -side * UPRIGHT / 2, side, side * UPRIGHT), design)
    if not empty:
        return widen_cuts(made, design)
    line = 1.8 * scale / made.transform.a
    return made._replace(items=draw_outlines(made.items, design.palette.panel, line, line))


@functools.lru_cache(maxsize=64)
def _halo(emblem: Motif, scale: float, design: CardDesign) -> Group:
    """The plain ground about a pip, so that lines end before it and do not run into the next."""
    made = _emblem(emblem, scale, design, hollow=False)
    unit = made.transform.a / (scale if scale < LARGE else 1)  # one drawing for all that are about as large as usual
    return made._replace(items=halo(made.items, unit, design, 1.9))


def _pip(pip: Pip, made: Group, field: Rect) -> Group:
    """One pip, those of the lower half upside down."""
    place = moving(field.x + field.width * pip.across, field.y + field.height * pip.down)
    turn = turning(180 if pip.turned else 0, Point(0, 0))
    facing = scaling(-1 if pip.mirrored else 1, 1)
    return made._replace(transform=made.transform.then(facing).then(turn).then(place))
