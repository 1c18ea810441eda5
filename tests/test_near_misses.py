"""What is said of a hand that is nearly a special one holds for the hand that is spoken of: it is scored as one."""

import re
from collections import Counter
from random import Random

import pytest
from asked_games import score

from deckgen.foundations.spelling import NUMBERS
from deckgen.game.compatibility import hands_of
from deckgen.game.counting import count_copies
from deckgen.game.reasons import near_miss
from deckgen.game.scoring import score_hands
from deckgen.game.typed_hands import Hand
from deckgen.games import play
from deckgen.library import catalogue

OTHERS = {"dagobah/random", "force", "kessel"}
"""Rulesets of which nothing is said: drawn ones, of sides, and of two cards, of which one more is no near miss."""

GAMES = [name for name in catalogue.names("ruleset") if name not in OTHERS]
HANDS = 80


def hands(game, dice):
    """Hands near to special ones, with a card more, less or exchanged, and some by chance, out of the deck."""
    copies = count_copies(game)
    deck = list(copies.elements())
    known = [
        hand
        for special in game.ruleset.ranking
        if special.kind.size
        for size in (special.kind.size, game.ruleset.hand.deal)
        for hand in list(hands_of(special, game.standings(size)))[:300]
    ]
    for number in range(HANDS):
        hand = list(dice.choice(known)) if known and number % 4 else dice.sample(deck, dice.randint(2, 5))
        for _ in range(dice.randint(1, 2)):
            if dice.random() < 0.7 and len(hand) > 1:
                hand.pop(dice.randrange(len(hand)))
            if dice.random() < 0.7:
                hand.append(dice.choice(deck))
        if not Counter(hand) - copies:
            yield hand


def meant(words, game):
    """The ids of the cards in play that words such as "a +4", "a numbered Coin" or "the Idiot" mean to a reader."""
    said, deck = words.split(" ", 1)[1], game.deck
    either = said.removesuffix(" of either sign")
    what, _, of = either.partition(" of ")
    suits = {suit.name: suit.id for suit in deck.suits}
    sizes = {NUMBERS[number] if number < len(NUMBERS) else str(number): number for number in range(1, 30)}

    def fits(card):
        number = game.looks(card.id)[0].number
        rank = deck.rank(card.rank) if card.rank else None
        if card.name in (words.replace("the ", "The ", 1), said):
            return True
        if rank is None or (of in suits and suits[of] != card.suit):
            return False
        if re.fullmatch(r"[+−]\d+", what):
            return number == int(what.replace("−", "-"))
        if what in sizes:
            return (abs(number) if either != said else number) == sizes[what]
        suit = next((id for name, id in suits.items() if what.removeprefix("numbered ") == name.removesuffix("s")), "")
        return (card.suit == suit and (rank.numbered or "numbered" not in what)) if suit else rank.name == what

    return [card.id for card in deck.cards if card.in_play and fits(card)]


def claimed(reason, hand, game):
    """For each card that would do as it is said, the hands of which one has to be the special hand."""
    names = [f"the {game.name(id).removeprefix('The ')}" for id in hand]
    if undoing := re.match(r"(.*) undo(es)? it, for ", reason):
        out = Counter(re.split(r", (?=the )| and (?=the )", undoing[1]))
        rest = []
        for name, id in zip(names, hand, strict=True):
            out[name] -= 1
            rest += [id] if out[name] < 0 else []
        assert max(out.values()) <= 0, reason
        return [[rest]]
    if swap := re.fullmatch(r"it asks for (.*) instead of (the .*)|(the .*) is not (.*)", reason):
        wanted, card = swap[1] or swap[4], names.index(swap[2] or swap[3])
        places = [card]
    else:
        wanted = re.fullmatch(r"(.*) is missing", reason)[1]
        places = [len(hand)] if game.ruleset.hand.allows(len(hand) + 1) else range(len(hand))
    cards = [id for id in meant(wanted, game) if hand.count(id) < game.card(id).copies]
    assert cards, reason
    return [[[*hand[:place], *hand[place + 1 :], card] for place in places] for card in cards]


@pytest.mark.parametrize("ruleset", GAMES)
def test_what_is_said_of_a_near_miss_is_so(ruleset):
    game = play(ruleset)
    ranks, told = [special.name for special in game.ruleset.ranking], 0
    for hand in hands(game, Random(ruleset)):
        scored = score_hands([Hand(tuple(map(game.card, hand)))], game).hands[0]
        found = near_miss(scored, game)
        if not found or " not of " in found[1] or found[1].startswith("a hand that is lost"):
            continue
        name, reason = found
        for ways in claimed(reason, hand, game):
            ends = [game.standings(len(way)).ending(way).outcome for way in ways]
            names = [special.name for special in game.ruleset.ranking if special.id in ends]
            assert any(ranks.index(better) <= ranks.index(name) for better in names), (hand, name, reason, ways)
        told += 1
    assert told or not any(special.kind.size for special in game.ruleset.ranking)


@pytest.mark.parametrize(
    ("rules", "hand", "note"),
    [
        ("corellian-spike", "+1c, +2c, +3c, +4t", "no Gee Whiz: a −10 is missing"),
        ("corellian-spike", "+1c, -2c, -3c, -6c", "no Straight Khyron: it asks for a +4 instead of the −6 of Circles"),
        ("corellian-spike", "+10c, +10t, -10c, sylop", "no Full Sabacc: a −10 is missing"),
        ("corellian-spike", "+4c, -4t, sylop, +1c", "no Yee-Haa: the +1 of Circles undoes it"),
        ("centran", "idiot, 5 coins as 7, 3 sabres", "no Idiot's Array: it asks for a two instead of the 5 of Coins"),
    ],
)
def test_a_card_is_asked_for_by_the_number_that_makes_the_hand(rules, hand, note):
    assert any(note in one for one in score([hand], rules).notes)


@pytest.mark.parametrize("hand", ["sylop, +5c, -2t, -3t", "+1c, +2c, +3c, +4c, -9c, -1s", "+1c, +2c, +3c, -6c"])
def test_no_card_is_asked_for_that_does_not_make_the_hand(hand):
    assert not any("Straight Khyron: " in note for note in score([hand], "corellian-spike").notes)


def test_claims_are_parsed_as_a_reader_takes_them():
    game = play("corellian-spike")
    held = {card.id: card.value for card in game.deck.cards}
    assert {held[id] for id in meant("a four of either sign", game)} == {4, -4}
    assert {held[id] for id in meant("a −10", game)} == {-10} and meant("the Sylop", game) == ["sylop"]
    dagobah = play("dagobah/corellian")
    assert [len(meant(words, dagobah)) for words in ("a numbered Coin", "a Coin", "an Ace")] == [11, 15, 4]


@pytest.mark.parametrize(
    ("rules", "hand"), [("great-khan", "hazard, wheel, 7"), ("table-76", "14s, 9c"), ("weg", "idiot, 10s, 3c, 10c")]
)
def test_who_is_on_the_goal_is_told_of_no_other_hand(rules, hand):
    assert not [note for note in score([hand], rules).notes if " is no " in note]
