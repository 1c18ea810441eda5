"""The decks of Corellian Spike and of Kessel Sabacc out of packs that people own."""

from collections import Counter
from pathlib import Path

import pytest
from commands import deckgen

from deckgen.checks.conversions import check_conversion, prove
from deckgen.foundations.spelling import number_of
from deckgen.library.conversions import ConversionChoice, conversions_onto, variants

SPIKE = ("tarot-corellian-spike", "playing-cards-corellian-spike")


@pytest.mark.parametrize("name", [*SPIKE, "playing-cards-kessel"])
def test_every_card_of_the_deck_comes_from_one_card_of_the_packs(name):
    for asked in variants(name):
        found = prove(name, asked)
        made = Counter(pull.becomes.id for pull in found.pulls)
        assert made == {card.id: card.copies for card in found.conversion.deck.cards}
        assert len({(pull.pack, pull.card.id) for pull in found.pulls}) == len(found.pulls)
        assert any("No source makes this deck" in ruling.text for ruling in found.conversion.rulings)


@pytest.mark.parametrize("name", SPIKE)
def test_pack_one_counts_for_you_and_pack_two_against_you_with_a_label_each(name):
    found = prove(name, ConversionChoice())
    assert Counter(pull.pack for pull in found.pulls) == {1: 31, 2: 31}
    for pull in found.pulls:
        sign = 1 if pull.pack == 1 else -1
        assert pull.becomes.value == sign * (pull.card.number or 0)
        assert pull.altered == (pull.pack == 2 and pull.becomes.id != "sylop")


def test_one_pack_is_sand_and_the_other_blood_and_nothing_is_altered():
    found = prove("playing-cards-kessel", ConversionChoice())
    assert {(pull.pack, pull.becomes.back) for pull in found.pulls} == {(1, "sand"), (2, "blood")}
    assert not any(pull.altered for pull in found.pulls)
    ranks = {(pull.card.rank or pull.card.name, pull.becomes.rank) for pull in found.pulls}
    numbers = {(str(number), str(number)) for number in range(2, 7)}
    assert ranks == numbers | {("ace", "1"), ("jack", "impostor"), ("Joker", "sylop")}
    assert all(number_of(pull.card.printed) in (None, pull.becomes.value) for pull in found.pulls)


def test_they_are_found_by_the_deck_that_they_make():
    assert conversions_onto("corellian-spike") == ("playing-cards-corellian-spike", "tarot-corellian-spike")
    assert conversions_onto("kessel") == ("playing-cards-kessel",)


def test_a_card_with_the_wrong_back_is_told(tmp_path):
    path = tmp_path / "mine.yaml"
    text = "extends: playing-cards-kessel\ncards:\n  sand-4: [2/clubs-4, 1/hearts-4, 1/spades-4]\n"
    path.write_text(f"conversion: mine\ntitle: Mine\n{text}")
    told = {finding.code: finding for finding in check_conversion(str(path))}
    assert told["conversion-backs"].at.line == 5
    assert "which has the back Sand, and the rest of that pack the back Blood" in told["conversion-backs"].message


def test_charts_say_what_the_backs_have_to_be(capsys):
    hides = deckgen(capsys, "show", "playing-cards-corellian-spike").out
    assert "Both packs need the same back and the same size" in hides
    shows = deckgen(capsys, "show", "playing-cards-kessel").out
    assert "The backs tell Sand from Blood" in shows
    assert "same back" not in shows


@pytest.mark.parametrize(
    ("name", "optional"),
    [("playing-cards-kessel", True), ("tarot-one-deck", True), ("tarot-two-decks", False), ("playing-cards", False)],
)
def test_labels_that_nobody_has_to_stick_on_are_said_to_be_optional(name, optional, capsys, tmp_path):
    answer = deckgen(capsys, "stickers", name, "-o", str(tmp_path / "labels.pdf"))
    assert ("no card has to have its label" in answer.err) == optional
    mind = deckgen(capsys, "show", name).out
    assert ("No card needs a label" in mind) == optional


def test_which_labels_may_be_left_out_is_said_and_that_whole_faces_do_not_cover_all(capsys, tmp_path):
    file = str(tmp_path / "labels.pdf")
    few = deckgen(capsys, "stickers", "tarot-corellian-spike", "-o", file).err
    assert "5 of the labels may be left out" in few and "Ace of Pentacles and 0 The Fool" in few
    assert "may be left out" not in deckgen(capsys, "stickers", "tarot-two-decks", "-o", file).err
    whole = deckgen(capsys, "stickers", "tarot-two-decks", "--labels", "l7167", "-o", file).err
    assert "36 cards that show what they count keep the faces of their pack; --all" in whole


def test_a_chart_on_other_paper_is_another_file(capsys, tmp_path):
    names = {
        deckgen(capsys, "chart", "tarot-one-deck", "--page", page, "-o", f"{tmp_path}/").out
        for page in ("a4", "letter")
    }
    assert {Path(name.strip()).name for name in names} == {
        "tarot-one-deck-chart.pdf",
        "tarot-one-deck-chart-letter.pdf",
    }


def test_the_list_says_what_packs_become(capsys):
    titles = [" ".join(line.split()[1:]) for line in deckgen(capsys, "list", "conversions").out.splitlines()]
    assert "Two packs of playing cards become Kessel Sabacc" in titles
    assert "Two packs of playing cards become Dagobah Sabacc or Sabacc" in titles
    assert len(set(titles)) == len(titles) == 6
