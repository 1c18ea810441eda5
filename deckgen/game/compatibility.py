"""Whether a ruleset and a deck go together: what the deck lacks, and special hands that cannot come about."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from math import inf
from typing import NamedTuple

from deckgen.foundations.findings import DeckgenError, Finding, with_others
from deckgen.foundations.spelling import several, times
from deckgen.game.counting import count_copies
from deckgen.game.odds import MOST_CARDS, count_all
from deckgen.game.patterns import Pattern
from deckgen.game.readings import applied_readings, own_look
from deckgen.game.standings import Game, Standings
from deckgen.records.deck import Card, Deck
from deckgen.records.ruleset import Ruleset
from deckgen.records.special_hands import THROWN, Selector, SpecialHand

TRIED = 2000  # hands that are tried before all of them are counted


class Lack(NamedTuple):
    """A part that a deck lacks, or has too ``few`` of, and the path in the ruleset that asks for it."""

    path: str
    message: str
    few: bool = False


def lacks(ruleset: Ruleset, deck: Deck) -> Iterator[Lack]:
    """Everything that ``ruleset`` needs and ``deck`` does not have among the cards in play."""
    needs = ruleset.needs
    cards = [card for card in deck.cards if card.in_play]
    if len(deck.suits) < needs.suits:
        yield Lack("needs.suits", f"{deck.title} has {len(deck.suits)} suits; {ruleset.title} needs {needs.suits}")
    for suit in deck.suits:
        suit_cards = [card for card in cards if card.suit == suit.id]
        values = {value for card in suit_cards for value in (ruleset.value(card), *card.also)}
        missing = [str(value) for value in needs.values if value not in values]
        missing += [rank for rank in needs.ranks if rank not in {card.rank for card in suit_cards}]
        if missing:
            yield Lack("needs.values", f"{deck.title} has no {', '.join(missing)} in {suit.name}")
    by_id = {card.id: card for card in cards}
    for number, id in enumerate(needs.cards):
        card = by_id.get(id)
        if not card or card.copies < needs.copies:
            has = f"{card.name} {times(card.copies)}" if card else f"no {id}"
            need = f"{ruleset.title} needs it {times(needs.copies)}"
            yield Lack(f"needs.cards.{number}", f"{deck.title} has {has}; {need}", few=card is not None)
    suits = {suit.id for suit in deck.suits}
    for part, named in (("piles", ruleset.piles), ("throws.suit", ruleset.throws.suit)):
        yield from (Lack(part, f"{deck.title} has no suit {id}") for id in dict.fromkeys(named) if id not in suits)


def refuse_unfit(ruleset: Ruleset, deck: Deck) -> None:
    """Raise DeckgenError, with one finding, for a deck that lacks what a ruleset names.

    That are the suits of its piles and dice, what it needs, if not how often, the cards of its special hands, and a
    value for every card. A deck that names the rules is asked for the suits alone: of the rest its checks warn.
    """
    own, hint = deck.rules or "", f"play {ruleset.name} with {several(ruleset.decks, 'or')}"
    found = [lack for lack in lacks(ruleset, deck) if not lack.few]
    if own in (ruleset.name, ruleset.file) or _family(own) == _family(ruleset.name):
        messages = [lack.message for lack in found if not lack.path.startswith("needs")]
    else:
        messages = [lack.message for lack in found] or [*_find_unplayable(ruleset, deck)]
        hint += f", or {deck.name} by {own}" if own else ""
        hint += "" if deck.built_in else "; a deck that is meant for it names it under rules"
    if messages:
        message = f"{ruleset.title} cannot be played with this deck: {messages[0]}"
        at = None if deck.built_in else deck.marks.at("deck")
        raise DeckgenError(with_others(Finding("rules-needs", message, at, hint), len(messages) - 1))


def _family(rules: str) -> str:
    return rules.partition("/")[0]


def _find_unplayable(ruleset: Ruleset, deck: Deck) -> Iterator[str]:
    """The findings that cards have no value, or that no card can be one that a special hand names."""
    if cards := cards_without_value(ruleset, deck):
        yield f"{several(card.name for card in cards)} would have no value"
    elif not ruleset.draws:
        game = Game(ruleset, deck)
        looks = [look for card in deck.cards if card.in_play for look in game.looks(card.id)]
        for special in ruleset.ranking:
            for _, selector in special.kind.cards:
                if selector.suit != THROWN and not any(map(selector.fits, looks)):
                    yield f"{deck.title} has no card that is {selector}, for {special.name}"


def cards_without_value(ruleset: Ruleset, deck: Deck) -> list[Card]:
    """The cards in play that the ruleset gives no value; none where another ruleset is drawn to be played."""
    if ruleset.draws:
        return []
    cards = [card for card in deck.cards if card.in_play and ruleset.value(card) is None]
    return [card for card in cards if not any(reading.gives_value for reading in applied_readings(card, deck, ruleset))]


def selectors_without_card(ruleset: Ruleset, deck: Deck) -> Iterator[tuple[str, Selector]]:
    """The readings and tie-breakers that no card in play fits, each with its path; where all cards have a value."""
    if ruleset.draws or cards_without_value(ruleset, deck):
        return
    looks = [own_look(card, ruleset.value(card) or 0, deck) for card in deck.cards if card.in_play]
    selectors = [(f"readings.{place}.cards", reading.cards) for place, reading in enumerate(ruleset.readings)]
    selectors += [(path, selector) for step in ruleset.tie_breakers for path, selector in step.selectors()]
    for path, selector in selectors:
        if selector.suit != THROWN and not any(selector.fits(look) for look in looks):
            yield path, selector


def impossible(game: Game) -> Iterator[SpecialHand]:
    """The special hands that no hand ends as: not to be dealt, or always taken by a better one.

    Nothing is said of hands of more than seven cards, nor of those that are too many to count.
    """
    for special in game.ruleset.ranking:
        kind = special.kind
        only = kind.size if kind.whole and kind.size else inf
        fewest, most = max(kind.size, game.ruleset.hand.least), min(only, game.ruleset.hand.most or inf)
        sizes = range(fewest, int(min(most, MOST_CARDS)) + 1)
        possible = (_can_be_dealt(special, size, game) or _can_be_counted(special, size, game) for size in sizes)
        if fewest > most or (sizes and not any(possible)):
            yield special


def _can_be_dealt(special: SpecialHand, size: int, game: Game) -> bool:
    """Whether one of the first hands with the cards of ``special`` ends as it, which spares counting all hands."""
    standings = game.standings(size)
    return any(standings.ending(hand).outcome == special.id for hand in islice(hands_of(special, standings), TRIED))


def hands_of(special: SpecialHand, standings: Standings) -> Iterator[list[str]]:
    """Hands with the cards of a special hand, by id, and any others in the places that are left."""
    patterns = (pattern for pattern in standings.patterns.all if pattern.special is special)
    return chain.from_iterable(_hands(pattern, standings) for pattern in patterns)


def _hands(pattern: Pattern, standings: Standings) -> Iterator[list[str]]:
    """Hands with the cards of a pattern, and any card in the places that are left."""
    copies = count_copies(standings.game)
    fits = {id: [standings.patterns.fit(look) for look in standings.game.looks(id)] for id in copies}
    slots = [*pattern.slots, *[0] * (standings.size - len(pattern.slots))]
    return _deals([[id for id in copies if not slot or any(fit & slot for fit in fits[id])] for slot in slots], copies)


def _deals(places: Sequence[Sequence[str]], copies: Counter[str]) -> Iterator[list[str]]:
    """Hands with a card in each place, out of those that may lie there, no card oftener than there are ``copies``."""
    if not places:
        yield []
        return
    for id in places[0]:
        if copies[id]:
            copies[id] -= 1
            yield from ([id, *rest] for rest in _deals(places[1:], copies))
            copies[id] += 1


def _can_be_counted(special: SpecialHand, size: int, game: Game) -> bool:
    """Whether any hand of that size ends as ``special``; taken to be so where the hands are too many to count."""
    try:
        return bool(count_all(game, size)[special.id])
    except DeckgenError:
        return True
