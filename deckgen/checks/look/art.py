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

from collections import Counter
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from deckgen.art.drawings import drawing_names, is_file, name_in_suit
from deckgen.checks.art_references import ArtReference, pictures
from deckgen.checks.subject import DeckInTheme
from deckgen.faces.back import BACK
from deckgen.faces.motifs import FRIEZE, PIP
from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, Severity, with_others
from deckgen.foundations.spelling import near_hint, nearest, plain, several
from deckgen.records.theme import Artwork, Theme

ID = "art"
SEVERITY: Severity = "warning"

GROUNDS = ("numbers", "courts", "faces", "all")
"""The kinds of cards that have a ground together."""


def check(subject: DeckInTheme) -> Iterator[Finding]:
    """Look for the drawing of each suit and of each card that shows one, and for what a theme's own are to replace."""
    references = list(pictures(subject))
    missing = [picture for picture in references if not is_file(picture.name) and not picture.exists()]
    alike = Counter(map(_lack, missing))
    for picture in missing:
        if others := alike.pop(_lack(picture), 0):
            message = f"{picture.instead} will be printed for {picture.of}: there is no drawing {picture.name!r} yet"
            near = _nearest(picture.name) if picture.asked else ""
            hint = f"did you mean {near}?" if near else "draw one, or name another under art"
            yield with_others(Finding(ID, message, picture.at, hint), others - 1)
    yield from _missing_pips(subject.theme)
    names = {*drawing_names(), PIP, FRIEZE, BACK, *(picture.art for picture in references)}
    for art in sorted(subject.theme.art.keys() - names):
        hint = near_hint(art, sorted(names)) or "a theme replaces drawings by their own names, such as sabres"
        yield Finding(ID, f"no deck asks for a drawing {art!r}", subject.theme.marks.at(f"art.{art}"), hint)
    cards = {name for card in subject.deck.cards for name in (card.id, card.rank or card.id)}
    for ground in sorted(subject.theme.grounds.keys() - names - cards - {*GROUNDS}):
        if not ground.isdigit() and ground.partition("-of-")[0] not in GROUNDS:  # for ranks and suits of other decks
            hint = near_hint(ground, sorted({*names, *cards, *GROUNDS})) or f"others are for {several(GROUNDS)}"
            message = f"no card has a drawing {ground!r}, which is given a ground"
            yield Finding(ID, message, subject.theme.marks.at(f"grounds.{ground}"), hint)


def _lack(picture: ArtReference) -> tuple[str, str]:
    """What is reported once: a name that was written, or the cards without a name that have no drawing."""
    return picture.instead, "" if picture.of_face and not picture.asked else picture.name


def _missing_pips(theme: Theme) -> Iterator[Finding]:
    """Pips that a theme is to have drawings for, of which there is none for any suit."""
    if not (source := theme.art.get(PIP)):
        return
    at, path = theme.marks.at(f"art.{PIP}"), PurePosixPath(source.name)
    try:
        names = _files_beside(source) if is_file(source.name) else {*drawing_names()}
    except DeckgenError as error:
        yield from (finding._replace(at=at) for finding in error.findings)
        return
    first = str(path.with_name(f"{path.stem}-of-"))
    if not any(name.startswith(first) and name.endswith(path.suffix) for name in names):
        families = sorted({name.partition("-of-")[0] for name in names if f"-{PIP}-of-" in name})
        such = name_in_suit(source.name, "coins")
        hint = near_hint(source.name, families) or f"draw one for each suit, such as {such}"
        example = name_in_suit(source.name, "SUIT")
        yield Finding(ID, f"emblems will be printed for pips: no drawing is called {example}", at, hint)


def _files_beside(art: Artwork) -> set[str]:
    """The files in the folder of a drawing, called as it is; DeckgenError if that is not in the theme's own."""
    folder = files.inside(Path(art.folder), art.name).parent
    return {str(PurePosixPath(art.name).with_name(file.name)) for file in folder.glob("*")}


def _nearest(name: str) -> str:
    """The drawing that may have been meant: of the nearest name, or with a word of its name that is near."""
    names = drawing_names()
    words = {word: name for name in reversed(names) for word in plain(name).split()}
    near = nearest(name, names, most=1) or [words[word] for word in nearest(name, words, most=1)]
    return next(iter(near), "")
