"""The face cards of a deck come in equal numbers.

Most decks print every face card once, or every one twice; a single one that differs is usually a mistake. The check
`family` compares a deck that belongs to a family with that family's copies instead. Cards that are printed but not
played are left out, and so are decks with a table, whose copies can be compared in a column.

This passes:

```yaml
extends: standard
family: none
faces:
  idiot: {copies: 2}
```

This fails, for the other seven faces are printed twice:

```yaml
extends: standard
family: none
faces:
  idiot: {copies: 3}
```
"""

from collections import Counter
from collections.abc import Iterator

from deckgen.checks.subject import Subject, place
from deckgen.foundations.findings import Finding, Severity
from deckgen.foundations.spelling import times

ID = "copies"
SEVERITY: Severity = "warning"


def check(subject: Subject) -> Iterator[Finding]:
    """Find the face cards in play whose number of copies is not that of most."""
    deck = subject.deck
    faces = [card for card in deck.cards if card.is_face and card.in_play]
    for usual, number in Counter(card.copies for card in faces).most_common(1):
        if deck.family or deck.table or number <= len(faces) / 2:
            return
        for card in faces:
            if card.copies != usual:
                message = f"{card.name} is in the deck {times(card.copies)}, most face cards {times(usual)}"
                hint = f"if it is meant, say so: checks: {{{ID}: {{severity: off, because: …}}}}"
                yield Finding(ID, message, place(deck, card, "copies"), hint)
