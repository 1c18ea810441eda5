"""Exact odds: how many of all possible hands end in which way, counted without dealing them one by one."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import comb

from deckgen.game.table import Game, Table


def weights(table: Table, skifters: Sequence[str] = (), without: Sequence[str] = ()) -> Counter[int]:
    """How many cards of the deck there are of each weight, ``skifters`` added and cards already seen left out."""
    pieces: Counter[int] = Counter()
    for card in table.game.deck.cards:
        if card.in_play:
            pieces[table.weight(card.id)] += card.copies
    pieces.update(map(table.weight, skifters))
    pieces.subtract(map(table.weight, without))
    return pieces


def hands(pieces: Mapping[int, int], size: int) -> dict[int, int]:
    """How many hands of ``size`` cards add up to each weight, out of so many pieces of each."""
    ways: list[dict[int, int]] = [{0: 1}, *({} for _ in range(size))]
    # Cards that only have a value go first: their sums stay few until the others come in.
    for weight, copies in sorted(pieces.items()):
        for cards in range(size, 0, -1):
            into = ways[cards]
            for taken in range(1, min(copies, cards) + 1):
                chosen, added = comb(copies, taken), weight * taken
                for total, count in ways[cards - taken].items():
                    into[total + added] = into.get(total + added, 0) + count * chosen
    return ways[size]
