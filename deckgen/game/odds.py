"""Exact odds: how many of all possible hands end in which way, as somebody asks for them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from math import comb
from typing import Any

from deckgen.foundations.findings import DeckgenError, Finding, refuse_errors
from deckgen.game.counting import Ends, count_copies, count_ends, count_throws
from deckgen.game.score import HandOdds, Score, ScoredHand
from deckgen.game.selecting import count_reaching
from deckgen.game.standings import Game
from deckgen.game.throws import refuse_unthrown
from deckgen.game.typed_hands import Hand, read_cards, refuse_impossible
from deckgen.records.judgement import NOT_THROWN, Throws
from deckgen.records.record import Record, replace

MOST_CARDS = 7  # the largest hand whose odds are counted


class Outcome(Record):
    """One way to end, and how many hands end so."""

    id: str
    name: str
    count: int


class Odds(Record):
    """How many out of ``hands`` equally likely hands end in which way; every outcome of the ruleset, best first.

    ``plain`` counts the plain hands by value. With ``holding`` the hands are one for each way to draw ``draw`` cards to
    those held, ``cards`` being all of them together, and ``shift`` counts one for each card lost and each card that may
    come for it; without a draw the hand is full, and the one that is counted is as it stands. ``gone`` are other cards
    that are not in the deck any more. Where cards of a hand count what dice show, each is counted with each of so many
    ``rolls``. ``standard`` is the odds with the ruleset's own deck, next to those with another.
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
    gone: tuple[str, ...] = ()
    rolls: int = 1
    standard: "Odds | None" = None
    throws: Throws = NOT_THROWN

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
        if self.gone:
            shape["gone"] = list(self.gone)
        if self.rolls > 1:
            shape["rolls"] = self.rolls
        if self.shift:
            shape["shift"] = _shape(self.shift)
        if self.standard:
            shape["standard"] = _shape(self.standard.outcomes)
        return shape


def answer(
    game: Game,
    cards: int,
    holding: str | Sequence[str],
    skifters: str | Sequence[str] = (),
    draw: int = 0,
    gone: str | Sequence[str] = (),
) -> Odds:
    """The odds that somebody asks for, with cards as they are typed; see deckgen.games.odds."""
    added = _read_skifters(game, skifters)
    held = read_cards(holding, game, [added], at_best=True)
    out = read_cards(gone, game, [added, held], at_best=True)
    if held.choices:
        message = "odds count the best that each hand can be read as, so that no value is chosen"
        raise DeckgenError(Finding("card-value", message, hint='leave "as" out'))
    for card in (card for card in out.cards if card in held.cards and card.copies < 2):
        raise DeckgenError(Finding("too-many-cards", f"{card.name} is held, and cannot be gone as well"))
    refuse_impossible([held, out], game)
    if held.cards:
        return count_draws(game, held.ids, draw, added.ids, out.ids)
    return count(game, cards or game.ruleset.hand.deal, added.ids, out.ids)


def _read_skifters(game: Game, skifters: str | Sequence[str]) -> Hand:
    """The skifters that are added to the deck; DeckgenError for any other card, and for more than it takes."""
    ruleset = game.ruleset
    if skifters and not ruleset.skifters.most:
        raise DeckgenError(Finding("no-skifter", f"{ruleset.title} is played without skifters"))
    added = read_cards(skifters, game)
    findings = [
        Finding("no-skifter", f"{card.name} is no skifter", hint="write skifter-7, skifter-ace or master-skifter")
        for card in added.cards
        if not card.skifter
    ]
    refuse_errors(findings)
    refuse_impossible([added], game)
    return added


def count(game: Game, cards: int, skifters: Sequence[str] = (), gone: Sequence[str] = ()) -> Odds:
    """The odds of every outcome for ``cards`` cards dealt; ``skifters`` are in the deck, those ``gone`` no more."""
    _check(game, cards)
    refuse_unthrown(game)
    return _odds(game, cards, cards, count_ends(game.standings(cards), cards, skifters, seen=gone), gone)


