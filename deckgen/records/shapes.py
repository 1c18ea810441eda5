"""What a value in a file may be: shapes, which turn plain data into values of records and note all that is wrong.

A shape knows no file: what it notes goes by the keys that lead to the value, and whoever asked puts it into its place.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from deckgen.foundations.files import is_device
from deckgen.foundations.findings import printable, quote
from deckgen.foundations.spelling import ID, nearest, slug

Steps = tuple[str | int, ...]
"""The keys and places in lists that lead to a value."""

LONGEST_NAME = 80
"""Characters of a name that is printed."""

LONGEST_TEXT = 1000
"""Characters of a text."""

LONGEST_PROSE = 3000
"""Characters of a text on a card; a card of Tarot size holds half of that in the smallest type."""

WRONG: Any = object()
"""Stands for the value of what was wrong, and noted."""

LEFT_BLANK = "write what is meant, or leave the key out"
"""What to do about a key that is followed by nothing."""

MOST_NUMBERS = 30
"""Numbers in a list of them, or in a range."""

_WHOLE = "[1-9][0-9]{0,2}"
_HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_OTHER_MINUS = "[−–—‐‑](?=[0-9])"
_RULESET = r"[a-z0-9-]+(?:/[a-z0-9-]+)?"
_RANGE = r"(-?[0-9]{1,2})\.\.(-?[0-9]{1,2})"


class Problem(NamedTuple):
    """Something that is wrong with the value that ``steps`` lead to, or with its key.

    A ``kind`` of "value" is of another type or too much; "meaning" is right as data and means nothing. The ``hint`` is
    worked out when it is asked for: to look for near names takes a while.
    """

    kind: str
    steps: Steps
    message: str
    hint: Callable[[], str] = str
    of_key: bool = False


class Shape:
    """What a value may be."""

    def take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        """The value as a record has it; WRONG, with what is wrong among the problems, for one that it cannot be."""
        raise NotImplementedError

    def schema(self, defs: dict[str, Any]) -> dict[str, Any]:
        """The shape in JSON Schema; groups that have a name are put into ``defs``."""
        raise NotImplementedError


NEEDED: Any = object()
"""The default of a key that has none: it may not be missing."""


class Key(NamedTuple):
    """A key of a group in a file: the shape of its value, what it is for, and what holds where it is left out.

    ``name`` is how it is spelt in a file, where that is not the field's name with hyphens.
    """

    shape: Shape
    tells: str = ""
    default: Any = NEEDED
    name: str = ""


def label(steps: Steps) -> str:
    """What messages call the value that steps lead to."""
    last = steps[-1] if steps else ""
    return f"{printable(str(steps[-2]))}: entry {last + 1}" if isinstance(last, int) else printable(last) or '""'


def _refuse(problems: list[Problem], steps: Steps, expected: str, value: Any, hint: Callable[[], str] = str) -> Any:
    """Note that a value is not what was expected."""
    message = f"{label(steps)} has to be {expected}, not {quote(value)}"
    problems.append(Problem("value", steps, message, hint))
    return WRONG


def _mean(problems: list[Problem], steps: Steps, why: object, of_key: bool = False) -> Any:
    """Note that a value means nothing."""
    problems.append(Problem("meaning", steps, f"{label(steps)} {why}", of_key=of_key))
    return WRONG


def _fits(value: Any, least: int, most: int | None, steps: Steps, problems: list[Problem]) -> bool:
    """Whether a text, list or mapping is neither too short nor too long."""
    counted = "characters" if isinstance(value, str) else "entries"
    limit = "least" if len(value) < least else "most" if most is not None and len(value) > most else ""
    if limit:
        number = least if limit == "least" else most
        message = f"{label(steps)} has to be at {limit} {number} {counted} long; it has {len(value):,}"
        problems.append(Problem("value", steps, message))
    return not limit


class Words(Shape):
    """Text that ``check`` lets pass, as it returns it; its ValueError says what is wrong behind the value's name."""

    def __init__(self, check: Callable[[str], Any], longest: int | None = None, **schema: Any) -> None:
        self.check, self.longest, self.said = check, longest, schema

    def take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        """The text as ``check`` returns it."""
        if not isinstance(value, str):
            number = isinstance(value, int | float) and not isinstance(value, bool)
            return _refuse(problems, steps, "text", value, (lambda: f'put it in quotes: "{value}"') if number else str)
        try:
            found = self.check(value)
        except ValueError as error:
            return _mean(problems, steps, error)
        return found if self.longest is None or _fits(found, 0, self.longest, steps, problems) else WRONG

    def take_key(self, value: str, steps: Steps, problems: list[Problem]) -> Any:
        """The key of a mapping, which is text in any case."""
        try:
            found = self.check(value)
        except ValueError as error:
            return _mean(problems, steps, error, of_key=True)
        return found if self.longest is None or _fits(found, 0, self.longest, steps, problems) else WRONG

    def schema(self, defs: dict[str, Any]) -> dict[str, Any]:
        """A string."""
        return {"type": "string", **({"maxLength": self.longest} if self.longest else {}), **self.said}


