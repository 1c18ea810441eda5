"""What print services get: pictures of exact pixels, slots for copies, an order file, and a list of it all."""

import hashlib
import io
import json
import os
import re
from xml.etree import ElementTree

import pypdfium2
import pytest
from commands import deckgen
from PIL import Image

import deckgen as package
from deckgen.library.shipped import export_targets

PARTY = """
deck: party
title: Party
extends: standard
backs:
  night: {title: Night, art: night.svg}
suits: {coins: {back: night}}
"""
TINY = """
deck: tiny
title: Tiny
faces:
  idiot: {name: The Idiot, value: 0, copies: 2}
  star: {name: The Star, value: -17}
"""
NIGHT = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88"><rect width="63" height="88" fill="#112233"/></svg>'
)


@pytest.fixture
def export(capsys, tmp_path):
    """Exports into a folder; the answer, and the files by name."""

    def run(*words, into="out", code=0):
        answer = deckgen(capsys, "export", *words, "-o", tmp_path / into)
        assert answer.code == code, answer.err
        folder = tmp_path / into
        found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        return answer, found

    return run


@pytest.fixture(scope="module")
def mpc(tmp_path_factory):
    """The standard deck for MakePlayingCards, with the quick reference in places that are paid for."""
    folder = tmp_path_factory.mktemp("mpc")
    options = package.ExportOptions(fill=True)
    printed = package.Workspace().print("makeplayingcards", "standard", options, output=folder)
    return printed, {path.name: path.read_bytes() for path in printed.files}, os.environ["DECKGEN_CACHE"]


def test_every_picture_has_the_pixels_of_the_service(mpc):
    _, files, _ = mpc
    sizes = {name: Image.open(io.BytesIO(data)).size for name, data in files.items() if name.endswith(".png")}
    assert set(sizes.values()) == {(822, 1122)}
    references = [name for name in sizes if name.startswith("reference-") and "cards" not in name]
    assert len(references) > 4
    # different faces, the back, the quick reference with a back of its own, a title card, an advert and a spare card
    assert len(sizes) == 68 + 1 + len(references) + 1 + 3


def test_the_order_has_every_slot_once(mpc):
    printed, files, _ = mpc
    order = ElementTree.fromstring(files["cards.xml"])
    fronts = order.findall("fronts/card")
    slots = [int(slot) for card in fronts for slot in card.findtext("slots").split(",")]
    assert sorted(slots) == list(range(90))
    assert order.findtext("details/quantity") == "90" and order.findtext("details/foil") == "false"
    assert order.findtext("details/stock") == "(S30) Standard Smooth"
    assert all(card.findtext("id") in files and card.findtext("sourceType") == "Local File" for card in fronts)
    assert order.findtext("cardback") == "back.png"
    (own,) = order.findall("backs/card")  # only reference cards have another back than the deck
    named = {slot: card.findtext("id") for card in fronts for slot in card.findtext("slots").split(",")}
    assert {named[slot].partition("-")[0] for slot in own.findtext("slots").split(",")} == {"reference"}
    idiot = next(card for card in fronts if "idiot" in card.findtext("id"))
    assert idiot.findtext("slots") == "60,61" and idiot.findtext("query") == "the idiot"
    assert "90 cards are paid for as 90: no place is empty." in printed.remarks


def test_the_list_tells_every_file(mpc):
    _, files, _ = mpc
    manifest = json.loads(files["manifest.json"])
    assert (manifest["deck"], manifest["target"]) == ("standard", "makeplayingcards")
    assert sum(card["copies"] for card in manifest["cards"]) == 90
    assert {"id": "idiot", "name": "The Idiot", "copies": 2, "front": "61-idiot.png", "back": "back.png"} in manifest[
        "cards"
    ]
    listed = {entry["file"]: entry for entry in manifest["files"]}
    assert listed.keys() == files.keys() - {"manifest.json"}
    for name, data in files.items():
        if name != "manifest.json":
            assert listed[name]["sha256"] == hashlib.sha256(data).hexdigest()
    assert (listed["back.png"]["width"], listed["back.png"]["height"]) == (822, 1122)


