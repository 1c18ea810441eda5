"""What a total or a special hand is worth: where it stands among all others, as a tuple that sorts."""

from typing import NamedTuple, TypeAlias

from deckgen.records.ruleset import Ruleset
from deckgen.records.special import SpecialHand

Order: TypeAlias = tuple[int, ...]

OUT: Order = (-1,)
"""The order of every hand that bombed out or lost: below all that stand, and all alike."""


class Standing(NamedTuple):
    """How a hand ends: an outcome by id, the value it counts as (None when out), and its order, better being greater.

    The first number of ``order`` is the place of the outcome, 0 for a plain total; tie-breakers come last.
    """

    outcome: str
    value: int | None
    order: Order


def judged(ruleset: Ruleset, total: int, special: SpecialHand | None = None, height: int = 0) -> Standing:
    """The standing of a reading with that total, which makes ``special`` with its cards, or no hand with a name.

    ``height`` ranks straights among themselves.
    """
    if ruleset.lost and total > ruleset.lost.over and not (special and ruleset.lost.arrays_stand):
        return Standing("lost", None, OUT)
    by_total = _of_total(ruleset, total)
    if special is None:
        return by_total
    return max(by_total, _special(ruleset, special, total, height), key=lambda standing: standing.order)


def _of_total(ruleset: Ruleset, total: int) -> Standing:
    if ruleset.lost and total > ruleset.lost.over:
        return Standing("lost", None, OUT)
    if ruleset.bombs.bomb(total):
        return Standing("bombed-out", None, OUT)
    for special in ruleset.ranking:
        if special.total == total:
            return _special(ruleset, special, total, 0)
    value = total - ruleset.wrap.less if ruleset.wrap and total > ruleset.wrap.over else total
    distance, target = min((abs(value - target), place) for place, target in enumerate(ruleset.targets))
    return Standing("plain", value, (0, -distance, -target))


def _special(ruleset: Ruleset, special: SpecialHand, total: int, height: int) -> Standing:
    place = len(ruleset.ranking) - ruleset.ranking.index(special)
    return Standing(special.id, total if special.worth is None else special.worth, (place, height, 0))
