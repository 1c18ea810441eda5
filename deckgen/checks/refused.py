"""Decks whose files are refused: the names in them that nothing goes by are told with all the rest."""

from collections.abc import Iterator
from typing import Any

from deckgen.checks.deck import family, rules, settings
from deckgen.checks.engine import DEFAULTS, in_order
from deckgen.checks.subject import Subject
from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, UnknownName
from deckgen.library import catalogue
from deckgen.library.catalogue import Entry
from deckgen.library.decks import KINDS, SEVERITIES, find_unknown_theme, load_deck
from deckgen.library.families import load_family
from deckgen.library.inheritance import inherit, lineage, locate_errors
from deckgen.library.source import MORE, Source
from deckgen.records.deck import Deck
from deckgen.records.record import replace


def read_deck(name: str) -> Deck:
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
    """The names in a deck's file that nothing goes by; none in a file that is no YAML."""
    try:
        deck, findings = _references(name)
    except DeckgenError:
        return
    yield from findings
    subject = Subject(_without_sound_family(deck), DEFAULTS)
    for check in (family, rules, settings):
        severity = deck.severities.get(check.ID, check.SEVERITY)
        if severity != "off":
            yield from (finding._replace(severity=severity) for finding in check.check(subject))


def _without_sound_family(deck: Deck) -> Deck:
    """A deck that has no cards is not held against its family."""
    try:
        load_family(deck.family or "")
    except DeckgenError:
        return deck
    return replace(deck, family=None)


def _references(name: str) -> tuple[Deck, list[Finding]]:
    """A deck without a card, of which only the family, the rules and the checks it sets are as its file has them, and
    what is wrong with the theme and the files that it names.

    Raises DeckgenError for a file that is no YAML. What the file says in another form than a deck does is left out.
    """
    findings: list[Finding] = []
    entry = catalogue.resolve(name, "deck")
    source = inherit(lineage(entry))
    checks = {id: check for id, check in _group(source.data.get("checks")).items() if isinstance(check, dict)}
    deck = Deck(
        name=entry.name,
        title=entry.title,
        suits=(),
        ranks=(),
        cards=(),
        family=_reference("family", source, entry, findings),
        rules=_reference("rules", source, entry, findings),
        severities={id: check["severity"] for id, check in checks.items() if check.get("severity") in SEVERITIES},
        options={id: dict.fromkeys(_group(check.get("options")), 0.0) for id, check in checks.items()},
        marks=source.marks,
        file=entry.label,
    )
    theme = source.data.get("theme")
    if isinstance(theme, str):
        findings += find_unknown_theme(theme, source.at("theme"), entry.path.parent)
    return deck, findings


def _reference(key: str, source: Source, entry: Entry, findings: list[Finding]) -> str | None:
    """The name under a key, that of a file as a path from where the user stands.

    None for what is no name, and for a file that cannot be read.
    """
    name = source.data.get(key)
    if not isinstance(name, str) or name == "none":
        return None
    if not files.names_file(name):
        return name
    try:
        path = locate_errors(source.at(key), files.inside, entry.path.parent, name)
        locate_errors(source.at(key), catalogue.read_own, path, KINDS[key])
        return str(path)
    except DeckgenError as error:
        findings += error.findings
        return None


def _group(data: Any) -> dict[str, Any]:
    return data if isinstance(data, dict) else {}
