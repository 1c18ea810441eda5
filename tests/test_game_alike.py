"""Special hands of cards alike, of runs, of given cards and totals: every hand of a small deck, judged by hand."""

from collections import Counter
from itertools import combinations, product

import pytest
from asked_games import score

from deckgen.foundations.findings import DeckgenError
from deckgen.game import hand_kinds
from deckgen.game.best_reading import read_hand
from deckgen.game.odds import count_all
from deckgen.games import play
from deckgen.library.rulesets import load_ruleset
from deckgen.rules_in_words.hand_rules import describe_hand

DECK = """\
deck: small
title: Small
suits: {suns: {name: Suns, art: coins}, moons: {name: Moons, art: flasks}, stars: {name: Stars, art: staves}}
ranks: {numbered: -4..4}
faces: {fool: {name: Fool, value: 0, copies: 2, art: idiot}}
composition: {cards: 26}
"""

RULES = """\
ruleset: own
title: Own
decks: [small.yaml]
hand: {{deal: 3, least: 2, most: 5}}
targets: [0]
ranking:
  own: {{name: Own Hand, {said}}}
"""

CARDS = [(suit, value) for suit in ("suns", "moons", "stars") for value in (*range(-4, 0), *range(1, 5))]
CARDS += [("", 0)] * 2


def ids(hand):
    return [f"{suit}-{'plus' if value > 0 else 'minus'}-{abs(value)}" if suit else "fool" for suit, value in hand]


def own(tmp_path, said):
    (tmp_path / "small.yaml").write_text(DECK)
    (tmp_path / "own.yaml").write_text(RULES.format(said=said))
    return str(tmp_path / "own.yaml")


def numbers(hand):
    return [value for suit, value in hand if suit]


def most(hand, seen):
    """How many cards are alike, by what is seen of each, the most first."""
    return sorted(Counter(map(seen, [card for card in hand if card[0]])).values(), reverse=True)


def first(counts):
    return counts[0] if counts else 0


def doubles(hand):
    return [size for size, number in Counter(map(abs, numbers(hand))).items() if number >= 2]


def by_value(card):
    return card[1]


def by_size(card):
    return abs(card[1])


def fools(hand):
    return sum(not suit for suit, _ in hand)


def total(hand):
    return sum(value for _, value in hand)


def runs(hand, seen, length):
    held = {seen(card) for card in hand if card[0]}
    return any(set(range(first, first + length)) <= held for first in range(-4, 5))


