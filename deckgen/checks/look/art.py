"""Every suit, ranked card and face card has a drawing.

Where there is none yet, a plain lettered device is printed: initials in a ring. Under `art` a suit, rank or face names
a drawing that is built in, or a file beside the deck. A theme's `art` goes by the names of drawings that decks ask for.

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

from collections.abc import Iterator

from deckgen.art.drawings import drawing_names, is_file
from deckgen.checks.art_references import pictures
from deckgen.checks.subject import Subject
from deckgen.faces.artwork import FRIEZE, PIP
from deckgen.faces.back import BACK
from deckgen.foundations.findings import Finding, Severity
from deckgen.foundations.spelling import nearest, plain

ID = "art"
SEVERITY: Severity = "warning"


def check(subject: Subject) -> Iterator[Finding]:
    """Look for the drawing of each suit and of each card that shows one, and for what a theme's own are to replace."""
    asked = list(pictures(subject))
    for picture in asked:
        if not is_file(picture.name) and not picture.exists():
            message = f"{picture.instead} will be printed for {picture.of}: there is no drawing {picture.name!r} yet"
            near = _nearest(picture.name) if picture.asked else ""
            hint = f"did you mean {near}?" if near else "draw one, or name another under art"
            yield Finding(ID, message, picture.at, hint)
    known = {*drawing_names(), PIP, FRIEZE, BACK, *(picture.art for picture in asked)}
    for art in sorted(subject.theme.art.keys() - known):
        close = nearest(art, sorted(known), most=1)
        hint = f"did you mean {close[0]}?" if close else "a theme replaces drawings by their own names, such as sabres"
        yield Finding(ID, f"no deck asks for a drawing {art!r}", subject.theme.marks.at(f"art.{art}"), hint)


def _nearest(name: str) -> str:
    """The drawing that may have been meant: of the nearest name, or with a word of its name that is near."""
    names = drawing_names()
    words = {word: name for name in reversed(names) for word in plain(name).split()}
    near = nearest(name, names, most=1) or [words[word] for word in nearest(name, words, most=1)]
    return next(iter(near), "")
