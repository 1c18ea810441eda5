"""The proof of a conversion: the checks that look at it as a relation between packs and a deck."""

from collections.abc import Iterator, Mapping
from typing import Protocol

from deckgen.checks import (
    conversion_cards,
    conversion_counts,
    conversion_courts,
    conversion_packs,
    conversion_rule,
    conversion_skifters,
    conversion_values,
)
from deckgen.findings import DeckgenError, Finding, Location, Severity
from deckgen.game.conversion import Relation, relation
from deckgen.library.conversions import Asked, load_conversion, variants


class ConversionCheck(Protocol):
    """What each check's module offers; its docstring is its page in the manual."""

    @property
    def ID(self) -> str:  # noqa: N802
        """The code of its findings."""

    @property
    def SEVERITY(self) -> Severity:  # noqa: N802
        """How bad they are."""

    def check(self, relation: Relation, /) -> Iterator[Finding]:
        """Look at the relation, and yield what is wrong with it."""


CONVERSION_CHECKS: Mapping[str, ConversionCheck] = {
    "conversion-cards": conversion_cards,
    "conversion-rule": conversion_rule,
    "conversion-values": conversion_values,
    "conversion-courts": conversion_courts,
    "conversion-counts": conversion_counts,
    "conversion-skifters": conversion_skifters,
    "conversion-packs": conversion_packs,
}
"""The checks of a conversion, by id."""


def check_relation(found: Relation) -> list[Finding]:
    """Everything that is wrong with a conversion for one choice of packs; what one line causes is told once."""
    findings = (
        finding._replace(severity=check.SEVERITY)
        for check in CONVERSION_CHECKS.values()
        for finding in check.check(found)
    )
    return list(_once(findings).values())


def check_conversion(name: str) -> list[Finding]:
    """Everything that is wrong with a conversion for any choice of packs that can be made."""
    found: list[Finding] = []
    for asked in variants(name):
        try:
            found += check_relation(relation(load_conversion(name, asked)))
        except DeckgenError as error:
            found += error.findings
    return list(_once(iter(found)).values())


def proved(name: str, asked: Asked) -> Relation:
    """The relation of a conversion, proved; DeckgenError with everything that is wrong with it."""
    found = relation(load_conversion(name, asked))
    findings = check_relation(found)
    if any(finding.severity == "error" for finding in findings):
        raise DeckgenError(findings)
    return found


def _once(findings: Iterator[Finding]) -> dict[tuple[str, Location | None], Finding]:
    """The first finding of each kind at each place, with a word on how many more there are."""
    first: dict[tuple[str, Location | None], Finding] = {}
    for finding in findings:
        first.setdefault((finding.code, finding.at), finding)
    return first
