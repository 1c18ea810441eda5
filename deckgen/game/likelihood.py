"""How likely the hands of a showdown were: how many of all that may be dealt with as many cards end so."""

from functools import cache

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.game.odds import MOST_CARDS, count
from deckgen.game.result import HandOdds, Score, ScoredHand
from deckgen.game.table import Game
from deckgen.records.record import replace


def with_odds(score: Score, game: Game) -> Score:
    """The score with how likely each hand was, where that can be counted: not of a size that the game does not know, of
    more cards than odds are counted for, or with skifters. DeckgenError where hands are laid out of the cards dealt.
    """
    if game.ruleset.selection:
        hint = "deckgen odds tells how near a deal comes"
        message = f"hands of {game.ruleset.title} are laid out of the cards dealt, and are not dealt themselves"
        raise DeckgenError(Finding("no-odds", message, hint=hint))
    dealt = cache(lambda cards: count(game, cards))

    def find(hand: ScoredHand) -> HandOdds | None:
        cards = len(hand.cards)
        if not game.ruleset.hand.allows(cards) or cards > MOST_CARDS or any(game.card(id).skifter for id in hand.cards):
            return None
        odds = dealt(cards)
        plain = odds.plain.get(hand.value or 0, 0)
        named = next(outcome.count for outcome in odds.outcomes if outcome.id == hand.outcome)
        number = plain if hand.outcome == "plain" else named
        return HandOdds(number, odds.hands) if number else None

    return replace(score, hands=tuple(replace(hand, odds=find(hand)) for hand in score.hands))
