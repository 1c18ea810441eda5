"""The box that a print service makes of one picture: title, picture and back on the panels of its own template."""

from typing import TYPE_CHECKING

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.outline import rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.records.export import ExportTarget, ServiceBox

if TYPE_CHECKING:
    from deckgen.pages.box_dress import BoxDress
    from deckgen.pages.document import Page
    from deckgen.records.deck import Deck

ROOM = 2 * MILLIMETRE
"""How much wider and higher than its cards a box is at most."""


def box_for(target: ExportTarget, deck: "Deck", card: Size) -> ServiceBox:
    """The smallest box of a service that holds the deck; DeckgenError with the boxes that it has where none does."""
    point = 72 / target.dpi
    for box in target.boxes:
        wider, higher = box.width * point - card.width, box.height * point - card.height
        if box.cards >= deck.printed and 0 <= wider <= ROOM and 0 <= higher <= ROOM:
            return box
    message = f"{target.title} has no box for {deck.printed} cards of this size"
    known = ", ".join(box.title for box in target.boxes)
    raise DeckgenError(
        Finding("export", message, hint=f"leave --box out, or make one by deckgen tuckbox; it has {known}")
    )


def box_page(box: ServiceBox, dress: "BoxDress", dpi: float) -> "Page":
    """A page that is the whole picture of the box; the flap that is glued stays white."""
    from deckgen.pages.box_panels import printed_panels
    from deckgen.pages.document import Page

    point = 72 / dpi
    whole = Size(*(side * point for side in box.pixels))
    panels = {name: Rect(*(length * point for length in panel)) for name, panel in _panels(box).items()}
    ground = rectangle(0, 0, panels["front"].right, whole.height)
    return Page(whole, tuple(printed_panels(dress, panels, ground)))


def _panels(box: ServiceBox) -> dict[str, Rect]:
    """The panels in pixels; left and right as seen from the front."""
    x, y, w, d, h = box.left, box.top, box.width, box.depth, box.height
    return {
        "right": Rect(x, y, d, h),
        "back": Rect(x + d, y, w, h),
        "left": Rect(x + d + w, y, d, h),
        "front": Rect(x + 2 * d + w, y, w, h),
        "top": Rect(x + d, y - d, w, d),
        "bottom": Rect(x + d, y + h, w, d),
    }