KINDS = {
    "alike: 2": lambda hand: len(hand) == 2 and most(hand, by_value)[:1] == [2],
    "alike: 2, others: true": lambda hand: first(most(hand, by_value)) >= 2,
    "alike: 3, by: absolute": lambda hand: len(hand) == 3 and most(hand, by_size)[:1] == [3],
    "alike: 3, by: absolute, others: true, total: 0": lambda hand: first(most(hand, by_size)) >= 3 and not total(hand),
    "alike: [2, 2], by: absolute": lambda hand: len(hand) == 4 and most(hand, by_size) == [2, 2],
    "alike: [2, 2], others: true": lambda hand: [number >= 2 for number in most(hand, by_value)][:2] == [True, True],
    "alike: [3, 2], by: absolute, signs: opposite": lambda hand: (
        len(hand) == 5
        and not fools(hand)
        and most(hand, by_value) == [3, 2]
        and len({value > 0 for value in numbers(hand)}) == 2
        and len({abs(value) for value in numbers(hand)}) == 2
    ),
    "alike: [2, 2], by: absolute, signs: same": lambda hand: (
        len(hand) == 4
        and not fools(hand)
        and most(hand, by_value) == [2, 2]
        and len({value > 0 for value in numbers(hand)}) == 1
    ),
    "alike: 4, by: sign": lambda hand: len(hand) == 4 and most(hand, lambda card: card[1] > 0)[:1] == [4],
    "alike: 3, by: suit": lambda hand: len(hand) == 3 and most(hand, lambda card: card[0])[:1] == [3],
    "alike: 2, by: absolute, with: [fool], values: [1, 3]": lambda hand: (
        len(hand) == 3
        and fools(hand) == 1
        and most(hand, by_size) == [2]
        and numbers(hand)[0] in (-3, -1, 1, 3)
    ),
    "straight: 3": lambda hand: len(hand) == 3 and not fools(hand) and runs(hand, by_value, 3),
    "straight: 3, by: absolute": lambda hand: len(hand) == 3 and not fools(hand) and runs(hand, by_size, 3),
    "straight: 3, by: absolute, others: true, total: 2": lambda hand: runs(hand, by_size, 3) and total(hand) == 2,
    "straight: 3, by: absolute, signs: same": lambda hand: (
        len(hand) == 3
        and not fools(hand)
        and runs(hand, by_size, 3)
        and len({value > 0 for value in numbers(hand)}) == 1
    ),
    "straight: 2, signs: same, others: true": lambda hand: runs(hand, by_value, 2),
    "straight: 2, by: absolute, with: [fool]": lambda hand: (
        len(hand) == 3 and fools(hand) == 1 and runs(hand, by_size, 2)
    ),
    "exactly: [{number: 1}, {number: 2}, {number: -3}], signs: either": lambda hand: (
        sorted(value for _, value in hand) in ([-3, 1, 2], [-2, -1, 3]) and not fools(hand)
    ),
    "contains: [fool, {sign: negative}], total: 1": lambda hand: (
        fools(hand) and min(numbers(hand), default=0) < 0 and total(hand) == 1
    ),
    "contains: [{absolute: 4}, {absolute: 4}]": lambda hand: sum(abs(value) == 4 for value in numbers(hand)) >= 2,
    "total: 3": lambda hand: total(hand) == 3,
}  # fmt: skip


@pytest.mark.parametrize("said", ["alike: 2, by: suit", "alike: [2, 2], by: suit"])
def test_no_suit_is_higher_than_another(tmp_path, said):
    game = play(own(tmp_path, said))
    size = 4 if "[" in said else 2
    suits = [["suns", "moons", "stars"][place:] for place in range(2)]
    hands = [[(one, 1), (one, 4), (other, -1), (other, -4)][:size] for one, other, *_ in suits]
    judged = [game.standings(size).ending(ids(hand)) for hand in hands]
    assert judged[0] == judged[1]


@pytest.mark.parametrize("said", KINDS)
def test_every_hand_of_a_small_deck_is_known_for_what_it_is(tmp_path, said):
    game = play(own(tmp_path, said))
    assert game.ruleset.ranking[0].kind.words(lambda _: "cards")
    for size in (2, 3, 4):
        found, table = Counter(), game.standings(size)
        seen = {}
        for hand in combinations(CARDS, size):
            key = tuple(sorted(hand)) if "suit" in said else tuple(sorted((value, bool(suit)) for suit, value in hand))
            if key not in seen:
                seen[key] = table.ending(ids(hand)).outcome
                assert (seen[key] == "own") == bool(KINDS[said](hand)), hand
            found[seen[key]] += 1
        assert {id: number for id, number in count_all(game, size).items() if number} == found


HEIGHTS = {
    "alike: 2, by: absolute, others: true": lambda hand: max(doubles(hand)),
    "alike: 2, by: absolute, others: true, best: lowest": lambda hand: -min(doubles(hand)),
    "alike: [2, 2], by: absolute, best: lowest": lambda hand: [-size for size in sorted(doubles(hand))],
    "straight: 3, by: absolute, best: lowest": lambda hand: -min(map(abs, numbers(hand))),
    "straight: 3": lambda hand: min(numbers(hand)),
}  # fmt: skip


