"""The chart of a conversion: one page to lay beside the packs, or a set of cards to keep with them."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import NamedTuple, TypeAlias

from deckgen.faces.design import Design
from deckgen.frame import Frame, Group
from deckgen.game.conversion import Relation
from deckgen.game.conversion_rows import becoming, summary
from deckgen.geometry import Rect, Size, Transform
from deckgen.pages.chart_faces import faces_section
from deckgen.pages.chart_lists import mind_section, pull_section
from deckgen.pages.chart_parts import Section, Setting, tag
from deckgen.pages.chart_suits import suits_section
from deckgen.pages.document import Document, Page
from deckgen.pages.typesetting import (
    BODY,
    HEAD,
    HEADING,
    TITLE,
    Block,
    beside,
    crowded,
    heading,
    line,
    on_white,
    stacked,
    stepped_frame,
    typographic,
)
from deckgen.records.theme import Theme
from deckgen.units import MILLIMETRE

MARGIN = 9 * MILLIMETRE
"""From the paper's edge to the frame."""

INSIDE = 6.5 * MILLIMETRE
"""From the frame to what stands in it."""

LARGEST, SMALLEST, STEP = 11.0, 8.0, 0.25
"""Points between which the size of the text is chosen so that a page is full and not more than full."""

LARGEST_ON_CARD, SMALLEST_ON_CARD = 9.0, 7.25
"""The same on cards."""

SHARES = (0.56, 0.53, 0.5)
"""How the width may be shared out between the suit cards and the face cards: what is tried, in order."""

GUTTER = 5 * MILLIMETRE

CARD_EDGE = 3.2 * MILLIMETRE
"""From the cut to the frame of a card."""

FOOT = 10.0
"""Room for a card's number at its foot."""

SectionMaker: TypeAlias = Callable[[Relation, Setting], Section]


class Head(NamedTuple):
    """What a chart is called, and the line below."""

    title: str
    below: str


def head(relation: Relation) -> Head:
    """The title of a chart and the packs and counts below it."""
    conversion = relation.conversion
    traditions = dict.fromkeys(pack.title for pack in conversion.packs if pack.kind == "tarot")
    jokers = () if conversion.jokers is None else (f"{conversion.jokers or 'no'} Jokers",)
    parts = (" and ".join(traditions), *jokers, summary(relation))
    return Head(becoming(relation), "  ·  ".join(filter(None, parts)))


def chart(relation: Relation, theme: Theme, paper: Size) -> Document:
    """The chart on ``paper``, upright: one page, its text as large as goes, or two where it would be too small."""
    area = Rect(0, 0, *paper).inset(MARGIN)
    inner = area.inset(INSIDE)
    title, below = head(relation)
    pages = [
        Page(
            paper,
            (*stepped_frame(area, 2.2 * MILLIMETRE), Group(block.items, Transform(e=inner.x, f=inner.y))),
            label=str(number),
        )
        for number, block in enumerate(_pages(relation, on_white(theme), Size(inner.width, inner.height)), 1)
    ]
    return Document(typographic(title), tuple(pages), subject=f"Conversion chart: {below}", single_sided=True)


def _pages(relation: Relation, theme: Theme, room: Size) -> Sequence[Block]:
    """What stands on each page: one page in the largest type in which nothing is crowded, or two in the smallest."""
    steps = round((LARGEST - SMALLEST) / STEP)
    sizes = (LARGEST - step * STEP for step in range(steps + 1))
    for points, share in product(sizes, SHARES):
        setting = Setting(points, room.width, Design(theme, room))
        parts = list(_parts(relation, setting, share))
        spare = room.height - sum(part.height for part in parts)
        if spare >= 3.3 * points and not crowded(stacked(parts), room.width):
            return [stacked(parts, min(spare / (len(parts) - 1), points * 4))]
    parts = list(_parts(relation, Setting(SMALLEST, room.width, Design(theme, room)), SHARES[0]))
    return [stacked(parts[:2], SMALLEST), stacked(parts[2:], SMALLEST)]


def _parts(relation: Relation, setting: Setting, share: float) -> Iterator[Block]:
    """The parts of a page from its top; ``share`` is how much of the width the suit cards have."""
    yield _title(relation, setting)
    yield _tables(relation, setting, share)
    yield _pulls(relation, setting)
    yield mind_section(relation, setting).block(setting)


def _title(relation: Relation, setting: Setting) -> Block:
    title, below = head(relation)
    size, width = setting.points, setting.width
    return Block(
        size * 4.9,
        (
            line(title, TITLE, size * 2.1, Rect(0, 0, width, size * 2.6), 0.5),
            line(below, HEADING, size * 1.25, Rect(0, size * 2.7, width, size * 1.6), 0.5),
        ),
    )


