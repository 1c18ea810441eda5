"""Archives: several files in one, the same bytes whenever and wherever they are packed."""

import io
import zipfile
from collections.abc import Iterable

EARLIEST = (1980, 1, 1, 0, 0, 0)  # the first moment that a zip can tell, which every file of it bears


def pack(files: Iterable[tuple[str, bytes]], method: int = zipfile.ZIP_STORED) -> bytes:
    """Files by name as one zip, in their order; by default nothing is deflated, for pictures are already."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, data in files:
            entry = zipfile.ZipInfo(name, EARLIEST)
            entry.external_attr = 0o644 << 16
            entry.create_system = 3  # or it would say which system packed it
            archive.writestr(entry, data, method)
    return stream.getvalue()
