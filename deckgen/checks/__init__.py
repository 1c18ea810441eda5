"""The rules engine: small checks, each of which finds one kind of thing that is wrong with a deck."""

from collections.abc import Iterator, Mapping
from typing import Protocol, TypeVar

from deckgen.checks import (
    art,
    composition,
    contrast,
    copies,
    family,
    glyphs,
    names,
    rules,
    settings,
    suit_likeness,
    suits,
    svg,
)
from deckgen.checks.subject import Face, Subject
from deckgen.findings import DeckgenError, Finding, Location, Severity
from deckgen.geometry import Size
from deckgen.records.deck import Deck
from deckgen.records.theme import Theme

Looked = TypeVar("Looked", contravariant=True)


class Check(Protocol[Looked]):
    """What each check's module offers; its docstring is its page in the manual.

    ``check`` yields located findings whose code is ``ID``; their severity is stamped by the engine.
    """

    @property
    def ID(self) -> str:  # noqa: N802
        """The name by which decks set and silence the check."""

    @property
    def SEVERITY(self) -> Severity:  # noqa: N802
        """How bad its findings are, unless a deck says otherwise."""

    @property
    def OPTIONS(self) -> Mapping[str, float]:  # noqa: N802
        """The numbers that a deck may set, by name, with their defaults."""

    def check(self, subject: Looked, /) -> Iterator[Finding]:
        """Look at the subject, and yield what is wrong with it."""


DECK_CHECKS: Mapping[str, Check[Subject]] = {
    "settings": settings,
    "composition": composition,
    "family": family,
    "suits": suits,
    "copies": copies,
    "names": names,
    "rules": rules,
    "art": art,
    "svg": svg,
    "glyphs": glyphs,
    "contrast": contrast,
    "suit-likeness": suit_likeness,
}
"""The checks that look at a deck as a whole; nothing has to be drawn for them."""

FACE_CHECKS: Mapping[str, Check[Face]] = {}
"""The checks that look at each drawn face."""

CHECKS: Mapping[str, Check[Subject] | Check[Face]] = {**DECK_CHECKS, **FACE_CHECKS}
"""Every check, by the id under which decks set it."""


def check_deck(deck: Deck, theme: Theme, size: Size) -> list[Finding]:
    """Everything that is wrong with a deck in a theme on cards of ``size`` points, in the order of the files.

    The deck's own severities are in force and what it silences is left out. What cannot be drawn is a finding too.
    """
    subject = Subject(deck, theme, size, {name: check.OPTIONS for name, check in CHECKS.items()})
    found = [finding for check in DECK_CHECKS.values() for finding in _run(check, subject, deck)]
    if not _undrawable(found):
        found += _on_faces(subject)
    return sorted(set(found), key=_reading_order)


def _on_faces(subject: Subject) -> Iterator[Finding]:
    """The findings of the face checks; each face is drawn once and let go."""
    from deckgen.faces import draw_card

    deck = subject.deck
    for card in deck.cards:
        try:
            face = Face(subject, card, draw_card(card, deck, subject.theme, subject.size))
        except DeckgenError as error:
            yield from error.findings
            continue
        for check in FACE_CHECKS.values():
            yield from _run(check, face, deck)


def _run(check: Check[Looked], subject: Looked, deck: Deck) -> Iterator[Finding]:
    """What a check finds, with the severity that the deck gives it; nothing when the deck has it off."""
    severity = "off" if check.ID in deck.silenced else deck.severities.get(check.ID, check.SEVERITY)
    if severity != "off":
        for finding in check.check(subject):
            yield finding._replace(severity=severity)


def _undrawable(findings: list[Finding]) -> bool:
    """Whether cards cannot be told apart, so that faces drawn from them would be blamed on the wrong one."""
    return any(finding.code == names.ID and finding.severity == "error" for finding in findings)


def _reading_order(finding: Finding) -> tuple[Location, str, str]:
    return finding.at or Location(""), finding.code, finding.message
