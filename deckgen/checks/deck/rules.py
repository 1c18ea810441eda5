"""The rulesets that a deck names exist.

`rules` names the ruleset that a deck is meant for. A value that depends on the game is a mapping from rulesets to
numbers, each by its full id. Both may also name a ruleset of your own, when `rules` names its file.

This passes:

```yaml
extends: standard
rules: weg
```

This fails:

```yaml
extends: standard
rules: wge
```
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from deckgen.checks.subject import Subject, place
from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, Location, Severity
from deckgen.library import catalogue
from deckgen.records.deck import Deck

ID = "rules"
SEVERITY: Severity = "error"


def check(subject: Subject) -> Iterator[Finding]:
    """Look up every ruleset that the deck or one of its values names, each once."""
    deck = subject.deck
    names = list(catalogue.names("ruleset"))
    if deck.rules and files.names_file(deck.rules):
        yield from _own(deck, deck.rules, names)
    places: dict[str, Location] = {}
    for name, at in _rules_named(deck):
        places.setdefault(name, at)
    for name, at in places.items():
        if name not in names:
            hint = catalogue.near(name, ("ruleset",), Path(at.file).parent)
            yield Finding(ID, f"there is no ruleset {name!r}", at, hint)


def _own(deck: Deck, path: str, names: list[str]) -> Iterator[Finding]:
    """Let the values name the ruleset in a file of the user's own; what is wrong with the file is found too."""
    from deckgen.checks.rulesets import check_played
    from deckgen.library.rulesets import load_ruleset

    names.append(path)
    try:
        ruleset = load_ruleset(path)
        names.append(ruleset.name)
        yield from (finding._replace(at=finding.at or deck.marks.at("rules")) for finding in check_played(ruleset))
    except DeckgenError as error:
        yield from (finding._replace(at=finding.at or deck.marks.at("rules")) for finding in error.findings)


def _rules_named(deck: Deck) -> Iterator[tuple[str, Location]]:
    if deck.rules:
        yield deck.rules, deck.marks.at("rules")
    for card in deck.cards:
        if isinstance(card.value, Mapping):
            for name in card.value:
                yield name, place(deck, card, f"value.{name}")
