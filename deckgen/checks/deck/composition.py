"""A deck makes as many cards as it declares.

`composition` is the count that you have in mind, kept apart from the lists that make the cards, so that a forgotten
copy or one dropped card too many shows. Counts that you leave out are not compared. All but `in-play` count what is
printed, including cards that are not in play. A deck has at least one card.

This passes:

```yaml
extends: standard
composition: {cards: 76, in-play: 76, suit-cards: 60, face-cards: 16}
```

This fails, for each of the eight faces is printed twice:

```yaml
extends: standard
composition: {cards: 76, in-play: 76, suit-cards: 60, face-cards: 8}
```
"""

from collections.abc import Iterator
from pathlib import Path

from deckgen.checks.subject import Subject
from deckgen.foundations.findings import Finding, Severity
from deckgen.records.deck import Deck

ID = "composition"
SEVERITY: Severity = "error"


def check(subject: Subject) -> Iterator[Finding]:
    """Compare each declared count with the one that the lists make."""
    deck = subject.deck
    if not deck.cards and deck.table:
        message = f"the deck has no cards: {Path(deck.table.file).name} has no row below its heading that is one"
        yield Finding(ID, message, deck.marks.at("table.file"), "write a row for each card")
    elif not deck.cards:
        yield Finding(ID, "the deck has no cards", deck.marks.at("deck"), "list suits and ranks, or faces")
    for key, what, declared, count in _counts(deck):
        if declared is not None and declared != count:
            difference = f"{abs(count - declared)} too {'many' if count > declared else 'few'}"
            at = deck.marks.own(f"composition.{key}", "extends")
            inherited = at == deck.marks.at("extends")
            line = f"composition: {{{key}: {count}}} into this file" if inherited else f"{key}: {count}"
            hint = f"that is {difference}: look at what is listed, copied and dropped, or write {line}"
            message = f"the deck declares {declared} {what}, but its lists make {count}"
            yield Finding(ID, message, at, hint)


def _counts(deck: Deck) -> Iterator[tuple[str, str, int | None, int]]:
    declared = deck.composition
    faces = sum(card.copies for card in deck.cards if card.is_face)
    yield "cards", "printed cards", declared.cards, deck.printed
    yield "in-play", "cards in play", declared.in_play, deck.in_play
    yield "suit-cards", "suit cards", declared.suit_cards, deck.printed - faces
    yield "face-cards", "face cards", declared.face_cards, faces
