"""Every special hand is possible, and no two are the same.

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

from collections import Counter
from collections.abc import Callable, Iterator

from deckgen.checks.subject import Played
from deckgen.foundations.findings import Finding, Severity
from deckgen.game.compatibility import cards_without_value, impossible
from deckgen.game.standings import Game
from deckgen.records.ruleset import Ruleset
from deckgen.records.special_hands import SpecialHand

ID = "rules-hands"
SEVERITY: Severity = "error"

CAUSES = ("hand", "bombs", "lost", "readings", "values", "ranking", "decks", "extends")
"""The parts of a ruleset that special hands depend on, the likeliest first."""


def check(played: Played) -> Iterator[Finding]:
    """Count the hands that end as each special hand, and compare the special hands with each other."""
    ruleset = played.ruleset
    same = _find_alike(ruleset, lambda special: special.kind.known_by)
    for id, other in same.items():
        at = ruleset.marks.own(f"ranking.{id}", f"ranking.{other}")
        yield Finding(ID, f"{id} is the same hand as {other}", at, _hint(ruleset, id, "keep one of them"))
    names = {special.id: special.name for special in ruleset.ranking}
    for id, other in _find_alike(ruleset, lambda special: special.name).items():
        message = f"{id} and {other} are both called {names[id]}"
        yield Finding(ID, message, ruleset.marks.own(f"ranking.{id}", "ranking"), "give each its own name")
    if ruleset.draws or cards_without_value(ruleset, played.deck):
        return
    for special in impossible(Game(ruleset, played.deck)):
        if special.id not in same:
            message = f"{special.name} cannot come about with {played.deck.title}"
            at = ruleset.marks.own(f"ranking.{special.id}", *CAUSES)
            yield Finding(ID, message, at, _hint(ruleset, special.id, _cause(special, played)))


def _cause(special: SpecialHand, played: Played) -> str:
    """The reason why no cards make a special hand, as far as it can be told."""
    ruleset, game = played.ruleset, Game(played.ruleset, played.deck)
    for selector, asked in Counter(selector for _, selector in special.kind.cards).items():
        cards = [card for card in played.deck.cards if card.in_play and any(map(selector.fits, game.looks(card.id)))]
        held = sum(card.copies for card in cards)
        if held < asked:
            return f"it asks for {asked} × {selector}, and {played.deck.title} has {held or 'none'}"
    if special.kind.total is None or not any(reading.negated for reading in ruleset.readings):
        return "no hand has these cards, or a hand above it takes its place"
    return (
        "no hand has this total, or a hand above it takes its place; a card that is negated takes from a total what is "
        "printed on it, and is asked for by the number that is printed on it"
    )


def _hint(ruleset: Ruleset, id: str, advice: str) -> str:
    """A hint at a special hand: ``advice`` for one of the ruleset's own; one that is taken over can be left out."""
    if ruleset.marks.at(f"ranking.{id}").file == ruleset.file:
        return advice
    return f"{id} is taken over from the ruleset that this one extends; ranking: {{{id}: null}} leaves it out"


def _find_alike(ruleset: Ruleset, sign: Callable[[SpecialHand], object]) -> dict[str, str]:
    """The special hands that share a sign with one above them, by id, each with the first that has it."""
    first: dict[object, str] = {}
    first_alike = {special.id: first.setdefault(sign(special), special.id) for special in ruleset.ranking}
    return {id: other for id, other in first_alike.items() if id != other}
