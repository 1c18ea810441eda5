"""The rules as they are played, each named after the point that it settles."""

import pytest
from asked_games import score

from deckgen.foundations.findings import DeckgenError

SIGNED = ["holocron", "centran", "figg", "teta", "great-khan"]
POSITIVE = ["weg", "sleeper", "sutherland"]
ARRAYS = {
    "dagobah/rebel-alliance": ("force-array", "jedi knight, jedi knight, ace coins, 1s"),
    "dagobah/imperial": ("sith-array", "lord of the sith, commander coins, ace flasks, 3s"),
    "dagobah/corellian": ("smugglers-array", "smuggler, smuggler, 5 coins, dark jedi"),
    "dagobah/new-republic": ("republic-array", "jedi knight, jedi master, smuggler, 1s"),
    "dagobah/old-republic": ("jedis-array", "jedi knight, jedi master, 11 sabres, 1c"),
    "dagobah/cloud-city-casino": ("partnership-array", "smuggler, smuggler, jedi knight, 1c"),
    "dagobah/corporate-sector": ("hunters-array", "bounty hunter, bounty hunter, 1 coins, ace staves"),
    "dagobah/crseih-station": ("temporal-array", "1f, 2f, 3f, ace flasks"),
    "dagobah/mos-eisley": ("criminals-array", "smuggler, bounty hunter, 1 coins, ace sabres"),
}


def outcomes(ruleset, *hands, **more):
    return [hand.outcome for hand in score(hands, ruleset, **more).hands]


def places(ruleset, *hands, **more):
    return [hand.place for hand in score(hands, ruleset, **more).hands]


@pytest.mark.parametrize("ruleset", POSITIVE + SIGNED)
def test_an_idiots_array_beats_pure_sabacc(ruleset):
    result = score(["10s, mistress c", "idiot, 2s, 3c"], ruleset)
    assert [hand.outcome for hand in result.hands] == ["pure-sabacc", "idiots-array"]
    assert (result.winners, result.reason) == ((1,), "Idiot's Array beats Pure Sabacc")


@pytest.mark.parametrize("ruleset", POSITIVE + SIGNED)
def test_an_idiots_array_is_exactly_three_cards_where_hands_grow(ruleset):
    assert outcomes(ruleset, "idiot, 2s, 3c, 4c") == ["plain"]


@pytest.mark.parametrize("ruleset", ["cloud-city", "force"])
def test_some_games_have_no_idiots_array(ruleset):
    side = "light: " if ruleset == "force" else ""
    assert outcomes(ruleset, f"{side}idiot, 2s, 3c") == ["plain"]


@pytest.mark.parametrize("ruleset", POSITIVE)
def test_the_highest_total_wins_and_negative_ones_are_low(ruleset):
    assert places(ruleset, "star, 4s", "9c, 8c", "star, queen, 1s", "4c, 3c") == [3, 1, 4, 2]


@pytest.mark.parametrize("ruleset", POSITIVE)
def test_minus_23_is_a_plain_hand_where_only_23_counts(ruleset):
    assert outcomes(ruleset, "star, endurance, 2s") == ["plain"]


@pytest.mark.parametrize("ruleset", [*POSITIVE, "holocron", "centran", "teta", "great-khan"])
@pytest.mark.parametrize(
    ("hand", "out"),
    [
        ("master s, 10c", True),
        ("master s, 9c", False),
        ("star, queen of air, 10s, 9s", True),
        ("star, demise", True),
        ("star, endurance, 2s", False),
    ],
)
def test_over_23_under_minus_23_or_zero_bombs_out(ruleset, hand, out):
    assert [hand.out for hand in score([hand], ruleset).hands] == [out]


@pytest.mark.parametrize("ruleset", SIGNED)
def test_pure_sabacc_of_23_beats_minus_23_and_that_beats_22(ruleset):
    minus = "moderation, endurance, queen, queen, 3s" if ruleset == "figg" else "star, endurance, 2s"
    assert outcomes(ruleset, minus, "10c, mistress f", "10t, commander f") == [
        "pure-sabacc-minus",
        "pure-sabacc",
        "plain",
    ]
    assert places(ruleset, minus, "10c, mistress f", "10t, commander f") == [2, 1, 3]


def test_at_the_same_size_the_positive_total_wins():
    assert places("holocron", "star, queen", "10s, 9c", "star, 1c") == [2, 1, 3]


