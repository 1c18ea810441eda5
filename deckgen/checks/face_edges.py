"""Checks of the edges of a face, what keeps clear of them and is seen along them, and of its pictures."""

from collections.abc import Callable, Iterator
from pathlib import Path

from deckgen.art.pictures import pixels
from deckgen.checks.art_references import pictures
from deckgen.checks.check import check
from deckgen.checks.face_fit import overflows
from deckgen.checks.subject import INDEX, Face, place
from deckgen.faces.picture_place import GROUND
from deckgen.foundations.findings import Finding, Location, Severity
from deckgen.foundations.frame import Image, bounds, has_image, walk
from deckgen.foundations.geometry import Rect, Size, around
from deckgen.foundations.sizes import BLEED
from deckgen.foundations.units import INCH, MILLIMETRE, TOLERANCE, dimensions, millimetres


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


@check("warning")
def bleed(face: Face) -> Iterator[Finding]:
    """A picture that goes to the edge covers the card, and the bleed beyond the cut."""
    if face.card.placing.to not in ("card", "bleed"):
        return
    sheet = Rect(0, 0, *face.frame.size).inset(-BLEED)
    for part in (part for part in face.parts if part.name == GROUND):
        if not (box := bounds(part.items[:1])):
            return
        area = part.under.bounds(box)
        gap = max(area.x - sheet.x, area.y - sheet.y, sheet.right - area.right, sheet.bottom - area.bottom)
        if gap > TOLERANCE:
            short = f"{millimetres(abs(gap - BLEED))} {'inside the cut' if gap > BLEED else 'beyond it'}"
            message = f"the picture of {face.card.name} ends {short}, where paper will show"
            size = dimensions(Size(sheet.width, sheet.height))
            hint = f"leave fit: contain out, or take a picture of the proportions {size}"
            yield Finding(bleed.id, message, place(face.deck, face.card, "art"), hint)
        return


ENOUGH = 0.99  # of the dots wanted: pixels are whole, and a bleed of 3 mm is 0.2 mm less than is printed


FORCED = "checks: {resolution: {severity: warning, because: it is all there is}}"


@check(least=200.0, wanted=300.0)
def resolution(face: Face) -> Iterator[Finding]:
    """A picture of your own has enough pixels for the size it is printed at."""
    if not has_image(face.frame.items):
        return
    largest: dict[str, float] = {}
    for item, under in walk(face.frame.items):
        if isinstance(item, Image):
            largest[item.file] = max(largest.get(item.file, 0.0), *under.scales)
    options = face.subject.options(resolution)
    for file, scale in largest.items():
        dots, (wide, high) = INCH / scale, pixels(Path(file))  # all of it: a part may be shown alone
        if dots < options["wanted"] * ENOUGH:
            size = f"{wide} × {high} pixels"
            message = f"{Path(file).name}, {size}, is printed at {dots:.0f} dots to the inch on {face.card.name}"
            factor = options["wanted"] / dots
            needed = f"{round(wide * factor)} × {round(high * factor)} pixels"
            severity: Severity = "error" if dots < options["least"] else "warning"
            hint = f"{options['wanted']:g} are wanted: a picture of {needed}, or a smaller card"
            if severity == "error":
                hint += f"; to print it as it is, write into the deck: {FORCED}"
            yield Finding(resolution.id, message, _place_of(face, file), hint, severity)


def _place_of(face: Face, file: str) -> Location:
    """Where the file is named, in the deck or in the theme."""
    matches = (picture for picture in pictures(face.subject) if picture.path == Path(file))
    return next((picture.at for picture in matches), place(face.deck, face.card, "art"))
