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
from deckgen.faces.motifs import FRIEZE, PIP, SAVED_PIP
from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, with_others
from deckgen.foundations.spelling import near_hint, nearest, plain, several
from deckgen.library import catalogue
from deckgen.records.theme import Theme

GROUNDS = ("numbers", "courts", "faces", "all")  # the kinds of cards that have a ground together


@check("warning")
def art(subject: DeckInTheme) -> Iterator[Finding]:
    """Every suit, ranked card and face card has a drawing."""
    references = list(pictures(subject))
    missing = [picture for picture in references if not is_file(picture.name) and not picture.exists()]
    alike = Counter(map(_lack, missing))
    for picture in missing:
        if others := alike.pop(_lack(picture), 0):
            message = f"{picture.instead} will be printed for {picture.of}: there is no drawing {picture.name!r} yet"
            near = _nearest(picture.name) if picture.asked else ""
            hint = f"did you mean {near}?" if near else "draw one, or name another under art"
            yield with_others(Finding(art.id, message, picture.at, hint), others - 1)
    yield from _missing_pips(subject.theme)
    names = {*drawing_names(), PIP, SAVED_PIP, FRIEZE, BACK, *(picture.art for picture in references)}
    for name in sorted(subject.theme.art.keys() - names):
        hint = near_hint(name, sorted(names)) or "a theme replaces drawings by their own names, such as sabres"
        yield Finding(art.id, f"no deck asks for a drawing {name!r}", subject.theme.marks.at(f"art.{name}"), hint)
    cards = {name for card in subject.deck.cards for name in (card.id, card.rank or card.id)}
    for ground in sorted(subject.theme.grounds.keys() - names - cards - {*GROUNDS}):
        if not ground.isdigit() and ground.partition("-of-")[0] not in GROUNDS:  # for ranks and suits of other decks
            hint = near_hint(ground, sorted({*names, *cards, *GROUNDS})) or f"others are for {several(GROUNDS)}"
            message = f"no card has a drawing {ground!r}, which is given a ground"
            yield Finding(art.id, message, subject.theme.marks.at(f"grounds.{ground}"), hint)


def _lack(picture: ArtReference) -> tuple[str, str]:
    """The lack that is reported once: of a name that was written, or of cards without a name that have no drawing."""
    return picture.instead, "" if picture.of_face and not picture.asked else picture.name


def _missing_pips(theme: Theme) -> Iterator[Finding]:
    """Pips that a theme is to have drawings for, of which there is none for any suit."""
    if not (source := theme.art.get(PIP)):
        return
    at, path = theme.marks.at(f"art.{PIP}"), PurePosixPath(source.name)
    try:
        names = {*drawing_names()}
        if is_file(source.name):  # whose fellows lie in the same folder
            folder = files.inside(Path(source.folder), source.name).parent
            names = {str(path.with_name(file.name)) for file in folder.glob("*")}
    except DeckgenError as error:
        yield from (finding._replace(at=at) for finding in error.findings)
        return
    first = str(path.with_name(f"{path.stem}-of-"))
    if not any(name.startswith(first) and name.endswith(path.suffix) for name in names):
        families = sorted({name.partition("-of-")[0] for name in names if f"-{PIP}-of-" in name})
        such = name_in_suit(source.name, "coins")
        hint = near_hint(source.name, families) or f"draw one for each suit, such as {such}"
        example = name_in_suit(source.name, "SUIT")
        yield Finding(art.id, f"emblems will be printed for pips: no drawing is called {example}", at, hint)


def _nearest(name: str) -> str:
    """The drawing that may have been meant: of the nearest name, or with a word of its name that is near."""
    names = drawing_names()
    words = {word: name for name in reversed(names) for word in plain(name).split()}
    return nearest(name, names) or words.get(nearest(name, words), "")


@check()
def picture(subject: DeckInTheme) -> Iterator[Finding]:
    """Every file that a deck or a theme names for a picture is there and can be printed."""
    references = [reference for reference in pictures(subject) if is_file(reference.name)]
    by_file = {(reference.name, reference.folder): reference for reference in reversed(references)}
    times = Counter((reference.name, reference.folder) for reference in references)
    together = 0
    for reference in reversed(by_file.values()):
        if reference.path and is_picture(reference.name):
            together += announced_pixels(reference.path)
        if together > MOST_TOGETHER:
            hint = "make them smaller: 300 to the inch are enough"
            message = f"the pictures down to {reference.name} have more than {MOST_TOGETHER:,} pixels together"
            yield Finding(picture.id, message, reference.at, hint)
            return
        if not (is_svg(reference.name) or is_picture(reference.name)):
            hint = "save it as SVG, PNG, JPEG or WEBP, with the suffix that belongs to it"
            yield Finding(
                picture.id, f"{reference.name} is no drawing and no picture that can be printed", reference.at, hint
            )
        elif is_picture(reference.name) or not reference.exists():
            try:
                reference.load()
            except DeckgenError as error:
                for finding in error.findings:
                    hint, others = finding.hint or _beside(reference), times[reference.name, reference.folder] - 1
                    yield with_others(finding._replace(code=picture.id, at=reference.at, hint=hint), others)


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


@check()
def svg(subject: DeckInTheme) -> Iterator[Finding]:
    """Every drawing that a deck uses can be read whole."""
    references = [picture for picture in pictures(subject) if picture.exists()]
    drawings = {(picture.name, picture.folder): picture for picture in reversed(references)}
    for picture in reversed(drawings.values()):
        if is_svg(picture.name) or not is_file(picture.name):
            try:
                drawing = find_drawing(picture.name, picture.folder)
                if drawing and is_file(picture.name) and drawing.blank:
                    hint = "give its shapes a fill or a line, and let them lie on the page"
                    yield Finding(svg.id, f"nothing is drawn in {picture.name}", picture.at, hint)
                elif drawing and drawing.page:
                    share = drawing.bounds.width * drawing.bounds.height / (drawing.page.width * drawing.page.height)
                    fills = f"{max(share, 0.01):.0%}".replace("%", " %")
                    message = f"{picture.name} fills {fills} of its page, and is cut to what is drawn"
                    hint = "resize the page to the drawing: in Inkscape Edit ▸ Resize Page to Selection"
                    yield Finding(svg.id, message, picture.at, hint, "warning")
            except DeckgenError as error:
                yield from (finding._replace(code=svg.id, at=finding.at or picture.at) for finding in error.findings)
