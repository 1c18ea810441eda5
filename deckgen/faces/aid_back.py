"""The back of cards that lie beside a deck, such as quick references: the theme's, with a plate above and one below."""

from collections.abc import Iterator

from deckgen.art.back_ornament import FRAMES, STEP, framed_area
from deckgen.faces.back import theme_back
from deckgen.faces.card_design import CardDesign, design_for
from deckgen.faces.lettering import fit_line
from deckgen.foundations.colour import WHITE, contrast
from deckgen.foundations.frame import Frame, Group, Item, Path
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.units import MILLIMETRE
from deckgen.records.theme import Theme

PLATE = 0.19
"""The part of a card's height that a plate takes."""

AIR = 4.2 * MILLIMETRE
"""From the frame of the back to a plate."""

FILLED = 0.85
"""The part of a plate's width that its words take at most."""

LARGEST, KIND = 17.0, 10.0
"""Points of the title and of the line that says what the card is, at most."""


def draw_aid_back(title: str, kind: str, theme: Theme, size: Size, ink: str = "full") -> Frame:
    """The theme's back with the ``kind`` and the title of such cards, the same either way up."""
    design = design_for(theme, size, ink)
    upper = tuple(_plate(title, kind, design))
    return Frame(size, (theme_back(design), *upper, Group(upper, design.half_turn)))


def _plate(title: str, kind: str, design: CardDesign) -> Iterator[Item]:
    """What says what the card is, in the upper half of its back."""
    back, fonts = design.theme.back, design.theme.pages
    ground = WHITE if design.saver else back["ground"]
    line = design.ink if design.saver else max(back["line"], design.ink, key=lambda one: contrast(one, ground))
    area = framed_area(Rect(0, 0, *design.size)).inset(AIR)
    plate = area._replace(height=design.size.height * PLATE)
    cut = FRAMES[back["frame"]]
    yield Path(cut(plate, STEP), ground, line, 1.2)
    yield Path(cut(plate.inset(STEP * 0.8), STEP), None, line, 0.5)
    aside = plate.width * (1 - FILLED) / 2
    room = Rect(plate.x + aside, plate.y + STEP * 2, plate.width - 2 * aside, plate.height - 4 * STEP)
    yield fit_line(kind, fonts["small-heading"], KIND, room._replace(height=room.height * 0.4), line)
    below = Rect(room.x, room.y + room.height * 0.4, room.width, room.height * 0.6)
    yield fit_line(title, fonts["title"], LARGEST, below, line)
