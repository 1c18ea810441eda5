"""Hands are understood as people type them, and what is typed never counts as something else."""

import json
import re
import time

import pytest
from asked_games import odds, score
from commands import deckgen

from deckgen.foundations.findings import DeckgenError, UnknownName
from deckgen.library.decks import load_deck
from deckgen.names.card_names import CardNames
from deckgen.names.misses import card_among

RIDER = "the pack rider-waite-smith has such names: take it as the tradition (--tradition rider-waite-smith)"


def cards(rules, *hands):
    return [", ".join(hand.cards) for hand in score(hands, rules).hands]


def test_a_number_alone_is_any_card_of_its_rank_where_suits_cannot_matter(capsys):
    assert cards("weg", "idiot, 2, 3", "2 of sabres, 2 3 evil one") == [
        "idiot, staves-2, sabres-3",
        "sabres-2, flasks-2, staves-3, evil-one",
    ]
    found = score(["idiot 2 3"], "weg")
    assert found.hands[0].outcome == "idiots-array"
    answer = deckgen(capsys, "score", "--rules", "weg", "--hand", "idiot 2 3")
    assert "No suit was named for 2 of Sabres and 3 of Sabres, and none can matter here." in answer.out


@pytest.mark.parametrize(
    ("rules", "hand", "why"),
    [
        ("dagobah/crseih-station", "2, 3 of flasks, 10 of flasks, ace", "the suit can make Temporal Array"),
        ("dagobah/corellian", "smuggler, smuggler, 2, 3s", "the suit can make Smuggler's Array"),
        ("dagobah/mos-eisley", "smuggler, hunter, ace, 2", "the suit can make Criminal's Array"),
    ],
)
def test_a_number_alone_is_refused_where_its_suit_can_matter(rules, hand, why):
    with pytest.raises(UnknownName, match=f"of which suit is the 2.*{why}"):
        score([hand], rules)


def test_a_rank_that_no_suit_array_asks_for_may_stand_alone():
    assert cards("dagobah/corellian", "smuggler, smuggler, ace, 3s") == ["smuggler, smuggler, sabres-ace, sabres-3"]


@pytest.mark.parametrize(
    ("rules", "hand"),
    [
        ("dagobah/mos-eisley", "10, 9, 2, 1"),
        ("dagobah/mos-eisley", "smuggler, hunter, 3 of coins, 2"),
        ("dagobah/corporate-sector", "hunter, 9, 2, 1"),
        ("dagobah/crseih-station", "10, 9, 2, idiot"),
    ],
)
def test_a_suit_is_asked_for_only_where_the_other_cards_let_it_matter(rules, hand):
    assert len(score([hand], rules).hands[0].cards) == 4


def test_a_suit_matters_where_more_cards_may_come():
    with pytest.raises(UnknownName, match="the suit can make Criminal's Array"):
        odds(None, "dagobah/mos-eisley", holding="10, 9, 2")


def test_there_are_no_more_of_a_rank_than_the_deck_has():
    with pytest.raises(DeckgenError, match="there are only four Aces in Sabacc, and the hands hold five"):
        score(["ace ace ace", "2 aces"], "weg")


@pytest.mark.parametrize("dash", ["-", "−", "–", "—"])
def test_a_minus_is_no_plus(dash):
    with pytest.raises(UnknownName, match="without its sign it is 8 of Coins; −8 alone is Endurance"):
        score([f"{dash}8 coins, ace of coins"], "weg")
    assert cards("weg", f"{dash}2 +10, {dash}15") == ["queen-of-air-and-darkness, sabres-10, evil-one"]


def test_a_face_card_goes_by_what_it_counts_in_the_game_played():
    assert cards("dagobah/imperial", "-9, 7s") == ["jedi-master, sabres-7"]
    assert cards("dagobah/corellian", "-13, 7s") == ["jedi-master, sabres-7"]
    with pytest.raises(UnknownName, match="Jedi Master counts −9, not −13"):
        score(["jedi master (-13), 7s"], "dagobah/imperial")


