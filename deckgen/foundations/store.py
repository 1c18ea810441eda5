"""The store of what was finished: files that were made and proved once, given again as long as not one byte that went
into them has changed.

An entry is one file of the cache folder, named after its key: a digest of all that follows, a line
of JSON (what went in, what there was to say, the names and lengths of the files), and the files themselves. One that is
damaged, that somebody else may have written, or that is no regular file, counts as none and is made anew.
"""

import contextlib
import functools
import json
import os
import re
import stat
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from deckgen.foundations import files, folders, whole_files
from deckgen.foundations.findings import DeckgenError, Finding, Location

if TYPE_CHECKING:
    from deckgen.foundations.outline import Outline

UNUSED = 60 * 24 * 3600  # seconds after which an entry that nobody asked for again is forgotten
LARGEST_ENTRY = 64_000_000  # bytes of the largest answer that is kept
MOST = 512_000_000  # bytes that all entries may take together; those that nobody asked for the longest make room
NAME = r"[0-9a-f]{32}\.(kept|lines|jsonl)"  # what entries are called, now and in 0.1.0; nothing else is touched
DRAWINGS = "drawings"  # the folder in which 0.1.0 kept entries as well
SHIPPED = (".py", ".yaml", ".svg", ".ttf", ".md", ".json", ".lua", ".icc")  # of all that is shipped and read

LIBRARIES = (  # the packages that have a say in what is read and printed
    "brotli",
    "fonttools",
    "jinja2",
    "markdown_it_py",
    "mdit_py_plugins",
    "openpyxl",
    "pillow",
    "pypdfium2",
    "pyphen",
    "pyyaml",
    "reportlab",
)

PRIVATE = 0o600  # who may read and write an entry: the user

UNHELD = sum(getattr(os, flag, 0) for flag in ("O_NONBLOCK", "O_NOFOLLOW", "O_BINARY"))
"""How an entry is opened, so that a pipe in its place holds nobody up and a link leads nowhere."""


class StoredResult(NamedTuple):
    """An answer: files by name, in order, and the findings, remarks and advice that went with them.

    ``note`` is what has to be noted of a print whenever it is made, or copied.
    """

    files: Mapping[str, bytes]
    findings: tuple[Finding, ...] = ()
    remarks: tuple[str, ...] = ()
    advice: tuple[str, ...] = ()
    note: str = ""


def find(key: Iterable[str], maker: str = "") -> StoredResult | None:
    """The result kept as the answer to a question, if all that went into it is as it was; None for a miss.

    ``maker`` says what made it; left out, it is all of deckgen.
    """
    entry = _entry(key)
    with contextlib.suppress(OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError, MemoryError):
        head, content = _part(_own_content(entry))
        inputs = {Path(path): str(was) for path, was in head["inputs"].items()}
        is_current = (files.current_digest(path) == was for path, was in inputs.items())
        if head["made"] == (maker or program_digest()) and all(is_current):
            answer = _answer(head, content)
            files.note(inputs)
            with contextlib.suppress(OSError):
                os.utime(entry)
            return answer
    return None


def keep(
    key: Iterable[str], answer: StoredResult, inputs: Mapping[Path, str] = MappingProxyType({}), maker: str = ""
) -> None:
    """Keep an answer under a key, with the digests of the files that went into it, as ``record_reads`` has them.

    A store that cannot be written costs time and nothing else.
    """
    head = {
        "made": maker or program_digest(),
        "inputs": {str(path): was for path, was in inputs.items()},
        "files": [(name, len(content)) for name, content in answer.files.items()],
        "findings": answer.findings,
        "remarks": answer.remarks,
        "advice": answer.advice,
        "note": answer.note,
    }
    parts = (json.dumps(head).encode(), b"\n", *answer.files.values())
    if sum(map(len, parts)) > LARGEST_ENTRY:
        return
    checksum = files.hasher()
    for part in parts:
        checksum.update(part)
    with contextlib.suppress(DeckgenError, OSError):
        with whole_files.replacing(_entry(key)) as file:
            Path(file.name).chmod(PRIVATE)
            file.writelines((checksum.hexdigest().encode(), b"\n", *parts))
        if inputs:  # a finished file: what is kept on the way to it comes in dozens
            _forget(folders.cache_folder())


def recall_data(data: bytes, modules: tuple[str, ...], make: Callable[[], Any]) -> Any:
    """The JSON data that ``make`` makes of ``data``, from the store if the same modules made it of these bytes before.

    It depends on nothing else; None is not kept.
    """
    key, maker = ("data", modules[0], files.digest(data)), _modules_digest(modules)
    if answer := find(key, maker):
        with contextlib.suppress(ValueError, LookupError):
            return json.loads(answer.files["data"])
    result = make()
    if result is not None:
        keep(key, StoredResult({"data": json.dumps(result).encode()}), maker=maker)
    return result


