"""Options of sheets: of cards, and of the labels that make a deck of packs."""

from collections.abc import Container
from typing import TYPE_CHECKING, Literal, Self, TypeAlias

from deckgen.foundations.geometry import Point, Size
from deckgen.foundations.offset import Offset, Offsets
from deckgen.foundations.settings import Settings
from deckgen.foundations.sizes import MARGIN
from deckgen.foundations.spelling import several
from deckgen.options import CARDS, DECK, FLAG, NAME, TRADITIONS, TRADITIONS_TELL, AnswerKind, choice, number, option
from deckgen.options.printing import (
    NUDGE,
    OFFSET,
    PaperOptions,
    bleed_option,
    cut_option,
    image_dpi_option,
    ink_option,
    length,
    line_option,
    mirror_option,
    size_option,
)
from deckgen.records.record import replace

if TYPE_CHECKING:
    from deckgen.records.theme import Ink


Duplex: TypeAlias = Literal["long-edge", "short-edge", "gutterfold", "none"]  # how a back gets behind its front
Marks: TypeAlias = Literal["margins", "cards", "none"]
Sides: TypeAlias = Literal["all", "fronts", "backs"]


class SheetOptions(PaperOptions):
    """How a deck is laid on paper.

    An ``offset`` moves and turns backs as they are seen; it is that of the ``printer`` unless given. A ``cutter`` says
    how cards lie. On ``foil`` fronts and backs are apart.
    """

    size: Size | None = size_option()
    duplex: Duplex = option(
        choice("long-edge", "short-edge", "gutterfold", "none"),
        "How to print backs: the edge on which you flip the paper, a fold, or no backs.",
        "long-edge",
    )
    ink: "Ink" = ink_option()
    line: str = line_option()
    image_dpi: int = image_dpi_option()
    verify: bool = option(FLAG, "Read the finished file again, to prove that every card is there.", True)
    only: str | None = option(CARDS, "Print only these cards, each as often as named.")
    copies: int = option(number(1, 100), "Print everything this many times.", 1)
    sides: Sides = option(choice("all", "fronts", "backs"), "Print only the fronts or the backs.", "all")
    margin: float = option(length(), "Unprinted edge of the paper.", MARGIN)
    bleed: float = bleed_option("Colour beyond the cut, 3.2 mm at most.")
    gap: float = option(length(), "Space between two cards.", 0.0)
    corner_radius: float = option(length(), "Round the corners.", 0.0)
    marks: Marks = option(choice("margins", "cards", "none"), "Cut marks.", "margins")
    offset: Offset | Offsets | None = option(
        OFFSET, "Move the backs right,down and turn them by degrees.", name="--back-offset"
    )
    printer: str | None = option(NAME, "Use the offset saved for this printer.")
    cutter: str | None = option(NAME, "Lay the cards out for a cutting machine (deckgen list cutters).")
    registration: int | None = option(choice("3", "4", parse=int), "How many corners have a mark for the machine.")
    foil: bool = option(
        FLAG, "For clear film on card stock, not for metal foil: no grounds, dark colours, no flip.", False
    )
    mirrored: bool = mirror_option()
    with_reference: bool = option(FLAG, "Print the quick reference of the deck's game as cards too.", False)
    fill: bool = option(FLAG, "Fill the last sheet with a title card, the quick reference and spare cards.", False)
    changed: bool = option(FLAG, "Print only the cards that have changed since the last print.", False)

    def clash(self, given: Container[str]) -> str:
        """A contradiction: what one option says already, or leaves no room for."""
        if self.changed and (self.only or self.foil):
            those = several(name for name, asked in (("--only", self.only), ("--foil", self.foil)) if asked)
            return f"--changed says which cards are printed, with their backs: leave {those} out"
        if self.changed and self.fill:
            return "--changed prints what has changed and no more: leave --fill out"
        if self.foil and "duplex" in given and self.duplex != "none":
            return "foil is printed on one side: leave --duplex out"
        if (self.offset or self.printer) and self.way in ("gutterfold", "none"):
            return f"backs are moved where paper is turned over, which --duplex {self.way} does not"
        if self.duplex == "gutterfold" and self.sides != "all":
            return "--duplex gutterfold has fronts and backs on one side of the paper: leave --sides out"
        if self.registration and not self.cutter:
            return "--registration is for machines that cut: add --cutter NAME"
        for name in ("margin", "gap", "marks"):
            if self.cutter and name in given:
                return f"the cutter says how the cards lie: leave --{name} out"
        if self.cutter and self.duplex == "gutterfold":
            return "a folded sheet cannot be cut by a machine: leave --duplex gutterfold out"
        if self.cutter and "duplex" in given and self.duplex != "none" and _prints_itself(self.cutter):
            return f"{self.cutter} prints one side itself: leave --duplex out, and ask for --sides backs apart"
        return ""

    def settle(self, settings: Settings) -> Self:
        """The options with what the user wants every time; UnknownName for a printer of which no offset is kept."""
        moved = self.offset or settings.offset(self.printer or "")
        offset = None if self.way in ("gutterfold", "none") else moved
        return replace(super().settle(settings), duplex=self.way, offset=offset, printer=None)

    @property
    def way(self) -> Duplex:
        """How backs get behind fronts: not at all on foil, where each are on sheets of their own."""
        return "none" if self.foil else self.duplex

    @property
    def drawn_with(self) -> "Ink":
        """The ink that faces are drawn for."""
        return "foil" if self.foil else self.ink


