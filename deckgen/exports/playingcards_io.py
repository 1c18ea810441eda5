"""playingcards.io: one file with the deck on a pile, discards, a hand, and counters for the pots of the game."""

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from deckgen.exports.archive import pack
from deckgen.exports.hand_facts import HandFacts, games_of
from deckgen.exports.parcel import ExportOptions
from deckgen.exports.single_cards import SingleCards, lay_out_file
from deckgen.foundations.words import word
from deckgen.products import Layout

if TYPE_CHECKING:
    from deckgen.workspace import Workspace

OPTIONS = ExportOptions

CARD = 103
"""The width of a card, of a table of 1600 by 1000."""

FOLDER = "userassets"

Widget = dict[str, Any]


def lay_out(workspace: "Workspace", name: str, options: ExportOptions) -> Layout:
    """The deck that ``name`` means, as a file to be loaded into a room."""

    def file(cards: SingleCards, pictures: Mapping[str, bytes]) -> bytes:
        game = next(iter(games_of(workspace, cards.deck)), None)
        widgets = json.dumps(list(_widgets(cards, game)), ensure_ascii=False, separators=(",", ":"))
        assets = ((f"{FOLDER}/{name}", data) for name, data in pictures.items())
        return pack([("widgets.json", widgets.encode()), *assets])

    return lay_out_file(
        workspace, name, options, "pcio", file, "Import the .pcio file into a room; see docs/tables.md."
    )


def _widgets(cards: SingleCards, game: HandFacts | None) -> Iterator[Widget]:
    """Everything on the table; places are those on the table even where a widget lies on another."""
    height = cards.height(CARD)
    pile = {"type": "cardPile", "y": 300, "width": CARD + 8, "height": height + 8}
    yield {"id": "hand", "type": "hand", "x": 50, "y": 820, "z": 1, "enabled": True}
    yield {"id": "draw-pile", **pile, "x": 500, "z": 2, "label": word("screen.draw-pile"), "hasShuffleButton": True}
    yield {"id": "discard-pile", **pile, "x": 660, "z": 3, "label": word("screen.discard-pile")}
    for number, pot in enumerate(("hand-pot", "sabacc-pot") if game and game.ruleset.pots else ()):
        place = {"x": 850 + 190 * number, "y": 340, "z": 4 + number}
        yield {"id": pot, "type": "counter", **place, "counterValue": 0, "label": word(f"screen.{pot}")}
    yield _deck(cards, height, game)
    for number, card in enumerate(cards.pieces(), 1):
        yield {
            "id": f"card-{number}",
            "type": "card",
            "deck": "deck",
            "cardType": card.id,
            "parent": "draw-pile",
            "x": 504,
            "y": 304,
            "z": 10 + number,
            "faceup": False,
        }


def _deck(cards: SingleCards, height: int, game: HandFacts | None) -> Widget:
    """The deck with a type for each card, whose properties are text, as everything is that a user may write there."""
    side = {"type": "image", "x": 0, "y": 0, "w": CARD, "h": height, "valueType": "dynamic"}
    types = {}
    for card in cards.cards:
        value = card.value if isinstance(card.value, int) else game.ruleset.value(card) if game else None
        types[card.id] = {
            "label": card.name,
            "image": f"package://{FOLDER}/{cards.fronts[card.id].file}",
            "back": f"package://{FOLDER}/{cards.backs[card.id].file}",
            "value": "" if value is None else str(value),
            "suit": card.suit or "",
            "rank": card.rank or "",
        }
    return {
        "id": "deck",
        "type": "cardDeck",
        "parent": "draw-pile",
        "x": 512,
        "y": 341,
        "z": 9,
        "cardTypes": types,
        "faceTemplate": {"includeBorder": False, "includeRadius": True, "objects": [{**side, "value": "image"}]},
        "backTemplate": {"includeBorder": False, "includeRadius": True, "objects": [{**side, "value": "back"}]},
        "cardWidth": CARD,
        "cardHeight": height,
        "enlarge": True,
    }
