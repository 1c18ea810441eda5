"""One label, drawn: what a card counts, its emblem and its name, as large as the label allows."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from deckgen.faces.artwork import Motif, artwork, emblem, picture
from deckgen.faces.design import Design
from deckgen.frame import Frame, Item, Path, Text, rectangle
from deckgen.game.conversion_rows import signed
from deckgen.geometry import Rect, Size
from deckgen.pages.typesetting import HEADING, TITLE, typographic, wrapped
from deckgen.records.deck import Card, Deck, Rank
from deckgen.records.theme import Palette, Theme
from deckgen.type.fit import SMALLEST
from deckgen.type.fonts import font, width
from deckgen.units import MILLIMETRE

INSET = 1.3 * MILLIMETRE
"""From the edge of a label to what is printed on it: sheets slip in a printer."""

LARGEST_NAME = 14.0
DARKEST, LIGHTEST = 0.0, 0.12
"""Between which relative luminances a colour may lie that is to be seen on a clear label."""

UPRIGHT = 1.35
"""A label less wide than so many heights is set from top to bottom."""


class Sticker(NamedTuple):
    """What a label says: a card's value in words, empty where the game sets it, its name and its picture."""

    value: str
    name: str
    motif: Motif
    negative: bool = False


def card_sticker(card: Card, deck: Deck, design: Design) -> Sticker:
    """The label of a card of the deck."""
    value = "" if not isinstance(card.value, int) else signed(card.value)
    also = "".join(f" or {signed(other)}" for other in card.also)
    motif = emblem(card.suit, deck, design) if card.suit else picture(card, deck, design)
    return Sticker(value + also, card.name, motif, card.negative)


def skifter_sticker(rank: Rank | None, design: Design) -> Sticker:
    """The label of a skifter: the value that it plays about, or none for a Master Skifter."""
    art, name = ("skifter", "Skifter") if rank else ("master-skifter", "Master Skifter")
    return Sticker(str(rank.value) if rank else "", name, Motif(art, name, design.ink, None))


def draw_label(sticker: Sticker, size: Size, design: Design, round_label: bool = False) -> Frame:
    """The label on ``size`` points: value, emblem and name in a row, or from top to bottom where it is not wide."""
    inset = INSET + (0.146 * size.width if round_label else 0)
    area = Rect(0, 0, *size).inset(inset)
    parts = _upright(sticker, area, design) if size.width < UPRIGHT * size.height else _level(sticker, area, design)
    return Frame(size, tuple(parts))


def _level(sticker: Sticker, area: Rect, design: Design) -> Iterator[Item]:
    gap = area.height * 0.12
    x = area.x
    if sticker.value:
        box = Rect(x, area.y, min(area.width * 0.34, _value_width(sticker.value, area.height) + 2 * gap), area.height)
        yield from _value(sticker, box, design)
        x = box.right + gap
    side = min(area.height, area.width * 0.26)
    yield artwork(sticker.motif, Rect(x, area.y, side, area.height), design)
    x += side + gap
    yield from _name(sticker.name, Rect(x, area.y, area.right - x, area.height), 0.0, design)


def _upright(sticker: Sticker, area: Rect, design: Design) -> Iterator[Item]:
    value, name = area.height * (0.3 if sticker.value else 0.0), area.height * 0.26
    if sticker.value:
        wide = min(area.width, _value_width(sticker.value, value) + value * 0.6)
        yield from _value(sticker, Rect(area.centre.x - wide / 2, area.y, wide, value), design)
    gap = area.height * 0.03
    middle = Rect(area.x, area.y + value + gap, area.width, area.height - value - name - 2 * gap)
    yield artwork(sticker.motif, middle, design)
    yield from _name(sticker.name, Rect(area.x, area.bottom - name, area.width, name), 0.5, design)


def _value(sticker: Sticker, box: Rect, design: Design) -> Iterator[Item]:
    """The value; below zero it is reversed out of a dark ground, or framed where no ground is wanted."""
    colour = design.ink
    if sticker.negative:
        ground = rectangle(box.x, box.y, box.width, box.height, box.height * 0.08)
        yield Path(ground, stroke=design.ink, width=1.0) if design.saver else Path(ground, fill=design.ink)
        colour = design.ink if design.saver else "#ffffff"
    room = box.width * (0.88 if sticker.negative else 1.0)
    size = min(_value_size(box.height), room / width(sticker.value, TITLE, 1.0))
    yield _centred(sticker.value, TITLE, size, box, 0.5, colour)


def _value_size(height: float) -> float:
    return height * 0.66 / font(TITLE).cap_height


def _value_width(value: str, height: float) -> float:
    return width(value, TITLE, _value_size(height))


def _name(name: str, box: Rect, align: float, design: Design) -> Iterator[Item]:
    """The name on as many lines as let it be largest."""
    size, lines = _best(typographic(name), box)
    pitch = size * 1.12
    top = box.centre.y - pitch * len(lines) / 2
    for number, words in enumerate(lines):
        yield _centred(words, HEADING, size, Rect(box.x, top + number * pitch, box.width, pitch), align, design.ink)


def _best(name: str, box: Rect) -> tuple[float, list[str]]:
    """The largest type in which the name goes into ``box``, and its lines; the smallest where it goes in none."""
    size = LARGEST_NAME
    while size > SMALLEST:
        lines = list(wrapped(name, HEADING, size, box.width))
        if len(lines) * size * 1.12 <= box.height and all(width(words, HEADING, size) <= box.width for words in lines):
            return size, lines
        size -= 0.25
    return SMALLEST, list(wrapped(name, HEADING, SMALLEST, box.width))


def _centred(text: str, face: str, size: float, box: Rect, align: float, colour: str) -> Text:
    taken = width(text, face, size)
    return Text(
        box.x + (box.width - taken) * align,
        box.centre.y + font(face).cap_height * size / 2,
        text,
        face,
        size,
        colour,
    )


def clear(theme: Theme) -> Theme:
    """The theme for clear labels: every colour as dark as it has to be to be seen without paper behind it."""
    palette = theme.saver
    dark = {
        field: _darkened(value)
        for field in ("ink", "tone", "accent")
        if isinstance(value := getattr(palette, field, None), str)
    }
    suits = tuple(map(_darkened, palette.suits))
    by_suit = {suit: _darkened(colour) for suit, colour in palette.by_suit.items()}
    made: Palette = replace(palette, **dark, suits=suits, by_suit=by_suit)
    return replace(theme, palette=made, saver=made)


def _darkened(colour: str) -> str:
    """The same hue, no lighter than can be told from the card below."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    while _luminance(parts) > LIGHTEST:
        parts = [part * 0.94 for part in parts]
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)


def _luminance(parts: list[float]) -> float:
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
