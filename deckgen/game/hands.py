"""Hands as people type them: the cards that are meant, and a refusal by name of those that cannot be there."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

from deckgen.findings import DeckgenError, Finding, UnknownName
from deckgen.game.readings import MASTER, skifter_named
from deckgen.names import card_named, separate
from deckgen.records.deck import Card, Deck
from deckgen.records.ruleset import Ruleset

MOST_CARDS = 40
"""Cards of the largest hand that is scored."""

_INVERTED = re.compile(r"\binverted\b|[()]", re.IGNORECASE)
_SIDE = re.compile(r"\s*(\w+)\s*:(.*)", re.DOTALL)


class Hand(NamedTuple):
    """Cards held by one player; ``side`` and ``inverted``, the places of inverted cards, for games of two sides."""

    cards: tuple[Card, ...]
    side: str = ""
    inverted: tuple[int, ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the cards, in the order in which they were named."""
        return tuple(card.id for card in self.cards)


def read_hands(texts: Iterable[str | Sequence[str]], ruleset: Ruleset, deck: Deck) -> tuple[Hand, ...]:
    """The hands that ``texts`` mean, each a list of names or one text with commas between them.

    In a game of two sides a hand starts with its side, ``light: 7 of Coins, inverted Idiot``. Raises UnknownName for
    names that no card goes by, and DeckgenError for cards that the deck does not have so often; all at once.
    """
    findings: list[Finding] = []
    hands = []
    for text in texts:
        try:
            hands.append(_hand(text, ruleset, deck))
        except UnknownName as error:
            findings += error.findings
    if findings:
        raise UnknownName(findings)
    refuse_impossible(hands, ruleset, deck)
    return tuple(hands)


def read_cards(text: str | Sequence[str], ruleset: Ruleset, deck: Deck) -> Hand:
    """Cards without a side; see read_hands."""
    return Hand(_cards(_names(text), ruleset, deck))


def refuse_impossible(hands: Iterable[Hand], ruleset: Ruleset, deck: Deck) -> None:
    """Raise DeckgenError for cards that are in the hands more often than in the deck, skifters included."""
    hands = list(hands)
    large = next((hand for hand in hands if len(hand.cards) > MOST_CARDS), None)
    if large:
        raise DeckgenError(Finding("large-hand", f"a hand of {len(large.cards)} cards is more than anybody holds"))
    findings = [*_too_many(hands, deck), *_skifters(hands, ruleset)]
    if findings:
        raise DeckgenError(findings)


def _hand(text: str | Sequence[str], ruleset: Ruleset, deck: Deck) -> Hand:
    side = ""
    if isinstance(text, str):
        side, text = _side(text, ruleset)
    elif ruleset.sides and text:
        side, first = _side(text[0], ruleset)
        text = [first, *text[1:]] if first.strip() else text[1:]
    names = _names(text)
    if not names:
        raise UnknownName(Finding("empty-hand", "a hand needs a card", hint="write its cards with commas between them"))
    inverted = tuple(place for place, name in enumerate(names) if ruleset.sides and _INVERTED.search(name))
    return Hand(_cards(names, ruleset, deck), side, inverted)


def _names(text: str | Sequence[str]) -> list[str]:
    """The names of cards in text with commas between them, or in a list."""
    return separate(text) if isinstance(text, str) else [name.strip() for name in text if name.strip()]


def _side(text: str, ruleset: Ruleset) -> tuple[str, str]:
    """The side that a hand starts with, and its cards; no side in a game that has none."""
    if not ruleset.sides:
        return "", text
    match = _SIDE.fullmatch(text)
    sides = [side for side in ruleset.sides if match and side.startswith(match[1].casefold())]
    if not match or len(sides) != 1:
        example = f'write "{next(iter(ruleset.sides))}: 7 of Coins, …"'
        raise UnknownName(Finding("no-side", f"the hand {text.strip()!r} does not start with its side", hint=example))
    return sides[0], match[2]


def _cards(names: Iterable[str], ruleset: Ruleset, deck: Deck) -> tuple[Card, ...]:
    """The cards that are named; UnknownName with every name that is none."""
    findings: list[Finding] = []
    cards: list[Card] = []
    for name in names:
        try:
            cards += _meant(name, ruleset, deck)
        except UnknownName as error:
            findings += error.findings
    if findings:
        raise UnknownName(findings)
    return tuple(cards)


def _meant(name: str, ruleset: Ruleset, deck: Deck) -> list[Card]:
    """The card that ``name`` means, or several whose commas were forgotten, as in ``7s 8c``."""
    try:
        return [_card(name, ruleset, deck)]
    except UnknownName:
        with suppress(UnknownName):
            return [_card(word, ruleset, deck) for word in name.split()]
        raise


def _card(name: str, ruleset: Ruleset, deck: Deck) -> Card:
    """The card or skifter that ``name`` means, whether or not it says that the card lies inverted."""
    if ruleset.sides:
        name = _INVERTED.sub(" ", name)
    skifter = skifter_named(name, deck) if ruleset.skifters.most else None
    return skifter or card_named(name, deck)


def _too_many(hands: Iterable[Hand], deck: Deck) -> Iterator[Finding]:
    """Cards that are not played with, or are held more often than the deck has them."""
    held = Counter(id for hand in hands for id in hand.ids)
    for card in deck.cards:
        times = held[card.id]
        if times and not card.in_play:
            yield Finding("not-in-play", f"{card.name} is printed with {deck.title} and not played with")
        elif times > card.copies:
            there = "once" if card.copies == 1 else f"{card.copies} times"
            yield Finding(
                "too-many-cards",
                f"{card.name} is in the hands {times} times, and in {deck.title} {there}",
                hint="name each card of the table once",
            )


def _skifters(hands: Iterable[Hand], ruleset: Ruleset) -> Iterator[Finding]:
    """More skifters than may be added to a deck."""
    held = [card.id for hand in hands for card in hand.cards if card.id.startswith("skifter-") or card.id == MASTER]
    for name, times, most in (
        ("skifters", len(held), ruleset.skifters.most),
        ("Master Skifters", held.count(MASTER), ruleset.skifters.masters),
    ):
        if times > most:
            yield Finding("too-many-cards", f"the hands hold {times} {name}, and a deck takes {most} at most")
