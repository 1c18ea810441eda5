"""Odds and scores as programs and people get them."""

import io
import json
import re
from itertools import combinations
from math import comb

import pytest
from asked_games import odds
from commands import deckgen

from deckgen.foundations.findings import DeckgenError
from deckgen.games import play
from deckgen.library.catalogue import names

SMALL = """\
deck: small
title: Small
rules: weg
suits:
  sun: {name: Suns}
  moon: {name: Moons}
ranks: {numbered: 1..11}
faces:
  idiot: {name: The Idiot, value: 0, copies: 2}
  fool: {name: The Fool, value: -9}
"""


@pytest.fixture
def small(tmp_path):
    (tmp_path / "small.yaml").write_text(SMALL)
    return str(tmp_path / "small.yaml")


def counts(found):
    return {outcome.id: outcome.count for outcome in found}


@pytest.mark.parametrize("cards", [2, 3, 4, 5])
def test_odds_are_those_of_dealing_every_hand(small, cards):
    table = play("weg", small).standings(cards)
    deck = [card.id for card in table.game.deck.printed_cards()]
    dealt = dict.fromkeys(counts(odds(small, "weg", cards).outcomes), 0)
    for hand in combinations(deck, cards):
        dealt[table.ending(hand).outcome] += 1
    assert counts(odds(small, "weg", cards).outcomes) == dealt


@pytest.mark.parametrize("ruleset", [name for name in names("ruleset") if name not in ("dagobah/random", "kessel")])
def test_the_deal_is_counted_by_default_and_adds_up(ruleset):
    dice = {"target": 0, "suit": "squares"} if ruleset == "coruscant-shift" else {}
    found = odds(None, ruleset, **dice)
    game = play(ruleset)
    assert found.cards == game.ruleset.hand.deal
    assert found.hands == comb(game.deck.in_play, found.cards) == sum(counts(found.outcomes).values())


def test_every_outcome_is_named_and_the_best_comes_first():
    found = odds(None, "dagobah/imperial").as_json()
    assert [(one["id"], one["name"]) for one in found["outcomes"]] == [
        ("pure-sabacc", "Pure Sabacc"),
        ("sabacc", "Sabacc (46)"),
        ("idiots-array", "Idiot's Array"),
        ("sith-array", "Sith Array"),
        ("plain", "Plain total"),
        ("lost", "Lost (over 46)"),
    ]
    assert sum(one["probability"] for one in found["outcomes"]) == pytest.approx(1)
    assert sum(one["count"] for one in found["plain"]) == counts(odds(None, "dagobah/imperial").outcomes)["plain"]


def test_two_cards_by_hand():
    """Of 2,850 pairs, 16 add up to 23 for each of the four ways 8 + 15 … 11 + 12."""
    assert counts(odds(None, "weg", 2).outcomes)["pure-sabacc"] == 64


@pytest.mark.parametrize("cards", range(2, 8))
def test_hands_that_grow_have_odds_for_two_to_seven_cards(cards):
    assert odds(None, "centran", cards).hands == comb(78, cards)


@pytest.mark.parametrize(
    ("ruleset", "cards"), [("dagobah/imperial", 5), ("cloud-city", 3), ("weg", 8), ("weg", 1), ("force", 5)]
)
def test_other_sizes_are_refused(ruleset, cards):
    with pytest.raises(DeckgenError, match="cards"):
        odds(None, ruleset, cards)


def test_random_sabacc_has_odds_only_once_a_variant_is_named():
    with pytest.raises(DeckgenError, match="draws its rules"):
        odds(None, "dagobah/random")


def test_the_next_card_is_counted_over_those_not_seen():
    found = odds(None, "weg", holding="10 of Sabres, 9 of Coins")
    assert (found.hands, found.holding, found.cards) == (74, ("sabres-10", "coins-9"), 3)
    assert counts(found.outcomes) == {"idiots-array": 0, "pure-sabacc": 4, "plain": 28, "bombed-out": 42}


def test_a_shift_loses_one_card_unseen_and_brings_another():
    found = odds(None, "weg", holding="10 of Sabres, 9 of Coins")
    assert sum(counts(found.shift).values()) == 2 * 74
    # 10 + 13, and 9 + 14, each with four cards.
    assert counts(found.shift)["pure-sabacc"] == 8


