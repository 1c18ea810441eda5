"""One label, drawn: what a card counts, its emblem and its name, as large as the label allows."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from deckgen.art.corners import FRAMES
from deckgen.faces.artwork import artwork
from deckgen.faces.card_design import CardDesign
from deckgen.faces.index import initial_letters, sign_of
from deckgen.faces.lettering import fit_line
from deckgen.faces.motifs import Motif, emblem, find_motif, picture
from deckgen.foundations.colour import WHITE, mix
from deckgen.foundations.frame import Frame, Group, Item, Path, Text
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.outline import Outline, circle, rectangle
from deckgen.foundations.spelling import in_figures
from deckgen.foundations.units import MILLIMETRE, SMALLEST_TYPE
from deckgen.foundations.words import word
from deckgen.names.forms import initials
from deckgen.pages.label_arrangement import (
    LARGEST_NAME,
    Arrangement,
    NameWidths,
    arrange,
    bind,
    fit_words,
    label_table,
    plate_of,
)
from deckgen.records.deck import Card, Deck, Rank
from deckgen.typography.fonts import font, width
from deckgen.typography.lines import Alignment

FEW = 8  # one name in so many may be smaller than the others, that one long one does not make all of them small
LINE, STEP = 0.8, 0.7 * MILLIMETRE  # the width of a line around a value, and the steps in the corners of its ground


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


class LabelStyle(NamedTuple):
    """What all labels of a sheet have in common: the cut of the value's ground, where things stand, and their type."""

    frame: Callable[[Rect], Outline]
    places: Arrangement
    value: float
    name: float


def card_sticker(card: Card, deck: Deck, design: CardDesign) -> Sticker:
    """The label of a card of the deck."""
    value = "" if not isinstance(card.value, int) else in_figures(card.value, plus=sign_of(card, deck) > 0)
    also = word("card-values.or", values=", ".join(map(in_figures, card.also))) if card.also else ""
    motif = emblem(card.suit, deck, design) if card.suit else picture(card, deck, design)
    values = card.value if isinstance(card.value, Mapping) else {}
    letters = initial_letters(card, deck) or initials(card.name)
    return Sticker(value, card.name, motif, card.negative, also, values, letters)


def skifter_sticker(rank: Rank | None, design: CardDesign) -> Sticker:
    """The label of a skifter: the value that it plays about, or letters for a Master Skifter."""
    art = "skifter" if rank else "master-skifter"
    motif = find_motif(art, word(art), design.ink, None, design)
    return Sticker(str(rank.value) if rank else "", word(art), motif, letters=initials(word(art)))


def draw_labels(
    stickers: Sequence[Sticker], size: Size, design: CardDesign, is_round: bool = False
) -> tuple[Frame, ...]:
    """The labels on ``size`` points, alike in type: value, emblem and name in a row, or one below the other."""
    style = _style(stickers, size, design, is_round)
    return tuple(Frame(size, tuple(_draw(sticker, style, design))) for sticker in stickers)


def _style(stickers: Sequence[Sticker], size: Size, design: CardDesign, is_round: bool) -> LabelStyle:
    plate, heading = plate_of(size), _heading(design)
    parts = [[width(part, heading, SMALLEST_TYPE) for part in _parts(one.name)] for one in stickers]
    widest = NameWidths(max(whole for whole, *_ in parts), max(part for _, *words in parts for part in words))
    places = arrange(size, widest, is_round)
    longest = max((width(one.lettered.value, _title(design), 1.0) for one in stickers if one.lettered.value), default=1)
    value = min(_highest(places.value, design), places.value.width * 0.8 / longest)
    names = sorted(fit_words(one.name, heading, LARGEST_NAME, places.name).size for one in stickers)
    frame = FRAMES[design.theme.back["frame"]]
    disc = circle(plate.centre, plate.width / 2)
    return LabelStyle(lambda ground: disc if is_round else frame(ground, STEP), places, value, names[len(names) // FEW])


def _parts(name: str) -> list[str]:
    """A name as it is set, and the words between which it may be broken."""
    return [bind(name), *bind(name).split(" ")]


def _highest(box: Rect, design: CardDesign) -> float:
    """The largest type whose capitals stand well in a box."""
    return box.height * 0.66 / font(_title(design)).cap_height


def _draw(sticker: Sticker, style: LabelStyle, design: CardDesign) -> Iterator[Item]:
    """A label: the value on a ground, picture and name; or a table of values in their place.

    No line goes about them, which would show every slip of the sheet against the edge of the label.
    """
    places, colour = style.places, sticker.motif.colour if sticker.motif.flat else design.palette.border
    picture, name, table = places.tabled
    align: Alignment = "centre" if places.align else "left"
    if sticker.values and (rows := label_table(sticker.values, table, design, places.align)):
        yield from rows
    else:
        sticker, picture, name = sticker.lettered, places.picture, places.name
        yield from _value(sticker, style, places, colour, design)
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
        yield fit_line(sticker.value, face, size, box, ink)
        return
    small = max(SMALLEST_TYPE, size * 0.3)
    rest = width(sticker.also, _heading(design), small) + small * 0.4
    size = min(size, (room - rest) / width(sticker.value, face, 1.0))
    wide = width(sticker.value, face, size)
    middle = Rect(box.centre.x - (wide + rest) / 2, box.y, wide + rest, box.height)
    yield fit_line(sticker.value, face, size, middle, ink, 0.0)
    baseline = box.centre.y + font(face).cap_height * size / 2
    yield Text(middle.x + wide + small * 0.4, baseline, sticker.also, _heading(design), small, ink)


def _title(design: CardDesign) -> str:
    return design.theme.pages["title"]


def _heading(design: CardDesign) -> str:
    return design.theme.pages["small-heading"]
