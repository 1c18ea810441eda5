"""Checks of the words on a face, whether they fit and can be read, and that nothing on it touches."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from deckgen.checks.check import check
from deckgen.checks.subject import DRAWN, Face, FacePart, PlacedItem, name_parts, parts, place
from deckgen.faces.picture_place import GROUND
from deckgen.foundations.findings import Finding
from deckgen.foundations.frame import Item, Path, SeenPath, has_image, see, walk
from deckgen.foundations.geometry import Rect, Size, Transform, around
from deckgen.foundations.outline import pieces
from deckgen.foundations.spelling import quantity
from deckgen.foundations.units import SMALLEST_TYPE, TOLERANCE, millimetres
from deckgen.records.boxes import TEXT_BOXES, WordsBox
from deckgen.typography.paragraphs import TAIL


@check()
def text_fit(face: Face) -> Iterator[Finding]:
    """Names and texts fit their box, and no text runs into another."""
    long = [text for text in face.texts if overflows(face, text)]
    for part in dict.fromkeys(text.part for text in long if text.part != "line"):  # which `owner-line` tells
        yield _too_long(face, part, [text for text in long if text.part == part])
    met: dict[tuple[str, str], str] = {}
    for one, other in combinations([text for text in face.texts if text not in long], 2):
        alike = one.part == other.part
        meant = alike and (one.part == "numeral" or _words_box(face, one.part))  # letters of emblems stand on a numeral
        if not meant and _room(face, one).overlaps(_room(face, other)):
            what = f"{one.what!r} and {other.what!r}" if alike else name_parts(one.part, other.part)
            met.setdefault((one.part, other.part), f"on {face.card.name}, {what} run into one another")
    for met_parts, message in met.items():
        yield Finding(text_fit.id, message, face.box_place(*met_parts), "give them more room, or take larger cards")


def overflows(face: Face, text: PlacedItem) -> bool:
    """Whether words run over their box, to the side or below."""
    if text.part == "line":
        return _wide(text, face.subject.theme.box("line", face.subject.size))
    box = _words_box(face, text.part)
    if box is None:
        return False
    return _wide(text, box) or (text.part != "name" and text.bounds.bottom > box.bottom + TOLERANCE)


def _room(face: Face, text: PlacedItem) -> Rect:
    """The room that a run of text takes up: if it is words, with the tails of its letters."""
    room = text.bounds
    return room._replace(height=room.height + TAIL * text.points) if _words_box(face, text.part) else room


def _words_box(face: Face, part: str) -> Rect | None:
    """The box of a part of a face that is words."""
    theme = face.subject.theme
    return theme.box(part, face.subject.size) if isinstance(theme.boxes.get(part), WordsBox) else None


def _wide(text: PlacedItem, box: Rect) -> bool:
    return text.bounds.width > box.width + TOLERANCE


def _too_long(face: Face, part: str, long: list[PlacedItem]) -> Finding:
    """By how much words are too long for their box."""
    box = face.subject.theme.box(part, face.subject.size)
    datum = part if part == "name" else "text" if part in TEXT_BOXES else f"boxes.{part}"
    at, deck, suit = place(face.deck, face.card, datum), face.deck, f"suits.{face.card.suit}"
    if part == "name" and face.card.suit and at.file != deck.file:
        own = deck.marks.own(f"{suit}.in-names", f"{suit}.name")  # of which the user made all names of the suit
        at = own if own.file == deck.file else at
    if wide := [text for text in long if _wide(text, box)]:
        text = max(wide, key=lambda one: one.bounds.width)
        what, points = face.card.name if part == "name" else text.what, f"{text.points:g} points"
        message = f"{what!r} is {millimetres(text.bounds.width)} wide at {points}, and its box {millimetres(box.width)}"
        higher = " make it two lines high," if box.height <= 2 * SMALLEST_TYPE else ""
        return Finding(text_fit.id, message, at, f"shorten it, widen the theme's box,{higher} or take larger cards")
    lines = len({round(text.bounds.bottom, 1) for text in long})
    over = max(text.bounds.bottom for text in long) - box.bottom + TAIL * long[0].points
    many = f"{quantity(lines, 'line')} ({millimetres(over)})"
    what = "the text" if part in TEXT_BOXES else f"the {part}"
    message = f"{what} of {face.card.name} is {many} too long for its box at {long[0].points:g} points"
    hint = "say it in fewer words, give the theme's box more room or take larger cards"
    return Finding(text_fit.id, message, at, hint)


@check(points=SMALLEST_TYPE)
def smallest_type(face: Face) -> Iterator[Finding]:
    """No type on a card is too small to read."""
    least = face.subject.options(smallest_type)["points"]
    for part in dict.fromkeys(text.part for text in face.texts):
        smallest = min((text for text in face.texts if text.part == part), key=lambda text: text.points)
        if smallest.points < least - TOLERANCE:
            message = f"{smallest.what!r} on {face.card.name} is set in {smallest.points:g} points; it takes {least:g}"
            yield Finding(smallest_type.id, message, face.box_place(part), "give it more room, or take larger cards")


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
    texts = (text for part in face.parts if part.name != "pips" for text in part.texts)  # pips count as drawings
    words = [Thing(text.part, text.bounds) for text in texts if not overflows(face, text)]
    drawn = list(_drawn_things(face))
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
