"""What a ruleset file may hold, as pydantic models; the JSON Schema that helps editors is made from them."""

import re
from collections.abc import Callable
from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, Field, model_validator

from deckgen.library.models import Id, Model, Name, Number, Text
from deckgen.library.specialfile import SelectorEntry, Selectors, SpecialEntry, SpecialId, Values, selector, values
from deckgen.records.ruleset import (
    Bounds,
    Discards,
    Extras,
    HandSize,
    Lost,
    Needs,
    Points,
    Pots,
    Reading,
    Shift,
    Skifters,
    Ties,
    Wrap,
)
from deckgen.records.shapes import RULESET_ID

RulesetId = Annotated[str, AfterValidator(RULESET_ID.check), Field(json_schema_extra=RULESET_ID.said)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]
Cards = Annotated[int, Field(ge=0, le=20)]


def _different(targets: list[int]) -> list[int]:
    if len(set(targets)) < len(targets):
        raise ValueError("has to name each target once")
    return targets


def _two_sides(sides: dict[str, int]) -> dict[str, int]:
    if sides and not sides.get("dark", 0) < 0 < sides.get("light", 0):
        raise ValueError("has to give the light side a target above 0 and the dark side one below")
    return sides


Sides = Annotated[dict[Literal["light", "dark"], Number], AfterValidator(_two_sides)]
"""The target of each side, or of none."""


class Part(Model):
    """A part of a ruleset file, which becomes the ``record`` of the fields that it gives."""

    _record: ClassVar[Callable[..., Any]]

    def __init_subclass__(cls, record: Callable[..., Any], **settings: Any) -> None:
        cls._record = record

    def record(self, **instead: Any) -> Any:
        """The record, with some fields ``instead`` of what is written."""
        return type(self)._record(**(written(self) | instead))


def written(model: Model) -> dict[str, Any]:
    """What is written in a part of a file, by field, as records have it: lists as tuples, parts as records."""
    given = {name: getattr(model, name) for name in type(model).model_fields}
    return {
        name: value.record() if isinstance(value, Part) else tuple(value) if isinstance(value, list) else value
        for name, value in given.items()
        if value is not None
    }


class HandEntry(Part, record=HandSize):
    """How many cards a hand has."""

    deal: Annotated[int, Field(ge=1, le=20)] = Field(description="How many cards are dealt.")
    least: Annotated[int, Field(ge=1, le=20)] = Field(2, description="The fewest cards a hand may have.")
    most: Annotated[int, Field(ge=1, le=20)] | None = Field(None, description="The most; unsaid where hands grow.")

    @model_validator(mode="after")
    def _order(self) -> "HandEntry":
        if not self.least <= self.deal <= (self.most or self.deal):
            raise ValueError("has to deal no fewer cards than the least, and no more than the most")
        return self


class BombsEntry(Part, record=Bounds):
    """Totals that bomb out."""

    over: Number | None = None
    under: Number | None = None
    at: list[Number] = Field(default=[], max_length=100)


class WrapEntry(Part, record=Wrap):
    """Totals that count less than they are."""

    over: Number = Field(description="Above this total …")
    less: Annotated[int, Field(ge=1, le=999)] = Field(description="… a hand counts so much less.")


class LostEntry(Part, record=Lost):
    """Totals that lose outright."""

    over: Number
    arrays_stand: bool = Field(False, description="Whether a special hand saves its holder.")


class ReadingEntry(Part, record=Reading):
    """How some cards are read."""

    cards: SelectorEntry
    values: Values = Field([], description="The values that the holder may choose from: 1..15, or a list.")
    negated: bool = Field(
        False, description="Whether the card takes its number from a total, by which it is asked for all the same."
    )

    @model_validator(mode="after")
    def _one(self) -> "ReadingEntry":
        if bool(self.values) == self.negated:
            raise ValueError("has to say either values or negated")
        return self

    def record(self, **instead: Any) -> Any:
        """As of any part, with the cards and the values that are meant."""
        return super().record(cards=selector(self.cards), values=values(self.values), **instead)


class TiesEntry(Part, record=Ties):
    """What follows a tie."""

    by: Literal["sudden-demise", "split", "share"] = Field(description="What the tied players do.")
    all_out: Literal["split", "lowest", "sabacc-pot"] = Field(
        default="split", description="What happens when all of them bomb out in a sudden demise."
    )


