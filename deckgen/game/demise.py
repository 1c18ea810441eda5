"""Sudden demise: who is in it when a tie stands, and what one more card for each of them decides."""

from collections.abc import Sequence

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.game.hands import Hand
from deckgen.game.phrases import ENDS
from deckgen.game.result import Demise, Score, Scored
from deckgen.game.scoring import score_hands
from deckgen.game.table import Game
from deckgen.names import in_figures, in_words
from deckgen.records.ruleset import Ruleset


def players(score: Score) -> tuple[int, ...]:
    """The numbers of the hands that go on to a sudden demise; none when no tie stands or ties end otherwise."""
    return score.winners if score.tie == "sudden-demise" else ()


def sudden_demise(hands: Sequence[Hand], score: Score, extra: Hand, game: Game) -> Demise:
    """What becomes of a tie when each tied hand gets one card of ``extra``, in the order of the hands.

    Raises DeckgenError unless there are as many cards as hands that tie.
    """
    tied = players(score)
    if not tied or len(extra.cards) != len(tied):
        otherwise = f"hands tie, and {ENDS[score.tie]} without a sudden demise" if score.tie else "no hands tie"
        wanted = f"{in_words(len(tied))} hands tie and get a card each" if tied else otherwise
        named = "1 extra card is" if len(extra.cards) == 1 else f"{len(extra.cards)} extra cards are"
        raise DeckgenError(Finding("sudden-demise", f"{wanted}; {named} named"))
    grown = [
        hands[player]._replace(cards=(*hands[player].cards, card))
        for player, card in zip(tied, extra.cards, strict=True)
    ]
    second = score_hands(grown, game)
    if all(hand.out for hand in second.hands):
        left, reason = _all_out(second.hands, game.ruleset)
    else:
        left = second.winners
        again = f"{in_words(len(left))} hands tie again and split the pot"
        reason = again if len(left) > 1 else second.reason
    return Demise(tied, second.hands, tuple(tied[place] for place in left), reason)


def _all_out(hands: Sequence[Scored], ruleset: Ruleset) -> tuple[tuple[int, ...], str]:
    """Which hands win when all of them bomb out in a sudden demise, and why."""
    everyone = tuple(range(len(hands)))
    over = ruleset.bombs.over
    if ruleset.ties.all_out == "sabacc-pot":
        return (), "all bomb out; the hand pot goes into the sabacc pot"
    if ruleset.ties.all_out == "lowest" and over is not None and all(hand.total > over for hand in hands):
        lowest = min(hand.total for hand in hands)
        left = tuple(place for place in everyone if hands[place].total == lowest)
        split = ", and those that have it split the pot" if len(left) > 1 else ""
        return left, f"all are over {in_figures(over)}; the lowest, {in_figures(lowest)}, wins{split}"
    but = (
        f", and not all of them over {in_figures(over)},"
        if ruleset.ties.all_out == "lowest" and over is not None
        else ""
    )
    return everyone, f"all bomb out{but} and split the pot"
