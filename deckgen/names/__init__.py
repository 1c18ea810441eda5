"""Names as people type them: the cards that are meant, and the nearest names to a miss."""

from deckgen.foundations.spelling import (
    NUMBERS,
    in_figures,
    in_words,
    nearest,
    plain,
    separate,
    several,
    suggestion,
    times,
    words,
)
from deckgen.names.card_names import CardNames, card_named, close_up
from deckgen.names.forms import spellings, twins
from deckgen.names.lists import ListEntry, entries, read_entries

__all__ = [
    "NUMBERS",
    "CardNames",
    "ListEntry",
    "card_named",
    "close_up",
    "entries",
    "in_figures",
    "in_words",
    "nearest",
    "plain",
    "read_entries",
    "separate",
    "several",
    "spellings",
    "suggestion",
    "times",
    "twins",
    "words",
]
