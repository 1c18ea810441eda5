"""``sheets --changed``: only what is not as it was in the last print, which is noted when a print stands."""

import json

import pypdfium2
import pytest
from commands import deckgen


@pytest.fixture
def mine(tmp_path):
    """A deck of one's own, of which text is replaced."""
    path = tmp_path / "deck" / "mine.yaml"
    path.parent.mkdir()
    path.write_text(
        "deck: mine\ntitle: Mine\nfaces:\n" + "".join(f"  c{n}: {{name: Card {n}, value: {n}}}\n" for n in range(1, 6))
    )

    def edit(old="", new=""):
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new))
        return path

    return edit


@pytest.fixture
def sheets(capsys, tmp_path):
    def run(deck, *words, code=0):
        answer = deckgen(capsys, "sheets", deck, *words, "-o", tmp_path / "out")
        assert answer.code == code, answer.err
        return answer

    return run


def names(path):
    """The names on the fronts of a file of sheets."""
    with pypdfium2.PdfDocument(path) as document:
        text = document[0].get_textpage().get_text_bounded()
    return [f"Card {n}" for n in range(1, 10) if f"CARD {n}" in text.upper()]


def test_an_edited_card_alone_comes_out(mine, sheets, tmp_path):
    sheets(mine())
    answer = sheets(mine("Card 2, value: 2", "Card 2, value: 9"), "--changed")
    assert answer.out.splitlines() == [str(tmp_path / "out" / "mine-sheets-changed.pdf")]
    assert "1 of 5 cards changed: Card 2." in answer.err
    assert names(tmp_path / "out" / "mine-sheets-changed.pdf") == ["Card 2"]


def test_a_lost_card_in_another_look_than_the_rest_is_told(mine, sheets):
    told = "the other cards of Mine look otherwise as they were last printed"
    assert told not in sheets(mine(), "--only", "card 2").err, "nothing was printed before"
    sheets(mine(), "--theme", "engraved")
    assert "theme classic; to match them, add --theme engraved" in sheets(mine(), "--only", "card 2").err
    assert told in sheets(mine(), "--only", "card 2", "--theme", "engraved", "--ink", "saver").err
    assert told not in sheets(mine(), "--only", "card 2", "--theme", "engraved").err
    edited = mine("Card 2, value: 2", "Card 2, value: 9")
    assert told not in sheets(edited, "--only", "card 2", "--theme", "engraved").err, "the others are as they were"


def test_another_look_is_told_from_another_deck(mine, sheets):
    sheets(mine())
    asked = ("--changed", "--theme", "engraved", "--ink", "saver")
    told = sheets(mine(), *asked).err
    look = "theme classic, full ink, and this one has theme engraved, saver ink"
    assert f"5 of 5 cards changed: all of them, for the last print had {look}." in told
    assert "all of them." in sheets(mine("title: Mine", "title: Mine\nline: Ours"), *asked).err
    assert "the line 'Yours; ours'" in sheets(mine(), *asked, "--line", "Yours; ours").err


def test_changed_cards_keep_their_order_and_copies_are_counted(mine, sheets, tmp_path):
    sheets(mine())
    mine("Card 4, value: 4", "Card 4, value: 8")
    mine("{name: Card 2, value: 2}", "{name: Card 2, value: 2, copies: 3}")
    answer = sheets(mine("Card 1,", "Card 7,"), "--changed")
    assert "4 of 7 cards changed: Card 7, Card 2, Card 4." in answer.err
    assert names(tmp_path / "out" / "mine-sheets-changed.pdf") == ["Card 2", "Card 4", "Card 7"]


def test_nothing_changed_prints_nothing(mine, sheets, tmp_path):
    sheets(mine())
    answer = sheets(mine(), "--changed")
    assert answer.out == "" and "nothing to print" in answer.err
    assert not (tmp_path / "out" / "mine-sheets-changed.pdf").exists()


