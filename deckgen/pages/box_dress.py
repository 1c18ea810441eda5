"""What a box is printed with: its deck and theme, the colours of its ground, and what it says of the game."""

from typing import NamedTuple

from deckgen.faces.card_design import CardDesign, design_for
from deckgen.foundations.geometry import Size
from deckgen.foundations.words import word
from deckgen.pages.paper import on_dark
from deckgen.records.deck import Deck
from deckgen.records.palette import Cover
from deckgen.records.record import replace
from deckgen.records.theme import Theme

RULE = 1.4  # the width of the lines in metal, in points


class BoxDress(NamedTuple):
    """A box as it is printed: the deck in it, cards of what size, the theme, its picture, and of the game
    played with it how many can play, how long it takes, what it is, in a sentence or two, and what it takes besides.
    """

    deck: Deck
    theme: Theme
    card: Size
    cover: Cover | None = None
    players: str = ""
    length: str = ""
    blurb: str = ""
    kit: tuple[str, ...] = ()

    @property
    def design(self) -> CardDesign:
        """The design of what stands on the ground of the box: light type, all else in the theme's metal."""
        plain = design_for(self.theme, self.card, self.theme.ink)
        if plain.saver:
            return plain
        return plain._replace(theme=replace(self.theme, palette=on_dark(self.theme), inside=None), halo=False)

    @property
    def contents(self) -> str:
        """The contents of the box, and what the game takes besides; empty where that is not known."""
        return word("tuckbox.contents", number=self.deck.printed, things=", ".join(self.kit)) if self.kit else ""

    def name_of(self, what: str) -> str:
        """The word for cards or players, in the deck's own language where it says so."""
        return self.deck.words.get(what) or word(f"tuckbox.{what}")

    @property
    def held(self) -> str:
        """How many cards are in the box, and how many can play with them."""
        counts = ((str(self.deck.printed), "cards"), (self.players, "players"))
        return " · ".join(f"{number} {self.name_of(what)}" for number, what in counts if number)
