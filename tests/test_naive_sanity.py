"""The naive scorer itself, against cases worked out by hand from the rules."""

from collections import Counter
from itertools import pairwise
from math import comb

import pytest
from naive.scorer import (
    DAGOBAH_FACES,
    DAGOBAH_RULESETS,
    RULESETS,
    VARIANT_ARRAYS,
    counts,
    deck,
    force_winner,
    hand,
    outcome,
    standard_deck,
)

BOTH_SIGNS = ["holocron", "centran", "figg", "teta", "great-khan"]


def score(ruleset, names):
    return outcome(ruleset, hand(ruleset, names))


def name_of(ruleset, names):
    return score(ruleset, names).outcome_id


def beats(ruleset, better, worse):
    return score(ruleset, better).key > score(ruleset, worse).key


def ties(ruleset, one, other):
    return score(ruleset, one).key == score(ruleset, other).key


# --- decks ---


@pytest.mark.parametrize(
    ("ruleset", "suit_cards", "suit_sum", "faces", "face_sum"),
    [("weg", 60, 480, 16, -160), ("centran", 64, 524, 14, -171)],
)
def test_composition(ruleset, suit_cards, suit_sum, faces, face_sum):
    suited = [card.value for card in deck(ruleset) if card.suit]
    plain = [card.value for card in deck(ruleset) if not card.suit]
    assert (len(suited), sum(suited), len(plain), sum(plain)) == (suit_cards, suit_sum, faces, face_sum)


def test_tarot_70_has_four_aces_of_two_values_and_no_other_one():
    cards = deck("great-khan")
    assert len(cards) == len({card.id for card in cards}) == 70
    assert sum(1 for card in cards if card.value == (1, 15)) == 4
    assert not any(card.rank in ("1", "legate") for card in cards)


@pytest.mark.parametrize("ruleset", DAGOBAH_RULESETS)
def test_dagobah_deck(ruleset):
    assert len(deck(ruleset)) == 76
    assert set(Counter(card.id for card in deck(ruleset) if not card.suit).values()) == {2}
    assert len(DAGOBAH_FACES[ruleset]) == 8


# --- the game of 23 ---


@pytest.mark.parametrize("ruleset", ["weg", "sleeper", "sutherland"])
def test_positive_games(ruleset):
    assert name_of(ruleset, "idiot, sabres-2, coins-3") == "idiots-array"
    assert score(ruleset, "idiot, sabres-2, coins-3").value == 23
    assert name_of(ruleset, "coins-ace, coins-8") == "pure-sabacc"
    assert name_of(ruleset, "endurance, evil-one") == "plain"  # −23 is not under −23
    assert score(ruleset, "endurance, evil-one").value == -23
    assert name_of(ruleset, "endurance, evil-one, queen-of-air-and-darkness") == "bombed-out"
    assert name_of(ruleset, "coins-ace, coins-9") == "bombed-out"
    assert name_of(ruleset, "idiot, idiot") == "bombed-out"
    assert score(ruleset, "idiot, idiot").value is None
    assert beats(ruleset, "idiot, sabres-2, coins-3", "coins-ace, coins-8")
    assert beats(ruleset, "coins-ace, coins-8", "coins-ace, coins-7")
    assert beats(ruleset, "sabres-1, idiot", "endurance, evil-one")
    assert beats(ruleset, "endurance, evil-one", "idiot, idiot")


@pytest.mark.parametrize("ruleset", ["weg", *BOTH_SIGNS])
def test_the_idiots_array_is_exactly_three_cards_where_hands_grow(ruleset):
    assert name_of(ruleset, "idiot, flasks-2, staves-3") == "idiots-array"
    assert name_of(ruleset, "idiot, flasks-2, staves-3, coins-10") == "plain"
    assert name_of(ruleset, "flasks-2, staves-3") == "plain"


