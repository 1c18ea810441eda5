"""Names fit their box, and no text runs into another.

A name that is too long is made smaller down to 7 points; one that is too long even so would run over its neighbours.

This passes:

```yaml
extends: standard
faces:
  idiot: {name: The Idiot of the Outer Rim}
```

This fails:

```yaml
extends: standard
faces:
  idiot: {name: The Idiot who Wandered into the Grand Casino of Cloud City}
```
"""

from collections.abc import Iterator, Mapping
from itertools import combinations

from deckgen.checks.subject import Face, place
from deckgen.findings import Finding, Severity
from deckgen.units import TOLERANCE, millimetres

ID = "text-fit"
SEVERITY: Severity = "error"
OPTIONS: Mapping[str, float] = {}


def check(face: Face) -> Iterator[Finding]:
    """Hold the name against its box, then every two runs of text against one another."""
    subject, card = face.subject, face.card
    box = subject.theme.box("name", subject.size)
    for text in face.texts:
        if text.part == "name" and text.bounds.width > box.width + TOLERANCE:
            sizes = (
                f"{millimetres(text.bounds.width)} wide at {text.points:g} points, and its box {millimetres(box.width)}"
            )
            hint = "shorten the name, widen the theme's box or take larger cards"
            yield Finding(ID, f"{card.name!r} is {sizes}", place(subject.deck, card, "name"), hint)
    for one, other in combinations(face.texts, 2):
        if one.bounds.overlaps(other.bounds):
            message = f"on {card.name}, {one.what!r} and {other.what!r} run into one another"
            yield Finding(ID, message, face.box_place(one.part), "give them more room, or take larger cards")
