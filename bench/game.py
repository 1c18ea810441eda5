"""How fast odds are counted and hands are judged, next to a naive scorer and to poker hands judged by pokerkit.

    python bench/game.py [--hands 1000000]

Odds are counted from nothing, tables included; files are read before. Hands are judged in one process: the engine a
million random four-card hands by default, the naive scorer of the tests and pokerkit fewer, for they take longer; the
ratio of the first two is printed below them, and holds on any machine.
pokerkit is left out where it is not installed.
"""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from deckgen.game.odds import count_all
from deckgen.game.standings import Game
from deckgen.games import play
from deckgen.library.catalogue import names

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from naive import scorer

SLOW = 20_000
"""Hands for scorers that take long."""


def timed(work: Callable[..., object], *arguments: object) -> float:
    """Seconds of the processor that ``work`` takes."""
    start = time.process_time()
    work(*arguments)
    return time.process_time() - start


def count(games: list[Game], sizes: range) -> None:
    """Count the odds of each game for each size of hand, with tables made anew."""
    for game in games:
        fresh = Game(game.ruleset, game.deck)
        for size in sizes:
            count_all(fresh, size)


def odds() -> None:
    """Print how long the tables of odds take."""
    dagobah = [play(name) for name in names("ruleset") if name.startswith("dagobah/") and name != "dagobah/random"]
    jobs = [(f"{name}, 2 to 7 cards", [play(name)], range(2, 8)) for name in ("weg", "holocron", "teta", "centran")]
    for title, games, sizes in [*jobs, ("nine Dagobah tables", dagobah, range(4, 5))]:
        print(f"{title:30} {timed(count, games, sizes) * 1000:8.0f} ms")


def judging(number: int) -> None:
    """Print how many hands a second each scorer judges."""
    random = Random(1)
    for ruleset in ("weg", "dagobah/imperial", "centran"):
        game = play(ruleset)
        pieces = [card.id for card in game.deck.printed_cards() if card.in_play]
        hands = [random.sample(range(len(pieces)), 4) for _ in range(number)]
        fast = report(f"deckgen, {ruleset}", number, timed(judge, game, pieces, hands))
        cards = scorer.deck(ruleset)
        slow = [[cards[place] for place in hand] for hand in hands[:SLOW]]
        naive = report(f"naive, {ruleset}", len(slow), timed(judge_naively, ruleset, slow))
        print(f"{'':30} {fast / naive:12,.0f} times as many")


def judge(game: Game, pieces: list[str], hands: list[list[int]]) -> None:
    """Look up the standing of each hand; making them all is part of it."""
    standings = Game(game.ruleset, game.deck).standings(4)
    weights = [standings.weight(id) for id in pieces]
    for a, b, c, d in hands:
        standings[weights[a] + weights[b] + weights[c] + weights[d]]


def judge_naively(ruleset: str, hands: list[list[scorer.Card]]) -> None:
    """Ask the naive scorer about each hand."""
    for hand in hands:
        scorer.outcome(ruleset, hand)


def poker() -> None:
    """Print how many five-card poker hands a second pokerkit judges, the yardstick of generic libraries."""
    try:
        from pokerkit import Card, StandardHighHand
    except ImportError:
        print("pokerkit is not installed")
        return
    deck = list(Card.parse("".join(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")))
    random = Random(1)
    hands = [random.sample(deck, 5) for _ in range(SLOW)]
    report("pokerkit, five-card poker", SLOW, timed(lambda: [StandardHighHand(hand) for hand in hands]))


def report(title: str, hands: int, seconds: float) -> float:
    """Print one line, and return how many hands a second are judged."""
    print(f"{title:30} {hands / seconds:12,.0f} hands/s")
    return hands / seconds


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=1_000_000)
    asked = parser.parse_args()
    odds()
    judging(asked.hands)
    poker()
