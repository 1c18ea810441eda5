"""A deck has what its own game needs.

`rules` names the game; its ruleset says how many suits, which values and ranks and which face cards it takes. A deck
that lacks some of it can be printed, but at the table something will be missing.

This passes:

```yaml
extends: standard
rules: weg
```

This fails, for there is no Idiot's Array without an Idiot:

```yaml
extends: standard
family: none
rules: weg
faces: {idiot: null}
```
"""

from collections.abc import Iterator

from deckgen.checks.deck import family
from deckgen.checks.subject import Subject
from deckgen.foundations.findings import Finding, Severity
from deckgen.game.compatibility import lacks

ID = "needs"
SEVERITY: Severity = "warning"


def check(subject: Subject) -> Iterator[Finding]:
    """Hold the deck against the ruleset that it names."""
    deck, ruleset = subject.deck, subject.ruleset
    if ruleset is None or any(family.check(subject)):  # what its family misses need not be said twice
        return
    for lack in lacks(ruleset, deck):
        yield Finding(ID, lack.message, deck.marks.own("rules", "extends"), "add what is missing, or name other rules")
