"""What a deck file may hold, as pydantic models; the JSON Schema that helps editors is made from them."""

import re
from typing import Annotated, Literal

from pydantic import (
    AfterValidator,
    ConfigDict,
    Discriminator,
    Field,
    PlainValidator,
    Tag,
    WithJsonSchema,
    model_validator,
)

from deckgen.library.models import CardId, FileId, Id, Model, Name, Number, Prose, Text
from deckgen.records.deck import NAMING, WHOLE, Placing

_RANGE = re.compile(r"(-?[0-9]{1,2})\.\.(-?[0-9]{1,2})")
_SLOT = re.compile(r"\{(\w*)\}")
_RULESET = re.compile(r"[a-z0-9-]+(?:/[a-z0-9-]+)?")


def numbers(text: str) -> range:
    """The ranks that ``1..11`` or ``-10..10`` stands for; ValueError for anything else."""
    match = _RANGE.fullmatch(re.sub("[\u2010-\u2015\u2212]", "-", text.strip()))
    if not match or int(match[1]) > int(match[2]):
        raise ValueError('has to be a range from low to high, such as "1..11" or "-10..10"')
    return range(int(match[1]), int(match[2]) + 1)


def _range_text(text: str) -> str:
    numbers(text)
    return text


def _naming(text: str) -> str:
    if sorted(_SLOT.findall(text)) != ["rank", "suit"] or set("{}") & set(_SLOT.sub("", text)):
        raise ValueError('has to hold {rank} and {suit}, each once, and no other braces, such as "{rank} of {suit}"')
    return text


def _ruleset_id(text: str) -> str:
    if not _RULESET.fullmatch(text):
        raise ValueError("has to be the id of a ruleset, such as weg or dagobah/imperial")
    return text


def _table_form(value: object) -> str:
    return "table" if isinstance(value, dict) else "name"


def _form(value: object) -> str:
    return "by-ruleset" if isinstance(value, dict) else "number"


RulesetId = Annotated[str, AfterValidator(_ruleset_id), Field(json_schema_extra={"pattern": f"^{_RULESET.pattern}$"})]
Value = Annotated[
    Annotated[Number, Tag("number")] | Annotated[dict[RulesetId, Number], Tag("by-ruleset")], Discriminator(_form)
]
Aliases = Annotated[list[Name], Field(max_length=20, description="Other names that readers of card names accept.")]
Also = Annotated[list[Number], Field(max_length=20, description="Further values that the card's holder may choose.")]
Copies = Annotated[int, Field(ge=1, le=100)]
Art = Annotated[Name, Field(description="Built-in art by name, or a picture file in the deck's own folder.")]


def _parts(value: object, count: int, form: str) -> list[float]:
    """The parts of 1 that a text gives in per cent; ValueError, with the accepted form, for anything else."""
    found = re.fullmatch(r"\s+".join([r"(\d{1,3}(?:\.\d+)?)%"] * count), str(value).strip())
    numbers = [float(number) / 100 for number in found.groups()] if found else []
    if not numbers or max(numbers) > 1:
        raise ValueError(f"has to be {form}")
    return numbers


def _focus(value: object) -> tuple[float, float]:
    across, down = _parts(value, 2, "how far across and down, such as 50% 30%")
    return across, down


def _crop(value: object) -> tuple[float, float, float, float]:
    left, top, width, height = _parts(value, 4, "left, top, width and height, such as 10% 0% 80% 100%")
    if not (width and height and left + width <= 1.0001 and top + height <= 1.0001):
        raise ValueError("has to lie inside the picture and hold some of it")
    return left, top, width, height


