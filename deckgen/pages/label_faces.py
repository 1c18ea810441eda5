"""One label, drawn: what a card counts, its emblem and its name, as large as the label allows."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from deckgen.art.corners import FRAMES
from deckgen.faces.artwork import artwork
from deckgen.faces.card_design import CardDesign
from deckgen.faces.index import initial_letters, sign_of
from deckgen.faces.motifs import Motif, emblem, find_motif, picture
from deckgen.foundations.colour import WHITE, mix
from deckgen.foundations.frame import Frame, Group, Item, Path
from deckgen.foundations.geometry import Rect, Size, around
from deckgen.foundations.limits import SMALLEST_TYPE
from deckgen.foundations.outline import Outline, circle, rectangle
from deckgen.foundations.spelling import in_figures
from deckgen.foundations.units import MILLIMETRE
from deckgen.foundations.words import word
from deckgen.pages.label_words import LARGEST_NAME, LEADING, bind, fit_words, label_table, set_line
from deckgen.records.deck import Card, Deck, Rank
from deckgen.typography.fonts import font, width
from deckgen.typography.lines import Alignment

INSET, LEAST_INSET, PART = 1.5 * MILLIMETRE, 1.3 * MILLIMETRE, 0.08
"""From the edge of a label to what is printed on it, for sheets slip in a printer: the most, the least, and the part of
its smaller side that it is between.
"""

LONG, UPRIGHT = 2.4, 1.35
"""How many times as wide as high a label is that is set in a row; and one that is not set from top to bottom."""

BELOW = 0.25
"""The part of a line that is below its letters, which stand on the edge of what is printed."""

FEW = 8
"""One name in so many may be smaller than the others, that one long one does not make all of them small."""

LINE, STEP = 0.8, 0.7 * MILLIMETRE
"""The width of a line around a value, and the steps in the corners of its ground."""


class Sticker(NamedTuple):
    """What a label says: a card's value, empty where the game sets it, what else it may count, name and picture.

    ``values`` are what it counts in each game, by the ruleset's id, where they differ; ``letters`` stand for a value
    that is not told, as on the printed card.
    """

    value: str
    name: str
    motif: Motif
    negative: bool = False
    also: str = ""
    values: Mapping[str, int] = MappingProxyType({})
    letters: str = ""

    @property
    def lettered(self) -> "Sticker":
        """The same with letters in the place of its value, if it has none."""
        return self if self.value else self._replace(value=self.letters)


class Arrangement(NamedTuple):
    """Where things stand on each label of a sheet: the ``ground`` of the value and the value on it, picture and name.

    ``align`` is that of the name, 0 for left. Where a card tells what it counts in each game, ``tabled`` are the places
    of picture, name and table.
    """

    ground: Rect
    value: Rect
    picture: Rect
    name: Rect
    align: float
    tabled: tuple[Rect, Rect, Rect]


class _Names(NamedTuple):
    """How wide a label's name is in the smallest type, and the widest word of all names of the sheet."""

    whole: float
    word: float


class LabelStyle(NamedTuple):
    """What all labels of a sheet have in common: the cut of the value's ground, where things stand by the name that a
    label bears, and their type.
    """

    frame: Callable[[Rect], Outline]
    places: Mapping[str, Arrangement]
    value: float
    name: float


def card_sticker(card: Card, deck: Deck, design: CardDesign) -> Sticker:
    """The label of a card of the deck."""
    value = "" if not isinstance(card.value, int) else in_figures(card.value, plus=sign_of(card, deck) > 0)
    also = word("card-values.or", values=", ".join(map(in_figures, card.also))) if card.also else ""
    motif = emblem(card.suit, deck, design) if card.suit else picture(card, deck, design)
    values = card.value if isinstance(card.value, Mapping) else {}
    letters = "" if value else initial_letters(card, deck)
    return Sticker(value, card.name, motif, card.negative, also, values, letters)


def skifter_sticker(rank: Rank | None, design: CardDesign) -> Sticker:
    """The label of a skifter: the value that it plays about, or none for a Master Skifter."""
    art = "skifter" if rank else "master-skifter"
    return Sticker(str(rank.value) if rank else "", word(art), find_motif(art, word(art), design.ink, None, design))


