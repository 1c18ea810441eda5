"""Games by the names of their rulesets, with their dice thrown, and what is asked of them."""

from deckgen import games
from deckgen.game.throws import throw
from deckgen.options.hands import OddsOptions, ScoreOptions


def score(hands, rules, deck=None, *, target=None, suit="", **asked):
    return games.score(throw(games.play(rules, deck), target, suit), hands, ScoreOptions(**asked))


def odds(deck, rules, cards=0, *, target=None, suit="", **asked):
    """The odds with a deck beside those with the ruleset's own, or with that alone."""
    return games.odds(throw(games.play(rules, deck), target, suit), OddsOptions(deck=deck, cards=cards, **asked))
