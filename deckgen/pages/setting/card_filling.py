"""Cards filled: in larger type and pictures where there is room, then drawn out, down to a tailpiece."""

from collections.abc import Iterator, Sequence
from math import fsum
from typing import NamedTuple

from deckgen.pages.setting.blocks import Cards, Spans
from deckgen.pages.setting.card_breaks import CardPart, break_cards
from deckgen.pages.setting.card_furniture import CardPlace
from deckgen.pages.setting.card_panels import (
    BETWEEN,
    LARGEST,
    PanelCards,
    card_setter,
    holds,
    panel_slabs,
    panel_titles,
    stack_parts,
    torn,
)
from deckgen.pages.setting.panels import Panel, Panels
from deckgen.pages.setting.setter import Setter
from deckgen.pages.setting.slabs import Slab
from deckgen.records.record import replace
from deckgen.type.fit import largest

MOST, APART = 1.5, 1.5
"""How many times the room that it grows by anything takes at most, and the lines then left between two panels."""

LARGER = 0.25
"""Points by which type is larger at most on a card that has room for it: a set is read as of one size."""

PICTURED, SMALL, FILLED, AIR = 2.4, 0.85, 14, 0.6
"""How many times as large pictures are at most on a card that has room for it, and where all would be packed, the sizes
tried, and how many times what grows on it has to grow still.
"""


def fill_cards(
    found: PanelCards, text: Panels, place: CardPlace, role: str
) -> Iterator[tuple["FilledCard", float, float]]:
    """Cards in larger type and pictures where there is room, each with how many times the room that it grows by
    everything takes, and the lines still over, for a tailpiece; things stand in the same places on cards that are
    alike.
    """
    for run in _runs(found, text):
        yield from _draw_out(_fill(run, found, text, place, role), run, text)


class FilledCard(NamedTuple):
    """What stands on a card: a slab for each panel, under its title, as ``setter`` has set it; or only ``pictures``."""

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


def _runs(found: PanelCards, text: Panels) -> Iterator[list[list[CardPart]]]:
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


def _is_pictures(parts: Sequence[CardPart], text: Panels) -> bool:
    """Whether nothing but pictures over their names stands on a card."""
    return all(isinstance(block, Cards) for part in parts for block in text.panels[part.panel].blocks)


def _pictures(panel: Panel) -> list[int]:
    return [len(block.pictures) for block in panel.blocks if isinstance(block, Cards)]


def _fill(
    run: Sequence[Sequence[CardPart]], found: PanelCards, text: Panels, place: CardPlace, role: str
) -> list[FilledCard]:
    """The cards of a run in the largest type and with the largest pictures that as many hold, parting nothing more."""
    first, last = run[0][0].panel, run[-1][-1].panel
    panels = text.panels[first : last + 1]

    def fill(size: float, wider: float = 1.0, air: float = AIR) -> list[FilledCard] | None:
        setter = card_setter(place, size, len(found.foot), role)
        bodies = [panel_slabs(_enlarge(panel, wider), setter) for panel in panels]
        broken = break_cards(bodies, setter.design.lines, BETWEEN)
        made = PanelCards([[part._replace(panel=first + part.panel) for part in parts] for parts in broken], size, ())
        if len(broken) > len(run) or not made.several <= found.several or torn(broken) > torn(run):
            return None
        told = [panel_titles(parts, text, found) for parts in made.cards]
        cards = [
            FilledCard(titles, stack_parts(parts, titles, setter), setter, _is_pictures(parts, text))
            for parts, titles in zip(made.cards, told, strict=True)
        ]
        return cards if all(holds(card.slabs, setter, air) for card in cards) else None

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
    cards: Sequence[FilledCard], run: Sequence[Sequence[CardPart]], text: Panels
) -> list[tuple[FilledCard, float, float]]:
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