@pytest.mark.parametrize("hand", ["light 7 of coins, (star), idiot", "light: 7 of coins, inverted star, idiot (0)"])
def test_a_side_and_an_inverted_card(hand):
    found = score([hand, "dark star (-17), 7 of staves"], "force").hands
    assert [(hand.cards, hand.inverted, hand.side) for hand in found] == [
        (("coins-7", "star", "idiot"), (1,), "dark"),
        (("star", "staves-7"), (), "dark"),
    ]


def test_of_several_cards_without_commas_it_is_not_clear_which_is_inverted():
    with pytest.raises(UnknownName, match="not clear which card is inverted"):
        score(["light: inverted star 7c"], "force")
    with pytest.raises(UnknownName, match="does not start with its side"):
        score(["lig 7 of coins, star"], "force")


def test_skifters_stand_among_the_other_cards():
    assert cards("dagobah/imperial", "7f 8f skifter-ace master-skifter") == [
        "flasks-7, flasks-8, skifter-ace, master-skifter"
    ]


def test_suits_go_by_their_names_and_signs_in_packs():
    assert cards("weg", "10♠, 5♦ 3♥ ♣2") == ["sabres-10, coins-5, flasks-3, staves-2"]
    assert cards("weg", "ace of spades, 8 wands", "5 swords, 2c") == ["sabres-ace, staves-8", "sabres-5, coins-2"]
    assert cards("corellian-spike", "+10 hearts, -3 swords") == ["circles-plus-10, triangles-minus-3"]
    assert odds(None, "weg", holding="ace of swords, 8 wands").holding == ("sabres-ace", "staves-8")
    with pytest.raises(UnknownName) as refused:
        score(["jack of coins, queen of spades"], "weg")
    courts = ["a Jack of playing cards becomes a Commander", "a Queen of playing cards becomes a Mistress"]
    assert [found.hint for found in refused.value.findings] == courts
    with pytest.raises(UnknownName, match="a King of playing cards becomes a Master"):
        score(["A♠ K♠"], "weg")


def test_a_suit_of_ones_own_is_what_its_deck_says(tmp_path):
    own = tmp_path / "own.yaml"
    own.write_text("deck: own\ntitle: Own\nextends: standard\nsuits:\n  coins: {name: Swords}\n", "utf-8")
    assert score(["ace of swords, 8 wands"], "weg", str(own)).hands[0].cards == ("coins-ace", "staves-8")
    own.write_text("deck: own\ntitle: Own\nextends: standard\nranks:\n  commander: {name: Admiral}\n", "utf-8")
    with pytest.raises(UnknownName, match="a Jack of playing cards becomes an Admiral"):
        score(["jack of spades"], "weg", str(own))


def test_letters_of_a_suit_of_the_deck_mean_it_beside_suits_of_packs():
    """Spades and swords become triangles, and begin as squares do."""
    assert cards("corellian-spike", "+5 s, -3s, +10 hearts") == ["squares-plus-5, squares-minus-3, circles-plus-10"]
    with pytest.raises(UnknownName) as refused:
        score(["+5 s, +10 harts"], "corellian-spike")
    assert [found.message for found in refused.value.findings] == ["Corellian Spike has no card '+10 harts'"]
    with pytest.raises(UnknownName, match="could be −5 of Squares, \\+5 of Squares\n"):
        score(["5 s, sylop"], "corellian-spike")


def test_a_slip_in_a_long_hand_without_commas_is_told_at_once():
    suits = ("sabres", "staves", "flasks", "coins")
    hand = " ".join(f"{place % 11 + 1} {suits[place // 11 % 4]}" for place in range(23))
    began = time.process_time()
    with pytest.raises(UnknownName, match="no card 'ace sworbs'"):
        score([f"{hand} ace sworbs"], "weg")
    assert time.process_time() - began < 2


