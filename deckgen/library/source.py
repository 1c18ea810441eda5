"""What was read of a YAML file: data with the place of each datum, and what a shape makes of it, or finds wrong."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from deckgen.foundations.findings import Finding, Location, Places, refuse_errors
from deckgen.records.record import Record, replace
from deckgen.records.shapes import Problem, Shape

MOST_FINDINGS = 100  # problems of one file that are told; a file with more is of another kind, and has no mere slips
MORE = "more"  # the code of the finding that stands for all beyond those


class Source(Record):
    """The data of a file, keyed by text; ``marks`` and ``keys`` go by dotted path (``ranks.commander.value``).

    ``marks`` says where a datum stands: a number or text itself, the key of a mapping or list. ``keys`` says where
    the key before a number or text stands. ``findings`` is what was found wrong so far and did not stop the reader,
    ``untaken`` the paths whose values were not taken for it; an ``orphan`` lacks what its file extends. ``nulls`` are
    the paths at which the word ``null`` stands, each with whether that leaves out something of what the file extends.
    ``own`` are the keys that the file would never take over from that.
    """

    data: dict[str, Any]
    marks: Places = Places()
    keys: Mapping[str, Location] = Places()
    label: str = ""
    findings: tuple[Finding, ...] = ()
    untaken: frozenset[str] = frozenset()
    orphan: bool = False
    nulls: Mapping[str, bool] = MappingProxyType({})
    own: tuple[str, ...] = ()

    def without_parent(self, why: Iterable[Finding]) -> "Source":
        """This file alone, for what it extends cannot be had."""
        return replace(self, findings=(*self.findings, *why), orphan=True)

    def at(self, path: str) -> Location:
        """Where ``path`` stands, or the nearest part above it; the start of the file when nothing does."""
        return self.marks.at(path)

    def top_places(self) -> list[Location]:
        """Where the keys at the top of this very file stand, not those of what it extends."""
        places = (self.keys.get(key) or self.marks.get(key) for key in self.data)
        return [at for at in places if at and at.file == self.label]

    def key_at(self, path: str) -> Location:
        """Where the key of ``path`` stands."""
        return self.keys.get(path) or self.at(path)


def refuse(found: Iterable[Finding], more: int = 0) -> None:
    """Raise what was found, if anything, in the order of the file; ``more`` problems were not even looked at."""
    findings = sorted(found, key=lambda finding: finding.at or ("", 0, 0))
    more += len(findings[MOST_FINDINGS:])
    if more:
        where = findings[0].at
        rest = Finding(MORE, f"and {more:,} more problems like these", Location(where.file) if where else None)
        findings = [*findings[:MOST_FINDINGS], rest]
    refuse_errors(findings)


def convert(shape: Shape, source: Source) -> Any:
    """The record that ``shape`` makes of a source; DeckgenError with every problem, those found before included."""
    problems: list[Problem] = []
    result = shape.take(source.data, (), problems)
    if problems or source.findings:
        causes = sorted(
            (problem for problem in problems if _stands_alone(problem, source)),
            key=lambda problem: source.key_at(_path(problem)),
        )
        findings = [_finding(problem, source) for problem in causes[:MOST_FINDINGS]]
        refuse([*source.findings, *findings], more=len(causes) - len(findings))
    return result


def _finding(problem: Problem, source: Source) -> Finding:
    path, parent = _path(problem), ".".join(map(str, problem.steps[:-1]))
    if problem.kind == "missing-key":
        at = source.at(parent) if parent else min(source.top_places(), default=source.at(""))
        return Finding("missing-key", problem.message, at, problem.hint())
    at = source.key_at(path) if problem.of_key else source.at(path)
    code = "unknown-key" if problem.kind == "unknown-key" else "value"
    return Finding(code, problem.message, at, problem.hint())


def _stands_alone(problem: Problem, source: Source) -> bool:
    """Whether a problem is one by itself, rather than due to a value or to a base that was not taken."""
    path = _path(problem)
    if problem.kind == "missing-key":
        return not source.orphan or path in source.own
    if problem.kind == "meaning":
        return not any(untaken == path or untaken.startswith(f"{path}.") for untaken in source.untaken)
    return problem.kind == "unknown-key" or path not in source.untaken


def _path(problem: Problem) -> str:
    return ".".join(map(str, problem.steps))
