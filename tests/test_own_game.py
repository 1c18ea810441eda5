"""A maker's own game, out of a table in her language: what she is told, and what is printed."""

import json
import zipfile
from pathlib import Path

import pytest
from commands import deckgen

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
