"""Shapes of what holds other values: lists, mappings, and groups of keys that a file has by name."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from deckgen.foundations.findings import printable, quote
from deckgen.foundations.spelling import near_hint
from deckgen.records.shapes import (
    WRONG,
    Parsed,
    Problem,
    Shape,
    Steps,
    Words,
    fits_length,
    label,
    list_hint,
    note_misfit,
    note_no_entries,
    note_no_group,
)

NEEDED: Any = object()  # the default of a key that has none: it may not be missing
LEFT_BLANK = "write what is meant, or leave the key out"  # what to do about a key that is followed by nothing


class Key(NamedTuple):
    """A key of a group in a file: the shape of its value, what it is for, and what holds where it is left out.

    ``name`` is how it is spelt in a file, where that is not the field's name with hyphens.
    """

    shape: Shape
    tells: str = ""
    default: Any = NEEDED
    name: str = ""


class List(Shape):
    """A list of ``least`` to ``most`` entries alike, as a tuple; ``check`` may raise ValueError for the whole."""

    def __init__(
        self, entry: Shape, least: int = 0, most: int | None = None, check: Callable[[Any], None] | None = None
    ) -> None:
        self.entry, self.least, self.most, self.check = entry, least, most, check

    def _take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        if not isinstance(value, list):
            hint = partial(list_hint, steps, value) if self.least <= 1 else str
            return note_misfit(problems, steps, "a list, such as [one, two]", value, hint)
        if not fits_length(value, self.least, self.most, steps, problems):
            return WRONG
        entries = tuple(self.entry.take(entry, (*steps, place), problems) for place, entry in enumerate(value))
        if any(entry is WRONG for entry in entries):
            return WRONG
        if self.check:
            self.check(entries)
        return entries

    def schema(self, defs: dict[str, Any]) -> dict[str, Any]:
        """An array."""
        limits = {"minItems": self.least or None, "maxItems": self.most}
        return {"type": "array", "items": self.entry.schema(defs)} | {k: v for k, v in limits.items() if v is not None}


class Entries(Shape):
    """A mapping from keys alike to values alike, as a dict or as ``gather`` makes of it, which may raise ValueError."""

    def __init__(
        self,
        keys: Words,
        entry: Shape,
        least: int = 0,
        most: int | None = None,
        gather: Callable[[dict[Any, Any]], Any] = dict,
    ) -> None:
        self.keys, self.entry, self.least, self.most, self.gather = keys, entry, least, most, gather

    def _take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        if not isinstance(value, dict):
            return note_no_entries(problems, steps, value, getattr(self.entry, "keys", ()))
        if not fits_length(value, self.least, self.most, steps, problems):
            return WRONG
        entries = {}
        for name, entry in value.items():
            below = (*steps, name)
            key = self.keys.take_key(name, below, problems)
            entries[key] = self.entry.take(entry, below, problems)
        if WRONG in entries or any(entry is WRONG for entry in entries.values()):
            return WRONG
        return self.gather(entries)

    def schema(self, defs: dict[str, Any]) -> dict[str, Any]:
        """An object."""
        entry, pattern = self.entry.schema(defs), self.keys.keywords.get("pattern")
        limits = {"minProperties": self.least or None, "maxProperties": self.most}
        return {
            "type": "object",
            **({"patternProperties": {pattern: entry}} if pattern else {}),
            "additionalProperties": False if pattern else entry,
            **{keyword: limit for keyword, limit in limits.items() if limit is not None},
        }


class KeyGroup(Shape):
    """A group of named keys, as ``make`` puts their values together, which may raise ValueError: by default a dict of
    those that are given.

    One that is ``partial`` asks for none of its keys: it says what differs from something. ``check`` gives what is
    wrong with the whole, empty where nothing is. ``others`` says what keys there may be that are none of them, and
    what of; ``elsewhere`` what to say of keys that people look for here and that there are not.
    """

    elsewhere: Mapping[str, str] = {}

    def __init__(
        self,
        keys: Mapping[str, Key],
        make: Callable[..., Any] = dict,
        *,
        others: Entries | None = None,
        name: str = "",
        tells: str = "",
        partial: bool = False,
        check: Callable[[Any], str] | None = None,
    ) -> None:
        self.make, self.name, self.tells, self.partial, self.check = make, name, tells, partial, check
        self.others = others
        self.keys = {key.name or field.replace("_", "-"): (field, key) for field, key in keys.items()}

    def _take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        if not isinstance(value, dict):
            return note_no_group(problems, steps, value, self.keys)
        before, values = len(problems), {}
        unknown = {name.lower() for name in value if name not in self.keys}  # told as such, and not as missing
        for name, entry in value.items():
            if name in self.keys:
                field, key = self.keys[name]
                values[field] = _take_key(key, entry, (*steps, name), problems, self.partial)
            elif self.others:
                below = (*steps, name)
                field, told = self.others.keys.take_key(name, below, problems), len(problems)
                values[field] = self.others.entry.take(entry, below, problems)
                near = partial(near_hint, name, [*self.keys])  # which was meant, perhaps, and lacks nothing
                problems[told:] = [p._replace(hint=near) if p.kind == "missing-key" else p for p in problems[told:]]
            else:
                message = f"there is no key {quote(name)} here"
                hint = partial(self._hint_for, name, entry)
                problems.append(Problem("unknown-key", (*steps, name), message, hint, of_key=True))
        for name, (field, key) in self.keys.items() if not self.partial else ():
            if key.default is NEEDED and field not in values and name not in unknown:
                where = f" in {printable('.'.join(map(str, steps)))}" if steps else ""
                problems.append(Problem("missing-key", (*steps, name), f"{name} is missing{where}"))
        if len(problems) > before:
            return WRONG
        result = self.make(**values)
        if self.check and (flaw := self.check(result)):
            raise ValueError(flaw)
        return result

    def _hint_for(self, name: str, entry: Any) -> str:
        """A hint at the key that an unknown one may have been meant for."""
        for mark, form in (("=", "write {}: {}"), (" ", "write {}: {}"), (":", "put a space behind the colon: {}: {}")):
            first, _, rest = name.partition(mark)
            if rest and first.rstrip() in self.keys:
                return form.format(first.rstrip(), printable(rest.lstrip()))
        if name.isdigit() and entry is None:
            return "a comma parts keys here: write a whole number, or a fraction with a point"
        keys = sorted(self.keys)
        quotes = "text that holds a comma goes into double quotes; " if entry is None else ""
        known = f"{quotes}the keys here are {', '.join(keys)}" if keys else ""
        return self.elsewhere.get(name) or near_hint(name, keys) or known

    def schema(self, defs: dict[str, Any]) -> dict[str, Any]:
        """An object of its own name."""
        if self.name not in defs:
            defs[self.name] = {}
            required = [n for n, (_, key) in self.keys.items() if key.default is NEEDED and not self.partial]
            defs[self.name] = {
                "type": "object",
                "description": self.tells,
                "properties": {name: _key_schema(key, defs) for name, (_, key) in self.keys.items()},
                "additionalProperties": self.others.entry.schema(defs) if self.others else False,
                **({"required": required} if required else {}),
            }
        return {"$ref": f"#/$defs/{self.name}"}


class Either(Shape):
    """One shape for a number or word, and others for a word, a list or a group, where these differ from it."""

    def __init__(
        self, single: Shape, *, word: Shape | None = None, many: Shape | None = None, group: Shape | None = None
    ) -> None:
        self.single, self.word, self.many, self.group = single, word, many, group

    def _take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
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
    schema: dict[str, Any] = {"description": key.tells} if key.tells else {}
    if isinstance(key.default, str | int | float) and key.default != "":
        schema["default"] = key.default
    return schema | key.shape.schema(defs)


def filled_group(keys: Mapping[str, Key], name: str, tells: str) -> KeyGroup:
    """The group that is read as a dict of all its keys, with the defaults of those that are not given."""
    defaults = {field: key.default for field, key in keys.items() if key.default is not NEEDED}
    return KeyGroup(keys, lambda **values: defaults | values, name=name, tells=tells)
