"""No type on a card is too small to read.

Card makers give 7 points as the minimum. Names and values are made smaller to fit, but never below that; this check
looks at what was drawn, whatever the theme and the size of the cards.

This passes:

```yaml
theme: mine
extends: classic
type:
  rules: {font: vollkorn-lining, size: 7pt}
```

This fails with a larger floor:

```yaml
extends: standard
checks:
  smallest-type: {options: {points: 12}}
```

Options: `points`, the least size of type.
"""

from collections.abc import Iterator, Mapping

from deckgen.checks.subject import Face
from deckgen.foundations.findings import Finding, Severity
from deckgen.foundations.units import SMALLEST_TYPE, TOLERANCE

ID = "smallest-type"
SEVERITY: Severity = "error"
DEFAULTS: Mapping[str, float] = {"points": SMALLEST_TYPE}


def check(face: Face) -> Iterator[Finding]:
    """Measure the type of each part as it is seen."""
    least = face.subject.options(ID)["points"]
    for part in dict.fromkeys(text.part for text in face.texts):
        smallest = min((text for text in face.texts if text.part == part), key=lambda text: text.points)
        if smallest.points < least - TOLERANCE:
            message = f"{smallest.what!r} on {face.card.name} is set in {smallest.points:g} points; it takes {least:g}"
            yield Finding(ID, message, face.box_place(part), "give it more room, or take larger cards")