class Parsed(Shape):
    """Whatever ``parse`` takes, be it text, a number or a group; its ValueError says what is wrong."""

    def __init__(self, parse: Callable[[Any], Any], **schema: Any) -> None:
        self.parse, self.said = parse, schema or {"type": "string"}

    def take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        """What ``parse`` returns."""
        try:
            return self.parse(value)
        except ValueError as error:
            return _mean(problems, steps, error)

    def schema(self, defs: dict[str, Any]) -> dict[str, Any]:
        """As it was told."""
        return dict(self.said)


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
            (limit, fits, words, keyword)
            for limit, fits, words, keyword in (
                (least, float.__ge__, "{} or more", "minimum"),
                (above, float.__gt__, "more than {}", "exclusiveMinimum"),
                (most, float.__le__, "{} or less", "maximum"),
                (below, float.__lt__, "less than {}", "exclusiveMaximum"),
            )
            if limit is not None
        ]

    def take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        """The number."""
        if isinstance(value, bool) or not isinstance(value, int if self.whole else (int, float)):
            return _refuse(
                problems, steps, "a whole number" if self.whole else "a number", value, lambda: _number_hint(value)
            )
        for limit, fits, words, _ in self.limits:
            if not fits(float(value), float(limit)):
                return _refuse(problems, steps, words.format(limit), value)
        return value if self.whole else float(value)

    def schema(self, defs: dict[str, Any]) -> dict[str, Any]:
        """A number and its limits."""
        limits = {keyword: limit for limit, _, _, keyword in self.limits}
        return {"type": "integer" if self.whole else "number", **limits}


def _number_hint(value: Any) -> str:
    plain = re.sub(_OTHER_MINUS, "-", value) if isinstance(value, str) else ""
    if not re.fullmatch(r"[-+]?[0-9]+", plain):
        return ""
    return f"write the minus as a hyphen: {plain}" if plain != value else f"write it without quotes: {plain}"


class Flag(Shape):
    """True or false."""

    def take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        """The flag."""
        return value if isinstance(value, bool) else _refuse(problems, steps, "true or false", value)

    def schema(self, defs: dict[str, Any]) -> dict[str, Any]:
        """A boolean."""
        return {"type": "boolean"}


class Choice(Shape):
    """One of a few words or numbers."""

    def __init__(self, *known: str | int) -> None:
        self.known = known

    def take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        """The one that was chosen."""
        if value in self.known and not isinstance(value, bool | list | dict):
            return value
        words = [str(known) for known in self.known]
        expected = " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))
        return _refuse(problems, steps, expected, value, lambda: _near(value, words) if isinstance(value, str) else "")

    def schema(self, defs: dict[str, Any]) -> dict[str, Any]:
        """An enumeration."""
        return {"enum": [*self.known]}


