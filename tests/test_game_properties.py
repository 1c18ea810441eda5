"""What holds for every hand of every ruleset, whichever cards it has."""

from collections import Counter
from functools import cache
from math import comb
from random import Random

import pytest
from asked_games import score
from hypothesis import given, settings
from hypothesis import strategies as st

from deckgen.game import pots
from deckgen.game.best_reading import read_hand
from deckgen.game.odds import count_all
from deckgen.game.scoring import score_hands
from deckgen.game.typed_hands import Hand
from deckgen.games import play
from deckgen.library.catalogue import names

TOLD_APART = {"dagobah/random", "kessel", "coruscant-shift"}
"""Games that are drawn, of two piles, or of dice that are thrown first."""

RULESETS = [name for name in names("ruleset") if name not in TOLD_APART]
SUITS_ASKED_FOR = {
    "dagobah/corellian",
    "dagobah/old-republic",
    "dagobah/corporate-sector",
    "dagobah/crseih-station",
    "dagobah/mos-eisley",
}


@cache
def game(ruleset):
    return play(ruleset)


def pieces(ruleset):
    return [card for card in game(ruleset).deck.printed_cards() if card.in_play]


@st.composite
def dealt(draw, hands=1, least=2, most=5, rulesets=RULESETS):
    """A ruleset and hands of cards that lie in its deck all at once."""
    ruleset = draw(st.sampled_from(rulesets))
    sizes = draw(st.lists(st.integers(least, most), min_size=hands, max_size=hands))
    order = draw(st.permutations(range(len(pieces(ruleset)))))
    cards = [pieces(ruleset)[place] for place in order[: sum(sizes)]]
    return ruleset, [tuple(cards.pop() for _ in range(size)) for size in sizes]


def ids(cards):
    return [card.id for card in cards]


@settings(max_examples=60, deadline=None)
@given(dealt(), st.randoms())
def test_the_order_of_the_cards_is_nothing(hand, random):
    ruleset, (cards,) = hand
    table = game(ruleset).standings(len(cards))
    shuffled = random.sample(ids(cards), len(cards))
    assert table.ending(shuffled) == table.ending(ids(cards))
    assert sum(look.value for look in read_hand(shuffled, table).looks) == sum(
        look.value for look in read_hand(ids(cards), table).looks
    )


@settings(max_examples=60, deadline=None)
@given(dealt(hands=4))
def test_the_ranking_is_a_total_order_up_to_ties(table):
    ruleset, hands = table
    side = "light" if game(ruleset).ruleset.sides else ""
    result = score_hands([Hand(cards, side) for cards in hands], game(ruleset))
    rules = game(ruleset).ruleset
    ranks = [(not hand.out, side != "" or rules.hand.allows(len(hand.cards)), hand.order) for hand in result.hands]
    ordered = sorted(ranks, reverse=True)  # before hands that are out come those of a size that the game has not
    assert [hand.place for hand in result.hands] == [1 + ordered.index(rank) for rank in ranks]
    assert {rank for rank, hand in zip(ranks, result.hands, strict=True) if hand.place == 1} == {ordered[0]}


@settings(max_examples=60, deadline=None)
@given(dealt(hands=3), st.permutations(range(3)))
def test_the_order_of_the_hands_is_nothing(table, order):
    ruleset, hands = table
    side = "dark" if game(ruleset).ruleset.sides else ""
    first = score_hands([Hand(cards, side) for cards in hands], game(ruleset))
    second = score_hands([Hand(hands[place], side) for place in order], game(ruleset))
    assert [first.hands[place] for place in order] == list(second.hands)


@settings(max_examples=60, deadline=None)
@given(dealt(rulesets=[name for name in RULESETS if name not in SUITS_ASKED_FOR]), st.randoms())
def test_suits_may_be_exchanged_where_nothing_asks_for_one(hand, chance):
    ruleset, (cards,) = hand
    suits = [suit.id for suit in game(ruleset).deck.suits]
    other = dict(zip(suits, chance.sample(suits, len(suits)), strict=True))
    exchanged = [f"{other[card.suit]}-{card.rank}" if card.suit else card.id for card in cards]
    table = game(ruleset).standings(len(cards))
    assert table.ending(exchanged) == table.ending(ids(cards))


