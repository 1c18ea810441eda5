"""Every card in play has a value in the game, and every choice of cards in the rules fits at least one.

A face card whose value depends on the rules is valued by the ruleset's own name, by the name of one that it extends,
or by `values` in the ruleset itself. A reading or a tie-breaker that no card of the deck fits is most likely a mistake.

This passes:

```yaml
extends: dagobah/imperial
values: {rancor: 9}
```

This fails, for no value of the Dagobah face cards is that of this game:

```yaml
extends: holocron
decks: [dagobah]
```
"""

from collections.abc import Iterator

from deckgen.checks.subject import Played
from deckgen.foundations.findings import Finding, Severity
from deckgen.game.compatibility import cards_without_value, selectors_without_card

ID = "rules-values"
SEVERITY: Severity = "error"


def check(played: Played) -> Iterator[Finding]:
    """Look for cards without a value, and for selectors without a card."""
    cards = cards_without_value(played.ruleset, played.deck)
    for path, selector in selectors_without_card(played.ruleset, played.deck):
        at = played.ruleset.marks.own(path, "values", "decks", "extends")
        yield Finding(ID, f"{played.deck.title} has no card that is {selector}", at)
    if cards:
        names = ", ".join(card.name for card in cards)
        message = f"{played.deck.title} has cards without a value in this game: {names}"
        hint = f"write values: {{{cards[0].id}: …}} in the ruleset"
        yield Finding(ID, message, played.ruleset.marks.own("decks", "extends"), hint)
