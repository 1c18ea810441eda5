"""VASSAL: a module with one table, for each back a pile to draw from and its discards, and a slot for each card."""

import re
from collections.abc import Iterator, Mapping
from itertools import count
from xml.sax.saxutils import escape, quoteattr

from deckgen.exports.parcel import ExportOptions
from deckgen.exports.screen_deck import DrawnCard, DrawnDeck, Pile, lay_out_file, piles
from deckgen.foundations.whole_files import NamedFiles
from deckgen.foundations.words import word
from deckgen.products import Layout
from deckgen.workspace import Workspace

VASSAL = "3.7.0"  # the version of the program whose modules are written

SAVED = 315_532_800_000  # always the beginning of 1980, in milliseconds, so that a module is the same file

BOARD = (1600, 1000)

SEATS = 8

PREFIX = "VASSAL.build."


def lay_out(workspace: Workspace, name: str, options: ExportOptions) -> Layout:
    """The deck that ``name`` means, as a module to be opened."""

    remark = "Open the .vmod file in VASSAL; see docs/tables.md."
    return lay_out_file(workspace, name, options, "vmod", _contents, remark)


def _contents(cards: DrawnDeck, pictures: Mapping[str, bytes]) -> NamedFiles:
    images = ((f"images/{name}", data) for name, data in pictures.items())
    return [("moduledata", _module_data(cards)), ("buildFile.xml", _build_file(cards)), *images]


def _xml(name: str, attributes: Mapping[str, object], *children: str) -> str:
    """An element with its children, which are written already."""
    pairs = "".join(f" {key}={quoteattr(str(value))}" for key, value in attributes.items())
    return f"<{name}{pairs}>{''.join(children)}</{name}>" if children else f"<{name}{pairs}/>"


def _text(text: str) -> str:
    """Text in an element; a tab as a number, for readers of XML may make a space of it."""
    return escape(text, {"\t": "&#9;"})


def _document(root: str) -> bytes:
    return f'<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n{root}\n'.encode()


def _module_data(cards: DrawnDeck) -> bytes:
    """The description that the program shows of a module before it is opened."""
    entries = {
        "version": "1.0",
        "VassalVersion": VASSAL,
        "dateSaved": str(SAVED),
        "description": word("screen.attribution"),
        "name": cards.deck.title,
    }
    return _document(_xml("data", {"version": 1}, *(_xml(key, {}, _text(value)) for key, value in entries.items())))


def _build_file(cards: DrawnDeck) -> bytes:
    width, height = BOARD
    table, slots = word("screen.table"), sum(one.card.copies for one in cards.cards)
    board = {"name": table, "color": "24,58,48", "width": width, "height": height, "reversible": "false"}
    players = (_xml("entry", {}, _text(str(number))) for number in range(1, SEATS + 1))
    module = {"name": cards.deck.title, "version": "1.0", "VassalVersion": VASSAL, "nextPieceSlotId": slots + 1}
    root = _xml(
        f"{PREFIX}GameModule",
        module,
        _xml(f"{PREFIX}module.PlayerRoster", {}, *players),
        _xml(
            f"{PREFIX}module.Map",
            {"mapName": table},
            _xml(f"{PREFIX}module.map.BoardPicker", {}, _xml(f"{PREFIX}module.map.boardPicker.Board", board)),
            *_piles(cards),
        ),
    )
    return _document(root)


def _piles(cards: DrawnDeck) -> Iterator[str]:
    """For each back a pile to draw from and its discards, whose menu sends them back to that pile and no other."""
    each, numbers = piles(cards), count(1)
    width, height = cards.cards[0].front.pixels
    step = min(2 * width, BOARD[0] // (2 * len(each)))
    place = {"owningBoard": word("screen.table"), "width": width, "height": height, "y": BOARD[1] // 2, "maxStack": 10}
    hidden = {"faceDown": "Always", "drawFaceUp": "false", "shuffle": "Always", "reshufflable": "false"}
    shown = {"faceDown": "Never", "shuffle": "Never", "reshufflable": "true", "reshuffleCommand": word("screen.recall")}
    for at, pile in enumerate(each):
        x = BOARD[0] // 2 + step * (4 * at + 1 - 2 * len(each)) // 2
        draw = {"name": pile.draw, "x": x, **place, **hidden}
        yield _xml(f"{PREFIX}module.map.DrawPile", draw, *_slots(pile, numbers))
        discards = {"name": pile.discards, "x": x + step, **place, **shown, "reshuffleTarget": pile.draw}
        yield _xml(f"{PREFIX}module.map.DrawPile", discards)


def _slots(pile: Pile, numbers: Iterator[int]) -> Iterator[str]:
    """A slot for each card of a pile, with the next of the numbers; one that comes twice has two."""
    for one, number in zip(pile.pieces(), numbers, strict=False):
        width, height = one.front.pixels
        attributes = {"entryName": one.card.name, "gpid": number, "width": width, "height": height}
        yield _xml(f"{PREFIX}widget.CardSlot", attributes, _text(_piece(one, number)))


def _piece(one: DrawnCard, number: int) -> str:
    """The command that makes a card: a mask, which is its back, around a piece with its picture and name.

    Ctrl and F turn it; a card that lies masked is seen by the player who took it.
    """
    mask = ("obs", "70,130", one.back.file, word("screen.turn"), "B", "", "player:", word("screen.peek"))
    turned = _fields(*mask, "", "true", "", "")
    piece = _fields("piece", "", "", one.front.file, one.card.name)
    type = f"{turned}\t{piece}".replace("/", r"\/")
    return f"+/null/{type}/null\tnull;0;0;{number};0"


def _fields(*fields: str) -> str:
    return ";".join(map(_field, fields))


def _field(text: str) -> str:
    """A field among others: a semicolon is marked, and nothing else can be taken for a mark."""
    plain = re.sub(r"\s+", " ", text.replace("\\", "/"))
    quoted = f"'{plain}'" if len(plain) > 1 and plain[0] == plain[-1] == "'" else plain
    return quoted.replace(";", r"\;")
