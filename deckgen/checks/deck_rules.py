"""Checks of a deck against the family and the game that it names."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path

from deckgen.checks.check import check
from deckgen.checks.subject import Subject, place
from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.foundations.spelling import near_hint, several, times
from deckgen.game.compatibility import cards_without_value, lacks
from deckgen.library import catalogue
from deckgen.library.families import Family, FamilyFace, FamilyRank, load_family
from deckgen.records.deck import Card, Deck, Value

OWN = "for a deck of your own write family: none"


@check()
def family(subject: Subject) -> Iterator[Finding]:
    """A deck that belongs to a family holds just what the family's games are played with."""
    deck = subject.deck
    if deck.family is None:
        return
    try:
        model = load_family(deck.family)
    except DeckgenError as error:
        yield from (
            finding._replace(code=family.id, at=finding.at or deck.marks.at("family")) for finding in error.findings
        )
        return
    if len(deck.suits) != model.suits:
        suits = {f"suits.{suit.id}" for suit in deck.suits}
        left_out = [path for path in deck.marks if re.fullmatch("suits[.][^.]+", path) and path not in suits]
        at = deck.marks.first(*left_out, "suits")
        yield _fault(model, f"has {model.suits} suits, not {len(deck.suits)}", at, "suits")
    yield from _ranks(deck, model)
    yield from _faces(deck, model)


def _fault(model: Family, what: str, at: Location, path: str = "", write: str = "") -> Finding:
    """A difference to a family, at its place in the deck, or by its path in the family where that is the user's own and
    what it is held against is built in; a hint says what to ``write``.
    """
    if path and catalogue.is_built_in(at.file) and not model.file.startswith(catalogue.FOLDERS["family"]):
        at = model.marks.at(path)
    hint = f"write {write}; {OWN}" if write else OWN
    return Finding(family.id, f"the family {model.name} {what}", at, hint)


def _ranks(deck: Deck, model: Family) -> Iterator[Finding]:
    missing = {rank.id for rank in model.ranks} - {rank.id for rank in deck.ranks}
    for id in sorted(missing):
        at = deck.marks.first(f"ranks.{id}", *(["ranks.numbered"] if id.isdigit() else []), "ranks")
        yield _fault(model, f"has the rank {id}, and this deck has not", at, f"ranks.{id}")
    for rank in deck.ranks:
        if not model.rank(rank.id):
            at = deck.marks.first(f"ranks.{rank.id}", "ranks.numbered")
            hint = _suggest_name(rank.id, missing, model.ranks)
            yield _fault(model, f"has no rank {rank.id}", at, "ranks")._replace(hint=hint)
    for card in deck.cards:
        required = model.rank(card.rank) if card.rank else None
        if required:
            yield from _suit_card(deck, model, card, required)
    pairs = {(card.suit, card.rank) for card in deck.cards}
    for suit, rank in product(deck.suits, deck.ranks):
        if model.rank(rank.id) and (suit.id, rank.id) not in pairs:
            at = deck.marks.first(f"cards.{suit.id}-{rank.id}", f"ranks.{rank.id}")
            yield _fault(model, f"has the {rank.name} of {suit.name}, and this deck has not", at)


def _suit_card(deck: Deck, model: Family, card: Card, required: FamilyRank) -> Iterator[Finding]:
    """The faults of a suit card; those of its rank are told of the rank, in the same words for each suit."""
    rank = deck.rank(card.rank or "")
    yield from _value(deck, model, card, rank.name if card.value == rank.value else card.name, required.value)
    if sorted(card.also) != sorted(required.also):
        also, actual = (several(map(str, values), "or") or "nothing" for values in (required.also, card.also))
        at, write = place(deck, card, "also"), f"also: {list(required.also)}"
        yield _fault(
            model, f"lets the {rank.name} count {also} as well, not {actual}", at, f"also.{required.id}", write
        )
    yield from _copies(deck, model, card, required.copies)


def _faces(deck: Deck, model: Family) -> Iterator[Finding]:
    faces = {card.id: card for card in deck.cards if card.is_face and card.in_play}
    missing = {face.id for face in model.faces} - faces.keys()
    for id in sorted(missing):
        at = deck.marks.first(f"faces.{id}.in-play", f"faces.{id}", "faces")
        yield _fault(model, f"has the face card {id} in play, and this deck has not", at, f"faces.{id}")
    for id, card in faces.items():
        required = model.face(id)
        if required:
            yield from _value(deck, model, card, card.name, required.value)
            yield from _copies(deck, model, card, required.copies)
        else:
            hint = _suggest_name(id, missing, model.faces)
            yield _fault(model, f"has no face card {id}", deck.marks.at(f"faces.{id}"), "faces")._replace(hint=hint)


