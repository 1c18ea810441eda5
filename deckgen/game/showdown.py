"""A showdown from the hands as they are typed to the last credit owed."""

from collections.abc import Sequence
from dataclasses import replace

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.game.demise import players, sudden_demise
from deckgen.game.hands import Hand, read_cards, read_hands, refuse_impossible
from deckgen.game.notes import notes
from deckgen.game.pots import find_debts, two_pots
from deckgen.game.result import Demise, Score
from deckgen.game.scoring import score_hands
from deckgen.game.table import Game


def showdown(
    game: Game,
    texts: Sequence[str | Sequence[str]],
    extra: str | Sequence[str],
    hand_pot: int | None,
    caller: int | None,
) -> Score:
    """The score of hands as they are typed; see deckgen.games.score."""
    if not texts:
        raise DeckgenError(Finding("no-hands", "there is no hand to score", hint="name at least one"))
    hands = read_hands(texts, game.ruleset, game.deck)
    score = _with_demise(score_hands(hands, game), hands, extra, game)
    if hand_pot is not None or caller is not None:
        score = _with_debts(score, hand_pot, caller, game)
    named = dict.fromkeys(hand.cards[place].name for hand in hands for place in hand.open)
    open_suits = [f"no suit was named for {', '.join(named)}; it cannot matter here"] if named else []
    return replace(score, notes=(*open_suits, *notes(score, game, caller)))


def _with_demise(score: Score, hands: Sequence[Hand], extra: str | Sequence[str], game: Game) -> Score:
    """The score with the sudden demise that follows, if one does, played when there are cards for it."""
    tied = players(score)
    if not extra:
        return replace(score, demise=Demise(tied)) if tied else score
    cards = read_cards(extra, game.ruleset, game.deck, hands)
    refuse_impossible([*hands, cards], game.ruleset, game.deck)
    return replace(score, demise=sudden_demise(hands, score, cards, game))


def _with_debts(score: Score, hand_pot: int | None, caller: int | None, game: Game) -> Score:
    """The score with what each hand owes to the sabacc pot."""
    pots = two_pots(game.ruleset)
    if hand_pot is None:
        raise DeckgenError(Finding("hand-pot", "what a caller owes depends on the hand pot; say what it holds"))
    if hand_pot < 0:
        raise DeckgenError(Finding("hand-pot", f"a pot cannot hold {hand_pot} credits"))
    if caller is not None and not 0 <= caller < len(score.hands):
        count = len(score.hands)
        message = f"hand {caller + 1} cannot have called; there {'is one hand' if count == 1 else f'are {count} hands'}"
        raise DeckgenError(Finding("caller", message))
    winners = score.demise.winners if score.demise and score.demise.hands else score.winners
    debts = find_debts(score.hands, winners, hand_pot, pots, caller)
    return replace(score, hands=tuple(replace(hand, owes=debt) for hand, debt in zip(score.hands, debts, strict=True)))
