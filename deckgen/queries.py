"""Everything that can be asked of deckgen: what there is, what is wrong with it, and what comes of it.

The workspace inherits these questions, and prints.
"""

import functools
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from deckgen.foundations import defaults, files
from deckgen.foundations.findings import DeckgenError, Finding, refuse_errors
from deckgen.foundations.memory import Memory
from deckgen.foundations.progress import Progress, no_progress
from deckgen.records.record import replace

if TYPE_CHECKING:
    from deckgen.checks.report import Report
    from deckgen.faces.card import DeckFaces
    from deckgen.foundations.frame import Frame
    from deckgen.foundations.geometry import Size
    from deckgen.foundations.settings import Settings
    from deckgen.game.conversion_relation import Relation
    from deckgen.game.odds import Odds
    from deckgen.game.score import Score
    from deckgen.game.standings import Game
    from deckgen.options.hands import GameOptions
    from deckgen.records.conversion import Conversion
    from deckgen.records.deck import Deck
    from deckgen.records.ruleset import Ruleset
    from deckgen.records.theme import Ink, Theme

Asked = TypeVar("Asked", bound="Queries")
P = ParamSpec("P")
T = TypeVar("T")


def with_memory(method: Callable[Concatenate[Asked, P], T]) -> Callable[Concatenate[Asked, P], T]:
    """A method for which the memory of the workspace is at work."""

    @functools.wraps(method)
    def call(self: Asked, /, *args: P.args, **kwargs: P.kwargs) -> T:
        with self.at_work():
            return method(self, *args, **kwargs)

    return call


class CheckedDeck(NamedTuple):
    """A deck that passed its checks, in a theme: its warnings, and its faces, each drawn when it is asked for."""

    deck: "Deck"
    theme: "Theme"
    faces: "DeckFaces"
    warnings: tuple[Finding, ...]


