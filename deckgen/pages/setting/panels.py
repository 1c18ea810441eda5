"""Blocks as panels: what stands together on a page or a card, under a title of its own."""

from collections.abc import Sequence
from typing import NamedTuple

from deckgen.findings import DeckgenError, Finding
from deckgen.pages.setting.blocks import Block, Heading, NewPage, Paragraph, Spans
from deckgen.pages.setting.setter import Setter, collapse_spaces, trim_spaces
from deckgen.pages.setting.slabs import Slab


class Panel(NamedTuple):
    """A heading of level 3 and the blocks below it; ``opening`` ones begin a page or a card."""

    heading: Heading
    blocks: tuple[Block, ...]
    opening: bool = False


class Panels(NamedTuple):
    """A page of panels as written: its title, what stands below that, the panels, and the line at the foot."""

    title: Spans
    panels: tuple[Panel, ...]
    lead: Spans = ()
    foot: Spans = ()


def read_panels(blocks: Sequence[Block]) -> Panels:
    """The panels of blocks in order.

    A heading of level 1 is the title, one of level 3 opens a panel, ``::: lead`` is the line below the title and
    ``::: foot`` the one at the foot. DeckgenError for what stands before the first panel otherwise.
    """
    title: Spans = ()
    lead: Spans = ()
    foot: Spans = ()
    found: list[Panel] = []
    opening = False
    for block in blocks:
        if isinstance(block, Heading) and block.level == 1:
            title = block.spans
        elif isinstance(block, Heading) and block.level == 3:
            found.append(Panel(block, (), opening))
            opening = False
        elif isinstance(block, NewPage):
            opening = True
        elif isinstance(block, Paragraph) and block.role == "foot":
            foot = block.spans
        elif isinstance(block, Paragraph) and block.role == "lead" and not found:
            lead = block.spans
        elif found:
            found[-1] = found[-1]._replace(blocks=(*found[-1].blocks, block))
        else:
            message = "something stands before the first panel"
            raise DeckgenError(Finding("panels", message, hint="a heading such as ### The turn opens a panel"))
    return Panels(title, tuple(found), lead, foot)


def panel_slabs(panel: Panel, setter: Setter, close: bool = False) -> list[Slab]:
    """A panel set under its heading, without room above or below; a ``close`` one without room below its heading."""
    heading = trim_spaces(collapse_spaces(setter.slabs([panel.heading])))
    made = trim_spaces(collapse_spaces(setter.slabs([panel.heading, *panel.blocks])))
    body = made[len(heading) :]
    return [*made[: len(heading)], *(trim_spaces(body) if close else body)]
