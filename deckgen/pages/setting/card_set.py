"""Panels on cards that lie with a deck: as few as hold them, each with the title of its panel in a band at its head.

A template says what stands on them (see ``panels``), and::

    frames = card_set([read_panels(write_blocks("references/game", shop, facts))], POKER, theme)

draws them on the ground of the theme's cards; ``loose_sheets`` puts such frames on sheets to be cut. A panel that one
card does not hold is parted between items or rows, and its parts are numbered: "The turn I".
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import fsum
from typing import NamedTuple

from deckgen.foundations.colour import bring_out
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Frame, Group, Item, Path
from deckgen.foundations.geometry import Size, moving
from deckgen.foundations.limits import SMALLEST_TYPE
from deckgen.foundations.outline import polyline
from deckgen.foundations.units import dimensions
from deckgen.foundations.words import word
from deckgen.library.packs import numeral
from deckgen.pages.paper import SEEN
from deckgen.pages.setting.blocks import Cards, Span, Spans, words
from deckgen.pages.setting.card_breaks import CardPart, break_cards
from deckgen.pages.setting.card_furniture import (
    CLEAR,
    EDGE,
    FOOT,
    FOOT_LEADING,
    HEAD,
    WITHIN,
    CardPlace,
    card_foot,
    card_head,
    card_place,
    tailpiece,
)
from deckgen.pages.setting.figures import CLOSE
from deckgen.pages.setting.fitting import is_crowded
from deckgen.pages.setting.page_design import PageDesign, PageFormat, make_design
from deckgen.pages.setting.panels import LINE, Panel, Panels, panel_body
from deckgen.pages.setting.setter import Setter
from deckgen.pages.setting.slabs import Slab, stack
from deckgen.records.theme import Theme
from deckgen.type.fit import largest
from deckgen.type.lines import SetLine, move_line

LARGEST = 10.5
"""Points of the largest text on a card."""

SIZES, SMALLER = (8.0, 7.5), 1.6
"""Points that the number of cards is reckoned with, and how many cards text has to save to be a point smaller: what
does not go in them is set in the smallest type that is printed.
"""

BETWEEN = 2
"""Lines that the heading of a further panel takes, with the room above it."""

MOST, APART = 1.5, 1.5
"""How many times the room that it grows by anything takes at most, and the lines then left between two panels."""

LARGER = 0.25
"""Points by which type is larger at most on a card that has room for it: a set is read as of one size."""

PICTURED, SMALL, FILLED, AIR = 2.4, 0.85, 14, 0.6
"""How many times as large pictures are at most on a card that has room for it, and where all would be packed, the sizes
tried, and how many times what grows on it has to grow still.
"""


def card_set(ways: Sequence[Panels], card: Size, theme: Theme, ink: str = "full", role: str = "body") -> list[Frame]:
    """Panels on as few cards as hold them in type that can be read, then as large as that many hold; of several ways to
    write them, the roomiest first, that which takes the fewest cards and parts the fewest panels.

    The title of all stands at each foot; ``role`` is what text is set in. DeckgenError for cards on which they do not
    go.
    """
    place = card_place(card, theme, ink)

    def set_in(*sizes: float) -> list[tuple[_Cards, Panels, float]]:
        cards = ((_set_cards(text, place, role, size), text, size) for size in sizes for text in ways)
        return [(found, text, size) for found, text, size in cards if found]

    tried = set_in(*SIZES) or set_in(SMALLEST_TYPE)
    if not tried:
        message = (
            f"{words(ways[0].title)} does not go on cards of {dimensions(card)} in type of {SMALLEST_TYPE:g} points"
        )
        raise DeckgenError(Finding("card-too-small", message, hint="larger cards will do: bridge, poker or tarot"))
    fewest, text, least = min(tried, key=_cost)

    def as_good(size: float) -> _Cards | None:
        found = _set_cards(text, place, role, size)
        return found if found and found.cost <= fewest.cost else None

    return list(_draw_cards(largest(as_good, least, LARGEST) or fewest, text, place, role))


def width_in_row(card: Size, across: int) -> float:
    """How many points wide pictures are of which so many stand side by side on a card."""
    return (card.width - 2 * (EDGE + WITHIN) - CLOSE * (across - 1)) / across


class _Cards(NamedTuple):
    """What stands on each card in type of ``size`` points, and the lines at the foot of all."""

    cards: list[list[CardPart]]
    size: float
    foot: Sequence[SetLine]

    @property
    def several(self) -> set[int]:
        """The panels that go on from one card to the next."""
        return {part.panel for parts in self.cards for part in parts if part.number}

    @property
    def cost(self) -> int:
        return len(self.cards) + sum(part.number > 0 for parts in self.cards for part in parts)


def _cost(tried: tuple[_Cards, Panels, float]) -> float:
    found, _, size = tried
    return found.cost + SMALLER * (SIZES[0] - size)


def _set_cards(text: Panels, place: CardPlace, role: str, size: float) -> _Cards | None:
    """The cards in type of ``size`` points; None when something leaves its place."""
    foot = Setter(_design(place, size, 1), {}).fit(text.title, "running", 7.5, align="centre")
    setter = Setter(_design(place, size, len(foot)), {}, role=role)
    bodies = [_body(panel, setter) for panel in text.panels]
    found = _Cards(break_cards(bodies, setter.design.lines, BETWEEN), size, foot)
    fits = (_holds(_stack_parts(parts, _titles(parts, text, found), setter), setter) for parts in found.cards)
    return found if all(fits) else None


def _holds(slabs: Sequence[Slab], setter: Setter, times: float = 0.0) -> bool:
    """Whether a card holds slabs one below the other, with so many times the room that they grow by."""
    design = setter.design
    return fsum(slab.lines + times * slab.grow for slab in slabs) <= design.lines and not is_crowded(
        _items(slabs, design, 0), design.measure
    )


def _draw_cards(found: _Cards, text: Panels, place: CardPlace, role: str) -> Iterator[Frame]:
    """The cards drawn, each filled: in larger type and pictures where there is room, then drawn out, and what is still
    over goes to a tailpiece; things stand in the same places on cards that are alike.
    """
    drawn_out = [
        one for run in _runs(found, text) for one in _draw_out(_fill(run, found, text, place, role), run, text)
    ]
    for number, (card, times, below) in enumerate(drawn_out, 1):
        setter = card.setter
        design = setter.design
        items = (*_items(card.slabs, design, times, card.apart(times) * design.leading), *tailpiece(below, setter))
        said = Group(items, moving(design.inner, design.top), name="said")
        told = f"{number}/{len(found.cards)}" if len(found.cards) > 1 else ""
        framed = (place.ground, Group(place.frame, name="frame"), *card_head(card.titles[0], told, place, setter))
        yield Frame(place.card, (*framed, said, *card_foot(found.foot, place, setter)))


class _Filled(NamedTuple):
    """What stands on a card: a slab for each panel, under its title, as ``setter`` has set it."""

    titles: Sequence[Spans]
    slabs: Sequence[Slab]
    setter: Setter

    @property
    def times(self) -> float:
        """How many times the room that it grows by everything takes."""
        grow = fsum(slab.grow for slab in self.slabs)
        return min(MOST, self._over(0.0) / grow) if grow else 0.0

    def _over(self, times: float) -> float:
        """The lines that are over where everything takes so many times its room."""
        return self.setter.design.lines - fsum(slab.lines + times * slab.grow for slab in self.slabs)

    def apart(self, times: float) -> float:
        """The lines of these that are left between two panels."""
        return min(APART, self._over(times) / len(self.slabs)) if len(self.slabs) > 1 else 0.0

    def below(self, times: float) -> float:
        """The lines of these that are left below all panels."""
        return self._over(times) - self.apart(times) * (len(self.slabs) - 1)


def _runs(found: _Cards, text: Panels) -> Iterator[list[list[CardPart]]]:
    """The cards in runs that are set alike: those that go on with a panel, and those that alike panels open."""
    run: list[list[CardPart]] = []
    for parts in found.cards:
        if run and run[-1][-1].panel != parts[0].panel and not _open_alike(run[-1], parts, text):
            yield run
            run = []
        run.append(parts)
    yield run


def _open_alike(before: Sequence[CardPart], parts: Sequence[CardPart], text: Panels) -> bool:
    """Whether two cards begin with panels that open one, and show as many pictures."""
    first, second = (text.panels[card[0].panel] for card in (before, parts))
    return first.opening and second.opening and _pictures(first) == _pictures(second)


def _pictures(panel: Panel) -> list[int]:
    return [len(block.pictures) for block in panel.blocks if isinstance(block, Cards)]


def _fill(run: Sequence[Sequence[CardPart]], found: _Cards, text: Panels, place: CardPlace, role: str) -> list[_Filled]:
    """The cards of a run in the largest type and with the largest pictures that as many hold, parting nothing more."""
    first, last = run[0][0].panel, run[-1][-1].panel
    panels = text.panels[first : last + 1]

    def fill(size: float, wider: float = 1.0, air: float = AIR) -> list[_Filled] | None:
        setter = Setter(_design(place, size, len(found.foot)), {}, role=role)
        bodies = [_body(_enlarge(panel, wider), setter) for panel in panels]
        broken = break_cards(bodies, setter.design.lines, BETWEEN)
        made = _Cards([[part._replace(panel=first + part.panel) for part in parts] for parts in broken], size, ())
        if len(broken) > len(run) or not made.several <= found.several:
            return None
        told = [_titles(parts, text, found) for parts in made.cards]
        cards = [
            _Filled(titles, _stack_parts(parts, titles, setter), setter)
            for parts, titles in zip(made.cards, told, strict=True)
        ]
        return cards if all(_holds(card.slabs, setter, air) for card in cards) else None

    most = min(LARGEST, found.size + LARGER)
    if any(map(_pictures, panels)):
        for step in range(FILLED, 0, -1):
            wider = 1 + (PICTURED - 1) * step / FILLED
            if filled := fill(min(most, found.size * wider), wider):
                return filled
        if filled := fill(found.size) or fill(found.size, SMALL, 0.0):
            return filled
    return largest(fill, found.size, most) or fill(found.size, 1.0, 0.0) or []


def _draw_out(
    cards: Sequence[_Filled], run: Sequence[Sequence[CardPart]], text: Panels
) -> list[tuple[_Filled, float, float]]:
    """Cards of a run, with how many times its room everything on each takes and the lines left for a tailpiece: the
    same on all where they open alike.
    """
    alike = all(_open_alike(run[0], parts, text) for parts in run)
    least = min(card.times for card in cards)
    found = [(card, times, card.below(times)) for card in cards for times in [least if alike else card.times]]
    lowest = min(below for *_, below in found)
    return [(card, times, lowest if alike else below) for card, times, below in found]


def _enlarge(panel: Panel, times: float) -> Panel:
    """A panel with its rows of pictures so many times as wide."""
    wider = (replace(block, width=block.width * times) if isinstance(block, Cards) else block for block in panel.blocks)
    return panel._replace(blocks=tuple(wider))


def _design(place: CardPlace, size: float, foot: int) -> PageDesign:
    """The design of a card with so many lines at its foot, in the colours that are seen on its ground."""
    side, card = EDGE + WITHIN, place.card
    below = EDGE + FOOT + foot * FOOT_LEADING + CLEAR
    across, down = 12 / card.width, 12 / card.height
    margins = (side * across, (place.field.bounds.y + HEAD + CLEAR) * down, side * across, below * down)
    made = make_design(PageFormat(card, margins, size, size * 1.2), place.theme, min(size, SIZES[-1]), place.theme)
    accent = bring_out(made.accent, made.ink, made.paper, SEEN["accent"])
    return replace(made, ruled=False, cards=True, accent=accent)


def _body(panel: Panel, setter: Setter) -> list[Slab]:
    made = panel_body(panel, setter)
    if not made[-1].draw:  # room below the last of all is a tailpiece's
        made[-1] = made[-1]._replace(grow=0.0)
    return [slab._replace(opening=slab.opening or (panel.opening and not place)) for place, slab in enumerate(made)]


def _title(panel: Panel, part: CardPart, several: set[int]) -> Spans:
    """The title of a panel, with the number of its part where it has several."""
    if part.panel not in several:
        return panel.heading.spans
    title, number = words(panel.heading.spans), numeral(part.number + 1, "roman")
    return (Span(word("part", title=title, number=number)),)


def _titles(parts: Sequence[CardPart], text: Panels, found: _Cards) -> list[Spans]:
    return [_title(text.panels[part.panel], part, found.several) for part in parts]


def _stack_parts(parts: Sequence[CardPart], titles: Sequence[Spans], setter: Setter) -> list[Slab]:
    """A slab for each part, those after the first under a heading of their own."""
    leading = setter.design.leading
    headed = (
        [*([_heading(title, setter)] if number else []), *part.slabs]
        for number, (part, title) in enumerate(zip(parts, titles, strict=True))
    )
    return [stack(slabs, leading) for slabs in headed]


def _items(slabs: Sequence[Slab], design: PageDesign, times: float, left: float = 0.0) -> Iterator[Item]:
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