def test_the_slots_are_on_a_sheet(mpc):
    _, files, _ = mpc
    with pypdfium2.PdfDocument(files["slots.pdf"]) as document:
        text = " ".join(page.get_textpage().get_text_bounded() for page in document)
    spares = ElementTree.fromstring(files["cards.xml"]).findall("fronts/card")[-1].findtext("slots").split(",")
    spare = f"{int(spares[0]) + 1}–{int(spares[-1]) + 1}"
    assert {"1", "60", "61–62", spare} <= set(text.split()) and len(spares) > 1


def test_what_is_kept_is_what_was_made(mpc, tmp_path, monkeypatch):
    _, files, kept = mpc
    monkeypatch.setenv("DECKGEN_CACHE", kept)
    again = package.Workspace().print(
        "makeplayingcards", "standard", package.ExportOptions(fill=True), output=tmp_path / "again"
    )
    assert {path.name: path.read_bytes() for path in again.files} == files


def test_backs_that_differ_are_in_their_slots(export, tmp_path):
    (tmp_path / "party.yaml").write_text(PARTY)
    (tmp_path / "night.svg").write_text(NIGHT)
    _, files = export(tmp_path / "party.yaml", "--for", "printerstudio")
    order = ElementTree.fromstring(files["cards.xml"])
    (night,) = order.findall("backs/card")
    fronts = {card.findtext("id"): card.findtext("slots") for card in order.findall("fronts/card")}
    coins = [slot for name, slots in fronts.items() if "coins" in name for slot in slots.split(",")]
    assert night.findtext("id") == "back-night.png" and night.findtext("slots").split(",") == coins
    assert Image.open(io.BytesIO(files["back-night.png"])).getpixel((3, 3)) == (0x11, 0x22, 0x33)
    backs = {card["id"]: card["back"] for card in json.loads(files["manifest.json"])["cards"]}
    assert backs["coins-7"] == "back-night.png" and backs["idiot"] == "back.png"


@pytest.mark.parametrize(("form", "kind"), [("png", "PNG"), ("jpg", "JPEG"), ("tif", "TIFF")])
def test_any_service_gets_pictures_in_its_format(export, tmp_path, form, kind):
    (tmp_path / "tiny.yaml").write_text(TINY)
    words = ["--format", form, "--dpi", "100", "--bleed", "2mm", "--theme", "outline"]
    _, files = export(tmp_path / "tiny.yaml", "--for", "pictures", *words)
    pictures = {name: Image.open(io.BytesIO(data)) for name, data in files.items() if name.endswith(form)}
    assert len(pictures) == 3 and {picture.format for picture in pictures.values()} == {kind}
    assert {picture.size for picture in pictures.values()} == {(266, 366)}  # (63.5 + 4) × (88.9 + 4) mm
    assert all(round(picture.info["dpi"][0]) == 100 for picture in pictures.values())


def test_what_an_earlier_export_left_in_the_folder_is_told(export, tmp_path):
    deck, words = tmp_path / "tiny.yaml", ["--for", "pictures", "--dpi", "100", "--theme", "outline"]
    deck.write_text(TINY)
    first, _ = export(deck, *words)
    again, _ = export(deck, *words)
    deck.write_text(TINY.replace("  star: {name: The Star, value: -17}\n", ""))
    fewer, files = export(deck, *words)
    assert "did not write" not in first.err + again.err
    assert "out holds files that this export did not write: 02-star.png. If they are of an earlier one" in fewer.err
    assert "02-star.png" in files


def test_what_an_earlier_export_left_in_folders_of_the_folder_is_told(export, tmp_path):
    deck, words = tmp_path / "tiny.yaml", ["--for", "tabletop-playground", "--theme", "outline"]
    deck.write_text(TINY)
    first, before = export(deck, *words)
    deck.write_text(TINY.replace("-17", "-16"))
    changed, _ = export(deck, *words)
    (sheet,) = (name for name in before if name.startswith("package/Textures/") and "-back-" not in name)
    assert "did not write" not in first.err
    assert f"out holds files that this export did not write: {sheet}. If they" in changed.err


