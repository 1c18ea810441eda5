"""A family of decks: what every deck that says it belongs to it has to hold, written down apart from any deck."""

from dataclasses import dataclass, field

from deckgen.foundations.findings import Places
from deckgen.records.deck import Value


@dataclass(frozen=True, slots=True)
class FamilyRank:
    """A rank that each suit has once; ``also`` lists the further values its holder may choose."""

    id: str
    value: int
    also: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class FamilyFace:
    """A face card, how often it is in play, and its value: a number, or one for each ruleset."""

    id: str
    value: Value
    copies: int


@dataclass(frozen=True, slots=True)
class Family:
    """The requirements of a family; counts are of the cards in play, ``suits`` is how many suits there are.

    ``suit_cards`` and ``face_cards`` are what the source declares, not what the lists make; they agree in a sound file.
    """

    name: str
    title: str
    suits: int
    ranks: tuple[FamilyRank, ...]
    faces: tuple[FamilyFace, ...]
    suit_cards: int
    face_cards: int
    sources: tuple[str, ...] = ()
    marks: Places = field(default_factory=Places)
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
