"""Where a hand stands among all others, as parts that sort: its outcome, its nearness, and what parts equal hands."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from deckgen.records.judgement import TieBreaker
from deckgen.records.ruleset import Ruleset
from deckgen.records.special_hands import Height, Look, Selector, SpecialHand

TieStanding: TypeAlias = tuple[int, ...]
"""How a hand stands in one tie-breaker, the greater the better; empty where it says nothing of the hand."""


class Order(NamedTuple):
    """Where a hand stands, the better the greater; what comes first weighs most.

    ``place`` is that of the outcome, 0 for a plain total, and ``height`` ranks hands of one kind among themselves.
    ``nearness`` is minus the distance of a plain total from its target, and ``goal`` minus the number of that target.
    ``ties`` are how the hand stands in each tie-breaker, ``natural`` is 1 for one without a skifter, where these count.
    """

    place: int
    height: Height = ()
    nearness: int = 0
    goal: int = 0
    ties: tuple[TieStanding, ...] = ()
    natural: int = 0

    @property
    def but_for_ties(self) -> "Order":
        """The order of all hands that only a tie-breaker or a skifter sets apart."""
        return self._replace(ties=(), natural=0)


OUT = Order(-1)  # the order of every hand that bombed out or lost: below all that stand, and all alike


class Ending(NamedTuple):
    """How a hand ends: an outcome by id, the value it counts as (None when out), and its order."""

    outcome: str
    value: int | None
    order: Order


def judge(ruleset: Ruleset, total: int, special: SpecialHand | None = None, height: Height = ()) -> Ending:
    """The standing of a reading with that total, which makes ``special`` of that ``height``, or no hand with a name."""
    if ruleset.lost and total > ruleset.lost.over and not (special and ruleset.lost.arrays_stand):
        return Ending("lost", None, OUT)
    by_total = _of_total(ruleset, total)
    if special is None:
        return by_total
    return max(by_total, _special(ruleset, special, total, height), key=lambda standing: standing.order)


def _of_total(ruleset: Ruleset, total: int) -> Ending:
    if ruleset.lost and total > ruleset.lost.over:
        return Ending("lost", None, OUT)
    if ruleset.bombs.bomb(total):
        return Ending("bombed-out", None, OUT)
    for special in ruleset.ranking:
        if special.kind.total == total:
            return _special(ruleset, special, total, ())
    value = total - ruleset.wrap.less if ruleset.wrap and total > ruleset.wrap.over else total
    value = abs(value) if ruleset.piles else value
    distance, target = min((abs(value - target), place) for place, target in enumerate(ruleset.targets))
    return Ending("plain", value, Order(0, nearness=-distance, goal=-target))


def _special(ruleset: Ruleset, special: SpecialHand, total: int, height: Height) -> Ending:
    points = abs(total) if ruleset.piles else total
    value = points if special.worth is None else special.worth
    return Ending(special.id, value, Order(place_of(special, ruleset), height))


def place_of(special: SpecialHand, ruleset: Ruleset) -> int:
    """The place of a special hand in an order: 1 for the least of them, more for a better one."""
    return len(ruleset.ranking) - ruleset.ranking.index(special)


def stand(looks: Sequence[Look], outcome: str, ruleset: Ruleset) -> tuple[TieStanding, ...]:
    """How a hand read so stands in each tie-breaker of the rules, the greater the better."""
    return tuple(_stand(step, looks) if applies(step, outcome) else () for step in ruleset.tie_breakers)


def applies(step: TieBreaker, outcome: str) -> bool:
    """Whether hands that end so are compared by a tie-breaker."""
    return not step.hands or outcome in step.hands


def _stand(step: TieBreaker, looks: Sequence[Look]) -> TieStanding:
    if step.holding and not any(is_one(look, step.holding) for look in looks):
        return ()
    counting = [look for look in looks if not step.cards or is_one(look, step.cards)]
    best = -1 if step.best == "lowest" else 1
    if step.by == "holding":
        return (int(bool(counting)),)
    if step.by == "sign":
        total = sum(look.value for look in looks)
        return (best * ((total > 0) - (total < 0)),)
    if step.by == "cards":
        return (best * len(counting),)
    if step.by == "sum":
        return (best * sum(look.number for look in counting),)
    if not counting:
        return (0,)
    number = max(best * look.number for look in counting)
    if step.by == "card":
        return 1, number
    suits = [
        step.suits.index(look.suit) for look in counting if best * look.number == number and look.suit in step.suits
    ]
    return (1, -min(suits)) if suits else (0,)


def is_one(look: Look, cards: Sequence[Selector]) -> bool:
    """Whether a card read so is one of those that are meant."""
    return any(selector.fits(look) for selector in cards)


def tells_apart(ruleset: Ruleset, looks: Sequence[Look]) -> bool:
    """Whether a tie-breaker may be stood better in for one of these readings of a card than for another."""
    return any(_counts(step, look) != _counts(step, looks[0]) for step in ruleset.tie_breakers for look in looks[1:])


def _counts(step: TieBreaker, look: Look) -> tuple[object, ...]:
    """The part of a card that a tie-breaker looks at."""
    fits = [is_one(look, cards) for cards in (step.cards, step.holding)]
    return (*fits, look.number if step.by in ("sign", "sum", "card", "suit") else 0)
