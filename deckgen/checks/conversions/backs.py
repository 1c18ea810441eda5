"""The cards of each back come from a separate pack.

If a deck tells its cards apart by their backs, so must the packs: no pack can give cards of two backs.

This passes:

```yaml
extends: playing-cards-kessel
cards:
  sand-4: [1/clubs-4, 1/hearts-4, 1/spades-4]
```

This fails, for that Four of Sand would have the back of Blood:

```yaml
extends: playing-cards-kessel
cards:
  sand-4: [2/clubs-4, 1/hearts-4, 1/spades-4]
```
"""

from collections.abc import Iterator

from deckgen.checks.conversions.causes import cause
from deckgen.foundations.findings import Finding, Severity
from deckgen.game.conversion_relation import Relation
from deckgen.records.conversion import Pull

ID = "conversion-backs"
SEVERITY: Severity = "error"


def check(relation: Relation) -> Iterator[Finding]:
    """Compare the backs of cards that come out of one pack; the back of most of them is that of the pack."""
    deck = relation.conversion.deck
    for number in range(1, len(relation.conversion.packs) + 1):
        pulls = [pull for pull in relation.pulls if pull.pack == number]
        usual = max(deck.backs_in_use, key=lambda back: sum(pull.becomes.back == back for pull in pulls))
        for pull in pulls:
            if pull.becomes.back != usual:
                pair = f"{pull.card.name} of pack {number} stands for {pull.becomes.name}"
                message = f"{pair}, {_unlike(pull, usual, relation)}"
                yield Finding(ID, message, cause(pull, relation), "take it out of another pack")


def _unlike(pull: Pull, usual: str, relation: Relation) -> str:
    """How the back that a card has and the one that it should have differ."""
    deck = relation.conversion.deck
    names = [back.called if (back := deck.back(id)) else "the usual back" for id in (pull.becomes.back, usual)]
    return f"which has {names[0]}, and the rest of that pack {names[1]}"
