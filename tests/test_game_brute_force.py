"""Every hand of two and three cards, of every ruleset, against a scorer that was written without seeing the engine."""

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb, prod

import pytest
from asked_games import odds
from naive import scorer

from deckgen.game.best_reading import read_hand
from deckgen.game.odds import count_all
from deckgen.games import play

NAMED_SUITS = {
    "dagobah/corellian": "coins",
    "dagobah/old-republic": "sabres",
    "dagobah/corporate-sector": "coins",
    "dagobah/crseih-station": "flasks",
    "dagobah/mos-eisley": "coins",
}
"""The suit that an array asks for; all others are alike, and so are all suits in every other ruleset."""

SKIFTERS = [*(f"skifter-{rank}" for rank in scorer.RANKS), "master-skifter"]


@cache
def game(ruleset):
    return play(ruleset)


def alike(card, ruleset):
    """One card for all those that differ only in a suit that nothing asks for."""
    if card.suit in (None, NAMED_SUITS.get(ruleset)):
        return card
    return card._replace(id=f"staves-{card.rank}", suit="staves")


def hands(ruleset, size):
    """Every different hand of that size, with how many hands of physical cards are like it.

    Two cards are dealt with all their suits; with more of them, suits that nothing asks for are taken together.
    """
    cards = scorer.deck(ruleset)
    pieces = Counter(cards if size == 2 else [alike(card, ruleset) for card in cards])
    designs = list(pieces)
    for dealt in combinations_with_replacement(range(len(designs)), size):
        taken = Counter(dealt)
        ways = prod(comb(pieces[designs[card]], copies) for card, copies in taken.items())
        if ways:
            yield [designs[card] for card in dealt], ways


def same_order(pairs):
    """Whether two ways to rank agree: the same ties, and the same hand better in each pair."""
    pairs = sorted(set(pairs))
    return all(
        (ours[0] < ours[1] and theirs[0] < theirs[1])
        for ours, theirs in (zip(*neighbours, strict=True) for neighbours in pairwise(pairs))
    )


@pytest.mark.parametrize("size", [2, 3])
@pytest.mark.parametrize("ruleset", scorer.RULESETS)
def test_every_hand_ends_as_the_naive_scorer_says(ruleset, size):
    table = game(ruleset).standings(size)
    ends, orders = Counter(), set()
    for cards, ways in hands(ruleset, size):
        ids = [card.id for card in cards]
        ours, theirs = read_hand(ids, table).ending, scorer.outcome(ruleset, cards)
        assert (ours.outcome, ours.value) == (theirs.outcome_id, theirs.value), ids
        orders.add((ours.order, theirs.key))
        ends[ours.outcome] += ways
    assert same_order(orders) or ruleset == "force"  # the naive keys of `force` do not rank plain hands
    assert dict(ends) == {id: number for id, number in count_all(game(ruleset), size).items() if number}


@pytest.mark.parametrize("ruleset", scorer.DAGOBAH_RULESETS)
def test_dagobah_odds_are_those_of_dealing_every_hand(ruleset):
    counted = {outcome.id: outcome.count for outcome in odds(None, ruleset).outcomes if outcome.count}
    dealt = Counter()
    for cards, ways in hands(ruleset, 4):
        dealt[scorer.outcome(ruleset, cards).outcome_id] += ways
    assert counted == dealt


@pytest.mark.parametrize("ruleset", ["centran", "great-khan"])
@pytest.mark.parametrize("size", [2, 3])
def test_wild_cards_are_shown_as_the_naive_scorer_reads_them(ruleset, size):
    wild = {"centran": "5", "great-khan": "ace"}[ruleset]
    table = game(ruleset).standings(size)
    for cards, _ in hands(ruleset, size):
        theirs = scorer.outcome(ruleset, cards)
        if theirs.value is not None and any(card.rank == wild for card in cards):
            ids = [card.id for card in cards]
            looks = read_hand(ids, table).looks
            taken = [look.value for id, look in zip(ids, looks, strict=True) if len(table.game.looks(id)) > 1]
            assert (sum(look.value for look in looks), taken) == (theirs.total, list(theirs.reading.values())), ids


@pytest.mark.parametrize("ruleset", scorer.DAGOBAH_RULESETS)
def test_a_hand_with_skifters_ends_as_the_naive_scorer_says(ruleset):
    table = game(ruleset).standings(4)
    natural = scorer.deck(ruleset)[::7]
    for number, held in enumerate(combinations(natural, 2)):
        skifters = [SKIFTERS[number % len(SKIFTERS)], SKIFTERS[number * 7 % (len(SKIFTERS) - 1)]]
        cards = [*held, *map(scorer.skifter, skifters)]
        ids = [card.id for card in cards]
        ours, theirs = read_hand(ids, table).ending, scorer.outcome(ruleset, cards)
        assert (ours.outcome, ours.value) == (theirs.outcome_id, theirs.value), ids
        assert sum(look.value for look in read_hand(ids, table).looks) == theirs.total, ids


KEPT = {
    "dagobah/rebel-alliance": "jedi-knight",
    "dagobah/imperial": "lord-of-the-sith",
    "dagobah/corellian": "smuggler",
    "dagobah/new-republic": "jedi-master",
    "dagobah/old-republic": "jedi-knight",
    "dagobah/cloud-city-casino": "smuggler",
    "dagobah/corporate-sector": "bounty-hunter",
    "dagobah/crseih-station": "flasks-8",
    "dagobah/mos-eisley": "bounty-hunter",
}
"""A card that each variant's array asks for."""


@pytest.mark.parametrize(
    ("ruleset", "kept", "draw"),
    [
        *((ruleset, [array, "flasks-ace"], 2) for ruleset, array in KEPT.items()),
        *((ruleset, ["idiot", "coins-2", "sabres-11"], 1) for ruleset in KEPT),
        ("dagobah/corellian", ["smuggler"], 3),
        ("dagobah/corporate-sector", ["bounty-hunter"], 3),
    ],
)
def test_a_discard_and_draw_is_counted_as_by_drawing_every_card(ruleset, kept, draw):
    left = list(scorer.deck(ruleset))
    held = [left.pop(next(place for place, card in enumerate(left) if card.id == id)) for id in kept]
    drawn = Counter(scorer.outcome(ruleset, [*held, *more]).outcome_id for more in combinations(left, draw))
    found = odds(None, ruleset, holding=kept)
    assert (found.cards, found.draw, found.hands) == (4, draw, comb(76 - len(kept), draw))
    assert {outcome.id: outcome.count for outcome in found.outcomes if outcome.count} == drawn


@pytest.mark.parametrize(("ruleset", "kept"), [("weg", ["sabres-2"]), ("centran", ["coins-5"]), ("holocron", ["star"])])
def test_two_cards_drawn_to_one_are_counted_as_by_drawing_every_pair(ruleset, kept):
    left = list(scorer.deck(ruleset))
    held = [left.pop(next(place for place, card in enumerate(left) if card.id == id)) for id in kept]
    drawn = Counter(scorer.outcome(ruleset, [*held, *more]).outcome_id for more in combinations(left, 2))
    found = odds(None, ruleset, holding=kept, draw=2)
    assert (found.cards, found.hands) == (3, comb(len(left), 2))
    assert {outcome.id: outcome.count for outcome in found.outcomes if outcome.count} == drawn
