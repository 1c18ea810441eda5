"""Decks whose files are refused: the names in them that nothing goes by are told with all the rest."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from deckgen.checks.deck import family, rules, settings
from deckgen.checks.engine import in_order, subject_of
from deckgen.findings import DeckgenError, Finding, UnknownName
from deckgen.library.decks import load_deck
from deckgen.library.families import load_family
from deckgen.library.references import references
from deckgen.library.themes import load_theme
from deckgen.records.deck import Deck

MANY = "more"
"""The code of a file that is wrong all over; nothing is looked for in it any further."""


def read_deck(name: str, load: Callable[[str], Deck] = load_deck) -> Deck:
    """The deck that ``name`` means, as ``load_deck`` has it, but that a file that is refused for anything is searched
    for unknown families, rulesets, themes, checks and options as well: DeckgenError has them all.
    """
    try:
        return load(name)
    except UnknownName:
        raise
    except DeckgenError as error:
        if any(finding.code == MANY for finding in error.findings):
            raise
        raise DeckgenError(in_order([*error.findings, *_unknown(name)])) from None


def _unknown(name: str) -> Iterator[Finding]:
    """The names in a deck's file that nothing goes by; none in a file that is no YAML."""
    try:
        deck, findings = references(name)
    except DeckgenError:
        return
    yield from findings
    theme = load_theme(deck.theme)
    subject = subject_of(_without_sound_family(deck), theme, theme.size)
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
