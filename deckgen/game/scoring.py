"""Several hands against each other: places, winners, the reason in a sentence, points, and what each loser owes."""

from collections.abc import Sequence
from typing import Any

from deckgen.foundations.findings import Finding
from deckgen.foundations.spelling import in_figures, in_words, quantity
from deckgen.foundations.words import word
from deckgen.game.best import read_hand
from deckgen.game.hands import Hand
from deckgen.game.pots import takes_both
from deckgen.game.ranking import Order, say_step
from deckgen.game.result import Score, ScoredHand, SideOrder
from deckgen.game.table import Game
from deckgen.records.record import replace
from deckgen.records.ruleset import Ruleset


def score_hands(hands: Sequence[Hand], game: Game) -> Score:
    """Rank ``hands`` against each other; hands that are out share the last place, and none of them wins.

    A hand of a size that the game does not know is counted, and wins against none that stands.
    """
    ruleset = game.ruleset
    scored = [_score_hand(hand, game) for hand in hands]
    if ruleset.sides:
        scored = _rank_sides(scored, ruleset)
    ranks = [_rank(one, ruleset) for one in scored]
    placed = tuple(
        replace(one, place=1 + sum(other > rank for other in ranks)) for one, rank in zip(scored, ranks, strict=True)
    )
    winners = tuple(number for number, one in enumerate(placed) if one.place == 1 and not one.out)
    if ruleset.points:
        bonus = ruleset.points.bonus
        placed = tuple(
            replace(one, points=points(one.value, one.total, ruleset) + bonus * (number in winners))
            for number, one in enumerate(placed)
        )
    tie = ruleset.ties.by if len(winners) > 1 else ""
    return Score(
        rules=ruleset.name,
        hands=placed,
        winners=winners,
        reason=_tell_reason(_rivals(placed, winners, ruleset), game),
        tie=tie,
        remarks=_remarks(hands, ruleset),
        takes=_takes(placed, winners, ruleset),
        throws=ruleset.throws,
    )


def _is_known(hand: ScoredHand, ruleset: Ruleset) -> bool:
    """Whether the game knows hands of that size; sides are judged as a whole."""
    return bool(ruleset.sides) or ruleset.hand.allows(len(hand.cards))


def _rank(hand: ScoredHand, ruleset: Ruleset) -> tuple[bool, bool, Any]:
    """What hands are placed by: those that are out go last, and before them those that are none of the game."""
    return not hand.out, _is_known(hand, ruleset), hand.order


def _rivals(hands: Sequence[ScoredHand], winners: Sequence[int], ruleset: Ruleset) -> Sequence[ScoredHand]:
    """The hands that the winners are told to beat: where those are hands of the game, no other kind."""
    if winners and all(_is_known(hands[winner], ruleset) for winner in winners):
        return [hand for hand in hands if _is_known(hand, ruleset)]
    return hands


def points(value: int | None, total: int, ruleset: Ruleset) -> int:
    """What a hand of that value, None when it is out, and that total scores by itself."""
    if value is None:
        return ruleset.lost.over - total if ruleset.lost else 0
    return value


def _takes(hands: Sequence[ScoredHand], winners: Sequence[int], ruleset: Ruleset) -> str:
    """Which pots the winners take, or play for in a sudden demise; none with a hand that the game does not know."""
    if not winners or ruleset.pots is None or not ruleset.pots.takes_both:
        return ""
    if not all(ruleset.hand.allows(len(hands[winner].cards)) for winner in winners):
        return ""
    return "both-pots" if takes_both(hands, winners, ruleset.pots) else "hand-pot"


def _score_hand(hand: Hand, game: Game) -> ScoredHand:
    """One hand by itself, not placed yet; one in which a card lies inverted plays for the other side."""
    table = game.table(len(hand.cards))
    ending, looks = read_hand(hand.read, table)
    total = sum(look.number if game.ruleset.piles else look.value for look in looks)
    return ScoredHand(
        cards=hand.ids,
        read=hand.read,
        outcome=ending.outcome,
        name=game.ruleset.outcomes()[ending.outcome],
        total=total,
        value=ending.value,
        order=ending.order,
        place=0,
        reading={
            name: look.number if game.ruleset.piles else look.value
            for name, id, look in zip(number_copies(hand.ids), hand.ids, looks, strict=True)
            if len(game.looks(id)) > 1 or id in game.copiers
        },
        side=next(side for side in game.ruleset.sides if side != hand.side) if hand.inverted else hand.side,
        inverted=hand.inverted,
        player=hand.player,
    )


def number_copies(ids: Sequence[str]) -> list[str]:
    """The ids with the second of its kind marked ``#2``, and so on."""
    names = []
    for place, id in enumerate(ids):
        copy = ids[:place].count(id) + 1
        names.append(id if copy == 1 else f"{id}#{copy}")
    return names


def _remarks(hands: Sequence[Hand], ruleset: Ruleset) -> tuple[Finding, ...]:
    """Hands of a size that the game does not know, which were counted all the same."""
    below = ", below all that are hands of the game" if len(hands) > 1 and not ruleset.sides else ""
    return tuple(
        Finding(
            "hand-size",
            f"{hand.player or f'hand {number}'} has {quantity(len(hand.cards), 'card')}; "
            f"{ruleset.title} is played with {ruleset.hand}",
            hint=f"it is counted all the same{below}{', and takes no pot' if ruleset.pots else ''}",
            severity="warning",
        )
        for number, hand in enumerate(hands, 1)
        if not ruleset.hand.allows(len(hand.cards))
    )


def _rank_sides(hands: Sequence[ScoredHand], ruleset: Ruleset) -> list[ScoredHand]:
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
    sums = _side_points(hands, ruleset)
    most = [side for side, total in sums.items() if total == max(sums.values())]
    return most[0] if len(most) == 1 else ""


