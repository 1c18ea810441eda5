"""``deckgen build``: everything that belongs to a deck, and nothing that does not."""

import json
from pathlib import Path

import pytest
from commands import deckgen
from pypdfium2 import PdfDocument

from deckgen.foundations.sizes import paper
from deckgen.outputs.build import ALL, BuildOptions, find_games, find_parts
from deckgen.workspace import Workspace

pytestmark = pytest.mark.usefixtures("shared_store")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def built(capsys, *words):
    answer = deckgen(capsys, "build", *words)
    assert answer.code == 0, answer.err
    assert all(Path(path).read_bytes().startswith(b"%PDF-") for path in answer.out.split())
    return {Path(path).name for path in answer.out.split()}


def test_the_standard_deck_comes_with_reference_booklet_and_charts(capsys):
    assert built(capsys, "standard") == {
        "standard-sheets.pdf",
        "weg-reference.pdf",
        "weg-booklet-a5.pdf",
        "playing-cards-standard-chart.pdf",
        "tarot-two-decks-chart.pdf",
    }


def test_another_game_can_be_asked_for(capsys):
    assert {"force-reference.pdf", "force-booklet-a5.pdf"} < built(capsys, "standard", "--rules", "force")


def test_the_variants_of_dagobah_share_one_reference(capsys):
    names = built(capsys, "dagobah", "--rules", "all")
    assert {"dagobah-reference.pdf", "dagobah-booklet-a5.pdf", "playing-cards-chart.pdf"} < names


def test_a_deck_of_ones_own_comes_with_the_rules_it_names(capsys):
    Path("mine.yaml").write_text("deck: mine\ntitle: Mine\nextends: tarot-70\n")
    assert built(capsys, "mine.yaml") == {"mine-sheets.pdf", "mine-reference.pdf", "great-khan-booklet-a5.pdf"}


def test_the_quick_reference_counts_a_deck_of_ones_own(capsys):
    Path("mine.yaml").write_text(
        "deck: mine\ntitle: Mine\nextends: standard\nfamily: none\n"
        "faces: {star: null, idiot: null, comet: {name: The Comet, value: -9, art: star}}\n"
        "composition: {cards: 73, suit-cards: 60, face-cards: 13}\n"
    )
    answer = deckgen(capsys, "build", "mine.yaml")
    assert answer.code == 0, answer.err
    assert "weg-booklet-a5.pdf tells the rules with their own deck" in answer.err
    words = PdfDocument("output/mine/mine-reference.pdf")[0].get_textpage().get_text_bounded()
    assert "The Comet" in words and "−9" in words and "The Star" not in words
    assert "With the cards of Mine." in words
    assert deckgen(capsys, "sheets", "mine.yaml", "--with-reference").code == 0


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        (("reference", "mine.yaml"), "mine-reference"),
        (("reference", "weg", "--deck", "mine.yaml"), "mine-reference"),
        (("reference", "sleeper", "--deck", "mine.yaml", "--page", "card"), "mine-sleeper-reference-cards"),
        (("booklet", "mine.yaml", "--page", "zine"), "mine-booklet-zine"),
        (("booklet", "mine.yaml"), "weg-booklet-a5"),  # which tells the standard deck
        (("reference", "Two-Pot Game"), "weg-reference"),
        (("booklet", "Two-Pot Game"), "weg-booklet-a5"),
    ],
)
def test_what_is_told_with_another_deck_is_named_after_it(capsys, asked, name):
    Path("mine.yaml").write_text("deck: mine\ntitle: Mine\nextends: standard\n")
    assert Path(deckgen(capsys, *asked).out.strip()).name == f"{name}.pdf"


@pytest.mark.parametrize("page", ["a5", "zine"])
def test_a_booklet_is_in_the_theme_of_the_deck_that_it_comes_with(capsys, page):
    Path("mine.yaml").write_text("deck: mine\ntitle: Mine\nextends: standard\ntheme: arcana\n")
    assert deckgen(capsys, "booklet", "mine.yaml", "--page", page, "-o", "mine.pdf").code == 0
    assert deckgen(capsys, "booklet", "weg", "--page", page, "--theme", "arcana", "-o", "arcana.pdf").code == 0
    assert Path("mine.pdf").read_bytes() == Path("arcana.pdf").read_bytes()


def test_everything_that_is_built_is_in_the_theme_of_the_deck():
    Path("mine.yaml").write_text("deck: mine\ntitle: Mine\nextends: standard\ntheme: arcana\n")
    workspace = Workspace()
    for asked, theme in ((None, "arcana"), ("poster", "poster")):
        parts = find_parts(workspace, "mine.yaml", BuildOptions(theme=asked).settle(workspace.settings)).parts
        assert {part.options.theme for part in parts if part.product == "booklet"} == {theme}


