"""Hands dealt by chance, the same for the same seed, and hands that show how one ends in a game."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import comb
from random import Random

from deckgen.game.best_reading import read_hand
from deckgen.game.compatibility import hands_of
from deckgen.game.counting import count_copies, count_ends
from deckgen.game.readings import by_dice
from deckgen.game.standings import Game

TRIED = 3000  # hands of each size that are tried before a game is said to have no example
DICE = (2, 5)  # what two dice show in examples, where cards count what dice show; more of them go on in the same way


def shuffle(cards: Iterable[str], seed: int | str | None) -> list[str]:
    """The cards in the order that ``seed`` puts them into, None a new one each time, after Fisher and Yates.

    Of all that ``random`` has, only the sequence of ``random()`` is promised to stay the same in every Python to come.
    """
    chance, order = Random(seed), [*cards]
    for last in range(len(order) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def example(game: Game, outcome: str) -> tuple[str, ...]:
    """The ids of a hand of few cards that ends so, a chosen value as ``ace=1``; none where none is found."""
    for hand in _likely_hands(game, outcome):
        if hand and game.standings(len(hand)).ending(hand).outcome == outcome:
            return hand
    return ()


def deal(game: Game, players: int) -> list[tuple[str, ...]]:
    """Hands as they may lie on the table for so many players, dealt by chance, the same each time."""
    deck, ruleset = shuffle(all_cards(game), game.ruleset.name), game.ruleset
    most = min(ruleset.hand.most or ruleset.hand.deal + 2, ruleset.hand.deal + 2)
    hands = []
    for player in range(players):
        size = max(ruleset.hand.deal, most - player % 2) if not ruleset.selection else ruleset.hand.deal
        hands.append(_take(deck, size, game))
    return [_lay_out(hand, game) if ruleset.selection else hand for hand in hands]


def _likely_hands(game: Game, outcome: str) -> Iterator[tuple[str, ...]]:
    """Hands that may end so: those with the cards of a special hand, and hands dealt by chance."""
    ruleset, least = game.ruleset, game.ruleset.hand.least
    special = next((one for one in ruleset.ranking if one.id == outcome), None)
    if special and special.kind.size:
        first = max(special.kind.size, least)
        last = first if special.kind.whole else max(first + 1, ruleset.hand.deal)
        for size in range(first, last + 1):
            if ruleset.hand.allows(size):
                yield from islice((_choose(hand, game) for hand in hands_of(special, game.standings(size))), TRIED // 3)
    cards = all_cards(game)
    dealt = ruleset.hand.deal
    larger = (dealt + 1, dealt + 2) if ruleset.hand.most is None or ruleset.hand.most > dealt + 1 else ()
    for size in (dealt, *larger):
        for number in range(0 if _is_ruled_out(outcome, size, game) else TRIED):
            hand = _take(shuffle(cards, f"{ruleset.name} {outcome} {number}"), size, game)
            yield _lay_out(hand, game) if ruleset.selection else hand


def _is_ruled_out(outcome: str, size: int, game: Game) -> bool:
    """Whether no hand of so many cards ends so; only where that is sooner counted than tried, as of few different hands
    that are dealt off one pile, without dice.
    """
    copies, ruleset = count_copies(game), game.ruleset
    is_thrown = any(by_dice(card, game.deck, ruleset) for card in game.deck.cards)
    if is_thrown or ruleset.piles or comb(len(copies) + size - 1, size) > TRIED:
        return False
    return all(ended != outcome for ended, _ in count_ends(game.standings(size), size))


def all_cards(game: Game) -> list[str]:
    """The ids of the cards in play, each as often as there is one."""
    copies = count_copies(game)
    return [id for id in copies for _ in range(copies[id])]


def _take(deck: list[str], size: int, game: Game) -> tuple[str, ...]:
    """Cards off the top of the deck, the same number of each pile where there are piles; none where it has too few."""
    piles = game.ruleset.piles
    hand = []
    for place in range(size):
        suit = piles[place % len(piles)] if piles else None
        card = next((id for id in deck if suit is None or game.card(id).suit == suit), "")
        if not card:
            return ()
        deck.remove(card)
        hand.append(card)
    return _choose(hand, game)


def _choose(hand: Sequence[str], game: Game) -> tuple[str, ...]:
    """A hand with what its holder chooses of the dice, each card the next."""
    values = iter(DICE * len(hand))
    return tuple(f"{id}={next(values)}" if by_dice(game.card(id), game.deck, game.ruleset) else id for id in hand)


def _lay_out(dealt: Sequence[str], game: Game) -> tuple[str, ...]:
    """The best that can be laid out of the cards dealt."""
    subsets = [tuple(id for place, id in enumerate(dealt) if bits >> place & 1) for bits in range(1, 1 << len(dealt))]
    return max(subsets, key=lambda hand: read_hand(hand, game.standings(len(hand))).ending.order, default=())
