"""Odds that people ask for, and directives for odds in running text and in tables: all counted, none written down."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.memory import recall
from deckgen.foundations.spelling import in_figures, keep_together, suggestion
from deckgen.foundations.words import chance, word
from deckgen.game.odds import Odds, answer, count, count_draws, share_reaching
from deckgen.game.standings import Game
from deckgen.game.throws import throw
from deckgen.pages.setting.blocks import LINE_END, Block, Span, Spans, Table
from deckgen.pages.setting.markdown import plain, spans
from deckgen.pages.setting.rule_tables import row, short
from deckgen.pages.setting.workshop import Directives, directive
from deckgen.records.ruleset import PLAIN
from deckgen.rules_in_words import hand_rules


class OddsWords(Directives):
    """The chances of a hand, by any rules and of any number of cards."""

    @directive
    def odds(self, rules: str, cards: int, outcome: str, deck: str = "") -> str:
        """How often a hand of so many cards, dealt, ends so: "1 in 38", "42 %"."""
        return keep_together(chance(self._share(rules, cards, outcome, deck)))

    @directive
    def share(self, rules: str, cards: int, outcome: str, deck: str = "") -> float:
        """The share of hands with an outcome as a number, for claims of a text."""
        return self._share(rules, cards, outcome, deck)

    @directive
    def next_odds(self, rules: str, asked: Sequence[Sequence[str]], deck: str = "") -> list[str]:
        """How often one more card brings each hand to its outcome, and "safe" is any but to be out."""
        shares = []
        for holding, outcome in asked:
            odds = answer(self._shop.game(rules, deck), 0, holding)
            out = sum(one.count for one in odds.outcomes if one.id in ("bombed-out", "lost")) / odds.hands
            shares.append(1 - out if outcome == "safe" else share_of(odds, outcome))
        return [keep_together(chance(share)) for share in shares]

    @directive
    def odds_table(self, rules: str, *sizes: int, deck: str = "") -> Block:
        """Outcomes down, numbers of cards across: how often each comes."""
        game = self._shop.game(rules, deck)
        counted = [count_odds(game, size) for size in sizes]
        heads = (word("outcomes.cards", number=one.cards) for one in counted)
        rows = tuple(
            (plain(name), *(spans(chance(share_of(odds, id))) for odds in counted))
            for id, name in game.ruleset.outcomes().items()
        )
        return Table((spans(word("outcomes.outcome")), *map(spans, heads)), rows, "l" + "r" * len(counted))

    @directive
    def variant_odds(self, *rules: str) -> Block:
        """Variants down: how often cards just dealt are perfect, make its array, and are lost."""
        rows, heads = list[tuple[Spans, ...]](), [word("variants.variant")]
        for game in map(self._shop.game, rules):
            odds, ruleset = count_odds(game, 0), game.ruleset
            heads[1:] = str(ruleset.targets[0]), word("variants.own"), word("variants.lost")
            outcomes = "pure-sabacc", ruleset.ranking[-1].id, "lost"
            rows.append(row(short(ruleset), *(chance(share_of(odds, outcome)) for outcome in outcomes)))
        return Table(row(*(f"{head[:1].upper()}{head[1:]}" for head in heads)), tuple(rows), "lrrr")

    @directive
    def odds_asked(self, rules: str, hands: bool = True) -> Block | None:
        """The odds that people ask for; ``hands=false`` leaves out those of hands: nothing where none are left."""
        asked = asked_for(self._shop.game(rules))
        rows = tuple(row(one.what, chance(one.share)) for one in asked if hands or not one.outcome)
        return Table((), rows, "lr") if rows else None

    def _share(self, rules: str, cards: int, outcome: str, deck: str) -> float:
        return share_of(count_odds(self._shop.game(rules, deck), cards), outcome)


def count_odds(game: Game, cards: int) -> Odds:
    """The odds of hands of so many cards, or as many as are dealt for 0, which are counted once."""
    ruleset, deck, cards = game.ruleset, game.deck, cards or game.ruleset.hand.deal
    return recall(("odds", ruleset.file, deck.asked_as, cards), lambda: count(game, cards), (ruleset, deck))


def share_of(odds: Odds, outcome: str) -> float:
    """The share of hands that end so; DeckgenError, with the nearest, for an outcome that there is not."""
    counts = {one.id: one.count for one in odds.outcomes}
    if outcome not in counts:
        hint = suggestion(outcome, list(counts))
        raise DeckgenError(Finding("booklet-verdict", f"{odds.rules} has no outcome {outcome!r}", hint=hint))
    return counts[outcome] / odds.hands


class AskedOdds(NamedTuple):
    """Odds that people ask for: what of, in words, and the share of hands; for a hand, its outcome and its cards."""

    what: str
    share: float
    outcome: str = ""
    cards: int = 0


def asked_for(game: Game) -> list[AskedOdds]:
    """The odds that people ask for: of the best hands, of every goal when dealt, of being out at once; where there are
    two sides, of the last card.
    """
    return [*_odds_rows(game)] or [*_of_targets(game, game.ruleset.targets)]


def ranking_odds(game: Game) -> list[Spans]:
    """How often each hand of ``ranking`` comes: "2.2 %" over "2 cards", and nothing for one that nobody asks for."""
    cells = {
        one.outcome: (
            Span(keep_together(chance(one.share))),
            Span(LINE_END),
            Span(word("outcomes.cards", number=one.cards)),
        )
        for one in asked_for(game)
        if one.outcome
    }
    ends = [*(special.id for special in game.ruleset.ranking), PLAIN]
    if hand_rules.out(game.ruleset):
        ends.append("lost" if game.ruleset.lost else "bombed-out")
    return [cells.get(end, ()) for end in ends]


def _odds_rows(game: Game) -> Iterator[AskedOdds]:
    ruleset, deal = game.ruleset, game.ruleset.hand.deal
    if ruleset.throws.target:
        yield from _of_targets(game, ruleset.throws.target)
        return

    def of_hand(name: str, outcome: str, size: int) -> AskedOdds:
        what = word("outcomes.dealt", name=name, number=size)
        return AskedOdds(what, share_of(count_odds(game, size), outcome), outcome, size)

    for special in ruleset.ranking:
        if special.kind.size:
            size = special.kind.size if special.kind.whole else _least_size(game, special.id)
            yield of_hand(special.name, special.id, size)
    for special in ruleset.ranking:
        total = special.kind.total
        if total is not None or not special.kind.size:
            named = total is None or in_figures(total) in special.name
            name = special.name if named else f"{special.name} ({total})"
            yield of_hand(name, special.id, _least_size(game, special.id))
    for outcome in ("bombed-out", "lost"):
        if outcome in ruleset.outcomes():
            yield of_hand(word(f"hands.{outcome}"), outcome, deal)
    if ruleset.sides:
        yield from _last_card(game)


def _least_size(game: Game, outcome: str) -> int:
    """How many cards it takes for a hand to end so: as many as are dealt, or more where these never do."""
    hand = game.ruleset.hand
    sizes = range(hand.deal, (hand.most or hand.deal + 2) + 1)
    return next((size for size in sizes if share_of(count_odds(game, size), outcome)), hand.deal)


def _of_targets(game: Game, targets: Sequence[int]) -> Iterator[AskedOdds]:
    """How often a deal has just the target, for each that there is or a die may show; signs alike told together."""
    suits, deal = game.ruleset.throws.suit, game.ruleset.hand.deal
    shares = {}
    for target in sorted(set(targets), key=lambda target: (abs(target), -target)):
        played = throw(game, target, suits[0] if suits else "") if game.ruleset.throws.target else game
        shares[target] = share_reaching(played, deal, target)
    for target, one in shares.items():
        if target and shares.get(-target) == one:
            if target > 0:
                yield AskedOdds(word("outcomes.target", target=f"±{target}", number=deal), one)
        else:
            what = word("outcomes.target", target=in_figures(target, plus=min(shares) < 0), number=deal)
            yield AskedOdds(what, one)


def _last_card(game: Game) -> Iterator[AskedOdds]:
    """How often one more card is just what is missing: for the cards of most value that are not enough alone."""
    goal = game.ruleset.targets[0]
    suited = [card for card in game.deck.cards if card.suit and game.ruleset.value(card) == goal // 3]
    if len(suited) > 1:
        odds = count_draws(game, [card.id for card in suited[:2]])
        special = next(one for one in game.ruleset.ranking if one.kind.total == goal)
        name = word("outcomes.last-card", total=2 * (goal // 3), goal=goal)
        yield AskedOdds(name, share_of(odds, special.id))
