"""What tables on a screen get: sheets of different faces, every card in its cell, and objects that hold together."""

import io
import json
from pathlib import Path

import pytest
from commands import deckgen
from PIL import Image

from deckgen import DeckgenError, ExportOptions, Workspace
from deckgen.library.decks import load_deck


@pytest.fixture(scope="module")
def exports(tmp_path_factory):
    """Exports a deck for a target, once; the files by name."""
    known = {}

    def run(deck, target):
        if (deck, target) not in known:
            folder = tmp_path_factory.mktemp(target)
            address = "https://cards.example/" if target == "tabletop-simulator" else None
            Workspace().print(target, deck, ExportOptions(address=address), output=folder)
            found = (path for path in folder.rglob("*") if path.is_file())
            known[deck, target] = {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}
        return known[deck, target]

    return run


def saved(files):
    (name,) = (name for name in files if name.endswith(".json") and name != "manifest.json")
    return name, json.loads(files[name])


def cards_of(whole):
    """The cards of a saved object, in decks or alone."""
    return [card for one in whole["ObjectStates"] for card in one.get("ContainedObjects", [one]) if "CardID" in card]


@pytest.mark.parametrize("deck", ["standard", "kessel"])
def test_a_saved_object_holds_together(exports, deck):
    files = exports(deck, "tabletop-simulator")
    name, whole = saved(files)
    decks = [one for one in whole["ObjectStates"] if one["Name"] == "DeckCustom"]
    assert [one["DeckIDs"] for one in decks] == [[card["CardID"] for card in one["ContainedObjects"]] for one in decks]
    assert len(cards_of(whole)) == load_deck(deck).in_play
    for made, card in ((one, card) for one in decks for card in one["ContainedObjects"]):
        key, cell = divmod(card["CardID"], 100)
        assert list(card["CustomDeck"]) == [str(key)]
        sheet = card["CustomDeck"][str(key)]
        assert made["CustomDeck"][str(key)] == sheet
        assert cell < sheet["NumWidth"] * sheet["NumHeight"] and sheet["BackIsHidden"]
        for url in (sheet["FaceURL"], sheet["BackURL"]):
            assert url.removeprefix("https://cards.example/") in files
    assert f"{name.removesuffix('.json')}.png" in files


def test_the_largest_sheet_is_no_larger_than_the_program_takes(exports):
    files = exports("standard", "tabletop-simulator")
    sizes = {name: Image.open(io.BytesIO(data)).size for name, data in files.items() if name.endswith(".png")}
    sheet = next(size for name, size in sizes.items() if name.startswith("standard-") and "back" not in name)
    assert max(sheet) <= 4096 and sheet[0] % 10 == 0 and sheet[1] % 7 == 0  # 68 different faces on one sheet


def test_each_card_lies_in_its_cell(exports):
    """The emblems of two suits are coloured, those of the others are not or otherwise: told by the dominant colour."""
    files = exports("kessel", "tabletop-simulator")
    _, whole = saved(files)
    red = {}
    for card in cards_of(whole):
        sheet = next(iter(card["CustomDeck"].values()))
        picture = Image.open(io.BytesIO(files[sheet["FaceURL"].rpartition("/")[2]])).convert("RGB")
        width, height = picture.width // sheet["NumWidth"], picture.height // sheet["NumHeight"]
        cell = card["CardID"] % 100
        x, y = cell % sheet["NumWidth"] * width, cell // sheet["NumWidth"] * height
        pixels = picture.crop((x, y, x + width, y + height)).resize((40, 56)).tobytes()
        triples = zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True)
        red[json.loads(card["GMNotes"])["id"]] = sum(r > 120 and g < 70 and b < 90 for r, g, b in triples)
    blood = [count for id, count in red.items() if id.startswith("blood")]
    sand = [count for id, count in red.items() if id.startswith("sand")]
    assert min(blood) > max(sand)


