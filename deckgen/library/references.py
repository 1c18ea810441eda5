"""What a deck file refers to by name, had even from a file that is no deck yet."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from deckgen import files
from deckgen.findings import DeckgenError, Finding, Location
from deckgen.library import catalogue
from deckgen.library.catalogue import Entry
from deckgen.library.inheritance import inherit, lineage, located
from deckgen.library.source import Source
from deckgen.records.deck import Deck

KINDS = {"family": "family", "rules": "ruleset", "theme": "theme"}
"""The keys under which a deck file names another, and the kind of that."""

SEVERITIES = ("error", "warning", "off")


def unknown_theme(name: str, at: Location, folder: Path) -> Iterator[Finding]:
    """That there is no theme of that name, built in or in a file."""
    if not name.endswith(catalogue.SUFFIX) and name not in catalogue.names("theme"):
        hint = catalogue.near(name, ("theme",), folder)
        yield Finding("unknown-theme", f"there is no theme {name!r}", at, hint)


def references(name: str) -> tuple[Deck, list[Finding]]:
    """A deck without a card, of which only the family, the rules and the checks it sets are as its file has them, and
    what is wrong with the theme and the files that it names.

    Raises DeckgenError for a file that is no YAML. What the file says in another form than a deck does is left out.
    """
    found: list[Finding] = []
    entry = catalogue.resolve(name, "deck")
    source = inherit(lineage(entry))
    checks = {id: check for id, check in _group(source.data.get("checks")).items() if isinstance(check, dict)}
    deck = Deck(
        name=entry.name,
        title=entry.title,
        suits=(),
        ranks=(),
        cards=(),
        family=_reference("family", source, entry, found),
        rules=_reference("rules", source, entry, found),
        severities={id: check["severity"] for id, check in checks.items() if check.get("severity") in SEVERITIES},
        options={id: dict.fromkeys(_group(check.get("options")), 0.0) for id, check in checks.items()},
        marks=source.marks,
        file=entry.shown,
    )
    theme = source.data.get("theme")
    if isinstance(theme, str):
        found += unknown_theme(theme, source.at("theme"), entry.path.parent)
    return deck, found


def _reference(key: str, source: Source, entry: Entry, found: list[Finding]) -> str | None:
    """The name under a key, that of a file as a path from where the user stands.

    None for what is no name, and for a file that cannot be read.
    """
    name = source.data.get(key)
    if not isinstance(name, str) or name == "none":
        return None
    if not name.endswith(catalogue.SUFFIX):
        return name
    try:
        path = located(source.at(key), files.inside, entry.path.parent, name)
        located(source.at(key), catalogue.read_own, path, KINDS[key])
        return str(path)
    except DeckgenError as error:
        found += error.findings
        return None


def _group(data: Any) -> dict[str, Any]:
    return data if isinstance(data, dict) else {}
