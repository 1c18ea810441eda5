"""The wizard for a pack of one's own writes a file that every command can use."""

import io
import json
import sys
from pathlib import Path

import pytest
from commands import deckgen

from deckgen.cli import pack_questions, terminal
from deckgen.game.conversion_lists import pull_lines
from deckgen.game.conversion_relation import relation
from deckgen.library.conversions import load_conversion
from deckgen.library.packs import load_pack, traditions

ANSWERS = """Grandmother's pack



Münzen

Page



The Star = The Comet
Justice = Balance: the old one

Justice = XI
death =

the sun, hermit
"""


def ask(capsys, monkeypatch, tmp_path, answers, *words):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
    return deckgen(capsys, "new-pack", *words)


def test_answers_become_a_pack_that_charts_and_scores(capsys, monkeypatch, tmp_path):
    answer = ask(capsys, monkeypatch, tmp_path, ANSWERS, "grandmother", "--from", "crowley")
    assert (answer.code, answer.out) == (0, "grandmother.yaml\n")
    assert "What is the pack called? [Grandmother]" in answer.err
    pack = load_pack("grandmother.yaml")
    assert (pack.title, len(pack.cards), [card.id for card in pack.absent]) == (
        "Grandmother's pack",
        76,
        ["hermit", "sun"],
    )
    assert pack.card("pentacles-page").name == "Page of Münzen"
    assert pack.card("pentacles-king").name == "Knight of Münzen"
    assert (pack.card("justice").name, pack.card("justice").printed) == ("Balance: the old one", "XI")
    assert (pack.card("star").name, pack.card("star").printed, pack.card("death").printed) == ("The Comet", "XVII", "")
    assert any("highest court" in note for note in pack.notes)
    chart = deckgen(capsys, "chart", "tarot-one-deck", "--tradition", "grandmother.yaml", "--format", "markdown")
    assert chart.code == 0
    assert "The Comet" in chart.out
    hand = ("--hand", "the comet, page of münzen")
    assert (
        "The Star, 11 of Coins"
        in deckgen(capsys, "score", "--rules", "great-khan", "--tradition", "grandmother.yaml", *hand).out
    )


@pytest.mark.parametrize("answers", ["", "\n\n", "Mine"])
@pytest.mark.parametrize("base", traditions())
def test_where_answers_end_the_rest_stays_as_it_is(capsys, monkeypatch, tmp_path, answers, base):
    assert ask(capsys, monkeypatch, tmp_path, answers, "mine", "--from", base).code == 0
    mine, other = load_pack("mine.yaml"), load_pack(base)
    assert (mine.title, mine.cards, mine.notes) == ("Mine", other.cards, other.notes)
    assert "#|" in Path("mine.yaml").read_text()


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        ("\n" * 10 + "The Stat = The Comet\n", "has no trump 'The Stat'"),
        ("\n" * 10 + "The Comet\n", "is not a card = a name"),
        ("\n" * 11 + "Justice = eleven\n", "is not a card = a number"),
        ("\n" * 12 + "the joker\n", "has no card 'the joker'"),
        ("x" * 500 + "\n", "title"),
    ],
)
def test_a_wrong_answer_from_a_pipe_leaves_no_file(capsys, monkeypatch, tmp_path, answers, message):
    answer = ask(capsys, monkeypatch, tmp_path, answers, "mine")
    assert answer.code in (1, 2)
    assert message in answer.err
    assert not list(tmp_path.iterdir())


