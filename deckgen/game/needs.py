"""Whether a ruleset and a deck go together: what the deck lacks, and special hands that cannot come about."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from deckgen.game.counting import MOST_CARDS, count_all
from deckgen.game.readings import fits, looks
from deckgen.game.table import Game
from deckgen.records.deck import Card, Deck
from deckgen.records.ruleset import Ruleset, Selector, SpecialHand


class Lack(NamedTuple):
    """Something that a deck lacks, and the path in the ruleset that asks for it."""

    path: str
    message: str


def lacks(ruleset: Ruleset, deck: Deck) -> Iterator[Lack]:
    """Everything that ``ruleset`` needs and ``deck`` does not have among the cards in play."""
    needs = ruleset.needs
    cards = [card for card in deck.cards if card.in_play]
    if len(deck.suits) < needs.suits:
        yield Lack("needs.suits", f"{deck.title} has {len(deck.suits)} suits; {ruleset.title} needs {needs.suits}")
    for suit in deck.suits:
        held = [card for card in cards if card.suit == suit.id]
        values = {value for card in held for value in (ruleset.value(card), *card.also)}
        missing = [str(value) for value in needs.values if value not in values]
        missing += [rank for rank in needs.ranks if rank not in {card.rank for card in held}]
        if missing:
            yield Lack("needs.values", f"{deck.title} has no {', '.join(missing)} in {suit.name}")
    yield from _faces(ruleset, deck, {card.id: card for card in cards})


def _faces(ruleset: Ruleset, deck: Deck, cards: dict[str, Card]) -> Iterator[Lack]:
    for number, id in enumerate(ruleset.needs.cards):
        copies = cards[id].copies if id in cards else 0
        if copies < ruleset.needs.copies:
            often = {0: "no", 1: "one"}.get(copies, str(copies))
            yield Lack(
                f"needs.cards.{number}", f"{deck.title} has {often} {id}; {ruleset.title} needs {ruleset.needs.copies}"
            )


def unvalued(ruleset: Ruleset, deck: Deck) -> list[Card]:
    """The cards in play that the ruleset gives no value; none where another ruleset is drawn to be played."""
    if ruleset.draws:
        return []
    return [card for card in deck.cards if card.in_play and ruleset.value(card) is None]


def unfitted(ruleset: Ruleset, deck: Deck) -> Iterator[tuple[str, Selector]]:
    """The readings and tie-breakers that no card in play fits, each with its path; where all cards have a value."""
    if ruleset.draws or unvalued(ruleset, deck):
        return
    plain = replace(ruleset, readings=())
    own = [looks(card, deck, plain)[0] for card in deck.cards if card.in_play]
    asked = [(f"readings.{place}.cards", reading.cards) for place, reading in enumerate(ruleset.readings)]
    asked += [(f"tie-breakers.{place}", selector) for place, selector in enumerate(ruleset.tie_breakers)]
    for path, selector in asked:
        if not any(fits(selector, look) for look in own):
            yield path, selector


def impossible(game: Game) -> Iterator[SpecialHand]:
    """The special hands that no hand of up to seven cards ends as: not to be dealt, or always taken by a better one."""
    for special in game.ruleset.ranking:
        if not any(count_all(game, size)[special.id] for size in _sizes(special, game.ruleset)):
            yield special


def _sizes(special: SpecialHand, ruleset: Ruleset) -> list[int]:
    """The sizes of hand in which a special hand may come about."""
    only = special.size if special.exactly or special.straight else 0
    return [
        size
        for size in range(max(ruleset.hand.least, special.size), MOST_CARDS + 1)
        if ruleset.hand.allows(size) and (not only or size == only)
    ]
