"""Broken YAML in plain words, where people slipped: what its reader says, as those who write decks would say it."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from deckgen.foundations.findings import Finding, Location, printable

DEEPEST = 32  # levels of nesting; a deck has four
TOO_DEEP = f"entries are nested more than {DEEPEST} deep"
_OPENED = ("while scanning a quoted scalar", "while scanning a simple key")  # told where it began, for it ends nowhere

_ENTRIES = tuple(f"did not find expected {what}" for what in ("key", "'-' indicator", "<document start>"))
"""What is said of a line that is no entry of the group it seems to stand in."""

_BRACKET = "it was opened on line {line}; put text with {kind} in double quotes"

_PLAIN_WORDS = {
    "mapping values are not allowed in this context": (
        "a colon stands where none can",
        "put text that holds a colon in quotes, a space behind any other, and check the indentation",
    ),
    "found character that cannot start any token": (
        "this character cannot stand here",
        "indent with spaces, never tabs, and put text that starts with a special character in quotes",
    ),
    "found unexpected ':'": ("a space and a value are missing behind this colon", "write name: value"),
    "could not find expected ':'": ("a colon with a space behind it is missing here", "write name: value"),
    "found unexpected end of stream": ("this quotation mark is never closed", "close it where the text ends"),
    **dict.fromkeys(
        _ENTRIES,
        ("the line does not fit those above it", "indent entries of one group alike, and close each quotation mark"),
    ),
    "did not find expected ',' or '}'": ("a comma or the closing } is missing", _BRACKET),
    "did not find expected ',' or ']'": ("a comma or the closing ] is missing", _BRACKET),
    "did not find expected node content": ("a value is missing here", ""),
    "exceeded maximum nesting depth": (TOO_DEEP, ""),  # libyaml 0.2.6 reads ahead as far as its own bound
}

_REMARK = re.compile(r"""(?<=[\s\[{,])#(?=[^\s#])""")
"""A ``#`` that starts a remark, though it is written as if it were part of a text."""

_SWALLOWED = re.compile(r"[ \t]+(#(?=[^\s#])[^\n]*)")
_SWALLOWED_IN_BRACKETS = re.compile(r"[ \t]*,?[ \t]+(#(?=[^\s#])[^\n,\]}]*)")


class _Cause(NamedTuple):
    """Where the cause of a failure stands, by line and column counted from 0, what it is, and what would mend it."""

    line: int
    column: int
    message: str
    hint: str


class _Failure:
    """Text that could not be read: where its reader gave up (``ends``), in what (``begins``), and the scalar before."""

    def __init__(self, error: Any, text: str, last: Any, bracket: Any) -> None:
        self.problem: str = getattr(error, "problem", None) or "it cannot be read"
        self.context: str = getattr(error, "context", None) or ""
        self.ends: Any = getattr(error, "problem_mark", None)
        self.stopper = text[self.ends.index : self.ends.index + 1] if self.ends else ""  # the character it gave up at
        missing = self.context == "while parsing a flow node"  # which begins where it is missing
        self.flow = bracket is not None
        self.begins: Any = bracket if missing else getattr(error, "context_mark", None)
        self.text, self.lines = text, text.split("\n")
        self.scalar: Any = last if type(last).__name__ == "ScalarEvent" else None

    def tell(self) -> _Cause:
        """The cause, as far as it can be told."""
        ways = (self.tab, self.quotation, self.bracket, self.colon, self.indentation, self.colon_inside)
        return next((cause for way in ways if (cause := way())), None) or self.plainly()

    def colon_inside(self) -> _Cause | None:
        """A colon inside of a text without quotes, behind the one that the text follows."""
        if self.stopper != ":":
            return None
        line, column = self.ends.line, self.ends.column
        before = re.split(r"(?:[:\[{,]\s+|[\[{])" if self.flow else r":\s+", self.lines[line][:column])
        if len(before) < 2 or not before[-1].strip() or before[-1][0] in "\"'":
            return None
        comma_lost = re.search(r"\s[a-z-]+$", before[-1])
        value_lost = self.lines[line][column + 1 : column + 2] in ",}]"
        if self.flow and (comma_lost or value_lost):
            return None
        behind = re.split(r"[,}\]]" if self.flow else r"\s#", self.lines[line][column:], maxsplit=1)[0]
        message, _ = _PLAIN_WORDS["mapping values are not allowed in this context"]
        hint = f'put the text in quotes: "{printable(before[-1] + behind.rstrip(), 80)}"'
        return _Cause(line, column, message, hint)

    def plainly(self) -> _Cause:
        """The cause as the reader gives it."""
        mark = self.begins if self.begins and self.context in _OPENED else self.ends or self.begins
        message, hint = _PLAIN_WORDS.get(self.problem, (f"this is not YAML: {self.problem}", ""))
        if self.begins:
            kind = {":": "a colon", "{": "a brace", "[": "a bracket"}.get(self.stopper, "an apostrophe")
            hint = hint.format(line=self.begins.line + 1, kind=kind)
        line, column = (mark.line, mark.column) if mark else (-1, -1)
        return _Cause(line, column, message, hint)

    def tab(self) -> _Cause | None:
        """A tab, wherever the reader stops at one."""
        if self.stopper == "\t":
            return _Cause(self.ends.line, self.ends.column, "a tab stands here", "indent with spaces, never tabs")
        return None

    def bracket(self) -> _Cause | None:
        """The cause that keeps a bracket from being closed: a comment by mistake, or a line that ends without it."""
        if not (self.begins and self.ends and self.context.startswith("while parsing a flow")):
            return None
        for start in _bare_hashes(self.text, self.begins.index, self.ends.index):
            if _REMARK.match(self.text, start):
                line, column = self.place(start)
                token = re.split(r"[\s,\]}]", self.text[start : start + 40], maxsplit=1)[0]
                bare = self.scalar and not self.scalar.style
                if bare and self.text[self.scalar.end_mark.index : start].isspace():  # Nova #1, read as far as Nova
                    token = f"{self.scalar.value} {token}"
                return _Cause(line, column, *remark(token))
        depth = _indent(self.lines[self.begins.line])
        closing = "}" if self.text[self.begins.index] == "{" else "]"
        for number in range(self.begins.line + 1, self.ends.line + 1):
            row = self.lines[number] if number < len(self.lines) else ""
            if (not row.strip() and number == self.ends.line) or (row.strip() and _indent(row) <= depth):
                before = max(n for n in range(self.begins.line, number) if self.lines[n].strip())
                hint = f"it was opened on line {self.begins.line + 1}"
                return _Cause(before, len(self.lines[before].rstrip()), f"the closing {closing} is missing", hint)
        if self.scalar and not self.scalar.style and self.scalar.start_mark.line < self.scalar.end_mark.line:
            line = self.scalar.start_mark.line
            return _Cause(line, len(self.lines[line].rstrip()), "a comma is missing at the end of the line", "")
        return None

    def quotation(self) -> _Cause | None:
        """A quotation that is closed where the next one was to begin."""
        quoted = self.scalar and self.scalar.style in ("'", '"') and self.ends
        if quoted and self.scalar.start_mark.line < self.scalar.end_mark.line == self.ends.line:
            mark = self.scalar.start_mark
            message = f"the quotation that begins here is closed only on line {self.ends.line + 1}"
            return _Cause(mark.line, mark.column, message, "close it where the text ends")
        return None

    def colon(self) -> _Cause | None:
        """A key without its colon, which was read on as text into the next line."""
        mark = self.scalar.start_mark if self.scalar and not self.scalar.style else None
        if mark and mark.line < self.scalar.end_mark.line and not self.lines[mark.line][: mark.column].strip(" -"):
            return _Cause(mark.line, mark.column, *_PLAIN_WORDS["could not find expected ':'"])
        return None

    def indentation(self) -> _Cause | None:
        """A line above that stands less or more far in than the one that the reader stops at, which fits nothing."""
        if self.problem not in _ENTRIES or not self.ends or self.ends.line >= len(self.lines):
            return None
        line = self.lines[self.ends.line]
        depth = _indent(line)
        if line[: self.ends.column].strip() or not depth:
            return None
        filled = [n for n in range(self.ends.line) if _says(self.lines[n])]
        lost = next((n for n in reversed(filled) if _indent(self.lines[n]) < depth), None)
        alike = sum(_indent(other) == depth for other in self.lines if _says(other))
        if lost is None or alike < 2 or re.search(r":\s+[^\s#\[{]", self.lines[lost]):
            return None
        above, below = [n for n in filled if n < lost], [n for n in filled if n > lost]
        hint = f"indent it as line {self.ends.line + 1}, like the other entries of its group"
        if below and 0 < (further := _indent(self.lines[below[0]]) - depth) < depth - _indent(self.lines[lost]):
            message = "this line stands further to the right than those of its group"
            return _Cause(below[0], depth + further, message, hint)
        if not above or any(_indent(self.lines[n]) <= depth for n in below):
            return None
        before = self.lines[above[-1]]
        empty_group = before.rstrip().endswith(":") and _indent(before) == _indent(self.lines[lost])
        if _indent(before) < depth and not empty_group:
            return None
        column = _indent(self.lines[lost])
        return _Cause(lost, column, "this line stands further to the left than the entries it belongs to", hint)

    def place(self, index: int) -> tuple[int, int]:
        """The line and column, counted from 0, of a place in the text."""
        return self.text.count("\n", 0, index), index - self.text.rfind("\n", 0, index) - 1


def explain(error: Any, text: str, label: str, last: Any = None, bracket: Any = None) -> Finding:
    """The finding on YAML ``text`` that cannot be read, at the place of its cause as far as that can be told.

    ``last`` is the event that was read before its reader gave up, ``bracket`` the place of the one that was open then.
    """
    cause = _Failure(error, text, last, bracket).tell()
    return Finding("yaml", cause.message, Location(label, cause.line + 1, cause.column + 1), cause.hint)


def remark(token: str) -> tuple[str, str]:
    """The message for a ``#`` that begins a comment by mistake, and the hint at what would mend it."""
    return "a # without quotes starts a remark: the rest of the line is not read", f'put it in quotes: "{token}"'


def swallowed_remark(text: str, end: int, flow: bool) -> str:
    """The text that a ``#`` behind a value that ends at ``end`` turns into a comment, though no space follows the
    ``#``.

    In brackets (``flow``) a comma may stand between, and what is lost ends where the next entry begins.
    """
    match = (_SWALLOWED_IN_BRACKETS if flow else _SWALLOWED).match(text, end)
    return match[1].rstrip() if match else ""


def _says(line: str) -> bool:
    """Whether a line holds more than a remark."""
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _bare_hashes(text: str, start: int, end: int) -> Iterator[int]:
    """The places of every ``#`` between two places in a bracket that stands in no quotation and in no remark."""
    quote, before, at = "", "[", start
    while at < end:
        c = text[at]
        if quote:
            quote = "" if c == quote else quote
        elif c in "\"'" and before in "[{,:":
            quote = c
        elif c == "#" and text[at - 1] in " \t\n[{,":
            yield at
            at = text.find("\n", at)
            if at < 0:
                return
        if not c.isspace():
            before = c
        at += 1
