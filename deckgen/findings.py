"""What is wrong, where, and what would help: located findings, and the one exception that carries them."""

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

Severity = Literal["error", "warning"]


class Location(NamedTuple):
    """A place in a file; line and column count from 1, and 0 means the file as a whole."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return ":".join(str(part) for part in self if part)


def nearest_place(marks: Mapping[str, Location], path: str, file: str) -> Location:
    """Where the datum at a dotted ``path`` stands, or the nearest part above it; else the start of ``file``."""
    while path:
        if path in marks:
            return marks[path]
        path = path.rpartition(".")[0]
    return Location(file, 1, 1)


class Finding(NamedTuple):
    """One thing that is wrong, as data: checks and readers make them, formatters print them.

    ``code`` is the id of the check or of the reading error, ``hint`` says what would mend it.
    """

    code: str
    message: str
    at: Location | None = None
    hint: str = ""
    severity: Severity = "error"

    def __str__(self) -> str:
        where = f"{self.at}: " if self.at else ""
        hint = f"\n  hint: {self.hint}" if self.hint else ""
        return f"{where}{self.severity}[{self.code}] {self.message}{hint}"


class DeckgenError(Exception):
    """Something a user can mend: every finding at once, never the first one only."""

    def __init__(self, findings: Finding | Iterable[Finding]) -> None:
        self.findings: tuple[Finding, ...] = (findings,) if isinstance(findings, Finding) else tuple(findings)
        super().__init__("\n".join(map(str, self.findings)))


class UnknownName(DeckgenError):
    """A deck, ruleset, theme, paper or card was asked for that nothing goes by; wrong usage, not a bad file."""