def draw_labels(
    stickers: Sequence[Sticker], size: Size, design: CardDesign, is_round: bool = False
) -> tuple[Frame, ...]:
    """The labels on ``size`` points, alike in type: value, emblem and name in a row, or one below the other."""
    style = _style(stickers, size, design, is_round)
    return tuple(Frame(size, tuple(_draw(sticker, style, design))) for sticker in stickers)


def printed_area(size: Size, is_round: bool) -> Rect:
    """What of a label is printed on: all but its edge, and of a round one the square in what is left."""
    return _plate(size).inset(0.146 * size.width if is_round else 0)  # a square lies so far in a circle


def _plate(size: Size) -> Rect:
    """A label less its edge."""
    return Rect(0, 0, *size).inset(max(LEAST_INSET, min(INSET, PART * min(size))))


def _style(stickers: Sequence[Sticker], size: Size, design: CardDesign, is_round: bool) -> LabelStyle:
    plate, heading = _plate(size), _heading(design)
    arrange = _round if is_round else _arrangement(size)
    wide = {one.name: [width(part, heading, SMALLEST_TYPE) for part in _parts(one.name)] for one in stickers}
    word = max(part for _, *words in wide.values() for part in words)
    places = {name: arrange(plate, _Names(whole, word)) for name, (whole, *_) in wide.items()}
    widest = max((width(one.lettered.value, _title(design), 1.0) for one in stickers if one.lettered.value), default=1)
    value = min(
        max(_highest(place.value, design) for place in places.values()),
        min(place.value.width for place in places.values()) * 0.8 / widest,
    )
    names = sorted(fit_words(one.name, heading, LARGEST_NAME, places[one.name].name).size for one in stickers)
    frame = FRAMES[design.theme.back["frame"]]
    disc = circle(plate.centre, plate.width / 2)
    return LabelStyle(lambda ground: disc if is_round else frame(ground, STEP), places, value, names[len(names) // FEW])


def _parts(name: str) -> list[str]:
    """A name as it is set, and the words between which it may be broken."""
    return [bind(name), *bind(name).split(" ")]


def _highest(box: Rect, design: CardDesign) -> float:
    """The largest type whose capitals stand well in a box."""
    return box.height * 0.66 / font(_title(design)).cap_height


def _arrangement(size: Size) -> Callable[[Rect, _Names], Arrangement]:
    """In a row on a long label, the name below the other two on a shorter one, all below one another on a square."""
    if size.width >= LONG * size.height:
        return _level
    return _lower if size.width >= UPRIGHT * size.height else _upright


def _level(plate: Rect, widest: _Names) -> Arrangement:
    """The name has the room that its widest word needs, the value what it can have of the rest."""
    gap = min(plate.height * 0.14, plate.width * 0.03)
    names = max(plate.width * 0.4, widest.word + 1 + gap)
    ground = plate._replace(width=min((plate.width - names) * 0.54, plate.height * 1.3))
    high = plate.inset(min(gap, plate.height * 0.08))
    picture = Rect(
        ground.right + gap, high.y, min(high.height, plate.width - ground.width - names - 2 * gap), high.height
    )
    name = Rect(picture.right + gap, high.y, plate.right - picture.right - 2 * gap, high.height)
    small = Rect(plate.x + gap, high.y, min(high.height, plate.width * 0.16), high.height)
    beside = Rect(small.right + gap / 2, high.y, plate.right - small.right - gap, high.height)
    head = min(high.height * 0.24, 14.0)
    table = Rect(beside.x, beside.y + head, beside.width, beside.height - head)
    return Arrangement(ground, ground, picture, name, 0.0, (small, beside._replace(height=head), table))


def _lower(plate: Rect, widest: _Names) -> Arrangement:
    """The name has the width of the label, on one line if it goes there, below value and picture."""
    gap = plate.height * 0.04
    lines = 1 if widest.whole < plate.width else 2
    names = max(min(plate.height * 0.22, LARGEST_NAME * LEADING), SMALLEST_TYPE * LEADING * lines + 0.5)
    down = names * BELOW / lines
    ground = Rect(plate.x, plate.y, plate.width * 0.55, plate.height - names - gap + down)
    picture = Rect(ground.right + gap, plate.y, plate.right - ground.right - gap, ground.height)
    name = Rect(plate.x, ground.bottom + gap, plate.width, names)
    return Arrangement(ground, ground, picture, name, 0.5, (picture, name, ground.inset(gap)))


def _upright(plate: Rect, _widest: _Names) -> Arrangement:
    gap, names = plate.height * 0.035, plate.height * 0.26
    ground = plate._replace(height=plate.height * 0.3)
    name = Rect(plate.x + gap, plate.bottom - names, plate.width - 2 * gap, names)
    picture = Rect(plate.x + gap, ground.bottom + gap, plate.width - 2 * gap, name.y - ground.bottom - gap)
    return Arrangement(ground, ground, picture, name, 0.5, (picture, name, ground.inset(gap)))


def _round(plate: Rect, _widest: _Names) -> Arrangement:
    """Value, emblem and name fill the circle: each is as wide as it is where they stand."""
    across, x = plate.width, plate.centre.x

    def part(wide: float, top: float, bottom: float) -> Rect:
        return Rect(x - across * wide / 2, plate.y + across * top, across * wide, across * (bottom - top))

    picture, name = part(0.84, 0.35, 0.73), part(0.7, 0.757, 0.937)
    nowhere = Rect(x, plate.y, 0, 0)
    return Arrangement(part(1.0, 0.0, 0.32), part(0.62, 0.05, 0.31), picture, name, 0.5, (picture, name, nowhere))


def _draw(sticker: Sticker, style: LabelStyle, design: CardDesign) -> Iterator[Item]:
    """A label: the value on a ground, picture and name; or a table of values in their place.

    No line goes about them, which would show every slip of the sheet against the edge of the label.
    """
    places, colour = style.places[sticker.name], sticker.motif.colour if sticker.motif.flat else design.palette.border
    picture, name, table = places.tabled
    align: Alignment = "centre" if places.align else "left"
    if sticker.values and (rows := label_table(sticker.values, table, design, places.align)):
        yield from rows
    else:
        sticker, picture, name = sticker.lettered, places.picture, places.name
        if sticker.value:
            yield from _value(sticker, style, places, colour, design)
        else:
            above, beside = _around(places.value, picture), _around(places.value, name)
            picture, name = (picture, beside) if above.overlaps(name) else (above, name)
    yield artwork(sticker.motif, picture, design)
    yield from fit_words(sticker.name, _heading(design), style.name, name, align, design.ink).items


def _value(sticker: Sticker, style: LabelStyle, places: Arrangement, colour: str, design: CardDesign) -> Iterator[Item]:
    """The value on its ground, in the pale colour of its suit; below zero it is reversed out of a dark one, or framed
    where no ground is wanted.
    """
    ground, frame, box = rectangle(*places.ground), style.frame(places.ground), places.value
    size, ink = min(style.value, _highest(box, design)), design.ink
    if not design.saver:
        fill = design.palette.border if sticker.negative else mix(colour, WHITE, 0.84)
        yield Group((Path(ground, fill),), clip=frame)
        ink = WHITE if sticker.negative else ink
    elif sticker.negative:
        lines = tuple(Path(edge, stroke=design.ink, width=2 * LINE) for edge in (ground, frame))
        yield Group((Group(lines, clip=frame),), clip=ground)
    room, face = box.width * 0.84, _title(design)
    if not sticker.also:
        size = min(size, room / width(sticker.value, face, 1.0))
        yield set_line(sticker.value, face, size, box, 0.5, ink)
        return
    small = max(SMALLEST_TYPE, size * 0.3)
    rest = width(sticker.also, _heading(design), small) + small * 0.4
    size = min(size, (room - rest) / width(sticker.value, face, 1.0))
    wide = width(sticker.value, face, size)
    middle = Rect(box.centre.x - (wide + rest) / 2, box.y, wide + rest, box.height)
    value = set_line(sticker.value, face, size, middle, 0.0, ink)
    beside = value.x + wide + small * 0.4
    yield from (value, value._replace(x=beside, text=sticker.also, font=_heading(design), size=small))


def _around(one: Rect, other: Rect) -> Rect:
    """The place of a picture and of the value beside or above it, where there is none."""
    return around((one, other)).inset(LINE)


def _title(design: CardDesign) -> str:
    return design.theme.pages["title"]


def _heading(design: CardDesign) -> str:
    return design.theme.pages["small-heading"]
