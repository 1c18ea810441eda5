"""Cells and sheets: the different faces of a deck as the pictures that tables on a screen take."""

import math
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from deckgen.exports.parcel import ManifestCard, PictureFile
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Frame, Group, back_key
from deckgen.foundations.geometry import Size, Transform
from deckgen.foundations.outline import rectangle
from deckgen.foundations.stamp import stamp_of
from deckgen.pages.document import Page
from deckgen.records.deck import Card, Deck
from deckgen.records.export import Pixels

SHARPEST = 300
"""Pixels to the inch that a cell has at most: as many as a printed card."""


class CellSheet(NamedTuple):
    """Faces in rows of ``across`` on one picture, each in a cell; ``keys`` names them in reading order."""

    file: str
    keys: tuple[str, ...]
    across: int
    down: int
    cell: Pixels

    @property
    def pixels(self) -> Pixels:
        """The size of the whole picture."""
        return self.across * self.cell[0], self.down * self.cell[1]


class DrawnCard(NamedTuple):
    """A card on a screen: its cell on one of several sheets, how often it comes, and the key of its back."""

    card: Card
    sheet: int
    cell: int
    copies: int
    back: str


def cell_size(card: Size, largest: int, across: int, down: int) -> Pixels:
    """The largest cell of the shape of a card of which so many fit a picture of ``largest`` pixels a side."""
    sharpest = card.width * SHARPEST / 72
    width = min(largest // across, math.floor(largest // down * card.width / card.height), math.floor(sharpest))
    return width, round(width * card.height / card.width)


def cards_in_play(deck: Deck) -> tuple[Card, ...]:
    """The different cards that a table gets, which is for playing; DeckgenError where there are none."""
    cards = tuple(card for card in deck.cards if card.in_play)
    if not cards:
        message = f"no card of {deck.title} is in play, and a table gets none that is not"
        raise DeckgenError(Finding("export", message, hint="take in-play: false away"))
    return cards


class DeckSheets(NamedTuple):
    """A deck on a screen: the sheets of its fronts, each back on a picture of its own by its key, and its cards."""

    fronts: list[CellSheet]
    backs: dict[str, CellSheet]
    drawn: list[DrawnCard]

    def looks(self) -> list[tuple[int, str]]:
        """Each sheet with each back of its cards, in their order: what shares both is one pile of cards."""
        return list(dict.fromkeys((one.sheet, one.back) for one in self.drawn))

    def list_cards(self) -> tuple[ManifestCard, ...]:
        """The cards with the files of their sheets and backs."""
        return tuple(
            ManifestCard(one.card.id, one.card.name, one.copies, self.fronts[one.sheet].file, self.backs[one.back].file)
            for one in self.drawn
        )


def make_sheets(
    deck: Deck, faces: Mapping[str, Frame], grid: Pixels, largest: int, largest_back: int, folder: str = ""
) -> DeckSheets:
    """The different fronts of a deck on as few sheets as hold them, so many across and down in a ``grid``, and its
    backs; no side of a picture has more than ``largest`` pixels.

    A file is called after what it shows, so that a program which keeps pictures by their names sees that it changed.
    """
    cards = cards_in_play(deck)
    across, down = grid
    size, most = faces[cards[0].id].size, across * down
    cell, whole = cell_size(size, largest, across, down), cell_size(size, largest_back, 1, 1)
    sheets: list[CellSheet] = []
    drawn: list[DrawnCard] = []
    for number, held in enumerate(cards[first : first + most] for first in range(0, len(cards), most)):
        keys = tuple(card.id for card in held)
        rows = -(-len(held) // across) if len(cards) <= most else down
        name = f"{folder}{deck.name}-{stamp_of(faces[key] for key in keys)}.png"
        sheets.append(CellSheet(name, keys, across, rows, cell))
        drawn += (DrawnCard(card, number, at, card.copies, back_key(card.back)) for at, card in enumerate(held))
    backs = {one.back: single_back(deck, one.back, faces, whole, folder) for one in drawn}
    return DeckSheets(sheets, backs, drawn)


def single_back(deck: Deck, key: str, faces: Mapping[str, Frame], cell: Pixels, folder: str = "") -> CellSheet:
    """A back on a picture of its own."""
    stem = f"{folder}{deck.name}-back{key.removeprefix(back_key(''))}"
    return CellSheet(f"{stem}-{stamp_of([faces[key]])}.png", (key,), 1, 1, cell)


def single_front(deck: Deck, card: Card, faces: Mapping[str, Frame], cell: Pixels) -> CellSheet:
    """The front of a card on a picture of its own."""
    return CellSheet(f"{deck.name}-{card.id}-{stamp_of([faces[card.id]])}.png", (card.id,), 1, 1, cell)


def card_facts(card: Card) -> dict[str, Any]:
    """What a script may ask of a card: ``id``, ``value`` (or values by ruleset), ``suit`` and ``rank``."""
    value = card.value if isinstance(card.value, int) else dict(card.value)
    return {"id": card.id, "value": value, "suit": card.suit, "rank": card.rank}


def draw_sheets(sheets: Iterable[CellSheet], faces: Mapping[str, Frame]) -> tuple[PictureFile, ...]:
    """The sheets as pictures to be drawn."""
    return tuple(PictureFile(sheet.file, _page(sheet, faces), sheet.pixels) for sheet in sheets)


def _page(sheet: CellSheet, faces: Mapping[str, Frame]) -> Page:
    """A page whose points are the pixels of a sheet, each face stretched over its cell."""
    width, height = sheet.cell
    items = []
    for number, key in enumerate(sheet.keys):
        card = faces[key].size
        x, y = number % sheet.across * width, number // sheet.across * height
        place = Transform(width / card.width, 0, 0, height / card.height, x, y)
        items.append(Group(faces[key].items, place, rectangle(0, 0, *card), key))
    return Page(Size(*map(float, sheet.pixels)), tuple(items))
