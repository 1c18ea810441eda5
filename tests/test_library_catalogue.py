"""What is built in is found by name from anywhere, and a user's file by its path."""

import subprocess
import sys

import pytest
from commands import deckgen
from PIL import Image

from deckgen.foundations.findings import DeckgenError, UnknownName
from deckgen.library import catalogue


def refusal(kind, *arguments):
    with pytest.raises(kind) as refused:
        catalogue.resolve(*arguments)
    return str(refused.value)


def test_the_decks_are_there_with_their_titles():
    assert {entry.name: entry.title for entry in catalogue.entries("deck")} == {
        "standard": "Sabacc",
        "crisis": "Crisis on Cloud City",
        "centran": "Centran Sabacc",
        "dagobah": "Dagobah Sabacc",
        "tarot-70": "Sabacc from one Tarot deck",
        "corellian-spike": "Corellian Spike",
        "kessel": "Kessel Sabacc",
    }


def test_names_are_found_from_any_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    entry = catalogue.resolve("standard")
    assert (entry.kind, entry.name, entry.built_in) == ("deck", "standard", True)
    assert entry.path.is_file()
    assert entry.label == "decks/standard.yaml"


def test_a_bare_name_is_a_deck_before_it_is_a_ruleset():
    assert catalogue.resolve("centran").kind == "deck"
    assert catalogue.resolve("ruleset:centran").kind == "ruleset"
    assert catalogue.resolve("centran", "ruleset").kind == "ruleset"


def test_a_name_with_a_slash_is_a_ruleset_below_a_folder():
    assert catalogue.resolve("dagobah/imperial").kind == "ruleset"


def test_a_miss_names_the_nearest():
    message = "error[unknown-deck] there is no deck called 'dagoba'\n  hint: did you mean dagobah?"
    assert refusal(UnknownName, "dagoba", "deck") == message


def test_a_forced_kind_has_to_be_one_that_is_wanted():
    assert "ruleset:centran is no deck" in refusal(UnknownName, "ruleset:centran", "deck")


@pytest.mark.parametrize("name", ["../standard", "/etc/passwd", "", "standard\0", "families/sabacc-76", "."])
def test_a_bare_name_is_never_a_path(name):
    assert "there is no deck called" in refusal(UnknownName, name, "deck")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("deck: x\ntheme: classic\n", "deck"),
        ("theme: x\n", "theme"),
        ("title: X\nruleset: x\n", "ruleset"),
        ("# a remark\ntitle: X\nconversion: x\ndeck: standard\n", "conversion"),
        ("title: X\ndeck: standard\npacks: {}\n", "conversion"),
        ("title: X\nhand: {}\ndecks: [standard]\n", "ruleset"),
        ("", "deck"),
    ],
)
def test_a_file_says_what_kind_it_is(tmp_path, monkeypatch, text, kind):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.yaml").write_text(text)
    entry = catalogue.resolve("mine.yaml")
    assert (entry.kind, entry.label, entry.built_in) == (kind, "mine.yaml", False)


def test_a_deck_that_forgets_its_first_line_is_still_read_as_one(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.yaml").write_text("title: Mine\ntheme: classic\n")
    assert catalogue.resolve("mine.yaml", "deck").kind == "deck"


def test_a_missing_file_is_said_to_be_missing(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert refusal(DeckgenError, "mine.yaml") == (
        "mine.yaml: error[file] mine.yaml cannot be read: there is no such file"
    )


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("mydek.yaml", "mydeck.yaml"), ("far/our-dek.yaml", "far/our-deck.yaml"), ("standard.yaml", "standard")],
)
def test_a_missing_file_is_answered_with_the_nearest_one(tmp_path, monkeypatch, typed, meant):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "far").mkdir()
    for name in ("mydeck.yaml", "mydeck.png", "far/our-deck.yaml"):
        (tmp_path / name).write_text("deck: mine\n")
    assert refusal(DeckgenError, typed, "deck").endswith(f"hint: did you mean {meant}?")


