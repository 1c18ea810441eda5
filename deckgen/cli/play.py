"""``deckgen play``: the game for one player, on a terminal or line by line for a program."""

import json
import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

import click

from deckgen.cli import options
from deckgen.foundations.findings import DeckgenError, Finding, UnknownName
from deckgen.foundations.spelling import suggestion

if TYPE_CHECKING:
    from deckgen.game.result import Scored
    from deckgen.game.solo import Choice, Deal
    from deckgen.game.table import Game

USUAL = "dagobah/rebel-alliance"
"""The variant that is played when none is named."""

SEEDS = 1_000_000
"""Numbers of which one is drawn when no seed is named; short enough to be noted down."""


@click.command("play", short_help="Play sabacc alone: four cards, one discard, a running score.")
@click.argument("rules", type=options.BuiltIn("ruleset"), default=USUAL, metavar="[RULESET]")
@click.option("--seed", type=options.Number(0), help="Deal the hands of this number: the same on every machine.")
@click.option("--bonus", is_flag=True, help="Ten points more for 23, 46 and every array.")
@click.option("--json", "as_json", is_flag=True, help="An event a line for programs; decisions are read from stdin.")
def command(rules: str, seed: int | None, bonus: bool, as_json: bool) -> None:
    """Play the computer game for one player, in each of the nine variants of Dagobah sabacc.

    You are dealt four cards, throw away as many as the variant allows, take as many new ones, and score what your hand
    counts. Cards go by their places (1 3) or their names; ? explains the variant. After a hand: again keeps your score,
    deal starts anew, best tells what the best discard would have been.

    \b
    Examples:
      deckgen play
      deckgen play dagobah/imperial
      deckgen play dagobah/mos-eisley --seed 1977
    """
    from random import randrange

    game = _find_game(rules)
    if as_json:
        voice: Voice = Events()
    else:
        from deckgen.cli.card_table import CardTable

        voice = CardTable()
    hands = _play(game, randrange(SEEDS) if seed is None else seed, bonus, voice)
    voice.end(hands)


class Hands(NamedTuple):
    """The game so far: how many hands were scored, and the running score."""

    number: int = 0
    running: int = 0


class Voice(Protocol):
    """Who tells the player what happens, and reads what is decided."""

    def deal(self, game: "Game", deal: "Deal") -> None:
        """A hand is dealt."""

    def draw(self, game: "Game", hand: Sequence[str], places: Sequence[int]) -> None:
        """The cards at ``places`` were thrown away; this is the hand that stands."""

    def score(self, game: "Game", hand: Sequence[str], scored: "Scored", hands: Hands) -> None:
        """The hand is counted; ``hands`` has the running score."""

    def advise(self, game: "Game", hand: Sequence[str], choices: "Sequence[Choice]", chosen: Sequence[int]) -> None:
        """What each discard of the dealt hand brings on average, the best first, and which was chosen."""

    def explain(self, game: "Game") -> None:
        """The variant in play."""

    def refuse(self, error: DeckgenError) -> None:
        """A decision that cannot be; it is asked again."""

    def read(self, question: str) -> str | None:
        """The next decision; None at the end of what can be read."""

    def end(self, hands: Hands) -> None:
        """The player has enough."""


def _find_game(rules: str) -> "Game":
    """The ruleset with its deck; a variant may be named by its last word."""
    from deckgen.game.solo import refuse_unplayable
    from deckgen.library import catalogue

    known = {entry.name for entry in catalogue.entries("ruleset")}
    full = f"dagobah/{rules.strip().lower().replace(' ', '-')}"
    game = options.workspace().game(full if full in known else rules)
    refuse_unplayable(game)
    return game


def _play(game: "Game", seed: int, bonus: bool, voice: Voice) -> Hands:
    """Play hand after hand, each dealt by the next seed, until the player has enough."""
    from deckgen.game import solo

    hands = Hands()
    while True:
        dealt = solo.deal(game, seed)
        voice.deal(game, dealt)
        decision = _ask_discard(game, dealt.hand, voice)
        if isinstance(decision, tuple):
            hand = dealt.draw(decision)
            voice.draw(game, hand, decision)
            scored = solo.score(game, hand, bonus)
            hands = Hands(hands.number + 1, hands.running + (scored.points or 0))
            voice.score(game, hand, scored, hands)
            while (word := _ask_next(voice)) in ("best", "?"):
                if word == "best":
                    voice.advise(game, dealt.hand, solo.choices(game, dealt.hand, bonus), decision)
                else:
                    voice.explain(game)
            decision = word
        if decision == "quit":
            return hands
        if decision.startswith("deal"):
            hands = Hands()
            game = _change(game, decision.removeprefix("deal").strip(), voice)
        seed += 1


def _change(game: "Game", rules: str, voice: Voice) -> "Game":
    """The game that ``deal imperial`` asks for, or the one in play when there is none of that name."""
    try:
        return _find_game(rules) if rules else game
    except DeckgenError as error:
        voice.refuse(error)
        return game


