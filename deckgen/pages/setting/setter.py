"""Blocks set into slabs: text justified on the grid, lists, asides, headings."""

import math
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, zip_longest
from typing import Any

from deckgen.foundations.frame import Group, Path
from deckgen.foundations.geometry import moving
from deckgen.foundations.outline import rectangle
from deckgen.foundations.words import word
from deckgen.pages.setting import figures, signs, tables
from deckgen.pages.setting.blocks import (
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
    words,
)
from deckgen.pages.setting.composing import Composer
from deckgen.pages.setting.list_items import GUTTER, INDENT, item_list, item_rows
from deckgen.pages.setting.page_design import BAR
from deckgen.pages.setting.slabs import (
    NEVER,
    LinkTarget,
    Slab,
    abreast,
    collapse_spaces,
    keep_together,
    shift,
    space,
    stack,
    text_slabs,
    trim_spaces,
)
from deckgen.pages.setting.steps import step_panels
from deckgen.pages.setting.table_plan import table_plan
from deckgen.pages.setting.variant_spread import variant_spread
from deckgen.type.lines import set_lines

WHOLE = 9
"""Lines up to which what is set apart is not parted."""

FLOATING = 0.75
"""The part of a page up to which a table is not parted."""

RAISED = 3.0
"""Points by which a heading stands above its line of the grid, for the same room below it everywhere."""

SENTENCE = 80
"""Letters up to which a paragraph next to hands of cards is a sentence on them."""

LEADING, LED = 160, 2e4
"""Letters up to which a paragraph alone leads from a heading to hands, a table or a turn, and the cost of a page break
behind it.
"""