def test_cards_know_what_a_script_asks(exports):
    _, whole = saved(exports("standard", "tabletop-simulator"))
    cards = whole["ObjectStates"][0]["ContainedObjects"]
    ace = next(card for card in cards if card["Nickname"] == "Ace of Coins")
    assert json.loads(ace["GMNotes"]) == {"id": "coins-ace", "value": 15, "suit": "coins", "rank": "ace"}
    assert ace["Tags"] == ["suit:coins", "rank:ace"] and ace["Description"] == "15"
    assert sum(card["Nickname"] == "The Idiot" for card in cards) == 2
    (die,) = (one for one in whole["ObjectStates"] if one["Name"] == "Die_6")  # the two-pot game has one
    assert [face["Value"] for face in die["RotationValues"]] == [1, 2, 3, 4, 5, 6]


def test_a_game_brings_its_own_dice_and_the_usual_ones(exports):
    _, whole = saved(exports("kessel", "tabletop-simulator"))
    assert [one["Name"] for one in whole["ObjectStates"]].count("Die_6") == 2


def test_the_backs_of_kessel_differ(exports):
    _, whole = saved(exports("kessel", "tabletop-simulator"))
    for card in cards_of(whole):
        suit = json.loads(card["GMNotes"])["suit"]
        assert f"back-{suit}" in next(iter(card["CustomDeck"].values()))["BackURL"]


def test_cards_of_each_back_are_a_deck_of_their_own(exports, capsys, tmp_path, monkeypatch):
    """Sand and Blood are drawn from apart; shuffled into one, they would have to be sorted before each game."""
    _, whole = saved(exports("kessel", "tabletop-simulator"))
    decks = [one for one in whole["ObjectStates"] if one["Name"] == "DeckCustom"]
    assert [(one["Nickname"], len(one["DeckIDs"])) for one in decks] == [
        ("Kessel Sabacc: Sand", 22),
        ("Kessel Sabacc: Blood", 22),
    ]
    assert len({one["GUID"] for one in decks}) == len({one["Transform"]["posZ"] for one in decks}) == 2
    assert all(len(one["CustomDeck"]) == 1 for one in decks)
    monkeypatch.chdir(tmp_path)
    Path("one.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 7"><path d="M0 0H5V7H0Z"/></svg>'
    )
    faces = "faces: {a: {name: A, value: 1, back: own}, b: {name: B, value: 2, copies: 2}}\n"
    Path("mine.yaml").write_text("deck: mine\ntitle: Mine\nbacks: {own: {title: Own, art: one.svg}}\n" + faces)
    answer = deckgen(capsys, "export", "mine.yaml", "--for", "tabletop-simulator", "-o", "out/")
    assert answer.code == 0, answer.err
    alone, deck = json.loads(Path("out/Mine.json").read_text())["ObjectStates"][:2]
    assert (alone["Name"], alone["Nickname"], "DeckIDs" in alone) == (
        "Card",
        "A",
        False,
    )  # a deck has two cards or more
    assert (deck["Name"], deck["Nickname"], len(deck["DeckIDs"])) == ("DeckCustom", "Mine", 2)


def test_pictures_lie_in_the_folder_unless_an_address_is_given(capsys, tmp_path):
    assert deckgen(capsys, "export", "kessel", "--for", "tabletop-simulator", "-o", tmp_path / "out").code == 0
    whole = json.loads((tmp_path / "out" / "Kessel Sabacc.json").read_text())
    for sheet in whole["ObjectStates"][0]["CustomDeck"].values():
        assert sheet["FaceURL"].startswith("file:///")
        assert (tmp_path / "out" / sheet["FaceURL"].rpartition("/")[2]).is_file()


def test_an_address_may_be_said_without_its_slash(capsys, tmp_path):
    words = ["--for", "tabletop-simulator", "--address", "https://cards.example/sabacc", "-o", tmp_path / "out"]
    assert deckgen(capsys, "export", "kessel", *words).code == 0
    whole = json.loads((tmp_path / "out" / "Kessel Sabacc.json").read_text())
    for sheet in whole["ObjectStates"][0]["CustomDeck"].values():
        assert sheet["FaceURL"].startswith("https://cards.example/sabacc/kessel-")