def _tables(relation: Relation, setting: Setting, share: float) -> Block:
    """The grid of the suits and, beside it, the face cards, as high as the grid."""
    left = (setting.width - GUTTER) * share
    settings = setting.wide(left), setting.wide(setting.width - GUTTER - left)
    sections = (suits_section, faces_section)
    natural = [make(relation, one).block(one).height for make, one in zip(sections, settings, strict=True)]
    room = max(natural) - setting.points * HEAD
    suits, faces = (make(relation, one, room).block(one) for make, one in zip(sections, settings, strict=True))
    return beside((0, suits), (left + GUTTER, faces))


def _pulls(relation: Relation, setting: Setting) -> Block:
    """A column for each pack, and a word on the tags where cards take labels."""
    count = len(relation.conversion.packs)
    wide = (setting.width - GUTTER * (count - 1)) / count
    columns = [
        (n * (wide + GUTTER), pull_section(relation, n + 1, setting.wide(wide)).block(setting.wide(wide)))
        for n in range(count)
    ]
    if any(pull.altered for pull in relation.pulls):
        return stacked((_legend(setting), beside(*columns)), setting.points * 0.3)
    return beside(*columns)


def _legend(setting: Setting) -> Block:
    size = setting.points
    words = "takes a label, or is written on with a pen"
    return Block(
        size * 1.3,
        (tag(size * 0.5, size * 0.65, size), line(words, BODY, size, Rect(size * 1.4, 0, setting.width, size * 1.3))),
    )


def chart_cards(relation: Relation, theme: Theme, card: Size) -> tuple[tuple[str, Frame], ...]:
    """The same as cards of ``card`` points, each with the words by which it is known."""
    area = Rect(0, 0, *card).inset(CARD_EDGE)
    inner = area.inset(2 * MILLIMETRE)
    found = list(
        _cards(
            relation,
            Setting(LARGEST_ON_CARD, inner.width, Design(on_white(theme), card), narrow=True),
            inner.height - FOOT,
        )
    )
    frames = []
    for number, (title, block) in enumerate(found, 1):
        foot = line(f"{number} of {len(found)}", BODY, 7, Rect(0, inner.height - 7, inner.width, 7), 0.5)
        inside = Group((*block.items, foot), Transform(e=inner.x, f=inner.y))
        frames.append((title, Frame(card, (*stepped_frame(area, 0.9 * MILLIMETRE), inside))))
    return tuple(frames)


def _cards(relation: Relation, setting: Setting, height: float) -> Iterator[tuple[str, Block]]:
    """What stands on each card: the tables, the packs together where they go on one, and what to mind."""
    packs = [partial(_pull_of, number) for number in range(1, len(relation.conversion.packs) + 1)]
    for makers in ([suits_section], [faces_section], packs, [mind_section]):
        together = _as_large_as_goes(relation, makers, setting, height)
        for maker in makers if together is None else ():
            alone = _as_large_as_goes(relation, [maker], setting, height)
            smallest = setting._replace(points=SMALLEST_ON_CARD)
            yield from [alone] if alone else _continued(maker(relation, smallest), smallest, height)
        if together:
            yield together


def _pull_of(number: int, relation: Relation, setting: Setting) -> Section:
    return pull_section(relation, number, setting)


def _as_large_as_goes(
    relation: Relation, makers: Sequence[SectionMaker], setting: Setting, height: float
) -> tuple[str, Block] | None:
    """Sections on one card, in the largest type in which nothing is crowded; None when it is even in the smallest."""
    steps = round((LARGEST_ON_CARD - SMALLEST_ON_CARD) / STEP)
    for points in (LARGEST_ON_CARD - step * STEP for step in range(steps + 1)):
        tried = setting._replace(points=points)
        sections = [make(relation, tried) for make in makers]
        block = stacked((section.block(tried) for section in sections), points)
        if block.height <= height and not crowded(block, setting.width):
            return sections[0].title, block
    return None


def _continued(section: Section, setting: Setting, height: float) -> Iterator[tuple[str, Block]]:
    """A section on as many cards as it takes, its heading on each."""
    top = heading(section.title, setting.points, setting.width, section.note)
    rows: list[Block] = []
    for row in section.rows:
        if rows and top.height + sum(block.height for block in rows) + row.height > height:
            yield section.title, stacked((top, *rows))
            rows = []
        rows.append(row)
    yield section.title, stacked((top, *rows))