def test_hands_that_are_out_share_the_last_place():
    result = score(["ace s, ace c", "10s, 9s", "commander s, master s"], "weg")
    assert ([hand.place for hand in result.hands], result.winners) == ([2, 1, 2], (1,))


def test_nobody_wins_when_all_are_out():
    result = score(["ace s, ace c", "commander s, master s"], "weg")
    assert (result.winners, result.reason) == ((), "every hand has bombed out; nobody wins")


def test_places_are_shared_by_ties():
    assert places("weg", "10s, 9s", "10c, 9c", "8c, 7c") == [1, 1, 3]


# Centran


def test_a_wild_five_takes_the_value_that_ranks_best():
    hand = score(["5s, 10c"], "centran").hands[0]
    assert (hand.outcome, hand.total, hand.reading) == ("pure-sabacc", 23, {"sabres-5": 13})


def test_a_wild_five_can_make_an_idiots_array():
    hand = score(["idiot, 5s, 3c"], "centran").hands[0]
    assert (hand.outcome, hand.value, hand.total, hand.reading) == ("idiots-array", 23, 5, {"sabres-5": 2})


@pytest.mark.parametrize("hand", ["5s, commander c, 6c", "5s, mistress c, 5c", "5s, ace c, ace f"])
def test_a_wild_five_stays_a_five_where_that_is_as_good(hand):
    assert set(score([hand], "centran").hands[0].reading.values()) == {5}


def test_a_legate_beats_an_equal_hand_without_one():
    result = score(["11s, 9c", "legate s, 9f", "legate f, 9t"], "centran")
    assert [hand.place for hand in result.hands] == [3, 1, 1]
    assert score(["11s, 9c", "legate s, 9f"], "centran").reason == "20 with a Legate beats 20 without"


def test_a_legate_does_not_help_who_bombed_out():
    assert places("centran", "11s, ace c", "legate s, ace f", "1s, 2s") == [2, 2, 1]


# Great Khan


def test_an_ace_counts_one_or_fifteen_in_a_tarot_pack():
    hand = score(["ace s, 8 c", "ace c, ace f, 7s"], "great-khan").hands
    assert [dict(one.reading) for one in hand] == [{"sabres-ace": 15}, {"coins-ace": 1, "flasks-ace": 15}]


def test_an_ace_is_fifteen_in_the_standard_deck():
    assert outcomes("great-khan", "ace s, ace c, 7s", deck="standard") == ["bombed-out"]


# Figg, Teta, Cloud City


def test_odd_faces_are_subtracted_in_figgs_game_so_they_add():
    assert [hand.total for hand in score(["star, 6s", "balance, idiot, 2c", "queen, 5s"], "figg").hands] == [23, 13, 3]


def test_a_straight_stands_whatever_it_adds_up_to():
    hand = score(["6s, 7c, 8f, 9t, 10s"], "teta").hands[0]
    assert (hand.outcome, hand.total, hand.value) == ("straight", 40, 40)


def test_the_higher_straight_wins_below_pure_sabacc_and_above_plain():
    assert places("teta", "1s, 2c, 3s, 4f, 5c", "star, endurance, 2s", "6s, 7c, 8f, 9t, 10s", "11c, 11f") == [
        3,
        1,
        2,
        4,
    ]


def test_a_straight_is_five_suit_cards_without_a_wrap():
    hands = ["mistress s, master s, ace s, 1c, 2c", "1s, 2f, 3s, 4c", "idiot, 1t, 2t, 3t, 4t", "2s, 3f, 4s, 5c, 6c, 7c"]
    assert "straight" not in outcomes("teta", *hands)


def test_in_the_casino_zero_beats_23_and_that_beats_minus_23():
    hands = ["10s, 7c, 2c, 4s", "star, 11s, 5s, 1c", "star, endurance, 1t, 1s"]
    assert outcomes("cloud-city", *hands) == ["pure-sabacc", "pure-sabacc-zero", "pure-sabacc-minus"]
    assert places("cloud-city", *hands) == [2, 1, 3]


def test_in_the_casino_the_distance_counts_before_the_goal():
    assert places("cloud-city", "10s, 7c, 2c, 3s", "1s, 1c, star, 11s, 6s", "5s, 4s, 1f, 1t") == [1, 2, 3]


def test_in_the_casino_eleven_and_minus_eleven_tie():
    assert places("cloud-city", "5s, 4s, 1f, 1t", "balance, idiot, queen, 2s") == [1, 1]