def test_names_and_titles_cost_no_yaml():
    listing = (
        "import sys; from deckgen.library import catalogue, decks; catalogue.entries('deck');"
        "print([name for name in ('yaml',) if name in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", listing], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


@pytest.mark.parametrize("key", ["theme", "rules"])
def test_a_file_that_is_named_without_its_suffix_is_recognized(capsys, tmp_path, key):
    (tmp_path / "look.yaml").write_text(f"{'theme' if key == 'theme' else 'ruleset'}: look\ntitle: Look\n")
    (tmp_path / "mine.yaml").write_text(f"deck: mine\ntitle: Mine\nextends: standard\n{key}: look\n")
    answer = deckgen(capsys, "check", str(tmp_path / "mine.yaml"))
    assert "hint: did you mean look.yaml?" in answer.out


def test_a_name_too_long_for_a_file_is_still_a_name(capsys):
    answer = deckgen(capsys, "show", "é" * 200)
    assert (answer.code, "there is no deck, ruleset or conversion called" in answer.err) == (2, True)


def test_a_picture_whose_name_differs_in_capitals_is_the_nearest(tmp_path, capsys):
    for name in ("star.jpg", "star.png"):
        Image.new("RGB", (900, 1260), "peru").save(tmp_path / name)
    deck = tmp_path / "mine.yaml"
    deck.write_text("deck: mine\ntitle: Mine\nextends: standard\nfaces: {star: {art: Star.JPG}}\n")
    assert "did you mean star.jpg?" in deckgen(capsys, "check", deck).out


def test_a_file_with_another_suffix_is_recognized(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.yaml").write_text("deck: mine\ntitle: Mine\nextends: standard\n")
    assert "did you mean mine.yaml?" in deckgen(capsys, "check", "mine.yml").err
    (tmp_path / "mine.txt").write_text("deck: mine\n")
    assert "its name ends in .yaml" in deckgen(capsys, "check", "mine.txt").err
    (tmp_path / "other.yaml").write_text("deck: other\ntitle: Other\nextends: ./mine.yaml\n")
    assert deckgen(capsys, "check", "other.yaml").code == 0


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("WEG", "weg"),
        ("rebel alliance", "dagobah/rebel-alliance"),
        ("Dagobah: Rebel Alliance", "dagobah/rebel-alliance"),
        ("dagobah/Rebel-Alliance", "dagobah/rebel-alliance"),
        ("The Great Khan game", "great-khan"),
        ("the two-pot game", "weg"),
    ],
)
def test_a_name_may_be_spelt_otherwise_and_a_title_do_for_it(typed, name):
    assert catalogue.resolve(typed, "ruleset").name == name


@pytest.mark.parametrize(
    ("deck", "hint"),
    [
        ("crisis", "it is played by weg$"),
        ("standard", "it is played by .*, weg: name one"),
        ("Dagobah", "by dagobah/cloud"),
    ],
)
def test_who_names_a_deck_for_a_game_is_told_its_games(deck, hint):
    with pytest.raises(UnknownName, match=hint):
        catalogue.resolve(deck, "ruleset")


@pytest.mark.parametrize(("label", "is_it"), [("decks/standard.yaml", True), ("standard.yaml", False), ("", False)])
def test_a_file_of_ones_own_that_is_called_as_one_of_ours_is_none_of_them(label, is_it):
    assert catalogue.is_built_in(label) == is_it


def test_a_missing_file_of_a_subfolder_is_suggested_as_it_is_typed_there(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine" / "tables").mkdir(parents=True)
    (tmp_path / "mine" / "spring.yaml").write_text("deck: spring\ntitle: Spring\ntable: tables/prty.csv\n")
    (tmp_path / "mine" / "tables" / "party.csv").write_text("name\nOne\n")
    assert "did you mean mine/spring.yaml?" in deckgen(capsys, "check", "mine/sprng.yaml").out
    assert "did you mean tables/party.csv?" in deckgen(capsys, "check", "mine/spring.yaml").out
