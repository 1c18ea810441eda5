"""A picture that goes to the edge covers the card, and the bleed beyond the cut.

A cut may be half a millimetre off, and paper would show if a picture ended there. A picture `to: card` is mirrored
beyond the edge, and one `to: bleed` continues for 3.2 mm; so both cover everything, unless `fit: contain`
shows them whole.

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

from collections.abc import Iterator

from deckgen.checks.subject import Face, place
from deckgen.faces.picture_place import GROUND
from deckgen.foundations.findings import Finding, Severity
from deckgen.foundations.frame import bounds
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.sizes import BLEED
from deckgen.foundations.units import TOLERANCE, dimensions, millimetres

ID = "bleed"
SEVERITY: Severity = "warning"


def check(face: Face) -> Iterator[Finding]:
    """Measure how far a picture that goes to the edge reaches."""
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
            yield Finding(ID, message, place(face.deck, face.card, "art"), hint)
        return
