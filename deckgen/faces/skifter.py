"""Which drawing a card has: skifters take turns with theirs, and print three values there."""

from deckgen.art.built_in_art import VALUES
from deckgen.records.deck import Card, Deck

PICTURES = (
    *("skifter", "skifter-fan", "skifter-tap", "skifter-drop"),
    *("skifter-hat", "skifter-spring", "skifter-lift", "skifter-sleeve"),
    *("skifter-stack", "skifter-arc", "skifter-mirror", "skifter-spin"),
    *("skifter-deal", "skifter-wheel", "skifter-cup"),
)
"""The drawings that the skifters of a deck have in turn, from the lowest value."""


def drawing_of(card: Card, deck: Deck) -> str:
    """The name of a card's own drawing: the one that it is said to have, or its turn of those of skifters."""
    if not (card.skifter and card.rank):
        return card.art or card.id
    ranks = sorted(deck.ranks, key=lambda rank: rank.value)
    return PICTURES[[rank.id for rank in ranks].index(card.rank or "") % len(PICTURES)]


def skifter_values(card: Card, deck: Deck) -> tuple[tuple[str, int], ...]:
    """What a skifter may count, by the names of the places in its drawing."""
    ranks = deck.beside(card.rank or "")
    return tuple((name, rank.value) for name, rank in zip(VALUES, ranks, strict=True))
