"""The words of a booklet as a reader comes by them, passage by passage."""

import functools
from collections.abc import Iterator, Sequence

from deckgen.foundations.frame import Frame
from deckgen.foundations.geometry import Size
from deckgen.library.booklets import shelf, volume, zine_volume
from deckgen.pages.booklet.page_words import write_booklet, write_zine
from deckgen.pages.setting.blocks import (
    Aside,
    Block,
    Cards,
    Columns,
    Definitions,
    HandFigure,
    Heading,
    Items,
    Manuscript,
    Paragraph,
    Spans,
    Table,
    TablePlan,
    TitlePage,
    TurnSteps,
    VariantSpread,
    words,
)
from deckgen.records.deck import Deck

NAMES = tuple(one.name for one in shelf())
"""Every booklet."""

ZINES = tuple(
    name
    for name in (*NAMES, "figg", "sleeper", "cloud-city", "dagobah/old-republic", "dagobah/random")
    if name != "compendium"
)
"""What there are zines of: every booklet of one game, and single rulesets."""

BLANK = Frame(Size(180.0, 252.0), ())
"""What stands for every card's picture, which says nothing."""


@functools.cache
def booklet_text(name: str) -> Manuscript:
    """The text of a booklet, with blank cards."""
    return write_booklet(volume(name), blank)


@functools.cache
def zine_ways(name: str) -> list[Manuscript]:
    """The text of a booklet's zine in each order of its sections, with blank cards."""
    return write_zine(zine_volume(name), blank)


def blocks(name: str) -> tuple[Block, ...]:
    """What a booklet is made of."""
    return booklet_text(name).blocks


def passages(name: str, zine: bool = False) -> tuple[str, ...]:
    """Headings, paragraphs, rows, captions and verdicts of a booklet or of its zine, in order."""
    return _passages_of(zine_ways(name)[0] if zine else booklet_text(name))


@functools.cache
def _passages_of(text: Manuscript) -> tuple[str, ...]:
    return tuple(_passages(text.blocks))


def blank(deck: Deck, game: object = None) -> dict[str, Frame]:
    return {card.id: BLANK for card in deck.cards}


def whole(name: str) -> str:
    """All of it in one string, with plain spaces and apostrophes."""
    return " ".join("\n".join(passages(name)).replace("’", "'").split())


def _passages(found: Sequence[Block]) -> Iterator[str]:
    for block in found:
        match block:
            case Heading() | Paragraph():
                yield words(block.spans)
            case Items():
                for item in block.items:
                    yield from _passages(item)
            case Aside():
                yield words(block.title)
                yield from _passages(block.blocks)
                yield words(block.source)
            case Definitions():
                for term, meaning in block.entries:
                    yield f"{words(term)} {words(meaning)}"
            case Table():
                yield from (_row(row) for row in (block.header, *block.rows))
            case Cards():
                yield from (_row(caption) for caption in block.captions)
            case Columns():
                yield from (said for column in block.columns for said in _passages(column))
            case TurnSteps():
                yield from (f"{words(step.title)}. {words(step.text)}" for step in block.steps)
            case TablePlan():
                yield from (words(thing.label) for row in block.rows for thing in row)
                yield from (words(block.field), words(block.dealer), words(block.caption))
            case HandFigure():
                yield _row((block.title, block.verdict, *block.lines))
            case VariantSpread():
                yield from (_row((row.name, row.discards, row.array)) for row in block.rows)
                for column, (_, name) in enumerate(block.faces):
                    yield " ".join((words(name), *(row.values[column] for row in block.rows)))
            case TitlePage():
                yield from (block.title, block.subtitle, block.strap, block.foot)


def _row(cells: Sequence[Spans]) -> str:
    return " ".join(map(words, cells))
