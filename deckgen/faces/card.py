"""One card, drawn: border, index, what stands in the middle, and its name; and a deck's faces, each when asked for."""

from collections.abc import Mapping

from deckgen.faces.artwork import artwork
from deckgen.faces.back import draw_back
from deckgen.faces.border import SCENE, bare_ground, border, border_with_scene, inner_outline
from deckgen.faces.card_design import CardDesign, design_for
from deckgen.faces.card_text import draw_boxes, draw_name, draw_words, line_on_face, values, values_box
from deckgen.faces.court import bleeding_figure, court, draw_table, wall_below
from deckgen.faces.index import fixed_value, index, note, second_index, sign_of, signed_figures
from deckgen.faces.lettering import line
from deckgen.faces.motifs import Motif, emblem, find_motif, folder_of, picture, pip
from deckgen.faces.picture_place import (
    GROUND,
    enlarge_place,
    goes_to,
    paper_behind,
    picture_ground,
    places_for_words,
    room,
)
from deckgen.faces.pips import emblem_behind, numeral_shadow, numerals, pip_count, pips
from deckgen.faces.scenery import oval_of, scene_of
from deckgen.foundations.frame import Frame, Group, Item, LazyFrames, Text, back_key
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.memory import recall_later
from deckgen.foundations.units import SMALLEST_TYPE
from deckgen.foundations.words import word
from deckgen.records.deck import Card, Deck
from deckgen.records.theme import Ink, Theme
from deckgen.typography.fonts import width


def draw_card(card: Card, deck: Deck, theme: Theme, size: Size, ink: Ink = "full") -> Frame:
    """The face of ``card`` on a card of ``size`` points."""
    design = design_for(theme, size, ink).for_card(card, deck)
    number, indexed = fixed_value(card), design.theme.index == "corners"
    owner = (line_on_face(deck.line, design),) if deck.line else ()
    corners = index(card, deck, design) if indexed else ()
    name = (draw_name(card.name, design),) if card.titled else _hide_name(card, design)
    under, middle = _ground_and_middle(card, deck, design)
    second = second_index(number, design) if indexed and number is not None else ()
    return Frame(size, (*under, *owner, *corners, *second, *middle, *name, *draw_boxes(card, deck, design)))


def _hide_name(card: Card, design: CardDesign) -> tuple[Group, ...]:
    """The name of a card whose picture bears it: not printed, and found by whoever searches or proves the file."""
    if card.text:
        return ()
    box, face = design.box("name"), design.theme.type["name"].font
    size = min(SMALLEST_TYPE, SMALLEST_TYPE * box.width / max(1.0, width(card.name, face, SMALLEST_TYPE)))
    return (Group((Text(box.x, box.bottom, card.name, face, size, None),), name="name"),)


def _ground_and_middle(card: Card, deck: Deck, design: CardDesign) -> tuple[tuple[Group, ...], tuple[Item, ...]]:
    """The border or a picture that runs to the edge, and the items in the middle of the card."""
    shown = None if card.placing.to == "box" else _own_picture(card, deck, design)
    to = goes_to(shown, design)
    if shown is None or to == "box":
        scene = scene_of(card, deck, pip_count(card, deck, design.theme), design)
        inside = design.inside
        if not scene:
            return (border(design), *_behind(card, deck, inside)), _middle(card, deck, inside)
        own = inside.palette.suit(deck, card.suit) if card.suit else inside.palette.face
        under = *border_with_scene(design, scene, own), *_behind(card, deck, inside)
        if design.theme.border == "none" and not design.reversed_out:
            places = places_for_words(design, design.theme.index == "corners", card.titled)
            under = *under, Group(places, name=GROUND)
        return under, _middle(card, deck, inside._replace(halo=True))
    ground = picture_ground(shown, design, design.theme.index == "corners", card.titled)
    below = border(design) if to == "frame" else bare_ground(design)
    return (below, ground), _read_on_picture(card, deck, design)