@pytest.mark.parametrize("said", HEIGHTS)
def test_hands_of_one_kind_rank_by_what_they_are_alike_in(tmp_path, said):
    table = play(own(tmp_path, said)).standings(4 if "[" in said or "others" in said else 3)
    ranked = {}
    for hand in combinations(CARDS, table.size):
        ending = table.ending(ids(hand))
        if ending.outcome == "own":
            ranked.setdefault(ending.order, []).append(HEIGHTS[said](hand))
    heights = [heights[0] for _, heights in sorted(ranked.items()) if all(one == heights[0] for one in heights)]
    assert 1 < len(heights) == len(ranked)
    assert heights == sorted(heights)


STEPS = """\
ruleset: own
title: Own
decks: [small.yaml]
hand: {{deal: 3, least: 1, most: 5}}
targets: [0]
tie-breakers: [{steps}]
"""


def sums(hand, sign):
    return sum(value for value in numbers(hand) if value * sign > 0)


def plus_and_fools(hand):
    return sum(one > 0 for one in numbers(hand)) + fools(hand)


def suit_of_highest(hand):
    highest = max(value for _, value in hand)
    suits = ["moons", "suns", "stars", ""]
    return -min(suits.index(suit) for suit, value in hand if value == highest)


CHAINS = {
    "{by: sign}": lambda hand: (total(hand) > 0) - (total(hand) < 0),
    "{by: sign, best: lowest}": lambda hand: (total(hand) < 0) - (total(hand) > 0),
    "{by: cards}": len,
    "{by: cards, best: lowest, of: [{sign: positive}, fool]}": lambda hand: -plus_and_fools(hand),
    "{by: sum, of: [{sign: positive}]}": lambda hand: sums(hand, 1),
    "{by: sum, of: [{sign: negative}], best: lowest}": lambda hand: -sums(hand, -1),
    "{by: card, of: [{sign: negative}]}": lambda hand: max((one for one in numbers(hand) if one < 0), default=-99),
    "{by: card, best: lowest}": lambda hand: -min(value for _, value in hand),
    "fool, {suit: stars}": lambda hand: any(suit in ("", "stars") for suit, _ in hand),
    "{by: cards, holding: [fool]}": lambda hand: len(hand) if fools(hand) else -1,
    "{by: suit, suits: [moons, suns, stars]}": suit_of_highest,
}  # fmt: skip


@pytest.mark.parametrize("steps", CHAINS)
def test_each_tie_breaker_parts_equal_totals_as_it_says(tmp_path, steps):
    own(tmp_path, "total: 3")
    (tmp_path / "own.yaml").write_text(STEPS.format(steps=steps))
    game = play(str(tmp_path / "own.yaml"))
    hands = [hand for size in (1, 2, 3) for hand in combinations(CARDS[::2] + CARDS[-1:], size)]
    judged = {}
    for hand in hands:
        order = read_hand(ids(hand), game.standings(len(hand))).ending.order
        judged.setdefault((-abs(total(hand)), CHAINS[steps](hand)), set()).add(order)
    assert all(len(orders) == 1 for orders in judged.values())
    orders = [orders.pop() for _, orders in sorted(judged.items())]
    assert orders == sorted(orders) and len(set(orders)) == len(orders)


