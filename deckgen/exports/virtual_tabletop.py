"""virtualtabletop.io: one file with the table, a variant for each game, and a button that names the hands on it."""

import json
import zlib
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from deckgen.exports.naming_routine import counted_selectors, naming_routine, safe, untold_hands
from deckgen.exports.parcel import ExportOptions
from deckgen.exports.screen_deck import DrawnDeck, Pile, lay_out_file, piles
from deckgen.exports.tabletop_facts import HandFacts, card_words, games_of
from deckgen.foundations.whole_files import NamedFiles
from deckgen.foundations.words import word
from deckgen.products import Layout
from deckgen.workspace import Workspace

VERSION = 16  # the state of the format that is written; a server takes any that is not above its own
CARD = 103  # the width of a card, of a table of 1600 by 1000

SEATS = 8

ROOM = 810  # how far the piles may reach, so that buttons, note and pots have their places beside them

FANNED = {"dropOffsetX": 10, "dropOffsetY": 14, "stackOffsetX": 40, "inheritChildZ": True}  # cards side by side

Widgets: TypeAlias = Iterator[tuple[str, dict[str, Any]]]  # the things on the table, each with its id


def lay_out(workspace: Workspace, name: str, options: ExportOptions) -> Layout:
    """The deck that ``name`` means, as a file to be loaded into a room."""

    def contents(cards: DrawnDeck, pictures: Mapping[str, bytes]) -> NamedFiles:
        addresses = {name: address(data) for name, data in pictures.items()}
        games: list[HandFacts | None] = [*games_of(workspace, cards.deck)]
        variants = [variant(cards, addresses, game) for game in games or [None]]
        texts = (json.dumps(table, ensure_ascii=False, separators=(",", ":")) for table in variants)
        tables = ((f"{number}.json", text.encode()) for number, text in enumerate(texts))
        assets = {addresses[name].removeprefix("/"): data for name, data in pictures.items()}
        return [*tables, *assets.items()]

    remark = "Load the .vtt file into a room; see docs/tables.md."
    return lay_out_file(workspace, name, options, "vtt", contents, remark)


def address(data: bytes) -> str:
    """The place of a picture: the server calls it after its checksum, with a sign, and its size in bytes."""
    checksum = zlib.crc32(data)
    return f"/assets/{checksum - 2**32 if checksum >= 2**31 else checksum}_{len(data)}"


def variant(cards: DrawnDeck, addresses: Mapping[str, str], game: HandFacts | None) -> dict[str, Any]:
    """A table laid for one game, or for none that is known: every widget by its id, and what the whole is."""
    widgets = {id: {"id": id, **widget} for id, widget in _widgets(cards, addresses, game)}
    info = {
        "name": cards.deck.title,
        "variant": game.ruleset.title if game else "",
        "language": "en-GB",
        "players": f"2-{SEATS}",
        "rules": "",
        "bgg": "",
        "year": "",
        "mode": "",
        "time": game.ruleset.length if game else "",
        "attribution": word("screen.attribution"),
        "image": addresses[cards.cards[-1].front.file],
    }
    return {"_meta": {"version": VERSION, "info": info}, **widgets}


