"""Several hands against each other: places, winners, the reason in a sentence, points, and what each loser owes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from deckgen.findings import Finding
from deckgen.game import force, reasons
from deckgen.game.best import best_reading
from deckgen.game.hands import Hand
from deckgen.game.ranking import OUT, Order
from deckgen.game.table import Game
from deckgen.records.ruleset import Ruleset

if TYPE_CHECKING:
    from deckgen.game.demise import Demise

UNNAMED = ("plain", "bombed-out", "lost")
"""The outcomes that are no special hand."""


@dataclass(frozen=True, slots=True)
class Scored:
    """One hand as it was read and ranked.

    ``total`` is the plain sum under the reading used, ``value`` what counts for ranking (None when out), ``reading``
    the values chosen for cards that have several. ``points`` and ``owes`` are None where the game keeps no score or
    nobody said what the hand pot holds.
    """

    cards: tuple[str, ...]
    outcome: str
    name: str
    total: int
    value: int | None
    order: Order
    place: int
    reading: Mapping[str, int]
    side: str = ""
    points: int | None = None
    owes: int | None = None

    @property
    def out(self) -> bool:
        """Whether it bombed out or lost."""
        return self.order == OUT

    def as_json(self) -> dict[str, Any]:
        """The hand as `score --json` gives it."""
        shape: dict[str, Any] = {
            "cards": list(self.cards),
            "total": self.total,
            "value": self.value,
            "array": None if self.outcome in UNNAMED else self.outcome,
            "bombed_out": self.outcome == "bombed-out",
            "place": self.place,
            "reading": dict(self.reading),
            "outcome": self.outcome,
        }
        extra = {"side": self.side or None, "points": self.points, "owes": self.owes}
        return shape | {key: value for key, value in extra.items() if value is not None}


@dataclass(frozen=True, slots=True)
class Score:
    """A showdown: the hands in the order in which they were given, who won, why, and what follows a tie.

    ``variant`` is the ruleset that was drawn where the rules are drawn.
    """

    rules: str
    hands: tuple[Scored, ...]
    winners: tuple[int, ...]
    reason: str
    tie: str = ""
    remarks: tuple[Finding, ...] = ()
    variant: str = ""
    demise: "Demise | None" = None

    def as_json(self) -> dict[str, Any]:
        """The showdown as `score --json` gives it."""
        shape: dict[str, Any] = {
            "rules": self.rules,
            "hands": [hand.as_json() for hand in self.hands],
            "winners": list(self.winners),
            "reason": self.reason,
            "tie": self.tie or None,
        }
        if self.variant:
            shape["variant"] = self.variant
        if self.demise:
            shape["sudden_demise"] = self.demise.as_json()
        return shape


def score_hands(hands: Sequence[Hand], game: Game) -> Score:
    """Rank ``hands`` against each other; hands that are out share the last place, and none of them wins."""
    ruleset = game.ruleset
    scored = [_scored(hand, game) for hand in hands]
    if ruleset.sides:
        scored = force.ranked(scored, ruleset)
    placed = tuple(replace(one, place=_place(one, scored)) for one in scored)
    winners = tuple(number for number, one in enumerate(placed) if one.place == 1 and not one.out)
    if ruleset.points:
        bonus = ruleset.points.bonus
        placed = tuple(
            replace(one, points=points(one, ruleset) + bonus * (number in winners)) for number, one in enumerate(placed)
        )
    tie = ruleset.ties.by if len(winners) > 1 else ""
    return Score(ruleset.name, placed, winners, reasons.sentence(placed, ruleset), tie, _remarks(hands, ruleset))


def points(hand: Scored, ruleset: Ruleset) -> int:
    """What a hand scores by itself: its value, or minus what a lost one is too much."""
    if hand.value is None:
        return ruleset.lost.over - hand.total if ruleset.lost else 0
    return hand.value


def _scored(hand: Hand, game: Game) -> Scored:
    """One hand by itself, not placed yet."""
    table = game.table(len(hand.cards))
    standing = table.standing(hand.ids)
    looks = best_reading(hand.ids, table)
    total = sum(look.value for look in looks)
    return Scored(
        cards=hand.ids,
        outcome=standing.outcome,
        name=game.ruleset.outcomes()[standing.outcome],
        total=total,
        value=standing.value,
        order=standing.order,
        place=0,
        reading={
            name: look.value
            for name, id, look in zip(_copies(hand.ids), hand.ids, looks, strict=True)
            if len(game.looks(id)) > 1
        },
        side=_side(hand, game.ruleset),
    )


def _side(hand: Hand, ruleset: Ruleset) -> str:
    """The side a hand plays for: the one declared, or the other one while an inverted card is held."""
    return next(side for side in ruleset.sides if side != hand.side) if hand.inverted else hand.side


def _copies(ids: Sequence[str]) -> list[str]:
    """The ids with the second of its kind marked ``#2``, and so on."""
    names = []
    for place, id in enumerate(ids):
        copy = ids[:place].count(id) + 1
        names.append(id if copy == 1 else f"{id}#{copy}")
    return names


def _place(hand: Scored, hands: Sequence[Scored]) -> int:
    """1 and the number of better hands; ties share a place."""
    return 1 + sum(other.order > hand.order for other in hands)


def _remarks(hands: Sequence[Hand], ruleset: Ruleset) -> tuple[Finding, ...]:
    """Hands of a size that the game does not know, which were counted all the same."""
    return tuple(
        Finding(
            "hand-size",
            f"hand {number} has {len(hand.cards)} {'card' if len(hand.cards) == 1 else 'cards'}; "
            f"{ruleset.title} is played with {ruleset.hand}",
            severity="warning",
        )
        for number, hand in enumerate(hands, 1)
        if not ruleset.hand.allows(len(hand.cards))
    )
