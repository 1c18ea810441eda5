"""Every card in play has a value in the deck's own game.

`rules` names the game. Where the value of a card is a mapping from rulesets to numbers, one of them has to be that
game or one that it extends, unless the ruleset itself says under `values` what the card counts.

This passes:

```yaml
extends: dagobah
rules: dagobah/imperial
```

This fails, for the faces of Dagobah have no value in that game:

```yaml
extends: dagobah
rules: weg
```
"""

from collections.abc import Iterator

from deckgen.checks.subject import Subject
from deckgen.foundations.findings import Finding, Severity
from deckgen.game.compatibility import cards_without_value

ID = "values"
SEVERITY: Severity = "error"


def check(subject: Subject) -> Iterator[Finding]:
    """Look for cards that the deck's ruleset gives no value."""
    deck, ruleset = subject.deck, subject.ruleset
    if ruleset and (cards := cards_without_value(ruleset, deck)):
        names = ", ".join(card.name for card in cards)
        hint = f"give each a value under {ruleset.name}, or name other rules"
        message = f"{ruleset.title} gives these cards no value: {names}"
        at = deck.marks.own("rules", *(f"cards.{card.id}" for card in cards), "extends")
        yield Finding(ID, message, at, hint)