def _prints_itself(name: str) -> bool:
    """Whether the machine of that name, if there is one, prints what it cuts."""
    from deckgen.library.shipped import cutters

    machine = cutters().get(name.strip().lower())
    return bool(machine and machine.areas)


class ConversionOptions(PaperOptions):
    """The options of a conversion: the packs, and the deck that they become."""

    traditions: tuple[str, ...] = option(TRADITIONS, TRADITIONS_TELL, (), "--tradition")
    deck: str | None = option(DECK, "The deck to make: another that the packs make, or one of yours that extends it.")
    jokers: int | None = option(number(0, 9), "Jokers in the packs: 0, 2 or 4.  [2]")


def _parse_labels(text: str) -> frozenset[int]:
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not parts or not all(part.isdecimal() and int(part) for part in parts):
        raise ValueError(f"{text!r} has to be numbers of labels with commas between them, such as 3,7")
    return frozenset(map(int, parts))


LABELS = AnswerKind("text", str.strip, metavar="NUMBER")  # the number of a label sheet
LABEL_NUMBERS = AnswerKind("n[,n]", _parse_labels)  # labels of a sheet by number, such as 3,7


class StickerOptions(ConversionOptions):
    """The options of labels."""

    labels: str | None = option(LABELS, "The label sheet: l7651, 5160, …; see deckgen list labels.")
    start: int = option(number(1), "The first free label of a half-used sheet.", 1)
    skip: frozenset[int] = option(LABEL_NUMBERS, "Labels missing from the first sheet: 3,7.", frozenset())
    only: str | None = option(CARDS, "Labels for only these cards of the deck.")
    nudge: Point | None = option(NUDGE, "Move everything right,down: 0.5mm,-0.3mm.")
    foil: bool = option(FLAG, "For transparent foil: no grounds, dark colours.", False)
    mirrored: bool = mirror_option()
    outline: bool = option(FLAG, "Print only the outlines of labels, to hold against the light.", False)
    corners: int = option(number(1, 2), "Labels for each card: 1, or 2 for both ends.", 1)
    all_cards: bool = option(FLAG, "Label also the cards that show what they count.", False, "--all")
    skifters: bool = option(FLAG, "Labels for skifters, if the game has them.", True)
    key: bool = option(FLAG, "Add a page that says which card each label goes on.", True)
    backs: bool = option(FLAG, "Print backs instead, one for every card, on one large label (5165, l7167).", False)
    size: Size | None = size_option("Size of your cards.  [that of each pack]")
    cut: bool = cut_option()
