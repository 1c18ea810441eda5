"""Blocks set into slabs: text justified on the grid, lists, asides, headings."""

import math
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from deckgen.foundations.frame import Group, Path
from deckgen.foundations.geometry import moving
from deckgen.foundations.outline import rectangle
from deckgen.foundations.words import word
from deckgen.pages.setting import figures, signs, tables
from deckgen.pages.setting.blocks import (
    RUN_IN,
    Aside,
    Block,
    Cards,
    Columns,
    Definitions,
    HandFigure,
    Heading,
    Items,
    NewPage,
    PageOrnament,
    Paragraph,
    Picture,
    Span,
    Spans,
    Table,
    TablePlan,
    TurnSteps,
    VariantSpread,
    restyle,
    words,
)
from deckgen.pages.setting.composing import Composer
from deckgen.pages.setting.lists import GUTTER, INDENT, definition_list, item_list, item_rows
from deckgen.pages.setting.page_design import BAR
from deckgen.pages.setting.slabs import (
    NEVER,
    LinkTarget,
    Slab,
    abreast,
    collapse_spaces,
    forbid_breaks,
    keep_with_next,
    shift,
    space,
    stack,
    text_slabs,
    trim_spaces,
)
from deckgen.pages.setting.steps import step_panels
from deckgen.pages.setting.table_plan import table_plan
from deckgen.pages.setting.ties import TIED, Material, announces, join_hands, tells, tie
from deckgen.pages.setting.variant_spread import variant_spread
from deckgen.records.record import replace
from deckgen.typography.lines import Alignment, set_lines

ASIDE = "small"  # the role of what is set apart
WHOLE = 0.26  # the part of a page up to which what is set apart is not parted
TOGETHER = 20  # lines up to which hands stay together
BESIDE = 8.0  # ems that each of several columns has at least, or they stand below each other
FLOATING = 0.75  # the part of a page up to which a table is not parted
RAISED = 3.0  # points by which a heading stands above its line of the grid, for the same room below it everywhere
ON_CARDS = 1.0  # the cost of a page break between a table and a paragraph on it where pages are cards

APART: Mapping[type, Callable[[Any, Composer], Sequence[Slab]]] = {
    Cards: figures.cards,
    Picture: figures.picture,
    TablePlan: table_plan,
    TurnSteps: step_panels,
    PageOrnament: signs.ornament,
}
"""What sets a block that stands by itself, with room above and below."""