def _ask_discard(game: "Game", hand: Sequence[str], voice: Voice) -> tuple[int, ...] | str:
    """The places of the cards that go, counted from 0, or ``quit`` or ``deal``; asked until the rules allow it."""
    from deckgen.game.solo import numbers, refuse_discard
    from deckgen.wording import number_words

    while True:
        text = voice.read(f"Which go? ({number_words(numbers(game, hand))})")
        if text is None:
            return "quit"
        if text == "quit" or re.fullmatch(r"deal\b.*", text):
            return text
        if text == "?":
            voice.explain(game)
            continue
        try:
            places = _places(text, game, hand)
            refuse_discard(game, hand, places)
        except DeckgenError as error:
            voice.refuse(error)
        else:
            return places


def _places(text: str, game: "Game", hand: Sequence[str]) -> tuple[int, ...]:
    """The places that are typed as ``1 3``, or as names of cards in the hand; none for an empty line.

    A number alone is a place, whatever card may be called so.
    """
    from dataclasses import replace

    from deckgen.game.phrases import several
    from deckgen.game.solo import card_id
    from deckgen.names import CardNames, read_entries

    typed = re.split(r"[\s,;]+", text.strip()) if text.strip() else []
    if all(re.fullmatch(r"\d{1,3}", number) for number in typed):
        return tuple(int(number) - 1 for number in typed)
    held = [card_id(card) for card in hand]
    deck = replace(game.deck, cards=tuple(card for card in game.deck.cards if card.id in held))
    found: list[int] = []
    try:
        named = read_entries(text, CardNames(deck, game.ruleset.value))
    except UnknownName as error:
        hint = f"you hold {several([game.name(id) for id in held])}"
        message = f"{text!r} names no card of your hand, and no places"
        raise DeckgenError(Finding("discard", message, hint=hint)) from error
    for part, entries in named:
        for entry in entries:
            free = [place for place, id in enumerate(held) if id == entry.cards[0].id and place not in found]
            if len(entry.cards) > 1 or len(free) < entry.times:
                raise DeckgenError(Finding("discard", f"{part!r} does not say which of the cards that you hold"))
            found += free[: entry.times]
    return tuple(found)


def _ask_next(voice: Voice) -> str:
    """What comes after a hand: ``again``, ``deal`` with or without a variant, ``best``, ``?`` or ``quit``."""
    while True:
        text = voice.read("again, deal, best, ? or quit")
        if text is None:
            return "quit"
        word = text or "again"
        if word in ("again", "best", "quit", "?") or re.fullmatch(r"deal\b.*", word):
            return word
        hint = suggestion(word, ("again", "deal", "best", "quit"))
        voice.refuse(DeckgenError(Finding("decision", f"after a hand {word!r} means nothing", hint=hint)))


def read_line() -> str | None:
    """A line of stdin without what surrounds it, in small letters; None at its end."""
    line = sys.stdin.readline()
    return line.strip().casefold() if line else None


class Events:
    """A program: an event a line on stdout, a decision a line on stdin."""

    def deal(self, game: "Game", deal: "Deal") -> None:
        """Four cards were dealt."""
        self._tell("deal", rules=game.ruleset.name, hand=list(deal.hand), seed=deal.seed)

    def draw(self, game: "Game", hand: Sequence[str], places: Sequence[int]) -> None:
        """The hand stands."""
        self._tell("draw", rules=game.ruleset.name, hand=list(hand))

    def score(self, game: "Game", hand: Sequence[str], scored: "Scored", hands: Hands) -> None:
        """The hand was counted."""
        told = scored.as_json()
        self._tell(
            "score",
            rules=game.ruleset.name,
            hand=list(hand),
            total=told["total"],
            value=told["value"],
            array=told["array"],
            points=scored.points,
            running=hands.running,
        )

    def advise(self, game: "Game", hand: Sequence[str], choices: "Sequence[Choice]", chosen: Sequence[int]) -> None:
        """What each discard would have brought on average, the best first; places count from 1."""
        told = [
            {"discard": [place + 1 for place in choice.places], "points": float(choice.points)} for choice in choices
        ]
        self._tell("best", rules=game.ruleset.name, hand=list(hand), choices=told)

    def explain(self, game: "Game") -> None:
        """A program reads the rules elsewhere."""
        self._tell("error", message=f"deckgen show {game.ruleset.name} --json explains the variant")

    def refuse(self, error: DeckgenError) -> None:
        """A decision that cannot be; it is asked again."""
        self._tell("error", message="; ".join(str(finding.message) for finding in error.findings))

    def read(self, question: str) -> str | None:
        """The next decision."""
        return read_line()

    def end(self, hands: Hands) -> None:
        """The player has enough."""
        self._tell("end", hands=hands.number, running=hands.running)

    def _tell(self, event: str, **facts: object) -> None:
        click.echo(json.dumps({"event": event, **facts}))
