"""What a conversion file may hold, as pydantic models; the JSON Schema that helps editors is made from them."""

import re
from typing import Annotated, Any

from pydantic import (
    AfterValidator,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    WithJsonSchema,
    field_validator,
)

from deckgen.foundations.findings import quote
from deckgen.library.models import FileId, Id, Model, Name, Text


class RulingEntry(Model):
    """A point that is settled here."""

    title: Name
    text: Text


_RANGE = re.compile(r"([0-9]{1,2})\.\.([0-9]{1,2})")
_RANK = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*|[0-9]{1,2}\.\.[0-9]{1,2}")
_ORIGIN = re.compile(r"(?:([1-9])/)?([^/]*[^\W_][^/]*)")


def ranks_in(text: str) -> list[str]:
    """The ranks that ``1..10`` stands for, or the one that is named."""
    match = _RANGE.fullmatch(text)
    return [str(n) for n in range(int(match[1]), int(match[2]) + 1)] if match else [text]


def origin(text: str) -> tuple[int, str]:
    """The pack, 0 for any, and the card that ``2/spades-9``, ``fool`` or ``2/7 of Cups`` names."""
    match = _ORIGIN.fullmatch(text)
    if not match:
        raise ValueError('has to be a card of a pack, such as fool or "2/spades-9"')
    return int(match[1] or 0), match[2]


def _rank_text(value: object) -> object:
    return str(value) if type(value) is int else value


def _rank(text: str) -> str:
    if not _RANK.fullmatch(text) or not ranks_in(text):
        raise ValueError(f'has to be a rank, or ranks from low to high such as "1..10", not {quote(text)}')
    return text


def _origin(text: str) -> str:
    origin(text)
    return text


def _jokers(text: str) -> str:
    if not re.fullmatch("[0-9]", text):
        raise ValueError("has to be a number of Jokers, from 0 to 9")
    return text


def _form(value: object) -> str:
    return "list" if isinstance(value, list) else "entry" if isinstance(value, dict) else "card"


def _left_form(value: object) -> str:
    return "list" if isinstance(value, list) else "by-jokers" if isinstance(value, dict) else "count"


Jokers = Annotated[str, AfterValidator(_jokers), Field(json_schema_extra={"pattern": "^[0-9]$"})]
RankKey = Annotated[str, AfterValidator(_rank), Field(json_schema_extra={"pattern": f"^({_RANK.pattern})$"})]
RankRef = Annotated[
    str, BeforeValidator(_rank_text), AfterValidator(_rank), WithJsonSchema({"type": ["string", "integer"]})
]
OriginRef = Annotated[Name, AfterValidator(_origin)]
Origins = Annotated[
    Annotated[OriginRef, Tag("card")] | Annotated[list[OriginRef], Tag("list"), Field(min_length=1, max_length=40)],
    Discriminator(_form),
]
Count = Annotated[int, Field(ge=0, le=1000)]


class FromEntry(Model):
    """Where a card comes from, when there is more to say than that."""

    from_: Origins = Field(alias="from", description="The card, or cards of which the first that are there are taken.")
    altered: bool = Field(False, description="true for a card whose own suit and number are covered or changed.")


Single = Annotated[
    Annotated[OriginRef, Tag("card")]
    | Annotated[list[OriginRef], Tag("list"), Field(min_length=1, max_length=40)]
    | Annotated[FromEntry, Tag("entry")],
    Discriminator(_form),
]
Singles = Annotated[dict[Name, Single], Field(max_length=1000)]
Left = Annotated[
    Annotated[Count, Tag("count")]
    | Annotated[list[Id], Tag("list"), Field(max_length=1000)]
    | Annotated[dict[Jokers, Count], Tag("by-jokers")],
    Discriminator(_left_form),
]


class PackEntry(Model):
    """What one pack gives."""

    holds: Name = Field(description='A pack by name or file, or "tarot" for the tradition that the user chooses.')
    altered: bool = Field(False, description="true where all its cards are labelled or written on.")
    ranks: dict[RankKey, RankRef] = Field(
        {}, max_length=200, description="The deck's ranks, each with the pack's that stands for it."
    )
    left: Left | None = Field(None, description="What stays in the box, declared apart: a count, or the very cards.")


Rulings = Annotated[
    dict[Id, RulingEntry],
    Field(max_length=20, description="What no source says about the mapping: house rulings, marked as such in print."),
]


class OtherDeck(Model):
    """Another deck that the same packs make."""

    faces: Singles = Field(description="Its face cards, each with the card that stands for it.")
    rulings: Rulings = Field(default_factory=dict)


class ConversionFile(Model):
    """How packs that people own become a sabacc deck."""

    # A file that extends another has the rest from there.
    model_config = ConfigDict(json_schema_extra={"required": ["conversion", "title"]})

    conversion: FileId = Field(description="The conversion's id.")
    title: Name = Field(description="What is converted.")
    extends: Name | None = Field(None, description="The conversion that this one changes: built in, or beside it.")
    deck: Name = Field(description="The deck that comes out: built in, or a file beside this one.")
    becomes: Name | None = Field(None, description="What the deck is called here, instead of by its title.")
    sources: list[Text] = Field([], max_length=50, description="Where what stands here comes from.")
    suits: dict[Name, Name] = Field(
        {}, max_length=20, description="The deck's suits, each with the pack's suit that stands for it."
    )
    packs: dict[str, PackEntry] = Field(min_length=1, max_length=9, description="The packs, numbered from 1.")
    jokers: dict[Jokers, list[Name]] = Field({}, description="The packs that are meant by so many Jokers.")
    faces: Singles = Field({}, description="The face cards, each with the card that stands for it.")
    cards: Singles = Field({}, description="Single suit cards that do not follow the rule, by id: sabres-7.")
    skifters: dict[OriginRef, RankRef] = Field(
        {}, max_length=100, description="Leftover cards, each with its rank, or master."
    )
    decks: dict[Id, OtherDeck] = Field({}, max_length=20, description="Other decks that the same packs make.")
    game: Name | None = Field(None, description="The ruleset that the deck is made for, where it is one alone.")
    rulings: Rulings = Field(default_factory=dict)
    notes: list[Text] = Field([], max_length=20, description="What to mind; {1/page} is what pack 1 calls that rank.")

    @field_validator("packs")
    @classmethod
    def _numbered(cls, packs: dict[str, Any]) -> dict[str, Any]:
        if list(packs) != [str(number) for number in range(1, len(packs) + 1)]:
            raise ValueError("have to be numbered 1, 2 and so on")
        return packs
