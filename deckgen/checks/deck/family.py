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
        message = f"the family {family.name} has {family.suits} suits, not {len(deck.suits)}"
        suits = {f"suits.{suit.id}" for suit in deck.suits}
        left_out = [path for path in deck.marks if re.fullmatch("suits[.][^.]+", path) and path not in suits]
        yield Finding(family_cards.id, message, _at(deck.marks.first(*left_out, "suits"), family, "suits"), OWN)
    yield from _ranks(deck, family)
    yield from _faces(deck, family)


def _ranks(deck: Deck, family: Family) -> Iterator[Finding]:
    missing = {rank.id for rank in family.ranks} - {rank.id for rank in deck.ranks}
    for id in sorted(missing):
        at = deck.marks.first(f"ranks.{id}", *(["ranks.numbered"] if id.isdigit() else []), "ranks")
        message = f"the family {family.name} has the rank {id}, and this deck has not"
        yield Finding(family_cards.id, message, _at(at, family, f"ranks.{id}"), OWN)
    for rank in deck.ranks:
        if not family.rank(rank.id):
            at = deck.marks.first(f"ranks.{rank.id}", "ranks.numbered")
            message, at = f"the family {family.name} has no rank {rank.id}", _at(at, family, "ranks")
            yield Finding(family_cards.id, message, at, _suggest_name(rank.id, missing, family.ranks))
    for card in deck.cards:
        required = family.rank(card.rank) if card.rank else None
        if required:
            yield from _suit_card(deck, family, card, required)
    pairs = {(card.suit, card.rank) for card in deck.cards}
    for suit, rank in product(deck.suits, deck.ranks):
        if family.rank(rank.id) and (suit.id, rank.id) not in pairs:
            at = deck.marks.first(f"cards.{suit.id}-{rank.id}", f"ranks.{rank.id}")
            name = f"{rank.name} of {suit.name}"
            yield Finding(family_cards.id, f"the family {family.name} has the {name}, and this deck has not", at, OWN)


def _suit_card(deck: Deck, family: Family, card: Card, required: FamilyRank) -> Iterator[Finding]:
    """The faults of a suit card; those of its rank are told of the rank, in the same words for each suit."""
    rank = deck.rank(card.rank or "")
    yield from _value(deck, family, card, rank.name if card.value == rank.value else card.name, required.value)
    if sorted(card.also) != sorted(required.also):
        also = _alternatives(required.also)
        message = f"the family {family.name} lets the {rank.name} count {also} as well, not {_alternatives(card.also)}"
        at = _at(place(deck, card, "also"), family, f"also.{required.id}")
        yield Finding(family_cards.id, message, at, f"write also: {list(required.also)}; {OWN}")
    yield from _copies(deck, family, card, required.copies)


def _faces(deck: Deck, family: Family) -> Iterator[Finding]:
    faces = {card.id: card for card in deck.cards if card.is_face and card.in_play}
    missing = {face.id for face in family.faces} - faces.keys()
    for id in sorted(missing):
        at = deck.marks.first(f"faces.{id}.in-play", f"faces.{id}", "faces")
        message = f"the family {family.name} has the face card {id} in play, and this deck has not"
        yield Finding(family_cards.id, message, _at(at, family, f"faces.{id}"), OWN)
    for id, card in faces.items():
        required = family.face(id)
        if required:
            yield from _value(deck, family, card, card.name, required.value)
            yield from _copies(deck, family, card, required.copies)
        else:
            message = f"the family {family.name} has no face card {id}"
            at = _at(deck.marks.at(f"faces.{id}"), family, "faces")
            yield Finding(family_cards.id, message, at, _suggest_name(id, missing, family.faces))


def _value(deck: Deck, family: Family, card: Card, what: str, required: Value) -> Iterator[Finding]:
    """A value that is not the family's; of one that depends on the ruleset, each that is not."""
    if isinstance(required, Mapping) and isinstance(card.value, Mapping):
        for ruleset, value in required.items():
            if card.value.get(ruleset) != value:
                actual = card.value.get(ruleset, "without a value")
                message = f"the family {family.name} has {what} at {value} in {ruleset}, not {actual}"
                where = f"faces.{card.id}.value"
                at = deck.marks.first(f"{where}.{ruleset}", where, f"cards.{card.id}")
                at = _at(at, family, f"faces.{card.id}.value.{ruleset}")
                yield Finding(family_cards.id, message, at, f"write {ruleset}: {value}; {OWN}")
    elif card.value != required:
        wanted, actual = (
            str(value) if isinstance(value, int) else "a value for each ruleset" if value else "no value"
            for value in (required, card.value)
        )
        message = f"the family {family.name} has {what} at {wanted}, not {actual}"
        path = f"ranks.{card.rank}" if card.rank else f"faces.{card.id}.value"
        yield Finding(
            family_cards.id, message, _at(place(deck, card, "value"), family, path), f"write value: {wanted}; {OWN}"
        )


def _copies(deck: Deck, family: Family, card: Card, required: int) -> Iterator[Finding]:
    if not card.in_play:
        yield Finding(
            family_cards.id, f"the family {family.name} plays with {card.name}", place(deck, card, "in-play"), OWN
        )
    elif card.copies != required:
        message = f"the family {family.name} has {card.name} {times(required)}, not {times(card.copies)}"
        path = f"ranks.{card.rank}" if card.rank else f"faces.{card.id}.copies"
        at = _at(place(deck, card, "copies"), family, path)
        yield Finding(family_cards.id, message, at, f"write copies: {required}; {OWN}")


def _at(at: Location, family: Family, path: str) -> Location:
    """A place in the deck, or in the family where that is the user's own and what it is held against is built in."""
    built_in = catalogue.is_built_in(at.file) and not family.file.startswith(catalogue.FOLDERS["family"])
    return family.marks.at(path) if built_in else at


def _suggest_name(id: str, missing: set[str], known: Iterable[FamilyFace | FamilyRank]) -> str:
    """A hint at the id that the family has, or else misses, for one that it does not know."""
    near = near_hint(id, sorted(missing)) or near_hint(id, sorted(one.id for one in known))
    return f"{near} {OWN}".lstrip()


def _alternatives(values: tuple[int, ...]) -> str:
    return several(map(str, values), "or") or "nothing"
