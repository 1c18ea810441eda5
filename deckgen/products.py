"""The products: all that can be printed, a row each, which names its module in ``outputs`` or ``exports``."""

import importlib
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from deckgen.foundations.findings import Finding
from deckgen.foundations.spelling import look_up

if TYPE_CHECKING:
    from deckgen.options.printing import Options
    from deckgen.pages.document import Document

MakeFiles: TypeAlias = Callable[[], Iterator[tuple[str, bytes]]]  # files in turn, by their names


class Layout(NamedTuple):
    """A product laid out: its documents by the names of their files, without suffix, and what there is to say.

    ``warnings`` are findings about what went in, ``remarks`` what to mind about what comes out, and ``advice`` what to
    do with it. ``dpi`` is how fine pictures are, in pixels to the inch. A product that is no document makes its
    ``files`` itself, in so many ``steps``; what goes with documents in any format is ``beside`` them. ``note`` is what
    has to be noted of a print of a deck.
    """

    documents: Mapping[str, "Document"]
    warnings: tuple[Finding, ...] = ()
    remarks: tuple[str, ...] = ()
    advice: tuple[str, ...] = ()
    dpi: float = 150.0
    files: MakeFiles | None = None
    steps: int = 0
    note: str = ""
    beside: MakeFiles | None = None


class Maker(Protocol):
    """The module of a product."""

    def lay_out(self, workspace: Any, name: str, options: Any, /) -> Layout:
        """The product that is made of what ``name`` means; ``options`` are settled."""


class Product(NamedTuple):
    """A row of the table: the module that makes it, the kind of thing that it is made of, the formats that it comes in,
    the usual one first, and what it is. Each card in a ``proved`` one is accounted for when the file stands.
    """

    module: str
    takes: str
    formats: tuple[str, ...]
    what: str
    proved: bool = False

    @property
    def maker(self) -> Maker:
        """The module of the product, which is loaded when something is asked of it."""
        return importlib.import_module(self.module)

    @property
    def options(self) -> "type[Options]":
        """The record of what the product may be asked for: that which ``lay_out`` takes."""
        record: type[Options] = self.maker.lay_out.__annotations__["options"]
        return record

    @property
    def export(self) -> bool:
        """Whether it is for somebody else's program or press, and a row of ``templates/exports.yaml`` besides."""
        return self.module.startswith("deckgen.exports.")


PAGES = ("pdf", "png", "svg")
CUT = (*PAGES, "dxf")  # of what is cut out, with the cuts alone for machines
FOLDER = ("folder",)

PRODUCTS: Mapping[str, Product] = {  # all that commands, the public API and the manual know of a product, by its name
    "sheets": Product("deckgen.outputs.sheets", "deck", ("pdf",), "the cards of a deck on sheets to cut", proved=True),
    "reference": Product("deckgen.outputs.reference", "ruleset", PAGES, "the quick reference of a game", proved=True),
    "booklet": Product("deckgen.outputs.booklet", "booklet", PAGES, "the typeset rules of a game"),
    "chart": Product("deckgen.outputs.chart", "conversion", PAGES, "what each card of your packs becomes", proved=True),
    "stickers": Product("deckgen.outputs.stickers", "conversion", CUT, "labels that turn packs into a deck"),
    "extras": Product(
        "deckgen.outputs.extras", "deck or ruleset", PAGES, "what a game uses beside its cards", proved=True
    ),
    "tuckbox": Product("deckgen.outputs.tuckbox", "deck", CUT, "a box for the deck, to cut and fold"),
    "gallery": Product("deckgen.outputs.gallery", "deck", ("png", "pdf", "svg"), "pictures of a deck, or of each card"),
    "calibration": Product("deckgen.outputs.calibration", "", PAGES, "the test page that shows how far backs are off"),
    "makeplayingcards": Product("deckgen.exports.card_pictures", "deck", FOLDER, "pictures and order file"),
    "printerstudio": Product("deckgen.exports.card_pictures", "deck", FOLDER, "pictures and order file"),
    "the-game-crafter": Product("deckgen.exports.card_pictures", "deck", FOLDER, "pictures of its canvas"),
    "virtual-tabletop": Product(
        "deckgen.exports.virtual_tabletop", "deck", ("folder", "vtt"), "a table laid for every game of it"
    ),
    "playingcards-io": Product(
        "deckgen.exports.playingcards_io", "deck", ("folder", "pcio"), "a room with the deck in it"
    ),
    "vassal": Product("deckgen.exports.vassal", "deck", ("folder", "vmod"), "a module with the deck"),
    "tabletop-simulator": Product(
        "deckgen.exports.tabletop_simulator", "deck", FOLDER, "a saved object with its sheets"
    ),
    "tabletop-playground": Product("deckgen.exports.tabletop_playground", "deck", FOLDER, "a package with its sheets"),
    "drivethrucards": Product("deckgen.exports.press_pages", "deck", FOLDER, "one card a page, PDF/X-1a"),
    "press": Product("deckgen.exports.press_pages", "deck", FOLDER, "one card a page, PDF/X, in inks"),
    "pictures": Product("deckgen.exports.card_pictures", "deck", FOLDER, "a picture of each card, with bleed"),
}

BUILD_MODULE = "deckgen.outputs.build"  # the module that knows which products belong to a deck


def find_product(name: str) -> Product:
    """The row of a product; UnknownName with the nearest one."""
    return look_up(name, PRODUCTS, "unknown-product", f"there is no product {name!r}")
