"""The folder that a studio works in, and the texts there that are being edited: what the disk holds, what an editor
holds of it, who was quicker, and what other programs change meanwhile.
"""

import asyncio
import threading
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from watchfiles import awatch

from deckgen.foundations import files, whole_files
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.library import catalogue
from deckgen.library.catalogue import Entry

TEXTS = (files.YAML, ".csv", ".tsv")  # the suffixes of the files that the editor opens
MOST_FILES = 500  # files of a folder that are looked through for decks and themes
BOM = "\ufeff"
STEP, LONGEST = 10, 50  # milliseconds without a further change after which changes are told, and the most of them


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
        """The name by which a workspace is asked for a file: the whole path of a file of the folder, the name of what
        is built in.
        """
        return str(self.path(name)) if files.names_file(name) else name

    def name(self, path: str | Path) -> str:
        """The name of a file on the page: its place in the folder, if it lies there."""
        path = Path(path)
        return path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else str(path)

    def own(self, *kinds: str) -> Iterator[Entry]:
        """The user's own files of those kinds, right in the folder."""
        paths = sorted(path for path in self.root.glob(f"*{files.YAML}") if not path.name.startswith("."))
        for path in paths[:MOST_FILES]:
            try:
                entry = catalogue.resolve(str(path), *catalogue.FOLDERS)
            except DeckgenError:
                continue
            if entry.kind in kinds:
                yield entry


class Conflict(Exception):
    """Somebody else changed a text: ``text`` is what there is now, and ``version`` its number, 0 for the disk's."""

    def __init__(self, text: str, version: int = 0) -> None:
        self.text, self.version = text, version
        super().__init__("the text was changed meanwhile")


@dataclass(frozen=True)
class OpenText:
    """A text as an editor has it, with LF at the ends of its lines; each change gives it another ``version``.

    ``disk`` is the digest of the bytes that it was made from, ABSENT for a new file; ``bom`` and ``newline`` are how
    the file has it.
    """

    file: str
    path: Path
    text: str
    disk: str
    saved: bool = True
    version: int = 1
    bom: str = ""
    newline: str = "\n"

    @property
    def data(self) -> bytes:
        """The bytes of the file when it is saved."""
        return (self.bom + self.text.replace("\n", self.newline)).encode()

    @property
    def is_touched(self) -> bool:
        """Whether it is another text than the file that it was made from."""
        return files.digest(self.data) != self.disk


