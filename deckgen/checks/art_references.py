"""The drawings that a deck in a theme asks for, where it asks for them, and in which colours its emblems are seen."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from deckgen.art.assembly import Drawing
from deckgen.art.drawings import CANONICAL, drawing, has_drawing, is_file, paint_drawing
from deckgen.art.scanlines import cover
from deckgen.checks.subject import DeckInTheme, place, suit_colour_place, texts_of, theme_place
from deckgen.faces.artwork import sign_colours
from deckgen.faces.back import BACK
from deckgen.faces.motifs import FRIEZE, folder_of, source_in_suit
from deckgen.faces.pips import pip_count
from deckgen.foundations import frame
from deckgen.foundations.findings import DeckgenError, Location
from deckgen.foundations.paint import colours_of
from deckgen.records.deck import Card, Suit
from deckgen.records.palette import Palette
from deckgen.typography.markup import emblems_in

SEEN_SHARE = 0.1  # the share of an emblem that a colour covers at least to be what the emblem is seen by


class ArtReference(NamedTuple):
    """A drawing by name, the folder in which a file is looked up, what it is of, and its place.

    ``asked`` says that the name was written, not taken from an id; ``art`` is what the deck calls it, in whose place
    the theme may have put another. ``instead`` is printed where there is none. One ``of_face`` is of a single card.
    """

    name: str
    folder: Path | None
    of: str
    at: Location
    asked: bool
    art: str
    instead: str = "a plain lettered device"
    of_face: bool = False

    @property
    def path(self) -> Path | None:
        """Where its file lies, or should lie; None for a built-in drawing."""
        return (self.folder / self.name).absolute() if self.folder and is_file(self.name) else None

    def exists(self) -> bool:
        """Whether there is such a drawing, readable or not."""
        return has_drawing(self.name, self.folder)

    def load(self) -> Drawing:
        """The drawing; DeckgenError when it cannot be read."""
        return drawing(self.name, self.folder)


def pictures(subject: DeckInTheme) -> Iterator[ArtReference]:
    """The drawings of backs, of a theme's own back and frieze, between pips, and of suits, then those of the cards that
    do not show pips; a rank's is the same in every suit that has none of its own.
    """
    deck = subject.deck
    for back in deck.backs:
        at = deck.marks.first(f"backs.{back.id}.art", "back")
        yield _picture(subject, back.art, "", back.called, at)._replace(instead="the theme's own back")
    theme = subject.theme
    for art, of, instead in ((BACK, "the back", "a pattern"), (FRIEZE, "the frieze", "no drawing")):
        if art in theme.art:
            yield _picture(subject, art, "", of, theme.marks.at(f"art.{art}"))._replace(instead=instead)
    between = {one.art: f"ornaments.{count}" for count, ornaments in theme.ornaments.items() for one in ornaments}
    for art, where in between.items():
        at = theme_place(theme, where)
        yield _picture(subject, art, "", "what stands between pips", at)._replace(instead="nothing")
    yield from (emblem(subject, suit) for suit in deck.suits)
    for card in deck.cards:  # the files that their texts show as emblems
        emblems = ((name, at) for text, at, _ in texts_of(deck, card) for name in emblems_in(text))
        yield from (_picture(subject, name, "", card.name, at) for name, at in emblems if is_file(name))
    pictured = {(card.rank or card.id, card.art, _in_suit(subject, card)): card for card in reversed(deck.cards)}
    for (default, art, in_suit), card in reversed(pictured.items()):
        at = place(deck, card, "art")
        if card.text:
            if card.is_face and art:
                picture = _picture(subject, art, default, card.name, at)
                if picture.asked or picture.exists():
                    yield picture._replace(instead="text alone")
        elif not pip_count(card, deck, subject.theme):
            rank = deck.rank(card.rank) if card.rank else None
            shared = rank and card.art == rank.art  # by all cards of the rank, unless one has a drawing of its own
            of = f"the {rank.name}" if rank and shared else card.name
            picture = _picture(subject, art or default, default, of, at)
            if not card.sign or picture.asked or picture.exists():  # else the emblem of its sign is printed
                picture = picture._replace(of_face=card.is_face)
                yield picture._replace(name=in_suit[0], folder=in_suit[1], of=card.name) if in_suit else picture


def _in_suit(subject: DeckInTheme, card: Card) -> tuple[str, Path | None] | None:
    """The drawing that a card's rank has in its suit alone, and its folder; None for one that has none."""
    if not (card.suit and card.rank):
        return None
    suit, art = subject.deck.suit(card.suit), card.art or card.rank
    source, whole = source_in_suit(art, suit.art or suit.id, folder_of(subject.deck), subject.theme)
    return source if whole else None


def emblem(subject: DeckInTheme, suit: Suit) -> ArtReference:
    """The drawing of a suit."""
    at = subject.deck.marks.first(f"suits.{suit.id}.art", f"suits.{suit.id}")
    return _picture(subject, suit.art or suit.id, suit.id, suit.name, at)


def _picture(subject: DeckInTheme, art: str, default: str, of: str, at: Location) -> ArtReference:
    """The drawing that ``art`` means: the theme's own choice, or what the deck keeps beside it or is built in."""
    replaced = subject.theme.art.get(art)
    name, folder = replaced or (art, folder_of(subject.deck))
    at = subject.theme.marks.at(f"art.{art}") if replaced else at
    return ArtReference(name, Path(folder) if folder else None, of, at, bool(replaced) or art != default, art)


def emblem_colours(subject: DeckInTheme, suit: Suit, palette: Palette) -> tuple[str, ...]:
    """The colours that a suit's emblem is seen in, that which covers most of it first.

    It is the suit's in a palette alone, unless the drawing has colours of its own and nothing in ``currentColor``.
    """
    colour = palette.suit(subject.deck, suit.id)
    if not has_own_colours(subject, suit):
        return (colour,)
    items = paint_drawing(emblem(subject, suit).load(), sign_colours(palette, colour))
    cells = cover(items)
    seen = [one for one, count in cells.items() if count >= SEEN_SHARE * sum(cells.values())]
    seen = [one for one in seen if one != palette.panel] or seen  # which cuts shapes out of others
    return tuple(sorted(seen, key=lambda one: -cells[one])) or (colour,)


def has_own_colours(subject: DeckInTheme, suit: Suit) -> bool:
    """Whether a suit's emblem is a drawing that has none of the suit's colour."""
    drawing = emblem(subject, suit)
    try:
        items = drawing.load().items if drawing.exists() else ()
    except DeckgenError:
        return False
    paths = [item for item, _ in frame.walk(items) if isinstance(item, frame.Path)]
    paints = [colour for path in paths for paint in (path.fill, path.stroke) for colour in colours_of(paint)]
    return bool(paints) and CANONICAL["own"] not in paints


def emblem_colour_place(subject: DeckInTheme, suit: Suit, *sections: str) -> Location:
    """Where the colour of a suit's emblem is said: in its drawing, or in the first of some sections of the theme."""
    if has_own_colours(subject, suit):
        drawing = emblem(subject, suit)
        if drawing.folder and is_file(drawing.name):
            return Location(str(drawing.folder / drawing.name))
        return drawing.at
    return suit_colour_place(subject, suit.id, *sections)


def is_svg(name: str) -> bool:
    """Whether a file of that name holds an SVG drawing, as its suffix says."""
    return Path(name).suffix.lower() == ".svg"
