"""The index: value and sign in two opposite corners, narrow enough to be read in a fanned hand."""

import functools

from deckgen.art.ornament import star
from deckgen.faces.artwork import Motif, artwork, emblem
from deckgen.faces.card_design import CardDesign
from deckgen.faces.device import initials
from deckgen.faces.lettering import line, numeral
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Rect, Transform
from deckgen.foundations.outline import polygon
from deckgen.foundations.spelling import in_figures
from deckgen.foundations.words import word
from deckgen.names import twins
from deckgen.records.deck import Card, Deck

MINUS, PLUS = "−", "+"

MINUS_WIDTH = 1.4
"""How much wider than the font's the minus over a number is drawn: it stands alone on its line and has to be seen."""

MARK = 0.5, 0.13
"""The outer and the inner radius, in heights of its box, of the star that stands where a suit has its emblem."""


def index(card: Card, deck: Deck, design: CardDesign) -> tuple[Group, Group]:
    """The index of a card, upright at the top left and turned at the bottom right."""
    items = _corner(card, deck, design.corner)
    return Group(items, name="index"), Group(items, design.half_turn, name="index")


def _corner(card: Card, deck: Deck, design: CardDesign) -> tuple[Item, ...]:
    """What stands in one corner: the value, or initials where there is none, over the suit's emblem or a star."""
    number = fixed_value(card)
    if card.suit:
        suit, plus = emblem(card.suit, deck, design), sign_of(card, deck) > 0
        rank = deck.rank(card.rank or "")
        letters = _letters(rank.name) if number is None and not rank.numbered else ""
        return _value_and_suit(number, letters, suit, note(card, deck), design, plus)
    if number is not None:
        return _value_and_mark(number, design)
    return _initials(initials(card.name), design) if card.titled else (_mark(design),)


def initial_letters(card: Card, deck: Deck) -> str:
    """What stands in the index of a card in the place of a value: the letters of its rank, or those of its name."""
    if card.suit:
        rank = deck.rank(card.rank or "")
        return "" if rank.numbered else _letters(rank.name)
    return initials(card.name) if card.titled else ""


def _letters(rank: str) -> str:
    """What stands for a rank that counts nothing by itself, two letters at least: an I alone would be read as a 1."""
    found = initials(rank)
    return found if len(found) > 1 else rank[:2].upper()


@functools.lru_cache(maxsize=1024)
def _value_and_suit(
    number: int | None, letters: str, suit: Motif, remark: str, design: CardDesign, plus: bool
) -> tuple[Item, ...]:
    lettered = (line(letters, "initials", design.box("value"), design, design.ink),) if letters else ()
    value = lettered if number is None else _value(number, design, plus)
    remarked = (line(remark, "note", design.box("note"), design, design.ink),) if remark else ()
    if plus:
        return (*value, artwork(suit, _below_number(design), design), *remarked)
    if number is None or number >= 0:
        return (*value, artwork(suit, design.box("corner"), design), *remarked)
    return (*value, artwork(suit, below_tab(design), design), *remarked)


def below_tab(design: CardDesign) -> Rect:
    """Where the suit's emblem stands under the tab of a negative value."""
    box = design.box("corner")
    return box.move(0, design.box("tab").bottom + 2 * design.measure("step") - box.y)


def _below_number(design: CardDesign) -> Rect:
    """Where the suit's emblem stands under a number with a plus over it: in the corner that the border leaves free."""
    corner, free = design.box("corner"), design.box("notch")
    y = design.box("negative").bottom + corner.y - design.box("value").bottom
    return Rect(corner.x, y, corner.width, min(corner.height, free.bottom - y - design.measure("between")))


def sign_of(card: Card, deck: Deck) -> int:
    """The sign that a card shows: −1 below zero, 1 above it where another differs from it by the sign alone, else 0."""
    number = fixed_value(card) or 0
    return -1 if number < 0 else int(number > 0 and card.rank in twins(deck))


def signed_figures(number: int, sign: int) -> str:
    """A value in figures as it reads on one line, under the sign that its card shows: a true minus, a plus, or none."""
    return f"{(MINUS, '', PLUS)[sign + 1]}{abs(number)}"


def _value_and_mark(number: int, design: CardDesign) -> tuple[Item, ...]:
    return (*_value(number, design), *(() if number < 0 else (_mark(design),)))


@functools.lru_cache(maxsize=512)
def _initials(letters: str, design: CardDesign) -> tuple[Item, ...]:
    return line(letters, "initials", design.box("value"), design, design.ink), _mark(design)


@functools.lru_cache(maxsize=64)
def _mark(design: CardDesign) -> Group:
    """The star of the cards that belong to no suit."""
    box = design.box("corner")
    outer, inner = (part * box.height for part in MARK)
    return Group((Path(star(box.centre, 4, outer, inner), fill=design.palette.face),))


def fixed_value(card: Card) -> int | None:
    """The value that a card has in every game; None where it depends on the game, or no game gives it one."""
    values = {card.value} if isinstance(card.value, int) else set(card.value.values())
    return values.pop() if len(values) == 1 else None


@functools.lru_cache(maxsize=512)
def _value(number: int, design: CardDesign, plus: bool = False) -> tuple[Item, ...]:
    """The value alone, or under its sign: below zero reversed out of a tab, above it plain."""
    sign, types = design.box("sign"), design.theme.type
    above, below = ("sign" if "sign" in types else "value"), ("negative" if "negative" in types else "value")
    if plus:
        under = numeral(str(number), below, design.box("negative"), design, design.ink)
        return line(PLUS, above, sign, design, design.ink), under
    if number >= 0:
        return (numeral(str(number), "value", design.box("value"), design, design.ink),)
    colour = design.ink if design.saver else design.paper
    minus = line(MINUS, above, sign, design, colour)
    return (
        _tab(design),
        Group((minus,), Transform(a=MINUS_WIDTH, e=sign.centre.x * (1 - MINUS_WIDTH))),
        numeral(str(-number), below, design.box("negative"), design, colour),
    )


def _tab(design: CardDesign) -> Path:
    """The tab behind a negative value: ink that hangs from the top and ends in steps, or a heavy line to save ink."""
    box, step = design.box("tab"), design.measure("step")
    left = [
        (box.x + 2 * step, box.bottom),
        (box.x + 2 * step, box.bottom - step),
        (box.x + step, box.bottom - step),
        (box.x + step, box.bottom - 2 * step),
        (box.x, box.bottom - 2 * step),
        (box.x, box.y),
    ]
    right = [(box.x + box.right - x, y) for x, y in reversed(left)]
    outline = polygon(left + right)
    if design.saver:
        return Path(outline, stroke=design.ink, width=1.5)
    return Path(outline, fill=design.ink)


def note(card: Card, deck: Deck) -> str:
    """What the number alone does not say: ``or 1`` for a card that may count so too, and the initial of a rank of
    the same value as a numbered one.
    """
    if card.also:
        values = ", ".join(map(in_figures, card.also))
        return f"{deck.words['or']} {values}" if "or" in deck.words else word("card-values.or", values=values)
    if card.rank is None:
        return ""
    rank = deck.rank(card.rank)
    shared = any(other.value == rank.value for other in deck.ranks if other.id != rank.id and other.fixed)
    return rank.name[0].upper() if shared and rank.fixed and not rank.numbered else ""
