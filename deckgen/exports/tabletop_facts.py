"""Facts for tables on a screen: of a card besides its picture, and of a game what it takes to name a hand."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.spelling import slug
from deckgen.game.standings import Game
from deckgen.records.deck import Card, Deck
from deckgen.records.special_hands import Look, Selector, SpecialHand
from deckgen.typography.markup import plain_text
from deckgen.workspace import Workspace

LONGEST_TAG = 30  # letters of a box that tells cards apart, as a kind does or a price; what is longer is to be read
LARGEST = 8  # cards of the largest hand that a table names, in a game in which hands may grow


def card_facts(card: Card) -> dict[str, Any]:
    """The facts that a script may ask of a card: ``id``, ``value`` (or values by ruleset), ``suit``, ``rank``, its
    ``text``, and its ``boxes`` by name.
    """
    value = card.value if isinstance(card.value, int) else dict(card.value)
    words: dict[str, Any] = {"text": plain_text(card.text)} if card.text else {}
    if card.boxes:
        words["boxes"] = {box: plain_text(text) for box, text in card.boxes.items()}
    return {"id": card.id, "value": value, "suit": card.shown_suit, "rank": card.rank, **words}


def card_words(card: Card) -> dict[str, str]:
    """The words on a card, for programs whose cards have properties by name: ``text``, and each box as ``box-NAME``."""
    boxes = {f"box-{box}": plain_text(text) for box, text in card.boxes.items()}
    return {**({"text": plain_text(card.text)} if card.text else {}), **boxes}


def card_tags(card: Card) -> list[str]:
    """By what cards may be told apart: suit and rank, and each box with what it says, such as ``kind:trade``."""
    pairs = [("suit", card.shown_suit or ""), ("rank", card.rank or "")]
    pairs += [(box, slug(text)) for box, text in card.boxes.items() if len(text) <= LONGEST_TAG]
    return [f"{kind}:{text}" for kind, text in pairs if text]


class Way(NamedTuple):
    """A way to make a special hand: so ``high`` among its like, by cards that fit the selectors numbered in ``slots``,
    with that ``total`` where one is asked for.
    """

    special: SpecialHand
    high: int
    slots: tuple[int, ...]
    total: int | None


class HandFacts:
    """A game as tables are told of it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.ruleset = game.ruleset
        self.cards = [card for card in game.deck.cards if card.in_play]
        self.selectors: list[Selector] = []
        self.sizes = range(self.ruleset.hand.least, (self.ruleset.hand.most or LARGEST) + 1)
        self.ways = {size: tuple(self._ways(size)) for size in self.sizes}

    def _ways(self, size: int) -> Iterator[Way]:
        patterns = self.game.standings(size).patterns
        by_bit = {bit: selector for selector, bit in patterns.bits.items()}
        heights = {
            special.id: sorted({pattern.height for pattern in patterns.all if pattern.special is special})
            for special in self.ruleset.ranking
        }
        for pattern in patterns.all:
            slots = tuple(self._number(by_bit[slot]) for slot in pattern.slots)
            high = heights[pattern.special.id].index(pattern.height)
            yield Way(pattern.special, high, slots, pattern.total)

    def _number(self, selector: Selector) -> int:
        if selector not in self.selectors:
            self.selectors.append(selector)
        return self.selectors.index(selector)

    def looks(self, card: Card) -> tuple[Look, ...]:
        """The ways to read a card, its own first."""
        return self.game.looks(card.id)

    def fits(self, look: Look) -> list[int]:
        """The numbers of the selectors that a card read so fits."""
        return [number for number, selector in enumerate(self.selectors) if selector.fits(look)]

    @cached_property
    def wild(self) -> list[Card]:
        """The cards whose holder chooses what they count."""
        return [card for card in self.cards if len(self.looks(card)) > 1 or card.id in self.game.copiers]


def games_of(workspace: Workspace, deck: Deck) -> list[HandFacts]:
    """The games that a deck is played with, its own first; one of a user's own with the game that it names, if any."""
    names = [deck.rules] if deck.rules else []
    if deck.built_in:
        shipped = (row["name"] for row in workspace.catalogue("rulesets"))
        names += [name for name in shipped if name != deck.rules and deck.name in workspace.ruleset(name).decks]
    return [facts for name in names if (facts := _facts(workspace, name, deck))]


def _facts(workspace: Workspace, name: str, deck: Deck) -> HandFacts | None:
    """A game as tables are told of it; None for one that draws another, and where a card has no value."""
    if workspace.ruleset(name).draws:
        return None
    try:
        facts = HandFacts(workspace.game(name, deck))
        for card in facts.cards:
            facts.looks(card)
    except DeckgenError:
        return None
    return facts
