"""Checks of the words on a face: whether they fit, and can be read."""

from collections.abc import Iterator
from itertools import combinations

from deckgen.checks.check import check
from deckgen.checks.subject import Face, PlacedItem, name_parts, place
from deckgen.foundations.findings import Finding
from deckgen.foundations.geometry import Rect
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
