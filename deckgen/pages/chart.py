"""The chart of a conversion: one page to lay beside the packs, or a set of cards to keep with them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckgen.faces.design import Design
from deckgen.frame import Frame, Group, Item
from deckgen.game.conversion import Relation
from deckgen.game.conversion_rows import becoming, summary
from deckgen.geometry import Rect, Size, Transform
from deckgen.pages.chart_lists import mind_section, pull_section
from deckgen.pages.chart_tables import Section, Setting, faces_section, suits_section, tag
from deckgen.pages.document import Document, Page
from deckgen.pages.typesetting import (
    BODY,
    HEAD,
    HEADING,
    TITLE,
    Block,
    beside,
    heading,
    line,
    rule,
    space,
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

GUTTER = 5 * MILLIMETRE


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
        for number, block in enumerate(_pages(relation, theme, Size(inner.width, inner.height)), 1)
    ]
    return Document(typographic(title), tuple(pages), subject=f"Conversion chart: {below}", single_sided=True)


def _pages(relation: Relation, theme: Theme, room: Size) -> Sequence[Block]:
    """What stands on each page."""
    steps = round((LARGEST - SMALLEST) / STEP)
    for points in (LARGEST - step * STEP for step in range(steps + 1)):
        whole = stacked(_parts(relation, Setting(points, room.width, Design(theme, room))), points * 1.1)
        if whole.height <= room.height:
            return [_spread(relation, Setting(points, room.width, Design(theme, room)), room.height)]
    setting = Setting(SMALLEST + 1, room.width, Design(theme, room))
    parts = list(_parts(relation, setting))
    return [stacked(parts[:2], setting.points * 1.1), stacked(parts[2:], setting.points * 1.1)]


def _spread(relation: Relation, setting: Setting, height: float) -> Block:
    """One page, what room is left over shared out between its parts."""
    parts = list(_parts(relation, setting))
    spare = height - sum(part.height for part in parts)
    return stacked(parts, min(spare / (len(parts) - 1), setting.points * 3))


def _parts(relation: Relation, setting: Setting) -> Iterator[Block]:
    """The parts of a page from its top."""
    yield _title(relation, setting)
    yield _tables(relation, setting)
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


def _tables(relation: Relation, setting: Setting) -> Block:
    """The grid of the suits and, beside it, the face cards, as high as the grid."""
    left = (setting.width - GUTTER) * 0.56
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
    inset = 3.4 * MILLIMETRE
    area = Rect(0, 0, *card).inset(inset)
    inner = area.inset(2.2 * MILLIMETRE)
    setting = Setting(7.5, inner.width, Design(theme, card))
    sections = [suits_section(relation, setting), faces_section(relation, setting)]
    sections += [pull_section(relation, n, setting) for n in range(1, len(relation.conversion.packs) + 1)]
    sections.append(mind_section(relation, setting))
    filled = [page for section in sections for page in _filled(section, setting, inner.height)]
    found = []
    for number, (title, block) in enumerate(filled, 1):
        foot = line(f"{number} of {len(filled)}", BODY, 7, Rect(0, inner.height - 9, inner.width, 9), 0.5)
        items: tuple[Item, ...] = (
            *stepped_frame(area, 1.1 * MILLIMETRE),
            Group((*block.items, foot), Transform(e=inner.x, f=inner.y)),
        )
        found.append((title, Frame(card, items)))
    return tuple(found)


def _filled(section: Section, setting: Setting, height: float) -> Iterator[tuple[str, Block]]:
    """A section on as many cards as it takes, its heading on each."""
    top = stacked((heading(section.title, setting.points, setting.width), *_remark(section, setting)))
    rows: list[Block] = []
    for row in section.rows:
        if rows and top.height + sum(block.height for block in rows) + row.height > height - 12:
            yield section.title, stacked((top, *rows))
            rows = []
        rows.append(row)
    yield section.title, stacked((top, *rows))


def _remark(section: Section, setting: Setting) -> Iterator[Block]:
    if section.note:
        box = Rect(0, 0, setting.width, setting.points * 1.3)
        yield Block(
            box.height, (line(section.note, BODY, setting.points, box), rule(0, box.height, setting.width, 0.2))
        )
        yield space(2)
