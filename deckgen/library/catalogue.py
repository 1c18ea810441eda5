"""What there is by name: the decks, rulesets, conversions, themes and families built in, and a user's own files."""

import contextlib
import functools
import os.path
import re
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path, PurePath
from typing import NamedTuple

from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, Location, UnknownName
from deckgen.foundations.spelling import ID, likely, nearest, plain, several, suggestion

FOLDERS = {  # where each kind is built in; a name is the path below its folder, without the suffix
    "deck": "decks",
    "ruleset": "decks/rulesets",
    "conversion": "decks/conversions",
    "theme": "templates/themes",
    "family": "decks/families",
    "pack": "decks/packs",
}

LOOKED_UP = ("deck", "ruleset", "conversion", "theme")  # what a bare name may mean, in the order in which it is tried
MOST_NAMED = 24  # names that are listed to somebody who asked for one that there is not
MOST_FILES = 1000  # files of a folder that are looked through for the nearest name

_TITLE = "title:"
_SPELLING = r"\w[\w ':’–-]*(/\w[\w -]*)?"
_DECKS = r"(?m)^decks: \[(.*)\]"
_RULES = r"(?m)^rules:[ \t]*([^\s#]+)"
_KEY = r"(?m)^([a-z]+):"

_USES = {  # what a file is for that is given where it does not belong
    "theme": "a theme goes with a deck: name the deck, and give this by --theme",
    "ruleset": "a deck names its rules after rules: …; show, score, odds, reference, booklet and extras take rules",
    "pack": "a pack goes with a conversion: name that, and give this by --tradition",
    "conversion": "show, chart and stickers take conversions",
}

_KIND_BY_KEY = {  # the keys that tell a file's kind, those that name it first, then those of files that do not
    **dict.fromkeys(("conversion", "packs"), "conversion"),
    "ruleset": "ruleset",
    "deck": "deck",
    "family": "family",
    "pack": "pack",
    "theme": "theme",
    **dict.fromkeys(("ranking", "hand"), "ruleset"),
    "trumps": "pack",
    "palette": "theme",
}


class Entry(NamedTuple):
    """A thing that can be loaded: its kind, the name it is asked for by, its title and its file."""

    kind: str
    name: str
    title: str
    path: Path
    built_in: bool

    @property
    def label(self) -> str:
        """The file as findings name it: as the user typed it, and short for what is built in."""
        return f"{FOLDERS[self.kind]}/{self.name}{files.YAML}" if self.built_in else str(self.path)

    @property
    def spellings(self) -> tuple[str, ...]:
        """The ways to call an entry: its name or title, or the part of it behind the slash or the colon."""
        return (self.name, self.name.rpartition("/")[2], self.title, self.title.rpartition(": ")[2])


def entries(kind: str) -> tuple[Entry, ...]:
    """Everything of that kind that is built in, by name."""
    return tuple(_built_in_entry(kind, name, path) for name, path in sorted(_paths(kind)))


def names(kind: str) -> tuple[str, ...]:
    """The names of what is built in of that kind; no file is read."""
    return tuple(sorted(name for name, _ in _paths(kind)))


def resolve(name: str, *kinds: str) -> Entry:
    """The entry that ``name`` means among ``kinds`` (default LOOKED_UP, in that order).

    A name that ends in .yaml is a path; ``ruleset:centran`` forces a kind. A title means what it is the title of, and
    so does any spelling of a name, or of its part after the slash: "WEG", "Rebel Alliance". Raises UnknownName with the
    nearest names for a bare name that nothing goes by, and DeckgenError for a file that cannot be read or is of another
    kind.
    """
    kinds = kinds or LOOKED_UP
    if files.names_file(name):
        return _own_entry(name, kinds)
    forced, _, rest = name.partition(":")
    if rest and forced in FOLDERS:
        if forced not in kinds:
            raise UnknownName(Finding("unknown-name", f"{name} is no {several(kinds, 'or')}"))
        name, kinds = rest, (forced,)
    for kind in kinds:
        if path := _path(kind, name):
            return _built_in_entry(kind, name, path)
    form = plain(name) if re.fullmatch(_SPELLING, name) else ""
    matches = [entry for kind in kinds for entry in entries(kind) if form in map(plain, entry.spellings)]
    if matches and (len(matches) == 1 or matches[0].kind != matches[1].kind):
        return matches[0]
    raise UnknownName(_explain_miss(name, kinds))