@pytest.mark.parametrize("ruleset", BOTH_SIGNS)
def test_both_signs(ruleset):
    assert name_of(ruleset, "endurance, endurance, sabres-8, sabres-8") == "bombed-out"
    assert beats(ruleset, "idiot, sabres-2, coins-3", "coins-master, coins-9")
    assert beats(ruleset, "coins-11, coins-8", "coins-11, coins-7")
    assert beats(ruleset, "sabres-2, idiot", "queen-of-air-and-darkness, idiot")
    assert ties(ruleset, "coins-10, coins-9", "staves-11, flasks-8")


@pytest.mark.parametrize("ruleset", ["holocron", "teta", "great-khan", "centran"])
def test_minus_23(ruleset):
    assert name_of(ruleset, "endurance, evil-one") == "pure-sabacc-minus"
    assert score(ruleset, "endurance, evil-one").value == -23
    assert beats(ruleset, "coins-master, coins-9", "endurance, evil-one")
    assert beats(ruleset, "endurance, evil-one", "coins-master, coins-8")
    assert beats(ruleset, "endurance, moderation", "coins-master, coins-7")  # −22 is nearer than 21


# --- centran ---


def test_a_five_is_wild_but_no_legate():
    assert score("centran", "coins-5, coins-ace").reading == {"coins-5": 8}
    assert name_of("centran", "idiot, coins-5, flasks-3") == "idiots-array"
    assert score("centran", "idiot, coins-5, flasks-5").reading == {"coins-5": 2, "flasks-5": 3}
    assert ties("centran", "coins-5, coins-commander", "staves-11, flasks-commander")
    assert score("centran", "coins-5, evil-one, star").reading == {"coins-5": 9}  # −23 and no further


def test_the_legate_breaks_a_tie():
    assert beats("centran", "coins-legate, coins-8", "coins-11, coins-8")
    assert beats("centran", "coins-legate, coins-commander", "coins-10, coins-mistress")
    assert ties("centran", "coins-legate, coins-8", "sabres-legate, flasks-8")
    assert beats("centran", "coins-11, coins-9", "coins-legate, coins-8")
    assert ties("centran", "coins-legate, coins-ace", "hazard, universe")  # both are out


# --- the other styles ---


def test_cloud_city_has_a_third_target():
    zero = "coins-8, coins-2, endurance, queen-of-air-and-darkness"
    plus = "coins-ace, coins-8"
    minus = "evil-one, endurance"
    assert name_of("cloud-city", zero) == "pure-sabacc-zero"
    assert name_of("cloud-city", plus) == "pure-sabacc"
    assert name_of("cloud-city", minus) == "pure-sabacc-minus"
    assert beats("cloud-city", zero, plus)
    assert beats("cloud-city", plus, minus)
    assert beats("cloud-city", minus, "coins-1, idiot")
    assert beats("cloud-city", "coins-1, idiot", "coins-ace, coins-7")  # both one away: zero before 23
    assert beats("cloud-city", "coins-ace, coins-7", "evil-one, endurance, coins-1")
    assert beats("cloud-city", "coins-ace, coins-6", "coins-3, idiot")
    assert name_of("cloud-city", "idiot, coins-2, coins-3") == "plain"
    assert name_of("cloud-city", "coins-ace, coins-9") == "bombed-out"


def test_figg_adds_faces_of_odd_value():
    assert score("figg", "balance, coins-commander").outcome_id == "pure-sabacc"
    assert score("figg", "demise, coins-10").total == 23
    assert score("figg", "evil-one, endurance").total == 7
    assert score("figg", "star, coins-6").total == 23
    assert score("figg", "moderation, coins-6").total == -8


def test_teta_straights():
    low = "coins-1, flasks-2, coins-3, coins-4, sabres-5"
    high = "coins-11, coins-commander, coins-mistress, coins-master, coins-ace"
    assert [name_of("teta", low), name_of("teta", high)] == ["straight", "straight"]
    assert (score("teta", high).total, score("teta", high).value) == (65, 65)
    assert beats("teta", high, low)
    assert beats("teta", low, "coins-ace, coins-7")
    assert beats("teta", "evil-one, endurance", high)
    assert ties("teta", low, low.replace("coins", "staves"))
    assert name_of("teta", "coins-1, coins-2, coins-master, coins-mistress, coins-ace") == "bombed-out"
    assert name_of("teta", "coins-1, coins-2, coins-3, coins-4") == "plain"
    assert name_of("teta", "coins-1, coins-2, coins-3, coins-4, coins-5, coins-6") == "plain"


