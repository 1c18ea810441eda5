"""What is drawn among the text: real cards in rows and in fans, ornaments, and the head of a chapter."""

from collections.abc import Sequence

from deckgen.art import ornament as ornaments
from deckgen.frame import Frame, Group, Item, Path, rectangle
from deckgen.geometry import Point, Rect, moving, scaling, turning
from deckgen.pages.booklet.blocks import Cards, Hand, Spans
from deckgen.pages.booklet.composing import Composer
from deckgen.pages.booklet.slabs import Slab
from deckgen.type.lines import Alignment, moved, set_lines

CORNER = 0.05
"""The radius of a pictured card's corner, in parts of its width."""

STEP = 9.0
"""Degrees between neighbours in a fan."""

ARM = 1.75
"""Heights of a card from its middle to the point about which a fan turns."""

GAP = 14.0
"""Points between cards in a row, at most."""

PARTED = 150.0
"""The cost of a page break between two rows of cards."""

FIGURE_LINE = 1.2
"""The leading of small print that stands off the grid, in parts of its size."""


def pictured(frame: Frame, width: float, edge: str) -> Group:
    """A card ``width`` points wide, its top left corner at the origin, with a thin edge."""
    card, scale = frame.size, width / frame.size.width
    outline = rectangle(0, 0, *card, card.width * CORNER)
    paper, line = Path(outline, "#ffffff"), Path(outline, stroke=edge, width=0.5 / scale)
    return Group((paper, Group(frame.items, clip=outline), line), scaling(scale))


def cards(block: Cards, composer: Composer) -> list[Slab]:
    """Rows of cards over their captions."""
    across = max(1, int((composer.measure + 6) // (block.width + 6)))
    count = len(block.pictures)
    rows = -(-count // across)
    each = -(-count // rows)
    found = []
    for start in range(0, count, each):
        chosen = slice(start, start + each)
        found.append(_card_row(block.pictures[chosen], block.captions[chosen], block.width, composer))
    return [*(slab._replace(after=PARTED) for slab in found[:-1]), found[-1]]


def _card_row(frames: Sequence[Frame], captions: Sequence[Sequence[Spans]], width: float, composer: Composer) -> Slab:
    design, count = composer.design, len(frames)
    gap = min(GAP, (composer.measure - count * width) / max(1, count - 1))
    left = (composer.measure - count * width - gap * (count - 1)) / 2
    height = max(frame.size.height for frame in frames) / frames[0].size.width * width
    items: list[Item] = []
    below = 0.0
    for number, (frame, caption) in enumerate(zip(frames, captions, strict=True)):
        x = left + number * (width + gap)
        items.append(Group((pictured(frame, width, design.tone),), moving(x, design.leading * 0.3)))
        lines, tall = small(caption, width + gap - 4, composer, "centre")
        items.append(Group(lines, moving(x - gap / 2 + 2, height + design.leading * 0.3)))
        below = max(below, tall)
    return Slab(design.lines_for(height + below + design.leading * 0.3), tuple(items))


def small(lines: Sequence[Spans], width: float, composer: Composer, align: Alignment) -> tuple[tuple[Item, ...], float]:
    """Lines of small print, each broken as it must be, and how high they are together."""
    face = composer.design.type("caption")
    y = face.size * 0.35
    items: list[Item] = []
    for spans in lines:
        for line in set_lines(composer.runs(spans, "caption"), width, align):
            y += face.size * FIGURE_LINE
            items += moved(line, 0.0, y).items
    return tuple(items), y + face.size * 0.4


def hand(block: Hand, composer: Composer) -> list[Slab]:
    """A fan of cards, and to its right what it comes to."""
    design = composer.design
    fan, box = fanned(block.pictures, block.width, design.tone)
    gap = design.text * 1.6
    room = composer.measure - box.width - gap
    beside: list[Item] = []
    y = 0.0
    for spans, role in _said(block):
        face = design.type(role)
        for line in set_lines(composer.runs(spans, role), room, "left"):
            y += face.size * 1.3
            beside += moved(line, 0.0, y).items
        y += face.size * 0.1
    height = max(box.height, y) + design.leading * 0.4
    lines = design.lines_for(height)
    tall = lines * design.leading
    items = (
        Group(fan, moving(-box.x, (tall - box.height) / 2 - box.y)),
        Group(tuple(beside), moving(box.width + gap, (tall - y) / 2 - 2)),
    )
    return [Slab(lines, items)]


def _said(block: Hand) -> list[tuple[Spans, str]]:
    """What stands beside a hand: whose it is, its verdict, its cards and notes."""
    found = [(block.title, "table-head")] if block.title else []
    found.append((block.verdict, "verdict"))
    return found + [(line, "caption") for line in block.lines]


def fanned(frames: Sequence[Frame], width: float, edge: str) -> tuple[tuple[Item, ...], Rect]:
    """Cards as a hand holds them, the first at the left and undermost, and the box that they fill."""
    height = frames[0].size.height / frames[0].size.width * width
    pivot, middle = Point(width / 2, height * (0.5 + ARM)), (len(frames) - 1) / 2
    turns = [turning((number - middle) * STEP, pivot) for number in range(len(frames))]
    boxes = [turn.bounds(Rect(0, 0, width, height)) for turn in turns]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    items = tuple(Group((pictured(frame, width, edge),), turn) for frame, turn in zip(frames, turns, strict=True))
    return items, Rect(left, top, right - left, bottom - top)


def ornament(composer: Composer) -> Slab:
    """Three small stars between two passages."""
    design = composer.design
    middle, y = composer.measure / 2, design.leading / 2
    stars = " ".join(
        ornaments.star(Point(middle + place * design.text * 1.6, y), 4, size, size / 4)
        for place, size in ((-1, 2.2), (0, 3.4), (1, 2.2))
    )
    return Slab(1, (Path(stars, design.accent),))


def chapter(spans: Spans, composer: Composer) -> Slab:
    """The head of a chapter: half a sun over a rule, and the title under it."""
    design = composer.design
    face = design.type("chapter")
    lines = set_lines(composer.runs(spans, "chapter"), composer.measure, "left")
    height = design.lines_for(design.leading * 2.6 + len(lines) * face.size * 1.15 + design.leading)
    items: list[Item] = [*sunrise(composer.measure, design.leading * 1.6, design.accent)]
    for number, line in enumerate(lines):
        items += moved(line, 0.0, design.leading * 2.6 + face.size * (0.75 + 1.15 * number)).items
    return Slab(height, tuple(items))


def sunrise(width: float, height: float, colour: str) -> list[Item]:
    """Half a sun on a rule, with two thinner rules under it: what the twenties put over everything."""
    box = Rect(0, 0, height * 2, height * 2)
    rays = Path(ornaments.sunburst(box, 22, height * 0.3, 0.5), colour)
    half = rectangle(-height, -height, height * 2, height)
    disc = Path(ornaments.circle(Point(0, 0), height * 0.24), colour)
    sun = Group((Group((Group((rays,), moving(-height, -height)), disc), clip=half),), moving(height, height))
    rules = Path(f"M 0 {height + 0.6:g} L {width:g} {height + 0.6:g}", stroke=colour, width=1.2)
    thin = Path(f"M 0 {height + 3:g} L {width:g} {height + 3:g}", stroke=colour, width=0.4)
    return [sun, rules, thin]