def _behind(card: Card, deck: Deck, design: CardDesign) -> tuple[Group, ...]:
    """The ground of a card in a theme with numerals: the emblem of a suit, one of its figures, or a table."""
    if design.theme.numbers != "numerals" or card.text:
        return ()
    pips = pip_count(card, deck, design.theme)
    if card.suit:
        if _bleeds(card, deck, design):
            lowest = "note" if note(card, deck) else "corner"
            return (bleeding_figure(figure_of(card, deck, design), design, lowest),)
        if pips and not _inlaid(card, deck, design):
            return (emblem_behind(emblem(card.suit, deck, design), pips, design),)
        if not pips:
            figure = figure_of(card, deck, design)
            ours = design.reversed_out and figure.drawing and not figure.own  # which stand on a table, as faces do
            return (Group((draw_table(design),), name=SCENE),) if ours else ()
        shaded = design.theme.numerals.shadow and not design.saver
        return (numeral_shadow(_figures(card, deck), design),) if shaded else ()
    if not design.reversed_out:
        return ()
    tabled = isinstance(card.value, Mapping) and fixed_value(card) is None and len(card.value)
    edge = values_box(tabled, design).y - design.measure("step") if tabled else None
    return (Group((draw_table(design, edge=edge),), name=SCENE),)


def _figures(card: Card, deck: Deck) -> str:
    """The number of a card that has one, after its sign where the deck tells it by that."""
    assert card.rank, "a numeral is that of a rank"
    return signed_figures(deck.rank(card.rank).value, sign_of(card, deck))


def _inlaid(card: Card, deck: Deck, design: CardDesign) -> bool:
    """Whether a card has emblems in its numeral: where the theme cuts them out, and there are any to count."""
    assert card.rank, "a numeral is that of a rank"
    return design.theme.numerals.inlaid and deck.rank(card.rank).value != 0


def _bleeds(card: Card, deck: Deck, design: CardDesign) -> bool:
    """Whether a card shows a figure of a suit as large as the card."""
    if not (design.reversed_out and card.suit and card.rank) or card.text:
        return False
    figure = figure_of(card, deck, design)
    return figure.whole and bool(figure.drawing) and not figure.own


def _own_picture(card: Card, deck: Deck, design: CardDesign) -> Motif | None:
    """The picture of a card, or of its rank; None for one that shows pips."""
    if not (card.suit and card.rank):
        return picture(card, deck, design)
    return None if pip_count(card, deck, design.theme) else figure_of(card, deck, design)


def _read_on_picture(card: Card, deck: Deck, design: CardDesign) -> tuple[Item, ...]:
    """The text of a card, and its table of values, each on a place of paper: a picture runs below them."""
    if card.text:
        box, air = design.box("text-below"), design.measure("step")  # lines run to both sides of the box
        paper = box._replace(x=box.x - air, width=box.width + 2 * air)
        return _on_paper(paper, design), draw_words(card.text, "text-below", deck, design)
    if isinstance(card.value, Mapping) and card.value and fixed_value(card) is None:
        box = values_box(len(card.value), design)
        return _on_paper(box, design), values(card.value, design, deck.words)
    return ()


def _on_paper(box: Rect, design: CardDesign) -> Group:
    return Group((paper_behind(box, design),), name=GROUND)


def _middle(card: Card, deck: Deck, design: CardDesign) -> tuple[Item, ...]:
    """The middle of a card: its text, pips, figure or picture, with a table where values vary."""
    if card.text:
        return _text_and_picture(card, deck, design)
    if card.suit and card.rank:
        if (count := pip_count(card, deck, design.theme)) and design.theme.numbers == "numerals":
            inlaid = emblem(card.suit, deck, design) if _inlaid(card, deck, design) else None
            return (numerals(_figures(card, deck), design, inlaid),)
        if count:
            suit, sign, zero = deck.suit(card.suit), sign_of(card, deck), not deck.rank(card.rank).value
            shown = (emblem if sign < 0 or zero else pip)(card.suit, deck, design)  # of fine cuts hollow ones were full
            return pips(shown, count, design, sign, zero, suit.art or suit.id)
        if _bleeds(card, deck, design):
            return ()
        figure, suit_sign = figure_of(card, deck, design), emblem(card.suit, deck, design)
        if figure.drawing and not (figure.whole or figure.own) and (over := wall_below(suit_sign, design)):
            return over[0], court(figure, suit_sign, design, over[1].inset(design.measure("step")))
        return (court(figure, suit_sign, design),)
    if isinstance(card.value, Mapping) and fixed_value(card) is None and (card.value or not card.in_play):
        return _picture_over_table(card, card.value, deck, design)
    shown = picture(card, deck, design)
    ours = shown.drawing and not shown.own and not (isinstance(card.value, Mapping) and card.value)
    if ours and (over := wall_below(shown, design)):
        return over[0], artwork(shown, over[1], design, "emblem")
    oval = oval_of(scene_of(card, deck, 0, design), inner_outline(design).bounds)
    return (_fit_picture(shown, enlarge_place(shown, design.box("picture"), design, oval), design),)


