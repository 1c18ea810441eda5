"""A deck for tables on a screen: its different faces as pictures, in cells or alone, its piles, and all that packed."""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from deckgen.exports.parcel import ExportOptions, ManifestCard, Parcel, PictureFile, take_order
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Frame, Group, back_key
from deckgen.foundations.geometry import Size, Transform
from deckgen.foundations.outline import rectangle
from deckgen.foundations.stamp import stamp_of
from deckgen.foundations.whole_files import NamedFiles, pack
from deckgen.foundations.words import word
from deckgen.pages.document import Page
from deckgen.products import Layout
from deckgen.queries import CheckedDeck
from deckgen.records.deck import Card, Deck
from deckgen.records.services import Pixels
from deckgen.workspace import Workspace

SHARPEST = 300  # pixels to the inch that a cell has at most: as many as a printed card


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


def cell_size(card: Size, largest: int, across: int, down: int) -> Pixels:
    """The largest cell of the shape of a card of which so many fit a picture of ``largest`` pixels a side."""
    sharpest = card.width * SHARPEST / 72
    width = min(largest // across, math.floor(largest // down * card.width / card.height), math.floor(sharpest))
    return width, round(width * card.height / card.width)


class DrawnCard(NamedTuple):
    """A card on a screen: the sheet of its front, the cell that it has there, and the picture of its back."""

    card: Card
    front: CellSheet
    cell: int
    back: CellSheet


class DrawnDeck(NamedTuple):
    """A deck on a screen: its different cards that are in play, and the size of one in points."""

    deck: Deck
    cards: tuple[DrawnCard, ...]
    size: Size

    @property
    def sheets(self) -> list[CellSheet]:
        """Every picture, those of fronts first."""
        return list(dict.fromkeys((*(one.front for one in self.cards), *(one.back for one in self.cards))))

    def looks(self) -> list[tuple[CellSheet, CellSheet]]:
        """Each sheet with each back of its cards, in their order: what shares both is one pile of cards."""
        return list(dict.fromkeys((one.front, one.back) for one in self.cards))

    def height_at(self, width: int) -> int:
        """How high a card is that is so wide."""
        return round(width * self.size.height / self.size.width)

    def list_cards(self) -> tuple[ManifestCard, ...]:
        """The cards with the files of their sheets and backs."""
        rows = ((one.card, one.front.file, one.back.file) for one in self.cards)
        return tuple(ManifestCard(card.id, card.name, card.copies, front, back) for card, front, back in rows)


def draw_deck(checked: CheckedDeck, grid: Pixels, cell: Pixels, back: Pixels, folder: str = "") -> DrawnDeck:
    """The different fronts of a deck on as few sheets as hold them, so many across and down in a ``grid`` of cells, and
    its backs on pictures of their own; DeckgenError where no card is in play, for a table is for playing.

    A file is called after what it shows, so that a program which keeps pictures by their names sees that it changed.
    """
    deck, faces, (across, down) = checked.deck, checked.faces, grid
    cards = tuple(card for card in deck.cards if card.in_play)
    if not cards:
        message = f"no card of {deck.title} is in play, and a table gets none that is not"
        raise DeckgenError(Finding("export", message, hint="take in-play: false away"))

    def sheet(part: str, keys: tuple[str, ...], across: int, down: int, cell: Pixels) -> CellSheet:
        file = f"{folder}{deck.name}{part}-{stamp_of(faces[key] for key in keys)}.png"
        return CellSheet(file, keys, across, down, cell)

    keys = dict.fromkeys(back_key(card.back) for card in cards)
    backs = {key: sheet(f"-back{key.removeprefix(back_key(''))}", (key,), 1, 1, back) for key in keys}
    most, drawn = across * down, list[DrawnCard]()
    for group in (cards[first : first + most] for first in range(0, len(cards), most)):
        rows = -(-len(group) // across) if len(cards) <= most else down
        alone = f"-{group[0].id}" if most == 1 else ""
        front = sheet(alone, tuple(card.id for card in group), across, rows, cell)
        drawn += (DrawnCard(card, front, at, backs[back_key(card.back)]) for at, card in enumerate(group))
    return DrawnDeck(deck, tuple(drawn), checked.faces.size)


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


class Pile(NamedTuple):
    """The cards of one back, which are drawn from apart.

    ``mark`` ends the ids of what belongs to it, empty for a deck of one back; ``draw`` and ``discards`` are the names
    of where they are drawn from and discarded to.
    """

    mark: str
    draw: str
    discards: str
    cards: tuple[DrawnCard, ...]

    def pieces(self) -> Iterator[DrawnCard]:
        """Every card that is played with, one of two copies twice."""
        return (one for one in self.cards for _ in range(one.card.copies))


def piles(drawn: DrawnDeck) -> list[Pile]:
    """A pile for each back of the cards in play, in their order."""
    deck, draw, discards = drawn.deck, word("screen.draw-pile"), word("screen.discard-pile")
    ids = list(dict.fromkeys(one.card.back for one in drawn.cards))
    if len(ids) == 1:
        return [Pile("", draw, discards, drawn.cards)]
    titles = [back.title if (back := deck.back(id)) else "" for id in ids]
    names = titles if len(set(titles)) == len(ids) else ids
    return [
        Pile(
            f"-{id}" if id else "",
            f"{deck.title}: {name}" if name else deck.title,
            f"{discards}: {name}" if name else discards,
            tuple(one for one in drawn.cards if one.card.back == id),
        )
        for id, name in zip(ids, names, strict=True)
    ]


def lay_out_file(
    workspace: Workspace,
    name: str,
    options: ExportOptions,
    suffix: str,
    contents: Callable[[DrawnDeck, Mapping[str, bytes]], NamedFiles],
    remark: str,
) -> Layout:
    """The deck that ``name`` means as one file of that suffix, for the table that is asked for.

    Its ``contents`` are made of its cards and their pictures by name, which are as wide as the table has cards.
    """
    target, checked = take_order(workspace, name, options)
    width, size = int(target.facts["width"]), checked.faces.size
    cell = (width, round(width * size.height / size.width))
    drawn = draw_deck(checked, (1, 1), cell, cell)
    return Parcel(
        target,
        checked,
        drawn.list_cards(),
        draw_sheets(drawn.sheets, checked.faces),
        others={f"{checked.deck.name}.{suffix}": lambda pictures: pack(contents(drawn, pictures))},
        packed=True,
        remarks=(remark,),
    ).layout(options.rehearsed)
