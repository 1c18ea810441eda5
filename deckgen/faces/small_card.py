"""Cards drawn small, for pages: a value that is read at arm's length, the emblem of the suit, and the picture alone;
and miniatures among words, on which nothing stands but a value and a picture.
"""

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from deckgen.art.ornament import star, sunburst
from deckgen.faces.artwork import artwork
from deckgen.faces.card import figure_of
from deckgen.faces.card_design import CardDesign, design_for
from deckgen.faces.court import court
from deckgen.faces.index import fixed_value, initial_letters, sign_of
from deckgen.faces.lettering import fit_line
from deckgen.faces.motifs import Motif, emblem, picture
from deckgen.faces.pips import pip_count
from deckgen.foundations.colour import WHITE, luminance
from deckgen.foundations.frame import Frame, Group, Item, LazyFrames, Path, Text, bounds, has_image, see, walk
from deckgen.foundations.geometry import Rect, Size, moving, square
from deckgen.foundations.outline import circle, rectangle
from deckgen.foundations.spelling import in_figures
from deckgen.foundations.units import SMALLEST_TYPE
from deckgen.records.deck import Card, Deck
from deckgen.records.theme import Theme
from deckgen.typography.fonts import width

SMALL = Size(48.0, 67.2)  # the points that a small card is drawn at: it may be shown two thirds as large, and larger
FIGURES = 15.0  # the points that its value is set in at most
NARROW = 0.9  # how far its figures are narrowed: three of them go on a tab
THINNEST = 0.38  # the width of its thinnest lines, so that they are 0.25 points wide where it is shown at two thirds
SMALLEST = SMALLEST_TYPE / 0.68  # the type of its smallest words, so that they can be read there

VALUE, TAB = Rect(2.6, 3.6, 18.0, 11.0), Rect(1.8, 0.0, 19.6, 16.8)
SIGN, LESSER = Rect(3.6, 20.6, 14.0, 14.0), Rect(3.6, 19.0, 12.0, 12.0)
MIDDLE, PORTRAIT, FIGURE = Rect(13.0, 27.0, 31.0, 36.0), Rect(4.0, 20.4, 40.0, 43.6), Rect(9.0, 20.4, 37.0, 43.6)
"""Where the value, what lies behind one below zero, the suit, and beside a figure, the large emblem, a picture and a
figure at its largest stand.
"""
SCALES, AIR = tuple(1 - step / 20 for step in range(9)), 0.8
"""How many times as large a figure may be, and the points that it keeps away from the sign beside it."""

PICTURED, HELD = Size(40.0, 56.0), Size(18.0, 25.0)
"""The points of a miniature of a face card, its picture over its value, and of a card of a hand, its value over its
emblem.
"""

PLATE, PLATE_EDGE = 12.0, 1.8
"""The height of a value by itself, which is the size of its type, and what its dark ground has on either side."""

APART = 1.6  # points between the cards of a hand


def small_faces(deck: Deck, theme: Theme, values: Mapping[str, int], added: Mapping[str, Card]) -> LazyFrames:
    """The small cards of a deck by their ids; ``values`` are those that single cards have in a game, ``added`` are
    cards that players add, such as skifters.
    """
    cards = {**{card.id: card for card in deck.cards}, **added}
    return LazyFrames(cards, functools.cache(lambda id: draw_small_card(cards[id], deck, theme, values.get(id))))


def draw_small_card(card: Card, deck: Deck, theme: Theme, value: int | None = None) -> Frame:
    """A small face of ``card``, with the ``value`` that it has in a game where it has none of its own; DeckgenError
    where its art cannot be read.
    """
    design = design_for(theme, SMALL, theme.ink).for_card(card, deck)
    ground = Path(rectangle(0, 0, *SMALL), design.palette.panel or design.paper)
    items: tuple[Item, ...] = (ground, *_middle(card, deck, design), *_value(card, deck, design, value))
    return Frame(SMALL, simplify(items))


