"""What a printing house gets: PDF/X in inks alone, its fields, boxes and sums of ink, read back by other programs."""

import hashlib
import io
import json
import os
import re
import shutil
import subprocess

import pikepdf
import pypdfium2
import pytest
from commands import deckgen
from PIL import Image

import deckgen as package
from deckgen.foundations import files
from deckgen.foundations.colour import Colour, channels, difference
from deckgen.foundations.frame import Frame, Group, Path
from deckgen.foundations.geometry import Rect, Size, Transform
from deckgen.foundations.outline import circle, rectangle
from deckgen.foundations.paint import Gradient, Stop
from deckgen.library.shipped import PROFILE
from deckgen.pages.document import Document, Page, Placement
from deckgen.press import pdfx
from deckgen.press.flattening import CannotFlatten, flatten_frame
from deckgen.press.separation import Separation

GOLD = "0.25 0.4 0.7 0.1"
DECK = """
deck: night
title: Night
theme: night.yaml
faces:
  idiot: {name: The Idiot, value: 0, copies: 2, art: {file: moon.svg, to: bleed}}
  star: {name: The Star, value: -17, art: {file: photo.jpg, to: bleed}}
  queen: {name: Queen of Air, value: -2, art: {file: flat.png, to: frame}}
"""
THEME = """
theme: night
title: Night
extends: midnight
palette: {ink: {rgb: "#b08d57", cmyk: [25, 40, 70, 10]}}
"""
MOON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 95"><defs><linearGradient id="g">'
    '<stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/></linearGradient></defs>'
    '<rect width="70" height="95" fill="#001122"/><circle cx="30" cy="40" r="12" fill="#00ff00" opacity="0.5"/>'
    '<rect x="5" y="70" width="60" height="10" fill="url(#g)"/></svg>'
)
POINTS = 72 / 25.4


@pytest.fixture(scope="module")
def night(tmp_path_factory):
    """A folder with a deck that has inks of its own, pictures, gradients and something seen through."""
    folder = tmp_path_factory.mktemp("night")
    (folder / "night.yaml").write_text(THEME)
    (folder / "deck.yaml").write_text(DECK)
    (folder / "moon.svg").write_text(MOON)
    colours = Image.linear_gradient("L").resize((900, 1200))
    Image.merge("RGB", (colours, colours.rotate(90), colours.rotate(180))).save(folder / "photo.jpg", quality=95)
    Image.new("RGB", (900, 1200), "#04041a").save(folder / "flat.png")
    return folder


@pytest.fixture(scope="module")
def house(night, tmp_path_factory):
    """That deck for a printing house and for DriveThruCards: what was said, and the files by name."""
    folder = tmp_path_factory.mktemp("house")
    workspace = package.Workspace(package.Settings())
    said = {
        target: workspace.print(target, str(night / "deck.yaml"), package.ExportOptions(), output=folder / target)
        for target in ("press", "drivethrucards")
    }
    return said, {f"{path.parent.name}/{path.name}": path for one in said.values() for path in one.files}


FILES = {"press/night-x4.pdf": "4", "press/night-x1a.pdf": "1a", "drivethrucards/night-x1a.pdf": "1a"}


@pytest.fixture(params=FILES)
def printed(request, house):
    """Each file that was made, opened by pikepdf, with its standard and the limit of its inks."""
    with pikepdf.open(house[1][request.param]) as file:
        yield file, FILES[request.param], 240 if "drive" in request.param else 300


def streams(file):
    """Every page's content and every form, as operands and operators."""
    for page in file.pages:
        yield pikepdf.parse_content_stream(page)
    for thing in file.objects:
        if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form":
            yield pikepdf.parse_content_stream(thing)


