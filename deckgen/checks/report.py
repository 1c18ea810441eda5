"""The report on what was checked: as text, JSON, or commands for GitHub's log."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from deckgen.foundations.findings import Finding, Location
from deckgen.foundations.spelling import quantity, several


class Report(NamedTuple):
    """The names that were checked, each under its kind (``deck``, ``ruleset``), and every finding."""

    checked: tuple[tuple[str, str], ...]
    findings: tuple[Finding, ...]

    @property
    def errors(self) -> int:
        """How many findings are errors."""
        return sum(finding.severity == "error" for finding in self.findings)

    @property
    def warnings(self) -> int:
        """How many findings are warnings."""
        return len(self.findings) - self.errors

    def as_json(self) -> dict[str, Any]:
        """The report as ``deckgen check --json`` gives it: the names that were ``checked``, and the ``findings``."""
        findings = [finding.as_json() for finding in self.findings]
        return {"checked": [name for _, name in self.checked], "findings": findings}


def as_text(report: Report) -> str:
    """A line and its hint for each finding, errors first, and a line that sums up."""
    findings = sorted(report.findings, key=lambda finding: finding.severity != "error")
    return "\n".join([*map(str, findings), summary(report)]) + "\n"


def as_github(report: Report) -> str:
    """Workflow commands that put each finding beside its line in a pull request, and a line that sums up."""
    return "\n".join([*map(_command, report.findings), summary(report)]) + "\n"


REPORT_FORMATS: Mapping[str, Callable[[Report], str]] = {"text": as_text, "github": as_github}


def summary(report: Report) -> str:
    """A line on how many things were checked and how it went: ``5 decks checked: no errors, 3 warnings``."""
    kinds = Counter(kind for kind, _ in report.checked)
    checked = several([quantity(number, kind) for kind, number in kinds.items()]) or "nothing"
    errors, warnings = quantity(report.errors or "no", "error"), quantity(report.warnings or "no", "warning")
    return f"{checked} checked: {errors}, {warnings}"


def _command(finding: Finding) -> str:
    """A workflow command; GitHub reads ``%``, line ends and, in properties, ``:`` and ``,`` only when escaped."""
    at = finding.at or Location("")
    properties = {"file": at.file, "line": at.line, "col": at.column, "title": finding.code}
    fields = ",".join(f"{key}={_escape(str(value), ':,')}" for key, value in properties.items() if value)
    message = f"{finding.message} ({finding.hint})" if finding.hint else finding.message
    return f"::{finding.severity} {fields}::{_escape(message)}"


def _escape(text: str, also: str = "") -> str:
    return text.translate({ord(one): f"%{ord(one):02X}" for one in f"%\r\n{also}"})
