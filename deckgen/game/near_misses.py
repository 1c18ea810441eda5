"""Why a hand is none of the special hands that it is nearest to; no reason is given that the engine does not prove."""

from collections import Counter
from collections.abc import Iterator, Sequence

from deckgen.foundations.spelling import in_figures, several
from deckgen.foundations.words import word
from deckgen.game.judging import Order, place_of
from deckgen.game.phrases import name_card, name_cards
from deckgen.game.score import ScoredHand
from deckgen.game.standings import Game
from deckgen.records.record import replace
from deckgen.records.special_hands import ANY_CARD, Holding, NearMiss, Selector, SpecialHand


def near_miss(hand: ScoredHand, game: Game) -> tuple[str, str] | None:
    """The name of the special hand that a hand is nearest to, of those that would be better, and why it is none."""
    if not isinstance(hand.order, Order):
        return None
    holding = Holding(tuple(map(game.looks, hand.read)), hand.total, game.pool)
    size = game.ruleset.hand
    own = next((special for special in game.ruleset.ranking if special.id == hand.outcome), None)
    better = [special for special in game.ruleset.ranking if place_of(special, game.ruleset) > hand.order.place]
    if own and own.kind.total is not None:  # who is on the goal asks for no other hand but one that is on it as well
        better = [special for special in better if special.kind.besides == own.kind.total]
    misses = [
        (miss, special)
        for special in better
        if size.allows(max(special.kind.size, size.least))
        for miss in special.kind.near(holding)
    ]
    for miss, special in sorted(misses, key=lambda pair: pair[0].steps):
        if reason := _prove(miss, special, hand, game):
            return special.name, reason
    return None


def _prove(miss: NearMiss, special: SpecialHand, hand: ScoredHand, game: Game) -> str:
    """A claim in words; empty if the hand it speaks of is not that special hand."""
    if miss.why == "other-total":
        return word("made-of.other-total", wanted=_made_of(special, game), total=in_figures(hand.total))
    if miss.why == "lost":
        return word("notes.lost") if hand.outcome == "lost" else ""
    cards = several([f"the {game.name(hand.cards[place]).removeprefix('The ')}" for place in miss.out])
    if miss.why == "undo":
        undo = f"made-of.undo-{'one' if len(miss.out) == 1 else 'more'}"
        proved = _makes(special, _leave_out(hand, miss.out), game)
        return word(undo, cards=cards, wanted=_made_of(special, game)) if proved else ""
    wanted = _find_wanted(miss, special, hand, game)
    return word(f"made-of.{miss.why}", wanted=name_card(wanted, game.deck), card=cards) if wanted != ANY_CARD else ""


def _made_of(special: SpecialHand, game: Game) -> str:
    return special.kind.words(lambda cards: name_cards(cards, game.deck))


def _find_wanted(miss: NearMiss, special: SpecialHand, hand: ScoredHand, game: Game) -> Selector:
    """The cards wanted to make the hand: any that may fill the place, or only those of a number where the rest of the
    hand asks for it; any card at all where that cannot be told.
    """
    rests = list(_kept(miss, hand, game))
    copies = Counter({card.id: card.copies for card in game.deck.cards if card.in_play}) - Counter(hand.cards)
    fitting = {id: [look for look in game.looks(id) if miss.wanted.fits(look)] for id in copies}
    makes = {id: any(_makes(special, [*rest, id], game) for rest in rests) for id, looks in fitting.items() if looks}
    numbers = sorted({look.number for id, made in makes.items() if made for look in fitting[id]})
    narrower = (replace(miss.wanted, number=number, absolute=None, sign="") for number in numbers)
    for wanted in (miss.wanted, *narrower):
        proofs = [made for id, made in makes.items() if any(map(wanted.fits, fitting[id]))]
        if proofs and all(proofs):
            return wanted
    return ANY_CARD


def _kept(miss: NearMiss, hand: ScoredHand, game: Game) -> Iterator[Sequence[str]]:
    """The cards of a hand to which the one that is wanted comes; there may be several ways to make room for it."""
    if miss.why != "missing" or game.ruleset.hand.allows(len(hand.cards) + 1):
        yield _leave_out(hand, () if miss.why == "missing" else miss.out)
    else:
        yield from (_leave_out(hand, (place,)) for place in miss.out)


def _leave_out(hand: ScoredHand, places: Sequence[int]) -> list[str]:
    return [id for place, id in enumerate(hand.read) if place not in places]


def _makes(special: SpecialHand, cards: Sequence[str], game: Game) -> bool:
    """Whether cards are a hand of the game that is that special hand, or a better one."""
    if not game.ruleset.hand.allows(len(cards)):
        return False
    return game.standings(len(cards)).ending(cards).order.place >= place_of(special, game.ruleset)
