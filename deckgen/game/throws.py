"""What dice decide before a hand is played: the total to come near to, and the suit that counts."""

from collections.abc import Iterator

from deckgen.foundations.findings import Finding, refuse_errors
from deckgen.foundations.spelling import in_figures, plain, several, suggestion
from deckgen.game.standings import Game
from deckgen.records.deck import Deck
from deckgen.records.judgement import Throws, TieBreaker
from deckgen.records.record import replace
from deckgen.records.ruleset import Ruleset
from deckgen.records.special_hands import THROWN, Selector


def throw(game: Game, target: int | None = None, suit: str = "") -> Game:
    """The game once its dice are thrown: ``target`` and ``suit``, a name or an id, are what they show.

    DeckgenError for what no die shows, for a die that the game has not, and for one that was not thrown.
    """
    ruleset, deck = game.ruleset, game.deck
    if ruleset.throws.thrown and target is None and not suit:
        return game
    findings = [*_check_target(target, ruleset), *_check_suit(suit, ruleset, deck)]
    refuse_errors(findings)
    if target is None and not suit:
        return game
    id = _suit_id(suit, deck)
    targets = ruleset.targets if target is None else (target,)
    steps = tuple(_with_suit(step, id) for step in ruleset.tie_breakers)
    throws = Throws(() if target is None else targets, (id,) if id else (), thrown=True)
    return Game(replace(ruleset, targets=targets, tie_breakers=steps, throws=throws), deck)


def refuse_unthrown(game: Game) -> None:
    """Raise DeckgenError for a game whose dice have not been thrown."""
    throw(game)


def _check_target(target: int | None, ruleset: Ruleset) -> Iterator[Finding]:
    sides = sorted(set(ruleset.throws.target))
    faces = several(map(in_figures, sides), "or")
    if target is None and sides:
        message = f"in {ruleset.title} a die names the total to come near to"
        yield Finding("no-throw", message, hint=f"say it with --target: {faces}")
    elif target is not None and not sides:
        yield Finding("no-throw", f"in {ruleset.title} no die names a target", hint="leave the target out")
    elif target is not None and target not in sides:
        message = f"the die of {ruleset.title} never shows {in_figures(target)}"
        yield Finding("no-throw", message, hint=f"it shows {faces}")


def _check_suit(suit: str, ruleset: Ruleset, deck: Deck) -> Iterator[Finding]:
    sides = dict.fromkeys(ruleset.throws.suit)
    names = [deck.suit(side).name for side in sides]
    if not suit and sides:
        hint = f"say it with --suit: {several(names, 'or')}"
        yield Finding("no-throw", f"in {ruleset.title} a die names the suit that counts", hint=hint)
    elif suit and not sides:
        yield Finding("no-throw", f"in {ruleset.title} no die names a suit", hint="leave the suit out")
    elif suit and _suit_id(suit, deck) not in sides:
        message = f"the die of {ruleset.title} shows no suit {suit!r}"
        yield Finding("no-throw", message, hint=suggestion(suit, names) or f"it shows {several(names, 'or')}")


def _suit_id(text: str, deck: Deck) -> str:
    """The id of the suit that is typed, by its name, its id, or the start of either; "" for none or several."""
    word = plain(text)
    names = {suit.id: [plain(name) for name in (suit.id, suit.name, *suit.aliases)] for suit in deck.suits}
    exact = [id for id, forms in names.items() if word in forms]
    starts = [id for id, forms in names.items() if word and any(name.startswith(word) for name in forms)]
    ids = exact or starts
    return ids[0] if len(ids) == 1 else ""


def _with_suit(step: TieBreaker, suit: str) -> TieBreaker:
    def settle(selectors: tuple[Selector, ...]) -> tuple[Selector, ...]:
        return tuple(
            replace(selector, suit=suit) if suit and selector.suit == THROWN else selector for selector in selectors
        )

    return replace(step, cards=settle(step.cards), holding=settle(step.holding))
