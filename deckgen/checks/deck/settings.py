"""A deck sets only checks and options that exist.

Under `checks` a deck gives a check another `severity` (`error` or `warning`) or other `options`, or turns it off, which
takes a reason. The decks that come with deckgen turn nothing off.

This passes:

```yaml
extends: standard
checks:
  copies: {severity: off, because: the third Idiot belongs to our house rules}
```

This fails, for there is no such check:

```yaml
extends: standard
checks:
  copys: {severity: error}
```
"""

from collections.abc import Iterator

from deckgen.checks.subject import Subject
from deckgen.foundations.findings import Finding, Severity
from deckgen.foundations.spelling import suggestion

ID = "settings"
SEVERITY: Severity = "error"


def check(subject: Subject) -> Iterator[Finding]:
    """Look up every check that the deck mentions, and its options."""
    deck, checks = subject.deck, subject.defaults
    for name in dict.fromkeys((*deck.severities, *deck.silenced, *deck.options)):
        at = deck.marks.at(f"checks.{name}")
        if name not in checks:
            yield Finding(ID, f"there is no check {name!r}", at, suggestion(name, list(checks)))
            continue
        for option in deck.options.get(name, {}):
            if option not in checks[name]:
                hint = suggestion(option, list(checks[name])) or f"{name} has no options"
                there = deck.marks.at(f"checks.{name}.options.{option}")
                yield Finding(ID, f"the check {name} has no option {option!r}", there, hint)
