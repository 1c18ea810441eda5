"""The check of a deck against its family."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from deckgen.checks.check import check
from deckgen.checks.subject import Subject, place
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.foundations.spelling import near_hint, several, times
from deckgen.library import catalogue
from deckgen.library.families import Family, FamilyFace, FamilyRank, load_family
from deckgen.records.deck import Card, Deck, Value

OWN = "for a deck of your own write family: none"


@check("family")
def family_cards(subject: Subject) -> Iterator[Finding]:
    """A deck that belongs to a family holds just what the family's games are played with.

    A family is a file of its own: every rank and face card, its value and how often it is in the deck. So a changed
    value, a swapped sign, a lost card or one too many is noticed, whatever else in the deck agrees with it. Cards that
    are not in play are left alone. A deck of your own belongs to no family: write `family: none`.

    This passes:

    ```yaml
    extends: standard
    family: sabacc-76
    faces:
      exo-droid: {name: Exo Droid, value: {}, in-play: false}
    ```

    This fails, for the Commander counts 12:

    ```yaml
    extends: standard
    family: sabacc-76
    ranks:
      commander: {value: 11}
    ```
    """
    deck = subject.deck
    if deck.family is None:
        return
    try:
        family = load_family(deck.family)
    except DeckgenError as error:
        yield from (
            finding._replace(code=family_cards.id, at=finding.at or deck.marks.at("family"))
            for finding in error.findings
        )
        return
    if len(deck.suits) != family.suits:
        suits = {f"suits.{suit.id}" for suit in deck.suits}
        left_out = [path for path in deck.marks if re.fullmatch("suits[.][^.]+", path) and path not in suits]
        at = deck.marks.first(*left_out, "suits")
        yield _fault(family, f"has {family.suits} suits, not {len(deck.suits)}", at, "suits")
    yield from _ranks(deck, family)
    yield from _faces(deck, family)


def _fault(family: Family, what: str, at: Location, path: str = "", write: str = "") -> Finding:
    """A difference to a family, at its place in the deck, or by its path in the family where that is the user's own and
    what it is held against is built in; a hint says what to ``write``.
    """
    if path and catalogue.is_built_in(at.file) and not family.file.startswith(catalogue.FOLDERS["family"]):
        at = family.marks.at(path)
    hint = f"write {write}; {OWN}" if write else OWN
    return Finding(family_cards.id, f"the family {family.name} {what}", at, hint)


def _ranks(deck: Deck, family: Family) -> Iterator[Finding]:
    missing = {rank.id for rank in family.ranks} - {rank.id for rank in deck.ranks}
    for id in sorted(missing):
        at = deck.marks.first(f"ranks.{id}", *(["ranks.numbered"] if id.isdigit() else []), "ranks")
        yield _fault(family, f"has the rank {id}, and this deck has not", at, f"ranks.{id}")
    for rank in deck.ranks:
        if not family.rank(rank.id):
            at = deck.marks.first(f"ranks.{rank.id}", "ranks.numbered")
            hint = _suggest_name(rank.id, missing, family.ranks)
            yield _fault(family, f"has no rank {rank.id}", at, "ranks")._replace(hint=hint)
    for card in deck.cards:
        required = family.rank(card.rank) if card.rank else None
        if required:
            yield from _suit_card(deck, family, card, required)
    pairs = {(card.suit, card.rank) for card in deck.cards}
    for suit, rank in product(deck.suits, deck.ranks):
        if family.rank(rank.id) and (suit.id, rank.id) not in pairs:
            at = deck.marks.first(f"cards.{suit.id}-{rank.id}", f"ranks.{rank.id}")
            yield _fault(family, f"has the {rank.name} of {suit.name}, and this deck has not", at)


def _suit_card(deck: Deck, family: Family, card: Card, required: FamilyRank) -> Iterator[Finding]:
    """The faults of a suit card; those of its rank are told of the rank, in the same words for each suit."""
    rank = deck.rank(card.rank or "")
    yield from _value(deck, family, card, rank.name if card.value == rank.value else card.name, required.value)
    if sorted(card.also) != sorted(required.also):
        also, actual = (several(map(str, values), "or") or "nothing" for values in (required.also, card.also))
        at, write = place(deck, card, "also"), f"also: {list(required.also)}"
        yield _fault(
            family, f"lets the {rank.name} count {also} as well, not {actual}", at, f"also.{required.id}", write
        )
    yield from _copies(deck, family, card, required.copies)


def _faces(deck: Deck, family: Family) -> Iterator[Finding]:
    faces = {card.id: card for card in deck.cards if card.is_face and card.in_play}
    missing = {face.id for face in family.faces} - faces.keys()
    for id in sorted(missing):
        at = deck.marks.first(f"faces.{id}.in-play", f"faces.{id}", "faces")
        yield _fault(family, f"has the face card {id} in play, and this deck has not", at, f"faces.{id}")
    for id, card in faces.items():
        required = family.face(id)
        if required:
            yield from _value(deck, family, card, card.name, required.value)
            yield from _copies(deck, family, card, required.copies)
        else:
            hint = _suggest_name(id, missing, family.faces)
            yield _fault(family, f"has no face card {id}", deck.marks.at(f"faces.{id}"), "faces")._replace(hint=hint)


def _value(deck: Deck, family: Family, card: Card, what: str, required: Value) -> Iterator[Finding]:
    """A value that is not the family's; of one that depends on the ruleset, each that is not."""
    where = f"faces.{card.id}.value"
    if isinstance(required, Mapping) and isinstance(card.value, Mapping):
        for ruleset, value in required.items():
            if card.value.get(ruleset) != value:
                actual = card.value.get(ruleset, "without a value")
                at = deck.marks.first(f"{where}.{ruleset}", where, f"cards.{card.id}")
                told = f"has {what} at {value} in {ruleset}, not {actual}"
                yield _fault(family, told, at, f"{where}.{ruleset}", f"{ruleset}: {value}")
    elif card.value != required:
        wanted, actual = (
            str(value) if isinstance(value, int) else "a value for each ruleset" if value else "no value"
            for value in (required, card.value)
        )
        at, path = place(deck, card, "value"), f"ranks.{card.rank}" if card.rank else where
        yield _fault(family, f"has {what} at {wanted}, not {actual}", at, path, f"value: {wanted}")


def _copies(deck: Deck, family: Family, card: Card, required: int) -> Iterator[Finding]:
    if not card.in_play:
        yield _fault(family, f"plays with {card.name}", place(deck, card, "in-play"))
    elif card.copies != required:
        path = f"ranks.{card.rank}" if card.rank else f"faces.{card.id}.copies"
        told = f"has {card.name} {times(required)}, not {times(card.copies)}"
        yield _fault(family, told, place(deck, card, "copies"), path, f"copies: {required}")


def _suggest_name(id: str, missing: set[str], known: Iterable[FamilyFace | FamilyRank]) -> str:
    """A hint at the id that the family has, or else misses, for one that it does not know."""
    near = near_hint(id, sorted(missing)) or near_hint(id, sorted(one.id for one in known))
    return f"{near} {OWN}".lstrip()
