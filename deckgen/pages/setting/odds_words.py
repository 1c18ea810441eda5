"""Directives for odds: how often hands end how, in running text and in tables, each counted and none written down."""

from collections.abc import Sequence

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.spelling import suggestion
from deckgen.foundations.words import chance, chances, percent, word
from deckgen.game.odds import Odds, answer
from deckgen.pages.setting import rule_tables
from deckgen.pages.setting.blocks import Block, Table
from deckgen.pages.setting.markdown import spans
from deckgen.pages.setting.rule_tables import row, short
from deckgen.pages.setting.templates import escape
from deckgen.pages.setting.workshop import Directives, directive


class OddsWords(Directives):
    """What chance there is of a hand, by any rules and of any number of cards."""

    @directive
    def odds(self, rules: str, cards: int, outcome: str, deck: str = "") -> str:
        """How often a hand of so many cards, dealt, ends so: "1 in 38", "42 %"."""
        return chance(self._share(rules, cards, outcome, deck)).replace(" ", "\u00a0")

    @directive
    def share(self, rules: str, cards: int, outcome: str, deck: str = "") -> float:
        """The same as a number, for what a text asserts."""
        return self._share(rules, cards, outcome, deck)

    @directive
    def percent(self, rules: str, cards: int, outcome: str, deck: str = "") -> str:
        """The same in per cent."""
        return percent(self._share(rules, cards, outcome, deck))

    @directive
    def next_odds(self, rules: str, asked: Sequence[Sequence[str]], deck: str = "") -> list[str]:
        """How often one more card brings each hand to its outcome, all in one form; "safe" is any but to be out."""
        shares = []
        for holding, outcome in asked:
            odds = answer(self._shop.game(rules, deck), 0, holding)
            out = sum(one.count for one in odds.outcomes if one.id in ("bombed-out", "lost")) / odds.hands
            shares.append(1 - out if outcome == "safe" else _share_of(odds, outcome))
        return [often.replace(" ", "\u00a0") for often in chances(shares)]

    @directive
    def odds_table(self, rules: str, *sizes: int, deck: str = "") -> Block:
        """Outcomes down, numbers of cards across: how often each comes."""
        game = self._shop.game(rules, deck)
        counted = [rule_tables.count_odds(game, size) for size in sizes]
        heads = (word("outcomes.cards", number=one.cards) for one in counted)
        rows = tuple(
            (spans(escape(name)), *map(spans, chances([rule_tables.share(odds, id) for odds in counted])))
            for id, name in game.ruleset.outcomes().items()
        )
        return Table((spans(word("outcomes.outcome")), *map(spans, heads)), rows, "l" + "r" * len(counted))

    @directive
    def variant_odds(self, *rules: str) -> Block:
        """Variants down: how often cards just dealt are perfect, make its array, and are lost."""
        games = [self._shop.game(one) for one in rules]
        asked = [rule_tables.deal_odds(game) for game in games]
        columns = (chances([share for _, share in column]) for column in zip(*asked, strict=True))
        rows = tuple(row(short(game.ruleset), *often) for game, *often in zip(games, *columns, strict=True))
        heads = (f"{what[:1].upper()}{what[1:]}" for what, _ in asked[0])
        return Table(row(word("variants.variant"), *heads), rows, "lrrr")

    @directive
    def odds_asked(self, rules: str, hands: bool = True) -> Block | None:
        """The odds that people ask for; ``hands=false`` leaves out those of hands: nothing where none are left."""
        asked = rule_tables.chances_asked_for(self._shop.game(rules))
        rows = tuple(row(one.what, often) for one, often in asked if hands or not one.outcome)
        return Table((), rows, "lr") if rows else None

    def _share(self, rules: str, cards: int, outcome: str, deck: str) -> float:
        return _share_of(rule_tables.count_odds(self._shop.game(rules, deck), cards), outcome)


def _share_of(odds: Odds, outcome: str) -> float:
    """The share of hands that end so; DeckgenError, with the nearest, for an outcome that there is not."""
    outcomes = [one.id for one in odds.outcomes]
    if outcome not in outcomes:
        hint = suggestion(outcome, outcomes)
        raise DeckgenError(Finding("booklet-verdict", f"{odds.rules} has no outcome {outcome!r}", hint=hint))
    return rule_tables.share(odds, outcome)
