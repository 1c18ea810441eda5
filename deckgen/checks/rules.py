"""The rulesets that a deck names are ones that there are.

`rules` names the ruleset that a deck is meant for. A value that depends on the game is a mapping from rulesets to
numbers, each by its full id.

This passes:

```yaml
extends: standard
rules: weg
```

This fails:

```yaml
extends: standard
rules: wge
```
"""

from collections.abc import Iterator, Mapping

from deckgen.checks.subject import Subject, place
from deckgen.findings import Finding, Location, Severity
from deckgen.library import catalogue
from deckgen.names import suggestion
from deckgen.records.deck import Deck

ID = "rules"
SEVERITY: Severity = "error"
OPTIONS: Mapping[str, float] = {}


def check(subject: Subject) -> Iterator[Finding]:
    """Look up every ruleset that the deck or one of its values names."""
    known = catalogue.names("ruleset")
    seen: set[str] = set()
    for name, at in _named(subject.deck):
        if known and name not in known and name not in seen:
            seen.add(name)
            yield Finding(ID, f"there is no ruleset {name!r}", at, suggestion(name, known))


def _named(deck: Deck) -> Iterator[tuple[str, Location]]:
    if deck.rules:
        yield deck.rules, deck.where("rules")
    for card in deck.cards:
        if isinstance(card.value, Mapping):
            for name in card.value:
                yield name, place(deck, card, f"value.{name}")
