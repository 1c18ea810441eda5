"""Places to which a deck is exported, and what each asks of its files."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Pixels: TypeAlias = tuple[int, int]
"""Pixels across and down."""


@dataclass(frozen=True, slots=True)
class ExportTarget:
    """A print service, or a table on a screen.

    A service takes pictures of one of ``sizes``, empty where it takes any, at ``dpi`` pixels to the inch, of which
    ``bleed`` on each side are cut away and ``safe`` more may be. It prints ``most`` cards at once, 0 for any number, is
    paid by the smallest of ``brackets`` that holds them, and has ``stocks``, its usual one first, of which those under
    ``foil`` can be foiled. ``verified`` is false where the figures are in doubt, ``source`` says where they come from.
    """

    name: str
    title: str
    source: str
    verified: bool
    dpi: float = 300.0
    bleed: float = 0.0
    safe: float = 0.0
    sizes: tuple[Pixels, ...] = ()
    most: int = 0
    brackets: tuple[int, ...] = ()
    stocks: tuple[str, ...] = ()
    foil: tuple[str, ...] = ()
    facts: Mapping[str, float] = field(default_factory=dict)

    def bracket(self, cards: int) -> int:
        """How many cards are paid for by who orders so many."""
        return next((bracket for bracket in self.brackets if bracket >= cards), cards)
