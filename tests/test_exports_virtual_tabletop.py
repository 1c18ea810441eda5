"""A table for virtualtabletop.io: what its server reads, and its button, pressed by a small player of routines."""

import io
import json
import random
import re
import zipfile
import zlib

import pytest
from commands import deckgen

from deckgen import Workspace
from deckgen.exports.naming_routine import naming_routine, untold_hands
from deckgen.exports.tabletop_facts import HandFacts, games_of
from deckgen.foundations.spelling import in_figures
from deckgen.game.best_reading import read_hand


@pytest.fixture(scope="module")
def tables(tmp_path_factory):
    """The file of a deck, as the server reads it: the variants by number, and the assets by the names it gives them."""
    known = {}

    def read(deck):
        if deck not in known:
            file = tmp_path_factory.mktemp("vtt") / f"{deck}.vtt"
            Workspace().print("virtual-tabletop", deck, output=file)
            known[deck] = load(file.read_bytes())
        return known[deck]

    return read


def load(data):
    variants, assets = {}, {}
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.testzip() is None
        for entry in archive.infolist():
            held = archive.read(entry)
            if re.fullmatch(r"\d+\.json", entry.filename):
                assert len(held) < 20 * 2**20
                variants[int(entry.filename[:-5])] = json.loads(held)
            else:
                assert entry.filename.startswith("assets/") and len(held) < 10 * 2**20
                signed = int.from_bytes(zlib.crc32(held).to_bytes(4, "big"), "big", signed=True)
                assets[f"/assets/{signed}_{len(held)}"] = held
    return variants, assets


