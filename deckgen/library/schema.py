"""The JSON Schema of each kind of file, for editors that check and complete as one types."""

from collections.abc import Collection
from importlib import import_module
from typing import Any

from deckgen.foundations.spelling import look_up
from deckgen.library.inheritance import own_keys
from deckgen.records.groups import KeyGroup

FILES = {  # the module that says, as DECK_FILE, RULESET_FILE and so on, what a file of each kind may hold
    "deck": "decks",
    "ruleset": "rulesets",
    "conversion": "conversion_file",
    "theme": "themes",
    "family": "families",
    "pack": "packs",
}

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schema(kind: str) -> dict[str, Any]:
    """The JSON Schema of the files of that kind, as data; UnknownName for a kind that there is not."""
    module = look_up(kind, FILES, "unknown-kind", f"there is no schema for {kind!r}")
    shape: KeyGroup = getattr(import_module(f"deckgen.library.{module}"), f"{kind.upper()}_FILE")
    defs: dict[str, Any] = {}
    shape.schema(defs)
    schema = defs.pop(shape.name) | {"$defs": dict(sorted(defs.items()))}
    return {"$schema": DIALECT, "title": f"{kind} file of deckgen", **_let_inherit(kind, schema)}


def _let_inherit(kind: str, schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of a file that may extend another, from which it has all that it needs but its id and its title."""
    if "extends" not in schema["properties"]:
        return schema
    kept_out = [key for key in schema["required"] if key in (kind, "title")]
    for part in schema["$defs"].values():  # each may be merged with that of the base, which has the rest
        part.pop("required", None)
    schema = _let_remove(schema, own_keys(kind))
    if kept_out == schema["required"]:
        return schema
    alone = {"required": [key for key in schema["required"] if key not in kept_out]}
    return schema | {"required": kept_out, "if": {"not": {"required": ["extends"]}}, "then": alone}


def _let_remove(schema: dict[str, Any], fixed: Collection[str] = ()) -> dict[str, Any]:
    """The schema with ``null`` for every entry of a mapping, but for the ``fixed`` ones: it leaves the entry out."""

    def or_null(entry: dict[str, Any]) -> dict[str, Any]:
        notes = {key: entry[key] for key in ("description", "default") if key in entry}
        rest = {key: value for key, value in entry.items() if key not in notes}
        return notes | {"anyOf": [_let_remove(rest), {"type": "null"}]}

    result = dict(schema)
    for key in ("properties", "patternProperties"):
        if key in schema:
            entries = schema[key].items()
            result[key] = {name: entry if name in fixed else or_null(entry) for name, entry in entries}
    if isinstance(schema.get("additionalProperties"), dict):
        result["additionalProperties"] = or_null(schema["additionalProperties"])
    if "$defs" in schema:
        result["$defs"] = {name: _let_remove(entry) for name, entry in schema["$defs"].items()}
    for key in {"anyOf", "oneOf"} & schema.keys():
        result[key] = [_let_remove(entry) for entry in schema[key]]
    return result
