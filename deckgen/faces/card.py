"""One card, drawn: border, index, what stands in the middle, and its name."""

from collections.abc import Mapping

from deckgen.faces.artwork import Motif, artwork, emblem, find_motif, folder_of, picture, room
from deckgen.faces.border import border
from deckgen.faces.card_design import CardDesign, design_for
from deckgen.faces.court import court
from deckgen.faces.index import fixed_value, index, sign_of
from deckgen.faces.lettering import line
from deckgen.faces.owner_line import line_on_face
from deckgen.faces.pips import pip_count, pips
from deckgen.faces.plate import plate
from deckgen.faces.scenery import scene_of
from deckgen.faces.value_table import values, values_box
from deckgen.faces.words import draw_boxes, draw_name, draw_words
from deckgen.foundations.frame import Frame, Group, Item
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.words import word
from deckgen.records.deck import Card, Deck
from deckgen.records.theme import Theme


def draw_card(card: Card, deck: Deck, theme: Theme, size: Size, ink: str = "full") -> Frame:
    """The face of ``card`` on a card of ``size`` points; ``ink`` is ``full`` or ``saver``."""
    design = design_for(theme, size, ink).for_card(card)
    number, numbered = fixed_value(card), bool(pip_count(card, deck, theme))
    scene = scene_of(card, numbered, design)
    told = (plate(number, design),) if number is not None and sign_of(card, deck) else ()
    owner = (line_on_face(deck.line, design),) if deck.line else ()
    corners = index(card, deck, design) if design.theme.index == "corners" else ()
    name = (draw_name(card.name, design),) if card.titled else ()
    middle, boxes = _middle(card, deck, design), draw_boxes(card, deck, design)
    return Frame(size, (border(design, scene), *owner, *corners, *middle, *told, *name, *boxes))


def _middle(card: Card, deck: Deck, design: CardDesign) -> tuple[Item, ...]:
    """What the card is known by: its text, pips, the device of its rank, or its picture, with a table where values
    vary.
    """
    if card.text:
        return _text_and_picture(card, deck, design)
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


def _text_and_picture(card: Card, deck: Deck, design: CardDesign) -> tuple[Item, ...]:
    """The text of a card, below its picture or its suit's emblem if it has any, and over a table where values vary."""
    if isinstance(card.value, Mapping) and card.value and fixed_value(card) is None:
        box, below = design.box("text"), values_box(len(card.value), design)
        above = box._replace(height=below.y - box.y - design.measure("step"))
        return draw_words(card.text, "text", deck, design, above), values(card.value, design, deck.words)
    shown = emblem(card.suit, deck, design) if card.suit else card.art and picture(card, deck, design)
    if not (shown and shown.drawing):
        return (draw_words(card.text, "text", deck, design),)
    place = design.box("picture-above")
    return _fit_picture(shown, place, design), draw_words(card.text, "text-below", deck, design)


def _picture_over_table(card: Card, table: Mapping[str, int], deck: Deck, design: CardDesign) -> tuple[Item, ...]:
    """A picture over the table of what the card counts; without one, over a line that says if it is not played with."""
    below, shown = values_box(len(table), design), picture(card, deck, design)
    if not table:
        words = deck.words.get("not-in-play") or word("card-values.unplayed")
        unplayed = Group((line(words, "name", below, design, design.ink),), name="values")
        return _fit_picture(shown, design.box("picture"), design), *(() if card.in_play else (unplayed,))
    box = design.box("portrait")
    above = box._replace(height=below.y - box.y - design.measure("step"))
    return _fit_picture(shown, above, design), values(table, design, deck.words)


def _fit_picture(shown: Motif, box: Rect, design: CardDesign) -> Group:
    """A picture in its box."""
    return artwork(shown, room(shown, box, design), design, "emblem")
