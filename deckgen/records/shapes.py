"""What a value in a file may be: shapes, which turn plain data into values of records and note all that is wrong.

A shape knows no file: what it notes goes by the keys that lead to the value, and whoever asked puts it into its place.
"""

import re
from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import Any, NamedTuple

from deckgen.foundations.findings import printable, quote
from deckgen.foundations.spelling import NUMBERS, near_hint, several, slug, words

Steps = tuple[str | int, ...]  # the keys and places in lists that lead to a value
WRONG: Any = object()  # stands for the value of what was wrong, and noted

GROUP = "a group such as {name: value}"  # what a value has to be that is no text, number or list

NOTHING = ("none", "no", "false", "off", "remove", "delete", "omit", "-")  # what people write where nothing is to be

_OTHER_MINUS = "[−–—‐‑](?=[0-9])"
_RUN_ON = r"([a-z0-9-]+:)(\S+)"  # a key and its value without a space between them, which is text


class Problem(NamedTuple):
    """A mistake in the value that ``steps`` lead to, or in its key.

    A ``kind`` of "value" is of another type or too much; "meaning" is right as data and means nothing. The ``hint`` is
    worked out when it is asked for: to look for near names takes a while.
    """

    kind: str
    steps: Steps
    message: str
    hint: Callable[[], str] = str
    of_key: bool = False


class Shape:
    """The values that a key may take."""

    def take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        """The value as a record has it; WRONG, with what is wrong among the problems, for one that it cannot be."""
        try:
            return self._take(value, steps, problems)
        except ValueError as error:
            return note_meaningless(problems, steps, error)

    def _take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        """The value as a record has it; a ValueError says what is wrong behind the value's name."""
        raise NotImplementedError

    def schema(self, defs: dict[str, Any]) -> dict[str, Any]:
        """The shape in JSON Schema; groups that have a name are put into ``defs``."""
        raise NotImplementedError


def label(steps: Steps) -> str:
    """The name that messages give to the value that steps lead to."""
    last = steps[-1] if steps else ""
    return f"{printable(str(steps[-2]))}: entry {last + 1}" if isinstance(last, int) else printable(last) or '""'


def note_misfit(problems: list[Problem], steps: Steps, expected: str, value: Any, hint: Callable[[], str] = str) -> Any:
    """Note that a value is not what was expected."""
    message = f"{label(steps)} has to be {expected}, not {quote(value)}"
    problems.append(Problem("value", steps, message, hint))
    return WRONG


def note_no_group(problems: list[Problem], steps: Steps, value: Any, keys: Iterable[str] = ()) -> Any:
    """Note that a value is no group of entries, which have these ``keys``, if only some may be there."""
    return note_misfit(problems, steps, GROUP, value, lambda: _group_hint(str(steps[-1]), value, [*keys]))


def note_no_entries(problems: list[Problem], steps: Steps, value: Any, keys: Iterable[str]) -> Any:
    """Note that a value is no group of entries by their ids, each of which has these ``keys``."""
    return note_misfit(problems, steps, GROUP, value, lambda: _entries_hint(str(steps[-1]), value, [*keys]))


def _entries_hint(name: str, value: Any, keys: list[str]) -> str:
    """How to write what was perhaps meant by a value that is no group of entries by their ids."""
    listed = value if isinstance(value, list) and "name" in keys else []
    named = [str(entry.get("name", "") if isinstance(entry, dict) else entry) for entry in listed]
    if not named or not all(map(slug, named)):
        return _group_hint(name, value, [])
    more = ", …" * any(isinstance(entry, dict) and len(entry) > 1 for entry in value)
    shown = ", ".join(f"{slug(one)}: {{name: {printable(one)}{more}}}" for one in named[:3])
    return f"give each its id: {printable(name)}: {{{shown}{', …' * (len(named) > 3)}}}"


def _group_hint(name: str, value: Any, keys: list[str]) -> str:
    """How to write what was perhaps meant by a value that is no group."""
    if isinstance(value, str) and (run_on := re.fullmatch(_RUN_ON, value)):
        return f"put a space behind the colon: {run_on[1]} {printable(run_on[2])}"
    if isinstance(value, list) and value and all(isinstance(entry, dict) for entry in value):
        pairs = [(key, below) for entry in value for key, below in entry.items()]
        shown = ", ".join(f"{printable(key)}: {_show(below)}" for key, below in pairs[:3])
        return f"take the hyphens or square brackets away: {printable(name)}: {{{shown}}}"
    if "name" in keys and value is not None and str(value).lower() in NOTHING:
        return f"write {printable(name)}: null if it is to be left out"
    if "name" in keys and isinstance(value, str | None):
        return f"write {printable(name)}: {{name: {_show(value)}}}"
    if "value" in keys and isinstance(value, int) and not isinstance(value, bool):
        return f"write {printable(name)}: {{value: {value}}}"
    if keys and isinstance(value, str | int | float):
        return f"write {printable(name)}: {{{', '.join(f'{key}: …' for key in keys[:3])}}}"
    return ""


