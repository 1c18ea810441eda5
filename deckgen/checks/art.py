"""Every suit, ranked card and face card has a drawing.

Where there is none yet, a plain lettered device is printed: initials in a ring. Under `art` a suit, rank or face names
a drawing that is built in, or an SVG file beside the deck.

This passes:

```yaml
extends: standard
faces:
  demise: {art: idiot}
```

This fails:

```yaml
extends: standard
faces:
  demise: {art: scythe}
```
"""

from collections.abc import Iterator, Mapping

from deckgen.art.drawings import drawing_names
from deckgen.checks.pictures import Picture, pictures
from deckgen.checks.subject import Subject
from deckgen.findings import Finding, Severity
from deckgen.names import nearest

ID = "art"
SEVERITY: Severity = "warning"
OPTIONS: Mapping[str, float] = {}


def check(subject: Subject) -> Iterator[Finding]:
    """Look for the drawing of each suit and of each card that shows one."""
    for picture in pictures(subject):
        if not picture.exists():
            why, hint = _lacking(picture)
            yield Finding(ID, f"a plain lettered device will be printed for {picture.of}: {why}", picture.at, hint)


def _lacking(picture: Picture) -> tuple[str, str]:
    """Why there is no drawing, and what would help."""
    if "." in picture.name:
        return picture.fault(), "put the file beside the one that names it, or name another under art"
    near = nearest(picture.name, drawing_names(), most=1) if picture.asked else []
    hint = f"did you mean {near[0]}?" if near else "draw one, or name another under art"
    return f"there is no drawing {picture.name!r} yet", hint
