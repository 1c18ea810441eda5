"""Pips: a numbered card's emblems, as many as it counts, laid out as on playing cards; below zero they are hollow."""

import functools

from deckgen.faces.artwork import Motif, artwork, halo
from deckgen.faces.border import SCENE
from deckgen.faces.card_design import CardDesign
from deckgen.faces.saving import draw_outlines
from deckgen.foundations.frame import Group
from deckgen.foundations.geometry import Point, Rect, moving, turning
from deckgen.records.deck import Card, Deck
from deckgen.records.theme import Pip, Theme

LARGE = 1.3
"""How many times as large as usual a pip has to be to have a halo of its own."""


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
    """So many pips, for which the theme has a layout, over plain ground where they stand on lines; below zero, where
    ``sign`` is −1, they are outlines, and so are ``empty`` ones.
    """
    layout, field = design.theme.pips[count], design.box("pips")
    plain = design._replace(halo=False)
    drawn = tuple(_pip(pip, _emblem(emblem, pip.scale, plain, sign < 0 or empty), field) for pip in layout)
    halos = tuple(_pip(pip, _halo(emblem, pip.scale, plain), field) for pip in layout) if design.halo else ()
    return (*((Group(halos, name=SCENE),) if halos else ()), Group(drawn, name="pips"))


@functools.lru_cache(maxsize=64)
def _emblem(emblem: Motif, scale: float, design: CardDesign, hollow: bool) -> Group:
    """A pip about the point (0, 0), one and the same for all that look alike."""
    side = design.measure("pip") * scale
    made = artwork(emblem, Rect(-side / 2, -side / 2, side, side), design)
    if not hollow or design.saver:
        return made
    line = 1.8 * scale / made.transform.a
    return made._replace(items=draw_outlines(made.items, design.palette.panel, line, line))


@functools.lru_cache(maxsize=64)
def _halo(emblem: Motif, scale: float, design: CardDesign) -> Group:
    """The plain ground about a pip, so that lines end before it and do not run into the next."""
    made = _emblem(emblem, scale, design, hollow=False)
    unit = made.transform.a / (scale if scale < LARGE else 1)  # one drawing for all that are about as large as usual
    return made._replace(items=halo(made.items, unit, design, 2.5))


def _pip(pip: Pip, made: Group, field: Rect) -> Group:
    """One pip, those of the lower half upside down."""
    place = moving(field.x + field.width * pip.across, field.y + field.height * pip.down)
    turn = turning(180 if pip.turned else 0, Point(0, 0))
    return made._replace(transform=made.transform.then(turn).then(place))
