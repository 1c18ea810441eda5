"""Panels on cards that lie with a deck: as few as hold them, full, each of them beginning with a heading.

A template says what stands on them (see ``panels``), and::

    frames = card_set(read_panels(write_blocks("references/game", shop, facts)), POKER, theme)

draws them; ``loose_sheets`` puts such frames on sheets to be cut. Where a panel goes on from one card to the next, its
heading stands there again, "The turn, continued".
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import fsum, inf

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Frame, Group, Item, Path
from deckgen.foundations.geometry import Rect, Size, moving
from deckgen.foundations.limits import SMALLEST_TYPE
from deckgen.foundations.outline import Outline, rectangle
from deckgen.foundations.units import MILLIMETRE, dimensions
from deckgen.foundations.words import word
from deckgen.pages.frames import page_field, page_frame
from deckgen.pages.paper import on_white
from deckgen.pages.setting.blocks import Heading, Span, words
from deckgen.pages.setting.fitting import is_crowded
from deckgen.pages.setting.page_design import ROLES, PageDesign, PageFormat, make_design
from deckgen.pages.setting.pagination import PlacedSlab, place_slabs
from deckgen.pages.setting.panels import Panel, Panels, panel_slabs, reverse
from deckgen.pages.setting.setter import Setter
from deckgen.pages.setting.slabs import Slab, space, stack
from deckgen.records.theme import Theme
from deckgen.type.fit import largest
from deckgen.type.lines import SetLine, move_line

LARGEST = 10.5
"""Points of the largest text on a card."""

SMALLEST = SMALLEST_TYPE / ROLES["table"][1]
"""Points of the smallest, so that tables beside it can be read."""

EDGE = 3.3 * MILLIMETRE
"""Points from a card's edges to its frame, further than a cut wanders."""

CUT = 0.8 * MILLIMETRE
"""The steps in the frame's corners."""

WITHIN = 1.8 * MILLIMETRE
"""Points from the frame to the words."""

BELOW_CORNERS = 0.5 * MILLIMETRE
"""Points besides above them, so that they clear what the frame cuts out of its corners."""

FOOT = 3.6
"""Points above and below the lines of the title in the band at the foot, between their baselines and its edges."""

FOOT_LEADING = 9.0

CLEAR = 3.0
"""Points above the band."""

LINES = 2.0
"""Points that the lines of the frame take below it."""

NUMBER = 18.0
"""Points at the end of the band for a card's number, and for what the frame cuts out of its corner."""

CORNER = 3.5
"""Those for the corner."""

MOST = 2.5
"""How many times the room that it grows by anything takes at most: a row of one line becomes 2.25 lines high."""


CARD = 1e4
"""The cost of a card as such, beside the square of the lines that stay empty on each: fewer go before fuller ones."""

PARTED = 15.0
"""The cost of ending a card within a panel; within an item of a list, it is more than that of a card."""

TORN = 1e7
"""The cost of ending one where nothing may end, which is done only where what is kept together is higher than that."""


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
    setter = Setter(design, {})
    foot = setter.fit(text.title, "running", SMALLEST_TYPE, design.measure - 2 * NUMBER, align="centre")
    design = _design(card, theme, size, len(foot))
    setter = Setter(design, {}, role=role)
    slabs = [
        slab._replace(opening=slab.opening or (apart and not place))
        for panel in text.panels
        for place, slab in enumerate(_together(panel, setter))
    ]
    pages = break_cards(slabs, design.lines)
    if any(_is_overfull(placed, design) for placed in pages):
        return None
    around = card_frame(card, on_white(theme))
    field = page_field(Rect(0, 0, *card).inset(EDGE), on_white(theme), CUT)
    numbers = (f"{number}/{len(pages)}" if len(pages) > 1 else "" for number in range(1, len(pages) + 1))
    return [
        Frame(card, (around, *_words(placed, design), *_band(foot, number, field, setter)))
        for number, placed in zip(numbers, pages, strict=True)
    ]


def card_frame(card: Size, theme: Theme) -> Group:
    """The border of such a card, in the manner of the theme's; on white paper ``theme`` is that of it."""
    return Group(page_frame(Rect(0, 0, *card).inset(EDGE), theme, CUT), name="frame")


