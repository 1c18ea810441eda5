"""Special hands: a new kind is a class in a module of this folder and a row in the table here."""

from collections.abc import Mapping

from deckgen.game.kinds.matched import Alike, Straight
from deckgen.game.kinds.named import Contains, Exactly, Total
from deckgen.records.special import HandKind

KINDS: Mapping[str, type[HandKind]] = {kind.KEY: kind for kind in (Total, Exactly, Contains, Straight, Alike)}
"""The kinds of special hands, by the key that says them in a ruleset file."""