@settings(max_examples=60, deadline=None)
@given(dealt())
def test_the_reading_shown_has_the_total_that_the_value_comes_from(hand):
    ruleset, (cards,) = hand
    side = "light" if game(ruleset).ruleset.sides else ""
    scored = score_hands([Hand(cards, side)], game(ruleset)).hands[0]
    allowed = {look.value for card in cards for look in game(ruleset).looks(card.id)}
    assert set(scored.reading.values()) <= allowed
    if scored.outcome == "plain" and not game(ruleset).ruleset.wrap:
        assert scored.value == scored.total


SIZES = [(name, cards) for name in RULESETS for cards in range(2, (game(name).ruleset.hand.most or 6) + 2)]
"""Every ruleset with each size of hand up to one more than it allows, or to seven."""


@pytest.mark.parametrize(("ruleset", "cards"), SIZES)
def test_the_counts_add_up_to_all_hands(ruleset, cards):
    assert sum(count_all(game(ruleset), cards).values()) == comb(game(ruleset).deck.in_play, cards)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_odds_agree_with_dealing(ruleset):
    size, deals, random = game(ruleset).ruleset.hand.deal, 4000, Random(ruleset)
    table = game(ruleset).standings(size)
    seen = Counter(table.ending(ids(random.sample(pieces(ruleset), size))).outcome for _ in range(deals))
    counts = count_all(game(ruleset), size)
    for outcome, count in counts.items():
        assert abs(seen[outcome] / deals - count / sum(counts.values())) < 0.04


# Pots

MONEY = pots.Money(credits=(30, 30, 30, 30))
PLAYS = st.lists(
    st.tuples(st.sampled_from(["bet", "fold", "phase"]), st.integers(0, 3), st.integers(0, 3)), max_size=25
)


@settings(max_examples=100, deadline=None)
@given(PLAYS, st.integers(0, 2**32), st.integers(0, 3))
def test_no_credit_is_made_and_none_is_lost(plays, seed, called):
    from deckgen.foundations.findings import DeckgenError

    rules = pots.two_pots(game("weg").ruleset)
    money = pots.deal(MONEY, rules)
    for play_, player, raised in plays:
        try:
            if play_ == "bet":
                money = pots.bet(money, player, raised, rules)
            elif play_ == "fold" and len(money.playing) > 1:
                money = pots.fold(money, player, rules)
            elif play_ == "phase":
                money = pots.begin_betting(money)
        except DeckgenError:
            pass
        assert money.total == MONEY.total
    dealt_cards = Random(seed).sample(pieces("weg"), 2 * len(money.playing))
    hands = [Hand(tuple(dealt_cards[2 * place : 2 * place + 2])) for place in range(len(money.playing))]
    result = score_hands(hands, game("weg"))
    caller = called % len(hands)
    settled = pots.settle(money, result.hands, result.winners, rules, caller)
    assert settled.total == MONEY.total
    assert settled.hand_pot >= 0 and settled.sabacc_pot >= 0
    assert result.winners == () or settled.hand_pot < len(result.winners)


def test_a_special_hand_takes_both_pots_penalties_included():
    rules = pots.two_pots(game("weg").ruleset)
    money = pots.deal(pots.Money((10, 10, 10)), rules)
    result = score(["10s, mistress c", "ace s, ace c", "9c, 8c"], "weg")
    money = pots.settle(money, result.hands, result.winners, rules, caller=1)
    assert (money.credits, money.hand_pot, money.sabacc_pot) == ((20, 2, 8), 0, 0)


def test_the_sabacc_pot_is_paid_into_at_the_deal_only_when_it_is_empty():
    rules = pots.two_pots(game("weg").ruleset)
    first = pots.deal(pots.Money((10, 10)), rules)
    again = pots.deal(pots.Money((10, 10), sabacc_pot=1), rules)
    assert (first.sabacc_pot, first.hand_pot) == (2 * rules.sabacc_ante, 2 * rules.ante)
    assert (again.sabacc_pot, again.hand_pot) == (1, 2 * rules.ante)


