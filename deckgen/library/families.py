"""Families: what a family file may hold, and from a name to the requirements that its decks are held to."""

from collections.abc import Iterator, Mapping
from typing import Any

from deckgen.foundations.findings import Finding
from deckgen.foundations.memory import remember_reads
from deckgen.foundations.spelling import suggestion
from deckgen.library import catalogue
from deckgen.library.convert import convert
from deckgen.library.inheritance import inherit, lineage, own_keys
from deckgen.library.source import Source, refuse
from deckgen.records.family import COUNT, Family, FamilyRank
from deckgen.records.fields import ID_TEXT, NAME, VALUE
from deckgen.records.groups import Entries, Key, KeyGroup, List

FILE = KeyGroup(
    {
        **Family.KEYS,
        "extends": Key(NAME, "The family that this one changes: built in, or a file beside it.", None),
        "also": Key(Entries(ID_TEXT, List(VALUE)), "Further values of ranks, that a holder may choose.", {}),
        "in_play": Key(KeyGroup({"suit_cards": Key(COUNT), "face_cards": Key(COUNT)}, name="InPlay"), "How many."),
    },
    name="Family",
    tells="A family of decks: every rank with its value, every face card with its value and copies.",
)
"""What a family file may hold."""


@remember_reads
def load_family(name: str) -> Family:
    """The family that ``name`` means: built in, or a path that ends in .yaml.

    Raises UnknownName for a name that nothing goes by, and DeckgenError with everything wrong in the file.
    """
    entry = catalogue.resolve(name, "family")
    source = inherit(lineage(entry))
    fields = convert(FILE, source, own_keys("family"))
    fields.pop("extends", None)
    also = fields.pop("also", {})
    ranks = tuple(_rank(id, rank, also.get(id, ())) for id, rank in fields.pop("ranks").items())
    family = Family(**fields | fields.pop("in_play"), ranks=ranks, marks=source.marks, file=entry.label)
    if findings := list(_problems(family, source)):
        refuse(findings)
    return family


def _rank(id: str, rank: int | Mapping[str, Any], also: tuple[int, ...]) -> FamilyRank:
    """A rank that is given by its value, or as a group of that and more."""
    return FamilyRank(id, rank, also) if isinstance(rank, int) else FamilyRank(id, also=also, **rank)


def _problems(family: Family, source: Source) -> Iterator[Finding]:
    """Rulesets that there are not, and lists that make another number of cards than the family declares."""
    rulesets = catalogue.names("ruleset")
    for face in family.faces:
        for name in face.value if isinstance(face.value, Mapping) else ():
            if name not in rulesets and (hint := suggestion(name, list(rulesets))):
                at = source.key_at(f"faces.{face.id}.value.{name}")
                yield Finding("unknown-ruleset", f"there is no ruleset {name}", at, hint)
    faces = sum(face.copies for face in family.faces)
    counts = (
        ("ranks", "suit-cards", sum(rank.copies for rank in family.ranks) * family.suits, family.suit_cards),
        ("faces", "face-cards", faces, family.face_cards),
    )
    for part, key, count, declared in counts:
        if count != declared:
            message = f"the {part} make {count} cards, and {declared} {key} are declared in play"
            for at in (source.at(part), source.at(f"in-play.{key}")):
                yield Finding("family-count", message, at, "mend the list, or the number under in-play")
