"""Checks of what cards of packs mean in the deck: their suits and ranks, their numbers, and the order of courts."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from deckgen.checks.check import check
from deckgen.checks.conversions.causes import as_written, cause, mended_at
from deckgen.foundations.findings import Finding
from deckgen.foundations.spelling import in_figures
from deckgen.game.conversion_relation import Relation, natural_values, values_of
from deckgen.records.conversion import Pull

HINT = "give it as {from: …, altered: true} when it carries a label"


@check("conversion-rule")
def rule(relation: Relation) -> Iterator[Finding]:
    """Suits and ranks follow one rule: one suit of the packs for each suit of the deck, and like meanings for like
    cards.

    It does not matter which pack they come from: if one King is a Master, every King is. An Ace may count 1 from one
    pack and 15 from another, because that is what Aces do. A court card has no number, so it can be a face card only
    when it is altered.

    A single card may come from elsewhere when it is altered, that is, labelled or written on. If every card is named
    singly and no suit is, as for the Kessel deck, the rule leaves out suits.

    This passes:

    ```yaml
    extends: tarot-two-decks
    cards:
      sabres-7: {from: 2/cups-7, altered: true}
    ```

    This fails, for nobody could tell that Seven of Cups from a Seven of Flasks:

    ```yaml
    extends: tarot-two-decks
    cards:
      sabres-7: 2/cups-7
    ```
    """
    yield from _suits(relation)
    plain = sorted((pull for pull in relation.pulls if not pull.altered), key=lambda pull: as_written(pull, relation))
    for pull in plain:
        if fault := _fault(pull, relation):
            message = f"{pull.card.name} stands for {pull.becomes.name}, {fault}"
            yield Finding(rule.id, message, cause(pull, relation), HINT)
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
            yield Finding(rule.id, message, cause(pull, relation), HINT)


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
            yield Finding(rule.id, message, at, "give each suit one of its own")
        owners.setdefault(theirs, ours)
    for suit in conversion.deck.suits:
        if suit.id not in conversion.suits and conversion.ranks:
            message = f"no suit of the packs stands for {suit.name}"
            places = (conversion.deck.marks.get(f"suits.{suit.id}"), conversion.marks.get("deck"))
            at = mended_at(conversion.marks.at("suits"), *places)
            yield Finding(rule.id, message, at, f"add {suit.id} to the suits")


@check("conversion-values")
def values(relation: Relation) -> Iterator[Finding]:
    """A card counts what its own number says: a pip its number, a trump minus its number.

    The number of a trump is the one it has in the Rider–Waite–Smith pack, whatever another tradition prints on it. An
    Ace may count 1 or 15. A card that is altered, that is, labelled or written on, may count anything.

    This passes:

    ```yaml
    extends: tarot-two-decks
    faces:
      star: {from: moon, altered: true}
    ```

    This fails, for the Moon is 18 and The Star counts −17:

    ```yaml
    extends: tarot-two-decks
    faces:
      star: moon
    ```
    """
    for pull in relation.pulls:
        natural, counted = natural_values(pull.card), values_of(pull.becomes)
        if natural and not pull.altered and not natural & counted and isinstance(pull.becomes.value, int):
            sign = f"{pull.card.name} has the number {pull.card.number}"
            message = f"{sign}, and {pull.becomes.name} counts {in_figures(pull.becomes.value)}"
            yield Finding(values.id, message, cause(pull, relation), HINT)


@check("conversion-courts")
def courts(relation: Relation) -> Iterator[Finding]:
    """Court cards keep their order: a higher court never becomes a lower card.

    Courts have no numbers, so their order is all that helps you to remember them. The pack says which court is the
    higher one; `thoth-prince-high` has them the other way round from `thoth`.

    This passes:

    ```yaml
    extends: tarot-two-decks
    ```

    This fails, for a King ranks above a Knight:

    ```yaml
    extends: tarot-two-decks
    packs:
      1: {ranks: {commander: king, master: knight}}
    ```
    """
    conversion = relation.conversion
    for number, pack in enumerate(conversion.packs, 1):
        place = {rank.id: place for place, rank in enumerate(pack.ranks) if rank.number is None}
        rules = [rule for rule in conversion.ranks if rule.pack == number and rule.origin in place]
        for low, high in pairwise(sorted(rules, key=lambda rule: place[rule.origin])):
            lower, higher = conversion.deck.rank(low.rank), conversion.deck.rank(high.rank)
            if lower.value >= higher.value:
                message = f"{pack.rank(low.origin).name} counts {lower.value}, above {pack.rank(high.origin).name}"
                yield Finding(
                    courts.id, f"{message} with {higher.value}", mended_at(low.at, high.at), "exchange the two"
                )
