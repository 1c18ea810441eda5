"""Names as people type them: the cards that are meant, and the nearest names to a miss."""

from deckgen.names.cards import CardNames, card_named
from deckgen.names.forms import spellings
from deckgen.names.lists import Entry, entries, read_entries
from deckgen.names.words import NUMBERS, in_words, nearest, plain, separate, signed, suggestion, times, words

__all__ = [
    "NUMBERS",
    "CardNames",
    "Entry",
    "card_named",
    "entries",
    "in_words",
    "nearest",
    "plain",
    "read_entries",
    "separate",
    "signed",
    "spellings",
    "suggestion",
    "times",
    "words",
]
