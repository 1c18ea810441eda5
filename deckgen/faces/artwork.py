"""Artwork on a face: a drawing in the theme's colours, or a plain lettered device where nothing is drawn yet."""

import functools
from pathlib import Path as File
from typing import NamedTuple

from deckgen.art.drawings import CANONICAL, drawing, has_drawing, painted
from deckgen.faces.design import Design
from deckgen.faces.device import device, initials
from deckgen.faces.saving import LINE, outlined
from deckgen.frame import Group, Item
from deckgen.geometry import Rect, fitted
from deckgen.records.deck import Card, Deck

SMALL = 20.0
"""Points up to which a drawing is no ground: it stays solid even where ink is saved, or it could not be read."""


class Motif(NamedTuple):
    """What is to be drawn: the drawing's name, the words it stands for, its own colour, and the deck's folder."""

    art: str
    words: str
    colour: str
    folder: File | None


def emblem(suit: str, deck: Deck, design: Design) -> Motif:
    """The emblem of the suit of that id, in its colour."""
    found = deck.suit(suit)
    return Motif(found.art or found.id, found.name, design.theme.palette.suit(deck, suit), folder_of(deck))


def picture(card: Card, deck: Deck, design: Design) -> Motif:
    """The picture of a face card."""
    return Motif(card.art or card.id, card.name, design.ink, folder_of(deck))


def folder_of(deck: Deck) -> File | None:
    """Where a deck's own drawings lie; None for a deck that is built in."""
    return None if deck.built_in or not deck.file else File(deck.file).parent


@functools.lru_cache(maxsize=1024)
def artwork(motif: Motif, box: Rect, design: Design, name: str = "") -> Group:
    """A motif as large as it goes in ``box``; initials in a ring where there is no such drawing."""
    found = drawn(motif, box.width, box.height, design)
    if found is None:
        return Group(device(initials(motif.words), box, design, motif.colour), name=name)
    bounds, items = found
    return Group(items, fitted(bounds, box), name=name)


@functools.lru_cache(maxsize=512)
def drawn(motif: Motif, width: float, height: float, design: Design) -> tuple[Rect, tuple[Item, ...]] | None:
    """A drawing's bounds and its items in the theme's colours, for a box of that size; None when it does not exist.

    The theme's own choice comes first, then what lies beside the deck.
    """
    chosen, palette = design.theme.art.get(motif.art), design.theme.palette
    name, folder = (chosen.name, File(chosen.folder)) if chosen else (motif.art, motif.folder)
    if not has_drawing(name, folder):
        return None
    found = drawing(name, folder)
    colours = {written: getattr(palette, office, motif.colour) for office, written in CANONICAL.items()}
    items = painted(found, colours)
    if design.saver and max(width, height) > SMALL:
        items = outlined(items, palette.paper, LINE / fitted(found.bounds, Rect(0, 0, width, height)).a)
    return found.bounds, items
