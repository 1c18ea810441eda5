"""One card, drawn: border, index, what stands in the middle, and its name."""

from collections.abc import Mapping

from deckgen.faces.artwork import artwork, drawn, folder_of, suit_emblem
from deckgen.faces.border import border
from deckgen.faces.design import Design
from deckgen.faces.device import device, initials
from deckgen.faces.index import fixed_value, index
from deckgen.faces.pips import pips
from deckgen.faces.setting import line
from deckgen.faces.values import values, values_box
from deckgen.frame import Frame, Group, Item
from deckgen.geometry import Rect, Size, fitted
from deckgen.records.deck import Card, Deck
from deckgen.records.theme import Theme

FIELD = Rect(58, 108, 84, 84)
"""Where the drawing of a rank, 200 × 240 units large, leaves room for the emblem of the suit."""

RANK = Rect(0, 0, 200, 240)

NOT_IN_PLAY = "not in play"


def draw_card(card: Card, deck: Deck, theme: Theme, size: Size, ink: str = "full") -> Frame:
    """The face of ``card`` on a card of ``size`` points; ``ink`` is ``full`` or ``saver``."""
    design = Design(theme, size, ink == "saver")
    name = line(card.name, "name", design.box("name"), design, design.ink)
    items = (border(design), *index(card, deck, design), *_middle(card, deck, design), Group((name,), name="name"))
    return Frame(size, items)


def _middle(card: Card, deck: Deck, design: Design) -> tuple[Item, ...]:
    """What the card is known by: pips, the device of its rank, or its picture, with a table where values vary."""
    if card.suit and card.rank:
        rank = deck.rank(card.rank)
        if rank.numbered and rank.value in design.theme.pips:
            return (pips(deck.suit(card.suit), rank.value, deck, design),)
        return (_ranked(card, deck, design),)
    if isinstance(card.value, Mapping) and fixed_value(card) is None:
        return _tabled(card, card.value, deck, design)
    return (_picture(card, deck, design.box("picture"), design),)


def _tabled(card: Card, table: Mapping[str, int], deck: Deck, design: Design) -> tuple[Item, ...]:
    """A picture over the table of what the card counts, or over a line that says it is not played with."""
    below = values_box(len(table), design)
    box = design.box("portrait")
    above = Rect(box.x, box.y, box.width, below.y - box.y - design.measure("step"))
    listed = values(table, design) if table else Group((line(NOT_IN_PLAY, "name", below, design, design.ink),))
    return _picture(card, deck, above, design), listed._replace(name="values")


def _picture(card: Card, deck: Deck, box: Rect, design: Design) -> Group:
    """A face card's picture."""
    found = artwork(card.art or card.id, card.name, design.ink, folder_of(deck), box, design)
    return found._replace(name="emblem")


def _ranked(card: Card, deck: Deck, design: Design) -> Group:
    """The device of a rank, presenting the emblem of the suit."""
    suit, rank = deck.suit(card.suit or ""), deck.rank(card.rank or "")
    colour = design.theme.palette.suit(deck, suit.id)
    place = fitted(RANK, design.box("picture"))
    whole = place.bounds(RANK)
    found = drawn(card.art or rank.art or rank.id, colour, folder_of(deck), whole.width, whole.height, design)
    shown: tuple[Item, ...]
    if found:
        shown = (Group(found[1], fitted(found[0], whole)),)
    else:
        shown = device(initials(rank.name), place.bounds(Rect(50, 4, 100, 100)), design, colour)
    return Group((*shown, suit_emblem(suit, deck, place.bounds(FIELD), design)), name="emblem")