# Force


def test_the_side_with_more_points_wins_and_its_best_hand_takes_the_pot():
    result = score(["light: 10s, 9s", "dark: star, 1c", "light: 2c, 1f", "dark: queen, demise"], "force")
    assert ([hand.place for hand in result.hands], result.winners) == ([3, 1, 4, 2], (1,))


def test_a_pure_sabacc_wins_for_its_side_and_23_before_minus_23():
    hands = ["dark: star, endurance, 2s", "light: 10s, 9s, 4c", "dark: demise, moderation"]
    assert score(hands, "force").winners == (1,)
    assert score([hands[0], "light: 11s, 11c, ace c", hands[2]], "force").winners == (0,)


def test_23_is_no_pure_sabacc_on_the_dark_side():
    hands = score(["dark: 10s, 9s, 4c", "light: 1s, 1c"], "force").hands
    assert [(hand.outcome, hand.place) for hand in hands] == [("plain", 2), ("plain", 1)]


@pytest.mark.parametrize("inverted", ["inverted 9s", "9s inverted", "9s (inverted)"])
def test_an_inverted_card_moves_its_holder_to_the_other_side(inverted):
    result = score([f"light: star, {inverted}", "light: 10c, 9c"], "force")
    assert [hand.side for hand in result.hands] == ["dark", "light"]


def test_two_inverted_cards_do_not_cancel():
    assert score(["light: star, inverted 9s, inverted 2c"], "force").hands[0].side == "dark"


def test_a_total_of_the_wrong_sign_takes_away_from_its_side():
    assert score(["light: 10s, 9s", "light: star, 5s", "dark: endurance, 1f"], "force").winners == (0,)
    assert score(["light: 10s, 1s", "light: star, 5s", "dark: endurance, 1f"], "force").winners == (2,)


def test_an_ace_of_a_tarot_pack_is_fifteen_where_points_are_counted():
    hand = score(["dark: ace s, 7c"], "force", deck="tarot-70").hands[0]
    assert (hand.total, hand.reading) == (22, {})


def test_equal_best_hands_split():
    result = score(["light: 10s, 9s", "light: 10c, 9c", "dark: queen, 1s"], "force")
    assert (result.winners, result.tie) == ((0, 1), "split")


# Dagobah


def test_over_23_counts_23_less_and_over_46_is_lost():
    hands = score(["10s, 10c, 10f, 3s", "ace s, ace c, ace f, 2s"], "dagobah/imperial").hands
    assert [(hand.total, hand.value, hand.outcome) for hand in hands] == [(33, 10, "plain"), (47, None, "lost")]
    assert not hands[1].as_json()["bombed_out"]


def test_23_beats_46_beats_the_idiots_array_beats_the_variants_array_beats_any_value():
    array = "lord of the sith, commander coins, ace t, 2f"
    hands = ["10s, 9s, 3s, 1s", "ace s, ace c, ace f, 1c", "idiot, 2s, 3c, 4f", array, "11c, 9f, 1f, 1t"]
    assert places("dagobah/imperial", *hands) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(("ruleset", "array"), ARRAYS.items())
def test_each_variant_has_its_array(ruleset, array):
    id, hand = array
    result = score([hand], ruleset).hands[0]
    assert (result.outcome, result.value) == (id, 23)


@pytest.mark.parametrize(("ruleset", "array"), ARRAYS.items())
def test_no_variant_has_the_array_of_another(ruleset, array):
    others = {other: theirs for other, theirs in ARRAYS.items() if other != ruleset}
    assert array[0] not in {id for id, _ in others.values()}
    assert all(outcomes(ruleset, hand) != [id] for id, hand in others.values())


def test_numbered_is_one_to_eleven_and_a_jedi_knight_worth_three_is_no_three():
    assert outcomes("dagobah/corporate-sector", "bounty hunter, bounty hunter, commander coins, 1s") == ["plain"]
    assert outcomes("dagobah/rebel-alliance", "idiot, 2s, jedi knight, 1s") == ["plain"]


def test_an_array_over_46_is_lost():
    assert outcomes("dagobah/crseih-station", "ace flasks, master flasks, mistress flasks, commander flasks") == [
        "lost"
    ]


def test_points_are_the_value_ten_more_for_the_winner_and_minus_what_is_over_46():
    hands = ["10s, 10c, 10f, 3s", "ace s, ace c, ace f, 3c", "idiot, 2s, 3f, 4f", "11c, 1f, lord of the sith, 1t"]
    assert [hand.points for hand in score(hands, "dagobah/imperial").hands] == [10, -2, 33, 17]


