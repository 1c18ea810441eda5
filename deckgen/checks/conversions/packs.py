"""Every pack gives at least one card.

You do not have to buy a pack from which nothing is taken; more likely a card was meant to come from it.

This passes:

```yaml
extends: tarot-two-decks
```

This fails, for nothing comes out of the third pack:

```yaml
extends: tarot-two-decks
packs:
  3: {holds: tarot}
```
"""

from collections.abc import Iterator

from deckgen.foundations.findings import Finding, Severity
from deckgen.game.conversion_relation import Relation
from deckgen.game.conversion_rows import counts

ID = "conversion-packs"
SEVERITY: Severity = "warning"


def check(relation: Relation) -> Iterator[Finding]:
    """Look for packs that stay in their boxes."""
    conversion = relation.conversion
    for number, pack in enumerate(conversion.packs, 1):
        if not counts(relation, number)[0]:
            message = f"nothing is pulled out of pack {number}, {pack.title}"
            yield Finding(ID, message, conversion.marks.at(f"packs.{number}"), "leave it out, or name a card of it")
