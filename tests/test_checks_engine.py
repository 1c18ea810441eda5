"""The engine: severities, silence, order, and checks asked for by name."""

import re
from pathlib import Path

import pytest
from PIL import Image

from deckgen import Workspace
from deckgen.checks import check_deck, run
from deckgen.foundations.findings import Finding, UnknownName
from deckgen.foundations.geometry import Size
from deckgen.foundations.sizes import CARD_SIZES
from deckgen.foundations.units import MILLIMETRE
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme

SIZE, THEME = CARD_SIZES["poker"].size, load_theme("classic")


@pytest.fixture
def mine(tmp_path: Path):
    """Writes a deck that extends the standard one, and gives everything that is found in it."""

    def findings(text: str) -> list[Finding]:
        path = tmp_path / "mine.yaml"
        path.write_text(f"deck: mine\ntitle: Mine\nextends: standard\n{text}")
        return check_deck(load_deck(str(path)), THEME, SIZE)

    return findings


THIRD_IDIOT = "family: none\nfaces: {idiot: {copies: 3}}\ncomposition: {cards: 77, face-cards: 17}\n"


def test_a_deck_sets_severities_and_silences_with_a_reason(mine) -> None:
    (odd,) = mine(THIRD_IDIOT)
    assert (odd.code, odd.severity) == ("copies", "warning")
    (odd,) = mine(THIRD_IDIOT + "checks: {copies: {severity: error}}\n")
    assert odd.severity == "error"
    assert mine(THIRD_IDIOT + "checks: {copies: {severity: off, because: we like idiots}}\n") == []


def test_a_deck_sets_options(mine) -> None:
    assert mine("checks: {safe-zone: {options: {millimetres: 2}}}\n") == []
    assert {found.code for found in mine("checks: {safe-zone: {options: {millimetres: 6}}}\n")} == {"safe-zone"}


def test_findings_come_in_the_order_of_the_files_and_each_once(mine) -> None:
    found = mine("composition: {cards: 77, suit-cards: 61}\nranks: {ace: {value: 16}}\nfaces: {star: {value: 17}}\n")
    places = [finding.at for finding in found]
    assert places == sorted(places)
    assert [finding.code for finding in found] == ["composition", "composition", "family", "family"]


def test_cards_that_share_a_cause_are_told_together(mine) -> None:
    found = mine("ranks: {commander: {name: Commander of the Whole Imperial Star Fleet beyond the Rim}}\n")
    (wide,) = found
    assert wide.code == "text-fit"
    assert wide.message.endswith("(and 3 more like it)")


def test_pictures_of_a_table_that_could_have_more_pixels_are_told_together_and_those_with_far_too_few_each(
    tmp_path: Path,
) -> None:
    for name, height in (("a", 600), ("b", 600), ("c", 610), ("d", 90), ("e", 90)):
        Image.new("RGB", (height * 2 // 3, height), "#204060").save(tmp_path / f"{name}.png")
    (tmp_path / "cards.csv").write_text("name,art\n" + "".join(f"Card {name},{name}.png\n" for name in "abcde"))
    path = tmp_path / "mine.yaml"
    path.write_text("deck: mine\ntitle: Mine\ntable: cards.csv\n")
    deck, theme = load_deck(str(path)), load_theme("classic")
    found = [one for one in check_deck(deck, theme, theme.size) if one.code == "resolution"]
    few, *errors = sorted(found, key=lambda one: one.severity == "error")
    assert few.message.startswith("a.png, ") and few.message.endswith("(and 2 more like it)")
    assert [one.message[:5] for one in errors] == ["d.png", "e.png"]


def test_cards_that_are_too_small_for_a_theme_are_told_once_with_what_is_large_enough() -> None:
    deck = load_deck("kessel")
    (small,) = check_deck(deck, THEME, Size(10 * MILLIMETRE, 15 * MILLIMETRE))
    assert str(small).startswith("error[card-size] cards of 10 × 15 mm are too small for the theme classic\n")
    width, height = map(int, re.findall(r"from (\d+) × (\d+) mm on", small.hint)[0])
    assert check_deck(deck, THEME, Size(width * MILLIMETRE, height * MILLIMETRE)) == []
    assert len(check_deck(deck, THEME, Size((width - 1) * MILLIMETRE, (height - 2) * MILLIMETRE))) > 0


def test_what_cannot_be_told_apart_is_not_drawn(mine) -> None:
    long = "The Idiot who Wandered into the Grand Casino of Cloud City"
    assert {found.code for found in mine(f"faces: {{idiot: {{name: {long}}}}}\n")} == {"text-fit"}
    clash = f"faces: {{idiot: {{name: {long}}}, star: {{aliases: [Idiot]}}}}\n"
    assert {found.code for found in mine(clash)} == {"names"}


def test_wrong_composition_does_not_hide_what_is_wrong_with_the_looks(mine) -> None:
    found = mine("ranks: {ace: {value: 16}}\nfaces: {idiot: {name: The Idiot ☃}}\n")
    assert {finding.code for finding in found} == {"family", "glyphs"}


def test_a_drawing_that_cannot_be_read_is_told_once(mine, tmp_path: Path) -> None:
    (tmp_path / "idiot.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">\n<script/></svg>')
    (bad,) = mine("faces: {idiot: {art: idiot.svg}}\n")
    assert bad.code == "svg"
    assert bad.at == (str(tmp_path / "idiot.svg"), 2, 1)


@pytest.mark.slow
def test_everything_built_in_is_checked_without_a_name_and_is_sound() -> None:
    report = Workspace().check()
    assert {("deck", "standard"), ("deck", "dagobah"), ("theme", "classic")} <= set(report.checked)
    checked = {name for _, name in report.checked}
    assert {"tarot-two-decks", "tarot-one-deck", "playing-cards", "thoth", "marseille", "weg"} <= checked
    assert report.errors == 0


def test_a_file_that_cannot_be_read_is_part_of_the_report(tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("deck: broken\ntitel: Broken\n")
    report = run([str(path), "standard"])
    data = report.as_json()
    assert data["checked"] == [str(path), "standard"]
    assert {"unknown-key", "missing-key"} <= {finding["code"] for finding in data["findings"]}
    missing = run([str(tmp_path / "nowhere.yaml")])
    assert missing.errors == 1


def test_a_name_that_nothing_goes_by_is_wrong_usage() -> None:
    with pytest.raises(UnknownName):
        run(["standart"])


def test_a_deck_with_an_unknown_theme_is_told_where_it_says_so(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("deck: mine\ntitle: Mine\nextends: standard\ntheme: clasic\n")
    (unknown,) = run([str(path)]).findings
    assert unknown.at == (str(path), 4, 8)
    assert "classic" in unknown.hint


def test_a_theme_may_colour_a_suit_of_ones_own_and_is_told_of_one_that_no_deck_has(tmp_path: Path) -> None:
    deck, look = tmp_path / "mine.yaml", tmp_path / "look.yaml"
    deck.write_text("deck: mine\ntitle: Mine\nextends: standard\nfamily: none\nsuits: {moons: {name: Moons}}\n")
    look.write_text('theme: look\ntitle: Look\nextends: classic\npalette: {by-suit: {moons: "#00585b"}}\n')

    def told(*asked: str) -> list[str]:
        report = run(asked, theme=str(look))
        return [f"{found.message}: {found.hint}" for found in report.findings if found.code == "suit-colours"]

    assert told(str(deck)) == []
    look.write_text(look.read_text().replace("moons", "moonz"))
    assert told(str(deck)) == ["no deck has a suit 'moonz': did you mean moons?"]
