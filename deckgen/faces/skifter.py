"""Skifters: which drawing each of them has, and the three values that it prints there."""

from deckgen.art.value_places import VALUES
from deckgen.records.deck import Card, Deck

PICTURES = ("skifter", "skifter-fan", "skifter-tap", "skifter-drop", "skifter-spring")
"""The drawings that the skifters of a deck have in turn, from the lowest value."""


def skifter_art(card: Card, deck: Deck) -> str:
    """The drawing of a skifter that stands for a rank."""
    ranks = sorted(deck.ranks, key=lambda rank: rank.value)
    return PICTURES[[rank.id for rank in ranks].index(card.rank or "") % len(PICTURES)]


def skifter_values(card: Card, deck: Deck) -> tuple[tuple[str, int], ...]:
    """What a skifter may count, by the names of the places in its drawing."""
    ranks = deck.beside(card.rank or "")
    return tuple((name, rank.value) for name, rank in zip(VALUES, ranks, strict=True))
