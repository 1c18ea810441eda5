"""Figures among the text: real cards in rows and in fans, with what stands below them, and any other drawing."""

from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
from math import fsum
from typing import NamedTuple

from deckgen.foundations.colour import WHITE
from deckgen.foundations.frame import Frame, Group, Item, Path, Text, walk
from deckgen.foundations.geometry import Point, Rect, around, moving, scaling, turning
from deckgen.foundations.outline import rectangle
from deckgen.foundations.spelling import NO_BREAK
from deckgen.foundations.units import MILLIMETRE
from deckgen.pages.setting.blocks import Cards, HandFigure, Picture, Spans
from deckgen.pages.setting.composing import Composer
from deckgen.pages.setting.slabs import Slab, space, stack
from deckgen.pages.setting.table_columns import longest_word
from deckgen.typography.fonts import width as text_width
from deckgen.typography.lines import Alignment, move_line, set_lines

STEP = 10.0  # degrees between neighbours in a fan, at most
GAP = 14.0  # points between cards or hands in a row, at most
WIDE = 28.0  # points between them at most where a caption would else be broken
PARTED = 6000.0  # the cost of a page break between two rows of cards
DEAL = 1.5e5  # the cost of one between two rows of hands
FOUR = 4  # cards to a row, where the text does not ask for a width; one more where they take more than two rows
LARGEST = 24 * MILLIMETRE  # the width of a card among them, at most
ROOM = 0.8  # lines that a row of cards takes of the room that is shared out, below it
CLOSE = 6.0  # points between cards in a row, at least
DRAWN_OUT = 0.7  # how many times the room that a row grows by it has taken where its cards are as large as they go
APART = 7.0  # points between the captions of two of them, at least
ABREAST = 84.0  # points that a hand needs among others in a row, so that the words under it have room
SHARE = 0.16  # the part of the measure that a card of a hand is wide at most

NARROWER, LARGER = 0.68, 1.3
"""How small and how large, in parts of their usual width, cards may be drawn so that one hand more fits into a row, or
their page comes out even.
"""

NARROWEST_CARD = 33.0  # the width down to which a card can be read
WHOLE = 0.8  # the part of a page up to which rows of cards stay together


def picture_card(frame: Frame, width: float, edge: str) -> Group:
    """A card ``width`` points wide, its top left corner at the origin, with a thin edge."""
    card, scale = frame.size, width / frame.size.width
    outline = rectangle(0, 0, *card, card.width * 0.05)
    paper, line = Path(outline, WHITE), Path(outline, stroke=edge, width=0.5 / scale)
    return Group((paper, Group(frame.items, clip=outline), line), scaling(scale))


class _Row(NamedTuple):
    """Pictures side by side over words: how high they are where they are drawn at scale 1, and the words below them.

    ``draw`` gives the pictures at a scale, the top of the tallest at 0.
    """

    high: float
    draw: Callable[[float], tuple[Item, ...]]
    words: tuple[Item, ...]
    below: float

    def items(self, scale: float, composer: Composer) -> tuple[tuple[Item, ...], float]:
        """The pictures at a scale with the words below them, and how high all is."""
        top, high = composer.design.leading * 0.3, self.high * scale
        items = (Group(self.draw(scale), moving(0, top)), Group(self.words, moving(0, top + high)))
        return items, top + high + self.below

    def slab(self, least: float, usual: float, most: float, composer: Composer) -> Slab:
        """The row on the grid, at its usual scale, or as many lines lower or higher as it may be."""
        each = composer.design.leading / self.high  # by how much the scale differs for a line more

        def draw(scale: float) -> Slab:
            return _figure(*self.items(scale, composer), composer)

        slab = draw(usual)
        lines = slab.lines
        return slab._replace(
            grow=ROOM,
            after=PARTED,
            least=lines - int((usual - least) / each),
            most=lines + int((most - usual) / each),
            resize=lambda resized: draw(usual + (resized - lines) * each).items,
        )

    def growing_slab(self, least: float, composer: Composer) -> Slab:
        """The row at its least scale, growing to 1 as a page of panels has room."""
        usual = self.slab(least, least, least, composer)
        grow = self.high * (1 - least) / composer.design.leading / DRAWN_OUT

        def draw(times: float) -> tuple[Item, ...]:
            return self.items(least + (1 - least) * min(1.0, times / DRAWN_OUT), composer)[0]

        return usual._replace(grow=grow, draw=draw)


