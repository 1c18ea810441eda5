"""What was made once and can be read again, as long as not one byte that went into it has changed."""

import contextlib
import json
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import TypeVar

from deckgen import files
from deckgen.findings import DeckgenError

Made = TypeVar("Made")


def kept(
    question: Iterable[str],
    make: Callable[[], Made],
    encode: Callable[[Made], Iterable[str]],
    decode: Callable[[Iterable[str]], Made],
) -> Made:
    """What ``make`` makes, or made before from the same bytes.

    ``question`` tells one thing asked for from another; ``encode`` turns the answer into lines and ``decode`` turns
    them back into its equal. Kept beside the lines are digests of every file that ``make`` read and of everything
    deckgen ships, code, data and fonts; if one differs, the answer is made anew. A cache that cannot be written or is
    damaged costs time and nothing else.
    """
    entry = files.cache_folder() / f"{files.digest(chr(0).join(question).encode())}.jsonl"
    with contextlib.suppress(OSError, ValueError, LookupError, TypeError), entry.open(encoding="utf-8") as lines:
        if _unchanged(json.loads(next(lines, "{}"))):
            return decode(lines)
    with files.recorded() as reads:
        made = make()
    inputs = {str(path): found for path, found in reads.items() if not _ships(path)}
    header = json.dumps({"shipped": shipped(), "inputs": inputs})
    with contextlib.suppress(DeckgenError), files.writing(entry) as file:
        file.writelines(f"{line}\n".encode() for line in (header, *encode(made)))
    return made


def _unchanged(header: object) -> bool:
    if not isinstance(header, dict):
        return False
    inputs = header.get("inputs")
    return (
        isinstance(inputs, dict)
        and header.get("shipped") == shipped()
        and all(files.current_digest(Path(path)) == found for path, found in inputs.items())
    )


@cache
def shipped() -> str:
    """One digest of deckgen itself: its code, decks, templates and fonts."""
    package = Path(__file__).parent
    names = sorted(str(path) for folder in _shipped_folders() for path in folder.rglob("*.*") if path.is_file())
    wanted = (".py", ".yaml", ".svg", ".ttf", ".md", ".json")
    parts = [
        name.removeprefix(str(package)) + files.current_digest(Path(name)) for name in names if name.endswith(wanted)
    ]
    return files.digest("\n".join(parts).encode())


def _shipped_folders() -> list[Path]:
    return [Path(__file__).parent, *(files.data_folder(name) for name in ("decks", "templates", "fonts"))]


def _ships(path: Path) -> bool:
    return any(path.is_relative_to(folder) for folder in _shipped_folders())
