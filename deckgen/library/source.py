"""What was read from a YAML file: plain data, and the place in the file where each datum stands."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NoReturn

from deckgen.foundations.findings import DeckgenError, Finding, Location, Places
from deckgen.records.record import Record, replace

MOST_FINDINGS = 100
"""Problems of one file that are told; a file with more is no deck with slips but another kind of file."""

MORE = "more"  # the code of the finding that stands for all beyond those


class Source(Record):
    """The data of a file, keyed by text; ``marks`` and ``keys`` go by dotted path (``ranks.commander.value``).

    ``marks`` says where a datum stands: a number or text itself, the key of a mapping or list. ``keys`` says where
    the key before a number or text stands. ``findings`` is what was found wrong so far and did not stop the reader,
    ``untaken`` the paths whose values were not taken for it; an ``orphan`` lacks what its file extends. ``nulls`` are
    the paths at which the word ``null`` stands, each with whether that leaves out something of what the file extends.
    """

    data: dict[str, Any]
    marks: Places = Places()
    keys: Mapping[str, Location] = Places()
    label: str = ""
    findings: tuple[Finding, ...] = ()
    untaken: frozenset[str] = frozenset()
    orphan: bool = False
    nulls: Mapping[str, bool] = MappingProxyType({})

    def without_parent(self, why: Iterable[Finding]) -> "Source":
        """This file alone, for what it extends cannot be had."""
        return replace(self, findings=(*self.findings, *why), orphan=True)

    def at(self, path: str) -> Location:
        """Where ``path`` stands, or the nearest part above it; the start of the file when nothing does."""
        return self.marks.at(path)

    def own_keys(self) -> list[Location]:
        """Where the keys at the top of this very file stand, not those of what it extends."""
        places = (self.keys.get(key) or self.marks.get(key) for key in self.data)
        return [at for at in places if at and at.file == self.label]

    def key_at(self, path: str) -> Location:
        """Where the key of ``path`` stands."""
        return self.keys.get(path) or self.at(path)


def refuse(findings: list[Finding], more: int = 0) -> NoReturn:
    """Raise what was found, in the order of the file; ``more`` is how many problems were not even looked at."""
    findings = sorted(findings, key=lambda finding: finding.at or ("", 0, 0))
    more += len(findings[MOST_FINDINGS:])
    if more:
        where = findings[0].at
        rest = Finding(MORE, f"and {more:,} more problems like these", Location(where.file) if where else None)
        findings = [*findings[:MOST_FINDINGS], rest]
    raise DeckgenError(findings)
