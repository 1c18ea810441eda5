"""Checks of the words of a deck: the names that people type, and the letters of its table."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from deckgen.checks.check import check
from deckgen.checks.subject import Subject, place
from deckgen.foundations import files
from deckgen.foundations.findings import Finding, Location
from deckgen.foundations.spelling import plain
from deckgen.library.spreadsheets import LARGEST_TABLE
from deckgen.library.spreadsheets.separated import SUFFIXES, TRUSTED, is_guessed
from deckgen.names.card_names import close_up
from deckgen.names.forms import spellings
from deckgen.records.deck import Card, Deck, Rank, Suit


@check("names")
def names(subject: Subject) -> Iterator[Finding]:
    """A name means one card: no two suits, ranks or cards share an id, a name or an alias.

    People type "the star" or "7 of sabers" and mean one card. Case, punctuation, "of" and a leading "The" make no
    difference. Cards with a text may have the same name if their texts differ, as the questions of a quiz may.

    This passes:

    ```yaml
    extends: standard
    faces:
      idiot: {aliases: [The Fool]}
    ```

    This fails, for the deck has a face called The Star:

    ```yaml
    extends: standard
    faces:
      idiot: {aliases: [Star]}
    ```
    """
    deck = subject.deck
    findings = [*_same_spellings(deck, "suits", deck.suits), *_same_spellings(deck, "ranks", deck.ranks)]
    yield from findings or _cards(deck)


def _same_spellings(deck: Deck, section: str, things: Sequence[Suit | Rank]) -> Iterator[Finding]:
    keys = (["aliases", "name"] if one.aliases else ["name"] for one in things)
    at = (
        deck.marks.own(*(f"{section}.{one.id}.{key}" for key in said)) for one, said in zip(things, keys, strict=True)
    )
    forms = ({close_up(plain(text)) for text in (one.id, one.name, *one.aliases)} for one in things)
    yield from _clashes(zip((one.name for one in things), at, forms, strict=True), section, deck.file)


def _cards(deck: Deck) -> Iterator[Finding]:
    spelt = (
        (card.name, place(deck, card, "aliases" if card.aliases else "name"), set(map(close_up, spellings(card, deck))))
        for card in _known_by_name(deck)
    )
    yield from _clashes(spelt, "cards", deck.file)


def _known_by_name(deck: Deck) -> Iterator[Card]:
    """The cards that their names tell apart: not those without one, and of those to be read under a name the first."""
    texts: dict[str, set[str]] = {}
    for card in deck.cards:
        read = texts.setdefault(card.name, set())
        if card.titled and (not card.text or not read or card.text in read):
            yield card
        if card.text:
            read.add(card.text)


def _clashes(spelt: Iterable[tuple[str, Location, set[str]]], what: str, file: str) -> Iterator[Finding]:
    """One finding for each thing that can be typed like an earlier one, at the one of both that stands in ``file``."""
    owners: dict[str, tuple[str, Location]] = {}
    for name, at, forms in spelt:
        shared = sorted(forms & owners.keys())
        if shared:
            (one, here), (other, there) = (name, at), owners[shared[0]]
            if here.file != file == there.file:
                (one, here), (other, there) = (other, there), (one, here)
            message = f"{one} and {other} can both be typed {shared[0]!r}: two {what} go by one name"
            yield Finding(names.id, message, here, f"{other} stands at {there}; rename one, or take its alias away")
        for form in forms:
            owners.setdefault(form, (name, at))


@check("table", "warning")
def letters(subject: Subject) -> Iterator[Finding]:
    """The letters of a table are read as they were typed.

    A text file that is not UTF-8 does not say how its letters are encoded. It is read as Windows-1252, which
    spreadsheets write in Western Europe and America; letters such as ł or ж, from elsewhere, would come out wrong.

    This passes, for the file is UTF-8:

    ```yaml
    table: cards.csv
    ```

    This fails, for it is not, and nothing says what it is:

    ```yaml
    table: cards-of-old.csv
    ```
    """
    table = subject.deck.table
    if table and table.file.lower().endswith(SUFFIXES):
        data = files.read_bytes(Path(table.file), LARGEST_TABLE)
        if is_guessed(data, table.encoding):
            file = Path(table.file).name
            hint = f"save it as UTF-8, or say how it is: table: {{file: {file}, encoding: {TRUSTED}}}"
            message = f"{file} is not UTF-8 text; it was taken for {TRUSTED.capitalize()}"
            yield Finding(letters.id, message, subject.deck.marks.at("table"), hint)
