"""Tabletop Simulator: a saved object with the deck, a picture of it, its sheets, and dice where the game has them."""

import json
from collections.abc import Mapping
from typing import Any

from deckgen.exports.parcel import ExportOptions, Parcel, json_file, take_order
from deckgen.exports.scoring_script import scoring_script
from deckgen.exports.screen_deck import CellSheet, DrawnCard, DrawnDeck, cell_size, draw_deck, draw_sheets
from deckgen.exports.tabletop_facts import card_facts, card_tags, games_of
from deckgen.foundations import files
from deckgen.foundations.spelling import in_figures
from deckgen.foundations.words import word
from deckgen.products import Layout
from deckgen.records.deck import Deck
from deckgen.typography.markup import plain_text
from deckgen.workspace import Workspace

OPTIONS = ExportOptions

GRID = (10, 7)  # cells across and down of a sheet, as the program expects them
GREY = {"r": 0.713235259, "g": 0.713235259, "b": 0.713235259}  # the tint of an object that has none

FLAGS = {
    "Locked": False,
    "Grid": True,
    "Snap": True,
    "IgnoreFoW": False,
    "MeasureMovement": False,
    "DragSelectable": True,
    "Autoraise": True,
    "Sticky": True,
    "Tooltip": True,
    "GridProjection": False,
    "HideWhenFaceDown": True,
}

SIX = {  # how a die of six sides lies when it shows each of them
    1: (-90, 0, 0),
    2: (0, 0, 0),
    3: (0, 0, -90),
    4: (0, 0, 90),
    5: (0, 0, -180),
    6: (90, 0, 0),
}

REPAIRS = {**dict.fromkeys('/\\:*?"|', "-"), "<": "(", ">": ")"}  # for what file names cannot have


def lay_out(workspace: Workspace, name: str, options: ExportOptions) -> Layout:
    """The deck that ``name`` means, as an object to be put among the saved ones."""
    target, checked = take_order(workspace, name, options)
    deck, size, largest = checked.deck, checked.faces.size, int(target.facts["largest"])
    drawn = draw_deck(checked, GRID, cell_size(size, largest, *GRID), cell_size(size, largest, 1, 1))
    first, last = drawn.cards[0].back, drawn.cards[-1].card.id
    title = "".join(REPAIRS.get(letter, letter) for letter in deck.title)
    thumbnail = CellSheet(f"{title}.png", (last,), 1, 1, (256, round(256 * first.cell[1] / first.cell[0])))
    dice, address = _dice(workspace, deck), options.address or ""
    if address and not address.endswith(("/", "=")):
        address += "/"  # that of a folder may be said without it

    def save(_: Mapping[str, bytes]) -> bytes:
        saved = saved_object(drawn, address, dice)
        if games := games_of(workspace, deck):
            picture = address + first.file
            saved["ObjectStates"].append(_token(deck, picture, scoring_script(games)))
        return json_file(saved)

    remarks = [f"Put {title}.json and {title}.png among your saved objects; see docs/tables.md."]
    if not address:
        remarks.append("Its pictures are looked for among the program's own: name their --address.")
    return Parcel(
        target,
        checked,
        drawn.list_cards(),
        draw_sheets([*drawn.sheets, thumbnail], checked.faces),
        others={f"{title}.json": save},
        remarks=tuple(remarks),
    ).layout(options.rehearsed)


def saved_object(drawn: DrawnDeck, address: str, dice: int) -> dict[str, Any]:
    """The saved object: a deck of each back, whose cards know their names, values, suits and ranks, and the dice."""
    deck = drawn.deck
    custom = {look: (number, _custom_deck(*look, address)) for number, look in enumerate(drawn.looks(), 1)}
    piles: dict[str, list[dict[str, Any]]] = {}
    for one in drawn.cards:
        number, pictures = custom[one.front, one.back]
        cards = (_card(one, 100 * number + one.cell, {str(number): pictures}) for _ in range(one.card.copies))
        piles.setdefault(one.card.back, []).extend(cards)
    decks = [_deck(deck, back if len(piles) > 1 else "", cards, at) for at, (back, cards) in enumerate(piles.items())]
    return {
        "SaveName": "",
        "GameMode": "",
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Date": "",
        "Table": "",
        "Sky": "",
        "Note": "",
        "Rules": "",
        "XmlUI": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "GameType": "",
        "GameComplexity": "",
        "Tags": [],
        "TabStates": {},
        "VersionNumber": "",
        "ObjectStates": [*decks, *(_die(deck, number) for number in range(1, dice + 1))],
    }