def test_an_export_stands_though_its_folder_cannot_be_listed(export, tmp_path, monkeypatch):
    (tmp_path / "tiny.yaml").write_text(TINY)

    def refuse(folder):
        raise PermissionError(13, "Permission denied", str(folder))

    with monkeypatch.context() as patched:
        patched.setattr("pathlib.Path.iterdir", refuse)
        answer, files = export(tmp_path / "tiny.yaml", "--for", "pictures", "--dpi", "100", "--theme", "outline")
    assert "manifest.json" in files and "did not write" not in answer.err


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["makeplayingcards", "--card-size", "tarot"], 1, "has no cards of 70 × 120 mm"),
        (["makeplayingcards", "--card-size", "tarot"], 1, "us-tarot ("),
        (["makeplayingcards", "--bleed", "2mm"], 1, "leave --bleed out; it is for press, pictures"),
        (["makeplayingcards", "--stock", "velvet"], 2, "has no stock 'velvet'"),
        (["makeplayingcards", "--stock", "plastic", "--foil"], 1, "cannot be foiled"),
        (["makeplayingcards", "--stock", "smooth"], 2, "say which: (S30) Standard Smooth, (S27) Smooth"),
        (["printerstudio", "--foil"], 1, "leave --foil out; it is for makeplayingcards"),
        (["makeplaying"], 2, "Did you mean makeplayingcards?"),
        (["pictures", "--bleed", "9mm"], 2, "3.2 mm"),
    ],
)
def test_what_a_service_does_not_do_is_told(export, words, code, says):
    answer, files = export("standard", "--for", *words, code=code)
    assert says in answer.err and not files


def test_a_rehearsal_tells_files_and_price_and_writes_nothing(export):
    answer, files = export("standard", "--for", "makeplayingcards", "--dry-run")
    assert not files and "76 cards are paid for as 90: 14 places are empty" in answer.out
    assert "01-sabres-1.png to back.png, 69 pictures, 822 × 1122 pixels\n" in answer.out
    assert "manifest.json" in answer.out and len(answer.out.splitlines()) < 8
    assert answer.err == ""


def test_the_preflight_names_the_card(export, tmp_path):
    theme = "theme: near\ntitle: Near\nextends: classic\nboxes:\n  name: {bottom: 1mm}\n"
    (tmp_path / "near.yaml").write_text(theme)
    deck = "deck: near\ntitle: Near\nextends: standard\ntheme: near.yaml\n"
    deck += "checks: {safe-zone: {severity: off, because: a test}}\n"
    (tmp_path / "deck.yaml").write_text(deck)
    answer, _ = export(tmp_path / "deck.yaml", "--for", "pictures", "--dry-run")
    assert "safe-zone" in answer.err and "1 of Sabres" in answer.err


def test_a_coarse_picture_is_told_once(export, tmp_path):
    Image.new("RGB", (300, 420), "peru").save(tmp_path / "bear.png")
    (tmp_path / "deck.yaml").write_text("deck: a\ntitle: A\nextends: standard\nfaces: {demise: {art: bear.png}}\n")
    answer, _ = export(tmp_path / "deck.yaml", "--for", "pictures", "--dry-run")
    assert answer.err.count("warning[resolution] bear.png") == 1
    with (tmp_path / "deck.yaml").open("a") as deck:
        deck.write("checks: {resolution: {severity: off, because: it is a sketch}}\n")
    answer, _ = export(tmp_path / "deck.yaml", "--for", "pictures", "--dry-run")
    assert "resolution" not in answer.err


def test_every_target_has_its_row_and_names_its_source():
    rows = {name for name, product in package.PRODUCTS.items() if product.export}
    targets = export_targets()
    assert rows == targets.keys()
    assert all(target.source and target.title for target in targets.values())


def test_targets_are_listed(capsys):
    answer = deckgen(capsys, "list", "exports", "--json")
    listed = {row["name"]: row for row in json.loads(answer.out)}
    assert listed["makeplayingcards"]["title"] == "MakePlayingCards, not verified"
    assert listed["makeplayingcards"]["source"] and listed["pictures"]["verified"] is True


def test_the_list_says_where_figures_come_from(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "70")
    told = deckgen(capsys, "list", "exports").out
    assert all(len(line) <= 70 for line in told.splitlines())
    entries = [" ".join(entry.split()).replace("- ", "-") for entry in re.split(r"\n(?=\S)", told)]
    targets = export_targets().values()
    for entry, target in zip(entries, targets, strict=True):
        assert entry.startswith(f"{target.name} {target.title}") and entry.endswith(target.source)