class PictureEntry(Model):
    """A picture file and how it lies in its box on the card."""

    file: Name = Field(description="A picture file in the deck's own folder, or built-in art by name.")
    fit: Literal["contain", "cover"] = Field(
        "contain", description="contain: all of it is seen; cover: it fills the box, and what is too much is cut off."
    )
    focus: Annotated[tuple[float, float], PlainValidator(_focus), WithJsonSchema({"type": "string"})] = Field(
        WHOLE.focus,
        description="The point, across and down, that stays in sight when something is cut off.",
        json_schema_extra={"default": "50% 50%"},
    )
    crop: Annotated[tuple[float, float, float, float], PlainValidator(_crop), WithJsonSchema({"type": "string"})] = (
        Field(
            WHOLE.crop,
            description="The part that is used: left, top, width and height.",
            json_schema_extra={"default": "0% 0% 100% 100%"},
        )
    )

    @property
    def placing(self) -> Placing:
        """How it lies in its box."""
        return Placing(self.fit, self.focus, self.crop)


def _art_form(value: object) -> str:
    return "picture" if isinstance(value, dict) else "name"


PlacedArt = Annotated[Annotated[Art, Tag("name")] | Annotated[PictureEntry, Tag("picture")], Discriminator(_art_form)]


BackId = Annotated[Name, Field(description="Which of the deck's backs the cards have, by its id.")]


class BackEntry(Model):
    """A back, where a deck has several."""

    title: Name | None = Field(None, description="What people call it; its id unless given.")
    art: Art = Field(description="A picture file in the deck's own folder, or built-in art by name; it fills the card.")


class SuitEntry(Model):
    """A suit."""

    name: Name | None = Field(None, description="The suit's name as it is printed.")
    in_names: Name | None = Field(
        None, description="What stands for it in the names of its cards, where that is another form of its name."
    )
    aliases: Aliases = Field(default_factory=list)
    copies: Copies | None = Field(None, description="How often each of its cards is printed.")
    art: Art | None = None
    back: BackId | None = None


class RankEntry(Model):
    """A rank of every suit, or what is special about one of the numbered ranks."""

    name: Name | None = Field(None, description="The rank's name as it is printed.")
    value: Number | None = Field(None, description="What its cards count.")
    copies: Copies | None = Field(None, description="How often each of its cards is printed.")
    also: Also = Field(default_factory=list)
    aliases: Aliases = Field(default_factory=list)
    art: PlacedArt | None = None
    back: BackId | None = None


