"""Panels broken into cards, a panel whole on its card where it can be, and set on them in type of one size."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from math import fsum, inf
from typing import NamedTuple

from deckgen.foundations.colour import bring_out
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import moving
from deckgen.foundations.outline import polyline
from deckgen.foundations.spelling import numeral
from deckgen.foundations.words import word
from deckgen.pages.paper import SEEN
from deckgen.pages.setting.blocks import Span, Spans, words
from deckgen.pages.setting.card_furniture import CLEAR, EDGE, FOOT, FOOT_LEADING, HEAD, WITHIN, CardPlace
from deckgen.pages.setting.composing import is_crowded
from deckgen.pages.setting.page_design import PageDesign, PageFormat, make_design
from deckgen.pages.setting.panels import LINE, Panel, Panels, panel_body
from deckgen.pages.setting.setter import Setter
from deckgen.pages.setting.slabs import NEVER, Slab, stack, trim_spaces
from deckgen.records.record import replace
from deckgen.typography.lines import SetLine, move_line

BETWEEN = 2  # lines that the heading of a further panel takes, with the room above it
LARGEST = 10.5  # points of the largest text on a card
SIZES = (8.0, 7.5)  # points that the number of cards is reckoned with
TORN = 0.5  # how many cards it costs that one ends within something, less than for smaller type

EMPTY = 0.6
"""The cost of an empty card beside that of a card as such; of one that is partly empty, by the square of that part."""

PARTED, FORBIDDEN, TAIL = 2.5, 100.0, 0.25
"""The cost of parting what would go on one card, and of ending one where nothing may end; that of more on a tail."""

LARGER = 2  # how many times as high as another a part is that stands before it
TEXT = 2.5  # the cost of a break that is not between two items, but within a paragraph or a table
INSIDE = 20.0  # the cost of a break from which on it is one within an item of a list


class CardPart(NamedTuple):
    """The part of a panel that stands on one card: the panel's index, and that it is the ``number``th part, counted
    from 0.
    """

    panel: int
    number: int
    slabs: Sequence[Slab]

    @property
    def lines(self) -> int:
        """The lines that it takes."""
        return sum(slab.lines for slab in self.slabs)


class PanelCards(NamedTuple):
    """The parts of a text on each card, in type of ``size`` points, and the lines at the foot of all."""

    text: Panels
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
        return len(self.cards) + parted + TORN * count_torn(self.cards)

    def titles(self, parts: Sequence[CardPart]) -> list[Spans]:
        """The titles of what stands on a card, with the number of its part for a panel that has several."""
        several = self.several
        titles = []
        for part in parts:
            title = self.text.panels[part.panel].heading.spans
            if part.panel in several:
                number = numeral(part.number + 1, "roman")
                title = (Span(word("part", title=words(title), number=number)),)
            titles.append(title)
        return titles

    def put_largest_first(self, parts: Sequence[CardPart]) -> Sequence[CardPart]:
        """What stands on a card, what is much the largest first, for the card goes by its title; but nothing that goes
        on from one card to the next.
        """
        largest = max(parts, key=lambda part: part.lines)
        if largest.lines < LARGER * parts[0].lines or self.several & {part.panel for part in parts}:
            return parts
        return [largest, *(part for part in parts if part is not largest)]


def count_torn(cards: Sequence[Sequence[CardPart]]) -> int:
    """How many cards end within a paragraph or a table, which goes on on the next."""
    return sum(above[-1].panel == below[0].panel and above[-1].slabs[-1].after > 0 for above, below in pairwise(cards))


def set_cards(text: Panels, place: CardPlace, role: str, size: float) -> PanelCards | None:
    """The cards in type of ``size`` points; None when something leaves its place."""
    foot = card_setter(place, size, 1).fit(text.title, "running", 7.5, align="centre")
    setter = card_setter(place, size, len(foot), role)
    panels = [panel_slabs(panel, setter) for panel in text.panels]
    cards = PanelCards(text, break_cards(panels, setter.design.lines), size, foot)
    fits = (holds(stack_parts(parts, cards.titles(parts), setter), setter) for parts in cards.cards)
    return cards if all(fits) else None


def card_setter(place: CardPlace, size: float, foot: int, role: str = "body") -> Setter:
    """The setter of a card with so many lines at its foot, in type of ``size`` points that its ground lets be seen."""
    side, card = EDGE + WITHIN, place.card
    below = EDGE + FOOT + foot * FOOT_LEADING + CLEAR
    across, down = 12 / card.width, 12 / card.height
    margins = (side * across, (place.field.bounds.y + HEAD + CLEAR) * down, side * across, below * down)
    design = make_design(PageFormat(card, margins, size, size * 1.2), place.theme, min(size, SIZES[-1]), place.theme)
    accent = bring_out(design.accent, design.ink, design.paper, SEEN["accent"])
    return Setter(replace(design, ruled=False, cards=True, accent=accent), {}, role=role)


def panel_slabs(panel: Panel, setter: Setter) -> list[Slab]:
    """The slabs of a panel; room below all of it is a tailpiece's."""
    first, *others = panel_body(panel, setter)
    slabs = [first._replace(opening=first.opening or panel.opening), *others]
    if not slabs[-1].draw:
        slabs[-1] = slabs[-1]._replace(grow=0.0)
    return slabs


