"""The back of cards that lie beside a deck, such as quick references: a band over white, like no back of a deck."""

from collections.abc import Iterator

from deckgen.art.ornament import star
from deckgen.faces.artwork import artwork, emblem
from deckgen.faces.card_design import CardDesign, design_for
from deckgen.faces.lettering import fit_line
from deckgen.foundations.colour import WHITE
from deckgen.foundations.frame import Frame, Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, Size
from deckgen.foundations.outline import rectangle
from deckgen.foundations.sizes import BLEED
from deckgen.records.deck import Deck
from deckgen.records.theme import Theme

BAND = 0.3
"""The part of a card's height that the band takes; it runs over both sides, to be seen at the edge of a deck."""

MARGIN = 0.1
"""The part of its width that stays free on either side."""

LARGEST, KIND = 19.0, 10.5
"""Points of the title and of the line that says what the card is, at most."""

MOST = 5
"""Emblems of suits that are shown."""


def draw_aid_back(title: str, kind: str, deck: Deck, theme: Theme, size: Size) -> Frame:
    """The back of such cards, the same either way up: its ``kind`` and title, and the emblems of the deck's suits.

    ``theme`` is that of white paper.
    """
    design = design_for(theme, size, "full")
    upper = tuple(_upper_half(title, kind, deck, design))
    band = Rect(-BLEED, size.height * (1 - BAND) / 2, size.width + 2 * BLEED, size.height * BAND)
    middle = Point(size.width / 2, size.height / 2)
    small = size.width * 0.028
    rule = (band.x, middle.y - 0.4, band.width, 0.8)
    ground = (
        Path(rectangle(*band), design.palette.border),
        Path(rectangle(*rule), WHITE),
        Path(star(middle, 4, small * 2.6, small * 2.6), design.palette.border),
        Path(star(middle, 8, small * 1.8, small * 0.6), WHITE),
    )
    return Frame(size, (*ground, *upper, Group(upper, design.half_turn)))


def _upper_half(title: str, kind: str, deck: Deck, design: CardDesign) -> Iterator[Item]:
    """What is printed in both halves of the card: the title in the band, and over it the emblems and the kind."""
    width, height = design.size
    side = width * MARGIN
    band = height * (1 - BAND) / 2
    fonts, ink = design.theme.pages, design.palette.ink
    line = Rect(side, band, width - 2 * side, height * BAND * 0.42)
    yield fit_line(title, fonts["title"], LARGEST, line, WHITE)
    yield fit_line(kind, fonts["small-heading"], KIND, Rect(side, band * 0.2, width - 2 * side, band * 0.2), ink)
    suits = deck.suits[:MOST]
    large = min(band * 0.3, (width - 2 * side) / max(1, len(suits)) * 0.6)
    for place, suit in enumerate(suits):
        x = width / 2 + (place - (len(suits) - 1) / 2) * large * 1.6
        yield artwork(emblem(suit.id, deck, design), Rect(x - large / 2, band * 0.52, large, large), design)
