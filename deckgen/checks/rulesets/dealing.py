"""Hands from two piles and hands that are laid out are dealt in a way that can be counted.

A hand of two piles has as many cards of each, so that every hand has an even number of them, always the same. Where a
hand is what its holder lays out of the cards dealt, its total is what counts, and at the same distance how many cards
of some kind it holds: no card is read in several ways, no special hand asks for cards, and one tie-breaker is enough.

This passes:

```yaml
extends: coruscant-shift
tie-breakers: [{by: cards, of: [sylop]}]
```

This fails, for the sign cannot choose what is laid out:

```yaml
extends: coruscant-shift
tie-breakers: [{by: sign}]
```
"""

from collections.abc import Iterator

from deckgen.checks.subject import Played
from deckgen.foundations.findings import Finding, Severity

ID = "rules-dealing"
SEVERITY: Severity = "error"


def check(played: Played) -> Iterator[Finding]:
    """Look for hands that cannot be dealt from piles, and for what a selection has no use for."""
    ruleset = played.ruleset
    hand, piles = ruleset.hand, ruleset.piles
    if piles and (hand.least != hand.most or hand.deal % len(piles)):
        message = f"a hand of {len(piles)} piles has as many cards of each, and is played here with {hand}"
        hint = f"write hand: {{deal: {len(piles)}, least: {len(piles)}, most: {len(piles)}}}"
        yield Finding(ID, message, ruleset.marks.own("hand", "piles", "extends"), hint)
    if len(set(piles)) < len(piles):
        yield Finding(ID, "a pile is named twice", ruleset.marks.own("piles", "extends"), "name two suits")
    if ruleset.selection and (parts := _find_unused(played)):
        message = f"a hand that is laid out is counted by its total, without {', '.join(parts)}"
        hint = "leave them out, or write selection: false"
        causes = ("tie-breakers", "readings", "ranking", "sides", "piles", "selection", "extends")
        yield Finding(ID, message, ruleset.marks.own(*causes), hint)


def _find_unused(played: Played) -> list[str]:
    """The parts of a ruleset that a selection has no use for, in words."""
    ruleset, steps = played.ruleset, played.ruleset.tie_breakers
    parts = {
        "readings": bool(ruleset.readings),
        "cards of several values": any(card.also for card in played.deck.cards if card.in_play),
        "sides": bool(ruleset.sides),
        "piles": bool(ruleset.piles),
        "more than one tie-breaker": len(steps) > 1,
        "a tie-breaker by anything but the number of cards": any(step.by != "cards" for step in steps),
        "the lowest number of cards as the best": any(step.best == "lowest" for step in steps),
    }
    parts |= {f"the special hand {one.id}": one.kind.total is None for one in ruleset.ranking}
    return [part for part, there in parts.items() if there]