def test_a_tie_is_shared_and_each_hand_scores_the_ten():
    result = score(["11s, 9s, 1s, 1c", "11c, 9c, 1f, 1t"], "dagobah/imperial")
    assert ([hand.points for hand in result.hands], result.tie) == ([32, 32], "share")


def test_the_idiot_is_nothing_and_negative_totals_are_their_own_value():
    hand = score(["jedi master, jedi master, idiot, 1s"], "dagobah/imperial").hands[0]
    assert (hand.value, hand.points) == (-17, -7)


# Skifters


def test_a_skifter_plays_as_its_value_or_one_beside_it_round_the_corner():
    readings = [
        score([f"skifter-ace, {rest}"], "dagobah/imperial").hands[0].reading
        for rest in ("8s, idiot, idiot", "7c, 1s, 1f", "11s, 11c, idiot")
    ]
    assert readings == [{"skifter-ace": 15}, {"skifter-ace": 14}, {"skifter-ace": 1}]


def test_a_master_skifter_plays_as_any_numbered_or_ranked_value():
    assert score(["master-skifter, 9s, 1s, idiot"], "dagobah/imperial").hands[0].reading == {"master-skifter": 13}


def test_a_skifter_keeps_its_own_value_where_a_master_can_fit_in():
    reading = score(["skifter-7, master-skifter, 1s, 2c"], "dagobah/imperial").hands[0].reading
    assert reading == {"skifter-7": 7, "master-skifter": 13}


def test_a_skifter_takes_any_suit():
    assert (
        outcomes("dagobah/crseih-station", "skifter-2, 1f, 3f, 4f", "master-skifter, 8f, 7f, 9f")
        == ["temporal-array"] * 2
    )


def test_a_natural_hand_beats_its_equal_with_a_skifter():
    result = score(["10s, skifter-3, 9c, 1c", "10f, 3f, 9t, 1t"], "dagobah/imperial")
    assert ([hand.place for hand in result.hands], result.reason) == (
        [2, 1],
        "a natural Pure Sabacc beats Pure Sabacc with a skifter",
    )


def test_skifters_of_one_value_are_told_apart():
    assert set(score(["skifter-7, skifter-7, 1c, 2c"], "dagobah/imperial").hands[0].reading) == {
        "skifter-7",
        "skifter-7#2",
    }


@pytest.mark.parametrize(
    "hands",
    [
        ["skifter-2, skifter-3, skifter-4, 1c", "skifter-5, skifter-6, skifter-8, skifter-9"],
        ["master-skifter, master-skifter, master-skifter, 1c"],
    ],
)
def test_a_deck_takes_six_skifters_two_of_them_masters(hands):
    with pytest.raises(DeckgenError, match="a deck takes"):
        score(hands, "dagobah/imperial")


def test_there_are_no_skifters_elsewhere():
    with pytest.raises(DeckgenError, match="no card 'skifter-7'"):
        score(["skifter-7, 2c"], "weg")


# Ties and penalties


def test_the_tied_hands_go_on_to_sudden_demise():
    result = score(["10s, 10c", "8c, 2c", "10f, 10t"], "weg", demise="3s, idiot")
    assert (result.demise.players, result.demise.winners) == ((0, 2), (0,))


@pytest.mark.parametrize(
    ("ruleset", "extra", "winners", "reason"),
    [
        ("weg", "9s, 8s", (0, 1), "all bomb out and split the pot"),
        ("sutherland", "9s, 8s", (1,), "all are over 23; the lowest, 28, wins"),
        (
            "sutherland",
            "8s, 8c",
            (0, 1),
            "all are over 23; the lowest, 28, wins, and those that have it split the pot",
        ),
        ("great-khan", "9s, 8s", (), "all bomb out; the hand pot goes into the sabacc pot"),
    ],
)
def test_when_all_bomb_out_in_a_sudden_demise(ruleset, extra, winners, reason):
    demise = score(["10s, 10c", "10f, 10t"], ruleset, demise=extra).demise
    assert (demise.winners, demise.reason) == (winners, reason)


def test_who_stands_in_a_sudden_demise_beats_who_bombs_out():
    demise = score(["10s, 10c", "10f, 10t"], "sutherland", demise="9s, 1s").demise
    assert (demise.winners, demise.reason) == ((1,), "21 stands; 29 has bombed out")


