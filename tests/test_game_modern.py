"""The games that are played today, against a scorer that was written without seeing the engine."""

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise, product
from math import comb
from random import Random
from time import process_time

import pytest
from asked_games import odds, score
from commands import deckgen
from naive import modern

from deckgen.foundations.findings import DeckgenError
from deckgen.game.best_reading import read_hand
from deckgen.game.odds import count, count_all
from deckgen.game.throws import throw
from deckgen.games import play

SPIKE = {
    "corellian-spike": modern.black_spire,
    "corellian-spike/yarith-bespin": modern.yarith_bespin,
    "corellian-spike/league": modern.league,
}


@cache
def game(ruleset):
    return play(ruleset)


def same_order(pairs):
    """Whether two ways to rank agree, ours the greater, theirs the smaller the better."""
    pairs = sorted(set(pairs), key=lambda pair: pair[1], reverse=True)
    return all(
        (ours < other) == (theirs > worse) and (ours == other) == (theirs == worse)
        for (ours, theirs), (other, worse) in pairwise(pairs)
    )


def judge(ruleset, hand):
    table = game(ruleset).standings(len(hand))
    return read_hand([modern.spike_id(card) for card in hand], table).ending


def hands_to_zero(size, deals, seed):
    """Hands dealt at random of which the last card brings many to 0, and every tenth as it was dealt."""
    random, deck = Random(seed), modern.spike_deck()
    for number in range(deals):
        hand = random.sample(deck, size)
        rest = -sum(value for _, value in hand[:-1])
        fitting = [card for card in deck if card[1] == rest and card not in hand[:-1]]
        yield [*hand[:-1], random.choice(fitting)] if fitting and number % 10 else hand


@pytest.mark.parametrize("ruleset", ["corellian-spike", "corellian-spike/league"])  # the third has no hands of two
def test_every_pair_of_corellian_spike_ends_as_the_naive_scorer_says(ruleset):
    orders, ends = set(), Counter()
    for hand in combinations(modern.spike_deck(), 2):
        ours, (outcome, key) = judge(ruleset, hand), SPIKE[ruleset](hand)
        assert ours.outcome == outcome, hand
        assert ours.value == sum(value for _, value in hand)
        orders.add((ours.order, key))
        ends[outcome] += 1
    assert same_order(orders)
    assert ends == {id: number for id, number in count_all(game(ruleset), 2).items() if number}


@pytest.mark.parametrize("ruleset", SPIKE)
@pytest.mark.parametrize("size", [3, 4, 5])
def test_hands_of_corellian_spike_end_and_rank_as_the_naive_scorer_says(ruleset, size):
    orders = set()
    for hand in hands_to_zero(size, 1500, f"{ruleset} {size}"):
        ours, (outcome, key) = judge(ruleset, hand), SPIKE[ruleset](hand)
        assert ours.outcome == outcome, hand
        orders.add((ours.order, key))
    assert same_order(orders)


def alike(size):
    """Every hand of Corellian Spike up to its suits, as values, with how many hands are like it."""
    values = list(range(-10, 11))
    for hand in combinations_with_replacement(values, size):
        ways = 1
        for value, number in Counter(hand).items():
            ways *= comb(3 if value else 2, number)
        if ways:
            suits = Counter()
            cards = []
            for value in hand:
                cards.append((modern.SUITS[suits[value]], value) if value else modern.SYLOP)
                suits[value] += 1
            yield cards, ways


@pytest.mark.parametrize("ruleset", ["corellian-spike", "corellian-spike/yarith-bespin"])
def test_odds_of_corellian_spike_are_those_of_dealing_every_hand(ruleset):
    for size in (3, 4, 5):
        dealt = Counter()
        for hand, ways in alike(size):
            dealt[SPIKE[ruleset](hand)[0]] += ways
        found = odds(None, ruleset, size)
        assert {outcome.id: outcome.count for outcome in found.outcomes if outcome.count} == dealt
        assert found.hands == comb(62, size) == dealt.total()


@pytest.mark.parametrize(("target", "suit"), [(0, "circles"), (5, "squares"), (-10, "triangles")])
def test_a_small_deal_of_coruscant_shift_is_selected_as_by_trying_everything(target, suit):
    values = Counter(modern.best_selection(dealt, target, suit) for dealt in combinations(modern.spike_deck(), 2))
    found = odds(None, "coruscant-shift", 2, target=target, suit=suit)
    assert found.plain == values
    random = Random(target)
    for _ in range(5):
        held = [modern.spike_id(card) for card in random.sample(modern.spike_deck(), 4)]
        left = modern.spike_deck()
        cards = [left.pop(next(place for place, card in enumerate(left) if modern.spike_id(card) == id)) for id in held]
        drawn = Counter(modern.best_selection([*cards, card], target, suit) for card in left)
        assert odds(None, "coruscant-shift", holding=held, target=target, suit=suit).plain == drawn