class DiscardsEntry(Part, record=Discards):
    """How many cards may be thrown away."""

    allowed: Annotated[list[Cards], Field(min_length=1, max_length=20)]
    holding: Annotated[list[Id], Field(max_length=20)] = Field([], description="Cards of which one opens more numbers.")
    then: Annotated[list[Cards], Field(max_length=20)] = Field([], description="The numbers for who holds one.")
    shown: bool = Field(False, description="Whether that card has to be shown.")

    @model_validator(mode="after")
    def _both(self) -> "DiscardsEntry":
        if bool(self.holding) != bool(self.then):
            raise ValueError("has to say both holding and then, or neither")
        return self


class PotsEntry(Part, record=Pots):
    """The money of the game, in credits."""

    ante: Count = Field(0, description="What everyone pays to the hand pot for a new hand.")
    sabacc_ante: Count = Field(0, description="What everyone pays to the sabacc pot when it is empty.")
    stake: Count = Field(0, description="What goes to the sabacc pot for a new hand, a call and frozen cards.")
    limit: Count = Field(0, description="The most that a bet or a raise may be; 0 where the table says.")
    fold: Count = Field(0, description="What folding costs.")
    bombed: Literal["hand-pot", "stake", "fine"] | None = Field(None, description="What bombing out costs.")
    caller: Literal["hand-pot"] | None = Field(None, description="What a lost call costs.")
    takes_both: Annotated[list[Id], Field(max_length=20)] = Field(
        [], description="The special hands that win both pots."
    )
    alone: bool = Field(False, description="Whether they do so only when no other hand is one of them.")


class ShiftEntry(Part, record=Shift):
    """When cards shift, and how."""

    when: Text
    how: Text
    die: Annotated[list[Annotated[int, Field(ge=1, le=100)]], Field(max_length=20)] = Field(
        [], description="The numbers on a die that bring a shift, where a die decides."
    )
    minutes: Values = Field([], description="How long a timer may run before a shift, where one decides: 2..8.")

    def record(self, **instead: Any) -> Any:
        """As of any part, with ranges written out."""
        return super().record(minutes=values(self.minutes), **instead)


class PhaseEntry(Model):
    """A step of the game."""

    title: Name
    text: Text
    before: Id | None = Field(None, description="The step that it comes just before, if it is not the last.")


class RulingEntry(Model):
    """A point that is settled here."""

    title: Name
    text: Text


class NeedsEntry(Part, record=Needs):
    """What the ruleset asks of a deck."""

    suits: Cards = 0
    values: Values = Field(default=[], description="The values of which every suit has to have a card.")
    ranks: Annotated[list[Id], Field(max_length=20)] = Field(
        default=[], description="Ranks that every suit has to have."
    )
    cards: Annotated[list[Id], Field(max_length=100)] = Field(
        default=[], description="Face cards that have to be there."
    )
    copies: Annotated[int, Field(ge=1, le=100)] = Field(
        default=1, description="How often each of those has to be there."
    )

    def record(self, **instead: Any) -> Any:
        """As of any part, with ranges written out."""
        return super().record(values=values(self.values), **instead)


class SkiftersEntry(Part, record=Skifters):
    """Skifters that may be added to the deck."""

    most: Cards
    masters: Cards = 0

    @model_validator(mode="after")
    def _part(self) -> "SkiftersEntry":
        if self.masters > self.most:
            raise ValueError("has to have no more masters than skifters at most")
        return self


class PointsEntry(Part, record=Points):
    """A running score."""

    bonus: Count = Field(description="What the winner scores on top of the hand's value.")


def _check_whole(key: str) -> str:
    if not re.fullmatch(WHOLE, key):
        raise ValueError("has to be a whole number from 1 to 999")
    return key


WHOLE = "[1-9][0-9]{0,2}"
WholeNumber = Annotated[str, AfterValidator(_check_whole), Field(json_schema_extra={"pattern": f"^{WHOLE}$"})]
"""A number as a key of a mapping, where it is read as text."""

MOST_PLAYERS = 12


def _check_players(text: str) -> str:
    if int(text) > MOST_PLAYERS:
        raise ValueError(f"has to be {MOST_PLAYERS} players or fewer")
    return text


