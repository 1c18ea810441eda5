"""Random Sabacc: which of several rulesets is drawn, with a seed for a game that is to be told again."""

from deckgen.records.ruleset import Ruleset


def drawn(ruleset: Ruleset, seed: int | None = None, turn: int = 0) -> str:
    """The name of the ruleset in play when ``turn`` more slips have been drawn; each slip is put back."""
    from random import Random

    random = Random(seed)
    names = [random.choice(ruleset.draws) for _ in range(turn + 1)]
    return names[-1]
