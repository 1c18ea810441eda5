"""The check of the pixels of pictures."""

from collections.abc import Iterator
from pathlib import Path

from deckgen.art.pictures import pixels
from deckgen.checks.art_references import pictures
from deckgen.checks.check import check
from deckgen.checks.subject import Face, place
from deckgen.foundations.findings import Finding, Location, Severity
from deckgen.foundations.frame import Image, has_image, walk
from deckgen.foundations.units import INCH

ENOUGH = 0.99  # of the dots wanted: pixels are whole, and a bleed of 3 mm is 0.2 mm less than is printed


@check("resolution", least=200.0, wanted=300.0)
def resolution(face: Face) -> Iterator[Finding]:
    """A picture of your own has enough pixels for the size it is printed at.

    It should have 300 dots to the inch; under 200, everybody can see steps along its edges. A picture that is cropped,
    or that fills its box, needs more pixels than one that is shown whole. Drawings in SVG are crisp at any size.

    This passes, for `large.png` is 2000 pixels high:

    ```yaml
    extends: standard
    faces:
      idiot: {art: large.png}
    ```

    This fails, for `small.png` is only 200 pixels high:

    ```yaml
    extends: standard
    faces:
      idiot: {art: small.png}
    ```

    Options: `least`, the dots to the inch below which it is an error; `wanted`, those below which it is a warning.
    """
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
            yield Finding(resolution.id, message, _place(face, file), hint, severity)


def _place(face: Face, file: str) -> Location:
    """Where the file is named, in the deck or in the theme."""
    matches = (picture for picture in pictures(face.subject) if picture.path == Path(file))
    return next((picture.at for picture in matches), place(face.deck, face.card, "art"))
