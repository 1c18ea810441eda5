"""Checks of the words on cards: whether all of them are printed, and in the way that is meant."""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from deckgen.art.drawings import drawing_names, is_file
from deckgen.checks.check import check
from deckgen.checks.subject import DeckInTheme, place, texts_of
from deckgen.faces.card_design import CardDesign, design_for
from deckgen.faces.card_text import find_emblem, line_on_face
from deckgen.foundations.findings import DeckgenError, Finding, Location, Severity
from deckgen.foundations.frame import Text, walk
from deckgen.foundations.spelling import nearest
from deckgen.foundations.units import TOLERANCE, millimetres
from deckgen.library.spreadsheet_cells import READERS, REMARK
from deckgen.records.palette import words_said
from deckgen.records.theme import ROLES
from deckgen.typography.fonts import width
from deckgen.typography.markup import bold_italics, emblems_in, unpaired_stars

COMMON = ("name", "text", "value", "copies", "art", "suit", "back")  # which columns most often mean
ALIKE = 0.7  # how much alike a heading and a key are of which one is meant by the other, from 0 to 1


@check()
def columns(subject: DeckInTheme) -> Iterator[Finding]:
    """Everything that a table, a card or a theme has a name for is printed."""
    deck, boxes = subject.deck, subject.theme.printed_boxes
    headed = {path.removeprefix("columns."): at for path, at in deck.marks.items() if path.startswith("columns.")}
    places = {box: place(deck, card, f"boxes.{box}") for card in reversed(deck.cards) for box in card.boxes}
    for box, at in (places | headed).items():
        if box not in boxes:
            yield _unprinted_box(box, at, [*READERS, *boxes], box in headed)
    others = sorted(subject.theme.boxes.keys() - {*boxes})
    for role in sorted(subject.theme.type.keys() - {*ROLES, *subject.theme.boxes}):
        hint = _near_hint(role, [*ROLES, *subject.theme.boxes]) or "call it by the box that is set in it"
        yield Finding(
            columns.id, f"nothing is set in the type {role}", subject.theme.marks.at(f"type.{role}"), hint, "warning"
        )
    for box in boxes:
        if box not in places | headed and (hint := _near_hint(box, others)):
            message = f"no card says anything for the box {box} of the theme"
            yield Finding(columns.id, message, subject.theme.marks.at(f"boxes.{box}"), hint, "warning")
    if places:
        yield from _unsaid_words(subject)


def _unsaid_words(subject: DeckInTheme) -> Iterator[Finding]:
    """Words that have a colour and stand in no box of any card."""
    words = dict.fromkeys(word for card in subject.deck.cards for word in words_said(card))
    coloured = subject.theme.palette.by_word
    for word in coloured.keys() - words.keys():
        near = _near_hint(word, words)
        if not near and not coloured.keys() & words.keys():
            continue  # a theme for other cards
        at = subject.theme.marks.at(f"palette.by-word.{word}")
        hint = near or "a card has it where one of its boxes holds this word alone"
        yield Finding(columns.id, f"no card says {word}, which has a colour by-word", at, hint, "warning")


def _unprinted_box(box: str, at: Location, names: list[str], column: bool) -> Finding:
    near = _near_hint(box, names)
    hint = near or f"give the theme a box {box}"
    if column and not near:
        hint += f", or head the column by what it is to a card: {', '.join(COMMON)}"
    if column:
        hint += f"{' A' if near else '; a'} heading that begins with {REMARK} is a remark of yours"
    what = f"the column {box} is" if column else f"{box} is"
    severity: Severity = "error" if near and column else "warning"
    return Finding(columns.id, f"{what} printed nowhere: the theme has no box of that name", at, hint, severity)


def _near_hint(word: str, words: Iterable[str]) -> str:
    """A hint with the word that may have been meant, which has to be more alike than for other names."""
    close = get_close_matches(word, [*words], 1, ALIKE)
    return f"did you mean {close[0]}?" if close else ""


@check()
def emblems(subject: DeckInTheme) -> Iterator[Finding]:
    """Every emblem in a text exists."""
    deck, design = subject.deck, CardDesign(subject.theme, subject.size)
    there: dict[str, bool] = {}
    for card in deck.cards:
        if card.titled and (name := next(iter(emblems_in(card.name)), "")):
            message = f"a name shows no emblems: {{{name}}} is printed as it stands on {card.name}"
            hint = "put it into the text of the card, or into another box of the theme"
            yield Finding(emblems.id, message, place(deck, card, "name"), hint, "warning")
        for text, at, _ in texts_of(deck, card):
            for name in dict.fromkeys(emblems_in(text)):
                if name not in there:
                    there[name] = is_file(name) or find_emblem(name, deck, design) is not None
                if there[name]:
                    continue
                if (suit := f"suits.{name}") in deck.marks:  # of which the deck file says null
                    message = f"you left out {name}, but {card.name} still says {{{name}}}"
                    hint = f"give {card.name} another text, or leave it out as well"
                    yield Finding(emblems.id, message, deck.marks[suit], hint)
                    continue
                near = nearest(name, [*(suit.id for suit in deck.suits), *drawing_names()])
                hint = f"did you mean {{{near}}}?" if near else "name a suit, a drawing, or a file beside the deck"
                yield Finding(emblems.id, f"there is no emblem {{{name}}}, which stands on {card.name}", at, hint)


@check("warning")
def emphasis(subject: DeckInTheme) -> Iterator[Finding]:
    """Stars in a text mark words, in pairs."""
    for card in subject.deck.cards:
        for text, at, _ in texts_of(subject.deck, card):
            for stars in dict.fromkeys(unpaired_stars(text)):
                message = f"{stars} stands by itself on {card.name}, and is printed"
                hint = f"close it behind the words that it marks, or write {stars.replace('*', chr(92) + '*')}"
                yield Finding(emphasis.id, message, at, hint)
            for words in bold_italics(text):
                message = f'"{words}" is marked as bold and as italic on {card.name}; it is set in bold alone'
                yield Finding(emphasis.id, message, at, f"write **{words}** or *{words}*")


@check()
def owner_line(subject: DeckInTheme) -> Iterator[Finding]:
    """The owner's line fits its box."""
    design = design_for(subject.theme, subject.size, "full")
    room = design.box("line").width
    for key, text in (("line", subject.deck.line), ("back-line", subject.deck.back_line)):
        try:
            runs = walk(line_on_face(text, design).items) if text else ()
            long = sum(width(run.text, run.font, run.size) * under.a for run, under in runs if isinstance(run, Text))
        except DeckgenError:  # which the check of fonts tells
            return
        if long > room + TOLERANCE:
            message = f"{text!r} is {millimetres(long)} wide, and its box {millimetres(room)}"
            at = subject.deck.marks.first(key, "deck")
            yield Finding(owner_line.id, message, at, "shorten it, widen the theme's box line or take larger cards")
