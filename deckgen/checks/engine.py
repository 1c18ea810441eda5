"""The registry of checks, and the engine that runs them on a deck in a theme."""

import bisect
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import TypeVar

from deckgen.checks.check import Check, by_id, options_of
from deckgen.checks.deck import composition, copies, family, names, needs, rules, settings, suits, table, values
from deckgen.checks.face import apart, bleed, fan_index, resolution, safe_zone, smallest_type, text_fit
from deckgen.checks.look import (
    art,
    backs,
    columns,
    contrast,
    emblems,
    emphasis,
    fonts,
    glyphs,
    neighbours,
    owner_line,
    picture,
    suit_colours,
    suit_likeness,
    svg,
)
from deckgen.checks.subject import DeckInTheme, Face, Subject
from deckgen.foundations.findings import DeckgenError, Finding, Location, refuse_errors, with_others
from deckgen.foundations.frame import back_key
from deckgen.foundations.geometry import Size
from deckgen.foundations.memory import recall, recall_later
from deckgen.foundations.units import MILLIMETRE, dimensions
from deckgen.library.source import MORE
from deckgen.records.boxes import REFERENCE
from deckgen.records.deck import Card, Deck
from deckgen.records.theme import Theme

OnDeck = TypeVar("OnDeck", bound=Subject | Face)

DECK_CHECKS: Mapping[str, Check[Subject]] = by_id(
    settings, table, composition, family, suits, copies, names, rules, needs, values
)
"""The checks of what a deck is made of, which hold in every theme."""

LOOK_CHECKS: Mapping[str, Check[DeckInTheme]] = by_id(
    *(art, picture, svg, backs, fonts, columns, emblems, emphasis, glyphs, owner_line),
    *(contrast, neighbours, suit_colours, suit_likeness),
)
"""The checks of a deck in a theme, for which nothing has to be drawn."""

FACE_CHECKS: Mapping[str, Check[Face]] = by_id(text_fit, smallest_type, safe_zone, fan_index, apart, resolution, bleed)
"""The checks of each drawn face."""

CHECKS: Mapping[str, Check[Subject] | Check[DeckInTheme] | Check[Face]] = {**DECK_CHECKS, **LOOK_CHECKS, **FACE_CHECKS}
"""Every check, by the id under which decks set it."""

DEFAULTS = {id: options_of(check) for id, check in CHECKS.items()}
"""The options of every check, by its id."""

BLINDING = (names.ID, picture.ID, svg.ID, fonts.ID)
"""The checks after whose errors faces are not drawn: cards that cannot be told apart, files that cannot be read."""

CAUSES = (names.ID,)
"""The checks that find what others stumble over: of two cards of one name, each count and each drawing is out."""


def check_deck(deck: Deck, theme: Theme, size: Size) -> list[Finding]:
    """Everything that is wrong with a deck in a theme on cards of ``size`` points, in the order of the files.

    The deck's own severities are in force, and what it silences is left out. What cannot be drawn is a finding too. A
    face that is known to be sound is not looked at again.
    """

    def check() -> list[Finding]:
        subject = subject_of(deck, theme, size)
        findings = [finding for check in DECK_CHECKS.values() for finding in run_check(check, subject)]
        return in_order([*findings, *_looks(subject, drawable(findings))])

    return [*recall(("checked", deck.asked_as, theme.file, size), check, (deck, theme))]


def refuse_broken_deck(deck: Deck) -> None:
    """Raise DeckgenError with everything that is wrong with what a deck of the user's is made of, looks apart."""
    subject = Subject(deck, DEFAULTS)
    refuse_errors(in_order(finding for check in DECK_CHECKS.values() for finding in run_check(check, subject)))


def check_theme(theme: Theme, deck: Deck, size: Size) -> list[Finding]:
    """The findings on a theme, seen on a deck that is sound in itself."""
    return in_order(_looks(subject_of(deck, theme, size), faces=True))


def subject_of(deck: Deck, theme: Theme, size: Size) -> DeckInTheme:
    """A deck in a theme at a size, with the options of every check."""
    return DeckInTheme(deck, DEFAULTS, theme, size)


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """Findings in the order of their places, each once: causes before what they cause, and how many more at the end."""

    def order(finding: Finding) -> tuple[str, bool, bool, Location, str, str]:
        at = finding.at or Location("")
        return at.file, finding.code == MORE, finding.code not in CAUSES, at, finding.code, finding.message

    return sorted(set(findings), key=order)


def drawable(findings: Iterable[Finding]) -> bool:
    """Whether faces may be drawn in spite of what was found."""
    return not _is_wrong(finding for finding in findings if finding.code in BLINDING)


