"""Games by name: rulesets and decks are read, and played with, by cards that people type, on packs as well."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, UnknownName
from deckgen.foundations.memory import recall
from deckgen.game.score import Score
from deckgen.game.showdown import showdown
from deckgen.game.standings import Game
from deckgen.library import catalogue
from deckgen.library.decks import load_deck
from deckgen.library.rulesets import load_ruleset
from deckgen.options.hands import OddsOptions, ScoreOptions
from deckgen.records.deck import Deck
from deckgen.records.record import replace
from deckgen.records.ruleset import Ruleset

if TYPE_CHECKING:
    from deckgen.game.odds import Odds

T = TypeVar("T")


def score(game: Game, hands: Iterable[str | Sequence[str]], asked: ScoreOptions) -> Score:
    """Rank hands against each other in a game whose dice are thrown.

    Each hand is text with commas between its cards, or a list of card names as people type them. Raises UnknownName for
    cards that the deck does not have, and DeckgenError for cards that it has not so often and for what the game does
    not know.
    """
    hands = list(hands)
    played = draw_variant(game, asked.seed)
    score = by_names(
        played, lambda named: showdown(named, hands, asked.demise, asked.hand_pot, asked.caller), asked.traditions
    )
    if asked.likely:
        from deckgen.game.odds import with_odds

        score = with_odds(score, played)
    return replace(score, rules=game.ruleset.name, variant=played.ruleset.name) if game.ruleset.draws else score


def odds(game: Game, asked: OddsOptions) -> "Odds":
    """How many of all hands end in which way; exact counts, and those with the ruleset's own deck beside those with
    another, if that has the cards that are held.

    Raises DeckgenError for a number of cards that the game does not know, and for a ruleset that draws one of several,
    or whose dice are not thrown.
    """
    from deckgen.game.odds import answer

    def count(game: Game) -> "Odds":
        return by_names(
            game,
            lambda named: answer(named, asked.cards or 0, asked.holding, asked.skifters, asked.draw or 0, asked.gone),
            asked.traditions,
        )

    result = count(game)
    if not asked.deck and game.deck.asked_as == game.ruleset.decks[0]:
        return result
    usual = play(game.ruleset)
    if usual.deck == game.deck:
        return replace(result, standard=result)
    with suppress(DeckgenError):
        return replace(result, standard=count(usual))
    return result


def rules_meant(name: str) -> tuple[str, Deck | None]:
    """The ruleset that a name or title means: of a deck the one that it is played by, and that deck with it.

    The name of a deck that rulesets begin with as well, "dagobah", means these. Raises DeckgenError for a deck that
    names no rules, and for the file of anything else.
    """
    if files.names_file(name):
        is_deck = catalogue.resolve(name, "ruleset", "deck").kind == "deck"
    else:
        games = {rules.partition("/")[0] for rules in catalogue.names("ruleset")}
        is_deck = name not in games and catalogue.has("deck", name)
    if not is_deck:
        if not files.names_file(name):
            with suppress(UnknownName):  # a family of rulesets, a booklet
                name = catalogue.resolve(name, "ruleset").name
        return name, None
    deck = load_deck(name)
    return rules_of(deck), deck


def result_stem(rules: str, game: Game) -> str:
    """How results are called that tell a game asked for as ``rules``: as these are, and with a deck that they are not
    made for as that is, with the rules behind it where they are not its own.
    """
    stem, deck = files.result_stem(rules), game.deck
    if deck.asked_as in game.ruleset.decks:
        return stem
    return deck.name if rules == deck.rules else f"{deck.name}-{stem}"


def rules_of(deck: Deck) -> str:
    """The ruleset that a deck is played by; DeckgenError where it names none."""
    if deck.rules:
        return deck.rules
    hint = "say rules: in the deck, or name a ruleset: deckgen list rulesets"
    message = f"{deck.title} does not say what is played with it"
    raise DeckgenError(Finding("no-rules", message, deck.marks.at("deck"), hint))


def play(ruleset: str | Ruleset, deck: str | Deck | None = None) -> Game:
    """A ruleset ready to be played with a deck, by default its own; DeckgenError where it lacks what they name."""
    rules = load_ruleset(ruleset) if isinstance(ruleset, str) else ruleset
    deck = deck or rules.decks[0]
    played = load_deck(deck) if isinstance(deck, str) else deck
    if played.asked_as not in rules.decks:
        from deckgen.game.compatibility import refuse_unfit

        refuse_unfit(rules, played)
    return recall(("game", rules.name, rules.file, played.asked_as), lambda: Game(rules, played), (rules, played))


def draw_variant(game: Game, seed: int | None) -> Game:
    """The game that is played: one of those that its ruleset draws from, the same for the same seed, or itself."""
    if not game.ruleset.draws:
        return game
    from deckgen.game.dealing import shuffle

    return Game(load_ruleset(shuffle(game.ruleset.draws, seed)[0]), game.deck)


def by_names(game: Game, read: Callable[[Game], T], traditions: Sequence[str] = ()) -> T:
    """What is read of a game by the names of its cards, and where these do not do, by those of suits in packs, too.

    Raises UnknownName as ``read`` does; where it takes no names of ``traditions``, with what packs mean by the names.
    """
    try:
        return read(game)
    except UnknownName:
        from deckgen.library.pack_names import read_by_packs  # which nobody waits for who types names of the deck

        return read_by_packs(game.deck, lambda deck: read(Game(game.ruleset, deck)), told=not traditions)