def _widgets(cards: DrawnDeck, addresses: Mapping[str, str], game: HandFacts | None) -> Widgets:
    each = piles(cards)
    step = min(140, ROOM // (2 * len(each)))
    beside = 80 + 2 * len(each) * step
    yield from _places(cards, each, step)
    yield from _seats(cards, game, beside)
    for pile in each:
        yield from _deck(pile, cards, addresses, game)
    if game and game.ruleset.pots:
        yield from _pot("hand-pot", word("screen.hand-pot"), beside + 340)
        yield from _pot("sabacc-pot", word("screen.sabacc-pot"), beside + 540)


def _places(cards: DrawnDeck, each: list[Pile], step: int) -> Widgets:
    """Two places for each pile, one every ``step``, the button that brings its cards back to each, and the hand that
    each player alone sees.
    """
    size = {"width": CARD + 8, "height": cards.height_at(CARD) + 8}
    bottom = 560 + size["height"]
    high = 20 if len(each) == 1 else 36
    places = [
        (kind, pile.mark, name) for pile in each for kind, name in (("draw", pile.draw), ("discard", pile.discards))
    ]
    for number, (kind, mark, name) in enumerate(places):
        x = 60 + number * step
        yield f"{kind}-pile{mark}", {"type": "holder", "x": x, "y": 560, **size, "inheritChildZ": True}
        label = {"type": "label", "height": high, "width": size["width"], "movable": False}
        yield f"{kind}-label{mark}", {**label, "x": x, "y": 558 - high, "text": safe(name)}
    routine = [
        {"func": function, "holder": f"draw-pile{pile.mark}", **how}
        for pile in each
        for function, how in (("RECALL", {}), ("FLIP", {"face": 0}), ("SHUFFLE", {}))
    ]
    wide = (len(places) - 1) * step + size["width"]
    yield "recall", _button(60, bottom + 6, wide, word("screen.recall"), routine)
    turning = {"onEnter": {"activeFace": 1}, "onLeave": {"activeFace": 0}}
    hand = {"type": "holder", "x": 50, "y": 820, "width": 1500, "height": 180, "childrenPerOwner": True}
    yield "hand", {**hand, **turning, **FANNED}


def _seats(cards: DrawnDeck, game: HandFacts | None, beside: int) -> Widgets:
    """For each player a seat, an open place for the showdown, and a label above it; the button that names hands, and
    its note, ``beside`` the piles.
    """
    places = {}
    size = {"width": 375, "height": cards.height_at(CARD) + 28}
    holder = {"type": "holder", **size, "onEnter": {"activeFace": 1}, **FANNED, "dropOffsetX": 8}
    for number in range(1, SEATS + 1):
        row, column = divmod(number - 1, 4)
        x, y = 20 + 395 * column, 15 + 258 * row
        places[f"shown-{number}"] = f"named-{number}"
        yield f"seat-{number}", {"type": "seat", "index": number, "x": x, "y": y, "width": 120, "height": 40}
        label = {"type": "label", "x": x + 125, "y": y, "width": 250, "height": 40, "text": "", "movable": False}
        yield f"named-{number}", label
        yield f"shown-{number}", {**holder, "x": x, "y": y + 44}
    if game:
        yield "name-hands", _button(beside, 560, 220, word("screen.name-hands"), naming_routine(game, places))
        note = {"type": "label", "x": beside, "y": 610, "width": 300, "height": 190, "movable": False}
        yield "note", {**note, "text": safe(note_on(game))}


def note_on(game: HandFacts) -> str:
    """The help on the button: what it does, and what it leaves to the players."""
    rules = game.ruleset
    parts = [word("screen.note", game=rules.title)]
    if game.wild:
        parts.append(word("screen.wild", cards=", ".join(dict.fromkeys(card.name for card in game.wild))))
    if hands := untold_hands(game):
        parts.append(word("screen.untold", hands=", ".join(hands)))
    if rules.sides:
        parts.append(word("screen.sides"))
    if rules.throws.target:
        parts.append(word("screen.thrown"))
    return " ".join(parts)


def _deck(pile: Pile, cards: DrawnDeck, addresses: Mapping[str, str], game: HandFacts | None) -> Widgets:
    """The deck of a pile with a type for each card, and the cards, face down on their pile."""
    height, draw = cards.height_at(CARD), f"draw-pile{pile.mark}"
    selectors = counted_selectors(game) if game else []
    picture = {"type": "image", "x": 0, "y": 0, "width": CARD, "height": height, "color": "transparent"}
    types = {}
    for card, front, _, back in pile.cards:
        properties: dict[str, Any] = {
            "name": card.name,
            "image": addresses[front.file],
            "back": addresses[back.file],
            "value": _value(card.id, game) if game else card.value if isinstance(card.value, int) else None,
            "suit": card.shown_suit or "",
            "rank": card.rank or "",
            **card_words(card),
        }
        if game:
            fits = game.fits(game.looks(card)[0])
            properties |= {f"fits{number}": 1 for number in fits if number in selectors}
        types[card.id] = properties
    yield (
        f"deck{pile.mark}",
        {
            "type": "deck",
            "parent": draw,
            "x": 12,
            "y": 41,
            "cardDefaults": {
                "width": CARD,
                "height": height,
                "enlarge": 3,
                "overlap": False,
                **{f"fits{number}": 0 for number in selectors},
            },
            "cardTypes": types,
            "faceTemplates": [
                {"border": False, "radius": 8, "objects": [picture | {"dynamicProperties": {"value": side}}]}
                for side in ("back", "image")
            ],
        },
    )
    names = ((one.card.id, number) for one in pile.cards for number in range(1, one.card.copies + 1))
    lying = {"type": "card", "deck": f"deck{pile.mark}", "parent": draw, "x": 4, "y": 4, "activeFace": 0}
    for place, (id, number) in enumerate(names, 1):
        yield f"card-{id}-{number}", {**lying, "cardType": id, "z": place}


def _value(id: str, game: HandFacts) -> int:
    """The value of a card in the total: its own, or 0 where it has none before its holder chooses."""
    looks = game.game.looks(id)
    if id in game.game.copiers or (game.ruleset.value(game.game.card(id)) is None and len(looks) > 1):
        return 0
    return looks[0].value


def _pot(id: str, title: str, x: int) -> Widgets:
    """A pot: what is in it, which may be written over, and buttons for one credit more or less."""
    yield f"{id}-label", {"type": "label", "x": x, "y": 560, "width": 170, "height": 22, "text": title}
    large = {"height": 40, "css": "font-size: 30px"}
    yield id, {"type": "label", "x": x + 42, "y": 585, "width": 86, **large, "text": 0, "editable": True}
    for suffix, sign, mode, at in (("less", "−", "dec", 0), ("more", "+", "inc", 130)):
        routine = [{"func": "LABEL", "label": id, "mode": mode, "value": 1}]
        yield f"{id}-{suffix}", _button(x + at, 585, 40, sign, routine)


def _button(x: int, y: int, width: int, text: str, routine: list[Any]) -> dict[str, Any]:
    return {"type": "button", "x": x, "y": y, "width": width, "height": 40, "text": text, "clickRoutine": routine}