class List(Shape):
    """A list of ``least`` to ``most`` entries alike, as a tuple; ``check`` may raise ValueError for the whole."""

    def __init__(
        self, entry: Shape, least: int = 0, most: int | None = None, check: Callable[[Any], None] | None = None
    ) -> None:
        self.entry, self.least, self.most, self.check = entry, least, most, check

    def take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        """The entries."""
        if not isinstance(value, list):
            return _refuse(problems, steps, "a list, such as [one, two]", value)
        if not _fits(value, self.least, self.most, steps, problems):
            return WRONG
        found = tuple(self.entry.take(entry, (*steps, place), problems) for place, entry in enumerate(value))
        if any(entry is WRONG for entry in found):
            return WRONG
        try:
            if self.check:
                self.check(found)
        except ValueError as error:
            return _mean(problems, steps, error)
        return found

    def schema(self, defs: dict[str, Any]) -> dict[str, Any]:
        """An array."""
        limits = {"minItems": self.least or None, "maxItems": self.most}
        return {"type": "array", "items": self.entry.schema(defs)} | {k: v for k, v in limits.items() if v is not None}


class Entries(Shape):
    """A mapping from keys alike to values alike, as a dict or as ``gather`` makes of it, which may raise ValueError;
    ``named`` are keys of other shapes beside those.
    """

    def __init__(
        self,
        keys: Words,
        entry: Shape,
        least: int = 0,
        most: int | None = None,
        named: Mapping[str, Key] | None = None,
        gather: Callable[[dict[Any, Any]], Any] = dict,
    ) -> None:
        self.keys, self.entry, self.least, self.most, self.named = keys, entry, least, most, named or {}
        self.gather = gather

    def take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        """The entries by key."""
        if not isinstance(value, dict):
            return _refuse(problems, steps, "a group of named entries", value)
        if not _fits(value, self.least, self.most, steps, problems):
            return WRONG
        found = {}
        for name, entry in value.items():
            below = (*steps, name)
            if name in self.named:
                found[name] = _take_key(self.named[name], entry, below, problems)
                continue
            made = self.keys.take_key(name, below, problems)
            found[made] = self.entry.take(entry, below, problems)
        if WRONG in found or any(entry is WRONG for entry in found.values()):
            return WRONG
        try:
            return self.gather(found)
        except ValueError as error:
            return _mean(problems, steps, error)

    def schema(self, defs: dict[str, Any]) -> dict[str, Any]:
        """An object."""
        entry, pattern = self.entry.schema(defs), "" if self.named else self.keys.said.get("pattern")
        limits = {"minProperties": self.least or None, "maxProperties": self.most}
        named = {name: _key_schema(key, defs) for name, key in self.named.items()}
        return {
            "type": "object",
            **({"properties": named} if named else {}),
            **({"patternProperties": {pattern: entry}} if pattern else {}),
            "additionalProperties": False if pattern else entry,
            **{keyword: limit for keyword, limit in limits.items() if limit is not None},
        }


