"""Families: what a family file may hold, and from a name to the requirements that its decks are held to."""

from collections.abc import Iterator, Mapping
from typing import Annotated

from pydantic import Field

from deckgen.foundations.findings import Finding
from deckgen.foundations.memory import remember_reads
from deckgen.library import catalogue
from deckgen.library.deckfile import Value
from deckgen.library.inheritance import inherit, lineage, own_keys
from deckgen.library.models import FileId, Id, Model, Name, Number, Text
from deckgen.library.source import Source, refuse
from deckgen.library.validation import validated
from deckgen.names import suggestion
from deckgen.records.family import Family, FamilyFace, FamilyRank

Count = Annotated[int, Field(ge=0, le=10_000)]


class FaceEntry(Model):
    """A face card of the family."""

    value: Value
    copies: Annotated[int, Field(ge=1, le=100)]


class InPlayEntry(Model):
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
    faces: Annotated[dict[Id, FaceEntry], Field(max_length=1000)]
    in_play: InPlayEntry


@remember_reads
def load_family(name: str) -> Family:
    """The family that ``name`` means: built in, or a path that ends in .yaml.

    Raises UnknownName for a name that nothing goes by, and DeckgenError with everything wrong in the file.
    """
    entry = catalogue.resolve(name, "family")
    source = inherit(lineage(entry))
    file = validated(FamilyFile, source, own_keys("family"))
    made = Family(
        name=file.family,
        title=file.title,
        suits=file.suits,
        ranks=tuple(FamilyRank(id, value, tuple(file.also.get(id, ()))) for id, value in file.ranks.items()),
        faces=tuple(FamilyFace(id, face.value, face.copies) for id, face in file.faces.items()),
        suit_cards=file.in_play.suit_cards,
        face_cards=file.in_play.face_cards,
        sources=tuple(file.sources),
        marks=source.marks,
        file=entry.shown,
    )
    if findings := list(_problems(made, source)):
        refuse(findings)
    return made


def _problems(family: Family, source: Source) -> Iterator[Finding]:
    """Rulesets that there are not, and lists that make another number of cards than the family declares."""
    known = catalogue.names("ruleset")
    for face in family.faces:
        for name in face.value if isinstance(face.value, Mapping) else ():
            if name not in known and (hint := suggestion(name, list(known))):
                at = source.key_at(f"faces.{face.id}.value.{name}")
                yield Finding("unknown-ruleset", f"there is no ruleset {name}", at, hint)
    faces = sum(face.copies for face in family.faces)
    counts = (
        ("ranks", "suit-cards", len(family.ranks) * family.suits, family.suit_cards),
        ("faces", "face-cards", faces, family.face_cards),
    )
    for part, key, made, declared in counts:
        if made != declared:
            message = f"the {part} make {made} cards, and {declared} {key} are declared in play"
            for at in (source.at(part), source.at(f"in-play.{key}")):
                yield Finding("family-count", message, at, "mend the list, or the number under in-play")
