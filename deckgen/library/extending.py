"""Files that extend others of their kind, group by group: packs and conversions."""

from pathlib import Path
from typing import Any

from deckgen import files
from deckgen.findings import DeckgenError, Finding
from deckgen.library import catalogue
from deckgen.library.catalogue import Entry
from deckgen.library.merging import located
from deckgen.library.reading import read_yaml
from deckgen.library.source import Source

LONGEST_CHAIN = 8
"""Files that may extend one another in a row."""

WHOLE = "from"
"""An entry with this key is one thing that is said anew, not a group to add to."""


def extended(entry: Entry, *own: str) -> Source:
    """The data of a file laid over that of the one it extends, groups merged entry by entry, anything else replaced.

    ``own`` are the keys that are never taken over. The marks name the file that each datum comes from.
    """
    return _extended(entry, ("extends", *own), ())


def _extended(entry: Entry, own: tuple[str, ...], below: tuple[Path, ...]) -> Source:
    source = read_yaml(entry.path, entry.shown)
    base = source.data.get("extends")
    if not isinstance(base, str):
        return source
    chain = (*below, entry.path.resolve())
    parent = located(source.at("extends"), beside, base, entry, entry.kind)
    if parent.path.resolve() in chain or len(chain) >= LONGEST_CHAIN:
        why = "in a circle" if parent.path.resolve() in chain else f"through more than {LONGEST_CHAIN} files"
        raise DeckgenError(Finding("extends", f"the {entry.kind}s extend one another {why}", source.at("extends")))
    under = _extended(parent, own, chain)
    data = {key: value for key, value in under.data.items() if key not in own}
    return Source(_over(data, source.data), under.marks | source.marks, under.keys | source.keys, source.shown)


def beside(name: str, entry: Entry, kind: str) -> Entry:
    """What ``name`` means in the file of ``entry``: something built in, or a file right beside it."""
    if not name.endswith(catalogue.SUFFIX):
        return catalogue.resolve(name, kind)
    return catalogue.resolve(str(files.inside(entry.path.parent, name)), kind)


def _over(base: dict[str, Any], child: dict[str, Any]) -> dict[str, Any]:
    merged = dict(base)
    for key, value in child.items():
        under = merged.get(key)
        group = isinstance(value, dict) and isinstance(under, dict) and WHOLE not in value
        merged[key] = _over(under, value) if group and isinstance(under, dict) else value
    return merged
