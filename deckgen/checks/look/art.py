"""Checks of drawings and pictures: whether there is one, and whether its file can be printed."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path, PurePosixPath

from deckgen.art.drawings import drawing_names, find_drawing, is_file, name_in_suit
from deckgen.art.pictures import MOST_TOGETHER, announced_pixels, is_picture
from deckgen.checks.art_references import ArtReference, is_svg, pictures
from deckgen.checks.check import check
from deckgen.checks.subject import DeckInTheme
from deckgen.faces.back import BACK
from deckgen.faces.motifs import FRIEZE, PIP
from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, with_others
from deckgen.foundations.spelling import near_hint, nearest, plain, several
from deckgen.library import catalogue
from deckgen.records.theme import Artwork, Theme

GROUNDS = ("numbers", "courts", "faces", "all")  # the kinds of cards that have a ground together


@check("art", "warning")
def missing_art(subject: DeckInTheme) -> Iterator[Finding]:
    """Every suit, ranked card and face card has a drawing.

    Where there is none yet, a plain lettered device is printed: initials in a ring. Under `art` a suit, rank or face
    names a drawing that is built in, or a file beside the deck. A theme's `art` goes by the names of drawings that
    decks ask for.

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
    references = list(pictures(subject))
    missing = [picture for picture in references if not is_file(picture.name) and not picture.exists()]
    alike = Counter(map(_lack, missing))
    for picture in missing:
        if others := alike.pop(_lack(picture), 0):
            message = f"{picture.instead} will be printed for {picture.of}: there is no drawing {picture.name!r} yet"
            near = _nearest(picture.name) if picture.asked else ""
            hint = f"did you mean {near}?" if near else "draw one, or name another under art"
            yield with_others(Finding(missing_art.id, message, picture.at, hint), others - 1)
    yield from _missing_pips(subject.theme)
    names = {*drawing_names(), PIP, FRIEZE, BACK, *(picture.art for picture in references)}
    for art in sorted(subject.theme.art.keys() - names):
        hint = near_hint(art, sorted(names)) or "a theme replaces drawings by their own names, such as sabres"
        yield Finding(missing_art.id, f"no deck asks for a drawing {art!r}", subject.theme.marks.at(f"art.{art}"), hint)
    cards = {name for card in subject.deck.cards for name in (card.id, card.rank or card.id)}
    for ground in sorted(subject.theme.grounds.keys() - names - cards - {*GROUNDS}):
        if not ground.isdigit() and ground.partition("-of-")[0] not in GROUNDS:  # for ranks and suits of other decks
            hint = near_hint(ground, sorted({*names, *cards, *GROUNDS})) or f"others are for {several(GROUNDS)}"
            message = f"no card has a drawing {ground!r}, which is given a ground"
            yield Finding(missing_art.id, message, subject.theme.marks.at(f"grounds.{ground}"), hint)


def _lack(picture: ArtReference) -> tuple[str, str]:
    """The lack that is reported once: of a name that was written, or of cards without a name that have no drawing."""
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
        yield Finding(missing_art.id, f"emblems will be printed for pips: no drawing is called {example}", at, hint)


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


@check("picture")
def picture_files(subject: DeckInTheme) -> Iterator[Finding]:
    """Every file that a deck or a theme names for a picture is there and can be printed.

    A file is beside the one that names it, and its suffix says what it contains: SVG, PNG, JPEG or WEBP. An SVG drawing
    has at most five million bytes, a picture of pixels at most 50 million and 40 million pixels, a JPEG 80 million; all
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
            yield Finding(picture_files.id, message, picture.at, hint)
            return
        if not (is_svg(picture.name) or is_picture(picture.name)):
            hint = "save it as SVG, PNG, JPEG or WEBP, with the suffix that belongs to it"
            yield Finding(
                picture_files.id, f"{picture.name} is no drawing and no picture that can be printed", picture.at, hint
            )
        elif is_picture(picture.name) or not picture.exists():
            try:
                picture.read()
            except DeckgenError as error:
                for finding in error.findings:
                    hint, others = finding.hint or _beside(picture), times[picture.name, picture.folder] - 1
                    yield with_others(finding._replace(code=picture_files.id, at=picture.at, hint=hint), others)


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


@check("svg")
def svg_files(subject: DeckInTheme) -> Iterator[Finding]:
    """Every drawing that a deck uses can be read whole.

    Drawings are SVG files as Inkscape, Illustrator and Affinity save them: shapes and paths in colours and gradients,
    with opacity, clips, symbols and style sheets. Nothing in them is silently dropped: what cannot be printed as
    intended (filters, masks, patterns, bitmaps, text that is still text) is reported with its line in the drawing, and
    with a way out. An empty drawing is reported as well, and there is a warning about one that fills little of its
    page: it is cropped to what is drawn.

    This passes:

    ```yaml
    extends: standard
    suits:
      sabres: {art: flasks}
    ```

    This fails when `emblem.svg` beside the deck holds text or a bitmap:

    ```yaml
    extends: standard
    suits:
      sabres: {art: emblem.svg}
    ```
    """
    references = [picture for picture in pictures(subject) if picture.exists()]
    drawings = {(picture.name, picture.folder): picture for picture in reversed(references)}
    for picture in reversed(drawings.values()):
        if is_svg(picture.name) or not is_file(picture.name):
            try:
                drawing = find_drawing(picture.name, picture.folder)
                if drawing and is_file(picture.name) and drawing.blank:
                    hint = "give its shapes a fill or a line, and let them lie on the page"
                    yield Finding(svg_files.id, f"nothing is drawn in {picture.name}", picture.at, hint)
                elif drawing and drawing.page:
                    share = drawing.bounds.width * drawing.bounds.height / (drawing.page.width * drawing.page.height)
                    fills = f"{max(share, 0.01):.0%}".replace("%", " %")
                    message = f"{picture.name} fills {fills} of its page, and is cut to what is drawn"
                    hint = "resize the page to the drawing: in Inkscape Edit ▸ Resize Page to Selection"
                    yield Finding(svg_files.id, message, picture.at, hint, "warning")
            except DeckgenError as error:
                yield from (
                    finding._replace(code=svg_files.id, at=finding.at or picture.at) for finding in error.findings
                )
