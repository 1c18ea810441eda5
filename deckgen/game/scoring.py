"""Several hands against each other: places, winners, points, and which pots they take."""

from collections.abc import Sequence
from typing import Any

from deckgen.foundations.findings import Finding
from deckgen.foundations.spelling import quantity
from deckgen.game.best_reading import read_hand
from deckgen.game.pots import takes_both
from deckgen.game.reasons import tell_reason
from deckgen.game.score import Score, ScoredHand, rank_sides
from deckgen.game.standings import Game
from deckgen.game.typed_hands import Hand
from deckgen.records.record import replace
from deckgen.records.ruleset import Ruleset


def score_hands(hands: Sequence[Hand], game: Game) -> Score:
    """Rank ``hands`` against each other; hands that are out share the last place, and none of them wins.

    A hand of a size that the game does not know is counted, and wins against none that stands.
    """
    ruleset = game.ruleset
    scored = [_score_hand(hand, game) for hand in hands]
    if ruleset.sides:
        scored = rank_sides(scored, ruleset)
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
    if ruleset.losses and len(winners) < len(placed):
        least = ruleset.losses.least
        placed = tuple(
            replace(one, loses=0 if number in winners else max(one.value or 0, least))
            for number, one in enumerate(placed)
        )
    tie = ruleset.ties.by if len(winners) > 1 else ""
    return Score(
        rules=ruleset.name,
        hands=placed,
        winners=winners,
        reason=tell_reason(_rivals(placed, winners, ruleset), game),
        tie=tie,
        remarks=_remarks(hands, ruleset),
        takes=_takes(placed, winners, ruleset),
        throws=ruleset.throws,
    )


def _is_known(hand: ScoredHand, ruleset: Ruleset) -> bool:
    """Whether the game knows hands of that size; sides are judged as a whole."""
    return bool(ruleset.sides) or ruleset.hand.allows(len(hand.cards))


def _rank(hand: ScoredHand, ruleset: Ruleset) -> tuple[bool, bool, Any]:
    """The key by which hands are placed: those that are out last, and before them those that are none of the game."""
    return not hand.out, _is_known(hand, ruleset), hand.order


def _rivals(hands: Sequence[ScoredHand], winners: Sequence[int], ruleset: Ruleset) -> Sequence[ScoredHand]:
    """The hands that the winners are told to beat: where those are hands of the game, no other kind."""
    if winners and all(_is_known(hands[winner], ruleset) for winner in winners):
        return [hand for hand in hands if _is_known(hand, ruleset)]
    return hands


def points(value: int | None, total: int, ruleset: Ruleset) -> int:
    """The points that a hand scores by itself, from its value (None when it is out) and its total."""
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
    standings = game.standings(len(hand.cards))
    ending, looks = read_hand(hand.read, standings)
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
