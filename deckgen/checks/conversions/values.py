"""A card counts what its own number says: a pip its number, a trump minus its number.

The number of a trump is the one it has in the Rider–Waite–Smith pack, whatever another tradition prints on it. An Ace
may count 1 or 15. A card that is altered, that is, labelled or written on, may count anything.

This passes:

```yaml
extends: tarot-two-decks
faces:
  star: {from: moon, altered: true}
```

This fails, for the Moon is 18 and The Star counts −17:

```yaml
extends: tarot-two-decks
faces:
  star: moon
```
"""

from collections.abc import Iterator

from deckgen.checks.conversions.causes import cause
from deckgen.foundations.findings import Finding, Severity
from deckgen.foundations.spelling import in_figures
from deckgen.game.conversion_relation import Relation, natural_values, values_of

ID = "conversion-values"
SEVERITY: Severity = "error"
HINT = "give it as {from: …, altered: true} when it carries a label"


def check(relation: Relation) -> Iterator[Finding]:
    """Compare what each card says with what it counts."""
    for pull in relation.pulls:
        natural, values = natural_values(pull.card), values_of(pull.becomes)
        if natural and not pull.altered and not natural & values and isinstance(pull.becomes.value, int):
            sign = f"{pull.card.name} has the number {pull.card.number}"
            message = f"{sign}, and {pull.becomes.name} counts {in_figures(pull.becomes.value)}"
            yield Finding(ID, message, cause(pull, relation), HINT)
