"""Exact odds: how many of all possible hands end in which way, counted without dealing them one by one."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from itertools import combinations_with_replacement, product
from math import comb, prod
from typing import Any, TypeAlias

from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.game.hands import Hand, read_cards, refuse_impossible
from deckgen.game.ranking import Ending
from deckgen.game.selecting import count_reaching, select_best
from deckgen.game.table import Game, Standings
from deckgen.game.throws import refuse_unthrown
from deckgen.records.judging import DIE, NOT_THROWN, Throws
from deckgen.records.record import Record

MOST_CARDS = 7
"""The largest hand whose odds are counted."""

MOST_SUMS = 1_000_000
"""Different sums of weights that are counted, half a minute's work; the built-in games stay below a tenth of it."""

Ends: TypeAlias = Counter[tuple[str, int | None]]
"""How many hands end with each outcome and value."""


class Outcome(Record):
    """One way to end, and how many hands end so."""

    id: str
    name: str
    count: int


class Odds(Record):
    """How many out of ``hands`` equally likely hands end in which way; every outcome of the ruleset, best first.

    ``plain`` counts the plain hands by value. With ``holding`` the hands are one for each way to draw ``draw`` cards to
    those held, ``cards`` being all of them together, and ``shift`` counts one for each card lost and each card that may
    come for it. ``standard`` is the odds with the ruleset's own deck, next to those with another, ``throws`` what dice
    have shown.
    """

    rules: str
    deck: str
    cards: int
    hands: int
    outcomes: tuple[Outcome, ...]
    plain: Mapping[int, int]
    holding: tuple[str, ...] = ()
    draw: int = 0
    shift: tuple[Outcome, ...] = ()
    standard: "Odds | None" = None
    throws: Throws = NOT_THROWN

    def beside(self, standard: "Odds") -> "Odds":
        """These odds with those of the ruleset's own deck next to them."""
        return replace(self, standard=standard)

    def as_json(self) -> dict[str, Any]:
        """The odds as `odds --json` gives them."""
        shape: dict[str, Any] = {
            "rules": self.rules,
            "deck": self.deck,
            "cards": self.cards,
            "hands": self.hands,
            "outcomes": _shape(self.outcomes),
            "plain": [{"value": value, "count": count} for value, count in sorted(self.plain.items(), reverse=True)],
        }
        shape |= self.throws.as_json()
        if self.holding:
            shape["holding"] = list(self.holding)
            shape["draw"] = self.draw
        if self.shift:
            shape["shift"] = _shape(self.shift)
        if self.standard:
            shape["standard"] = _shape(self.standard.outcomes)
        return shape


def answer(
    game: Game, cards: int = 0, holding: str | Sequence[str] = (), skifters: str | Sequence[str] = (), draw: int = 0
) -> Odds:
    """The odds that somebody asks for, with cards as they are typed; see deckgen.games.odds."""
    added = _read_skifters(game, skifters)
    held = read_cards(holding, game.ruleset, game.deck, [added], at_best=True)
    if held.choices:
        message = "odds count the best that each hand can be read as, so that no value is chosen"
        raise DeckgenError(Finding("card-value", message, hint='leave "as" out'))
    refuse_impossible([held], game.ruleset, game.deck)
    if held.cards:
        return count_draws(game, held.ids, draw, added.ids)
    return count(game, cards or game.ruleset.hand.deal, added.ids)


def _read_skifters(game: Game, skifters: str | Sequence[str]) -> Hand:
    """The skifters that are added to the deck; DeckgenError for any other card, and for more than it takes."""
    ruleset = game.ruleset
    if skifters and not ruleset.skifters.most:
        raise DeckgenError(Finding("no-skifter", f"{ruleset.title} is played without skifters"))
    added = read_cards(skifters, ruleset, game.deck)
    findings = [
        Finding("no-skifter", f"{card.name} is no skifter", hint="write skifter-7, skifter-ace or master-skifter")
        for card in added.cards
        if not card.skifter
    ]
    if findings:
        raise DeckgenError(findings)
    refuse_impossible([added], ruleset, game.deck)
    return added


def count(game: Game, cards: int, skifters: Sequence[str] = ()) -> Odds:
    """The odds of every outcome for ``cards`` cards dealt, with ``skifters`` added to the deck."""
    _check(game, cards)
    refuse_unthrown(game)
    ends = _refuse_none(game, cards, _ends(game.table(cards), cards, skifters))
    found = Odds(game.ruleset.name, game.deck.name, cards, ends.total(), _outcomes(game, ends), _plain(ends))
    return replace(found, throws=game.ruleset.throws)