def test_the_lowest_wins_only_when_all_are_over():
    demise = score(["9s, 8c", "9c, 8f"], "sutherland", demise="star, 9t").demise
    assert demise.winners == (0, 1)
    assert demise.reason == "all bomb out, and not all of them over 23, and split the pot"


def test_a_second_tie_splits_the_pot():
    demise = score(["10s, 10c", "10f, 10t"], "weg", demise="2s, 2c").demise
    assert (demise.winners, demise.reason) == ((0, 1), "two hands tie again and split the pot")


def test_a_sudden_demise_needs_a_card_for_each_tied_hand():
    with pytest.raises(DeckgenError, match="two hands tie and get a card each"):
        score(["10s, 10c", "10f, 10t"], "weg", demise="2s")
    with pytest.raises(DeckgenError, match="no hands tie"):
        score(["10s, 10c", "9f, 10t"], "weg", demise="2s")
    with pytest.raises(DeckgenError, match="no hands tie"):
        score(["7s"], "weg", demise=",")


def test_bombing_out_and_a_lost_call_cost_the_hand_pot_each():
    hands = ["10s, 9s", "ace s, ace c", "8c, 2c", "master s, master c"]
    owed = [hand.owes for hand in score(hands, "weg", hand_pot=7, caller=3).hands]
    assert owed == [0, 7, 0, 14]
    assert [hand.owes for hand in score(hands, "weg", hand_pot=7, caller=0).hands] == [0, 7, 0, 7]


def test_a_caller_who_loses_the_sudden_demise_did_not_win():
    hands = score(["10s, 10c", "10f, 10t"], "weg", demise="3s, idiot", hand_pot=5, caller=1).hands
    assert [hand.owes for hand in hands] == [0, 5]


def test_bombing_out_costs_a_stake_where_the_game_says_so():
    assert [hand.owes for hand in score(["10s, 9s", "master s, master c"], "great-khan", hand_pot=20).hands] == [0, 5]


def test_no_card_comes_up_again_in_a_sudden_demise():
    with pytest.raises(DeckgenError, match="10 of Sabres is in the hands twice"):
        score(["10s, 9c", "10c, 9f"], "weg", demise="10s, 1c")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"caller": 0}, "say what it holds"),
        ({"hand_pot": -1}, "a pot cannot hold -1 credits"),
        ({"hand_pot": 3, "caller": 2}, "hand 3 cannot have called; there are 2 hands"),
    ],
)
def test_who_owes_what_is_asked_for_with_a_pot_and_a_hand_that_there_are(asked, said):
    with pytest.raises(DeckgenError, match=said):
        score(["10s, 10c", "9s, 8c"], "weg", **asked)


def test_there_are_no_penalties_where_the_table_agrees_on_them():
    with pytest.raises(DeckgenError, match="nobody owes what the hand pot holds"):
        score(["10s, 10c"], "holocron", hand_pot=3)


def test_a_hand_of_a_size_that_the_game_does_not_know_is_remarked_upon():
    remarks = score(["10s", "1s, 2s, 3s, 4s", "9s, 8c"], "dagobah/imperial").remarks
    assert [found.message for found in remarks] == [
        "hand 1 has 1 card; Dagobah: Imperial is played with 4 cards",
        "hand 3 has 2 cards; Dagobah: Imperial is played with 4 cards",
    ]


@pytest.mark.parametrize(
    ("ruleset", "hands", "takes"),
    [
        ("weg", ["10s, mistress c", "9s, 8c"], "both-pots"),
        ("weg", ["10s, commander c", "9s, 8c"], "hand-pot"),
        ("weg", ["idiot, 2s, 3c", "10s, mistress c"], "both-pots"),
        ("great-khan", ["idiot, 2s, 3c", "10s, mistress c"], "hand-pot"),
        ("great-khan", ["idiot, 2s, 3c", "10s, commander c"], "both-pots"),
        ("weg", ["ace s, ace c"], ""),
        ("dagobah/imperial", ["10s, 9s, 3s, 1s"], ""),
    ],
)
def test_the_sabacc_pot_needs_a_special_hand(ruleset, hands, takes):
    assert score(hands, ruleset).takes == takes


# Reasons


