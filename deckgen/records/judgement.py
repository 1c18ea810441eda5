"""How hands are judged: how cards are read, which totals are out, what dice decide and what parts equal hands."""

from collections.abc import Iterator
from typing import Any, Literal

from deckgen.records.fields import FLAG, ID_TEXT, NUMBERS, VALUE
from deckgen.records.groups import Either, List
from deckgen.records.record import Record, key, record
from deckgen.records.shapes import Choice, Number, Problem, Steps
from deckgen.records.special_hands import CARDS_MEANT, SELECTORS, Selector

DIE = tuple(range(1, 7))  # the sides of the dice that cards may count


class Reading(Record):
    """How some cards are read: as any of ``values`` that the holder likes, or with their value turned round."""

    cards: Selector = key(CARDS_MEANT, "Which cards.")
    values: tuple[int, ...] = key(NUMBERS, "The values that the holder may choose from: 1..15, or a list.", default=())
    negated: bool = key(
        FLAG, "Whether the card takes its number from a total, by which it is asked for all the same.", default=False
    )

    dice: int = key(
        Number(1, 3), "How many dice of six sides are thrown, of which the holder picks one to count.", default=0
    )
    copies: bool = key(FLAG, "Whether the card counts what another card of the hand counts.", default=False)

    def flaw(self) -> str:
        """That it says nothing, or two things."""
        count = sum(map(bool, (self.values, self.negated, self.dice, self.copies)))
        return "" if count == 1 else "has to say one of values, negated, dice and copies"

    @property
    def gives_value(self) -> bool:
        """Whether a card read so needs no value of its own."""
        return bool(self.dice or self.copies)


class TieBreaker(Record):
    """One step in which hands that are otherwise equal are compared.

    ``number`` is its place in the ruleset file, ``listed`` says that its cards stand there one by one.
    """

    by: Literal["holding", "sign", "cards", "sum", "card", "suit"] = key(
        Choice("holding", "sign", "cards", "sum", "card", "suit"),
        "What is compared: whether a card is held, the sign of the total, or, of the cards under `of`, how many there "
        "are, their sum, the single card of the highest or lowest number, or the suit of that card.",
    )
    cards: tuple[Selector, ...] = key(SELECTORS, "The cards that count; all unless given.", default=(), name="of")
    best: Literal["highest", "lowest"] = key(
        Choice("highest", "lowest"), "Which is better: the most or fewest, the highest or lowest.", default="highest"
    )
    suits: tuple[str, ...] = key(List(ID_TEXT, most=20), "The order of suits, best first.", default=())
    hands: tuple[str, ...] = key(
        List(ID_TEXT, most=50), "The special hands that are compared so, or plain; all unless given.", default=()
    )
    holding: tuple[Selector, ...] = key(SELECTORS, "Only hands with one of these cards are compared so.", default=())
    number: int = 0
    listed: bool = False

    def flaw(self) -> str:
        """That it does not say all that it takes, or more."""
        if bool(self.suits) != (self.by == "suit"):
            return "has to say suits where it compares by suit, and nowhere else"
        return "has to say under of which cards win" if self.by == "holding" and not self.cards else ""

    def selectors(self) -> Iterator[tuple[str, Selector]]:
        """The cards that it names, each with its path in the ruleset file."""
        path = f"tie-breakers.{self.number}"
        for place, selector in enumerate(self.cards):
            yield (f"tie-breakers.{self.number + place}" if self.listed else f"{path}.of.{place}"), selector
        yield from ((f"{path}.holding.{place}", selector) for place, selector in enumerate(self.holding))


class _StepOrCard(Either):
    """A tie-breaker as a step, which says ``by`` what hands are compared, or as a card that wins."""

    def _take(self, value: Any, steps: Steps, problems: list[Problem]) -> Any:
        step = self.group if isinstance(value, dict) and "by" in value else self.single
        return (step or self.single).take(value, steps, problems)


STEPS = List(_StepOrCard(SELECTORS.entry, group=record(TieBreaker)), most=12)


class Throws(Record):
    """Dice thrown before a hand is played.

    Once they are ``thrown`` they are the sides that show.
    """

    target: tuple[int, ...] = key(
        List(VALUE, most=20), "The sides of the die for the target, each a total to come near to.", default=()
    )
    suit: tuple[str, ...] = key(List(ID_TEXT, most=20), "The sides of the die for the suit.", default=())
    thrown: bool = False

    def as_json(self) -> dict[str, int | str]:
        """The sides that the dice show, as `score` and `odds --json` give it; empty where none were thrown."""
        dice: dict[str, tuple[int | str, ...]] = {"target": self.target, "suit": self.suit}
        return {die: sides[0] for die, sides in dice.items() if self.thrown and sides}


NOT_THROWN = Throws()  # what dice decide where nobody throws any


class Bounds(Record):
    """Totals that bomb out; None and () where nothing does."""

    over: int | None = key(VALUE, "Above this total.", default=None)
    under: int | None = key(VALUE, "Below this total.", default=None)
    at: tuple[int, ...] = key(List(VALUE, most=100), "At these totals.", default=())

    def flaw(self) -> str:
        """That every total would bomb out."""
        if self.over is None or self.under is None or self.over >= self.under:
            return ""
        return f"bomb out over {self.over} and under {self.under}, which is every total: are the two swapped?"

    def bomb(self, total: int) -> bool:
        """Whether a hand of that total has bombed out."""
        return (
            (self.over is not None and total > self.over)
            or (self.under is not None and total < self.under)
            or total in self.at
        )


class Wrap(Record):
    """Totals that count less than they are."""

    over: int = key(VALUE, "Above this total …")
    less: int = key(Number(1, 999), "… a hand counts so much less.")


class Lost(Record):
    """Totals that lose outright."""

    over: int = key(VALUE, "Above this total.")
    arrays_stand: bool = key(FLAG, "Whether a special hand saves its holder.", default=False)
