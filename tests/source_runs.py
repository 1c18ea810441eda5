"""Runs of eight words, and the hashes of those that the sources hold.

The sources are not kept here, only the hashes of their runs. To make them again from a folder of texts:
``python tests/source_runs.py FOLDER``.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path

RUN = 8
"""Words in a row that are more than chance."""

KEPT = Path(__file__).parent / "data" / "source-runs.bin"
"""The hashes of all runs of the sources, eight bytes each, in order."""

WIDTH = 8

_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")


def words(text: str) -> list[str]:
    """The words of a text, without case, punctuation and the shape of apostrophes."""
    return _WORD.findall(text.casefold().replace("’", "'").replace("\u00ad", ""))


def runs(text: str) -> Iterator[tuple[str, ...]]:
    """Every run of eight words."""
    found = words(text)
    return zip(*(found[start:] for start in range(RUN)), strict=False)


def hashed(run: Iterable[str]) -> bytes:
    """The hash of a run."""
    return blake2b(" ".join(run).encode(), digest_size=WIDTH).digest()


def kept() -> frozenset[bytes]:
    """The hashes of the sources' runs."""
    data = KEPT.read_bytes()
    return frozenset(data[start : start + WIDTH] for start in range(0, len(data), WIDTH))


if __name__ == "__main__":
    texts = [path.read_text(encoding="utf-8") for path in sorted(Path(sys.argv[1]).glob("*.txt"))]
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_bytes(b"".join(sorted({hashed(run) for text in texts for run in runs(text)})))