def dictionaries(thing, seen=None):
    """Every dictionary of a file, whatever it hangs in."""
    for one in thing:
        if isinstance(one, pikepdf.Dictionary | pikepdf.Stream):
            yield one
            yield from dictionaries([value for value in one.values() if not getattr(value, "is_indirect", True)])
        elif isinstance(one, pikepdf.Array):
            yield from dictionaries([value for value in one if not getattr(value, "is_indirect", True)])


def images(file):
    found = [thing for thing in file.objects if isinstance(thing, pikepdf.Stream)]
    return [thing for thing in found if thing.get("/Subtype") == "/Image"]


def test_the_file_says_what_it_is(printed):
    file, standard, _ = printed
    assert file.pdf_version == {"4": "1.6", "1a": "1.4"}[standard]
    info = file.docinfo
    assert repr(info["/Trapped"]) == 'pikepdf.Name("/False")', "a name, no truth value"
    assert info["/Title"] == "Night" and str(info["/Creator"]).startswith("deckgen")
    assert str(info["/CreationDate"]) == str(info["/ModDate"]) == "D:20000101000000+00'00'"
    assert len(file.trailer["/ID"]) == 2 and not file.is_encrypted
    if standard == "1a":
        assert info["/GTS_PDFXVersion"] == "PDF/X-1a:2003"
    else:
        with file.open_metadata() as metadata:
            assert metadata["{http://www.npes.org/pdfx/ns/id/}GTS_PDFXVersion"] == "PDF/X-4"
            assert metadata["pdf:Trapped"] == "False" and metadata["dc:title"] == "Night"
            assert metadata["xmpMM:VersionID"] == "1" and metadata["xmpMM:RenditionClass"] == "default"
            assert metadata["xmp:CreateDate"] == metadata["xmp:ModifyDate"] == metadata["xmp:MetadataDate"]
            assert metadata["xmpMM:DocumentID"].startswith("uuid:")
    assert not {"/OpenAction", "/AA", "/AcroForm", "/Names"} & set(file.Root.keys())


def test_the_intent_names_a_registered_condition(printed):
    file, _, limit = printed
    (intent,) = file.Root.OutputIntents
    assert intent.S == "/GTS_PDFX" and intent.Type == "/OutputIntent" and intent.RegistryName == "http://www.color.org"
    assert str(intent.OutputConditionIdentifier) == ("CGATS TR 001" if limit == 240 else "FOGRA39")
    assert str(intent.Info) and str(intent.OutputCondition)
    if limit == 300:
        profile = intent.DestOutputProfile
        assert profile.N == 4 and profile.read_bytes()[12:20] == b"prtrCMYK"


def test_every_page_has_its_boxes_and_no_notes(printed):
    file, _, limit = printed
    bleed = 9 if limit == 240 else 3 * POINTS
    for page in file.pages:
        media, trim, edge = ([float(side) for side in page[name]] for name in ("/MediaBox", "/TrimBox", "/BleedBox"))
        assert media == edge and media[:2] == [0, 0]
        assert trim == pytest.approx([bleed, bleed, 180 + bleed, 252 + bleed], abs=1e-3)
        assert not {"/ArtBox", "/Annots", "/Rotate", "/Trans"} & set(page.keys())
    if limit == 240:
        assert media == pytest.approx([0, 0, 2.75 * 72, 3.75 * 72])


def test_there_is_nothing_but_inks(printed):
    file, _, _ = printed
    known = {"k", "K", "g", "G", "scn", "SCN", "cs", "CS"}
    coloured = {"rg", "RG", "sc", "SC", "ri", *known}
    used = [(operands, str(operator)) for stream in streams(file) for operands, operator in stream]
    assert {operator for _, operator in used if operator in coloured} <= known
    assert all(str(operands[0]) == "/Pattern" for operands, operator in used if operator in ("cs", "CS"))
    assert "BI" not in {operator for _, operator in used}
    spaces = {str(one[key]) for one in dictionaries(file.objects) for key in ("/ColorSpace", "/CS") if key in one}
    assert spaces and spaces <= {"/DeviceCMYK", "/DeviceGray"}
    filters = [one["/Filter"] for one in dictionaries(file.objects) if "/Filter" in one]
    filters = [one if isinstance(one, pikepdf.Array) else [one] for one in filters]
    assert {str(name) for one in filters for name in one} <= {"/FlateDecode", "/DCTDecode"}


