"""The table of a game from above: what lies in its middle, who sits around it, and which way round they play."""

import math
from collections.abc import Iterator, Sequence

from deckgen.art import corners, ornament
from deckgen.faces.lettering import fit_line
from deckgen.foundations.colour import WHITE
from deckgen.foundations.frame import Frame, Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, Size, moving, turning
from deckgen.foundations.outline import circle, join, polygon, polyline, rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.pages.setting.blocks import PlacedThing, Spans, TablePlan
from deckgen.pages.setting.composing import Composer
from deckgen.pages.setting.figures import picture_card
from deckgen.pages.setting.slabs import Slab
from deckgen.records.record import replace
from deckgen.typography.lines import Alignment

CARD = Size(20.0, 28.0)  # the points that a card on the table is drawn at
POT = 15.0  # the radius of a pot
UNDER = 31.0  # how far below the top of its row the words under a thing begin: closer to it than to the row below
SEAT, CLOSE = 42.0, 38.0  # how far a player's cards reach in from the edge of a table, and of a narrow one
CELL = 44.0  # the width of what lies in the middle and the words under it, at least
ROW = 45.5  # the height of a row of things in the middle, with their words
DEEPER = 0.2  # the part of its own depth that a table may gain where its page has room
NARROW = 230.0  # the measure below which only two players sit at the table, across from each other

SPREAD = 44.0, 24.0
"""Degrees between the first card of a hand and its last at most, and on a narrow table, where the dealer sits close."""

BUTTON = 8.5  # the radius of the dealer's button
ARROW = 22.0  # the radius of the arrows in the corners
DIE = 17.0  # the side of a die, at most
ASIDE = 12.0  # points beside dice that stay free, for a player's field may begin there


def table_plan(block: TablePlan, composer: Composer) -> list[Slab]:
    """The table as wide as the measure, and deeper where its page has room; what is said of it stands below. A narrow
    one has no room for the fields of players.
    """
    if composer.measure < NARROW:
        block = replace(block, field=())
    lines, items = _plan(block, 0, composer)

    def resize(resized: int) -> tuple[Item, ...]:
        return _plan(block, resized - lines, composer)[1]

    return [Slab(lines, items, least=lines, most=lines + int(lines * DEEPER), resize=resize, floats=True)]


