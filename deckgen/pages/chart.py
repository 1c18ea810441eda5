"""The chart of a conversion: one page to lay beside the packs, or a set of cards to keep with them."""

import math
from collections.abc import Iterator, Sequence
from itertools import product
from operator import itemgetter

from deckgen.faces.design import Design
from deckgen.findings import DeckgenError, Finding
from deckgen.frame import Group, Text, walk
from deckgen.game.conversion import Relation
from deckgen.geometry import Rect, Size, Transform
from deckgen.pages.chart_faces import faces_section
from deckgen.pages.chart_lists import mind_section, pull_section
from deckgen.pages.chart_parts import Setting, head, tag
from deckgen.pages.chart_suits import suits_section
from deckgen.pages.document import Document, Page
from deckgen.pages.paper import on_white
from deckgen.pages.typesetting import BODY, HEAD, HEADING, TITLE, Block, beside, crowded, line, stacked, stepped_frame
from deckgen.records.theme import Theme
from deckgen.type.lines import typographic
from deckgen.units import MILLIMETRE

MARGIN = 9 * MILLIMETRE
"""From the paper's edge to the frame."""

INSIDE = 6.5 * MILLIMETRE
"""From the frame to what stands in it."""

LARGEST, SMALLEST, STEP = 11.0, 8.0, 0.25
"""Points between which the size of the text is chosen so that a page is full and not more than full."""

LEAST = 0.9
"""The smallest type on a page on which nothing had to be shrunk, as a part of the size of its text."""

LOOSE = 3.3
"""What a page leaves for the gaps between its parts, in type sizes."""

SHARES = (0.56, 0.53, 0.5)
"""How the width may be shared out between the suit cards and the face cards: what is tried, in order."""

GUTTER = 5 * MILLIMETRE

MEANT = "it is meant for A4 or Letter; --page card makes small cards of it"
"""What to do about paper that is too small."""


def chart(relation: Relation, theme: Theme, paper: Size) -> Document:
    """The chart on ``paper``, upright: one page, its text as large as goes, or two where it would be too small.

    Raises DeckgenError for paper on which even two pages in the smallest type do not go.
    """
    area = Rect(0, 0, *paper).inset(MARGIN)
    inner = area.inset(INSIDE)
    said = head(relation)
    pages = [
        Page(
            paper,
            (*stepped_frame(area, 2.2 * MILLIMETRE), Group(block.items, Transform(e=inner.x, f=inner.y))),
            label=str(number),
        )
        for number, block in enumerate(_pages(relation, on_white(theme), Size(inner.width, inner.height)), 1)
    ]
    return Document(typographic(said.title), tuple(pages), subject=f"Conversion chart: {said.below}", single_sided=True)


def _pages(relation: Relation, theme: Theme, room: Size) -> Sequence[Block]:
    """What stands on each page: one page on which the smallest type is as large as goes, or two in small type."""
    best: tuple[float, Block] | None = None
    steps = round((LARGEST - SMALLEST) / STEP)
    for points, share in product((LARGEST - step * STEP for step in range(steps + 1)), SHARES):
        if best and points * LEAST <= best[0]:
            break
        setting = Setting(points, room.width, Design(theme, room))
        page = _full(relation, setting, share, room.height)
        if page and not crowded(page, room.width):
            smallest = min(item.size for item, _ in walk(page.items) if isinstance(item, Text))
            best = max(best or (0.0, page), (smallest, page), key=itemgetter(0))
    if best:
        return [best[1]]
    parts = list(_parts(relation, Setting(SMALLEST, room.width, Design(theme, room)), SHARES[0]))
    pages = [stacked(parts[:2], SMALLEST), stacked(parts[2:], SMALLEST)]
    if any(page.height > room.height or crowded(page, room.width) for page in pages):
        raise DeckgenError(Finding("paper-too-small", "not even two pages of this paper hold the chart", hint=MEANT))
    return pages


def _full(relation: Relation, setting: Setting, share: float, height: float) -> Block | None:
    """The one page, what is spare shared out between its tables and the gaps between its parts; None when too high."""
    spare = height - math.fsum(part.height for part in _parts(relation, setting, share))
    if spare < LOOSE * setting.points:
        return None
    parts = list(_parts(relation, setting, share, max(0.0, spare - LOOSE * 2 * setting.points)))
    spare = height - math.fsum(part.height for part in parts)
    return stacked(parts, min(spare / (len(parts) - 1), setting.points * 4))


def _parts(relation: Relation, setting: Setting, share: float, extra: float = 0.0) -> Iterator[Block]:
    """The parts of a page from its top.

    ``share`` is how much of the width the suit cards have, ``extra`` how many points the tables may be drawn out.
    """
    yield _title(relation, setting)
    yield _tables(relation, setting, share, extra)
    yield _pulls(relation, setting)
    yield mind_section(relation, setting).block(setting)


def _title(relation: Relation, setting: Setting) -> Block:
    said = head(relation)
    size, width = setting.points, setting.width
    return Block(
        size * 4.9,
        (
            line(said.title, TITLE, size * 2.1, Rect(0, 0, width, size * 2.6), 0.5),
            line(said.below, HEADING, size * 1.25, Rect(0, size * 2.7, width, size * 1.6), 0.5),
        ),
    )


def _tables(relation: Relation, setting: Setting, share: float, extra: float) -> Block:
    """The grid of the suits and, beside it, the face cards, as high as the grid."""
    left = (setting.width - GUTTER) * share
    settings = setting.wide(left), setting.wide(setting.width - GUTTER - left)
    head = setting.points * HEAD
    least = suits_section(relation, settings[0]).block(settings[0]).height
    natural = max(least, faces_section(relation, settings[1]).block(settings[1]).height)
    faces = faces_section(relation, settings[1], natural + extra - head).block(settings[1])
    suits = suits_section(relation, settings[0], max(least, faces.height) - head).block(settings[0])
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
        return stacked((_legend(setting), beside(*columns)), setting.points * 0.8)
    return beside(*columns)


def _legend(setting: Setting) -> Block:
    size = setting.points
    words = "takes a label, or is written on with a pen"
    return Block(
        size * 1.3,
        (tag(size * 0.5, size * 0.65, size), line(words, BODY, size, Rect(size * 1.4, 0, setting.width, size * 1.3))),
    )