def share_reaching(game: Game, cards: int, total: int) -> float:
    """The share of the deals of ``cards`` cards that have that total: where a hand is selected, with some of them."""
    if not game.ruleset.selection:
        found = count(game, cards)
        return found.plain.get(total, 0) / found.hands
    _check(game, cards)
    refuse_unthrown(game)
    copies = count_copies(game)
    return count_reaching(game.table(cards), copies, cards, total) / comb(copies.total(), cards)


def count_all(game: Game, cards: int) -> dict[str, int]:
    """How many hands of any number of cards end with each outcome, whether or not the game knows such hands."""
    return {outcome.id: outcome.count for outcome in _outcomes(game, _ends(game.table(cards), cards))}


def count_draws(game: Game, held: Sequence[str], draw: int = 0, skifters: Sequence[str] = ()) -> Odds:
    """The odds of what ``draw`` more cards bring to the cards ``held``, and of what a shift would do to them.

    Without a number of cards it is as many as the game gives: where cards are discarded, the hand is filled up again;
    elsewhere it is one. DeckgenError for a hand that the game does not know.
    """
    refuse_unthrown(game)
    draw = draw or missing(game, len(held))
    size = len(held) + draw
    _check(game, size, "name the cards that you keep; the odds are of those that are drawn to them")
    ends = _refuse_none(game, draw, _ends(game.table(size), draw, skifters, held))
    shift: Ends = Counter()
    if game.ruleset.shift:
        table = game.table(len(held))
        for place in range(len(held)):
            shift.update(_ends(table, 1, skifters, [*held[:place], *held[place + 1 :]], held))
    return Odds(
        game.ruleset.name,
        game.deck.name,
        size,
        ends.total(),
        _outcomes(game, ends),
        _plain(ends),
        holding=tuple(held),
        draw=draw,
        shift=_outcomes(game, shift) if shift else (),
        throws=game.ruleset.throws,
    )


def missing(game: Game, held: int) -> int:
    """How many cards come to so many cards kept: as many as a discard left room for, and elsewhere one."""
    return max(game.ruleset.hand.deal - held, 1) if game.ruleset.discards else 1


def pieces(table: Standings, skifters: Sequence[str] = (), seen: Sequence[str] = ()) -> Counter[int]:
    """How many cards of the deck there are of each weight, ``skifters`` added and cards already seen left out."""
    return _weights(count_copies(table.game, skifters, seen), table)


def count_copies(game: Game, skifters: Sequence[str] = (), seen: Sequence[str] = ()) -> Counter[str]:
    """How many cards of the deck there are of each id, ``skifters`` added and cards already seen left out."""
    copies = Counter({card.id: card.copies for card in game.deck.cards if card.in_play})
    copies.update(skifters)
    return copies - Counter(seen)


def _weights(copies: Mapping[str, int], table: Standings) -> Counter[int]:
    weights: Counter[int] = Counter()
    for id, number in copies.items():
        weights[table.weight(id)] += number
    return weights


def hands(weights: Mapping[int, int], size: int, at: Location | None = None) -> dict[int, int]:
    """How many hands of ``size`` cards add up to each sum, out of so many cards of each weight.

    Raises DeckgenError, which points at ``at``, when there are more than MOST_SUMS sums.
    """
    ways: list[dict[int, int]] = [{0: 1}, *({} for _ in range(size))]
    # Cards that only have a value are the lightest and come first, while there are few sums.
    for weight, copies in sorted(weights.items()):
        for cards in range(size, 0, -1):
            into = ways[cards]
            for taken in range(1, min(copies, cards) + 1):
                chosen, added = comb(copies, taken), weight * taken
                for total, number in ways[cards - taken].items():
                    into[total + added] = into.get(total + added, 0) + number * chosen
            if len(into) > MOST_SUMS:
                raise DeckgenError(_too_many(size, at))
    return ways[size]


def _too_many(size: int, at: Location | None) -> Finding:
    message = f"hands of {size} cards differ in more ways than can be counted under these special hands and readings"
    hint = "its hands can be scored, and its odds counted for fewer cards; ask less of the cards to have these too"
    return Finding("no-odds", message, at, hint)


def _ends(
    table: Standings, draw: int, skifters: Sequence[str] = (), kept: Sequence[str] = (), seen: Sequence[str] = ()
) -> Ends:
    """How many hands end with each outcome and value, one for each way to draw so many cards to those ``kept``.

    The cards ``seen`` are not in the deck any more, by default just those that are kept. Where cards of a hand count
    what dice show, there is one for each throw besides.
    """
    ends: Ends = Counter()
    for game, ways in each_throw(table.game):
        thrown = game.table(table.size)
        for ending, number in _deal_out(thrown, draw, skifters, kept, seen or kept):
            ends[ending.outcome, ending.value] += number * ways
    return ends


