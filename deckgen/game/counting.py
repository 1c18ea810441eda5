"""Hands counted without dealing them one by one: how many there are of each sum, and how many end in which way."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from itertools import combinations_with_replacement, product
from math import comb, prod
from typing import TypeAlias

from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.game.judging import Ending
from deckgen.game.selecting import select_best
from deckgen.game.standings import Game, Standings
from deckgen.records.judgement import DIE
from deckgen.records.record import replace

MOST_SUMS = 1_000_000  # different sums that are counted, half a minute's work; built-in games have a tenth at most
Ends: TypeAlias = Counter[tuple[str, int | None]]  # how many hands end with each outcome and value


def count_copies(game: Game, skifters: Sequence[str] = (), seen: Sequence[str] = ()) -> Counter[str]:
    """How many cards of the deck there are of each id, ``skifters`` added and cards already seen left out."""
    copies = Counter({card.id: card.copies for card in game.deck.cards if card.in_play})
    copies.update(skifters)
    return copies - Counter(seen)


def count_sums(standings: Standings, copies: Mapping[str, int], size: int) -> dict[int, int]:
    """How many hands of ``size`` cards add up to each sum of weights, out of so many ``copies`` of each card.

    What is counted of cards that can come to nothing together is left out of their sum, which makes many sums one.
    Raises DeckgenError, which points at the ranking, when there are more than MOST_SUMS sums.
    """
    weights: Counter[int] = Counter()
    for id, number in copies.items():
        weights[standings.weight(id)] += number
    ways: list[dict[int, int]] = [{0: 1}, *({} for _ in range(size))]
    lighteners = [standings.lightener(cards) for cards in range(size + 1)]
    # Cards that only have a value are the lightest and come first, while there are few sums.
    for weight, stock in sorted(weights.items()):
        for cards in range(size, 0, -1):
            into, lighten = ways[cards], lighteners[cards]
            for count in range(1, min(stock, cards) + 1):
                choices, added = comb(stock, count), weight * count
                for before, number in ways[cards - count].items():
                    total = lighten(before + added) if lighten else before + added
                    into[total] = into.get(total, 0) + number * choices
            if len(into) > MOST_SUMS:
                raise DeckgenError(_too_many(size, standings.game.ruleset.marks.at("ranking")))
    return ways[size]


def _too_many(size: int, at: Location | None) -> Finding:
    message = f"hands of {size} cards differ in more ways than can be counted under these special hands and readings"
    hint = "its hands can be scored, and its odds counted for fewer cards; ask less of the cards to have these too"
    return Finding("no-odds", message, at, hint)


def count_ends(
    standings: Standings, draw: int, skifters: Sequence[str] = (), kept: Sequence[str] = (), seen: Sequence[str] = ()
) -> Ends:
    """How many hands end with each outcome and value, one for each way to draw so many cards to those ``kept``.

    The cards ``seen`` are not in the deck any more, by default just those that are kept. Where cards of a hand count
    what dice show, there is one for each throw besides.
    """
    ends: Ends = Counter()
    for game, ways in each_throw(standings.game):
        for ending, number in _deal_out(game.standings(standings.size), draw, skifters, kept, seen or kept):
            ends[ending.outcome, ending.value] += number * ways
    return ends


def _deal_out(
    standings: Standings, draw: int, skifters: Sequence[str], kept: Sequence[str], seen: Sequence[str]
) -> Iterator[tuple[Ending, int]]:
    """How hands end that are dealt, and how many there are of each."""
    game, copies = standings.game, count_copies(standings.game, skifters, seen)
    pools = [(copies, draw)]
    if game.ruleset.piles:
        share = standings.size // len(game.ruleset.piles)
        suits = [game.card(id).suit for id in kept]
        pools = [
            (Counter({id: copies[id] for id in copies if game.card(id).suit == pile}), share - suits.count(pile))
            for pile in game.ruleset.piles
        ]
        if any(number < 0 for _, number in pools):
            hint = f"a hand has {share} of each"
            raise DeckgenError(Finding("wrong-piles", "the cards held are too many of one pile", hint=hint))
    if game.ruleset.selection:
        yield from select_best(standings, copies, draw, kept)
    elif game.copiers:
        for hands in product(*(list(every_hand(copies, number)) for copies, number in pools)):
            ids = [id for hand, _ in hands for id in hand]
            yield standings.ending([*kept, *ids]), prod(ways for _, ways in hands)
    else:
        base = sum(map(standings.weight, kept))
        sums = reduce(_pair, (count_sums(standings, copies, number) for copies, number in pools))
        yield from standings.judge_sums((base + weight, number) for weight, number in sums.items())


def _pair(some: Mapping[int, int], others: Mapping[int, int]) -> dict[int, int]:
    """How many hands there are of each sum that are put together of some cards and others."""
    sums: Counter[int] = Counter()
    for (weight, number), (other, many) in product(some.items(), others.items()):
        sums[weight + other] += number * many
    return sums


def every_hand(copies: Mapping[str, int], size: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Every different hand of so many cards, and how many there are of it with so many ``copies`` of each card."""
    ids = sorted(id for id, number in copies.items() if number)
    for hand in combinations_with_replacement(ids, size):
        ways = prod(comb(copies[id], number) for id, number in Counter(hand).items())
        if ways:
            yield hand, ways


def count_throws(game: Game) -> int:
    """How many throws there are of the dice that cards of a hand count; 1 without dice."""
    return prod(len(DIE) ** reading.dice for reading in game.ruleset.readings)


def each_throw(game: Game) -> Iterator[tuple[Game, int]]:
    """The game with each throw of the dice that its cards count, and how many throws are alike; itself without dice."""
    dice = [reading.dice for reading in game.ruleset.readings]
    rolls = [
        Counter(tuple(sorted(set(throw))) for throw in product(DIE, repeat=number)).items() if number else [((), 1)]
        for number in dice
    ]
    if not any(dice):
        yield game, 1
        return
    for throws in product(*rolls):
        readings = tuple(
            replace(reading, values=values) if reading.dice else reading
            for reading, (values, _) in zip(game.ruleset.readings, throws, strict=True)
        )
        yield Game(replace(game.ruleset, readings=readings), game.deck), prod(ways for _, ways in throws)
