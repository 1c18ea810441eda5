"""Files that extend others of their kind, group by group: packs and conversions."""

from typing import Any

from deckgen.library.catalogue import Entry
from deckgen.library.lineage import whole
from deckgen.library.source import Source

WHOLE = "from"
"""An entry with this key is one thing that is said anew, not a group to add to."""


def extended(entry: Entry, *own: str) -> Source:
    """The data of a file laid over that of the one it extends, groups merged entry by entry, anything else replaced.

    ``own`` are the keys that are never taken over. The marks name the file that each datum comes from.
    """

    def over(under: Source, source: Source) -> Source:
        data = {key: value for key, value in under.data.items() if key not in ("extends", *own)}
        return source.over(under, _over(data, source.data))

    return whole(entry, over)


def _over(base: dict[str, Any], child: dict[str, Any]) -> dict[str, Any]:
    merged = dict(base)
    for key, value in child.items():
        under = merged.get(key)
        group = isinstance(value, dict) and isinstance(under, dict) and WHOLE not in value
        merged[key] = _over(under, value) if group and isinstance(under, dict) else value
    return merged
