"""Checks of the edges of a face: what keeps clear of them, what goes beyond, and what is seen along them."""

from collections.abc import Callable, Iterator

from deckgen.checks.check import check
from deckgen.checks.face.words import overflows
from deckgen.checks.subject import INDEX, Face, place
from deckgen.faces.picture_place import GROUND
from deckgen.foundations.findings import Finding, Location
from deckgen.foundations.frame import bounds
from deckgen.foundations.geometry import Rect, Size, around
from deckgen.foundations.sizes import BLEED
from deckgen.foundations.units import MILLIMETRE, TOLERANCE, dimensions, millimetres


@check("safe-zone", millimetres=3.175)
def safe_zone(face: Face) -> Iterator[Finding]:
    """Type and emblems keep clear of the edge, where an inexact cut would take something away.

    Borders, grounds and the tails of letters may come nearer; only `text-fit` reports a name that is too long.

    This passes:

    ```yaml
    theme: mine
    extends: classic
    boxes:
      name: {left: 12mm, right: 12mm, width: null, bottom: 3.6mm, height: 3.6mm}
    ```

    This fails:

    ```yaml
    theme: mine
    extends: classic
    boxes:
      name: {left: 12mm, right: 12mm, width: null, bottom: 0.5mm, height: 3.6mm}
    ```

    Options: `millimetres`, how far from the edge they have to stay.
    """
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


@check("fan-index", millimetres=10.0)
def fan_index(face: Face) -> Iterator[Finding]:
    """Each card can be recognised by its corner in a fanned hand.

    The index is what is in the upper left corner of a card in your hand, and a fanned hand shows only a strip along the
    left. So everything in the index is within 10 mm of the left edge and in the upper half, and likewise in the
    opposite corner, because a card has no right way up. A theme without an index, `index: none`, is not checked.

    This passes:

    ```yaml
    theme: mine
    extends: classic
    boxes:
      value: {left: 3.2mm, top: 3.6mm, width: 6.7mm, height: 4.4mm}
    ```

    This fails:

    ```yaml
    theme: mine
    extends: classic
    boxes:
      value: {left: 14mm, top: 3.6mm, width: 6.7mm, height: 4.4mm}
    ```

    Options: `millimetres`, how wide the strip is.
    """
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


@check("bleed", "warning")
def bleed(face: Face) -> Iterator[Finding]:
    """A picture that goes to the edge covers the card, and the bleed beyond the cut.

    A cut may be half a millimetre off, and paper would show if a picture ended there. A picture `to: card` is mirrored
    beyond the edge, and one `to: bleed` continues for 3.2 mm; so both cover everything, unless `fit: contain` shows
    them whole.

    This passes:

    ```yaml
    extends: standard
    faces:
      idiot: {art: {file: large.png, to: bleed}}
    ```

    This fails, for the picture is not of the card's proportions:

    ```yaml
    extends: standard
    faces:
      idiot: {art: {file: large.png, to: bleed, fit: contain}}
    ```
    """
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
