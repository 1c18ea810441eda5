"""Sheets for machines that cut: where cards and marks lie, and the files that the machines are given."""

import csv
import io
import json
import math
import re
from itertools import pairwise
from xml.etree import ElementTree

import ezdxf
import made_sheets
import pypdfium2
import pytest
from commands import deckgen
from ezdxf.math import bulge_radius
from PIL import Image

from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.frame import Path, walk
from deckgen.foundations.geometry import Rect, Size, around
from deckgen.foundations.offset import NO_OFFSET, PIXEL, Offset, parse_offset, read_offset
from deckgen.foundations.outline import circle, pieces, polyline, rectangle
from deckgen.foundations.sizes import CARD_SIZES, PAPERS
from deckgen.foundations.units import MILLIMETRE
from deckgen.library.shipped import cutter, cutters
from deckgen.outputs.cutter_sheets import cutter_remarks
from deckgen.pages.card_sheets import sheets
from deckgen.pages.cutter_grid import cutter_grid
from deckgen.pages.document import Document, Page
from deckgen.press import cutting
from deckgen.press.pdf import files_of
from deckgen.press.proof import prove

TABLE = """paper,card,cutter,template,lies,columns,rows,x,y,length
letter,poker,silhouette,letter-poker-v4,landscape,4,2,128 893 1658 2423,218 1283,7.2
letter,poker,silhouette-borderless,letter-poker-borderless-v2,portrait,3,3,135 900 1665,60 1125 2190,6.69
letter,euro-poker,silhouette,letter-standard-v6,landscape,4,2,140 899 1658 2417,228 1282,8.04
letter,euro-poker,silhouette-borderless,letter-standard-borderless-v2,portrait,3,3,144 903 1662,76 1130 2184,7.45
letter,bridge,silhouette,letter-bridge-v4,landscape,4,2,278 968 1658 2348,218 1283,12.28
letter,bridge,silhouette-borderless,letter-bridge-borderless-v2,portrait,3,3,248 938 1628,60 1125 2190,16.26
letter,us-tarot,silhouette,letter-tarot-v3,portrait,2,2,442 1282,218 1658,26.16
letter,us-tarot,silhouette-borderless,letter-tarot-borderless-v2,portrait,2,2,442 1282,218 1658,32.68
a4,poker,silhouette,a4-poker-v3,landscape,4,2,232 997 1762 2527,182 1247,8.38
a4,poker,silhouette-borderless,a4-poker-borderless-v2,portrait,3,3,100 865 1630,164 1229 2294,9.14
a4,euro-poker,silhouette,a4-standard-v5,landscape,4,2,244 1003 1762 2521,194 1248,9.4
a4,euro-poker,silhouette-borderless,a4-standard-borderless-v2,portrait,3,3,109 868 1627,180 1234 2288,10.5
a4,bridge,silhouette,a4-bridge-v4,portrait,3,3,212 902 1592,164 1229 2294,6.69
a4,bridge,silhouette-borderless,a4-bridge-borderless-v2,portrait,3,3,212 902 1592,164 1229 2294,13.21
a4,us-tarot,silhouette,a4-tarot-v3,portrait,2,2,408 1248,322 1762,23.28
a4,us-tarot,silhouette-borderless,a4-tarot-borderless-v2,landscape,4,1,82 922 1762 2602,528,39.96
"""
"""What silhouette-card-maker stores: the corners of cards in pixels, 300 to the inch, and the length of its marks."""

ROWS = list(csv.DictReader(io.StringIO(TABLE)))
MM = MILLIMETRE


def millimetres(box: Rect) -> tuple[float, ...]:
    return tuple(round(length / MM, 2) for length in box)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["template"])
