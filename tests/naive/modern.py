"""Modern sabacc scored as naively as the rules can be written down: an oracle for tests, not a part of deckgen.

Nothing here comes from deckgen: cards are pairs of a suit and a value, a Sylop is (None, 0). Each rule is a question
asked of the cards of one hand; every selection, throw and copy is gone through one by one.
"""

from collections import Counter
from itertools import combinations, product

SUITS = ["circles", "triangles", "squares"]
SYLOP = (None, 0)


def spike_deck():
    """Sixty-two cards: +1 to +10 and −1 to −10 in three suits, and two Sylops."""
    values = [value for value in range(-10, 11) if value]
    return [(suit, value) for suit in SUITS for value in values] + [SYLOP] * 2


def spike_id(card):
    suit, value = card
    return f"{suit}-{'plus' if value > 0 else 'minus'}-{abs(value)}" if suit else "sylop"


def values_of(hand):
    return sorted(value for _, value in hand)


def sizes_of(hand):
    """How many cards there are of each value but 0, signs apart."""
    return Counter(abs(value) for _, value in hand if value)


def sylops(hand):
    return sum(card == SYLOP for card in hand)


def sets_of(hand, least):
    return sorted(value for value, number in sizes_of(hand).items() if number >= least)


def runs_of_four(hand):
    held = set(sizes_of(hand))
    return [first for first in range(1, 8) if {first, first + 1, first + 2, first + 3} <= held]


def is_rhylet(hand):
    plus = [value for _, value in hand if value > 0]
    minus = [value for _, value in hand if value < 0]
    alike = len(set(plus)) == 1 and len(set(minus)) == 1
    return alike and sorted((len(plus), len(minus))) == [2, 3] and not sylops(hand)


def spike_rank(hand):
    """The name of a hand that totals 0, and the number that says which of two such hands is better (lower)."""
    size, zeros = len(hand), sylops(hand)
    if size == 2 and zeros == 2:
        return "pure-sabacc", ()
    if values_of(hand) == [-10, -10, 0, 10, 10]:
        return "full-sabacc", ()
    fours = sets_of(hand, 4)
    if size == 5 and zeros == 1 and fours and fours[0] != 10:
        return "fleet", (fours[0],)
    if size == 3 and zeros == 1 and sets_of(hand, 2):
        return "yee-haa", (sets_of(hand, 2)[0],)
    if size == 5 and is_rhylet(hand):
        return "rhylet", (sets_of(hand, 3)[0],)
    if size == 4 and fours:
        return "squadron", (fours[0],)
    if values_of(hand) in ([-10, 1, 2, 3, 4], [-4, -3, -2, -1, 10]):
        return "gee-whiz", ()
    if size == 4 and runs_of_four(hand):
        return "straight-khyron", (runs_of_four(hand)[0],)
    if sets_of(hand, 3):
        return "banthas-wild", (sets_of(hand, 3)[0],)
    pairs = sets_of(hand, 2)
    if len(pairs) >= 2:
        return "rule-of-two", (pairs[0], pairs[1])
    if pairs:
        return "sabacc-pair", (pairs[0],)
    return "sabacc", ()


SPIKE_RANKS = [
    "pure-sabacc", "full-sabacc", "fleet", "yee-haa", "rhylet", "squadron", "gee-whiz", "straight-khyron",
    "banthas-wild", "rule-of-two", "sabacc-pair", "sabacc", "plain",
]  # fmt: skip


def positives(hand):
    return [value for _, value in hand if value > 0]


def black_spire(hand):
    """The outcome of a hand and a key to compare it by, the smaller the better, as on the sheet of Black Spire."""
    total = sum(value for _, value in hand)
    name, low = spike_rank(hand) if total == 0 else ("plain", ())
    chain = (-len(hand), -sum(positives(hand)), -max(positives(hand), default=0))
    if name == "plain":
        return name, (SPIKE_RANKS.index(name), abs(total), total < 0, chain)
    return name, (SPIKE_RANKS.index(name), low, chain if name == "sabacc" else ())


