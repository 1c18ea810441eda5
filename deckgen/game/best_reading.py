"""The reading of a hand that stands: of those that rank best the natural one, then the smallest."""

from collections.abc import Sequence
from typing import NamedTuple

from deckgen.game.judging import OUT, Ending, Order, stand, tells_apart
from deckgen.game.patterns import Budget, fillings, totals
from deckgen.game.standings import Standings
from deckgen.records.special_hands import Look


class BestReading(NamedTuple):
    """How a hand ends, tie-breakers included, and how each of its cards is read for that."""

    ending: Ending
    looks: tuple[Look, ...]


def read_hand(cards: Sequence[str], standings: Standings) -> BestReading:
    """A hand of these card ids, each with its look in their order, when it is read at its best.

    The smallest reading has the lowest total, and then the lowest value of the first card, of the second, and so on.
    """
    ending = standings.ending(cards)
    looks = _best_looks(cards, standings, ending.order)
    if ending.order == OUT:
        return BestReading(ending, looks)
    natural = int(
        bool(standings.game.ruleset.skifters.most) and not any(standings.game.card(id).skifter for id in cards)
    )
    ties = stand(looks, ending.outcome, standings.game.ruleset)
    return BestReading(ending._replace(order=ending.order._replace(ties=ties, natural=natural)), looks)


def _best_looks(cards: Sequence[str], standings: Standings, order: Order) -> tuple[Look, ...]:
    looks = [standings.game.looks(id) for id in cards]
    has_copier = not standings.game.copiers.isdisjoint(cards)
    if not has_copier and all(len(look) == 1 for look in looks):
        return tuple(look for (look,) in looks)
    if has_copier or (order != OUT and any(tells_apart(standings.game.ruleset, look) for look in looks)):
        return _best_of_all(cards, standings, order)
    return _smallest(cards, looks, standings, order)


def _best_of_all(cards: Sequence[str], standings: Standings, order: Order) -> tuple[Look, ...]:
    """The reading that tie-breakers like best, found by trying every one."""
    ruleset = standings.game.ruleset
    own_looks = [standings.game.looks(id)[0] if standings.game.card(id).has_own_value else None for id in cards]

    def rank(looks: tuple[Look, ...]) -> tuple[object, ...]:
        ending = standings.judge_reading(looks)
        natural = all(own is None or own == look for own, look in zip(own_looks, looks, strict=True))
        values = [-look.value for look in looks]
        return ending.order == order, stand(looks, ending.outcome, ruleset), natural, sum(values), values

    return max(standings.every_reading(cards), key=rank)


def _smallest(
    cards: Sequence[str], looks: Sequence[tuple[Look, ...]], standings: Standings, order: Order
) -> tuple[Look, ...]:
    """The natural reading that ranks as high as ``order``, or else the smallest, found a card after another."""
    choices = [
        look[:1] if standings.game.card(id).has_own_value else look for id, look in zip(cards, looks, strict=True)
    ]
    reached = _find_totals(choices, order, standings)
    if not reached:
        choices = list(looks)
        reached = _find_totals(choices, order, standings)
    for place, choice in enumerate(choices):
        for look in sorted(choice):
            narrower = [*choices[:place], (look,), *choices[place + 1 :]]
            if len(choice) == 1 or min(reached) in _find_totals(narrower, order, standings):
                choices = narrower
                break
    return tuple(look for (look,) in choices)


def _find_totals(choices: Sequence[tuple[Look, ...]], order: Order, standings: Standings) -> set[int]:
    """The totals with which cards, read in one of their ``choices``, rank just as high as ``order``."""
    roles = [tuple((look.value, standings.patterns.fit(look)) for look in choice) for choice in choices]
    budget = Budget(standings.game.ruleset)
    reached = {total for total in totals(roles, budget) if standings.judge(total).order == order}
    for pattern in standings.made_by(roles):
        filling = filter(pattern.allows, fillings(pattern.slots, roles, budget))
        reached |= {total for total in filling if standings.judge(total, pattern).order == order}
    return reached
