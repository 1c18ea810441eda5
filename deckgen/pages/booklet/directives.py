"""The words that templates can use: cards, hands scored by the engine, tables and odds. docs/booklets.md is the manual.

What a directive finds wrong is noted with the template's line, and the text goes on, so that a writer sees every
mistake at once.
"""

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from deckgen.findings import DeckgenError, Finding, Location
from deckgen.frame import Frame
from deckgen.game.conversion import Relation
from deckgen.game.counting import Odds, asked
from deckgen.game.demise import sudden_demise
from deckgen.game.hands import read_cards, read_hands, refuse_impossible
from deckgen.game.reasons import number
from deckgen.game.table import Game
from deckgen.names import card_named, suggestion
from deckgen.pages import wording
from deckgen.pages.booklet import packtables, ruletables
from deckgen.pages.booklet.blocks import Block, Cards, Contents, Hand, Index, NewPage, Span, Spans, Table, TitlePage
from deckgen.pages.booklet.markdown import MADE, escaped, spans
from deckgen.pages.booklet.rounds import Round
from deckgen.pages.booklet.templates import Source, here, seen
from deckgen.records.deck import Card, Deck
from deckgen.records.ruleset import Ruleset
from deckgen.units import MILLIMETRE

CARD = 17 * MILLIMETRE
"""The width of a card's picture."""

Faces = Callable[[Deck], Mapping[str, Frame]]
"""Draws every face of a deck."""


