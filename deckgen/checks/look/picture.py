"""Every file that a deck or a theme names for a picture is there and can be printed.

A file lies beside the one that names it, and its suffix says what it holds: SVG, PNG, JPEG or WEBP. An SVG drawing has
at most a million bytes, a picture of pixels at most 50 million and 40 million pixels. What an SVG drawing holds is the
matter of the check `svg`.

This passes, for `large.png` lies beside the deck:

```yaml
extends: standard
faces:
  idiot: {art: large.png}
```

This fails, for there is no such file:

```yaml
extends: standard
faces:
  idiot: {art: larg.png}
```
"""

import contextlib
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path

from deckgen.art.drawings import is_file
from deckgen.art.pictures import is_picture
from deckgen.checks.pictures import Picture, is_svg, pictures
from deckgen.checks.subject import Subject
from deckgen.findings import DeckgenError, Finding, Severity
from deckgen.names import nearest

ID = "picture"
SEVERITY: Severity = "error"
OPTIONS: Mapping[str, float] = {}

MOST_FILES = 1000
"""Files of a folder that are looked through for the nearest name."""


def check(subject: Subject) -> Iterator[Finding]:
    """Look at each file once, and tell what is wrong with it where it is named."""
    named = {(picture.name, picture.folder): picture for picture in pictures(subject) if is_file(picture.name)}
    for picture in named.values():
        if not (is_svg(picture.name) or is_picture(picture.name)):
            hint = "save it as SVG, PNG, JPEG or WEBP, with the suffix that belongs to it"
            yield Finding(ID, f"{picture.name} is no drawing and no picture that can be printed", picture.at, hint)
        elif is_picture(picture.name) or not picture.exists():
            try:
                picture.read()
            except DeckgenError as error:
                for found in error.findings:
                    yield found._replace(code=ID, at=picture.at, hint=found.hint or _beside(picture))


def _beside(picture: Picture) -> str:
    """The file of the nearest name in the folder where one is missed."""
    wanted, there = Path(picture.name), list[str]()
    with contextlib.suppress(OSError):
        files = islice((picture.path or wanted).parent.iterdir(), MOST_FILES)
        there = [file.name for file in files if (is_svg(file.name) or is_picture(file.name)) and file.is_file()]
    close = nearest(wanted.name, sorted(set(there) - {wanted.name}), most=1)
    return f"did you mean {wanted.with_name(close[0])}?" if close else "put the file beside the one that names it"