def test_the_holder_says_what_a_card_counts_where_the_rules_let_him(capsys):
    natural, chosen = score(["ace coins, 2 staves", "ace staves as 1, 2 flasks"], "great-khan").hands
    assert (natural.total, chosen.total) == (17, 3)
    assert chosen.cards == ("staves-ace", "flasks-2")
    assert chosen.reading == {"staves-ace": 1}
    with pytest.raises(DeckgenError, match=r"2 of Staves counts 2 in The Great Khan Game; .* count 7"):
        score(["ace coins, 2 staves as 7"], "great-khan")
    with pytest.raises(DeckgenError, match="no value is chosen"):
        odds(None, "great-khan", holding="ace coins as 1")


def test_cards_that_are_held_and_drawn_to(capsys):
    answer = deckgen(capsys, "odds", "--rules", "weg", "--holding", "idiot 2", "--json")
    assert json.loads(answer.out)["holding"] == ["idiot", "sabres-2"]
    with pytest.raises(UnknownName, match="−2 alone is Queen"):
        odds(None, "weg", holding="-2 of coins, 8 of staves")


def test_the_extra_card_is_none_that_a_hand_holds():
    found = score(["10s 3c", "10c 3s"], "weg", demise="10, 9")
    assert found.demise.hands[0].cards == ("sabres-10", "coins-3", "staves-10")


# Names of players


def test_hands_may_start_with_the_names_of_their_players(capsys):
    hands = ["--hand", "Ann: 10s, 9c", "--hand", "Åse B.：10f, 8t", "--hand", "2c, 3c"]
    told = deckgen(capsys, "score", "--rules", "weg", *hands).out
    assert "Ann wins: 19 beats 18." in told and "Ann takes the hand pot." in told
    assert re.search(r"2 +Åse B\. +18", told) and re.search(r"3 +hand 3 +5", told)
    found = json.loads(deckgen(capsys, "score", "--rules", "weg", "--json", *hands).out)
    assert [hand.get("player") for hand in found["hands"]] == ["Ann", "Åse B.", None]


def test_players_who_tie_and_what_is_said_of_their_hands_go_by_name(capsys):
    tied = deckgen(capsys, "score", "--rules", "weg", "--hand", "Ann: 10s, 9c", "--hand", "Ben: 10f, 9t").out
    assert "Ann and Ben: two hands tie at 19" in tied and "A card more for Ann and Ben" in tied
    assert "Ann's hand is no Idiot's Array: a two is missing" in score(["Ann: idiot, 3f", "9s"], "weg").notes


def test_a_side_stays_a_side_behind_a_name_or_without_one():
    found = score(["Ann: light: 7 of Coins", "dark: star", "Li: d: idiot, inverted 2s"], "force")
    assert [(hand.player, hand.side) for hand in found.hands] == [("Ann", "light"), ("", "dark"), ("Li", "light")]
    with pytest.raises(UnknownName, match="does not start with its side"):
        score(["Ann: 7 of Coins"], "force")


def test_a_side_may_be_called_so():
    hands = ["dark side: 3 flasks, 4c, 5c", "Ann: Light Side 7s, 8s, 9s", "dark side 2s, 3s, 4s"]
    assert [hand.side for hand in score(hands, "force").hands] == ["dark", "light", "dark"]


def test_a_card_before_a_colon_is_no_player():
    with pytest.raises(UnknownName, match="'Idiot' before a colon is a card"):
        score(["Idiot: 2s, 3s"], "weg")
    assert score(["Mo: 2s, 3s"], "weg").hands[0].player == "Mo"  # which would be Moderation as a card


def test_a_card_with_a_colon_in_its_name_is_a_card(tmp_path):
    own = tmp_path / "own.yaml"
    own.write_text('deck: own\ntitle: Own\nextends: standard\nfaces:\n  x: {name: "Law: Seven", value: 7, copies: 2}\n')
    (first, other) = score(["Law: Seven, 9s", "Ann: law seven, 8s"], "weg", str(own)).hands
    assert (first.player, first.total, other.player, other.total) == ("", 16, "Ann", 15)


# Hands that are none of the game


