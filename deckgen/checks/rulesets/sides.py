"""A game of two sides is played only for points.

Each side adds up what its hands total; a hand on its side's target is a Pure Sabacc. So nothing bombs out there, no
total counts less than it is, no card is read in several ways, and special hands are known by their totals.

This passes:

```yaml
extends: force
sides: {light: 20, dark: -20}
targets: [20, -20]
ranking:
  pure-sabacc: {name: Pure Sabacc, total: 20}
  pure-sabacc-minus: {name: Pure Sabacc (−20), total: -20}
```

This fails, for a hand over 23 bombs out in the game that it extends:

```yaml
extends: holocron
sides: {light: 23, dark: -23}
```
"""

from collections.abc import Iterator

from deckgen.checks.subject import Played
from deckgen.foundations.findings import Finding, Severity
from deckgen.records.judging import Bounds

ID = "rules-sides"
SEVERITY: Severity = "error"


def check(played: Played) -> Iterator[Finding]:
    """Look for what a game of two sides has no use for."""
    ruleset = played.ruleset
    if not ruleset.sides:
        return
    parts = {
        "bombs": ruleset.bombs != Bounds(),
        "wrap": ruleset.wrap is not None,
        "lost": ruleset.lost is not None,
        "readings": bool(ruleset.readings),
        "tie-breakers": bool(ruleset.tie_breakers),
    }
    parts |= {f"ranking.{special.id}": special.kind.total is None for special in ruleset.ranking}
    names = [part.replace("ranking.", "the special hand ") for part, there in parts.items() if there]
    if names:
        message = f"a game of two sides is counted in points alone, without {', '.join(names)}"
        hint = "extend force, or write a ruleset that extends nothing"
        yield Finding(ID, message, ruleset.marks.own("sides", "extends"), hint)
