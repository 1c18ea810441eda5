"""The game for one player: what a program reads line by line, what a person sees, and the best discard."""

import io
import json
import re
from fractions import Fraction
from itertools import combinations

import pytest
from commands import deckgen

from deckgen.foundations.findings import DeckgenError
from deckgen.game import solo
from deckgen.game.standings import Game
from deckgen.games import play

VARIANTS = {  # how many may be discarded, and with which card in hand how many else; document 003, lines 134 to 240
    "old-republic": ({0, 1, 2}, {"jedi-master"}, {0, 1, 2, 3, 4}),
    "rebel-alliance": ({0, 1, 2, 3}, (), ()),
    "new-republic": ({1, 3}, (), ()),
    "imperial": ({2}, (), ()),
    "cloud-city-casino": ({0, 2, 4}, (), ()),
    "mos-eisley": ({0, 1}, {"bounty-hunter", "smuggler"}, {0, 1, 2, 3, 4}),
    "corellian": ({2, 3, 4}, (), ()),
    "corporate-sector": ({3}, (), ()),
    "crseih-station": ({0, 1, 2}, (), ()),
}


@pytest.fixture
def at_table(capsys, monkeypatch):
    """Plays with the lines that somebody types; the answer of the command."""

    def sit(*words, typed):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        return deckgen(capsys, "play", *words)

    return sit


@pytest.fixture
def events(at_table):
    """Plays as a program does; the events."""

    def sit(*words, typed):
        answer = at_table(*words, "--json", typed=typed)
        assert answer.code == 0 and not answer.err
        return [json.loads(line) for line in answer.out.splitlines()]

    return sit


def test_a_game_as_a_program_plays_it(events):
    found = events("dagobah/rebel-alliance", "--seed", "5", typed=["1 3", "again", "", "deal", "2", "quit"])
    told = [event["event"] for event in found]
    assert told == ["deal", "draw", "score"] * 3 + ["end"]
    first, drawn, scored = found[:3]
    assert drawn["hand"][1] == first["hand"][1] and drawn["hand"][3] == first["hand"][3]
    assert not set(drawn["hand"]) & {first["hand"][0], first["hand"][2]}
    assert scored["running"] == scored["points"]
    assert found[4]["hand"] == found[3]["hand"]  # nothing went
    assert found[5]["running"] == scored["running"] + found[5]["points"]
    assert found[8]["running"] == found[8]["points"]  # a new game starts at 0
    assert found[9] == {"event": "end", "hands": 1, "running": found[8]["running"]}
    assert all(event["rules"] == "dagobah/rebel-alliance" for event in found[:-1])


def test_a_seed_deals_the_same_hands_everywhere():
    game = play("dagobah/imperial")
    assert solo.deal(game, 1).hand == ("sabres-4", "coins-5", "coins-ace", "coins-mistress")
    assert solo.deal(game, 1977).draw((0, 3)) == ("flasks-ace", "rancor#2", "staves-mistress", "dark-jedi#2")


def test_every_card_is_in_the_deck_once_and_comes_everywhere_alike():
    game = play("dagobah/corellian")
    cards = set(solo.deal(game, 0).order)
    assert len(cards) == 76 and {"idiot", "idiot#2", "coins-ace"} < cards
    first = [solo.deal(game, seed).order[0] for seed in range(3_000)]
    assert set(first) == cards  # 39 times each on average; to miss one of them has a chance of 1 in 10^15
    assert max(map(first.count, cards)) < 80


@pytest.mark.parametrize("variant", VARIANTS)
def test_each_variant_lets_go_what_the_source_says(variant):
    usual, holding, then = VARIANTS[variant]
    game = play(f"dagobah/{variant}")
    seen = set()
    for seed in range(150):
        hand = solo.deal(game, seed).hand
        held = {solo.card_id(card) for card in hand}
        allowed = then if held & set(holding) else usual
        seen.add(bool(held & set(holding)))
        for number in range(5):
            for places in list(combinations(range(4), number))[:2]:
                if number in allowed:
                    solo.refuse_discard(game, hand, places)
                else:
                    with pytest.raises(DeckgenError, match="lets you throw away"):
                        solo.refuse_discard(game, hand, places)
    assert seen == ({True, False} if holding else {False})


@pytest.mark.parametrize("typed", ["5", "1 1", "x", "1 2 3 4", "1,,9", "idiot", "½", "-1", "again"])
def test_a_decision_that_cannot_be_is_asked_again(events, typed):
    found = events("--seed", "1", typed=[typed, "1", "quit"])
    assert [event["event"] for event in found] == ["deal", "error", "draw", "score", "end"]
    assert found[1]["message"]


def test_the_end_of_what_can_be_read_ends_the_game(events):
    assert [event["event"] for event in events("--seed", "1", typed=[])] == ["deal", "end"]
    found = events("--seed", "1", typed=[""])
    assert [event["event"] for event in found] == ["deal", "draw", "score", "end"]
    assert found[-1] == {"event": "end", "hands": 1, "running": 14}


