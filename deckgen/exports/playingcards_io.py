"""playingcards.io: one file with a pile for each back, discards, a hand, and counters for the pots of the game."""

import json
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any

from deckgen.exports.parcel import ExportOptions
from deckgen.exports.screen_deck import DrawnDeck, Pile, lay_out_file, piles
from deckgen.exports.tabletop_facts import HandFacts, card_words, games_of
from deckgen.foundations.whole_files import NamedFiles
from deckgen.foundations.words import word
from deckgen.products import Layout
from deckgen.workspace import Workspace

CARD = 103  # the width of a card, of a table of 1600 by 1000
ROOM = 1130  # how far several piles may reach, so that pots have their places beside them

FOLDER = "userassets"

Widget = dict[str, Any]


def lay_out(workspace: Workspace, name: str, options: ExportOptions) -> Layout:
    """The deck that ``name`` means, as a file to be loaded into a room."""

    def contents(cards: DrawnDeck, pictures: Mapping[str, bytes]) -> NamedFiles:
        game = next(iter(games_of(workspace, cards.deck)), None)
        widgets = json.dumps(list(_widgets(cards, game)), ensure_ascii=False, separators=(",", ":"))
        assets = ((f"{FOLDER}/{name}", data) for name, data in pictures.items())
        return [("widgets.json", widgets.encode()), *assets]

    remark = "Import the .pcio file into a room; see docs/tables.md."
    return lay_out_file(workspace, name, options, "pcio", contents, remark)


def _widgets(cards: DrawnDeck, game: HandFacts | None) -> Iterator[Widget]:
    """Everything on the table; places are those on the table even where a widget lies on another."""
    height = cards.height_at(CARD)
    each = piles(cards)
    left, step = (500, 160) if len(each) == 1 else (60, min(160, ROOM // (2 * len(each))))
    place = {"type": "cardPile", "y": 300, "width": CARD + 8, "height": height + 8}
    yield {"id": "hand", "type": "hand", "x": 50, "y": 820, "z": 1, "enabled": True}
    for number, pot in enumerate(("hand-pot", "sabacc-pot") if game and game.ruleset.pots else ()):
        spot = {"x": left + 2 * len(each) * step + 30 + 190 * number, "y": 340, "z": 2 + number}
        yield {"id": pot, "type": "counter", **spot, "counterValue": 0, "label": word(f"screen.{pot}")}
    above = count(4)
    numbers = count(1)
    for at, pile in enumerate(each):
        x, draw = left + 2 * at * step, f"draw-pile{pile.mark}"
        yield {"id": draw, **place, "x": x, "z": next(above), "label": pile.draw, "hasShuffleButton": True}
        discards = {"x": x + step, "z": next(above), "label": pile.discards}
        yield {"id": f"discard-pile{pile.mark}", **place, **discards}
        deck = {"id": f"deck{pile.mark}", "type": "cardDeck", "parent": draw, "x": x + 12, "y": 341, "z": next(above)}
        yield deck | _design(pile, height, game)
        for one in pile.pieces():
            lying = {"parent": draw, "x": x + 4, "y": 304, "z": next(above), "faceup": False}
            yield {"id": f"card-{next(numbers)}", "type": "card", "deck": deck["id"], "cardType": one.card.id, **lying}


def _design(pile: Pile, height: int, game: HandFacts | None) -> Widget:
    """The type of each card of a pile, whose properties are text, as everything is that a user may write there."""
    side = {"type": "image", "x": 0, "y": 0, "w": CARD, "h": height, "valueType": "dynamic"}
    types = {}
    for card, front, _, back in pile.cards:
        value = card.value if isinstance(card.value, int) else game.ruleset.value(card) if game else None
        types[card.id] = {
            "label": card.name,
            "image": f"package://{FOLDER}/{front.file}",
            "back": f"package://{FOLDER}/{back.file}",
            "value": "" if value is None else str(value),
            "suit": card.shown_suit or "",
            "rank": card.rank or "",
            **card_words(card),
        }
    return {
        "cardTypes": types,
        "faceTemplate": {"includeBorder": False, "includeRadius": True, "objects": [{**side, "value": "image"}]},
        "backTemplate": {"includeBorder": False, "includeRadius": True, "objects": [{**side, "value": "back"}]},
        "cardWidth": CARD,
        "cardHeight": height,
        "enlarge": True,
    }
