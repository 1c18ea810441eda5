"""Data against a pydantic model: the validated model, or every problem in plain words at its own place."""

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, TypeVar, get_args, get_origin

from deckgen.findings import Finding
from deckgen.library.source import MOST_FINDINGS, Source, printable, quoted, refuse
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
    "string_too_short": "at least {min_length} characters long",
    "string_too_long": "at most {max_length} characters long",
    "too_short": "a list of at least {min_length}",
    "too_long": "a list of at most {max_length}",
}
"""What a value has to be, by pydantic's type of error; anything else says so in the model's own words."""

_OTHER_MINUS = re.compile("[−–—‐‑](?=[0-9])")


class _Problem(NamedTuple):
    """An error of pydantic's with the path it means in the file; ``inexact`` when it is one branch of a choice."""

    path: str
    inexact: bool
    detail: "ErrorDetails"


def validated(model: "type[Model]", source: Source) -> "Model":
    """The data of ``source`` as ``model``; DeckgenError with every problem, located, otherwise."""
    from pydantic import ValidationError

    try:
        return model.model_validate(source.data)
    except ValidationError as error:
        _refuse(model, source, error.errors(include_url=False))


def _refuse(model: "type[BaseModel]", source: Source, details: "Iterable[ErrorDetails]") -> NoReturn:
    grouped = sorted(_grouped(source, details).items(), key=lambda item: source.key_at(item[0]))
    told = [_finding(model, source, path, alike) for path, alike in grouped[:MOST_FINDINGS]]
    refuse(told, more=len(grouped) - len(told))


def _grouped(source: Source, details: "Iterable[ErrorDetails]") -> dict[str, list[_Problem]]:
    """The problems by path, the branches of one choice together."""
    by_path: dict[str, list[_Problem]] = {}
    found = [_problem(source.data, detail) for detail in details]
    deeper = {parent for problem in found for parent in _parents(problem.path)}
    for problem in found:
        if not (problem.inexact and problem.path in deeper):
            by_path.setdefault(problem.path, []).append(problem)
    return by_path


def _problem(data: Any, detail: "ErrorDetails") -> _Problem:
    """Pydantic's location cut down to what stands in the file: it also names the branches of a choice."""
    missing = detail["type"] == "missing"
    location = detail["loc"][:-1] if missing else detail["loc"]
    steps: list[str] = []
    for part in location:
        inside = isinstance(data, dict) and part in data
        if inside or (isinstance(data, list) and isinstance(part, int) and part < len(data)):
            data = data[part]
            steps.append(str(part))
    inexact = len(steps) < len(location)
    return _Problem(".".join(steps + [str(detail["loc"][-1])] * missing), inexact, detail)


def _parents(path: str) -> Iterator[str]:
    while path := path.rpartition(".")[0]:
        yield path


def _finding(model: "type[BaseModel]", source: Source, path: str, alike: list[_Problem]) -> Finding:
    first = alike[0].detail
    parent, _, key = path.rpartition(".")
    if first["type"] == "missing":
        where = f" in {printable(parent)}" if parent else ""
        return Finding("missing-key", f"{key} is missing{where}", source.at(parent))
    if first["type"] == "extra_forbidden":
        known = sorted(known_keys(model, parent.split(".") if parent else []))
        return Finding(
            "unknown-key", f"there is no key {quoted(key)} here", source.key_at(path), _nearest_key(key, known)
        )
    label = _label(parent, key)
    if first["type"] == "value_error":
        at = source.key_at(path) if "[key]" in first["loc"] else source.at(path)
        return Finding("value", f"{label} {first['ctx']['error']}", at)
    expected = " or ".join(dict.fromkeys(filter(None, (_expected(problem.detail) for problem in alike))))
    if not expected:
        return Finding("value", f"{label} does not fit: {first['msg']}", source.at(path))
    message = f"{label} has to be {expected}, not {quoted(first['input'])}"
    return Finding("value", message, source.at(path), _hint(first))


def _nearest_key(key: str, known: list[str]) -> str:
    close = nearest(key, known, most=1)
    if close:
        return f"did you mean {close[0]}?"
    return f"the keys here are {', '.join(known)}" if known else ""


def _label(parent: str, key: str) -> str:
    return f"{parent.rpartition('.')[2]}: entry {int(key) + 1}" if key.isdigit() and parent else printable(key)


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


def known_keys(model: Any, steps: list[str]) -> set[str]:
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