def test_silhouette_sheets_lie_as_the_templates_of_silhouette_card_maker_have_them(row):
    paper = PAPERS[row["paper"]].size
    laid = cutter_grid(cutter(row["cutter"]), paper, CARD_SIZES[row["card"]].size)
    grid = laid.grid
    assert laid.template == row["template"]
    assert grid.paper == (paper.turned if row["lies"] == "landscape" else paper)
    assert (grid.columns, grid.rows) == (int(row["columns"]), int(row["rows"]))
    places = [(round(trim.x / PIXEL, 6), round(trim.y / PIXEL, 6)) for trim in grid.trims]
    assert places == [(int(x), int(y)) for y in row["y"].split() for x in row["x"].split()]
    assert laid.arms == float(row["length"])

    inset, length = (3.5, 10)["borderless" not in row["cutter"]], min(max(float(row["length"]), 5), 20)
    width, height = (side / MM for side in grid.paper)
    square, right, left = (millimetres(mark.outline.bounds) for mark in laid.marks)
    arm = length + 0.5
    assert square == (inset - 0.5, inset - 0.5, 6, 6)
    assert right == pytest.approx((width - inset - length, inset - 0.5, arm, arm), abs=0.01)
    assert left == pytest.approx((inset - 0.5, height - inset - length, arm, arm), abs=0.01)
    four = cutter_grid(cutter(row["cutter"]), paper, CARD_SIZES[row["card"]].size, 4).marks
    assert [millimetres(mark.outline.bounds)[2:] for mark in four] == [(round(arm, 2), round(arm, 2))] * 4


def test_no_template_is_left_untested_and_none_goes_by_a_name_of_another():
    known = [one.name for name in ("silhouette", "silhouette-borderless") for one in cutter(name).templates]
    assert sorted(known) == sorted(row["template"] for row in ROWS)