class Directives:
    """Everything a template can call, and what the calls came to: blocks that were made, and findings."""

    def __init__(self, deck: str, faces: Faces, facts: Mapping[str, object]) -> None:
        self.made: list[Block] = []
        self.findings: list[Finding] = []
        self.usual_deck = deck
        self._draw, self._facts = faces, facts

    def words(self) -> dict[str, object]:
        """The directives by the names that templates call them by: every public method; and ``facts``."""
        public = (name for name in vars(Directives) if not name.startswith("_") and name != "words")
        said = {name: functools.partial(self._guarded, getattr(self, name)) for name in public}
        return {**said, "facts": seen(self._facts)}

    # Cards and hands

    def card(self, name: str, deck: str = "", caption: str = "") -> Source:
        """A picture of one card over its name and value."""
        return self.cards(name, deck, caption)

    def cards(
        self, names: str, deck: str = "", caption: str = "", width: float = CARD / MILLIMETRE, rules: str = ""
    ) -> Source:
        """Pictures of cards in a row, each over its name and what it counts by ``rules``, or over ``caption``."""
        game = self._game(rules, deck) if rules else None
        held = game.deck if game else self._deck(deck)
        chosen = [card_named(name, held) for name in names.split(",")]
        frames = self._draw(held)
        captions = tuple((spans(caption),) if caption else self._caption(card, game) for card in chosen)
        return self._block(Cards(tuple(frames[card.id] for card in chosen), captions, width * MILLIMETRE))

    def hand(self, rules: str, cards: str, note: str = "", deck: str = "") -> Source:
        """A fanned hand and what the engine says of it."""
        return self._block(self._hand(rules, cards, note, deck))

    def example(
        self, rules: str, cards: str, verdict: str | int, note: str = "", deck: str = "", at: Location | None = None
    ) -> Source:
        """The same, with the verdict that the text vouches for: an outcome's id, or the value the hand counts."""
        self._vouch(self._game(rules, deck), cards, verdict, at or here())
        return self.hand(rules, cards, note, deck)

    def say(self, rules: str, cards: str, verdict: str | int | None = None, deck: str = "") -> Source:
        """What a hand comes to, in running text: "23, Pure Sabacc"; with a verdict, vouched for."""
        game = self._game(rules, deck)
        if verdict is not None:
            self._vouch(game, cards, verdict, here())
        scored = _score(game, [cards]).hands[0]
        return Source(escaped(_verdict(scored, game)))

    def showdown(self, rules: str, *hands: Sequence[str], deck: str = "") -> Source:
        """Several hands, each a pair of a player and cards, with their places and the reason why one wins."""
        game = self._game(rules, deck)
        score = _score(game, [cards for _, cards in hands])
        parts = []
        for place, (player, cards) in enumerate(hands):
            said = "" if place not in score.winners else " wins" if len(score.winners) == 1 else " ties"
            parts.append(self._hand(rules, cards, "", deck, player=f"{player}{said}"))
        reason = escaped(score.reason[:1].upper() + score.reason[1:])
        return Source("".join(map(self._block, parts)) + f"\n\n{reason}.\n\n")

    def demise(self, rules: str, *hands: Sequence[str], cards: str, deck: str = "") -> Source:
        """Hands that tie and are settled by a sudden demise: each with its card of ``cards``, and why one wins."""
        game = self._game(rules, deck)
        held = read_hands([hand for _, hand in hands], game.ruleset, game.deck)
        score = _score(game, [hand for _, hand in hands])
        extra = read_cards(cards, game.ruleset, game.deck)
        refuse_impossible([*held, extra], game.ruleset, game.deck)
        found = sudden_demise(held, score, extra, game)
        parts = []
        for place, card in zip(found.players, extra.cards, strict=True):
            player, hand = hands[place]
            note = f"{_verdict(score.hands[place], game)}, and then {card.name}"
            said = " wins" if place in found.winners else ""
            parts.append(self._block(self._hand(rules, f"{hand}, {card.id}", note, deck, player=f"{player}{said}")))
        return Source("".join(parts) + f"\n\n{escaped(found.reason[:1].upper() + found.reason[1:])}.\n\n")

    def points(self, rules: str, *hands: Sequence[str], deck: str = "") -> Source:
        """What each of several hands scores, in a table."""
        game = self._game(rules, deck)
        score = _score(game, [hand for _, hand in hands])
        rows = tuple(
            ruletables.row(player, _verdict(scored, game), number(scored.points or 0))
            for (player, _), scored in zip(hands, score.hands, strict=True)
        )
        return self._block(Table(ruletables.row("Player", "Hand", "Score"), rows, "llr"))

    # Values, ranking, payments

    def value(self, card: str, rules: str = "", deck: str = "") -> Source:
        """What a card counts: "−17"."""
        game = self._game(rules, deck)
        return Source(wording.card_value(card_named(card, game.deck).id, game))

    def name(self, card: str, deck: str = "") -> Source:
        """A card's name: "The Evil One"."""
        return Source(escaped(card_named(card, self._deck(deck)).name))

    def values(self, rules: str, deck: str = "") -> Source:
        """The table of values: ranks, then face cards with how many there are of each."""
        return self._block(ruletables.values(self._game(rules, deck)))

    def ranking(self, rules: str, deck: str = "") -> Source:
        """The table of hands, best first, with what makes each."""
        return self._block(ruletables.ranking(self._game(rules, deck)))

    def made_of(self, rules: str, hand: str) -> Source:
        """What makes a special hand, in running text."""
        game = self._game(rules)
        special = next(special for special in game.ruleset.ranking if special.id == hand)
        return Source(escaped(wording.made(special, game)))

    def discards(self, rules: str) -> Source:
        """How many cards may be discarded, in running text: "0 to 3", "exactly 2"."""
        game = self._game(rules)
        return Source(wording.discards(game.ruleset, game))

    def payments(self, rules: str) -> Source:
        """The table of who pays what into which pot."""
        return self._block(ruletables.payments(self._game(rules).ruleset))

    def phases(self, rules: str) -> Source:
        """The phases of a turn as a numbered list, in the ruleset's own words."""
        return self._block(ruletables.phases(self._game(rules).ruleset))

    def rulings(self, rules: str, *ids: str) -> Source:
        """House rulings, all of them or those of the ids, each marked as one."""
        found = {ruling.id: ruling for ruling in self._game(rules).ruleset.rulings}
        missing = [id for id in ids if id not in found]
        if missing:
            self._wrong(f"{rules} has no ruling {missing[0]!r}", suggestion(missing[0], list(found)))
        chosen = [found[id] for id in ids if id in found] if ids else list(found.values())
        lines = (f"\n\n::: ruling {escaped(one.title)}\n{escaped(one.text)}\n:::\n\n" for one in chosen)
        return Source("".join(lines))

    def matrix(self, *rules: str, across: bool = True) -> Source:
        """What each face card counts in each variant; ``across=false`` has the variants across, by number."""
        return self._block(ruletables.matrix([self._game(one) for one in rules], across))

    def arrays(self, *rules: str, numbered: bool = False) -> Source:
        """Variants down: how many cards may be discarded in each, and its own array."""
        return self._block(ruletables.arrays([self._game(one) for one in rules], numbered))

    # Odds

    def odds(self, rules: str, cards: int, outcome: str, deck: str = "") -> Source:
        """How often a hand of so many cards, dealt, ends so: "1 in 38"."""
        return Source(wording.one_in(self._share(rules, cards, outcome, deck)).replace(" ", "\u00a0"))

    def percent(self, rules: str, cards: int, outcome: str, deck: str = "") -> Source:
        """The same in per cent."""
        return Source(wording.percent(self._share(rules, cards, outcome, deck)))

    def next_card(self, rules: str, holding: str, outcome: str, deck: str = "") -> Source:
        """How often one more card brings a hand to an outcome: "1 in 4.2"."""
        from deckgen.game.counting import asked

        found = asked(self._game(rules, deck), 0, holding)
        return Source(wording.one_in(_share(found, outcome)).replace(" ", "\u00a0"))

    def next_safe(self, rules: str, holding: str, deck: str = "") -> Source:
        """How often one more card does not put a hand out."""
        found = asked(self._game(rules, deck), 0, holding)
        out = sum(one.count for one in found.outcomes if one.id in ("bombed-out", "lost"))
        return Source(wording.one_in(1 - out / found.hands).replace(" ", "\u00a0"))

    def odds_table(self, rules: str, *sizes: int, deck: str = "") -> Source:
        """Outcomes down, numbers of cards across: how often each comes."""
        game = self._game(rules, deck)
        return self._block(ruletables.odds(game, [_kept_odds(game, size) for size in sizes]))

    def odds_asked(self, rules: str) -> Source:
        """The odds that people ask for."""
        rows = tuple(ruletables.row(*one) for one in ruletables.asked_for(self._game(rules)))
        return self._block(Table((), rows, "lr"))

    def sign_rule(self, rules: str) -> Source:
        """Which side of zero counts for what, in running text."""
        return Source(escaped(wording.sign_rule(self._game(rules).ruleset)))

    # Other packs, other styles

    def conversion(self, name: str, deck: str = "", tradition: str = "") -> Source:
        """The table of a conversion: what stands for what."""
        return self._block(packtables.conversion(_proved(name, deck, tradition)))

    def reminders(self, name: str, deck: str = "", tradition: str = "") -> Source:
        """What a conversion takes and leaves, and what to mind."""
        return self._block(packtables.reminders(_proved(name, deck, tradition)))

    def styles(self) -> object:
        """The styles of play that are known by name alone: ``title`` and ``known`` of each."""
        from deckgen.library.styles import styles

        return seen(styles())

    # Records, pages, rounds

    def rules(self, name: str) -> object:
        """A ruleset, to take titles, pots, phases, rulings and sources from."""
        return seen(self._game(name).ruleset)

    def deck(self, name: str = "") -> object:
        """A deck, to take its title and counts from."""
        return seen(self._deck(name))

    def count(self, number: int) -> Source:
        """A small number in words."""
        return Source(wording.counted(number))

    def round(self, rules: str, *players: str, credits: int = 20, deck: str = "") -> Round:
        """A hand to be played from deal to pot; see Round."""
        return Round(self, self._game(rules, deck), players, credits)

    def title_page(self, title: str, subtitle: str = "", strap: str = "", foot: str = "", card: str = "") -> Source:
        """The first page, with a card's picture in its middle."""
        held = self._deck("")
        picture = self._draw(held)[card_named(card, held).id] if card else None
        return self._block(TitlePage(title, subtitle, strap, foot, picture))

    def contents(self, depth: int = 2) -> Source:
        """The contents."""
        return self._block(Contents(depth))

    def index(self) -> Source:
        """The index."""
        return self._block(Index())

    def new_page(self) -> Source:
        """What follows begins a page."""
        return self._block(NewPage())

    # What they are made with

    def _guarded(self, word: Callable[..., object], *arguments: Any, **named: Any) -> object:
        """Call a directive; what it finds wrong is kept with the template's line."""
        try:
            return word(*arguments, **named)
        except DeckgenError as error:
            at = named.get("at") or here()
            self.findings += [finding._replace(at=at) for finding in error.findings]
            return Source("")

    def _wrong(self, message: str, hint: str = "", at: Location | None = None) -> None:
        self.findings.append(Finding("booklet-verdict", message, at or here(), hint))

    def _block(self, block: Block) -> Source:
        self.made.append(block)
        return Source(f"\n\n```{MADE}\n{len(self.made) - 1}\n```\n\n")

    def _deck(self, name: str) -> Deck:
        from deckgen.library.decks import load_deck

        deck: Deck = _kept(load_deck, name or self.usual_deck)
        return deck

    def _game(self, rules: str, deck: str = "") -> Game:
        from deckgen.library.rulesets import load_ruleset

        ruleset = _kept(load_ruleset, rules) if rules else _kept(load_ruleset, self._deck(deck).rules or "weg")
        name = deck or (self.usual_deck if self.usual_deck in ruleset.decks else ruleset.decks[0])
        return _games(ruleset.name, self._deck(name).name, ruleset, self._deck(name))

    def _hand(self, rules: str, cards: str, note: str, deck: str, player: str = "") -> Hand:
        game = self._game(rules, deck)
        scored = _score(game, [cards]).hands[0]
        frames = self._draw(game.deck)
        names = " · ".join(game.name(id).replace(" ", "\u00a0") for id in scored.cards)
        lines = [spans(escaped(names))]
        if scored.reading and game.ruleset.readings:
            read = [f"{game.name(id.partition('#')[0])} as {number(value)}" for id, value in scored.reading.items()]
            lines.append(spans(escaped(wording.several(read))))
        if note:
            lines.append(spans(note))
        pictures = tuple(frames[id] for id in scored.cards if id in frames)
        return Hand(pictures, spans(escaped(player)), spans(escaped(_verdict(scored, game))), tuple(lines), CARD)

    def _caption(self, card: Card, game: Game | None) -> tuple[Spans, ...]:
        if game:
            return (spans(escaped(card.name)), (Span(wording.card_value(card.id, game), "strong"),))
        if isinstance(card.value, int):
            return (spans(escaped(card.name)), (Span(number(card.value), "strong"),))
        return (spans(escaped(card.name)),)

    def _vouch(self, game: Game, cards: str, verdict: str | int, at: Location) -> None:
        """Note it when the engine denies what the text asserts."""
        scored = _score(game, [cards]).hands[0]
        known = game.ruleset.outcomes()
        if isinstance(verdict, str) and verdict not in known:
            self._wrong(f"{game.ruleset.name} has no outcome {verdict!r}", suggestion(verdict, list(known)), at)
        elif verdict not in (scored.outcome, scored.value):
            says = f"{scored.outcome}, counting {number(scored.value)}" if scored.value is not None else scored.outcome
            expected = number(verdict) if isinstance(verdict, int) else verdict
            self._wrong(f"the text says that {cards!r} is {expected}; the engine says {says}", at=at)

    def _share(self, rules: str, cards: int, outcome: str, deck: str) -> float:

        return _share(_kept_odds(self._game(rules, deck), cards), outcome)


