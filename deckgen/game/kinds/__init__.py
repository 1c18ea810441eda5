"""Special hands: a module for each kind. A new kind is a module and a row in the table here."""

from collections.abc import Mapping

from deckgen.game.kinds.alike import Alike
from deckgen.game.kinds.named import Contains, Exactly
from deckgen.game.kinds.straight import Straight
from deckgen.game.kinds.total import Total
from deckgen.records.special import HandKind

KINDS: Mapping[str, type[HandKind]] = {kind.KEY: kind for kind in (Total, Exactly, Contains, Straight, Alike)}
"""The kinds of special hands, by the key that says them in a ruleset file."""
