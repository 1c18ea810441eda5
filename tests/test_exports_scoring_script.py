"""The token of Tabletop Simulator: its script runs in Lua, and says of every hand what the engine says."""

import json
import random

import pytest

from deckgen import ExportOptions, Workspace
from deckgen.exports.tabletop_facts import games_of
from deckgen.exports.tabletop_simulator import lua, scoring_script

lupa = pytest.importorskip("lupa.lua52", reason="the Lua that the program speaks")

DECKS = ["standard", "dagobah", "corellian-spike", "kessel", "centran", "tarot-70", "crisis"]


HANDS = 400


@pytest.mark.parametrize("deck", DECKS)
def test_the_script_names_hands_as_the_engine_does(deck):
    """Hundreds of hands of each game, a quarter of them made to be special; each beats the last one or does not."""
    games = games_of(Workspace(), Workspace().deck(deck))
    assert games[0].ruleset.name == Workspace().deck(deck).rules
    machine = lupa.LuaRuntime()
    machine.execute(scoring_script(games))
    name_hand, table_from = machine.globals().name_hand, machine.table_from
    chance = random.Random(7)
    for number, facts in enumerate(games, 1):
        names, last = set(), None
        for turn in range(HANDS):
            hand = make_special(facts, chance) if turn % 4 == 0 else deal(facts, chance)
            said = name_hand(number, table_from(hand))
            ending = facts.game.standings(len(hand)).ending(hand)
            assert said.name == facts.ruleset.outcomes()[ending.outcome], (facts.ruleset.name, hand)
            assert said.value == ending.value, (facts.ruleset.name, hand)
            order = ending.order, tuple(said.order.values())
            if last:
                assert (order[0] > last[0], order[0] < last[0]) == (order[1] > last[1], order[1] < last[1]), hand
            last = order
            names.add(ending.outcome)
        ways = [way.special.id for ways in facts.ways.values() for way in ways]
        assert names.issuperset(ways) or len(ways) > 50, facts.ruleset.name  # where there are many, some are rare


def deal(facts, chance):
    pieces = [card.id for card in facts.cards for _ in range(card.copies)]
    if facts.ruleset.piles:
        piles = [[card.id for card in facts.cards if card.suit == pile] for pile in facts.ruleset.piles]
        return [chance.choice(pile) for pile in piles]
    return chance.sample(pieces, chance.choice(facts.sizes))


def make_special(facts, chance):
    """A hand of cards that fill the places of a special hand, with any others beside them."""
    size, ways = chance.choice([(size, ways) for size, ways in facts.ways.items() if ways] or [(0, ())])
    if not ways:
        return deal(facts, chance)
    left = [card for card in facts.cards for _ in range(card.copies)]
    chance.shuffle(left)
    hand = []
    for slot in chance.choice(ways).slots:
        looks = ((card, look) for card in left for look in facts.looks(card))
        card = next((card for card, look in looks if slot in facts.fits(look)), None)
        if card is None:
            return deal(facts, chance)
        left.remove(card)
        hand.append(card.id)
    return hand + [card.id for card in left[: size - len(hand)]]


def test_the_best_hand_is_told():
    games = games_of(Workspace(), Workspace().deck("standard"))
    machine = lupa.LuaRuntime()
    machine.execute(scoring_script(games))
    script = machine.globals()

    def best(**hands):
        endings = [{"who": who, "ending": script.name_hand(1, machine.table_from(hand))} for who, hand in hands.items()]
        return script.say_best(1, machine.table_from(map(machine.table_from, endings)))

    array = ["idiot", "coins-2", "staves-3"]
    assert best(Red=array, Blue=["coins-ace", "staves-8"]) == "Best: Red"
    assert best(Red=["coins-5", "coins-6"], Blue=["staves-5", "staves-6"]).endswith(": Red, Blue")
    assert best(Red=["coins-ace", "staves-ace"]) is None  # 30 is bombed out


def test_the_token_of_a_saved_object_speaks_at_the_press_of_its_button(tmp_path):
    """The program's own functions are played by ours; the cards bring the notes that the deck gives them."""
    Workspace().print("tabletop-simulator", "standard", ExportOptions(address="https://x.example/"), output=tmp_path)
    (file,) = (path for path in tmp_path.glob("*.json") if path.name != "manifest.json")
    deck, *others = json.loads(file.read_text())["ObjectStates"]
    (token,) = (one for one in others if one["Name"] == "Custom_Token")
    assert (tmp_path / token["CustomImage"]["ImageURL"].removeprefix("https://x.example/")).is_file()
    notes = {json.loads(card["GMNotes"])["id"]: card["GMNotes"] for card in deck["ContainedObjects"]}
    machine = lupa.LuaRuntime()
    said, items = [], []
    hands = {"Red": ["idiot", "coins-2", "staves-3"], "Blue": ["coins-ace", "staves-9"], "White": []}
    table = machine.globals()
    table.printToAll = lambda text, *_: said.append(text)
    table.JSON = machine.table_from({"decode": lambda text: machine.table_from(json.loads(text))})
    objects = {
        who: machine.table_from([machine.table_from({"getGMNotes": lambda id=id: notes[id]}) for id in hand])
        for who, hand in hands.items()
    }
    empty = machine.table_from([])
    players = {
        who: machine.table_from({"getHandObjects": lambda who=who: objects[who], "getSelectedObjects": lambda: empty})
        for who in hands
    }
    table.Player = machine.table_from({"getAvailableColors": lambda: machine.table_from(list(hands)), **players})
    buttons = []
    mine = {"createButton": buttons.append, "editButton": buttons.append}
    mine["addContextMenuItem"] = lambda name, act: items.append((name, act))
    table.self = machine.table_from(mine)
    machine.execute(token["LuaScript"])
    table.onLoad()
    table[buttons[0]["click_function"]](None, "Red")
    assert said == ["Red: Idiot's Array · 23", "Blue: Bombed out · 24", "Best: Red"]
    assert len(items) == len(games_of(Workspace(), Workspace().deck("standard")))


@pytest.mark.parametrize("text", ['say "23"', "a\\b", "two\nlines", "−23 · ∞", "]]--", "%s"])
def test_any_text_comes_through(text):
    assert lupa.LuaRuntime().eval(lua(text)) == text