def test_a_slip_is_told_at_once_and_asked_again_without_a_name_of_a_file(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(pack_questions, "_ask_again", lambda error: terminal.complain(error.findings))
    answers = "\nKelche\nKelche\nStäbe\n" + "\n" * 7 + "Star = The Moon\n\nStar = Komet\n\n\n\n"
    answer = ask(capsys, monkeypatch, tmp_path, answers, "mine")
    assert answer.code == 0
    assert (
        "error[twins] two suits are called 'Kelche'" in answer.err and "two trumps are called 'The Moon'" in answer.err
    )
    pack = load_pack("mine.yaml")
    assert [suit.name for suit in pack.suits][:2] == ["Kelche", "Stäbe"]
    assert pack.card("star").name == "Komet"


def test_names_that_were_just_given_are_known_and_articles_may_be_left_out(capsys, monkeypatch, tmp_path):
    answers = "\n\n\nKelche\n" + "\n" * 6 + "Étoile = Der Stern\nSoleil = Die Sonne\n\nStern = XVIII\nLune = XVII\n\n"
    answer = ask(
        capsys, monkeypatch, tmp_path, answers + "Kelche 7, 8 Kelche, Roi Kelche\n", "mine", "--from", "marseille"
    )
    assert answer.code == 0 and "L'Hermite" in answer.err
    pack = load_pack("mine.yaml")
    assert (pack.card("star").printed, pack.card("sun").name) == ("XVIII", "Die Sonne")
    assert {card.id for card in pack.absent} == {"cups-7", "cups-8", "cups-king"}


def test_two_trumps_of_one_number_are_told_at_their_line(capsys, tmp_path):
    own = tmp_path / "own.yaml"
    own.write_text("pack: own\ntitle: Own\nextends: marseille\ntrumps:\n  justice: {printed: XI}\n")
    answer = deckgen(capsys, "check", own)
    assert f"{own}:5:22: warning[twins] strength and justice bear the same number XI" in answer.out + answer.err


def test_the_number_of_an_extra_trump_is_told_before_its_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("own.yaml").write_text(
        "pack: own\ntitle: Own\nextends: marseille\nextras: {comet: {name: Komet, printed: XXIII}}\ncards: 79\n"
    )
    Path("mine.yaml").write_text(
        "conversion: mine\ntitle: Mine\nextends: tarot-one-deck\npacks: {1: {holds: own.yaml, left: 9}}\n"
        "cards: {flasks-7: {from: Komet, altered: true}}\n"
    )
    assert "XXIII Komet (label)" in [line.text for line in pull_lines(relation(load_conversion("mine.yaml")), 1)]


def test_a_pack_that_a_conversion_holds_may_go_by_another_of_its_names(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("rws").mkdir()
    Path("mine.yaml").write_text(
        "conversion: mine\ntitle: Mine\nextends: tarot-two-decks\npacks: {1: {holds: rws}, 2: {holds: crowley}}\n"
    )
    assert load_conversion("mine.yaml").traditions == ("rider-waite-smith", "thoth")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chart", "kessel"), "did you mean playing-cards-kessel?"),
        (("chart", "tarot-one-deck", "--page", "crad"), "did you mean card?"),
        (("show", "tarot-one-deck", "--tradition", "ours"), "did you mean ours.yaml?"),
        (("show", "tarot-one-deck", "--tradition", "xyz"), "deckgen new-pack describes a pack of yours"),
        (("show", "tarot-one-deck", "--tradition", "1JJ"), "--from marseille"),
        (("show", "tarot-two-decks", "--deck", "ours.yaml"), "this is a pack, not a deck"),
        (("show", "tarot-two-decks", "--deck", "other.yaml"), "with extends: tarot-two-decks and deck: other.yaml"),
    ],
)
def test_a_name_that_there_is_not_is_answered_with_what_helps(capsys, tmp_path, monkeypatch, words, said):
    monkeypatch.chdir(tmp_path)
    Path("ours.yaml").write_text("pack: ours\n")
    Path("other.yaml").write_text("deck: other\ntitle: Other\nextends: centran\n")
    assert said in deckgen(capsys, *words).err


def test_editors_are_told_what_a_pack_file_may_hold(capsys):
    answer = deckgen(capsys, "schema", "pack")
    assert answer.code == 0 and {"extras", "card-size", "kind"} <= json.loads(answer.out)["properties"].keys()


def test_a_file_that_is_there_is_left_alone(capsys, monkeypatch, tmp_path):
    (tmp_path / "mine.yaml").write_text("mine")
    answer = ask(capsys, monkeypatch, tmp_path, "", "mine")
    assert answer.code == 1
    assert (tmp_path / "mine.yaml").read_text() == "mine"


def test_a_pack_can_start_from_one_of_ones_own(capsys, monkeypatch, tmp_path):
    ask(capsys, monkeypatch, tmp_path, ANSWERS, "grandmother", "--from", "thoth")
    assert ask(capsys, monkeypatch, tmp_path, "\n" * 12 + "moon\n", "mine", "--from", "grandmother.yaml").code == 0
    pack = load_pack("mine.yaml")
    assert (len(pack.cards), {card.id for card in pack.absent}) == (75, {"sun", "hermit", "moon"})


def test_a_pack_short_of_a_needed_card_is_told_where_to_say_what_stands_for_it(capsys, monkeypatch, tmp_path):
    ask(capsys, monkeypatch, tmp_path, "\n" * 12 + "7 of cups\n", "mine")
    answer = deckgen(capsys, "chart", "tarot-one-deck", "--tradition", "mine.yaml")
    assert 'in a conversion file of your own, with "extends: tarot-one-deck", "flasks-7: {from: …' in answer.err
    (tmp_path / "own.yaml").write_text(
        "conversion: own\ntitle: Own\nextends: tarot-one-deck\ncards:\n  flasks-7: {from: hermit, altered: true}\n"
    )
    assert deckgen(capsys, "show", "own.yaml", "--tradition", "mine.yaml").code == 0