class Setter(Composer):
    """Sets blocks of every kind into slabs."""

    def slabs(self, blocks: Sequence[Block]) -> Iterator[Slab]:
        """The slabs of blocks one below the other."""
        before: Material | None = None
        text: Material | None = None  # what stands before and is no figure that may wait for the next page
        opening = False
        run_in: Spans = ()
        plate: Slab | None = None
        joined = list(join_hands(blocks))
        for block, following in zip_longest(joined, joined[1:]):
            if isinstance(block, NewPage):
                opening = True
                continue
            if isinstance(block, Heading) and block.level == RUN_IN and isinstance(following, Paragraph):
                slabs = [space(1, grow=0)]
                run_in = (*restyle(block.spans, "strong"), Span("\u2002"))
            else:
                slabs = tie(list(self._slabs_of(block, text, following, run_in)), before, block, following)
                run_in = ()
                if self.design.cards and isinstance(block, Table) and isinstance(following, Paragraph):
                    *rows, last, below = slabs
                    slabs = [*rows, last._replace(after=ON_CARDS), below._replace(after=ON_CARDS)]
                is_foot = isinstance(block, Paragraph) and block.role == "small"
                if not self.design.trimmed and not is_foot:
                    plate = next((slab._replace(target=None) for slab in slabs if slab.target), plate)
                    slabs = [slab if slab.target or not plate else self._repeat(plate, slab) for slab in slabs]
                if opening and slabs:
                    first, *others = trim_spaces(slabs)
                    slabs = [first._replace(opening=True, runs_on=False), *others]
                    opening = False
            yield from slabs
            before, text = block, text if any(slab.floats and not slab.space for slab in slabs) else block

    def _repeat(self, plate: Slab, slab: Slab) -> Slab:
        """A slab above which the heading on a plate stands again where a page begins with it."""
        if slab.space:
            return slab
        return slab._replace(head=stack((plate, slab.head), self.design.leading) if slab.head else plate)

    def _slabs_of(
        self, block: Material, before: Material | None, following: Material | None, run_in: Spans
    ) -> Iterable[Slab]:
        """The slabs of a block between others, a paragraph behind the heading that is ``run_in`` with it."""
        match block:
            case Paragraph():
                return self._paragraph(replace(block, spans=run_in + block.spans), before)
            case Heading():
                return self._heading(block)
            case Items():
                return self._items(block)
            case Table():
                return self._table(block, is_announced=announces(before))
            case Columns():
                return self._apart([self._columns(block)], headed=False)
            case Aside():
                return self._aside(block)
            case Definitions():
                return definition_list(block, self)
            case VariantSpread():
                return variant_spread(block, self)
            case tuple():
                return self._hands(block, tells(following))
            case _:
                return self._apart(APART[type(block)](block, self))

    def _paragraph(self, block: Paragraph, before: object) -> Iterator[Slab]:
        if block.role == "lead":
            yield from (slab._replace(after=NEVER) for slab in self._lead(block.spans))
            yield space(1, after=NEVER)
        elif block.role in ("small", "foot"):
            if block.role == "small":
                yield space(1)
            yield from text_slabs(self.text(block.spans, "small"), self.design.kept_lines)
            yield space(1)
        else:
            indent = self.design.indent if isinstance(before, Paragraph) and before.role == "body" else 0.0
            align: Alignment = "left" if self.role == ASIDE else "justified"  # as lists of rulings are
            slabs = text_slabs(self.text(block.spans, "", align, indent), self.design.kept_lines)
            yield from keep_with_next(slabs) if announces(block) else slabs

    def _lead(self, spans: Spans) -> list[Slab]:
        """Lines as narrow as goes into no more of them, so that the last is no word by itself."""
        step = self.design.text / 2

        def set_lead(steps: int) -> list[Slab]:
            return self._narrower(steps * step).text(spans, "lead", "left")

        widest = set_lead(0)
        if len(widest) < 2:
            return widest
        narrower = range(1, math.ceil(self.measure / 2 / step))  # but wider than half the measure
        return set_lead(bisect_left(narrower, True, key=lambda steps: len(set_lead(steps)) > len(widest)))

    def _heading(self, block: Heading) -> Iterator[Slab]:
        target = LinkTarget(block.anchor, words(block.spans), block.level)
        if block.level == 1:
            yield signs.chapter(block.spans, self)._replace(target=target, after=NEVER, opening=True, runs_on=True)
            return
        if block.level == RUN_IN:
            yield space(1, grow=0)
            yield from keep_with_next(self.text(restyle(block.spans, "strong"), align="left"))
            return
        if not self.design.trimmed:
            yield space(1)
            yield signs.plate(block.spans, self)._replace(target=target, after=NEVER)
            return
        role = "section" if block.level == 2 else "subsection"
        yield space(2 if block.level == 2 else 1)
        lines = set_lines(self.runs(block.spans, role), self.measure, "left")
        for number, line in enumerate(lines):
            slab = self.line(line)
            raised = (Group(slab.items, moving(0, -RAISED)),) if slab.items else ()
            yield slab._replace(items=raised, after=NEVER, target=None if number else target)

    def _items(self, block: Items) -> Iterator[Slab]:
        indent = self.design.indent * INDENT
        inner = self._narrower(indent)
        yield space(1, grow=0)
        yield from item_rows(block, indent, self) or item_list(block, map(inner.slabs, block.items), indent, self)
        yield space(1, grow=0)

    def _table(self, block: Table, is_announced: bool) -> Iterator[Slab]:
        """A table; a long one that goes on a page, and that nothing announces, may wait whole for the next page."""
        rows, design = tables.table(block, self), self.design
        lines = sum(slab.lines for slab in rows)
        if not is_announced and not design.cards and tables.WHOLE < lines <= design.lines * FLOATING:
            rows = [stack(rows, design.leading)._replace(floats=True)]
        return self._apart(rows, headed=bool(block.header))

    def _columns(self, block: Columns) -> Slab:
        """Columns next to each other, as one slab; or where one would be too narrow, all of them below each other."""
        room = self.measure - GUTTER * self.design.text * (len(block.columns) - 1)
        if room * min(block.shares) / math.fsum(block.shares) < BESIDE * self.design.text:
            blocks = [part for column in block.columns for part in column]
            return stack(trim_spaces(collapse_spaces(self.slabs(blocks))), self.design.leading)
        x, parts = 0.0, list[Slab]()
        for column, share in zip(block.columns, block.shares, strict=True):
            wide = room * share / math.fsum(block.shares)
            inner = Setter(self.design, self.folios, wide, self.role)
            parts.append(shift(stack(trim_spaces(collapse_spaces(inner.slabs(column))), self.design.leading), x))
            x += wide + GUTTER * self.design.text
        return abreast(parts)

    def _hands(self, block: tuple[HandFigure, ...], is_told: bool) -> Iterator[Slab]:
        """Hands, a few of them together, before which text may go on, unless a sentence behind tells of them."""
        rows = figures.hands(block, self)
        whole = stack(rows, self.design.leading)
        if self.design.cards or whole.lines > TOGETHER:
            return self._apart(rows)
        if is_told:
            return self._apart([*(row._replace(after=figures.DEAL) for row in rows[:-1]), rows[-1]])
        return self._apart([whole._replace(floats=True)])

    def _aside(self, block: Aside) -> Iterator[Slab]:
        design, title = self.design, block.title
        indent = design.text if design.trimmed else 0.0
        inner = self._narrower(indent, role=ASIDE)
        if block.kind == "ruling":
            title = (Span(word("ruling") + ": "), *title) if title else (Span(word("rulings")),)
        body = list(inner.slabs(block.blocks))
        if block.source:
            body += inner.text(restyle(block.source, "italic"), "small", "right")
        if not design.trimmed:
            yield from (*self._heading(Heading(2, title, "")), *body)
            return
        head = inner.text(title, "table-head", "left")
        together = len(head) + (2 if len(body) > design.lines * WHOLE else len(body))
        slabs = [*head, *body]
        slabs = [*forbid_breaks(slabs[:together]), *slabs[together:]]
        bar = Path(rectangle(0, 0, BAR, design.leading), design.accent)
        yield space(1, after=TIED)
        for slab in (shift(slab, indent) for slab in slabs):
            bars = tuple(Group((bar,), moving(0, design.leading * line + 1.5)) for line in range(slab.lines))
            yield slab if slab.space else slab._replace(items=(*slab.items, *bars))
        yield space(1, grow=0)

    def _apart(self, slabs: Sequence[Slab], headed: bool = True) -> Iterator[Slab]:
        """A thing that stands by itself, with room above and below; what has no head stands close to a heading."""
        floats = any(slab.floats for slab in slabs)
        yield space(1, grow=0.6 if headed else 0.0)._replace(floats=floats)
        yield from slabs
        yield space(1)._replace(floats=floats)

    def _narrower(self, by: float, role: str = "") -> "Setter":
        return Setter(self.design, self.folios, self.measure - by, role or self.role)
