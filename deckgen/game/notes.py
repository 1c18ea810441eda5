"""What players argue about at a showdown, in sentences: what an inverted card does, why the sabacc pot stays."""

from collections.abc import Iterator

from deckgen.foundations.spelling import in_figures, several
from deckgen.foundations.words import amount, word
from deckgen.game.force import points
from deckgen.game.phrases import name_cards
from deckgen.game.ranking import Order, place_of
from deckgen.game.result import Score, Scored
from deckgen.game.table import Game
from deckgen.records.special import Holding


def notes(score: Score, game: Game, caller: int | None = None) -> Iterator[str]:
    """Everything about a showdown that its places and its reason leave to be asked; ``caller`` numbers who called."""
    for number, hand in enumerate(score.hands, 1):
        who = word("notes.hand-of", number=number) if len(score.hands) > 1 else word("notes.hand")
        yield from _of_sides(hand, who, game)
        yield from _nearly(hand, who, game)
    yield from _pot_left(score, game)
    pots = game.ruleset.pots
    if score.demise and pots and pots.bombed and any(hand.out for hand in score.demise.hands):
        yield word("notes.demise-is-free")  # where bombing out costs something at a call
    winners = score.demise.winners if score.demise and score.demise.hands else score.winners
    if caller in winners and len(winners) > 1:
        yield word("notes.called", number=caller + 1)


def _of_sides(hand: Scored, who: str, game: Game) -> Iterator[str]:
    """How inverted cards move a hand to the other side, and what a total of the wrong sign costs there."""
    if not hand.side:
        return
    if hand.inverted:
        declared = next(side for side in game.ruleset.sides if side != hand.side)
        names = [game.name(hand.cards[place]) for place in hand.inverted]
        name = "notes.inverted-one" if len(names) == 1 else "notes.inverted-more"
        yield word(name, cards=several(names), who=who, declared=declared, side=hand.side)
    brought = points(hand, game.ruleset)
    if brought < 0:
        name, cost = "notes.above" if hand.total > 0 else "notes.below", amount("notes.points", -brought)
        yield word(name, who=who, total=in_figures(hand.total), points=cost, side=hand.side)


def _nearly(hand: Scored, who: str, game: Game) -> Iterator[str]:
    """Why a hand is none of the special hands that it is nearest to, of those that would be better."""
    if not isinstance(hand.order, Order):
        return
    holding = Holding(
        tuple(f"the {game.name(id).removeprefix('The ')}" for id in hand.cards),
        tuple(map(game.looks, hand.cards)),
        hand.total,
        game.known,
        lambda cards: name_cards(cards, game.deck),
    )
    better = [one for one in game.ruleset.ranking if place_of(one, game.ruleset) > hand.order.place]
    sizes = [one for one in better if game.ruleset.hand.allows(max(one.kind.size, game.ruleset.hand.least))]
    near = [(*found, one.name) for one in sizes if (found := one.kind.near(holding))]
    if near:
        steps, reason, name = min(near, key=lambda found: found[0])
        yield word("notes.nearly", who=who, hand=name, reason=reason if steps else word("notes.lost"))


def _pot_left(score: Score, game: Game) -> Iterator[str]:
    """Why the winners of the hand pot do not take the sabacc pot too."""
    pots, demise = game.ruleset.pots, score.demise
    if not pots or score.takes != "hand-pot" or (demise and not demise.winners):
        return  # or the sudden demise is still to come
    special = [number for number, hand in enumerate(score.hands) if hand.outcome in pots.takes_both]
    if set(score.winners) <= set(special):
        held = several([score.hands[number].name for number in special])
        yield word("notes.two-special", hands=held)
    elif demise and any(_hand_of(winner, score).outcome in pots.takes_both for winner in demise.winners):
        yield word("notes.special-in-demise")
    else:
        names = [special.name for special in game.ruleset.ranking if special.id in pots.takes_both]
        yield word("notes.plain", hands=several(names, "or"))


def _hand_of(winner: int, score: Score) -> Scored:
    """The hand with which a player ends, after a sudden demise."""
    if score.demise and winner in score.demise.players and score.demise.hands:
        return score.demise.hands[score.demise.players.index(winner)]
    return score.hands[winner]