def break_cards(panels: Sequence[Sequence[Slab]], lines: int) -> list[list[CardPart]]:
    """The slabs of panels on cards of so many lines, as few as hold them, by the least cost of all breaks."""
    slabs = [(panel, slab) for panel, held in enumerate(panels) for slab in held]
    whole = [sum(slab.lines for slab in held) <= lines for held in panels]
    count = len(slabs)
    best, before = [0.0, *[inf] * count], [0] * (count + 1)
    for start in range(count):
        for end, cost in _cards(slabs, start, lines, whole):
            if best[start] + cost < best[end]:
                best[end], before[end] = best[start] + cost, start
    ends = [count]
    while ends[-1]:
        ends.append(before[ends[-1]])
    cards, numbers = list[list[CardPart]](), dict[int, int]()
    for start, end in pairwise(ends[::-1]):
        parts = _parts(slabs, start, end)
        cards.append([part._replace(number=numbers.get(part.panel, 0)) for part in parts])
        numbers.update((part.panel, numbers.get(part.panel, 0) + 1) for part in parts)
    return cards


def _parts(slabs: Sequence[tuple[int, Slab]], start: int, end: int) -> list[CardPart]:
    """The slabs of a card from one to another, with what comes again above a part that goes on."""
    runs = groupby(slabs[start:end], lambda one: one[0])
    parts = [CardPart(panel, 0, trim_spaces([slab for _, slab in run])) for panel, run in runs]
    first = parts[0]
    if _is_cut(slabs, start) and first.slabs and (head := first.slabs[0].head):
        parts[0] = first._replace(slabs=[head, *first.slabs])
    return parts


def _is_cut(slabs: Sequence[tuple[int, Slab]], place: int) -> bool:
    """Whether a card that begins at that slab begins within a panel."""
    return 0 < place < len(slabs) and slabs[place - 1][0] == slabs[place][0]


def _cards(
    slabs: Sequence[tuple[int, Slab]], start: int, lines: int, whole: Sequence[bool]
) -> Iterator[tuple[int, float]]:
    """Every card that begins with the slab at ``start``: where it ends, and what it costs."""
    tail = _is_cut(slabs, start)
    for end in range(start + 1, len(slabs) + 1):
        parts = _parts(slabs, start, end)
        height = sum(part.lines for part in parts) + BETWEEN * (len(parts) - 1)
        if height > lines and end > start + 1:
            return
        cost = 1.0 + EMPTY * (max(0, lines - height) / lines) ** 2 + TAIL * (tail and len(parts) > 1)
        panel, last = slabs[end - 1]
        if _is_cut(slabs, end):
            cost += PARTED * (whole[panel] or len(parts) > 1) + PARTED * (last.after >= INSIDE)
            cost += TEXT * (last.after > 0) + FORBIDDEN * (last.after == NEVER)
        yield end, cost
        if end < len(slabs) and slabs[end][1].opening:
            return


def holds(slabs: Sequence[Slab], setter: Setter, times: float = 0.0) -> bool:
    """Whether a card holds slabs one below the other, with so many times the room that they grow by."""
    design = setter.design
    high = fsum(slab.lines + times * slab.grow for slab in slabs)
    return high <= design.lines and not is_crowded(slab_items(slabs, design, 0), design.measure)


def stack_parts(parts: Sequence[CardPart], titles: Sequence[Spans], setter: Setter) -> list[Slab]:
    """A slab for each part, those after the first under a heading of their own."""
    first, *others = (part.slabs for part in parts)
    headed = ([_heading(title, setter), *slabs] for title, slabs in zip(titles[1:], others, strict=True))
    return [stack(slabs, setter.design.leading) for slabs in (first, *headed)]


def slab_items(slabs: Sequence[Slab], design: PageDesign, times: float, apart: float = 0.0) -> Iterator[Item]:
    """Slabs one below the other, drawn out, with so many points between them."""
    y = 0.0
    for slab in slabs:
        yield Group(slab.drawn_out(times), moving(0, y))
        y += (slab.lines + times * slab.grow) * design.leading + apart


def _heading(title: Spans, setter: Setter) -> Slab:
    """A title between two rules, over what follows on the same card."""
    design = setter.design
    line, *_ = setter.fit(title, "table-head", design.text * 1.1, align="centre")
    y, half = design.leading * (BETWEEN - 0.45), line.width / 2 + design.text * 0.7
    level, middle = y - design.text * 0.27, design.measure / 2
    rules = (
        Path(polyline(((start, level), (end, level))), stroke=design.accent, width=LINE)
        for start, end in ((0.0, middle - half), (middle + half, design.measure))
        if end - start > design.text
    )
    return Slab(BETWEEN, (*move_line(line, 0.0, y).items, *rules))
