"""deckgen turns a YAML file into a sabacc deck that people hold in their hands.

As a library it offers what the command line does::

    import deckgen

    deck = deckgen.load_deck("standard")                    # or "mydeck.yaml"
    deckgen.check_deck(deck, deckgen.load_theme("classic"), deckgen.Size(180, 252))
    deckgen.score(["idiot, 2 of coins, 3 of staves", "ace coins, 8 staves"], "weg")
    deckgen.odds("standard", "weg", 3)

Lengths are in points (72 to the inch), y downward. What a user can mend is raised as a ``DeckgenError``, which carries
every finding with its place.
"""

import importlib
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from deckgen.build import prepare, print_sheets, sheet_job
    from deckgen.checks import check_deck
    from deckgen.faces import draw_back, draw_card
    from deckgen.findings import DeckgenError, Finding
    from deckgen.games import odds, score
    from deckgen.geometry import Size
    from deckgen.library.decks import load_deck
    from deckgen.library.rulesets import load_ruleset
    from deckgen.library.themes import load_theme

__all__ = [
    "DeckgenError",
    "Finding",
    "Size",
    "check_deck",
    "draw_back",
    "draw_card",
    "load_deck",
    "load_ruleset",
    "load_theme",
    "odds",
    "prepare",
    "print_sheets",
    "score",
    "sheet_job",
]

_HOMES = {
    "DeckgenError": "findings",
    "Finding": "findings",
    "Size": "geometry",
    "check_deck": "checks",
    "draw_back": "faces",
    "draw_card": "faces",
    "load_deck": "library.decks",
    "load_ruleset": "library.rulesets",
    "load_theme": "library.themes",
    "odds": "games",
    "prepare": "build",
    "print_sheets": "build",
    "score": "games",
    "sheet_job": "build",
}


def __getattr__(name: str) -> Any:
    """A public name, fetched from its module when it is first asked for: importing deckgen itself costs nothing."""
    if name not in _HOMES:
        raise AttributeError(f"module 'deckgen' has no attribute {name!r}")
    found = getattr(importlib.import_module(f"deckgen.{_HOMES[name]}"), name)
    globals()[name] = found
    return found
