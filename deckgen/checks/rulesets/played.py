"""What a check of a ruleset looks at: the ruleset, and a deck that it is played with."""

from typing import NamedTuple

from deckgen.records.deck import Deck
from deckgen.records.ruleset import Ruleset


class Played(NamedTuple):
    """A ruleset and one of its decks."""

    ruleset: Ruleset
    deck: Deck