def test_a_plain_hand_leaves_the_sabacc_pot():
    rules = pots.two_pots(game("weg").ruleset)
    money = pots.deal(pots.Money((10, 10)), rules)
    result = score(["10s, 9c", "9f, 8c"], "weg")
    money = pots.settle(money, result.hands, result.winners, rules, caller=1)
    assert (money.credits, money.hand_pot, money.sabacc_pot) == ((10, 6), 0, 4)


def test_nobody_bets_what_they_do_not_have_or_after_folding():
    from deckgen.foundations.findings import DeckgenError

    rules = pots.two_pots(game("weg").ruleset)
    money = pots.bet(pots.deal(pots.Money((10, 4, 10)), rules), 0, 2, rules)
    assert pots.bet(money, 1, 0, rules).credits == (6, 0, 8)
    with pytest.raises(DeckgenError, match="player 2 has 2 credits and needs 3"):
        pots.bet(money, 1, 1, rules)
    gone = pots.fold(money, 1, rules)
    for again in (lambda: pots.bet(gone, 1, 0, rules), lambda: pots.fold(gone, 1, rules)):
        with pytest.raises(DeckgenError, match="player 2 is not in this hand"):
            again()


KHAN = st.lists(
    st.tuples(st.sampled_from(["bet", "fold", "phase", "stake"]), st.integers(0, 3), st.integers(0, 9)), max_size=25
)


@settings(max_examples=100, deadline=None)
@given(KHAN, st.integers(0, 2**32))
def test_no_credit_is_made_and_none_is_lost_in_the_great_khan_game(plays, seed):
    from deckgen.foundations.findings import DeckgenError

    rules = game("great-khan").ruleset.pots
    money = pots.deal(MONEY, rules)
    assert (money.hand_pot, money.sabacc_pot) == (0, 4 * rules.stake)
    for play_, player, raised in plays:
        try:
            if play_ == "bet":
                money = pots.bet(money, player, raised, rules)
            elif play_ == "fold" and len(money.playing) > 1:
                money = pots.fold(money, player, rules)
            elif play_ == "phase":
                money = pots.begin_betting(money)
            else:
                money = pots.stake(money, player, rules)
        except DeckgenError:
            pass
        assert money.total == MONEY.total
    dealt_cards = Random(seed).sample(pieces("great-khan"), 2 * len(money.playing))
    hands = [Hand(tuple(dealt_cards[2 * place : 2 * place + 2])) for place in range(len(money.playing))]
    result = score_hands(hands, game("great-khan"))
    settled = pots.settle(money, result.hands, result.winners, rules)
    assert settled.total == MONEY.total


def test_the_stakes_of_the_great_khan_game():
    rules = game("great-khan").ruleset.pots
    money = pots.bet(pots.deal(pots.Money((30, 30, 30)), rules), 0, 8, rules)
    money = pots.stake(pots.bet(pots.bet(money, 1, 0, rules), 2, 0, rules), 1, rules)
    assert (money.credits, money.hand_pot, money.sabacc_pot) == ((17, 12, 17), 24, 20)
    both = score(["10s, queen c", "king s, knight c", "9c, 8c"], "great-khan")
    assert pots.settle(money, both.hands, both.winners, rules).credits == (66, 7, 17)
    rivals = score(["10s, queen c", "idiot, 2c, 3c", "9c, 8c"], "great-khan")
    assert pots.settle(money, rivals.hands, rivals.winners, rules).credits == (17, 36, 17)


def test_a_game_without_a_limit_takes_any_raise_and_one_with_a_limit_none_beyond_it():
    from deckgen.foundations.findings import DeckgenError

    money = pots.deal(MONEY, game("weg").ruleset.pots)
    for raised, ruleset in ((4, "weg"), (-1, "weg"), (-1, "great-khan")):
        with pytest.raises(DeckgenError, match=f"no raise of {raised} credits"):
            pots.bet(money, 0, raised, game(ruleset).ruleset.pots)
    assert pots.bet(money, 0, 20, game("great-khan").ruleset.pots).hand_pot == money.hand_pot + 20
