"""Artwork on a face: a drawing in the theme's colours, or a plain lettered device where nothing is drawn yet."""

import functools
from pathlib import Path as File

from deckgen.art.drawings import CANONICAL, drawing, has_drawing, painted
from deckgen.faces.design import Design
from deckgen.faces.device import device, initials
from deckgen.faces.saving import LINE, outlined
from deckgen.frame import Group, Item
from deckgen.geometry import Rect, fitted
from deckgen.records.deck import Deck, Suit

SMALL = 20.0
"""Points up to which a drawing is no ground: it stays solid even where ink is saved, or it could not be read."""


def artwork(art: str, name: str, colour: str, folder: File | None, box: Rect, design: Design) -> Group:
    """The drawing ``art`` as large as it goes in ``box``; where there is none, the initials of ``name`` in a ring."""
    found = drawn(art, colour, folder, box.width, box.height, design)
    if found is None:
        return Group(device(initials(name), box, design, colour))
    bounds, items = found
    return Group(items, fitted(bounds, box))


@functools.lru_cache(maxsize=512)
def drawn(
    art: str, colour: str, folder: File | None, width: float, height: float, design: Design
) -> tuple[Rect, tuple[Item, ...]] | None:
    """A drawing's bounds and its items in the theme's colours, for a box of that size; None when it does not exist.

    The theme's own choice comes first, then what lies in ``folder``, where a deck keeps its drawings.
    """
    chosen, palette = design.theme.art.get(art), design.theme.palette
    name, home = (chosen.name, File(chosen.folder)) if chosen else (art, folder)
    if not has_drawing(name, home):
        return None
    found = drawing(name, home)
    colours = {written: getattr(palette, office, colour) for office, written in CANONICAL.items()}
    items = painted(found, colours)
    if design.saver and max(width, height) > SMALL:
        items = outlined(items, palette.paper, LINE / fitted(found.bounds, Rect(0, 0, width, height)).a)
    return found.bounds, items


def folder_of(deck: Deck) -> File | None:
    """Where a deck's own drawings lie; None for a deck that is built in."""
    return None if deck.built_in or not deck.file else File(deck.file).parent


def suit_emblem(suit: Suit, deck: Deck, box: Rect, design: Design) -> Group:
    """The emblem of a suit in its colour."""
    colour = design.theme.palette.suit(deck, suit.id)
    return artwork(suit.art or suit.id, suit.name, colour, folder_of(deck), box, design)
