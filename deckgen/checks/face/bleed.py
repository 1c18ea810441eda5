"""A picture that goes to the edge covers the card, and what is beyond the cut.

A cut wanders by half a millimetre, and paper would show where a picture ends at it. A picture `to: card` is mirrored
beyond the edge, one `to: bleed` is drawn on for 3.2 mm; so both cover all but what is said to be shown whole.

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

from collections.abc import Iterator, Mapping

from deckgen.checks.subject import Face, place
from deckgen.faces.edge import GROUND
from deckgen.foundations.findings import Finding, Severity
from deckgen.foundations.frame import bounds
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.sizes import BLEED
from deckgen.foundations.units import TOLERANCE, dimensions, millimetres

ID = "bleed"
SEVERITY: Severity = "warning"
OPTIONS: Mapping[str, float] = {}


def check(face: Face) -> Iterator[Finding]:
    """Measure how far a picture that goes to the edge reaches."""
    if face.card.placing.to not in ("card", "bleed"):
        return
    wanted = Rect(0, 0, *face.frame.size).inset(-BLEED)
    for part in (part for part in face.parts if part.name == GROUND):
        shown = bounds(part.items[:1])
        gap = _gap(part.under.bounds(shown), wanted) if shown else 0.0
        if gap > TOLERANCE:
            short = (
                f"{millimetres(gap - BLEED)} inside the cut" if gap > BLEED else f"{millimetres(BLEED - gap)} beyond it"
            )
            message = f"the picture of {face.card.name} ends {short}, where paper will show"
            size = dimensions(Size(wanted.width, wanted.height))
            hint = f"leave fit: contain out, or take a picture of the proportions {size}"
            yield Finding(ID, message, place(face.deck, face.card, "art"), hint)
        return


def _gap(shown: Rect, wanted: Rect) -> float:
    """How much a picture falls short at the side where it does most."""
    return max(shown.x - wanted.x, shown.y - wanted.y, wanted.right - shown.right, wanted.bottom - shown.bottom)
