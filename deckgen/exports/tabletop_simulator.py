"""Tabletop Simulator: a saved object with the deck, its picture and sheets, dice, and a script that names hands."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from deckgen.exports.parcel import ExportOptions, Parcel, json_file, take_order
from deckgen.exports.screen_deck import CellSheet, DrawnCard, DrawnDeck, cell_size, draw_deck, draw_sheets
from deckgen.exports.tabletop_facts import HandFacts, Way, card_facts, card_tags, games_of
from deckgen.foundations import files
from deckgen.foundations.memory import remember_reads
from deckgen.foundations.spelling import in_figures
from deckgen.foundations.words import word
from deckgen.game.judging import place_of
from deckgen.game.readings import sign
from deckgen.products import Layout
from deckgen.records.deck import Card, Deck
from deckgen.records.special_hands import Look
from deckgen.typography.markup import plain_text
from deckgen.workspace import Workspace

GRID = (10, 7)  # cells across and down of a sheet, as the program expects them
SCRIPT = "scripts/tabletop-simulator.lua"  # by which the token names hands
OBJECTS = "scripts/tabletop-simulator.json"  # what every object has, and how a die lies on each of its sides

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
    return _usual("saved") | {"ObjectStates": [*decks, *(_die(deck, number) for number in range(1, dice + 1))]}


@remember_reads
def _usual(what: str) -> dict[str, Any]:
    """A part of the file, by its name, as it is where nothing else is said."""
    usual: dict[str, Any] = json.loads(files.read_bytes(files.data_folder("templates") / OBJECTS))[what]
    return usual


def _object(
    kind: str, name: str, description: str, what: str, place: Mapping[str, float], **more: Any
) -> dict[str, Any]:
    """An object of a kind, face down but for what is said of its ``place``; its number is made of what it is."""
    usual = _usual("object")
    told = {"Transform": usual["Transform"] | place, "Nickname": name, "Description": description}
    return {"Name": kind, **usual, **told, "GUID": files.digest(what.encode())[:6], **more}


def _deck(deck: Deck, back: str, cards: list[dict[str, Any]], place: int) -> dict[str, Any]:
    """The cards of one back, face down and ``place`` decks beyond the first; a single card is no deck."""
    whole = cards[0]
    if len(cards) > 1:
        design = deck.back(back)
        whole = _object(
            "DeckCustom",
            f"{deck.title}: {design.title}" if back and design else deck.title,
            f"{len(cards)} cards",
            f"{deck.name} {back}".strip(),
            {},
            Hands=False,
            SidewaysCard=False,
            DeckIDs=[card["CardID"] for card in cards],
            CustomDeck={key: sheet for card in cards for key, sheet in card["CustomDeck"].items()},
            ContainedObjects=cards,
        )
    return whole | {"Transform": whole["Transform"] | {"posZ": 4.0 * place}}


def _custom_deck(front: CellSheet, back: CellSheet, address: str) -> dict[str, Any]:
    own = {"FaceURL": address + front.file, "BackURL": address + back.file}
    return _usual("pictures") | own | {"NumWidth": front.across, "NumHeight": front.down}


def _card(one: DrawnCard, id: int, sheet: Mapping[str, Any]) -> dict[str, Any]:
    """A card: what a script needs to know of it stands in its notes."""
    card = one.card
    rules = [("", card.value)] if isinstance(card.value, int) else card.value.items()
    counts = ", ".join(f"{in_figures(number)}{f' in {name}' if name else ''}" for name, number in rules)
    description = "\n".join(filter(None, (counts, *map(plain_text, (*card.boxes.values(), card.text)))))
    return _object(
        "Card",
        card.name,
        description,
        card.id,
        {},
        GMNotes=json.dumps(card_facts(card), ensure_ascii=False),
        Tags=card_tags(card),
        Hands=True,
        SidewaysCard=False,
        CardID=id,
        CustomDeck=sheet,
    )


def _die(deck: Deck, number: int) -> dict[str, Any]:
    place = {"posX": 3.0 + number, "rotY": 0.0, "rotZ": 0.0}
    return _object("Die_6", "Die", "", f"{deck.name} die {number}", place, **_usual("die"))


def _token(deck: Deck, picture: str, script: str) -> dict[str, Any]:
    """The token that names hands, with the button of its script."""
    own = {"HideWhenFaceDown": False, "CustomImage": _usual("image") | {"ImageURL": picture}, "LuaScript": script}
    name, what, place = word("screen.name-hands"), f"{deck.name} token", {"posX": -4.0, "rotZ": 0.0}
    return _object("Custom_Token", name, deck.title, what, place, **own)


def _dice(workspace: Workspace, deck: Deck) -> int:
    """How many dice the deck's own game is played with; usual ones stand for those that only it has."""
    if not deck.rules:
        return 0
    extras = workspace.ruleset(deck.rules).extras
    return extras.six_sided + sum(die.copies for die in extras.dice)


