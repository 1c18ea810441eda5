"""The game for one player: four cards, one discard and a running score, as the old Windows game plays it."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.spelling import several
from deckgen.game.counting import count_copies, count_sums
from deckgen.game.dealing import all_cards, shuffle
from deckgen.game.score import ScoredHand
from deckgen.game.scoring import number_copies, points, score_hands
from deckgen.game.standings import Game
from deckgen.game.typed_hands import Hand
from deckgen.records.record import replace
from deckgen.records.special_hands import UNNAMED


class Deal(NamedTuple):
    """A hand dealt from the whole deck, which was shuffled by ``seed``.

    ``order`` holds every card as it lies in the deck, by id, a second copy as ``idiot#2``; ``size`` are dealt.
    """

    seed: int
    order: tuple[str, ...]
    size: int

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards that were dealt."""
        return self.order[: self.size]

    def draw(self, places: Sequence[int]) -> tuple[str, ...]:
        """The hand when the cards at ``places``, counted from 0, were thrown away for the next ones of the deck."""
        rest = iter(self.order[self.size :])
        return tuple(next(rest) if place in places else card for place, card in enumerate(self.hand))


class Discard(NamedTuple):
    """A discard, by the places of its cards counted from 0, and the points that it brings on average."""

    places: tuple[int, ...]
    points: Fraction


def draw_seed() -> int:
    """A seed where none is named, short enough to be noted down."""
    from random import randrange

    return randrange(1_000_000)


def deal(game: Game, seed: int) -> Deal:
    """The hand that ``seed`` deals, the same on every machine; DeckgenError for rules that nobody can play alone."""
    refuse_unplayable(game)
    return Deal(seed, tuple(shuffle(number_copies(all_cards(game)), seed)), game.ruleset.hand.deal)


def refuse_unplayable(game: Game) -> None:
    """Raise DeckgenError for rules without a discard and a score, which is all that one player has to do."""
    ruleset = game.ruleset
    if ruleset.draws:
        hint = f"name one of them: {', '.join(ruleset.draws)}"
        raise DeckgenError(Finding("no-solo", f"{ruleset.title} draws its rules anew for each hand", hint=hint))
    if not ruleset.discards or not ruleset.points:
        hint = "the games of Dagobah can be played alone: dagobah/rebel-alliance, dagobah/imperial, …"
        raise DeckgenError(Finding("no-solo", f"{ruleset.title} needs other players", hint=hint))


def refuse_discard(game: Game, hand: Sequence[str], places: Sequence[int]) -> None:
    """Raise DeckgenError for places that are not there, are named twice, or are more or fewer than may go."""
    size = len(hand)
    if any(not 0 <= place < size for place in places):
        _refuse(f"the places of the hand are 1 to {size}")
    if len(set(places)) < len(places):
        _refuse("a card can be thrown away once")
    allowed = numbers(game, hand)
    if len(places) not in allowed:
        may = several(map(str, allowed), "or")
        _refuse(f"{game.ruleset.title} lets you throw away {may} of these cards, not {len(places)}")


def _refuse(message: str) -> None:
    raise DeckgenError(Finding("discard", message))


def numbers(game: Game, hand: Sequence[str]) -> tuple[int, ...]:
    """How many cards may be thrown away of a hand as it was dealt."""
    discards = game.ruleset.discards
    return discards.numbers(frozenset(map(card_id, hand))) if discards else (0,)


def score(game: Game, hand: Sequence[str], bonus: bool = False) -> ScoredHand:
    """A hand with its points; with the ``bonus`` a hand of a name gets what the rules give to a winner."""
    scored = score_hands([Hand(tuple(game.card(card_id(card)) for card in hand))], game).hands[0]
    return replace(
        scored, points=points(scored.value, scored.total, game.ruleset) + _bonus(game, scored.outcome, bonus)
    )


def _bonus(game: Game, outcome: str, bonus: bool) -> int:
    """The points for winning, which one who plays alone has for every hand of a name."""
    return game.ruleset.points.bonus if bonus and game.ruleset.points and outcome not in UNNAMED else 0


def choices(game: Game, hand: Sequence[str], bonus: bool = False) -> list[Discard]:
    """Every discard that the rules allow with the points it brings on average, exactly; the best first."""
    size, discards = len(hand), []
    for number in numbers(game, hand):
        discards += [
            Discard(places, _expect(game, hand, places, bonus)) for places in combinations(range(size), number)
        ]
    return sorted(discards, key=lambda choice: (-choice.points, len(choice.places), choice.places))


def _expect(game: Game, hand: Sequence[str], places: Sequence[int], bonus: bool) -> Fraction:
    """The points on average over every way to draw: nothing that was seen comes again."""
    standings = game.standings(len(hand))
    ids = list(map(card_id, hand))
    base = sum(standings.weight(id) for place, id in enumerate(ids) if place not in places)
    ways: Counter[int] = Counter()
    for weight, number in count_sums(standings, count_copies(game, seen=ids), len(places)).items():
        ending, total = standings[base + weight], standings.least(base + weight)
        ways[points(ending.value, total, game.ruleset) + _bonus(game, ending.outcome, bonus)] += number
    return Fraction(sum(score * number for score, number in ways.items()), ways.total())


def card_id(card: str) -> str:
    """The id of a card of which there are several: ``idiot`` of ``idiot#2``."""
    return card.partition("#")[0]
