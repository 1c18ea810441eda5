"""Artwork on a face: a drawing in the theme's colours, or a plain lettered device where nothing is drawn yet."""

import functools
from pathlib import Path as File

from deckgen.art.drawings import drawing, has_drawing, painted
from deckgen.faces.design import Design
from deckgen.faces.device import device, initials
from deckgen.faces.saving import outlined
from deckgen.frame import Group, Item
from deckgen.geometry import Rect, fitted
from deckgen.records.deck import Deck, Suit


def artwork(art: str, name: str, colour: str, folder: str, box: Rect, design: Design) -> Group:
    """The drawing ``art`` as large as it goes in ``box``; where there is none, the initials of ``name`` in a ring."""
    found = drawn(art, colour, folder, design)
    return Group(found[1], fitted(found[0], box)) if found else Group(device(initials(name), box, design, colour))


@functools.lru_cache(maxsize=512)
def drawn(art: str, colour: str, folder: str, design: Design) -> tuple[Rect, tuple[Item, ...]] | None:
    """A drawing's bounds and its items in the theme's colours; None when nothing goes by ``art``.

    The theme's own choice comes first, then what lies in ``folder``, where a deck keeps its drawings.
    """
    name, place = design.theme.art.get(art, (art, folder))
    home = File(place) if place else None
    if not has_drawing(name, home):
        return None
    found, palette = drawing(name, home), design.theme.palette
    colours = {
        "currentColor": colour,
        "#000000": palette.ink,
        "#ffffff": palette.paper,
        "#808080": palette.tone,
        "#c8a02d": palette.accent,
    }
    items = painted(found, colours)
    return found.bounds, outlined(items, palette.paper) if design.saver else items


def folder_of(deck: Deck) -> str:
    """Where a deck's own drawings lie; nowhere for a deck that is built in."""
    return "" if deck.built_in or not deck.file else str(File(deck.file).parent)


def suit_emblem(suit: Suit, deck: Deck, box: Rect, design: Design) -> Group:
    """The emblem of a suit in its colour."""
    colour = design.theme.palette.suit(deck, suit.id)
    return artwork(suit.art or suit.id, suit.name, colour, folder_of(deck), box, design)
