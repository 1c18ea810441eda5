"""The rules engine: small checks, each of which finds one kind of thing that is wrong with a deck, a theme, a ruleset,
a pack or a conversion.
"""

from deckgen.checks.engine import CHECKS, check_deck, check_theme
from deckgen.checks.inspection import run
from deckgen.checks.report import REPORT_FORMATS, Report

__all__ = ["CHECKS", "REPORT_FORMATS", "Report", "check_deck", "check_theme", "run"]
