"""Motifs: which drawing stands for a suit, a picture or a figure, and whose it is."""

from pathlib import Path as File
from typing import NamedTuple

from deckgen.art.assembly import Drawing
from deckgen.art.drawings import VALUES, find_drawing, has_drawing, is_file, name_in_suit
from deckgen.faces.card_design import CardDesign
from deckgen.records.deck import Card, Deck
from deckgen.records.placed_art import WHOLE, Placing
from deckgen.records.theme import Theme

PIP = "pip"  # the drawing of a suit's emblem for numbered cards, ``pip-of-SUIT``, under whatever name the theme has
SAVED_PIP = "saved-pip"  # the same where ink is saved in a theme that does not always save it
FRIEZE = "frieze"  # the drawing along the wall below the pictures of tall cards, under whatever name the theme has

PICTURES = (  # the drawings that the skifters of a deck have in turn, from the lowest value
    *("skifter", "skifter-fan", "skifter-tap", "skifter-drop"),
    *("skifter-hat", "skifter-spring", "skifter-lift", "skifter-sleeve"),
    *("skifter-stack", "skifter-arc", "skifter-mirror", "skifter-spin"),
    *("skifter-deal", "skifter-wheel", "skifter-cup"),
)


class Motif(NamedTuple):
    """A thing to draw: its drawing, or the words it stands for where there is none, and its own colour.

    ``own``: the drawing is a file of the user's. ``flat``: it is a sign, without light and shade. ``whole``: a figure
    is drawn for its suit or one card, and presents no emblem. ``unlit``: it has no side towards a lamp, as a back.
    ``values``: numbers by the names of the places at which the drawing prints them.
    """

    words: str
    drawing: Drawing | None
    colour: str
    own: bool = False
    flat: bool = False
    placing: Placing = WHOLE
    values: tuple[tuple[str, int], ...] = ()
    whole: bool = False
    unlit: bool = False


def find_motif(
    art: str,
    words: str,
    colour: str,
    folder: File | None,
    design: CardDesign,
    *,
    flat: bool = False,
    placing: Placing = WHOLE,
    suit: str = "",
) -> Motif:
    """The motif of a drawing by name, the theme's own choice before what lies in ``folder`` or is built in.

    ``suit`` is the drawing of the emblem of a figure's suit: a drawing of the figure in it alone goes before that of
    the rank, which has about it what belongs to the suit. DeckgenError for one that is there and not understood.
    """
    (name, place), whole = source_in_suit(art, suit, folder, design.theme)
    drawing = find_drawing(name, place, _source(suit, folder, design.theme)[0])
    # Of what is drawn no words are kept, so that a card that is renamed has the picture that it had.
    return Motif("" if drawing else words, drawing, colour, is_file(name), flat, placing, whole=whole)


def source_in_suit(art: str, suit: str, folder: File | None, theme: Theme) -> tuple[tuple[str, File | None], bool]:
    """The drawing for ``art`` on a card of a suit, its folder, and whether it belongs to that suit alone; ``suit`` is
    empty for none.
    """
    if suit and (one := name_in_suit(art, suit)) in theme.art:
        return _source(one, folder, theme), True
    name, place = _source(art, folder, theme)
    own = name_in_suit(name, _source(suit, folder, theme)[0]) if suit else ""
    whole = bool(own) and has_drawing(own, place)
    return (own if whole else name, place), whole


def emblem(suit: str, deck: Deck, design: CardDesign) -> Motif:
    """The emblem of the suit of that id, in its colour."""
    record, colour = deck.suit(suit), design.palette.suit(deck, suit)
    return find_motif(record.art or record.id, record.name, colour, folder_of(deck), design, flat=True)


def pip(suit: str, deck: Deck, design: CardDesign) -> Motif:
    """The pip of the suit of that id: what the theme or the deck has drawn for pips alone, or its emblem. Where ink is
    saved there are others, for fine cuts would become as many outlines.
    """
    record, colour = deck.suit(suit), design.palette.suit(deck, suit)
    art, folder = record.art or record.id, folder_of(deck)
    kind = SAVED_PIP if design.saves_ink else PIP
    if not source_in_suit(kind, art, folder, design.theme)[1]:
        return emblem(suit, deck, design)
    return find_motif(kind, record.name, colour, folder, design, flat=True, suit=art)._replace(whole=False)


def picture(card: Card, deck: Deck, design: CardDesign) -> Motif:
    """The picture of a face card, or of a skifter, which has its values in it; the emblem of its sign where it has none
    of its own.
    """
    colour, folder = design.palette.face, folder_of(deck)
    art = card.art if card.art in design.theme.art else drawing_of(card, deck)
    motif = find_motif(art, card.name, colour, folder, design, placing=card.placing)
    if card.sign and not (card.art and motif.drawing):
        return emblem(card.sign, deck, design)
    if card.skifter and card.rank:
        values = ((place, rank.value) for place, rank in zip(VALUES, deck.beside(card.rank), strict=True))
        return motif._replace(values=tuple(values))
    return motif


def folder_of(deck: Deck) -> File | None:
    """Where a deck's own drawings lie; None for a deck that is built in."""
    return None if deck.built_in or not deck.file else File(deck.file).parent


def _source(art: str, folder: File | None, theme: Theme) -> tuple[str, File | None]:
    """The drawing for ``art`` and its folder: the theme's own choice, or the art itself."""
    chosen = theme.art.get(art)
    return (chosen.name, File(chosen.folder)) if chosen else (art, folder)


def drawing_of(card: Card, deck: Deck) -> str:
    """The name of a card's own drawing: the one that it is said to have, or its turn of those of skifters."""
    if not (card.skifter and card.rank):
        return card.art or card.id
    ranks = sorted(deck.ranks, key=lambda rank: rank.value)
    return PICTURES[[rank.id for rank in ranks].index(card.rank or "") % len(PICTURES)]
