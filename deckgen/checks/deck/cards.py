"""Checks of the cards of a deck against one another: how many there are, and how alike the suits."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePath
from typing import NamedTuple

from deckgen.checks.check import check
from deckgen.checks.subject import Subject, place
from deckgen.foundations.findings import Finding, Location
from deckgen.foundations.spelling import several, times
from deckgen.records.deck import Card, Deck, Rank


@check("composition")
def composition(subject: Subject) -> Iterator[Finding]:
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
    deck = subject.deck
    if not deck.cards and deck.table:
        message = f"the deck has no cards: {Path(deck.table.file).name} has no row below its heading that is one"
        yield Finding(composition.id, message, deck.marks.at("table.file"), "write a row for each card")
    elif not deck.cards:
        yield Finding(composition.id, "the deck has no cards", deck.marks.at("deck"), "list suits and ranks, or faces")
    wrong = [count for count in _counts(deck) if count.declared not in (None, count.made)]
    inherited = [count for count in wrong if _place(deck, count).file != deck.file]
    for count in wrong:
        if count not in inherited:
            message = f"the deck declares {count.declared} {count.what}, but its lists make {count.made}"
            yield Finding(composition.id, message, _place(deck, count), _remedy([count], f"{count.key}: {count.made}"))
    if inherited:
        at, base = deck.marks.own("composition", "extends"), PurePath(_place(deck, inherited[0]).file).stem
        told = several(f"{count.declared} {count.what}" for count in inherited)
        made, lines = (several(str(c.made) for c in inherited), ", ".join(f"{c.key}: {c.made}" for c in inherited))
        line = f"composition: {{{lines}}} into this file" if at == deck.marks.at("extends") else f"{lines} here"
        message = f"{base} declares {told}, but the lists of this deck make {made}"
        yield Finding(composition.id, message, at, _remedy(inherited, line))


class _Count(NamedTuple):
    """What a deck may declare a number of: its key, what it is, and how many are declared and made."""

    key: str
    what: str
    declared: int | None
    made: int


def _counts(deck: Deck) -> Iterator[_Count]:
    declared = deck.composition
    faces = sum(card.copies for card in deck.cards if card.is_face)
    yield _Count("cards", "printed cards", declared.cards, deck.printed)
    yield _Count("in-play", "cards in play", declared.in_play, deck.in_play)
    yield _Count("suit-cards", "suit cards", declared.suit_cards, deck.printed - faces)
    yield _Count("face-cards", "face cards", declared.face_cards, faces)


def _place(deck: Deck, count: _Count) -> Location:
    return deck.marks.at(f"composition.{count.key}")


def _remedy(counts: Iterable[_Count], line: str) -> str:
    """The hint at what may be wrong with counts, and the line that would declare them."""
    excess = [count.made - (count.declared or 0) for count in counts]
    told = dict.fromkeys(f"{abs(number)} too {'many' if number > 0 else 'few'}" for number in excess)
    return f"that is {several(told)}: look at what is listed, copied and dropped, or write {line}"


@check("suits")
def suits(subject: Subject) -> Iterator[Finding]:
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
            yield Finding(suits.id, f"{suit.name} has no {rank.name}", at, hint)


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
                    yield Finding(
                        suits.id, message, place(deck, card, name), "cards of one rank are alike in all suits"
                    )


@check("copies", "warning")
def copies(subject: Subject) -> Iterator[Finding]:
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
    deck = subject.deck
    faces = [card for card in deck.cards if card.is_face and card.in_play]
    for usual, number in Counter(card.copies for card in faces).most_common(1):
        if deck.family or deck.table or number <= len(faces) / 2:
            return
        for card in faces:
            if card.copies != usual:
                message = f"{card.name} is in the deck {times(card.copies)}, most face cards {times(usual)}"
                hint = f"if it is meant, say so: checks: {{{copies.id}: {{severity: off, because: …}}}}"
                yield Finding(copies.id, message, place(deck, card, "copies"), hint)