def _value(deck: Deck, model: Family, card: Card, what: str, required: Value) -> Iterator[Finding]:
    """A value that is not the family's; of one that depends on the ruleset, each that is not."""
    where = f"faces.{card.id}.value"
    if isinstance(required, Mapping) and isinstance(card.value, Mapping):
        for ruleset, value in required.items():
            if card.value.get(ruleset) != value:
                actual = card.value.get(ruleset, "without a value")
                at = deck.marks.first(f"{where}.{ruleset}", where, f"cards.{card.id}")
                told = f"has {what} at {value} in {ruleset}, not {actual}"
                yield _fault(model, told, at, f"{where}.{ruleset}", f"{ruleset}: {value}")
    elif card.value != required:
        wanted, actual = (
            str(value) if isinstance(value, int) else "a value for each ruleset" if value else "no value"
            for value in (required, card.value)
        )
        at, path = place(deck, card, "value"), f"ranks.{card.rank}" if card.rank else where
        yield _fault(model, f"has {what} at {wanted}, not {actual}", at, path, f"value: {wanted}")


def _copies(deck: Deck, model: Family, card: Card, required: int) -> Iterator[Finding]:
    if not card.in_play:
        yield _fault(model, f"plays with {card.name}", place(deck, card, "in-play"))
    elif card.copies != required:
        path = f"ranks.{card.rank}" if card.rank else f"faces.{card.id}.copies"
        told = f"has {card.name} {times(required)}, not {times(card.copies)}"
        yield _fault(model, told, place(deck, card, "copies"), path, f"copies: {required}")


def _suggest_name(id: str, missing: set[str], known: Iterable[FamilyFace | FamilyRank]) -> str:
    """A hint at the id that the family has, or else misses, for one that it does not know."""
    near = near_hint(id, sorted(missing)) or near_hint(id, sorted(one.id for one in known))
    return f"{near} {OWN}".lstrip()


@check()
def rules(subject: Subject) -> Iterator[Finding]:
    """Every ruleset that a deck names exists."""
    deck = subject.deck
    names = list(catalogue.names("ruleset"))
    if deck.rules and files.names_file(deck.rules):
        yield from _own(deck, deck.rules, names)
    places: dict[str, Location] = {}
    for name, at in _rules_named(deck):
        places.setdefault(name, at)
    for name, at in places.items():
        if name not in names:
            hint = catalogue.near(name, ("ruleset",), Path(at.file).parent)
            yield Finding(rules.id, f"there is no ruleset {name!r}", at, hint)


def _own(deck: Deck, path: str, names: list[str]) -> Iterator[Finding]:
    """Let the values name the ruleset in a file of the user's own; what is wrong with the file is found too."""
    from deckgen.checks.ruleset_proof import check_played
    from deckgen.library.rulesets import load_ruleset

    names.append(path)
    try:
        ruleset = load_ruleset(path)
        names.append(ruleset.name)
        yield from (finding._replace(at=finding.at or deck.marks.at("rules")) for finding in check_played(ruleset))
    except DeckgenError as error:
        yield from (finding._replace(at=finding.at or deck.marks.at("rules")) for finding in error.findings)


def _rules_named(deck: Deck) -> Iterator[tuple[str, Location]]:
    if deck.rules:
        yield deck.rules, deck.marks.at("rules")
    for card in deck.cards:
        if isinstance(card.value, Mapping):
            for name in card.value:
                yield name, place(deck, card, f"value.{name}")


@check("warning")
def needs(subject: Subject) -> Iterator[Finding]:
    """A deck has what its own game needs."""
    deck, ruleset = subject.deck, subject.ruleset
    if ruleset is None or any(family.find(subject)):  # what its family misses need not be said twice
        return
    for lack in lacks(ruleset, deck):
        yield Finding(
            needs.id, lack.message, deck.marks.own("rules", "extends"), "add what is missing, or name other rules"
        )


@check()
def values(subject: Subject) -> Iterator[Finding]:
    """Every card in play has a value in the deck's own game."""
    deck, ruleset = subject.deck, subject.ruleset
    if ruleset and (cards := cards_without_value(ruleset, deck)):
        names = ", ".join(card.name for card in cards)
        hint = f"give each a value under {ruleset.name}, or name other rules"
        message = f"{ruleset.title} gives these cards no value: {names}"
        at = deck.marks.own("rules", *(f"cards.{card.id}" for card in cards), "extends")
        yield Finding(values.id, message, at, hint)
