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
    from deckgen.exports.parcel import ExportOptions as ExportOptions
    from deckgen.foundations.findings import DeckgenError as DeckgenError
    from deckgen.foundations.findings import Finding as Finding
    from deckgen.foundations.findings import Location as Location
    from deckgen.foundations.findings import UnknownName as UnknownName
    from deckgen.foundations.geometry import Point as Point
    from deckgen.foundations.geometry import Size as Size
    from deckgen.foundations.offset import Offset as Offset
    from deckgen.foundations.settings import Settings as Settings
    from deckgen.options.hands import OddsOptions as OddsOptions
    from deckgen.options.hands import ScoreOptions as ScoreOptions
    from deckgen.options.sheets import SheetOptions as SheetOptions
    from deckgen.options.stickers import StickerOptions as StickerOptions
    from deckgen.outputs.booklet import BookletOptions as BookletOptions
    from deckgen.outputs.build import BuildOptions as BuildOptions
    from deckgen.outputs.calibration import CalibrationOptions as CalibrationOptions
    from deckgen.outputs.chart import ChartOptions as ChartOptions
    from deckgen.outputs.extras import ExtraOptions as ExtraOptions
    from deckgen.outputs.gallery import GalleryOptions as GalleryOptions
    from deckgen.outputs.reference import ReferenceOptions as ReferenceOptions
    from deckgen.outputs.tuckbox import TuckboxOptions as TuckboxOptions
    from deckgen.products import PRODUCTS as PRODUCTS
    from deckgen.products import Layout as Layout
    from deckgen.queries import CheckedDeck as CheckedDeck
    from deckgen.results import Printed as Printed
    from deckgen.workspace import Workspace as Workspace

_HOMES = {
    "BookletOptions": "outputs.booklet",
    "BuildOptions": "outputs.build",
    "CalibrationOptions": "outputs.calibration",
    "ChartOptions": "outputs.chart",
    "CheckedDeck": "queries",
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
    "OddsOptions": "options.hands",
    "ScoreOptions": "options.hands",
    "SheetOptions": "options.sheets",
    "Size": "foundations.geometry",
    "StickerOptions": "options.stickers",
    "TuckboxOptions": "outputs.tuckbox",
    "UnknownName": "foundations.findings",
    "Workspace": "workspace",
}

__all__ = [*_HOMES]  # noqa: PLE0604


def __getattr__(name: str) -> Any:
    """A public name, fetched from its module when it is first asked for: importing deckgen itself costs nothing."""
    if name not in _HOMES:
        raise AttributeError(f"module 'deckgen' has no attribute {name!r}")
    value = getattr(importlib.import_module(f"deckgen.{_HOMES[name]}"), name)
    globals()[name] = value
    return value
