"""Decks as one file for playingcards.io and VASSAL: what their readers ask of it."""

import io
import itertools
import json
import re
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path

import pytest
from commands import deckgen
from PIL import Image

from deckgen import Workspace
from deckgen.exports.vassal import _field
from deckgen.library.decks import load_deck
from deckgen.records.record import replace

LARGEST_ASSET = 2 * 2**20


@pytest.fixture(scope="module")
def export(tmp_path_factory):
    """The files within the one that is made of a deck, by name, made once."""
    known = {}

    def run(target, suffix, deck="kessel"):
        if (target, deck) not in known:
            file = tmp_path_factory.mktemp(target) / f"table.{suffix}"
            Workspace().print(target, deck, output=file)
            with zipfile.ZipFile(io.BytesIO(file.read_bytes())) as archive:
                assert archive.testzip() is None
                assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
                known[target, deck] = {name: archive.read(name) for name in archive.namelist()}
        return known[target, deck]

    return run


def test_a_room_holds_together(export):
    """Read as the importer of virtualtabletop.io reads such a file, which is the only public reader."""
    files = export("playingcards-io", "pcio")
    widgets = json.loads(files["widgets.json"])
    by_id = {widget["id"]: widget for widget in widgets}
    assert len(by_id) == len(widgets)
    known = {"cardDeck", "card", "cardPile", "hand", "counter"}
    assert all(widget["type"] in known and isinstance(widget["x"], int) for widget in widgets)
    assert all(widget["parent"] in by_id for widget in widgets if "parent" in widget)
    decks = [widget for widget in widgets if widget["type"] == "cardDeck"]
    used = set()
    for type in (type for deck in decks for type in deck["cardTypes"].values()):
        assert all(isinstance(value, str) for value in type.values())  # the importer asks each whether it is an address
        used |= {type["image"], type["back"]}
    assert {name.removeprefix("package://") for name in used} == files.keys() - {"widgets.json"}
    assert all(len(files[name.removeprefix("package://")]) < LARGEST_ASSET for name in used)
    for side in (deck[side] for deck in decks for side in ("faceTemplate", "backTemplate")):
        assert {"w", "h", "valueType", "value"} <= side["objects"][0].keys()
    cards = [widget for widget in widgets if widget["type"] == "card"]
    assert len(cards) == load_deck("kessel").in_play
    assert all(by_id[card["deck"]]["cardTypes"][card["cardType"]] for card in cards)
    assert "hand" in by_id


def test_a_room_has_a_pile_for_each_back(export):
    """The program's own button on a pile recalls the cards of the deck that lies there: those must be of one back."""
    by_id = {widget["id"]: widget for widget in json.loads(export("playingcards-io", "pcio")["widgets.json"])}
    held = {}
    for card in (widget for widget in by_id.values() if widget["type"] == "card"):
        deck = by_id[card["deck"]]
        assert deck["parent"] == card["parent"] and by_id[card["parent"]]["hasShuffleButton"]
        own = deck["cardTypes"][card["cardType"]]
        held.setdefault(by_id[card["parent"]]["label"], []).append((own["suit"], own["back"]))
    sand, blood = held["Kessel Sabacc: Sand"], held["Kessel Sabacc: Blood"]
    assert held.keys() == {"Kessel Sabacc: Sand", "Kessel Sabacc: Blood"}
    assert (len(sand), len(blood)) == (22, 22) and len(set(sand)) == len(set(blood)) == 1
    assert (sand[0][0], blood[0][0]) == ("sand", "blood") and sand[0][1] != blood[0][1]
    piles = sorted(widget["x"] for widget in by_id.values() if widget["type"] == "cardPile")
    assert all(one + 111 <= other for one, other in itertools.pairwise(piles)) and piles[-1] + 111 <= 1600


@pytest.mark.parametrize(
    ("titles", "names"), [(["Sun", "Moon"], ["Mine: Sun", "Mine: Moon"]), (["Sun", "Sun"], ["Mine: a", "Mine: b"])]
)
def test_piles_of_any_backs_are_told_apart(capsys, tmp_path, monkeypatch, titles, names):
    """Backs of the deck's own beside that of the theme; where titles are the same, ids part them."""
    monkeypatch.chdir(tmp_path)
    Path("one.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 7"><path d="M0 0H5V7H0Z"/></svg>'
    )
    backs = ", ".join(f"{id}: {{title: {title}, art: one.svg}}" for id, title in zip("ab", titles, strict=True))
    faces = "a: {name: A, value: 1, back: a}, b: {name: B, value: 2, back: b, copies: 2}, c: {name: C, value: 3}"
    Path("mine.yaml").write_text(f"deck: mine\ntitle: Mine\nbacks: {{{backs}}}\nfaces: {{{faces}}}\n")
    held = {}
    for target, suffix, name in (("vassal", "vmod", "buildFile.xml"), ("playingcards-io", "pcio", "widgets.json")):
        answer = deckgen(capsys, "export", "mine.yaml", "--for", target, "-o", f"out.{suffix}")
        assert answer.code == 0, answer.err
        with zipfile.ZipFile(f"out.{suffix}") as archive:
            held[target] = archive.read(name)
    piles = list(ET.fromstring(held["vassal"]).iter("VASSAL.build.module.map.DrawPile"))
    assert {pile.get("name"): len(pile) for pile in piles if len(pile)} == dict(
        zip([*names, "Mine"], [1, 2, 1], strict=True)
    )
    assert len({pile.get("name") for pile in piles}) == 6
    widgets = {widget["id"]: widget for widget in json.loads(held["playingcards-io"])}
    cards = [widget for widget in widgets.values() if widget["type"] == "card"]
    assert [widgets[card["parent"]]["label"] for card in cards] == [names[0], names[1], names[1], "Mine"]


