"""Sudden demise: who is in it when a tie stands, and what one more card for each of them decides."""

from collections.abc import Sequence

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.spelling import in_figures, in_words
from deckgen.foundations.words import word
from deckgen.game.hands import Hand
from deckgen.game.result import Demise, Score, Scored
from deckgen.game.scoring import score_hands
from deckgen.game.table import Game
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
        tie = f"hands tie, and {word(f'ties.{score.tie}')}" if score.tie else ""
        otherwise = f"{tie} without a sudden demise" if tie else "no hands tie"
        wanted = f"{in_words(len(tied))} hands tie and get a card each" if tied else otherwise
        named = "1 extra card is" if len(extra.cards) == 1 else f"{len(extra.cards)} extra cards are"
        raise DeckgenError(Finding("sudden-demise", f"{wanted}; {named} named"))
    held = zip((hands[player] for player in tied), extra.cards, strict=True)
    second = score_hands([hand._replace(cards=(*hand.cards, card)) for hand, card in held], game)
    if all(hand.out for hand in second.hands):
        left, reason = _all_out(second.hands, game.ruleset)
    else:
        left = second.winners
        again = len(left) > 1
        reason = word("demise.again", number=in_words(len(left))) if again else second.reason
    return Demise(tied, second.hands, tuple(tied[place] for place in left), reason)


def _all_out(hands: Sequence[Scored], ruleset: Ruleset) -> tuple[tuple[int, ...], str]:
    """Which hands win when all of them bomb out in a sudden demise, and why."""
    everyone = tuple(range(len(hands)))
    over = ruleset.bombs.over
    if ruleset.ties.all_out == "sabacc-pot":
        return (), word("demise.sabacc-pot")
    if ruleset.ties.all_out == "lowest" and over is not None and all(hand.total > over for hand in hands):
        lowest = min(hand.total for hand in hands)
        left = tuple(place for place in everyone if hands[place].total == lowest)
        name = "demise.lowest-split" if len(left) > 1 else "demise.lowest"
        return left, word(name, over=in_figures(over), total=in_figures(lowest))
    if ruleset.ties.all_out == "lowest" and over is not None:
        return everyone, word("demise.not-all-over", over=in_figures(over))
    return everyone, word("demise.all-out")
