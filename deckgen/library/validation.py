"""Data against a pydantic model: the validated model, or every problem in plain words at its own place."""

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, TypeVar, get_args, get_origin

from deckgen.foundations.findings import Finding, printable, quote
from deckgen.library.source import MOST_FINDINGS, Source, refuse
from deckgen.names import nearest

if TYPE_CHECKING:
    from pydantic import BaseModel
    from pydantic_core import ErrorDetails

    Model = TypeVar("Model", bound=BaseModel)

_EXPECTED = {
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "string_type": "text",
    "list_type": "a list, such as [one, two]",
    "tuple_type": "a list, such as [one, two]",
    "dict_type": "a group of named entries",
    "model_type": "a group of named entries",
    "model_attributes_type": "a group of named entries",
    "literal_error": "{expected}",
    "greater_than_equal": "{ge} or more",
    "greater_than": "more than {gt}",
    "less_than_equal": "{le} or less",
    "less_than": "less than {lt}",
}
"""What a value has to be, by pydantic's type of error; anything else says so in the model's own words."""

_LIMITS = {
    "string_too_short": "at least {min_length} characters long",
    "string_too_long": "at most {max_length} characters long",
    "too_short": "at least {min_length} {counted} long",
    "too_long": "at most {max_length} {counted} long",
}
"""How long a value has to be, by pydantic's type of error."""

_OTHER_MINUS = re.compile("[−–—‐‑](?=[0-9])")


class _Problem(NamedTuple):
    """An error of pydantic's with the keys that lead to what it means, the name of that in a message, and whether it
    is ``inexact``, that is one branch of a choice.
    """

    steps: tuple[str, ...]
    label: str
    inexact: bool
    detail: "ErrorDetails"


def validated(model: "type[Model]", source: Source, own: tuple[str, ...] = ()) -> "Model":
    """The data of ``source`` as ``model``; DeckgenError with every problem, located, otherwise, those included that the
    source brings with it. ``own`` are the keys that a file never takes over from the one it extends.
    """
    from pydantic import ValidationError

    try:
        made = model.model_validate(source.data)
    except ValidationError as error:
        _refuse(model, source, error.errors(include_url=False), own)
    if found := [*source.findings, *_empty(source, source.data)]:
        refuse(found)
    return made


def _empty(source: Source, data: Any, path: str = "", label: str = "") -> Iterator[Finding]:
    """The values that are left blank: nobody means to say nothing, and what is not said has no key."""
    if data is None and path not in source.untaken:
        hint = "write what is meant, or leave the key out"
        yield Finding("value", f"{label} has nothing after it", source.key_at(path), hint)
    for key, value in data.items() if isinstance(data, dict) else ():
        yield from _empty(source, value, f"{path}.{key}" if path else key, printable(key))
    for number, value in enumerate(data) if isinstance(data, list) else ():
        yield from _empty(source, value, f"{path}.{number}", f"{label}: entry {number + 1}")


def _refuse(
    model: "type[BaseModel]", source: Source, details: "Iterable[ErrorDetails]", own: tuple[str, ...]
) -> NoReturn:
    grouped_problems = _grouped(source, details)
    problems = {steps: alike for steps, alike in grouped_problems.items() if _by_itself(alike[0], source, own)}
    told_of = {source.key_at(".".join(steps)) for steps in grouped_problems}
    empty = [finding for finding in _empty(source, source.data) if finding.at not in told_of]
    grouped = sorted(problems.items(), key=lambda item: source.key_at(".".join(item[0])))
    told = [_finding(model, source, alike) for _, alike in grouped[:MOST_FINDINGS]]
    refuse([*source.findings, *empty, *told], more=len(grouped) - len(told))


def _by_itself(problem: _Problem, source: Source, own: tuple[str, ...]) -> bool:
    """Whether a problem is one by itself, rather than due to a value or to a base that was not taken."""
    kind, path = problem.detail["type"], ".".join(problem.steps)
    if kind == "missing":
        return not source.orphan or path in own
    if kind == "value_error":
        return not any(untaken == path or untaken.startswith(f"{path}.") for untaken in source.untaken)
    return kind == "extra_forbidden" or path not in source.untaken


def _grouped(source: Source, details: "Iterable[ErrorDetails]") -> dict[tuple[str, ...], list[_Problem]]:
    """The problems by what they mean, the branches of one choice together."""
    by_steps: dict[tuple[str, ...], list[_Problem]] = {}
    found = [_problem(source.data, detail) for detail in details]
    deeper = {problem.steps[:depth] for problem in found for depth in range(1, len(problem.steps))}
    for problem in found:
        if not (problem.inexact and problem.steps in deeper):
            by_steps.setdefault(problem.steps, []).append(problem)
    return by_steps


