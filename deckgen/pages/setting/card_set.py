"""Panels on cards that lie with a deck: as few as hold them, full, each of them beginning with a heading.

A template says what stands on them (see ``panels``), and::

    frames = card_set(read_panels(write_blocks("references/game", shop, facts)), POKER, theme)

draws them; ``loose_sheets`` puts such frames on sheets to be cut. Where a panel goes on from one card to the next, its
heading stands there again, "The turn, continued".
"""

from collections.abc import Iterator, Sequence
from math import fsum

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Frame, Group, Item, Path
from deckgen.foundations.geometry import Rect, Size, moving
from deckgen.foundations.limits import SMALLEST_TYPE
from deckgen.foundations.outline import rectangle
from deckgen.foundations.units import dimensions
from deckgen.foundations.words import word
from deckgen.pages.setting.blocks import Heading, Span, words
from deckgen.pages.setting.fitting import is_crowded
from deckgen.pages.setting.page_design import ROLES, PageDesign, PageFormat, make_design
from deckgen.pages.setting.pagination import PlacedSlab, paginate
from deckgen.pages.setting.panels import Panel, Panels, panel_slabs
from deckgen.pages.setting.setter import Setter
from deckgen.pages.setting.slabs import Slab, space, stack
from deckgen.records.theme import Theme
from deckgen.type.fit import largest
from deckgen.type.lines import SetLine, move_line

LARGEST = 10.5
"""Points of the largest text on a card."""

SMALLEST = SMALLEST_TYPE / ROLES["table"][1]
"""Points of the smallest, so that tables beside it can be read."""

LEADING = 1.2
"""Between lines, in type sizes."""

WHOLE = 2.0
"""The cost of parting on cards what is one panel, beside that of a break inside an item of a list."""

DEAR = 1000.0
"""How much dearer it is on cards than on pages to break something off."""

FRAME = 8.5
"""Points from a card's edge to the line around its text."""

FOOT = 5.0
"""Points from there to the last line at the foot of a card."""

FOOT_LEADING = 9.0

CLEAR = 3.0
"""Points above the foot."""

MOST = 2.5
"""How many times the room that it grows by anything takes at most, so that a card is full."""


def card_set(
    text: Panels, card: Size, theme: Theme, apart: bool = False, most: float = LARGEST, role: str = "body"
) -> list[Frame]:
    """The panels on as few cards as hold them in type that can be read, then as large as that many hold.

    The title stands at each foot; ``apart`` begins a card with each panel; ``most`` is the largest text in points,
    and ``role`` what it is set in.
    DeckgenError for cards on which they do not go.
    """
    fewest = _pages(text, card, theme, apart, role, SMALLEST)
    if fewest is None:
        message = f"{words(text.title)} does not go on cards of {dimensions(card)} in type of {SMALLEST_TYPE:g} points"
        raise DeckgenError(Finding("card-too-small", message, hint="larger cards will do: bridge, poker or tarot"))

    def as_few(size: float) -> list[Frame] | None:
        found = _pages(text, card, theme, apart, role, size)
        return found if found is not None and len(found) <= len(fewest) else None

    return largest(as_few, SMALLEST, most) or fewest


def _pages(text: Panels, card: Size, theme: Theme, apart: bool, role: str, size: float) -> list[Frame] | None:
    """The cards in type of ``size`` points; None when something leaves its place."""
    design = _design(card, theme, size, 1)
    foot = Setter(design, {}).fit(text.title, "running", SMALLEST_TYPE, align="centre")
    design = _design(card, theme, size, len(foot))
    setter = Setter(design, {}, role=role)
    slabs = [
        slab._replace(opening=slab.opening or (apart and not place))
        for panel in text.panels
        for place, slab in enumerate(_together(panel, setter))
    ]
    pages = paginate(slabs, design.lines)
    if any(_is_overfull(placed, design) for placed in pages):
        return None
    return [_card(foot, placed, design) for placed in pages]


def _design(card: Size, theme: Theme, size: float, foot: int) -> PageDesign:
    """The design of a card with so many lines at its foot."""
    below = (FRAME + FOOT + foot * FOOT_LEADING + CLEAR) / card.height * 12
    return make_design(PageFormat(card, (0.9, 0.7, 0.9, below), size, size * LEADING), theme, SMALLEST_TYPE)


def _together(panel: Panel, setter: Setter) -> Iterator[Slab]:
    """The slabs of a panel, dear to part from each other, each with the heading over it if a card begins there."""
    made = panel_slabs(panel, setter, close=True)
    leading = setter.design.leading
    title = word("continued", title=words(panel.heading.spans))
    again = panel_slabs(Panel(Heading(3, (Span(title),), "", panel.heading.wide), ()), setter)
    for place, slab in enumerate(made):
        head = stack([*again, *([slab.head] if slab.head else [])], leading) if place else None
        last = place == len(made) - 1
        after = 0.0 if last else (slab.after + WHOLE) * DEAR
        yield slab._replace(after=after, head=head, opening=slab.opening or (panel.opening and not place))
    yield space(1)


def _is_overfull(placed: Sequence[PlacedSlab], design: PageDesign) -> bool:
    """Whether something on a card leaves its text's place, or runs into what stands beside it."""
    items = [Group(slab.items, moving(0, line * design.leading)) for slab, line in placed]
    return max(line + slab.lines for slab, line in placed) > design.lines or is_crowded(items, design.measure)


def _card(foot: Sequence[SetLine], placed: Sequence[PlacedSlab], design: PageDesign) -> Frame:
    """A card that says what is placed on it, drawn out to its foot."""
    edge = Rect(0, 0, *design.size).inset(FRAME)
    items: list[Item] = [Path(rectangle(*edge, 4), stroke=design.accent, width=0.8)]
    grow = fsum(slab.grow for slab, _ in placed)
    spare = design.lines - max(line + slab.lines for slab, line in placed)
    times = min(MOST, spare / grow) if grow else 0.0
    y = design.top
    for slab, at in placed:
        if shown := slab.drawn_out(times):
            items.append(Group(shown, moving(design.inner, y + at * design.leading)))
        y += times * slab.grow * design.leading
    for below, line in zip(range(len(foot) - 1, -1, -1), foot, strict=True):
        items += move_line(line, design.inner, edge.bottom - FOOT - below * FOOT_LEADING).items
    return Frame(design.size, tuple(items))
