"""A showdown from the hands as they are typed to the last credit owed."""

from collections.abc import Iterator, Sequence

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.spelling import in_figures, in_words, plain, several, suggestion
from deckgen.foundations.words import amount, word
from deckgen.game.phrases import takers
from deckgen.game.pots import find_debts, two_pots
from deckgen.game.reasons import near_miss
from deckgen.game.score import Demise, Score, ScoredHand, brought_points
from deckgen.game.scoring import score_hands
from deckgen.game.standings import Game
from deckgen.game.typed_hands import Hand, read_cards, read_hands, refuse_impossible
from deckgen.records.record import replace
from deckgen.records.ruleset import Ruleset


def showdown(
    game: Game,
    texts: Sequence[str | Sequence[str]],
    extra: str | Sequence[str],
    hand_pot: int | None,
    caller: int | str | None,
) -> Score:
    """The score of hands as they are typed, ``caller`` being a place or a player; see deckgen.games.score."""
    if not texts:
        raise DeckgenError(Finding("no-hands", "there is no hand to score", hint="name at least one"))
    hands = read_hands(texts, game)
    score = score_hands(hands, game)
    if extra:
        score = replace(score, demise=sudden_demise(hands, score, extra, game))
    elif tied := players(score):
        score = replace(score, demise=Demise(tied))
    if isinstance(caller, str):
        caller = _place_of(caller, hands)
    if hand_pot is not None or caller is not None:
        score = _with_debts(score, hand_pot, caller, game)
    names = dict.fromkeys(hand.cards[place].name for hand in hands for place in hand.open)
    open_suits = [word("notes.open-suits", cards=several(names))] if names else []
    return replace(score, notes=(*open_suits, *notes(score, game, caller)))


def _place_of(player: str, hands: Sequence[Hand]) -> int:
    """The place of the hand that a player holds; DeckgenError where nobody at the table is called so."""
    places = {plain(hand.player): place for place, hand in enumerate(hands) if hand.player}
    if plain(player) not in places:
        names = [hand.player for hand in hands if hand.player]
        hint = suggestion(player, names) or f'begin the hand with the name: --hand "{player}: …"'
        raise DeckgenError(Finding("caller", f"nobody at the table is called {player!r}", hint=hint))
    return places[plain(player)]


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
    debts = find_debts(score.hands, score.last_winners, hand_pot, pots, caller)
    return replace(score, hands=tuple(replace(hand, owes=debt) for hand, debt in zip(score.hands, debts, strict=True)))


def notes(score: Score, game: Game, caller: int | None = None) -> Iterator[str]:
    """Everything about a showdown that its places and its reason leave to be asked; ``caller`` numbers who called."""
    for number, hand in enumerate(score.hands):
        who = score.who(number) if len(score.hands) > 1 else word("notes.hand")
        who = word("notes.hand-of-player", player=hand.player) if hand.player else who
        yield from _of_sides(hand, who, game)
        if miss := near_miss(hand, game):
            yield word("notes.nearly", who=who, hand=miss[0], reason=miss[1])
    yield from _pot_left(score, game)
    if any(hand.loses for hand in score.hands):
        yield word("notes.chips")
    pots = game.ruleset.pots
    if score.demise and pots and pots.bombed and any(hand.out for hand in score.demise.hands):
        yield word("notes.demise-is-free")  # where bombing out costs something at a call
    if caller in score.last_winners and len(score.last_winners) > 1:
        yield word("notes.called", who=score.who(caller))


def _of_sides(hand: ScoredHand, who: str, game: Game) -> Iterator[str]:
    """How inverted cards move a hand to the other side, and what a total of the wrong sign costs there."""
    if not hand.side:
        return
    if hand.inverted:
        declared = next(side for side in game.ruleset.sides if side != hand.side)
        names = [game.name(hand.cards[place]) for place in hand.inverted]
        name = "notes.inverted-one" if len(names) == 1 else "notes.inverted-more"
        yield word(name, cards=several(names), who=who, declared=declared, side=hand.side)
    brought = brought_points(hand, game.ruleset)
    if brought < 0:
        name, cost = "notes.above" if hand.total > 0 else "notes.below", amount("notes.points", -brought)
        yield word(name, who=who, total=in_figures(hand.total), points=cost, side=hand.side)