def with_odds(score: Score, game: Game) -> Score:
    """The score with how likely each hand was, where that can be counted: not of a size that the game does not know, of
    more cards than odds are counted for, or with skifters. DeckgenError where hands are laid out of the cards dealt.
    """
    if game.ruleset.selection:
        hint = "deckgen odds tells how near a deal comes"
        message = f"hands of {game.ruleset.title} are laid out of the cards dealt, and are not dealt themselves"
        raise DeckgenError(Finding("no-odds", message, hint=hint))
    odds_of = cache(lambda cards: count(game, cards))

    def find(hand: ScoredHand) -> HandOdds | None:
        cards = len(hand.cards)
        if not game.ruleset.hand.allows(cards) or cards > MOST_CARDS or any(game.card(id).skifter for id in hand.cards):
            return None
        odds = odds_of(cards)
        plain = odds.plain.get(hand.value or 0, 0)
        named = next(outcome.count for outcome in odds.outcomes if outcome.id == hand.outcome)
        number = plain if hand.outcome == "plain" else named
        return HandOdds(number, odds.hands) if number else None

    return replace(score, hands=tuple(replace(hand, odds=find(hand)) for hand in score.hands))


def share_reaching(game: Game, cards: int, total: int) -> float:
    """The share of the deals of ``cards`` cards that have that total: where a hand is selected, with some of them."""
    if not game.ruleset.selection:
        odds = count(game, cards)
        return odds.plain.get(total, 0) / odds.hands
    _check(game, cards)
    refuse_unthrown(game)
    copies = count_copies(game)
    return count_reaching(game.standings(cards), copies, cards, total) / comb(copies.total(), cards)


def count_all(game: Game, cards: int) -> dict[str, int]:
    """How many hands of any number of cards end with each outcome, whether or not the game knows such hands."""
    return {outcome.id: outcome.count for outcome in _outcomes(game, count_ends(game.standings(cards), cards))}


def count_draws(
    game: Game, held: Sequence[str], draw: int = 0, skifters: Sequence[str] = (), gone: Sequence[str] = ()
) -> Odds:
    """The odds of what ``draw`` more cards bring to the cards ``held``, and of what a shift would do to them.

    Without a number of cards it is as many as the game gives: where cards are discarded, the hand is filled up again;
    elsewhere it is one, or none where the hand is full and may shift. Cards that are ``gone`` do not come any more.
    DeckgenError for a hand that the game does not know.
    """
    refuse_unthrown(game)
    if not draw:
        full = game.ruleset.shift and game.ruleset.hand.most == len(held)
        draw = max(game.ruleset.hand.deal - len(held), 1) if game.ruleset.discards else int(not full)
    size, seen = len(held) + draw, [*held, *gone]
    _check(game, size, "name the cards that you keep; the odds are of those that are drawn to them")
    odds = _odds(game, size, draw, count_ends(game.standings(size), draw, skifters, held, seen), gone)
    shift: Ends = Counter()
    if game.ruleset.shift:
        standings = game.standings(len(held))
        for place in range(len(held)):
            shift.update(count_ends(standings, 1, skifters, [*held[:place], *held[place + 1 :]], seen))
    return replace(odds, holding=tuple(held), draw=draw, shift=_outcomes(game, shift) if shift else ())


def _odds(game: Game, cards: int, draw: int, ends: Ends, gone: Sequence[str]) -> Odds:
    """The odds of hands of so many cards that end so; DeckgenError where the deck has too few to ``draw`` so many."""
    if not ends:
        raise DeckgenError(Finding("no-odds", f"{game.deck.title} has fewer than {draw} cards left to draw"))
    return Odds(
        game.ruleset.name,
        game.deck.name,
        cards,
        ends.total(),
        _outcomes(game, ends),
        {value: number for (outcome, value), number in ends.items() if outcome == "plain" and value is not None},
        gone=tuple(gone),
        rolls=count_throws(game),
        throws=game.ruleset.throws,
    )


def _outcomes(game: Game, ends: Ends) -> tuple[Outcome, ...]:
    counts: Counter[str] = Counter()
    for (outcome, _), number in ends.items():
        counts[outcome] += number
    return tuple(Outcome(id, name, counts[id]) for id, name in game.ruleset.outcomes().items())


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