def has(kind: str, name: str) -> bool:
    """Whether something of that kind and very name is built in."""
    return _path(kind, name) is not None


def _explain_miss(name: str, kinds: tuple[str, ...]) -> Finding:
    """The finding on a name that nothing goes by."""
    from deckgen.library.shipped import styles  # reads a file, which only a miss is worth

    code = f"unknown-{kinds[0] if len(kinds) == 1 else 'name'}"
    title = next((style.title for style in styles() if style.name == name), "") if "ruleset" in kinds else ""
    if title:
        hint = "deckgen list rulesets --all says what is known of it"
        return Finding(code, f"{title} is known by name alone; nobody wrote its rules down", hint=hint)
    other = next((kind for kind in FOLDERS if kind not in kinds and name.lower() in names(kind)), "")
    message = f"there is no {several(kinds, 'or')} called {name!r}" + (f"; {name} is a {other}" if other else "")
    hint = _rules_of(name.lower()) if other == "deck" and kinds == ("ruleset",) else ""
    return Finding(code, message, hint=hint or near(name, kinds))


def _rules_of(deck: str) -> str:
    """A hint with the rulesets by which a built-in deck is played, as they say in their texts; empty for none."""
    texts = ((entry.name, files.read_bytes(entry.path).decode()) for entry in entries("ruleset"))
    decks = ((name, re.search(_DECKS, text)) for name, text in texts)
    games = [name for name, match in decks if name.startswith(f"{deck}/") or (match and deck in match[1].split(", "))]
    return f"it is played by {', '.join(games)}" + (": name one of them" if len(games) > 1 else "") if games else ""


@functools.lru_cache(maxsize=1024)
def is_built_in(label: str) -> bool:
    """Whether what findings name ``label`` is built in, and not a file of the user's."""
    path = label.removesuffix(files.YAML)
    folders = ((kind, f"{folder}/") for kind, folder in FOLDERS.items() if path != label)
    return any(path.startswith(folder) and has(kind, path.removeprefix(folder)) for kind, folder in folders)


def near(name: str, kinds: tuple[str, ...], folder: Path = Path()) -> str:
    """A hint for a name that nothing goes by: a file in ``folder`` that lacks its suffix, the nearest, or all."""
    if files.is_file(folder / name):
        from deckgen.library.spreadsheets import TABLE_FORMATS  # which only a miss is worth

        if PurePath(name).suffix.lower() in TABLE_FORMATS:
            return f"a deck file names its table: table: {PurePath(name).name}; deckgen new --from text-cards shows how"
        return f"a file is taken for one when its name ends in {files.YAML}"
    options = [option for kind in kinds for option in names(kind)]
    yaml_files = dict.fromkeys(f"{stem}{files.YAML}" for stem in (name, name.rpartition(".")[0]) if stem)
    beside = [file for file in yaml_files if files.is_file(folder / file)]
    if name and os.path.isdir(folder / name) and not beside:  # noqa: PTH112  (the other raises for names that are too long)
        return f"it is a folder: name a file in it that ends in {files.YAML}"
    close = beside or likely(name, options)
    if close:
        return f"did you mean {several(close, 'or')}?"
    return f"there is {', '.join(options)}" if 0 < len(options) <= MOST_NAMED else "deckgen list says what there is"


def _path(kind: str, name: str) -> Path | None:
    """The file of something built in of that very name."""
    path = _folder(kind) / f"{name}{files.YAML}"
    return path if _may_be_built_in(kind, name) and files.is_file(path) else None