def references(value):
    """Every string of a table."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (found for part in value.values() for found in references(part))
    elif isinstance(value, list):
        yield from (found for part in value for found in references(part))


@pytest.mark.parametrize(("deck", "games", "cards"), [("dagobah", 9, 76), ("kessel", 1, 44)])
def test_everything_that_a_table_names_is_there(tables, deck, games, cards):
    variants, assets = tables(deck)
    assert sorted(variants) == list(range(games))
    used = set()
    for table in variants.values():
        assert 0 <= table["_meta"]["version"] <= 16
        widgets = {id: widget for id, widget in table.items() if id != "_meta"}
        assert all(widget["id"] == id for id, widget in widgets.items())
        pictures = {text for text in references(table) if text.startswith("/assets/")}
        assert pictures <= assets.keys()
        used |= pictures
        for widget in widgets.values():
            assert widget.get("parent", "hand") in widgets and widget.get("deck", "hand") in widgets
            if widget["type"] == "card":
                assert widget["cardType"] in widgets[widget["deck"]]["cardTypes"]
            for step in steps(widget.get("clickRoutine", [])):
                for key in ("holder", "label"):
                    assert "$" in step.get(key, "hand") or step.get(key, "hand") in widgets
                for holder, label in step.get("in", {}).items():
                    assert widgets[holder]["type"] == "holder" and widgets[label]["type"] == "label"
        assert sum(widget["type"] == "card" for widget in widgets.values()) == cards
        assert all(widget["x"] >= 0 and widget["x"] + widget.get("width", 0) <= 1600 for widget in placed(widgets))
        assert all(widget["y"] >= 0 and widget["y"] + widget.get("height", 0) <= 1000 for widget in placed(widgets))
    assert used == assets.keys()
    names = [table["_meta"]["info"]["variant"] for table in variants.values()]
    assert len(set(names)) == games and names[0] == Workspace().ruleset(Workspace().deck(deck).rules).title


def placed(widgets):
    return [widget for widget in widgets.values() if "parent" not in widget and "x" in widget]


def steps(routine):
    for step in routine:
        if isinstance(step, dict):
            yield step
            for key in ("loopRoutine", "thenRoutine", "elseRoutine"):
                yield from steps(step.get(key, []))


def test_cards_of_each_back_have_a_pile_of_their_own_and_come_back_to_it(tables):
    """The button is pressed when all cards lie about, some face up; Sand goes to Sand, and Blood to Blood."""
    table = tables("kessel")[0][0]
    cards = {id: dict(widget) for id, widget in table.items() if id != "_meta" and widget["type"] == "card"}
    before = {id: card["parent"] for id, card in cards.items()}
    assert {(before[id], card["deck"]) for id, card in cards.items()} == {
        ("draw-pile-sand", "deck-sand"),
        ("draw-pile-blood", "deck-blood"),
    }
    for card in cards.values():
        own = table[card["deck"]]["cardTypes"][card["cardType"]]
        assert card["parent"] == f"draw-pile-{own['suit']}" and table[card["deck"]]["parent"] == card["parent"]
    assert len({own["back"] for own in table["deck-sand"]["cardTypes"].values()}) == 1
    chance = random.Random(7)
    for card in cards.values():
        card |= {"parent": chance.choice(["hand", "discard-pile-sand", "discard-pile-blood"]), "activeFace": 1}
    shuffled = set()
    for step in table["recall"]["clickRoutine"]:
        on = [card for card in cards.values() if card["parent"] == step["holder"]]
        if step["func"] == "RECALL":  # every card of the decks that lie in the holder
            decks = {id for id, one in table.items() if id != "_meta" and one["type"] == "deck"}
            held = {id for id in decks if table[id]["parent"] == step["holder"]}
            for card in cards.values():
                card["parent"] = step["holder"] if card["deck"] in held else card["parent"]
        elif step["func"] == "FLIP":
            for card in on:
                card["activeFace"] = step["face"]
        else:
            assert step["func"] == "SHUFFLE"
            shuffled |= {id for id, card in cards.items() if card in on}
    assert {id: card["parent"] for id, card in cards.items()} == before
    assert shuffled == cards.keys() and not any(card["activeFace"] for card in cards.values())
    assert [table[f"draw-label-{suit}"]["text"] for suit in ("sand", "blood")] == [
        "Kessel Sabacc: Sand",
        "Kessel Sabacc: Blood",
    ]


@pytest.mark.parametrize("deck", ["corellian-spike", "kessel"])
def test_nothing_on_the_table_covers_anything_else(tables, deck):
    widgets = placed(tables(deck)[0][0])
    for number, one in enumerate(widgets):
        for other in widgets[number + 1 :]:
            apart = (
                one["x"] + one.get("width", 0) <= other["x"]
                or other["x"] + other.get("width", 0) <= one["x"]
                or one["y"] + one.get("height", 0) <= other["y"]
                or other["y"] + other.get("height", 0) <= one["y"]
            )
            assert apart, (one["id"], other["id"])


def test_a_game_with_pots_has_them(tables):
    table = tables("corellian-spike")[0][0]
    assert {"hand-pot", "sabacc-pot", "hand-pot-more", "sabacc-pot-less"} <= table.keys()
    assert "hand-pot" not in tables("dagobah")[0][0]


class Table:
    """Plays routines as the table does: the operations that the button has, and no other."""

    def __init__(self, cards):
        self.cards = cards
        self.labels = {}

    def play(self, routine, variables, collections):
        for step in routine:
            self.step(step, variables, collections)

    def step(self, step, variables, collections):
        if isinstance(step, str):
            name, left, operation, right = re.fullmatch(
                r"var (\w+) = (\$\{\w+\}|abs)(?: ([-+]) )? ?(.*)", step
            ).groups()
            number = self.fill(right if left == "abs" else left, variables)
            variables[name] = abs(number) if left == "abs" else number - int(right) if operation else number
            return
        plain = {key: self.fill(value, variables) for key, value in step.items() if not key.endswith("Routine")}
        getattr(self, plain["func"].lower())(plain, step, variables, collections)

    def fill(self, value, variables):
        if isinstance(value, dict):
            return {key: self.fill(part, variables) for key, part in value.items()}
        if not isinstance(value, str):
            return value
        if whole := re.fullmatch(r"\$\{(\w+)\}", value):
            return variables[whole[1]]
        return re.sub(r"\$\{(\w+)\}", lambda found: str(variables[found[1]]), value)

    def foreach(self, plain, step, variables, collections):
        for key, value in plain["in"].items():
            variables |= {"key": key, "value": value}
            self.play(step["loopRoutine"], variables, collections)

    def var(self, plain, step, variables, collections):
        variables |= plain["variables"]

    def select(self, plain, step, variables, collections):
        collections[plain["collection"]] = [card for card in self.cards if card[plain["property"]] == plain["value"]]

    def count(self, plain, step, variables, collections):
        variables[plain["variable"]] = len(collections[plain["collection"]])

    def get(self, plain, step, variables, collections):
        assert plain["aggregation"] == "sum"
        found = [card[plain["property"]] for card in collections[plain["collection"]]]
        variables[plain["variable"]] = sum(found)

    def if_(self, plain, step, variables, collections):
        one, other = plain["operand1"], plain["operand2"]
        assert isinstance(one, int) and isinstance(other, int)
        holds = {"==": one == other, ">": one > other, "<": one < other, ">=": one >= other}[plain["relation"]]
        if holds:
            self.play(step["thenRoutine"], variables, collections)

    def label(self, plain, step, variables, collections):
        self.labels[plain["label"]] = plain["value"]


setattr(Table, "if", Table.if_)


def press(table, hands):
    """What the labels say when hands, by card ids, lie at the seats."""
    decks = [widget for id, widget in table.items() if id != "_meta" and widget["type"] == "deck"]
    types = {id: deck["cardDefaults"] | own for deck in decks for id, own in deck["cardTypes"].items()}
    cards = [types[id] | {"parent": f"shown-{seat}"} for seat, hand in enumerate(hands, 1) for id in hand]
    player = Table(cards)
    player.play(table["name-hands"]["clickRoutine"], {}, {})
    return [player.labels[f"named-{seat}"] for seat in range(1, 9)]


@pytest.mark.parametrize("deck", ["standard", "dagobah", "corellian-spike"])
def test_the_button_says_of_a_hand_what_the_engine_says(tables, deck):
    """Thousands of hands of every size; in games without cards that count as their holder likes."""
    variants, _ = tables(deck)
    chance = random.Random(4)
    names = set()
    games = games_of(Workspace(), Workspace().deck(deck))
    assert len(games) == len(variants)
    for facts, table in zip(games, variants.values(), strict=True):
        assert not facts.wild and not untold_hands(facts)
        pieces = [card.id for card in facts.cards for _ in range(card.copies)]
        for _ in range(25):
            sizes = [chance.choice(facts.sizes) for _ in range(8)]
            hands = [chance.sample(pieces, size) for size in sizes]
            hands[0] = special(facts, chance) or hands[0]
            for hand, said in zip(hands, press(table, hands), strict=True):
                assert said == expected(facts, hand), hand
                names.add(said.partition(" · ")[0])
    wanted = {name for facts in games for name in facts.ruleset.outcomes().values()}
    assert len(names) >= 0.6 * len(wanted)


def special(facts, chance):
    """A hand that makes a special hand of cards, where there is one."""
    size = chance.choice(facts.sizes)
    if not facts.ways[size]:
        return None
    way = chance.choice(facts.ways[size])
    hand = []
    left = [card for card in facts.cards for _ in range(card.copies)]
    chance.shuffle(left)
    for slot in way.slots:
        card = next((card for card in left if slot in facts.fits(facts.looks(card)[0])), None)
        if card is None:
            return None
        left.remove(card)
        hand.append(card.id)
    return hand + [card.id for card in left[: size - len(hand)]]


def expected(facts, hand):
    rules = facts.ruleset
    standing, looks = read_hand(hand, facts.game.standings(len(hand)))
    total = sum(look.value for look in looks)
    worth = next((one.worth for one in rules.ranking if one.id == standing.outcome), None)
    value = total if standing.value is None else in_figures(worth) if worth is not None else standing.value
    return f"{rules.outcomes()[standing.outcome]} · {value}"


def test_an_empty_seat_is_called_nothing(tables):
    assert press(tables("kessel")[0][0], []) == [""] * 8


def test_the_note_says_what_the_button_leaves_to_the_players(tables):
    assert "Impostor" in tables("kessel")[0][0]["note"]["text"]


def test_a_name_fills_in_nothing(tmp_path):
    from deckgen.games import play
    from deckgen.records.record import replace

    game = play("weg")  # and none that a workspace remembers, for it is changed
    ranking = (replace(game.ruleset.ranking[0], name="${playerName}"), *game.ruleset.ranking[1:])
    game.ruleset = replace(game.ruleset, ranking=ranking)
    assert "${playerName}" not in json.dumps(naming_routine(HandFacts(game), {}))


def test_a_file_of_another_suffix_is_refused(capsys, tmp_path):
    told = deckgen(capsys, "export", "kessel", "--for", "virtual-tabletop", "-o", tmp_path / "k.zip")
    assert told.code == 1 and "does not end in .vtt\n" in told.err and not any(tmp_path.iterdir())


def test_the_file_stands_alone_where_it_is_named(capsys, tmp_path):
    assert deckgen(capsys, "export", "kessel", "--for", "virtual-tabletop", "-o", tmp_path / "k.vtt").code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["k.vtt"]
    assert deckgen(capsys, "export", "kessel", "--for", "virtual-tabletop", "-o", tmp_path / "out").code == 0
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"kessel.vtt", "manifest.json"}
    assert (tmp_path / "out" / "kessel.vtt").read_bytes() == (tmp_path / "k.vtt").read_bytes()