def _side_points(hands: Sequence[ScoredHand], ruleset: Ruleset) -> dict[str, int]:
    """The points of each side that somebody plays for."""
    sides = [side for side in ruleset.sides if any(hand.side == side for hand in hands)]
    return {side: sum(brought_points(hand, ruleset) for hand in hands if hand.side == side) for side in sides}


def brought_points(hand: ScoredHand, ruleset: Ruleset) -> int:
    """What a hand brings to its own side."""
    return hand.total if ruleset.sides[hand.side] > 0 else -hand.total


def _is_pure(hand: ScoredHand, ruleset: Ruleset) -> bool:
    """Whether a hand is the Pure Sabacc of its own side."""
    return hand.total == ruleset.sides[hand.side]


def _tell_reason(hands: Sequence[ScoredHand], game: Game) -> str:
    """The reason why those hands win that are in the first place."""
    ruleset = game.ruleset
    winners = [hand for hand in hands if hand.place == 1]
    losers = sorted((hand for hand in hands if hand.place > 1), key=lambda hand: hand.place)
    if winners[0].out:
        return word(f"reasons.{'hands' if len(hands) > 1 else 'hand'}-{winners[0].outcome}")
    if ruleset.sides:
        return _of_sides(hands, winners, ruleset)
    if len(winners) > 1:
        texts = list(dict.fromkeys(_describe(hand, ruleset) for hand in winners))
        alike = word("reasons.alike", number=in_words(len(winners)), hand=texts[0])
        hands_in_words = alike if len(texts) == 1 else word("reasons.unlike", hands=" and ".join(texts))
        return word("reasons.tie", hands=hands_in_words, end=word(f"ties.{ruleset.tie_end}"))
    if not losers:
        return _describe(winners[0], ruleset)
    return _compare(winners[0], losers[0], game)


def _compare(best: ScoredHand, next_best: ScoredHand, game: Game) -> str:
    ruleset = game.ruleset
    blanks = {"winner": _describe(best, ruleset), "loser": _describe(next_best, ruleset)}
    ours, theirs = _order(best), _order(next_best)
    if ours.but_for_ties != theirs.but_for_ties:
        if not _leaves_doubt(best, next_best, ruleset):
            return word("reasons.beats", **blanks)
        (near, goal), (far, other) = _goal(best, ruleset), _goal(next_best, ruleset)
        name = "reasons.same-distance" if near == far else "reasons.nearer"
        return word(name, **blanks, ours=near, theirs=far, goal=in_figures(goal), other=in_figures(other))
    if ours.ties == theirs.ties:
        return word("reasons.natural", **blanks)
    steps = zip(ruleset.tie_breakers, ours.ties, theirs.ties, strict=True)
    step = next(step for step, mine, other in steps if mine != other)
    name = "reasons.breaker" if step.by == "holding" else "reasons.step"
    return word(name, **blanks, cards=say_step(step, game.deck))


def _leaves_doubt(best: ScoredHand, next_best: ScoredHand, ruleset: Ruleset) -> bool:
    """Whether two plain totals do not show which is nearer, as they do where the greater is below a single goal."""
    if ruleset.piles or best.outcome != "plain" or next_best.outcome != "plain":
        return False
    return len(ruleset.targets) > 1 or not (next_best.value or 0) < (best.value or 0) <= ruleset.targets[0]


def _goal(hand: ScoredHand, ruleset: Ruleset) -> tuple[int, int]:
    """How far a plain total is from the target that it is nearest to, and that target."""
    order = _order(hand)
    return -order.nearness, ruleset.targets[-order.goal]


def _order(hand: ScoredHand) -> Order:
    """The order of a hand in a game without sides."""
    if not isinstance(hand.order, Order):
        raise TypeError("hands of two sides are not compared by their totals")
    return hand.order


def _of_sides(hands: Sequence[ScoredHand], winners: Sequence[ScoredHand], ruleset: Ruleset) -> str:
    """Why a side wins, and which of its hands takes the pot."""
    best = winners[0]
    points = _side_points(hands, ruleset)
    ends = word(f"ties.sides-{ruleset.tie_end}", number=in_words(len(winners))) if len(winners) > 1 else ""
    blanks = {"side": best.side, "split": ends}
    if best.outcome != "plain":
        return word("reasons.side-special", hand=best.name, **blanks)
    blanks["total"] = in_figures(best.total)
    if len(points) == 1:
        return word("reasons.side-alone", **blanks)
    if len(set(points.values())) == 1:
        return word("reasons.sides-equal", points=in_figures(points[best.side]), **blanks)
    ours, theirs = (in_figures(points[side]) for side in sorted(points, key=lambda side: side != best.side))
    return word("reasons.sides-points", points=word("reasons.points", ours=ours, theirs=theirs), **blanks)


def _describe(hand: ScoredHand, ruleset: Ruleset) -> str:
    """A hand in a few words: its name, or its value and how that came about."""
    if hand.outcome == "bombed-out":
        return word("reasons.bombed-out", total=in_figures(hand.total))
    if hand.outcome == "lost":
        return word("reasons.lost", total=in_figures(hand.total))
    special = next((special for special in ruleset.ranking if special.id == hand.outcome), None)
    if special:
        return special.kind.describe(special.name, _order(hand).height)
    if ruleset.piles:
        return word("verdict.difference", difference=hand.value)
    if hand.value != hand.total and ruleset.wrap:
        value, total = in_figures(hand.value or 0), in_figures(hand.total)
        return word("verdict.wrapped", value=value, total=total, less=ruleset.wrap.less)
    return in_figures(hand.total)
