"""A theme gives colours of their own to suits that there are.

Under `by-suit` a colour goes by the id of its suit. One for a suit that no deck has changes nothing, and is a slip most
of the time.

This passes:

```yaml
theme: mine
extends: classic
palette: {by-suit: {coins: "#8a5a00"}}
```

This fails:

```yaml
theme: mine
extends: classic
palette: {by-suit: {coin: "#8a5a00"}}
```
"""

from collections.abc import Iterator, Mapping

from deckgen.checks.subject import Subject
from deckgen.foundations.findings import Finding, Severity
from deckgen.library import catalogue
from deckgen.library.decks import load_deck
from deckgen.names import suggestion

ID = "suit-colours"
SEVERITY: Severity = "warning"
OPTIONS: Mapping[str, float] = {}


def check(subject: Subject) -> Iterator[Finding]:
    """Look for suits that have a colour, and are neither this deck's nor one of those built in."""
    theme = subject.theme
    coloured = {**theme.palette.by_suit, **theme.saver.by_suit}
    suits = {suit.id for suit in subject.deck.suits}
    if not coloured.keys() <= suits:
        suits.update(suit.id for deck in map(load_deck, catalogue.names("deck")) for suit in deck.suits)
    for suit in coloured.keys() - suits:
        for at in (theme.marks.get(f"{section}.by-suit.{suit}") for section in ("palette", "saver")):
            if at:
                yield Finding(ID, f"no deck has a suit {suit!r}", at, suggestion(suit, sorted(suits)))
