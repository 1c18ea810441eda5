"""The script by which a token of Tabletop Simulator names hands: the games of a deck as data, and what reads them."""

from collections.abc import Mapping, Sequence
from typing import Any

from deckgen.exports.tabletop_facts import HandFacts, Way
from deckgen.foundations import files
from deckgen.foundations.words import word
from deckgen.game.judging import place_of
from deckgen.game.readings import sign
from deckgen.records.deck import Card
from deckgen.records.special_hands import Look

SCRIPT = "scripts/tabletop-simulator.lua"


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
        "cards": {card.id: _card(card, facts) for card in facts.cards},
    }


def _way(way: Way, facts: HandFacts) -> dict[str, Any]:
    number = facts.ruleset.ranking.index(way.special) + 1
    return {"special": number, "high": way.high, "slots": way.slots, "total": way.total}


def _card(card: Card, facts: HandFacts) -> dict[str, Any]:
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