Players = Annotated[WholeNumber, AfterValidator(_check_players)]
"""A number of players as a key of a mapping."""

NumberOfEach = Annotated[dict[WholeNumber, Annotated[int, Field(ge=1, le=50)]], Field(max_length=5)]
"""How many there are of each of some numbers."""


class ExtrasEntry(Part, record=Extras):
    """What lies on the table besides the cards, where nothing else here tells it."""

    players: Annotated[int, Field(ge=1, le=MOST_PLAYERS)] = Field(
        default=8, description="For how many players it is made."
    )
    dealer: bool = Field(default=False, description="Whether the dealer has a marker.")
    credits: Annotated[NumberOfEach, Field(min_length=1)] = Field(
        default={"1": 10, "5": 4, "10": 1},
        description="How many credits of each worth a player has, in a game with pots.",
    )
    field: Name | None = Field(default=None, description="What keeps cards from a shift: a static field, for example.")
    inverted: bool = Field(default=False, description="Whether cards are dealt inverted, for which there are markers.")
    third_die: Annotated[dict[Players, Literal[2, 4, 6, 8]], Field(max_length=10)] = Field(
        default={}, description="The sides of the die that counts players off, by how many players there are at most."
    )
    chores: Annotated[list[Name], Field(max_length=40)] = Field(
        default=[], description="Chores to be staked, as tokens."
    )
    gambling: bool = Field(default=False, description="Whether there is a card with the rolls of a roleplaying game.")

    def record(self, **instead: Any) -> Any:
        """As of any part, what is counted by number in the order of the numbers."""
        counted = {
            part: dict(sorted((int(number), many) for number, many in getattr(self, part).items()))
            for part in ("credits", "third_die")
        }
        return super().record(**counted, **instead)


class RulesetFile(Model):
    """The rules of a sabacc game."""

    ruleset: RulesetId = Field(description="The ruleset's id: small letters, digits and hyphens.")
    title: Name = Field(description="The game's title as it is printed.")
    extends: Name | None = Field(None, description="A built-in ruleset, or a file beside this one, that this changes.")
    summary: Text = Field("", description="What kind of game it is, in a sentence or two.", validate_default=False)
    sources: list[Text] = Field([], max_length=50, description="Where what stands here comes from.")
    decks: Annotated[list[Name], Field(min_length=1, max_length=20)] = Field(
        description="The decks it is played with, its own first."
    )
    players: Text | None = None
    dice: Text | None = None
    length: Text | None = None
    kit: list[Text] = Field([], max_length=50, description="What the table needs.")
    extras: ExtrasEntry = ExtrasEntry()
    hand: HandEntry
    targets: Annotated[list[Number], Field(min_length=1, max_length=20), AfterValidator(_different)] = Field(
        description="The totals to come near to; at the same distance the one named first counts more."
    )
    bombs: BombsEntry = BombsEntry()
    wrap: WrapEntry | None = None
    lost: LostEntry | None = None
    ranking: dict[SpecialId, SpecialEntry] = Field(
        {}, max_length=50, description="The special hands by id, best first."
    )
    readings: list[ReadingEntry] = Field([], max_length=20, description="Cards that are read in other ways.")
    values: dict[Id, Number] = Field(
        {},
        max_length=1000,
        description="What single cards count in this game, by the card's id.",
    )
    tie_breakers: Selectors = Field([], description="Cards that beat an equal hand without one.")
    ties: TiesEntry = TiesEntry(by="split")
    sides: Sides = Field({}, description="The target of each side, in a game of two.")
    discards: DiscardsEntry | None = None
    skifters: SkiftersEntry | None = None
    points: PointsEntry | None = None
    pots: PotsEntry | None = None
    shift: ShiftEntry | None = None
    draws: Annotated[list[RulesetId], Field(max_length=100)] = Field(
        [], description="Rulesets of which one is drawn to be played."
    )
    needs: NeedsEntry = NeedsEntry()
    phases: dict[Id, PhaseEntry] = Field({}, max_length=50, description="The steps of the game by id, in order.")
    disputes: Annotated[list[Id], Field(max_length=50)] = Field(
        [], description="The rulings, by id, that settle what tables argue about: quick references print them."
    )
    rulings: dict[Id, RulingEntry] = Field(
        {},
        max_length=50,
        description="Points left open elsewhere, and how they are settled here.",
    )
