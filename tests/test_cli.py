"""The command line: what is printed where, exit codes, and answers to what people get wrong."""

import json
import re
from pathlib import Path

import pytest
from commands import deckgen
from pypdfium2 import PdfDocument

from deckgen.cli import COMMANDS, cli, terminal
from deckgen.library.decks import load_deck

BUILT_IN = ["centran", "corellian-spike", "crisis", "dagobah", "kessel", "standard", "tarot-70"]

OWN = """\
deck: own
title: My Own
extends: standard
faces:
  idiot: {pictured: a fool}
"""


@pytest.fixture
def own(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("own.yaml").write_text(OWN)
    return Path("own.yaml")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(capsys, name):
    answer = deckgen(capsys, name, "--help")
    assert answer.code == 0
    assert f"deckgen {name}" in answer.out.split("Example")[1]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_explained(name):
    command = cli.get_command(None, name)
    assert [option.name for option in command.params if option.param_type_name == "option" and not option.help] == []


def test_help_lists_the_commands_in_order(capsys):
    listed = deckgen(capsys, "--help").out.split("Commands:")[1]
    assert [line.split()[0] for line in listed.splitlines() if line.startswith("  ") and line[2] != " "] == list(
        COMMANDS
    )


def test_a_misspelt_command_is_answered_with_the_nearest(capsys):
    answer = deckgen(capsys, "shets", "standard")
    assert (answer.code, "did you mean sheets" in answer.err) == (2, True)
    for word, command in (("conis", "extras"), ("theme", "list"), ("init", "new"), ("xyzzy", "--help lists")):
        assert f"no command '{word}'; deckgen {command}" in deckgen(capsys, word).err


def test_an_option_with_one_hyphen_is_answered_with_two(capsys):
    answer = deckgen(capsys, "sheets", "standard", "-paper", "a4")
    assert answer.code == 2 and "Error: --paper is written with two hyphens" in answer.err


def test_a_new_deck_has_a_name_that_no_other_has(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    answer = deckgen(capsys, "new", "kessel")
    assert answer.code == 1 and "such as my-kessel, and start from kessel" in answer.err
    assert not [*tmp_path.iterdir()]


def test_decks_are_listed(capsys):
    rows = json.loads(deckgen(capsys, "list", "decks", "--json").out)
    assert [row["name"] for row in rows] == BUILT_IN
    assert all(row["title"] for row in rows)


@pytest.mark.parametrize("kind", ["decks", "booklets", "themes", "papers", "card-sizes"])
def test_everything_listed_can_be_asked_for_by_its_name(capsys, kind):
    lines = deckgen(capsys, "list", kind).out.splitlines()
    assert lines and all(len(line.split()) >= 2 for line in lines)


def test_a_theme_whose_cards_are_of_another_size_is_listed_with_it(capsys):
    listed = dict(line.split(maxsplit=1) for line in deckgen(capsys, "list", "themes").out.splitlines())
    assert listed["arcana"] == "Arcana, cards of 70 × 120 mm" and listed["classic"] == "Classic"


def test_rulesets_are_listed_for_so_many_players(capsys):
    told = deckgen(capsys, "list", "rulesets", "--players", 6).out
    assert "Not for 6: kessel (2 to 4)." in told and "Players: 2 to 4" not in told
    rows = json.loads(deckgen(capsys, "list", "rulesets", "--players", 3, "--json").out)
    assert {"kessel", "weg"} <= {row["name"] for row in rows} and "force" not in {row["name"] for row in rows}
    refused = deckgen(capsys, "list", "decks", "--players", 6)
    assert refused.code == 2 and "deckgen list rulesets --players 6" in refused.err


@pytest.mark.parametrize(
    ("deck", "printed", "in_play"),
    [
        *[("standard", 76, 76), ("crisis", 82, 76), ("centran", 78, 78), ("dagobah", 76, 76), ("tarot-70", 70, 70)],
        *[("corellian-spike", 62, 62), ("kessel", 44, 44)],
    ],
)
def test_show_json_counts(capsys, deck, printed, in_play):
    shown = json.loads(deckgen(capsys, "show", deck, "--json").out)
    assert (shown["name"], shown["printed"], shown["in_play"]) == (deck, printed, in_play)
    assert sum(card["copies"] for card in shown["cards"]) == printed
    assert {type(card["value"]) for card in shown["cards"]} <= {int, dict}
    assert all((card["suit"] is None) == (card["rank"] is None) for card in shown["cards"])


def test_show_sets_suits_across_and_ranks_down(capsys):
    shown = deckgen(capsys, "show", "standard").out
    assert "Sabres  Staves  Flasks  Coins" in shown
    assert "The Star                   −17  ×2" in shown
    assert "60 suit cards; their values add up to 480" in shown
    assert "16 face cards; their values add up to −160" in shown


def test_show_writes_signs_where_there_are_both(capsys):
    rows = [line.split() for line in deckgen(capsys, "show", "corellian-spike").out.splitlines()]
    assert ["+7"] * 4 in rows and ["−7"] * 4 in rows
    assert ["7"] * 5 in [line.split() for line in deckgen(capsys, "show", "standard").out.splitlines()]


def test_scores_of_a_game_of_differences_show_them(capsys):
    hands = ["--hand", "2 sand, 2 blood", "--hand", "1 sand, 5 blood"]
    lines = [line.split() for line in deckgen(capsys, "score", "--rules", "kessel", *hands).out.splitlines()]
    assert ["Place", "Difference"] in [line[:2] for line in lines]
    assert [line[3] for line in lines if line[1:2] == ["hand"]] == ["0", "4"]


def test_losers_in_kessel_are_told_how_many_chips_they_lose(capsys):
    hands = ["2 sand, 2 blood", "Ann: 1 sand, 5 blood", "sylop of sand, 6 of blood"]
    words = ["score", "--rules", "kessel", *(word for hand in hands for word in ("--hand", hand))]
    told = deckgen(capsys, *words).out
    rows = [line for line in told.splitlines() if " of Sand" in line]
    assert [re.findall(r"\d+ chips?", row) for row in rows] == [[], ["1 chip"], ["4 chips"]]
    assert "chips paid for cards" in told
    assert [hand["loses"] for hand in json.loads(deckgen(capsys, *words, "--json").out)["hands"]] == [0, 4, 1]
    tie = ["--hand", "2 sand, 3 blood", "--hand", "2 sand, 3 blood"]
    assert "chip" not in deckgen(capsys, "score", "--rules", "kessel", *tie).out  # equal hands pay nothing


@pytest.mark.parametrize(("typed", "meant"), [("+5 circels", "+5 of Circles"), ("squres -3", "−3 of Squares")])
def test_a_suit_spelt_wrong_beside_a_sign_is_put_right(capsys, typed, meant):
    answer = deckgen(capsys, "score", "--rules", "corellian-spike", "--hand", typed)
    assert answer.code == 2 and answer.err.endswith(f"hint: did you mean {meant}?\n")


def test_no_colour_and_no_progress_when_piped(capsys):
    answer = deckgen(capsys, "check", "standard")
    assert "\x1b" not in answer.out + answer.err
    assert "Checking" not in answer.err


def test_all_built_in_decks_pass(capsys):
    answer = deckgen(capsys, "check", "standard", "kessel")  # all of them: tests/test_checks_engine.py
    assert answer.code == 0, answer.out
    assert "no errors" in answer.out


def test_a_deck_that_fails_is_not_printed(capsys, own):
    own.write_text(OWN.replace("{pictured: a fool}", "{copies: 3}"))
    answer = deckgen(capsys, "sheets", own, "-o", "out")
    assert answer.code == 1
    assert "own.yaml:5:19: error[" in answer.err
    assert not Path("out").exists()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("show", "standart"), "did you mean standard?"),
        (("chart", "tarot"), "did you mean tarot-corellian-spike, tarot-one-deck or tarot-two-decks?"),
        (("list", "theme"), "Invalid value for 'KIND': 'theme' is not one of"),
        (("show", "missing.yaml"), "missing.yaml cannot be read: there is no such file"),
        (("show", "."), "it is a folder: name a file in it that ends in .yaml"),
        (("build", "my", "deck.yaml"), 'a name with blanks goes in quotes: "my deck.yaml"'),
        (("odds", "weg"), "the game stands behind its option: --rules weg"),
        (("calibrate", "a4"), "it takes options alone"),
        (("new", "Standard"), "choose another name, such as my-standard"),
        (("new-pack", "a:b"), "cannot be the name of a file"),
        (("new-pack", "Thoth"), "choose another name, such as my-thoth"),
        (("score", "weg", "idiot, 2s"), '--rules weg --hand "idiot, 2s, 3s"'),
        (("build", "standard", "--papr", "a4"), "Did you mean '--paper'?"),
        (("sheets", "standard", "--paper", "a5x"), "there is no paper 'a5x'"),
        (("sheets", "standard", "--margin", "5"), "'5' is not a length: write a number and a unit"),
        (("sheets", "standard", "--corner-radius", "32mm"), "has no room for corners of 32 mm"),
        (("sheets", "standard", "--margin", "-5mm"), "−5 mm is less than 0 mm"),
        (("sheets", "standard", "--back-offset", "1mm"), "'1mm' is not an offset"),
        (("sheets", "standard", "--only", "ace of coin, jkoer"), "Sabacc has no card 'jkoer'"),
        (("sheets", "standard", "--printer", "office"), "no offset is kept for the printer 'office'"),
        (("sheets", "standard", "--paper", "50x50mm"), "not one card of 63.5 × 88.9 mm fits on paper of 50 × 50 mm"),
        (("sheets", "standard", "--only", "the two and the three"), "deckgen show standard lists the cards"),
        (("sheets", "standard", "--copies", "0"), "0 is too small; it takes 1 or more"),
        (("sheets", "standard", "--copies", "101"), "101 is too large; it takes 100 or less"),
        (("sheets", "standard", "--copies", "two"), "'two' is not a whole number"),
        (("booklet", "weg", "--impose", "saddle", "--signature", "0"), "0 is too small; it takes 1 or more"),
        (("sheets", "standard", "--duplex", "longedge"), "Did you mean long-edge?"),
        (
            ("chart", "tarot-one-deck", "-o", "chart.txt"),
            ".png or .svg or .csv or .md or .json",
        ),
        (("schema", "dek"), "'dek' is not one of 'deck', 'ruleset', 'conversion', 'theme', 'pack'. Did you mean deck?"),
        (("list", "deks"), "'deks' is not one of"),
        (("export", "standard", "--for", "mpc"), "'mpc' is not one of the 11 that there are. Did you mean makepl"),
        (("tuckbox", "standard", "--stock", "300gsm"), "paper of 300 g/m² is 0.3 to 0.35 mm thick"),
        (("check", "kessel", "--json", "--format", "github"), "--json is --format json: leave one of them out"),
        (("list", "decks", "--all"), "deckgen list rulesets --all"),
        (("settings", "papre", "a4"), "did you mean paper?"),
        (("sheets",), "Missing argument 'DECK', as in: deckgen sheets standard --paper letter"),
        (("settings", "paper", "a44"), "there is no paper 'a44'"),
    ],
)
def test_what_people_get_wrong(capsys, own, words, message):
    answer = deckgen(capsys, *words)
    assert answer.code in (1, 2)
    assert message in answer.err
    assert answer.out == ""


