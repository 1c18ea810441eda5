"""A ruleset is played with decks that have what it needs.

`needs` says how many suits a game takes, which values and ranks every suit has to have, and which face cards there
have to be, how often. Every deck that the ruleset names is checked against this.

This passes:

```yaml
extends: holocron
decks: [standard]
needs: {suits: 4, values: 1..15, cards: [idiot]}
```

This fails, for the deck has four suits:

```yaml
extends: holocron
decks: [standard]
needs: {suits: 5}
```
"""

from collections.abc import Iterator

from deckgen.checks.subject import Played
from deckgen.foundations.findings import Finding, Severity
from deckgen.game.compatibility import lacks

ID = "rules-needs"
SEVERITY: Severity = "error"


def check(played: Played) -> Iterator[Finding]:
    """Hold the deck against the needs."""
    for lack in lacks(played.ruleset, played.deck):
        at = played.ruleset.marks.own(lack.path, "needs", "decks", "extends")
        yield Finding(ID, lack.message, at, "name another deck under decks, or need less")