def test_a_misspelt_game_is_told_before_anything_is_printed(capsys):
    answer = deckgen(capsys, "build", "standard", "--rules", "forze")
    assert (answer.code, "did you mean force" in answer.err, Path("output").exists()) == (2, True, False)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ("score", "--rules", "kessel", "--deck", "standard", "--hand", "2,3"),
            "play kessel with kessel, or standard by weg",
        ),
        (("odds", "--rules", "kessel", "--deck", "standard"), "Sabacc has no impostor, sylop in Sabres"),
        (("odds", "--rules", "weg", "--deck", "dagobah"), "Smuggler and Bounty Hunter would have no value"),
        (("odds", "--rules", "comets.yaml", "--deck", "standard"), "Sabacc has no card that is comet, for Comets"),
        (("reference", "kessel", "--deck", "standard"), "play kessel with kessel, or standard by weg"),
        (("build", "standard", "--rules", "kessel"), "play kessel with kessel, or standard by weg"),
        (("build", "corellian-spike", "--rules", "weg"), "Corellian Spike has 3 suits; The Two-Pot Game needs 4"),
        (
            ("build", "mein deck.yaml", "--rules", "kessel"),
            "mein deck.yaml:13:7: error[rules-needs] Kessel Sabacc cannot",
        ),
        (("build", "suits.yaml"), "Suits has no suit sand"),
        (("booklet", "suits.yaml"), "Suits has no suit sand"),
        (("extras", "suits.yaml"), "Suits has no suit sand"),
        (("sheets", "suits.yaml", "--fill"), "Suits has no suit sand"),
    ],
)
def test_a_deck_without_what_the_rules_name_is_refused_at_the_door(capsys, words, told):
    assert deckgen(capsys, "new", "mein deck", "--from", "corellian-spike").code == 0
    Path("suits.yaml").write_text("deck: suits\ntitle: Suits\nextends: standard\nrules: kessel\n")
    Path("sky.yaml").write_text(
        "deck: sky\ntitle: Sky\nextends: standard\nfamily: none\nfaces: {comet: {name: Comet, value: 1, art: star}}\n"
        "composition: {cards: 77, suit-cards: 60, face-cards: 17}\n"
    )
    Path("comets.yaml").write_text(
        "ruleset: comets\ntitle: Comets\nextends: weg\ndecks: [sky.yaml]\n"
        "ranking: {comets: {name: Comets, exactly: [comet, star], worth: 23}}\n"
    )
    answer = deckgen(capsys, *words)
    assert (answer.code, answer.err.count("error["), Path("output").exists()) == (1, 1, False), answer.err
    assert "error[rules-needs]" in answer.err and told in answer.err


def test_a_game_is_played_with_another_deck_that_has_what_it_names(capsys):
    for deck in ("tarot-70", "crisis"):
        assert deckgen(capsys, "odds", "--rules", "weg", "--deck", deck, "--cards", "2").code == 0
    answer = deckgen(capsys, "build", "crisis", "--rules", "sleeper")
    assert answer.code == 0 and "weg-booklet-a5.pdf tells the rules with their own deck" in answer.err


def test_all_games_are_those_that_the_deck_can_be_played_by(capsys):
    games = {row["name"] for row in json.loads(deckgen(capsys, "list", "rulesets", "--json").out)}
    workspace = Workspace()
    found = find_games(workspace, workspace.deck("standard"), ALL)
    assert {"weg", "sleeper", "sutherland", "holocron", "force"} <= set(found) <= games
    assert "centran" not in found


def test_every_game_of_a_family_is_there_for_a_deck_of_ones_own():
    Path("mine.yaml").write_text("deck: mine\ntitle: Mine\nextends: standard\n")
    workspace = Workspace()
    found = find_parts(
        workspace, "mine.yaml", BuildOptions(rules=ALL, paper=paper("letter").size).settle(workspace.settings)
    )
    assert {("reference", "weg"), ("reference", "teta"), ("booklet", "weg")} < {part[:2] for part in found.parts}
    assert "weg-booklet-half-letter.pdf tells the rules with their own deck" in found.remarks[0]


def test_nothing_is_printed_from_a_deck_or_a_game_that_fails_its_checks(capsys):
    Path("bad.yaml").write_text("deck: bad\ntitle: Bad\nextends: standard\nfaces: {idiot: null}\n")
    Path("game.yaml").write_text("ruleset: game\ntitle: Game\nextends: weg\nranking: {high: {name: High, total: 30}}\n")
    for words in (("extras", "bad.yaml"), ("reference", "game.yaml"), ("build", "standard", "--rules", "game.yaml")):
        answer = deckgen(capsys, *words)
        assert (answer.code, "error[" in answer.err, Path("output").exists()) == (1, True, False)


@pytest.mark.parametrize(
    "words",
    [("extras", "dagobah", "--paper", "150x200mm"), ("booklet", "weg", "--page", "zine", "--paper", "100x140mm")],
)
def test_paper_that_is_too_small_is_refused(capsys, words):
    answer = deckgen(capsys, *words)
    assert (answer.code, "error[paper-too-small]" in answer.err, Path("output").exists()) == (1, True, False)


def test_the_reference_of_a_game_that_is_drawn_shows_all_that_may_be(capsys):
    assert deckgen(capsys, "reference", "dagobah/random").code == 0
    assert deckgen(capsys, "reference", "ruleset:weg", "--page", "A4").out.endswith("weg-reference.pdf\n")


def test_what_is_not_set_is_not_a_place(capsys, monkeypatch):
    for variable in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "DECKGEN_SETTINGS", "DECKGEN_CACHE"):
        monkeypatch.setenv(variable, "")
    monkeypatch.setenv("HOME", str(Path("home").absolute()))
    assert deckgen(capsys, "reference", "weg").code == 0
    assert {path.name for path in Path().iterdir()} <= {"output", "home"}
