"""Tabletop Playground: a package with its manifest, sheets, and a template of the deck."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from deckgen.exports.cells import CellSheet, DrawnCard, card_facts, draw_sheets, make_sheets
from deckgen.exports.parcel import ExportOptions, Parcel, take_order
from deckgen.foundations import files
from deckgen.foundations.geometry import Size
from deckgen.foundations.units import MILLIMETRE
from deckgen.products import Layout
from deckgen.records.deck import Deck
from deckgen.workspace import Workspace

OPTIONS = ExportOptions

CELLS = 10
"""Cells across and down of the largest sheet."""

LARGEST_BACK = 2048
"""Pixels of the longer side of a back."""

PACKAGE = "package"
"""The folder of the package: its own list is called as ours is, but for a capital, which some systems do not see."""

WHITE = {"R": 255, "G": 255, "B": 255}


def lay_out(workspace: Workspace, name: str, options: ExportOptions) -> Layout:
    """The deck that ``name`` means, as a package; one template for each sheet and back that it needs."""
    target, checked = take_order(workspace, name, options)
    deck, faces = checked.deck, checked.faces
    largest = int(target.facts["largest"])
    sheets = make_sheets(deck, faces, (CELLS, CELLS), largest, LARGEST_BACK, folder=f"{PACKAGE}/Textures/")
    size = faces[sheets.drawn[0].card.id].size
    names = {look: f"{PACKAGE}/Templates/{_guid(deck, *look)}.json" for look in sheets.looks()}

    def others(_: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
        for look, file in names.items():
            held = [one for one in sheets.drawn if (one.sheet, one.back) == look]
            made = template(deck, sheets.fronts[look[0]], sheets.backs[look[1]], held, size)
            yield file, json.dumps(made, ensure_ascii=False, indent=2).encode()
        package = {"Name": deck.title, "Version": "1", "GUID": _guid(deck, "package")}
        yield f"{PACKAGE}/Manifest.json", json.dumps(package, ensure_ascii=False, indent=2).encode()

    return Parcel(
        target,
        checked,
        sheets.list_cards(),
        draw_sheets([*sheets.fronts, *sheets.backs.values()], faces),
        others=others,
        others_named=(*names.values(), f"{PACKAGE}/Manifest.json"),
        remarks=(f"Put the folder {PACKAGE} among the program's packages; see docs/tables.md.",),
    ).layout(options.rehearsed)


def template(deck: Deck, front: CellSheet, back: CellSheet, drawn: list[DrawnCard], size: Size) -> dict[str, Any]:
    """A deck of cards that share a sheet and a back; ``size`` is that of a card in points."""
    cells = [one.cell for one in drawn for _ in range(one.copies)]
    each = [one.card for one in drawn for _ in range(one.copies)]
    return {
        "Type": "Card",
        "GUID": _guid(deck, drawn[0].sheet, drawn[0].back),
        "Name": deck.title,
        "Metadata": deck.name,
        "FrontTexture": front.file.rpartition("/")[2],
        "BackTexture": back.file.rpartition("/")[2],
        "HiddenTexture": "",
        "BackIndex": -2,
        "HiddenIndex": -3,
        "NumHorizontal": front.across,
        "NumVertical": front.down,
        "Width": round(size.width / MILLIMETRE / 10, 3),
        "Height": round(size.height / MILLIMETRE / 10, 3),
        "Thickness": 0.05,
        "HiddenInHand": True,
        "UsedWithCardHolders": True,
        "CanStack": True,
        "MirrorBack": True,
        "Model": "Rounded",
        "PrimaryColor": WHITE,
        "SecondaryColor": WHITE,
        "Friction": 0.7,
        "Restitution": 0.0,
        "Density": 0.5,
        "SurfaceType": "Cardboard",
        "Indices": cells,
        "CardNames": {str(place): card.name for place, card in enumerate(each)},
        "CardMetadata": {str(place): json.dumps(card_facts(card)) for place, card in enumerate(each)},
        "CardTags": {str(place): [f"suit:{card.suit}"] for place, card in enumerate(each) if card.suit},
    }


def _guid(deck: Deck, *what: object) -> str:
    """The number by which the program knows a thing: the same in every build, or saved tables would break."""
    return files.digest(" ".join(map(str, (deck.name, *what))).encode()).upper()