def _deck(deck: Deck, back: str, cards: list[dict[str, Any]], place: int) -> dict[str, Any]:
    """The cards of one back, face down and ``place`` decks beyond the first; a single card is no deck."""
    design = deck.back(back)
    whole = cards[0]
    if len(cards) > 1:
        title = f"{deck.title}: {design.title}" if back and design else deck.title
        whole = {
            "Name": "DeckCustom",
            **_common(title, f"{len(cards)} cards", f"{deck.name} {back}".strip()),
            "Hands": False,
            "SidewaysCard": False,
            "DeckIDs": [card["CardID"] for card in cards],
            "CustomDeck": {key: sheet for card in cards for key, sheet in card["CustomDeck"].items()},
            "ContainedObjects": cards,
        }
    return whole | {"Transform": whole["Transform"] | {"posZ": 4.0 * place}}


def _custom_deck(front: CellSheet, back: CellSheet, address: str) -> dict[str, Any]:
    return {
        "FaceURL": address + front.file,
        "BackURL": address + back.file,
        "NumWidth": front.across,
        "NumHeight": front.down,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": 0,
    }


def _card(one: DrawnCard, id: int, sheet: Mapping[str, Any]) -> dict[str, Any]:
    """A card: what a script needs to know of it stands in its notes."""
    card = one.card
    rules = [("", card.value)] if isinstance(card.value, int) else card.value.items()
    counts = ", ".join(f"{in_figures(number)}{f' in {name}' if name else ''}" for name, number in rules)
    description = "\n".join(filter(None, (counts, *map(plain_text, (*card.boxes.values(), card.text)))))
    return {
        "Name": "Card",
        **_common(card.name, description, card.id),
        "GMNotes": json.dumps(card_facts(card), ensure_ascii=False),
        "Tags": card_tags(card),
        "Hands": True,
        "SidewaysCard": False,
        "CardID": id,
        "CustomDeck": sheet,
    }


def _common(name: str, description: str, what: str) -> dict[str, Any]:
    """The keys that every object has; it lies face down, and its number is made of what it is."""
    place = {"posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return {
        "Transform": {**place, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0},
        "Nickname": name,
        "Description": description,
        "GMNotes": "",
        "Tags": [],
        "ColorDiffuse": GREY,
        **FLAGS,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "GUID": files.digest(what.encode())[:6],
    }


def _die(deck: Deck, number: int) -> dict[str, Any]:
    common = _common("Die", "", f"{deck.name} die {number}")
    common["Transform"] |= {"posX": 3.0 + number, "rotY": 0.0, "rotZ": 0.0}
    turns = [{"Value": side, "Rotation": dict(zip("xyz", turn, strict=True))} for side, turn in SIX.items()]
    return {"Name": "Die_6", **common, "HideWhenFaceDown": False, "Hands": False, "RotationValues": turns}


def _token(deck: Deck, picture: str, script: str) -> dict[str, Any]:
    """The token that names hands, with the button of its script."""
    common = _common(word("screen.name-hands"), deck.title, f"{deck.name} token")
    common["Transform"] |= {"posX": -4.0, "rotZ": 0.0}
    image = {
        "ImageURL": picture,
        "ImageSecondaryURL": "",
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomToken": {"Thickness": 0.2, "MergeDistancePixels": 15.0, "StandUp": False, "Stackable": False},
    }
    return {"Name": "Custom_Token", **common, "HideWhenFaceDown": False, "CustomImage": image, "LuaScript": script}


def _dice(workspace: Workspace, deck: Deck) -> int:
    """How many dice the deck's own game is played with; usual ones stand for those that only it has."""
    if not deck.rules:
        return 0
    extras = workspace.ruleset(deck.rules).extras
    return extras.six_sided + sum(die.copies for die in extras.dice)