@pytest.mark.parametrize("name", list(cutters()))
@pytest.mark.parametrize("paper", ["letter", "a4", "tabloid", "100x150mm"])
@pytest.mark.parametrize("card", ["poker", "mini", "us-tarot", "40x40mm"])
def test_on_any_sheet_cards_keep_off_one_another_and_off_the_marks(name, paper, card):
    from deckgen.foundations import sizes

    machine, size = cutter(name), sizes.card_size(card).size
    try:
        laid = cutter_grid(machine, sizes.paper(paper).size, size)
    except DeckgenError as error:
        assert machine.templates or machine.areas or paper == "100x150mm", error
        return
    page = Rect(0, 0, *laid.grid.paper)
    assert laid.grid.columns * laid.grid.rows == len(laid.grid.trims) <= (machine.most or 1000)
    for index, trim in enumerate(laid.grid.trims):
        assert page.inset(machine.inset).holds(trim, 0.3)
        assert not any(trim.overlaps(other.move(0.2, 0.2)) for other in laid.grid.trims[:index])
        for mark in laid.marks:
            edges = [around([Rect(*point, 0, 0) for point in pair]) for pair in pieces(mark.outline)]
            assert not any(trim.overlaps(edge.inset(-1.1 * MM)) for edge in edges)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["--cutter", "silhouete"], "there is no cutter 'silhouete'"),
        (["--cutter", "silhouette", "--card-size", "mini"], "it has them for cards of poker, euro-poker, bridge"),
        (["--cutter", "silhouette", "--paper", "a3"], "on letter and a4; --cutter generic takes any"),
        (["--cutter", "cricut", "--paper", "a3"], "it takes letter and a4"),
        (["--cutter", "generic", "--registration", "3"], "generic has no marks in 3 corners"),
        (["--cutter", "scanncut", "--registration", "3"], "it needs none"),
        (["--cutter", "generic", "--card-size", "400x500mm"], "not one card of 400 × 500 mm goes on paper"),
        (["--cutter", "silhouette", "--bleed", "2mm"], "0.62 mm is the most"),
        (["--cutter", "silhouette", "--gap", "2mm"], "leave --gap out"),
        (["--cutter", "silhouette", "--duplex", "gutterfold"], "leave --duplex gutterfold out"),
        (["--cutter", "cricut", "--duplex", "long-edge"], "leave --duplex out, and ask for --sides backs apart"),
        (
            ["--cutter", "cricut", "--output", "one.pdf"],
            "one.pdf is no .png or .svg file, which are made",
        ),
        (["--registration", "4"], "add --cutter NAME"),
    ],
)
def test_what_a_machine_has_not_is_refused_with_what_it_has(capsys, asked, told, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = deckgen(capsys, "sheets", "standard", "--dry-run" if "one.pdf" not in asked else "--no-verify", *asked)
    assert result.code
    assert told in " ".join(result.err.split())
    assert not list(tmp_path.iterdir())


def cutting_job(count: int, name: str = "silhouette", paper: str = "letter", **options: object):
    machine = cutter(name)
    made = made_sheets.job(count, paper, gap=machine.gap, corner_radius=machine.corner, marks="none", **options)
    return made._replace(cutting=cutter_grid(machine, made.asked.paper, made.card))


def test_sheets_for_a_machine_are_proved_and_their_cut_files_fit_them(capsys, tmp_path):
    result = deckgen(
        capsys, "sheets", "standard", "--cutter", "silhouette", "--paper", "letter", "-o", str(tmp_path / "mine.pdf")
    )
    assert result.code == 0, result.err
    names = ["mine-cut-10.dxf", "mine-cut-10.svg", "mine-cut.dxf", "mine-cut.svg", "mine.pdf"]
    assert sorted(path.name for path in tmp_path.iterdir()) == names
    assert "letter-poker-v4" in result.err
    with pypdfium2.PdfDocument(tmp_path / "mine.pdf") as file:
        assert len(file) == 20
        assert file[0].get_size() == (792, 612)
        assert "template letter-poker-v4" in file[0].get_textpage().get_text_bounded()
        picture = file[0].render(scale=300 / 72).to_pil().convert("L")
        back = file[1].render(scale=300 / 72).to_pil().convert("L")
    for page in (picture, back):
        dark = page.crop((0, 0, 200, 200)).point(lambda value: 255 * (value < 128)).getbbox()
        assert dark == pytest.approx((112, 112, 183, 183), abs=1)  # 6 mm at 9.5 mm, in pixels
    full, last = (ezdxf.readfile(tmp_path / name) for name in ("mine-cut.dxf", "mine-cut-10.dxf"))
    assert (len(full.modelspace().query("*[layer=='CUT']")), len(last.modelspace().query("*[layer=='CUT']"))) == (8, 4)
    again = deckgen(
        capsys, "sheets", "standard", "--cutter", "silhouette", "--paper", "letter", "-o", str(tmp_path / "mine.pdf")
    )
    assert again.out == result.out


def test_backs_lie_as_silhouette_card_maker_puts_them_rows_mirrored_and_turned():
    front, back = sheets(cutting_job(8)).pages
    rows = {round(place.trim.y) for place in front.placements}
    assert {round(front.size.height - place.trim.bottom) for place in back.placements} == rows
    assert [place.trim.x for place in front.placements] == [place.trim.x for place in back.placements]
    assert all(place.turned for place in back.placements)
    moved = sheets(cutting_job(8, offset=parse_offset("-5px,3px"))).pages[1]
    assert moved.placements[0].trim == back.placements[0].trim.move(-5 * PIXEL, 3 * PIXEL)


def test_offsets_are_taken_from_and_told_for_silhouette_card_maker(capsys):
    assert parse_offset("-5px, 3px") == pytest.approx((-0.4233 * MM, 0.254 * MM, 0), abs=0.001)
    moved = ("--only", "idiot", "--dry-run", "--back-offset=0.42mm,0.25mm,-0.3")
    result = deckgen(capsys, "sheets", "standard", "--cutter", "silhouette", *moved)
    assert "--x_offset -5 --y_offset 3 --angle -0.3" in result.out
    upright = cutting_job(3, "silhouette-borderless", offset=Offset(1, 1))
    assert not any("--x_offset" in remark for remark in cutter_remarks(upright))


def raster_of_silhouette_card_maker(x: float, y: float, angle: float, at: tuple[float, float]):
    """Where version 3 puts a dot of a back page: left by x, down by y, then turned clockwise about the middle."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    dx, dy = at[0] - x * PIXEL - 396, at[1] + y * PIXEL - 306
    return dx * cos - dy * sin + 396, dx * sin + dy * cos + 306


def test_backs_are_moved_and_turned_as_by_the_calibration_file_of_silhouette_card_maker(tmp_path, capsys):
    (tmp_path / "offset_data.json").write_text('{"x_offset": -5, "y_offset": 12, "angle_offset": 0.4}')
    offset = read_offset(tmp_path / "offset_data.json")
    still, moved = (sheets(cutting_job(8, offset=by)).pages[1] for by in (NO_OFFSET, offset))
    for before, after in zip(still.placements, moved.placements, strict=True):
        for corner in ((0, 0), (180, 252)):
            there = raster_of_silhouette_card_maker(-5, 12, 0.4, before.transform.apply(*corner))
            assert after.transform.apply(*corner) == pytest.approx(there, abs=1e-6)
    where = raster_of_silhouette_card_maker(-5, 12, 0.4, (30, 30))
    marks = [under.apply(30, 30) for item, under in walk(moved.items) if isinstance(item, Path) and item.tool == "mark"]
    assert marks
    assert all(there == pytest.approx(where, abs=1e-6) for there in marks)
    sheet = ("--paper", "letter", "--only", "idiot", "--cutter", "silhouette", "-o", str(tmp_path / "sheets.pdf"))
    assert deckgen(capsys, "sheets", "standard", *sheet, f"--back-offset={tmp_path / 'offset_data.json'}").code == 0


def test_marks_on_foil_stay_with_the_cards_whatever_is_kept_of_the_printer():
    """Foil is not turned over, so that neither cards nor marks are moved."""
    on_foil = [cutting_job(8, foil=True, duplex="none", offset=by) for by in (NO_OFFSET, Offset(3, 4, 0.5))]
    still, moved = (next(page for page in sheets(one).pages if page.label.endswith("back")) for one in on_foil)
    assert (moved.items, moved.placements) == (still.items, still.placements)


def test_a_slanted_print_is_proved_and_one_that_is_not_slanted_as_it_says_is_not(tmp_path):
    slanted = sheets(cutting_job(8, offset=Offset(1, 2, 0.5)))
    (file,) = files_of(slanted)
    (tmp_path / "slanted.pdf").write_bytes(file)
    assert prove(tmp_path / "slanted.pdf", slanted) == []
    straight = sheets(cutting_job(8, offset=Offset(1, 2)))
    assert any("turned" in finding.message for finding in prove(tmp_path / "slanted.pdf", straight))


def test_the_calibration_file_is_kept_for_a_printer_and_written_again(tmp_path, capsys):
    theirs, again = tmp_path / "offset_data.json", tmp_path / "again.json"
    theirs.write_text('{"x_offset": -5, "y_offset": 3, "angle_offset": -0.25}')
    deckgen(capsys, "calibrate", "--printer", "office", "--keep", str(theirs))
    shown = deckgen(capsys, "settings", "printers.office").out
    assert shown.split() == ["printers.office.landscape", "0.42mm,0.25mm,-0.25"], "as all of its pages are"
    deckgen(capsys, "calibrate", "--printer", "office", "--save", str(again))
    assert json.loads(again.read_text()) == json.loads(theirs.read_text())
    theirs.write_text('{"x_offset": 5, "y_offset": 3}')
    assert read_offset(theirs) == pytest.approx((5 * PIXEL, 3 * PIXEL, 0)), "as before version 3"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        *(
            (data, r"no offset_data\.json")
            for data in ("", "[]", "{}", '{"x_offset": "a", "y_offset": 1}', '{"x_offset": true, "y_offset": 1}')
        ),
        ('{"x_offset": 1e999, "y_offset": 1}', "no printer is off by so much"),
        ('{"x_offset": 120, "y_offset": 1}', "no printer is off by so much: 10.16 mm is too far"),
        ('{"x_offset": 1, "y_offset": NaN}', "no printer is off by so much"),
    ],
)
def test_what_is_no_calibration_file_is_refused(tmp_path, data, words):
    (tmp_path / "bad.json").write_text(data)
    with pytest.raises(DeckgenError, match=words):
        read_offset(tmp_path / "bad.json")


def test_an_offset_is_kept_and_written_at_once_and_none_is_written_that_nobody_kept(tmp_path, capsys):
    file = tmp_path / "offset_data.json"
    answer = deckgen(capsys, "calibrate", "--save", file)
    assert answer.code == 2 and "--keep X,Y" in answer.err and not file.exists()
    words = ("calibrate", "--printer", "office", "--keep=1mm,0mm", "--save")
    assert deckgen(capsys, *words, file).code == 0
    assert json.loads(file.read_text())["x_offset"] == -12
    assert "theirs are landscape: add --landscape" in deckgen(capsys, *words, file).err
    assert "theirs" not in deckgen(capsys, *words, file, "--landscape").err
    answer = deckgen(capsys, *words, ".")
    assert answer.code == 1 and "there is a folder of that name" in answer.err


def read(data: bytes):
    drawing = ezdxf.read(io.StringIO(data.decode()))
    audit = drawing.audit()
    assert (drawing.dxfversion, audit.errors, audit.fixes) == ("AC1009", [], [])
    return drawing


def length(entity) -> float:
    found, corners = 0.0, list(entity.vertices)
    for one, other in pairwise((*corners, corners[0]) if entity.is_closed else corners):
        chord, bulge = (other.dxf.location - one.dxf.location).magnitude, one.dxf.bulge
        found += 4 * math.atan(bulge) * bulge_radius(one.dxf.location, other.dxf.location, bulge) if bulge else chord
    return found


def extent(entities) -> tuple[float, ...]:
    """Left, lower, right and upper end; arcs that are quarters of upright circles reach no further than their ends."""
    places = [vertex.dxf.location for entity in entities for vertex in entity.vertices]
    across, up = [place.x for place in places], [place.y for place in places]
    return min(across), min(up), max(across), max(up)


def test_a_card_is_a_closed_line_with_round_corners_in_the_dxf_file():
    width, height, radius = 63.5, 88.9, 3.0
    outline = rectangle(10 * MM, 20 * MM, width * MM, height * MM, radius * MM)
    drawing = read(cutting.draw_dxf(Page(Size(100 * MM, 200 * MM), (Path(outline, tool="cut"),))))
    (card,) = drawing.modelspace()
    assert (card.dxf.layer, card.is_closed, len(card)) == ("CUT", True, 8)
    assert [round(vertex.dxf.bulge, 9) for vertex in card.vertices if vertex.dxf.bulge] == [0.414213562] * 4
    box = (10, 200 - 20 - height, 10 + width, 200 - 20)
    assert extent([card]) == pytest.approx(box, abs=0.001)
    assert (*drawing.header["$EXTMIN"][:2], *drawing.header["$EXTMAX"][:2]) == pytest.approx(box, abs=0.001)
    assert length(card) == pytest.approx(2 * (width + height) - 8 * radius + 2 * math.pi * radius, abs=0.001)
    colours = {layer.dxf.name: layer.dxf.color for layer in drawing.layers}
    assert [colours[name] for name in ("CUT", "SCORE", "REGMARK")] == [1, 5, 7]


def test_circles_curves_and_open_lines_come_through_dxf():
    ellipse, fold = circle((200, 100), 90, 45), polyline([(10, 10), (10, 90)])
    items = (Path(circle((100, 100), 72), tool="cut"), Path(ellipse, tool="cut"), Path(fold, tool="fold"))
    one, other, line = read(cutting.draw_dxf(Page(Size(400, 400), items))).modelspace()
    assert length(one) == pytest.approx(2 * math.pi * 25.4, abs=0.001)
    assert (len(one), len(other) > 20) == (4, True)
    left, _, right, _ = extent([other])
    assert right - left == pytest.approx(180 / MM, abs=0.01)
    assert (line.dxf.layer, line.is_closed, length(line)) == ("SCORE", False, pytest.approx(80 / MM))


def test_the_svg_file_measures_what_the_dxf_file_does():
    (page,) = cutting.cut_pages(sheets(cutting_job(8)))
    drawing = ElementTree.fromstring(cutting.draw_svg(page))
    assert (drawing.get("width"), drawing.get("height"), drawing.get("viewBox")) == (
        "279.4mm",
        "215.9mm",
        "0 0 279.4 215.9",
    )
    cut, marks = drawing.findall("{*}g")
    assert (cut.get("id"), len(cut), marks.get("id"), len(marks)) == ("cut", 8, "mark", 3)
    numbers = [[float(one) for one in re.findall(r"-?[0-9.]+", path.get("d"))] for path in cut]
    left, top = min(min(one[::2]) for one in numbers), min(min(one[1::2]) for one in numbers)
    box = extent(read(cutting.draw_dxf(page)).modelspace().query("*[layer=='CUT']"))
    assert (left, 215.9 - top) == pytest.approx((box[0], box[3]), abs=0.001)
    assert (left, top) == pytest.approx((128 * 25.4 / 300, 218 * 25.4 / 300), abs=0.001)


def test_sheets_that_are_cut_alike_share_their_files_and_backs_have_none():
    names = [name for name, _ in cutting.cut_files("deck", sheets(cutting_job(20)), ["svg", "pdf", "dxf"])]
    assert names == ["deck-#cut.svg", "deck-#cut.dxf", "deck-#cut-3.svg", "deck-#cut-3.dxf"]
    assert list(cutting.cut_files("deck", Document("", (Page(Size(9, 9)),)), ["dxf"])) == []


@pytest.mark.parametrize("name", ["cricut", "silhouette"])
def test_sheets_of_backs_alone_are_cut_too(name, capsys, tmp_path):
    few = ("sheets", "standard", "--only", "sabres", "--paper", "letter", "--sides", "backs", "-o", f"{tmp_path}/")
    result = deckgen(capsys, *few, "--cutter", name)
    assert result.code == 0, result.err
    found = sorted(path.name for path in tmp_path.iterdir())
    assert "standard-sheets-some-backs-letter-cut.svg" in found
    assert len([one for one in found if one.endswith(("png", "pdf"))]) == {"cricut": 3, "silhouette": 1}[name]


@pytest.mark.parametrize(("asked", "told"), [((), True), (("--sides", "backs"), False), (("--duplex", "none"), False)])
def test_a_cricut_makes_fronts_and_says_how_to_get_backs(capsys, tmp_path, asked, told):
    few = ("sheets", "standard", "--only", "star", "--cutter", "cricut", "-o", f"{tmp_path}/")
    result = deckgen(capsys, *few, *asked)
    assert (result.code, "these are the fronts" in result.err and "--sides backs" in result.err) == (0, told), (
        result.err
    )


def test_pictures_for_a_cricut_are_clear_beside_their_cards(capsys, tmp_path):
    result = deckgen(
        capsys,
        "sheets",
        "standard",
        "--only",
        "sabres",
        "--cutter",
        "cricut",
        "--paper",
        "letter",
        "-o",
        f"{tmp_path}/",
    )
    assert result.code == 0, result.err
    first, *others = sorted(tmp_path.glob("*.png"))
    assert len(others) == 2
    assert "193.04 × 179.07 mm" in result.err
    with Image.open(first) as picture:
        assert picture.mode == "RGBA"
        assert picture.size == (3 * 750 + 2 * 15, 2 * 1050 + 15)
        assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.1)
        alpha = picture.getchannel("A")
    exact = 6 * (750 * 1050 - (4 - math.pi) * (3 / 25.4 * 300) ** 2)
    shown = sum(value * count for value, count in enumerate(alpha.histogram())) / 255
    assert shown == pytest.approx(exact, rel=2e-4)
    assert [alpha.getpixel(place) for place in ((0, 0), (757, 500), (375, 0), (0, 525), (375, 525))] == [
        0,
        0,
        255,
        255,
        255,
    ]
    counts = [len(ElementTree.parse(path).findall(".//{*}path")) for path in sorted(tmp_path.glob("*.svg"))]
    assert sorted(counts) == [3, 6]
    assert not list(tmp_path.glob("*.dxf"))


def test_a_picture_ends_with_its_cards_and_its_size_is_told(capsys, tmp_path):
    # a program that cuts off what is clear would otherwise have another size than the one that was told
    deckgen(capsys, "calibrate", "--printer", "office", "--keep", "0.5mm,-0.3mm")
    eight = ", ".join(f"{number} of sabres" for number in range(2, 10))
    result = deckgen(
        capsys, "sheets", "standard", "--only", eight, "--cutter", "cricut", "--paper", "letter", "-o", f"{tmp_path}/"
    )
    assert result.code == 0, result.err
    assert "193.04 × 179.07 mm, the last 128.27 × 88.9 mm" in result.err
    assert "back-offset" not in result.err, "for it prints one side, whatever is kept for a printer"
    sizes = []
    for path in sorted(tmp_path.glob("*.png")):
        with Image.open(path) as picture:
            assert picture.getchannel("A").getbbox() == (0, 0, *picture.size)
            sizes.append(picture.size)
    assert sizes == [(3 * 750 + 2 * 15, 2 * 1050 + 15), (2 * 750 + 15, 1050)]


def test_pictures_to_the_edge_want_bleed_where_no_machine_has_its_own(capsys, tmp_path):
    Image.new("RGB", (900, 1300), "teal").save(tmp_path / "sea.png")
    deck = tmp_path / "own.yaml"
    deck.write_text("deck: own\ntitle: Own\nextends: standard\nfaces:\n  star: {art: {file: sea.png, to: bleed}}\n")
    for more, said in (((), True), (("--bleed", "3mm"), False), (("--cutter", "silhouette"), False)):
        words = ("sheets", deck, "--paper", "letter", "--only", "star", *more, "-o", f"{tmp_path}/out/")
        assert ("with --bleed 3mm no paper shows" in deckgen(capsys, *words).err) == said, more


def test_cutters_are_listed_with_what_they_take_and_where_that_is_known_from(capsys):
    rows = {row["name"]: row for row in json.loads(deckgen(capsys, "list", "cutters", "--json").out)}
    assert rows.keys() >= {"silhouette", "silhouette-borderless", "cricut", "scanncut", "generic"}
    assert not any(row["verified"] for row in rows.values())
    assert all(row["source"] and row["files"] for row in rows.values())
    assert rows["silhouette"]["templates"]["a4-standard-v5"] == {"paper": "a4", "card": "euro-poker"}
    assert rows["cricut"]["most"] == 6
    words = deckgen(capsys, "list", "cutters").out
    assert "poker, euro-poker, bridge, us-tarot on letter, a4; not verified" in words
    assert "up to 6 cards on letter, a4; not verified" in words


def test_a_box_has_its_cuts_and_folds_for_a_machine(capsys, tmp_path):
    result = deckgen(capsys, "tuckbox", "standard", "--cut", "-o", tmp_path / "box.pdf")
    assert result.code == 0, result.err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["box-cut.dxf", "box-cut.svg", "box.pdf"]
    alone = deckgen(capsys, "tuckbox", "standard", "-o", tmp_path / "lines.dxf")
    assert alone.code == 0, alone.err
    assert (tmp_path / "lines.dxf").read_bytes() == (tmp_path / "box-cut.dxf").read_bytes()
    lines = read((tmp_path / "lines.dxf").read_bytes()).modelspace()
    assert {line.dxf.layer for line in lines} == {"CUT", "SCORE"}
    with pypdfium2.PdfDocument(tmp_path / "box.pdf") as file:
        paper = Rect(0, 0, *(side / MM for side in file[0].get_size()))
    left, low, right, high = extent(lines)
    assert paper.holds(Rect(left, low, right - left, high - low))
    net = extent([line for line in lines if line.dxf.layer == "CUT"])
    assert (left, low, right, high) == pytest.approx(net, abs=0.01)  # nothing is folded outside of what is cut out
    drawing = ElementTree.parse(tmp_path / "box-cut.svg")
    assert [group.get("id") for group in drawing.getroot()] == ["cut", "fold"]


def test_whole_faces_are_cut_by_a_machine_and_labels_that_are_cut_already_are_not(capsys, tmp_path):
    few = ("stickers", "tarot-two-decks", "--only", "ace of coins, idiot", "-o", tmp_path / "faces.dxf")
    result = deckgen(capsys, *few, "--labels", "l7167")
    assert result.code == 0, result.err
    assert {line.dxf.layer for line in read((tmp_path / "faces.dxf").read_bytes()).modelspace()} == {"CUT"}
    (tmp_path / "faces.dxf").unlink()
    refused = deckgen(capsys, *few, "--labels", "l7651")
    assert refused.code
    assert "there is nothing to cut" in refused.err
    assert not list(tmp_path.iterdir())