def test_games_without_shifts_have_no_odds_of_one():
    assert odds(None, "dagobah/imperial", holding="1s, 2s, 3s").shift == ()


def test_a_card_in_hand_can_be_the_second_of_two():
    found = odds(None, "weg", holding="idiot, 2s")
    assert counts(found.outcomes)["idiots-array"] == 4
    assert found.hands == 74


def test_cards_that_nobody_can_hold_have_no_odds():
    with pytest.raises(DeckgenError, match="The Idiot is in the hands 3 times, and in Sabacc twice"):
        odds(None, "weg", holding="idiot, idiot, idiot")


def test_another_deck_is_shown_next_to_the_standard_one(small):
    found = odds(small, "weg", 3).as_json()
    assert found["hands"] == comb(25, 3)
    assert found["standard"] == odds(None, "weg", 3).as_json()["outcomes"]


@pytest.mark.parametrize(
    ("rules", "skifters", "message"),
    [
        ("dagobah/imperial", "skifter-7, 7s", "7 of Sabres is no skifter"),
        ("weg", "7s", "is played without skifters"),
        ("weg", "skifter-7", "is played without skifters"),
        ("dagobah/imperial", "skifter-77", "did you mean Skifter 7"),
        ("dagobah/imperial", ", ".join(["skifter-7"] * 7), "a deck takes 6 at most"),
    ],
)
def test_only_skifters_are_added_and_only_where_they_are_played(rules, skifters, message):
    with pytest.raises(DeckgenError, match=message):
        odds(None, rules, skifters=skifters)


def test_skifters_can_be_added():
    found = odds(None, "dagobah/imperial", skifters="master-skifter, skifter-7")
    assert found.hands == comb(78, 4)
    assert counts(found.outcomes)["pure-sabacc"] > counts(odds(None, "dagobah/imperial").outcomes)["pure-sabacc"]


def test_cards_that_are_not_in_play_are_not_dealt():
    assert odds("crisis", "weg", 2).hands == comb(76, 2)


# The command line


def test_odds_as_json(capsys):
    found = json.loads(deckgen(capsys, "odds", "--rules", "weg", "--cards", "4", "--json").out)
    assert {"rules", "deck", "cards", "hands", "outcomes"} <= set(found)
    assert (found["rules"], found["deck"], found["cards"], found["hands"]) == ("weg", "standard", 4, 1_282_975)
    assert set(found["outcomes"][0]) == {"id", "name", "count", "probability"}
    assert "standard" not in found and "holding" not in found


def test_odds_with_cards_in_hand_as_json(capsys):
    answer = deckgen(capsys, "odds", "--rules", "weg", "--holding", "10s, 9c", "--deck", "crisis", "--json")
    found = json.loads(answer.out)
    assert (found["holding"], found["hands"]) == (["sabres-10", "coins-9"], 74)
    assert {"standard", "shift"} <= set(found)


def test_odds_as_a_table(capsys):
    answer = deckgen(capsys, "odds", "--rules", "weg", "--cards", "4")
    assert "Pure Sabacc     27,768  2.16 %   1 in 46" in answer.out
    answer = deckgen(capsys, "odds", "--rules", "weg", "--holding", "10s, 9c")
    assert "holding 10 of Sabres, 9 of Coins: 74 cards may come" in answer.out


def test_a_hand_of_dagobah_is_filled_up_after_the_discard(capsys):
    words = ("odds", "--rules", "dagobah/imperial", "--holding")
    answer = deckgen(capsys, *words, "lord of the sith, ace of coins")
    assert "holding Lord of the Sith, Ace of Coins: 2,701 ways to draw two cards" in answer.out
    assert not answer.err
    found = json.loads(deckgen(capsys, *words, "lord of the sith, ace of coins", "--json").out)
    # A Commander, and any other card: C(74, 2) - C(70, 2) of them, less those that are perfect.
    assert (found["cards"], found["draw"], found["hands"]) == (4, 2, 2701)
    assert {one["id"]: one["count"] for one in found["outcomes"]}["sith-array"] == 266
    answer = deckgen(capsys, *words, "lord of the sith, ace of coins, 3s")
    assert answer.code == 0 and "in Dagobah: Imperial nobody draws 1 card: exactly 2 may go" in answer.err


