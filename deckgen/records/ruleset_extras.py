"""What lies on the table besides the cards: markers, credits, chips, dice and tokens."""

from collections.abc import Mapping
from typing import Any

from deckgen.foundations.spelling import in_figures
from deckgen.records.fields import FLAG, ID_TEXT, NAME, TEXT, TITLE, WHOLE_NUMBER
from deckgen.records.groups import Entries, List
from deckgen.records.record import Record, each, key
from deckgen.records.shapes import Choice, Number, Parsed, Words

MOST_PLAYERS = 12


def _players(text: str) -> int:
    number: int = WHOLE_NUMBER.check(text)
    if number > MOST_PLAYERS:
        raise ValueError(f"has to be {MOST_PLAYERS} players or fewer")
    return number


def _sort(entries: dict[int, Any]) -> dict[int, Any]:
    return dict(sorted(entries.items()))


PLAYERS = Words(_players, **WHOLE_NUMBER.keywords)


def _face(value: Any) -> int | str:
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= 999:
        return value
    if isinstance(value, str):
        return str(ID_TEXT.check(value))
    raise ValueError("has to be a number, or a drawing by its name")


FACE = Parsed(_face, type=["integer", "string"])  # what stands on a face of a die


class Die(Record):
    """A die of six faces, to be cut out and glued.

    The first face lies opposite the second, the third opposite the fourth, and the fifth opposite the sixth.
    """

    id: str
    name: str = key(TITLE, "What it is called.")
    faces: tuple[int | str, ...] = key(
        List(FACE, 6, 6), "Its faces, each opposite the next of its pair: numbers, or drawings by name."
    )
    copies: int = key(Number(1, 10), "How many of it there are.", default=1)

    def mark(self, face: int | str) -> str:
        """The letters on a face of a die: a number, with its sign if the die has numbers below zero."""
        below = any(isinstance(other, int) and other < 0 for other in self.faces)
        return in_figures(face, plus=below) if isinstance(face, int) else face


class Token(Record):
    """A thing that a player may use once in a game."""

    id: str
    title: str = key(TITLE)
    text: str = key(TEXT, "What it does.")
    art: str = key(ID_TEXT, "What is pictured on it: a suit, a card or any drawing by name.", default="")


class Extras(Record):
    """The things on the table besides the cards that nothing else in the ruleset tells."""

    players: int = key(Number(1, MOST_PLAYERS), "For how many players it is made.", default=8)
    dealer: bool = key(FLAG, "Whether the dealer has a marker.", default=False)
    credits: Mapping[int, int] = key(
        Entries(WHOLE_NUMBER, Number(1, 50), 1, 5, gather=_sort),
        "How many credits of each worth a player has, in a game with pots.",
        default={1: 10, 5: 4, 10: 1},
    )
    field: str = key(NAME, "What keeps cards from a shift: a static field, for example.", default="")
    inverted: bool = key(FLAG, "Whether cards are dealt inverted, for which there are markers.", default=False)
    third_die: Mapping[int, int] = key(
        Entries(PLAYERS, Choice(2, 4, 6, 8), most=10, gather=_sort),
        "The sides of the die that counts players off, by how many players there are at most.",
        default={},
    )
    chores: tuple[str, ...] = key(List(NAME, most=40), "Chores to be staked, as tokens.", default=())
    gambling: bool = key(FLAG, "Whether there is a card with the rolls of a roleplaying game.", default=False)
    chips: int = key(Number(0, 50), "How many chips a player has, where they are no credits.", default=0)
    six_sided: int = key(Number(0, 10), "How many usual dice of six sides it takes.", default=0)
    dice: tuple[Die, ...] = key(each(Die, most=10), "Dice that only this game has, by id.", default=())
    tokens: tuple[Token, ...] = key(each(Token, most=40), "What players may use once, by id.", default=())
