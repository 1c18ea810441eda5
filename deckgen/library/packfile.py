"""What a pack file may hold, as pydantic models."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from deckgen.library.models import FileId, Id, Model, Name, Text, shown_text


def _printed(text: str) -> str:
    return shown_text(text) if text else ""


Printed = Annotated[
    str,
    AfterValidator(_printed),
    Field(max_length=8, description="The number that stands on the card; empty for none."),
]
Numerals = Literal["roman", "additive", "arabic", "none"]
Number = Annotated[int, Field(ge=0, le=99)]


class SuitEntry(Model):
    """A suit of a pack."""

    name: Name = Field(description="The suit's name.")
    after: Name | None = Field(None, description='The suit as it ends the name of a card: "of Swords" unless given.')
    numerals: Numerals | None = Field(None, description="How its numbers are printed, where it is a way of their own.")
    pip: str = Field("", pattern="^[\u2660-\u2667]?$", description="The sign by which people write it: ♠.")


class RankEntry(Model):
    """A rank of every suit of a pack."""

    name: Name | None = Field(None, description="The rank's name; a pip's is its number unless given.")
    number: Number | None = Field(None, description="The rank's number; a pip's is its id.")
    also: Number | None = Field(None, description="What else it counts in games everywhere, such as 15 for an Ace.")
    printed: Printed | None = None
    captioned: bool | None = Field(None, description="false where the name stands on no card of the rank.")


class CardEntry(Model):
    """A card of no suit; its number, where it has one, is the same in every tradition."""

    name: Name = Field(description="The card's name, or what people call it.")
    number: Number | None = Field(None, description="The number by which the card is known, not the one printed.")
    printed: Printed | None = None
    captioned: bool | None = Field(None, description="false where the name does not stand on the card.")
    pictured: Text | None = Field(None, description="What to look for where no name or number is printed.")
    lost: bool = Field(False, description="true where the original is gone and reprints supply it.")


class PackFile(Model):
    """A pack of cards that people own."""

    pack: FileId = Field(description="The pack's id.")
    title: Name = Field(description="What people call the pack.")
    aliases: list[Name] = Field([], max_length=20, description="What else people call the pack.")
    extends: Name | None = Field(None, description="The pack that this one changes: built in, or a file beside it.")
    kind: Literal["tarot", "playing-cards"] = Field(description="Packs of one kind can stand in for one another.")
    card_size: Name = Field("poker", description="The usual size of its cards.")
    numerals: Numerals = Field("none", description="How numbers are printed.")
    captioned: bool = Field(True, description="false where no card bears its name.")
    sources: list[Text] = Field([], max_length=50, description="Where what stands here comes from.")
    suits: dict[Id, SuitEntry] = Field(max_length=20, description="The suits by id.")
    ranks: dict[Id, RankEntry] = Field(max_length=50, description="The ranks of every suit, by id.")
    trumps: dict[Id, CardEntry] = Field({}, max_length=200, description="The trumps by id.")
    extras: dict[Id, CardEntry] = Field({}, max_length=200, description="Cards of no suit, such as Jokers.")
    lost: list[Id] = Field([], max_length=100, description="Cards whose original is gone and reprints supply.")
    lacks: list[Id] = Field([], max_length=100, description="Cards of its kind that this pack has not.")
    notes: list[Text] = Field([], max_length=20, description="What a chart says about the pack.")
    cards: int = Field(ge=1, le=1000, description="How many cards it holds, declared apart from the lists.")
