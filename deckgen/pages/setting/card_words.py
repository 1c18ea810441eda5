"""Directives for cards and hands: pictures, verdicts by the engine, showdowns, rounds."""

from collections.abc import Sequence

from deckgen.faces.small_card import is_below_zero, suit_sign, value_plate
from deckgen.foundations.spelling import in_figures
from deckgen.foundations.units import MILLIMETRE
from deckgen.foundations.words import word
from deckgen.game import phrases
from deckgen.game.dealing import deal, example
from deckgen.game.showdown import sudden_demise
from deckgen.game.standings import Game
from deckgen.game.throws import throw
from deckgen.game.typed_hands import read_hands
from deckgen.names.misses import card_named
from deckgen.pages.setting.blocks import Block, Cards, HandFigure, Table
from deckgen.pages.setting.markdown import plain
from deckgen.pages.setting.rounds import Round
from deckgen.pages.setting.rule_tables import row, word_row
from deckgen.pages.setting.templates import Markdown, escape
from deckgen.pages.setting.workshop import Directives, directive, score_of, verdict_of
from deckgen.records.judgement import NOT_THROWN
from deckgen.rules_in_words import play_rules


def _type_hand(hand: Sequence[str]) -> str:
    """A hand as it is typed, with the values that its holder chose."""
    return ", ".join(id.replace("=", " as ") for id in hand)


