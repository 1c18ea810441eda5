"""Panels on cards that lie with a deck: as few as hold them, each with the title of its panel in a band at its head.

A template says what stands on them (see ``panels``), and::

    frames = card_set([read_panels(write_blocks("references/game", shop, facts))], POKER, theme)

draws them on the ground of the theme's cards; ``loose_sheets`` puts such frames on sheets to be cut. A panel that one
card does not hold is parted between items or rows, and its parts are numbered: "The turn I". A card that holds several
begins with the largest, or has the titles of two at its head. Cards that have room are filled: in larger type and
pictures, then drawn out, down to a tailpiece.
"""

from collections.abc import Iterator, Sequence
from math import fsum
from typing import NamedTuple

from deckgen.foundations.findings import DeckgenError, Finding, quote
from deckgen.foundations.frame import Frame, Group
from deckgen.foundations.geometry import Size, moving
from deckgen.foundations.units import SMALLEST_TYPE, dimensions
from deckgen.pages.setting.blocks import Cards, Spans, words
from deckgen.pages.setting.card_furniture import EDGE, WITHIN, CardPlace, card_foot, card_head, card_place, tailpiece
from deckgen.pages.setting.card_panels import (
    LARGEST,
    SIZES,
    CardPart,
    PanelCards,
    break_cards,
    card_setter,
    count_torn,
    holds,
    panel_slabs,
    set_cards,
    slab_items,
    stack_parts,
)
from deckgen.pages.setting.figures import CLOSE
from deckgen.pages.setting.panels import SHORTER, Panel, Panels, find_too_wide
from deckgen.pages.setting.setter import Setter
from deckgen.pages.setting.slabs import Slab
from deckgen.records.record import replace
from deckgen.records.theme import Ink, Theme
from deckgen.typography.fonts import largest

MIDDLE = 0.17
"""How much of the room that pictures leave on a card is above them, the rest below, for a card is read from its top."""

COSTLY = 1.6
"""How many cards text has to save to be a point smaller: what does not go in SIZES is set in the smallest type that is
printed.
"""

MOST, APART = 1.5, 1.5
"""How many times the room that it grows by anything takes at most, and the lines then left between two panels."""

LARGER = 0.25  # points by which type is larger at most on a card that has room for it: a set is read as of one size

PICTURED, SMALL, FILLED, AIR = 2.4, 0.85, 14, 0.6
"""How many times as large pictures are at most on a card that has room for it, and where all would be packed, the sizes
tried, and how many times what grows on it has to grow still.
"""


def card_set(ways: Sequence[Panels], card: Size, theme: Theme, ink: Ink = "full", role: str = "body") -> list[Frame]:
    """Panels on as few cards as hold them in type that can be read, then as large as that many hold; of several ways to
    write them, the roomiest first, that which takes the fewest cards and parts the fewest panels.

    The title of all stands at each foot; ``role`` is what text is set in. DeckgenError for cards on which they do not
    go.
    """
    place = card_place(card, theme, ink)

    def set_in(*sizes: float) -> list[PanelCards]:
        return [cards for size in sizes for text in ways if (cards := set_cards(text, place, role, size))]

    if not (tried := set_in(*SIZES) or set_in(SMALLEST_TYPE)):
        raise _too_small(ways, place, role)
    fewest = min(tried, key=lambda cards: cards.cost + COSTLY * (SIZES[0] - cards.size))

    def set_as_few(size: float) -> PanelCards | None:
        cards = set_cards(fewest.text, place, role, size)
        return cards if cards and cards.cost <= fewest.cost else None

    return list(_draw_cards(largest(set_as_few, fewest.size, LARGEST) or fewest, place, role))


def width_in_row(card: Size, across: int) -> float:
    """How many points wide pictures are of which so many stand side by side on a card."""
    return (card.width - 2 * (EDGE + WITHIN) - CLOSE * (across - 1)) / across


def _too_small(ways: Sequence[Panels], place: CardPlace, role: str) -> DeckgenError:
    title, size = words(ways[0].title), dimensions(place.card)
    message = f"{title} does not go on cards of {size} in type of {SMALLEST_TYPE:g} points"
    hint = "larger cards will do: bridge, poker or tarot"
    if word := find_too_wide(ways[-1], card_setter(place, SMALLEST_TYPE, 1, role)):
        message, hint = f"{message}: {quote(word)} is too wide", f"{hint}; or {SHORTER}"
    return DeckgenError(Finding("card-too-small", message, hint=hint))


