"""A program at the table of the game for one player, and what it and a person there have in common."""

import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import click

from deckgen.foundations.findings import DeckgenError

if TYPE_CHECKING:
    from deckgen.game.result import ScoredHand
    from deckgen.game.solo import Deal, Discard
    from deckgen.game.table import Game


class Tally(NamedTuple):
    """The game so far: how many hands were scored, and the running score."""

    number: int = 0
    running: int = 0


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

    def score(self, game: "Game", hand: Sequence[str], scored: "ScoredHand", hands: Tally) -> None:
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

    def advise(self, game: "Game", hand: Sequence[str], choices: "Sequence[Discard]", places: Sequence[int]) -> None:
        """What each discard would have brought on average, the best first; places count from 1."""
        rows = [
            {"discard": [place + 1 for place in choice.places], "points": float(choice.points)} for choice in choices
        ]
        self._tell("best", rules=game.ruleset.name, hand=list(hand), choices=rows)

    def explain(self, game: "Game") -> None:
        """A program reads the rules elsewhere."""
        self._tell("error", message=f"deckgen show {game.ruleset.name} --json explains the variant")

    def refuse(self, error: DeckgenError) -> None:
        """A decision that cannot be; it is asked again."""
        self._tell("error", message="; ".join(str(finding.message) for finding in error.findings))

    def ask(self, question: str) -> str | None:
        """The next decision."""
        return read_line()

    def end(self, hands: Tally) -> None:
        """The player has enough."""
        self._tell("end", hands=hands.number, running=hands.running)

    def _tell(self, event: str, **facts: object) -> None:
        click.echo(json.dumps({"event": event, **facts}))
