"""The proof of a ruleset: the checks that hold it against every deck it is played with."""

from collections.abc import Iterator, Mapping
from typing import Protocol

from deckgen.checks import rules_discards, rules_draws, rules_hands, rules_needs, rules_sides, rules_values
from deckgen.checks.played import Played
from deckgen.findings import DeckgenError, Finding, Location, Severity
from deckgen.library import catalogue
from deckgen.library.decks import load_deck
from deckgen.library.lineage import located
from deckgen.library.rulesets import load_ruleset
from deckgen.records.ruleset import Ruleset


class RulesetCheck(Protocol):
    """What each check's module offers; its docstring is its page in the manual."""

    @property
    def ID(self) -> str:  # noqa: N802
        """The code of its findings."""

    @property
    def SEVERITY(self) -> Severity:  # noqa: N802
        """How bad they are."""

    def check(self, played: Played, /) -> Iterator[Finding]:
        """Look at the ruleset with one of its decks, and yield what is wrong with it."""


RULESET_CHECKS: Mapping[str, RulesetCheck] = {
    "rules-needs": rules_needs,
    "rules-values": rules_values,
    "rules-hands": rules_hands,
    "rules-discards": rules_discards,
    "rules-draws": rules_draws,
    "rules-sides": rules_sides,
}
"""The checks of a ruleset, by id."""


def check_ruleset(name: str) -> list[Finding]:
    """Everything that is wrong with the ruleset of that name or file; DeckgenError when it cannot be read."""
    return check_played(load_ruleset(name))


def refuse_broken(name: str) -> None:
    """Raise DeckgenError with everything that is wrong with a ruleset in a file; what is built in is sound."""
    if not name.endswith(catalogue.SUFFIX):
        return
    if findings := check_ruleset(name):
        raise DeckgenError(findings)


def check_played(ruleset: Ruleset) -> list[Finding]:
    """Everything that is wrong with a ruleset and the decks it names; what is wrong with several is told once."""
    found: dict[tuple[str, Location | None], Finding] = {}
    for number, deck in enumerate(ruleset.decks):
        played = Played(ruleset, located(ruleset.where(f"decks.{number}"), load_deck, deck))
        for check in RULESET_CHECKS.values():
            for finding in check.check(played):
                found.setdefault((finding.code, finding.at), finding._replace(severity=check.SEVERITY))
    return list(found.values())
