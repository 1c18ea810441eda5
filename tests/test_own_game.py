"""A maker's own game, out of a table in her language: what she is told, and what is printed."""

import json
import zipfile
from pathlib import Path

import pytest
from commands import deckgen
from pypdfium2 import PdfDocument

from deckgen.faces import draw_card
from deckgen.foundations.frame import Group, Text, walk
from deckgen.foundations.frame import Path as Path_
from deckgen.foundations.sizes import CARD_SIZES
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.pages.filler_cards import draw_advert, draw_spare_card
from deckgen.records.record import replace
from deckgen.typography.fonts import width

POKER = CARD_SIZES["poker"].size

DECK = "deck: gilden\ntitle: Gildenmarkt\ntable: karten.csv\ntheme: look.yaml\n"

LOOK = """\
theme: look
title: Gildenmarkt
extends: classic
border: round
palette:
  by-word: {brauer: "#8a4b12", glasblaeser: "#0b6a7a", fährleute: "#2b4f9b"}
boxes:
  gilde: {left: 17mm, right: 12mm, top: 8mm, height: 4.2mm, shape: round, ground: face, padding: 1mm}
type:
  gilde: {font: oxanium-bold, size: 9pt, colour: paper}
"""

TABLE = """\
name;Gilde;value;copies;Text
Brauer 1;Brauer;1;2;Zieh **eine** Karte.
Brauer 2;Brauer;2;;Leg sie ab.
Glas 1;Glasbläser;1;;Nimm zwei.
Fähre 1;Fährleute;1;;Setz über.
"""


