"""Every drawing that a deck uses can be read whole.

Drawings are SVG files in a plain form: outlines in solid colours. Nothing else in them is dropped in silence; whatever
cannot be printed as it is meant is named with its line in the drawing.

This passes:

```yaml
extends: standard
suits:
  sabres: {art: flasks}
```

This fails when `emblem.svg` beside the deck holds a gradient or a picture:

```yaml
extends: standard
suits:
  sabres: {art: emblem.svg}
```
"""

from collections.abc import Iterator, Mapping

from deckgen.art.drawings import is_file
from deckgen.checks.art_references import is_svg, pictures
from deckgen.checks.subject import Subject
from deckgen.foundations.findings import DeckgenError, Finding, Severity

ID = "svg"
SEVERITY: Severity = "error"
OPTIONS: Mapping[str, float] = {}


def check(subject: Subject) -> Iterator[Finding]:
    """Read each drawing once."""
    drawn = {(picture.name, picture.folder): picture for picture in pictures(subject) if picture.exists()}
    for picture in drawn.values():
        if is_svg(picture.name) or not is_file(picture.name):
            try:
                picture.read()
            except DeckgenError as error:
                yield from (found._replace(code=ID, at=found.at or picture.at) for found in error.findings)