class Ranks(Model):
    """The ranks that every suit has, in order."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[Id, RankEntry]

    numbered: Annotated[str, AfterValidator(_range_text)] | None = Field(
        None,
        description="The ranks that are known by their number: 1..11, or below zero as well: -10..10.",
        json_schema_extra={"pattern": f"^{_RANGE.pattern}$"},
    )
    zero: bool | None = Field(
        None, description="Whether there is a 0 among them; from below zero to above it, only if this is true."
    )

    @model_validator(mode="after")
    def _zero_among_them(self) -> "Ranks":
        if self.zero and (self.numbered is None or 0 not in numbers(self.numbered)):
            raise ValueError("asks for a zero, and numbered does not run over it")
        return self

    @property
    def by_number(self) -> dict[str, int]:
        """The numbers of the numbered ranks by id, from the lowest up; a 0 between others is there if it is asked for.

        Where there are numbers below zero, ids have signs: ``plus-7``, ``minus-7``.
        """
        run = numbers(self.numbered) if self.numbered else range(0)
        zero = self.zero if self.zero is not None else 0 in (*run[:1], *run[-1:])
        signs = {True: "plus-", False: "minus-"} if run[:1] and run[0] < 0 else {True: "", False: ""}
        return {f"{signs[number > 0] if number else ''}{abs(number)}": number for number in run if number or zero}

    @property
    def others(self) -> dict[str, RankEntry]:
        """The ranks by id that have an entry of their own."""
        return self.__pydantic_extra__


class CardEntry(Model):
    """A face card, or what is special about one suit card."""

    name: Name | None = Field(None, description="The card's name as it is printed.")
    value: Value | None = Field(None, description="What it counts: a number, or a number for each ruleset.")
    copies: Copies | None = Field(None, description="How often it is printed.")
    in_play: bool | None = Field(None, description="false for a card that is printed but not played with.")
    also: Also = Field(default_factory=list)
    aliases: Aliases = Field(default_factory=list)
    art: PlacedArt | None = None
    back: BackId | None = None
    pictured: Text | None = Field(None, description="What the card shows, for whoever draws it or cannot see it.")
    meaning: Text | None = Field(None, description="What it foretells, for those who tell fortunes with the deck.")
    text: Prose | None = Field(
        None, description="What is to be read on the card: *italic*, **bold**, - lists, {coins}."
    )
    fields: dict[Id, Prose] = Field(
        default_factory=dict,
        max_length=100,
        description="What is printed in further boxes of the theme, by their names.",
    )


class CompositionEntry(Model):
    """How many cards the deck has, declared apart from the lists so that a slip in either is noticed."""

    cards: int | None = Field(None, ge=0, description="All cards that are printed.")
    in_play: int | None = Field(None, ge=0, description="The cards the game is played with.")
    suit_cards: int | None = Field(None, ge=0, description="The printed cards that belong to a suit.")
    face_cards: int | None = Field(None, ge=0, description="The printed cards that belong to none.")


class CheckEntry(Model):
    """How seriously this deck takes one check, and the options it gives it."""

    severity: Literal["error", "warning", "off"] | None = Field(None, description="error, warning, or off.")
    because: Text | None = Field(None, description="The reason; a check is only turned off with one.")
    options: dict[Id, Annotated[float, Field(ge=-10_000, le=10_000)]] = Field(
        default_factory=dict, description="The check's options."
    )

    @model_validator(mode="after")
    def _reason(self) -> "CheckEntry":
        if self.severity == "off" and not self.because:
            raise ValueError("is turned off without a reason; say it after because")
        return self


class TableEntry(Model):
    """A table of cards: which file, which of its sheets, and how its letters are written down."""

    file: Name = Field(description="A CSV, TSV, XLSX or ODS file in the deck's own folder.")
    sheet: Name | None = Field(None, description="The sheet of a workbook; the first unless given.")
    encoding: Name | None = Field(None, description="Of a text file that is not UTF-8: windows-1250.")


class DeckFile(Model):
    """A sabacc deck."""

    deck: FileId = Field(description="The deck's id: small letters, digits and hyphens.")
    title: Name = Field(description="The deck's title as it is printed.")
    extends: Name | None = Field(None, description="The deck that this one changes: built in, or a file beside it.")
    family: Name | None = Field(None, description="The family whose requirements the deck has to meet, or none.")
    rules: Name | None = Field(None, description="The ruleset that the deck is played by.")
    theme: Name = Field("classic", description="The theme that the cards are drawn in.")
    back: Name | None = Field(
        None, description="The back of every card that names no other: a picture file, or one of the backs by its id."
    )
    backs: dict[Id, BackEntry] = Field(default_factory=dict, max_length=100, description="The deck's backs by id.")
    naming: Annotated[Name, AfterValidator(_naming)] = Field(
        NAMING, description="How a suit card is called: {rank} of {suit}, with the words of the deck's language."
    )
    sources: list[Text] = Field(default_factory=list, max_length=50, description="Where what stands here comes from.")
    suits: dict[Id, SuitEntry] = Field(
        default_factory=dict, max_length=20, description="The suits by id, in printing order."
    )
    ranks: Ranks = Field(default_factory=lambda: Ranks.model_validate({}), description="The ranks of every suit.")
    table: (
        Annotated[Annotated[Name, Tag("name")] | Annotated[TableEntry, Tag("table")], Discriminator(_table_form)] | None
    ) = Field(None, description="A CSV, TSV, XLSX or ODS file beside this one, of which each row is a face card.")
    faces: dict[Id, CardEntry] = Field(default_factory=dict, description="The cards that belong to no suit, by id.")
    cards: dict[CardId, CardEntry] = Field(
        default_factory=dict, description="Single suit cards that differ, by id: sabres-7."
    )
    composition: CompositionEntry = Field(
        default_factory=lambda: CompositionEntry.model_validate({}), description="How many cards the deck has."
    )
    checks: dict[Id, CheckEntry] = Field(
        default_factory=dict, description="Settings of single checks, by the check's id."
    )
