"""Several files as one zip archive, the same bytes whenever it is packed."""

import io
import zipfile
from collections.abc import Iterable
from typing import TypeAlias

EARLIEST = (1980, 1, 1, 0, 0, 0)  # the first moment that a zip can tell, which every file of it bears
NamedFiles: TypeAlias = Iterable[tuple[str, bytes]]  # what files hold, by their names, in order


def pack(files: NamedFiles, deflate: bool = False) -> bytes:
    """Files as one archive; pictures, which are deflated already, go into it as they are."""
    stream, method = io.BytesIO(), zipfile.ZIP_DEFLATED if deflate else zipfile.ZIP_STORED
    with zipfile.ZipFile(stream, "w") as archive:
        for name, data in files:
            entry = zipfile.ZipInfo(name, EARLIEST)
            entry.external_attr = 0o644 << 16
            entry.create_system = 3  # or it would say which system packed it
            archive.writestr(entry, data, method)
    return stream.getvalue()
