"""The workshop behind the directives: decks, games and pictures at hand, blocks that were made, mistakes noted."""

import functools
import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar

from deckgen.art.drawings import drawing_names, has_drawing
from deckgen.faces.artwork import artwork
from deckgen.faces.card import figure_of
from deckgen.faces.card_design import CardDesign
from deckgen.faces.index import initial_letters
from deckgen.faces.motifs import emblem, find_motif, picture
from deckgen.faces.small_card import Miniature
from deckgen.foundations import defaults
from deckgen.foundations.findings import DeckgenError, Finding, Location, UnknownName
from deckgen.foundations.frame import Frame, Group
from deckgen.foundations.geometry import Rect, Size, turning
from deckgen.foundations.spelling import in_figures, keep_together, several, suggestion
from deckgen.foundations.units import MILLIMETRE
from deckgen.foundations.words import word
from deckgen.game.readings import by_dice
from deckgen.game.score import Score, ScoredHand
from deckgen.game.scoring import score_hands
from deckgen.game.standings import Game
from deckgen.game.typed_hands import read_hands
from deckgen.games import play
from deckgen.library.decks import load_deck
from deckgen.library.rulesets import load_ruleset
from deckgen.library.themes import load_theme
from deckgen.pages.paper import on_white
from deckgen.pages.setting.blocks import Block, HandFigure, NewPage, Span
from deckgen.pages.setting.markdown import MADE, PICTURE, plain, spans
from deckgen.pages.setting.templates import Markdown, here
from deckgen.records.deck import Card, Deck
from deckgen.records.theme import Theme

P = ParamSpec("P")
W = TypeVar("W", bound="Directives")

CARD = 17 * MILLIMETRE  # the width of a card's picture
EMBLEM = 10.0  # the side of the square that an emblem fills, in points, before it is put among words

Faces = Callable[..., Mapping[str, Frame]]
"""Draws every card of a deck as it is shown on pages; after the deck comes the game whose values it has, if any."""


