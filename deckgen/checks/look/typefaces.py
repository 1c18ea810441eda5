"""Checks of the fonts that a theme sets cards in."""

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

from deckgen.checks.check import check
from deckgen.checks.subject import DeckInTheme, place, texts_of
from deckgen.faces.card_design import CardDesign
from deckgen.faces.card_text import lettering
from deckgen.foundations.findings import DeckgenError, Finding, Location, printable
from deckgen.records.measures import FontFile
from deckgen.typography.fonts import cut_font, font, read_measures, tell_missing
from deckgen.typography.markup import read_markup

RESTRICTED, WHOLE_ONLY, BITMAPS_ONLY = 0x0002, 0x0100, 0x0200  # of fsType in OS/2: how it may be embedded


@check()
def fonts(subject: DeckInTheme) -> Iterator[Finding]:
    """The theme's own fonts can be read, and may be embedded in a file."""
    for name, id in subject.theme.fonts.items():
        at, file = subject.theme.marks.at(f"fonts.{name}"), FontFile.of_id(id)
        try:
            measures = read_measures(file) if file else {}
            if file and (letters := "".join(sorted(_letters(subject) & measures["widths"].keys()))):
                cut_font(file, letters)  # as it will be printed, or a broken outline would be told too late
        except DeckgenError as error:
            yield from (finding._replace(code=fonts.id, at=at) for finding in error.findings)
            continue
        for message, hint in _warnings(name, measures):
            yield Finding(fonts.id, message, at, hint, "warning")


def _letters(subject: DeckInTheme) -> set[str]:
    """The characters of the deck's title and lines, and of its cards."""
    deck = subject.deck
    texts = [text for card in deck.cards for text in (card.name, card.text, *card.boxes.values())]
    return {letter for text in (deck.title, deck.line, deck.back_line, *texts) for letter in text}


def _warnings(name: str, measures: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    licence = "look into its licence before you pass on what is printed"
    bits = measures.get("embedding", 0)
    if bits & 0xF == RESTRICTED:
        yield f"the font {name} forbids to be embedded", licence
    elif bits & WHOLE_ONLY:
        yield f"the font {name} forbids to be embedded in part, as is done here", licence
    elif bits & BITMAPS_ONLY:
        yield f"the font {name} forbids to be embedded other than as pixels", licence
    if measures.get("variable"):
        yield f"the font {name} is variable, and is printed in its usual weight", "save the weight that you want alone"


FIGURES = {"value": "0123456789−+", "signed": "0123456789−+", "figures": "0123456789−", "note": "0123456789−"}
"""What each kind of text that holds numbers is set with."""
SMALL_CAPITALS = "small-caps"  # in the names of the fonts that have them
HINT = "use other characters, or name a font that has them: fonts: {mine: fonts/Mine.ttf}"


@check()
def glyphs(subject: DeckInTheme) -> Iterator[Finding]:
    """The fonts have every character that is printed, and can set it correctly."""
    types = subject.theme.type
    try:
        faces = {role: [font(id) for id in (types[role].font, types[role].narrow) if id] for role in ("name", "line")}
        figures = {role: font(types[role].font) for role in FIGURES}
    except DeckgenError:  # which the check of fonts tells
        return
    for text, at, role in _texts(subject):
        if missing := tell_missing(faces[role], text):
            yield Finding(glyphs.id, f"the theme's fonts have no {missing}, which stands in {text!r}", at, HINT)
        yield from _unsettable(text, at)
    for role, face in figures.items():
        if missing := tell_missing([face], FIGURES[role]):
            at = subject.theme.marks.first(f"type.{role}.font", f"type.{role}", "type")
            message = f"the font of type.{role} has no {missing}, which numbers are set with"
            yield Finding(
                glyphs.id, message, at, "take another font, or name one that helps out: fallback: [oxanium-bold]"
            )
    yield from _beside_small_capitals(subject)
    yield from _in_texts(subject)


def _beside_small_capitals(subject: DeckInTheme) -> Iterator[Finding]:
    """A name in Greek, for which our small capitals have none, among names that are set in them."""
    names = dict.fromkeys(card.name for card in subject.deck.cards if card.titled)
    greek = [card for card in subject.deck.cards if card.titled and any("ά" <= letter <= "ώ" for letter in card.name)]
    if SMALL_CAPITALS in subject.theme.type["name"].font and 0 < len({card.name for card in greek}) < len(names):
        message = f"{greek[0].name!r} is set in small letters and other names in small capitals, which have no Greek"
        hint = "a theme sets all names alike with type: {name: {font: vollkorn-semibold}}"
        yield Finding(glyphs.id, message, place(subject.deck, greek[0], "name"), hint, "warning")


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
                yield Finding(
                    glyphs.id, f"the theme's fonts have no {missing}, which stands in {printable(text)!r}", at, HINT
                )
            yield from _unsettable(printable(text), at)


def _unsettable(text: str, at: Location) -> Iterator[Finding]:
    """The characters of a text that would not be set as its readers expect."""
    hint = "draw these words as part of a picture, or write them in other letters"
    if any(unicodedata.bidirectional(character) in ("R", "AL") for character in text):
        yield Finding(glyphs.id, f"{text!r} runs from right to left, and type is set from left to right", at, hint)
    elif marks := [character for character in text if unicodedata.category(character) in ("Mn", "Mc", "Me")]:
        message = f"{text!r} has marks that join other letters (U+{ord(marks[0]):04X}), and letters are set one by one"
        yield Finding(glyphs.id, message, at, hint, "warning")


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
