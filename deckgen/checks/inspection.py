"""Checks by name, as people ask for them: whatever is found, unreadable files included, goes into one report."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from deckgen.checks.engine import check_deck, check_theme, in_order
from deckgen.checks.report import Report
from deckgen.findings import DeckgenError, Finding, UnknownName
from deckgen.geometry import Size
from deckgen.library import catalogue
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.sizes import CARD_SIZES

SAMPLE = "standard"
"""The deck on which themes are seen."""


class Task(NamedTuple):
    """Something to be checked, by kind and name; ``theme`` is empty where the deck's own is meant."""

    kind: str
    name: str
    theme: str
    size: Size


def run(names: Sequence[str] = (), theme: str | None = None, size: Size = CARD_SIZES["poker"].size) -> Report:
    """The report on decks, themes and rulesets by name or path, or without names on everything that is built in.

    ``theme`` takes the place of each deck's own. Raises UnknownName for a name that nothing goes by.
    """
    checked: list[tuple[str, str]] = []
    found: list[Finding] = []
    for task in [Task(*asked, theme or "", size) for asked in (map(_asked, names) if names else _built_in())]:
        checked.append((task.kind, task.name))
        found += _findings(task)
    return Report(tuple(checked), tuple(in_order(found)))


def _asked(name: str) -> tuple[str, str]:
    """The kind of what ``name`` means, and the name; a file that cannot be read is told when it is checked."""
    try:
        return catalogue.resolve(name, *INSPECTIONS).kind, name
    except UnknownName:
        raise
    except DeckgenError:
        return "deck", name


def _built_in() -> Iterator[tuple[str, str]]:
    return ((kind, name) for kind in INSPECTIONS for name in catalogue.names(kind))


def _findings(task: Task) -> list[Finding]:
    try:
        return INSPECTIONS[task.kind](task)
    except UnknownName:
        raise
    except DeckgenError as error:
        return list(error.findings)


def _deck(task: Task) -> list[Finding]:
    deck = load_deck(task.name)
    if task.theme:
        return check_deck(deck, load_theme(task.theme), task.size)
    try:
        theme = load_theme(deck.theme)
    except UnknownName as error:
        return [found._replace(at=deck.where("theme")) for found in error.findings]
    return check_deck(deck, theme, task.size)


def _theme(task: Task) -> list[Finding]:
    return check_theme(load_theme(task.name), load_deck(SAMPLE), task.size)


def _ruleset(task: Task) -> list[Finding]:
    from deckgen.library.rulesets import load_ruleset

    load_ruleset(task.name)
    return []


def _conversion(task: Task) -> list[Finding]:
    from deckgen.checks.conversions import check_conversion

    return check_conversion(task.name)


def _pack(task: Task) -> list[Finding]:
    from deckgen.library.packs import load_pack

    load_pack(task.name)
    return []


INSPECTIONS: Mapping[str, Callable[[Task], list[Finding]]] = {
    "deck": _deck,
    "theme": _theme,
    "ruleset": _ruleset,
    "conversion": _conversion,
    "pack": _pack,
}
"""How each kind of thing is checked."""
