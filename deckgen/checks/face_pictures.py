"""Checks of the pictures on a face: they reach the edge where they should, and have enough pixels."""

from collections.abc import Iterator
from pathlib import Path

from deckgen.art.pictures import pixels
from deckgen.checks.art_references import pictures
from deckgen.checks.check import check
from deckgen.checks.subject import Face, place
from deckgen.faces.picture_place import GROUND
from deckgen.foundations.findings import Finding, Location, Severity
from deckgen.foundations.frame import Image, bounds, has_image, walk
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.sizes import BLEED
from deckgen.foundations.units import INCH, TOLERANCE, dimensions, millimetres


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
