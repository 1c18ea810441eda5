"""The library: decks, themes, rulesets, packs, conversions and the rest by name, each file read once while it stays."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from deckgen.library import catalogue
from deckgen.memory import Memory

if TYPE_CHECKING:
    from deckgen.library.conversions import Asked
    from deckgen.library.volumes import Volume
    from deckgen.records.conversion import Conversion, Pack
    from deckgen.records.deck import Deck
    from deckgen.records.family import Family
    from deckgen.records.labels import LabelSheet
    from deckgen.records.ruleset import Ruleset
    from deckgen.records.theme import Theme

T = TypeVar("T")


class Library:
    """Records by the name of what is built in, or by the path of a YAML file of one's own.

    A record is the same object as long as the files that it was made from hold the same bytes; it is read anew when one
    has changed. Each method raises UnknownName for a name that nothing goes by, and DeckgenError with everything that
    is wrong in a file.
    """

    def __init__(self, memory: Memory | None = None) -> None:
        self.memory = memory or Memory()

    def deck(self, name: str) -> "Deck":
        """A deck."""
        from deckgen.library.decks import load_deck

        return self._recall("deck", name, lambda: load_deck(name))

    def theme(self, name: str) -> "Theme":
        """A theme, with what it extends."""
        from deckgen.library.themes import load_theme

        return self._recall("theme", name, lambda: load_theme(name))

    def ruleset(self, name: str) -> "Ruleset":
        """A ruleset, with what it extends."""
        from deckgen.library.rulesets import load_ruleset

        return self._recall("ruleset", name, lambda: load_ruleset(name))

    def family(self, name: str) -> "Family":
        """A family: what decks of that family have to hold."""
        from deckgen.library.families import load_family

        return self._recall("family", name, lambda: load_family(name))

    def pack(self, name: str) -> "Pack":
        """A pack that people own."""
        from deckgen.library.packs import load_pack

        return self._recall("pack", name, lambda: load_pack(name))

    def conversion(self, name: str, asked: "Asked | None" = None) -> "Conversion":
        """A conversion, for the packs that were asked for."""
        from deckgen.library.conversions import Asked, load_conversion

        wanted = asked or Asked()
        return self._recall("conversion", name, lambda: load_conversion(name, wanted), wanted)

    def conversions_onto(self, deck: str) -> tuple[str, ...]:
        """The names of the built-in conversions that can make the built-in deck of that name."""
        from deckgen.library.conversions import conversions_onto

        return self._recall("conversions onto", deck, lambda: conversions_onto(deck))

    def label_sheet(self, name: str) -> "LabelSheet":
        """The label sheet of that number."""
        from deckgen.library.labels import label_sheet

        return self._recall("labels", name, lambda: label_sheet(name))

    def shelf(self) -> "tuple[Volume, ...]":
        """Every booklet."""
        from deckgen.library.volumes import shelf

        return self._recall("shelf", "", shelf)

    def _recall(self, kind: str, name: str, load: Callable[[], T], asked: object = None) -> T:
        place = str(Path(name).absolute()) if name.endswith(catalogue.SUFFIX) else ""
        return self.memory.recall((kind, name, place, asked), load)
