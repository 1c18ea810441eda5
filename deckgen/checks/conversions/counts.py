"""What is pulled and what is left add up to what the packs hold, as the conversion declares.

`left` is what you expect to stay in the box, as a count or a list of cards. It is kept apart from the rules, so that a
mistake in either is noticed. A pack without it is not counted.

This passes:

```yaml
extends: tarot-two-decks
packs:
  1: {left: 14}
```

This fails, for 64 of the 78 cards are pulled:

```yaml
extends: tarot-two-decks
packs:
  1: {left: 12}
```
"""

from collections.abc import Iterator, Sequence

from deckgen.foundations.findings import Finding, Severity
from deckgen.game.conversion_relation import Relation
from deckgen.records.conversion import PackCard, Share

ID = "conversion-counts"
SEVERITY: Severity = "error"


def check(relation: Relation) -> Iterator[Finding]:
    """Compare what stays in each box with what is declared to."""
    for number, share in enumerate(relation.conversion.shares, 1):
        rest = [one.card for one in relation.left if one.pack == number]
        if isinstance(share.left, int) and share.left != len(rest):
            pulled = len(relation.conversion.packs[number - 1].cards) - len(rest)
            message = f"{pulled} cards of pack {number} are pulled and {len(rest)} are left, not {share.left}"
            yield Finding(ID, message, share.left_at, "mend the count, or the rule that pulls too much or too little")
        elif isinstance(share.left, tuple):
            yield from _compare_names(share, share.left, rest, number)


def _compare_names(share: Share, declared: Sequence[str], rest: list[PackCard], number: int) -> Iterator[Finding]:
    """Which of the declared cards are not left, and which cards are left without being declared."""
    ids = [card.id for card in rest]
    for id in declared:
        if id not in ids:
            yield Finding(ID, f"{id} of pack {number} is declared to be left, and it is pulled", share.left_at)
    for card in rest:
        if card.id not in declared:
            message = f"{card.name} of pack {number} is left, and it is not declared to be"
            yield Finding(ID, message, share.left_at, f"add {card.id}, or pull it")
