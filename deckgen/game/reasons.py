"""Why a hand wins, in a sentence such as "Idiot's Array beats Pure Sabacc"."""

from collections.abc import Sequence

from deckgen.game.force import side_points
from deckgen.game.phrases import ENDS, name_card, several
from deckgen.game.ranking import Order
from deckgen.game.result import Scored
from deckgen.game.table import Game
from deckgen.names import in_figures, in_words
from deckgen.records.ruleset import Ruleset


def sentence(hands: Sequence[Scored], game: Game) -> str:
    """The reason why those hands win that are in the first place."""
    ruleset = game.ruleset
    winners = [hand for hand in hands if hand.place == 1]
    others = sorted((hand for hand in hands if hand.place > 1), key=lambda hand: hand.place)
    if winners[0].out:
        how = "is lost" if winners[0].outcome == "lost" else "has bombed out"
        return f"{'every hand' if len(hands) > 1 else 'the hand'} {how}; nobody wins"
    if ruleset.sides:
        return _of_sides(hands, winners, ruleset)
    if len(winners) > 1:
        return f"{_describe_tie(winners, ruleset)}; {ENDS[ruleset.ties.by]}"
    if not others:
        return _describe(winners[0], ruleset)
    return _compare(winners[0], others[0], game)


def _describe_tie(winners: Sequence[Scored], ruleset: Ruleset) -> str:
    """What hands that tie have in common."""
    shown = list(dict.fromkeys(_describe(hand, ruleset) for hand in winners))
    return f"{in_words(len(winners))} hands tie at {shown[0]}" if len(shown) == 1 else f"{' and '.join(shown)} tie"


def _compare(best: Scored, next_best: Scored, game: Game) -> str:
    """Why one hand beats another."""
    ruleset = game.ruleset
    winner, loser = _describe(best, ruleset), _describe(next_best, ruleset)
    ours, theirs = _order(best), _order(next_best)
    if ours.but_for_ties != theirs.but_for_ties:
        return f"{winner} beats {loser}{_nearer(best, next_best, ruleset)}"
    if ours.breaker == theirs.breaker:
        return f"a natural {winner} beats {loser} with a skifter"
    what = several([name_card(selector, game.deck) for selector in ruleset.tie_breakers], "or")
    return f"{winner} with {what} beats {loser} without"


def _nearer(best: Scored, next_best: Scored, ruleset: Ruleset) -> str:
    """How far two plain totals are from their goals, unless the greater is below a single goal, and so the nearer."""
    if best.outcome != "plain" or next_best.outcome != "plain":
        return ""
    if len(ruleset.targets) == 1 and (next_best.value or 0) < (best.value or 0) <= ruleset.targets[0]:
        return ""
    (ours, goal), (theirs, other) = _goal(best, ruleset), _goal(next_best, ruleset)
    if ours == theirs:
        return f": at the same distance {in_figures(goal)} comes before {in_figures(other)}"
    return f": it is {ours} from {in_figures(goal)}, not {theirs} from {in_figures(other)}"


def _goal(hand: Scored, ruleset: Ruleset) -> tuple[int, int]:
    """How far a plain total is from the target that it is nearest to, and that target."""
    order = _order(hand)
    return -order.nearness, ruleset.targets[-order.goal]


def _order(hand: Scored) -> Order:
    """The order of a hand in a game without sides."""
    if not isinstance(hand.order, Order):
        raise TypeError("hands of two sides are not compared by their totals")
    return hand.order


def _of_sides(hands: Sequence[Scored], winners: Sequence[Scored], ruleset: Ruleset) -> str:
    """Why a side wins, and which of its hands takes the pot."""
    best = winners[0]
    points = side_points(hands, ruleset)
    ends = f"; {in_words(len(winners))} equal hands {ENDS[ruleset.ties.by].removeprefix('they ')}"
    split = ends if len(winners) > 1 else ""
    if best.outcome != "plain":
        return f"{best.name} wins for the {best.side} side{split}"
    if len(points) == 1:
        return f"only the {best.side} side plays; its best hand is {in_figures(best.total)}{split}"
    if len(set(points.values())) == 1:
        return (
            f"both sides have {in_figures(points[best.side])} points; the best hand is {in_figures(best.total)}{split}"
        )
    score = " to ".join(in_figures(points[side]) for side in sorted(points, key=lambda side: side != best.side))
    return f"the {best.side} side wins, {score}; its best hand is {in_figures(best.total)}{split}"


def _describe(hand: Scored, ruleset: Ruleset) -> str:
    """A hand in a few words: its name, or its value and how that came about."""
    if hand.outcome == "bombed-out":
        return f"{in_figures(hand.total)}, which bombed out"
    if hand.outcome == "lost":
        return f"{in_figures(hand.total)}, which is lost"
    special = next((special for special in ruleset.ranking if special.id == hand.outcome), None)
    if special:
        return special.kind.describe(special.name, _order(hand).height)
    if hand.value != hand.total and ruleset.wrap:
        return f"{in_figures(hand.value or 0)} ({in_figures(hand.total)} less {ruleset.wrap.less})"
    return in_figures(hand.total)