class Queries:
    """The part of a workspace that answers questions; see ``Workspace``."""

    def __init__(self, wants: "Settings | None" = None, progress: Progress = no_progress) -> None:
        """``wants`` are what the user wants every time, by default what is kept; ``progress`` watches long work."""
        self._wants, self._progress = wants, progress
        self._memory = Memory()

    def at_work(self, wanted: Callable[[], bool] = lambda: True) -> AbstractContextManager[None]:
        """A context in which all that is asked of the workspace counts as one question: each file is looked at once.

        It is given up, with ``memory.Superseded``, as soon as it is not ``wanted`` any more.
        """
        return self._memory.at_work(wanted)

    @cached_property
    def settings(self) -> "Settings":
        """The user's settings: paper, theme, ruleset, printer; read once."""
        from deckgen.foundations.settings import load

        return self._wants if self._wants is not None else load()

    def settings_for(self, name: str) -> "Settings":
        """The user's settings; but a deck that brings a theme in a file of its own keeps that, whose boxes
        say what stands on the cards.
        """
        if self.settings.theme and files.names_file(name):
            with suppress(DeckgenError):  # it is no deck, or one of which more is told when it is printed
                if files.names_file(self.deck(name).theme):
                    return self.settings._replace(theme="")
        return self.settings

    @with_memory
    def deck(self, name: str) -> "Deck":
        """A deck; one whose file is refused for anything is searched for unknown names as well."""
        from deckgen.checks.refused_deck import load_deck_with_all_problems

        return load_deck_with_all_problems(name)

    @with_memory
    def theme(self, name: str) -> "Theme":
        """A theme."""
        from deckgen.library.themes import load_theme

        return load_theme(name)

    @with_memory
    def ruleset(self, name: str) -> "Ruleset":
        """A ruleset."""
        from deckgen.library.rulesets import load_ruleset

        return load_ruleset(name)

    @with_memory
    def conversion(
        self, name: str, deck: str | None = None, traditions: Sequence[str] = (), jokers: int | None = None
    ) -> "Conversion":
        """A conversion onto ``deck``, its usual one by default, from packs of one tradition, or of one each."""
        from deckgen.library.conversions import ConversionChoice, load_conversion

        return load_conversion(name, ConversionChoice(deck or "", tuple(traditions), jokers))

    @with_memory
    def catalogue(self, kind: str) -> "list[dict[str, Any]]":
        """The list of a kind (``decks``, ``rulesets``, ``papers``, …, ``styles``), as ``deckgen list KIND --json``
        gives it: each with its ``kind``, ``name`` and ``title``, rulesets with who they are for.
        """
        from deckgen import overview

        return overview.catalogue(kind)

    @with_memory
    def describe(
        self, name: str, deck: str | None = None, traditions: Sequence[str] = (), jokers: int | None = None
    ) -> dict[str, Any]:
        """A deck, a ruleset or a conversion as ``deckgen show NAME --json`` gives it; the rest as in ``relation``."""
        from deckgen import overview
        from deckgen.games import play
        from deckgen.library import catalogue

        kind = catalogue.resolve(name, "deck", "ruleset", "conversion").kind
        if kind == "conversion":
            return overview.describe_relation(self.relation(name, deck, traditions, jokers))
        return self.deck(name).as_json() if kind == "deck" else overview.describe_ruleset(play(name))

    @with_memory
    def check(self, *names: str, theme: str | None = None, size: "Size | None" = None) -> "Report":
        """Everything that is wrong with decks, rulesets, conversions, themes and packs; without names, with all that is
        built in. Decks are checked in their own theme, at its size, unless another is given. A file that cannot be read
        is in the report.
        """
        from deckgen.checks.inspection import run

        return run(names, theme or "", size, self._progress)

    @with_memory
    def game(
        self, rules: str | None = None, deck: "str | Deck | None" = None, traditions: Sequence[str] = ()
    ) -> "Game":
        """A ruleset with the deck that it is played with, by default its own; without a ruleset that of the deck, or
        the usual one. The file of a deck means that deck and the ruleset that it says. DeckgenError for one in a file
        that does not pass its checks. By ``traditions`` cards also go by the names that they have in those Tarot packs.
        """
        from deckgen.games import play, rules_meant

        rules, own = rules_meant(rules) if rules else ("", None)
        named = self.deck(deck) if isinstance(deck, str) else deck or own
        name = rules or (named.rules if named else "") or self.settings.rules or defaults.RULES
        if files.names_file(name):
            from deckgen.checks.ruleset_proof import refuse_broken

            refuse_broken(name)
        game = play(name, named)
        if not game.deck.built_in:
            from deckgen.checks.engine import refuse_broken_deck

            refuse_broken_deck(game.deck)
        if not traditions:
            return game
        from deckgen.library.pack_names import with_pack_names

        return play(game.ruleset, with_pack_names(game.deck, traditions))

    @with_memory
    def relation(
        self, name: str, deck: str | None = None, traditions: Sequence[str] = (), jokers: int | None = None
    ) -> "Relation":
        """A conversion worked out: what is pulled from which pack and what is left; DeckgenError with every finding
        when one of them, on the conversion or on a deck of one's own, is an error.
        """
        from deckgen.checks.conversions import prove
        from deckgen.library.conversions import ConversionChoice

        relation = prove(name, ConversionChoice(deck or "", tuple(traditions), jokers))
        if not relation.conversion.deck.built_in:
            self.checked_deck(relation.conversion.deck.asked_as)
        return relation

    @with_memory
    def thrown_game(self, asked: "GameOptions") -> "Game":
        """The game that is asked for, once its dice are thrown."""
        from deckgen.game.throws import throw

        return throw(self.game(asked.rules, asked.deck, asked.traditions), asked.target, asked.suit)

    @with_memory
    def score(
        self, /, hands: Iterable[str | Sequence[str]], rules: str | None = None, deck: str | None = None, **asked: Any
    ) -> "Score":
        """Who wins: hands as text with commas between their cards, or as lists of names, ranked against each other.

        What else is ``asked`` are fields of ``deckgen.ScoreOptions``: ``traditions``, ``target``, ``demise`` and so on.
        """
        from deckgen.games import score
        from deckgen.options.hands import ScoreOptions

        options = ScoreOptions(rules=rules, deck=deck, **asked)
        return score(self.thrown_game(options), hands, options)

    @with_memory
    def odds(
        self, /, rules: str | None = None, cards: int | None = None, deck: str | None = None, **asked: Any
    ) -> "Odds":
        """How many of all hands of ``cards`` cards, by default as many as are dealt, end in which way; exact counts.

        What else is ``asked`` are fields of ``deckgen.OddsOptions``: with ``holding``, the cards that are kept, all
        ways to draw more are counted. With a ``deck`` they stand next to those of the game's own.
        """
        from deckgen.games import odds
        from deckgen.options.hands import OddsOptions

        options = OddsOptions(rules=rules, cards=cards, deck=deck, **asked)
        return odds(self.thrown_game(options), options)

    @with_memory
    def checked_deck(
        self,
        name: str,
        theme: str | None = None,
        size: "Size | None" = None,
        ink: "Ink" = "full",
        line: str = "",
        sound: bool = True,
    ) -> CheckedDeck:
        """A deck with its faces, in its own theme and at its size unless others are given; DeckgenError with every
        finding when one of them is an error.

        A ``line`` stands on every card in the place of the deck's own. Of a deck that is being worked at and need not
        be ``sound``, what is wrong is told among its warnings, if it can be read, and its faces may be asked for.
        """
        from deckgen.checks import check_deck
        from deckgen.faces.card import DeckFaces

        deck = self.deck(name)
        deck = replace(deck, line=line) if line else deck
        look = self.theme(theme or deck.theme)
        area = size or look.size
        findings = check_deck(deck, look, area)
        if sound:
            refuse_errors(findings)
        return CheckedDeck(deck, look, DeckFaces(deck, look, area, ink), tuple(findings))

    def faces(
        self, deck: str, theme: str | None = None, size: "Size | None" = None, ink: "Ink" = "full"
    ) -> "Mapping[str, Frame]":
        """The face of each card of a deck by its id, and its back under ``#back``, each drawn when it is asked for."""
        return self.checked_deck(deck, theme, size, ink).faces
