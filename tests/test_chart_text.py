"""Charts for spreadsheets and for reading in plain text."""

import csv
import io
from pathlib import Path

import pytest
from commands import deckgen

from deckgen.cli.conversion_text import as_csv, as_markdown
from deckgen.game.conversion_relation import relation
from deckgen.library.conversions import ConversionChoice, load_conversion
from deckgen.outputs.chart import ChartOptions, file_stem


def rows(text):
    return list(csv.DictReader(io.StringIO(text)))


def test_csv_has_a_row_for_every_card_of_the_packs(capsys):
    found = rows(deckgen(capsys, "chart", "tarot-two-decks", "--tradition", "marseille", "--format", "csv").out)
    assert len(found) == 156
    assert sum(int(row["value"]) for row in found if row["becomes"]) == 480 - 160
    justice = next(row for row in found if row["card"] == "justice")
    assert (justice["name"], justice["printed"], justice["value"]) == ("La Justice", "VIII", "-11")
    assert justice["note"] == "counts −11, not −8"
    assert sum(row["note"] == "stays in the box" for row in found) == 80


def test_csv_gives_values_that_vary_a_column_for_each_game(capsys):
    found = rows(deckgen(capsys, "chart", "playing-cards", "--format", "csv").out)
    rancor = next(row for row in found if row["becomes"] == "rancor")
    assert (rancor["value"], rancor["dagobah/new-republic"], rancor["label"]) == ("", "8", "yes")
    assert len(found) == 106


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"])
def test_no_text_passes_for_a_formula(text):
    (row,) = list(csv.reader(io.StringIO(as_csv(["name", "value"], [[text, -17]]))))[1:]
    assert row == [f"'{text}", "-17"]


def test_a_pack_cannot_smuggle_a_formula_into_a_spreadsheet(capsys, tmp_path):
    own = tmp_path / "mine.yaml"
    own.write_text('pack: mine\ntitle: Mine\nextends: thoth\ntrumps:\n  star: {name: "=HYPERLINK(1)", printed: "+1"}\n')
    found = rows(deckgen(capsys, "chart", "tarot-one-deck", "--tradition", own, "--format", "csv").out)
    star = next(row for row in found if row["card"] == "star")
    assert (star["name"], star["printed"]) == ("'=HYPERLINK(1)", "'+1")


def test_markdown_takes_no_markup_from_names():
    said = as_markdown(["name"], [["a|b *c* [d](e) <f>"], [-2], [None]])
    assert said == "| name |\n| --- |\n| a\\|b \\*c\\* \\[d\\](e) \\<f\\> |\n| −2 |\n|  |\n"
    assert as_markdown(["a", "b"], [["c\nd", 3]]) == "| a | b |\n| --- | --- |\n| c d | 3 |\n"


def test_markdown_says_the_whole_chart(capsys):
    said = deckgen(capsys, "chart", "playing-cards", "--deck", "standard", "--jokers", "0", "--format", "markdown").out
    assert said.startswith("# Two packs of playing cards become Sabacc\n\nno Jokers  ·  52 + 24 of 104 cards\n")
    assert "| −13 | Demise |  | 9 of Spades and Clubs | 2 | yes |  |" in said
    assert "| 2 | 2 | 2 | 1 |  |\n" in said
    assert "Pull 24 of 52, and label each:" in said
    assert "- [ ] Spades: 9, 10, Jack, Queen, King, Ace" in said
    assert "Leave 28 of 52 in the box: 2–8 of each suit." in said


@pytest.mark.parametrize("conversion, asked, name", [
    ("tarot-two-decks", {}, "tarot-two-decks"),
    ("tarot-two-decks", {"traditions": ("rws",)}, "tarot-two-decks"),
    ("tarot-two-decks", {"traditions": ("marseille", "marseille")}, "tarot-two-decks-marseille"),
    ("tarot-two-decks", {"traditions": ("rws", "marseille")}, "tarot-two-decks-rider-waite-smith-marseille"),
    ("tarot-two-decks", {"traditions": ("marseille", "rws")}, "tarot-two-decks-marseille-rider-waite-smith"),
    ("tarot-two-decks", {"traditions": ("own.yaml",)}, "tarot-two-decks-own"),
    ("playing-cards", {"jokers": 0}, "playing-cards-0-jokers"),
    ("playing-cards", {"jokers": 4, "deck": "standard"}, "playing-cards-standard-4-jokers"),
    ("mine.yaml", {}, "mine"),
])  # fmt: skip
def test_results_of_other_answers_go_by_other_names(tmp_path, monkeypatch, conversion, asked, name):
    monkeypatch.chdir(tmp_path)
    Path("own.yaml").write_text("pack: ours\ntitle: Own\nextends: thoth\n")
    Path("mine.yaml").write_text("conversion: ours\ntitle: Mine\nextends: playing-cards\n")
    options = ChartOptions(**asked)
    found = relation(
        load_conversion(conversion, ConversionChoice(options.deck or "", options.traditions, options.jokers))
    )
    assert file_stem(found, options) == name