def _deal_out(
    table: Standings, draw: int, skifters: Sequence[str], kept: Sequence[str], seen: Sequence[str]
) -> Iterator[tuple[Ending, int]]:
    """How hands end that are dealt, and how many there are of each."""
    game, copies = table.game, count_copies(table.game, skifters, seen)
    pools = [(copies, draw)]
    if game.ruleset.piles:
        share = table.size // len(game.ruleset.piles)
        suits = [game.card(id).suit for id in kept]
        pools = [(_of_suit(copies, pile, game), share - suits.count(pile)) for pile in game.ruleset.piles]
        if any(number < 0 for _, number in pools):
            hint = f"a hand has {share} of each"
            raise DeckgenError(Finding("wrong-piles", "the cards held are too many of one pile", hint=hint))
    if game.ruleset.selection:
        yield from select_best(table, copies, draw, kept)
    elif game.copiers:
        for dealt in product(*(list(every_hand(copies, number)) for copies, number in pools)):
            ids = [id for hand, _ in dealt for id in hand]
            yield table.ending([*kept, *ids]), prod(ways for _, ways in dealt)
    else:
        held = sum(map(table.weight, kept))
        at = game.ruleset.marks.at("ranking")
        drawn = reduce(_pair, (hands(_weights(copies, table), number, at) for copies, number in pools))
        for weight, number in drawn.items():
            yield table[held + weight], number


def _pair(some: Mapping[int, int], others: Mapping[int, int]) -> dict[int, int]:
    """How many hands there are of each sum that are put together of some cards and others."""
    sums: Counter[int] = Counter()
    for (weight, number), (other, many) in product(some.items(), others.items()):
        sums[weight + other] += number * many
    return sums


def _of_suit(copies: Mapping[str, int], suit: str, game: Game) -> Counter[str]:
    """How many cards of a suit there are of each id."""
    return Counter({id: number for id, number in copies.items() if game.card(id).suit == suit})


def every_hand(copies: Mapping[str, int], size: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Every different hand of so many cards, and how many there are of it with so many ``copies`` of each card."""
    ids = sorted(id for id, number in copies.items() if number)
    for hand in combinations_with_replacement(ids, size):
        ways = prod(comb(copies[id], number) for id, number in Counter(hand).items())
        if ways:
            yield hand, ways


def each_throw(game: Game) -> Iterator[tuple[Game, int]]:
    """The game with each throw of the dice that its cards count, and how many throws are alike; itself without dice."""
    dice = [reading.dice for reading in game.ruleset.readings]
    shown = [
        Counter(tuple(sorted(set(throw))) for throw in product(DIE, repeat=number)).items() if number else [((), 1)]
        for number in dice
    ]
    if not any(dice):
        yield game, 1
        return
    for throws in product(*shown):
        readings = tuple(
            replace(reading, values=values) if reading.dice else reading
            for reading, (values, _) in zip(game.ruleset.readings, throws, strict=True)
        )
        yield Game(replace(game.ruleset, readings=readings), game.deck), prod(ways for _, ways in throws)


def _refuse_none(game: Game, draw: int, ends: Ends) -> Ends:
    """The ends of hands, if there are any; DeckgenError where the deck has fewer cards than are drawn."""
    if not ends:
        raise DeckgenError(Finding("no-odds", f"{game.deck.title} has fewer than {draw} cards left to draw"))
    return ends


def _outcomes(game: Game, ends: Ends) -> tuple[Outcome, ...]:
    counts: Counter[str] = Counter()
    for (outcome, _), number in ends.items():
        counts[outcome] += number
    return tuple(Outcome(id, name, counts[id]) for id, name in game.ruleset.outcomes().items())


def _plain(ends: Ends) -> dict[int, int]:
    return {value: number for (outcome, value), number in ends.items() if outcome == "plain" and value is not None}


def _check(game: Game, cards: int, hint: str = "") -> None:
    """Refuse hands that have no odds; ``hint`` says how to ask for one of another size."""
    ruleset = game.ruleset
    if ruleset.draws:
        message = f"{ruleset.title} draws its rules, and has no odds before that"
        raise DeckgenError(Finding("no-odds", message, hint=f"name one: {', '.join(ruleset.draws)}"))
    if not ruleset.hand.allows(cards):
        message = f"{ruleset.title} is played with {ruleset.hand}, and has no odds for {cards}"
        raise DeckgenError(Finding("hand-size", message, hint=hint))
    if cards > MOST_CARDS:
        raise DeckgenError(Finding("hand-size", f"odds are counted for up to {MOST_CARDS} cards, not for {cards}"))


def _shape(outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    total = sum(outcome.count for outcome in outcomes) or 1
    return [
        {"id": outcome.id, "name": outcome.name, "count": outcome.count, "probability": outcome.count / total}
        for outcome in outcomes
    ]
