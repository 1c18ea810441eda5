"""A family of decks: what every deck that says it belongs to it has to hold, written down apart from any deck."""

from collections.abc import Mapping
from typing import NamedTuple

from deckgen.foundations.findings import Places
from deckgen.records.fields import CARD_VALUE, FILE_ID, ID_TEXT, NAME, SOURCES, VALUE
from deckgen.records.groups import Either, Entries, Key, KeyGroup
from deckgen.records.record import Record, each, key
from deckgen.records.shapes import Number

COUNT = Number(0, 10_000)
COPIES = Number(1, 100)

RANK = Either(
    VALUE,
    group=KeyGroup(
        {"value": Key(CARD_VALUE, "A number, or one for each ruleset."), "copies": Key(COPIES, default=1)},
        name="FamilyRank",
        tells="A rank of the family of which there is more to say than its value.",
    ),
)


class FamilyRank(NamedTuple):
    """A rank of each suit, and how often each of its cards is in play; ``also`` lists values its holder may choose."""

    id: str
    value: int | Mapping[str, int]
    also: tuple[int, ...] = ()
    copies: int = 1


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
