"""What is wrong, where, and what would help: located findings, and the one exception that carries them."""

from collections.abc import Iterable, Mapping
from pathlib import PurePath
from typing import Literal, NamedTuple

Severity = Literal["error", "warning"]


class Location(NamedTuple):
    """A place in a file; line and column count from 1, and 0 means the file as a whole."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return ":".join(str(part) for part in self if part)


class Places(dict[str, Location]):
    """Where the data of a file stand, by dotted path (``ranks.commander.value``), with what it takes over from others.

    ``file`` is the file itself, as findings name it.
    """

    __slots__ = ("file",)

    def __init__(self, places: Mapping[str, Location] = {}, file: str = "") -> None:
        super().__init__(places)
        self.file = file

    def at(self, path: str) -> Location:
        """Where ``path`` stands, or the nearest part above it that stands somewhere; else the start of the file."""
        while path:
            if path in self:
                return self[path]
            path = path.rpartition(".")[0]
        return Location(self.file, 1, 1)

    def first(self, *paths: str) -> Location:
        """Where the first of several paths stands that does; where none does, the nearest place above the last."""
        return next((self[path] for path in paths if path in self), self.at(paths[-1]))

    def own(self, *paths: str, beside: bool = False) -> Location:
        """Where the first of several paths stands that does so in the file itself, or ``beside`` it in its folder.

        What goes wrong with a part of another file is so told where the writer of this one can mend it. Where none
        stands there, the place of the first, wherever that is.
        """
        folder = PurePath(self.file).parent
        places = (self[path] for path in paths if path in self)
        mine = (at for at in places if at.file == self.file or (beside and PurePath(at.file).parent == folder))
        return next(mine, self.at(paths[0]))


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

    def as_json(self) -> dict[str, str | int]:
        """The finding as programs have it; lines and columns from 1, 0 for none."""
        at = self.at or Location("")
        fields = {"code": self.code, "severity": self.severity, "message": self.message, "hint": self.hint}
        return {**fields, "file": at.file, "line": at.line, "column": at.column}


def with_others(finding: Finding, more: int) -> Finding:
    """A finding that stands for so many more of its kind."""
    return finding._replace(message=f"{finding.message} (and {more} more like it)") if more else finding


class DeckgenError(Exception):
    """An error that a user can mend, with every finding at once, never the first one only."""

    def __init__(self, findings: Finding | Iterable[Finding]) -> None:
        self.findings: tuple[Finding, ...] = (findings,) if isinstance(findings, Finding) else tuple(findings)
        super().__init__("\n".join(map(str, self.findings)))


class UnknownName(DeckgenError):
    """A deck, ruleset, theme, paper or card was asked for that nothing goes by; wrong usage, not a bad file."""


def refuse_errors(findings: Iterable[Finding], kind: type[DeckgenError] = DeckgenError) -> None:
    """Raise an error of that ``kind`` with all that was found where one of it is an error."""
    found = tuple(findings)
    if any(finding.severity == "error" for finding in found):
        raise kind(found)


def quote(value: object) -> str:
    """A datum as it is named in a message: text in quotes and cut short, without anything a terminal would obey."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "a group of entries"
    if isinstance(value, list):
        return "a list"
    return f'"{printable(value)}"' if isinstance(value, str) else str(value)


def printable(text: str, longest: int = 40) -> str:
    """Text of a stranger's file as a message may hold it: cut short, with what nobody sees written out."""
    text = text if len(text) <= longest else text[: longest - 1] + "…"
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