def test_selections_rank_by_their_distance_and_then_by_the_suit():
    table = Random(1)
    hands = [table.sample(modern.spike_deck(), table.randint(1, 5)) for _ in range(400)]
    played, orders = throw(game("coruscant-shift"), 5, "Circles"), set()
    for hand in hands:
        ours = read_hand([modern.spike_id(card) for card in hand], played.standings(len(hand))).ending
        assert ours.value == sum(value for _, value in hand)
        orders.add((ours.order, modern.shift_key(hand, 5, "circles")))
    assert same_order(orders)


def test_every_hand_and_throw_of_kessel_is_counted():
    dealt, values = Counter(), Counter()
    for sand, blood in product(modern.FAMILY, repeat=2):
        for dice in product(range(1, 7), repeat=2):
            outcome, (_, difference, _) = modern.kessel(sand, blood, dice)
            dealt[outcome] += 1
            values[difference] += outcome == "plain"
    found = odds(None, "kessel")
    assert found.hands == 484 * 36
    assert {outcome.id: outcome.count for outcome in found.outcomes} == dealt
    assert found.plain == +values


def test_every_hand_of_kessel_ranks_as_the_naive_scorer_says():
    orders = set()
    for sand, blood in product(dict.fromkeys(modern.FAMILY), repeat=2):
        for dice in product(range(1, 7), repeat=2):
            typed = [
                f"{family}-{card}" + (f"={die}" if card == "impostor" else "")
                for family, card, die in zip(("sand", "blood"), (sand, blood), dice, strict=True)
            ]
            low, high = sorted(modern.kessel_values(sand, blood, dice))
            ours = read_hand(typed, game("kessel").standings(2)).ending
            pure = sand == blood == "sylop"
            assert ours.outcome == ("pure-sabacc" if pure else "plain" if high - low else "sabacc")
            assert ours.value == high - low
            orders.add((ours.order, (0,) if pure else (1, high - low, low)))
    assert same_order(orders)


def test_hands_of_two_and_three_cards_at_the_online_table():
    deck = [(card.id, card.value) for card in game("table-76").deck.printed_cards()]
    orders, ends = set(), Counter()
    for hand in combinations(deck, 2):
        ours, (outcome, key) = (
            read_hand([id for id, _ in hand], game("table-76").standings(2)).ending,
            modern.table_76(hand),
        )
        assert ours.outcome == outcome, hand
        orders.add((ours.order, key))
        ends[outcome] += 1
    assert same_order(orders)
    assert ends == {id: number for id, number in count_all(game("table-76"), 2).items() if number}
    random = Random(76)
    for _ in range(1500):
        hand = random.sample(deck, 3)
        assert (
            read_hand([id for id, _ in hand], game("table-76").standings(3)).ending.outcome == modern.table_76(hand)[0]
        )


def test_a_chosen_or_copied_value_is_told_and_a_wrong_one_refused():
    found = score(["4 of sand, impostor of blood as 3", "sylop of sand, 6 of blood", "sand 1, blood 1"], "kessel")
    hands = [hand.as_json() for hand in found.hands]
    assert [hand["value"] for hand in hands] == [1, 0, 0]
    assert [hand["array"] for hand in hands] == [None, "sabacc", "sabacc"]
    assert [hand["reading"] for hand in hands] == [{"blood-impostor": 3}, {"sand-sylop": 6}, {}]
    assert found.winners == (2,)
    for hand, message in (
        ("4 of sand, impostor of blood", "counts what its holder chooses of the dice"),
        ("4 of sand, impostor of blood as 7", "cannot have it count 7"),
        ("sylop of sand as 3, 6 of blood", "what another card of the hand does"),
        ("4 of sand, 5 of sand", "does not hold as many cards of each pile, Sand and Blood"),
        ("4 of sand", "does not hold as many cards of each pile"),
    ):
        with pytest.raises(DeckgenError, match=message):
            score([hand], "kessel")