def test_as_many_cards_are_drawn_as_somebody_says(capsys):
    answer = deckgen(capsys, "odds", "--rules", "weg", "--holding", "10s, 9c", "--draw", "2")
    assert "2,701 ways to draw two cards" in answer.out and "Two more cards" in answer.out
    assert "--holding" in deckgen(capsys, "odds", "--rules", "weg", "--draw", "2").err


def test_more_cards_than_are_left_cannot_be_drawn(tmp_path):
    tiny = "deck: tiny\ntitle: Tiny\nrules: weg\nsuits: {sun: {name: Suns}}\nranks: {numbered: 1..4}\n"
    (tmp_path / "tiny.yaml").write_text(tiny)
    with pytest.raises(DeckgenError, match="Tiny has fewer than 4 cards left to draw"):
        odds(str(tmp_path / "tiny.yaml"), "weg", holding="1s", draw=4)


@pytest.mark.parametrize(
    "words", [("odds", "--cards", "3"), ("odds", "--holding", "3 of suns"), ("score", "--hand", "3 of suns, 4 of suns")]
)
def test_a_deck_that_fails_its_checks_is_not_played_with(capsys, tmp_path, words):
    broken = SMALL.replace("The Fool", "3 of Suns") + "composition: {cards: 26}\n"
    (tmp_path / "broken.yaml").write_text(broken)
    answer = deckgen(capsys, *words, "--rules", "weg", "--deck", str(tmp_path / "broken.yaml"))
    assert (answer.code, answer.out) == (1, "")
    assert "error[names]" in answer.err and "error[composition]" in answer.err
    (tmp_path / "broken.yaml").write_text(SMALL)
    assert deckgen(capsys, *words, "--rules", "weg", "--deck", str(tmp_path / "broken.yaml")).code == 0


def test_a_ruleset_is_not_played_with_a_deck_of_its_own_that_fails(capsys, tmp_path):
    (tmp_path / "small.yaml").write_text(SMALL + "composition: {cards: 26}\n")
    (tmp_path / "own.yaml").write_text(
        "ruleset: own\ntitle: Own\nextends: weg\ndecks: [small.yaml]\nneeds: {suits: 2, values: []}\n"
    )
    answer = deckgen(capsys, "score", "--rules", str(tmp_path / "own.yaml"), "--hand", "3 of suns, 4 of suns")
    assert (answer.code, answer.out) == (1, "")
    assert "small.yaml" in answer.err and "error[composition]" in answer.err