def test_a_hand_with_too_many_cards_wins_against_none_that_is_of_the_game(capsys):
    hands = ["--hand", "+1c, +1s, +2c, +2s, -3c, -3s", "--hand", "+8t, -8t", "--hand", "+9c, -8s"]
    answer = deckgen(capsys, "score", "--rules", "corellian-spike", *hands)
    assert "Sabacc with a pair (8) beats 1.\nHand 2 takes both pots." in answer.out
    assert "below all that are hands of the game, and takes no pot" in answer.err
    found = score([hands[1], hands[3]], "corellian-spike")
    assert ([hand.place for hand in found.hands], found.winners) == ([2, 1], (1,))
    assert found.reason == "Sabacc with a pair (8)"


def test_a_hand_that_is_none_of_the_game_still_beats_those_that_are_out():
    found = score(["10s", "10c, 10f, 10t"], "weg")
    assert (found.winners, found.takes, found.reason) == ((0,), "", "10 stands; 30 has bombed out")


# Cards that there are not


@pytest.mark.parametrize(
    ("rules", "typed", "hint"),
    [
        ("weg", "12 stavs", "did you mean Commander of Staves?"),
        ("weg", "8 red", "8 is of Sabres, Staves, Flasks or Coins"),
        ("corellian-spike", "+4 red", "+4 is of Circles, Triangles or Squares"),
        ("corellian-spike", "4 red", "4 is of Circles, Triangles or Squares"),
        ("kessel", "3 mud", "3 is of Sand or Blood"),
        ("weg", "seven of sabrs", "did you mean 7 of Sabres?"),
        ("weg", "17", "−17 is The Star"),
        ("weg", "-23", "deckgen show standard lists the cards"),
    ],
)
def test_a_miss_with_a_number_is_answered_with_that_number(rules, typed, hint):
    with pytest.raises(UnknownName) as refused:
        score([typed], rules)
    assert refused.value.findings[0].hint == hint


@pytest.mark.parametrize(
    ("rules", "typed", "hint"),
    [
        ("dagobah/imperial", "star", "deckgen show dagobah lists the cards"),
        ("dagobah/imperial", "mastr", "did you mean Master of Sabres, Staves, Flasks or Coins?"),
        ("dagobah/imperial", "ranker", "did you mean Rancor?"),
        ("weg", "commandr", "did you mean Commander of Sabres, Staves, Flasks or Coins?"),
        ("weg", "ace conis", "did you mean Ace of Coins?"),
    ],
)
def test_a_miss_is_answered_with_what_is_really_near(rules, typed, hint):
    with pytest.raises(UnknownName) as refused:
        score([typed], rules)
    assert refused.value.findings[0].hint == hint


@pytest.mark.parametrize(
    ("typed", "word", "hint"),
    [
        ("idiot 2s 3q", "3q", "3 is of Sabres, Staves, Flasks or Coins"),
        ("2 3 idoit", "idoit", "did you mean The Idiot?"),
        ("5 of sabrs 7s", "5 of sabrs", "did you mean 5 of Sabres?"),
        ("Ann 7s 8c", "Ann", 'behind the name of a player stands a colon: "Ann: 7s 8c"'),
        ("Ann: 7s, bob 8c", "bob", "deckgen show standard lists the cards"),
        ("7s/8c", "7s/8c", "put commas between the cards"),
        ("page of cups, 7s", "page of cups", RIDER),
    ],
)
def test_of_a_list_the_words_are_told_that_are_no_card(typed, word, hint):
    with pytest.raises(UnknownName) as refused:
        score([typed], "weg")
    (found,) = refused.value.findings
    assert repr(word) in found.message and found.hint == hint


def test_no_pack_is_named_for_a_drawn_card_that_it_does_not_know_either():
    with pytest.raises(UnknownName) as refused:
        score(["10s, 10c", "10f, 10t"], "weg", demise="xyz, idiot")
    assert refused.value.findings[0].hint == "deckgen show standard lists the cards"


def test_a_staff_is_of_staves():
    assert cards("weg", "12 staff, 7 of staff") == ["staves-commander, staves-7"]
    assert cards("dagobah/imperial", "ace of staff, 2s, 3s, 4s")[0].startswith("staves-ace")