@pytest.mark.parametrize(
    ("ruleset", "hands", "reason"),
    [
        ("weg", ["10s, 9c"], "19"),
        ("weg", ["ace s, ace c"], "the hand has bombed out; nobody wins"),
        ("weg", ["10s, 9c", "10f, 9t", "8s"], "two hands tie at 19; sudden demise decides"),
        ("holocron", ["10s, 10c", "star, 3s, evil, 9s"], "20 beats −20: at the same distance 23 comes before −23"),
        ("holocron", ["10s, 10c", "star, queen"], "20 beats −19: it is 3 from 23, not 4 from −23"),
        ("cloud-city", ["5s, 4s, 1f, 1t", "balance, idiot, queen, 2s"], "11 and −11 tie; sudden demise decides"),
        ("teta", ["6s, 7c, 8f, 9t, 10s", "1s, 2c, 3s, 4f, 5c"], "a Straight from 6 beats a Straight from 1"),
        ("dagobah/imperial", ["10s, 10c, 10f, 3s", "ace s, 4c, 2s, 1c"], "22 beats 10 (33 less 23)"),
        ("dagobah/imperial", ["ace s, ace c, ace f, 2s", "1s, 2c, 3c, 4c"], "10 stands; 47 is lost"),
        ("dagobah/imperial", ["ace s, ace c, ace f, 2s"], "the hand is lost; nobody wins"),
        ("to-zero.yaml", ["1s", "5s"], "1 beats 5: it is 1 from 0, not 5 from 0"),
        ("to-zero.yaml", ["star", "1s"], "1 beats −17: it is 1 from 0, not 17 from 0"),
        ("to-zero.yaml", ["queen", "2s"], "−2 and 2 tie; they share the win"),
        ("to-zero.yaml", ["queen, 2s", "queen, 4c"], "0 beats 2: it is 0 from 0, not 2 from 0"),
        ("force", ["light: 10s, 9s, 4c", "dark: star, 1c"], "Pure Sabacc wins for the light side"),
        ("force", ["light: 10s, 9s", "light: 2c, 1f"], "only the light side plays; its best hand is 19"),
        ("force", ["light: 10s, 9s", "dark: star, 1c"], "the light side wins, 19 to 16; its best hand is 19"),
        (
            "force",
            ["light: 10s, 1s", "dark: balance, idiot"],
            "both sides have 11 points; the best hand is 11; two equal hands split the pot",
        ),
    ],
)
def test_the_reason_is_told_in_a_sentence(ruleset, hands, reason, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "to-zero.yaml").write_text(
        "ruleset: to-zero\ntitle: To zero\ndecks: [standard]\nhand: {deal: 2}\ntargets: [0]\n"
    )
    assert score(hands, ruleset).reason == reason


# What players argue about


@pytest.mark.parametrize(
    ("ruleset", "hands", "more", "note"),
    [
        ("weg", ["9s, 8c"], {}, "the sabacc pot stays: it takes Idiot's Array or Pure Sabacc"),
        (
            "great-khan",
            ["idiot, 2s, 3c", "10s, mistress c"],
            {},
            "the sabacc pot stays: it goes only to a lone special hand, and here there are two",
        ),
        (
            "weg",
            ["10s, 10c", "10f, 10t"],
            {"demise": "3s, 1s"},
            "the sabacc pot stays: it takes a special hand at the call, and this one came in the sudden demise",
        ),
        (
            "force",
            ["light: 10s, inverted star", "dark: 2s, evil one"],
            {},
            "The Star lies inverted and moves hand 1, declared light, to the dark side",
        ),
        (
            "force",
            ["light: evil one, 9s", "dark: star, 1c"],
            {},
            "hand 1 totals −6, below zero, and takes 6 points from the light side",
        ),
        ("force", ["dark: idiot, 1s"], {}, "the hand totals 1, above zero, and takes 1 point from the dark side"),
        ("weg", ["10s, 10c", "10f, 10t"], {"demise": "4s, 1s"}, "bombing out in a sudden demise costs nothing"),
        (
            "weg",
            ["10s, 10c", "10f, 10t"],
            {"demise": "2s, 2c", "hand_pot": 9, "caller": 1},
            "hand 2 called and is among those who win, so the call costs nothing",
        ),
    ],
)
def test_what_players_argue_about_is_told(ruleset, hands, more, note):
    assert note in score(hands, ruleset, **more).notes