def test_filling_is_offered_with_what_the_deck_has(capsys, tmp_path):
    """A deck without a game has no quick reference that could fill anything."""
    tiny = tmp_path / "tiny.yaml"
    tiny.write_text("deck: tiny\ntitle: Tiny\nfaces: {a: {name: A, value: 1}}\n")
    words = ["--for", "makeplayingcards", "--dry-run", "-o", tmp_path / "out"]
    answer = deckgen(capsys, "export", tiny, *words)
    assert "--fill puts a title card and spare cards there" in answer.out + answer.err
    answer = deckgen(capsys, "export", "kessel", *words)
    assert "--fill puts a title card, the quick reference and spare cards there" in answer.out + answer.err


def test_what_fills_places_is_not_taken_for_a_card_of_that_name(export, tmp_path):
    (tmp_path / "tiny.yaml").write_text(
        TINY + "  title: {name: The Title, value: 3}\n  spare: {name: The Spare, value: 4}\n"
    )
    _, files = export(tmp_path / "tiny.yaml", "--for", "makeplayingcards", "--fill")
    order = ElementTree.fromstring(files["cards.xml"])
    slots = [int(slot) for card in order.findall("fronts/card") for slot in card.findtext("slots").split(",")]
    assert sorted(slots) == list(range(18))
    assert files["03-title.png"] != files["title.png"] and files["04-spare.png"] != files["spare.png"]


NOTCHES = """
poker-54 1584.96 1734.96
poker-72 1748 1898
poker-90 1909.17 2059.17
poker-108 2097.5 2247.5
bridge-54 1490.67 1640.67
bridge-108 1987.2 2137.2
tarot-40 1609.17 1759.17
tarot-90 2059.17 2209.17
"""
"""Where the thumb notches of the service's boxes begin and end, in pixels, read off the outlines that it cuts."""


def test_boxes_have_their_front_under_the_thumb_notch_and_end_before_the_picture_does():
    boxes = {box.name: box for box in export_targets()["the-game-crafter"].boxes}
    for line in NOTCHES.split("\n")[1:-1]:
        name, first, last = line.split()
        box = boxes[name]
        middle = box.left + 2 * box.depth + 1.5 * box.width
        assert middle == pytest.approx((float(first) + float(last)) / 2, abs=1)
    for box in boxes.values():
        assert box.left + 2 * (box.depth + box.width) < box.pixels[0] - 90, "room for the flap that is glued"
        assert box.depth < box.top, "room for the lid"
        assert box.top + box.height + box.depth < box.pixels[1]


def test_a_box_comes_in_the_pixels_of_the_smallest_that_holds_the_deck(export, tmp_path):
    (tmp_path / "tiny.yaml").write_text(TINY)
    _, found = export(tmp_path / "tiny.yaml", "--for", "the-game-crafter", "--box", "--card-size", "poker")
    listed = {file["file"]: (file["width"], file["height"]) for file in json.loads(found["manifest.json"])["files"]}
    assert listed["box-poker-36.png"] == (2100, 1800)
    picture = Image.open(io.BytesIO(found["box-poker-36.png"])).convert("L")
    assert picture.size == (2100, 1800)
    assert picture.crop((1890, 0, 2100, 1800)).getextrema() == (255, 255), "the flap that is glued stays white"
    front, bottom = picture.crop((1126, 351, 1884, 1409)), picture.crop((203, 1410, 960, 1574))
    assert min(front.getextrema()[0], bottom.getextrema()[0]) < 60
    answer, _ = export("standard", "--for", "the-game-crafter", "--box", "--dry-run", into="dry")
    assert "box-poker-90.png, 2775 × 2100 pixels" in answer.out


def test_a_deck_for_which_a_service_has_no_box_is_told_so(export):
    answer, _ = export("standard", "--for", "the-game-crafter", "--box", "--card-size", "mini", code=1)
    assert "has no box for 76 cards of this size" in answer.err
    assert "Poker Tuck Box (90 cards)" in answer.err


def test_a_size_that_a_service_has_not_is_answered_with_the_nearest(capsys):
    answer = deckgen(capsys, "export", "standard", "--for", "makeplayingcards", "--theme", "arcana", "--dry-run")
    assert (answer.code, "the nearest that it has is --card-size us-tarot" in answer.err) == (1, True)
    nameless = ("export", "standard", "--for", "makeplayingcards", "--dry-run", "--card-size")
    assert "the nearest that it has is --card-size 44.45x88.9mm; there is" in deckgen(capsys, *nameless, "50x90mm").err
    assert deckgen(capsys, *nameless, "44.45x88.9mm").code == 0
