"""Panels on cards that lie with a deck: as few as hold them, each with the title of its panel in a band at its head.

A template says what stands on them (see ``panels``), and::

    frames = card_set([read_panels(write_blocks("references/game", shop, facts))], POKER, theme)

draws them on the ground of the theme's cards; ``loose_sheets`` puts such frames on sheets to be cut. A panel that one
card does not hold is parted between items or rows, and its parts are numbered: "The turn I".
"""

from collections.abc import Iterator, Sequence

from deckgen.foundations.findings import DeckgenError, Finding, quote
from deckgen.foundations.frame import Frame, Group
from deckgen.foundations.geometry import Size, moving
from deckgen.foundations.limits import SMALLEST_TYPE
from deckgen.foundations.units import dimensions
from deckgen.pages.setting.blocks import words
from deckgen.pages.setting.card_filling import fill_cards
from deckgen.pages.setting.card_furniture import (
    EDGE,
    LEAST,
    WITHIN,
    CardPlace,
    card_foot,
    card_head,
    card_place,
    tailpiece,
)
from deckgen.pages.setting.card_panels import LARGEST, SIZES, PanelCards, card_setter, set_cards, slab_items
from deckgen.pages.setting.figures import CLOSE
from deckgen.pages.setting.panels import SHORTER, Panels, find_too_wide
from deckgen.records.theme import Ink, Theme
from deckgen.type.fit import largest

MIDDLE = 0.3
"""How much of the room that pictures leave on a card is above them, the rest below: the middle that eyes see."""

SMALLER = 1.6
"""How many cards text has to save to be a point smaller: what does not go in SIZES is set in the smallest type that is
printed.
"""


def card_set(ways: Sequence[Panels], card: Size, theme: Theme, ink: Ink = "full", role: str = "body") -> list[Frame]:
    """Panels on as few cards as hold them in type that can be read, then as large as that many hold; of several ways to
    write them, the roomiest first, that which takes the fewest cards and parts the fewest panels.

    The title of all stands at each foot; ``role`` is what text is set in. DeckgenError for cards on which they do not
    go.
    """
    place = card_place(card, theme, ink)

    def set_in(*sizes: float) -> list[tuple[PanelCards, Panels, float]]:
        cards = ((set_cards(text, place, role, size), text, size) for size in sizes for text in ways)
        return [(found, text, size) for found, text, size in cards if found]

    tried = set_in(*SIZES) or set_in(SMALLEST_TYPE)
    if not tried:
        message = (
            f"{words(ways[0].title)} does not go on cards of {dimensions(card)} in type of {SMALLEST_TYPE:g} points"
        )
        hint = "larger cards will do: bridge, poker or tarot"
        if word := find_too_wide(ways[-1], card_setter(place, SMALLEST_TYPE, 1, role)):
            message, hint = f"{message}: {quote(word)} is too wide", f"{hint}; or {SHORTER}"
        raise DeckgenError(Finding("card-too-small", message, hint=hint))
    fewest, text, least = min(tried, key=_cost)

    def as_good(size: float) -> PanelCards | None:
        found = set_cards(text, place, role, size)
        return found if found and found.cost <= fewest.cost else None

    return list(_draw_cards(largest(as_good, least, LARGEST) or fewest, text, place, role))


def width_in_row(card: Size, across: int) -> float:
    """How many points wide pictures are of which so many stand side by side on a card."""
    return (card.width - 2 * (EDGE + WITHIN) - CLOSE * (across - 1)) / across


def _cost(tried: tuple[PanelCards, Panels, float]) -> float:
    found, _, size = tried
    return found.cost + SMALLER * (SIZES[0] - size)


def _draw_cards(found: PanelCards, text: Panels, place: CardPlace, role: str) -> Iterator[Frame]:
    """The cards drawn, each filled; pictures by themselves stand in the middle where there is no tailpiece."""
    for number, (card, times, below) in enumerate(fill_cards(found, text, place, role), 1):
        setter = card.setter
        design = setter.design
        items = (*slab_items(card.slabs, design, times, card.apart(times) * design.leading), *tailpiece(below, setter))
        lower = below * design.leading * MIDDLE if card.pictures and below < LEAST else 0.0
        said = Group(items, moving(design.inner, design.top + lower), name="said")
        told = f"{number}/{len(found.cards)}" if len(found.cards) > 1 else ""
        framed = (place.ground, Group(place.frame, name="frame"), *card_head(card.titles[0], told, place, setter))
        yield Frame(place.card, (*framed, said, *card_foot(found.foot, place, setter)))
