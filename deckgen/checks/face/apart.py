"""The check that the parts of a face do not touch."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from deckgen.checks.check import check
from deckgen.checks.face.words import overflows
from deckgen.checks.subject import DRAWN, Face, FacePart, name_parts, parts
from deckgen.faces.picture_place import GROUND
from deckgen.foundations.findings import Finding
from deckgen.foundations.frame import Item, Path, SeenPath, has_image, see, walk
from deckgen.foundations.geometry import Rect, Size, Transform, around
from deckgen.foundations.outline import pieces

ON_THE_BORDER = ("line",)  # what is meant to stand on the border's lines: the owner's line, for which they make room
CLEAR = 1.0  # points of ground between the lines of the border and words, with what stands behind them


class Thing(NamedTuple):
    """A thing that takes up room on a face: the part that it belongs to, its bounds, and its outlines if they count.

    Without outlines, all of the bounds is covered.
    """

    part: str
    bounds: Rect
    outlines: tuple[SeenPath, ...] = ()

    def meets(self, room: Rect) -> bool:
        """Whether any of it lies in a rectangle."""
        return self.bounds.overlaps(room) and (not self.outlines or any(path.covers(room) for path in self.outlines))


@check("warning")
def apart(face: Face) -> Iterator[Finding]:
    """The parts of a card do not touch: index, name, pips, picture and table, and the lines of the border."""
    words, drawn = list(_word_things(face)), list(_drawn_things(face))
    border = tuple((part.items, part.under) for part in parts(face.frame.items) if part.name == "frame")
    lines, free = _lines(border, face.frame.size)
    met = {
        (one.part, other.part): f"{name_parts(one.part, other.part)} lie over one another"
        for one, other in (*product(words, drawn), *combinations(drawn, 2))
        if (one.part != other.part or one.part == "pips") and one.meets(other.bounds) and other.meets(one.bounds)
    }
    for thing in (*words, *drawn):
        if thing.part in ON_THE_BORDER or free.holds(thing.bounds, 0):
            continue
        near = [line for line in lines if thing.meets(line)]
        if any(thing.meets(line.inset(CLEAR)) for line in near):
            met[thing.part, "frame"] = f"the border runs through {name_parts(thing.part)}"
        elif near and thing.part not in DRAWN:
            met[thing.part, "frame"] = f"the border all but touches {name_parts(thing.part)}"
    for met_parts, message in met.items():
        hint = "move one of their boxes or make it smaller, or take larger cards"
        yield Finding(apart.id, f"on {face.card.name}, {message}", face.box_place(*met_parts), hint)


def _word_things(face: Face) -> Iterator[Thing]:
    """The runs of text on a face, which `text-fit` holds against one another; pips count as drawings."""
    texts = (text for part in face.parts if part.name != "pips" for text in part.texts)
    yield from (Thing(text.part, text.bounds) for text in texts if not overflows(face, text))


def _drawn_things(face: Face) -> Iterator[Thing]:
    """The things drawn on a face: those behind words, each pip and sign, and the picture."""
    paper = face.subject.theme.palette.paper
    for part in face.parts:
        if part.name == "emblem":
            yield from _picture(part)
            continue
        for item in part.items:
            if isinstance(item, Path) and part.name != GROUND and (item.stroke or item.fill not in (None, paper)):
                yield Thing(part.name, part.under.bounds(item.bounds), (see(item, part.under),))
        yield from (Thing(part.name, drawing.bounds) for drawing in part.drawings)


def _picture(part: FacePart) -> Iterator[Thing]:
    """A picture as a whole: its outlines, or for pixels all that they cover."""
    if part.drawings:
        whole = around([drawing.bounds for drawing in part.drawings])
        shapes = () if has_image(part.items) else walk(part.items, part.under)
        yield Thing(part.name, whole, tuple(see(item, under) for item, under in shapes if isinstance(item, Path)))


@lru_cache(maxsize=16)
def _lines(groups: tuple[tuple[tuple[Item, ...], Transform], ...], size: Size) -> tuple[tuple[Rect, ...], Rect]:
    """The straight pieces of all that is stroked, each upright or level, with the ground that is kept clear about it,
    and a large room beside all of them.
    """
    shapes = (shape for items, under in groups for shape in walk(items, under))
    stroked = [(path, matrix) for path, matrix in shapes if isinstance(path, Path) and path.stroke]
    pairs = ((path.width, pair) for path, matrix in stroked for pair in pieces(path.outline, matrix))
    lines = [around([Rect(*point, 0, 0) for point in pair]).inset(-width / 2 - CLEAR) for width, pair in pairs]
    free = Rect(0, 0, *size)
    for line in lines:
        if free.overlaps(line, 0):
            free = max(_beside(line, free), key=lambda room: room.width * room.height)
    return tuple(lines), free


def _beside(line: Rect, room: Rect) -> Iterator[Rect]:
    """The parts of a room that a line leaves free on each of its four sides."""
    yield room._replace(width=line.x - room.x)
    yield room._replace(height=line.y - room.y)
    yield Rect(line.right, room.y, room.right - line.right, room.height)
    yield Rect(room.x, line.bottom, room.width, room.bottom - line.bottom)
