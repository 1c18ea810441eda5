"""The fonts have every character that is printed, and can set it correctly.

A character that a font lacks would be printed as an empty box. Letters are set one by one, from left to right: scripts
that run the other way, or whose letters join, are not set correctly.

This passes:

```yaml
extends: standard
faces:
  idiot: {name: L'Idiot blessé}
```

This fails:

```yaml
extends: standard
faces:
  idiot: {name: The Idiot ☃}
```
"""

import unicodedata
from collections.abc import Iterator

from deckgen.checks.subject import DeckInTheme, place, texts_of
from deckgen.faces.card_design import CardDesign
from deckgen.faces.words import lettering
from deckgen.foundations.findings import DeckgenError, Finding, Location, Severity, printable
from deckgen.typography.fonts import font, tell_missing
from deckgen.typography.markup import read_markup

ID = "glyphs"
SEVERITY: Severity = "error"

FIGURES = {"value": "0123456789−+", "signed": "0123456789−+", "figures": "0123456789−", "note": "0123456789−"}
"""What each kind of text that holds numbers is set with."""

SMALL_CAPITALS = "small-caps"  # in the names of the fonts that have them

HINT = "use other characters, or name a font that has them: fonts: {mine: fonts/Mine.ttf}"


def check(subject: DeckInTheme) -> Iterator[Finding]:
    """Look up each character of the deck's title, of its names and of numbers in the fonts that they are set in."""
    types = subject.theme.type
    try:
        fonts = {role: [font(id) for id in (types[role].font, types[role].narrow) if id] for role in ("name", "line")}
        figures = {role: font(types[role].font) for role in FIGURES}
    except DeckgenError:  # which the check of fonts tells
        return
    for text, at, role in _texts(subject):
        if missing := tell_missing(fonts[role], text):
            yield Finding(ID, f"the theme's fonts have no {missing}, which stands in {text!r}", at, HINT)
        yield from _unsettable(text, at)
    for role, face in figures.items():
        if missing := tell_missing([face], FIGURES[role]):
            at = subject.theme.marks.first(f"type.{role}.font", f"type.{role}", "type")
            message = f"the font of type.{role} has no {missing}, which numbers are set with"
            yield Finding(ID, message, at, "take another font, or name one that helps out: fallback: [oxanium-bold]")
    yield from _beside_small_capitals(subject)
    yield from _in_texts(subject)


def _beside_small_capitals(subject: DeckInTheme) -> Iterator[Finding]:
    """A name in Greek, for which our small capitals have none, among names that are set in them."""
    names = dict.fromkeys(card.name for card in subject.deck.cards if card.titled)
    greek = [card for card in subject.deck.cards if card.titled and any("ά" <= letter <= "ώ" for letter in card.name)]
    if SMALL_CAPITALS in subject.theme.type["name"].font and 0 < len({card.name for card in greek}) < len(names):
        message = f"{greek[0].name!r} is set in small letters and other names in small capitals, which have no Greek"
        hint = "a theme sets all names alike with type: {name: {font: vollkorn-semibold}}"
        yield Finding(ID, message, place(subject.deck, greek[0], "name"), hint, "warning")


def _in_texts(subject: DeckInTheme) -> Iterator[Finding]:
    """The characters that the fonts lack for the texts of cards, each in the style that it is set in."""
    design = CardDesign(subject.theme, subject.size)
    for card in subject.deck.cards:
        for text, at, box in texts_of(subject.deck, card):
            style = lettering(box, design)
            phrases = [phrase for passage in read_markup(text) for phrase in passage.phrases if not phrase.is_emblem]
            lacking = [(font(style.font(phrase.style)), phrase.text) for phrase in phrases]
            missing = ", ".join(dict.fromkeys(words for face, part in lacking if (words := tell_missing([face], part))))
            if missing:
                yield Finding(ID, f"the theme's fonts have no {missing}, which stands in {printable(text)!r}", at, HINT)
            yield from _unsettable(printable(text), at)


def _unsettable(text: str, at: Location) -> Iterator[Finding]:
    """The characters of a text that would not be set as its readers expect."""
    hint = "draw these words as part of a picture, or write them in other letters"
    if any(unicodedata.bidirectional(character) in ("R", "AL") for character in text):
        yield Finding(ID, f"{text!r} runs from right to left, and type is set from left to right", at, hint)
    elif marks := [character for character in text if unicodedata.category(character) in ("Mn", "Mc", "Me")]:
        message = f"{text!r} has marks that join other letters (U+{ord(marks[0]):04X}), and letters are set one by one"
        yield Finding(ID, message, at, hint, "warning")


def _texts(subject: DeckInTheme) -> Iterator[tuple[str, Location, str]]:
    """The texts of a deck, where each is said, and the kind of type that it is set in."""
    deck = subject.deck
    yield deck.title, deck.marks.at("title"), "name"
    for key, text in (("line", deck.line), ("back-line", deck.back_line)):
        yield text, deck.marks.first(key, "deck"), "line"
    yield deck.naming.format(rank="", suit=""), deck.marks.at("naming"), "name"
    for key, text in deck.words.items():
        yield text, deck.marks.at(f"words.{key}"), "line"
    for suit in deck.suits:
        yield suit.name, deck.marks.at(f"suits.{suit.id}.name"), "name"
        if (own := f"suits.{suit.id}.in-names") in deck.marks and suit.aliases:
            yield suit.aliases[-1], deck.marks.at(own), "name"  # the last of them, where ``read_suits`` puts it
    for rank in deck.ranks:
        yield rank.name, deck.marks.at(f"ranks.{rank.id}.name"), "name"
    for card in deck.cards:
        if card.is_face or f"cards.{card.id}.name" in deck.marks:
            yield card.name, place(deck, card, "name"), "name"
