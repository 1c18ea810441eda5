"""Artwork on a face: a drawing in the theme's colours, or a plain lettered device where nothing is drawn yet."""

import functools
from pathlib import Path as File
from typing import NamedTuple

from deckgen.art.drawings import CANONICAL, drawing, has_drawing, is_file, painted
from deckgen.faces.border import clear
from deckgen.faces.design import Design
from deckgen.faces.device import device, initials
from deckgen.faces.keyline import keyline, on_dark
from deckgen.faces.placing import placed
from deckgen.faces.saving import CONTOUR_LINE, LINE, SIGN_LINE, outlined
from deckgen.frame import Group, Item
from deckgen.geometry import Rect, fitted
from deckgen.records.deck import WHOLE, Card, Deck, Placing
from deckgen.records.theme import Palette

SMALL = 20.0
"""Points up to which a drawing is no ground: it stays solid even where ink is saved, or it could not be read."""


class Motif(NamedTuple):
    """What is to be drawn: the drawing's name, the words it stands for, its own colour, and the deck's folder.

    A ``flat`` one is a sign, cut out of the card itself; in a picture there is light and shade. ``suit`` is the drawing
    of the emblem that a figure presents: it has about it what belongs to that.
    """

    art: str
    words: str
    colour: str
    folder: File | None
    flat: bool = False
    placing: Placing = WHOLE
    suit: str = ""


def emblem(suit: str, deck: Deck, design: Design) -> Motif:
    """The emblem of the suit of that id, in its colour."""
    found = deck.suit(suit)
    return Motif(found.art or found.id, found.name, design.palette.suit(deck, suit), folder_of(deck), flat=True)


def picture(card: Card, deck: Deck, design: Design) -> Motif:
    """The picture of a face card."""
    return Motif(card.art or card.id, card.name, design.palette.face, folder_of(deck), placing=card.placing)


def folder_of(deck: Deck) -> File | None:
    """Where a deck's own drawings lie; None for a deck that is built in."""
    return None if deck.built_in or not deck.file else File(deck.file).parent


def room(shown: Motif, box: Rect, design: Design) -> Rect:
    """What of a place for pictures a motif may fill.

    A file of one's own, which may go right into its corners, keeps off the border; our drawings, which leave their
    corners free, have all of it.
    """
    return clear(box, design) if is_file(_source(shown.art, shown.folder, design)[0]) else box


@functools.lru_cache(maxsize=1024)
def artwork(motif: Motif, box: Rect, design: Design, name: str = "") -> Group:
    """A motif in ``box``, as large as it goes unless it is to fill it; initials in a ring where nothing is drawn."""
    found = drawn(motif, box.width, box.height, design)
    if found is None:
        return Group(device(initials(motif.words), box, design, motif.colour), name=name)
    bounds, items = found
    if motif.placing == WHOLE:
        return Group(items, fitted(bounds, box), name=name)
    return placed(items, bounds, box, motif.placing)._replace(name=name)


@functools.lru_cache(maxsize=512)
def drawn(motif: Motif, width: float, height: float, design: Design) -> tuple[Rect, tuple[Item, ...]] | None:
    """A drawing's bounds and its items in the theme's colours, for a box of that size; None when it does not exist.

    The theme's own choice comes first, then what lies beside the deck.
    """
    name, folder = _source(motif.art, motif.folder, design)
    suit, _ = _source(motif.suit, motif.folder, design)
    if not has_drawing(name, folder):
        return None
    found = drawing(name, folder, suit)
    items = painted(found, _colours(motif, design.palette))
    if design.saver and max(width, height) > SMALL:
        unit = fitted(found.bounds, Rect(0, 0, width, height)).a
        line, contour = (SIGN_LINE, SIGN_LINE) if motif.flat else (LINE, CONTOUR_LINE)
        items = outlined(items, design.paper, line / unit, contour / unit)
    elif not motif.flat and on_dark(design.palette):
        items = (*keyline(items, design.palette.shade, design.palette.light), *items)
    return found.bounds, items


def _source(art: str, folder: File | None, design: Design) -> tuple[str, File | None]:
    """What is drawn where ``art`` is asked for, and the folder it lies in: the theme's own choice, or just that."""
    chosen = design.theme.art.get(art)
    return (chosen.name, File(chosen.folder)) if chosen else (art, folder)


def _colours(motif: Motif, palette: Palette) -> dict[str, str]:
    """A theme's colours for those that drawings are made in."""
    ink, paper = (palette.ink, palette.panel) if motif.flat else (palette.shade, palette.light)
    offices = {"own": motif.colour, "ink": ink, "paper": paper, "panel": palette.panel}
    offices |= {"tone": palette.tone, "accent": palette.accent}
    return {CANONICAL[office]: colour for office, colour in offices.items()}
