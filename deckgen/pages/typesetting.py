"""Setting text on pages: lines that fit, paragraphs that wrap, boxes to tick, and blocks one below the other."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from deckgen.findings import Finding
from deckgen.frame import Group, Item, Path, Text, walk
from deckgen.geometry import Rect, Transform
from deckgen.pages.paper import INK
from deckgen.type.fit import fit
from deckgen.type.fonts import font, width
from deckgen.type.lines import typographic
from deckgen.units import TOLERANCE

TITLE = "oxanium-bold"
NUMERAL = "oxanium-semibold"
HEADING = "vollkorn-small-caps-semibold"
BODY = "vollkorn-lining"
STRONG = "vollkorn-lining-semibold"
ITALIC = "vollkorn-italic"

TINT = "#e9e4d8"
"""A ground for what the eye has to stop at: pale enough for black type, and still there in a grey print."""

LEADING = 1.3
"""The distance between two lines of a paragraph, in type sizes."""

AIR = 0.7
"""The least space between two runs of text on a line, in heights of the small letters of the smaller."""

HEAD = 1.7
"""The height of a heading, in type sizes."""


class Block(NamedTuple):
    """Something of a known height, drawn downward from its own top left corner."""

    height: float
    items: tuple[Item, ...]


def stacked(blocks: Iterable[Block], gap: float = 0.0) -> Block:
    """Blocks one below the other."""
    items: list[Item] = []
    y = 0.0
    for block in blocks:
        if block.items:
            items.append(Group(block.items, Transform(f=y)))
        y += block.height + gap
    return Block(max(0.0, y - gap), tuple(items))


def beside(*placed: tuple[float, Block]) -> Block:
    """Blocks next to one another, each so many points from the left, their tops level."""
    items = tuple(Group(block.items, Transform(e=x)) for x, block in placed)
    return Block(max(block.height for _, block in placed), items)


def crowded(block: Block, room: float) -> bool:
    """Whether a run of text leaves the width of ``room`` points, or comes close to another."""
    runs = [_extent(item, under) for item, under in walk(block.items) if isinstance(item, Text)]
    if any(run.x < -TOLERANCE or run.right > room + TOLERANCE for run in runs):
        return True
    runs.sort(key=lambda run: run.y)
    return any(
        _close(run, other)
        for place, run in enumerate(runs)
        for other in takewhile(lambda below: below.y < run.bottom, runs[place + 1 :])  # noqa: B023
    )


def _extent(text: Text, under: Transform) -> Rect:
    """What a run of text covers, from the height of its small letters to its baseline."""
    high = font(text.font).x_height * text.size
    return under.bounds(Rect(text.x, text.y - high, width(text.text, text.font, text.size), high))


def _close(run: Rect, other: Rect) -> bool:
    """Whether two runs on a line touch or nearly do, as measured by the smaller type."""
    air = min(run.height, other.height) * AIR
    return Rect(run.x - air, run.y, run.width + 2 * air, run.height).overlaps(other)


def unprintable(items: Iterable[Item]) -> Finding | None:
    """A warning where text holds characters that its font has not; None where everything can be printed."""
    missing = dict.fromkeys(
        character
        for item, _ in walk(tuple(items))
        if isinstance(item, Text)
        for character in font(item.font).missing(item.text)
    )
    if not missing:
        return None
    message = f"no font has {' '.join(missing)}: a box is printed instead"
    return Finding("glyphs", message, hint="write the name in Latin letters", severity="warning")


def space(height: float) -> Block:
    """Nothing, so high."""
    return Block(height, ())


def bound(name: str) -> str:
    """A name that is not broken after a little word."""
    return typographic(name).replace(" of ", " of\u00a0").replace(" and ", " and\u00a0")


def line(text: str, face: str, size: float, box: Rect, align: float = 0.0, colour: str = INK) -> Text:
    """``text`` on one line in ``box``, its capitals in the middle of it; shrunk to no less than 7 points."""
    text = typographic(text)
    fitted = fit(text, face, size, box.width)
    baseline = box.centre.y + font(face).cap_height * fitted.size / 2
    return Text(box.x + max(0.0, box.width - fitted.width) * align, baseline, text, face, fitted.size, colour)


def wrapped(text: str, face: str, size: float, room: float) -> Iterator[str]:
    """The lines of a paragraph, each as full as goes."""
    held: list[str] = []
    for word in typographic(text).split(" "):
        if held and width(" ".join((*held, word)), face, size) > room:
            yield " ".join(held)
            held = []
        held.append(word)
    if held:
        yield " ".join(held)


def paragraph(text: str, face: str, size: float, room: float, indent: float = 0.0) -> Block:
    """Lines of text, all of them ``indent`` points from the left; no word stands alone on the last of them."""
    pitch = size * LEADING
    rise = (pitch + font(face).x_height * size) / 2 + size * 0.06
    lines = tuple(wrapped("\u00a0".join(text.rsplit(" ", 1)), face, size, room - indent))
    items = (Text(indent, n * pitch + rise, words, face, size, INK) for n, words in enumerate(lines))
    return Block(pitch * len(lines), tuple(items))


def ticked(text: str, face: str, size: float, room: float) -> Block:
    """A paragraph with a box to tick in front of its first line."""
    side = size * 0.78
    words = paragraph(text, face, size, room, indent=side * 1.6)
    top = (size * LEADING - side) / 2
    return Block(words.height, (tick_box(0.0, top, side), *words.items))


def pointed(text: str, face: str, size: float, room: float) -> Block:
    """A paragraph with a lozenge in front of its first line."""
    words = paragraph(text, face, size, room, indent=size * 1.1)
    y, r = size * LEADING / 2, size * 0.26
    lozenge = f"M 0 {y:.2f} L {r:.2f} {y - r:.2f} L {2 * r:.2f} {y:.2f} L {r:.2f} {y + r:.2f} Z"
    return Block(words.height, (Path(lozenge, fill=INK), *words.items))


def tick_box(x: float, y: float, side: float) -> Path:
    """An empty square to tick."""
    data = f"M {x:.2f} {y:.2f} L {x + side:.2f} {y:.2f} L {x + side:.2f} {y + side:.2f} L {x:.2f} {y + side:.2f} Z"
    return Path(data, stroke=INK, width=0.7)


def rule(x: float, y: float, length: float, width: float = 0.4) -> Path:
    """A level line."""
    return Path(f"M {x:.2f} {y:.2f} L {x + length:.2f} {y:.2f}", stroke=INK, width=width)


def ground(box: Rect, colour: str = TINT) -> Path:
    """A filled rectangle behind what is set over it."""
    left, right, top, bottom = box.x, box.right, box.y, box.bottom
    data = f"M {left:.2f} {top:.2f} L {right:.2f} {top:.2f} L {right:.2f} {bottom:.2f} L {left:.2f} {bottom:.2f} Z"
    return Path(data, fill=colour)


def heading(text: str, size: float, room: float, note: str = "") -> Block:
    """A heading over a double line, and a note at its right end, or below where there is no room for it."""
    words = line(text, HEADING, size * 1.25, Rect(0, 0, room, size * 1.25))
    taken = width(words.text, words.font, words.size) + size
    y = size * 1.34
    items: list[Item] = [words, rule(0, y, room, 0.8), rule(0, y + 1.6, room, 0.3)]
    if note and width(note, BODY, size) > room - taken:
        below = Rect(0, size * HEAD, room, size * 1.3)
        return Block(below.bottom, (*items, line(note, BODY, size, below), rule(0, below.bottom, room, 0.3)))
    if note:
        items.append(line(note, BODY, size, Rect(taken, 0, room - taken, size * 1.25), 1.0))
    return Block(size * HEAD, tuple(items))


def columns(blocks: Sequence[Block], count: int, pitch: float) -> Block:
    """Blocks filled down ``count`` columns, ``pitch`` points apart, as level as whole blocks go."""
    deep = -(-len(blocks) // count)
    parts = [blocks[start : start + deep] for start in range(0, len(blocks), deep or 1)]
    return beside(*((n * pitch, stacked(part)) for n, part in enumerate(parts))) if parts else space(0)


def stepped_frame(box: Rect, step: float) -> tuple[Path, ...]:
    """A double line around ``box`` with two steps in every corner."""
    return tuple(
        Path(_stepped(box.inset(inset), step), stroke=INK, width=stroke) for inset, stroke in ((0, 0.9), (2.2, 0.35))
    )


def _stepped(box: Rect, step: float) -> str:
    corners = (
        (box.x, box.y, 1, 1),
        (box.right, box.y, -1, 1),
        (box.right, box.bottom, -1, -1),
        (box.x, box.bottom, 1, -1),
    )
    points: list[tuple[float, float]] = []
    for number, (x, y, right, down) in enumerate(corners):
        steps = [(0, 2), (1, 2), (1, 1), (2, 1), (2, 0)]
        turned = steps if number % 2 == 0 else steps[::-1]
        points += [(x + right * step * across, y + down * step * deep) for across, deep in turned]
    return "M " + " L ".join(f"{x:.2f} {y:.2f}" for x, y in points) + " Z"
