"""Checks by name, as people ask for them."""

from collections.abc import Iterable

from deckgen.checks.engine import check_deck, check_theme, in_order
from deckgen.checks.refused_deck import load_deck_with_all_problems
from deckgen.checks.report import Report
from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, UnknownName
from deckgen.foundations.geometry import Size
from deckgen.foundations.progress import Progress, no_progress
from deckgen.library import catalogue
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme

CHECKED = ("deck", "theme", "ruleset", "conversion", "pack")  # what can be checked


def run(
    names: Iterable[str] = (), theme: str = "", size: Size | None = None, progress: Progress = no_progress
) -> Report:
    """The report on decks, themes and rulesets by name or path, or without names on everything that is built in.

    ``theme`` is empty for a deck's own, ``size`` None for the theme's. Raises UnknownName for a name that nothing goes
    by; a file that cannot be read is in the report.
    """
    pairs = [(_kind(name), name) for name in dict.fromkeys(names)]
    pairs = pairs or [(kind, name) for kind in CHECKED for name in catalogue.names(kind)]
    findings: list[Finding] = []
    with progress(len(pairs), "Checking") as step:
        for kind, name in pairs:
            try:
                findings += _look_at(kind, name, theme, size)
            except UnknownName:  # of a theme that is none
                raise
            except DeckgenError as error:
                findings += error.findings
            step()
    return Report(tuple(pairs), tuple(in_order(findings)))


def _kind(name: str) -> str:
    try:
        entry = catalogue.resolve(name, *CHECKED)
        return entry.kind if entry.built_in or files.read_bytes(entry.path).strip() else "file"
    except UnknownName:
        raise
    except DeckgenError:
        return "file"  # which says so little that it may be of any kind, and is read as a deck


def _look_at(kind: str, name: str, theme: str, size: Size | None) -> list[Finding]:
    """Everything that is wrong with something that can be read; a theme is looked at on every deck that there is."""
    if kind in ("deck", "file"):
        return _look_at_deck(name, theme, size)
    if kind == "theme":
        look, decks = load_theme(name), map(load_deck, catalogue.names("deck"))
        return [finding for deck in decks for finding in check_theme(look, deck, size or look.size)]
    if kind == "ruleset":
        from deckgen.checks.ruleset_proof import check_ruleset

        return check_ruleset(name)
    if kind == "conversion":
        from deckgen.checks.conversions import check_conversion

        return check_conversion(name)
    from deckgen.library.packs import find_doubtful, load_pack

    return list(find_doubtful(load_pack(name)))


def _look_at_deck(name: str, theme: str, size: Size | None) -> list[Finding]:
    deck = load_deck_with_all_problems(name)
    try:
        look = load_theme(theme or deck.theme)
    except UnknownName as error:
        if theme:
            raise
        return [finding._replace(at=deck.marks.at("theme")) for finding in error.findings]
    return check_deck(deck, look, size or look.size)
