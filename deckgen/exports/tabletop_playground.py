"""Tabletop Playground: a package with its manifest, sheets, and a template of the deck."""

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from deckgen.exports.cells import (
    DPI,
    CellSheet,
    Drawn,
    card_facts,
    cell_size,
    draw_sheets,
    list_cards,
    make_sheets,
    single_back,
)
from deckgen.exports.parcel import ExportOptions, Parcel, take_order
from deckgen.foundations import files
from deckgen.foundations.geometry import Size
from deckgen.foundations.units import MILLIMETRE
from deckgen.products import Layout
from deckgen.records.deck import Deck

if TYPE_CHECKING:
    from deckgen.workspace import Workspace

OPTIONS = ExportOptions

CELLS = 10
"""Cells across and down of the largest sheet."""

PACKAGE = "package"
"""The folder of the package: its own list is called as ours is, but for a capital, which some systems do not see."""

WHITE = {"R": 255, "G": 255, "B": 255}


def lay_out(workspace: "Workspace", name: str, options: ExportOptions) -> Layout:
    """The deck that ``name`` means, as a package; one template for each sheet and back that it needs."""
    target, checked = take_order(workspace, name, options)
    deck, faces = checked.deck, checked.faces
    fronts, drawn = make_sheets(deck.name, deck, faces, int(target.facts["largest"]), (CELLS, CELLS), CELLS * CELLS)
    size = faces[drawn[0].card.id].size
    cell = cell_size(size, 2048, 1, 1)
    backs = {one.back: _in_textures(single_back(deck, one.back, faces, cell)) for one in drawn}
    fronts = list(map(_in_textures, fronts))
    looks = list(dict.fromkeys((one.sheet, one.back) for one in drawn))
    names = {look: f"{PACKAGE}/Templates/{_guid(deck, *look)}.json" for look in looks}

    def others(_: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
        for look, file in names.items():
            held = [one for one in drawn if (one.sheet, one.back) == look]
            made = template(deck, fronts[look[0]], backs[look[1]], held, size)
            yield file, json.dumps(made, ensure_ascii=False, indent=2).encode()
        package = {"Name": deck.title, "Version": "1", "GUID": _guid(deck, "package")}
        yield f"{PACKAGE}/Manifest.json", json.dumps(package, ensure_ascii=False, indent=2).encode()

    return Parcel(
        deck=deck.name,
        target=target.name,
        cards=list_cards(drawn, fronts, backs),
        pictures=tuple(draw_sheets([*fronts, *backs.values()], faces)),
        faces=faces,
        dpi=DPI,
        others=others,
        others_named=(*names.values(), f"{PACKAGE}/Manifest.json"),
        findings=checked.warnings,
        remarks=(f"Put the folder {PACKAGE} among the program's packages; see docs/tables.md.",),
    ).layout(options.rehearsed)


def _in_textures(sheet: CellSheet) -> CellSheet:
    return sheet._replace(file=f"{PACKAGE}/Textures/{sheet.file}")


def template(deck: Deck, front: CellSheet, back: CellSheet, drawn: list[Drawn], size: Size) -> dict[str, Any]:
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