def _verdict(scored: Any, game: Game) -> str:
    """What a hand comes to: "Idiot's Array", "23, Pure Sabacc", "24, bombed out", "9 (32 less 23)"."""
    if scored.outcome == "bombed-out":
        return f"{number(scored.total)}, bombed out"
    if scored.outcome == "lost":
        return f"{number(scored.total)}, lost"
    if scored.outcome != "plain":
        special = next(one for one in game.ruleset.ranking if one.id == scored.outcome)
        return scored.name if special.total is None else f"{number(scored.total)}, {scored.name}"
    if game.ruleset.wrap and scored.value != scored.total:
        return f"{number(scored.value)} ({number(scored.total)} less {game.ruleset.wrap.less})"
    return number(scored.total)


def _score(game: Game, hands: Sequence[str]) -> Any:
    from deckgen.game.scoring import score_hands

    return score_hands(read_hands(hands, game.ruleset, game.deck), game)


def _share(odds: Odds, outcome: str) -> float:
    known = [found.id for found in odds.outcomes]
    if outcome not in known:
        hint = suggestion(outcome, known)
        raise DeckgenError(Finding("booklet-verdict", f"{odds.rules} has no outcome {outcome!r}", hint=hint))
    return ruletables.share(odds, outcome)


@functools.lru_cache(maxsize=16)
def _proved(name: str, deck: str, tradition: str) -> Relation:
    from deckgen.checks.conversions import proved
    from deckgen.library.conversions import Asked

    return proved(name, Asked(deck, (tradition,) if tradition else (), None))


@functools.lru_cache(maxsize=64)
def _kept(load: Callable[[str], Any], name: str) -> Any:
    return load(name)


_GAMES: dict[tuple[str, str], Game] = {}


def _games(rules: str, deck: str, ruleset: Ruleset, cards: Deck) -> Game:
    """A game that is kept, for its tables take time to fill."""
    key = rules, deck
    if key not in _GAMES or _GAMES[key].ruleset is not ruleset or _GAMES[key].deck is not cards:
        _GAMES[key] = Game(ruleset, cards)
    return _GAMES[key]


@functools.lru_cache(maxsize=128)
def _kept_odds(game: Game, cards: int) -> Odds:
    return asked(game, cards)
