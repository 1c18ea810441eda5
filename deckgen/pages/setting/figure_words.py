"""Directives for what is drawn of a game: its table from above, and the steps of its turn."""

from collections.abc import Iterator

from deckgen.art.drawings import has_drawing
from deckgen.faces.small_card import draw_portrait, draw_small_back, draw_small_front
from deckgen.foundations.frame import Frame
from deckgen.foundations.spelling import in_figures
from deckgen.foundations.words import word, words_under
from deckgen.game.phrases import count_words
from deckgen.game.standings import Game
from deckgen.pages.paper import on_white
from deckgen.pages.setting import rule_tables
from deckgen.pages.setting.blocks import (
    Block,
    PlacedThing,
    Span,
    Spans,
    Step,
    TablePlan,
    TurnSteps,
    VariantRow,
    VariantSpread,
)
from deckgen.pages.setting.markdown import plain
from deckgen.pages.setting.workshop import Directives, directive
from deckgen.records.judgement import NOT_THROWN
from deckgen.rules_in_words import play_rules


class FigureWords(Directives):
    """Diagrams drawn from what a ruleset says."""

    @directive
    def table_plan(self, rules: str, deck: str = "") -> Block:
        """The table from above: deck, discards, pots, dice, fields, the dealer, and which way round turns go."""
        game = self._shop.game(rules, deck)
        extras, theme = game.ruleset.extras, self._shop.theme_of(game.deck)
        piles = game.ruleset.piles or ("",)
        backs = tuple(draw_small_back(game.deck, theme, suit) for suit in piles)
        rows = (tuple(self._cards(game, backs)), tuple(self._stakes(game)))
        return TablePlan(
            tuple(filter(None, rows)),
            game.ruleset.hand.deal,
            backs,
            _label(extras.field if game.ruleset.shift else ""),
            _label(word("table-plan.dealer") if extras.dealer else ""),
            _label(word("table-plan.caption")),
        )

    def _cards(self, game: Game, backs: tuple[Frame, ...]) -> Iterator[PlacedThing]:
        """A pile and its discards, of each suit where each has its own."""
        theme = self._shop.theme_of(game.deck)
        for suit, back in zip(game.ruleset.piles or ("",), backs, strict=True):
            front = draw_small_front(game.deck, theme, suit)
            name = game.deck.suit(suit).name if suit else word("table-plan.deck")
            gone = word("table-plan.open", suit=name) if suit else word("table-plan.discards")
            yield PlacedThing("pile", _label(name), (back,))
            yield PlacedThing("card", _label(gone), (front,))

    def _stakes(self, game: Game) -> Iterator[PlacedThing]:
        """The other things on the table: pots, dice, and a pad for the score."""
        ruleset = game.ruleset
        if ruleset.pots:
            for pot in ("hand-pot", "sabacc-pot") if ruleset.pots.two else ("one-pot",):
                yield PlacedThing("pot", _label(word(f"table-plan.{pot}")))
        elif ruleset.extras.chips:
            yield PlacedThing("pot", _label(word("table-plan.chips")))
        if dice := tuple(self._dice(game)):
            name = word("table-plan.die" if len(dice) == 1 else "table-plan.dice")
            yield PlacedThing("dice", _label(name), dice=dice)
        if ruleset.points:
            yield PlacedThing("pad", _label(word("table-plan.score")))

    def _dice(self, game: Game) -> Iterator[int | str | Frame]:
        """A face of each die that the game has."""
        ruleset = game.ruleset
        for die in ruleset.extras.dice:
            for copy in range(die.copies):
                face = die.faces[copy % len(die.faces)]
                if isinstance(face, int):
                    yield face if 1 <= face <= 6 else die.mark(face)
                else:
                    yield self._shop.emblem(face, game.deck)
        if ruleset.throws != NOT_THROWN:
            if target := next((side for side in ruleset.throws.target if side), None):
                yield in_figures(target, plus=True)
            yield from (self._shop.emblem(suit, game.deck) for suit in ruleset.throws.suit[:1])
        numbers = (1 if ruleset.shift and ruleset.shift.die else 0) + (3 if ruleset.extras.third_die else 0)
        yield from (5, 2, 6, 3)[:numbers]

    @directive
    def turn(self, rules: str, whenever: bool = True) -> Block:
        """The steps of a turn as panels, in the ruleset's own words, each with the sign of what is done, and
        ``whenever`` with what may come at any time.
        """
        game = self._shop.game(rules)
        signs = {id: f"step-{sign}" for sign, ids in words_under("signs").items() for id in ids.split()}
        apart = word("unnumbered").split()
        steps = []
        for phase in rule_tables.phases(game.ruleset, whenever):
            drawing = signs.get(phase.id, "")
            sign = self._shop.emblem(drawing, game.deck) if drawing and has_drawing(drawing) else None
            steps.append(Step(plain(phase.title), plain(phase.text), sign, phase.id not in apart))
        return TurnSteps(tuple(steps))

    @directive
    def variant_spread(self, *rules: str) -> Block:
        """Variants over two facing pages: discards and arrays, and what face cards count."""
        games = [self._shop.game(one) for one in rules]
        deck = games[0].deck
        faces = [card for card in deck.cards if card.is_face and card.in_play]
        theme = on_white(self._shop.theme_of(deck))
        portraits = tuple((draw_portrait(card, deck, theme), plain(card.name)) for card in faces)
        rows = tuple(
            VariantRow(
                (Span(rule_tables.short(game.ruleset), "strong"),),
                plain(play_rules.discards(game.ruleset, game)),
                rule_tables.array_words(game),
                tuple(play_rules.card_value(card.id, game) for card in faces),
            )
            for game in games
        )
        heads = tuple(_label(word(f"variants.{name}")) for name in ("variant", "discards", "array"))
        title = word("variants.all", number=count_words(len(games)).capitalize())
        return VariantSpread(_label(title), _label(word("variants.note")), heads, portraits, rows)


def _label(text: str) -> Spans:
    return (Span(text),) if text else ()