def _problem(data: Any, detail: "ErrorDetails") -> _Problem:
    """Pydantic's location cut down to what stands in the file: it also names the branches of a choice."""
    missing = [str(detail["loc"][-1])] if detail["type"] == "missing" else []
    location = detail["loc"][:-1] if missing else detail["loc"]
    steps: list[str] = []
    label = ""
    for part in location:
        if isinstance(data, dict) and part in data:
            label = printable(str(part)) or '""'
        elif isinstance(data, list) and isinstance(part, int) and part < len(data):
            label = f"{printable(steps[-1])}: entry {part + 1}"
        else:
            continue
        data = data[part]
        steps.append(str(part))
    return _Problem((*steps, *missing), label, len(steps) < len(location), detail)


def _finding(model: "type[BaseModel]", source: Source, alike: list[_Problem]) -> Finding:
    steps, label, _, first = alike[0]
    path, parent, key = ".".join(steps), ".".join(steps[:-1]), steps[-1] if steps else ""
    if first["type"] == "missing":
        where = f" in {printable(parent)}" if parent else ""
        at = source.at(parent) if parent else min(source.own_keys(), default=source.at(""))
        return Finding("missing-key", f"{key} is missing{where}", at)
    if first["type"] == "extra_forbidden":
        hint = _nearest_key(key, sorted(known_keys(model, steps[:-1])))
        return Finding("unknown-key", f"there is no key {quote(key)} here", source.key_at(path), hint)
    if first["type"] == "value_error":
        at = source.key_at(path) if "[key]" in first["loc"] else source.at(path)
        return Finding("value", f"{label} {first['ctx']['error']}", at)
    if first["type"] in _LIMITS:
        return Finding("value", f"{label} has to be {_limit(first)}", source.at(path))
    expected = " or ".join(dict.fromkeys(filter(None, (_expected(problem.detail) for problem in alike))))
    if not expected:
        return Finding("value", f"{label} does not fit: {first['msg']}", source.at(path))
    message = f"{label} has to be {expected}, not {quote(first['input'])}"
    return Finding("value", message, source.at(path), _hint(first))


def _nearest_key(key: str, known: list[str]) -> str:
    first, _, rest = key.partition(" ")
    if rest and first in known:
        return f"write {first}: {printable(rest)}"
    close = nearest(key, known, most=1)
    if close:
        return f"did you mean {close[0]}?"
    return f"the keys here are {', '.join(known)}" if known else ""


def _limit(detail: "ErrorDetails") -> str:
    """How long a value may be, and how long it is."""
    value = detail["input"]
    counted = "characters" if isinstance(value, str) else "entries"
    return f"{_LIMITS[detail['type']].format_map({**detail['ctx'], 'counted': counted})}; it has {len(value):,}"


def _expected(detail: "ErrorDetails") -> str:
    context = detail.get("ctx", {})
    words = _EXPECTED.get(detail["type"], "").format_map(context)
    return words.replace("'", "") if detail["type"] == "literal_error" else words


def _hint(detail: "ErrorDetails") -> str:
    value, kind = detail["input"], detail["type"]
    if kind in ("int_type", "float_type") and isinstance(value, str):
        plain = _OTHER_MINUS.sub("-", value)
        if re.fullmatch(r"[-+]?[0-9]+", plain):
            return f"write the minus as a hyphen: {plain}" if plain != value else f"write it without quotes: {plain}"
    if kind == "string_type" and isinstance(value, int | float) and not isinstance(value, bool):
        return f'put it in quotes: "{value}"'
    if kind == "literal_error" and isinstance(value, str):
        close = nearest(value, re.findall(r"'([^']*)'", detail["ctx"]["expected"]), most=1)
        return f"did you mean {close[0]}?" if close else ""
    return ""


def known_keys(model: Any, steps: Iterable[str]) -> set[str]:
    """The keys that ``model`` knows at the place that ``steps`` lead to."""
    kinds = list(_alternatives(model))
    for step in steps:
        kinds = [inner for kind in kinds for inner in _inside(kind, step)]
    return {key for kind in kinds for key in _fields(kind)}


def _alternatives(kind: Any) -> Iterator[Any]:
    """The single types that an annotation stands for."""
    from types import UnionType
    from typing import Annotated, Union

    origin = get_origin(kind)
    if origin is Annotated:
        yield from _alternatives(get_args(kind)[0])
    elif origin in (Union, UnionType):
        for choice in get_args(kind):
            yield from _alternatives(choice)
    else:
        yield kind


def _inside(kind: Any, step: str) -> Iterator[Any]:
    """The types of what ``kind`` holds under ``step``."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is dict:
        yield from _alternatives(inner[1])
    elif origin in (list, tuple):
        yield from _alternatives(inner[0])
    elif step in _fields(kind):
        yield from _alternatives(_fields(kind)[step])
    elif extra := _extra(kind):
        yield from _alternatives(extra)


def _fields(kind: Any) -> dict[str, Any]:
    fields = getattr(kind, "model_fields", {})
    return {field.alias or name: field.annotation for name, field in fields.items()}


def _extra(kind: Any) -> Any:
    from typing import get_type_hints

    if not hasattr(kind, "model_fields"):
        return None
    return (get_args(get_type_hints(kind).get("__pydantic_extra__")) or (None, None))[1]
