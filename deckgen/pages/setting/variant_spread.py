"""Variants of a game over two facing pages, or columns: what each is played for, and what cards count in it."""

from collections.abc import Iterator

from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, moving
from deckgen.foundations.outline import polyline, rectangle
from deckgen.pages.setting.blocks import RUN_IN, VariantSpread, words
from deckgen.pages.setting.composing import Composer
from deckgen.pages.setting.page_design import PageDesign
from deckgen.pages.setting.signs import disc, numeral
from deckgen.pages.setting.slabs import LinkTarget, Slab, shift
from deckgen.typography.fonts import width
from deckgen.typography.lines import move_line, set_lines

HEAD = 6  # lines of the grid over the rows: the heads of columns, or portraits with their names

COLUMNS = (0.0, 0.32, 0.57, 1.0)
"""Where the columns of the left page begin, in parts of the measure, and where the last one ends."""

WIDER = 0.14  # how much of the left column of a page the right one takes, which has more to hold

BESIDE = 18.0  # points from the edge of a row, where its number stands, to what is said of it
TAB = 7.0  # how much wider a tab is than the value on it
DISC = 7.0  # the radius of the disc that a number stands on


def variant_spread(block: VariantSpread, composer: Composer) -> list[Slab]:
    """Two slabs, each a page or a column of its own, the first on the left; their rows stand level with each other.

    In columns of one page each row goes on from the left one to the right one, and has its number once.
    """
    design, wide = composer.design, composer.measure
    deep = max(2, (design.lines - HEAD) // max(1, len(block.rows)))
    is_one_page = design.columns > 1
    wider = wide * WIDER if is_one_page else 0.0
    on_left, on_right = (Composer(design, composer.folios, room) for room in (wide - wider, wide + wider))
    bands = tuple(_bands(block, deep, design))
    left = (*bands, *_left_page(block, deep, on_left))
    right = tuple(_right_page(block, deep, on_right, 0.0 if is_one_page else BESIDE))
    target = LinkTarget("at-a-glance", words(block.title), RUN_IN)
    return [
        Slab(design.lines, left, spread=True),
        shift(Slab(design.lines, right if is_one_page else (*bands, *right), spread=True, target=target), -wider),
    ]


def _bands(block: VariantSpread, deep: int, design: PageDesign) -> Iterator[Item]:
    """The grounds of every other row, and the rules above and below them all."""
    wide = design.width
    top, row = HEAD * design.leading, deep * design.leading
    for number in range(1, len(block.rows), 2):
        yield Path(rectangle(0, top + number * row, wide, row), design.shade)
    for y in (top, top + len(block.rows) * row):
        yield Path(polyline(((0, y), (wide, y))), None, design.accent, 0.8)


def _left_page(block: VariantSpread, deep: int, composer: Composer) -> Iterator[Item]:
    """The title, and each variant's number and name, how many cards go in it, and its array."""
    design, wide = composer.design, composer.measure
    places = [part * wide for part in COLUMNS]
    for line in set_lines(composer.runs(block.title, "section"), wide, "left"):
        yield from move_line(line, 0.0, design.baseline).items
    yield Group(composer.small_print((block.note,), wide, "left")[0], moving(0, design.leading))
    for head, x in zip(block.heads, places[:-1], strict=True):
        (line,) = set_lines(composer.runs(head, "table-head"), wide, "left")
        yield from move_line(line, x + (BESIDE if x == 0 else 0), HEAD * design.leading - 5).items
    for number, row in enumerate(block.rows):
        top = (HEAD + number * deep) * design.leading
        middle = top + deep * design.leading / 2
        yield from disc(number + 1, 9.0, Point(DISC, middle), DISC, composer)
        starts = (places[0] + BESIDE, *places[1:])
        for spans, x, end in zip((row.name, row.discards, row.array), starts, places[1:], strict=False):
            items, high = composer.small_print((spans,), end - x - 6, "left")
            yield Group(items, moving(x, middle - high / 2 - 1))


def _right_page(block: VariantSpread, deep: int, composer: Composer, beside: float) -> Iterator[Item]:
    """The portraits of cards, and under each what it counts; the numbers of the variants again, at the gutter, where
    there is room ``beside`` the values for them.
    """
    design, count = composer.design, len(block.faces)
    step = (composer.measure - beside) / max(1, count)
    widest = max(width(value, design.fonts["title"], 1.0) for row in block.rows for value in row.values)
    size = min(design.text * 1.5, (step - TAB) / widest)
    for number in range(len(block.rows) if beside else 0):
        middle = Point(DISC, (HEAD + (number + 0.5) * deep) * design.leading)
        yield from disc(number + 1, 9.0, middle, DISC, composer)
    for column, (portrait, name) in enumerate(block.faces):
        items, high = composer.small_print((name,), step - 2, "centre")
        room = HEAD * design.leading - high - 2
        side = min(step - 4, room)
        place = Rect(beside + column * step + (step - side) / 2, room - side, side, side)
        yield portrait.fit(place)
        yield Group(items, moving(beside + column * step + 1, room))
        for number, row in enumerate(block.rows):
            top = (HEAD + number * deep) * design.leading
            cell = Rect(beside + column * step, top, step, deep * design.leading)
            yield from _value(row.values[column], size, cell, composer)


def _value(value: str, size: float, cell: Rect, composer: Composer) -> Iterator[Item]:
    """A value, reversed out of a tab where it is below zero, as on the cards."""
    design = composer.design
    below = value.startswith("−")
    if below:
        wide, high = width(value, design.fonts["title"], size) + TAB, size * 1.25
        yield Path(rectangle(cell.centre.x - wide / 2, cell.centre.y - high / 2, wide, high), design.ink)
    yield from numeral(value, size, cell.centre, composer, design.paper if below else design.ink)
