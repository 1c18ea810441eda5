"""Every column of a deck's table, and every one of the `boxes` of a card, is printed somewhere, a word that has a
colour is one that cards say, and each kind of `type` in a theme is that of something.

A column has the name of a key of a card, such as `name` or `copies`, or of a box of the theme, which prints its text. A
column with any other name is printed nowhere: it may be misspelt, or a remark of yours. Begin the heading of a remark
with #.

This passes, for the theme `classic` prints text:

```yaml
faces:
  hello: {name: Hello, text: Say hello.}
```

This fails, for it has no box for a price:

```yaml
faces:
  hello: {name: Hello, text: Say hello., boxes: {price: "3"}}
```
"""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from deckgen.checks.subject import DeckInTheme, place
from deckgen.foundations.findings import Finding, Location, Severity
from deckgen.library.spreadsheet_cells import READERS, REMARK
from deckgen.records.palette import words_said
from deckgen.records.theme import ROLES

ID = "columns"
SEVERITY: Severity = "error"

COMMON = ("name", "text", "value", "copies", "art", "suit", "back")
"""The keys of cards that columns are most often meant for, under headings in other languages."""

ALIKE = 0.7  # how much alike a heading and a key are of which one is meant by the other, from 0 to 1


def check(subject: DeckInTheme) -> Iterator[Finding]:
    """Look for a box for each text that a card has for one; a heading that is nearly a key of a card is a mistake."""
    deck, boxes = subject.deck, subject.theme.printed_boxes
    columns = {path.removeprefix("columns."): at for path, at in deck.marks.items() if path.startswith("columns.")}
    places = {box: place(deck, card, f"boxes.{box}") for card in reversed(deck.cards) for box in card.boxes}
    for box, at in (places | columns).items():
        if box not in boxes:
            yield _unprinted_box(box, at, [*READERS, *boxes], box in columns)
    others = sorted(subject.theme.boxes.keys() - {*boxes})
    for role in sorted(subject.theme.type.keys() - {*ROLES, *subject.theme.boxes}):
        hint = _near_hint(role, [*ROLES, *subject.theme.boxes]) or "call it by the box that is set in it"
        yield Finding(ID, f"nothing is set in the type {role}", subject.theme.marks.at(f"type.{role}"), hint, "warning")
    for box in boxes:
        if box not in places | columns and (hint := _near_hint(box, others)):
            message = f"no card says anything for the box {box} of the theme"
            yield Finding(ID, message, subject.theme.marks.at(f"boxes.{box}"), hint, "warning")
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
        yield Finding(ID, f"no card says {word}, which has a colour by-word", at, hint, "warning")


def _unprinted_box(box: str, at: Location, names: list[str], column: bool) -> Finding:
    near = _near_hint(box, names)
    hint = near or f"give the theme a box {box}"
    if column and not near:
        hint += f", or head the column by what it is to a card: {', '.join(COMMON)}"
    if column:
        hint += f"{' A' if near else '; a'} heading that begins with {REMARK} is a remark of yours"
    what = f"the column {box} is" if column else f"{box} is"
    severity: Severity = "error" if near and column else "warning"
    return Finding(ID, f"{what} printed nowhere: the theme has no box of that name", at, hint, severity)


def _near_hint(word: str, words: Iterable[str]) -> str:
    """A hint with the word that may have been meant, which has to be more alike than for other names."""
    close = get_close_matches(word, [*words], 1, ALIKE)
    return f"did you mean {close[0]}?" if close else ""
