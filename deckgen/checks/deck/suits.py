"""The suits of a deck are complete and alike.

Every suit has a card of every rank, and cards of one rank have the same value and number of copies in every suit,
unless a suit itself says how many. Otherwise a hand could be worth more in Coins than in Sabres.

This passes:

```yaml
extends: standard
ranks: {11: null}
```

This fails, for only the Sabres have lost their eleven:

```yaml
extends: standard
cards: {sabres-11: null}
```
"""

from collections import Counter
from collections.abc import Iterator

from deckgen.checks.subject import Subject, place
from deckgen.foundations.findings import Finding, Severity
from deckgen.records.deck import Card, Deck, Rank

ID = "suits"
SEVERITY: Severity = "error"


def check(subject: Subject) -> Iterator[Finding]:
    """Hold the cards of each rank against those of the same rank in the other suits."""
    deck = subject.deck
    for rank in deck.ranks:
        cards = {card.suit: card for card in deck.cards if card.rank == rank.id}
        yield from _missing(deck, rank, cards)
        yield from _unlike(deck, list(cards.values()))


def _missing(deck: Deck, rank: Rank, cards: dict[str | None, Card]) -> Iterator[Finding]:
    having = ", ".join(suit.name for suit in deck.suits if suit.id in cards) or "no suit"
    for suit in deck.suits:
        if suit.id not in cards:
            hint = f"{having} {'has' if len(cards) < 2 else 'have'} one: leave the rank out of all suits or of none"
            at = deck.marks.first(f"cards.{suit.id}-{rank.id}", f"suits.{suit.id}")
            yield Finding(ID, f"{suit.name} has no {rank.name}", at, hint)


def _unlike(deck: Deck, cards: list[Card]) -> Iterator[Finding]:
    aspects = {
        "value": [str(card.value) for card in cards],
        "copies": [str(card.copies) for card in cards],
        "in-play": ["yes" if card.in_play else "no" for card in cards],
    }
    for name, values in aspects.items():
        pairs = [pair for pair in zip(cards, values, strict=True) if f"suits.{pair[0].suit}.{name}" not in deck.marks]
        for usual, _ in Counter(value for _, value in pairs).most_common(1):
            for card, value in pairs:
                if value != usual:
                    message = f"{card.name} has {name} {value}, but in the other suits it is {usual}"
                    yield Finding(ID, message, place(deck, card, name), "cards of one rank are alike in all suits")