def _middle(card: Card, deck: Deck, design: CardDesign) -> Iterator[Item]:
    """The emblem of a suit, small under the value and large in the middle, or the picture that a card has instead."""
    if not (card.suit and card.rank):
        yield artwork(picture(card, deck, design), PORTRAIT, design)
        return
    suit = emblem(card.suit, deck, design)
    if pip_count(card, deck, design.theme):
        yield artwork(suit, SIGN, design)
        yield artwork(suit, MIDDLE, design)
        return
    yield artwork(suit, LESSER, design)
    yield _figure_beside(LESSER.inset(-AIR), figure_of(card, deck, design), suit, design)


def _figure_beside(sign: Rect, figure: Motif, suit: Motif, design: CardDesign) -> Group:
    """A figure in the lower right corner, as large as leaves the room of a sign free."""
    right, low = FIGURE.right, FIGURE.bottom
    for scale in SCALES:
        wide, high = FIGURE.width * scale, FIGURE.height * scale
        shown = court(figure, suit, design, Rect(right - wide, low - high, wide, high))
        if not _covers(shown, sign):
            break
    return shown


def _covers(shown: Group, room: Rect) -> bool:
    """Whether a picture has anything in a rectangle."""
    if has_image((shown,)):
        return bool((whole := bounds((shown,))) and whole.overlaps(room))
    return any(see(item, under).covers(room) for item, under in walk((shown,)) if isinstance(item, Path))


def _value(card: Card, deck: Deck, design: CardDesign, value: int | None) -> Iterator[Item]:
    """The value of a card, reversed out of a tab if it is below zero; initials where only a game gives it a value."""
    number = fixed_value(card) if value is None else value
    face = design.theme.type["value"].font
    if number is None:
        yield fit_line(initial_letters(card, deck), face, FIGURES, VALUE, design.ink, 0.0)
        return
    below = number < 0
    if below:
        yield Path(rectangle(*TAB), design.ink)
    figures = in_figures(number, plus=sign_of(card, deck) > 0)
    yield fit_line(figures, face, FIGURES, VALUE, design.paper if below else design.ink, 0.5 if below else 0.0, NARROW)


def draw_portrait(card: Card, deck: Deck, theme: Theme) -> Frame:
    """The picture of a face card alone, on the ground of the page; DeckgenError where it cannot be read."""
    design = design_for(theme, Size(PORTRAIT.width, PORTRAIT.width), theme.ink)
    return Frame(design.size, simplify((artwork(picture(card, deck, design), design.card, design),)))


def draw_small_back(deck: Deck, theme: Theme, suit: str = "") -> Frame:
    """A small card face down, with the emblem of a suit where each has a back of its own, else with a star."""
    design, back, whole = design_for(theme, SMALL, theme.ink), theme.back, Rect(0, 0, *SMALL)
    ground, lines = back["ground"], back["line"]
    if design.saver:
        ground = WHITE
    elif luminance(ground) > luminance(lines):  # seen small, a light back would be taken for a card face up
        ground, lines = lines, ground
    items: list[Item] = [
        Path(rectangle(*whole), ground),
        Path(rectangle(*whole.inset(4.5), 2.0), None, lines, 1.2),
        Path(sunburst(whole.inset(7.5), 16, 9.0, 0.4), back["metal"]),
    ]
    if suit:
        items.append(Path(circle(whole.centre, 15.0), design.palette.panel or design.paper))
        items.append(artwork(emblem(suit, deck, design), square(whole.centre, 22.0), design))
    else:
        items.append(Path(star(whole.centre, 8, 12.0, 4.5), lines))
    return Frame(SMALL, tuple(items))


def draw_small_front(deck: Deck, theme: Theme, suit: str = "") -> Frame:
    """A small card face up with nothing on it but the emblem of a suit, the first where none is said, or a star."""
    design, whole = design_for(theme, SMALL, theme.ink), Rect(0, 0, *SMALL)
    ground = Path(rectangle(*whole), design.palette.panel or design.paper)
    suits = [suit] if suit else [one.id for one in deck.suits[:1]]
    shown: list[Item] = [artwork(emblem(id, deck, design), square(whole.centre, 30.0), design) for id in suits]
    return Frame(SMALL, (ground, *(shown or [Path(star(whole.centre, 8, 14.0, 5.0), design.ink)])))


