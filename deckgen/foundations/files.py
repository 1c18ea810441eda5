"""The one door to the disk: capped, remembered reads, and safe names."""

import contextlib
import errno
import functools
import os
import stat
import time
from collections.abc import Iterable, Iterator, Mapping
from contextvars import ContextVar
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

try:
    from _blake2 import blake2b  # hashlib's own, without OpenSSL, for which every start would wait
except ImportError:  # in another Python
    from hashlib import blake2b

from deckgen.foundations.findings import DeckgenError, Finding, Location

T = TypeVar("T")

LARGEST_TEXT = 1_000_000  # bytes that a deck, theme, ruleset or SVG file may have; one written by hand has a hundredth
LARGEST = 100_000_000  # bytes of the largest file of any kind that is looked at, pictures and fonts included
YAML = ".yaml"  # what the names of decks, rulesets, themes and the like end in that are files of the user's
NEARBY = "put the file beside the one that names it"  # what helps where a file is named that may not be reached

DEVICES = frozenset(  # what Windows keeps for devices: no file or folder can be called so there, whatever its suffix
    ("con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)))
)

ABSENT = "absent"  # stands for the digest of a file that could not be read: a result may depend on its absence

_reads: ContextVar[dict[Path, str] | None] = ContextVar("reads", default=None)
_unsaved: ContextVar[Mapping[Path, bytes]] = ContextVar("unsaved", default=MappingProxyType({}))

LARGE = 1_000_000  # bytes from which on a file that nobody has touched is known by that
SETTLED = 2_000_000_000  # nanoseconds for which it has to be left alone: within a tick of a clock it may change twice

_digests: dict[tuple[int, ...] | None, str] = {}


@functools.cache
def data_folder(name: str) -> Path:
    """The folder ``decks``, ``templates`` or ``fonts``: in an installed package, else at the checkout's root."""
    package = Path(__file__).parents[1]
    installed = package / "data" / name
    return installed if installed.is_dir() else package.parent / name


def digest(data: bytes) -> str:
    """A short content hash, in hexadecimal."""
    return blake2b(data, digest_size=16).hexdigest()


def hasher() -> "blake2b":
    """A hash object that works out digests piece by piece."""
    return blake2b(digest_size=16)


def digest_of(lines: Iterable[str]) -> str:
    """One content hash of many lines, never held together."""
    checksum = hasher()
    for line in lines:
        checksum.update(f"{line}\n".encode())
    return checksum.hexdigest()


def current_digest(path: Path) -> str:
    """The digest of what is in a file now, as ``record_reads`` would note it."""
    if remembered := _digests.get(_standing(path)):
        return remembered
    try:
        return _digest_file(path, _content(path, LARGEST, "file"))
    except DeckgenError:
        return ABSENT


def _digest_file(path: Path, data: bytes) -> str:
    """The digest of what was just read of a file; a large one, a photograph, is not worked through twice."""
    if len(data) < LARGE:
        return digest(data)
    standing = _standing(path)
    if standing not in _digests:
        fresh = digest(data)
        if standing is None or time.time_ns() - max(standing[2:]) < SETTLED:
            return fresh
        _digests[standing] = fresh
    return _digests[standing]


def _standing(path: Path) -> tuple[int, ...] | None:
    """The facts that change when a file is written: its place on the disk, its size, and the time of writing."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return None
    if is_unsaved(path):
        return None
    return (status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns) if status.st_size >= LARGE else None


@contextlib.contextmanager
def bind(variable: ContextVar[T], value: T) -> Iterator[None]:
    """Give a variable of the context a value inside the block."""
    token = variable.set(value)
    try:
        yield
    finally:
        variable.reset(token)


@contextlib.contextmanager
def record_reads() -> Iterator[dict[Path, str]]:
    """Collect every file that is read inside the block, with the digest of what was in it when it was first read.

    What is read inside an inner block counts for the outer one as well.
    """
    reads: dict[Path, str] = {}
    try:
        with bind(_reads, reads):
            yield reads
    finally:
        note(reads)


def pause_record() -> contextlib.AbstractContextManager[None]:
    """Leave what is read inside the block out of what is collected."""
    return bind(_reads, None)


def lay_over(unsaved: Mapping[Path, bytes]) -> contextlib.AbstractContextManager[None]:
    """Have files, by their absolute paths, read inside the block as what an editor holds of them and has not saved."""
    return bind(_unsaved, unsaved)


def is_unsaved(path: Path) -> bool:
    """Whether what is read of a file is what an editor holds of it."""
    unsaved = _unsaved.get()
    return bool(unsaved) and path.absolute() in unsaved


def note(reads: Mapping[Path, str]) -> None:
    """Have files count as read where reads are being collected: something that was made from them is used again."""
    collected = _reads.get()
    if collected is not None:
        for path, was in reads.items():
            collected.setdefault(path, was)


def is_read(path: Path) -> bool:
    """Whether a file is one of those that were read, where reads are being collected; by whatever path it was."""
    read = [
        one for one, was in (_reads.get() or {}).items() if was != ABSENT and one.suffix.lower() == path.suffix.lower()
    ]
    with contextlib.suppress(OSError, ValueError):
        standing = path.stat()
        return any(os.path.samestat(standing, one.stat()) for one in read)
    return False


def read_bytes(path: Path, largest: int = LARGEST_TEXT, code: str = "file") -> bytes:
    """The bytes of a regular file of at most ``largest`` bytes; DeckgenError says plainly why it cannot be had."""
    if _reads.get() is None:
        return _content(path, largest, code)
    was = ABSENT
    try:
        data = _content(path, largest, code)
        was = _digest_file(path, data)
        return data
    finally:
        note({path.absolute(): was})


def _content(path: Path, largest: int, code: str) -> bytes:
    data = _unsaved.get()[path.absolute()] if is_unsaved(path) else _read_disk(path, largest, code)
    if len(data) > largest:
        raise refusal(path, code, f"is larger than {largest:,} bytes, the most that is read")
    return data


def _read_disk(path: Path, largest: int, code: str) -> bytes:
    """The contents of a file on the disk, up to a byte more than ``largest``."""
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise refusal(path, code, "is a folder, not a file")
        if not stat.S_ISREG(mode):  # opening a pipe would wait for ever
            raise refusal(path, code, "is not a regular file")
        with path.open("rb") as file:
            return file.read(largest + 1)
    except OSError as error:
        raise refusal(path, code, f"cannot be read: {reason_of(error, _UNREAD)}") from None
    except ValueError:
        raise refusal(path, code, "is not a possible file name") from None


def inside(folder: Path, name: str) -> Path:
    """The file that ``name`` means in ``folder``; DeckgenError unless it lies inside, symbolic links followed."""
    parts = name.split("/")
    if not name or any(part in ("", ".", "..") for part in parts) or set(name) & set("\\:\0"):
        slashed = name.replace("\\", "/")
        hint = f"write {slashed}" if slashed != name and not set(slashed) & set(":\0") else NEARBY
        raise refusal(name, "unsafe-path", "is not a plain name inside the file's own folder", hint)
    for part in parts:
        if is_device(part):
            raise refusal(name, "unsafe-path", "is the name of a device under Windows", "call the file something else")
    path = folder.joinpath(*parts)
    with contextlib.suppress(OSError, RuntimeError):  # what cannot be followed, such as links in a circle, is not read
        if not path.resolve().is_relative_to(folder.resolve()):
            raise refusal(name, "unsafe-path", "leads out of the file's own folder", NEARBY)
    return path


def is_device(name: str) -> bool:
    """Whether a file or folder of that name would be a device under Windows, such as ``con`` or ``aux.svg``."""
    return name.partition(".")[0].strip().lower() in DEVICES


def is_file(name: str | Path) -> bool:
    """Whether a file of this name stands on the disk; no for what cannot be a name of one, as what is too long."""
    return os.path.isfile(name)  # noqa: PTH113, for Path.is_file raises what the system says of such a name


def names_file(name: str) -> bool:
    """Whether a name is the path of a file, and not that of something built in."""
    return name.endswith(YAML)


def result_stem(name: str) -> str:
    """How results are called that are made for a name: as its file is, or as what is built in is, ``dagobah-imperial``.

    A kind before a colon, as in ``ruleset:kessel``, is left out.
    """
    return Path(name).stem if names_file(name) else name.rpartition(":")[2].replace("/", "-")


def is_folder(output: str | Path) -> bool:
    """Whether a place for results is a folder: one that is there, or that ends in a slash or in no suffix.

    What follows a dot is none where it begins with a figure, as in ``bleed-0.12in``.
    """
    path = Path(output)
    return str(output).endswith(("/", os.sep)) or not path.suffix[1:2].isalpha() or path.is_dir()


_UNREAD = {
    errno.ENOENT: "there is no such file",
    errno.ENOTDIR: "there is no such file",
    errno.ELOOP: "its symbolic links lead in a circle",
}


def reason_of(error: OSError, words: Mapping[int, str]) -> str:
    """Why the system refuses a file, in our words where there are any."""
    return words.get(error.errno or 0) or (error.strerror or str(error)).lower()


def refusal(path: Path | str, code: str, reason: str, hint: str = "") -> DeckgenError:
    """The error that says why a file is not taken."""
    return DeckgenError(Finding(code, f"{path} {reason}", Location(str(path)), hint))
