"""The chart of a conversion as a set of small cards, to keep with the packs."""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from deckgen.faces.design import Design
from deckgen.findings import DeckgenError, Finding
from deckgen.frame import Frame, Group
from deckgen.game.conversion import Relation
from deckgen.geometry import Rect, Size, Transform
from deckgen.pages.chart_faces import faces_section
from deckgen.pages.chart_lists import mind_section, pull_section
from deckgen.pages.chart_parts import BETWEEN, Section, Setting, head
from deckgen.pages.chart_suits import suits_section
from deckgen.pages.paper import on_white
from deckgen.pages.typesetting import BODY, HEAD, Block, crowded, heading, line, stacked, stepped_frame, wrapped
from deckgen.records.theme import Theme
from deckgen.units import MILLIMETRE, TOLERANCE, dimensions

LARGEST, SMALLEST, STEP = 10.0, 7.25, 0.25
"""Points between which the size of the text is chosen so that a card is full and not more than full."""

CARD_EDGE = 3.2 * MILLIMETRE
"""From the cut to the frame of a card."""

FOOT, FOOT_LEADING = 7.0, 8.5
"""The type at the foot of a card, and the distance between its lines."""

LEAST = 20 * MILLIMETRE
"""What is left inside the frame of a card on which anything can be set at all."""

CARDS_MEANT = "it takes cards of 57 × 89 mm or more: --card-size bridge, poker or tarot"
"""What to do about cards that are too small."""

SectionMaker: TypeAlias = Callable[..., Section]
"""Makes a section of a relation and a setting, drawn out to a height where one is given."""


def chart_cards(relation: Relation, theme: Theme, card: Size) -> tuple[tuple[str, Frame], ...]:
    """The chart as cards of ``card`` points, each with the words by which it is known.

    Raises DeckgenError for cards on which not even the smallest type goes.
    """
    area = Rect(0, 0, *card).inset(CARD_EDGE)
    inner = area.inset(2 * MILLIMETRE)
    found = _filled(relation, theme, card, inner) if min(inner.width, inner.height) > LEAST else []
    if not found:
        message = f"cards of {dimensions(card)} cannot hold the chart"
        raise DeckgenError(Finding("paper-too-small", message, hint=CARDS_MEANT))
    frames = []
    for number, (title, block) in enumerate(found, 1):
        foot = _foot(relation, f"{number} of {len(found)}", inner.width)
        below = Group(foot.items, Transform(f=inner.height - foot.height))
        inside = Group((*block.items, below), Transform(e=inner.x, f=inner.y))
        frames.append((title, Frame(card, (*stepped_frame(area, 0.9 * MILLIMETRE), inside))))
    return tuple(frames)


def _filled(relation: Relation, theme: Theme, card: Size, inner: Rect) -> list[tuple[str, Block]]:
    """What stands on each card; nothing where it would not go."""
    setting = Setting(LARGEST, inner.width, Design(on_white(theme), card), narrow=True)
    room = inner.height - _foot(relation, "9 of 9", inner.width).height - 2
    found = list(_cards(relation, setting, room))
    return found if all(_goes(block, setting, room) for _, block in found) else []


def _foot(relation: Relation, number: str, room: float) -> Block:
    """What stands at the foot of a card: what the packs become, which packs they are, and which card of how many."""
    about = head(relation)
    parts = (about.title, BETWEEN.join(filter(None, (about.packs, number))))
    lines = [words for part in parts for words in wrapped(part, BODY, FOOT, room)]
    boxes = (Rect(0, n * FOOT_LEADING, room, FOOT_LEADING) for n in range(len(lines)))
    return Block(
        len(lines) * FOOT_LEADING,
        tuple(line(words, BODY, FOOT, box, 0.5) for words, box in zip(lines, boxes, strict=False)),
    )


def _cards(relation: Relation, setting: Setting, height: float) -> Iterator[tuple[str, Block]]:
    """What stands on each card: the tables, the packs together where they go on one, and what to mind."""
    packs = [partial(_pull_of, number) for number in range(1, len(relation.conversion.packs) + 1)]
    for makers in ([suits_section], [faces_section, _mind_of], packs):
        together = _as_large_as_goes(relation, makers, setting, height)
        for maker in makers if together is None else ():
            alone = _as_large_as_goes(relation, [maker], setting, height)
            yield from [alone] if alone else _continued(relation, maker, setting, height)
        if together:
            yield together


def _pull_of(number: int, relation: Relation, setting: Setting, _height: float = 0.0) -> Section:
    return pull_section(relation, number, setting)


def _mind_of(relation: Relation, setting: Setting, _height: float = 0.0) -> Section:
    return mind_section(relation, setting)


def _as_large_as_goes(
    relation: Relation, makers: Sequence[SectionMaker], setting: Setting, height: float
) -> tuple[str, Block] | None:
    """Sections on one card, the first of them drawn out, in the largest type in which nothing is crowded.

    None when it is even in the smallest.
    """
    for tried in _settings(setting):
        points = tried.points
        rest = math.fsum(make(relation, tried).block(tried).height + points for make in makers[1:])
        first = makers[0](relation, tried, height - rest - points * HEAD)
        block = stacked((first.block(tried), *(make(relation, tried).block(tried) for make in makers[1:])), points)
        if _goes(block, setting, height):
            return first.title, block
    return None


def _goes(block: Block, setting: Setting, height: float) -> bool:
    """Whether a block goes on a card, and nothing in it touches."""
    return block.height <= height + TOLERANCE and not crowded(block, setting.width)


def _settings(setting: Setting) -> Iterator[Setting]:
    """The sizes of type that are tried on a card, from the largest."""
    steps = round((LARGEST - SMALLEST) / STEP)
    return (setting._replace(points=LARGEST - step * STEP) for step in range(steps + 1))


def _continued(relation: Relation, maker: SectionMaker, setting: Setting, height: float) -> list[tuple[str, Block]]:
    """A section on as few cards as go, as much on each and its heading on each; on two at least."""
    blocks: list[tuple[str, Block]] = []
    for count in range(2, 1 + len(maker(relation, setting).rows)):
        for tried in _settings(setting):
            blocks = _parted(maker(relation, tried), count, tried)
            if all(_goes(block, setting, height) for _, block in blocks):
                return blocks
        if all(block.height <= height for _, block in blocks):
            break
    return blocks


def _parted(section: Section, count: int, setting: Setting) -> list[tuple[str, Block]]:
    """The rows of a section on so many cards, as many on each as on the others."""
    top = heading(section.title, setting.points, setting.width, section.note)
    deep = -(-len(section.rows) // count)
    parts = (section.rows[first : first + deep] for first in range(0, len(section.rows), deep))
    return [(section.title, stacked((top, *part))) for part in parts]
