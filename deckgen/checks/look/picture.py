"""Every file that a deck or a theme names for a picture is there and can be printed.

A file is beside the one that names it, and its suffix says what it contains: SVG, PNG, JPEG or WEBP. An SVG drawing has
at most five million bytes, a picture of pixels at most 50 million and 40 million pixels, a JPEG 80 million; all
pictures of a deck together have at most a thousand million. The check `svg` looks at what is in an SVG drawing.

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

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from deckgen.art.drawings import is_file
from deckgen.art.pictures import MOST_TOGETHER, announced_pixels, is_picture
from deckgen.checks.art_references import ArtReference, is_svg, pictures
from deckgen.checks.subject import DeckInTheme
from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, Severity, with_others
from deckgen.library import catalogue

ID = "picture"
SEVERITY: Severity = "error"


def check(subject: DeckInTheme) -> Iterator[Finding]:
    """Look at each file once, and tell what is wrong with it where it is named."""
    references = [picture for picture in pictures(subject) if is_file(picture.name)]
    by_file = {(picture.name, picture.folder): picture for picture in reversed(references)}
    times = Counter((picture.name, picture.folder) for picture in references)
    together = 0
    for picture in reversed(by_file.values()):
        if picture.path and is_picture(picture.name):
            together += announced_pixels(picture.path)
        if together > MOST_TOGETHER:
            hint = "make them smaller: 300 to the inch are enough"
            message = f"the pictures down to {picture.name} have more than {MOST_TOGETHER:,} pixels together"
            yield Finding(ID, message, picture.at, hint)
            return
        if not (is_svg(picture.name) or is_picture(picture.name)):
            hint = "save it as SVG, PNG, JPEG or WEBP, with the suffix that belongs to it"
            yield Finding(ID, f"{picture.name} is no drawing and no picture that can be printed", picture.at, hint)
        elif is_picture(picture.name) or not picture.exists():
            try:
                picture.read()
            except DeckgenError as error:
                for finding in error.findings:
                    hint, others = finding.hint or _beside(picture), times[picture.name, picture.folder] - 1
                    yield with_others(finding._replace(code=ID, at=picture.at, hint=hint), others)


def _beside(picture: ArtReference) -> str:
    """The file of the nearest name in the folder where one is missed."""
    path = Path(picture.name)
    if picture.folder and (elsewhere := _in_folders(picture.folder, path.name)):
        return f"did you mean {elsewhere}?"
    close = catalogue.nearest_file(picture.path or path, lambda name: is_svg(name) or is_picture(name))
    return f"did you mean {path.with_name(close)}?" if close else files.NEARBY


def _in_folders(folder: Path, name: str) -> str:
    """A file of that name in a folder of this one, as it is named from here; empty for none."""
    try:
        folders = sorted(place for place in islice(folder.iterdir(), catalogue.MOST_FILES) if place.is_dir())
    except OSError:
        return ""
    paths = (place / name for place in folders if (place / name).is_file())
    return next((file.relative_to(folder).as_posix() for file in paths), "")