def cards(block: Cards, composer: Composer) -> list[Slab]:
    """Rows of cards over their captions, smaller where their page has little room, if the text asks for no width."""
    width, parts = _share_out(block, composer.measure)
    if block.growth > 1:
        longest = max(part.stop - part.start for part in parts)
        wide = min(width * block.growth, (composer.measure + CLOSE) / longest - CLOSE)
        grown = (_card_row(block.pictures[part], block.captions[part], wide, GAP, composer) for part in parts)
        return [row.growing_slab(width / wide, composer) for row in grown]
    apart = _gap(block, width, composer)
    rows = [_card_row(block.pictures[part], block.captions[part], width, apart, composer) for part in parts]
    if composer.design.cards:
        *upper, lowest = stack_closely([row.items(1.0, composer) for row in rows], composer)
        return [*(slab._replace(after=PARTED, grow=ROOM) for slab in upper), lowest._replace(grow=ROOM / 2)]
    least = 1.0 if block.width else min(1.0, max(NARROWER, NARROWEST_CARD / width))
    slabs = [row.slab(least, 1.0, 1.0, composer) for row in rows]
    whole = stack(slabs, composer.design.leading)
    if len(rows) > 2 or whole.least > WHOLE * composer.design.lines:
        return [*slabs[:-1], slabs[-1]._replace(after=0.0)]
    return [whole._replace(floats=True)]


