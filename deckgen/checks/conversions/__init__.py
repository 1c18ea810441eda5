"""The proof of a conversion: the checks that look at it as a relation between packs and a deck."""

from collections.abc import Mapping

from deckgen.checks.check import Check, by_id, once, run
from deckgen.checks.conversions.meanings import conversion_courts, conversion_rule, conversion_values
from deckgen.checks.conversions.pulls import (
    conversion_backs,
    conversion_cards,
    conversion_counts,
    conversion_packs,
    conversion_skifters,
)
from deckgen.foundations.findings import DeckgenError, Finding, refuse_errors
from deckgen.game.conversion_relation import Relation, relation
from deckgen.library.conversions import ConversionChoice, load_conversion, variants

CONVERSION_CHECKS: Mapping[str, Check[Relation]] = by_id(
    *(conversion_cards, conversion_rule, conversion_values, conversion_courts),
    *(conversion_counts, conversion_skifters, conversion_packs, conversion_backs),
)


def check_relation(subject: Relation) -> list[Finding]:
    """Everything that is wrong with a conversion for one choice of packs; what one line causes is told once."""
    return once(run(CONVERSION_CHECKS, subject))


def check_conversion(name: str) -> list[Finding]:
    """Everything that is wrong with a conversion for any choice of packs that can be made."""
    findings: list[Finding] = []
    for choice in variants(name):
        try:
            findings += check_relation(relation(load_conversion(name, choice)))
        except DeckgenError as error:
            findings += error.findings
    return once(findings)


def prove(name: str, choice: ConversionChoice) -> Relation:
    """The relation of a conversion, proved; DeckgenError with everything that is wrong with it."""
    subject = relation(load_conversion(name, choice))
    refuse_errors(check_relation(subject))
    return subject
