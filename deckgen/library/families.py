"""Families: what every deck that says it belongs to one has to hold, written down apart from any deck."""

from collections.abc import Iterator, Mapping
from typing import Any

from deckgen.foundations.findings import Finding, Places
from deckgen.foundations.memory import remember_reads
from deckgen.foundations.spelling import suggestion
from deckgen.library import catalogue
from deckgen.library.inheritance import inherit, lineage
from deckgen.library.source import Source, convert, refuse
from deckgen.records.fields import CARD_VALUE, FILE_ID, ID_TEXT, NAME, SOURCES, VALUE
from deckgen.records.groups import Either, Entries, Key, KeyGroup, List
from deckgen.records.record import Record, each, given_fields, key
from deckgen.records.shapes import Number

COUNT = Number(0, 10_000)
COPIES = Number(1, 100)


class FamilyRank(Record):
    """A rank of each suit, and how often each of its cards is in play; ``also`` lists values its holder may choose."""

    id: str
    value: int | Mapping[str, int] = key(CARD_VALUE, "A number, or one for each ruleset.")
    also: tuple[int, ...] = ()
    copies: int = key(COPIES, default=1)


RANK = Either(VALUE, group=given_fields(FamilyRank))


class FamilyFace(Record):
    """A face card of the family, and how often it is in play."""

    id: str
    value: int | Mapping[str, int] = key(CARD_VALUE, "A number, or one for each ruleset.")
    copies: int = key(COPIES)


class Family(Record):
    """A family of decks: every rank with its value, every face card with its value and copies.

    Counts are of the cards in play. ``suit_cards`` and ``face_cards`` are what the source declares, not what the lists
    make; they agree in a sound file.
    """

    name: str = key(FILE_ID, name="family")
    title: str = key(NAME)
    suits: int = key(Number(1, 20), "How many suits there are.")
    ranks: tuple[FamilyRank, ...] = key(Entries(ID_TEXT, RANK, most=200), "What each rank counts, by id.")
    faces: tuple[FamilyFace, ...] = key(each(FamilyFace, most=1000), "The face cards by id.")
    suit_cards: int
    face_cards: int
    sources: tuple[str, ...] = key(SOURCES, default=())
    marks: Places = Places()
    file: str = ""

    @property
    def cards(self) -> int:
        """How many cards the game is played with."""
        return self.suit_cards + self.face_cards

    def rank(self, id: str) -> FamilyRank | None:
        """The rank of that id, if the family has one."""
        return next((rank for rank in self.ranks if rank.id == id), None)

    def face(self, id: str) -> FamilyFace | None:
        """The face card of that id, if the family has one."""
        return next((face for face in self.faces if face.id == id), None)


FAMILY_FILE = KeyGroup(  # what a family file may hold
    {
        **Family.KEYS,
        "extends": Key(NAME, "The family that this one changes: built in, or a file beside it.", None),
        "also": Key(Entries(ID_TEXT, List(VALUE)), "Further values of ranks, that a holder may choose.", {}),
        "in_play": Key(KeyGroup({"suit_cards": Key(COUNT), "face_cards": Key(COUNT)}, name="InPlay"), "How many."),
    },
    name="Family",
    tells="A family of decks: every rank with its value, every face card with its value and copies.",
)


@remember_reads
def load_family(name: str) -> Family:
    """The family of that name or file, what it extends taken in; DeckgenError with every problem, each at its place."""
    entry = catalogue.resolve(name, "family")
    source = inherit(lineage(entry))
    fields = convert(FAMILY_FILE, source)
    fields.pop("extends", None)
    also = fields.pop("also", {})
    ranks = tuple(_rank(id, rank, also.get(id, ())) for id, rank in fields.pop("ranks").items())
    family = Family(**fields | fields.pop("in_play"), ranks=ranks, marks=source.marks, file=entry.label)
    refuse(_problems(family, source))
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
    for part, name, count, declared in counts:
        if count != declared:
            message = f"the {part} make {count} cards, and {declared} {name} are declared in play"
            for at in (source.at(part), source.at(f"in-play.{name}")):
                yield Finding("family-count", message, at, "mend the list, or the number under in-play")
