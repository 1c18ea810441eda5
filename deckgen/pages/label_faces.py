"""One label, drawn: what a card counts, its emblem and its name, as large as the label allows."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from deckgen.faces.artwork import Motif, artwork, emblem, find_motif, picture
from deckgen.faces.card_design import CardDesign
from deckgen.faces.index import initial_letters, sign_of
from deckgen.faces.value_table import title
from deckgen.foundations.colour import BLACK, WHITE
from deckgen.foundations.frame import Frame, Item, Path, Text
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.limits import SMALLEST_TYPE
from deckgen.foundations.outline import rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.foundations.words import word
from deckgen.names import in_figures
from deckgen.records.deck import Card, Deck, Rank
from deckgen.type.fonts import font, width
from deckgen.type.lines import typographic

INSET = 1.3 * MILLIMETRE
"""From the edge of a label to what is printed on it: sheets slip in a printer."""

CORNERS = 0.146
"""How far the sides of a square lie inside of the circle around it, in diameters."""

LARGEST_NAME = 14.0
NAME_LEADING = 1.12

LARGEST_TABLE, TABLE_LEADING, TABLE_GAP = 11.0, 1.15, 1.1
"""The largest type of a table of values, and in type sizes the least distances of its lines and of its columns."""


LONG, UPRIGHT = 2.4, 1.35
"""How many times as wide as high a label is that is set in a row; and one that is not set from top to bottom."""


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
    """What all labels of a sheet have in common: type sizes of value and name, and the room that each of them has."""

    value: float
    name: float
    column: float
    names: float


Settle: TypeAlias = Callable[[Sequence[Sticker], Rect, CardDesign], LabelStyle]
Draw: TypeAlias = Callable[[Sticker, Rect, LabelStyle, CardDesign], Iterator[Item]]
Arrangement: TypeAlias = tuple[Settle, Draw]
"""How the type of a sheet's labels is settled, and how each of them is drawn."""


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
    area = printed_area(size, is_round)
    settle, draw = (_round_style, _round) if is_round else _arrangement(size)
    style = settle(stickers, area, design)
    return tuple(Frame(size, tuple(draw(sticker, area, style, design))) for sticker in stickers)


def printed_area(size: Size, is_round: bool) -> Rect:
    """What of a label is printed on: all but its edge, and of a round one the square in what is left."""
    return Rect(0, 0, *size).inset(INSET + (CORNERS * size.width if is_round else 0))


def _circle(area: Rect) -> Rect:
    """The square about the round place of which ``area`` is the square inside."""
    return area.inset(-CORNERS / (1 - 2 * CORNERS) * area.width)


def _arrangement(size: Size) -> Arrangement:
    """In a row on a long label, the name below the other two on a shorter one, all below one another on a square."""
    if size.width >= LONG * size.height:
        return _level_style, _level
    return (_lower_style, _lower) if size.width >= UPRIGHT * size.height else (_upright_style, _upright)


def _title(design: CardDesign) -> str:
    return design.theme.pages["title"]


def _heading(design: CardDesign) -> str:
    return design.theme.pages["small-heading"]


def _text(design: CardDesign) -> str:
    return design.theme.pages["figures"]


def _figures(design: CardDesign) -> str:
    return design.theme.pages["strong-figures"]


def _widest(stickers: Sequence[Sticker], design: CardDesign) -> float:
    """How wide the widest value is in type of one point."""
    return max((width(sticker.value, _title(design), 1.0) for sticker in stickers if sticker.value), default=1.0)


def _name_size(stickers: Sequence[Sticker], room: float, height: float, design: CardDesign) -> float:
    return min(_best(sticker.name, room, height, _heading(design)) for sticker in stickers)


def _gap(area: Rect) -> float:
    return min(area.height * 0.1, area.width * 0.03)


def _level_style(stickers: Sequence[Sticker], area: Rect, design: CardDesign) -> LabelStyle:
    """The name has the room that its longest word needs, the value what it can have of the rest."""
    words = [word for sticker in stickers for word in bind(sticker.name).split(" ")]
    names = max(area.width * 0.4, max(width(word, _heading(design), SMALLEST_TYPE) for word in words) + 1)
    column = min((area.width - names) * 0.55, area.height * 1.25)
    value = min(area.height * 0.62 / font(_title(design)).cap_height, column * 0.88 / _widest(stickers, design))
    return LabelStyle(value, _name_size(stickers, names, area.height, design), column, names)


def _level(sticker: Sticker, area: Rect, style: LabelStyle, design: CardDesign) -> Iterator[Item]:
    if sticker.values and (told := _level_with_table(sticker, area, style, design)):
        yield from told
        return
    sticker = sticker.lettered
    gap, x = _gap(area), area.x
    if sticker.value:
        yield from _value(sticker, Rect(x, area.y, style.column, area.height), style.value, design)
        x += style.column + gap
    side = min(area.height, area.width - style.column - style.names - 2 * gap)
    yield artwork(sticker.motif, Rect(x, area.y, side, area.height), design)
    x += side + gap
    yield from _name(sticker.name, style.name, Rect(x, area.y, area.right - x, area.height), 0.0, design)


