"""A theme settled on one size of card and one way with ink: what every part of a face is drawn by."""

import functools
from typing import NamedTuple

from deckgen.foundations.colour import contrast, luminance, mix
from deckgen.foundations.geometry import Rect, Size, Transform, turning
from deckgen.foundations.sizes import BLEED
from deckgen.records.boxes import REFERENCE
from deckgen.records.deck import Card, Deck
from deckgen.records.palette import Palette
from deckgen.records.record import replace
from deckgen.records.theme import Ink, Theme

DARK = 0.03  # the relative luminance below which a ground has a middle tone that is lighter than itself
TINT = 0.55  # how much of the colour of paper there is in the light tint of a ground on which all else has that colour
SHINE = 0.74  # how much of it there is in what is gold elsewhere, on a ground from which gold itself is not told
TOLD = 2.0  # the contrast with the ground from which on gold is gold there as well


class CardDesign(NamedTuple):
    """A theme on cards of ``size`` points; ``saver`` leaves out grounds and draws outlines.

    ``halo`` says that drawings stand on lines, and have an edge of plain ground.
    ``reversed_out`` says that all stands on the colour of a suit, in that of paper.
    """

    theme: Theme
    size: Size
    saver: bool = False
    halo: bool = False
    reversed_out: bool = False

    def box(self, name: str) -> Rect:
        """A named place on the card."""
        return self.theme.box(name, self.size)

    def measure(self, name: str) -> float:
        """A named length in points."""
        return self.theme.measure(name, self.size)

    @property
    def card(self) -> Rect:
        """All of the card."""
        return Rect(0, 0, *self.size)

    @property
    def bleed(self) -> Rect:
        """The card and what is drawn beyond its edges."""
        return self.card.inset(-BLEED)

    @property
    def saves_ink(self) -> bool:
        """Whether ink is saved in a theme that does not always save it."""
        return self.saver and self.theme.ink != "saver"

    @property
    def palette(self) -> Palette:
        """The colours, which are others where grounds are left out."""
        return self.theme.saver if self.saver else self.theme.palette

    @property
    def ink(self) -> str:
        """The colour of type and lines."""
        return self.palette.ink

    @property
    def paper(self) -> str:
        """The colour of the card."""
        return self.palette.paper

    @property
    def corner(self) -> "CardDesign":
        """The design that the index is drawn by: on large cards as on the reference, or a fan would not show it."""
        return self._replace(size=Size(min(self.size.width, REFERENCE.width), min(self.size.height, REFERENCE.height)))

    @property
    def index_corner(self) -> Rect:
        """The corner that the border leaves to the index."""
        return self.corner.box("notch")

    @property
    def half_turn(self) -> Transform:
        """The map that puts what stands in one corner into the opposite one, upside down."""
        return turning(180, self.card.centre)

    @property
    def inside(self) -> "CardDesign":
        """The design of what stands on the panel, inside the border, in the colours that the theme has for it."""
        return self if self.saver else self._replace(theme=_inside(self.theme))

    def for_card(self, card: Card, deck: Deck) -> "CardDesign":
        """The design with the border and the index of a card, in its colour: that of a word on it, of the suit whose
        sign it has, or of its suit where the theme prints cards on that.
        """
        return self.on_suit(card.shown_suit, deck)._in_look(card, deck)

    def on_suit(self, suit: str | None, deck: Deck) -> "CardDesign":
        """The design on the colour of a suit, or of faces for None, where each card is printed on its own colour."""
        if self.theme.ground != "own" or self.saver:
            return self
        return self.on_colour(self.palette.suit(deck, suit) if suit else self.palette.face)

    def on_colour(self, colour: str) -> "CardDesign":
        """The design on that colour, with everything on it in the colour of paper."""
        return self._replace(theme=_reverse(self.theme, colour), reversed_out=True)

    def _in_look(self, card: Card, deck: Deck) -> "CardDesign":
        theme, colour = self.theme, self.palette.for_card(card)
        if card.sign and not (colour or self.reversed_out):
            colour = self.palette.suit(deck, card.sign)
        look = card.border or theme.border, card.index or theme.index
        theme = _with_look(theme, *look) if look != (theme.border, theme.index) else theme
        return self._replace(theme=_in_colour(theme, colour) if colour else theme)


@functools.lru_cache(maxsize=64)
def _with_look(theme: Theme, border: str, index: str) -> Theme:
    """A theme with another border and index."""
    return replace(theme, border=border, index=index)


@functools.lru_cache(maxsize=256)
def _in_colour(theme: Theme, colour: str) -> Theme:
    """A theme with that colour for face and border."""
    palette, saver = (replace(one, face=colour, border=colour) for one in (theme.palette, theme.saver))
    inside = theme.inside and replace(theme.inside, face=colour, border=colour)
    return replace(theme, palette=palette, inside=inside, saver=saver)


@functools.lru_cache(maxsize=64)
def _inside(theme: Theme) -> Theme:
    """A theme with the colours of its panel; itself where they are no others."""
    return replace(theme, palette=theme.inside) if theme.inside else theme


@functools.lru_cache(maxsize=64)
def _reverse(theme: Theme, ground: str) -> Theme:
    """A theme whose cards stand on that colour: what is on them has the colour of paper, what is quieter a tint."""
    light = theme.palette.paper
    dark = luminance(ground) < DARK
    tone = mix(ground, *((light, 0.13) if dark else (theme.palette.shade, 0.38)))
    gold = theme.palette.accent
    palette = replace(
        theme.palette,
        tone=tone,
        paper=ground,
        panel=ground,
        ink=light,
        border=mix(ground, light, TINT),
        accent=gold if contrast(gold, ground) >= TOLD else mix(ground, light, SHINE),
        face=light,
        light=light,
        shade=mix(ground, *((light, 0.25) if dark else (theme.palette.shade, 0.62))),
        rim=light,
        suits=(light,),
        by_suit={},
    )
    return replace(theme, palette=palette, inside=None)


def design_for(theme: Theme, size: Size, ink: Ink) -> CardDesign:
    """The design of a theme on cards of ``size``.

    Ink is saved when ``ink`` or the theme itself is ``saver``, and on clear ``foil``, which takes dark colours as well.
    """
    if ink == "foil":
        return CardDesign(foil_theme(theme), size, True)
    return CardDesign(theme, size, "saver" in (ink, theme.ink))


def foil_theme(theme: Theme) -> Theme:
    """The theme for clear foil: every colour as dark as it has to be to be seen without paper behind it."""
    saver = theme.saver
    offices = ("ink", "tone", "accent", "face", "border", "shade")
    palette = replace(
        saver,
        **{office: _darken(getattr(saver, office)) for office in offices},
        suits=tuple(map(_darken, saver.suits)),
        by_suit={suit: _darken(colour) for suit, colour in saver.by_suit.items()},
        by_word={word: _darken(colour) for word, colour in saver.by_word.items()},
    )
    back = {part: _darken(value) if value.startswith("#") else value for part, value in theme.back.items()}
    return replace(theme, palette=palette, inside=None, saver=palette, back=back)


def _darken(colour: str) -> str:
    """A colour of the same hue that is no lighter than what can be told from the card below."""
    parts = [float(int(colour[at : at + 2], 16)) for at in (1, 3, 5)]
    while luminance(colour) > 0.12:
        parts = [part * 0.94 for part in parts]
        colour = "#" + "".join(f"{round(part):02x}" for part in parts)
    return colour
