"""The index: value and sign in two opposite corners, narrow enough to be read in a fanned hand."""

import functools

from deckgen.faces.artwork import artwork, folder_of, suit_emblem
from deckgen.faces.design import Design
from deckgen.faces.device import initials
from deckgen.faces.setting import line, numeral
from deckgen.frame import Group, Item, Path
from deckgen.geometry import Transform
from deckgen.records.deck import Card, Deck

MINUS = "−"

MINUS_WIDTH = 1.4
"""How much wider than the font's the minus over a number is drawn: it stands alone on its line and has to be seen."""


def index(card: Card, deck: Deck, design: Design) -> tuple[Group, Group]:
    """The index of a card, upright at the top left and turned at the bottom right."""
    items = corner(card, deck, design.corner)
    return Group(items, name="index"), Group(items, design.half_turn, name="index")


def corner(card: Card, deck: Deck, design: Design) -> tuple[Item, ...]:
    """What stands in one corner: the value over the suit's emblem; initials over a small picture where neither is."""
    number = fixed_value(card)
    sign = design.box("corner")
    if card.suit:
        emblem = suit_emblem(deck.suit(card.suit), deck, sign, design)
        return (*_value(number, design), emblem, *_note(card, deck, design))
    if number is not None:
        return _value(number, design)
    letters = line(initials(card.name), "initials", design.box("value"), design, design.ink)
    return letters, artwork(card.art or card.id, card.name, design.ink, folder_of(deck), sign, design)


def fixed_value(card: Card) -> int | None:
    """The value that a card has in every game; None where it depends on the game, or no game gives it one."""
    values = {card.value} if isinstance(card.value, int) else set(card.value.values())
    return values.pop() if len(values) == 1 else None


def signed(number: int) -> str:
    """A number with a true minus sign."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


@functools.lru_cache(maxsize=512)
def _value(number: int | None, design: Design) -> tuple[Item, ...]:
    if number is None:
        return ()
    if number >= 0:
        return (numeral(str(number), "value", design.box("value"), design, design.ink),)
    colour = design.ink if design.saver else design.paper
    sign = design.box("sign")
    minus = line(MINUS, "value", sign, design, colour)
    return (
        tab(design),
        Group((minus,), Transform(a=MINUS_WIDTH, e=sign.centre.x * (1 - MINUS_WIDTH))),
        numeral(str(-number), "value", design.box("negative"), design, colour),
    )


@functools.lru_cache(maxsize=64)
def tab(design: Design) -> Path:
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
    data = "M " + " L ".join(f"{x:.2f} {y:.2f}" for x, y in left + right) + " Z"
    if design.saver:
        return Path(data, stroke=design.ink, width=2 * design.measure("line"))
    return Path(data, fill=design.ink)


def _note(card: Card, deck: Deck, design: Design) -> tuple[Item, ...]:
    """What the number alone does not say: other values it may have, or that it is no ordinary card of that number."""
    text = note(card, deck)
    return (line(text, "note", design.box("note"), design, design.ink),) if text else ()


def note(card: Card, deck: Deck) -> str:
    """``or 1`` for a card that may count so too; a rank's initial where a numbered rank has the same value."""
    if card.also:
        return "or " + ", ".join(map(signed, card.also))
    if card.rank is None:
        return ""
    rank = deck.rank(card.rank)
    shared = any(other.value == rank.value for other in deck.ranks if other.id != rank.id)
    return rank.name[0].upper() if shared and not rank.numbered else ""
