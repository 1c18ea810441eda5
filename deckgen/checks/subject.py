"""What checks look at: a deck in a theme at a size, and one drawn face of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from deckgen.checks.extents import Part, Placed, parts
from deckgen.findings import Location
from deckgen.frame import Frame
from deckgen.geometry import Size
from deckgen.records.deck import Card, Deck
from deckgen.records.theme import Theme

BOXES = {"index": "value", "emblem": "picture", "values": "rules"}
"""The theme's box for each part of a face, where its name is another."""


@dataclass(frozen=True)
class Subject:
    """A deck as it is about to be printed: in a theme, on cards of ``size`` points.

    ``defaults`` holds the options of every check there is, by its id.
    """

    deck: Deck
    theme: Theme
    size: Size
    defaults: Mapping[str, Mapping[str, float]]

    def options(self, check: str) -> Mapping[str, float]:
        """The options of a check: the deck's own where it gives them, else the defaults."""
        return {**self.defaults[check], **self.deck.options.get(check, {})}


@dataclass(frozen=True)
class Face:
    """One card of a deck, drawn; ``frame`` is let go when the checks have seen it, so large decks fit in memory."""

    subject: Subject
    card: Card
    frame: Frame

    @property
    def deck(self) -> Deck:
        """The deck that it belongs to."""
        return self.subject.deck

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The named groups of the face, without its border."""
        return tuple(part for part in parts(self.frame.items) if part.name != "frame")

    @cached_property
    def texts(self) -> tuple[Placed, ...]:
        """Every run of text on it."""
        return tuple(text for part in self.parts for text in part.texts)

    @cached_property
    def drawings(self) -> tuple[Placed, ...]:
        """Every drawing on it."""
        return tuple(drawing for part in self.parts for drawing in part.drawings)

    def box_place(self, part: str) -> Location:
        """Where the theme says where a part of the face stands."""
        return self.subject.theme.where(f"boxes.{BOXES.get(part, part)}")


def place(deck: Deck, card: Card, datum: str) -> Location:
    """Where a datum of a card stands: by itself, else with its face or rank, else with the card as a whole."""
    paths = [f"cards.{card.id}.{datum}", f"faces.{card.id}.{datum}"]
    if card.rank:
        paths.append(f"ranks.{card.rank}.{datum}")
    return first_place(deck, *paths, f"cards.{card.id}")


def first_place(deck: Deck, *paths: str) -> Location:
    """The first of several paths that stands in the file itself; where none does, the nearest place above the last."""
    return next((deck.marks[path] for path in paths if path in deck.marks), deck.where(paths[-1]))


def own_place(deck: Deck, path: str) -> Location:
    """Where a datum stands in the deck's own file; for what it only inherits, where it says what it extends."""
    at = deck.where(path)
    return at if at.file == deck.where("deck").file else deck.where("extends")


def suit_colour_place(subject: Subject, suit: str) -> Location:
    """Where the theme gives a suit its colour: by its id, or by its place in the deck."""
    palette = subject.theme.palette
    number = [each.id for each in subject.deck.suits].index(suit) % len(palette.suits)
    return subject.theme.where(f"palette.by-suit.{suit}" if suit in palette.by_suit else f"palette.suits.{number}")