def test_an_ace_of_great_khan_is_one_or_fifteen():
    assert score("great-khan", "coins-ace, coins-8").reading == {"coins-ace": 15}
    assert score("great-khan", "coins-ace, coins-10, coins-commander").reading == {"coins-ace": 1}
    assert score("great-khan", "coins-ace, sabres-ace, coins-7").total == 23
    standard = {card.id: card for card in standard_deck()}
    assert outcome("great-khan", [standard["coins-ace"], standard["coins-10"]]).outcome_id == "bombed-out"


# --- force ---


def test_force_hands_do_not_bomb_out():
    assert name_of("force", "coins-ace, coins-8") == "pure-sabacc"
    assert name_of("force", "evil-one, endurance") == "pure-sabacc-minus"
    assert score("force", "coins-ace, sabres-ace").value == 30
    assert name_of("force", "idiot, idiot") == "plain"
    assert name_of("force", "idiot, coins-2, coins-3") == "plain"


def force_game(*hands):
    return force_winner([(side, hand("force", names)) for side, names in hands])


def test_force_sides():
    plus, minus = ("light", "coins-ace, coins-8"), ("dark", "evil-one, endurance")
    assert force_game(minus, plus) == [1]
    assert force_game(minus, ("light", "coins-ace, sabres-ace")) == [0]
    assert force_game(("dark", "coins-ace, coins-8"), ("light", "coins-1, idiot")) == [1]  # no Pure Sabacc of its side
    three, ten, twenty = ("light", "coins-3, idiot"), ("light", "coins-10, idiot"), ("light", "coins-10, flasks-10")
    assert force_game(three, ("dark", "endurance, demise"), twenty) == [2]  # 3 + 20 against 21
    assert force_game(twenty, ("light", "endurance, idiot"), ("dark", "evil-one, idiot")) == [2]  # 20 − 8 against 15
    assert force_game(ten, ("light", "sabres-10, idiot"), ("dark", "idiot, idiot")) == [0, 1]


# --- Dagobah ---

REBEL = "dagobah/rebel-alliance"


def test_dagobah_order():
    order = [
        "coins-8, coins-7, coins-6, coins-2",  # 23
        "coins-ace, coins-master, coins-mistress, coins-4",  # 46
        "idiot, coins-2, flasks-3, coins-10",
        "jedi-knight, jedi-knight, coins-ace, coins-1",
        "coins-ace, coins-master, coins-mistress, coins-3",  # 45 counts 22
        "coins-10, coins-6, coins-3, coins-2",  # 21
        "idiot, idiot, lord-of-the-sith, coins-10",  # 0
        "idiot, idiot, lord-of-the-sith, coins-3",  # −7
        "coins-ace, coins-master, coins-mistress, coins-5",  # 47
    ]
    expected = ["pure-sabacc", "sabacc", "idiots-array", "force-array", "plain", "plain", "plain", "plain", "lost"]
    assert [name_of(REBEL, names) for names in order] == expected
    assert [score(REBEL, names).value for names in order] == [23, 23, 23, 23, 22, 21, 0, -7, None]
    assert all(beats(REBEL, better, worse) for better, worse in pairwise(order))


def test_a_jedi_knight_worth_three_is_no_three():
    assert name_of(REBEL, "idiot, coins-2, jedi-knight, coins-10") == "plain"


