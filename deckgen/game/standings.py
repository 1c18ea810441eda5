"""The standings of all hands of one size, found by adding up one number for each card.

A card's weight holds its value in the low bits and, above them, a counter for whatever else it can do: fill a place
in a special hand, or be read in several ways. The sum over a hand says all that its standing depends on, so
that each sum is judged once, whichever of the many hands that share it comes first.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property, reduce
from itertools import product, repeat, starmap
from operator import and_, attrgetter
from typing import NamedTuple

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.game.judging import Ending, judge
from deckgen.game.patterns import Budget, Pattern, Patterns, Role, fillings, totals
from deckgen.game.readings import copies, looks, sign, skifters
from deckgen.records.deck import Card, Deck
from deckgen.records.ruleset import Ruleset
from deckgen.records.special_hands import CardPool, Look

VALUE_BITS = 20
_HALF = 1 << (VALUE_BITS - 1)
_LOW = (1 << VALUE_BITS) - 1
MOST_WILD = 8  # kinds of card that may be read otherwise, skifters apart; more make too many ways to judge


class CardUse(NamedTuple):
    """The use of a card beside its value: its role, and whether it is a skifter."""

    role: Role
    skifter: bool


class Game:
    """A ruleset played with a deck: how each card is read, and the standings of hands of each size."""

    def __init__(self, ruleset: Ruleset, deck: Deck) -> None:
        self.ruleset, self.deck = ruleset, deck
        self._cards = {card.id: card for card in (*skifters(deck), *deck.cards)}
        self.looks = cache(self._looks)
        self.standings = cache(lambda size: Standings(self, size))

    @cached_property
    def pool(self) -> CardPool:
        """The numbers that suit cards may be read as, and the suits."""
        suit_cards = [card for card in self.deck.cards if card.suit]
        numbers = {look.number for card in suit_cards for look in self.looks(card.id)}
        return CardPool(sorted(numbers), [suit.id for suit in self.deck.suits])

    @cached_property
    def copiers(self) -> frozenset[str]:
        """The ids of the cards that count what another card of the hand counts."""
        return frozenset(card.id for card in self.deck.cards if copies(card, self.deck, self.ruleset))

    def card(self, id: str) -> Card:
        """The card or the skifter of that id, of which a value may be chosen; KeyError when there is none."""
        return self._cards[id.partition("=")[0]]

    def name(self, id: str) -> str:
        """The name of the card or the skifter of that id."""
        return self.card(id).name

    def _looks(self, id: str) -> tuple[Look, ...]:
        """Every way to read a card or a skifter by its id, its own first: ``ace=1`` as 1, ``ace=1|15`` as either."""
        id, _, choice = id.partition("=")
        if choice:
            numbers = set(map(int, choice.split("|")))
            return tuple(look for look in self.looks(id) if look.number in numbers)
        return looks(self._cards[id], self.deck, self.ruleset)


class Standings(dict[int, Ending]):
    """How a hand of ``size`` cards ends, but for what breaks ties, by the sum of its cards' weights.

    Where cards copy each other, which no sum can tell, hands are judged by their readings alone.
    """

    def __init__(self, game: Game, size: int) -> None:
        super().__init__()
        self.game, self.size = game, size
        self.patterns = Patterns(game.ruleset, size, game.pool)
        self.weight = cache(self._weight)
        self._counter = size.bit_length()
        self._uses: list[CardUse] = []
        self._wild = 0
        self._readings = cache(self._make_readings)
        self._made = cache(self._find_made)
        self._may_make = cache(self._find_hope)
        self._budget = Budget(game.ruleset)
        self.judge = cache(self._judge)

    def ending(self, cards: Sequence[str]) -> Ending:
        """How a hand of these card ids ends when it is read at its best."""
        if not self.game.copiers.isdisjoint(cards):
            return max((self.judge_reading(reading) for reading in self.every_reading(cards)), key=_order)
        return self[sum(map(self.weight, cards))]

    def every_reading(self, cards: Sequence[str]) -> Iterator[tuple[Look, ...]]:
        """Each way to read a hand, a card that copies another as each of the others in turn."""
        choices = [self.game.looks(id) for id in cards]
        copiers = [place for place, id in enumerate(cards) if id in self.game.copiers]
        for reading in product(*choices):
            others = [look for place, look in enumerate(reading) if place not in copiers]
            for copied in product(others, repeat=len(copiers)) if others else [()]:
                self._budget.spend(1)
                originals = dict(zip(copiers, copied, strict=False))
                yield tuple(self._copy(look, originals.get(place)) for place, look in enumerate(reading))

    def _copy(self, look: Look, other: Look | None) -> Look:
        """A card that counts what another counts, with its own sign, or as it is where there is no other."""
        if other is None:
            return look
        factor = sign(self.game.card(look.card), self.game.deck, self.game.ruleset)
        return look._replace(number=other.number, value=factor * other.number)

    def judge_reading(self, reading: Sequence[Look]) -> Ending:
        """How a hand ends of which each card is read in one way."""
        total = sum(look.value for look in reading)
        return self.judge(total, self._first_made(total, list(map(self.patterns.fit, reading))))

    def least(self, weight: int) -> int:
        """The lowest total that cards of that weight can be read as."""
        total, counters = _split(weight)
        return total + min(value for value, _ in self._readings(counters))

    def _weight(self, id: str) -> int:
        """The number that stands for a card in a hand."""
        own, *others = self.game.looks(id)
        fit, skifter = self.patterns.fit(own), self.game.card(id).skifter
        if not others:
            return own.value + (self._count(CardUse(((0, fit),), skifter)) if fit else 0)
        role = sorted({(look.value, self.patterns.fit(look)) for look in (own, *others)})
        return self._count(CardUse(tuple(role), skifter))

    def _count(self, use: CardUse) -> int:
        """One such card, as counted in the high bits."""
        if use not in self._uses:
            self._uses.append(use)
            if sum(len(other.role) > 1 and not other.skifter for other in self._uses) > MOST_WILD:
                hint = "let fewer cards have several readings"
                message = (
                    f"{self.game.ruleset.title} has more than {MOST_WILD} kinds of cards that can be read otherwise"
                )
                raise DeckgenError(Finding("too-many-readings", message, self.game.ruleset.marks.at("readings"), hint))
        place = self._counter * self._uses.index(use)
        if len(use.role) > 1:
            self._wild |= ((1 << self._counter) - 1) << place
        return 1 << (VALUE_BITS + place)

    def __missing__(self, weight: int) -> Ending:
        ending = self[weight] = self.judge_sum(weight)
        return ending

    def judge_sum(self, weight: int) -> Ending:
        """How hands of that sum of weights end, which is not kept: who counts hands asks once for each of many sums."""
        total, counters = _split(weight)
        if counters & self._wild:
            readings = self._readings(counters)
            options = ((value, pattern) for value, pattern in readings if not pattern or pattern.allows(total + value))
            return max((self.judge(total + value, pattern) for value, pattern in options), key=_order)
        goal = total if total in self.patterns.totals else None
        return self.judge(total, self._made(goal, counters) if self.patterns.of_total(goal) else None)

    def judge_sums(self, sums: Iterable[tuple[int, int]]) -> Iterator[tuple[Ending, int]]:
        """How hands end of which there are so many of each sum of weights; those that make nothing are put together by
        their total, before they are judged.
        """
        plain: dict[int, int] = {}
        wild, find_made, of_total, totals = self._wild, self._made, self.patterns.of_total, self.patterns.totals
        for weight, number in sums:
            total = ((weight + _HALF) & _LOW) - _HALF
            counters = (weight - total) >> VALUE_BITS
            goal = total if total in totals else None  # what no special hand asks for is all the same
            if counters & wild:
                yield self.judge_sum(weight), number
            elif of_total(goal) and (pattern := find_made(goal, counters)):
                yield self.judge(total, pattern), number
            else:
                plain[total] = plain.get(total, 0) + number
        for total, number in plain.items():
            yield self.judge(total), number

    def lightener(self, cards: int) -> Callable[[int], int] | None:
        """A function that takes off the weight of that many cards all counters that cannot lead to a special hand any
        more.

        None where that cannot be told. It can be told where no special hand allows cards beside its own, and for whole
        hands where each asks for a total.
        """
        patterns, may_make, wild = self.patterns, self._may_make, self._wild
        ends = cards == self.size and not patterns.of_total(None)
        if not (patterns.whole or ends):
            return None

        def lighten(weight: int) -> int:
            if -_HALF <= weight < _HALF:
                return weight
            total = ((weight + _HALF) & _LOW) - _HALF
            counters = (weight - total) >> VALUE_BITS
            if counters & wild:
                return weight
            hopeless = ends and total not in patterns.totals
            return total if hopeless or not may_make(counters, cards) else weight

        return lighten

    def _find_hope(self, counters: int, cards: int) -> bool:
        """Whether a special hand may be made of so many cards, those in the high bits among them, and any to come."""
        if not self.patterns.whole:
            return True
        fits = Counter(use.role[0][1] for use in self._held_cards(counters))
        return fits.total() == cards and reduce(and_, starmap(self.patterns.taking, fits.items())) > 0

    def _find_made(self, total: int | None, counters: int) -> Pattern | None:
        """The best special hand made by the cards counted in the high bits, all of them read in one way."""
        return self._first_made(total, [use.role[0][1] for use in self._held_cards(counters)])

    def _first_made(self, total: int | None, fits: Sequence[int]) -> Pattern | None:
        """The best special hand made by cards that fit these selectors; for no total, one that asks for none."""
        patterns = self.patterns.find_filled(total, fits)
        return next((pattern for pattern in patterns if len(fits) == self.size or not pattern.whole), None)

    def _judge(self, total: int, pattern: Pattern | None = None) -> Ending:
        """The standing of a reading with that total, whose cards make ``pattern`` or nothing."""
        if pattern is None:
            return judge(self.game.ruleset, total)
        return judge(self.game.ruleset, total, pattern.special, pattern.height)

    def _make_readings(self, counters: int) -> tuple[tuple[int, Pattern | None], ...]:
        """The values that the cards counted in the high bits may add to a hand, each with what they make."""
        roles = tuple(use.role for use in self._held_cards(counters))
        readings: list[tuple[int, Pattern | None]] = [(total, None) for total in sorted(totals(roles, self._budget))]
        for pattern in self.made_by(roles):
            readings += [(total, pattern) for total in sorted(fillings(pattern.slots, roles, self._budget))]
        self._budget.spend(len(readings))
        return tuple(readings)

    def made_by(self, roles: Sequence[Role]) -> Iterator[Pattern]:
        """The special hands that cards of these roles might make, going by what is there at all."""
        union = 0
        for role in roles:
            for _, fit in role:
                union |= fit
        for pattern in self.patterns.all:
            enough = len(roles) == self.size if pattern.whole else len(roles) >= len(pattern.slots)
            if enough and pattern.needed & ~union == 0:
                yield pattern

    def _held_cards(self, counters: int) -> Iterator[CardUse]:
        """Each card that is counted in the high bits."""
        while counters:
            lowest = ((counters & -counters).bit_length() - 1) // self._counter
            below = lowest * self._counter
            number = (counters >> below) & ((1 << self._counter) - 1)
            yield from repeat(self._uses[lowest], number)
            counters -= number << below


def _split(weight: int) -> tuple[int, int]:
    """The value and the counters of a sum of weights."""
    total = ((weight + _HALF) & _LOW) - _HALF
    return total, (weight - total) >> VALUE_BITS


_order = attrgetter("order")
