"""What was printed of each deck the last time, so that only what changed since has to be printed again."""

import contextlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from contextvars import ContextVar
from pathlib import Path
from typing import NamedTuple

from deckgen.foundations import files, folders, whole_files
from deckgen.foundations.findings import DeckgenError

SUFFIX = ".printed"


class PrintNote(NamedTuple):
    """The note to make of a deck once these files of it are printed."""

    deck: str
    note: str
    files: tuple[Path, ...]


_previews: ContextVar[list[PrintNote] | None] = ContextVar("previews", default=None)


class PrintedCard(NamedTuple):
    """A card as it was printed: a digest of its two sides, and how often."""

    stamp: str
    copies: int


class LastPrint(NamedTuple):
    """What was printed of a deck: how it was asked for, in lines of words, and its cards by id."""

    look: str = ""
    cards: Mapping[str, PrintedCard] = {}

    @property
    def theme(self) -> str:
        """The name of the theme that was asked for."""
        return self.look.partition("\n")[0].removeprefix("theme ")

    def tell_other(self, look: str) -> str:
        """What was asked for otherwise, and what is in a ``look`` now; empty where that is not known."""
        was, now = self.look.splitlines(), look.splitlines()
        old, new = ([part for part in one if part not in other] for one, other in ((was, now), (now, was)))
        return f"the last print had {', '.join(old)}, and this one has {', '.join(new)}" if old and new else ""


def record_file(deck: str) -> Path:
    """Where the print of a deck is noted: beside a file of one's own, to move with it, else with the user's data."""
    if files.names_file(deck):
        return Path(deck).absolute().with_name(f".{Path(deck).stem}{SUFFIX}")
    name = re.sub(r"[^a-z0-9-]+", "-", deck.rpartition(":")[2].lower())
    return folders.own_folder("data") / "printed" / f"{name}{SUFFIX}"


def note_of(cards: Iterable[tuple[str, str]], look: str) -> str:
    """The note of a print, from the ids and stamps of its cards, each as often as it was printed, and its ``look``."""
    by_id: dict[str, PrintedCard] = {}
    for id, stamp in cards:
        by_id[id] = PrintedCard(stamp, by_id[id].copies + 1 if id in by_id else 1)
    return json.dumps(LastPrint(look, by_id)._asdict())


def last_print(deck: str) -> LastPrint:
    """The last print of a deck; one of no cards where there was none, or its note is damaged."""
    with contextlib.suppress(DeckgenError, ValueError, TypeError, AttributeError, LookupError, RecursionError):
        note = json.loads(files.read_bytes(record_file(deck)))
        cards = {str(id): PrintedCard(str(stamp), int(copies)) for id, (stamp, copies) in note["cards"].items()}
        return LastPrint(str(note["look"]), cards)
    return LastPrint()


@contextlib.contextmanager
def preview() -> Iterator[list[PrintNote]]:
    """Collect what is to be noted of prints inside the block, which are looked at before they are used, if ever."""
    notes: list[PrintNote] = []
    with files.bind(_previews, notes):
        yield notes


def remember(deck: str, note: str, printed: tuple[Path, ...]) -> None:
    """Note what was printed of a deck; where that cannot be written, all of it counts as new the next time."""
    notes = _previews.get()
    if notes is not None:
        notes.append(PrintNote(deck, note, printed))
        return
    with contextlib.suppress(DeckgenError, OSError):
        file = record_file(deck)
        with files.pause_record():
            if files.current_digest(file) != files.digest(note.encode()):
                whole_files.write(file, note.encode())


def forget(deck: str) -> bool:
    """Forget what was printed of a deck; whether there was anything to forget."""
    file = record_file(deck)
    there = file.is_file()
    file.unlink(missing_ok=True)
    return there
