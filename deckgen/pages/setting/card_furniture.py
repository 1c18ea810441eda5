"""What stands on every card of a set: the theme's ground and frame, a band with the title, a foot, and a tailpiece."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckgen.art.medallions import CENTRES, Inks
from deckgen.art.ornament import star
from deckgen.faces.border import bare_ground
from deckgen.faces.card_design import design_for
from deckgen.faces.lettering import fit_line
from deckgen.foundations.colour import WHITE, most_seen
from deckgen.foundations.frame import Group, Item, Path, Text, recolour_words
from deckgen.foundations.geometry import Point, Rect, Size, moving
from deckgen.foundations.outline import Outline, polyline, rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.foundations.words import word
from deckgen.pages.paper import page_field, page_frame
from deckgen.pages.setting.blocks import Span, Spans
from deckgen.pages.setting.panels import LINE
from deckgen.pages.setting.setter import Setter
from deckgen.records.record import replace
from deckgen.records.theme import Ink, Theme
from deckgen.typography.fonts import font
from deckgen.typography.lines import SetLine, move_line

EDGE = 3.3 * MILLIMETRE  # from the edges of a card beside the deck's to its frame, further than a cut wanders
CUT = 0.8 * MILLIMETRE  # the steps in the frame's corners
WITHIN = 2.0 * MILLIMETRE  # points from the frame to the words
HEAD, TITLE, LEAST_TITLE = 19.0, 12.0, 9.0
"""The height of the band at the head, and the points of the title in it at most, and of two side by side at least."""

CLEAR = 4.5  # points below it, and above the line at the foot
FOOT, FOOT_LEADING = 6.0, 8.5  # points from the frame to the last baseline, and between two
STAR = 2.6  # the radius of the stars beside the line at the foot
NUMBER = 28.0  # points at either end of the band, for a card's number and what the frame cuts out of its corner
CORNER = 4.0  # those for the corner

RISEN = 0.17  # the part of the measure that the height of a tailpiece is


class CardPlace(NamedTuple):
    """Where things stand on a card of a theme: ``theme`` has the colours that are seen on its ground."""

    card: Size
    theme: Theme
    ground: Group
    frame: tuple[Item, ...]
    field: Outline


def card_place(card: Size, theme: Theme, ink: Ink) -> CardPlace:
    """Where things stand on a card of that size in a theme, where the deck's cards are printed with that ``ink``."""
    design = design_for(theme, card, ink)
    seen = replace(theme, palette=design.palette)
    box = Rect(0, 0, *card).inset(EDGE)
    return CardPlace(card, seen, bare_ground(design), page_frame(box, seen, CUT), page_field(box, seen, CUT))


def card_head(titles: Sequence[Spans], number: str, place: CardPlace, setter: Setter) -> Iterator[Item]:
    """The band at the head of the field inside a card's frame, with the first title in it, or both of two that go side
    by side, and the card's number.
    """
    design, within = setter.design, place.field.bounds
    band = within._replace(height=HEAD)
    ground = place.theme.palette.border
    light = most_seen(ground, WHITE, design.paper, design.ink)
    yield Group((Path(rectangle(*band), ground),), clip=place.field)
    room = Rect(design.inner + NUMBER, band.y, design.measure - 2 * NUMBER, HEAD)
    first, *others = titles
    lines = setter.fit(first, "chapter", TITLE, room.width, "centre")
    if len(others) == 1:
        both = setter.fit((*first, Span(word("beside")), *others[0]), "chapter", TITLE, room.width, "centre")
        lines = both if _size(both) > LEAST_TITLE else lines
    size = _size(lines)
    face = design.type("chapter").font
    y = room.centre.y + font(face).cap_height * size / 2 - (len(lines) - 1) * size / 2
    for below, line in enumerate(lines):
        yield from recolour_words(move_line(line, room.x, y + below * size).items, light)
    if number:
        corner = Rect(room.right, band.y, NUMBER - CORNER, HEAD)
        yield fit_line(number, design.type("table-strong").font, 7.5, corner, light, 1.0)


def _size(lines: Sequence[SetLine]) -> float:
    return max(item.size for line in lines for item in line.items if isinstance(item, Text))


def card_foot(title: Sequence[SetLine], place: CardPlace, setter: Setter) -> Iterator[Item]:
    """The title of all at the foot of a card, between two stars."""
    design, lowest = setter.design, place.field.bounds.bottom - FOOT
    for above, line in zip(range(len(title) - 1, -1, -1), title, strict=True):
        yield from move_line(line, design.inner, lowest - above * FOOT_LEADING).items
    aside = max((line.width for line in title), default=0.0) / 2 + 3 * STAR
    for x in (-aside, aside) if title else ():
        middle = Point(design.inner + design.measure / 2 + x, lowest - 2.2 - (len(title) - 1) * FOOT_LEADING / 2)
        yield Path(star(middle, 4, STAR, STAR * 0.3), design.accent)


def tailpiece(lines: float, setter: Setter) -> tuple[Item, ...]:
    """The middle of the theme's backs half risen over a rule, at the foot of a card that has so many lines left."""
    design = setter.design
    radius = design.measure * RISEN
    if (lines - 1) * design.leading < radius:
        return ()
    device = CENTRES[design.device](Point(0, 0), radius, Inks(design.paper, design.frame, design.accent))
    middle, foot = design.measure / 2, design.lines * design.leading
    upper = Group(tuple(device), clip=rectangle(-radius, -radius, radius * 2, radius))
    rule = Path(polyline(((0, foot), (design.measure, foot))), stroke=design.accent, width=LINE)
    return (Group((Group((upper,), moving(middle, foot)), rule), name="tailpiece"),)
