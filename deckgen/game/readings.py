"""How cards are read: the values, suits and ranks that each may stand for under a ruleset."""

import re

from deckgen.foundations.findings import DeckgenError, Finding, UnknownName
from deckgen.foundations.spelling import in_words, plain, suggestion
from deckgen.foundations.words import word
from deckgen.records.deck import Card, Deck, Rank
from deckgen.records.judgement import DIE, Reading
from deckgen.records.ruleset import Ruleset
from deckgen.records.special_hands import ANY, Look

MASTER = "master-skifter"
SKIFTER = "skifter"  # what a theme calls the drawings of all skifters but the Master, to put another in their place
_SKIFTER = r"skifter (.+)"


def looks(card: Card, deck: Deck, ruleset: Ruleset) -> tuple[Look, ...]:
    """Every way to read ``card``, its own first; DeckgenError when the ruleset gives it no value.

    In a game of two sides, which is counted in points alone, there is no other way than its own. A Master Skifter has
    none of its own, nor has a card that dice decide. One that copies another counts nothing by itself.
    """
    if card.skifter:
        return _looks_of_skifter(card, deck)
    applied = applied_readings(card, deck, ruleset)
    dice = any(reading.dice for reading in applied)
    value = 0 if any(reading.gives_value for reading in applied) else ruleset.value(card)
    if value is None:
        hint = f"give it one in the deck, under {ruleset.name}, or under `values` in the ruleset"
        at = deck.marks.at(f"cards.{card.id}.value")
        raise DeckgenError(Finding("missing-value", f"{card.name} has no value in {ruleset.title}", at, hint))
    own = own_look(card, value, deck)
    choices = [number for reading in applied for number in reading.values] or (DIE if dice else ())
    numbers = dict.fromkeys([*(() if ruleset.sides else card.also), *choices])
    numbers.pop(value, None)
    ways = (*(() if dice else (own,)), *(_as(number, own, deck) for number in sorted(numbers)))
    return tuple(look._replace(value=sign(card, deck, ruleset) * look.number) for look in ways)


def applied_readings(card: Card, deck: Deck, ruleset: Ruleset) -> list[Reading]:
    """The readings of a ruleset that apply to a card."""
    if not ruleset.readings:
        return []
    own = own_look(card, ruleset.value(card) or 0, deck)
    return [reading for reading in ruleset.readings if reading.cards.fits(own)]


def copies(card: Card, deck: Deck, ruleset: Ruleset) -> bool:
    """Whether a card counts what another card of the hand counts."""
    return any(reading.copies for reading in applied_readings(card, deck, ruleset))


def by_dice(card: Card, deck: Deck, ruleset: Ruleset) -> int:
    """The dice of which a card counts one, as its holder chooses; 0 where it counts none."""
    return max((reading.dice for reading in applied_readings(card, deck, ruleset)), default=0)


def sign(card: Card, deck: Deck, ruleset: Ruleset) -> int:
    """−1 for a card that takes its number from a total: one that is negated, or lies in the second of two piles."""
    negated = any(reading.negated for reading in applied_readings(card, deck, ruleset))
    return -1 if negated != (bool(ruleset.piles) and card.suit == ruleset.piles[-1]) else 1


def own_look(card: Card, value: int, deck: Deck) -> Look:
    """A card read as what it is, of that value."""
    rank = deck.rank(card.rank) if card.rank else None
    return Look(value, value, card.id, card.suit, card.rank or "", rank is not None and rank.numbered)


def _looks_of_skifter(skifter: Card, deck: Deck) -> tuple[Look, ...]:
    """Its value and the ones beside it, round the corner; a Master Skifter as any."""
    ranks = sorted(deck.ranks, key=lambda rank: rank.value)
    if skifter.rank:
        below, own, above = deck.beside(skifter.rank)
        ranks = [own, *sorted((below, above), key=lambda rank: rank.value)]
    return tuple(Look(rank.value, rank.value, "", ANY, rank.id, rank.numbered) for rank in ranks)


def _as(number: int, own: Look, deck: Deck) -> Look:
    """A card read as another number; a suit card takes the rank that has it, the first of several."""
    if own.suit is None:
        return own._replace(number=number)
    rank = next((rank for rank in deck.ranks if rank.value == number), None)
    # An Ace that counts 1 is a numbered card even where no rank is called 1.
    numbered = rank.numbered if rank else number < min(rank.value for rank in deck.ranks)
    return own._replace(number=number, rank=rank.id if rank else "", numbered=numbered)


def skifters(deck: Deck) -> tuple[Card, ...]:
    """A skifter of each rank of a deck, the lowest value first, and the Master Skifter."""
    master = Card(MASTER, word("master-skifter"), None, None, {}, skifter=True)  # it has no value, and takes any
    return (*map(_skifter, sorted(deck.ranks, key=lambda rank: rank.value)), master)


def _skifter(rank: Rank) -> Card:
    return Card(
        f"skifter-{rank.id}", word("skifter-of", rank=rank.name), None, rank.id, rank.value, art=SKIFTER, skifter=True
    )


def find_skifter(text: str, deck: Deck) -> Card | None:
    """The skifter that ``text`` means (``skifter-7``, ``Skifter Ace``, ``master-skifter``); None if it means none.

    Raises UnknownName for a skifter of a rank that the deck does not have.
    """
    typed = plain(re.sub(r"#\d+$", "", text))
    if typed == "master skifter":  # "skifter master" is an ordinary one, of the rank Master
        return skifters(deck)[-1]
    match = re.fullmatch(_SKIFTER, typed)
    if not match:
        return None
    for rank in deck.ranks:
        if match[1] in map(plain, (rank.id, rank.name, str(rank.value), in_words(rank.value), *rank.aliases)):
            return _skifter(rank)
    message = f"{deck.title} has no rank for the skifter {text.strip()!r}"
    raise UnknownName(Finding("unknown-card", message, hint=suggestion(text, [card.name for card in skifters(deck)])))