def test_a_reprint_of_some_labels_and_a_chart_on_cards_replace_nothing(capsys, tmp_path):
    deckgen(capsys, "stickers", "tarot-two-decks", "--only", "star", "--no-key", "-o", tmp_path)
    deckgen(capsys, "chart", "tarot-one-deck", "--page", "card", "-o", tmp_path)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["tarot-one-deck-chart-cards.pdf", "tarot-two-decks-stickers-some.pdf"]


def test_the_suffix_of_the_output_says_what_is_written(capsys, tmp_path):
    for suffix, start in (("csv", "pack,card,"), ("md", "# Two Tarot packs"), ("json", "{")):
        path = tmp_path / f"chart.{suffix}"
        assert deckgen(capsys, "chart", "tarot-two-decks", "-o", path).out.strip() == str(path)
        assert path.read_text().startswith(start)


def test_cards_are_never_written_as_text(capsys, tmp_path):
    answer = deckgen(capsys, "chart", "tarot-one-deck", "--page", "card", "-o", tmp_path / "cards.csv")
    assert answer.code == 2 and "'cards.csv' does not end in .pdf" in answer.err
    assert not [*tmp_path.iterdir()]


def test_a_pack_cannot_smuggle_markup_into_markdown(capsys, tmp_path):
    own = tmp_path / "mine.yaml"
    own.write_text("pack: mine\ntitle: Mine\nextends: thoth\ntrumps:\n  star: {name: '<b>[Star](x)'}\n")
    said = deckgen(capsys, "chart", "tarot-one-deck", "--tradition", own, "--format", "markdown").out
    assert "- [ ] XVII \\<b\\>\\[Star\\]\\(x\\)" in said
    assert "<b>" not in said


def test_text_says_which_cards_may_become_skifters(capsys):
    said = deckgen(capsys, "chart", "playing-cards", "--format", "markdown").out
    assert "out of what stays in the box of pack two: 5 of Spades as 5," in said
    assert "kifter" not in deckgen(capsys, "chart", "tarot-two-decks", "--format", "markdown").out
    found = rows(deckgen(capsys, "chart", "playing-cards", "--format", "csv").out)
    notes = {row["card"]: row["note"] for row in found if row["pack"] == "2"}
    assert notes["spades-5"] == "stays in the box, or is a skifter: 5"
    assert notes["spades-2"] == "stays in the box, or is a skifter: Master"
    assert notes["spades-3"] == "stays in the box"


def test_text_says_what_is_pictured_on_cards_without_name_or_number(capsys):
    words = ("chart", "tarot-two-decks", "--tradition", "visconti-sforza", "--format")
    found = rows(deckgen(capsys, *words, "csv").out)
    popess = next(row for row in found if row["card"] == "high-priestess")
    assert (popess["pictured"], popess["note"]) == ("a nun in a triple crown", "")
    said = deckgen(capsys, *words, "markdown").out
    assert "| −2 | Queen of Air and Darkness |  | The Popess | 1 + 2 |  | a nun in a triple crown |" in said


def test_cards_of_two_traditions_are_both_pulled_and_bear_their_own_numbers(capsys):
    words = ("tarot-two-decks", "--tradition", "thoth,marseille")
    said = deckgen(capsys, "show", *words).out
    assert "←  0 / – The Fool and Le Mat (packs 1 + 2)" in said
    assert "←  XIV / XIIII Art and Tempérance (packs 1 + 2)" in said
    assert (
        "| XIV / XIIII | Art and Tempérance | 1 + 2 |" in deckgen(capsys, "chart", *words, "--format", "markdown").out
    )


def test_a_card_without_a_name_is_listed_with_its_number(capsys):
    said = deckgen(capsys, "show", "tarot-one-deck", "--tradition", "marseille").out
    assert "VIII La Justice, X La Roue de Fortune, XI La Force, XIII L'Arcane sans nom, XIIII Tempérance" in said