@pytest.fixture
def gilden(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name, text in {"gilden.yaml": DECK, "look.yaml": LOOK, "karten.csv": TABLE}.items():
        Path(name).write_text(text)
    return "gilden.yaml"


def change(file, before, after):
    text = Path(file).read_text()
    assert before in text
    Path(file).write_text(text.replace(before, after))


def told(capsys, deck):
    return deckgen(capsys, "check", deck).out.splitlines()[:-1]


def test_a_word_has_its_colour_in_each_of_its_spellings_and_one_that_no_card_says_is_told(gilden, capsys):
    assert told(capsys, gilden) == []
    change("look.yaml", "glasblaeser", "glassblaser")
    found, hint = told(capsys, gilden)
    assert found.startswith("look.yaml:6:") and "no card says glassblaser, which has a colour by-word" in found
    assert "did you mean glasblaser?" in hint


def test_an_emblem_in_a_name_is_told_for_it_is_printed_as_it_stands(gilden, capsys):
    change("karten.csv", "Fähre 1", "Feuer {sabres}")
    found, hint = told(capsys, gilden)
    assert found.startswith("karten.csv:5:1: warning[emblems] a name shows no emblems: {sabres} is printed")
    assert "put it into the text of the card" in hint


def test_an_export_does_not_overwrite_the_list_of_another(gilden, capsys):
    assert deckgen(capsys, "export", gilden, "--for", "pictures", "-o", "mine").code == 0
    before = Path("mine/manifest.json").read_bytes()
    answer = deckgen(capsys, "export", gilden, "--for", "tabletop-simulator", "-o", "mine")
    assert answer.code == 1 and "mine holds an export for pictures" in answer.err
    assert Path("mine/manifest.json").read_bytes() == before
    assert deckgen(capsys, "export", gilden, "--for", "pictures", "-o", "mine").code == 0


def test_what_a_card_says_travels_to_a_table_on_a_screen(gilden, capsys):
    assert deckgen(capsys, "export", gilden, "--for", "tabletop-simulator", "-o", "mine").code == 0
    (deck,) = json.loads(Path("mine/Gildenmarkt.json").read_text())["ObjectStates"]
    first = deck["ContainedObjects"][0]
    assert first["Description"] == "1\nBrauer\nZieh eine Karte."
    assert first["Tags"] == ["gilde:brauer"]
    facts = json.loads(first["GMNotes"])
    assert facts["boxes"] == {"gilde": "Brauer"} and facts["text"] == "Zieh eine Karte."
    assert deckgen(capsys, "export", gilden, "--for", "virtual-tabletop", "-o", "gilden.vtt").code == 0
    with zipfile.ZipFile("gilden.vtt") as file:
        table = json.loads(file.read("gilden.json") if "gilden.json" in file.namelist() else file.read("0.json"))
    types = [widget["cardTypes"] for widget in table.values() if widget.get("type") == "deck"]
    assert types[0]["brauer-1"]["box-gilde"] == "Brauer" and types[0]["brauer-1"]["text"] == "Zieh eine Karte."


SUITS = """\
suits:
  brauer: {name: Brauer, art: fass.svg}
  glas: {name: Glasbläser, art: flasks}
  faehre: {name: Fährleute, aliases: [Fähre], art: staves}
"""

BARREL = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="currentColor" d="M3 0h4l2 5-2 5H3L1 5z"/></svg>
"""


@pytest.fixture
def suited(gilden):
    """The same, the guilds being suits."""
    Path("fass.svg").write_text(BARREL)
    Path(gilden).write_text(DECK.replace("theme: look.yaml\n", SUITS))
    change("karten.csv", "name;Gilde;", "name;Suit;")
    return gilden


def test_a_table_gives_its_cards_the_emblem_and_the_colour_of_a_suit(suited, capsys):
    assert told(capsys, suited) == []
    deck, theme = load_deck(suited), load_theme("classic")
    assert [card.sign for card in deck.cards] == ["brauer", "brauer", "glas", "faehre"]
    corners = {}
    for card in deck.cards:
        face = draw_card(card, deck, theme, theme.size)
        (corner, _) = [item for item in face.items if isinstance(item, Group) and item.name == "index"]
        texts = {item.text for item, _ in walk(corner.items) if isinstance(item, Text)}
        drawn = [(item.outline, item.fill) for item, _ in walk(corner.items) if isinstance(item, Path_)]
        assert str(card.value) in texts
        assert {fill for _, fill in drawn} & {theme.palette.suit(deck, card.sign)}, "the emblem in the suit's colour"
        corners[card.id] = drawn
    assert corners["brauer-1"] == corners["brauer-2"] != corners["glas-1"]
    shown = json.loads(deckgen(capsys, "show", suited, "--json").out)["cards"]
    assert [card["suit"] for card in shown] == ["brauer", "brauer", "glas", "faehre"]


def test_a_suit_that_the_deck_has_not_is_told_once_with_how_to_declare_it(suited, capsys):
    change(suited, "  brauer: {name: Brauer, art: fass.svg}\n", "")
    found, hint = told(capsys, suited)
    assert found == "karten.csv:2:2: error[unknown-suit] the deck has no suit Brauer"
    assert "suits: {brauer: {name: Brauer, art: a drawing}}" in hint


@pytest.mark.parametrize("deck", ["gilden", "suited"])
@pytest.mark.parametrize("word", ["Brauer", "Faehrleute", "fährleute"])
def test_the_cards_of_a_suit_or_of_one_word_are_printed_alone(deck, word, capsys, request):
    deck = request.getfixturevalue(deck)
    answer = deckgen(capsys, "sheets", deck, "--only", word, "--dry-run")
    assert answer.code == 0, answer.err
    assert answer.out.startswith("3 cards" if word == "Brauer" else "1 card")


def test_a_missing_picture_is_told_once_at_its_first_row_with_the_folder_it_lies_in(gilden, capsys):
    Path("bilder").mkdir()
    Path("bilder/fass.svg").write_text(BARREL)
    change("karten.csv", ";copies;", ";copies;art;")
    Path("karten.csv").write_text(TABLE.replace("Text", "Text;art").replace(".\n", ".;fass.svg\n"))
    found, hint = told(capsys, gilden)
    assert found.startswith("karten.csv:2:6: error[picture]") and found.endswith("(and 3 more like it)")
    assert "did you mean bilder/fass.svg?" in hint
    change("karten.csv", ";fass.svg", ";bilder\\fass.svg")
    assert "hint: write bilder/fass.svg" in deckgen(capsys, "check", gilden).out


def test_cards_without_a_drawing_are_told_together_behind_what_is_an_error(gilden, capsys):
    Path("karten.csv").write_text("name;value;art;points\nA;1;;\nB;2;;\nC;3;;\nD;4;gone.svg;\n")
    found = [line for line in told(capsys, gilden) if "hint" not in line]
    assert [line.split("[")[1].partition("]")[0] for line in found] == ["picture", "columns", "art"]
    assert "for A: " in found[-1] and found[-1].endswith("(and 2 more like it)")


def test_each_two_parts_that_lie_over_one_another_are_told(gilden, capsys):
    change(
        "look.yaml", "left: 17mm, right: 12mm, top: 8mm, height: 4.2mm", "left: 9mm, right: 9mm, top: 40mm, height: 8mm"
    )
    Path("fass.svg").write_text(BARREL)
    Path("karten.csv").write_text("name;Gilde;value;art;text\nA;Brauer;1;fass.svg;\nB;Brauer;2;;Zieh eine Karte.\n")
    found = "\n".join(told(capsys, gilden))
    assert "the picture and the gilde lie over" in found.replace("gilde and the picture", "picture and the gilde")
    assert "text and the gilde lie over" in found.replace("gilde and the text", "text and the gilde")


def test_a_heading_in_another_language_is_told_what_it_may_be(gilden, capsys):
    change("karten.csv", ";copies;", ";Anzahl;")
    assert "head the column by what it is to a card: name, text, value, copies, art" in told(capsys, gilden)[1]


def test_a_workbook_whose_cards_stand_on_another_sheet_is_told_its_sheets(gilden, capsys):
    from openpyxl import Workbook

    book = Workbook()
    book.active.append(["Notizen"])
    book.create_sheet("Karten").append(["name", "text"])
    book.save("karten.xlsx")
    change(gilden, "karten.csv", "karten.xlsx")
    hint = told(capsys, gilden)[1]
    assert "there is Sheet, Karten; name one: table: {file: karten.xlsx, sheet: NAME}" in hint


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (("sheets", "gilden.yaml", "--cutter", "cameo"), "did you mean silhouette"),
        (("export", "gilden.yaml", "--for", "tgc"), "Did you mean the-game-crafter?"),
        (("export", "gilden.yaml", "--for", "mpc"), "Did you mean makeplayingcards?"),
        (("export", "gilden.yaml", "--for", "tts"), "Did you mean tabletop-simulator?"),
        (("new", "mine", "--from", "karten.csv"), "a deck file names its table: table: karten.csv"),
    ],
)
def test_what_makers_call_things_is_understood_well_enough_to_be_answered(gilden, words, meant, capsys):
    assert meant in deckgen(capsys, *words).err


def test_what_goes_with_a_game_of_ones_own_is_in_its_language_and_shows_its_pictures_alone(gilden, capsys):
    for number in (1, 2):
        Path(f"{number}.svg").write_text(BARREL.replace("M3", f"M{number}"))
    Path("karten.csv").write_text("name;copies;art\nA;30;1.svg\nB;1;2.svg\nC;1;2.svg\n")
    Path(gilden).write_text(f"{DECK}words: {{cards: Karten}}\nback: 1.svg\n")
    (path,) = deckgen(capsys, "tuckbox", gilden).out.split()
    page = PdfDocument(path)[0].get_textpage().get_text_range()
    assert page.count("32 Karten") >= 2 and "cards" not in page.lower()
    advert = draw_advert(load_deck(gilden), None, load_theme("classic"), POKER)
    texts = " ".join(item.text for item, _ in walk(advert.items) if isinstance(item, Text))
    assert "32 Karten" in texts and "face cards" not in texts
    filled = [item.outline for item, _ in walk(advert.items) if isinstance(item, Path_) and item.fill]
    pictures = [outline for outline in filled if len(outline.numbers) == 12]
    assert len(pictures) == 2, "each of the six-sided barrels once"


def test_a_spare_card_has_no_corner_for_an_index():
    theme = load_theme("classic")
    bare = replace(theme, index="none")
    assert draw_spare_card(theme, theme.size) == draw_spare_card(bare, theme.size)


def test_everything_is_built_with_bleed(gilden, capsys):
    assert deckgen(capsys, "build", gilden, "--bleed", "3mm").code == 0
    width, height = PdfDocument("output/gilden/gilden-sheets.pdf")[0].get_size()
    assert width > height, "eight cards with bleed go on a landscape page"


def test_words_on_a_picture_keep_off_the_edges_of_their_paper(gilden):
    Path("1.svg").write_text(BARREL)
    Path("karten.csv").write_text(f"name;art;art.to;text\nA;1.svg;bleed;{'Jede Person zahlt eine Karte. ' * 4}\n")
    deck, theme = load_deck(gilden), load_theme("classic")
    (card,) = deck.cards
    parts = [item for item in draw_card(card, deck, theme, POKER).items if isinstance(item, Group)]
    (words,) = [item for item in parts if item.name == "text-below"]
    papers = [
        item.outline.bounds for part in parts if part.name == "ground" for item in part.items if hasattr(item, "fill")
    ]
    paper = max(papers, key=lambda bounds: bounds.height)
    runs = [item for item, _ in walk(words.items) if isinstance(item, Text)]
    left = min(run.x for run in runs) - paper.x
    right = paper.right - max(run.x + width(run.text, run.font, run.size) for run in runs)
    assert min(left, right) > 2 * theme.measure("step", POKER) - 0.1


def test_a_box_of_which_the_theme_below_says_a_third_place_is_told_how_to_leave_that_out(gilden, capsys):
    change("look.yaml", "boxes:\n", "boxes:\n  picture-above: {top: 14mm, bottom: 40mm}\n")
    (found,) = [line for line in told(capsys, gilden) if "hint" not in line]
    assert found.startswith("look.yaml:8:") and "which the theme that it extends may say some" in found
    assert "add height: null" in found
    change("look.yaml", "bottom: 40mm", "bottom: 40mm, height: null")
    assert told(capsys, gilden) == []
