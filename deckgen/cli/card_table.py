"""A table for one on the terminal: cards to look at, the score, and the variant in plain words."""

import shutil
import sys
import textwrap
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from deckgen.cli import terminal
from deckgen.cli.voices import Tally, read_line
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.spelling import in_figures, quantity
from deckgen.game.solo import card_id
from deckgen.wording import hand_rules, play_rules

if TYPE_CHECKING:
    from deckgen.game.result import ScoredHand
    from deckgen.game.solo import Deal, Discard
    from deckgen.game.table import Game

INSIDE = 13  # columns between the edges of a card


class TerminalTable:
    """A person at a terminal: cards to look at, and plain words."""

    def deal(self, game: "Game", deal: "Deal") -> None:
        """Four cards on the table."""
        terminal.say()
        terminal.heading(f"{game.ruleset.title} · hand {deal.seed}")
        self._show(game, deal.hand)

    def draw(self, game: "Game", hand: Sequence[str], places: Sequence[int]) -> None:
        """The hand as it stands, unless nothing changed."""
        if places:
            self._show(game, hand, places)

    def score(self, game: "Game", hand: Sequence[str], scored: "ScoredHand", hands: Tally) -> None:
        """What the hand counts, and the score."""
        counts = scored.name if scored.outcome != "plain" else f"it counts {in_figures(scored.value or 0)}"
        points, number = in_figures(scored.points or 0), quantity(hands.number, "hand")
        terminal.say(f"The cards make {in_figures(scored.total)}: {counts}. Points: {points}.")
        terminal.say(f"Your score after {number}: {in_figures(hands.running)}")

    def advise(self, game: "Game", hand: Sequence[str], choices: "Sequence[Discard]", places: Sequence[int]) -> None:
        """The best discards, and the one that was chosen, with the points that each brings on average."""
        place = [choice.places for choice in choices].index(tuple(sorted(places)))
        rows = [["", "Discard", "Points on average"]]
        for number, choice in enumerate(choices):
            if number < 3 or number == place:
                names = ", ".join(game.name(card_id(hand[place])) for place in choice.places) or "nothing"
                mark = "yours" if number == place else "best" if not number else ""
                rows.append([mark, names, f"{float(choice.points):.2f}".replace("-", "−")])
        terminal.say_lines(terminal.table(rows, right=(2,), indent="  "))

    def explain(self, game: "Game") -> None:
        """The variant in play: its discards, its cards and hands, how it scores, and the rulings for one player."""
        terminal.say_lines(_explain(game))

    def refuse(self, error: DeckgenError) -> None:
        """What cannot be, and the way out."""
        for finding in error.findings:
            terminal.say(f"{finding.message[0].upper()}{finding.message[1:]}.")
            if finding.hint:
                terminal.say(f"  {finding.hint}")

    def ask(self, question: str) -> str | None:
        """The line that the player types for an answer."""
        click.echo(f"{terminal.safe(question)}: ", nl=False)
        line = read_line()
        if line is None or not sys.stdin.isatty():
            terminal.say()
        return line

    def end(self, hands: Tally) -> None:
        """The last word."""
        if hands.number:
            number = quantity(hands.number, "hand")
            terminal.say(f"You played {number} and scored {in_figures(hands.running)}. Well met.")

    def _show(self, game: "Game", hand: Sequence[str], fresh: Sequence[int] = ()) -> None:
        terminal.say_lines(_draw_cards(game, hand, fresh))


def _draw_cards(game: "Game", hand: Sequence[str], fresh: Sequence[int]) -> Iterator[str]:
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


def _explain(game: "Game") -> Iterator[str]:
    """The variant in play, as somebody who plays it alone needs it."""
    yield ""
    yield from terminal.wrap(game.ruleset.summary)
    faces = [card for card in game.deck.cards if card.is_face and card.in_play]
    rows = [["You may throw away", play_rules.discards(game.ruleset, game)]]
    rows += [[card.name, play_rules.card_value(card.id, game)] for card in faces]
    yield from ("", *terminal.table(rows, indent="  "))
    yield from ("", "Hands, best first", *terminal.table(hand_rules.ranking(game), indent="  "))
    yield ""
    for line in play_rules.solo_rules(game):
        yield from terminal.wrap(line)
