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
    from deckgen.exports.parcel import ExportOptions
    from deckgen.foundations.findings import DeckgenError, Finding, Location, UnknownName
    from deckgen.foundations.geometry import Point, Size
    from deckgen.foundations.offset import Offset
    from deckgen.foundations.settings import Settings
    from deckgen.outputs.booklet import BookletOptions
    from deckgen.outputs.calibration import CalibrationOptions
    from deckgen.outputs.chart import ChartOptions
    from deckgen.outputs.everything import BuildOptions
    from deckgen.outputs.extras import ExtraOptions
    from deckgen.outputs.gallery import GalleryOptions
    from deckgen.outputs.reference import ReferenceOptions
    from deckgen.outputs.sheets import SheetOptions
    from deckgen.outputs.stickers import StickerOptions
    from deckgen.outputs.tuckbox import TuckboxOptions
    from deckgen.products import PRODUCTS, Layout
    from deckgen.results import Printed
    from deckgen.workspace import CheckedDeck, Workspace

_HOMES = {
    "BookletOptions": "outputs.booklet",
    "BuildOptions": "outputs.everything",
    "CalibrationOptions": "outputs.calibration",
    "ChartOptions": "outputs.chart",
    "CheckedDeck": "workspace",
    "DeckgenError": "foundations.findings",
    "ExportOptions": "exports.parcel",
    "ExtraOptions": "outputs.extras",
    "Finding": "foundations.findings",
    "GalleryOptions": "outputs.gallery",
    "Layout": "products",
    "Location": "foundations.findings",
    "Offset": "foundations.offset",
    "PRODUCTS": "products",
    "Point": "foundations.geometry",
    "Printed": "results",
    "ReferenceOptions": "outputs.reference",
    "Settings": "foundations.settings",
    "SheetOptions": "outputs.sheets",
    "Size": "foundations.geometry",
    "StickerOptions": "outputs.stickers",
    "TuckboxOptions": "outputs.tuckbox",
    "UnknownName": "foundations.findings",
    "Workspace": "workspace",
}

__all__ = [
    "PRODUCTS",
    "BookletOptions",
    "BuildOptions",
    "CalibrationOptions",
    "ChartOptions",
    "CheckedDeck",
    "DeckgenError",
    "ExportOptions",
    "ExtraOptions",
    "Finding",
    "GalleryOptions",
    "Layout",
    "Location",
    "Offset",
    "Point",
    "Printed",
    "ReferenceOptions",
    "Settings",
    "SheetOptions",
    "Size",
    "StickerOptions",
    "TuckboxOptions",
    "UnknownName",
    "Workspace",
]


def __getattr__(name: str) -> Any:
    """A public name, fetched from its module when it is first asked for: importing deckgen itself costs nothing."""
    if name not in _HOMES:
        raise AttributeError(f"module 'deckgen' has no attribute {name!r}")
    found = getattr(importlib.import_module(f"deckgen.{_HOMES[name]}"), name)
    globals()[name] = found
    return found
