"""Checks of the edges of a face: what keeps clear of them, and what is seen along them in a hand."""

from collections.abc import Callable, Iterator

from deckgen.checks.check import check
from deckgen.checks.face_fit import overflows
from deckgen.checks.subject import INDEX, Face
from deckgen.foundations.findings import Finding, Location
from deckgen.foundations.geometry import Rect, around
from deckgen.foundations.units import MILLIMETRE, TOLERANCE, millimetres


@check(millimetres=3.175)
def safe_zone(face: Face) -> Iterator[Finding]:
    """Type and emblems keep clear of the edge, where an inexact cut would take something away."""
    depth = face.subject.options(safe_zone)["millimetres"] * MILLIMETRE
    nearest: dict[str, float] = {}
    width, height = face.frame.size
    for thing in (*(text for text in face.texts if not overflows(face, text)), *face.drawings):
        place = thing.bounds
        clear = min(place.x, place.y, width - place.right, height - place.bottom)
        nearest[thing.part] = min(nearest.get(thing.part, depth), clear)
    for part, clear in nearest.items():
        if clear < depth - TOLERANCE:
            distance = (
                f"there is {millimetres(clear)} between the {part} and the edge"
                if clear >= 0
                else f"{millimetres(-clear)} of the {part} lie beyond the edge"
            )
            hint = f"keep {millimetres(depth)} clear of the edge"
            yield Finding(safe_zone.id, f"on {face.card.name}, {distance}", face.box_place(part), hint)


@check(millimetres=10.0)
def fan_index(face: Face) -> Iterator[Finding]:
    """Each card can be recognised by its corner in a fanned hand."""
    if (face.card.index or face.subject.theme.index) == "none":
        return
    indexes = [part for part in face.parts if part.name == "index" and (part.texts or part.drawings)]
    if len(indexes) < 2:
        yield Finding(fan_index.id, f"{face.card.name} has no index in two corners", face.box_place("index"))
        return
    boxes = (around([thing.bounds for thing in (*part.texts, *part.drawings)]) for part in indexes)
    upright, other = sorted(boxes, key=lambda box: box.y)
    width, height = face.frame.size
    yield from _corner(face, upright.right, upright.bottom)
    yield from _corner(face, width - other.x, height - other.y)


def _corner(face: Face, reach: float, depth: float) -> Iterator[Finding]:
    """The faults of an index that reaches so far in from the side, and so far down."""
    strip, half = face.subject.options(fan_index)["millimetres"] * MILLIMETRE, face.frame.size.height / 2
    if reach > strip + TOLERANCE:
        message = f"the index of {face.card.name} reaches {millimetres(reach)} from the edge"
        at = _place(face, strip, lambda box: box.right)
        yield Finding(fan_index.id, message, at, f"only {millimetres(strip)} are seen in a fanned hand")
    if depth > half:
        message = f"the index of {face.card.name} stands in the lower half of the card"
        at = _place(face, half, lambda box: box.bottom)
        yield Finding(fan_index.id, message, at, "the lower half is covered by the hand")


def _place(face: Face, most: float, end: Callable[[Rect], float]) -> Location:
    """Where the theme says the box of the index that ends the furthest beyond ``most``; else where the index begins."""
    ends = {name: end(face.subject.theme.box(name, face.frame.size)) for name in INDEX}
    furthest = max(ends, key=lambda name: ends[name])
    return face.box_place(furthest, "index") if ends[furthest] > most + TOLERANCE else face.box_place("index")
