"""Lists: items, each behind its mark, one below the other, or short ones in columns; and terms with their meanings."""

import itertools
from collections.abc import Iterable, Iterator, Sequence
from math import fsum

from deckgen.foundations.frame import Item, Path
from deckgen.foundations.outline import rectangle
from deckgen.pages.setting.blocks import Definitions, Items, Paragraph, Span, restyle
from deckgen.pages.setting.composing import Composer
from deckgen.pages.setting.slabs import (
    NEVER,
    Slab,
    abreast,
    forbid_breaks,
    keep_with_next,
    shift,
    text_slabs,
    trim_spaces,
)
from deckgen.typography.lines import move_line, set_lines

INDENT = 1.25  # how far items stand in, in indents of paragraphs
FEWEST_LINES, ENOUGH_LINES = 4, 9  # lines of a list on either side of the end of a page, at least and better
FEW = 0.18  # the part of a page up to which a list is not parted, except on cards
INSIDE = 30.0, 400.0  # the cost of a page break inside an item of a list, and of one within a page of columns
BETWEEN = 1.0  # the cost of one between two items
GUTTER = 1.6  # ems between columns
BULLET = "•"  # before an item of a list without numbers, in the accent: it is ornament, and a number is read
ITEMS = 0.25  # lines that an item takes of the room that is shared out


def item_list(block: Items, bodies: Iterable[Iterable[Slab]], indent: float, composer: Composer) -> Iterator[Slab]:
    """Items one below the other, of which each has its body of slabs, ``indent`` points behind its mark."""
    design = composer.design
    items = [[shift(slab, indent) for slab in body] for body in bodies]
    inside = INSIDE[design.columns > 1]
    items = [
        trim_spaces([*(slab._replace(after=slab.after + inside, within=True) for slab in item[:-1]), *item[-1:]])
        for item in items
    ]
    for number, item in enumerate(items, 1):
        if number < len(items):
            usual = item[-1].after + BETWEEN  # on a card no item stands alone: the card is its frame
            after = item[-1].after if design.cards else _between(items, number, usual)
            item[-1] = item[-1]._replace(after=after, within=True)
        item[-1] = item[-1]._replace(grow=ITEMS)
    signs = ("" if block.boxes else f"{number}" if block.ordered else BULLET for number in itertools.count(1))
    marked = [slab for item, sign in zip(items, signs, strict=False) for slab in _add_mark(item, composer, sign)]
    yield from forbid_breaks(marked) if len(marked) <= design.lines * FEW and not design.cards else marked


def item_rows(block: Items, indent: float, composer: Composer) -> list[Slab]:
    """Short items that have a box in as many columns as go, as rows of them; none where they want the whole measure."""
    texts = [item[0].spans for item in block.items if len(item) == 1 and isinstance(item[0], Paragraph)]
    if not block.boxes or len(texts) < len(block.items):
        return []
    wide = [fsum(run.width for run in composer.runs(text)) + indent + 0.1 for text in texts]
    gutter = GUTTER * composer.design.text
    short = [[shift(line, indent) for line in composer.text(text, align="left")] for text in texts]
    for across in range(min(4, len(texts) // 3), 1, -1):  # at most four, of three items at least
        rows = -(-len(texts) // across)
        columns = [range(start, min(start + rows, len(texts))) for start in range(0, len(texts), rows)]
        widths = [max(wide[number] for number in column) for column in columns]
        spare = composer.measure - fsum(widths) - gutter * (len(columns) - 1)
        if spare < 0:
            continue
        even = (composer.measure - gutter * (len(columns) - 1)) / len(columns)
        is_even = max(widths) <= even
        steps = [even if is_even else own + spare / len(columns) for own in widths]
        places = [fsum(steps[:number]) + gutter * number for number in range(len(columns))]
        return [
            abreast(
                [shift(slab, x) for x, column in here for slab in _add_mark(short[column[row]], composer)]
            )._replace(after=BETWEEN, grow=ITEMS)
            for row in range(rows)
            if (here := [(x, column) for x, column in zip(places, columns, strict=True) if row < len(column)])
        ]
    return []


def _add_mark(slabs: list[Slab], composer: Composer, sign: str = "") -> list[Slab]:
    """Slabs with a sign before their first line, or a box to tick."""
    design, side = composer.design, composer.design.type(composer.role).size * 0.7
    mark: tuple[Item, ...]
    if sign:
        colour = design.accent if sign == BULLET else design.ink
        (label,) = set_lines((design.run(sign, "table-strong", colour),), composer.measure, "left")
        mark = move_line(label, 0.0, design.baseline).items
    else:
        box = rectangle(0.4, design.baseline - side + 0.4, side, side)
        mark = (Path(box, stroke=design.ink, width=0.7),)
    first, *others = trim_spaces(slabs)
    return [first._replace(items=(*first.items, *mark)), *others]


def _between(items: Sequence[Sequence[Slab]], number: int, usual: float) -> float:
    """The cost of a page break after an item of a list, on either side of which some lines of it have to stand."""
    fewest = min(sum(map(len, items[:number])), sum(map(len, items[number:])))
    return NEVER if fewest < FEWEST_LINES else 2 * INSIDE[0] if fewest < ENOUGH_LINES else usual


def definition_list(block: Definitions, composer: Composer) -> Iterator[Slab]:
    """Terms under each other, read straight down: columns that a page parts leave open which comes next."""
    design, indent = composer.design, composer.design.indent
    inner = Composer(design, composer.folios, composer.measure - indent, composer.role if design.cards else "small")
    for number, (term, meaning) in enumerate(block.entries, 1):
        strong = (*restyle((*term, Span(":")), "strong"), Span(" "))
        lines = inner.text((*strong, *meaning), align="left", indent=-indent)
        slabs = text_slabs([shift(line, indent) for line in lines], design.kept_lines)
        slabs[-1] = slabs[-1]._replace(within=number < len(block.entries))
        is_beside_an_end = number in (1, len(block.entries) - 1)
        yield from keep_with_next(slabs) if is_beside_an_end else slabs  # none is left alone
