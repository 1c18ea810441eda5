"""What changes a deck beside typing: a new one, a picture dropped onto a card, a table pasted."""

import csv
import io
import tempfile
from pathlib import Path, PurePosixPath
from typing import Any

from deckgen.art import pictures, svg_reader
from deckgen.foundations import files, whole_files
from deckgen.foundations.findings import DeckgenError, Finding, Location, UnknownName
from deckgen.foundations.frame import BACK
from deckgen.foundations.spelling import slug
from deckgen.library.decks import load_deck
from deckgen.library.reading import parse
from deckgen.library.starter import new_files, starters, write_new
from deckgen.library.text_edits import TextEdit, set_value
from deckgen.studio.texts import Folder, Texts

PICTURES = "art"  # the folder, beside the deck, into which pictures are put
LONGEST_NAME = 60  # characters of the longest name of a picture

Edit = dict[str, Any]  # an edit as the page has it: the file, and positions in UTF-16 units, as browsers count


def start_deck(folder: Folder, name: str, base: str) -> list[str]:
    """Write the files of a new deck, from a deck or a starter; their names, the deck first. None is written over."""
    stem = name.strip().removesuffix(files.YAML)
    contents = new_files(stem, base if base in starters() else folder.locate(base))
    write_new({folder.path(file): data for file, data in contents.items()})
    return [*contents]


def drop_picture(texts: Texts, deck: str, card: str, name: str, data: bytes) -> tuple[str, list[Edit]]:
    """Put a picture beside a deck, and the edit that shows it on a card; DeckgenError where it cannot be printed."""
    text = texts.open(deck)
    suffix = PurePosixPath(name).suffix.lower()
    _refuse_unprintable(name, suffix, data)
    stem = slug(PurePosixPath(name).stem)[:LONGEST_NAME].strip("-") or "picture"
    art = _free_name(text.path.parent, stem, suffix, data)
    edit = set_value(text.text, _place_of_art(texts, deck, card), art, deck)
    whole_files.write(files.inside(text.path.parent, art), data)
    return art, [_describe(deck, text.text, edit)]


def _refuse_unprintable(name: str, suffix: str, data: bytes) -> None:
    """DeckgenError for what is no picture that a card may show."""
    try:
        if suffix == ".svg":
            svg_reader.compile_svg(data, name)
        elif suffix in pictures.PICTURE_FORMATS:
            with tempfile.TemporaryDirectory(prefix="deckgen-") as folder:
                pictures.pixels(whole_files.write(Path(folder, f"{slug(PurePosixPath(name).stem)}{suffix}"), data))
        else:
            kinds = ", ".join((*pictures.PICTURE_FORMATS, ".svg"))
            raise DeckgenError(Finding("picture", f"{name} is no picture that cards take: those end in {kinds}"))
    except DeckgenError as error:
        raise DeckgenError(
            finding._replace(at=finding.at and finding.at._replace(file=name)) for finding in error.findings
        ) from None


def _free_name(folder: Path, stem: str, suffix: str, data: bytes) -> str:
    """A name for a picture that no other file has; that of one which holds the very same."""
    for number in range(1, 1000):
        name = f"{PICTURES}/{stem}{f'-{number}' if number > 1 else ''}{suffix}"
        path = files.inside(folder, name)
        if not path.exists() or files.current_digest(path) == files.digest(data):
            return name
    raise DeckgenError(Finding("exists", f"there are a thousand pictures called {stem}"))


def _place_of_art(texts: Texts, deck: str, card: str) -> tuple[str, ...]:
    """Where a deck's file says what a card, or a back, shows."""
    if card.startswith(BACK):
        back = card.removeprefix(BACK).removeprefix("-")
        return ("backs", back, "art") if back else ("back",)
    with files.lay_over(texts.unsaved_files()):
        loaded = load_deck(texts.folder.locate(deck))
    match = next((one for one in loaded.cards if one.id == card), None)
    if not match:
        raise UnknownName(Finding("unknown-card", f"the deck has no card {card!r}"))
    return ("faces" if match.is_face else "cards", card, "art")


def paste_table(texts: Texts, deck: str, pasted: str) -> dict[str, Any]:
    """How many cards a table from a spreadsheet has, and the edits by which the deck has them: the table's file, and
    the line that names it, unless the deck has a table of text already, which becomes this one.
    """
    text = texts.open(deck)
    separator = "\t" if "\t" in pasted.partition("\n")[0] else ","
    rows = [row for row in csv.reader(io.StringIO(pasted), delimiter=separator) if any(map(str.strip, row))]
    if len(rows) < 2:
        hint = "copy the row of headings (name, text, value …) and at least one card below it"
        raise DeckgenError(Finding("table", "this is no table of cards", hint=hint))
    entry = parse(text.text, deck).data.get("table")
    name = entry.get("file") if isinstance(entry, dict) else entry
    plain = isinstance(name, str) and name.endswith((".csv", ".tsv"))
    beside = PurePosixPath(deck).with_name(str(name) if plain else f"{PurePosixPath(deck).stem}.csv").as_posix()
    edits = []
    if not plain:
        if texts.folder.path(beside).exists():
            raise DeckgenError(
                Finding("exists", f"{beside} is there already", Location(beside), "say table: in the deck")
            )
        edits.append(_describe(deck, text.text, set_value(text.text, ("table",), PurePosixPath(beside).name, deck)))
    stream = io.StringIO()
    csv.writer(stream, delimiter="\t" if beside.endswith(".tsv") else ",", lineterminator="\n").writerows(rows)
    was = texts.open(beside).text
    edits.insert(0, _describe(beside, was, TextEdit(0, len(was), stream.getvalue())))
    return {"cards": len(rows) - 1, "edits": edits}


def set_entry(texts: Texts, file: str, path: str, value: str) -> dict[str, Any]:
    """The edit by which a value stands at a dotted path of a YAML file."""
    text = texts.open(file).text
    return {"edits": [_describe(file, text, set_value(text, path.split("."), value, file))]}


def _describe(file: str, text: str, edit: TextEdit) -> Edit:
    start, end = (len(text[:place].encode("utf-16-le")) // 2 for place in (edit.start, edit.end))
    return {"file": file, "from": start, "to": end, "insert": edit.insert}