def test_a_bare_number_may_be_either_sign():
    with pytest.raises(DeckgenError, match="'7' could be"):
        score(["7, -7"], "corellian-spike")
    found = score(["+7 circles, \u22127 squares"], "corellian-spike").hands[0]
    assert (found.cards, found.outcome) == (("circles-plus-7", "squares-minus-7"), "sabacc-pair")


@pytest.mark.parametrize(
    ("target", "suit", "message"),
    [
        (None, "", "a die names the total"),
        (5, "", "a die names the suit"),
        (4, "circles", "never shows 4"),
        (5, "flasks", "shows no suit 'flasks'"),
    ],
)
def test_dice_that_were_not_thrown_or_show_something_else_are_told(target, suit, message):
    for ask in (
        lambda **dice: score(["+5 circles"], "coruscant-shift", **dice),
        lambda **dice: odds(None, "coruscant-shift", **dice),
    ):
        with pytest.raises(DeckgenError, match=message):
            ask(target=target, suit=suit)


def test_a_game_without_dice_takes_no_throw():
    with pytest.raises(DeckgenError, match="no die names a target"):
        score(["7s, 8s"], "weg", target=5)
    with pytest.raises(DeckgenError, match="no die names a suit"):
        odds(None, "weg", suit="coins")


def test_what_the_dice_show_is_told_in_json():
    found = score(["+7 circles, -2 squares"], "coruscant-shift", target=5, suit="cir").as_json()
    assert (found["target"], found["suit"], found["hands"][0]["value"]) == (5, "circles", 5)
    counted = count(game("kessel"), 2)
    assert sum(outcome.count for outcome in counted.outcomes) == counted.hands


def test_bombing_out_costs_a_tenth_of_the_pot_at_the_online_table():
    found = score(["2x queen of air", "mistress coins, ace coins", "10 coins, 9 coins"], "table-76", hand_pot=46)
    assert [(hand.outcome, hand.value, hand.place, hand.owes) for hand in found.hands] == [
        ("fairy-empress", -22, 1, 0),
        ("bombed-out", None, 3, 5),
        ("plain", 19, 2, 0),
    ]
    assert found.takes == "hand-pot"


def test_a_draw_in_kessel_is_from_the_other_pile_with_every_throw():
    for held, one in (("4 of sand", 4), ("impostor of blood", "impostor")):
        dealt = Counter()
        for other, dice in product(modern.FAMILY, product(range(1, 7), repeat=2)):
            dealt[modern.kessel(one, other, dice)[0]] += 1
        found = odds(None, "kessel", holding=held)
        assert {outcome.id: outcome.count for outcome in found.outcomes if outcome.count} == dealt


def test_odds_tell_how_near_a_selection_comes(capsys):
    answer = deckgen(
        capsys, "odds", "--rules", "coruscant-shift", "--target", "\u22125", "--suit", "circles", "--cards", "3"
    )
    assert "on the target, \u22125" in answer.out and "away by 1" in answer.out
    assert "a difference of 5" in deckgen(capsys, "odds", "--rules", "kessel").out
    assert deckgen(capsys, "odds", "--rules", "coruscant-shift", "--target", "five").code == 2


@pytest.mark.parametrize(
    ("ruleset", "dice"), [("corellian-spike", {}), ("coruscant-shift", {"target": 10, "suit": "squares"})]
)
def test_odds_of_five_cards_take_less_than_two_seconds(ruleset, dice):
    started = process_time()
    assert odds(None, ruleset, 5, **dice).hands == comb(62, 5)
    assert process_time() - started < 2


def test_a_game_of_ones_own_starts_from_a_deck_and_its_rules(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert deckgen(capsys, "new", "my moon", "--from", "own-game").out.split("\n")[:2] == [
        "my moon.yaml",
        "my moon-rules.yaml",
    ]
    for file in (tmp_path / "my moon.yaml", tmp_path / "my moon-rules.yaml"):
        assert deckgen(capsys, "check", file.name).code == 0
        file.write_text(file.read_text().replace("#|", ""))
        assert deckgen(capsys, "check", file.name).code == 0
    found = score(["moon, moon", "+2 suns, -2 cups"], "my moon-rules.yaml")
    assert [hand.outcome for hand in found.hands] == ["two-moons", "pair"]


def test_no_two_hands_of_the_league_are_equal():
    random = Random(3)
    for _ in range(200):
        cards = random.sample([modern.spike_id(card) for card in modern.spike_deck()[:60]], 8)
        table = game("corellian-spike/league").standings(4)
        assert read_hand(cards[:4], table).ending.order != read_hand(cards[4:], table).ending.order