class Texts:
    """The texts of a folder that were opened, shared by all tabs."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self._open: dict[str, OpenText] = {}
        self._lock = threading.RLock()

    def open(self, file: str) -> OpenText:
        """A text as it is now; that of a file that is not there yet is empty."""
        with self._lock:
            if file not in self._open:
                self._open[file] = read_text(file, self.folder.path(file))
            return self._open[file]

    def edit(self, file: str, text: str, base: int) -> OpenText:
        """A text that was made from version ``base``; Conflict when that is not the newest."""
        with self._lock:
            was = self.open(file)
            if was.version != base:
                raise Conflict(was.text, was.version)
            if len(text.encode()) > files.LARGEST_TEXT:
                message = f"{file} would be larger than {files.LARGEST_TEXT:,} bytes, the most that is read"
                raise DeckgenError(Finding("file", message, Location(file)))
            now = replace(was, text=text, version=base + 1)
            return self._keep(replace(now, saved=not now.is_touched))

    def save(self, file: str, over: bool = False) -> OpenText:
        """Write a text; Conflict when the file holds something else than it was made from, unless that is written over.

        The file appears whole or stays as it was; one that was removed is there again.
        """
        with self._lock:
            was = self.open(file)
            on_disk = files.current_digest(was.path)
            if on_disk not in (was.disk, files.digest(was.data), files.ABSENT) and not over:
                raise Conflict(read_text(file, was.path).text)
            if on_disk != files.digest(was.data):
                whole_files.write(was.path, was.data)
            return self._keep(replace(was, saved=True, disk=files.digest(was.data)))

    def revert(self, file: str) -> OpenText:
        """A text as the disk has it; what was not saved of it is dropped."""
        with self._lock:
            was = self.open(file)
            return self._keep(replace(read_text(file, was.path), version=was.version + 1))

    def notice(self, paths: Iterable[Path]) -> Iterator[tuple[OpenText, str | None]]:
        """The texts whose files another program changed, as they are now; beside unsaved edits, what the disk holds."""
        with self._lock:
            changed = {*paths}
            for was in [one for one in self._open.values() if one.path in changed]:
                try:
                    now = read_text(was.file, was.path)
                except DeckgenError:  # no text any more, which whoever looks at the deck is told
                    continue
                if now.disk == files.ABSENT:  # what an editor has is all that is left, or it is just being replaced
                    yield self._keep(replace(was, saved=False)), None
                elif was.saved or not was.is_touched or now.disk == files.digest(was.data):
                    if now.disk != was.disk or not was.saved:
                        yield self._keep(replace(now, version=was.version + 1)), None
                elif now.disk != was.disk:
                    yield was, now.text

    def list_unsaved(self) -> list[OpenText]:
        """The texts that are not saved."""
        with self._lock:
            return [one for one in self._open.values() if not one.saved]

    def unsaved_files(self) -> dict[Path, bytes]:
        """The unsaved texts, to be read in place of files."""
        return {one.path: one.data for one in self.list_unsaved()}

    def _keep(self, text: OpenText) -> OpenText:
        self._open[text.file] = text
        return text


def their_text(text: OpenText) -> str | None:
    """The text that another program wrote beside unsaved edits, as long as nobody has decided which stays."""
    if text.saved or not text.is_touched:
        return None
    try:
        now = read_text(text.file, text.path)
    except DeckgenError:  # no text at all, which nobody could take
        return None
    return None if now.disk in (files.ABSENT, text.disk, files.digest(text.data)) else now.text


def read_text(file: str, path: Path) -> OpenText:
    """The text on the disk, empty for a missing file; DeckgenError if it is not UTF-8."""
    if not path.exists():
        return OpenText(file, path, "", files.ABSENT)
    data = files.read_bytes(path)
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise DeckgenError(
            Finding("encoding", f"{file} is not UTF-8 text", Location(file), "save it as UTF-8")
        ) from None
    bom = BOM if text.startswith(BOM) else ""
    newline = "\r\n" if "\r\n" in text else "\n"
    plain = text.removeprefix(BOM).replace("\r\n", "\n")
    return OpenText(file, path, plain, files.digest(data), bom=bom, newline=newline)


class Watch:
    """Watches the folders of the files that matter, which may become others."""

    def __init__(self, folder: Path, tell: Callable[[set[Path]], None]) -> None:
        self._own, self._tell = folder, tell
        self._folders, self._others = {folder}, asyncio.Event()
        self._reads: frozenset[Path] = frozenset()
        self._loop = asyncio.get_running_loop()

    def follow(self, reads: frozenset[Path]) -> None:
        """Watch where these files are, or should be; from any thread."""
        self._reads = reads
        folders = {self._own, *(path.parent for path in reads if path.parent.is_dir())}
        if folders != self._folders:
            self._folders = folders
            self._loop.call_soon_threadsafe(self._others.set)

    async def run(self) -> None:
        """Tell of changes until cancelled; where the system has no eyes left, the folders are looked through."""
        polling = False
        while True:
            self._others.clear()
            batches = awatch(
                *self._folders,
                watch_filter=lambda _, path: not path.endswith(".part"),
                debounce=LONGEST,
                step=STEP,
                stop_event=self._others,
                recursive=False,
                force_polling=polling or None,
                ignore_permission_denied=True,
            )
            begun = asyncio.create_task(self._tell_all())  # has its turn when the watch has begun
            try:
                async for changes in batches:
                    await asyncio.to_thread(self._tell, {Path(path) for _, path in changes})
                await begun
            except (OSError, RuntimeError):  # no more watches to be had, or a folder that went away
                await asyncio.sleep(1)
                polling, self._folders = True, {folder for folder in self._folders if folder.is_dir()}

    async def _tell_all(self) -> None:
        """Tell of all files that are followed: some may have changed before they were watched."""
        if reads := {*self._reads}:
            await asyncio.to_thread(self._tell, reads)