@pytest.mark.parametrize(
    "address",
    ["example.org/sabacc", "ftp://example.org/", "https://", "https:///cards", "http://[", "file:", "C:\\cards", ""],
)
def test_what_is_no_address_is_refused(capsys, tmp_path, address):
    words = ["--for", "tabletop-simulator", "--address", address, "-o", tmp_path / "out"]
    answer = deckgen(capsys, "export", "kessel", *words)
    assert answer.code == 2 and "is no address; it takes one that begins with https://" in answer.err
    assert not (tmp_path / "out").exists()
    with pytest.raises(DeckgenError, match="is no address"):
        Workspace().lay_out("tabletop-simulator", "kessel", ExportOptions(address=address))


@pytest.mark.parametrize("address", ["https://a b.example/", "https://example.org/my cards"])
def test_an_address_with_blanks_is_refused(capsys, tmp_path, address):
    words = ["--for", "tabletop-simulator", "--address", address, "-o", tmp_path / "out"]
    answer = deckgen(capsys, "export", "kessel", *words)
    assert answer.code == 2 and "no blanks" in answer.err


@pytest.mark.parametrize("address", ["http://localhost:8000", "file:///home/me/cards/", "HTTPS://example.org/?file="])
def test_other_addresses_are_taken(capsys, tmp_path, address):
    words = ["--for", "tabletop-simulator", "--dry-run", "--address", address, "-o", tmp_path / "out"]
    assert deckgen(capsys, "export", "kessel", *words).code == 0


@pytest.mark.parametrize("target", ["tabletop-simulator", "tabletop-playground", "vassal", "playingcards-io"])
def test_a_deck_of_which_nothing_is_in_play_is_refused(capsys, tmp_path, target):
    deck = tmp_path / "none.yaml"
    deck.write_text("deck: none\ntitle: None\nfaces:\n  idiot: {name: Idiot, value: 0, in-play: false}\n")
    answer = deckgen(capsys, "export", deck, "--for", target, "-o", tmp_path / "out")
    assert answer.code == 1 and "no card of None is in play" in answer.err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("deck", ["standard", "kessel"])
def test_a_package_holds_together(exports, deck):
    files = exports(deck, "tabletop-playground")
    package = json.loads(files["package/Manifest.json"])
    assert package.keys() == {"Name", "Version", "GUID"} and isinstance(package["Version"], str)
    templates = [json.loads(data) for name, data in files.items() if "/Templates/" in name]
    assert sum(len(made["Indices"]) for made in templates) == load_deck(deck).in_play
    guids = [made["GUID"] for made in templates] + [package["GUID"]]
    assert len(set(guids)) == len(guids) and all(len(guid) == 32 and guid == guid.upper() for guid in guids)
    for made in templates:
        front = Image.open(io.BytesIO(files[f"package/Textures/{made['FrontTexture']}"]))
        assert f"package/Textures/{made['BackTexture']}" in files
        assert max(made["Indices"]) < made["NumHorizontal"] * made["NumVertical"] <= 100
        assert front.width % made["NumHorizontal"] == 0 and front.height % made["NumVertical"] == 0
        assert max(front.size) <= 8192
        assert made["CardNames"].keys() == {str(place) for place in range(len(made["Indices"]))}
        assert (made["Width"], made["Height"]) == (6.35, 8.89)


@pytest.mark.parametrize("target", ["tabletop-simulator", "tabletop-playground"])
def test_the_list_names_every_card(exports, target):
    files = exports("kessel", target)
    manifest = json.loads(files["manifest.json"])
    assert sum(card["copies"] for card in manifest["cards"]) == 44
    assert all(card["front"] in files and card["back"] in files for card in manifest["cards"])
    assert {entry["file"] for entry in manifest["files"]} == files.keys() - {"manifest.json"}