def test_nothing_is_seen_through_in_x_1a(printed):
    file, standard, _ = printed
    found = list(dictionaries(file.objects))
    through = [one for one in found if float(one.get("/ca", 1)) < 1 or "/SMask" in one]
    groups = [one for one in found if one.get("/S") == "/Transparency"]
    assert (bool(through), bool(groups)) == ((False, False) if standard == "1a" else (True, True))
    if standard == "4":
        assert {str(page.Group.CS) for page in file.pages} == {"/DeviceCMYK"}
    else:
        versions = [one for one in found if one.get("/Type") in ("/ObjStm", "/XRef")]
        assert not versions


def test_every_font_is_embedded(printed):
    file, _, _ = printed
    fonts = [one for one in dictionaries(file.objects) if one.get("/Type") == "/Font"]
    fonts = [font for font in fonts if font.Subtype != "/Type0"]
    assert fonts and all("/FontFile2" in font.FontDescriptor for font in fonts)


def test_no_colour_and_no_picture_has_more_ink_than_may_be(printed):
    file, _, limit = printed
    flat = [operands for stream in streams(file) for operands, operator in stream if str(operator) in ("k", "K")]
    sums = [sum(map(float, operands)) * 100 for operands in flat]
    assert sums and max(sums) <= limit + 0.1
    inked = [image for image in images(file) if image.ColorSpace == "/DeviceCMYK"]
    assert len(inked) == 2
    for image in inked:
        picture = pikepdf.PdfImage(image).as_pil_image()
        planes = [plane.tobytes()[::97] for plane in picture.split()]
        assert max(map(sum, zip(*planes, strict=True))) / 2.55 <= limit + 0.5


def test_flat_colours_have_the_inks_of_their_theme_and_black_is_black_alone(printed):
    file, _, _ = printed
    used = {
        " ".join(f"{float(part):g}" for part in operands)
        for stream in streams(file)
        for operands, operator in stream
        if str(operator) in ("k", "K")
    }
    assert GOLD in used


def test_fronts_and_backs_take_turns_as_the_house_wants_them(house):
    for name, first in (("press/night-x4.pdf", "front"), ("drivethrucards/night-x1a.pdf", "back")):
        _, files = house
        listed = json.loads(files[f"{name.partition('/')[0]}/manifest.json"].read_text())
        with pypdfium2.PdfDocument(files[name]) as file:
            texts = [page.get_textpage().get_text_range() for page in file]
        assert len(texts) == 8
        pages = sorted(page for card in listed["cards"] for page in (*card["front_pages"], *card["back_pages"]))
        assert pages == list(range(1, 9))
        for card in listed["cards"]:
            assert len(card["front_pages"]) == card["copies"]
            assert all(card["name"] in texts[page - 1] for page in card["front_pages"])
            assert not any(texts[page - 1].strip() for page in card["back_pages"])
            assert (card["front_pages"][0] % 2 == 1) == (first == "front")


def test_the_same_deck_gives_the_same_bytes(house, night, tmp_path):
    deck = str(night / "deck.yaml")
    package.Workspace(package.Settings()).print("press", deck, package.ExportOptions(), output=tmp_path / "again")
    for name in ("night-x4.pdf", "night-x1a.pdf", "manifest.json"):
        assert (tmp_path / "again" / name).read_bytes() == house[1][f"press/{name}"].read_bytes()


