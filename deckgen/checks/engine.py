"""The registry of checks, and the engine that runs them on a deck in a theme."""

import bisect
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import TypeVar

from deckgen.checks.check import Check, by_id, check
from deckgen.checks.deck_contents import composition, copies, names, suits, table
from deckgen.checks.deck_rules import family, needs, rules, values
from deckgen.checks.face_edges import fan_index, safe_zone
from deckgen.checks.face_fit import apart, smallest_type, text_fit
from deckgen.checks.face_pictures import bleed, resolution
from deckgen.checks.look.art import art, picture, svg
from deckgen.checks.look.backs import backs
from deckgen.checks.look.colours import contrast, neighbours, suit_colours, suit_likeness
from deckgen.checks.look.printed_texts import columns, emblems, emphasis, owner_line
from deckgen.checks.look.typefaces import fonts, glyphs
from deckgen.checks.subject import DeckInTheme, Face, Subject
from deckgen.foundations.findings import DeckgenError, Finding, Location, refuse_errors, with_others
from deckgen.foundations.frame import back_key
from deckgen.foundations.geometry import Size
from deckgen.foundations.memory import recall, recall_later
from deckgen.foundations.spelling import suggestion
from deckgen.foundations.units import MILLIMETRE, dimensions
from deckgen.library.source import MORE
from deckgen.records.boxes import REFERENCE
from deckgen.records.deck import Card, Deck
from deckgen.records.theme import Theme

OnDeck = TypeVar("OnDeck", bound=Subject | Face)


@check()
def settings(subject: Subject) -> Iterator[Finding]:
    """A deck sets only checks and options that exist."""
    deck = subject.deck
    for name in dict.fromkeys((*deck.severities, *deck.silenced, *deck.options)):
        at = deck.marks.at(f"checks.{name}")
        if name not in CHECKS:
            yield Finding(settings.id, f"there is no check {name!r}", at, suggestion(name, list(CHECKS)))
            continue
        known = list(CHECKS[name].defaults)
        for option in deck.options.get(name, {}):
            if option not in known:
                hint = suggestion(option, known) or f"{name} has no options"
                there = deck.marks.at(f"checks.{name}.options.{option}")
                yield Finding(settings.id, f"the check {name} has no option {option!r}", there, hint)


DECK_CHECKS: Mapping[str, Check[Subject]] = by_id(  # the checks of what a deck is made of, which hold in every theme
    settings, table, composition, family, suits, copies, names, rules, needs, values
)

LOOK_CHECKS: Mapping[str, Check[DeckInTheme]] = by_id(  # of a deck in a theme, for which nothing is drawn
    *(art, picture, svg, backs, fonts, columns, emblems, emphasis, glyphs, owner_line),
    *(contrast, neighbours, suit_colours, suit_likeness),
)

FACE_CHECKS: Mapping[str, Check[Face]] = by_id(text_fit, smallest_type, safe_zone, fan_index, apart, resolution, bleed)

CHECKS: Mapping[str, Check[Subject] | Check[DeckInTheme] | Check[Face]] = {**DECK_CHECKS, **LOOK_CHECKS, **FACE_CHECKS}

BLINDING = (names.id, picture.id, svg.id, fonts.id)  # after whose errors no face is drawn

CAUSES = (names.id,)  # checks that find what others stumble over: of two cards of one name, every count is out


def check_deck(deck: Deck, theme: Theme, size: Size) -> list[Finding]:
    """Everything that is wrong with a deck in a theme on cards of ``size`` points, in the order of the files.

    The deck's own severities are in force, and what it silences is left out. What cannot be drawn is a finding too. A
    face that is known to be sound is not looked at again.
    """

    def find() -> list[Finding]:
        subject = DeckInTheme(deck, theme, size)
        findings = [*_run_all(DECK_CHECKS, subject)]
        return in_order([*findings, *_looks(subject, drawable(findings))])

    return [*recall(("checked", deck.asked_as, theme.file, size), find, (deck, theme))]


def refuse_broken_deck(deck: Deck) -> None:
    """Raise DeckgenError with everything that is wrong with what a deck of the user's is made of, looks apart."""
    refuse_errors(in_order(_run_all(DECK_CHECKS, Subject(deck))))


def check_theme(theme: Theme, deck: Deck, size: Size) -> list[Finding]:
    """The findings on a theme, seen on a deck that is sound in itself."""
    return in_order(_looks(DeckInTheme(deck, theme, size), faces=True))


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
    findings = [*_run_all(LOOK_CHECKS, subject)]
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
    """The findings on each face, then on each back."""
    from deckgen.faces.card import DeckFaces

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
        findings.extend(_run_all(FACE_CHECKS, face))
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
        meets = finding.code == apart.id or finding.message.endswith("run into one another")
        fault = finding.message.rpartition(", ")[2] if meets else ""
        coarse = finding.code == resolution.id and finding.severity == "warning"
        at = Location(finding.at.file) if coarse and finding.at else finding.at
        alike.setdefault((finding.code, at, fault), {})[finding] = None
    return [with_others(next(iter(same)), len(same) - 1) for same in alike.values()]


def run_check(check: Check[OnDeck], subject: OnDeck) -> Iterator[Finding]:
    """The findings of a check, with the severity that the deck gives it, if any; none if the deck has it off."""
    severity = "off" if check.id in subject.deck.silenced else subject.deck.severities.get(check.id)
    return iter(()) if severity == "off" else check.run(subject, severity)


def _run_all(checks: Mapping[str, Check[OnDeck]], subject: OnDeck) -> Iterator[Finding]:
    return (finding for check in checks.values() for finding in run_check(check, subject))
