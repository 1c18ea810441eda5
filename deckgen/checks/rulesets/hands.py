"""Every special hand can come about, and none is the same as another.

A hand that asks for a third copy of a card, for more cards than are dealt, or for a total that bombs out or that a
better hand always takes, would never be seen at the table. Hands of up to seven cards are counted to prove it.

This passes:

```yaml
extends: holocron
ranking:
  twins: {name: Twins, exactly: [star, star], worth: 23}
```

This fails, for there are two Stars:

```yaml
extends: holocron
ranking:
  triplets: {name: Triplets, exactly: [star, star, star], worth: 23}
```
"""

from collections.abc import Iterator

from deckgen.checks.subject import Played
from deckgen.foundations.findings import Finding, Severity
from deckgen.game.compatibility import cards_without_value, impossible
from deckgen.game.table import Game
from deckgen.records.ruleset import Ruleset
from deckgen.records.special import SpecialHand

ID = "rules-hands"
SEVERITY: Severity = "error"

CAUSES = ("hand", "bombs", "lost", "readings", "values", "ranking", "decks", "extends")
"""The parts of a ruleset that special hands depend on, the likeliest first."""


def check(played: Played) -> Iterator[Finding]:
    """Count the hands that end as each special hand, and compare the special hands with each other."""
    ruleset = played.ruleset
    same = dict(_same(ruleset))
    for id, other in same.items():
        at = ruleset.marks.own(f"ranking.{id}", f"ranking.{other}")
        yield Finding(ID, f"{id} is the same hand as {other}", at, _hint(ruleset, id, "keep one of them"))
    yield from _namesakes(ruleset)
    if ruleset.draws or cards_without_value(ruleset, played.deck):
        return
    for special in impossible(Game(ruleset, played.deck)):
        if special.id not in same:
            message = f"{special.name} cannot come about with {played.deck.title}"
            at = ruleset.marks.own(f"ranking.{special.id}", *CAUSES)
            yield Finding(ID, message, at, _hint(ruleset, special.id, _cause(special, ruleset)))


def _cause(special: SpecialHand, ruleset: Ruleset) -> str:
    """What may keep a special hand from coming about."""
    if special.kind.total is None or not any(reading.negated for reading in ruleset.readings):
        return "no hand has these cards, or a hand above it takes its place"
    return (
        "no hand has this total, or a hand above it takes its place; a card that is negated takes from a total what is "
        "printed on it, and is asked for by the number that is printed on it"
    )


def _hint(ruleset: Ruleset, id: str, own: str) -> str:
    """What helps with a special hand: ``own`` with one of the ruleset's own; one that is taken over is left out."""
    if ruleset.marks.at(f"ranking.{id}").file == ruleset.file:
        return own
    return f"{id} is taken over from the ruleset that this one extends; ranking: {{{id}: null}} leaves it out"


def _same(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """The special hands that are known by the same signs as one above them, each with that one."""
    seen: dict[object, str] = {}
    for special in ruleset.ranking:
        signs = special.kind.known_by
        if signs in seen:
            yield special.id, seen[signs]
        seen.setdefault(signs, special.id)


def _namesakes(ruleset: Ruleset) -> Iterator[Finding]:
    """Special hands that have the name of one above them."""
    seen: dict[str, str] = {}
    for special in ruleset.ranking:
        if special.name in seen:
            message = f"{special.id} and {seen[special.name]} are both called {special.name}"
            yield Finding(ID, message, ruleset.marks.own(f"ranking.{special.id}", "ranking"), "give each its own name")
        seen.setdefault(special.name, special.id)