def test_a_folder_in_place_of_a_file(capsys, own):
    Path("folder.yaml").mkdir()
    answer = deckgen(capsys, "sheets", "folder.yaml")
    assert (answer.code, "folder.yaml is a folder, not a file" in answer.err) == (1, True)


def test_an_output_that_cannot_be_written(capsys, own):
    Path("taken").write_text("a file, where a folder is needed")
    answer = deckgen(capsys, "sheets", own, "-o", "taken/sheets.pdf")
    assert answer.code == 1
    assert "cannot be written" in answer.err


def test_settings_are_kept_shown_and_forgotten(capsys):
    assert deckgen(capsys, "settings", "paper", "Letter").code == 0
    assert deckgen(capsys, "settings", "paper").out.split() == ["paper", "letter"]
    assert deckgen(capsys, "settings", "printers.office", "0.5mm,-0.3mm").code == 0
    assert "paper of 215.9 × 279.4 mm" in deckgen(capsys, "sheets", "kessel", "--dry-run").out
    assert deckgen(capsys, "sheets", "kessel", "--dry-run", "--printer", "office").code == 0
    assert deckgen(capsys, "settings", "paper", "--forget").code == 0
    assert deckgen(capsys, "settings", "paper").out.split() == ["paper", "–"]
    assert "which may be emptied at any time" in deckgen(capsys, "settings").err