def _share_out(block: Cards, measure: float) -> tuple[float, list[slice]]:
    """The width of a card, and the cards of each row: rows are as even as they go, the longer first."""
    count = len(block.pictures)
    usual = FOUR if count <= 2 * FOUR else FOUR + 1
    across = max(1, int((measure + CLOSE) // (block.width + CLOSE))) if block.width else usual
    rows = -(-count // across)
    widest = max(FOUR, -(-count // rows))
    width = block.width or min(LARGEST, (measure - GAP * (widest - 1)) / widest)
    ends = accumulate((count + row) // rows for row in range(rows - 1, -1, -1))
    return width, [slice(start, end) for start, end in pairwise((0, *ends))]


def stack_closely(rows: Sequence[tuple[Sequence[Item], float]], composer: Composer) -> list[Slab]:
    """Rows of items, each with its height, as slabs of which only the last ends on the grid, for even gaps."""
    leading = composer.design.leading
    tops = list(accumulate((high for _, high in rows), initial=0.0))
    ends = [int(top // leading) for top in tops[:-1]] + [composer.design.lines_for(tops[-1])]
    return [
        Slab(end - start, (Group(tuple(items), moving(0, top - start * leading)),))
        for (items, _), top, (start, end) in zip(rows, tops, pairwise(ends), strict=False)
    ]


def _gap(block: Cards, width: float, composer: Composer) -> float:
    """The points between cards of such a width: more than usual where a caption would else be broken."""
    names = (composer.runs(line, "caption") for caption in block.captions for line in caption)
    widest = max((fsum(run.width for run in name) for name in names), default=0.0)
    return max(GAP, min(widest + APART - width, WIDE))


def _card_row(
    frames: Sequence[Frame], captions: Sequence[Sequence[Spans]], width: float, apart: float, composer: Composer
) -> _Row:
    """Cards side by side, ``apart`` points at most, over their captions."""
    design, count = composer.design, len(frames)
    gap = min(apart, (composer.measure - count * width) / max(1, count - 1))
    left = (composer.measure - count * width - gap * (count - 1)) / 2
    height = max(frame.size.height for frame in frames) / frames[0].size.width * width
    places = [left + number * (width + gap) for number in range(count)]
    words: list[Item] = []
    below = 0.0
    for x, caption in zip(places, captions, strict=True):
        room = width + gap - APART
        lines, tall = composer.small_print(caption, room, "centre")
        runs = [item for item, _ in walk(lines) if isinstance(item, Text)]
        ends = [(run.x, run.x + text_width(run.text, run.font, run.size)) for run in runs] or [(0.0, 0.0)]
        left_end, right_end = min(start for start, _ in ends), max(end for _, end in ends)
        at = max(-left_end, min(x + (width - room) / 2, composer.measure - right_end))
        words.append(Group(lines, moving(at, 0)))
        below = max(below, tall)

    def draw(scale: float) -> tuple[Item, ...]:
        aside = width * (1 - scale) / 2
        return tuple(
            Group((picture_card(frame, width * scale, design.tone),), moving(x + aside, 0))
            for x, frame in zip(places, frames, strict=True)
        )

    return _Row(height, draw, tuple(words), below)


def hands(figures: Sequence[HandFigure], composer: Composer) -> list[Slab]:
    """Hands side by side, as many to a row as have room, what each comes to under it; or one below the other with that
    beside, where there is room for one, or for two and the last would stand alone.
    """
    usual = max(fan_cards(one.pictures, one.width, "")[1].width for one in figures)
    across = min(len(figures), int((composer.measure + GAP) // (max(ABREAST, usual * NARROWER) + GAP)))
    if across < 2 or (across == 2 and len(figures) % 2):
        return _list_hands(figures, composer)
    each = -(-len(figures) // -(-len(figures) // across))  # as even as so many rows go
    room = (composer.measure - GAP * (each - 1)) / each
    rows = [_hand_row(figures[start : start + each], room, composer) for start in range(0, len(figures), each)]
    scale = min(1.0, room / usual)
    scales = min(NARROWER, scale), scale, min(LARGER, room / usual)
    slabs = [slab._replace(after=DEAL) for row in rows for slab in (row.slab(*scales, composer), space(1))][:-1]
    return [*slabs[:-1], slabs[-1]._replace(after=0.0)]


def _hand_row(figures: Sequence[HandFigure], room: float, composer: Composer) -> _Row:
    """Hands in columns ``room`` points wide, in the middle of the measure."""
    design = composer.design
    fans = [fan_cards(one.pictures, one.width, design.tone) for one in figures]
    tallest = max(box.height for _, box in fans)
    left = (composer.measure - len(figures) * room - GAP * (len(figures) - 1)) / 2
    places = [left + number * (room + GAP) for number in range(len(figures))]
    words: list[Item] = []
    below = 0.0
    for one, x in zip(figures, places, strict=True):
        lines, tall = _words(one, room, composer, "centre")
        words.append(Group(lines, moving(x, 0)))
        below = max(below, tall)

    def draw(scale: float) -> tuple[Item, ...]:
        return tuple(
            Group(fan, scaling(scale).then(moving(x + room / 2 - box.centre.x * scale, (tallest - box.bottom) * scale)))
            for x, (fan, box) in zip(places, fans, strict=True)
        )

    return _Row(tallest, draw, tuple(words), below)


def _figure(items: Sequence[Item], height: float, composer: Composer) -> Slab:
    """A figure on whole lines of the grid, in the middle of them."""
    lines = composer.design.lines_for(height)
    return Slab(lines, (Group(tuple(items), moving(0, (lines * composer.design.leading - height) / 2)),))


def _words(block: HandFigure, room: float, composer: Composer, align: Alignment) -> tuple[tuple[Item, ...], float]:
    """Whose a hand is, what it comes to, its cards and notes, line by line, and how high that is."""
    items: list[Item] = []
    y = 0.0
    titled = [(block.title, "table-head")] if block.title else []
    for spans, role in (*titled, (block.verdict, "verdict"), *((line, "caption") for line in block.lines)):
        face = composer.design.type(role)
        runs = composer.runs(spans, role)
        if longest_word(runs) > room:  # words part where they are kept together otherwise
            runs = tuple(run._replace(text=run.text.replace(NO_BREAK, " ")) for run in runs)
        for line in set_lines(runs, room, align):
            y += face.size * 1.3
            items += move_line(line, 0.0, y).items
        y += face.size * 0.1
    return tuple(items), y


def _list_hands(figures: Sequence[HandFigure], composer: Composer) -> list[Slab]:
    """Hands one below the other, what they come to on one line down the page."""
    fans = [
        fan_cards(one.pictures, min(one.width, max(NARROWEST_CARD, composer.measure * SHARE)), composer.design.tone)
        for one in figures
    ]
    widest = max(box.width for _, box in fans)
    slabs = [
        _hand_beside(one, fan, widest, composer)._replace(after=PARTED) for one, fan in zip(figures, fans, strict=True)
    ]
    return [*slabs[:-1], slabs[-1]._replace(after=0.0)]


def _hand_beside(block: HandFigure, fan: tuple[Sequence[Item], Rect], widest: float, composer: Composer) -> Slab:
    """A fan of cards, and to the right of the ``widest`` what it comes to, or below it where there is no room."""
    design, (cards, box) = composer.design, fan
    gap = design.text * 1.6
    room = composer.measure - widest - gap
    if room < ABREAST:
        whole = fan_cards(block.pictures, block.width, design.tone)[1].width
        scale = min(1.0, composer.measure / whole)
        row = _hand_row((block,), composer.measure, composer)
        return row.slab(min(NARROWER, scale), scale, scale, composer)
    beside, y = _words(block, room, composer, "left")
    height = max(box.height, y) + design.leading * 0.4
    lines = design.lines_for(height)
    tall = lines * design.leading
    items = (
        Group(tuple(cards), moving((widest - box.width) / 2 - box.x, (tall - box.height) / 2 - box.y)),
        Group(beside, moving(widest + gap, (tall - y) / 2 - 2)),
    )
    return Slab(lines, items)


def fan_cards(frames: Sequence[Frame], width: float, edge: str) -> tuple[tuple[Item, ...], Rect]:
    """Cards as a hand holds them, the first at the left and undermost, and the box that they fill."""
    height = frames[0].size.height / frames[0].size.width * width
    step = min(STEP, 30.0 / max(1, len(frames) - 1))
    pivot, middle = Point(width / 2, height * (0.5 + 1.75)), (len(frames) - 1) / 2
    turns = [turning((number - middle) * step, pivot) for number in range(len(frames))]
    hand = around([turn.bounds(Rect(0, 0, width, height)) for turn in turns])
    items = tuple(Group((picture_card(frame, width, edge),), turn) for frame, turn in zip(frames, turns, strict=True))
    return items, hand


def picture(block: Picture, composer: Composer) -> list[Slab]:
    """A drawing in the middle of the measure, no wider than that."""
    wide, high = block.frame.size
    scale = min(block.width or wide, composer.measure) / wide
    place = scaling(scale).then(moving((composer.measure - wide * scale) / 2, 0))
    return [_figure((Group(block.frame.items, place),), high * scale, composer)]
