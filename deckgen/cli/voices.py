"""Who tells the player what happens at the table for one, and reads what is decided: a program, or a person."""

import json
import shutil
import sys
import textwrap
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import click

from deckgen.cli import terminal
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.spelling import in_figures, quantity
from deckgen.game.score import ScoredHand
from deckgen.game.solo import Deal, Discard, card_id
from deckgen.game.standings import Game
from deckgen.rules_in_words import play_rules

INSIDE = 13  # columns between the edges of a card


class Tally(NamedTuple):
    """The game so far: how many hands were scored, and the running score."""

    number: int = 0
    running: int = 0


def _read_line() -> str | None:
    """A line of stdin without what surrounds it, in small letters; None at its end."""
    line = sys.stdin.readline()
    return line.strip().casefold() if line else None


class Events:
    """A program: an event a line on stdout, a decision a line on stdin."""

    def deal(self, game: Game, deal: Deal) -> None:
        """Four cards were dealt."""
        self._tell("deal", rules=game.ruleset.name, hand=list(deal.hand), seed=deal.seed)

    def draw(self, game: Game, hand: Sequence[str], places: Sequence[int]) -> None:
        """The hand stands."""
        self._tell("draw", rules=game.ruleset.name, hand=list(hand))

    def score(self, game: Game, hand: Sequence[str], scored: ScoredHand, hands: Tally) -> None:
        """The hand was counted."""
        data = scored.as_json()
        self._tell(
            "score",
            rules=game.ruleset.name,
            hand=list(hand),
            total=data["total"],
            value=data["value"],
            array=data["array"],
            points=scored.points,
            running=hands.running,
        )

    def advise(self, game: Game, hand: Sequence[str], choices: Sequence[Discard], places: Sequence[int]) -> None:
        """The points that each discard would have brought on average, the best first; places count from 1."""
        rows = [
            {"discard": [place + 1 for place in choice.places], "points": float(choice.points)} for choice in choices
        ]
        self._tell("best", rules=game.ruleset.name, hand=list(hand), choices=rows)

    def explain(self, game: Game) -> None:
        """A program reads the rules elsewhere."""
        self._tell("error", message=f"deckgen show {game.ruleset.name} --json explains the variant")

    def refuse(self, error: DeckgenError) -> None:
        """A decision that cannot be; it is asked again."""
        self._tell("error", message="; ".join(str(finding.message) for finding in error.findings))

    def ask(self, question: str) -> str | None:
        """The next decision."""
        return _read_line()

    def end(self, hands: Tally) -> None:
        """The player has enough."""
        self._tell("end", hands=hands.number, running=hands.running)

    def _tell(self, event: str, **facts: object) -> None:
        click.echo(json.dumps({"event": event, **facts}))


class TerminalTable:
    """A person at a terminal: cards to look at, and plain words."""

    def deal(self, game: Game, deal: Deal) -> None:
        """Four cards on the table."""
        terminal.say()
        terminal.heading(f"{game.ruleset.title} · hand {deal.seed}")
        self._show(game, deal.hand)

    def draw(self, game: Game, hand: Sequence[str], places: Sequence[int]) -> None:
        """The hand as it stands, unless nothing changed."""
        if places:
            self._show(game, hand, places)

    def score(self, game: Game, hand: Sequence[str], scored: ScoredHand, hands: Tally) -> None:
        """The value of the hand, and the score."""
        counts = f": {scored.name}"
        if scored.outcome == "plain":
            counts = f", which counts as {in_figures(scored.value or 0)}" if scored.value != scored.total else ""
        points, number = in_figures(scored.points or 0), quantity(hands.number, "hand")
        terminal.say(f"The cards come to {in_figures(scored.total)}{counts}. Points: {points}.")
        terminal.say(f"Your score after {number}: {in_figures(hands.running)}")

    def advise(self, game: Game, hand: Sequence[str], choices: Sequence[Discard], places: Sequence[int]) -> None:
        """The best discards, and the one that was chosen, with the points that each brings on average."""

        def cards(places: Sequence[int]) -> str:
            return ", ".join(sorted(game.name(card_id(hand[place])) for place in places)) or "nothing"

        points = {cards(choice.places): choice.points for choice in choices}  # one for all copies of a card
        rows = [["", "Discard", "Points on average"]]
        for number, (named, average) in enumerate(points.items()):
            mark = ", ".join(["best"] * (not number) + ["yours"] * (named == cards(places)))
            if number < 3 or mark:
                rows.append([mark, named, f"{float(average):.2f}".replace("-", "−")])
        terminal.say_lines(terminal.table(rows, right=(2,), indent="  "))

    def explain(self, game: Game) -> None:
        """The variant in play: its discards, its cards and hands, how it scores, and the rulings for one player."""
        terminal.say_lines(_explain(game))

    def refuse(self, error: DeckgenError) -> None:
        """The mistakes in what was asked for, and the way out."""
        for finding in error.findings:
            terminal.say(f"{finding.message[0].upper()}{finding.message[1:]}.")
            if finding.hint:
                terminal.say(f"  {finding.hint}")

    def ask(self, question: str) -> str | None:
        """The line that the player types for an answer."""
        click.echo(f"{terminal.safe(question)}: ", nl=False)
        line = _read_line()
        if line is None or not sys.stdin.isatty():
            terminal.say()
        return line

    def end(self, hands: Tally) -> None:
        """The last word."""
        if hands.number:
            number = quantity(hands.number, "hand")
            terminal.say(f"You played {number} and scored {in_figures(hands.running)}. Well met.")

    def _show(self, game: Game, hand: Sequence[str], fresh: Sequence[int] = ()) -> None:
        terminal.say_lines(_draw_cards(game, hand, fresh))


def _draw_cards(game: Game, hand: Sequence[str], fresh: Sequence[int]) -> Iterator[str]:
    """The cards side by side, each with its place below; in a list where the terminal is too narrow for that."""
    cards = [game.card(card_id(card)) for card in hand]
    values = [play_rules.card_value(card.id, game) for card in cards]
    below = [f"{place}{' new' if place - 1 in fresh else ''}" for place in range(1, len(cards) + 1)]
    if shutil.get_terminal_size((80, 0)).columns < len(cards) * (INSIDE + 3):
        yield from terminal.table(
            [[place, card.name, value] for place, card, value in zip(below, cards, values, strict=True)], right=(2,)
        )
        return
    names = [textwrap.wrap(card.name, INSIDE)[:3] for card in cards]
    yield " ".join(f"╭{'─' * INSIDE}╮" for _ in cards)
    yield " ".join(f"│ {value:<{INSIDE - 1}}│" for value in values)
    for row in range(3):
        yield " ".join(f"│{name[row] if row < len(name) else '':^{INSIDE}}│" for name in names)
    yield " ".join(f"│{value:>{INSIDE - 1}} │" for value in values)
    yield " ".join(f"╰{'─' * INSIDE}╯" for _ in cards)
    yield " ".join(f"{place:^{INSIDE + 2}}" for place in below).rstrip()


def _explain(game: Game) -> Iterator[str]:
    """The variant in play, as somebody who plays it alone needs it."""
    told = play_rules.tell_solo(game)
    rows = [["You may throw away", told["discards"]], *told["faces"]]
    yield from ("", *terminal.wrap(told["summary"]), "", *terminal.table(rows, indent="  "))
    yield from ("", "Hands, best first", *terminal.table(told["hands"], indent="  "), "")
    for line in told["lines"]:
        yield from terminal.wrap(line)