@pytest.mark.parametrize(
    "command",
    ["chart tarot-one-deck", "stickers tarot-one-deck --no-key", "gallery standard --as fan --dpi 30"],
)
def test_the_theme_that_is_kept_is_that_of_everything(capsys, tmp_path, command):
    asked, kept = tmp_path / "asked.png", tmp_path / "kept.png"
    assert deckgen(capsys, *command.split(), "--theme", "midnight", "-o", str(asked)).code == 0
    assert deckgen(capsys, "settings", "theme", "midnight").code == 0
    assert deckgen(capsys, *command.split(), "-o", str(kept)).code == 0
    assert asked.read_bytes() == kept.read_bytes()


@pytest.mark.parametrize("command", ["gallery party.yaml --as fan --dpi 30", "sheets party.yaml --dry-run"])
def test_a_deck_keeps_a_theme_of_its_own_file_whatever_is_kept(capsys, own, command):
    assert deckgen(capsys, "new", "party", "--from", "text-cards").code == 0
    before = deckgen(capsys, *command.split())
    made = {path: path.read_bytes() for path in Path("output").glob("*")}
    assert deckgen(capsys, "settings", "theme", "midnight").code == 0
    assert deckgen(capsys, *command.split()) == before
    assert {path: path.read_bytes() for path in Path("output").glob("*")} == made


