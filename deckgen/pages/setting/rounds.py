"""A hand of sabacc as a template plays it, from deal to pot: the engine keeps the cards, the credits and the score."""

from collections.abc import Sequence

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.spelling import in_figures, keep_together, near_hint, several
from deckgen.foundations.words import amount, word
from deckgen.game import phrases, pots
from deckgen.game.score import Score
from deckgen.game.scoring import score_hands
from deckgen.game.showdown import sudden_demise
from deckgen.game.standings import Game
from deckgen.game.typed_hands import read_cards, read_hands, refuse_impossible
from deckgen.pages.setting.blocks import Table
from deckgen.pages.setting.markdown import plain, spans
from deckgen.pages.setting.templates import Markdown, escape, here
from deckgen.pages.setting.workshop import Workshop
from deckgen.records.record import replace


class Round:
    """The state of one hand. Players are named; what they do is said by methods, and every mistake is a finding.

    Methods that move credits print how many ("two credits"); those that move cards print nothing.
    """

    def __init__(self, shop: Workshop, game: Game, players: Sequence[str], credits: int) -> None:
        self._shop, self._game, self._players = shop, game, tuple(players)
        self._hands: dict[str, list[str]] = {player: [] for player in players}
        self._money = pots.Money((credits,) * len(players), bet=(0,) * len(players))
        self._caller = ""
        self._score: Score | None = None
        two = game.ruleset.pots is not None and game.ruleset.pots.bombed == "hand-pot"
        self._pots = game.ruleset.pots if two else None

    # Cards

    def deal(self, *hands: str) -> None:
        """Each player's first cards, in the order of the players; antes are paid."""
        for player, cards in zip(self._players, hands, strict=True):
            self._hands[player] = self._ids(cards)
        self._check()
        dealt = {len(held) for held in self._hands.values()}
        if dealt != {self._game.ruleset.hand.deal}:
            self._wrong(f"{self._game.ruleset.name} deals {self._game.ruleset.hand.deal} cards, not {sorted(dealt)}")
        if self._pots:
            self._money = pots.deal(self._money, self._pots)

    def draw(self, player: str, card: str) -> None:
        """A player draws a card."""
        self._cards_of(player).extend(self._ids(card))
        self._check()

    def swap(self, player: str, old: str, new: str) -> None:
        """A player loses a card and gets another: by a trade, or by a shift."""
        held, gone = self._cards_of(player), self._ids(old)[0]
        if gone not in held:
            self._wrong(f"{player} does not hold {self._game.name(gone)}")
            return
        held[held.index(gone)] = self._ids(new)[0]
        self._check()

    def shift(self, **cards: tuple[str, str]) -> None:
        """Several players lose a card and get another at the same time: ``shift(Ann=("star", "2 of coins"), …)``."""
        for player, (old, _) in cards.items():
            held, gone = self._cards_of(player), self._ids(old)[0]
            if gone not in held:
                self._wrong(f"{player} does not hold {self._game.name(gone)}")
                return
            held.remove(gone)
        for player, (_, new) in cards.items():
            self._cards_of(player).extend(self._ids(new))
        self._check()

    def show(self, player: str, note: str = "", ending: str = "") -> str:
        """A player's hand, fanned, and what it comes to so far; beside the name how it ended: "Bo wins"."""
        cards = ", ".join(self._cards_of(player))
        title = word(f"verdict.{ending}", player=player) if ending else player
        return self._shop.block(self._shop.hand_of(self._game, cards, note, title))

    def total(self, player: str) -> str:
        """The total of a player's cards."""
        return in_figures(self._score_hands([player]).hands[0].total)

    # Credits

    def betting(self) -> None:
        """A new phase of betting begins."""
        self._money = pots.begin_betting(self._money)

    def bet(self, player: str, raised: int = 0) -> str:
        """A player meets the highest bet and raises it; what is paid, in words."""
        before = self._money
        if self._pots:
            self._money = pots.bet(before, self._place(player), raised, pots.two_pots(self._game.ruleset))
        return self._paid(player, before)

    def fold(self, player: str) -> str:
        """A player leaves the hand; what that costs, in words."""
        before = self._money
        self._money = pots.fold(before, self._place(player), pots.two_pots(self._game.ruleset))
        return self._paid(player, before)

    def call(self, player: str) -> None:
        """A player calls the hand."""
        self._cards_of(player)
        self._caller = player

    # The end

    def reveal(self, demise: str = "") -> str:
        """Every hand still in play, fanned, with its verdict; penalties and pots are paid.

        ``demise`` names a card for each hand that ties; the sudden demise is shown, and settles who wins.
        """
        still = self._still()
        score = self._score = self._score_hands(still)
        ending = "ties" if demise else "wins"
        figures = [self.show(name, "", ending if place in score.winners else "") for place, name in enumerate(still)]
        if demise:
            figures.append(self._sudden_demise(still, demise))
        if self._pots:
            caller = still.index(self._caller) if self._caller in still else None
            self._money = pots.settle(self._money, score.hands, self._score.winners, self._pots, caller)
        return Markdown("".join(figures))

    def _sudden_demise(self, still: Sequence[str], cards: str) -> str:
        """A card for each tied hand, the hands with it, and why one of them wins."""
        assert self._score
        hands = read_hands([self._hands[player] for player in still], self._game)
        demise = sudden_demise(hands, self._score, cards, self._game)
        for place, hand in zip(demise.players, demise.hands, strict=True):
            self._hands[still[place]].append(hand.cards[-1])
        reason = f"{escape(self.reason)}\n\n"
        self._score = replace(self._score, winners=demise.winners, reason=demise.reason)
        figures = [self.show(still[place], "", "wins" if place in demise.winners else "") for place in demise.players]
        return Markdown(f"\n\n{reason}{''.join(figures)}")

    @property
    def reason(self) -> str:
        """Why the winner wins, as a sentence."""
        return phrases.sentence([self._score.reason]) if self._score else ""

    @property
    def winners(self) -> str:
        """Who won, by name."""
        still = self._still()
        return several([still[place] for place in self._score.winners] if self._score else [])

    @property
    def hand_pot(self) -> str:
        """The contents of the hand pot, in words."""
        return _credits(self._money.hand_pot)

    @property
    def sabacc_pot(self) -> str:
        """The contents of the sabacc pot, in words."""
        return _credits(self._money.sabacc_pot)

    def credits(self, player: str) -> str:
        """The credits that a player has left, in words."""
        return _credits(self._money.credits[self._place(player)])

    def ledger(self) -> str:
        """The table of what everybody has now."""
        rows = [(player, str(held)) for player, held in zip(self._players, self._money.credits, strict=True)]
        rows += [
            (word("rounds.hand-pot"), str(self._money.hand_pot)),
            (word("rounds.sabacc-pot"), str(self._money.sabacc_pot)),
        ]
        cells = tuple((plain(who), spans(held.replace("-", "−"))) for who, held in rows)
        return self._shop.block(Table((spans(""), spans(word("rounds.credits"))), cells, "lr"))

    # What they are made with

    def _ids(self, cards: str) -> list[str]:
        hand = read_cards(cards, self._game)
        return [card.id for card in hand.cards]

    def _check(self) -> None:
        """Refuse cards that lie on the table more often than the deck has them."""
        hands = [cards for cards in self._hands.values() if cards]
        refuse_impossible(read_hands(hands, self._game), self._game)

    def _cards_of(self, player: str) -> list[str]:
        self._place(player)
        return self._hands[player]

    def _place(self, player: str) -> int:
        if player not in self._players:
            hint = near_hint(player, self._players)
            raise DeckgenError(Finding("booklet-round", f"nobody at the table is called {player!r}", here(), hint))
        return self._players.index(player)

    def _still(self) -> list[str]:
        return [self._players[place] for place in self._money.playing]

    def _score_hands(self, players: Sequence[str]) -> Score:
        texts = [self._hands[player] for player in players]
        return score_hands(read_hands(texts, self._game), self._game)

    def _paid(self, player: str, before: pots.Money) -> str:
        place = self._place(player)
        return _credits(before.credits[place] - self._money.credits[place])

    def _wrong(self, message: str) -> None:
        self._shop.findings.append(Finding("booklet-round", message, here()))


def _credits(number: int) -> str:
    return keep_together(amount("some-credits", number, phrases.count_words(number)))
