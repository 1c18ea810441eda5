"""Cards as people type them: by any of their names, one by one or in a list."""

from deckgen.names.card_names import CardNames, close_up
from deckgen.names.forms import initials, spellings, twins
from deckgen.names.lists import ListEntry, entries, read_entries
from deckgen.names.misses import card_among, card_named, miss, near_name

__all__ = [
    "CardNames",
    "ListEntry",
    "card_among",
    "card_named",
    "close_up",
    "entries",
    "initials",
    "miss",
    "near_name",
    "read_entries",
    "spellings",
    "twins",
]
