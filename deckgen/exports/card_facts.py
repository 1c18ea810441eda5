"""What programs are told of a card besides its picture: what it counts, what it says, and what tells it from others."""

from typing import Any

from deckgen.foundations.spelling import slug
from deckgen.records.deck import Card
from deckgen.type.markup import plain_text

LONGEST_TAG = 30  # letters of a box that tells cards apart, as a kind does or a price; what is longer is to be read


def card_facts(card: Card) -> dict[str, Any]:
    """What a script may ask of a card: ``id``, ``value`` (or values by ruleset), ``suit``, ``rank``, and what it says:
    its ``text``, and its ``boxes`` by name.
    """
    value = card.value if isinstance(card.value, int) else dict(card.value)
    words: dict[str, Any] = {"text": plain_text(card.text)} if card.text else {}
    if card.boxes:
        words["boxes"] = {box: plain_text(text) for box, text in card.boxes.items()}
    return {"id": card.id, "value": value, "suit": card.shown_suit, "rank": card.rank, **words}


def card_words(card: Card) -> dict[str, str]:
    """What a card says, for programs whose cards have properties by name: ``text``, and each box as ``box-NAME``."""
    boxes = {f"box-{box}": plain_text(text) for box, text in card.boxes.items()}
    return {**({"text": plain_text(card.text)} if card.text else {}), **boxes}


def card_tags(card: Card) -> list[str]:
    """By what cards may be told apart: suit and rank, and each box with what it says, such as ``kind:trade``."""
    pairs = [("suit", card.shown_suit or ""), ("rank", card.rank or "")]
    pairs += [(box, slug(text)) for box, text in card.boxes.items() if len(text) <= LONGEST_TAG]
    return [f"{kind}:{text}" for kind, text in pairs if text]
