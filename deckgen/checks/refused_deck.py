"""A deck whose file is refused, searched for unknown names as well, so that all that is wrong is told at once."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import Any

from deckgen.checks.deck_rules import family, rules
from deckgen.checks.engine import in_order, run_check, settings
from deckgen.checks.subject import Subject
from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, UnknownName
from deckgen.library import catalogue
from deckgen.library.catalogue import Entry
from deckgen.library.decks import REFERENCES, SEVERITIES, find_unknown_theme, load_deck
from deckgen.library.families import load_family
from deckgen.library.inheritance import inherit, lineage, locate_errors
from deckgen.library.source import MORE, Source
from deckgen.records.deck import Deck


def load_deck_with_all_problems(name: str) -> Deck:
    """The deck that ``name`` means, as ``load_deck`` has it, but that a file that is refused for anything is searched
    for unknown families, rulesets, themes, checks and options as well: DeckgenError has them all.
    """
    try:
        return load_deck(name)
    except UnknownName:
        raise
    except DeckgenError as error:
        if any(finding.code == MORE for finding in error.findings):
            raise  # the file is wrong all over
        raise DeckgenError(in_order([*error.findings, *_find_unknown(name)])) from None


def _find_unknown(name: str) -> Iterator[Finding]:
    """The names in a deck's file that nothing goes by; none in a file that is no YAML.

    The checks that look for them are given a deck without a card, which has of the file what is said as decks say it.
    """
    try:
        entry = catalogue.resolve(name, "deck")
        source = inherit(lineage(entry))
    except DeckgenError:
        return
    theme = source.data.get("theme")
    if isinstance(theme, str):
        yield from find_unknown_theme(theme, source.at("theme"), entry.path.parent)
    names: dict[str, str] = {}
    for key in ("family", "rules"):
        try:
            names |= _reference(key, source, entry)
        except DeckgenError as error:
            yield from error.findings
    with suppress(DeckgenError, KeyError):  # no deck without a card is held against a family that there is
        load_family(names["family"])
        del names["family"]
    checks = {id: check for id, check in _group(source.data.get("checks")).items() if isinstance(check, dict)}
    deck = Deck(
        name=entry.name,
        title=entry.title,
        suits=(),
        ranks=(),
        cards=(),
        family=names.get("family"),
        rules=names.get("rules"),
        severities={id: check["severity"] for id, check in checks.items() if check.get("severity") in SEVERITIES},
        options={id: dict.fromkeys(_group(check.get("options")), 0.0) for id, check in checks.items()},
        marks=source.marks,
        file=entry.label,
    )
    for check in (family, rules, settings):
        yield from run_check(check, Subject(deck))


def _reference(key: str, source: Source, entry: Entry) -> dict[str, str]:
    """The name under a key, by that, that of a file as a path from where the user stands; none where it names nothing.

    Raises DeckgenError for a file that cannot be read.
    """
    name = source.data.get(key)
    if not isinstance(name, str) or name == "none":
        return {}
    if files.names_file(name):
        folder = entry.path.parent
        path = locate_errors(source.at(key), files.inside, folder, name)
        locate_errors(source.at(key), partial(catalogue.read_own, folder=folder), path, REFERENCES[key])
        name = str(path)
    return {key: name}


def _group(data: Any) -> dict[str, Any]:
    return data if isinstance(data, dict) else {}