def test_a_damaged_settings_file_is_named(capsys, monkeypatch, tmp_path):
    (tmp_path / "s.toml").write_text('paper = "a4"\nprinnter = "x"\n')
    monkeypatch.setenv("DECKGEN_SETTINGS", str(tmp_path / "s.toml"))
    answer = deckgen(capsys, "settings")
    assert answer.code == 1
    assert "s.toml:2:1: error[settings] there is no setting 'prinnter'" in answer.err
    assert "did you mean printer" in answer.err


def test_new_writes_a_deck_that_builds(capsys, own):
    assert deckgen(capsys, "new", "mine").out == "mine.yaml\n"
    assert deckgen(capsys, "check", "mine.yaml").code == 0
    again = deckgen(capsys, "new", "mine")
    assert (again.code, "mine.yaml is there already" in again.err) == (1, True)


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("mein-dëck", "Mein Dëck"),
        ("MyDeck", "MyDeck"),
        ("my_deck 2", "My Deck 2"),
        ("日本", "My Deck"),
        ("ế", "E"),
        ("ßeta x", "ßeta X"),
        ("µ-deck", "µ Deck"),
        ("éa ÿb", "Éa Ÿb"),
        ("O'Neil's 'own' deck", "O’Neil’s Own Deck"),
        ("o’neil", "O’neil"),
        ("_" * 60 + "x", "X"),
    ],
)
def test_a_new_deck_keeps_the_letters_of_its_name_in_its_title(capsys, own, name, title):
    assert deckgen(capsys, "new", name).code == 0
    assert load_deck(f"{name}.yaml").title == title
    assert deckgen(capsys, "check", f"{name}.yaml").code == 0


@pytest.mark.parametrize("kind", ["deck", "ruleset", "theme"])
def test_schemas_are_json(capsys, kind):
    assert "properties" in json.loads(deckgen(capsys, "schema", kind).out)


def test_deck_text_cannot_steer_the_terminal():
    assert terminal.safe("a\x1b[31m\u202eb\u200b\x07c\nd") == "a[31mbc\nd"


