"""Families: from a name to the requirements that decks of that family are held to."""

from deckgen.library import catalogue
from deckgen.library.reading import read_yaml
from deckgen.library.validation import validated
from deckgen.memory import remembered
from deckgen.records.family import Family, FamilyFace, FamilyRank


@remembered
def load_family(name: str) -> Family:
    """The family that ``name`` means: built in, or a path that ends in .yaml.

    Raises UnknownName for a name that nothing goes by, and DeckgenError with everything wrong in the file.
    """
    from deckgen.library.familyfile import FamilyFile

    entry = catalogue.resolve(name, "family")
    source = read_yaml(entry.path, entry.shown)
    file = validated(FamilyFile, source)
    return Family(
        name=file.family,
        title=file.title,
        suits=file.suits,
        ranks=tuple(FamilyRank(id, value, tuple(file.also.get(id, ()))) for id, value in file.ranks.items()),
        faces=tuple(FamilyFace(id, face.value, face.copies) for id, face in file.faces.items()),
        suit_cards=file.in_play.suit_cards,
        face_cards=file.in_play.face_cards,
        sources=tuple(file.sources),
        marks=source.marks,
    )
