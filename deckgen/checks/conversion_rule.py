"""Suits and ranks follow one rule: each suit of the deck has a suit of the packs to itself.

A single suit card may come from elsewhere when it is altered, that is labelled or written on.

This passes:

```yaml
extends: tarot-two-decks
cards:
  sabres-7: {from: 2/cups-7, altered: true}
```

This fails, for nobody could tell that Seven of Cups from a Seven of Flasks:

```yaml
extends: tarot-two-decks
cards:
  sabres-7: 2/cups-7
```
"""

from collections.abc import Iterator

from deckgen.findings import Finding, Severity
from deckgen.game.conversion import Relation

ID = "conversion-rule"
SEVERITY: Severity = "error"


def check(relation: Relation) -> Iterator[Finding]:
    """Compare every suit card with the map of the suits, and the map with itself."""
    yield from _suits(relation)
    suits = relation.conversion.suits
    for pull in relation.pulls:
        ours, theirs = pull.becomes.suit, pull.card.suit
        if ours and theirs and not pull.altered and suits.get(ours) != theirs:
            message = f"{pull.card.name} stands for {pull.becomes.name}, against the rule of the suits"
            hint = "give it as {from: …, altered: true} when it carries a label"
            yield Finding(ID, message, pull.at, hint)


def _suits(relation: Relation) -> Iterator[Finding]:
    conversion = relation.conversion
    owners: dict[str, str] = {}
    for ours, theirs in conversion.suits.items():
        if theirs in owners:
            message = f"{theirs} stand for {owners[theirs]} and for {ours} alike"
            yield Finding(ID, message, conversion.where(f"suits.{ours}"), "give each suit one of its own")
        owners.setdefault(theirs, ours)
    for suit in conversion.deck.suits:
        if suit.id not in conversion.suits:
            message = f"no suit of the packs stands for {suit.name}"
            yield Finding(ID, message, conversion.where("suits"), f"add {suit.id} to the suits")