def _may_be_built_in(kind: str, name: str) -> bool:
    """Whether something could have that name; other files are what several extend, and nothing by themselves."""
    parts = name.split("/")
    return len(parts) <= (2 if kind == "ruleset" else 1) and all(map(ID.fullmatch, parts))


def _folder(kind: str) -> Path:
    top, _, below = FOLDERS[kind].partition("/")
    return files.data_folder(top) / below


def _paths(kind: str) -> Iterator[tuple[str, Path]]:
    """Name and file of everything of that kind that is built in."""
    folder = _folder(kind)
    for place, folders, file_names in os.walk(folder):
        if kind != "ruleset":
            folders.clear()
        for path in (Path(place, name) for name in file_names if files.names_file(name)):
            name = path.relative_to(folder).with_suffix("").as_posix()
            if _may_be_built_in(kind, name):
                yield name, path


def _built_in_entry(kind: str, name: str, path: Path) -> Entry:
    return Entry(kind, name, _title(files.read_bytes(path)) or name, path, built_in=True)


def _own_entry(name: str, kinds: tuple[str, ...]) -> Entry:
    """A user's file, of the kind that its first key names, or else of the first kind that any key does."""
    path = Path(name)
    data = read_own(path, *kinds)
    text = data.decode("utf-8-sig", "replace")
    keys = re.findall(_KEY, text)
    kind = next((kind for key, kind in _KIND_BY_KEY.items() if kind in kinds and key in keys), kinds[0])
    kind = keys[0] if keys and keys[0] in FOLDERS else kind
    if kind not in kinds:
        hint = _USES.get(kind) or suggestion("", [name for one in kinds for name in names(one)])
        if kind == "deck" and "ruleset" in kinds and (rules := re.search(_RULES, text)):
            hint = f"its rules are in {path.parent / rules[1] if files.names_file(rules[1]) else rules[1]}: name that"
        if kind == "deck" and "conversion" in kinds:
            hint = f"name the conversion that makes it, and give this by --deck: tarot-two-decks --deck {name}"
        message = f"this is a {kind}, not a {several(kinds, 'or')}"
        raise DeckgenError(Finding("wrong-kind", message, Location(name, 1, 1), hint))
    return Entry(kind, name, _title(data) or path.stem, path, built_in=False)


def read_own(path: Path, *kinds: str, folder: Path | None = None) -> bytes:
    """The bytes of a user's file of one of ``kinds``; for one that is not there, DeckgenError has the nearest name, as
    it is written in a file in ``folder``, or else where the user stands.
    """
    try:
        return files.read_bytes(path)
    except DeckgenError as error:
        if os.path.lexists(path):
            raise
        close: str | Path = path.stem if any(has(kind, path.stem) for kind in kinds) else ""
        if beside := "" if close else nearest_file(path, files.names_file):
            close = path.with_name(beside).relative_to(folder) if folder else path.with_name(beside)
        hint = f"did you mean {close}?" if close else ""
        raise DeckgenError(finding._replace(hint=hint) for finding in error.findings) from None


def nearest_file(missing: Path, fits: Callable[[str], bool]) -> str:
    """The name, among those that fit, that is most like that of a missing file in its folder; empty for none."""
    beside = list[Path]()
    with contextlib.suppress(OSError):
        beside = [file for file in islice(missing.parent.iterdir(), MOST_FILES) if fits(file.name) and file.is_file()]
    beside.sort(key=lambda file: (file.name.casefold() == missing.name.casefold(), file))  # which wins, as the last
    by_stem = {file.stem: file.name for file in beside if file.name != missing.name}
    return by_stem.get(nearest(missing.stem, by_stem), "")


def _title(data: bytes) -> str:
    """The title as it stands in the text, had without reading YAML; good for a list, not for print."""
    lines = data[:4096].decode(errors="replace").removeprefix("\ufeff").split("\n")
    title = next((line.removeprefix(_TITLE).strip() for line in lines if line.startswith(_TITLE)), "")
    for quote in ('"', "'"):
        if title.startswith(quote) and quote in title[1:]:
            return title[1:].partition(quote)[0].strip()
    return title.partition("#")[0].strip()