class Workshop:
    """The state that directives share: ``made`` are the blocks they made, ``findings`` the mistakes they found.

    ``faces`` draws the cards of a deck, ``usual_deck`` is the one that a page shows, and in the colours of ``theme``
    are the emblems among its words, as they are seen on white paper, or as ``on_cards`` has them, which are narrow.
    ``games`` are played as they are given, others as they are found by name. ``cited`` are the sources of all that was
    taken from rulesets and decks.
    """

    def __init__(
        self,
        deck: str,
        faces: Faces,
        theme: Theme | None = None,
        games: Sequence[Game] = (),
        on_cards: Theme | None = None,
    ) -> None:
        self.made: list[Block] = []
        self.pictures: list[Span] = []
        self.findings: list[Finding] = []
        self.cited: set[str] = set()
        self.usual_deck, self.faces, self.theme, self.on_cards = deck, faces, theme, on_cards
        self._games = {game.ruleset.name: game for game in games}
        self._decks = {game.deck.name: game.deck for game in games}

    def wrong(self, message: str, hint: str = "") -> None:
        """Note a mistake, at the line of the template."""
        self.findings.append(Finding("booklet-verdict", message, here(), hint))

    def keep(self, findings: Iterable[Finding], at: Location) -> None:
        """Note mistakes, at a line of a template where they have no place of their own."""
        self.findings += [finding._replace(at=finding.at or at) for finding in findings]

    def block(self, block: Block) -> Markdown:
        """Keep a block, and give what stands for it in the Markdown."""
        self.made.append(block)
        return Markdown(f"\n\n```{MADE}\n{len(self.made) - 1}\n```\n\n")

    def inline(self, frame: Frame, tall: float = 1.0) -> Markdown:
        """Keep a picture ``tall`` times as high as the type about it, and give what stands for it in a line."""
        self.pictures.append(Span("", picture=frame, tall=tall))
        return Markdown(f"![]({PICTURE}{len(self.pictures) - 1})")

    def theme_of(self, deck: Deck) -> Theme:
        """The theme of the pages, or a deck's own."""
        return self.theme or load_theme(deck.theme)

    def emblem(self, id: str, deck: Deck) -> Frame:
        """The emblem of a suit, the picture of a face card, or any drawing; UnknownName where there is none."""
        design = CardDesign(self.seen_theme(deck), Size(EMBLEM, EMBLEM))
        if id in {suit.id for suit in deck.suits}:
            motif = emblem(id, deck, design)
        elif card := next((card for card in deck.cards if card.id == id and card.is_face), None):
            motif = picture(card, deck, design)
        elif has_drawing(id):
            motif = find_motif(id, id, design.ink, None, design)
        else:
            known = [*(suit.id for suit in deck.suits), *(card.id for card in deck.cards if card.is_face)]
            message = f"there is no drawing of {id!r}"
            raise UnknownName(Finding("art", message, hint=suggestion(id, [*known, *drawing_names()])))
        return Frame(Size(EMBLEM, EMBLEM), (artwork(motif, Rect(0, 0, EMBLEM, EMBLEM), design),))

    def miniature(self, id: str, game: Game) -> Miniature:
        """A card of a game as a small one: its value, or the letters of its index, and its emblem or picture."""
        card, signed = game.card(id), any(rank.value < 0 for rank in game.deck.ranks)
        value = None if id in game.copiers or by_dice(card, game.deck, game.ruleset) else game.ruleset.value(card)
        letters = initial_letters(card, game.deck)
        label = letters if value is None else in_figures(value, plus=signed and value > 0)
        return Miniature(label, self.emblem(card.suit or card.id, game.deck), (value or 0) < 0)

    def figure(self, card: Card, game: Game) -> Miniature:
        """A card of a suit as a small one with the figure of its rank, as a face card has its picture."""
        design = CardDesign(self.seen_theme(game.deck), Size(EMBLEM, EMBLEM))
        drawing = artwork(figure_of(card, game.deck, design), Rect(0, 0, EMBLEM, EMBLEM), design)
        return self.miniature(card.id, game)._replace(picture=Frame(Size(EMBLEM, EMBLEM), (drawing,)))

    def seen_theme(self, deck: Deck) -> Theme:
        """The theme in the colours that are seen on the pages."""
        return self.on_cards or on_white(self.theme_of(deck))

    def deck(self, name: str) -> Deck:
        """The deck of that name, or the usual one."""
        name = name or self.usual_deck
        deck = self._decks.get(name) or load_deck(name)
        self.cited.update(deck.sources)
        return deck

    def game(self, rules: str, deck: str = "") -> Game:
        """A ruleset with a deck: the one named, else the usual one if the rules take it, else their own."""
        if rules in self._games and deck in ("", self._games[rules].deck.name):
            return self._games[rules]
        ruleset = load_ruleset(rules or self.deck(deck).rules or defaults.RULES)
        self.cited.update(ruleset.sources)
        name = deck or (self.usual_deck if self.usual_deck in ruleset.decks else ruleset.decks[0])
        return play(ruleset, self.deck(name))

    def hand_of(self, game: Game, cards: str, note: str = "", player: str = "") -> HandFigure:
        """A fanned hand of a game, what the engine says of it, and ``note``."""
        scored = score_of(game, [cards]).hands[0]
        frames = self.faces(game.deck, game)
        turned = scored.inverted
        names = [f"{'inverted ' * (place in turned)}{game.name(id)}" for place, id in enumerate(scored.cards)]
        lines = [plain(", ".join(map(keep_together, names)))]
        if scored.reading and game.ruleset.readings and not _by_name_alone(scored, game):
            read = [f"{game.name(id.partition('#')[0])} as {in_figures(value)}" for id, value in scored.reading.items()]
            lines.append(plain(several(read)))
        if note:
            lines.append(spans(note))
        pictures = tuple(
            turn_over(frames[id]) if place in turned else frames[id]
            for place, id in enumerate(scored.cards)
            if id in frames
        )
        verdict = verdict_of(scored, game)
        return HandFigure(pictures, plain(player), plain(f"{verdict[:1].upper()}{verdict[1:]}"), tuple(lines), CARD)

    def vouch(self, game: Game, cards: str, verdict: str | int) -> None:
        """Note it when the engine denies what the text asserts."""
        scored = score_of(game, [cards]).hands[0]
        outcomes = game.ruleset.outcomes()
        if isinstance(verdict, str) and verdict not in outcomes:
            self.wrong(f"{game.ruleset.name} has no outcome {verdict!r}", suggestion(verdict, list(outcomes)))
        elif verdict not in (scored.outcome, scored.value):
            says = (
                f"{scored.outcome}, counting {in_figures(scored.value)}" if scored.value is not None else scored.outcome
            )
            expected = in_figures(verdict) if isinstance(verdict, int) else verdict
            self.wrong(f"the text says that {cards!r} is {expected}; the engine says {says}")


