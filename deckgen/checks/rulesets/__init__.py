"""The proof of a ruleset: the checks that hold it against every deck it is played with."""

from collections.abc import Mapping

from deckgen.checks.check import Check, by_id, once, run
from deckgen.checks.rulesets.decks import hands, needs, values
from deckgen.checks.rulesets.play import dealing, discards, draws, sides
from deckgen.checks.subject import Played
from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.library.decks import load_deck
from deckgen.library.inheritance import locate_errors
from deckgen.library.rulesets import load_ruleset
from deckgen.records.ruleset import Ruleset

RULESET_CHECKS: Mapping[str, Check[Played]] = by_id(needs, values, hands, discards, draws, sides, dealing)


def check_ruleset(name: str) -> list[Finding]:
    """Everything that is wrong with the ruleset of that name or file; DeckgenError when it cannot be read."""
    return check_played(load_ruleset(name))


def refuse_broken(name: str) -> None:
    """Raise DeckgenError with everything that is wrong with a ruleset in a file; what is built in is sound."""
    if files.names_file(name) and (findings := check_ruleset(name)):
        raise DeckgenError(findings)


def check_played(ruleset: Ruleset) -> list[Finding]:
    """Everything that is wrong with a ruleset and the decks it names; what is wrong with several is told once."""
    findings: list[Finding] = []
    for number, name in enumerate(ruleset.decks):
        deck = locate_errors(ruleset.marks.at(f"decks.{number}"), load_deck, name)
        findings += run(RULESET_CHECKS, Played(ruleset, deck))
    return once(findings)