def list_hint(steps: Steps, value: Any) -> str:
    """How to write a single value as a list of one."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    key = f"{printable(steps[-1])}: " if isinstance(steps[-1], str) else ""  # no key leads to a list in a list
    return f"write {key}[{_show(value)}]"


def _show(value: Any) -> str:
    """A value as a hint may write it."""
    return "…" if value is None or isinstance(value, dict | list) else printable(str(value))


def note_meaningless(problems: list[Problem], steps: Steps, why: object, of_key: bool = False) -> Any:
    """Note that a value means nothing."""
    problems.append(Problem("meaning", steps, f"{label(steps)} {why}", of_key=of_key))
    return WRONG


def fits_length(value: Any, least: int, most: int | None, steps: Steps, problems: list[Problem]) -> bool:
    """Whether a text, list or mapping is neither too short nor too long."""
    unit = "characters" if isinstance(value, str) else "entries"
    limit = "least" if len(value) < least else "most" if most is not None and len(value) > most else ""
    if limit:
        number = least if limit == "least" else most
        message = f"{label(steps)} has to be at {limit} {number} {unit} long; it has {len(value):,}"
        problems.append(Problem("value", steps, message))
    return not limit


class Words(Shape):
    """Text that ``check`` lets pass, as it returns it; its ValueError says what is wrong behind the value's name."""

    def __init__(self, check: Callable[[str], Any], longest: int | None = None, **schema: Any) -> None:
        self.check, self.longest, self.keywords = check, longest, schema

    def _take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        if not isinstance(value, str):
            number = isinstance(value, int | float) and not isinstance(value, bool)
            return note_misfit(
                problems, steps, "text", value, (lambda: f'put it in quotes: "{value}"') if number else str
            )
        return self.take_key(value, steps, problems, of_key=False)

    def take_key(self, value: str, steps: Steps, problems: list[Problem], of_key: bool = True) -> Any:
        """The key of a mapping, which is text in any case."""
        try:
            result = self.check(value)
        except ValueError as error:
            return note_meaningless(problems, steps, error, of_key)
        return result if self.longest is None or fits_length(result, 0, self.longest, steps, problems) else WRONG

    def schema(self, defs: dict[str, Any]) -> dict[str, Any]:
        """A string."""
        return {"type": "string", **({"maxLength": self.longest} if self.longest else {}), **self.keywords}


def matching(pattern: str, form: str, make: Callable[[re.Match[str]], Any] = itemgetter(0)) -> Words:
    """Text of a form that a pattern has, as ``make`` makes it of what was matched; as it is, where nothing is said."""

    def check(text: str) -> Any:
        if match := re.fullmatch(pattern, text):
            return make(match)
        raise ValueError(f"has to be {form}")

    return Words(check, pattern=f"^{pattern}$")


class Parsed(Shape):
    """Whatever ``parse`` takes, be it text, a number or a group; its ValueError says what is wrong."""

    def __init__(self, parse: Callable[[Any], Any], **schema: Any) -> None:
        self.parse, self.keywords = parse, schema or {"type": "string"}

    def _take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        return self.parse(value)

    def schema(self, defs: dict[str, Any]) -> dict[str, Any]:
        """The schema that it was given."""
        return dict(self.keywords)


class Number(Shape):
    """A number from ``least`` to ``most``, or ``above`` one and ``below`` another; a whole one by default."""

    def __init__(
        self,
        least: float | None = None,
        most: float | None = None,
        *,
        whole: bool = True,
        above: float | None = None,
        below: float | None = None,
    ) -> None:
        self.whole = whole
        self.limits = [
            (limit, fits, expected, keyword)
            for limit, fits, expected, keyword in (
                (least, float.__ge__, "{} or more", "minimum"),
                (above, float.__gt__, "more than {}", "exclusiveMinimum"),
                (most, float.__le__, "{} or less", "maximum"),
                (below, float.__lt__, "less than {}", "exclusiveMaximum"),
            )
            if limit is not None
        ]

    def _take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        if isinstance(value, bool) or not isinstance(value, int if self.whole else (int, float)):
            return note_misfit(
                problems, steps, "a whole number" if self.whole else "a number", value, lambda: _number_hint(value)
            )
        for limit, fits, expected, _ in self.limits:
            if not fits(float(value), float(limit)):
                return note_misfit(problems, steps, expected.format(limit), value)
        return value if self.whole else float(value)

    def schema(self, defs: dict[str, Any]) -> dict[str, Any]:
        """A number and its limits."""
        limits = {keyword: limit for limit, _, _, keyword in self.limits}
        return {"type": "integer" if self.whole else "number", **limits}


def _number_hint(value: Any) -> str:
    if not isinstance(value, str):
        return ""
    plain = re.sub(_OTHER_MINUS, "-", value)
    if not re.fullmatch(r"[-+]?[0-9]+", plain):
        said = [str(NUMBERS.index(word)) if word in NUMBERS else word for word in words(value)]
        figures = [word for word in said if re.fullmatch(r"[-+]?[0-9]+", word)]
        return f"write it in figures alone: {figures[0]}" if len(figures) == 1 else ""
    return f"write the minus as a hyphen: {plain}" if plain != value else f"write it without quotes: {plain}"


class Flag(Shape):
    """True or false."""

    def _take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        return value if isinstance(value, bool) else note_misfit(problems, steps, "true or false", value)

    def schema(self, defs: dict[str, Any]) -> dict[str, Any]:
        """A boolean."""
        return {"type": "boolean"}


class Choice(Shape):
    """One of a few words or numbers."""

    def __init__(self, *choices: str | int) -> None:
        self.choices = choices

    def _take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        if value in self.choices and not isinstance(value, bool | list | dict):
            return value
        words = [str(choice) for choice in self.choices]
        hint = (lambda: near_hint(value, words)) if isinstance(value, str) else str
        return note_misfit(problems, steps, several(words, "or"), value, hint)

    def schema(self, defs: dict[str, Any]) -> dict[str, Any]:
        """An enumeration."""
        return {"enum": [*self.choices]}
