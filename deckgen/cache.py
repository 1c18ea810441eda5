"""What was made once and can be read again, as long as not one byte that went into it has changed."""

import contextlib
import hashlib
import json
import os
import re
import stat
import time
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import TextIO

from deckgen import files
from deckgen.findings import DeckgenError

UNUSED = 60 * 24 * 3600
"""Seconds after which an answer that nobody asked for again is forgotten."""

PRIVATE = 0o600
"""Who may read and write an entry: the user."""

UNHELD = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)
"""How an entry is opened, so that a pipe in its place holds nobody up and a link leads nowhere."""

NAME = re.compile(r"[0-9a-f]{32}\.lines")
"""What entries are called; nothing else that lies in their folder is touched."""

SHIPPED = (".py", ".yaml", ".svg", ".ttf", ".md", ".json")
"""The suffixes of all that deckgen ships and reads."""


def kept(question: Iterable[str], make: Callable[[], Iterable[str]]) -> list[str]:
    """The lines of text, all in ASCII, that ``make`` makes, or made before from the same bytes.

    ``question`` tells one thing asked for from another. Kept before the lines are digests of them, of every file that
    ``make`` read and of everything deckgen ships, code, data and fonts; if one differs, the lines are made anew. So
    they are where an entry is damaged, or is anything but a file of the user's own that nobody else can write: a cache
    costs time and nothing else.
    """
    entry = files.cache_folder() / f"{files.digest(os.fsencode(chr(0).join(question)))}.lines"
    with contextlib.suppress(OSError, ValueError, RecursionError, MemoryError), _opened(entry) as file:
        head = json.loads(next(file, "{}"))
        lines = [line.rstrip("\n") for line in file]
        if _unchanged(head, lines):
            with contextlib.suppress(OSError):
                os.utime(entry)
            return lines
    with files.recorded() as reads:
        lines = list(make())
    inputs = {str(path): found for path, found in reads.items() if not _ships(path)}
    head = {"shipped": shipped(), "inputs": inputs, "lines": files.digest_of(lines)}
    with contextlib.suppress(DeckgenError), files.writing(entry) as file:
        Path(file.name).chmod(PRIVATE)
        file.writelines(f"{line}\n".encode("ascii") for line in (json.dumps(head), *lines))
    _forget(entry.parent)
    return lines


def _opened(entry: Path) -> TextIO:
    """An entry, open to be read; OSError unless it is a file, of the user's own, that nobody else can write."""
    file = open(os.open(entry, os.O_RDONLY | UNHELD), encoding="ascii")  # noqa: PTH123, SIM115  (a path takes no flags)
    found = os.fstat(file.fileno())
    own = not hasattr(os, "geteuid") or (found.st_uid == os.geteuid() and not found.st_mode & 0o022)
    if not (stat.S_ISREG(found.st_mode) and own):
        file.close()
        raise PermissionError
    return file


def _forget(folder: Path) -> None:
    """Remove what nobody has asked for in a long time; an answer renews what it was kept in."""
    oldest = time.time() - UNUSED
    with contextlib.suppress(OSError):
        for entry in folder.glob("*.lines"):
            with contextlib.suppress(OSError):
                if NAME.fullmatch(entry.name) and entry.lstat().st_mtime < oldest:
                    entry.unlink()


def _unchanged(head: object, lines: Iterable[str]) -> bool:
    if not isinstance(head, dict):
        return False
    inputs = head.get("inputs")
    return (
        isinstance(inputs, dict)
        and head.get("shipped") == shipped()
        and all(files.current_digest(Path(path)) == found for path, found in inputs.items())
        and head.get("lines") == files.digest_of(lines)
    )


@cache
def shipped() -> str:
    """One digest of deckgen itself: its code, decks, templates and fonts."""
    found = hashlib.blake2b(digest_size=16)
    for folder in _shipped_folders():
        for place, folders, names in os.walk(folder):
            folders.sort()
            for name in sorted(name for name in names if name.endswith(SHIPPED)):
                content = Path(place, name).read_bytes()
                found.update(f"{place.removeprefix(str(folder))}/{name}\n{len(content)}\n".encode() + content)
    return found.hexdigest()


def _shipped_folders() -> list[Path]:
    return [Path(__file__).parent, *(files.data_folder(name) for name in ("decks", "templates", "fonts"))]


def _ships(path: Path) -> bool:
    """Whether the digest of what is shipped covers a file; a picture beside a deck that is built in it does not."""
    return path.suffix in SHIPPED and any(path.is_relative_to(folder) for folder in _shipped_folders())
