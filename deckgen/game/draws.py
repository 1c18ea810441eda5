"""Random Sabacc: which of several rulesets is drawn, by a seed so that a game can be told again."""

from deckgen.records.ruleset import Ruleset


def drawn(ruleset: Ruleset, seed: int, turn: int = 0) -> str:
    """The name of the ruleset in play after ``turn`` slips more have been drawn; each slip is put back."""
    from random import Random

    random = Random(seed)
    names = [random.choice(ruleset.draws) for _ in range(turn + 1)]
    return names[-1]
