"""What a ruleset file may say of cards and of the special hands that they make, as pydantic models."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, Discriminator, Field, Tag, create_model, model_validator

from deckgen.game.kinds import KINDS
from deckgen.game.phrases import several
from deckgen.library.models import Id, Model, Name, Number
from deckgen.records.shapes import number_range as numbers
from deckgen.records.special import UNNAMED, HandKind, Selector


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


FORMS: dict[str, tuple[Any, Any]] = {
    "number": (Number | None, None),
    "count": (Annotated[int, Field(ge=2, le=15)] | None, None),
    "cards": (Selectors, []),
}
"""What may stand under the key of a kind of special hand, by its form, and what stands for nothing there."""


class SpecialBase(Model):
    """What is said of a special hand of any kind."""

    name: Name = Field(description="The hand's name.")
    worth: Number | None = Field(None, description="The value it counts as, where that is not its total.")
    before: Id | None = Field(None, description="The special hand that it ranks just above, if it is not the last.")

    @model_validator(mode="after")
    def _one(self) -> "SpecialBase":
        if len(list(self._kinds())) != 1:
            raise ValueError(f"has to say one of {several(list(KINDS))}")
        return self

    def _kinds(self) -> Iterator[tuple[type[HandKind], Any]]:
        for key, kind in KINDS.items():
            said = getattr(self, key)
            if said != FORMS[kind.FORM][1]:
                yield kind, said

    def kind(self) -> HandKind:
        """How the hand is known."""
        ((kind, said),) = self._kinds()
        return kind(tuple(map(selector, said)) if kind.FORM == "cards" else said)  # type: ignore[call-arg]


if TYPE_CHECKING:
    SpecialEntry: TypeAlias = SpecialBase
else:
    SpecialEntry = create_model(
        "SpecialEntry",
        __base__=SpecialBase,
        __doc__="A special hand, known by its total, its cards or its run of values.",
        **{
            key: (FORMS[kind.FORM][0], Field(FORMS[kind.FORM][1], description=kind.TELLS))
            for key, kind in KINDS.items()
        },
    )
"""A special hand, with a key for each kind."""


def selector(entry: "str | SelectorEntry") -> Selector:
    """The cards that an entry means, which is a card's id or says what the cards are."""
    if isinstance(entry, str):
        return Selector(card=entry)
    kind = "numbered" if entry.number is not None else entry.kind or ""
    return Selector(entry.card or "", kind, entry.number, entry.rank or "", entry.suit or "", entry.odd)
