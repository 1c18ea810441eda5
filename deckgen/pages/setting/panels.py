"""Blocks as panels: what stands together on a page or a card, under a title of its own."""

from collections.abc import Iterator, Sequence
from math import fsum
from typing import NamedTuple

from deckgen.foundations.colour import WHITE
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Group, Path, recolour_words
from deckgen.foundations.geometry import moving
from deckgen.foundations.outline import polyline, rectangle
from deckgen.pages.setting.blocks import Block, Columns, Heading, NewPage, Paragraph, Spans, spans_of, words
from deckgen.pages.setting.composing import is_crowded
from deckgen.pages.setting.setter import Setter
from deckgen.pages.setting.slabs import NEVER, LinkTarget, Slab, collapse_spaces, stack, trim_spaces
from deckgen.typography.lines import set_lines

LINE = 0.9  # the width of the line

TOO_WIDE, SHORTER = "word-too-wide", "give it a shorter name in the file that names it"
"""How a word is told that is wider than a page or a card, and what to do about it."""


class Panel(NamedTuple):
    """A heading of level 3 and the blocks below it; ``opening`` ones begin a page or a card."""

    heading: Heading
    blocks: tuple[Block, ...]
    opening: bool = False


class Row(NamedTuple):
    """Panels side by side, in columns whose widths are in proportion to ``shares``: those in a column are stacked."""

    columns: tuple[tuple[Panel, ...], ...]
    shares: tuple[float, ...]


class Panels(NamedTuple):
    """A page of panels as written: its title, what stands below that, the panels, and the line at the foot."""

    title: Spans
    parts: tuple[Panel | Row, ...]
    lead: Spans = ()
    foot: Spans = ()

    @property
    def panels(self) -> tuple[Panel, ...]:
        """All panels, those of a row one after the other."""
        return tuple(panel for part in self.parts for panel in panels_of(part))


def panels_of(part: Panel | Row) -> tuple[Panel, ...]:
    """The panels of a row, or the one that is none."""
    return (part,) if isinstance(part, Panel) else tuple(panel for column in part.columns for panel in column)


def read_panels(blocks: Sequence[Block]) -> Panels:
    """The panels of blocks in order.

    A heading of level 1 is the title, one of level 3 opens a panel, ``::: columns`` that begin with such headings are
    a row of panels, ``::: lead`` is the line below the title and ``::: foot`` the one at the foot. A panel with
    nothing in it is left out. DeckgenError for what stands before the first panel otherwise.
    """
    title: Spans = ()
    lead: Spans = ()
    foot: Spans = ()
    parts: list[Panel | Row] = []
    opening = False
    for block in blocks:
        if isinstance(block, Heading) and block.level == 1:
            title = block.spans
        elif isinstance(block, Heading) and block.level == 3:
            parts.append(Panel(block, (), opening))
            opening = False
        elif isinstance(block, Columns) and all(
            column and isinstance(column[0], Heading) and column[0].level == 3 for column in block.columns
        ):
            columns = zip((read_panels(column).panels for column in block.columns), block.shares, strict=True)
            if filled := [(panels, share) for panels, share in columns if panels]:
                parts.append(Row(tuple(panels for panels, _ in filled), tuple(share for _, share in filled)))
        elif isinstance(block, NewPage):
            opening = True
        elif isinstance(block, Paragraph) and block.role == "foot":
            foot = block.spans
        elif isinstance(block, Paragraph) and block.role == "lead" and not parts:
            lead = block.spans
        elif parts and isinstance(last := parts[-1], Panel):
            parts[-1] = last._replace(blocks=(*last.blocks, block))
        else:
            message = "something stands outside of any panel"
            raise DeckgenError(Finding("panels", message, hint="a heading such as ### The turn opens a panel"))
    return Panels(title, tuple(part for part in parts if isinstance(part, Row) or part.blocks), lead, foot)


def panel_slabs(panel: Panel, setter: Setter) -> list[Slab]:
    """A panel set under its heading, without room above or below either."""
    return [*_put_on_tab(panel, setter), *panel_body(panel, setter)]


def panel_body(panel: Panel, setter: Setter) -> list[Slab]:
    """The slabs below a panel's heading, without room above or below."""
    return trim_spaces(collapse_spaces(setter.slabs(panel.blocks)))


def find_too_wide(text: Panels, setter: Setter) -> str:
    """The longest word of the first block that is wider than the measure in which it is set; empty where all go."""
    for block in (block for panel in text.panels for block in panel.blocks):
        if is_crowded(stack(list(setter.slabs([block])), setter.design.leading).items, setter.measure):
            return max((word for span in spans_of(block) for word in span.text.split()), key=len, default="")
    return ""


def _heading(panel: Panel, setter: Setter) -> list[Slab]:
    """The lines of a panel's heading, on the grid: those of a booklet are raised, and would leave their tab."""
    lines = set_lines(setter.runs(panel.heading.spans, "subsection"), setter.measure, "left")
    target = LinkTarget(panel.heading.anchor, words(panel.heading.spans), panel.heading.level)
    return [
        setter.line(line)._replace(after=NEVER, target=None if number else target) for number, line in enumerate(lines)
    ]


def _put_on_tab(panel: Panel, setter: Setter) -> Iterator[Slab]:
    """The lines of a panel's heading, in white on a tab, which stands on a line over the whole measure."""
    design = setter.design
    aside, foot = design.text * 0.45, design.leading * 0.85
    heading = _heading(panel, Setter(design, {}, setter.measure - 2 * aside))
    wide = fsum(run.width for run in setter.runs(panel.heading.spans, "subsection"))
    tab = rectangle(0, 0, min(wide + 2 * aside, setter.measure), design.leading)
    lowest = rectangle(0, 0, min(wide + 2 * aside, setter.measure), foot)
    line = Path(polyline(((0, foot), (setter.measure, foot))), stroke=design.accent, width=LINE)
    for place, slab in enumerate(heading, 1):
        last = place == len(heading)
        ground = (line, Path(lowest, design.frame)) if last else (Path(tab, design.frame),)
        title = Group(recolour_words(slab.items, WHITE), moving(aside, design.leading * -0.05))
        yield slab._replace(items=(*ground, title), grow=0.5 if last else 0.0)
