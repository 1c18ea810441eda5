"""A deck as plain data and back, without the places where it was read from."""

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from deckgen.records.deck import Card, Composition, Deck, Placing, Rank, Suit


def plain(deck: Deck) -> dict[str, Any]:
    """The deck in types that JSON has."""
    return asdict(replace(deck, marks={}))


def deck(data: Mapping[str, Any]) -> Deck:
    """The deck that ``plain`` took apart; TypeError or LookupError for anything else."""
    parts = {
        "suits": tuple(Suit(**_tuples(suit)) for suit in data["suits"]),
        "ranks": tuple(Rank(**_tuples(rank), placing=_placing(rank)) for rank in data["ranks"]),
        "cards": tuple(Card(**_tuples(card), placing=_placing(card)) for card in data["cards"]),
        "composition": Composition(**data["composition"]),
    }
    return Deck(**_tuples({**data, **parts}))


def _tuples(data: Mapping[str, Any]) -> dict[str, Any]:
    plain = {key: value for key, value in data.items() if key != "placing"}
    return {key: tuple(value) if isinstance(value, list) else value for key, value in plain.items()}


def _placing(data: Mapping[str, Any]) -> Placing:
    fit, focus, crop = data["placing"]
    return Placing(fit, tuple(focus), tuple(crop))
