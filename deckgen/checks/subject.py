"""What checks look at: a deck, the same in a theme at a size, one drawn face of it, and a ruleset with a deck."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any, NamedTuple

from deckgen.checks.check import Check
from deckgen.faces.anatomy import FacePart, PlacedItem, parts
from deckgen.faces.border import SCENE
from deckgen.foundations.findings import DeckgenError, Location
from deckgen.foundations.frame import Frame
from deckgen.foundations.geometry import Size
from deckgen.library.rulesets import load_ruleset
from deckgen.records.deck import Card, Deck
from deckgen.records.ruleset import Ruleset
from deckgen.records.theme import Theme

INDEX = ("value", "corner", "note", "tab", "signed")  # the boxes of a theme that the index is made of

PLACES = {  # where a theme may place a part of a face, the likeliest first, if not just in the box of its name
    "frame": ("boxes.frame", "boxes.notch", "measures.step"),
    "index": tuple(f"boxes.{box}" for box in INDEX),
    "emblem": ("boxes.picture", "boxes.portrait"),
    "pips": ("boxes.pips", "measures.pip"),
    "values": ("boxes.rules",),
}


@dataclass(frozen=True)
class Subject:
    """A deck, whatever it looks like."""

    deck: Deck

    def options(self, check: Check[Any]) -> Mapping[str, float]:
        """The options of a check: the deck's own where it gives them, else the defaults."""
        return {**check.defaults, **self.deck.options.get(check.id, {})}

    @cached_property
    def ruleset(self) -> Ruleset | None:
        """The ruleset that the deck names; None for none, and for one that cannot be read, which ``rules`` tells."""
        try:
            return load_ruleset(self.deck.rules) if self.deck.rules else None
        except DeckgenError:
            return None


@dataclass(frozen=True)
class DeckInTheme(Subject):
    """A deck as it is about to be printed: in a theme, on cards of ``size`` points."""

    theme: Theme
    size: Size


@dataclass(frozen=True)
class Face:
    """One card of a deck, drawn; ``frame`` is let go when the checks have seen it, so large decks fit in memory."""

    subject: DeckInTheme
    card: Card
    frame: Frame

    @property
    def deck(self) -> Deck:
        """The deck that it belongs to."""
        return self.subject.deck

    @cached_property
    def parts(self) -> tuple[FacePart, ...]:
        """The named groups of the face, without its border and what fills it."""
        return tuple(part for part in parts(self.frame.items) if part.name not in ("frame", SCENE))

    @cached_property
    def texts(self) -> tuple[PlacedItem, ...]:
        """Every run of text on it."""
        return tuple(text for part in self.parts for text in part.texts)

    @cached_property
    def drawings(self) -> tuple[PlacedItem, ...]:
        """Every drawing on it."""
        return tuple(drawing for part in self.parts for drawing in part.drawings)

    def box_place(self, *parts: str) -> Location:
        """Where the theme says where a part of the face stands, or the first of several that it says itself."""
        paths = [path for part in parts for path in PLACES.get(part, (f"boxes.{part}",))]
        if "pips" in parts and self.card.rank:
            layout = f"pips.{self.deck.rank(self.card.rank).value}"
            paths = [f"{layout}.scale", layout, *paths]
        return theme_place(self.subject.theme, *paths)


class Played(NamedTuple):
    """A ruleset and one of the decks that it is played with."""

    ruleset: Ruleset
    deck: Deck


def called(part: str) -> str:
    """The name that people know a part of a face by."""
    return {"emblem": "picture", "values": "table of values", "text-below": "text"}.get(part, part)


def place(deck: Deck, card: Card, datum: str) -> Location:
    """Where a datum of a card stands: by itself, else with its face or rank, else with the card as a whole."""
    paths = [f"cards.{card.id}.{datum}", f"faces.{card.id}.{datum}"]
    if card.rank:
        paths.append(f"ranks.{card.rank}.{datum}")
    return deck.marks.first(*paths, f"cards.{card.id}")


def texts_of(deck: Deck, card: Card) -> Iterator[tuple[str, Location, str]]:
    """The texts of a card in the markup of cards, where each stands, and the box that it is for."""
    if card.text:
        yield card.text, place(deck, card, "text"), "text"
    for box, text in card.boxes.items():
        yield text, place(deck, card, f"boxes.{box}"), box


def theme_place(theme: Theme, *paths: str) -> Location:
    """Where a theme of the user's, or a file beside it, says the first of several data, else what it extends."""
    return theme.marks.own(*paths, "extends", beside=True)


def suit_colour_place(subject: DeckInTheme, suit: str, *sections: str) -> Location:
    """Where the theme gives a suit its colour, by its id or by its place in the deck, in the first of some sections.

    A section is ``palette``, ``on-panel`` or ``saver``.
    """
    number, theme = [each.id for each in subject.deck.suits].index(suit), subject.theme
    palettes = {"palette": theme.palette, "on-panel": theme.inside or theme.palette, "saver": theme.saver}
    places = {section: number % len(palettes[section].suits) for section in sections}
    ways = ((f"{name}.by-suit.{suit}", f"{name}.suits.{place}", f"{name}.suits") for name, place in places.items())
    return theme_place(theme, *chain.from_iterable(ways))
