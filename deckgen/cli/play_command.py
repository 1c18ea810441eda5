"""``deckgen play``: the game for one player, on a terminal or line by line for a program."""

import re
from collections.abc import Sequence
from typing import TypeAlias

import click

from deckgen.cli import options
from deckgen.cli.voices import Events, Tally, TerminalTable
from deckgen.foundations.findings import DeckgenError, Finding, UnknownName
from deckgen.foundations.spelling import several, suggestion
from deckgen.game import solo
from deckgen.game.standings import Game
from deckgen.library import catalogue
from deckgen.names.card_names import CardNames
from deckgen.names.typed_lists import read_entries
from deckgen.records.record import replace
from deckgen.rules_in_words.play_rules import number_words

Voice: TypeAlias = Events | TerminalTable  # who tells the player what happens, and reads what is decided
USUAL = "dagobah/rebel-alliance"  # the variant that is played when none is named
MEANT = {"q": "quit", "exit": "quit", "help": "?", "0": "", "none": ""}  # what else is typed, and what it stands for


@click.command("play", short_help="Play sabacc alone: four cards, one discard, a running score.")
@click.argument("rules", type=options.built_in("ruleset"), default=USUAL, metavar="[RULESET]")
@click.option("--seed", type=options.number(0), help="Deal by this number: the same hands on every machine.")
@click.option("--bonus", is_flag=True, help="Ten points more for 23, 46 and every array.")
@click.option("--json", "as_json", is_flag=True, help="Print an event a line for programs; read decisions from stdin.")
def play_command(rules: str, seed: int | None, bonus: bool, as_json: bool) -> None:
    """Play the computer game for one player, in each of the nine variants of Dagobah Sabacc.

    You are dealt four cards, throw away as many as the variant allows, take as many new ones, and score what your hand
    counts. Give cards by their places (1 3) or their names; ? explains the variant. After a hand: again plays on with
    your score, deal starts a new game, best shows what the best discard would have been.

    \b
    Examples:
      deckgen play
      deckgen play dagobah/imperial
      deckgen play dagobah/mos-eisley --seed 1977
    """
    game = _find_game(rules)
    voice = Events() if as_json else TerminalTable()
    hands = _play(game, solo.draw_seed() if seed is None else seed, bonus, voice)
    voice.end(hands)


def _find_game(rules: str) -> Game:
    """The ruleset with its deck; a variant may be named by its last word."""
    names = {entry.name for entry in catalogue.entries("ruleset")}
    full = f"dagobah/{rules.strip().lower().replace(' ', '-')}"
    game = options.workspace().game(full if full in names else rules)
    solo.refuse_unplayable(game)
    return game


def _play(game: Game, seed: int, bonus: bool, voice: Voice) -> Tally:
    """Play hand after hand, each dealt by the next seed, until the player has enough."""
    hands = Tally()
    while True:
        dealt = solo.deal(game, seed)
        voice.deal(game, dealt)
        decision = _ask_discard(game, dealt.hand, voice)
        if isinstance(decision, tuple):
            hand = dealt.draw(decision)
            voice.draw(game, hand, decision)
            scored = solo.score(game, hand, bonus)
            hands = Tally(hands.number + 1, hands.running + (scored.points or 0))
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
            hands = Tally()
            try:
                game = _find_game(rules) if (rules := decision.removeprefix("deal").strip()) else game
            except DeckgenError as error:  # and the one in play goes on
                voice.refuse(error)
        seed += 1


def _ask_discard(game: Game, hand: Sequence[str], voice: Voice) -> tuple[int, ...] | str:
    """The places of the cards that go, counted from 0, or ``quit`` or ``deal``; asked until the rules allow it."""
    numbers = solo.numbers(game, hand)
    none = ", Enter for none" if 0 in numbers else ""
    while True:
        text = _ask(voice, f"Which go? ({number_words(numbers)}{none})")
        if text == "quit" or re.fullmatch(r"deal\b.*", text):
            return text
        if text == "?":
            voice.explain(game)
            continue
        if text == "best":
            voice.refuse(DeckgenError(Finding("discard", "'best' can be asked once you have drawn")))
            continue
        try:
            places = _places(text, game, hand)
            solo.refuse_discard(game, hand, places)
        except DeckgenError as error:
            voice.refuse(error)
        else:
            return places


def _ask(voice: Voice, question: str) -> str:
    """The answer that is typed, ``quit`` at the end of all lines."""
    text = voice.ask(question)
    return "quit" if text is None else MEANT.get(text, text)


def _places(text: str, game: Game, hand: Sequence[str]) -> tuple[int, ...]:
    """The places that are typed as ``1 3``, or as names of cards in the hand; none for an empty line.

    A number alone is a place, whatever card may be called so.
    """
    typed = re.split(r"[\s,;]+", text.strip()) if text.strip() else []
    if all(re.fullmatch(r"\d{1,3}", number) for number in typed):
        return tuple(int(number) - 1 for number in typed)
    ids = [solo.card_id(card) for card in hand]
    deck = replace(game.deck, cards=tuple(card for card in game.deck.cards if card.id in ids))
    places: list[int] = []
    try:
        named = read_entries(text, CardNames(deck, game.ruleset.value))
    except UnknownName as error:
        hint = f"you hold {several([game.name(id) for id in ids])}"
        message = f"{text!r} names no card of your hand, and no places"
        raise DeckgenError(Finding("discard", message, hint=hint)) from error
    for part, entries in named:
        for entry in entries:
            free = [place for place, id in enumerate(ids) if id == entry.cards[0].id and place not in places]
            if len(entry.cards) > 1 or len(free) < entry.times:
                raise DeckgenError(Finding("discard", f"{part!r} does not say which of the cards that you hold"))
            places += free[: entry.times]
    return tuple(places)


def _ask_next(voice: Voice) -> str:
    """The choice after a hand: ``again``, ``deal`` with or without a variant, ``best``, ``?`` or ``quit``."""
    while True:
        word = _ask(voice, "again, deal, best, ? or quit") or "again"
        if word in ("again", "best", "quit", "?") or re.fullmatch(r"deal\b.*", word):
            return word
        hint = suggestion(word, ("again", "deal", "best", "quit"))
        voice.refuse(DeckgenError(Finding("decision", f"after a hand {word!r} means nothing", hint=hint)))
