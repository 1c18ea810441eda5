"""Every deck in tests/bad is refused with the words that stand beside it."""

from pathlib import Path

import pytest

from deckgen.checks import run
from deckgen.foundations.findings import DeckgenError
from deckgen.library.decks import load_deck

BAD = Path(__file__).parent / "bad"


@pytest.mark.parametrize("name", sorted(path.stem for path in BAD.glob("*.yaml")))
def test_a_bad_deck_is_refused_in_plain_words_at_the_right_place(name, monkeypatch):
    monkeypatch.chdir(BAD)
    with pytest.raises(DeckgenError) as refused:
        load_deck(f"{name}.yaml")
    assert f"{refused.value}\n" == (BAD / f"{name}.txt").read_text()


def test_every_expected_message_has_its_deck():
    assert {path.stem for path in BAD.glob("*.txt")} == {path.stem for path in BAD.glob("*.yaml")}


def test_a_repeated_mistake_is_told_a_hundred_times_and_counted_from_there(tmp_path):
    deck = tmp_path / "wrong.yaml"
    deck.write_text("deck: wrong\ntitle: Wrong\n" + "".join(f"unknown-{n}: 1\n" for n in range(150)))
    with pytest.raises(DeckgenError) as refused:
        load_deck(str(deck))
    *told, last = refused.value.findings
    assert len(told) == 100
    assert told[0].at.line == 3
    assert last.message == "and 50 more problems like these"
    assert run([str(deck)]).findings[-1] == last
