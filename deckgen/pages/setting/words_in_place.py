"""Words set in a place that is given and not in a column, as on a piece to be cut out.

They are in type as large as goes, in the colours of a theme that are seen on its ground::

    items = set_words("extras/field", {"field": "static field", "stake": ""}, box, theme, BoxStyle(10))
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Group, Item, Text
from deckgen.foundations.geometry import Rect, Size, moving
from deckgen.foundations.units import SMALLEST_TYPE
from deckgen.game.standings import Game
from deckgen.pages.setting.blocks import Block, Heading, Paragraph, Span, Table, words
from deckgen.pages.setting.composing import is_crowded, narrow
from deckgen.pages.setting.page_design import PageDesign, PageFormat, make_design
from deckgen.pages.setting.setter import Setter
from deckgen.pages.setting.slabs import Slab, collapse_spaces, space, stack
from deckgen.pages.setting.workshop import Workshop
from deckgen.pages.setting.writing import write_blocks
from deckgen.records.theme import Theme
from deckgen.typography.fonts import largest
from deckgen.typography.lines import Alignment, move_line

STEP = 0.25  # points by which type is larger or smaller
ROLES = {1: "section", 2: "section", 3: "subsection"}  # what headings on several lines are set in


class BoxStyle(NamedTuple):
    """How words stand in their place: in how many points at most, to which side, and at which end."""

    text: float = 10.0
    align: Alignment = "centre"
    stand: Literal["top", "middle", "bottom"] = "middle"


def read_words(
    template: str, facts: Mapping[str, object], games: Sequence[Game] = (), theme: Theme | None = None
) -> tuple[Block, ...]:
    """The blocks that a template makes of some facts, and of ``games`` by the names of their rules."""
    return write_blocks(template, Workshop("", lambda _: {}, theme, games, theme), facts)


def title_of(template: str, facts: Mapping[str, object]) -> str:
    """The title of what a template says, as plain text; empty where it has none."""
    headings = (block for block in read_words(template, facts) if isinstance(block, Heading))
    return next((words(heading.spans) for heading in headings), "")


def title(text: str) -> tuple[Block, ...]:
    """A number or a name as a title."""
    return (Heading(1, (Span(text),), ""),)


def set_line(text: str, box: Rect, theme: Theme, style: BoxStyle) -> tuple[Item, ...]:
    """A few words set in ``box`` as text."""
    return set_blocks((Paragraph((Span(text),)),), box, theme, style)


def set_words(template: str, facts: Mapping[str, object], box: Rect, theme: Theme, style: BoxStyle) -> tuple[Item, ...]:
    """The blocks of a template, set in ``box``; DeckgenError where they have no room there in the smallest type."""
    return set_blocks(read_words(template, facts), box, theme, style)


def set_blocks(blocks: Sequence[Block], box: Rect, theme: Theme, style: BoxStyle) -> tuple[Item, ...]:
    """Blocks set in ``box``; DeckgenError where they have no room there in the smallest type."""
    slab, design = _fit(blocks, Size(box.width, box.height), theme, style)
    spare = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[style.stand] * (box.height - slab.lines * design.leading)
    return (Group(slab.items, moving(box.x, box.y + spare)),)


def text_size(blocks: Sequence[Block], room: Size, theme: Theme, style: BoxStyle) -> float:
    """The points in which blocks are set in so much room; DeckgenError where they have none."""
    return _fit(blocks, room, theme, style)[1].text


def _fit(blocks: Sequence[Block], room: Size, theme: Theme, style: BoxStyle) -> tuple[Slab, PageDesign]:
    """Blocks as one slab in the largest type that goes, and the design that has it."""

    def attempt(text: float) -> tuple[Slab, PageDesign] | None:
        design = make_design(PageFormat(room, (0, 0, 0, 0), text, text * 1.28), theme, min(text, SMALLEST_TYPE), theme)
        slab = stack(collapse_spaces(_slabs(blocks, Setter(design, {}, room.width), style.align)), design.leading)
        fits = slab.lines * design.leading <= room.height + 0.01 and not is_crowded(slab.items, room.width)
        return (slab, design) if fits else None

    fitted = largest(attempt, min(SMALLEST_TYPE, style.text), style.text, STEP)
    if fitted is None:
        first_words = next((words(block.spans) for block in blocks if isinstance(block, Heading | Paragraph)), "")
        message = f"{first_words!r} and what stands under it do not fit the piece that they stand on"
        raise DeckgenError(Finding("crowded", message, hint="say it in fewer words"))
    return fitted


def _slabs(blocks: Sequence[Block], setter: Setter, align: Alignment) -> Iterator[Slab]:
    """Headings and paragraphs to one side or in the middle; tables and all else as on every page."""
    before: Block | None = None
    for block in blocks:
        apart = isinstance(block, Heading | Paragraph) or (isinstance(block, Table) and block.header)
        if before and apart and not isinstance(before, Heading):
            yield space(1)
        if isinstance(block, Heading):
            yield from _heading(block, setter, align)
        elif isinstance(block, Paragraph):
            yield from setter.text(block.spans, "table", align)
        else:
            yield from (slab for slab in setter.slabs([block]) if not slab.space)
        before = block


def _heading(block: Heading, setter: Setter, align: Alignment) -> Iterator[Slab]:
    """A title on one line, as large as goes; one too long for that, and a lesser heading, on as many as it takes.

    A word that is wider than all room in the smallest type is narrowed.
    """
    design = setter.design
    line, *others = setter.fit(block.spans, "chapter", design.type("chapter").size, align=align)
    if block.level > 1 or others:
        for slab in setter.text(block.spans, ROLES.get(block.level, "table-head"), align):
            yield slab._replace(items=narrow(slab.items, setter.measure))
        return
    size = max((item.size for item in line.items if isinstance(item, Text)), default=design.text)
    lines = design.lines_for(size * 1.15)
    capitals = size * 0.7
    yield Slab(lines, narrow(move_line(line, 0.0, (lines * design.leading + capitals) / 2).items, setter.measure))
