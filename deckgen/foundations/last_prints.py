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
LOOK = "#look"  # what stands among the cards of a note for how they were asked for


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


def record_file(deck: str) -> Path:
    """Where the print of a deck is noted: beside a file of one's own, to move with it, else with the user's data."""
    if files.names_file(deck):
        return Path(deck).absolute().with_name(f".{Path(deck).stem}{SUFFIX}")
    name = re.sub(r"[^a-z0-9-]+", "-", deck.rpartition(":")[2].lower())
    return folders.own_folder("data") / "printed" / f"{name}{SUFFIX}"


def note_of(cards: Iterable[tuple[str, str]], look: str) -> str:
    """The note of a print, from the ids and stamps of its cards, each as often as it was printed, and its ``look``: how
    it was asked for, in a line of words each.
    """
    by_id = {LOOK: PrintedCard(look, 0)}
    for id, stamp in cards:
        by_id[id] = PrintedCard(stamp, by_id[id].copies + 1 if id in by_id else 1)
    return json.dumps(by_id)


def last_print(deck: str) -> Mapping[str, PrintedCard]:
    """The cards of the last print of a deck by id; none where there was none, or its note is damaged."""
    with contextlib.suppress(DeckgenError, ValueError, TypeError, AttributeError, RecursionError):
        cards = json.loads(files.read_bytes(record_file(deck)))
        return {str(id): PrintedCard(str(stamp), int(copies)) for id, (stamp, copies) in cards.items()}
    return {}


def other_look(deck: str, look: str) -> str:
    """What was asked for otherwise when a deck was last printed, and what is now; empty where that is not known."""
    before = last_print(deck).get(LOOK)
    was, now = before.stamp.split("\n") if before else [], look.split("\n")
    old, new = ([part for part in one if part not in other] for one, other in ((was, now), (now, was)))
    return f"the last print had {', '.join(old)}, and this one has {', '.join(new)}" if old and new else ""


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
