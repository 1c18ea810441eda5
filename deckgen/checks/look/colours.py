"""Checks of a theme's colours: whether each is seen on its ground and beside others, and is that of a suit."""

from collections.abc import Iterator
from math import floor

from deckgen.checks.art_references import emblem_colour_place, emblem_colours
from deckgen.checks.check import check
from deckgen.checks.subject import DeckInTheme, suit_colour_place, theme_place
from deckgen.faces.pips import pip_count
from deckgen.faces.words import tint
from deckgen.foundations.colour import contrast as contrast_of
from deckgen.foundations.findings import Finding
from deckgen.foundations.spelling import suggestion
from deckgen.library import catalogue
from deckgen.library.decks import load_deck
from deckgen.records.boxes import WordsBox
from deckgen.records.palette import Palette
from deckgen.records.record import replace

FURTHER = "take a colour further from the paper's"


@check(text=4.5, emblem=3.0, ornament=1.5)
def contrast(subject: DeckInTheme) -> Iterator[Finding]:
    """Type, emblems and drawings stand out from their ground."""
    theme = subject.theme
    palette, inside = theme.palette, theme.inside
    if inside is None:
        yield from _palette(subject, palette, (palette.paper, palette.panel), "palette")
    else:
        yield from _palette(subject, palette, (palette.paper,), "palette")
        yield from _palette(subject, inside, (inside.panel,), "on-panel", "palette")
    if theme.saver != theme.palette:
        for finding in _palette(subject, theme.saver, (theme.saver.paper,), "saver", "palette"):
            yield finding._replace(message=f"with --ink saver, {finding.message}", severity="warning")
    yield from _words(subject)
    yield from _back(subject)


def _words(subject: DeckInTheme) -> Iterator[Finding]:
    """Words that could hardly be read on what stands behind them in their box, in each colour that a card may have."""
    theme, least = subject.theme, subject.options(contrast)["text"]
    boxes = {name: box for name, box in theme.boxes.items() if isinstance(box, WordsBox)}
    for colour in ("", *theme.palette.by_word.values()):
        palette = replace(theme.palette, face=colour, border=colour) if colour else theme.palette
        for name, box in boxes.items():
            kind = theme.type.get(name, theme.type["text"])
            grounds = (tint(box.ground, palette),) if box.ground else (palette.paper, palette.panel)
            if kind.colour or box.ground:
                for message in _pale(f"the {name}", tint(kind.colour or "ink", palette), grounds, least):
                    at = theme_place(theme, f"type.{name}.colour", f"boxes.{name}.ground")
                    yield Finding(contrast.id, message, at, "take a colour further from what stands behind it")


def _palette(subject: DeckInTheme, palette: Palette, grounds: tuple[str, ...], *sections: str) -> Iterator[Finding]:
    """The colours of a palette that are too pale on its grounds, the panel last, each at the first section that says
    it.
    """
    least = subject.options(contrast)
    for message in _pale("type", palette.ink, grounds, least["text"]):
        causes = (f"{section}.{office}" for section in sections for office in ("ink", "paper", "panel"))
        at = theme_place(subject.theme, *causes)
        yield Finding(contrast.id, message, at, "take an ink further from the paper's and the panel's")
    for suit in subject.deck.suits:
        colours = emblem_colours(subject, suit, palette)
        clearest = max(colours, key=lambda colour: min(contrast_of(colour, ground) for ground in grounds))
        for message in _pale(f"the emblem of {suit.name}", clearest, grounds, least["emblem"]):
            yield Finding(contrast.id, message, emblem_colour_place(subject, suit, *sections), FURTHER)
    for office, beneath, limit in (
        ("face", grounds, "emblem"),
        ("border", grounds, "ornament"),
        ("accent", grounds[-1:], "ornament"),
        ("tone", grounds[-1:], "ornament"),
    ):
        for message in _pale(f"the {office}", getattr(palette, office), beneath, least[limit]):
            at = theme_place(subject.theme, *(f"{section}.{office}" for section in sections))
            yield Finding(contrast.id, message, at, FURTHER, "error" if limit == "emblem" else "warning")


def _back(subject: DeckInTheme) -> Iterator[Finding]:
    """The findings on parts of the back that could not be seen."""
    theme, least = subject.theme, subject.options(contrast)["ornament"]
    if (theme.back["pattern"], theme.back["centre"]) == ("none", "none"):
        return
    for office in ("line", "metal"):
        for message in _pale(f"the {office} of the back", theme.back[office], (theme.back["ground"],), least):
            at = theme_place(theme, f"back.{office}", "back.ground")
            yield Finding(contrast.id, message, at, "take a colour further from the ground's", "warning")


def _pale(what: str, colour: str, grounds: tuple[str, ...], least: float) -> Iterator[str]:
    """The message on a colour that does not stand out from all of its grounds."""
    ratio, ground = min((contrast_of(colour, ground), ground) for ground in grounds)
    if ratio < least:
        yield f"{what}, {colour} on {ground}, has a contrast of {floor(ratio * 10) / 10:.1f}; it takes {least:g}"


@check("warning", ratio=1.5)
def neighbours(subject: DeckInTheme) -> Iterator[Finding]:
    """Colours that lie beside one another in pictures can be told apart."""
    theme, deck, least = subject.theme, subject.deck, subject.options(neighbours)["ratio"]
    if theme.ground == "own":
        return
    palette = theme.inside or theme.palette
    sections = ("on-panel", "palette") if theme.inside else ("palette",)
    pictured = {card.suit for card in deck.cards if card.suit and card.rank and not pip_count(card, deck, theme)}
    for suit in (suit for suit in deck.suits if suit.id in pictured):
        colour = palette.suit(deck, suit.id)
        for what, other in (("the accent", palette.accent), ("the dark of pictures", palette.shade)):
            ratio = contrast_of(colour, other)
            if colour != other and ratio < least:
                pair = f"{what}, {other}, beside {suit.name}, {colour}, has a contrast of {floor(ratio * 10) / 10:.1f}"
                at = suit_colour_place(subject, suit.id, *sections)
                yield Finding(neighbours.id, f"{pair}; it takes {least:g}", at, "make one of them lighter or darker")


@check("warning")
def suit_colours(subject: DeckInTheme) -> Iterator[Finding]:
    """A theme gives colours of their own only to suits that exist."""
    theme = subject.theme
    palettes = {"palette": theme.palette, "saver": theme.saver}
    places = [
        (suit, theme.marks.get(f"{part}.by-suit.{suit}"))
        for part, colours in palettes.items()
        for suit in colours.by_suit
    ]
    own = [(suit, at) for suit, at in places if at and not catalogue.is_built_in(at.file)]
    suits = {suit.id for suit in subject.deck.suits}
    if not {suit for suit, _ in own} <= suits:
        suits.update(suit.id for deck in map(load_deck, catalogue.names("deck")) for suit in deck.suits)
    for suit, at in own:
        if suit not in suits:
            yield Finding(suit_colours.id, f"no deck has a suit {suit!r}", at, suggestion(suit, sorted(suits)))