def _level_with_table(sticker: Sticker, area: Rect, style: LabelStyle, design: CardDesign) -> list[Item]:
    """The emblem, and beside it the name over what the card counts in each game; nothing where that has no room."""
    side = min(area.height, area.width * 0.2)
    x = area.x + side + _gap(area)
    names = Rect(x, area.y, area.right - x, style.name * NAME_LEADING)
    table = _table(sticker.values, Rect(x, names.bottom, names.width, area.bottom - names.bottom), design, 0.0)
    if not table or width(bind(sticker.name), _heading(design), style.name) > names.width:
        return []
    name = _centre_text(bind(sticker.name), _heading(design), style.name, names, 0.0, design.ink)
    return [artwork(sticker.motif, Rect(area.x, area.y, side, area.height), design), name, *table]


def _table(values: Mapping[str, int], box: Rect, design: CardDesign, align: float = 0.5) -> list[Item]:
    """What a card counts in each game, in columns of the largest type that goes; nothing where none does.

    Every card has room for two figures and a sign, so that all tables of a sheet are alike.
    """
    rows = [(title(game), in_figures(value)) for game, value in values.items()]
    figures = width("−00", _figures(design), 1.0) + 0.4
    found: tuple[float, list[float], int] = (0.0, [], 1)
    for count in (1, 2, 3):
        lines = -(-len(rows) // count)
        parts = (rows[first : first + lines] for first in range(0, len(rows), lines))
        columns = [max(width(name, _text(design), 1.0) for name, _ in part) + figures for part in parts]
        wide = math.fsum(columns) + TABLE_GAP * (len(columns) - 1)
        found = max(found, (min(LARGEST_TABLE, box.height / lines / TABLE_LEADING, box.width / wide), columns, lines))
    size, columns, lines = found
    if size < SMALLEST_TYPE:
        return []
    pitch = min(box.height / lines, size * 1.5)
    wide = (math.fsum(columns) + TABLE_GAP * (len(columns) - 1)) * size
    x, top = box.x + (box.width - wide) * align, box.centre.y - pitch * lines / 2
    items: list[Item] = []
    for column, wide in enumerate(columns):
        for place, (name, value) in enumerate(rows[column * lines : (column + 1) * lines]):
            cell = Rect(x, top + place * pitch, wide * size, pitch)
            items.append(_centre_text(name, _text(design), size, cell, 0.0, design.ink))
            items.append(_centre_text(value, _figures(design), size, cell, 1.0, design.ink))
        x += (wide + TABLE_GAP) * size
    return items


def _lower_style(stickers: Sequence[Sticker], area: Rect, design: CardDesign) -> LabelStyle:
    names = area.height * 0.34
    column = area.width * 0.56
    value = min(
        (area.height - names) * 0.84 / font(_title(design)).cap_height, column * 0.88 / _widest(stickers, design)
    )
    return LabelStyle(value, _name_size(stickers, area.width, names, design), column, names)


def _lower(sticker: Sticker, area: Rect, style: LabelStyle, design: CardDesign) -> Iterator[Item]:
    gap, high = area.height * 0.04, area.height - style.names
    top = Rect(area.x, area.y, area.width, high - gap)
    left = top._replace(width=style.column)
    if table := _table(sticker.values, left, design) if sticker.values else ():
        yield from table
    elif sticker.lettered.value:
        yield from _value(sticker.lettered, left, style.value, design)
    if table or sticker.lettered.value:
        top = Rect(area.x + style.column, area.y, area.width - style.column, high - gap)
    yield artwork(sticker.motif, top, design)
    below = Rect(area.x, area.bottom - style.names, area.width, style.names)
    yield from _name(sticker.name, style.name, below, 0.5, design)


def _upright_style(stickers: Sequence[Sticker], area: Rect, design: CardDesign) -> LabelStyle:
    names, widest = area.height * 0.26, _widest(stickers, design)
    value = min(area.height * 0.2 / font(_title(design)).cap_height, area.width * 0.8 / widest)
    return LabelStyle(
        value, _name_size(stickers, area.width, names, design), min(area.width, widest * value * 1.25), names
    )


def _upright(sticker: Sticker, area: Rect, style: LabelStyle, design: CardDesign) -> Iterator[Item]:
    table = _table(sticker.values, area._replace(height=area.height * 0.32), design) if sticker.values else []
    yield from table
    sticker = sticker if table else sticker.lettered
    value = area.height * (0.32 if sticker.value or table else 0.0)
    if sticker.value:
        box = Rect(area.centre.x - style.column / 2, area.y, style.column, value)
        yield from _value(sticker, box, style.value, design)
    gap = area.height * 0.03
    yield artwork(
        sticker.motif,
        Rect(area.x, area.y + value + gap, area.width, area.height - value - style.names - 2 * gap),
        design,
    )
    below = Rect(area.x, area.bottom - style.names, area.width, style.names)
    yield from _name(sticker.name, style.name, below, 0.5, design)


def _round_style(stickers: Sequence[Sticker], area: Rect, design: CardDesign) -> LabelStyle:
    """Value, emblem and name fill the circle: each is as wide as it is where they stand."""
    across, widest = _circle(area).width, _widest(stickers, design)
    value = min(across * 0.235 / font(_title(design)).cap_height, across * 0.5 / widest)
    names = across * 0.19
    return LabelStyle(
        value, _name_size(stickers, across * 0.7, names, design), min(across * 0.58, widest * value * 1.25), names
    )


def _round(sticker: Sticker, area: Rect, style: LabelStyle, design: CardDesign) -> Iterator[Item]:
    circle, shown = _circle(area), sticker.lettered
    across, x = circle.width, circle.centre.x
    if shown.value:
        upper = Rect(x - style.column / 2, circle.y + across * 0.05, style.column, across * 0.27)
        yield from _value(shown, upper, style.value, design)
    top = circle.y + across * (0.33 if shown.value else 0.1)
    names = Rect(x - across * 0.35, circle.y + across * 0.75, across * 0.7, style.names)
    high = names.y - across * 0.01 - top
    yield artwork(sticker.motif, Rect(x - across * 0.42, top, across * 0.84, high), design)
    yield from _name(sticker.name, style.name, names, 0.5, design)


def _value(sticker: Sticker, box: Rect, size: float, design: CardDesign) -> Iterator[Item]:
    """The value; below zero it is reversed out of a dark ground, or framed where no ground is wanted."""
    colour, capitals = design.ink, font(_title(design)).cap_height * size
    if sticker.negative:
        high = min(box.height, capitals * 1.7)
        ground = rectangle(box.x, box.centre.y - high / 2, box.width, high, high * 0.1)
        yield Path(ground, stroke=design.ink, width=1.0) if design.saver else Path(ground, fill=design.ink)
        colour = design.ink if design.saver else WHITE
    if not sticker.also:
        size = min(size, box.width * 0.96 / width(sticker.value, _title(design), 1.0))
        yield _centre_text(sticker.value, _title(design), size, box, 0.5, colour)
        return
    small = max(SMALLEST_TYPE, size * 0.3)
    rest = width(sticker.also, _heading(design), small)
    size = min(size, (box.width - rest - small * 0.4) / width(sticker.value, _title(design), 1.0))
    value = _centre_text(sticker.value, _title(design), size, box, 0.0, colour)
    beside = value.x + width(sticker.value, _title(design), size) + small * 0.4
    yield from (value, value._replace(x=beside, text=sticker.also, font=_heading(design), size=small))


def _name(name: str, size: float, box: Rect, align: float, design: CardDesign) -> Iterator[Item]:
    return _set_lines(name, _heading(design), size, box, align, design.ink)


def _set_lines(text: str, face: str, size: float, box: Rect, align: float, colour: str) -> Iterator[Item]:
    """Words in the middle of a box, on as many lines as they take."""
    lines = list(wrap(bind(text), face, size, box.width))
    pitch = size * NAME_LEADING
    top = box.centre.y - pitch * len(lines) / 2
    for number, words in enumerate(lines):
        yield _centre_text(words, face, size, Rect(box.x, top + number * pitch, box.width, pitch), align, colour)


def bind(name: str) -> str:
    """A name that is not broken after a little word."""
    return typographic(name).replace(" of ", " of\u00a0").replace(" and ", " and\u00a0")


def wrap(text: str, face: str, size: float, room: float) -> Iterator[str]:
    """The lines of a paragraph, each as full as goes."""
    held: list[str] = []
    for one in typographic(text).split(" "):
        if held and width(" ".join((*held, one)), face, size) > room:
            yield " ".join(held)
            held = []
        held.append(one)
    if held:
        yield " ".join(held)


def fit_words(text: str, face: str, largest: float, box: Rect, colour: str = BLACK) -> Iterator[Item]:
    """Words in the middle of a box, on as many lines as they take, in the largest type in which they go."""
    return _set_lines(text, face, _best(text, box.width, box.height, face, largest), box, 0.5, colour)


def _best(name: str, room: float, height: float, face: str, largest: float = LARGEST_NAME) -> float:
    """The largest type in which the name goes into a box; the smallest where it goes in none."""
    size = largest
    while size > SMALLEST_TYPE:
        lines = list(wrap(bind(name), face, size, room))
        if len(lines) * size * NAME_LEADING <= height and all(width(words, face, size) <= room for words in lines):
            return size
        size -= 0.25
    return SMALLEST_TYPE


def _centre_text(text: str, face: str, size: float, box: Rect, align: float, colour: str) -> Text:
    taken = width(text, face, size)
    baseline = box.centre.y + font(face).cap_height * size / 2
    return Text(box.x + (box.width - taken) * align, baseline, text, face, size, colour)
