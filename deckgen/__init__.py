"""deckgen turns a YAML file into a sabacc deck that people hold in their hands.

As a library it does what the command line does, by a workspace (see docs/api.md)::

    import deckgen

    workspace = deckgen.Workspace()
    workspace.check("mydeck.yaml").findings
    workspace.print("sheets", "mydeck.yaml", deckgen.SheetOptions(ink="saver"), output="prints").files
    workspace.score(["idiot, 2 of coins, 3 of staves", "ace coins, 8 staves"], "weg").winners

Lengths are in points (72 to the inch), y downward. What a user can mend is raised as a ``DeckgenError``, which carries
every finding with its place.
"""

import importlib
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from deckgen.api import *  # noqa: F403


def __getattr__(name: str) -> Any:
    """A public name; ``api`` is loaded when the first is asked for, so that importing deckgen itself costs nothing."""
    if name == "__all__" or name[:1].isupper():
        public = vars(importlib.import_module("deckgen.api"))
        names = [one for one in public if not one.startswith("_")]
        globals().update({one: public[one] for one in names}, __all__=names)
    if name not in globals():
        raise AttributeError(f"module 'deckgen' has no attribute {name!r}")
    return globals()[name]
