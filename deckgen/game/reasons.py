"""Why hands win, in a sentence, and why one is none of the special hands that it is nearest to.

No reason is given that the engine does not prove.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from deckgen.foundations.spelling import in_figures, in_words, several
from deckgen.foundations.words import word
from deckgen.game.judging import Order, place_of
from deckgen.game.phrases import count_words, name_card, name_cards, plural, say_step
from deckgen.game.score import ScoredHand, side_points
from deckgen.game.standings import Game
from deckgen.records.record import replace
from deckgen.records.ruleset import Ruleset
from deckgen.records.special_hands import ANY_CARD, Holding, NearMiss, Selector, SpecialHand


def tell_reason(hands: Sequence[ScoredHand], game: Game) -> str:
    """The reason why those hands win that are in the first place."""
    ruleset = game.ruleset
    winners = [hand for hand in hands if hand.place == 1]
    losers = sorted((hand for hand in hands if hand.place > 1), key=lambda hand: hand.place)
    if winners[0].out:
        return word(f"reasons.{'hands' if len(hands) > 1 else 'hand'}-{winners[0].outcome}")
    if ruleset.sides:
        return _of_sides(hands, winners, ruleset)
    if len(winners) > 1:
        texts = list(dict.fromkeys(_describe(hand, ruleset) for hand in winners))
        alike = word("reasons.alike", number=in_words(len(winners)), hand=texts[0])
        hands_in_words = alike if len(texts) == 1 else word("reasons.unlike", hands=" and ".join(texts))
        return word("reasons.tie", hands=hands_in_words, end=word(f"ties.{ruleset.tie_end}"))
    if not losers:
        return _describe(winners[0], ruleset)
    return _compare(winners[0], losers[0], game)


def _compare(best: ScoredHand, next_best: ScoredHand, game: Game) -> str:
    ruleset = game.ruleset
    blanks = {"winner": _describe(best, ruleset), "loser": _describe(next_best, ruleset)}
    ours, theirs = _order(best), _order(next_best)
    if ours.but_for_ties != theirs.but_for_ties:
        if not _leaves_doubt(best, next_best, ruleset):
            return word("reasons.out" if next_best.out else "reasons.beats", **blanks)
        (near, goal), (far, other) = _goal(best, ruleset), _goal(next_best, ruleset)
        name = "reasons.same-distance" if near == far else "reasons.nearer"
        return word(name, **blanks, ours=near, theirs=far, goal=in_figures(goal), other=in_figures(other))
    if ruleset.piles and blanks["winner"] != blanks["loser"]:
        return word("reasons.beats", **blanks)  # pairs say by their names which is the lower
    if ours.ties == theirs.ties:
        return word("reasons.natural", **blanks)
    steps = zip(ruleset.tie_breakers, ours.ties, theirs.ties, strict=True)
    step = next(step for step, mine, other in steps if mine != other)
    alike = "-alike" if blanks["winner"] == blanks["loser"] else ""
    name = "reasons.breaker" if step.by == "holding" else f"reasons.step{alike}"
    return word(name, **blanks, cards=say_step(step, game.deck))


def _leaves_doubt(best: ScoredHand, next_best: ScoredHand, ruleset: Ruleset) -> bool:
    """Whether two plain totals do not show which is nearer, as they do where the greater is below a single goal."""
    if ruleset.piles or best.outcome != "plain" or next_best.outcome != "plain":
        return False
    several = len(ruleset.targets) > 1 or bool(ruleset.throws.target)
    return several or not (next_best.value or 0) < (best.value or 0) <= ruleset.targets[0]


def _goal(hand: ScoredHand, ruleset: Ruleset) -> tuple[int, int]:
    """How far a plain total is from the target that it is nearest to, and that target."""
    order = _order(hand)
    return -order.nearness, ruleset.targets[-order.goal]


def _order(hand: ScoredHand) -> Order:
    """The order of a hand in a game without sides."""
    if not isinstance(hand.order, Order):
        raise TypeError("hands of two sides are not compared by their totals")
    return hand.order


def _of_sides(hands: Sequence[ScoredHand], winners: Sequence[ScoredHand], ruleset: Ruleset) -> str:
    """Why a side wins, and which of its hands takes the pot."""
    best = winners[0]
    points = side_points(hands, ruleset)
    ends = word(f"ties.sides-{ruleset.tie_end}", number=in_words(len(winners))) if len(winners) > 1 else ""
    blanks = {"side": best.side, "split": ends}
    if best.outcome != "plain":
        return word("reasons.side-special", hand=best.name, **blanks)
    blanks["total"] = in_figures(best.total)
    if len(points) == 1:
        return word("reasons.side-alone", **blanks)
    if len(set(points.values())) == 1:
        return word("reasons.sides-equal", points=in_figures(points[best.side]), **blanks)
    ours, theirs = (in_figures(points[side]) for side in sorted(points, key=lambda side: side != best.side))
    return word("reasons.sides-points", points=word("reasons.points", ours=ours, theirs=theirs), **blanks)


def _describe(hand: ScoredHand, ruleset: Ruleset) -> str:
    """A hand in a few words: its name, or its value and how that came about."""
    if hand.outcome == "bombed-out":
        return word("reasons.bombed-out", total=in_figures(hand.total))
    if hand.outcome == "lost":
        return word("reasons.lost", total=in_figures(hand.total))
    special = next((special for special in ruleset.ranking if special.id == hand.outcome), None)
    if special and ruleset.piles and special.kind.total == 0 and len(hand.cards) == 2:
        return word("reasons.pair", numbers=plural(count_words(hand.total // 2)))
    if special:
        return special.kind.describe(special.name, _order(hand).height)
    if ruleset.piles:
        return word("verdict.difference", difference=hand.value)
    if hand.value != hand.total and ruleset.wrap:
        value, total = in_figures(hand.value or 0), in_figures(hand.total)
        return word("verdict.wrapped", value=value, total=total, less=ruleset.wrap.less)
    return in_figures(hand.total)


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
    rests = list(_rests(miss, hand, game))
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


def _rests(miss: NearMiss, hand: ScoredHand, game: Game) -> Iterator[Sequence[str]]:
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
