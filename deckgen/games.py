"""Games by name: rulesets and decks are read, and played with, by cards that people type as on playing cards, too."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, UnknownName
from deckgen.foundations.memory import recall, remember_reads
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

_PIPS = frozenset("♠♡♢♣♤♥♦♧")  # the signs of playing cards, which people type for suits


def score(game: Game, hands: Iterable[str | Sequence[str]], asked: ScoreOptions) -> Score:
    """Rank hands against each other in a game whose dice are thrown.

    Each hand is text with commas between its cards, or a list of card names as people type them. Raises UnknownName for
    cards that the deck does not have, and DeckgenError for cards that it has not so often and for what the game does
    not know.
    """
    hands = list(hands)
    played = with_signs(draw_variant(game, asked.seed), *hands, asked.demise)
    try:
        score = showdown(played, hands, asked.demise, asked.hand_pot, asked.caller)
    except UnknownName as error:
        if asked.traditions:
            raise
        raise UnknownName(_with_tradition(error.findings, played, hands, asked.demise)) from None
    if asked.likely:
        from deckgen.game.odds import with_odds

        score = with_odds(score, played)
    return replace(score, rules=game.ruleset.name, variant=played.ruleset.name) if game.ruleset.draws else score


def _with_tradition(
    findings: Sequence[Finding], game: Game, hands: Sequence[str | Sequence[str]], demise: str | Sequence[str]
) -> Iterator[Finding]:
    """The findings on hands and what is drawn to them, with the Tarot pack in whose names all of these can be read as a
    hint, if there is one; or what they may mean in a pack where a name is too short.
    """
    from deckgen.game.typed_hands import read_cards, read_hands
    from deckgen.library.pack_names import with_pack_names
    from deckgen.library.packs import traditions

    for name in traditions():
        with suppress(DeckgenError):
            named = Game(game.ruleset, with_pack_names(game.deck, [name]))
            try:
                held = read_hands(hands, named)
                if demise:
                    read_cards(demise, named, held)
            except UnknownName as error:
                if {found.code for found in findings} != {"unknown-card"} or any(
                    found.code != "ambiguous-card" for found in error.findings
                ):
                    continue
                add = f"and add --tradition {name} for the names of that pack"
                yield from (found._replace(hint=f"{found.hint}, {add}") for found in error.findings)
                return
            yield from (found._replace(hint=f"add --tradition {name} for the names of that pack") for found in findings)
            return
    yield from findings


def odds(game: Game, asked: OddsOptions) -> "Odds":
    """How many of all hands end in which way; exact counts, and those with the ruleset's own deck beside those with
    another, if that has the cards that are held.

    Raises DeckgenError for a number of cards that the game does not know, and for a ruleset that draws one of several,
    or whose dice are not thrown.
    """
    from deckgen.game.odds import answer

    def count(game: Game) -> "Odds":
        signed = with_signs(game, asked.holding, asked.gone)
        return answer(signed, asked.cards or 0, asked.holding, asked.skifters, asked.draw or 0, asked.gone)

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
    """The ruleset that a name means: of the file of a deck the one that it is played by, and that deck with it.

    Raises DeckgenError for the file of a deck that names none, or of anything else.
    """
    if not files.names_file(name) or catalogue.resolve(name, "ruleset", "deck").kind == "ruleset":
        return name, None
    deck = load_deck(name)
    return rules_of(deck), deck


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


def with_signs(game: Game, *typed: str | Sequence[str]) -> Game:
    """The game for cards that are typed with the signs of playing cards, ♠ and its like, or the game itself."""
    deck = with_pips(game.deck, (text if isinstance(text, str) else " ".join(text) for text in typed))
    return game if deck is game.deck else Game(game.ruleset, deck)


def with_pips(deck: Deck, typed: str | Iterable[str]) -> Deck:
    """The deck with the signs that stand for its suits among their aliases, if one of them is ``typed``.

    They stand for what they become when packs of playing cards are converted.
    """
    if _PIPS.isdisjoint("".join(typed)):
        return deck
    ids = {suit.id for suit in deck.suits}
    signs = next((signs for signs in _signs_by_conversion() if ids & signs.keys()), {})
    suits = (replace(suit, aliases=(*suit.aliases, *filter(None, [signs.get(suit.id)]))) for suit in deck.suits)
    return replace(deck, suits=tuple(suits))


@remember_reads
def _signs_by_conversion() -> tuple[Mapping[str, str], ...]:
    """For each conversion of packs whose suits have a sign: the deck's suits with the signs that stand for them."""
    from deckgen.library.conversions import load_conversion  # which nobody waits for who types no such sign

    maps = []
    for name in catalogue.names("conversion"):
        conversion = load_conversion(name)
        signs = {suit.id: suit.pip for pack in conversion.packs for suit in pack.suits if suit.pip}
        if signs:
            maps.append({suit: signs[origin] for suit, origin in conversion.suits.items() if origin in signs})
    return tuple(maps)
