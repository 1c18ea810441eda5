"""The ground that the pydantic models of every kind of file stand on: strictness, and the types of the field.

Importing this costs pydantic; only what validates a file does so.
"""

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from deckgen.foundations.files import is_device
from deckgen.foundations.spelling import ID, slug

LONGEST_NAME = 80

LONGEST_PROSE = 3000
"""Characters of a text on a card; a card of Tarot size holds half of that in the smallest type."""

_HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


class Model(BaseModel):
    """A mapping in a file: no key but the declared ones, no value of another type, hyphens in its keys."""

    model_config = ConfigDict(
        strict=True,
        extra="forbid",
        frozen=True,
        alias_generator=lambda name: name.replace("_", "-"),
        defer_build=True,
    )


def shown_text(text: str) -> str:
    """Text that may be printed: composed, and without characters that nobody sees."""
    text = unicodedata.normalize("NFC", text)
    if not text.isprintable():
        hidden = next((c for c in text if unicodedata.category(c) in _HIDDEN), None)
        if hidden:
            raise ValueError(f"holds a character that cannot be seen or printed, U+{ord(hidden):04X}")
    if not text.strip():
        raise ValueError("has to say something")
    return text.strip()


def prose_text(text: str) -> str:
    """Text that may go over several lines; a blank one parts paragraphs."""
    lines = text.replace("\t", " ").split("\n")
    shown = [shown_text(line) if line.strip() else "" for line in lines]
    return "\n".join(shown).strip() or shown_text("")


def short_text(text: str) -> str:
    """Text that may be a name: at most LONGEST_NAME characters."""
    text = shown_text(text)
    if len(text) > LONGEST_NAME:
        raise ValueError(f"has to be at most {LONGEST_NAME} characters long; it has {len(text)}")
    return text


def id_text(text: str) -> str:
    """An id: small letters, digits and single hyphens."""
    if not ID.fullmatch(text) or len(text) > LONGEST_NAME:
        like = slug(text)[:LONGEST_NAME].rstrip("-")
        raise ValueError("has to be an id of small letters, digits and hyphens" + (f", such as {like}" if like else ""))
    return text


def file_id_text(text: str) -> str:
    """An id that files and folders are named after."""
    if is_device(id_text(text)):
        raise ValueError(f"cannot be {text}, the name of a device under Windows; it could be my-{text}")
    return text


def card_id_text(text: str) -> str:
    """The id of a card, suit or rank; the id like "7 of Sabres" is ``sabres-7``."""
    rank, of, suit = text.partition(" of ")
    if of and not ID.fullmatch(text) and slug(rank) and slug(suit):
        raise ValueError(f"has to be an id of small letters, digits and hyphens, such as {slug(suit)}-{slug(rank)}")
    return id_text(text)


Prose = Annotated[str, AfterValidator(prose_text), Field(max_length=LONGEST_PROSE)]
Text = Annotated[str, AfterValidator(shown_text), Field(max_length=1000)]
Name = Annotated[str, AfterValidator(short_text), Field(json_schema_extra={"maxLength": LONGEST_NAME})]
Id = Annotated[str, AfterValidator(id_text), Field(json_schema_extra={"pattern": f"^{ID.pattern}$"})]
FileId = Annotated[str, AfterValidator(file_id_text), Field(json_schema_extra={"pattern": f"^{ID.pattern}$"})]
CardId = Annotated[str, AfterValidator(card_id_text), Field(json_schema_extra={"pattern": f"^{ID.pattern}$"})]
Number = Annotated[int, Field(ge=-999, le=999)]