def simplify(items: tuple[Item, ...], scale: float = 1.0) -> tuple[Item, ...]:
    """Items, seen ``scale`` times as large as drawn, with lines as wide as a small card needs, and without words that
    are too fine for it.
    """
    plain: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            plain.append(item._replace(items=simplify(item.items, scale * item.transform.stretch)))
        elif isinstance(item, Path) and item.stroke and item.width * scale < THINNEST:
            plain.append(item._replace(width=THINNEST / scale))
        elif not isinstance(item, Text) or item.size * scale >= SMALLEST:
            plain.append(item)
    return tuple(plain)


class Miniature(NamedTuple):
    """The contents of a small card: its value in figures, on ``dark`` where that is below zero, and its picture."""

    value: str
    picture: Frame
    dark: bool = False


def portrait(card: Miniature, theme: Theme) -> Frame:
    """A face card with its value large below its picture; ``theme`` is as it is seen on the page."""
    wide, height = PICTURED
    upper = Rect(2.5, 2.5, wide - 5, height - 22.0)
    below = Rect(0, height - 18.5, wide, 18.5)
    ground = Path(rectangle(0, 0, wide, height), theme.palette.panel or theme.palette.paper)
    return Frame(PICTURED, (ground, *_large_value(card, below, 19.0, theme), card.picture.fit(upper)))


def suit_sign(emblem: Frame, theme: Theme) -> Frame:
    """The emblem of a suit on a square as wide as a portrait; ``theme`` is as it is seen on the page."""
    side = PICTURED.width
    ground = Path(rectangle(0, 0, side, side), theme.palette.panel or theme.palette.paper)
    return Frame(Size(side, side), (ground, emblem.fit(Rect(0, 0, side, side).inset(side * 0.14))))


def hand_row(cards: Sequence[Miniature], theme: Theme) -> Frame:
    """The cards of a hand side by side, each with its value over its emblem."""
    wide, height = HELD
    edge = theme.palette.tone
    items: list[Item] = []
    for number, card in enumerate(cards):
        upper = Rect(0.9, 0.9, wide - 1.8, height * 0.44)
        lower = Rect(2.2, height * 0.49, wide - 4.4, height * 0.46)
        outline = rectangle(0, 0, wide, height, 1.6)
        face = (Path(outline, theme.palette.paper), *_large_value(card, upper, 10.5, theme), card.picture.fit(lower))
        items.append(Group((*face, Path(outline, stroke=edge, width=0.5)), moving(number * (wide + APART) + 0.3, 0.3)))
    return Frame(Size(len(cards) * (wide + APART) - APART + 0.6, height + 0.6), tuple(items))


def is_below_zero(value: str) -> bool:
    """Whether a value as it is told is a number below zero, and nothing more."""
    return value[:1] == "−" and value[1:].isdigit()


def value_plate(value: str, dark: bool, theme: Theme) -> Frame:
    """A value by itself in the type of cards, light on ``dark`` where it is below zero."""
    face, edge = theme.pages["title"], PLATE_EDGE if dark else 0.2
    box = Rect(0, 0, width(value, face, PLATE) + 2 * edge, PLATE)
    ground = (Path(rectangle(*box), theme.palette.ink),) if dark else ()
    colour = theme.palette.paper if dark else theme.palette.ink
    return Frame(Size(*box[2:]), (*ground, fit_line(value, face, PLATE, box, colour)))


def _large_value(card: Miniature, box: Rect, points: float, theme: Theme) -> tuple[Item, ...]:
    """The value in ``box``, light on dark where it is below zero, as in the index of cards."""
    ink = theme.palette.ink
    ground = (Path(rectangle(*box), ink),) if card.dark else ()
    room = Rect(box.x + 0.4, box.y, box.width - 0.8, box.height)
    words = (fit_line(card.value, theme.pages["title"], points, room, theme.palette.paper if card.dark else ink),)
    return (*ground, *(words if card.value else ()))