class FilledCard(NamedTuple):
    """A card with its slabs, one for each panel, under its title, as ``setter`` has set it; or only ``pictures``."""

    titles: Sequence[Spans]
    slabs: Sequence[Slab]
    setter: Setter
    pictures: bool = False

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


def _draw_cards(cards: PanelCards, place: CardPlace, role: str) -> Iterator[Frame]:
    """The cards drawn, each filled; pictures by themselves stand in the middle where there is no tailpiece."""
    filled = [card for run in _runs(cards) for card in _draw_out(_fill(run, cards, place, role), run, cards.text)]
    for number, (card, times, below) in enumerate(filled, 1):
        setter = card.setter
        design = setter.design
        slabs = slab_items(card.slabs, design, times, card.apart(times) * design.leading)
        tail = tailpiece(below, setter)
        lower = below * design.leading * MIDDLE if card.pictures and not tail else 0.0
        body = Group((*slabs, *tail), moving(design.inner, design.top + lower), name="said")
        count = f"{number}/{len(filled)}" if len(filled) > 1 else ""
        head, foot = card_head(card.titles, count, place, setter), card_foot(cards.foot, place, setter)
        yield Frame(place.card, (place.ground, Group(place.frame, name="frame"), *head, body, *foot))


def _runs(cards: PanelCards) -> Iterator[list[list[CardPart]]]:
    """The cards in runs that are set alike: those that go on with a panel, and those that alike panels open."""
    run: list[list[CardPart]] = []
    for parts in cards.cards:
        if run and run[-1][-1].panel != parts[0].panel and not _open_alike(run[-1], parts, cards.text):
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


def _fill(run: Sequence[Sequence[CardPart]], cards: PanelCards, place: CardPlace, role: str) -> list[FilledCard]:
    """The cards of a run in the largest type and with the largest pictures that as many hold, parting nothing more."""
    first, last = run[0][0].panel, run[-1][-1].panel
    panels = cards.text.panels[first : last + 1]

    def fill(size: float, wider: float = 1.0, air: float = AIR) -> list[FilledCard] | None:
        setter = card_setter(place, size, len(cards.foot), role)
        broken = break_cards([panel_slabs(_enlarge(panel, wider), setter) for panel in panels], setter.design.lines)
        larger = cards._replace(cards=[[part._replace(panel=first + part.panel) for part in parts] for parts in broken])
        if len(broken) > len(run) or not larger.several <= cards.several or count_torn(broken) > count_torn(run):
            return None
        filled = []
        for parts in map(larger.put_largest_first, larger.cards):
            titles = larger.titles(parts)
            slabs = stack_parts(parts, titles, setter)
            shown = (block for part in parts for block in cards.text.panels[part.panel].blocks)
            is_pictures = all(isinstance(block, Cards) for block in shown)
            filled.append(FilledCard(titles, slabs, setter, is_pictures))
        return filled if all(holds(card.slabs, setter, air) for card in filled) else None

    most = min(LARGEST, cards.size + LARGER)
    if any(map(_pictures, panels)):
        for step in range(FILLED, 0, -1):
            wider = 1 + (PICTURED - 1) * step / FILLED
            if filled := fill(min(most, cards.size * wider), wider):
                return filled
        if filled := fill(cards.size) or fill(cards.size, SMALL, 0.0):
            return filled
    return largest(fill, min(cards.size, SIZES[-1]), most) or fill(cards.size, 1.0, 0.0) or []


def _enlarge(panel: Panel, times: float) -> Panel:
    """A panel with its rows of pictures so many times as wide."""
    wider = (replace(block, width=block.width * times) if isinstance(block, Cards) else block for block in panel.blocks)
    return panel._replace(blocks=tuple(wider))


def _draw_out(
    cards: Sequence[FilledCard], run: Sequence[Sequence[CardPart]], text: Panels
) -> list[tuple[FilledCard, float, float]]:
    """Cards of a run, each with how many times its room everything on it takes, and the lines left for a tailpiece:
    things stand in the same places on all where they open alike.
    """
    is_alike = all(_open_alike(run[0], parts, text) for parts in run)
    least = min(card.times for card in cards)
    times = [least if is_alike else card.times for card in cards]
    below = [card.below(one) for card, one in zip(cards, times, strict=True)]
    lowest = min(below)
    return [(card, one, lowest if is_alike else over) for card, one, over in zip(cards, times, below, strict=True)]
