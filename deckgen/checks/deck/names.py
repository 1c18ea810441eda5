"""No two suits, ranks or cards share an id, a name or an alias.

People type "the star" or "7 of sabers" and mean one card. Names that differ only in case, punctuation, "of" or a
leading "The" count as the same. Cards with a text may share a name if their texts differ, as all questions of a quiz.

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

from collections.abc import Iterable, Iterator, Sequence

from deckgen.checks.subject import Subject, place
from deckgen.foundations.findings import Finding, Location, Severity
from deckgen.foundations.spelling import plain
from deckgen.names import close_up, spellings
from deckgen.records.deck import Card, Deck, Rank, Suit

ID = "names"
SEVERITY: Severity = "error"


def check(subject: Subject) -> Iterator[Finding]:
    """Look for clashes among suits, among ranks and, when those are well, among cards."""
    deck = subject.deck
    findings = [*_same_spellings(deck, "suits", deck.suits), *_same_spellings(deck, "ranks", deck.ranks)]
    yield from findings or _cards(deck)


def _same_spellings(deck: Deck, section: str, things: Sequence[Suit | Rank]) -> Iterator[Finding]:
    at = (deck.marks.at(f"{section}.{one.id}.{'aliases' if one.aliases else 'name'}") for one in things)
    forms = ({close_up(plain(text)) for text in (one.id, one.name, *one.aliases)} for one in things)
    yield from _clashes(zip((one.name for one in things), at, forms, strict=True), section)


def _cards(deck: Deck) -> Iterator[Finding]:
    spelt = (
        (card.name, place(deck, card, "aliases" if card.aliases else "name"), set(map(close_up, spellings(card, deck))))
        for card in _known_by_name(deck)
    )
    yield from _clashes(spelt, "cards")


def _known_by_name(deck: Deck) -> Iterator[Card]:
    """The cards that their names tell apart: not those without one, and of those to be read under a name the first."""
    texts: dict[str, set[str]] = {}
    for card in deck.cards:
        read = texts.setdefault(card.name, set())
        if card.titled and (not card.text or not read or card.text in read):
            yield card
        if card.text:
            read.add(card.text)


def _clashes(spelt: Iterable[tuple[str, Location, set[str]]], what: str) -> Iterator[Finding]:
    """One finding for each thing that can be typed like an earlier one."""
    owners: dict[str, tuple[str, Location]] = {}
    for name, at, forms in spelt:
        shared = sorted(forms & owners.keys())
        if shared:
            other, there = owners[shared[0]]
            message = f"{name} and {other} can both be typed {shared[0]!r}: two {what} go by one name"
            yield Finding(ID, message, at, f"{other} stands at {there}; rename one, or take its alias away")
        for form in forms:
            owners.setdefault(form, (name, at))
