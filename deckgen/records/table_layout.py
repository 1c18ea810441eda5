"""Where things lie on a table that is shown."""

from collections.abc import Mapping

from deckgen.records.fields import ID_TEXT
from deckgen.records.groups import Entries, List
from deckgen.records.record import Record, key, record
from deckgen.records.shapes import Number

MILLIMETRES = Number(0, 400, whole=False)


class TabletopPlace(Record):
    """Where the middle of a thing lies, how it is turned, how high it is, and the scale at which it is shown."""

    x: float = key(MILLIMETRES)
    y: float = key(MILLIMETRES)
    turn: float = key(Number(-180, 180, whole=False), "Degrees, clockwise.", default=0.0)
    high: float = key(MILLIMETRES, default=0.2)
    scale: float = key(Number(0.1, 2, whole=False), default=0.54)


class CreditPile(Record):
    """Credits on the table: of which worth, from 0 for the least, where, and how many."""

    worth: int = key(Number(0, 9))
    x: float = key(MILLIMETRES)
    y: float = key(MILLIMETRES)
    copies: int = key(Number(1, 20), default=1)


PLACE = record(TabletopPlace)
PLACES = List(PLACE)


class TabletopLayout(Record):
    """Where what belongs to a deck lies: ``papers`` by what they are, from the undermost up, mats or tokens, the box,
    piles of cards face down, of which the last lies in the first place, credits, the first die, and the middle of the
    hand, which is another beside two piles. Where nothing is played for, ``cards`` lie face up: in the first two
    places, and in all of them where there is no booklet either.
    """

    papers: Mapping[str, TabletopPlace] = key(Entries(ID_TEXT, PLACE))
    box: TabletopPlace = key(PLACE)
    piles: tuple[TabletopPlace, ...] = key(List(PLACE, 2, 2))
    hands: tuple[TabletopPlace, ...] = key(List(PLACE, 2, 2))
    credits: tuple[CreditPile, ...] = key(List(record(CreditPile)))
    die: TabletopPlace = key(PLACE)
    mats: tuple[TabletopPlace, ...] = key(PLACES, default=())
    tokens: tuple[TabletopPlace, ...] = key(PLACES, default=())
    cards: tuple[TabletopPlace, ...] = key(PLACES, default=())