def test_a_room_has_the_pots_of_the_game(export):
    def counters(deck):
        widgets = json.loads(export("playingcards-io", "pcio", deck)["widgets.json"])
        return [widget["label"] for widget in widgets if widget["type"] == "counter"]

    assert counters("kessel") == []
    assert counters("corellian-spike") == ["Hand pot", "Sabacc pot"]


def split(text, mark):
    """Parts of a text as VASSAL parts them: a marked mark is none."""
    return [part.replace(f"\\{mark}", mark) for part in re.split(rf"(?<!\\){re.escape(mark)}", text)]


def test_a_module_holds_together(export):
    files = export("vassal", "vmod")
    data = ET.fromstring(files["moduledata"])
    assert [part.tag for part in data] == ["version", "VassalVersion", "dateSaved", "description", "name"]
    assert data.findtext("dateSaved").isdecimal()
    assert b"&#9;" in files["buildFile.xml"] and b"\t" not in files["buildFile.xml"]
    module = ET.fromstring(files["buildFile.xml"])
    slots = list(module.iter("VASSAL.build.widget.CardSlot"))
    deck = load_deck("kessel")
    assert len(slots) == deck.in_play and module.get("nextPieceSlotId") == str(len(slots) + 1)
    assert [slot.get("gpid") for slot in slots] == [str(number) for number in range(1, len(slots) + 1)]
    images = set()
    for slot in slots:
        command, id, type, state = split(slot.text, "/")
        assert (command, id) == ("+", "null")
        mask, piece = type.split("\t")
        assert state.split("\t")[1] == f"null;0;0;{slot.get('gpid')};0"
        fields, inner = split(mask, ";"), split(piece, ";")
        assert fields[:2] == ["obs", "70,130"] and len(fields) == 12
        assert inner[0] == "piece" and len(inner) == 5 and inner[4] == slot.get("entryName")
        images |= {fields[2], inner[3]}
        size = Image.open(io.BytesIO(files[f"images/{inner[3]}"])).size
        assert size == (int(slot.get("width")), int(slot.get("height")))
    assert {f"images/{name}" for name in images} == files.keys() - {"moduledata", "buildFile.xml"}
    names = sorted(slot.get("entryName") for slot in slots)
    assert names == sorted(card.name for card in deck.cards if card.in_play for _ in range(card.copies))
    piles = {pile.get("name"): pile for pile in module.iter("VASSAL.build.module.map.DrawPile")}
    board = next(module.iter("VASSAL.build.module.map.boardPicker.Board")).get("name")
    assert {pile.get("owningBoard") for pile in piles.values()} == {board}
    discards = {pile.get("reshuffleTarget") for pile in piles.values() if pile.get("reshuffleTarget")}
    assert discards == {name for name, pile in piles.items() if len(pile)}


def test_a_module_has_a_pile_for_each_back(export):
    """The menu of a pile of discards sends all of it to the one pile that it names."""
    module = ET.fromstring(export("vassal", "vmod")["buildFile.xml"])
    piles = {pile.get("name"): pile for pile in module.iter("VASSAL.build.module.map.DrawPile")}
    assert {name: len(pile) for name, pile in piles.items()} == {
        "Kessel Sabacc: Sand": 22,
        "Discards: Sand": 0,
        "Kessel Sabacc: Blood": 22,
        "Discards: Blood": 0,
    }
    for suit in ("Sand", "Blood"):
        assert piles[f"Discards: {suit}"].get("reshuffleTarget") == f"Kessel Sabacc: {suit}"
        pile = piles[f"Kessel Sabacc: {suit}"]
        assert pile.get("reshuffleTarget") is None
        masks = {split(slot.text.partition("\t")[0], ";")[2] for slot in pile}
        assert len(masks) == 1 and suit.lower() in masks.pop()
    places = sorted(int(pile.get("x")) for pile in piles.values())
    width = int(piles["Discards: Sand"].get("width"))
    assert all(one + width <= other for one, other in itertools.pairwise(places))
    assert places[0] >= width / 2 and places[-1] + width / 2 <= 1600


@pytest.mark.parametrize("name", ["Sith; or not", "one/two", "a\\", "'quoted'", "<b>&amp;", "x\ty"])
def test_a_name_breaks_no_piece(name):
    from deckgen.exports import vassal
    from deckgen.exports.screen_deck import draw_deck

    first = draw_deck(Workspace().checked_deck("kessel"), (1, 1), (103, 143), (103, 143)).cards[0]
    drawn = first._replace(card=replace(first.card, name=name))
    text = ET.fromstring(f"<a>{vassal._text(vassal._piece(drawn, 1))}</a>").text
    _, _, type, state = split(text, "/")
    _, piece = type.split("\t")
    fields = split(piece, ";")
    assert len(fields) == 5 and state.count("\t") == 1
    assert fields[4].strip("'") == name.replace("\\", "/").replace("\t", " ").strip("'")
    assert _field("plain") == "plain"
