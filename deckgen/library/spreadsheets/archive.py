"""The zip archive that a workbook is, unpacked within bounds: no bombs, and no XML that declares entities."""

import io
import zipfile
import zlib

from deckgen.foundations.findings import Location
from deckgen.library.spreadsheets.grid import refuse

MOST_UNPACKED = 32_000_000
"""Bytes of all parts of a workbook together."""

MOST_PARTS = 2_000

_DECLARATIONS = tuple(
    text.encode(encoding) for text in ("<!DOCTYPE", "<!ENTITY") for encoding in ("utf-8", "utf-16-le")
)


def unpack(data: bytes, shown: str) -> dict[str, bytes]:
    """The parts of a workbook that are XML, by name; DeckgenError for what no spreadsheet program writes.

    A part is never read further than the archive's list says that it goes.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            listed = [part for part in archive.infolist() if not part.is_dir()]
            if len(listed) > MOST_PARTS or sum(part.file_size for part in listed) > MOST_UNPACKED:
                hint = "keep the cards in a file of their own, without pictures"
                refuse(f"the workbook unpacks to more than {MOST_UNPACKED:,} bytes", Location(shown), hint)
            parts = {part.filename: archive.read(part) for part in listed}
    except (zipfile.BadZipFile, zlib.error, OSError, ValueError, NotImplementedError, RuntimeError, EOFError):
        hint = "open it in a spreadsheet program and save it again, without a password"
        refuse("the file is no workbook that can be read", Location(shown), hint)
    if any(declared in content for content in parts.values() for declared in _DECLARATIONS):
        refuse("the workbook declares entities, which no spreadsheet program writes", Location(shown))
    return parts
