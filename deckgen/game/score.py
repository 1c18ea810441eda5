"""What a showdown comes to: each hand as read and ranked, who or which side wins and why, and how a tie goes on."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from deckgen.foundations.findings import Finding
from deckgen.foundations.spelling import in_figures
from deckgen.foundations.words import word
from deckgen.game.judging import OUT, Order
from deckgen.records.judgement import NOT_THROWN, Throws
from deckgen.records.record import Record, replace
from deckgen.records.ruleset import Ruleset
from deckgen.records.special_hands import UNNAMED


class SideOrder(NamedTuple):
    """Where a hand stands in a game of two sides: on the winning side, a Pure Sabacc of its side, with more points."""

    winning: bool
    pure: bool
    points: int


class HandOdds(NamedTuple):
    """How ``many`` of all ``hands`` with as many cards end as one does: by name, or as a plain total of its value."""

    many: int
    hands: int

    @property
    def share(self) -> float:
        """The probability of such a hand."""
        return self.many / self.hands


class ScoredHand(Record):
    """One hand as it was read and ranked.

    ``read`` are its cards with the values that their holder chose, ``coins-ace=1``, as a Game looks at them.
    ``total`` is the plain sum under the reading used, ``value`` what counts for ranking (None when out), ``reading``
    the values chosen for cards that have several, ``inverted`` the places of the cards that lie inverted. ``points``,
    ``owes`` and ``loses``, in chips, are None where the game keeps no score, nobody said what the hand pot holds, or
    nobody pays. ``player`` is who holds it, where that was said, and ``odds`` how likely such a hand is, where somebody
    asked and it was counted.
    """

    cards: tuple[str, ...]
    read: tuple[str, ...]
    outcome: str
    name: str
    total: int
    value: int | None
    order: Order | SideOrder
    place: int
    reading: Mapping[str, int]
    side: str = ""
    inverted: tuple[int, ...] = ()
    points: int | None = None
    owes: int | None = None
    loses: int | None = None
    player: str = ""
    odds: HandOdds | None = None

    @property
    def out(self) -> bool:
        """Whether it bombed out or lost."""
        return self.order == OUT

    @property
    def counts_as(self) -> str:
        """The name of what it is, or, of a hand that is nothing special, its value."""
        return self.name if self.outcome != "plain" else in_figures(self.value or 0)

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
        inverted = [self.cards[place] for place in self.inverted]
        extra: dict[str, Any] = {
            "side": self.side or None,
            "inverted": inverted or None,
            "points": self.points,
            "owes": self.owes,
            "loses": self.loses,
            "player": self.player or None,
        }
        if odds := self.odds:
            extra["odds"] = {"count": odds.many, "hands": odds.hands, "probability": odds.share}
        return shape | {key: value for key, value in extra.items() if value is not None}


class Demise(Record):
    """A sudden demise between the hands numbered in ``players``, and, once each has its extra card, how it ended.

    ``winners`` are numbers among all hands of the showdown; several of them split, and none means that the hand pot
    goes into the sabacc pot.
    """

    players: tuple[int, ...]
    hands: tuple[ScoredHand, ...] = ()
    winners: tuple[int, ...] = ()
    reason: str = ""

    def as_json(self) -> dict[str, Any]:
        """The sudden demise as `score --json` gives it."""
        shape: dict[str, Any] = {"players": list(self.players)}
        if self.hands:
            shape |= {
                "hands": [hand.as_json() for hand in self.hands],
                "winners": list(self.winners),
                "reason": self.reason,
            }
        return shape


class Score(Record):
    """A showdown: the hands in the order in which they were given, who won, why, and what follows a tie.

    ``takes`` says what the winner takes in a game of two pots: ``both-pots`` or ``hand-pot``. ``variant`` is the
    ruleset that was drawn where the rules are drawn. ``notes`` are sentences on what players argue about: why a hand is
    no array, why the sabacc pot stays. ``throws`` is what dice have shown before the hand.
    """

    rules: str
    hands: tuple[ScoredHand, ...]
    winners: tuple[int, ...]
    reason: str
    tie: str = ""
    remarks: tuple[Finding, ...] = ()
    takes: str = ""
    variant: str = ""
    demise: Demise | None = None
    notes: tuple[str, ...] = ()
    throws: Throws = NOT_THROWN

    @property
    def last_winners(self) -> tuple[int, ...]:
        """Who has won in the end, after a sudden demise if one was played."""
        return self.demise.winners if self.demise and self.demise.hands else self.winners

    def who(self, number: int) -> str:
        """Who holds the hand of that number, counted from 0: "Ann", or "hand 1"."""
        return self.hands[number].player or word("notes.hand-of", number=number + 1)

    def as_json(self) -> dict[str, Any]:
        """The showdown as `score --json` gives it."""
        shape: dict[str, Any] = {
            "rules": self.rules,
            "hands": [hand.as_json() for hand in self.hands],
            "winners": list(self.winners),
            "reason": self.reason,
            "tie": self.tie or None,
            "takes": self.takes or None,
            "notes": list(self.notes),
        }
        shape |= self.throws.as_json()
        if self.variant:
            shape["variant"] = self.variant
        if self.demise:
            shape["sudden_demise"] = self.demise.as_json()
        return shape


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