def recall_outline(data: bytes, modules: tuple[str, ...], make: "Callable[[], Outline]") -> "Outline":
    """An outline made by ``make``, or kept as the numbers of this machine, of which there may be ten thousand."""
    from array import array

    from deckgen.foundations import outline  # for which a question that draws nothing need not wait

    key, maker = ("outline", modules[0], files.digest(data)), _modules_digest((*modules, outline.__file__))
    if answer := find(key, maker):
        with contextlib.suppress(ValueError, LookupError):
            return outline.Outline(answer.files["verbs"].decode(), tuple(array("d", answer.files["numbers"])))
    result = make()
    answer = StoredResult({"verbs": result.verbs.encode(), "numbers": array("d", result.numbers).tobytes()})
    keep(key, answer, maker=maker)
    return result


@functools.cache
def _modules_digest(modules: tuple[str, ...]) -> str:
    """One digest of some modules and of the libraries."""
    return files.digest_of((*_libraries(), *(files.digest(Path(module).read_bytes()) for module in modules)))


@functools.cache
def program_digest() -> str:
    """One digest of all that makes an answer beside its inputs: deckgen's code and data, and the libraries."""
    import zlib

    checksum = files.hasher()
    checksum.update("\n".join((*_libraries(), zlib.ZLIB_RUNTIME_VERSION)).encode())
    for name, content in _shipped_files():
        checksum.update(f"{name}\n{len(content)}\n".encode())
        checksum.update(content)
    return checksum.hexdigest()


def _entry(key: Iterable[str]) -> Path:
    return folders.cache_folder() / f"{files.digest(os.fsencode(chr(0).join(key)))}.kept"


def _own_content(entry: Path) -> bytes:
    """The bytes of an entry; ValueError for one that is no regular file of the user's own, or that others may write."""
    handle = os.open(entry, os.O_RDONLY | UNHELD)
    try:
        status = os.fstat(handle)
        is_own = not hasattr(os, "geteuid") or (status.st_uid == os.geteuid() and not status.st_mode & 0o022)
        if not (stat.S_ISREG(status.st_mode) and is_own and status.st_size <= 2 * LARGEST_ENTRY):
            raise ValueError("not an entry of one's own")
        with os.fdopen(os.dup(handle), "rb") as file:
            return file.read()
    finally:
        os.close(handle)


def _part(entry: bytes) -> tuple[Any, memoryview]:
    """The head of an entry and the files behind it; ValueError for one that is damaged."""
    digest, _, rest = entry.partition(b"\n")
    if digest != files.digest(rest).encode():
        raise ValueError("damaged")
    end = rest.index(b"\n")
    return json.loads(rest[:end]), memoryview(rest)[end + 1 :]


def _answer(head: Any, content: memoryview) -> StoredResult:
    """The answer in an entry, which the very same program formed; ValueError for names that it gives no file."""
    contents, start = dict[str, bytes](), 0
    for name, length in head["files"]:
        parts = name.split("/")  # in two folders at most, and nowhere else
        if len(parts) > 3 or any(part[:1] in ("", ".") for part in parts) or set(name) & set("\\\0"):
            raise ValueError("not an entry")
        contents[name] = bytes(content[start : start + length])
        start += length
    findings = tuple(
        Finding(code, message, at and Location(*at), hint, severity)
        for code, message, at, hint, severity in head["findings"]
    )
    return StoredResult(contents, findings, tuple(head["remarks"]), tuple(head["advice"]), head["note"])


def _shipped_files() -> Iterator[tuple[str, bytes]]:
    """The files that come with deckgen, by where they lie in its folders; five hundred, so without a ``Path`` each."""
    for folder in (Path(__file__).parents[1], *(files.data_folder(name) for name in ("decks", "templates", "fonts"))):
        for place, inner, names in os.walk(folder):
            inner.sort()
            for name in sorted(name for name in names if name.endswith(SHIPPED)):
                with open(f"{place}/{name}", "rb", buffering=0) as file:  # noqa: PTH123
                    yield f"{place.removeprefix(str(folder))}/{name}", file.read()


@functools.cache
def _libraries() -> list[str]:
    """The libraries as they are installed, with their versions; to ask for them by name takes far longer."""
    names: set[str] = set()
    for folder in sys.path:
        with contextlib.suppress(OSError):
            names.update(name for name in os.listdir(folder or ".") if name.endswith(".dist-info"))  # noqa: PTH208
    return sorted(name for name in names if name.lower().startswith(LIBRARIES))


def _forget(folder: Path) -> None:
    """Remove what nobody has asked for in a long time, and what is more than MOST bytes, the oldest first."""
    entries = []
    for place in (folder, folder / DRAWINGS):  # and never below: what else lies there is the user's
        with contextlib.suppress(OSError):
            for entry in filter(lambda entry: re.fullmatch(NAME, entry.name), os.scandir(place)):
                status = entry.stat(follow_symlinks=False)
                entries.append((status.st_mtime, status.st_size, entry.path))
    room, oldest = MOST, time.time() - UNUSED
    for used, size, path in sorted(entries, reverse=True):
        room -= size
        if used < oldest or room < 0:
            with contextlib.suppress(OSError):
                Path(path).unlink()
