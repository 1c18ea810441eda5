"""Every example in docs/decks.md works, and every message in it is the one that is given."""

import re
from pathlib import Path

import pytest

from deckgen.foundations.findings import DeckgenError
from deckgen.library.decks import BACK, CARD, CHECK, DECK_FILE, RANK, RANKS, SUIT, load_deck
from deckgen.records.deck import Composition
from deckgen.records.record import record

MANUAL = (Path(__file__).parent.parent / "docs" / "decks.md").read_text()
EXAMPLES = re.findall(r"^```yaml\n(.*?)^```", MANUAL, re.MULTILINE | re.DOTALL)
MESSAGES = re.findall(r"^```text\n(.*?)^```", MANUAL, re.MULTILINE | re.DOTALL)
WRONG = next(example for example in EXAMPLES if "copys" in example)


def load(text, folder, monkeypatch):
    monkeypatch.chdir(folder)
    start = "" if re.search("^deck:", text, re.MULTILINE) else "deck: my-deck\ntitle: My Deck\n"
    (folder / "my-deck.yaml").write_text(start + text)
    return load_deck("my-deck.yaml")


@pytest.mark.parametrize("example", [example for example in EXAMPLES if example != WRONG])
def test_an_example_makes_as_many_cards_as_it_says(example, tmp_path, monkeypatch):
    deck = load(example, tmp_path, monkeypatch)
    assert deck.composition.cards == deck.printed
    assert deck.composition.in_play in (None, deck.in_play)


def test_the_messages_are_those_that_are_given(tmp_path, monkeypatch):
    first, second = MESSAGES
    with pytest.raises(DeckgenError) as refused:
        load(WRONG, tmp_path, monkeypatch)
    assert f"{refused.value}\n" == first
    with pytest.raises(DeckgenError) as refused:
        load(WRONG.replace("−", "-").replace("copys", "copies"), tmp_path, monkeypatch)
    assert f"{refused.value}\n" == second


@pytest.mark.parametrize("shape", [DECK_FILE, SUIT, RANK, CARD, BACK, record(Composition), CHECK])
def test_every_key_is_in_the_table(shape):
    table = MANUAL.partition("## Every key")[2]
    assert all(f"`{name}`" in table for name in (*shape.keys, *RANKS.keys))