class Setter(Composer):
    """Sets blocks of every kind into slabs."""

    def slabs(self, blocks: Sequence[Block]) -> Iterator[Slab]:
        """The slabs of blocks one below the other."""
        makers: Mapping[type, Callable[[Any], Iterable[Slab]]] = {
            Heading: self._heading,
            Items: self._items,
            Table: lambda block: self._apart(tables.table(block, self), headed=bool(block.header)),
            Cards: lambda block: self._apart(figures.cards(block, self)),
            tuple: lambda hands: self._apart(figures.hands(hands, self)),
            Aside: self._aside,
            Definitions: self._definitions,
            Columns: lambda block: self._apart([self._side_by_side(block)], headed=False),
            Picture: lambda block: self._apart([figures.picture(block, self)]),
            TablePlan: lambda block: self._apart([table_plan(block, self)]),
            TurnSteps: lambda block: self._apart(step_panels(block, self)),
            VariantSpread: lambda block: variant_spread(block, self),
            PageOrnament: lambda _: self._apart([signs.ornament(self)]),
        }
        before: Block | tuple[HandFigure, ...] | None = None
        opening = False
        run_in: Spans = ()
        shown = list(_side_by_side(blocks))
        for block, following in zip_longest(shown, shown[1:]):
            if isinstance(block, NewPage):
                opening = True
                continue
            if isinstance(block, Heading) and block.level == 4:
                run_in = (*(span._replace(style="strong") for span in block.spans), Span("\u2002"))
                yield space(1, grow=0)
                before = block
                continue
            if isinstance(block, Paragraph):
                made = list(self._paragraph(Paragraph(run_in + block.spans, block.role), before))
                run_in = ()
                if words(block.spans).endswith("?") and isinstance(following, Table):
                    made[-1] = made[-1]._replace(after=NEVER)  # it asks what the table answers
                is_led = isinstance(following, tuple | Table | TurnSteps)
                if isinstance(before, Heading) and is_led and len(words(block.spans)) < LEADING:
                    made[-1:] = made[-1]._replace(after=LED), space(1, after=LED)
            else:
                made = list(makers[type(block)](block))
            if isinstance(block, Table) and not _announces(before):
                made = list(self._in_one_piece(made))
            if isinstance(block, Items):  # lists that follow each other go on as one
                made = made[isinstance(before, Items) : -1 if isinstance(following, Items) else None]
            if isinstance(block, tuple) and isinstance(following, Paragraph):
                said = words(following.spans)
                if len(said) < SENTENCE and not said.endswith(":"):
                    made[-2] = made[-2]._replace(after=NEVER)  # a sentence on the hands stays with them
            if opening and made:
                made = [slab._replace(opening=number == 0) for number, slab in enumerate(trim_spaces(made))]
                opening = False
            yield from made
            before = block

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
            made = text_slabs(self.text(block.spans, "", "justified", indent), self.design.kept_lines)
            if _announces(block):
                made[-1] = made[-1]._replace(after=NEVER)  # it announces what follows
            yield from made

    def _lead(self, spans: Spans) -> list[Slab]:
        """Lines as narrow as goes into no more of them, so that the last is no word by itself."""
        step = self.design.text / 2

        def set_lead(steps: int) -> list[Slab]:
            return self._narrower(steps * step).text(spans, "lead", "left")

        found = set_lead(0)
        if len(found) < 2:
            return found
        narrower = range(1, math.ceil(self.measure / 2 / step))  # but wider than half the measure
        return set_lead(bisect_left(narrower, True, key=lambda steps: len(set_lead(steps)) > len(found)))

    # Structure

    def _heading(self, block: Heading) -> Iterator[Slab]:
        target = LinkTarget(block.anchor, words(block.spans), block.level)
        if block.level == 1:
            yield signs.chapter(block.spans, self)._replace(target=target, after=NEVER, opening=True)
            return
        role = "section" if block.level == 2 else "subsection"
        yield space(2 if block.level == 2 else 1)
        lines = set_lines(self.runs(block.spans, role), self.measure, "left")
        for number, line in enumerate(lines):
            slab = self.line(line)
            raised = (Group(slab.items, moving(0, -RAISED)),) if slab.items else ()
            yield slab._replace(items=raised, after=NEVER, target=target if not number else None)

    def _items(self, block: Items) -> Iterator[Slab]:
        indent = self.design.indent * INDENT
        inner = self._narrower(indent)
        yield space(1, grow=0)
        yield from item_rows(block, indent, self) or item_list(block, map(inner.slabs, block.items), indent, self)
        yield space(1, grow=0)

    def _side_by_side(self, block: Columns) -> Slab:
        """Columns next to each other, as one slab."""
        room = self.measure - GUTTER * self.design.text * (len(block.columns) - 1)
        x, parts = 0.0, list[Slab]()
        for column, share in zip(block.columns, block.shares, strict=True):
            wide = room * share / math.fsum(block.shares)
            inner = Setter(self.design, self.folios, wide, self.role)
            parts.append(shift(stack(trim_spaces(collapse_spaces(inner.slabs(column))), self.design.leading), x))
            x += wide + GUTTER * self.design.text
        return abreast(parts)

    def _aside(self, block: Aside) -> Iterator[Slab]:
        design, indent = self.design, self.design.text
        inner = self._narrower(indent, role="small")
        title = block.title
        if block.kind == "ruling":
            title = (Span(word("ruling") + ": "), *title) if title else (Span(word("rulings")),)
        head = inner.text(title, "table-head", "left")
        body = list(inner.slabs(block.blocks))
        if block.source:
            body += inner.text(tuple(span._replace(style="italic") for span in block.source), "small", "right")
        made = keep_together([*head, *body]) if len(body) <= WHOLE else [*keep_together([*head, *body[:2]]), *body[2:]]
        bar = Path(rectangle(0, 0, BAR, design.leading), design.accent)
        yield space(1)
        for slab in made:
            moved_ = shift(slab, indent)
            bars = tuple(Group((bar,), moving(0, design.leading * line + 1.5)) for line in range(slab.lines))
            yield moved_ if slab.space else moved_._replace(items=(*moved_.items, *bars))
        yield space(1, grow=0)

    def _in_one_piece(self, made: Sequence[Slab]) -> Iterator[Slab]:
        """A table between its spaces; a long one that goes on a page is one slab, which may wait for the next page."""
        above, *rows, below = made
        lines, design = sum(slab.lines for slab in rows), self.design
        if not design.cards and tables.WHOLE < lines <= design.lines * FLOATING:
            rows = [stack(rows, design.leading)._replace(floats=True)]
        return iter((above, *rows, below))

    def _definitions(self, block: Definitions) -> Iterator[Slab]:
        """Terms under each other, read straight down: columns that a page parts leave open which comes next."""
        indent = self.design.indent
        role = self.role if self.design.cards else "small"
        inner = self._narrower(indent, role)
        for number, (term, meaning) in enumerate(block.entries, 1):
            strong = (*(span._replace(style="strong") for span in term), Span(":", "strong"), Span(" "))
            lines = inner.text((*strong, *meaning), align="left", indent=-indent)
            made = text_slabs([shift(slab, indent) for slab in lines], self.design.kept_lines)
            if number in (1, len(block.entries) - 1):
                made[-1] = made[-1]._replace(after=NEVER)  # none is left alone
            yield from made

    def _apart(self, slabs: Sequence[Slab], headed: bool = True) -> Iterator[Slab]:
        """A thing that stands by itself, with room above and below; what has no head stands close to a heading."""
        yield space(1, grow=0.6 if headed else 0.0)
        yield from slabs
        yield space(1)

    def _narrower(self, by: float, role: str = "") -> "Setter":
        return Setter(self.design, self.folios, self.measure - by, role or self.role)


def _announces(block: object) -> bool:
    """Whether what follows a block stays with it: a heading, or a paragraph that ends in a colon."""
    return isinstance(block, Heading) or (isinstance(block, Paragraph) and words(block.spans).endswith(":"))


def _side_by_side(blocks: Sequence[Block]) -> Iterator[Block | tuple[HandFigure, ...]]:
    """Blocks, hands that follow each other as one; examples are not mixed with hands of players, who have names."""
    for kind, run in groupby(blocks, lambda block: (type(block), isinstance(block, HandFigure) and bool(block.title))):
        if kind[0] is HandFigure:
            yield tuple(block for block in run if isinstance(block, HandFigure))
        else:
            yield from run
