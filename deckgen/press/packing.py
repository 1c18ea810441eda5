"""Objects of a PDF file put together: all that are no streams packed into one, which PDF knows since 1.5."""

import zlib
from collections.abc import Iterable
from typing import NamedTuple

SINCE = (1, 5)  # the version of PDF whose readers know packed objects
BYTES = (1, 4, 3)  # of the numbers in a row of the table: the kind of an object, where it is, and its turn there


class FileObject(NamedTuple):
    """An object of a file by its number, as PDF writes it."""

    number: int
    text: bytes
    is_stream: bool


def pack(version: tuple[int, int], objects: Iterable[FileObject], trailer: bytes) -> bytes:
    """A file of objects whose numbers run from 1; ``trailer`` is what it says of itself, as the entries of a
    dictionary: its root, its information and its identity.
    """
    file = bytearray(b"%%PDF-%d.%d\n%%\xe2\xe3\xcf\xd3\n" % version)  # the last bytes tell it from a text
    rows = {0: (0, 0, 65535)}
    packed: list[FileObject] = []

    def write(number: int, text: bytes) -> None:
        rows[number] = 1, len(file), 0
        file.extend(b"%d 0 obj\n%s\nendobj\n" % (number, text.rstrip(b"\n")))

    for one in objects:
        if one.is_stream:
            write(one.number, one.text)
        else:
            packed.append(one)
    together = len(rows) + len(packed)
    rows |= {one.number: (2, together, turn) for turn, one in enumerate(packed)}
    write(together, _together(packed))
    table, start = together + 1, len(file)
    rows[table] = 1, start, 0
    numbers = (zip(rows[number], BYTES, strict=True) for number in range(len(rows)))
    content = b"".join(number.to_bytes(size, "big") for row in numbers for number, size in row)
    write(table, _stream(b"/Type /XRef /Size %d /W [%d %d %d] %s" % (len(rows), *BYTES, trailer), content))
    file += b"startxref\n%d\n%%%%EOF\n" % start
    return bytes(file)


def _together(objects: list[FileObject]) -> bytes:
    """The stream that objects are packed into: where each begins, by its number, and then all of them."""
    heads, texts = list[bytes](), bytearray()
    for one in objects:
        heads.append(b"%d %d " % (one.number, len(texts)))
        texts += one.text.strip() + b"\n"
    head = b"".join(heads)
    return _stream(b"/Type /ObjStm /N %d /First %d" % (len(heads), len(head)), head + texts)


def _stream(entries: bytes, content: bytes) -> bytes:
    data = zlib.compress(content)
    return b"<<%s /Filter /FlateDecode /Length %d>>\nstream\n%s\nendstream" % (entries, len(data), data)
