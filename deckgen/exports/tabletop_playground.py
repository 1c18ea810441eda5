"""Tabletop Playground: a package with its manifest, sheets, and a template of the deck."""

import json
from collections.abc import Mapping
from functools import partial
from typing import Any

from deckgen.exports.parcel import ExportOptions, Parcel, json_file, take_order
from deckgen.exports.screen_deck import DrawnCard, cell_size, draw_deck, draw_sheets
from deckgen.exports.tabletop_facts import card_facts, card_tags
from deckgen.foundations import files
from deckgen.foundations.geometry import Size
from deckgen.foundations.units import MILLIMETRE
from deckgen.products import Layout
from deckgen.records.deck import Deck
from deckgen.workspace import Workspace

CELLS = 10  # cells across and down of the largest sheet
LARGEST_BACK = 2048  # pixels of the longer side of a back

PACKAGE = "package"
"""The folder of the package: its own list is called as ours is, but for a capital, which some systems do not see."""

DECK = "scripts/tabletop-playground.json"  # what every deck has


def lay_out(workspace: Workspace, name: str, options: ExportOptions) -> Layout:
    """The deck that ``name`` means, as a package; one template for each sheet and back that it needs."""
    target, checked = take_order(workspace, name, options)
    deck, size = checked.deck, checked.faces.size
    cell = cell_size(size, int(target.facts["largest"]), CELLS, CELLS)
    drawn = draw_deck(checked, (CELLS, CELLS), cell, cell_size(size, LARGEST_BACK, 1, 1), f"{PACKAGE}/Textures/")
    documents: dict[str, dict[str, Any]] = {}
    for front, back in drawn.looks():
        group = [one for one in drawn.cards if (one.front, one.back) == (front, back)]
        guid = _guid(deck, drawn.sheets.index(front), *back.keys)
        documents[f"Templates/{guid}"] = template(deck, guid, group, size)
    documents["Manifest"] = {"Name": deck.title, "Version": "1", "GUID": _guid(deck, "package")}
    return Parcel(
        target,
        checked,
        drawn.list_cards(),
        draw_sheets(drawn.sheets, checked.faces),
        others={f"{PACKAGE}/{name}.json": partial(_file, data) for name, data in documents.items()},
        remarks=(f"Put the folder {PACKAGE} among the program's packages; see docs/tables.md.",),
    ).layout(options.rehearsed)


def _file(data: dict[str, Any], _pictures: Mapping[str, bytes]) -> bytes:
    return json_file(data)


def template(deck: Deck, guid: str, cards: list[DrawnCard], size: Size) -> dict[str, Any]:
    """A deck of cards that share a sheet and a back; ``size`` is that of a card in points."""
    front, back = cards[0].front, cards[0].back
    pieces = [one for one in cards for _ in range(one.card.copies)]
    usual: dict[str, Any] = json.loads(files.read_bytes(files.data_folder("templates") / DECK))
    return usual | {
        "GUID": guid,
        "Name": deck.title,
        "Metadata": deck.name,
        "FrontTexture": front.file.rpartition("/")[2],
        "BackTexture": back.file.rpartition("/")[2],
        "NumHorizontal": front.across,
        "NumVertical": front.down,
        "Width": round(size.width / MILLIMETRE / 10, 3),
        "Height": round(size.height / MILLIMETRE / 10, 3),
        "Indices": [one.cell for one in pieces],
        "CardNames": {str(place): one.card.name for place, one in enumerate(pieces)},
        "CardMetadata": {str(place): json.dumps(card_facts(one.card)) for place, one in enumerate(pieces)},
        "CardTags": {str(place): tags for place, one in enumerate(pieces) if (tags := card_tags(one.card))},
    }


def _guid(deck: Deck, *what: object) -> str:
    """The number by which the program knows a thing: the same in every build, or saved tables would break."""
    return files.digest(" ".join(map(str, (deck.name, *what))).encode()).upper()
