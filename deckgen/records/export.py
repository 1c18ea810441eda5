"""Places to which a deck is exported, and what each asks of its files."""

from collections.abc import Mapping
from typing import TypeAlias

from deckgen.records.fields import FLAG, ID_TEXT, NAME
from deckgen.records.groups import Entries, List
from deckgen.records.record import Record, each, key
from deckgen.records.shapes import Choice, Number, matching

Pixels: TypeAlias = tuple[int, int]  # pixels across and down

PIXELS = matching(
    "([0-9]+)x([0-9]+)", "pixels across and down, such as 822x1122", lambda match: (int(match[1]), int(match[2]))
)
AMOUNT = Number(whole=False)


class ServiceBox(Record):
    """A tuckbox that a service prints from one picture of ``pixels`` and holds so many ``cards``.

    A narrow side begins ``left`` and ``top`` pixels into the picture; right of it are the back, the other side and the
    front, all of them ``height`` high, the wide ones ``width`` and the narrow ones ``depth`` wide, and then the flap
    that is glued. The lid and the bottom are on the back, as deep as the sides are wide.
    """

    name: str
    title: str = key(NAME)
    cards: int = key(Number())
    pixels: Pixels = key(PIXELS)
    left: float = key(AMOUNT)
    top: float = key(AMOUNT)
    width: float = key(AMOUNT)
    depth: float = key(AMOUNT)
    height: float = key(AMOUNT)


class ExportTarget(Record):
    """A print service, or a table on a screen.

    A service takes pictures of one of ``sizes``, empty where it takes any, at ``dpi`` pixels to the inch, of which
    ``bleed`` on each side are cut away and ``safe`` more may be. It prints ``most`` cards at once, 0 for any number, is
    paid by the smallest of ``brackets`` that holds them, and has ``stocks``, its usual one first, of which those under
    ``foil`` can be foiled; with ``order_file`` the desktop tool of mpc-autofill orders there. A printing house takes
    PDF/X of some ``standards``, made for its printing ``condition``, which is ``paper`` in words, with the profile of
    that ``embedded`` where it is ours to give, with at most so many per cent of ``ink``, and wants ``back_first`` or
    not. ``boxes`` are those that it prints, the smallest of a card size first. ``verified`` is false where the figures
    are in doubt, ``source`` says where they come from. ``facts`` are numbers that only its
    own module asks for, by name. What it leaves ``open`` is for the sender to say.
    """

    name: str
    title: str = key(NAME)
    source: str = key(ID_TEXT)
    verified: bool = key(FLAG)
    open: tuple[str, ...] = key(List(Choice("bleed", "dpi", "format", "address")), default=())
    dpi: float = key(AMOUNT, default=300.0)
    bleed: float = key(AMOUNT, default=0.0)
    safe: float = key(AMOUNT, default=0.0)
    sizes: tuple[Pixels, ...] = key(List(PIXELS), default=())
    most: int = key(Number(), default=0)
    brackets: tuple[int, ...] = key(List(Number()), default=())
    stocks: tuple[str, ...] = key(List(NAME), default=())
    foil: tuple[str, ...] = key(List(NAME), default=())
    order_file: bool = key(FLAG, default=False)
    standards: tuple[str, ...] = key(List(Choice("4", "1a")), default=())
    condition: str = key(NAME, default="")
    paper: str = key(NAME, default="")
    embedded: bool = key(FLAG, default=False)
    ink: float = key(AMOUNT, default=0.0)
    back_first: bool = key(FLAG, default=False)
    boxes: tuple[ServiceBox, ...] = key(each(ServiceBox, field="name"), default=())
    facts: Mapping[str, float] = key(Entries(ID_TEXT, AMOUNT), default={})

    @property
    def options(self) -> tuple[str, ...]:
        """The options that mean something to it, as the command line calls them."""
        values = {
            "stock": self.stocks,
            "foil": self.foil,
            "fill": self.brackets,
            "pdfx": self.standards,
            "box": self.boxes,
        }
        return (*self.open, *(option for option, value in values.items() if value))

    def bracket(self, cards: int) -> int:
        """How many cards are paid for by who orders so many."""
        return next((bracket for bracket in self.brackets if bracket >= cards), cards)
