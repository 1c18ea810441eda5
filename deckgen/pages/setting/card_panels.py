"""Panels set on cards in type of one size: what stands on each, one below the other under its title."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import fsum
from typing import NamedTuple

from deckgen.foundations.colour import bring_out
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import moving
from deckgen.foundations.outline import polyline
from deckgen.foundations.words import word
from deckgen.library.packs import numeral
from deckgen.pages.paper import SEEN
from deckgen.pages.setting.blocks import Span, Spans, words
from deckgen.pages.setting.card_breaks import CardPart, break_cards
from deckgen.pages.setting.card_furniture import CLEAR, EDGE, FOOT, FOOT_LEADING, HEAD, WITHIN, CardPlace
from deckgen.pages.setting.fitting import is_crowded
from deckgen.pages.setting.page_design import PageDesign, PageFormat, make_design
from deckgen.pages.setting.panels import LINE, Panel, Panels, panel_body
from deckgen.pages.setting.setter import Setter
from deckgen.pages.setting.slabs import Slab, stack
from deckgen.records.record import replace
from deckgen.type.lines import SetLine, move_line

BETWEEN = 2
"""Lines that the heading of a further panel takes, with the room above it."""

LARGEST = 10.5
"""Points of the largest text on a card."""

TORN = 0.5
"""How many cards it costs that one ends within something, less than for smaller type."""

SIZES = (8.0, 7.5)
"""Points that the number of cards is reckoned with."""


class PanelCards(NamedTuple):
    """What stands on each card in type of ``size`` points, and the lines at the foot of all."""

    cards: list[list[CardPart]]
    size: float
    foot: Sequence[SetLine]

    @property
    def several(self) -> set[int]:
        """The panels that go on from one card to the next."""
        return {part.panel for parts in self.cards for part in parts if part.number}

    @property
    def cost(self) -> float:
        """The cards, with one more for each that a panel is parted on, and more where that is in a text or a table."""
        parted = sum(part.number > 0 for parts in self.cards for part in parts)
        return len(self.cards) + parted + TORN * torn(self.cards)


def torn(cards: Sequence[Sequence[CardPart]]) -> int:
    """How many cards end within a paragraph or a table, which goes on on the next."""
    return sum(above[-1].panel == below[0].panel and above[-1].slabs[-1].after > 0 for above, below in pairwise(cards))


def set_cards(text: Panels, place: CardPlace, role: str, size: float) -> PanelCards | None:
    """The cards in type of ``size`` points; None when something leaves its place."""
    foot = card_setter(place, size, 1).fit(text.title, "running", 7.5, align="centre")
    setter = card_setter(place, size, len(foot), role)
    bodies = [panel_slabs(panel, setter) for panel in text.panels]
    found = PanelCards(break_cards(bodies, setter.design.lines, BETWEEN), size, foot)
    fits = (holds(stack_parts(parts, panel_titles(parts, text, found), setter), setter) for parts in found.cards)
    return found if all(fits) else None


def holds(slabs: Sequence[Slab], setter: Setter, times: float = 0.0) -> bool:
    """Whether a card holds slabs one below the other, with so many times the room that they grow by."""
    design = setter.design
    return fsum(slab.lines + times * slab.grow for slab in slabs) <= design.lines and not is_crowded(
        slab_items(slabs, design, 0), design.measure
    )


def card_setter(place: CardPlace, size: float, foot: int, role: str = "body") -> Setter:
    """What sets a card with so many lines at its foot in type of ``size`` points and colours seen on its ground."""
    side, card = EDGE + WITHIN, place.card
    below = EDGE + FOOT + foot * FOOT_LEADING + CLEAR
    across, down = 12 / card.width, 12 / card.height
    margins = (side * across, (place.field.bounds.y + HEAD + CLEAR) * down, side * across, below * down)
    made = make_design(PageFormat(card, margins, size, size * 1.2), place.theme, min(size, SIZES[-1]), place.theme)
    accent = bring_out(made.accent, made.ink, made.paper, SEEN["accent"])
    return Setter(replace(made, ruled=False, cards=True, accent=accent), {}, role=role)


def panel_slabs(panel: Panel, setter: Setter) -> list[Slab]:
    """What stands in a panel; room below all of it is a tailpiece's."""
    made = panel_body(panel, setter)
    if not made[-1].draw:
        made[-1] = made[-1]._replace(grow=0.0)
    return [slab._replace(opening=slab.opening or (panel.opening and not place)) for place, slab in enumerate(made)]


def _title(panel: Panel, part: CardPart, several: set[int]) -> Spans:
    """The title of a panel, with the number of its part where it has several."""
    if part.panel not in several:
        return panel.heading.spans
    title, number = words(panel.heading.spans), numeral(part.number + 1, "roman")
    return (Span(word("part", title=title, number=number)),)


def panel_titles(parts: Sequence[CardPart], text: Panels, found: PanelCards) -> list[Spans]:
    """The titles of what stands on a card."""
    return [_title(text.panels[part.panel], part, found.several) for part in parts]


def stack_parts(parts: Sequence[CardPart], titles: Sequence[Spans], setter: Setter) -> list[Slab]:
    """A slab for each part, those after the first under a heading of their own."""
    leading = setter.design.leading
    headed = (
        [*([_heading(title, setter)] if number else []), *part.slabs]
        for number, (part, title) in enumerate(zip(parts, titles, strict=True))
    )
    return [stack(slabs, leading) for slabs in headed]


def slab_items(slabs: Sequence[Slab], design: PageDesign, times: float, left: float = 0.0) -> Iterator[Item]:
    """Slabs one below the other, drawn out, with so much left between them."""
    y = 0.0
    for slab in slabs:
        yield Group(slab.drawn_out(times), moving(0, y))
        y += (slab.lines + times * slab.grow) * design.leading + left


def _heading(title: Spans, setter: Setter) -> Slab:
    """A title between two rules, over what follows on the same card."""
    design = setter.design
    (made, *_) = setter.fit(title, "table-head", design.text * 1.1, align="centre")
    y, half = design.leading * (BETWEEN - 0.45), made.width / 2 + design.text * 0.7
    rules = (
        Path(
            polyline(((start, y - design.text * 0.27), (end, y - design.text * 0.27))), stroke=design.accent, width=LINE
        )
        for start, end in ((0.0, design.measure / 2 - half), (design.measure / 2 + half, design.measure))
        if end - start > design.text
    )
    return Slab(BETWEEN, (*move_line(made, 0.0, y).items, *rules))