def test_ghostscript_finds_no_more_ink_than_may_be(house, tmp_path):
    gs = shutil.which("gs")
    if not gs and not os.environ.get("DECKGEN_CI"):
        pytest.skip("Ghostscript is not there; .ci/run installs it")
    for name in FILES:
        limit = 240 if "drive" in name else 300
        made = tmp_path / name.replace("/", "-")
        made.mkdir()
        words = ["-q", "-dSAFER", "-dNOPAUSE", "-dBATCH", "-sDEVICE=tiff32nc", "-r60", "-dGraphicsAlphaBits=1"]
        command = [gs, *words, f"-o{made}/%d.tif", str(house[1][name])]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert not done.stderr
        pages = sorted(made.glob("*.tif"))
        assert len(pages) == 8
        sums = []
        for page in pages:
            with Image.open(page) as picture:
                assert picture.mode == "CMYK"
                sums.append(max(map(sum, zip(*(plane.tobytes() for plane in picture.split()), strict=True))) / 2.55)
        assert 100 < max(sums) <= limit + 2, name


FOGRA = files.data_folder("templates") / PROFILE


@pytest.fixture(scope="module")
def separation():
    return Separation(FOGRA.read_bytes(), 300, mixed=False)


def test_greys_take_black_alone_and_inks_of_ones_own_are_kept(separation):
    assert separation.inks("#000000") == (0, 0, 0, 1) and separation.inks("#ffffff") == (0, 0, 0, 0)
    assert separation.inks("#808080")[:3] == (0, 0, 0)
    assert separation.inks(Colour("#000000", (80,))) == (0, 0, 0, 0.8)
    assert separation.inks(Colour("#123456", (25, 40, 70, 10))) == (0.25, 0.4, 0.7, 0.1)
    assert separation.inks("#1d1206", fine=True) == (0, 0, 0, 1), "small type that is nearly black takes one plate"
    assert sum(separation.inks("#1d1206")) > 1.5
    assert separation.inks("#9c1c2b", fine=True) == separation.inks("#9c1c2b"), "red type stays red"


def test_too_much_ink_gives_way_but_black_does_not(separation):
    cyan, magenta, yellow, black = separation.inks(Colour("#000000", (100, 100, 100, 100)))
    assert black == 1 and cyan == magenta == yellow and cyan + magenta + yellow + black == pytest.approx(3)


GROUND = Path(rectangle(-9, -9, 118, 118), fill="#ffffff")
RED = Path(rectangle(10, 10, 50, 50, radius=5), fill=Colour("#ff0000", (0, 100, 100, 0)))
VEIL = Path(circle((35, 35), 10), fill="#000000", opacity=0.5)


def flat(separation, *items):
    return flatten_frame(separation.frame(Frame(Size(100, 100), items))).items


def test_what_is_seen_through_is_mixed_with_the_ground_below_it(separation):
    assert flat(separation, GROUND, RED, VEIL)[-1].fill == "0 0.5 0.5 0.5 k"
    assert flat(separation, VEIL)[-1].fill == "0 0 0 0.5 k", "on bare paper"
    aside = VEIL._replace(outline=circle((80, 80), 10))
    assert flat(separation, GROUND, RED, aside)[-1].fill == "0 0 0 0.5 k"
    group = Group((VEIL._replace(opacity=1.0), VEIL._replace(opacity=1.0)), Transform(1, 0, 0, 1, 2, 2), opacity=0.5)
    mixed = flat(separation, GROUND, RED, group)[-1]
    assert mixed.opacity == 1 and {path.fill for path in mixed.items} == {"0 0.5 0.5 0.5 k"}, "together, not twice"
    twice = flat(separation, GROUND, RED, VEIL, VEIL._replace(outline=circle((35, 35), 4)))
    assert twice[-1].fill == "0 0.25 0.25 0.75 k"
    fade = Gradient((0, 0, 50, 0), (Stop(0, "#000000", 1.0), Stop(1, "#000000", 0.0)))
    stops = flat(separation, GROUND, RED, VEIL._replace(fill=fade, opacity=1.0))[-1].fill.stops
    assert (stops[0].colour, stops[-1].colour) == ("0 0 0 1 k", "0 1 1 0 k")
    assert not any(stop.opacity < 1 for stop in stops)


