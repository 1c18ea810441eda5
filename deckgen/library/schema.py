"""The JSON Schema of each kind of file, for editors that check and complete as one types."""

from collections.abc import Collection
from importlib import import_module
from typing import TYPE_CHECKING, Any

from deckgen.foundations.findings import Finding, UnknownName
from deckgen.library.inheritance import own_keys
from deckgen.names import suggestion
from deckgen.records.shapes import Group

if TYPE_CHECKING:
    from pydantic import BaseModel

MODELS = {
    "conversion": ("conversionfile", "ConversionFile"),
}
"""The module and the pydantic model of each kind of file."""

FILES = {"ruleset": "rulesets", "deck": "decks", "theme": "themes", "family": "families"}
"""The module that says, as FILE, what a file of each kind may hold."""

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schema(kind: str) -> dict[str, Any]:
    """The JSON Schema of the files of that kind, as data; UnknownName for a kind that there is not."""
    if kind in FILES:
        shape: Group = import_module(f"deckgen.library.{FILES[kind]}").FILE
        defs: dict[str, Any] = {}
        shape.schema(defs)
        schema = defs.pop(shape.name) | {"$defs": dict(sorted(defs.items()))}
        return {"$schema": DIALECT, "title": f"{kind} file of deckgen", **_inheriting(kind, schema)}
    if kind not in MODELS:
        raise UnknownName(
            Finding("unknown-kind", f"there is no schema for {kind!r}", None, suggestion(kind, [*MODELS, *FILES]))
        )
    module, name = MODELS[kind]
    model: type[BaseModel] = getattr(import_module(f"deckgen.library.{module}"), name)
    made = model.model_json_schema(schema_generator=_generator())
    return {"$schema": DIALECT, "title": f"{kind} file of deckgen", **_inheriting(kind, _tidy(made))}


def _inheriting(kind: str, schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of a file that may extend another, from which it has all that it needs but its id and its title."""
    if "extends" not in schema["properties"]:
        return schema
    own = [key for key in schema["required"] if key in (kind, "title")]
    parts = {entry.get("$ref", "").rpartition("/")[2] for entry in schema["properties"].values()}
    for name in parts & schema["$defs"].keys():  # which are merged with those of the base
        schema["$defs"][name].pop("required", None)
    schema = _removable(schema, own_keys(kind))
    if own == schema["required"]:
        return schema
    alone = {"required": [key for key in schema["required"] if key not in own]}
    return schema | {"required": own, "if": {"not": {"required": ["extends"]}}, "then": alone}


def _removable(schema: dict[str, Any], own: Collection[str] = ()) -> dict[str, Any]:
    """The schema with ``null`` for every entry of a mapping, but for those of its ``own``: it leaves the entry out."""

    def or_null(entry: dict[str, Any]) -> dict[str, Any]:
        said = {key: entry[key] for key in ("description", "default") if key in entry}
        rest = {key: value for key, value in entry.items() if key not in said}
        return said | {"anyOf": [_removable(rest), {"type": "null"}]}

    found = dict(schema)
    for key in ("properties", "patternProperties"):
        if key in schema:
            entries = schema[key].items()
            found[key] = {name: entry if name in own else or_null(entry) for name, entry in entries}
    if isinstance(schema.get("additionalProperties"), dict):
        found["additionalProperties"] = or_null(schema["additionalProperties"])
    if "$defs" in schema:
        found["$defs"] = {name: _removable(entry) for name, entry in schema["$defs"].items()}
    for key in {"anyOf", "oneOf"} & schema.keys():
        found[key] = [_removable(entry) for entry in schema[key]]
    return found


def _generator() -> Any:
    from pydantic.json_schema import GenerateJsonSchema

    class Plain(GenerateJsonSchema):
        """A key may be left out, but nobody needs to be told that its value may be null."""

        def nullable_schema(self, schema: Any) -> dict[str, Any]:
            return self.generate_inner(schema["schema"])

    return Plain


def _tidy(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema without what only programmers want: titles made of class names, and defaults that say nothing."""
    idle = {"title", *(["default"] if schema.get("default") in (None, [], {}) else [])}
    kept = {key: _part(key, part) for key, part in schema.items() if key not in idle}
    return kept | {"additionalProperties": False} if "patternProperties" in kept else kept


def _part(key: str, part: Any) -> Any:
    """One keyword of a schema; below some of them stand schemas by name, below others schemas or lists of them."""
    if key in ("properties", "$defs", "patternProperties"):
        return {name: _tidy(schema) for name, schema in part.items()}
    if isinstance(part, list):
        return [_tidy(entry) if isinstance(entry, dict) else entry for entry in part]
    return _tidy(part) if isinstance(part, dict) and key != "default" else part
