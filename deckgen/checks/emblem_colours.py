"""The colours that the emblems of suits are seen in, which need not be those that a theme has for the suits."""

from deckgen.art.drawings import CANONICAL, paint_drawing
from deckgen.art.silhouettes import cover
from deckgen.checks.art_references import emblem
from deckgen.checks.subject import DeckInTheme, suit_colour_place
from deckgen.faces.artwork import sign_colours
from deckgen.foundations.findings import DeckgenError, Location
from deckgen.foundations.frame import Path, walk
from deckgen.foundations.paint import colours_of
from deckgen.records.deck import Suit
from deckgen.records.palette import Palette

LEAST = 0.1
"""The share of an emblem that a colour covers at least to be what the emblem is seen by."""


def emblem_colours(subject: DeckInTheme, suit: Suit, palette: Palette) -> tuple[str, ...]:
    """The colours that a suit's emblem is seen in, that which covers most of it first.

    It is the suit's in a palette alone, unless the drawing has colours of its own and nothing in ``currentColor``.
    """
    colour = palette.suit(subject.deck, suit.id)
    if not has_own_colours(subject, suit):
        return (colour,)
    items = paint_drawing(emblem(subject, suit).read(), sign_colours(palette, colour))
    cells = cover(items)
    seen = [one for one, count in cells.items() if count >= LEAST * sum(cells.values())]
    seen = [one for one in seen if one != palette.panel] or seen  # which cuts shapes out of others
    return tuple(sorted(seen, key=lambda one: -cells[one])) or (colour,)


def has_own_colours(subject: DeckInTheme, suit: Suit) -> bool:
    """Whether a suit's emblem is a drawing that has none of the suit's colour."""
    drawing = emblem(subject, suit)
    try:
        items = drawing.read().items if drawing.exists() else ()
    except DeckgenError:
        return False
    paths = [item for item, _ in walk(items) if isinstance(item, Path)]
    paints = [colour for path in paths for paint in (path.fill, path.stroke) for colour in colours_of(paint)]
    return bool(paints) and CANONICAL["own"] not in paints


def emblem_colour_place(subject: DeckInTheme, suit: Suit, *sections: str) -> Location:
    """Where the colour of a suit's emblem is said: with its drawing, or in the first of some sections of the theme."""
    if has_own_colours(subject, suit):
        return emblem(subject, suit).at
    return suit_colour_place(subject, suit.id, *sections)
