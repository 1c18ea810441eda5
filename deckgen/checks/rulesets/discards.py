"""The numbers of cards that may be discarded make sense.

No more cards can go than a hand has, no number is said twice, and holding a card opens further numbers, never fewer.

This passes:

```yaml
extends: dagobah/imperial
discards: {allowed: [0, 1, 2]}
```

This fails, for a hand has four cards:

```yaml
extends: dagobah/imperial
discards: {allowed: [2, 5]}
```
"""

from collections.abc import Iterator

from deckgen.checks.subject import Played
from deckgen.foundations.findings import Finding, Severity

ID = "rules-discards"
SEVERITY: Severity = "error"


def check(played: Played) -> Iterator[Finding]:
    """Compare the numbers with the hand, and with each other."""
    ruleset, discards = played.ruleset, played.ruleset.discards
    if not discards:
        return
    most = ruleset.hand.most
    for part, numbers in (("allowed", discards.allowed), ("then", discards.then)):
        for place, number in enumerate(numbers):
            at = ruleset.marks.at(f"discards.{part}.{place}")
            if most is not None and number > most:
                yield Finding(ID, f"{number} cards cannot go from a hand of {most}", at)
            if number in numbers[:place]:
                yield Finding(ID, f"{number} is said twice", at, "say each number once")
    if discards.then and not set(discards.then) > set(discards.allowed):
        message = "holding a card has to open further numbers and keep the others"
        yield Finding(ID, message, ruleset.marks.at("discards.then"), f"add more to {list(discards.allowed)}")