def test_what_lies_over_several_colours_is_told(separation):
    for items in (
        (GROUND, RED, VEIL._replace(outline=circle((60, 35), 10))),
        (GROUND, RED._replace(fill=Gradient((0, 0, 1, 0), (Stop(0, "#ff0000"), Stop(1, "#00ff00")))), VEIL),
        (GROUND, Group((RED,), clip=circle((35, 35), 5)), VEIL),
    ):
        with pytest.raises(CannotFlatten):
            flat(separation, *items)


def test_a_card_that_x_1a_cannot_print_is_named(capsys, night, tmp_path):
    hard = MOON.replace('cy="40" r="12"', 'cy="70" r="12"')
    shutil.copytree(night, tmp_path / "deck")
    moved = hard.replace('<rect x="5"', '<rect id="below" x="5"')
    circle_last = moved.replace('<circle cx="30" cy="70" r="12" fill="#00ff00" opacity="0.5"/>', "").replace(
        "</svg>", '<circle cx="30" cy="70" r="12" fill="#00ff00" opacity="0.5"/></svg>'
    )
    (tmp_path / "deck" / "moon.svg").write_text(circle_last)
    deck = tmp_path / "deck" / "deck.yaml"
    answer = deckgen(capsys, "export", deck, "--for", "press", "-o", tmp_path / "both")
    assert answer.code == 0 and "The Idiot has something seen through" in answer.err, answer.err
    assert sorted(path.name for path in (tmp_path / "both").iterdir()) == ["manifest.json", "night-x4.pdf"]
    for words in (("press", "--pdfx", "1a"), ("drivethrucards",)):
        answer = deckgen(capsys, "export", deck, "--for", *words, "-o", tmp_path / "none")
        assert answer.code == 1 and "The Idiot has something seen through" in answer.err
        assert ("take --pdfx 4" in answer.err) == (words[0] == "press")
        assert not (tmp_path / "none").exists()


def test_a_dry_run_names_the_files_and_what_is_wrong(capsys, night, tmp_path):
    shutil.copytree(night, tmp_path / "deck")
    heavy = THEME.replace("[25, 40, 70, 10]", "[90, 80, 80, 80]")
    (tmp_path / "deck" / "night.yaml").write_text(heavy)
    words = ("--for", "press", "--dry-run", "-o", tmp_path / "out")
    answer = deckgen(capsys, "export", tmp_path / "deck" / "deck.yaml", *words)
    assert answer.code == 0 and "#b08d57 has 330 per cent of ink, and 300 are the most" in answer.err, answer.err
    assert "night-x4.pdf" in answer.out + answer.err and not (tmp_path / "out").exists()


def test_a_colour_that_no_press_can_print_is_told_with_what_becomes_of_it(capsys, tmp_path):
    theme = tmp_path / "mine.yaml"
    palette = '{border: "#00b000", by-suit: {coins: "#ff00ff"}}'
    theme.write_text(f"theme: mine\ntitle: Mine\nextends: classic\npalette: {palette}\n")
    words = ("export", "standard", "--for", "press", "--dry-run", "-o", tmp_path / "out", "--theme")
    told = deckgen(capsys, *words, theme).err
    became = {found[1]: found[2] for found in re.finditer(r"near (#\w+), on [^:]+: it becomes (#\w+), ΔE", told)}
    assert {"#00b000", "#ff00ff"} <= became.keys()
    for colour, seen in became.items():
        assert difference(colour, seen) > 15 and max(channels(seen)) < max(channels(colour))
    mended = palette.replace("#00b000", became["#00b000"]).replace("#ff00ff", became["#ff00ff"])
    theme.write_text(theme.read_text().replace(palette, mended))
    assert "no ink comes near" not in deckgen(capsys, *words, theme).err


