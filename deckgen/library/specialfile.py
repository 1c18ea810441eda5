"""What a ruleset file may say of cards and of the special hands that they make, as pydantic models."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Discriminator, Field, Tag, model_validator

from deckgen.library.deckfile import numbers
from deckgen.library.models import Id, Model, Name, Number
from deckgen.records.special import UNNAMED


def _range(value: Any) -> Any:
    return "range" if isinstance(value, str) else "list"


def _card(value: Any) -> Any:
    return "id" if isinstance(value, str) else "group"


def _range_text(text: str) -> str:
    if len(numbers(text)) > 30:
        raise ValueError("has to be a range of at most 30 numbers")
    return text


def _special_id(id: str) -> str:
    if id in UNNAMED:
        raise ValueError(f"is the id of an outcome that is no special hand; call it something else than {id}")
    return id


SpecialId = Annotated[Id, AfterValidator(_special_id)]
"""The id of a special hand."""

Values = Annotated[
    Annotated[str, AfterValidator(_range_text), Tag("range")]
    | Annotated[list[Number], Field(max_length=30), Tag("list")],
    Discriminator(_range),
]
"""Values as a list, or as a range such as 1..15."""


def values(given: Any) -> tuple[int, ...]:
    """The numbers that a list or a range stands for; ValueError for text that is no range."""
    return tuple(numbers(given) if isinstance(given, str) else given)


class SelectorEntry(Model):
    """Which cards are meant: everything that is given has to hold."""

    card: Id | None = Field(None, description="A card by its id.")
    number: Annotated[int, Field(ge=1, le=99)] | None = Field(None, description="A numbered card of this value.")
    rank: Id | None = Field(None, description="A suit card of this rank.")
    suit: Id | None = Field(None, description="A card of this suit.")
    kind: Literal["suit", "numbered", "ranked", "face"] | None = Field(
        None, description="Of any suit; of a suit and numbered; of a suit and above that; or of none."
    )
    odd: bool | None = Field(None, description="Of an odd value, or of an even one.")

    @model_validator(mode="after")
    def _some(self) -> "SelectorEntry":
        if not self.model_fields_set:
            raise ValueError("has to name a card, number, rank, suit or kind")
        if self.number is not None and self.kind not in (None, "numbered"):
            raise ValueError("names a number, which only numbered cards have, and another kind")
        return self


Selectors = Annotated[
    list[Annotated[Annotated[Id, Tag("id")] | Annotated[SelectorEntry, Tag("group")], Discriminator(_card)]],
    Field(max_length=7),
]
"""A list of cards: each by its id, or by what it is."""


class SpecialEntry(Model):
    """A special hand, known by its total, its cards or its run of values."""

    name: Name = Field(description="The hand's name.")
    total: Number | None = Field(None, description="Any hand of this total.")
    exactly: Selectors = Field([], description="A hand of these cards and no other.")
    contains: Selectors = Field([], description="A hand that holds these cards.")
    straight: Annotated[int, Field(ge=2, le=15)] | None = Field(
        None, description="A hand of so many suit cards of consecutive values and no other."
    )
    worth: Number | None = Field(None, description="The value it counts as, where that is not its total.")
    before: Id | None = Field(None, description="The special hand that it ranks just above, if it is not the last.")

    @model_validator(mode="after")
    def _one(self) -> "SpecialEntry":
        told = [self.total is not None, bool(self.exactly), bool(self.contains), self.straight is not None]
        if sum(told) != 1:
            raise ValueError("has to say one of total, exactly, contains and straight")
        return self