def test_nothing_printed_before_prints_everything(mine, sheets, tmp_path):
    answer = sheets(mine(), "--changed")
    assert "5 of 5 cards changed" in answer.err
    assert len(names(tmp_path / "out" / "mine-sheets-changed.pdf")) == 5
    assert "nothing to print" in sheets(mine(), "--changed").err


def test_what_was_printed_from_the_store_is_noted_too(mine, sheets):
    sheets(mine())
    sheets(mine("Card 3,", "Card 8,"))
    sheets(mine("Card 8,", "Card 3,"))  # as the first time, and copied
    assert "nothing to print" in sheets(mine(), "--changed").err


def test_a_part_a_rehearsal_and_a_failed_print_change_nothing(mine, sheets):
    sheets(mine())
    mine("Card 3, value: 3", "Card 3, value: 33")
    sheets(mine(), "--only", "card 1")
    sheets(mine(), "--dry-run")
    sheets(mine("{name: Card 5,", "{nome: Card 5,"), code=1)
    answer = sheets(mine("{nome: Card 5,", "{name: Card 5,"), "--changed")
    assert "1 of 5 cards changed: Card 3." in answer.err


def test_a_rehearsal_says_which_cards_and_how_many_sheets_it_would_be(mine, sheets, tmp_path):
    assert "5 of 5 cards changed" in sheets(mine(), "--changed", "--dry-run").out
    sheets(mine())
    rehearsed = sheets(mine("Card 3, value: 3", "Card 3, value: 33"), "--changed", "--dry-run").out
    assert rehearsed.startswith("1 of 5 cards changed: Card 3.\n1 card of")
    assert "1 of 5" in sheets(mine(), "--changed").err
    assert "nothing to print" in sheets(mine(), "--changed", "--dry-run").out


def test_it_survives_a_move_and_can_be_forgotten(mine, sheets, tmp_path, capsys):
    sheets(mine())
    (tmp_path / "deck").rename(tmp_path / "elsewhere")
    moved = tmp_path / "elsewhere" / "mine.yaml"
    assert "nothing to print" in sheets(moved, "--changed").err
    assert "forgotten" in sheets(moved, "--forget").err
    assert "Nothing is known" in sheets(moved, "--forget").err
    assert "5 of 5 cards changed" in sheets(moved, "--changed").err


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "[]",
        '{"c1": ["x", 1]}',
        '{"look": "", "cards": {"c1": 3}}',
        '{"look": "", "cards": {"c1": ["x", "y"]}}',
        "{",
        "\x00" * 50,
    ],
)
def test_a_damaged_note_counts_as_none(mine, sheets, damage):
    sheets(mine())
    note = mine().with_name(".mine.printed")
    assert json.loads(note.read_text())
    note.write_text(damage)
    assert "5 of 5 cards changed" in sheets(mine(), "--changed").err


@pytest.mark.usefixtures("shared_store")
def test_a_build_is_noted_with_the_users_data(capsys, tmp_path, monkeypatch, sheets):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for _ in range(2):
        assert deckgen(capsys, "build", "tarot-70", "-o", tmp_path / "built").code == 0
        (noted,) = (tmp_path / "data").rglob("*.printed")
        assert sum(copies for _, copies in json.loads(noted.read_text())["cards"].values()) == 70
        assert "nothing to print" in sheets("tarot-70", "--changed").err
        assert "70 of 70" in sheets("tarot-70", "--changed", "--theme", "outline").err


def test_a_removed_card_is_named(mine, sheets):
    sheets(mine())
    assert "No longer in the deck: c5." in sheets(mine("  c5: {name: Card 5, value: 5}\n", ""), "--changed").err


def test_a_reference_that_lay_with_the_deck_is_no_card_that_is_gone(sheets):
    sheets("tarot-70", "--with-reference")
    assert "nothing to print" in sheets("tarot-70", "--with-reference", "--changed").err
    assert "No longer" not in sheets("tarot-70", "--changed").err
