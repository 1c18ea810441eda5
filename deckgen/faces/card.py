"""One card, drawn: border, index, what stands in the middle, and its name."""

from collections.abc import Mapping

from deckgen.faces.artwork import Motif, artwork, emblem, find_motif, folder_of, picture, room
from deckgen.faces.border import border
from deckgen.faces.card_design import CardDesign, design_for
from deckgen.faces.court import court
from deckgen.faces.index import fixed_value, index, sign_of
from deckgen.faces.lettering import line
from deckgen.faces.pips import pip_count, pips
from deckgen.faces.plate import plate
from deckgen.faces.value_table import values, values_box
from deckgen.foundations.frame import Frame, Group, Item
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.words import word
from deckgen.records.deck import Card, Deck
from deckgen.records.theme import Theme


def draw_card(card: Card, deck: Deck, theme: Theme, size: Size, ink: str = "full") -> Frame:
    """The face of ``card`` on a card of ``size`` points; ``ink`` is ``full`` or ``saver``."""
    design = design_for(theme, size, ink)
    name = line(card.name, "name", design.box("name"), design, design.ink)
    number = fixed_value(card)
    told = (plate(number, design),) if number is not None and sign_of(card, deck) else ()
    middle = _middle(card, deck, design)
    return Frame(size, (border(design), *index(card, deck, design), *middle, *told, Group((name,), name="name")))


def _middle(card: Card, deck: Deck, design: CardDesign) -> tuple[Item, ...]:
    """What the card is known by: pips, the device of its rank, or its picture, with a table where values vary."""
    if card.suit and card.rank:
        rank, suit = deck.rank(card.rank), emblem(card.suit, deck, design)
        if count := pip_count(card, deck, design.theme):
            return (pips(suit, count, design, sign_of(card, deck)),)
        art = card.art or rank.art or rank.id
        sign, folder = deck.suit(card.suit), folder_of(deck)
        figure = find_motif(art, rank.name, suit.colour, folder, design, placing=card.placing, suit=sign.art or sign.id)
        return (court(figure, suit, design),)
    if isinstance(card.value, Mapping) and fixed_value(card) is None:
        return _picture_over_table(card, card.value, deck, design)
    return (_fit_picture(picture(card, deck, design), design.box("picture"), design),)


def _picture_over_table(card: Card, table: Mapping[str, int], deck: Deck, design: CardDesign) -> tuple[Item, ...]:
    """A picture over the table of what the card counts; without one, over a line that says if it is not played with."""
    below, shown = values_box(len(table), design), picture(card, deck, design)
    if not table:
        unplayed = Group((line(word("card-values.unplayed"), "name", below, design, design.ink),), name="values")
        return _fit_picture(shown, design.box("picture"), design), *(() if card.in_play else (unplayed,))
    box = design.box("portrait")
    above = box._replace(height=below.y - box.y - design.measure("step"))
    return _fit_picture(shown, above, design), values(table, design)


def _fit_picture(shown: Motif, box: Rect, design: CardDesign) -> Group:
    """A picture in its box."""
    return artwork(shown, room(shown, box, design), design, "emblem")