class KeyGroup(Shape):
    """A group of named keys, as ``make`` puts their values together: by default a dict of those that are given.

    One that is ``partial`` asks for none of its keys: it says what differs from something. ``check`` gives what is
    wrong with the whole, empty where nothing is. Of the shape ``others`` are the values of keys that are none of them,
    where there may be such: ids.
    """

    def __init__(
        self,
        keys: Mapping[str, Key],
        make: Callable[..., Any] = dict,
        *,
        others: Shape | None = None,
        name: str = "",
        tells: str = "",
        partial: bool = False,
        check: Callable[[Any], str] | None = None,
    ) -> None:
        self.make, self.name, self.tells, self.partial, self.check = make, name, tells, partial, check
        self.others = others
        self.keys = {key.name or field.replace("_", "-"): (field, key) for field, key in keys.items()}

    def take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        """What is made of the keys that are given."""
        if not isinstance(value, dict):
            return _refuse(problems, steps, "a group of named entries", value)
        before, given = len(problems), {}
        for name, entry in value.items():
            if name in self.keys:
                field, key = self.keys[name]
                given[field] = _take_key(key, entry, (*steps, name), problems, self.partial)
            elif self.others:
                below = (*steps, name)
                given[ID_TEXT.take_key(name, below, problems)] = self.others.take(entry, below, problems)
            else:
                message = f"there is no key {quote(name)} here"
                hint = partial(_nearest_key, name, sorted(self.keys))
                problems.append(Problem("unknown-key", (*steps, name), message, hint, of_key=True))
        for name, (field, key) in self.keys.items() if not self.partial else ():
            if key.default is NEEDED and field not in given:
                where = f" in {printable('.'.join(map(str, steps)))}" if steps else ""
                problems.append(Problem("missing-key", (*steps, name), f"{name} is missing{where}"))
        if len(problems) > before:
            return WRONG
        made = self.make(**given)
        if self.check and (flaw := self.check(made)):
            return _mean(problems, steps, flaw)
        return made

    def schema(self, defs: dict[str, Any]) -> dict[str, Any]:
        """An object of its own name."""
        if self.name not in defs:
            defs[self.name] = {}
            needed = [n for n, (_, key) in self.keys.items() if key.default is NEEDED and not self.partial]
            defs[self.name] = {
                "type": "object",
                "description": self.tells,
                "properties": {name: _key_schema(key, defs) for name, (_, key) in self.keys.items()},
                "additionalProperties": self.others.schema(defs) if self.others else False,
                **({"required": needed} if needed else {}),
            }
        return {"$ref": f"#/$defs/{self.name}"}


class Either(Shape):
    """One shape for a number or word, and others for a word, a list or a group, where these differ from it."""

    def __init__(
        self, single: Shape, *, word: Shape | None = None, many: Shape | None = None, group: Shape | None = None
    ) -> None:
        self.single, self.word, self.many, self.group = single, word, many, group

    def take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        """The value as the shape for its like takes it."""
        likes = ((str, self.word), (list, self.many), (dict, self.group))
        like = next((shape for kind, shape in likes if shape and isinstance(value, kind)), self.single)
        return like.take(value, steps, problems)

    def schema(self, defs: dict[str, Any]) -> dict[str, Any]:
        """Any of them."""
        return {"anyOf": [shape.schema(defs) for shape in (self.word, self.single, self.many, self.group) if shape]}


def _take_key(key: Key, value: Any, steps: Steps, problems: list[Problem], partial: bool = True) -> Any:
    """The value of a key; one that need not be there is left out, or says something."""
    if value is None and (partial or key.default is not NEEDED) and not isinstance(key.shape, Parsed):
        message = f"{label(steps)} has nothing after it"
        problems.append(Problem("value", steps, message, lambda: LEFT_BLANK, of_key=True))
        return WRONG
    return key.shape.take(value, steps, problems)


def _key_schema(key: Key, defs: dict[str, Any]) -> dict[str, Any]:
    """The schema of a key, with what it is for and what holds without it, where JSON can say that."""
    said: dict[str, Any] = {"description": key.tells} if key.tells else {}
    if isinstance(key.default, str | int | float) and key.default != "":
        said["default"] = key.default
    return said | key.shape.schema(defs)


def _nearest_key(key: str, known: list[str]) -> str:
    first, _, rest = key.partition(" ")
    if rest and first in known:
        return f"write {first}: {printable(rest)}"
    return _near(key, known) or (f"the keys here are {', '.join(known)}" if known else "")


def _near(text: str, known: list[str]) -> str:
    close = nearest(text, known, most=1)
    return f"did you mean {close[0]}?" if close else ""


def filled_group(keys: Mapping[str, Key], name: str, tells: str) -> KeyGroup:
    """The group that is read as a dict of all its keys, with the defaults of those that are not given."""
    defaults = {field: key.default for field, key in keys.items() if key.default is not NEEDED}
    return KeyGroup(keys, lambda **given: defaults | given, name=name, tells=tells)