def _plan(block: TablePlan, deeper: int, composer: Composer) -> tuple[int, tuple[Item, ...]]:
    """The table so many lines ``deeper`` than it has to be, and how many it takes."""
    design, wide = composer.design, composer.measure
    narrow = wide < NARROW
    seat = (CLOSE if narrow else SEAT) + (CARD.height + 2 if block.field else 0)
    inner = wide - 2 * (10.0 if narrow else seat)
    each = max(2, int(inner // CELL))
    rows = [part for row in block.rows for part in _break_row(row, each)]
    table = Rect(0, 4, wide, max(2 * seat + ROW * len(rows) + 2, wide * 0.5) + deeper * design.leading)
    items: list[Item] = [
        Path(corners.step_corners(table, 6), design.shade, design.accent, 1.2),
        Path(corners.step_corners(table.inset(4), 6), None, design.accent, 0.4),
    ]
    items += _seats(block, table, composer, (0, 180) if narrow else (0, 90, 180, 270))
    items += _way_round(table, design.accent)
    high = max(ROW, min(ROW * 1.12, (table.height - 2 * seat - 2) / max(1, len(rows))))
    y = table.centre.y - high * len(rows) / 2 - 5  # for the words under them hang lower than they stand
    most = max(map(len, rows), default=1)
    step = min(max(inner, CELL * most) / most, CELL * 1.7)
    for row in rows:
        for place, thing in zip(_columns(len(row), most), row, strict=True):
            middle, own = table.centre.x + place * step, step * most if len(row) == 1 else step
            items += _thing(thing, Rect(middle - own / 2, y, own, ROW), composer)
        y += high
    is_told = block.caption and not narrow  # where there is little room, the arrows say it
    caption, below = composer.small_print((block.caption,), wide, "centre") if is_told else ((), 0.0)
    items.append(Group(caption, moving(0, table.bottom + 2)))
    return design.lines_for(table.bottom + below + 3), tuple(items)


def _break_row(row: Sequence[PlacedThing], each: int) -> Iterator[Sequence[PlacedThing]]:
    """The things of a row in as few rows of ``each`` at most as hold them, alike in length; a pile and the open one
    beside it stay together.
    """
    together = 2 if row[0].kind == "pile" else 1
    count = -(-len(row) // (each // together * together))
    length = -(-len(row) // together // count) * together
    return (row[start : start + length] for start in range(0, len(row), length))


def _columns(count: int, most: int) -> list[float]:
    """Where so many things stand, in columns from the middle, under those of a row of ``most`` where that can be."""
    places = [place - (count - 1) / 2 for place in range(count)]
    if count % 2 == 0 and most % 2:  # none in the middle, where the longer row has one
        return [place + (0.5 if place > 0 else -0.5) for place in places]
    return places


def _seats(block: TablePlan, table: Rect, composer: Composer, quarters: tuple[int, ...]) -> Iterator[Item]:
    """Players with their cards, the dealer at the foot of the table, each field in front of its player."""
    design, middle = composer.design, table.centre
    for number, quarter in enumerate(quarters):
        across = table.height if quarter % 180 == 0 else table.width
        foot = Point(middle.x, middle.y + across / 2)
        spread = SPREAD[table.width < NARROW]
        hand = tuple(_hand(block.hand, block.backs, foot, spread, design.tone))
        if block.field:
            reach = CLOSE if table.width < NARROW else SEAT
            place = Rect(foot.x - 26, foot.y - reach - CARD.height - 2, 52, CARD.height)
            hand += (Path(rectangle(*place, 3), None, design.accent, 0.8, dash=(3, 2)),)
            if number == 0:
                yield from _label(block.field, place.inset(2), composer, place.centre.y - 7)
        yield Group(hand, turning(quarter, middle))
    if block.dealer:
        wide = table.width >= NARROW
        at = Point(middle.x + 17 + 8 * min(block.hand, 5 if wide else 2), table.bottom - 23)
        if wide:
            room = Rect(at.x + BUTTON + MILLIMETRE, at.y - 8, 50, 10)
        else:  # under its button, or it would run into the arrow
            at = Point(min(at.x, table.right - ARROW - 14 - BUTTON), at.y - 10)
            room = Rect(at.x - 25, at.y + BUTTON, 50, 10)
        yield Path(circle(at, BUTTON), design.paper, design.accent, 1.0)
        yield Path(ornament.star(at, 8, 6.5, 2.6), design.accent)
        yield from _label(block.dealer, room, composer, room.y, "left" if wide else "centre")


def _hand(count: int, backs: Sequence[Frame], foot: Point, spread: float, edge: str) -> Iterator[Item]:
    """A fan of cards face down, ``spread`` degrees wide at most, held by who sits at the foot of the table."""
    cards = min(count, 5)
    step = min(11.0, spread / max(1, cards - 1))
    pivot = Point(foot.x, foot.y + 36)
    for place in range(cards):
        back = backs[place % len(backs)]
        card = picture_card(back, CARD.width, edge)
        at = moving(foot.x - CARD.width / 2, foot.y - CARD.height - 9)
        yield Group((Group((card,), at),), turning((place - (cards - 1) / 2) * step, pivot))


def _way_round(table: Rect, colour: str) -> Iterator[Item]:
    """An arrow in each corner, from a player to the next on the left: as a clock goes, seen from above."""
    for number in range(4):
        x = table.x + ARROW + 14 if number in (0, 1) else table.right - ARROW - 14
        y = table.bottom - ARROW - 14 if number in (0, 3) else table.y + ARROW + 14
        start = math.pi / 2 + number * math.pi / 2
        arc = [_spot(x, y, ARROW, start + (0.2 + step / 12)) for step in range(13)]
        tip = [_spot(x, y, ARROW + out, start + 1.2 + on) for on, out in ((0.0, -4.0), (0.34, 0.0), (0.0, 4.0))]
        yield Path(polyline(arc), None, colour, 1.4, cap=1)
        yield Path(polygon(tip), colour)


def _spot(x: float, y: float, radius: float, angle: float) -> Point:
    return Point(x + radius * math.cos(angle), y + radius * math.sin(angle))


def _thing(thing: PlacedThing, cell: Rect, composer: Composer) -> Iterator[Item]:
    """A pile, a pot, dice or a pad in the middle of a cell, and its name under it."""
    middle = Point(cell.centre.x, cell.y + 18)
    design = composer.design
    ink, accent, tone = design.ink, design.accent, design.tone
    if thing.kind in ("pile", "card") and thing.frames:
        layers = 3 if thing.kind == "pile" else 1
        for layer in range(layers):
            card = picture_card(thing.frames[0], CARD.width, ink if thing.kind == "pile" else tone)
            x, y = middle.x - CARD.width / 2 + 1.6 * (1 - layer), middle.y - CARD.height / 2 + 1.6 * (1 - layer)
            turn = turning(0 if thing.kind == "pile" else 8, middle)
            yield Group((Group((card,), moving(x, y)),), turn)
    elif thing.kind == "pot":
        yield Path(circle(middle, POT), WHITE, accent, 1.4)
        yield Path(circle(middle, POT - 2.6), None, accent, 0.4)
        for x, y in ((-6, 3), (1, 5), (7, 1), (-2, -3), (4, -6)):
            yield Path(circle(Point(middle.x + x, middle.y + y), 4.4), WHITE, ink, 0.7)
            yield Path(ornament.star(Point(middle.x + x, middle.y + y), 4, 2.8, 0.9), accent)
    elif thing.kind == "dice":
        yield from _dice(thing, middle, min(DIE, (cell.width - ASIDE) / len(thing.dice) - 3), composer)
    elif thing.kind == "pad":
        sheet = Rect(middle.x - 10, middle.y - 14, 20, 28)
        yield Path(rectangle(*sheet, 1), WHITE, ink, 0.7)
        lines = [((sheet.x + 3, sheet.y + y), (sheet.right - 3, sheet.y + y)) for y in (6, 11, 16, 21)]
        yield Path(join(polyline(line) for line in lines), None, tone, 0.5)
    yield from _label(thing.label, cell.inset(1), composer, cell.y + UNDER)


def _dice(thing: PlacedThing, middle: Point, side: float, composer: Composer) -> Iterator[Item]:
    """Dice side by side, each with a picture, words, or as many pips as its number says."""
    design, count = composer.design, len(thing.dice)
    for number, face in enumerate(thing.dice):
        x = middle.x + (number - (count - 1) / 2) * (side + 3) - side / 2
        box = Rect(x, middle.y - side / 2 + (2 if number % 2 else -1), side, side)
        yield Path(rectangle(*box, 3), WHITE, design.ink, 0.9)
        if isinstance(face, Frame):
            yield face.fit(box.inset(3))
        elif isinstance(face, str):
            yield fit_line(face, design.fonts["strong-figures"], 9.0, box.inset(1.5), design.ink)
        else:
            yield Path(ornament.pips(box.inset(1.6), face), design.ink)


def _label(words: Spans, room: Rect, composer: Composer, y: float, align: Alignment = "centre") -> Iterator[Item]:
    """Words of small print from ``y`` downward."""
    items, _ = composer.small_print((words,), room.width, align)
    yield Group(items, moving(room.x, y))
