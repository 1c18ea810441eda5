"""Conversions as relations: which card of which pack becomes which card of the deck, and what stays in the boxes."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from deckgen.foundations.spelling import number_of
from deckgen.records.conversion import Conversion, Leftover, Origin, Pack, PackCard, Pull
from deckgen.records.deck import Card


class Relation(NamedTuple):
    """A conversion worked out: what is pulled and what is left, in the order in which it lies in the packs."""

    conversion: Conversion
    pulls: tuple[Pull, ...]
    left: tuple[Leftover, ...]

    @property
    def skifters(self) -> tuple[tuple[Leftover, str], ...]:
        """The leftover cards that may become skifters, each with its rank, empty for a Master Skifter."""
        cards = {Origin(one.pack, one.card.id): one for one in self.left}
        return tuple((cards[one.origin], one.rank) for one in self.conversion.skifters if one.origin in cards)


def relation(conversion: Conversion) -> Relation:
    """The relation that the rules of a conversion make, be it sound or not."""
    lying = [Leftover(number, card) for number, pack in enumerate(conversion.packs, 1) for card in sort_pack(pack)]
    places = {(one.pack, one.card.id): place for place, one in enumerate(lying)}
    pulls = sorted((*_by_rule(conversion), *_singly(conversion)), key=lambda pull: places[pull.pack, pull.card.id])
    pulled = {(pull.pack, pull.card.id) for pull in pulls}
    left = tuple(one for one in lying if (one.pack, one.card.id) not in pulled)
    return Relation(conversion, tuple(pulls), left)


def _by_rule(conversion: Conversion) -> Iterator[Pull]:
    """The suit cards that follow suit map and rank map; those that have a rule of their own are left out."""
    deck, single = conversion.deck, {rule.card for rule in conversion.singles}
    cards = {(card.suit, card.rank): card for card in deck.cards if card.in_play and card.id not in single}
    for rule in conversion.ranks:
        pack, share = conversion.packs[rule.pack - 1], conversion.shares[rule.pack - 1]
        for deck_suit, pack_suit in conversion.suits.items():
            card, becomes = pack.card(f"{pack_suit}-{rule.origin}"), cards.get((deck_suit, rule.rank))
            if card and becomes:
                yield Pull(rule.pack, card, becomes, share.altered, rule.at)


def _singly(conversion: Conversion) -> Iterator[Pull]:
    """The cards of the deck that are named one by one, each from the first cards that the packs hold."""
    by_id = {card.id: card for card in conversion.deck.cards}
    for rule in conversion.singles:
        becomes = by_id[rule.card]
        cards = ((origin, conversion.packs[origin.pack - 1].card(origin.card)) for origin in rule.origins)
        for origin, card in islice(((origin, card) for origin, card in cards if card), becomes.copies):
            share = conversion.shares[origin.pack - 1]
            altered = share.altered if rule.altered is None else rule.altered
            yield Pull(origin.pack, card, becomes, altered, rule.at)


def sort_pack(pack: Pack) -> list[PackCard]:
    """The cards of a pack as they lie in it when it is sorted: suits, trumps by the number they bear, other cards."""

    def place(card: PackCard) -> tuple[int, int]:
        if not card.is_trump:
            return 0 if card.suit else 2, 0
        borne = number_of(card.printed)
        return 1, (card.number or 0) if borne is None else borne

    return sorted(pack.cards, key=place)


def natural_values(card: PackCard) -> set[int]:
    """The values a card counts by its own number: a pip its number, a trump minus its number; none for a court card."""
    if card.number is None:
        return set()
    if card.is_trump:
        return {-card.number}
    return {card.number} | ({card.also} if card.also is not None else set())


def values_of(card: Card) -> set[int]:
    """Every value that a card of the deck may have."""
    return {card.value} | set(card.also) if isinstance(card.value, int) else set(card.value.values())


def is_misleading(pull: Pull, printed: int | None) -> bool:
    """Whether the number that stands on a card is not the one it counts, its sign aside."""
    return printed is not None and printed not in {abs(value) for value in values_of(pull.becomes)}


def tells_its_value(pull: Pull, printed: int | None) -> bool:
    """Whether a card shows what it counts by itself: a pip that counts its own number and is not altered."""
    return (
        not pull.altered
        and pull.card.suit is not None
        and pull.becomes.suit is not None
        and printed is not None
        and {printed} == values_of(pull.becomes)
    )
