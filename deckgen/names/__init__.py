"""Cards as people type them: by any of their names, one by one or in a list."""

from deckgen.names.card_names import CardNames, card_named, close_up
from deckgen.names.forms import initials, spellings, twins
from deckgen.names.lists import ListEntry, entries, read_entries

__all__ = [
    "CardNames",
    "ListEntry",
    "card_named",
    "close_up",
    "entries",
    "initials",
    "read_entries",
    "spellings",
    "twins",
]