@pytest.mark.parametrize(
    ("ruleset", "hand", "note"),
    [
        (
            "weg",
            "idiot, 2c, 3c, 4s",
            "no Idiot's Array: the 4 of Sabres undoes it, for it is just the Idiot, a two and a three",
        ),
        (
            "centran",
            "idiot, 5c, 3c, 4s, star",
            "no Idiot's Array: the 4 of Sabres and the Star undo it, for it is just the Idiot, a two and a three",
        ),
        ("weg", "idiot, 3f", "no Idiot's Array: a two is missing"),
        ("holocron", "idiot, 3f, 2f, 2s, 3s", "no Idiot's Array: the 2 of Sabres and the 3 of Sabres undo it"),
        ("weg", "star, endurance, 2s", "no Pure Sabacc: that is a total of 23, not of −23"),
        ("weg", "idiot, 2s, 8c", "no Idiot's Array: it asks for a three instead of the 8 of Coins"),
        ("dagobah/rebel-alliance", "idiot, 2c, jedi knight, 10s", "no Idiot's Array: the Jedi Knight is not a three"),
        (
            "dagobah/corellian",
            "smuggler, smuggler, 7t, idiot",
            "Smuggler's Array: the 7 of Staves is not a numbered Coin",
        ),
        ("dagobah/corellian", "smuggler, smuggler, ace c, master s", "no Smuggler's Array: a numbered Coin is missing"),
        ("dagobah/crseih-station", "11f, 10f, 9f, 8s", "no Temporal Array: the 8 of Sabres is not a Flask"),
        ("dagobah/crseih-station", "ace f, master f, 13f, 12f", "no Temporal Array: a hand that is lost is lost"),
        ("teta", "5s, 6c, 7s, 8c", "no Straight: a nine is missing"),
        ("teta", "1s, 2s, 3s, 4s, 5f, 6t", "no Straight: the 1 of Sabres undoes it, for it is just five suit cards"),
    ],
)
def test_a_hand_that_is_nearly_an_array_is_told_why_it_is_none(ruleset, hand, note):
    notes = score([hand], ruleset).notes
    assert note in notes[0] and notes[0].startswith("the hand is no ")


@pytest.mark.parametrize(
    ("ruleset", "hand"),
    [
        ("weg", "idiot, 2s, 3s"),
        ("weg", "10s, 9c, 3c"),
        ("weg", "2s, 9c"),
        ("dagobah/imperial", "idiot, 3s, 10s, 10c"),
        ("cloud-city", "idiot, 2s, 3s, 4s"),
        ("force", "light: idiot, 2s, 3s, 4s"),
        ("dagobah/rebel-alliance", "jedi knight, jedi knight, ace c, idiot"),
    ],
)
def test_nothing_is_said_of_arrays_that_a_hand_is_not_near_or_that_it_beats(ruleset, hand):
    assert not [note for note in score([hand], ruleset).notes if " is no " in note]


def test_which_hand_is_no_array_is_told_among_several():
    notes = score(["10s, 10c", "idiot, 2c, 3c, 4s"], "weg").notes
    assert [note for note in notes if note.startswith("hand 2 is no Idiot's Array")]


def test_nothing_is_told_of_pots_that_are_taken_or_that_nobody_takes_yet():
    assert score(["10s, mistress c", "9s, 8c"], "weg").notes == ()
    assert score(["ace s, ace c"], "weg").notes == ()
    assert score(["10s, 10c", "10f, 10t"], "weg").notes == ()


def test_a_hand_that_is_none_takes_no_pot():
    result = score(["10s"], "weg")
    assert (result.takes, result.notes) == ("", ())
    assert result.remarks[0].hint == "it is counted all the same, and takes no pot"


# Random Sabacc


def test_random_sabacc_draws_one_of_the_nine_by_its_seed():
    drawn = {score(["10s, 10c, 1s, 2s"], "dagobah/random", seed=seed).variant for seed in range(60)}
    assert drawn == set(ARRAYS)
    first, again = (score(["10s, 10c, 1s, 2s"], "dagobah/random", seed=5) for _ in range(2))
    assert first == again and first.rules == "dagobah/random"


def test_a_game_of_two_sides_calls_a_plain_hand_by_its_own_name(tmp_path):
    (tmp_path / "own.yaml").write_text("ruleset: own\ntitle: Own\nextends: force\nplain: Mere points\n")
    found = score(["light: 7 of Coins, 9 of Staves", "dark: Idiot, Star"], str(tmp_path / "own.yaml"))
    assert [hand.name for hand in found.hands] == ["Mere points", "Mere points"]
