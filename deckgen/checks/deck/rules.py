"""Checks of a deck against the game that it names."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from deckgen.checks.check import check
from deckgen.checks.deck.family import family_cards
from deckgen.checks.subject import Subject, place
from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.game.compatibility import cards_without_value, lacks
from deckgen.library import catalogue
from deckgen.records.deck import Deck


@check("rules")
def rules(subject: Subject) -> Iterator[Finding]:
    """Every ruleset that a deck names exists.

    It names the one that it is meant for under `rules`, and others in values that depend on the game, each by its full
    id. Values may also name a ruleset of your own, if `rules` names its file.

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
            yield Finding(rules.id, f"there is no ruleset {name!r}", at, hint)


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


@check("needs", "warning")
def needs(subject: Subject) -> Iterator[Finding]:
    """A deck has what its own game needs.

    The game is the one under `rules`; its ruleset says how many suits it takes, and which values, ranks and face cards.
    A deck that lacks any of them can be printed, but you will miss them at the table.

    This passes:

    ```yaml
    extends: standard
    rules: weg
    ```

    This fails, for there is no Idiot's Array without an Idiot:

    ```yaml
    extends: standard
    family: none
    rules: weg
    faces: {idiot: null}
    ```
    """
    deck, ruleset = subject.deck, subject.ruleset
    if ruleset is None or any(family_cards.find(subject)):  # what its family misses need not be said twice
        return
    for lack in lacks(ruleset, deck):
        yield Finding(
            needs.id, lack.message, deck.marks.own("rules", "extends"), "add what is missing, or name other rules"
        )


@check("values")
def values(subject: Subject) -> Iterator[Finding]:
    """Every card in play has a value in the deck's own game.

    The game is the one under `rules`. A card that counts differently from game to game has a value for each ruleset:
    one of them has to be that game, or one that it extends, unless the ruleset itself gives the card a value under
    `values`.

    This passes:

    ```yaml
    extends: dagobah
    rules: dagobah/imperial
    ```

    This fails, for the faces of Dagobah have no value in that game:

    ```yaml
    extends: dagobah
    rules: weg
    ```
    """
    deck, ruleset = subject.deck, subject.ruleset
    if ruleset and (cards := cards_without_value(ruleset, deck)):
        names = ", ".join(card.name for card in cards)
        hint = f"give each a value under {ruleset.name}, or name other rules"
        message = f"{ruleset.title} gives these cards no value: {names}"
        at = deck.marks.own("rules", *(f"cards.{card.id}" for card in cards), "extends")
        yield Finding(values.id, message, at, hint)
