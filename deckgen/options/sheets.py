"""Options of sheets of cards."""

from collections.abc import Container
from typing import TYPE_CHECKING, Literal, Self, TypeAlias

from deckgen.foundations.geometry import Size
from deckgen.foundations.offset import Offset, Offsets
from deckgen.foundations.settings import Settings
from deckgen.foundations.sizes import MARGIN
from deckgen.foundations.spelling import several
from deckgen.options import CARDS, FLAG, NAME, choice, number, option
from deckgen.options.lengths import OFFSET, length
from deckgen.options.printing import (
    PaperOptions,
    bleed_option,
    image_dpi_option,
    ink_option,
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
