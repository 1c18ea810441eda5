"""What a family file may hold, as pydantic models."""

from typing import Annotated

from pydantic import Field

from deckgen.library.deckfile import Value
from deckgen.library.models import FileId, Id, Model, Name, Number, Text

Count = Annotated[int, Field(ge=0, le=10_000)]


class FamilyFace(Model):
    """A face card of the family."""

    value: Value
    copies: Annotated[int, Field(ge=1, le=100)]


class FamilyCount(Model):
    """How many cards are in play."""

    suit_cards: Count
    face_cards: Count


class FamilyFile(Model):
    """A family of decks: every rank with its value, every face card with its value and copies."""

    family: FileId
    title: Name
    extends: Name | None = Field(None, description="The family that this one changes: built in, or a file beside it.")
    sources: list[Text] = Field(default_factory=list)
    suits: Annotated[int, Field(ge=1, le=20)]
    ranks: Annotated[dict[Id, Number], Field(max_length=200)]
    also: dict[Id, list[Number]] = Field(default_factory=dict)
    faces: Annotated[dict[Id, FamilyFace], Field(max_length=1000)]
    in_play: FamilyCount
