"""Options of questions about hands: the game that judges them, how they rank, and how often they come."""

import re
from collections.abc import Container, Sequence
from typing import Any

from deckgen.foundations import defaults
from deckgen.options import (
    CARDS,
    DECK,
    FLAG,
    SIGNED,
    TRADITIONS,
    TRADITIONS_TELL,
    AnswerKind,
    Request,
    built_in,
    number,
    option,
    whole_number,
)


def _read_caller(text: str) -> int | str:
    """The place of a hand, from its number, or who holds it."""
    name = text.strip()
    return name if name and not re.fullmatch(r"[-+]?[\d.,]+", name) else whole_number(name, text) - 1


def _check_caller(caller: Any) -> None:
    if isinstance(caller, int) and caller < 0:
        raise ValueError(f"{caller + 1} is too small; it takes 1 or more")


RULESET = built_in("ruleset")
SUIT = AnswerKind("text", metavar="SUIT")
SKIFTERS = AnswerKind("cards", ", ".join, metavar='"SKIFTER, …"', many=True)
CALLER = AnswerKind("text", _read_caller, metavar="NUMBER|NAME", value="from 0, or a name", check=_check_caller)


class GameOptions(Request):
    """The game, its deck, and what its dice show."""

    rules: str | None = option(RULESET, f"The game.  [the deck's own, the one in your settings, or {defaults.RULES}]")
    deck: str | None = option(DECK, "Play with this deck, not the ruleset's own.")
    traditions: tuple[str, ...] = option(TRADITIONS, TRADITIONS_TELL, (), "--tradition")
    target: int | None = option(SIGNED, "The target that a die shows (Coruscant Shift).")
    suit: str = option(SUIT, "The suit that a die shows (Coruscant Shift).", "")


class ScoreOptions(GameOptions):
    """The options of a score, which ranks hands against each other."""

    demise: str | Sequence[str] = option(CARDS, "A card for each tied hand, drawn in sudden demise.", "", "--extra")
    likely: bool = option(FLAG, "Show how likely each hand was, among hands of its size.", False, "--odds")
    hand_pot: int | None = option(number(0), "Credits in the hand pot: show what each loser owes.")
    caller: int | str | None = option(CALLER, "The number of the hand that called, or its player, with --hand-pot.")
    seed: int | None = option(SIGNED, "Choose the variant of dagobah/random by this number.")

    def clash(self, given: Container[str]) -> str:
        """A contradiction: a caller owes nothing where nothing lies in the pot."""
        if self.caller is not None and self.hand_pot is None:
            return "what a caller owes depends on the hand pot; say with --hand-pot what it holds"
        return ""


class OddsOptions(GameOptions):
    """The options of odds, which count hands."""

    cards: int | None = option(number(1, 7), "Cards in the hand.  [as many as are dealt]")
    holding: str | Sequence[str] = option(
        CARDS, "The cards that you keep: what will the draw bring?", "", "--holding --hand"
    )
    gone: str | Sequence[str] = option(CARDS, "Cards that you know are gone, such as one you threw away.", "")
    draw: int | None = option(
        number(1, 6), "How many cards to draw.  [as many as fill the hand where cards are discarded, else 1]"
    )
    skifters: str | Sequence[str] = option(SKIFTERS, "Skifters added to the deck (Dagobah).", "")

    def clash(self, given: Container[str]) -> str:
        """A contradiction: cards that are held say how many there are, and are what others are drawn to."""
        if self.holding and self.cards:
            return "--holding says how many cards there are; leave --cards out"
        if self.draw and not self.holding:
            return "--draw says how many cards come to those that you hold; name these with --holding"
        return ""
