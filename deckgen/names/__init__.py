"""Names as people type them: the cards that are meant, and the nearest names to a miss."""

from deckgen.names.cards import CardNames, card_named
from deckgen.names.forms import spellings
from deckgen.names.words import NUMBERS, in_words, nearest, plain, separate, signed, suggestion, times, words

__all__ = [
    "NUMBERS",
    "CardNames",
    "card_named",
    "in_words",
    "nearest",
    "plain",
    "separate",
    "signed",
    "spellings",
    "suggestion",
    "times",
    "words",
]