def test_columns_line_up():
    assert list(terminal.table([("a", "1"), ("bbb", "22")], right=(1,))) == ["a     1", "bbb  22"]


def test_reprints_and_single_sides_do_not_take_the_place_of_the_deck(capsys, own):
    names = {
        deckgen(capsys, "sheets", "standard", *words).out.strip()
        for words in ((), ("--only", "idiot"), ("--sides", "fronts"), ("--sides", "backs"))
    }
    assert len(names) == 4


def test_who_watches_is_told_how_to_print(capsys, own, monkeypatch):
    assert deckgen(capsys, "sheets", "standard").err == ""
    monkeypatch.setattr("deckgen.cli.terminal.is_watched", lambda: True)
    said = deckgen(capsys, "sheets", "standard", "--paper", "letter").err
    assert "9 sheets: print at 100 %, on both sides, flipped on the long edge" in said
    assert "no room" not in said


def test_nobody_is_told_to_feed_paper_again_for_backs_that_are_not_there(capsys, own, monkeypatch):
    monkeypatch.setattr("deckgen.cli.terminal.is_watched", lambda: True)
    said = deckgen(capsys, "sheets", own, "--sides", "fronts", "--duplex", "none").err
    assert "print at 100 %, on one side" in said and "back into the tray" not in said


def test_fronts_and_backs_on_one_side_of_the_paper_cannot_be_parted(capsys, own):
    answer = deckgen(capsys, "sheets", own, "--sides", "backs", "--duplex", "gutterfold", "-o", "folded.pdf")
    assert (answer.code, Path("folded.pdf").exists()) == (2, False)
    assert "leave --sides out" in answer.err


@pytest.mark.parametrize("dry", [(), ("--dry-run",)])
def test_what_a_page_has_no_room_to_say_is_a_warning(capsys, own, dry):
    said = deckgen(capsys, "sheets", own, "--paper", "64x89mm", "--margin", "0mm", *dry).err
    assert said.startswith("warning[no-room] no room beside the cards for: ")
    assert "hint: a larger margin leaves room" in said


def test_a_path_does_not_stick_to_the_bar_above_it(capsys, monkeypatch):
    """A line that is printed while a bar is shown has the bar's line to itself."""
    monkeypatch.setattr("deckgen.cli.terminal.is_watched", lambda: True)
    capsys.readouterr()
    terminal.say("before")
    assert "\x1b[K" not in capsys.readouterr().err
    with terminal.progress(2, "Building") as step:
        terminal.say("a.pdf")
        assert capsys.readouterr().err.endswith("\r\x1b[K")
        step()
    terminal.say("after")
    assert "\x1b[K" not in capsys.readouterr().err


def test_a_file_beside_is_suggested_for_a_name_without_its_suffix(capsys, own):
    Path("own").mkdir()
    answer = deckgen(capsys, "build", "own")
    assert (answer.code, "did you mean own.yaml?" in answer.err) == (2, True)


@pytest.mark.parametrize(
    ("first", "command", "told"),
    [
        ("ruleset: mine\ntitle: Mine\nextends: weg\n", "sheets", "a deck names its rules after rules"),
        ("conversion: mine\ntitle: Mine\nextends: tarot-two-decks\n", "sheets", "show, chart and stickers take"),
        ("theme: mine\ntitle: Mine\nextends: classic\n", "sheets", "give this by --theme"),
        ("pack: mine\ntitle: Mine\nextends: thoth\n", "chart", "give this by --tradition"),
    ],
)
def test_a_file_of_another_kind_is_told_with_what_it_is_for(capsys, own, first, command, told):
    Path("other.yaml").write_text(first)
    answer = deckgen(capsys, command, "other.yaml")
    assert (answer.code, told in answer.err) == (1, True), answer.err


def test_a_booklet_of_a_file_without_its_suffix_is_told_which_it_takes(capsys, own):
    Path("mine.yml").write_text("ruleset: mine\n")
    assert "a file is taken for one when its name ends in .yaml" in deckgen(capsys, "booklet", "mine.yml").err