def test_tie_breakers_come_one_after_another(tmp_path):
    own(tmp_path, "total: 3")
    chain = "{by: sign}, {by: cards}, {by: card}, {by: suit, suits: [suns, moons, stars]}"
    (tmp_path / "own.yaml").write_text(STEPS.format(steps=chain))
    steps = [
        (["+2 suns, -1 suns", "+1 suns, -2 suns"], "a positive total"),
        (["+2 suns, -1 suns, fool", "+2 moons, -1 moons"], "more cards"),
        (["+4 suns, -3 suns", "+3 moons, -2 moons"], "the highest single card"),
        (
            ["+4 suns, -3 suns", "+4 moons, -3 moons"],
            "the better suit of its highest card, in the order Suns, Moons, Stars",
        ),
    ]
    for (best, other), said in steps:
        for hands, winner in (([best, other], 0), ([other, best], 1)):
            found = score(hands, str(tmp_path / "own.yaml"))
            assert found.reason.endswith((f"it has {said}", f"the one with {said} wins"))
            assert found.winners == (winner,)


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("alike: 1", "2"),
        ("alike: [2, 2, 2, 2]", "3"),
        ("alike: 2, by: colour", "by"),
        ("alike: 2, signs: either", "has to say same or opposite under signs"),
        ("straight: 3, by: sign", "has to say value or absolute under by"),
        ("alike: 3, by: suit, values: [4, 3]", "has values, which says nothing of cards that are alike by suit"),
        ("alike: 3, by: suit, best: lowest", "has best, which says nothing of cards that are alike by suit"),
        ("alike: 3, by: sign, values: [4, 3]", "has values, which says nothing of cards that are alike by sign"),
        ("alike: [2, 2], by: sign, signs: same", "has signs, which says nothing of cards that are alike by sign"),
        ("straight: 3, signs: opposite", "has to say same under signs"),
        ("total: 3, others: true", "has others, which a hand known by total does not take"),
        ("exactly: [fool], with: [fool]", "has with, which a hand known by exactly does not take; it takes signs"),
        (
            "alike: 2, straight: 3",
            "has to say one of " + " and ".join(", ".join(hand_kinds.HAND_KINDS).rsplit(", ", 1)),
        ),
        ("alike: 2, with: [foool]", "has no card foool"),
        ("contains: [{suit: thrown}]", "has no suit thrown"),
    ],
)
def test_a_hand_that_cannot_be_meant_is_told_with_what_it_takes(tmp_path, said, message):
    with pytest.raises(DeckgenError) as error:
        load_ruleset(own(tmp_path, said))
    assert message in str(error.value)
    assert all(finding.at.line == 7 for finding in error.value.findings)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("alike: 2", "just a pair"),
        ("alike: [2, 2], by: absolute, others: true, total: 0", "two pairs, whatever the signs, with a total of 0"),
        (
            "alike: [3, 2], by: absolute, signs: opposite",
            "just three of a kind of one sign and a pair of the other sign",
        ),
        ("alike: [2, 2], by: value, signs: opposite", "just a pair of one sign and a pair of the other sign"),
        ("alike: [2, 2, 2], signs: opposite", "just two pairs of one sign and a pair of the other sign"),
        ("alike: 4, by: suit", "just four cards of one suit"),
        (
            "alike: 2, with: [fool], values: 1..3, best: lowest",
            "just a pair, of 1 to 3, and a Fool; the lowest wins",
        ),
        ("straight: 3, by: absolute", "just three suit cards of consecutive numbers, whatever their signs"),
        (
            "straight: 3, by: absolute, signs: same",
            "just three suit cards of consecutive numbers, all of one sign",
        ),
        ("exactly: [{number: 2}, fool], signs: either", "just a +2 and a Fool, or the same with every sign turned"),
        ("contains: [{sign: positive}, {absolute: 3}]", "a positive card and a three of either sign"),
    ],
)
def test_hands_are_told_in_words(tmp_path, said, words):
    game = play(own(tmp_path, said))
    assert describe_hand(game.ruleset.ranking[0], game) == words


def test_cards_copy_and_dice_decide_in_hands_of_any_size(tmp_path):
    own(tmp_path, "total: 3")
    (tmp_path / "own.yaml").write_text(
        RULES.format(said="exactly: [{number: 4}, {number: 4}]")
        + "readings:\n  - {cards: {card: fool}, copies: true}\n  - {cards: {number: 1}, dice: 2}\n"
    )
    game = play(str(tmp_path / "own.yaml"))
    for hand in combinations([("suns", 4), ("moons", -3), ("stars", 2), ("", 0), ("", 0)], 3):
        rest = numbers(hand)
        others = [sum(rest) + sum(copied) for copied in product(rest, repeat=fools(hand))]
        ending = read_hand(ids(hand), game.standings(3)).ending
        assert ending.value in others and abs(ending.value) == min(map(abs, others))