def _pot_left(score: Score, game: Game) -> Iterator[str]:
    """Why the winners of the hand pot do not take the sabacc pot too."""
    pots, demise = game.ruleset.pots, score.demise
    if not pots or score.takes != "hand-pot" or (demise and not demise.winners):
        return  # or the sudden demise is still to come
    special = [number for number, hand in enumerate(score.hands) if hand.outcome in pots.takes_both]
    if set(score.winners) <= set(special):
        yield word("notes.two-special", number=in_words(len(special)))
    elif demise and any(_hand_of(winner, score).outcome in pots.takes_both for winner in demise.winners):
        yield word("notes.special-in-demise")
    else:
        yield word("notes.plain", hands=takers(game.ruleset))


def _hand_of(winner: int, score: Score) -> ScoredHand:
    """The hand with which a player ends, after a sudden demise."""
    if score.demise and winner in score.demise.players and score.demise.hands:
        return score.demise.hands[score.demise.players.index(winner)]
    return score.hands[winner]


def players(score: Score) -> tuple[int, ...]:
    """The numbers of the hands that go on to a sudden demise; none when no tie stands or ties end otherwise."""
    return score.winners if score.tie == "sudden-demise" else ()


def sudden_demise(hands: Sequence[Hand], score: Score, extra: str | Sequence[str], game: Game) -> Demise:
    """The end of a tie when each tied hand gets one of the cards in ``extra``, in the order of the hands.

    Raises DeckgenError unless there are as many cards as hands that tie, and the deck has them besides those.
    """
    drawn = read_cards(extra, game, hands)
    refuse_impossible([*hands, drawn], game)
    tied, count = players(score), len(drawn.cards)
    if not tied or count != len(tied):
        tie = f"hands tie, and {word(f'ties.{score.tie}')}" if score.tie else ""
        otherwise = f"{tie} without a sudden demise" if tie else "no hands tie"
        need = f"{in_words(len(tied))} hands tie and get a card each" if tied else otherwise
        has = "1 extra card is" if count == 1 else f"{count} extra cards are"
        raise DeckgenError(Finding("sudden-demise", f"{need}; {has} named"))
    pairs = zip((hands[player] for player in tied), drawn.cards, strict=True)
    second = score_hands([hand._replace(cards=(*hand.cards, card)) for hand, card in pairs], game)
    if all(hand.out for hand in second.hands):
        winners, reason = _all_out(second.hands, game.ruleset)
    else:
        winners = second.winners
        again = len(winners) > 1
        reason = word("demise.again", number=in_words(len(winners))) if again else second.reason
    return Demise(tied, second.hands, tuple(tied[place] for place in winners), reason)


def _all_out(hands: Sequence[ScoredHand], ruleset: Ruleset) -> tuple[tuple[int, ...], str]:
    """Which hands win when all of them bomb out in a sudden demise, and why."""
    everyone = tuple(range(len(hands)))
    over = ruleset.bombs.over
    if ruleset.ties.all_out == "sabacc-pot":
        return (), word("demise.sabacc-pot")
    if ruleset.ties.all_out == "lowest" and over is not None and all(hand.total > over for hand in hands):
        lowest = min(hand.total for hand in hands)
        winners = tuple(place for place in everyone if hands[place].total == lowest)
        name = "demise.lowest-split" if len(winners) > 1 else "demise.lowest"
        return winners, word(name, over=in_figures(over), total=in_figures(lowest))
    if ruleset.ties.all_out == "lowest" and over is not None:
        return everyone, word("demise.not-all-over", over=in_figures(over))
    return everyone, word("demise.all-out")