def test_check_speaks_json_as_other_commands_do(capsys):
    asked = deckgen(capsys, "check", "kessel", "--json")
    assert asked == deckgen(capsys, "check", "kessel", "--format", "json")
    assert json.loads(asked.out) == {"checked": ["kessel"], "findings": []}


def test_a_name_of_another_kind_is_told(capsys):
    assert "classic is a theme" in deckgen(capsys, "show", "classic").err


def test_an_offset_that_is_kept_says_what_it_does(capsys):
    answer = deckgen(capsys, "calibrate", "--printer", "home", "--keep", "0.4mm,-0.2mm")
    assert "from now on, backs moved 0.4 mm right, 0.2 mm up" in answer.err


@pytest.mark.parametrize(
    "words",
    [("calibrate", "--printer", "attic", "--keep", "4cm,1mm"), ("sheets", "standard", "--back-offset=1mm,-4cm")],
)
def test_an_offset_that_no_printer_has_is_a_slip(capsys, tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    answer = deckgen(capsys, *words)
    assert (answer.code, "40 mm is too far: backs are moved by 10 mm at most" in answer.err) == (2, True), answer.err
    assert not list(tmp_path.rglob("*.pdf")) and "attic" not in deckgen(capsys, "settings").out


def test_an_offset_measured_on_portrait_pages_moves_no_landscape_sheet(capsys):
    """Whether a driver turns these to the left or to the right is nobody's guess."""
    deckgen(capsys, "calibrate", "--printer", "home", "--keep", "2.1mm,-1.4mm")
    wide = ("sheets", "standard", "--only", "idiot", "--bleed", "3mm", "--printer", "home")
    answer = deckgen(capsys, *wide)
    assert answer.code == 0
    assert "backs are not moved: these sheets are landscape, and the offset that is kept was measured" in answer.err
    assert "deckgen calibrate --landscape" in answer.err
    assert "backs are not moved: these sheets are landscape" in deckgen(capsys, *wide, "--dry-run").err
    assert "not moved" not in deckgen(capsys, *wide[:4]).err
    deckgen(capsys, "calibrate", "--landscape", "--printer", "home", "--keep", "1.4mm,2.1mm")
    answer = deckgen(capsys, *wide)
    assert "not moved" not in answer.err
    (path,) = map(Path, answer.out.split())
    assert "backs moved 1.4 mm right, 2.1 mm down" in PdfDocument(path)[1].get_textpage().get_text_range()


def test_there_is_a_test_page_for_landscape_sheets(capsys):
    (path,) = map(Path, deckgen(capsys, "calibrate", "--landscape", "--paper", "letter").out.split())
    assert path.name == "calibration-letter-landscape.pdf"
    assert PdfDocument(path)[0].get_size() == (792, 612)


def test_a_printer_that_nothing_is_kept_for_cannot_be_the_usual_one(capsys):
    assert deckgen(capsys, "settings", "printer", "offic").code == 2


def test_cards_can_be_asked_for_one_by_one(capsys, own):
    said = deckgen(capsys, "sheets", "standard", "--only", "ace of coins", "--only", "idiot", "--dry-run").out
    assert said.startswith("2 cards of")
    assert deckgen(capsys, "sheets", "standard", "--only", "").code == 2


def test_two_traditions_are_taken_one_by_one_as_well_as_in_a_list(capsys):
    asked = ("chart", "tarot-two-decks", "--format", "csv")
    one_by_one = deckgen(capsys, *asked, "--tradition", "thoth", "--tradition", "piemontese")
    assert one_by_one == deckgen(capsys, *asked, "--tradition", "thoth,piemontese")
    assert one_by_one.code == 0


def test_a_pack_that_nobody_knows_is_not_taken_for_one_with_a_name_of_its_length(capsys):
    assert "did you mean" not in deckgen(capsys, "chart", "tarot-two-decks", "--tradition", "wirth").err


def test_who_asks_to_print_is_told_the_commands_that_do(capsys):
    assert "deckgen sheets prints cards" in deckgen(capsys, "print", "standard").err
