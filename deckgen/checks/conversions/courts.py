"""Court cards keep their order: a higher court never becomes a lower card.

Courts have no numbers, so their order is all that helps you to remember them. The pack says which court is the higher
one; `thoth-prince-high` has them the other way round from `thoth`.

This passes:

```yaml
extends: tarot-two-decks
```

This fails, for a King ranks above a Knight:

```yaml
extends: tarot-two-decks
packs:
  1: {ranks: {commander: king, master: knight}}
```
"""

from collections.abc import Iterator
from itertools import pairwise

from deckgen.checks.conversions.causes import mended_at
from deckgen.foundations.findings import Finding, Severity
from deckgen.game.conversion_relation import Relation

ID = "conversion-courts"
SEVERITY: Severity = "error"


def check(relation: Relation) -> Iterator[Finding]:
    """Compare the order of the courts in each pack with what they count."""
    conversion = relation.conversion
    for number, pack in enumerate(conversion.packs, 1):
        place = {rank.id: place for place, rank in enumerate(pack.ranks) if rank.number is None}
        rules = [rule for rule in conversion.ranks if rule.pack == number and rule.origin in place]
        for low, high in pairwise(sorted(rules, key=lambda rule: place[rule.origin])):
            lower, higher = conversion.deck.rank(low.rank), conversion.deck.rank(high.rank)
            if lower.value >= higher.value:
                message = f"{pack.rank(low.origin).name} counts {lower.value}, above {pack.rank(high.origin).name}"
                yield Finding(ID, f"{message} with {higher.value}", mended_at(low.at, high.at), "exchange the two")