def yarith_bespin(hand):
    """As on the sheet of the Yarith Bespin: two hands above all, and the number of cards says nothing."""
    if values_of(hand) == [0, 2, 3]:
        return "idiots-array", (-2,)
    if values_of(hand) == [-10, 0, 10]:
        return "prime-sabacc", (-1,)
    name, key = black_spire(hand)
    return name, (*key[:-1], key[-1][1:])


def league(hand):
    """As in leagues: whatever is equal is parted by its positive cards, else by its negative ones, down to the suit."""
    name, key = black_spire(hand)
    first = key[:-1]
    if name == "plain":
        first = (key[0], key[1], key[2])
    # Two hands cannot hold the same card, so that what follows the suit of a positive card never decides.
    minus = [value for _, value in hand if value < 0]
    last = (1,)
    if minus:
        last = (0, -max(minus), min(SUITS.index(suit) for suit, value in hand if value == max(minus)))
    if not positives(hand):
        return name, (*first, (1,), last)
    lowest = min(positives(hand))
    suit = min(SUITS.index(suit) for suit, value in hand if value == lowest)
    return name, (*first, (0, -len(hand), sum(positives(hand)), lowest, suit), last)


# --- Coruscant Shift --------------------------------------------------------------------------------------------------


def shift_key(selection, target, suit):
    """The key of a selection, the smaller the better: how far from the target, and how few cards of the suit."""
    total = sum(value for _, value in selection)
    return abs(total - target), -sum(one in (suit, None) for one, _ in selection)


def best_selection(dealt, target, suit):
    """The total of the best selection of the cards dealt; of equally good ones the lower."""
    every = [cards for size in range(1, len(dealt) + 1) for cards in combinations(dealt, size)]
    best = min(every, key=lambda cards: (*shift_key(cards, target, suit), sum(value for _, value in cards)))
    return sum(value for _, value in best)


# --- Kessel -----------------------------------------------------------------------------------------------------------

FAMILY = [1, 2, 3, 4, 5, 6] * 3 + ["impostor"] * 3 + ["sylop"]


def kessel_values(one, other, chosen):
    """What two cards count when each Impostor counts the die that was ``chosen`` for it; a Sylop counts the other."""
    first = chosen[0] if one == "impostor" else one
    second = chosen[1] if other == "impostor" else other
    if first == "sylop" and second == "sylop":
        return 0, 0
    return (second if first == "sylop" else first), (first if second == "sylop" else second)


def kessel(one, other, dice):
    """The outcome of a hand with two dice, and its key, the smaller the better, of the best choice there is."""
    found = []
    for chosen in product(dice, repeat=2):
        low, high = sorted(kessel_values(one, other, chosen))
        if one == other == "sylop":
            found.append(("pure-sabacc", (0, 0, 0)))
        else:
            found.append(("plain" if high - low else "sabacc", (1, high - low, low)))
    return min(found, key=lambda ending: ending[1])


# --- The 76 cards at the online table ---------------------------------------------------------------------------------


def table_76(hand):
    """The outcome and the key, the smaller the better, of a hand of (id, value)."""
    ids, total = sorted(id for id, _ in hand), sum(value for _, value in hand)
    suit_values = sorted(
        value for id, value in hand if "-" in id and id.split("-")[0] in ("sabres", "staves", "flasks", "coins")
    )
    if len(hand) == 3 and "idiot" in ids and suit_values == [2, 3]:
        return "idiots-array", (0,)
    if ids == ["queen-of-air-and-darkness"] * 2:
        return "fairy-empress", (3,)
    if total == 0 or abs(total) > 23:
        return "bombed-out", (9,)
    if total == -23:
        return "pure-sabacc-minus", (1,)
    if total == 23:
        return "pure-sabacc", (2,)
    return "plain", (4, 23 - abs(total), total > 0)
