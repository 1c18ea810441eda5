"""Checks of what cards of packs mean in the deck: their suits and ranks, their numbers, and the order of courts."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from deckgen.checks.check import check
from deckgen.foundations.findings import Finding, Location
from deckgen.foundations.spelling import in_figures
from deckgen.game.conversion_relation import Relation, natural_values, values_of
from deckgen.library import catalogue
from deckgen.records.conversion import Conversion, Pull
from deckgen.records.deck import Card


def mended_at(*places: Location | None) -> Location:
    """The first place that stands in a file of the user's own, else the first that stands anywhere."""
    candidates = [place for place in places if place]
    return next((place for place in candidates if not catalogue.is_built_in(place.file)), candidates[0])


def cause(pull: Pull, relation: Relation) -> Location:
    """The line that makes a card stand for another: its rule, or what the user says of suits, packs or deck.

    A rule that is built in is right by itself; it is at fault only where nothing of the user's own has a part in it.
    """
    conversion, card, becomes = relation.conversion, pull.card, pull.becomes
    pack = conversion.packs[pull.pack - 1]
    paths = (
        f"suits.{becomes.suit}",
        f"packs.{pull.pack}.altered",
        f"packs.{pull.pack}.holds",
        f"jokers.{conversion.jokers}",
    )
    of_pack = (f"trumps.{card.id}.number", f"ranks.{card.rank}.number", f"ranks.{card.rank}.also")
    of_deck = (f"faces.{becomes.id}.value", f"ranks.{becomes.rank}.value")
    return mended_at(
        pull.at,
        *map(conversion.marks.get, paths),
        *map(pack.marks.get, of_pack),
        *map(conversion.deck.marks.get, of_deck),
        conversion.marks.get("deck"),
    )


def fault(card: Card, conversion: Conversion, at: Location) -> Location:
    """The line at fault where no card stands for ``card``: ``at``, or what the user says of the deck."""
    of_deck = (f"faces.{card.id}.copies", f"faces.{card.id}", f"ranks.{card.rank}", f"suits.{card.suit}")
    return mended_at(at, *map(conversion.deck.marks.get, of_deck), conversion.marks.get("deck"))


def as_written(pull: Pull, relation: Relation) -> tuple[bool, bool, Location]:
    """Where a pull is ordered, lines of an extended file first: a slip is told where its writer can mend it."""
    at = cause(pull, relation)
    return not catalogue.is_built_in(at.file), at.file == relation.conversion.file, at


HINT = "give it as {from: …, altered: true} when it carries a label"


@check()
def conversion_rule(relation: Relation) -> Iterator[Finding]:
    """Suits and ranks follow one rule: one suit of the packs for each suit of the deck, and like meanings for like
    cards.
    """
    yield from _suits(relation)
    plain = sorted((pull for pull in relation.pulls if not pull.altered), key=lambda pull: as_written(pull, relation))
    for pull in plain:
        if fault := _fault(pull, relation):
            message = f"{pull.card.name} stands for {pull.becomes.name}, {fault}"
            yield Finding(conversion_rule.id, message, cause(pull, relation), HINT)
    yield from _unlike(plain, relation)


def _fault(pull: Pull, relation: Relation) -> str:
    """The fault of a card's suit; empty for none. A trump goes by its number instead."""
    ours, theirs, suits = pull.becomes.suit, pull.card.suit, relation.conversion.suits
    if ours and not pull.card.is_trump and (ours in suits or relation.conversion.ranks) and suits.get(ours) != theirs:
        return "against the rule of the suits"
    if not ours and theirs and pull.card.number is None:
        return "and nothing on a court card says so"
    return ""


def _unlike(plain: Sequence[Pull], relation: Relation) -> Iterator[Finding]:
    """Cards that look alike and do not mean the same."""
    first: dict[tuple[str, str], Pull] = {}
    for pull in plain:
        kind = relation.conversion.packs[pull.pack - 1].kind
        earlier = first.setdefault((kind, pull.card.rank or pull.card.id), pull)
        if _meaning(earlier) != _meaning(pull) and not (_is_said(earlier) and _is_said(pull)):
            message = (
                f"{pull.card.name} of pack {pull.pack} stands for {pull.becomes.name}, "
                f"and {earlier.card.name} of pack {earlier.pack} for {earlier.becomes.name}"
            )
            yield Finding(conversion_rule.id, message, cause(pull, relation), HINT)


def _meaning(pull: Pull) -> str:
    return pull.becomes.rank or pull.becomes.id


def _is_said(pull: Pull) -> bool:
    """Whether a card that may count two things everywhere, as an Ace may, counts one of them."""
    return pull.card.also is not None and values_of(pull.becomes) <= natural_values(pull.card)


def _suits(relation: Relation) -> Iterator[Finding]:
    conversion = relation.conversion
    owners: dict[str, str] = {}
    for ours, theirs in conversion.suits.items():
        if theirs in owners:
            message = f"{theirs} stand for {owners[theirs]} and for {ours} alike"
            at = mended_at(*(conversion.marks.at(f"suits.{suit}") for suit in (ours, owners[theirs])))
            yield Finding(conversion_rule.id, message, at, "give each suit one of its own")
        owners.setdefault(theirs, ours)
    for suit in conversion.deck.suits:
        if suit.id not in conversion.suits and conversion.ranks:
            message = f"no suit of the packs stands for {suit.name}"
            places = (conversion.deck.marks.get(f"suits.{suit.id}"), conversion.marks.get("deck"))
            at = mended_at(conversion.marks.at("suits"), *places)
            yield Finding(conversion_rule.id, message, at, f"add {suit.id} to the suits")


@check()
def conversion_values(relation: Relation) -> Iterator[Finding]:
    """A card counts what its own number says: a pip its number, a trump minus its number."""
    for pull in relation.pulls:
        natural, counted = natural_values(pull.card), values_of(pull.becomes)
        if natural and not pull.altered and not natural & counted and isinstance(pull.becomes.value, int):
            sign = f"{pull.card.name} has the number {pull.card.number}"
            message = f"{sign}, and {pull.becomes.name} counts {in_figures(pull.becomes.value)}"
            yield Finding(conversion_values.id, message, cause(pull, relation), HINT)


@check()
def conversion_courts(relation: Relation) -> Iterator[Finding]:
    """Court cards keep their order: a higher court never becomes a lower card."""
    conversion = relation.conversion
    for number, pack in enumerate(conversion.packs, 1):
        place = {rank.id: place for place, rank in enumerate(pack.ranks) if rank.number is None}
        rules = [rule for rule in conversion.ranks if rule.pack == number and rule.origin in place]
        for low, high in pairwise(sorted(rules, key=lambda rule: place[rule.origin])):
            lower, higher = conversion.deck.rank(low.rank), conversion.deck.rank(high.rank)
            if lower.value >= higher.value:
                above = f"above {pack.rank(high.origin).name} with {higher.value}"
                message = f"{pack.rank(low.origin).name} counts {lower.value}, {above}"
                yield Finding(conversion_courts.id, message, mended_at(low.at, high.at), "exchange the two")
