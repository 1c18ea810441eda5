"""The standings of all hands of one size, found by adding up one number for each card.

A card's weight holds its value in the low bits and, above them, a counter for whatever else it can do: fill a place
in a special hand, break a tie, be read in several ways. The sum over a hand says all that its standing depends on, so
that each sum is judged once, whichever of the many hands that share it comes first.
"""

from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from itertools import repeat
from operator import attrgetter
from typing import NamedTuple

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.game.patterns import Budget, Pattern, Patterns, Role, fillings, totals
from deckgen.game.ranking import OUT, Ending, judge
from deckgen.game.readings import looks, skifters
from deckgen.records.deck import Card, Deck
from deckgen.records.ruleset import Ruleset
from deckgen.records.special import Look

VALUE_BITS = 20
_HALF = 1 << (VALUE_BITS - 1)
_LOW = (1 << VALUE_BITS) - 1


MOST_WILD = 8
"""Kinds of card that may be read otherwise, skifters apart; more could be combined in too many ways to judge."""


class CardUse(NamedTuple):
    """What is counted of a card beside its value: its role, whether it breaks ties, and whether it is a skifter."""

    role: Role
    breaker: bool
    skifter: bool


class Profile(NamedTuple):
    """What the counted cards of a hand bring: each value they may add, with the special hand made.

    ``breaker`` and ``natural`` are the parts of an order that settle ties.
    """

    readings: tuple[tuple[int, Pattern | None], ...]
    breaker: int
    natural: int


class Game:
    """A ruleset played with a deck: how each card is read, and the standings of hands of each size."""

    def __init__(self, ruleset: Ruleset, deck: Deck) -> None:
        self.ruleset, self.deck = ruleset, deck
        self._cards = {card.id: card for card in (*skifters(deck), *deck.cards)}
        self.looks = cache(self._looks)
        self.table = cache(self._table)

    @cached_property
    def numbers(self) -> list[int]:
        """The numbers that suit cards may be read as, the smallest first."""
        return sorted({look.number for card in self.deck.cards if card.suit for look in self.looks(card.id)})

    def card(self, id: str) -> Card:
        """The card or the skifter of that id, of which a value may be chosen; KeyError when there is none."""
        return self._cards[id.partition("=")[0]]

    def name(self, id: str) -> str:
        """The name of the card or the skifter of that id."""
        return self.card(id).name

    def _looks(self, id: str) -> tuple[Look, ...]:
        """Every way to read the card or the skifter of that id, its own first; ``coins-ace=1`` is read as 1 alone."""
        id, _, choice = id.partition("=")
        if choice:
            return tuple(look for look in self.looks(id) if look.value == int(choice))
        return looks(self._cards[id], self.deck, self.ruleset)

    def _table(self, size: int) -> "Standings":
        """The standings of hands of ``size`` cards."""
        return Standings(self, size)


class Standings(dict[int, Ending]):
    """The standing of a hand of ``size`` cards, by the sum of its cards' weights."""

    def __init__(self, game: Game, size: int) -> None:
        super().__init__()
        self.game, self.size = game, size
        self.patterns = Patterns(game.ruleset, size, game.numbers)
        self.weight = cache(self._weight)
        self._counter = size.bit_length()
        self._counted: list[CardUse] = []
        self._profile = cache(self._make_profile)
        self._budget = Budget(game.ruleset)
        self.judge = cache(self._judge)

    def standing(self, cards: Sequence[str]) -> Ending:
        """How a hand of these card ids ends when it is read at its best."""
        return self[sum(map(self.weight, cards))]

    def _weight(self, id: str) -> int:
        """The number that stands for a card in a hand."""
        own, *others = self.game.looks(id)
        fit = self.patterns.fit(own)
        breaker, skifter = bool(fit & self.patterns.ties), self.game.card(id).skifter
        if not others:
            return own.value + (self._count(CardUse(((0, fit),), breaker, skifter)) if fit else 0)
        role = sorted({(look.value, self.patterns.fit(look)) for look in (own, *others)})
        return self._count(CardUse(tuple(role), breaker, skifter))

    def _count(self, counted: CardUse) -> int:
        """One such card, as counted in the high bits."""
        if counted not in self._counted:
            self._counted.append(counted)
            if sum(len(other.role) > 1 and not other.skifter for other in self._counted) > MOST_WILD:
                hint = "let fewer cards have several readings"
                message = (
                    f"{self.game.ruleset.title} has more than {MOST_WILD} kinds of cards that can be read otherwise"
                )
                raise DeckgenError(Finding("too-many-readings", message, self.game.ruleset.marks.at("readings"), hint))
        return 1 << (VALUE_BITS + self._counter * self._counted.index(counted))

    def __missing__(self, weight: int) -> Ending:
        total = ((weight + _HALF) & _LOW) - _HALF
        readings, breaker, natural = self._profile((weight - total) >> VALUE_BITS)
        endings = [self.judge(total + value, pattern) for value, pattern in readings]
        best = max(endings, key=_order) if len(endings) > 1 else endings[0]
        if (breaker or natural) and best.order != OUT:
            best = best._replace(order=best.order._replace(breaker=breaker, natural=natural))
        self[weight] = best
        return best

    def least(self, weight: int) -> int:
        """The lowest total that cards of that weight can be read as."""
        total = ((weight + _HALF) & _LOW) - _HALF
        return total + min(value for value, _ in self._profile((weight - total) >> VALUE_BITS).readings)

    def _judge(self, total: int, pattern: Pattern | None = None) -> Ending:
        """The standing of a reading with that total, whose cards make ``pattern`` or nothing."""
        if pattern is None:
            return judge(self.game.ruleset, total)
        return judge(self.game.ruleset, total, pattern.special, pattern.height)

    def _make_profile(self, counters: int) -> Profile:
        """What the cards counted in the high bits bring to a hand."""
        held = list(self._held_cards(counters))
        roles = tuple(counted.role for counted in held)
        readings: list[tuple[int, Pattern | None]] = [(total, None) for total in sorted(totals(roles, self._budget))]
        for pattern in self.made_by(roles):
            readings += [(total, pattern) for total in sorted(fillings(pattern.slots, roles, self._budget))]
        self._budget.spend(len(readings))
        breaker = bool(self.patterns.ties) and any(counted.breaker for counted in held)
        natural = bool(self.game.ruleset.skifters.most) and not any(counted.skifter for counted in held)
        return Profile(tuple(readings), int(breaker), int(natural))

    def made_by(self, roles: Sequence[Role]) -> Iterator[Pattern]:
        """The special hands that cards of these roles might make, going by what is there at all."""
        there = 0
        for role in roles:
            for _, fit in role:
                there |= fit
        for pattern in self.patterns.all:
            enough = len(roles) == self.size if pattern.whole else len(roles) >= len(pattern.slots)
            if enough and pattern.needed & ~there == 0:
                yield pattern

    def _held_cards(self, counters: int) -> Iterator[CardUse]:
        """Each card that is counted in the high bits."""
        while counters:
            lowest = ((counters & -counters).bit_length() - 1) // self._counter
            below = lowest * self._counter
            number = (counters >> below) & ((1 << self._counter) - 1)
            yield from repeat(self._counted[lowest], number)
            counters -= number << below


_order = attrgetter("order")