def directive(method: Callable[Concatenate[W, P], object]) -> Callable[Concatenate[W, P], Any]:
    """Let templates call a method by its name: a block that it gives is kept, and stands where it was called; words are
    printed as they are, and nothing is nothing. What it finds wrong is kept with the template's line.
    """

    @functools.wraps(method)
    def call(words: W, /, *arguments: P.args, **named: P.kwargs) -> object:
        try:
            result = method(words, *arguments, **named)
        except DeckgenError as error:
            words._shop.keep(error.findings, here())
            result = None
        return words._shop.block(result) if isinstance(result, Block) else result

    call.is_directive = True  # type: ignore[attr-defined]
    return call


class Directives:
    """Directives that share a workshop; those of one kind of page are a class of their own."""

    def __init__(self, shop: Workshop) -> None:
        self._shop = shop

    def directives(self) -> dict[str, object]:
        """Every directive by its name."""
        return dict(inspect.getmembers(self, lambda member: hasattr(member, "is_directive")))

    @directive
    def new_page(self) -> Block:
        """A break: the next block begins a page, or a card."""
        return NewPage()


def turn_over(frame: Frame) -> Frame:
    """A card that lies the other way up."""
    return Frame(frame.size, (Group(frame.items, turning(180, Rect(0, 0, *frame.size).centre)),))


def _by_name_alone(scored: ScoredHand, game: Game) -> bool:
    """Whether a hand is special by which cards it has, so that what they are read as says nothing: two Sylops."""
    kind = next((one.kind for one in game.ruleset.ranking if one.id == scored.outcome), None)
    if kind is None or kind.besides is not None or not kind.whole or len(kind.cards) != kind.size:
        return False
    return kind.size > 0 and all(selector.card or selector.rank for _, selector in kind.cards)


def verdict_of(scored: ScoredHand, game: Game) -> str:
    """The result of a hand: "Idiot's Array", "23, Pure Sabacc", "24, bombed out", "9 (32 less 23)"."""
    if scored.out:
        return word(f"verdict.{scored.outcome}", total=in_figures(scored.total))
    if scored.outcome != "plain":
        total = next(one.kind.total for one in game.ruleset.ranking if one.id == scored.outcome)
        says_total = total is None or in_figures(total) in scored.name or game.ruleset.piles
        return scored.name if says_total else word("verdict.special", total=in_figures(scored.total), name=scored.name)
    if game.ruleset.piles:
        return word("verdict.difference", difference=scored.value)
    if game.ruleset.wrap and scored.value != scored.total:
        counts, adds_up = in_figures(scored.value or 0), in_figures(scored.total)
        return word("verdict.wrapped", value=counts, total=adds_up, less=game.ruleset.wrap.less)
    return in_figures(scored.total)


def score_of(game: Game, hands: Sequence[str]) -> Score:
    """The score of hands as they are typed."""
    return score_hands(read_hands(hands, game), game)
