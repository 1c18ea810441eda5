"""Games of two sides, counted in points: which side wins, and what each hand brings to its own."""

from collections.abc import Sequence

from deckgen.game.score import ScoredHand, SideOrder
from deckgen.records.record import replace
from deckgen.records.ruleset import Ruleset


def rank_sides(hands: Sequence[ScoredHand], ruleset: Ruleset) -> list[ScoredHand]:
    """The hands in their true order: those of the winning side first, then Pure Sabacc, then points.

    A total of the wrong sign counts against its side, and 23 is a Pure Sabacc on the light side alone, −23 on the
    dark. Where both sides have as many points, none goes before the other.
    """
    hands = [hand if _is_pure(hand, ruleset) else replace(hand, outcome="plain", name=ruleset.plain) for hand in hands]
    winning = _find_winning_side(hands, ruleset)
    return [
        replace(
            hand, order=SideOrder(winning in (hand.side, ""), _is_pure(hand, ruleset), brought_points(hand, ruleset))
        )
        for hand in hands
    ]


def _find_winning_side(hands: Sequence[ScoredHand], ruleset: Ruleset) -> str:
    """The first side with a Pure Sabacc, else the one with more points; "" when those are equal."""
    for side in ruleset.sides:
        if any(_is_pure(hand, ruleset) for hand in hands if hand.side == side):
            return side
    sums = side_points(hands, ruleset)
    most = [side for side, total in sums.items() if total == max(sums.values())]
    return most[0] if len(most) == 1 else ""


def side_points(hands: Sequence[ScoredHand], ruleset: Ruleset) -> dict[str, int]:
    """The points of each side that somebody plays for."""
    sides = [side for side in ruleset.sides if any(hand.side == side for hand in hands)]
    return {side: sum(brought_points(hand, ruleset) for hand in hands if hand.side == side) for side in sides}


def brought_points(hand: ScoredHand, ruleset: Ruleset) -> int:
    """The points that a hand brings to its own side."""
    return hand.total if ruleset.sides[hand.side] > 0 else -hand.total


def _is_pure(hand: ScoredHand, ruleset: Ruleset) -> bool:
    """Whether a hand is the Pure Sabacc of its own side."""
    return hand.total == ruleset.sides[hand.side]