# Dice that were thrown


def test_two_dice_count_as_their_holder_would_choose():
    hands = ["4 of sand, impostor of blood as 3 or 5", "impostor of sand as 6/2, impostor of blood as 2 OR 6"]
    found = score([*hands, "sylop of sand, impostor of blood as 5 or 2"], "kessel").hands
    assert [(hand.value, dict(hand.reading)) for hand in found] == [
        (1, {"blood-impostor": 3}),  # of equal differences the lower card
        (0, {"sand-impostor": 2, "blood-impostor": 2}),
        (0, {"sand-sylop": 2, "blood-impostor": 2}),
    ]
    one, other = (score([f"4 of sand, impostor of blood as {die}"], "kessel").hands[0] for die in (3, 5))
    assert found[0].order == max(one.order, other.order)


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("4 of sand, impostor of blood as 3 or 7", "cannot have it count 3 or 7"),
        ("4 of sand, impostor of blood as 1 or 2 or 3", "counts one of two dice in Kessel Sabacc, not of 3"),
    ],
)
def test_what_no_throw_shows_is_refused(hand, told):
    with pytest.raises(UnknownName, match=told):
        score([hand], "kessel")


@pytest.mark.parametrize("typed", ["impostor of sand 3 or 5", "impostor sand=3", "imposter sand 3,4"])
def test_a_number_behind_a_card_that_dice_decide_is_told_how_to_be_its_value(typed):
    with pytest.raises(UnknownName, match='write "Impostor of Sand as 3'):
        score([f"{typed}, 2 of blood"], "kessel")


# Words in the plural, and numbers


def test_a_suit_in_the_plural_makes_no_more_cards_of_one():
    assert cards("kessel", "2 of sands, 3 bloods") == ["sand-2, blood-3"]
    assert cards("weg", "two idiots, 7 sabre")[0] == "idiot, idiot, sabres-7"
    with pytest.raises(DeckgenError, match="each pile, Sand and Blood, but 2 × 2 of Sand and Sylop of Blood"):
        score(["2 of sand, 2 sands, sylop of blood"], "kessel")


def test_a_sign_may_stand_behind_its_number():
    assert cards("corellian-spike", "10+ tri, 3- circles") == ["triangles-plus-10, circles-minus-3"]
    assert cards("weg", "17-, 2c") == ["star, coins-2"]
    for typed, hint in (("10 tri", "type the number with its sign before it, + or −"), ("+1", "write the name")):
        with pytest.raises(UnknownName) as refused:
            card_among(typed, CardNames(load_deck("corellian-spike")))
        assert refused.value.findings[0].hint.startswith(hint)


# Names that are in no deck, and players


def test_a_name_that_is_too_short_in_a_usual_pack_is_not_guessed_in_a_rarer_one():
    with pytest.raises(UnknownName, match="could be Commander of Coins, Master of Coins") as refused:
        score(["Ann: K of coins, 9 of coins"], "weg")
    (found,) = refused.value.findings
    assert found.message.startswith("'K of coins'")
    assert found.hint == f"write the name of the one that you mean; {RIDER}"


def test_a_pack_that_was_named_is_not_named_again(capsys):
    answer = deckgen(capsys, "score", "--rules", "weg", "--tradition", "rws", "--hand", "K of coins, 9 of coins")
    assert "hint: write the name of the one that you mean\n" in answer.err


@pytest.mark.parametrize("typed", ["Ann - idiot 8c", "Ann= idiot 8c", "Ann — idiot 8c"])
def test_what_stands_for_a_colon_behind_a_player_is_replaced(typed):
    with pytest.raises(UnknownName, match='stands a colon: "Ann: idiot 8c"'):
        score([typed], "weg")


def test_two_players_of_one_name_are_refused():
    with pytest.raises(DeckgenError, match="two hands are Ann's"):
        score(["Ann: 7s, 8c", "Ann: 2s, 3c"], "weg")