def test_a_hand_over_46_costs_what_it_is_too_much_and_a_bonus_is_asked_for():
    game = play("dagobah/rebel-alliance")
    lost = solo.score(game, ["coins-ace", "sabres-ace", "staves-ace", "coins-3"])
    assert (lost.total, lost.value, lost.points, lost.outcome) == (48, None, -2, "lost")
    array = ["idiot#2", "coins-2", "coins-3", "coins-11"]
    assert solo.score(game, array).points == 23
    assert solo.score(game, array, bonus=True).points == 33
    assert solo.score(game, ["coins-ace", "idiot"], bonus=True).points == 15
    assert solo.score(game, ["coins-ace", "coins-8"], bonus=True).points == 33
    assert solo.score(game, ["coins-ace", "sabres-ace", "staves-ace", "coins-1"], bonus=True).outcome == "sabacc"


@pytest.mark.parametrize("bonus", [False, True])
@pytest.mark.parametrize(("variant", "seed"), [("rebel-alliance", 5), ("mos-eisley", 3), ("imperial", 8)])
def test_the_best_discard_is_what_all_draws_bring(variant, seed, bonus):
    game = play(f"dagobah/{variant}")
    dealt = solo.deal(game, seed)
    found = {choice.places: choice.points for choice in solo.choices(game, dealt.hand, bonus)}
    rest = dealt.order[4:]
    for places in [(), (0,), (2,), (1, 3)]:
        if len(places) not in solo.numbers(game, dealt.hand):
            assert places not in found
            continue
        kept = [card for place, card in enumerate(dealt.hand) if place not in places]
        draws = list(combinations(rest, len(places)))
        points = [_points(game, [*kept, *drawn], bonus) for drawn in draws]
        assert found[places] == Fraction(sum(points), len(points))
    assert list(found.values()) == sorted(found.values(), reverse=True)


def _points(game: Game, hand, bonus):
    """The scoring of document 003, line 132, written out once more."""
    ids = [solo.card_id(card) for card in hand]
    total = sum(game.ruleset.value(game.card(id)) for id in ids)
    numbers = [id.split("-")[1] for id in ids if id.split("-")[0] in ("sabres", "staves", "flasks", "coins")]
    idiots = "idiot" in ids and "2" in numbers and "3" in numbers
    own = {
        "rebel-alliance": ids.count("jedi-knight") == 2 and "ace" in numbers,
        "mos-eisley": "smuggler" in ids
        and "bounty-hunter" in ids
        and any(id.startswith("coins-") and id[6:].isdigit() for id in ids),
        "imperial": "lord-of-the-sith" in ids and "commander" in numbers and "ace" in numbers,
    }[game.ruleset.name.split("/")[1]]
    if total > 46:
        return 46 - total
    if total in (23, 46) or idiots or own:
        return 23 + (10 if bonus else 0)
    return total - 23 if total > 23 else total


def test_a_person_names_cards_asks_for_the_rules_and_for_the_best(at_table):
    answer = at_table("mos eisley", "--seed", "3", typed=["?", "", "best", "nonsense", "deal imperial", "quit"])
    assert answer.code == 0 and not answer.err
    assert "Criminal's Array" in answer.out and "house ruling" in answer.out
    assert "Points on average" in answer.out and "yours" in answer.out
    assert "Dagobah: Imperial" in answer.out and "Well met" not in answer.out  # a new game, of which no hand was scored
    hand = [play("dagobah/imperial").name(solo.card_id(card)) for card in solo.deal(play("dagobah/imperial"), 4).hand]
    for name in hand:
        assert name.split()[0] in answer.out


def test_of_two_copies_of_a_card_it_does_not_matter_which_goes(at_table):
    told = at_table("--seed", "5", typed=["3", "best", "quit"]).out
    rows = re.findall(r"^  (best|yours|) +(\w.*\w)  +\d+\.\d+$", told, re.MULTILINE)
    assert rows == [("best", "Rancor, Rancor"), ("yours", "Rancor"), ("", "9 of Flasks, Rancor, Rancor")]


def test_cards_go_by_name(at_table, events):
    first = events("--seed", "5", typed=["9 of flasks, rancor", "quit"])
    assert events("--seed", "5", typed=["1 3", "quit"])[1] == first[1]
    refused = events("--seed", "5", typed=["8 of flasks", "quit"])
    assert refused[1]["event"] == "error" and "'8 of flasks'" in refused[1]["message"]
    twice = events("--seed", "5", typed=["9 of flasks, 9 flasks", "quit"])  # of which there is one in the hand
    assert twice[1]["event"] == "error" and "does not say which" in twice[1]["message"]


def test_a_narrow_terminal_has_a_list(at_table, monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    answer = at_table("--seed", "5", typed=["quit"])
    assert "╭" not in answer.out and "9 of Flasks" in answer.out
    assert max(map(len, answer.out.splitlines())) <= 40


@pytest.mark.parametrize("rules", ["weg", "dagobah/random", "force"])
def test_games_that_need_others_say_so(capsys, rules):
    answer = deckgen(capsys, "play", rules)
    assert answer.code == 1 and "hint:" in answer.err and not answer.out


def test_whoever_keeps_all_is_told_how(at_table):
    for keeping in ("", "0", "none"):
        answer = at_table("--seed", "3", typed=[keeping, "q"])
        assert "Which go? (0 to 3, Enter for none):" in answer.out
        assert "You played 1 hand" in answer.out
    assert "Enter" not in at_table("dagobah/imperial", typed=["q"]).out
    assert "An array over 46 (house ruling)" in at_table(typed=["help", "q"]).out