ARRAYS = {
    "dagobah/rebel-alliance": ("jedi-knight, jedi-knight, coins-ace, idiot", "jedi-knight, coins-ace, idiot, idiot"),
    "dagobah/imperial": (
        "lord-of-the-sith, coins-commander, flasks-ace, idiot",
        "lord-of-the-sith, coins-commander, jedi-knight, idiot",
    ),
    "dagobah/corellian": ("smuggler, smuggler, coins-11, idiot", "smuggler, smuggler, coins-commander, idiot"),
    "dagobah/new-republic": ("jedi-knight, jedi-master, smuggler, idiot", "jedi-knight, jedi-master, rancor, idiot"),
    "dagobah/old-republic": ("jedi-knight, jedi-master, sabres-1, idiot", "jedi-knight, jedi-master, coins-1, idiot"),
    "dagobah/cloud-city-casino": ("smuggler, smuggler, jedi-knight, idiot", "smuggler, jedi-knight, idiot, idiot"),
    "dagobah/corporate-sector": (
        "bounty-hunter, bounty-hunter, coins-1, idiot",
        "bounty-hunter, coins-1, idiot, idiot",
    ),
    "dagobah/crseih-station": ("flasks-1, flasks-2, flasks-3, flasks-ace", "flasks-1, flasks-2, flasks-3, coins-ace"),
    "dagobah/mos-eisley": ("smuggler, bounty-hunter, coins-1, idiot", "smuggler, bounty-hunter, flasks-1, idiot"),
}


@pytest.mark.parametrize("ruleset", DAGOBAH_RULESETS)
def test_variant_arrays(ruleset):
    held, missed = ARRAYS[ruleset]
    assert name_of(ruleset, held) == VARIANT_ARRAYS[ruleset][0]
    assert name_of(ruleset, missed) == "plain"


def test_over_46_loses_with_an_array():
    assert name_of("dagobah/crseih-station", "flasks-ace, flasks-master, flasks-mistress, flasks-commander") == "lost"
    assert name_of("dagobah/crseih-station", "flasks-ace, flasks-master, flasks-mistress, flasks-4") == "sabacc"


def test_skifters():
    assert score(REBEL, "skifter-ace, coins-8, idiot, idiot").reading == {"skifter-ace": 15}
    assert score(REBEL, "skifter-ace, coins-9, idiot, idiot").reading == {"skifter-ace": 14}
    assert score(REBEL, "skifter-ace, flasks-11, coins-11, idiot").reading == {"skifter-ace": 1}
    assert score(REBEL, "master-skifter, coins-9, idiot, idiot").reading == {"master-skifter": 14}
    assert name_of(REBEL, "idiot, skifter-1, skifter-4, coins-10") == "idiots-array"
    assert name_of(REBEL, "master-skifter, coins-2, coins-3, coins-1") == "plain"  # never the Idiot: at best 21
    assert name_of("dagobah/old-republic", "jedi-knight, jedi-master, skifter-4, idiot") == "jedis-array"
    assert beats(REBEL, "coins-ace, coins-8, idiot, idiot", "skifter-ace, coins-8, idiot, idiot")
    assert beats(REBEL, "skifter-ace, coins-8, idiot, idiot", "coins-10, coins-9, coins-2, coins-1")
    with pytest.raises(ValueError, match="no skifters"):
        outcome("weg", hand("dagobah/imperial", "skifter-7, coins-8"))


# --- counts ---


@pytest.mark.parametrize("ruleset", RULESETS)
def test_counts_add_up(ruleset):
    assert sum(counts(ruleset, 2).values()) == comb(len(deck(ruleset)), 2)


def test_counts_by_hand():
    assert counts("weg", 2)["pure-sabacc"] == 4 * 16  # 15+8, 14+9, 13+10, 12+11
    assert counts("holocron", 2)["pure-sabacc-minus"] == 2 * 2  # −8 and −15
    assert counts("weg", 3)["idiots-array"] == 2 * 4 * 4
    assert counts("centran", 3)["idiots-array"] == 4 * 4 + 4 * 4 + 4 * 4 + comb(4, 2)
    assert counts("dagobah/new-republic", 3)["republic-array"] == 2 * 2 * 2
