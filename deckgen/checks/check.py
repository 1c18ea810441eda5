"""A check as those who run it have it: what finds its findings, its id, and their severity."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from deckgen.foundations.findings import Finding, Location, Severity

Looked = TypeVar("Looked", contravariant=True)
Find: TypeAlias = Callable[[Looked], Iterator[Finding]]


class Check(NamedTuple, Generic[Looked]):
    """A check: it ``find``s located findings whose code is its ``id``, as bad as its ``severity`` unless they are mere
    warnings. ``defaults`` are the numbers that a deck may set for it, by name; ask ``Subject.options``.
    """

    id: str
    severity: Severity
    defaults: Mapping[str, float]
    find: Find[Looked]

    def run(self, subject: Looked, severity: Severity | None = None) -> Iterator[Finding]:
        """The findings on a subject, of a severity that is given or of the check's own."""
        for finding in self.find(subject):
            mild = finding.severity if finding.severity == "warning" else self.severity
            yield finding._replace(severity=severity or mild)


def check(severity: Severity = "error", **defaults: float) -> Callable[[Find[Looked]], Check[Looked]]:
    """Make a check of a function, whose name is its id, with hyphens, and its docstring the rule in a sentence."""
    return lambda find: Check(find.__name__.replace("_", "-"), severity, defaults, find)


def by_id(*checks: Check[Looked]) -> dict[str, Check[Looked]]:
    """Checks by their ids, in the order in which they are run."""
    return {check.id: check for check in checks}


def run(checks: Mapping[str, Check[Looked]], subject: Looked) -> Iterator[Finding]:
    """The findings of checks that nobody sets."""
    for check in checks.values():
        yield from check.run(subject)


def once(findings: Iterable[Finding]) -> list[Finding]:
    """The first finding of each code at each place: what one line causes is told once."""
    first: dict[tuple[str, Location | None], Finding] = {}
    for finding in findings:
        first.setdefault((finding.code, finding.at), finding)
    return list(first.values())
