"""The one door to the disk: capped, remembered reads; safe names; files that appear whole or not at all."""

import contextlib
import hashlib
import os
import stat
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextvars import ContextVar
from pathlib import Path
from typing import IO

from deckgen.findings import DeckgenError, Finding, Location

LARGEST_TEXT = 1_000_000
"""Bytes that a deck, theme, ruleset or SVG file may have; a hand-written file is a hundredth of that."""

ABSENT = "absent"
"""Stands for the digest of a file that could not be read: a result may depend on its absence."""

_reads: ContextVar[dict[Path, str] | None] = ContextVar("reads", default=None)


def data_folder(name: str) -> Path:
    """The folder ``decks``, ``templates`` or ``fonts``: in an installed package, else at the checkout's root."""
    package = Path(__file__).parent
    installed = package / "data" / name
    return installed if installed.is_dir() else package.parent / name


def digest(data: bytes) -> str:
    """A short content hash, in hexadecimal."""
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def digest_of(lines: Iterable[str]) -> str:
    """One content hash of many lines, never held together."""
    found = hashlib.blake2b(digest_size=16)
    for line in lines:
        found.update(f"{line}\n".encode())
    return found.hexdigest()


def current_digest(path: Path) -> str:
    """The digest of what is in a file now, as ``recorded`` would note it."""
    try:
        return digest(path.read_bytes())
    except OSError:
        return ABSENT


@contextlib.contextmanager
def recorded() -> Iterator[dict[Path, str]]:
    """Collect every file that is read inside the block, with the digest of what was in it."""
    reads: dict[Path, str] = {}
    token = _reads.set(reads)
    try:
        yield reads
    finally:
        _reads.reset(token)


def read_bytes(path: Path, largest: int = LARGEST_TEXT, code: str = "file") -> bytes:
    """The bytes of a regular file of at most ``largest`` bytes; DeckgenError says plainly why it cannot be had."""
    reads = _reads.get()
    if reads is not None:
        reads[path.absolute()] = ABSENT
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise _refused(path, code, "is a folder, not a file")
        if not stat.S_ISREG(mode):  # opening a pipe would wait for ever
            raise _refused(path, code, "is not a regular file")
        with path.open("rb") as file:
            data = file.read(largest + 1)
    except OSError as error:
        raise _refused(path, code, f"cannot be read: {_reason(error)}") from None
    except ValueError:
        raise _refused(path, code, "is not a possible file name") from None
    if len(data) > largest:
        raise _refused(path, code, f"is larger than {largest:,} bytes, the most that is read")
    if reads is not None:
        reads[path.absolute()] = digest(data)
    return data


def inside(folder: Path, name: str) -> Path:
    """The file that ``name`` means in ``folder``; DeckgenError unless it lies inside, symbolic links followed."""
    parts = name.split("/")
    if not name or any(part in ("", ".", "..") for part in parts) or set(name) & set("\\:\0"):
        raise _refused(Path(name), "unsafe-path", "is not a plain name inside the file's own folder")
    path = folder.joinpath(*parts)
    with contextlib.suppress(OSError):
        if not path.resolve().is_relative_to(folder.resolve()):
            raise _refused(Path(name), "unsafe-path", "leads out of the file's own folder")
    return path


@contextlib.contextmanager
def writing(path: Path) -> Iterator[IO[bytes]]:
    """A binary file that becomes ``path`` when the block ends well, and leaves nothing behind when it does not."""
    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
        os.close(handle)
        with Path(temporary).open("wb") as file:
            yield file
        Path(temporary).chmod(0o666 & ~_umask())
        Path(temporary).replace(path)
        temporary = ""
    except OSError as error:
        raise _refused(path, "output", f"cannot be written: {_reason(error)}") from None
    finally:
        if temporary:
            Path(temporary).unlink(missing_ok=True)


def write(path: Path, data: bytes) -> Path:
    """Write ``data`` so that ``path`` holds all of it or what it held before; returns the path."""
    with writing(path) as file:
        file.write(data)
    return path


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _reason(error: OSError) -> str:
    reason = (error.strerror or str(error)).lower()
    return {"no such file or directory": "there is no such file"}.get(reason, reason)


def _refused(path: Path, code: str, reason: str) -> DeckgenError:
    return DeckgenError(Finding(code, f"{path} {reason}", Location(str(path))))


CACHE_VARIABLE = "DECKGEN_CACHE"


def cache_folder() -> Path:
    """Where results that can be made again are kept: ``$DECKGEN_CACHE``, or the system's place for caches."""
    if CACHE_VARIABLE in os.environ:
        return Path(os.environ[CACHE_VARIABLE])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData/Local")) / "deckgen" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches/deckgen"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "deckgen"
