"""What a sheet says about itself beside the cards: what it is, how to flip it, and a ruler that proves its scale."""

import functools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckgen.frame import Group, Item, Path, Text
from deckgen.geometry import Point, Rect, Size, Transform
from deckgen.pages.imposition import Fold
from deckgen.pages.marks import LENGTH, OFFSET, WIDTH, reach
from deckgen.type.fonts import font
from deckgen.type.lines import typographic
from deckgen.units import MILLIMETRE, millimetres

FONT = "vollkorn-lining"
SIZE = 7.0
INK = "#000000"

EDGE = 4 * MILLIMETRE
"""The nearest that print comes to the paper's edge; the least of printers leaves that much white."""

CLEAR = 0.5 * MILLIMETRE
LINE = 2.5 * MILLIMETRE
"""The thickness of a strip that takes one line of print; a ruler needs no more."""

NARROW = 120 * MILLIMETRE
"""The width of a block of cards above which a line over it keeps to its edges."""

RULER = 50 * MILLIMETRE
RULER_LABEL = "measure me: 50 mm when printed at 100 %"


class Strip(NamedTuple):
    """Free paper along one side of the cards: its length, and the map from its own points to the page's."""

    length: float
    transform: Transform


def strips(paper: Size, block: Rect) -> tuple[Strip, ...]:
    """The sides of ``block`` that have room for a line outside the crop marks: above, below, left (turned), right.

    They run as far as the block does; those above and below a narrow block, as far as the paper.
    """
    rooms = (block.y, paper.height - block.bottom, block.x, paper.width - block.right)
    inner = [reach(room) + CLEAR for room in rooms]
    above, below, left, right = inner
    start = block.x if NARROW < block.width < paper.width - 2 * EDGE else EDGE
    across = paper.width - 2 * EDGE if start == EDGE else block.width
    maps = (
        Strip(across, Transform(1, 0, 0, 1, start, block.y - above - LINE)),
        Strip(across, Transform(1, 0, 0, 1, start, block.bottom + below)),
        Strip(block.height, Transform(0, -1, 1, 0, block.x - left - LINE, block.bottom)),
        Strip(block.height, Transform(0, -1, 1, 0, block.right + right, block.bottom)),
    )
    fits = (room - start - LINE >= EDGE for room, start in zip(rooms, inner, strict=True))
    return tuple(strip for strip, fit in zip(maps, fits, strict=True) if fit)


def furniture(free: Sequence[Strip], parts: Sequence[str]) -> tuple[tuple[Item, ...], tuple[str, ...]]:
    """The line of ``parts``, the weightiest first, and the ruler, in the strips there are; and what found no room.

    The line has the first strip, the ruler the second; they share one when there is but one and it is long enough.
    """
    parts = [typographic(part).replace("\u00a0", " ") for part in parts]
    if not free:
        return (), (*parts, RULER_LABEL)
    first, second = free[0], free[1] if len(free) > 1 else None
    measure, measure_length = ruler()
    together = second is None and first.length >= measure_length + EDGE + _width(parts[0])
    room = first.length - (measure_length + EDGE if together else 0)
    line, left_out = _fitting(parts, room)
    items: list[Item] = [Group((_text(0, line),), first.transform)] if line else []
    if second is None and not together:
        return tuple(items), (*left_out, RULER_LABEL)
    strip = second or first
    items.append(Group(measure, Transform(e=strip.length - measure_length).then(strip.transform)))
    return tuple(items), left_out


def moved(offset: Point) -> str:
    """An offset in words, empty for none: "backs moved 0.5 mm right, 0.3 mm up"."""
    ways = (("left", "right", offset.x), ("up", "down", offset.y))
    said = [
        f"{millimetres(abs(by))} {more if by > 0 else less}" for less, more, by in ways if millimetres(by) != "0 mm"
    ]
    return f"backs moved {', '.join(said)}" if said else ""


def fold_line(paper: Size, block: Rect, fold: Fold) -> tuple[Item, ...]:
    """The dashed line about which a gutterfold sheet is folded, as far as the marks reach, with a word on how."""
    words = "fold here, printed sides out"
    turned = fold == "down"
    start, end = (paper.height - block.bottom, paper.height - block.y) if turned else (block.x, block.right)
    start, end = start - OFFSET - LENGTH, end + OFFSET + LENGTH
    left = (start + end - _width(words)) / 2
    data = f"M {start:.3f} 0 L {left - EDGE:.3f} 0 M {start + end - left + EDGE:.3f} 0 L {end:.3f} 0"
    dashed = Path(data, stroke=INK, width=WIDTH, dash=(3 * MILLIMETRE, 1.5 * MILLIMETRE))
    upward = Transform(0, -1, 1, 0, paper.width / 2, paper.height)
    middle = upward if turned else Transform(f=paper.height / 2)
    return (Group((dashed, _text(left, words, top=-LINE / 2)), middle),)


def _fitting(parts: Sequence[str], room: float) -> tuple[str, tuple[str, ...]]:
    """As many of the first parts as go on one line, and the others."""
    for count in range(len(parts), 0, -1):
        line = "  ·  ".join(parts[:count])
        if _width(line) <= room:
            return line, tuple(parts[count:])
    return "", tuple(parts)


@functools.cache
def ruler() -> tuple[tuple[Item, ...], float]:
    """A ruler of 50 mm, its millimetres below the line of a strip, its label behind it; and how long both are."""
    ticks = " ".join(_ticks())
    label = RULER + 2 * MILLIMETRE
    items = (Path(ticks, stroke=INK, width=WIDTH), _text(label, RULER_LABEL))
    return items, label + _width(RULER_LABEL)


def _ticks() -> Iterator[str]:
    foot = LINE - 0.2 * MILLIMETRE
    yield f"M 0 {foot:.3f} L {RULER:.3f} {foot:.3f}"
    for millimetre in range(51):
        height = 2.2 if millimetre % 10 == 0 else 1.5 if millimetre % 5 == 0 else 0.9
        x = millimetre * MILLIMETRE
        yield f"M {x:.3f} {foot:.3f} L {x:.3f} {foot - height * MILLIMETRE:.3f}"


def _text(x: float, words: str, top: float = 0.0) -> Text:
    """Print in a strip, its capitals in the middle of the strip's thickness."""
    capitals = font(FONT).cap_height * SIZE
    return Text(x, top + (LINE + capitals) / 2, words, FONT, SIZE, INK)


def _width(words: str) -> float:
    return font(FONT).width(words, SIZE)
