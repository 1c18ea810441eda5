"""A theme gives colours of their own only to suits that exist.

Under `by-suit` a colour has the id of its suit. One for a suit that no deck has changes nothing, and is most likely a
mistake.

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

from collections.abc import Iterator

from deckgen.checks.subject import DeckInTheme
from deckgen.foundations.findings import Finding, Severity
from deckgen.foundations.spelling import suggestion
from deckgen.library import catalogue
from deckgen.library.decks import load_deck

ID = "suit-colours"
SEVERITY: Severity = "warning"


def check(subject: DeckInTheme) -> Iterator[Finding]:
    """Look for suits to which a theme of somebody's own gives a colour, and which neither this deck nor another has."""
    theme = subject.theme
    palettes = {"palette": theme.palette, "saver": theme.saver}
    places = [
        (suit, theme.marks.get(f"{part}.by-suit.{suit}"))
        for part, colours in palettes.items()
        for suit in colours.by_suit
    ]
    own = [(suit, at) for suit, at in places if at and not catalogue.is_built_in(at.file)]
    suits = {suit.id for suit in subject.deck.suits}
    if not {suit for suit, _ in own} <= suits:
        suits.update(suit.id for deck in map(load_deck, catalogue.names("deck")) for suit in deck.suits)
    for suit, at in own:
        if suit not in suits:
            yield Finding(ID, f"no deck has a suit {suit!r}", at, suggestion(suit, sorted(suits)))
