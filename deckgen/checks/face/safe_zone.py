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

from collections.abc import Iterator, Mapping

from deckgen.checks.face.text_fit import overflows
from deckgen.checks.subject import Face
from deckgen.foundations.findings import Finding, Severity
from deckgen.foundations.units import MILLIMETRE, TOLERANCE, millimetres

ID = "safe-zone"
SEVERITY: Severity = "error"
DEFAULTS: Mapping[str, float] = {"millimetres": 3.175}


def check(face: Face) -> Iterator[Finding]:
    """Measure how near to an edge each run of text and each drawing comes, and tell the nearest of each part."""
    depth = face.subject.options(ID)["millimetres"] * MILLIMETRE
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
            yield Finding(ID, f"on {face.card.name}, {distance}", face.box_place(part), hint)
