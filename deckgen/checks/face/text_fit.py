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
from deckgen.faces.anatomy import PlacedItem
from deckgen.foundations.findings import Finding, Severity
from deckgen.foundations.geometry import Rect
from deckgen.foundations.units import TOLERANCE, millimetres

ID = "text-fit"
SEVERITY: Severity = "error"
OPTIONS: Mapping[str, float] = {}


def check(face: Face) -> Iterator[Finding]:
    """Hold the name against its box, then every two runs of text that fit theirs against one another."""
    long = [text for text in face.texts if overflows(face, text)]
    for text in long:
        wide, room = millimetres(text.bounds.width), millimetres(_name_box(face).width)
        message = f"{face.card.name!r} is {wide} wide at {text.points:g} points, and its box {room}"
        hint = "shorten the name, widen the theme's box or take larger cards"
        yield Finding(ID, message, place(face.deck, face.card, "name"), hint)
    for one, other in combinations([text for text in face.texts if text not in long], 2):
        if one.bounds.overlaps(other.bounds):
            message = f"on {face.card.name}, {one.what!r} and {other.what!r} run into one another"
            yield Finding(ID, message, face.box_place(one.part), "give them more room, or take larger cards")


def overflows(face: Face, text: PlacedItem) -> bool:
    """Whether a name is wider than its box."""
    return text.part == "name" and text.bounds.width > _name_box(face).width + TOLERANCE


def _name_box(face: Face) -> Rect:
    return face.subject.theme.box("name", face.subject.size)