@pytest.mark.parametrize(
    "words",
    [
        ("odds", "--rules", "dagobah/imperial", "--cards", "5"),
        ("odds", "--rules", "weg", "--cards", "3", "--holding", "10s, 9c"),
        ("odds", "--rules", "wge"),
        ("score", "--rules", "weg"),
        ("score", "--rules", "weg", "--hand", "joker, 2s"),
        ("score", "--rules", "weg", "--points", "--hand", "3s, 2s"),
        ("score", "--rules", "force", "--hand", "3s, 2s"),
        ("score", "--rules", "weg", "--hand", "3s, 2s", "--caller", "1"),
        ("odds", "--rules", "weg", "--cards", "8"),
    ],
)
def test_wrong_usage_ends_with_2(capsys, words):
    answer = deckgen(capsys, *words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err


def test_score_as_json(capsys):
    hands = ["--hand", "idiot, 2 of coins, 3 of staves", "--hand", "ace coins, 8 staves"]
    found = json.loads(deckgen(capsys, "score", "--rules", "weg", *hands, "--json").out)
    assert (found["rules"], found["winners"]) == ("weg", [0])
    assert found["hands"][0] == {
        "cards": ["idiot", "coins-2", "staves-3"],
        "total": 5,
        "value": 23,
        "array": "idiots-array",
        "bombed_out": False,
        "place": 1,
        "reading": {},
        "outcome": "idiots-array",
    }
    assert found["takes"] == "both-pots"
    assert {"total": 23, "value": 23, "array": "pure-sabacc", "place": 2}.items() <= found["hands"][1].items()


def test_a_bombed_out_hand_as_json(capsys):
    found = json.loads(deckgen(capsys, "score", "--rules", "weg", "--hand", "ace s, ace c", "--json").out)
    hand = found["hands"][0]
    assert (hand["total"], hand["value"], hand["array"], hand["bombed_out"]) == (30, None, None, True)
    assert found["winners"] == []


def test_score_as_a_table(capsys):
    hands = ["--hand", "5s, 10c", "--hand", "ace s, ace c"]
    answer = deckgen(capsys, "score", "--rules", "centran", *hands)
    assert "5 of Sabres as 13, 10 of Coins" in answer.out
    assert answer.out.endswith("Pure Sabacc stands; 30 has bombed out.\nHand 1 takes both pots.\n")


def test_the_winner_of_a_sudden_demise_is_told_with_what_it_takes(capsys):
    hands = ["--hand", "10s, mistress c", "--hand", "8f, 7t", "--hand", "9f, master t"]
    answer = deckgen(capsys, "score", "--rules", "weg", *hands)
    assert answer.out.endswith("sudden demise decides.\nA card more for hand 1 and hand 3: say which with --extra.\n")
    answer = deckgen(capsys, "score", "--rules", "weg", *hands, "--extra", "star, queen of air")
    assert answer.out.endswith("21 beats 6.\nHand 3 takes both pots.\n")


def test_all_who_tie_are_named_when_they_need_a_card(capsys):
    hands = ["--hand", "10s, 9c", "--hand", "10c, 9f", "--hand", "10f, 9t"]
    answer = deckgen(capsys, "score", "--rules", "weg", *hands)
    assert answer.out.endswith("A card more for hand 1, hand 2 and hand 3: say which with --extra.\n")


def test_an_inverted_card_is_shown_as_one(capsys):
    hands = ("score", "--rules", "force", "--hand", "light: inverted star, 3s, 2c")
    answer = deckgen(capsys, *hands)
    assert "hand 1 (dark)    −12" in answer.out and "The Star (inverted), 3 of Sabres" in answer.out
    assert answer.out.endswith("\nThe Star lies inverted and moves the hand, declared light, to the dark side.\n")
    hand = json.loads(deckgen(capsys, *hands, "--json").out)["hands"][0]
    assert (hand["side"], hand["inverted"]) == ("dark", ["star"])


def test_points_and_debts_are_shown_when_asked_for(capsys):
    answer = deckgen(capsys, "score", "--rules", "dagobah/imperial", "--points", "--hand", "idiot, 2s, 3f, 4f")
    assert "33" in answer.out
    hands = ["--hand", "5s, 10c", "--hand", "ace s, ace c", "--hand", "1s, 1c"]
    answer = deckgen(capsys, "score", "--rules", "weg", *hands, "--hand-pot", "17", "--caller", "2")
    assert "34" in answer.out


def test_hands_are_asked_for_at_a_terminal_and_a_slip_is_asked_for_again(capsys, monkeypatch):
    typed = io.StringIO("idiot, 2s, 3c\njokker, 2s\nace coins, 8 staves\n\n")
    typed.isatty = lambda: True
    monkeypatch.setattr("sys.stdin", typed)
    answer = deckgen(capsys, "score", "--rules", "weg")
    assert answer.out.endswith("Idiot's Array beats Pure Sabacc.\nHand 1 takes both pots.\n")
    assert "no card 'jokker'" in answer.err


@pytest.mark.parametrize(
    ("hands", "told"),
    [
        (["ace coins, ace coins"], "Ace of Coins is in the hands twice, and in Sabacc once"),
        (["idiot, idiot", "idiot, 2s"], "The Idiot is in the hands 3 times, and in Sabacc twice"),
    ],
)
def test_impossible_hands_are_refused_by_name(capsys, hands, told):
    answer = deckgen(capsys, "score", "--rules", "weg", *(word for hand in hands for word in ("--hand", hand)))
    assert (answer.code, told in answer.err) == (1, True)


def test_all_unknown_cards_are_told_at_once(capsys):
    answer = deckgen(capsys, "score", "--rules", "weg", "--hand", "jokker, 2s", "--hand", "rancor, evil")
    assert answer.code == 2
    assert "jokker" in answer.err and "rancor" in answer.err


def test_hands_are_understood_as_they_are_typed_at_a_table(capsys):
    typed = ["7s 8c", "10coins,9 fl", "idiot 2st 3cup", " ACE of staves;4 Sabers ", "star demise", "queen of air, 3T"]
    answer = deckgen(capsys, "score", "--rules", "weg", *(word for one in typed for word in ("--hand", one)), "--json")
    assert [hand["cards"] for hand in json.loads(answer.out)["hands"]] == [
        ["sabres-7", "coins-8"],
        ["coins-10", "flasks-9"],
        ["idiot", "staves-2", "flasks-3"],
        ["staves-ace", "sabres-4"],
        ["star", "demise"],
        ["queen-of-air-and-darkness", "staves-3"],
    ]


def test_a_slip_beside_a_card_is_told_and_not_guessed_at(capsys):
    answer = deckgen(capsys, "score", "--rules", "weg", "--hand", "star demize")
    assert (answer.code, "no card 'demize'" in answer.err) == (2, True)


def test_a_caller_has_to_be_at_the_table(capsys):
    hands = ("--hand", "7s, 8c", "--hand", "9s, 8f")
    answer = deckgen(capsys, "score", "--rules", "weg", *hands, "--hand-pot", "3", "--caller", "5")
    assert (answer.code, "hand 5 cannot have called; there are 2 hands" in answer.err) == (1, True)


def test_a_caller_goes_by_name_as_well(capsys):
    hands = ("score", "--rules", "weg", "--hand", "Ann: 7s, 8c", "--hand", "Ben: 9s, 8f", "--hand-pot", "3", "--json")
    named, numbered = (deckgen(capsys, *hands, "--caller", caller).out for caller in ("ann", "1"))
    assert named == numbered and [hand["owes"] for hand in json.loads(named)["hands"]] == [3, 0]
    answer = deckgen(capsys, *hands, "--caller", "Bne")
    assert (answer.code, "nobody at the table is called 'Bne'\n  hint: did you mean Ben?" in answer.err) == (1, True)


def test_cards_printed_but_not_played_are_refused(capsys):
    deck = json.loads(deckgen(capsys, "show", "crisis", "--json").out)
    unplayed = next(card["name"] for card in deck["cards"] if not card["in_play"])
    answer = deckgen(capsys, "score", "--rules", "weg", "--deck", "crisis", "--hand", f"{unplayed}, 2s")
    assert (answer.code, "not played with" in answer.err) == (1, True)


def test_the_ruleset_can_be_kept_in_the_settings(capsys):
    from deckgen.foundations import settings

    settings.keep("rules", "holocron")
    answer = deckgen(capsys, "score", "--hand", "star, endurance, 2s", "--json")
    assert json.loads(answer.out)["rules"] == "holocron"


def test_a_broken_ruleset_is_refused_before_anything_is_counted(capsys, tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text("ruleset: mine\ntitle: Mine\nextends: weg\nranking:\n  t: {name: T, exactly: [star, star, star]}\n")
    answer = deckgen(capsys, "odds", "--rules", path)
    assert (answer.code, answer.out) == (1, "")
    assert "mine.yaml:5:3: error[rules-hands]" in answer.err


def test_rulesets_are_listed_with_who_they_are_for(capsys):
    answer = deckgen(capsys, "list", "rulesets", "--all")
    assert "Players: 2 to 8, best with 4 to 6; pots: two; dice: one six-sided die" in answer.out
    assert "Corellian Gambit" in answer.out
    rows = json.loads(deckgen(capsys, "list", "rulesets", "--json").out)
    assert len(rows) == 26 and all(row["name"] and row["title"] and row["players"] for row in rows)


def test_a_ruleset_is_shown(capsys):
    answer = deckgen(capsys, "show", "teta")
    assert "Straight           just five suit cards of consecutive values" in answer.out
    assert json.loads(deckgen(capsys, "show", "teta", "--json").out)["name"] == "teta"
    assert "over 23 it counts 23 less" in deckgen(capsys, "show", "dagobah/imperial").out
    assert "points for the side" in deckgen(capsys, "show", "force").out


def test_a_full_hand_is_told_how_to_ask(capsys):
    answer = deckgen(capsys, "odds", "--rules", "corellian-spike", "--holding", "+2c, +3c, +4c, +5c, +6c")
    assert answer.code == 1
    assert "is played with 2 to 5 cards, and has no odds for 6\n  hint: name the cards that you keep" in answer.err


@pytest.mark.parametrize(
    ("asked", "line"),
    [
        ("kessel", "How it is played: deckgen show ruleset:kessel"),
        ("dagobah", "How it is played: deckgen show dagobah/rebel-alliance"),
        ("ruleset:corellian-spike", "The cards: deckgen show corellian-spike"),
        ("weg", "The cards: deckgen show standard"),
    ],
)
def test_a_deck_and_its_game_tell_of_each_other(capsys, asked, line):
    assert deckgen(capsys, "show", asked).out.splitlines()[-1] == line
    other = deckgen(capsys, *line.partition("deckgen ")[2].split())
    assert other.code == 0 and ("Hands, best first" in other.out) == line.startswith("How")


# How likely a hand was, cards that are gone, and hands that are full


def test_a_score_says_how_likely_each_hand_was_on_asking(capsys):
    words = ["score", "--rules", "corellian-spike", "--hand", "+4c, -4s, sylop", "--hand", "+7c, -2c", "--hand", "+1c"]
    found = json.loads(deckgen(capsys, *words, "--odds", "--json").out)["hands"]
    pairs = 10 * comb(6, 2) - 10 * 2 * 3  # of six cards of a number, all but those of one sign, with either Sylop
    assert found[0]["odds"] == {"count": pairs * 2, "hands": comb(62, 3), "probability": pairs * 2 / comb(62, 3)}
    two = odds(None, "corellian-spike", 2)
    assert found[1]["odds"] == {"count": two.plain[5], "hands": two.hands, "probability": two.plain[5] / two.hands}
    assert "odds" not in found[2]  # no hand of the game has one card
    shown = deckgen(capsys, *words, "--odds").out
    assert re.search(r"Yee-Haa +1 in 210 ", shown) and "comes to this total" in shown.replace("\n", " ")
    assert "Odds" not in deckgen(capsys, *words).out


def test_hands_that_are_laid_out_are_not_dealt(capsys):
    words = ["--rules", "coruscant-shift", "--target", 5, "--suit", "circles", "--hand", "+7 circles"]
    assert "are laid out of the cards dealt" in deckgen(capsys, "score", "--odds", *words).err


def test_cards_that_are_gone_do_not_come(capsys):
    found = odds(None, "corellian-spike", holding="+4c, -9s", gone="+5c, +5t, sylop")
    assert (found.hands, found.gone) == (57, ("circles-plus-5", "triangles-plus-5", "sylop"))
    assert {outcome.id: outcome.count for outcome in found.outcomes}["sabacc"] == 1  # the +5 of Squares
    assert odds(None, "weg", 2, gone="idiot, idiot").hands == comb(74, 2)
    told = deckgen(capsys, "odds", "--rules", "weg", "--hand", "10s, 9c", "--gone", "4s, 4c").out
    assert "holding 10 of Sabres, 9 of Coins, with 2 cards gone: 72 cards may come" in told
    twice = deckgen(capsys, "odds", "--holding", "ace coins, 2s", "--gone", "ace coins")
    assert "Ace of Coins is held, and cannot be gone as well" in twice.err


def test_a_full_hand_has_the_odds_of_its_shift(capsys, tmp_path):
    own = tmp_path / "own.yaml"
    own.write_text("ruleset: own\ntitle: Own\nextends: weg\nhand: {deal: 2, most: 5}\n")
    found = odds(None, str(own), holding="1s, 2s, 3s, 4s, 5s")
    shift = {outcome.id: outcome.count for outcome in found.shift}
    assert (found.draw, found.hands, sum(shift.values())) == (0, 1, 5 * 71)
    table = deckgen(capsys, "odds", "--rules", own, "--holding", "1s, 2s, 3s, 4s, 5s")
    assert "the hand is full" in table.out and "A shift" in table.out and "One more card" not in table.out
    assert "has no odds for 6" in deckgen(capsys, "odds", "--rules", own, "--hand", "1s,2s,3s,4s,5s", "--draw", 1).err


def test_throws_of_dice_are_told_apart_from_cards_and_hands(capsys):
    assert (
        "22 cards may come, each with 36 throws"
        in deckgen(capsys, "odds", "--rules", "kessel", "--holding", "4 of sand").out
    )
    table = deckgen(capsys, "odds", "--rules", "kessel").out
    assert "484 hands, each with 36 throws of the dice" in table and "Ways" in table and "Hands" not in table
    assert odds(None, "kessel").as_json()["rolls"] == 36 and "rolls" not in odds(None, "weg").as_json()