def _design(card: Size, theme: Theme, size: float, foot: int) -> PageDesign:
    """The design of a card with so many lines at its foot."""
    side = EDGE + WITHIN
    below = EDGE + LINES + 2 * FOOT + foot * FOOT_LEADING - FOOT_LEADING / 3 + CLEAR
    across, down = 12 / card.width, 12 / card.height
    margins = (side * across, (side + BELOW_CORNERS) * down, side * across, below * down)
    made = make_design(PageFormat(card, margins, size, size * 1.2), theme, SMALLEST_TYPE)
    return replace(made, ruled=False, cards=True)


def _together(panel: Panel, setter: Setter) -> Iterator[Slab]:
    """The slabs of a panel, dear to part from each other, each with the heading over it if a card begins there."""
    made = panel_slabs(panel, setter, close=True)
    leading = setter.design.leading
    title = word("continued", title=words(panel.heading.spans))
    again = panel_slabs(Panel(Heading(3, (Span(title),), "", panel.heading.wide), ()), setter)
    for place, slab in enumerate(made):
        head = stack([*again, *([slab.head] if slab.head else [])], leading) if place else None
        last = place == len(made) - 1
        after = 0.0 if last else slab.after + 0.5
        yield slab._replace(after=after, head=head, opening=slab.opening or (panel.opening and not place))
    yield space(1)


def _is_overfull(placed: Sequence[PlacedSlab], design: PageDesign) -> bool:
    """Whether something on a card leaves its text's place, or runs into what stands beside it."""
    items = [Group(slab.items, moving(0, line * design.leading)) for slab, line in placed]
    return any(line + slab.lines > design.lines for slab, line in placed) or is_crowded(items, design.measure)


def _words(placed: Sequence[PlacedSlab], design: PageDesign) -> Iterator[Item]:
    """What is placed on a card, drawn out to its foot."""
    grow = fsum(slab.grow for slab, _ in placed)
    spare = design.lines - max(line + slab.lines for slab, line in placed)
    times = min(MOST, spare / grow) if grow else 0.0
    y = design.top
    for slab, at in placed:
        if shown := slab.drawn_out(times):
            yield Group(shown, moving(design.inner, y + at * design.leading))
        y += times * slab.grow * design.leading


def _band(title: Sequence[SetLine], number: str, field: Outline, setter: Setter) -> Iterator[Item]:
    """The band at the foot of the ``field`` inside a card's frame, with the title in it and the card's number."""
    design, within = setter.design, field.bounds
    high = 2 * FOOT + len(title) * FOOT_LEADING - FOOT_LEADING / 3
    band = Rect(within.x, within.bottom - high, within.width, high)
    yield Group((Path(rectangle(*band), design.frame),), clip=field)
    for below, line in zip(range(len(title) - 1, -1, -1), title, strict=True):
        yield from reverse(move_line(line, design.inner + NUMBER, band.bottom - FOOT - below * FOOT_LEADING).items)
    if number:
        (told,) = setter.fit((Span(number),), "running", SMALLEST_TYPE, NUMBER - CORNER, align="right")
        yield from reverse(move_line(told, design.inner + design.measure - NUMBER, band.bottom - FOOT).items)


def break_cards(slabs: Sequence[Slab], lines: int) -> list[list[PlacedSlab]]:
    """The slabs on cards of so many lines, of all ways that which leaves the least room in any one place."""
    count = len(slabs)
    best, before = [0.0, *[inf] * count], [0] * (count + 1)
    for start in range(count):
        for end, cost in _cards(slabs, start, lines):
            if best[start] + cost < best[end]:
                best[end], before[end] = best[start] + cost, start
    ends = [count]
    while ends[-1]:
        ends.append(before[ends[-1]])
    ends.reverse()
    return [place_slabs(slabs[start:end], lines) for start, end in pairwise(ends)]


def _cards(slabs: Sequence[Slab], start: int, lines: int) -> Iterator[tuple[int, float]]:
    """Every card that begins with the slab at ``start``: where it ends, and what it costs."""
    head = slabs[start].head
    height, spaces, empty = head.lines if head else 0, 0, True
    for end, slab in enumerate(slabs[start:], start + 1):
        if slab.space:
            spaces += 0 if empty else slab.lines
        else:
            height, spaces = height + spaces + slab.lines, 0
            if not empty and height > lines:
                return
            empty = False
        final = end == len(slabs) or slabs[end].opening
        parted = 0.0 if final or slab.space or not slab.after else min(PARTED * (1 + slab.after**2), TORN)
        yield end, CARD + max(0, lines - height) ** 2 + parted
        if final:
            return
