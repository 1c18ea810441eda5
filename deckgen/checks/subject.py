"""What checks look at: a deck, alone and in a theme, one of its faces and what stands on it, and a played ruleset."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any, NamedTuple

from deckgen.checks.check import Check
from deckgen.faces.border import SCENE
from deckgen.foundations.findings import DeckgenError, Location
from deckgen.foundations.frame import Frame, Group, Item, Text, bounds
from deckgen.foundations.geometry import IDENTITY, Rect, Size, Transform
from deckgen.library.rulesets import load_ruleset
from deckgen.records.deck import Card, Deck
from deckgen.records.ruleset import Ruleset
from deckgen.records.theme import Theme
from deckgen.typography.fonts import font

DRAWN = ("index", "pips", "emblem")  # the parts of a face that hold drawings


class PlacedItem(NamedTuple):
    """Text or a drawing as it is seen: the part of the face (``index``, ``name``) it belongs to, what it is, its place,
    and for text the size that it is seen at.
    """

    part: str
    what: str
    bounds: Rect
    points: float = 0.0


@dataclass(frozen=True)
class FacePart:
    """A named group of a face, under the transform it is seen under."""

    name: str
    items: tuple[Item, ...]
    under: Transform

    @cached_property
    def texts(self) -> tuple[PlacedItem, ...]:
        """The runs of text of the part, each as high as its capitals: tails of letters may hang out."""
        return tuple(_texts(self.name, self.items, self.under))

    @cached_property
    def drawings(self) -> tuple[PlacedItem, ...]:
        """The drawings of the part, bare paths as one; in an index they are none but the ground of its number."""
        if self.name not in DRAWN:
            return ()
        groups = tuple((item,) for item in self.items if isinstance(item, Group))
        bare = tuple(item for item in self.items if not isinstance(item, Group))
        boxes = map(bounds, groups if self.name == "index" else (*groups, bare))
        return tuple(PlacedItem(self.name, "emblem", self.under.bounds(box)) for box in boxes if box)


def parts(items: Iterable[Item], under: Transform = IDENTITY) -> Iterator[FacePart]:
    """The named groups of a face; groups inside a named one belong to it."""
    for item in items:
        if isinstance(item, Group):
            seen = item.transform.then(under)
            if item.name:
                yield FacePart(item.name, item.items, seen)
            else:
                yield from parts(item.items, seen)


def _texts(name: str, items: Iterable[Item], under: Transform) -> Iterator[PlacedItem]:
    for item in items:
        if isinstance(item, Group):
            yield from _texts(name, item.items, item.transform.then(under))
        elif isinstance(item, Text) and item.colour:
            face = font(item.font)
            height = face.cap_height * item.size
            box = Rect(item.x, item.y - height, face.width(item.text, item.size), height)
            yield PlacedItem(name, item.text, under.bounds(box), item.size * under.scales[1])


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


def name_parts(*parts: str) -> str:
    """The parts of a face as people know them: "the picture and the name", or "two pips"."""
    names = [{"emblem": "picture", "values": "table of values", "text-below": "text"}.get(part, part) for part in parts]
    return f"two {names[0]}" if len({*parts}) < len(parts) else " and ".join(f"the {name}" for name in names)


def place(deck: Deck, card: Card, datum: str) -> Location:
    """Where a datum of a card stands: by itself, else with its face or rank, else with the card as a whole."""
    paths = [f"cards.{card.id}.{datum}", f"faces.{card.id}.{datum}"]
    if card.rank:
        paths.append(f"ranks.{card.rank}.{datum}")
    return deck.marks.first(*paths, f"cards.{card.id}")


class BoxText(NamedTuple):
    """A text of a card in the markup of cards, where it stands, and the box that it is for."""

    text: str
    at: Location
    box: str


def texts_of(deck: Deck, card: Card) -> Iterator[BoxText]:
    """The texts of a card."""
    if card.text:
        yield BoxText(card.text, place(deck, card, "text"), "text")
    for box, text in card.boxes.items():
        yield BoxText(text, place(deck, card, f"boxes.{box}"), box)


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
