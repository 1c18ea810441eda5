"""Each card can be recognised by its corner in a fanned hand.

The index is what is in the upper left corner of a card in your hand, and a fanned hand shows only a strip along the
left. So everything in the index is within 10 mm of the left edge and in the upper half, and likewise in the opposite
corner, because a card has no right way up. A theme without an index, `index: none`, is not checked.

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

from collections.abc import Callable, Iterator, Mapping

from deckgen.checks.subject import INDEX, Face
from deckgen.foundations.findings import Finding, Location, Severity
from deckgen.foundations.geometry import Rect, around
from deckgen.foundations.units import MILLIMETRE, TOLERANCE, millimetres

ID = "fan-index"
SEVERITY: Severity = "error"
DEFAULTS: Mapping[str, float] = {"millimetres": 10.0}


def check(face: Face) -> Iterator[Finding]:
    """Look at the index in its corner, then at the one in the opposite corner, as seen with the card turned round."""
    if (face.card.index or face.subject.theme.index) == "none":
        return
    indexes = [part for part in face.parts if part.name == "index" and (part.texts or part.drawings)]
    if len(indexes) < 2:
        yield Finding(ID, f"{face.card.name} has no index in two corners", face.box_place("index"))
        return
    boxes = (around([thing.bounds for thing in (*part.texts, *part.drawings)]) for part in indexes)
    upright, other = sorted(boxes, key=lambda box: box.y)
    width, height = face.frame.size
    yield from _corner(face, upright.right, upright.bottom)
    yield from _corner(face, width - other.x, height - other.y)


def _corner(face: Face, reach: float, depth: float) -> Iterator[Finding]:
    """The faults of an index that reaches so far in from the side, and so far down."""
    strip, half = face.subject.options(ID)["millimetres"] * MILLIMETRE, face.frame.size.height / 2
    if reach > strip + TOLERANCE:
        message = f"the index of {face.card.name} reaches {millimetres(reach)} from the edge"
        place = _place(face, strip, lambda box: box.right)
        yield Finding(ID, message, place, f"only {millimetres(strip)} are seen in a fanned hand")
    if depth > half:
        message = f"the index of {face.card.name} stands in the lower half of the card"
        place = _place(face, half, lambda box: box.bottom)
        yield Finding(ID, message, place, "the lower half is covered by the hand")


def _place(face: Face, most: float, end: Callable[[Rect], float]) -> Location:
    """Where the theme says the box of the index that ends the furthest beyond ``most``; else where the index begins."""
    ends = {name: end(face.subject.theme.box(name, face.frame.size)) for name in INDEX}
    furthest = max(ends, key=lambda name: ends[name])
    return face.box_place(furthest, "index") if ends[furthest] > most + TOLERANCE else face.box_place("index")
