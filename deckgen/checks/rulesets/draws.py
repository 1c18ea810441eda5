"""A game that draws its rules draws from games that are played alike.

All of them are dealt the same number of cards from the same deck, because the cards stay in hand when the rules change.

This passes:

```yaml
extends: dagobah/random
draws: [dagobah/imperial, dagobah/corellian]
```

This fails, for another deck is dealt in Centran Sabacc:

```yaml
extends: dagobah/random
draws: [dagobah/imperial, centran]
```
"""

from collections.abc import Iterator

from deckgen.checks.subject import Played
from deckgen.foundations.findings import Finding, Severity
from deckgen.library.rulesets import load_ruleset

ID = "rules-draws"
SEVERITY: Severity = "error"


def check(played: Played) -> Iterator[Finding]:
    """Compare the deck and the deal of what may be drawn with the ruleset's own."""
    ruleset = played.ruleset
    for number, name in enumerate(ruleset.draws):
        variant = load_ruleset(name)
        at = ruleset.marks.at(f"draws.{number}")
        if variant.draws:
            yield Finding(ID, f"{name} draws its rules itself", at)
        elif (variant.decks[0], variant.hand) != (ruleset.decks[0], ruleset.hand):
            deal = f"{ruleset.hand} of {ruleset.decks[0]}"
            yield Finding(ID, f"{name} deals {variant.hand} of {variant.decks[0]}, and this game {deal}", at)
