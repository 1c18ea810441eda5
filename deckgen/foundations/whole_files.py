"""Files that appear whole or not at all, and several as one archive."""

import contextlib
import errno
import io
import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, TypeAlias

from deckgen.foundations.files import is_device, reason_of, refusal

EARLIEST = (1980, 1, 1, 0, 0, 0)  # the first moment that a zip can tell, which every file of it bears
NamedFiles: TypeAlias = Iterable[tuple[str, bytes]]  # what files hold, by their names, in order

_UNWRITTEN = {
    errno.ENOENT: "there is no such folder",
    errno.ENOTDIR: "part of its path is a file, not a folder",
    errno.EEXIST: "part of its path is a file, not a folder",
    errno.EISDIR: "there is a folder of that name",
}


@contextlib.contextmanager
def writing(path: Path) -> Iterator[IO[bytes]]:
    """A binary file that becomes ``path`` when the block ends well, and leaves nothing behind when it does not.

    A symbolic link stays one, and what it leads to is written. A pipe or device is refused: it cannot be written whole
    or not at all.
    """
    if is_device(path.name):
        raise refusal(path, "output", "is the name of a device under Windows", "call the file something else")
    with contextlib.suppress(OSError):  # what cannot be looked at is told when it is written
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise refusal(path, "output", f"cannot be written: {_UNWRITTEN[errno.EISDIR]}")
        if not stat.S_ISREG(mode):
            hint = "write a file, and send that on"
            raise refusal(path, "output", "is a pipe or a device; what is printed needs a file", hint)
    with replacing(Path(os.path.realpath(path)) if path.is_symlink() else path) as file:
        yield file


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """A binary file that takes the place of ``path``, whatever stands there, when the block ends well."""
    temporary = path.with_name(f".{os.urandom(6).hex()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("xb") as file:
            yield file
        temporary.replace(path)
    except OSError as error:
        raise refusal(path, "output", f"cannot be written: {reason_of(error, _UNWRITTEN)}") from None
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink()


def write(path: Path, data: bytes) -> Path:
    """Write ``data`` so that ``path`` holds all of it or what it held before; returns the path."""
    with writing(path) as file:
        file.write(data)
    return path


def pack(files: NamedFiles, deflate: bool = False) -> bytes:
    """Files as one zip archive, the same bytes whenever it is packed; pictures, deflated already, go in as they are."""
    import zipfile  # for which nobody else waits

    stream, method = io.BytesIO(), zipfile.ZIP_DEFLATED if deflate else zipfile.ZIP_STORED
    with zipfile.ZipFile(stream, "w") as archive:
        for name, data in files:
            entry = zipfile.ZipInfo(name, EARLIEST)
            entry.external_attr = 0o644 << 16
            entry.create_system = 3  # or it would say which system packed it
            archive.writestr(entry, data, method)
    return stream.getvalue()
