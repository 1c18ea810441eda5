"""The public names, which ``deckgen`` hands out; all of them are loaded when one is asked for."""

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
from deckgen.options.sheet_options import SheetOptions as SheetOptions
from deckgen.options.sheet_options import StickerOptions as StickerOptions
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
