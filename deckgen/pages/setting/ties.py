"""What stays with what: hands that follow each other, and blocks that are tied to what stands around them."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

from deckgen.pages.setting.blocks import (
    Aside,
    Block,
    Cards,
    HandFigure,
    Heading,
    Items,
    Paragraph,
    Table,
    TurnSteps,
    words,
)
from deckgen.pages.setting.slabs import ANNOUNCED, Slab, keep_with_next, space

SENTENCE = 80  # letters up to which a paragraph next to hands of cards is a sentence on them

LEADING, LED = 160, 2e5
"""Letters up to which a paragraph alone leads from a heading to hands, a table or a turn, and the cost of a page break
behind it.
"""

TIED = 3e3  # the cost of a page break between a paragraph and a ruling on it, or hands that it speaks of

Material: TypeAlias = Block | tuple[HandFigure, ...]
"""What is set as one: a block, or hands that follow each other."""


def announces(block: object) -> bool:
    """Whether what follows a block stays with it: a heading, or a paragraph that ends in a colon."""
    return isinstance(block, Heading) or (isinstance(block, Paragraph) and words(block.spans).endswith(":"))


def tells(block: object) -> bool:
    """Whether a block is a sentence on the hands before it, with which it stays."""
    text = words(block.spans) if isinstance(block, Paragraph) else ""
    return 0 < len(text) < SENTENCE and not text.endswith(":")


def join_hands(blocks: Sequence[Block]) -> Iterator[Material]:
    """Blocks, hands that follow each other as one; examples are not mixed with hands of players, who have names."""
    for kind, run in groupby(blocks, lambda block: (type(block), isinstance(block, HandFigure) and bool(block.title))):
        if kind[0] is HandFigure:
            yield tuple(block for block in run if isinstance(block, HandFigure))
        else:
            yield from run


def tie(slabs: list[Slab], before: Material | None, block: Material, following: Material | None) -> list[Slab]:
    """The slabs of a block, tied to what stands around it where that belongs to it."""
    if isinstance(block, Items):  # lists that follow each other go on as one
        return slabs[isinstance(before, Items) : -1 if isinstance(following, Items) else None]
    if isinstance(block, Paragraph):
        text = words(block.spans)
        if text.endswith("?") and isinstance(following, Table):
            slabs = keep_with_next(slabs)  # it asks what the table answers
        if len(text) < LEADING and isinstance(before, Heading) and isinstance(following, tuple | Table | TurnSteps):
            return [*slabs[:-1], slabs[-1]._replace(after=LED), space(1, after=LED)._replace(floats=True)]
        if text.endswith(":") and isinstance(following, Cards):
            return [*slabs[:-1], slabs[-1]._replace(after=ANNOUNCED), space(1, after=ANNOUNCED)]
        if isinstance(following, tuple | Aside):
            slabs = [*slabs[:-1], *(slab._replace(after=max(slab.after, TIED)) for slab in slabs[-1:])]
    if isinstance(block, tuple) and tells(following):
        *hands, below = slabs
        return [*keep_with_next(hands), below]
    return slabs
