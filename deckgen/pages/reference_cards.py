"""Quick references as cards that lie with the deck: the panels of one, on as many cards as they need."""

from collections.abc import Sequence
from itertools import pairwise

from deckgen.findings import DeckgenError, Finding
from deckgen.frame import Frame, Group, Item, Path, Text, rectangle, walk
from deckgen.geometry import Rect, Size, moving
from deckgen.pages.booklet.design import Design, Format, made
from deckgen.pages.booklet.pagination import Placed, paginated
from deckgen.pages.booklet.setting import Setter
from deckgen.pages.booklet.slabs import Slab, space
from deckgen.pages.reference import SMALLEST, TABLE_SHARE, Panel, slabs
from deckgen.records.theme import Theme
from deckgen.type.fonts import width
from deckgen.type.lines import SetLine, moved, set_lines, typographic
from deckgen.units import dimensions

WHOLE = 2.0
"""The cost of parting on cards what is one panel, beside that of a break inside an item of a list."""

DEAR = 1000.0
"""How much dearer it is on cards than on pages to break something off."""

FRAME = 8.5
"""Points from a card's edge to the line around its text."""

FOOT = 5.0
"""Points from there to the last line at the foot of a card."""

FOOT_LEADING = 9.5

TOUCHING = 0.5
"""Points by which one text may seem to run into another, for widths are rounded."""

CLEAR = 3.0
"""Points above the foot."""


def cards(title: str, parts: Sequence[Panel], card: Size, theme: Theme, apart: bool = False) -> list[Frame]:
    """The panels on as many cards as they need, with the game's title at the foot; ``apart`` gives each its own.

    Raises DeckgenError for cards on which they do not go in type that can be read.
    """
    foot = _foot(title, card, theme)
    design = _card_design(card, theme, len(foot))
    setter = Setter(design, {})
    stacked = [
        slab._replace(opening=apart and place == 0)
        for panel in parts
        for place, slab in enumerate(_together(slabs(panel, setter)))
    ]
    pages = paginated(stacked, design.lines)
    if any(_overfull(placed, design) for placed in pages):
        message = f"{title} does not go on cards of {dimensions(card)} in type of {SMALLEST:g} points"
        raise DeckgenError(Finding("reference", message, hint="larger cards will do: bridge, poker or tarot"))
    return [_card(foot, placed, design) for placed in pages]


def _card_design(card: Size, theme: Theme, foot: int) -> Design:
    """The design of a card with so many lines at its foot."""
    below = (FRAME + FOOT + foot * FOOT_LEADING + CLEAR) / card.height * 12
    return made(Format(card, (0.9, 0.7, 0.9, below), SMALLEST / TABLE_SHARE, 10.6), theme)


def _foot(title: str, card: Size, theme: Theme) -> tuple[SetLine, ...]:
    """The title in lines as wide as a card's text, no smaller than can be read."""
    design = _card_design(card, theme, 1)
    run = design.run(typographic(title), "running")._replace(size=SMALLEST)
    return set_lines((run,), design.measure, "centre")


def _together(panel: Sequence[Slab]) -> list[Slab]:
    """The slabs of a panel, dear to part from each other, with room before the next panel."""
    inner = [slab._replace(after=(slab.after + WHOLE) * DEAR) for slab in panel[:-1]]
    return [*inner, panel[-1]._replace(after=0.0), space(1)]


def _overfull(placed: Sequence[Placed], design: Design) -> bool:
    """Whether something on a card leaves its text's place, or runs into what stands beside it."""
    texts = [
        (line, under.apply(item.x, item.y), item)
        for slab, line in placed
        for item, under in walk(slab.items)
        if isinstance(item, Text)
    ]
    runs = sorted(
        (round(line * design.leading + at.y), at.x, at.x + width(item.text, item.font, item.size))
        for line, at, item in texts
    )
    return (
        max(line + slab.lines for slab, line in placed) > design.lines
        or any(end > design.measure + TOUCHING for _, _, end in runs)
        or any(one[0] == other[0] and one[2] > other[1] + TOUCHING for one, other in pairwise(runs))
    )


def _card(foot: Sequence[SetLine], placed: Sequence[Placed], design: Design) -> Frame:
    """A card that says what is placed on it."""
    edge = Rect(0, 0, *design.size).inset(FRAME)
    items: list[Item] = [Path(rectangle(*edge, 4), stroke=design.accent, width=0.8)]
    items += [
        Group(slab.items, moving(design.inner, design.top + line * design.leading))
        for slab, line in placed
        if slab.items
    ]
    for below, line in zip(range(len(foot) - 1, -1, -1), foot, strict=True):
        items += moved(line, design.inner, edge.bottom - FOOT - below * FOOT_LEADING).items
    return Frame(design.size, tuple(items))
