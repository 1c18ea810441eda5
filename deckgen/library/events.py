"""The event stream of YAML text to plain data with marks, refusing whatever could harm or mislead."""

import math
import re
from dataclasses import dataclass, field
from typing import Any, NoReturn

from deckgen.foundations.findings import Finding, Location, Places, printable, quote
from deckgen.library.source import Source, refuse
from deckgen.library.syntax import DEEPEST, TOO_DEEP, explain, remark, swallowed_remark

Scalar = str | int | float | bool | None

LONGEST_NUMBER = 15  # characters of the longest number that is taken; more digits mean a slip or an attack
NULLS = ("~", "null", "Null", "NULL")  # the words that say that there is nothing, which is not to say nothing

_CONSTANTS: dict[str, bool | None] = {
    **dict.fromkeys(("", *NULLS), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_DECIMAL = re.compile(r"[-+]?[0-9]+")
_OTHER_BASE = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_ENDLESS = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")

_CURLY = re.compile("[“”„][^“”„]*[“”]|[‘‚][^‘‚]*[’‘]")

MOST_NODES = 100_000  # keys, values, mappings and lists of one file
LONGEST_PATH = 400  # characters of the keys that lead to a datum, all together

_OPENED = re.compile(r"([^\s\[{]+?):?[ \t]*([\[{][^\]}]*)$")
"""A key that goes on into a bracket, for no colon with a space behind it stands between the two."""

START = "deckgen new writes a file to start from"
"""What to do about a file in which nothing stands."""

BOTH = "put what stands below both under the first, and take the second away"
"""What to do about a group that is written twice."""

AGAIN = "\0"  # follows the path of what stands under a key that was there before; no text holds it


def survey(text: str, label: str) -> Source:
    """The data of YAML ``text``; see survey_yaml."""
    import yaml

    reader = _Reader(label, text)
    event = None
    try:
        for event in yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
            reader.take(event)
    except _Stop:
        refuse(reader.findings)
    except yaml.YAMLError as error:
        finding = explain(error, text, label, event, reader.bracket)
        refuse([*(other for other in reader.findings if other.at != finding.at), finding])
    if not isinstance(reader.data, dict):
        what = "holds nothing" if reader.data is None else f"holds {quote(reader.data)}"
        hint = START if reader.data is None else ""
        if isinstance(reader.data, str):
            no_colon = "put a colon and a space behind each key"
            hint = "put a space behind each colon" if ":" in reader.data else no_colon
        empty = Finding("yaml", f"the file {what}; it has to hold named entries", Location(label, 1, 1), hint)
        refuse([*reader.findings, empty])
    return Source(
        reader.data,
        Places(reader.marks, label),
        reader.keys,
        label,
        tuple(reader.findings),
        frozenset(reader.untaken),
        nulls=dict.fromkeys(reader.nulls, False),
    )


class _Stop(Exception):
    """Raised when the rest of a file is not worth reading."""


@dataclass(slots=True)
class _Group:
    """A mapping or list that is being read; in a mapping, ``key`` and ``path`` are of the value that comes next, and
    ``bracket`` is the place of one that was opened.
    """

    value: Any
    prefix: str = ""
    key: str | None = None
    path: str = ""
    bracket: Any = None


@dataclass(slots=True)
class _Reader:
    """Builds data and marks from YAML events one by one, without recursion and without nodes."""

    label: str
    text: str
    data: Any = None
    marks: dict[str, Location] = field(default_factory=dict)
    keys: dict[str, Location] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    untaken: set[str] = field(default_factory=set)
    nulls: set[str] = field(default_factory=set)
    _open: list[_Group] = field(default_factory=list)
    _nodes: int = 0
    _documents: int = 0

    @property
    def bracket(self) -> Any:
        """The place of the innermost bracket that is open; None outside of all."""
        return self._open[-1].bracket if self._open else None

    def take(self, event: Any) -> None:
        """Account for one event."""
        kind = type(event).__name__
        if kind in ("MappingEndEvent", "SequenceEndEvent"):
            self._open.pop()
        elif kind in ("ScalarEvent", "MappingStartEvent", "SequenceStartEvent", "AliasEvent"):
            self._node(event, kind)
        elif kind == "DocumentStartEvent":
            self._documents += 1
            if self._documents > 1:
                self._stop("yaml-documents", "a second document starts here; a file holds one", event)

    def _node(self, event: Any, kind: str) -> None:
        self._nodes += 1
        if self._nodes > MOST_NODES:
            self._stop("yaml-size", f"the file has more than {MOST_NODES:,} entries", event)
        before = len(self.findings)
        if event.anchor is not None or (kind != "AliasEvent" and event.tag is not None):
            self._refuse_extras(event, kind)
        parent = self._open[-1] if self._open else None
        if parent and parent.key is None and isinstance(parent.value, dict):
            self._key(parent, event, kind)
            return
        if kind == "ScalarEvent":
            path = self._place(parent, self._scalar(event), event)
            if event.implicit[0] and event.value in NULLS:
                self.nulls.add(path)
        elif kind == "AliasEvent":
            path = self._place(parent, None, event)
        else:
            path = self._begin(parent, {} if kind == "MappingStartEvent" else [], event)
        if len(self.findings) > before:
            self.untaken.add(path)

    def _refuse_extras(self, event: Any, kind: str) -> None:
        """Aliases make small files huge, and tags ask for more than data."""
        if event.anchor is not None:
            sign = "*" if kind == "AliasEvent" else "&"
            name = quote(sign + event.anchor)
            self._report("yaml-alias", f"{name} is an alias; write the value out wherever it is meant", event)
        if kind != "AliasEvent" and event.tag is not None:
            tag = quote(event.tag.replace("tag:yaml.org,2002:", "!!"))
            self._report("yaml-tag", f"the tag {tag} is not taken; a file holds plain data", event)

    def _key(self, parent: _Group, event: Any, kind: str) -> None:
        if kind != "ScalarEvent":
            self._stop("yaml-key", "a key has to be plain text", event)
        if event.implicit[0] and (opened := _OPENED.match(event.value)):
            message = "a colon with a space behind it is missing here"
            self._stop("yaml", message, event, f"write {opened[1]}: {opened[2]}: …")
        path = parent.prefix + event.value
        if len(path) > LONGEST_PATH:
            self._stop("yaml-size", f"the keys down to here have more than {LONGEST_PATH} characters", event)
        if event.value in parent.value:
            first = self.keys.get(path) or self.marks[path]
            message = f"{quote(event.value)} is written twice here; the first is on line {first.line}"
            group = isinstance(parent.value[event.value], dict)
            self._report("duplicate-key", message, event, BOTH if group else "keep one of the two")
            path = f"{path}{AGAIN}"
        else:
            self.keys[path] = self._at(event)
        parent.key, parent.path = event.value, path

    def _scalar(self, event: Any) -> Scalar:
        self._check_end(event)
        if not event.implicit[0]:
            return str(event.value)
        try:
            return plain_scalar(event.value)
        except ValueError as error:
            self._report("number", f"{quote(event.value)} {error}", event)
            return None

    def _check_end(self, event: Any) -> None:
        """Note what text without quotes has lost to a remark, or closes without having opened it."""
        flow, quoted = self.bracket is not None, not event.implicit[0]
        lost = swallowed_remark(self.text, event.end_mark.index, flow) if flow or not quoted else ""
        if lost and (flow or isinstance(_plain(event.value), str | None)):
            message, _ = remark(lost)
            alone = quoted or "," in self.text[event.end_mark.index :].partition("#")[0]
            text = lost if alone else f"{event.value} {lost}".strip()
            hint = f'put the text in quotes: "{printable(text)}"; or put a space behind the # of a remark'
            at = event.end_mark
            column = at.column + 1 + self.text[at.index :].index("#")
            self.findings.append(Finding("yaml", message, Location(self.label, at.line + 1, column), hint))
        elif not quoted and _CURLY.fullmatch(event.value):
            hint = (
                f"write \"{printable(event.value[1:-1])}\"; on a card that is to show them, '{printable(event.value)}'"
            )
            self._report("yaml", "these are not the quotes of YAML, and would be printed", event, hint)
        elif not quoted and event.value.endswith('"') and event.value.count('"') == 1:
            hint = "put all of the text in quotes"
            self._report("yaml", "a quotation mark closes here that was never opened", event, hint)

    def _begin(self, parent: _Group | None, value: dict[str, Any] | list[Any], event: Any) -> str:
        if len(self._open) >= DEEPEST:
            self._stop("yaml-depth", TOO_DEEP, event)
        path = self._place(parent, value, event)
        if path in self.keys:
            self.marks[path] = self.keys.pop(path)
        bracket = event.start_mark if event.flow_style else None
        self._open.append(_Group(value, f"{path}." if path else "", bracket=bracket))
        return path

    def _place(self, parent: _Group | None, value: Any, event: Any) -> str:
        """Put a value where it belongs, and give its path; of values under the same key, the first is kept."""
        if parent is None:
            self.data = value
            return ""
        if parent.key is None:
            path = f"{parent.prefix}{len(parent.value)}"
            parent.value.append(value)
        else:
            path = parent.path
            parent.value.setdefault(parent.key, value)
            parent.key = None
        self.marks[path] = self._at(event)
        return path

    def _at(self, event: Any) -> Location:
        mark = event.start_mark
        return Location(self.label, mark.line + 1, mark.column + 1)

    def _report(self, code: str, message: str, event: Any, hint: str = "") -> None:
        self.findings.append(Finding(code, message, self._at(event), hint))

    def _stop(self, code: str, message: str, event: Any, hint: str = "") -> NoReturn:
        self._report(code, message, event, hint)
        raise _Stop


def _plain(text: str) -> Scalar:
    """The meaning of an unquoted scalar; text for a number that no deck can hold."""
    try:
        return plain_scalar(text)
    except ValueError:
        return text


def plain_scalar(text: str) -> Scalar:
    """The meaning of an unquoted scalar by the core schema of YAML 1.2: ``no`` is text, ``012`` is twelve.

    ValueError, in plain words, for a number that no deck can hold.
    """
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if text[0] not in "+-.0123456789":
        return text
    if _ENDLESS.fullmatch(text):
        raise ValueError("is not a number that can be reckoned with")
    decimal, other = _DECIMAL.fullmatch(text), _OTHER_BASE.fullmatch(text)
    if not (decimal or other or _FLOAT.fullmatch(text)):
        return text
    if len(text) > LONGEST_NUMBER:
        raise ValueError(f"is longer than the {LONGEST_NUMBER} characters that a number may have")
    if decimal or other:
        return int(text, 10 if decimal else 0)
    number = float(text)
    if not math.isfinite(number):
        raise ValueError("is too large a number")
    return number