def scoring_script(games: Sequence[HandFacts]) -> str:
    """The script for games that a deck is played with, the first of which is the usual one."""
    words = {
        "button": word("screen.name-hands"),
        "hand": word("screen.hand", name="%s", value="%s"),
        "best": word("screen.best", who="%s"),
        "level": word("screen.level", who="%s"),
    }
    code = files.read_bytes(files.data_folder("templates") / SCRIPT).decode()
    return f"GAMES = {lua([_game(facts) for facts in games])}\nWORDS = {lua(words)}\n{code}"


def lua(value: Any) -> str:
    """A value as Lua writes it; a key without a value is left out."""
    if isinstance(value, Mapping):
        entries = (f"[{lua(key)}]={lua(part)}" for key, part in value.items() if part is not None)
        return f"{{{','.join(entries)}}}"
    if isinstance(value, list | tuple):
        return f"{{{','.join(map(lua, value))}}}"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    letters = (f"\\{ord(letter):03d}" if letter in '"\\' or letter < " " else letter for letter in value)
    return f'"{"".join(letters)}"'


def _game(facts: HandFacts) -> dict[str, Any]:
    rules, outcomes = facts.ruleset, facts.ruleset.outcomes()
    bombs = {"over": rules.bombs.over, "under": rules.bombs.under, "at": rules.bombs.at}
    lost, wrap = rules.lost, rules.wrap
    return {
        "title": rules.title,
        "plain": rules.plain,
        "targets": rules.targets,
        "piles": bool(rules.piles),
        "compared": not rules.sides and not rules.throws.target,
        "bombs": {**bombs, "name": outcomes.get("bombed-out", "")},
        "wrap": {"over": wrap.over, "less": wrap.less} if wrap else None,
        "lost": {"over": lost.over, "arrays": lost.arrays_stand, "name": outcomes["lost"]} if lost else None,
        "specials": [
            {"name": one.name, "worth": one.worth, "total": one.kind.total, "place": place_of(one, rules)}
            for one in rules.ranking
        ],
        "ways": {size: [_way(way, facts) for way in ways] for size, ways in facts.ways.items() if ways},
        "cards": {card.id: _read_card(card, facts) for card in facts.cards},
    }


def _way(way: Way, facts: HandFacts) -> dict[str, Any]:
    number = facts.ruleset.ranking.index(way.special) + 1
    return {"special": number, "high": way.high, "slots": way.slots, "total": way.total}


def _read_card(card: Card, facts: HandFacts) -> dict[str, Any]:
    """How a card is read; one that copies another, as each number that the other may have."""
    looks = facts.looks(card)
    read = {"looks": [_look(look, facts) for look in looks]}
    if card.id not in facts.game.copiers:
        return read
    others = (look for other in facts.cards if other.id not in facts.game.copiers for look in facts.looks(other))
    numbers = sorted({look.number for look in others})
    copied = (
        looks[0]._replace(number=number, value=sign(card, facts.game.deck, facts.ruleset) * number)
        for number in numbers
    )
    return {**read, "copies": {look.number: _look(look, facts) for look in copied}}


def _look(look: Look, facts: HandFacts) -> dict[str, Any]:
    return {"value": look.value, "number": look.number, "fits": dict.fromkeys(facts.fits(look), True)}