class CardWords(Directives):
    """Pictures of cards and hands, and what the engine says of them."""

    @directive
    def cards(self, names: str, deck: str = "", width: float = 0.0) -> Block:
        """Pictures of cards in rows, each over its name, ``width`` millimetres wide or as wide as goes."""
        held = self._shop.deck(deck)
        chosen = [card_named(name.strip(), held) for name in names.split(",")]
        frames = self._shop.faces(held)
        captions = tuple((plain(card.name),) for card in chosen)
        return Cards(tuple(frames[card.id] for card in chosen), captions, width * MILLIMETRE)

    @directive
    def emblem(self, id: str, deck: str = "", tall: float = 1.0) -> Markdown:
        """A suit's emblem, a face card's picture or any drawing, among words and as high as they, or ``tall`` times."""
        return self._shop.inline(self._shop.emblem(id, self._shop.deck(deck)), tall)

    @directive
    def suit_signs(self, width: float, deck: str = "") -> Block:
        """The emblems of the suits as pictures ``width`` millimetres wide, each over the suit's name."""
        held = self._shop.deck(deck)
        theme = self._shop.seen_theme(held)
        pictures = tuple(suit_sign(self._shop.emblem(suit.id, held), theme) for suit in held.suits)
        return Cards(pictures, tuple((plain(suit.name),) for suit in held.suits), width * MILLIMETRE)

    @directive
    def hand(self, rules: str, cards: str, note: str = "", deck: str = "") -> Block:
        """A fanned hand and what the engine says of it."""
        return self._shop.hand_of(self._shop.game(rules, deck), cards, note)

    @directive
    def example(self, rules: str, cards: str, verdict: str | int, note: str = "", deck: str = "") -> object:
        """A hand with the verdict that the text vouches for: an outcome's id, or the value the hand counts."""
        self._shop.vouch(self._shop.game(rules, deck), cards, verdict)
        return self.hand(rules, cards, note, deck)

    @directive
    def say(self, rules: str, cards: str, verdict: str | int | None = None, deck: str = "") -> str:
        """The result of a hand, in running text: "23, Pure Sabacc"; with a verdict, vouched for."""
        game = self._shop.game(rules, deck)
        if verdict is not None:
            self._shop.vouch(game, cards, verdict)
        return verdict_of(score_of(game, [cards]).hands[0], game)

    @directive
    def showdown(self, rules: str, *hands: Sequence[str], deck: str = "") -> Markdown:
        """Several hands, each a pair of a player and cards, with their places and the reason why one wins."""
        return self._showdown(self._shop.game(rules, deck), hands)

    @directive
    def examples(self, rules: str, deck: str = "") -> Markdown:
        """A hand for each special hand of a game that has one, found by the engine."""
        game = self._throw(self._shop.game(rules, deck))
        hands = (example(game, special.id) for special in game.ruleset.ranking)
        return Markdown("".join(self._shop.block(self._shop.hand_of(game, _type_hand(hand))) for hand in hands if hand))

    @directive
    def deal(self, rules: str, *players: str, deck: str = "") -> Markdown:
        """Hands dealt by chance, always the same, with their places and the reason why one wins."""
        game = self._throw(self._shop.game(rules, deck))
        throws, thrown = game.ruleset.throws, ""
        if throws.thrown:
            suit = "".join(game.deck.suit(suit).name for suit in throws.suit)
            thrown = word("examples.thrown", target="".join(map(in_figures, throws.target)), suit=suit)
        hands = zip(players, map(_type_hand, deal(game, len(players))), strict=True)
        return Markdown(escape(thrown) + "\n\n" + self._showdown(game, list(hands)))

    def _throw(self, game: Game) -> Game:
        """A game in which dice decide something, with some of what they may show."""
        throws = game.ruleset.throws
        target = next((side for side in throws.target if side), None)
        return throw(game, target, throws.suit[0] if throws.suit else "") if throws != NOT_THROWN else game

    def _showdown(self, game: Game, hands: Sequence[Sequence[str]]) -> Markdown:
        score = score_of(game, [cards for _, cards in hands])
        ending = "verdict.wins" if len(score.winners) == 1 else "verdict.ties"
        figures = []
        for place, (player, cards) in enumerate(hands):
            title = word(ending, player=player) if place in score.winners else player
            figures.append(self._shop.hand_of(game, cards, player=title))
        return self._say_why(figures, score.reason)

    def _say_why(self, figures: Sequence[HandFigure], reason: str) -> Markdown:
        """Hands, and below them why one of them wins."""
        return Markdown("".join(map(self._shop.block, figures)) + f"\n\n{escape(phrases.sentence([reason]))}\n\n")

    @directive
    def demise(self, rules: str, *hands: Sequence[str], cards: str, deck: str = "") -> Markdown:
        """Hands that tie and are settled by a sudden demise: each with its card of ``cards``, and why one wins."""
        game = self._shop.game(rules, deck)
        held = read_hands([hand for _, hand in hands], game)
        score = score_of(game, [hand for _, hand in hands])
        demise = sudden_demise(held, score, cards, game)
        figures = []
        for place, second in zip(demise.players, demise.hands, strict=True):
            card = second.cards[-1]
            player, hand = hands[place]
            note = word("verdict.then", verdict=verdict_of(score.hands[place], game), card=game.name(card))
            title = word("verdict.wins", player=player) if place in demise.winners else player
            figures.append(self._shop.hand_of(game, f"{hand}, {card}", note, title))
        return self._say_why(figures, demise.reason)

    @directive
    def points(self, rules: str, *hands: Sequence[str], deck: str = "") -> Block:
        """The score of each of several hands, in a table."""
        game = self._shop.game(rules, deck)
        score = score_of(game, [hand for _, hand in hands])
        rows = tuple(
            row(player, verdict_of(scored, game), in_figures(scored.points or 0))
            for (player, _), scored in zip(hands, score.hands, strict=True)
        )
        return Table(word_row("rounds", "player", "hand", "score"), rows, "llr")

    @directive
    def round(self, rules: str, *players: str, credits: int = 20, deck: str = "") -> Round:
        """A hand to be played from deal to pot; see Round."""
        return Round(self._shop, self._shop.game(rules, deck), players, credits)

    @directive
    def value(self, card: str, rules: str = "", deck: str = "") -> str:
        """The value of a card: "−17"."""
        game = self._shop.game(rules, deck)
        return play_rules.card_value(card_named(card, game.deck).id, game)

    @directive
    def signed_value(self, card: str, rules: str, deck: str = "") -> str:
        """What a card counts, as on the cards: below zero light on dark."""
        counts, theme = self.value(card, rules, deck), self._shop.seen_theme(self._shop.deck(deck))
        return self._shop.inline(value_plate(counts, True, theme)) if is_below_zero(counts) else counts

    @directive
    def name(self, card: str, deck: str = "") -> str:
        """A card's name: "The Evil One"."""
        return card_named(card, self._shop.deck(deck)).name
