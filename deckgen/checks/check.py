"""What the module of a check offers to those who run it, and how checks that nobody sets are run."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol, TypeVar

from deckgen.foundations.findings import Finding, Location, Severity

Looked = TypeVar("Looked", contravariant=True)


class Check(Protocol[Looked]):
    """A module that is one check; its docstring is its page in the manual.

    ``check`` yields located findings whose code is ``ID``; their severity is stamped by those who run it. One of which
    a deck may set numbers has ``DEFAULTS`` besides, from the name of each to its default; ask ``options_of``.
    """

    __doc__: str | None

    @property
    def ID(self) -> str:  # noqa: N802
        """The code of its findings."""

    @property
    def SEVERITY(self) -> Severity:  # noqa: N802
        """How bad they are."""

    def check(self, subject: Looked, /) -> Iterator[Finding]:
        """Look at the subject, and yield what is wrong with it."""


def by_id(*checks: Check[Looked]) -> Mapping[str, Check[Looked]]:
    """Checks by their ids, in the order in which they are run."""
    return {check.ID: check for check in checks}


def options_of(check: Check[Looked]) -> Mapping[str, float]:
    """The numbers that a deck may set for a check, by name, with their defaults: its ``DEFAULTS``, if it has any."""
    return getattr(check, "DEFAULTS", {})


def run(checks: Mapping[str, Check[Looked]], subject: Looked) -> Iterator[Finding]:
    """The findings of the checks, each with the severity that its check says."""
    for check in checks.values():
        yield from (finding._replace(severity=check.SEVERITY) for finding in check.check(subject))


def once(findings: Iterable[Finding]) -> list[Finding]:
    """The first finding of each code at each place: what one line causes is told once."""
    first: dict[tuple[str, Location | None], Finding] = {}
    for finding in findings:
        first.setdefault((finding.code, finding.at), finding)
    return list(first.values())