def _looks(subject: DeckInTheme, faces: bool) -> list[Finding]:
    findings = [finding for check in LOOK_CHECKS.values() for finding in run_check(check, subject)]
    return findings + _on_faces(subject) if faces and drawable(findings) else findings


def _on_faces(subject: DeckInTheme) -> list[Finding]:
    """The findings of the face checks, cards that share a place together; of a back, only its number of pixels."""
    findings = list(_on_each_face(subject))
    wrong = [those for those in findings if _is_wrong(those)]
    if subject.size != subject.theme.size and 2 * len(wrong) > len(findings) and (enough := _smallest_size(subject)):
        message = f"cards of {dimensions(subject.size)} are too small for the theme {subject.theme.name}"
        return [Finding("card-size", message, hint=f"it works from {dimensions(enough)} on")]
    return merge_alike(chain.from_iterable(findings))


def _on_each_face(subject: DeckInTheme) -> Iterator[Sequence[Finding]]:
    """What is found on each face, then on each back."""
    from deckgen.faces.deck_faces import DeckFaces

    deck = subject.deck
    faces = DeckFaces(deck, subject.theme, subject.size)
    sides = [Card(back_key(back.id), back.called, None, None, {}) for back in deck.backs]
    for card in (*deck.cards, *sides):
        try:
            face = Face(subject, card, faces[card.id])
            yield [*run_check(resolution, face)] if card in sides else _on_face(face)
        except DeckgenError as error:
            yield error.findings


def _is_wrong(findings: Iterable[Finding]) -> bool:
    """Whether there are errors among what was found."""
    return any(finding.severity == "error" for finding in findings)


def _smallest_size(subject: DeckInTheme) -> Size | None:
    """The smallest size of whole millimetres, larger but of the same shape, at which no face is wrong; None where that
    is none of those that cards have.
    """
    width, height = subject.size

    def size(millimetres: int) -> Size:
        return Size(millimetres * MILLIMETRE, round(millimetres * height / width) * MILLIMETRE)

    def is_sound(millimetres: int) -> bool:
        return not any(map(_is_wrong, _on_each_face(replace(subject, size=size(millimetres)))))

    widths = range(math.ceil(width / MILLIMETRE), math.ceil(max(REFERENCE.width, REFERENCE.height) / MILLIMETRE))
    found = bisect.bisect_left(widths, True, key=is_sound)
    return size(widths[found]) if found < len(widths) else None


def _on_face(face: Face) -> list[Finding]:
    """The findings of the face checks on one face. That a face is sound is remembered; findings are worked out anew,
    for their places may have moved. Most faces of built-in decks are the same in all of them.
    """
    deck, theme, size = face.deck, face.subject.theme, face.subject.size
    findings: list[Finding] = []

    def is_sound() -> bool:
        findings.extend(finding for check in FACE_CHECKS.values() for finding in run_check(check, face))
        return not findings

    made_of = (face.frame, face.card, theme, deck.severities, deck.silenced, deck.options)
    key = ("sound", "" if deck.built_in else deck.asked_as, face.card.id, theme.file, size)
    if not recall_later(len(deck.cards))(key, is_sound, made_of) and not findings:
        is_sound()
    return findings


def merge_alike(findings: Iterable[Finding]) -> list[Finding]:
    """One finding for all of a code whose cause stands in one place, as that of many cards may; of parts of faces that
    meet one for each two, and of pictures that could have more pixels one for each file naming them.
    """
    alike: dict[tuple[str, Location | None, str], dict[Finding, None]] = {}
    for finding in findings:
        meets = finding.code == apart.ID or finding.message.endswith("run into one another")
        fault = finding.message.rpartition(", ")[2] if meets else ""
        coarse = finding.code == resolution.ID and finding.severity == "warning"
        at = Location(finding.at.file) if coarse and finding.at else finding.at
        alike.setdefault((finding.code, at, fault), {})[finding] = None
    return [with_others(next(iter(same)), len(same) - 1) for same in alike.values()]


def run_check(check: Check[OnDeck], subject: OnDeck) -> Iterator[Finding]:
    """The findings of a check, with the severity that the deck gives it; none if the deck has it off.

    Unless the deck gives a severity, a check of errors may find mere warnings among them.
    """
    deck = subject.deck
    severity = "off" if check.ID in deck.silenced else deck.severities.get(check.ID)
    if severity != "off":
        for finding in check.check(subject):
            mild = finding.severity if finding.severity == "warning" else check.SEVERITY
            yield finding._replace(severity=severity or mild)
