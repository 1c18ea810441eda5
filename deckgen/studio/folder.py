"""The folder that a studio works in: which files there are, by which names, and what may be written."""

from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.library import catalogue
from deckgen.library.catalogue import Entry

TEXTS = (files.YAML, ".csv", ".tsv")  # the suffixes of the files that the editor opens
MOST_FILES = 500  # files of a folder that are looked through for decks and themes


class Folder(NamedTuple):
    """Everything that is written lies in ``root``; files go by their names in it, what is built in by its own."""

    root: Path

    def path(self, name: str) -> Path:
        """The file that a name means; DeckgenError unless it is a text inside of the folder that may be edited."""
        path = files.inside(self.root, name)
        if path.suffix not in TEXTS or any(part.startswith(".") for part in PurePosixPath(name).parts):
            what = f"{name} is no file of a deck: those end in {', '.join(TEXTS)}"
            raise DeckgenError(Finding("unsafe-path", what, Location(name)))
        return path

    def locate(self, name: str) -> str:
        """What a workspace is asked for by: the whole path of a file of the folder, the name of what is built in."""
        return str(self.path(name)) if files.names_file(name) else name

    def name(self, path: str | Path) -> str:
        """What the page calls a file: by its place in the folder, if it lies there."""
        path = Path(path)
        return path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else str(path)

    def own(self, *kinds: str) -> Iterator[Entry]:
        """The decks, themes or rulesets of one's own that lie right in the folder."""
        paths = sorted(path for path in self.root.glob(f"*{files.YAML}") if not path.name.startswith("."))
        for path in paths[:MOST_FILES]:
            try:
                entry = catalogue.resolve(str(path))
            except DeckgenError:
                continue
            if entry.kind in kinds:
                yield entry
