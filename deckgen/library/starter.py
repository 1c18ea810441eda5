"""The deck file that a new deck starts from: commented, and valid as it stands."""

import json
import re
from pathlib import PurePath
from string import Template

from deckgen import files
from deckgen.library.decks import load_deck
from deckgen.library.ids import slug
from deckgen.library.scalars import plain_scalar
from deckgen.records.deck import Deck


def starter(name: str, base: str = "standard") -> str:
    """The text of a deck file ``name`` that extends ``base``, a built-in deck or a file in the same folder."""
    id = slug(name)[:60].strip("-") or "my-deck"
    title = " ".join(word.capitalize() for word in id.split("-"))
    named = {"file": f"{id}.yaml", "id": _yaml_text(id), "title": _yaml_text(title)}
    named["base"] = _yaml_text(PurePath(base).name)
    template = files.read_bytes(files.data_folder("templates") / "starter" / "deck.yaml").decode()
    return Template(template).substitute(named, **_examples(load_deck(base)))


def _examples(deck: Deck) -> dict[str, object]:
    """What the examples of the starter say of the deck that it extends."""
    faces = [card for card in deck.cards if card.is_face] or list(deck.cards)
    suit_cards = [card for card in deck.cards if not card.is_face] or list(deck.cards)
    face_cards = sum(card.copies for card in deck.cards if card.is_face)
    return {
        "cards": deck.printed,
        "suit_cards": deck.printed - face_cards,
        "face_cards": face_cards,
        "face": faces[0].id,
        "face_name": faces[0].name.removeprefix("The "),
        "copies": faces[0].copies,
        "last": faces[-1].id,
        "card": suit_cards[-1].id,
        "suit": deck.suits[0].id,
        "suit_name": deck.suits[0].name,
        "rules": deck.rules or "weg",
    }


def _yaml_text(text: str) -> str:
    """Text as YAML reads it back: in quotes unless it is plain words."""
    plain = re.fullmatch(r"[A-Za-z][\w .-]*", text) and isinstance(plain_scalar(text), str)
    return text if plain else json.dumps(text, ensure_ascii=False)