def shown_text(text: str) -> str:
    """Text that may be printed: composed, and without characters that nobody sees."""
    text = unicodedata.normalize("NFC", text)
    if not text.isprintable():
        hidden = next((c for c in text if unicodedata.category(c) in _HIDDEN), None)
        if hidden:
            raise ValueError(f"holds a character that cannot be seen or printed, U+{ord(hidden):04X}")
    if not text.strip():
        raise ValueError("has to say something")
    return text.strip()


def prose_text(text: str) -> str:
    """Text that may go over several lines; a blank one parts paragraphs."""
    lines = text.replace("\t", " ").split("\n")
    shown = [shown_text(line) if line.strip() else "" for line in lines]
    return "\n".join(shown).strip() or shown_text("")


def id_text(text: str) -> str:
    """An id: small letters, digits and single hyphens."""
    if not ID.fullmatch(text) or len(text) > LONGEST_NAME:
        like = slug(text)[:LONGEST_NAME].rstrip("-")
        raise ValueError("has to be an id of small letters, digits and hyphens" + (f", such as {like}" if like else ""))
    return text


def _file_id(text: str) -> str:
    """An id that files and folders are named after."""
    if is_device(id_text(text)):
        raise ValueError(f"cannot be {text}, the name of a device under Windows; it could be my-{text}")
    return text


def _card_id(text: str) -> str:
    """The id of a card, suit or rank; the id like "7 of Sabres" is ``sabres-7``."""
    rank, of, suit = text.partition(" of ")
    if of and not ID.fullmatch(text) and slug(rank) and slug(suit):
        raise ValueError(f"has to be an id of small letters, digits and hyphens, such as {slug(suit)}-{slug(rank)}")
    return id_text(text)


def _ruleset_id(text: str) -> str:
    if not re.fullmatch(_RULESET, text):
        raise ValueError("has to be the id of a ruleset, such as weg or dagobah/imperial")
    return text


def number_range(text: str) -> range:
    """The numbers that ``1..11`` or ``-10..10`` stands for; ValueError for anything else."""
    match = re.fullmatch(_RANGE, re.sub("[\u2010-\u2015\u2212]", "-", text.strip()))
    if not match or int(match[1]) > int(match[2]):
        raise ValueError('has to be a range from low to high, such as "1..11" or "-10..10"')
    return range(int(match[1]), int(match[2]) + 1)


def _whole_number(text: str) -> int:
    if not re.fullmatch(_WHOLE, text):
        raise ValueError("has to be a whole number from 1 to 999")
    return int(text)


def _some_numbers(text: str) -> tuple[int, ...]:
    numbers = number_range(text)
    if len(numbers) > MOST_NUMBERS:
        raise ValueError(f"has to be a range of at most {MOST_NUMBERS} numbers")
    return tuple(numbers)


FLAG = Flag()
TEXT = Words(shown_text, LONGEST_TEXT)
PROSE = Words(prose_text, LONGEST_PROSE)
NAME = Words(shown_text, LONGEST_NAME)
ID_TEXT = Words(id_text, pattern=f"^{ID.pattern}$")
FILE_ID = Words(_file_id, pattern=f"^{ID.pattern}$")
CARD_ID = Words(_card_id, pattern=f"^{ID.pattern}$")
RULESET_ID = Words(_ruleset_id, pattern=f"^{_RULESET}$")
RANGE = Words(number_range, pattern=f"^{_RANGE}$")
VALUE = Number(-999, 999)
CARD_VALUE = Either(VALUE, group=Entries(RULESET_ID, VALUE))
SOURCES = List(TEXT, most=50)
NUMBERS = Either(List(VALUE, most=MOST_NUMBERS), word=Words(_some_numbers, pattern=f"^{_RANGE}$"))
WHOLE_NUMBER = Words(_whole_number, pattern=f"^{_WHOLE}$")
