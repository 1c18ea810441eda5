"""The reading to show for a hand: of those that rank best the natural one, then the smallest."""

from collections.abc import Sequence

from deckgen.game.patterns import Budget, fillings, totals
from deckgen.game.ranking import Order
from deckgen.game.table import Standings
from deckgen.records.special import Look


def best_reading(cards: Sequence[str], table: Standings) -> tuple[Look, ...]:
    """How each card of a hand is read, in the order of the hand, when the hand is read at its best.

    The smallest reading has the lowest total, and then the lowest value of the first card, of the second, and so on.
    """
    order = table.standing(cards).order.but_for_ties
    looks = [table.game.looks(id) for id in cards]
    choices = [look[:1] if table.game.card(id).has_own_value else look for id, look in zip(cards, looks, strict=True)]
    reached = _find_totals(choices, order, table)
    if not reached:
        choices = looks
        reached = _find_totals(choices, order, table)
    for place, choice in enumerate(choices):
        for look in sorted(choice):
            tried = [*choices[:place], (look,), *choices[place + 1 :]]
            if len(choice) == 1 or min(reached) in _find_totals(tried, order, table):
                choices = tried
                break
    return tuple(look for (look,) in choices)


def _find_totals(choices: Sequence[tuple[Look, ...]], order: Order, table: Standings) -> set[int]:
    """The totals with which cards, read in one of their ``choices``, rank just as high as ``order`` but for ties."""
    roles = [tuple((look.value, table.patterns.fit(look)) for look in choice) for choice in choices]
    budget = Budget(table.game.ruleset)
    reached = {total for total in totals(roles, budget) if table.judge(total).order == order}
    for pattern in table.made_by(roles):
        filling = fillings(pattern.slots, roles, budget)
        reached |= {total for total in filling if table.judge(total, pattern).order == order}
    return reached