def test_what_a_house_does_not_take_is_refused(capsys, tmp_path):
    answer = deckgen(capsys, "export", "standard", "--for", "drivethrucards", "--pdfx", "4", "-o", tmp_path / "out")
    assert answer.code == 1 and "takes PDF/X-1a, not PDF/X-4" in answer.err
    answer = deckgen(capsys, "export", "standard", "--for", "pictures", "--pdfx", "4", "-o", tmp_path / "out")
    assert answer.code == 1 and "leave --pdfx out" in answer.err and not (tmp_path / "out").exists()


def test_a_picture_with_holes_keeps_them_in_x_4_and_is_told_of_in_x_1a(capsys, night, tmp_path):
    shutil.copytree(night, tmp_path / "deck")
    holes = Image.radial_gradient("L").resize((900, 1200))
    Image.merge("RGBA", (*Image.new("RGB", (900, 1200), "#04041a").split(), holes)).save(tmp_path / "deck" / "flat.png")
    answer = deckgen(capsys, "export", tmp_path / "deck" / "deck.yaml", "--for", "press", "-o", tmp_path / "out")
    assert answer.code == 0 and "Queen of Air has a picture that is seen through" in answer.err
    assert "which PDF/X-1a cannot say; night-x1a.pdf is not written" in " ".join(answer.err.split())
    assert "save the picture without transparency, on a white ground" in answer.err
    with pikepdf.open(tmp_path / "out" / "night-x4.pdf") as file:
        (masked,) = [image for image in images(file) if "/SMask" in image]
        assert masked.ColorSpace == "/DeviceCMYK" and masked.SMask.ColorSpace == "/DeviceGray"
    assert not (tmp_path / "out" / "night-x1a.pdf").exists()
    words = ("export", tmp_path / "deck" / "deck.yaml", "--for", "press", "--pdfx", "4", "-o", tmp_path / "four")
    assert "PDF/X-1a" not in deckgen(capsys, *words).err, "nobody asked for it"


def test_what_fades_is_mixed_in_inks(tmp_path):
    fade = Gradient((0, 0, 50, 0), (Stop(0, "#123456", 1.0), Stop(1, "#ff0000", 0.0)))
    line = Path(rectangle(10, 10, 50, 50), stroke=fade, width=3)
    pair = Group((RED, RED._replace(fill="#00ff00", outline=circle((60, 60), 20))), opacity=0.5)
    frame = Frame(Size(100, 100), (GROUND, RED._replace(fill=fade), line, pair))
    whole = Rect(0, 0, 100, 100)
    page = Page(Size(100, 100), placements=(Placement("one", whole, "One"),), trim=whole, bleed=whole)
    profile = FOGRA.read_bytes()
    data = pdfx.file_of(
        Document("Fading & more", [page], {"one": frame}),
        pdfx.STANDARDS["4"],
        pdfx.Intent("FOGRA39", "Coated", profile),
        Separation(profile, 300),
    )
    with pikepdf.open(io.BytesIO(data)) as file:
        found = list(dictionaries(file.objects))
        groups = {str(one.CS) for one in found if one.get("/S") == "/Transparency"}
        assert groups == {"/DeviceCMYK", "/DeviceGray"}, "masks are light, all else is ink"
        shades = {str(one.ColorSpace) for one in found if "/ShadingType" in one}
        assert shades == {"/DeviceCMYK", "/DeviceGray"}
        with file.open_metadata() as metadata:
            assert metadata["dc:title"] == "Fading & more"


def test_the_profile_is_the_one_whose_licence_lies_beside_it():
    digest = hashlib.sha256(FOGRA.read_bytes()).hexdigest()
    assert digest == "b35713ef7eff09349d4c3249e5f377736d06d8a2671c54712971a3546bf17c57"
    assert "zlib/libpng License" in FOGRA.with_name(f"{FOGRA.stem}-LICENSE.txt").read_text()