def figure_of(card: Card, deck: Deck, design: CardDesign) -> Motif:
    """The picture of a card of a suit that shows no pips: its own, or its rank's in its suit."""
    assert card.suit and card.rank, "a figure has a suit and a rank"
    rank, suit, colour = deck.rank(card.rank), deck.suit(card.suit), design.palette.suit(deck, card.suit)
    art, presented = card.art or rank.art or rank.id, suit.art or suit.id
    motif = find_motif(art, rank.name, colour, folder_of(deck), design, placing=card.placing, suit=presented)
    return motif._replace(whole=True) if motif.own and card.art != rank.art else motif


def _text_and_picture(card: Card, deck: Deck, design: CardDesign) -> tuple[Item, ...]:
    """The text of a card, below its picture or its suit's emblem if it has any, and over a table where values vary."""
    if isinstance(card.value, Mapping) and card.value and fixed_value(card) is None:
        box, below = design.box("text"), values_box(len(card.value), design)
        above = box._replace(height=below.y - box.y - design.measure("step"))
        return draw_words(card.text, "text", deck, design, above), values(card.value, design, deck.words)
    shown = emblem(card.suit, deck, design) if card.suit else (card.art or card.sign) and picture(card, deck, design)
    if not (shown and shown.drawing):
        return (draw_words(card.text, "text", deck, design),)
    place = design.box("picture-above")
    return _fit_picture(shown, place, design), draw_words(card.text, "text-below", deck, design)


def _picture_over_table(card: Card, table: Mapping[str, int], deck: Deck, design: CardDesign) -> tuple[Item, ...]:
    """A picture over the table of what the card counts, or over a line that says that it is not played with; either
    has a place of paper where lines run over the ground.
    """
    below, shown = values_box(len(table), design), picture(card, deck, design)
    below = below if table else below.move(0, -design.measure("step"))  # a line of words is clear of the border
    paper = (_on_paper(below, design),) if design.halo else ()
    if not table:
        words = deck.words.get("not-in-play") or word("card-values.unplayed")
        unplayed = Group((line(words, "name", below, design, design.ink),), name="values")
        return _fit_picture(shown, design.box("picture"), design), *paper, unplayed
    box = design.box("portrait")
    above = box._replace(height=below.y - box.y - design.measure("step"))
    return _fit_picture(shown, above, design), *paper, values(table, design, deck.words)


def _fit_picture(shown: Motif, box: Rect, design: CardDesign) -> Group:
    """A picture in its box."""
    return artwork(shown, room(shown, box, design), design, "emblem")


class DeckFaces(LazyFrames):
    """The frame of each card by its id, and of each back by its key, on cards of ``size`` points.

    A face that is remembered is not drawn again, as long as its card, the theme and the files of its art are as they
    were. To ask for a face raises DeckgenError where its art cannot be read.
    """

    def __init__(self, deck: Deck, theme: Theme, size: Size, ink: Ink = "full") -> None:
        self.deck, self.theme, self.size, self.ink = deck, theme, size, ink
        self._recall = recall_later(len(deck.cards))
        self._cards = {card.id: card for card in deck.cards}
        self._backs = {back_key(id): id for id in ("", *(back.id for back in deck.backs))}
        super().__init__((*self._backs, *self._cards), self._draw_face)
        self._suits = (deck.suits, deck.ranks, deck.words, deck.line)
        self._folder = (folder := folder_of(deck)) and folder.absolute()

    def _draw_face(self, key: str) -> Frame:
        deck, theme, size, ink = self.deck, self.theme, self.size, self.ink
        if key in self._backs:
            id = self._backs[key]
            name = ("back", deck.asked_as, key, theme.file, size, ink)
            made_of = (deck.back(id), deck.back_line, deck.suits[:1], self._folder, theme)
            return self._recall(name, lambda: draw_back(deck, theme, size, ink, id), made_of)
        card = self._cards[key]
        named, drawn_of = ("face", deck.asked_as, key, theme.file, size, ink), (card, self._suits, self._folder, theme)
        return self._recall(named, lambda: draw_card(card, deck, theme, size, ink), drawn_of)
