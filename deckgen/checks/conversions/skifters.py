"""Skifters are made from leftover cards, and there are no more of them than the rules allow.

This passes:

```yaml
extends: playing-cards
```

This fails, for that Queen is a Smuggler:

```yaml
extends: playing-cards
skifters:
  2/hearts-queen: 8
```
"""

from collections.abc import Iterator

from deckgen.foundations.findings import DeckgenError, Finding, Severity
from deckgen.game.conversion_relation import Relation
from deckgen.library.rulesets import load_ruleset
from deckgen.records.ruleset import Skifters

ID = "conversion-skifters"
SEVERITY: Severity = "error"


def check(relation: Relation) -> Iterator[Finding]:
    """Look for skifters that are pulled already, and count the rest; those of an extended file just stay away."""
    conversion = relation.conversion
    leftovers = {(one.pack, one.card.id) for one in relation.left}
    for skifter in conversion.skifters:
        own = skifter.at.file == conversion.file
        if own and tuple(skifter.origin) not in leftovers:
            message = f"{skifter.origin.card} of pack {skifter.origin.pack} is not left over to be a skifter"
            yield Finding(ID, message, skifter.at, "name a card that stays in the box")
    allowed = _rules_of_deck(relation) if conversion.skifters else None
    if allowed:
        masters = [skifter for skifter in conversion.skifters if not skifter.rank]
        for skifters, most, what in ((conversion.skifters, allowed.most, ""), (masters, allowed.masters, "Master ")):
            if len(skifters) > most:
                message = f"there are {len(skifters)} {what}Skifters; the rules allow {most}"
                yield Finding(ID, message, conversion.marks.at("skifters"))


def _rules_of_deck(relation: Relation) -> Skifters | None:
    """The rules that the deck names; None where they cannot be read, which is told elsewhere."""
    rules = relation.conversion.deck.rules
    try:
        return load_ruleset(rules).skifters if rules else Skifters()
    except DeckgenError:
        return None
