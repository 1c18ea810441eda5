"""The printed file: what a viewer, a printer and a search in it find."""

import gc
import io
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pikepdf
import pypdf
import pypdfium2
import pytest
from made_sheets import POKER, back, face, job
from outlines import trace
from PIL import Image as Picture

from deckgen.foundations import frame as drawing
from deckgen.foundations import units
from deckgen.foundations.frame import BACK, Frame, Group, Image, Text
from deckgen.foundations.geometry import Rect, Size, moving, turning
from deckgen.foundations.outline import join, rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.pages.card_sheets import sheets
from deckgen.pages.document import Bookmark, Document, Link, Page
from deckgen.press.objects import File
from deckgen.press.operators import number, outline_operators
from deckgen.press.pdf import files_of
from deckgen.typography.fonts import font


def printed(document: Document) -> bytes:
    (data,) = files_of(document)
    return data


def opened(document: Document) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(printed(document)))


def page_of(*items: drawing.Item, size: Size = Size(200, 100)) -> Document:  # noqa: B008
    return Document("A page", (Page(size, items),))


def rendered(document: Document, page: int = 0, scale: float = 1.0) -> Picture.Image:
    with pypdfium2.PdfDocument(printed(document)) as file:
        return file[page].render(scale=scale).to_pil().convert("RGB")


def test_fonts_are_embedded_as_subsets_and_none_is_helvetica() -> None:
    with opened(sheets(job(10))) as file:
        fonts = [entry for page in file.pages for entry in page.Resources.Font.values()]
        assert fonts
        for entry in fonts:
            assert "/FontFile2" in entry.FontDescriptor
            assert str(entry.BaseFont)[7] == "+"
        named = [str(thing.BaseFont) for thing in file.objects if "/BaseFont" in getattr(thing, "keys", list)()]
        assert not any("Helvetica" in name for name in named), "nor is one that nobody asked for"


def test_what_is_no_stream_is_packed_and_read_by_all() -> None:
    data = printed(sheets(job(52)))
    assert b"/ObjStm" in data and b"/Type /Page" not in data and b"\nxref\n" not in data
    pages = [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(data), strict=True).pages]
    with pikepdf.open(io.BytesIO(data)) as file, pypdfium2.PdfDocument(data) as seen:
        assert len(pages) == len(file.pages) == len(seen) > 1
        assert len({page.objgen for page in file.pages}) == len(file.pages)
    assert "Sabres" in pages[0]


@pytest.mark.parametrize("text", ["Queen of Air and Darkness", "−2 · “Épée”", "AVWA fi fl ffi"])
def test_text_is_read_back_as_it_was_set(text: str) -> None:
    data = printed(page_of(Text(10, 50, text, "vollkorn-regular", 9, "#000000")))
    with pypdfium2.PdfDocument(data) as file:
        assert file[0].get_textpage().get_text_range().strip() == text
    assert pypdf.PdfReader(io.BytesIO(data)).pages[0].extract_text().strip() == text


def test_every_character_of_a_font_is_read_back() -> None:
    characters = [character for character in font("vollkorn-regular").widths if not character.isspace()]
    lines = ["".join(characters[start : start + 30]) for start in range(0, len(characters), 30)]
    items = [Text(20, 30 + 20 * n, line, "vollkorn-regular", 10, "#000000") for n, line in enumerate(lines)]
    data = printed(page_of(*items, size=Size(600, 800)))
    with pypdfium2.PdfDocument(data) as file:
        read = file[0].get_textpage().get_text_range()
    assert len(characters) > 256, "more than one subset holds"
    assert not set(characters) - set(read)
    assert not set(characters) - set(pypdf.PdfReader(io.BytesIO(data)).pages[0].extract_text())


@pytest.mark.parametrize(
    ("duplex", "asked"),
    [
        ("long-edge", "/DuplexFlipLongEdge"),
        ("short-edge", "/DuplexFlipShortEdge"),
        ("gutterfold", "/Simplex"),
        ("none", "/Simplex"),
    ],
)
def test_the_viewer_is_asked_for_no_scaling_and_for_the_right_duplex(duplex: str, asked: str) -> None:
    with opened(sheets(job(3, duplex=duplex))) as file:
        preferences = file.Root.ViewerPreferences
        assert (preferences.PrintScaling, preferences.Duplex) == ("/None", asked)
        assert preferences.DisplayDocTitle is True


def test_one_side_at_a_time_asks_for_one_sided_printing() -> None:
    with opened(sheets(job(3, sides="backs"))) as file:
        assert file.Root.ViewerPreferences.Duplex == "/Simplex"


def test_title_language_labels_and_bookmarks() -> None:
    reader = pypdf.PdfReader(io.BytesIO(printed(sheets(job(10)))))
    assert reader.metadata.title == "Made-up Sabacc"
    assert reader.metadata.creator.startswith("deckgen ")
    assert reader.page_labels == ["1 front", "1 back", "2 front", "2 back"]
    assert [entry.title for entry in reader.outline] == [
        "Sheet 1: Ace of Sabres – Three of Sabres",
        "Sheet 2: Three of Flasks",
    ]
    assert [reader.get_destination_page_number(entry) for entry in reader.outline] == [0, 2]
    with opened(sheets(job(10))) as file:
        assert str(file.Root.Lang) == "en-GB"


def test_an_outline_of_several_levels_is_shown_closed() -> None:
    marks = (Bookmark("Deal", 0), Bookmark("Cards", 1, 20.0, 1), Bookmark("Turn", 2), Bookmark("Bet", 2, 50.0, 1))
    document = Document("Rules", (Page(Size(200, 100)),) * 3, outline=marks)
    reader = pypdf.PdfReader(io.BytesIO(printed(document)))
    deal, below_deal, turn, below_turn = reader.outline
    assert [deal.title, turn.title] == ["Deal", "Turn"]
    assert [[entry.title for entry in below] for below in (below_deal, below_turn)] == [["Cards"], ["Bet"]]
    assert [reader.get_destination_page_number(entry) for entry in (*below_deal, *below_turn)] == [1, 2]
    assert [entry.top for entry in (*below_deal, *below_turn)] == [80, 50]
    with opened(document) as file:
        assert (file.Root.Outlines.Count, file.Root.Outlines.First.Count) == (2, -1)


def test_a_link_is_where_it_was_placed_without_a_border_around_it() -> None:
    pages = (Page(Size(200, 100), links=(Link(Rect(20, 30, 50, 10), 1, 40.0),)), Page(Size(200, 100)))
    with opened(Document("Rules", pages)) as file:
        (link,) = file.pages[0].Annots
        assert [float(number) for number in link.Rect] == [20, 60, 70, 70]
        assert [int(number) for number in link.Border] == [0, 0, 0]
        assert link.Dest[0] == file.pages[1].obj and float(link.Dest[3]) == 60


@pytest.mark.parametrize(("spacing", "tracking"), [(9, 0), (0, 3), (9, 3)])
def test_text_is_spaced_as_it_was_set(spacing: float, tracking: float) -> None:
    words = Text(20, 30, "one two", "vollkorn-regular", 10, "#000000", spacing, tracking)
    plain = words._replace(y=60, spacing=0, tracking=0)
    with pypdfium2.PdfDocument(printed(page_of(words, plain))) as file:
        text = file[0].get_textpage()
        assert text.get_text_range().split() == ["one", "two"] * 2
        spaced, usual = (text.get_charbox(place)[0] for place in (6, 15))
    assert spaced - usual == pytest.approx(spacing + 6 * tracking, abs=0.1)


def test_a_document_without_labels_bookmarks_or_text_is_sound_too() -> None:
    with opened(page_of(drawing.Path(rectangle(0, 0, 9, 9), fill="#ff0000"))) as file:
        assert "/Outlines" not in file.Root
        assert "/PageLabels" not in file.Root
        assert file.check_pdf_syntax() == []


def test_files_are_sound() -> None:
    for made in (job(10), job(4, duplex="gutterfold"), job(2, paper="69.5x94.9mm", margin=0.0, bleed=3 * MILLIMETRE)):
        with opened(sheets(made)) as file:
            assert file.check_pdf_syntax() == []


def test_paper_trim_and_bleed_boxes_stand_where_they_apply() -> None:
    with opened(sheets(job(2, paper="69.5x94.9mm", margin=0.0, bleed=3 * MILLIMETRE))) as file:
        for page in file.pages:
            assert [float(side) for side in page.MediaBox] == pytest.approx(
                [0, 0, *units.size("69.5x94.9mm")], abs=0.01
            )
            trim = [float(side) for side in page.TrimBox]
            assert trim == pytest.approx([8.504, 8.504, 8.504 + POKER.width, 8.504 + POKER.height], abs=0.01)
            assert [float(side) for side in page.BleedBox] == pytest.approx(
                [0, 0, *units.size("69.5x94.9mm")], abs=0.01
            )
    with opened(sheets(job(10))) as file:
        assert not any("/TrimBox" in page for page in file.pages)


def test_a_name_in_the_document_cannot_break_out_of_its_place() -> None:
    title = "Deck) >> endobj (\\ ü — “x”"
    reader = pypdf.PdfReader(io.BytesIO(printed(Document(title, (Page(Size(50, 50), label="a) b", bookmark="(c"),)))))
    assert reader.metadata.title == title
    assert reader.page_labels == ["a) b"]
    assert reader.outline[0].title == "(c"


def test_what_a_file_was_made_of_is_gone_when_its_bytes_are_there() -> None:
    gc.collect()
    gc.disable()  # what the collector has to find stays for as long as a large deck is proved
    try:
        assert next(iter(files_of(sheets(job(12)))))
        assert not [thing for thing in gc.get_objects() if isinstance(thing, File)]
    finally:
        gc.enable()


def test_repeated_drawings_are_written_once() -> None:
    with opened(sheets(job(40, marks="none"))) as file:
        forms = file.pages[0].Resources.XObject
        assert len(forms) == 3, "the back, the pip that all cards show and the ruler beside them"


def test_marks_are_written_once_for_all_sheets_and_both_sides() -> None:
    with opened(sheets(job(54))) as file, opened(sheets(job(54, marks="none"))) as bare:
        assert len(file.pages[0].Resources.XObject) == len(bare.pages[0].Resources.XObject) + 1


def test_a_drawing_is_an_object_of_its_own_only_where_it_comes_often() -> None:
    items = tuple(drawing.Path(rectangle(n, n, 6, 6), fill="#000000") for n in range(0, 40, 4))
    for times, forms in ((2, 0), (12, 1)):
        with opened(page_of(*(Group(items, moving(10 * n, 0)) for n in range(times)))) as file:
            assert len(file.pages[0].Resources.get("/XObject", {})) == forms


def test_a_drawing_is_written_once_for_all_the_colours_that_it_comes_in() -> None:
    def busy(colour: str) -> tuple[drawing.Item, ...]:
        return tuple(drawing.Path(rectangle(n, n, 6, 6), fill=colour, stroke="#000000") for n in range(0, 40, 2))

    items = [
        Group(items, moving(x, y)) for items, x in ((busy("#ff0000"), 10), (busy("#00ff00"), 110)) for y in (0, 50)
    ]
    document = page_of(*items)
    with opened(document) as file:
        assert len(file.pages[0].Resources.XObject) == 1
    seen = rendered(document, scale=4)
    for group in items:
        x, y = 4 * (group.transform.e + 41), 4 * (group.transform.f + 41)
        assert colour_at(seen, x, y) == ((255, 0, 0) if group in items[:2] else (0, 255, 0))
        assert colour_at(seen, x + 12, y)[:2] != (255, 255), "its line is black"


def test_more_cards_grow_the_file_by_little() -> None:
    assert len(printed(sheets(job(52)))) < 2 * len(printed(sheets(job(4))))


PROGRAM = """
import sys
from made_sheets import job
from deckgen.pages.card_sheets import sheets
from deckgen.press.pdf import files_of
from deckgen.typography.fonts import font
sys.stdout.buffer.writelines(files_of(sheets(job(30))))
"""


def run(folder: Path, **environment: str) -> bytes:
    path = os.pathsep.join([str(Path(__file__).parent), str(Path(__file__).parent.parent)])
    settings = {**os.environ, "PYTHONPATH": path, **environment}
    done = subprocess.run([sys.executable, "-c", PROGRAM], cwd=folder, env=settings, capture_output=True, check=True)
    return done.stdout


def test_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    first = run(tmp_path, PYTHONHASHSEED="1")
    assert first.startswith(b"%PDF-1.7")
    assert run(tmp_path, PYTHONHASHSEED="2", SOURCE_DATE_EPOCH="1234567890", TZ="Asia/Tokyo") == first
    assert (
        run(tmp_path, PYTHONHASHSEED="3", RL_useA85="1", RL_pageCompression="0", RL_pdfMultiLine="1", RL_invariant="?")
        == first
    )


def test_settings_of_ones_own_for_reportlab_change_nothing(tmp_path: Path) -> None:
    (tmp_path / ".reportlab_settings").write_text("useA85 = 1\npageCompression = 0\npdfMultiLine = 1\ninvariant = 0\n")
    assert run(tmp_path, HOME=str(tmp_path)) == run(tmp_path)


def colour_at(picture: Picture.Image, x: float, y: float) -> tuple[int, ...]:
    return picture.getpixel((int(x), int(y)))


def test_items_appear_where_and_as_they_were_drawn() -> None:
    square = (drawing.Path(rectangle(0, 0, 20, 20), fill="#ff0000"),)
    picture = rendered(
        page_of(
            Group(square, moving(10, 5)),
            Group(square, turning(90).then(moving(60, 50))),
            drawing.Path(rectangle(100, 10, 30, 30), stroke="#0000ff", width=6),
            drawing.Path(join((rectangle(150, 10, 40, 40), rectangle(160, 20, 20, 20))), fill="#008000", even_odd=True),
            drawing.Path(rectangle(100, 60, 20, 20), fill="#000000", opacity=0.5),
            Group((drawing.Path(rectangle(0, 0, 40, 40), fill="#ff00ff"),), moving(150, 55), rectangle(0, 0, 10, 10)),
        )
    )
    white, red = (255, 255, 255), (255, 0, 0)
    assert colour_at(picture, 20, 15) == red
    assert colour_at(picture, 20, 40) == white
    assert colour_at(picture, 50, 60) == red, (
        "turned clockwise, it lies to the left of the point that it was turned about"
    )
    assert colour_at(picture, 100, 25) == (0, 0, 255)
    assert colour_at(picture, 115, 25) == white
    assert colour_at(picture, 155, 15) == (0, 128, 0)
    assert colour_at(picture, 170, 30) == white
    assert 120 <= colour_at(picture, 110, 70)[0] <= 135
    assert colour_at(picture, 155, 60) == (255, 0, 255)
    assert colour_at(picture, 170, 75) == white


def test_pictures_keep_their_colours_their_way_up_and_their_holes(tmp_path: Path) -> None:
    picture = Picture.new("RGBA", (20, 20), (255, 0, 0, 255))
    picture.paste((0, 0, 255, 255), (0, 10, 20, 20))
    picture.paste((0, 0, 0, 0), (0, 0, 5, 5))
    for name in ("art.png", "art.webp"):
        picture.save(tmp_path / name, lossless=True)
        seen = rendered(page_of(Image(50, 20, 40, 40, str(tmp_path / name))))
        assert colour_at(seen, 80, 30) == (255, 0, 0)
        assert colour_at(seen, 80, 50) == (0, 0, 255)
        assert colour_at(seen, 53, 23) == (255, 255, 255)
    picture.convert("RGB").save(tmp_path / "art.jpg", quality=95)
    seen = rendered(page_of(Image(50, 20, 40, 40, str(tmp_path / "art.jpg"))))
    assert colour_at(seen, 80, 30)[0] > 240


def test_a_drawing_looks_the_same_written_out_and_referred_to() -> None:
    busy = tuple(drawing.Path(rectangle(n, n, 4, 4), fill=f"#0000{n:02x}") for n in range(0, 40, 2))
    once = rendered(page_of(Group(busy, moving(10, 10))), scale=2)
    twice = rendered(page_of(Group(busy, moving(110, 10)), Group(busy, moving(10, 10))), scale=2)
    assert once.crop((0, 0, 200, 200)).tobytes() == twice.crop((0, 0, 200, 200)).tobytes()
    assert once.crop((0, 0, 200, 200)).getbbox()


def test_no_face_paints_beyond_its_trim() -> None:
    seen = rendered(sheets(job(1, marks="none")), scale=2)
    trim = sheets(job(1)).pages[0].placements[0].trim
    assert colour_at(seen, 2 * trim.x + 20, 2 * trim.y + 20) == (244, 236, 216)
    for x, y in ((trim.x - 2, trim.y + 50), (trim.right + 2, trim.y + 50), (trim.x + 50, trim.bottom + 2)):
        assert colour_at(seen, 2 * x, 2 * y) == (255, 255, 255)


def test_backs_point_up_or_down_as_their_flip_wants() -> None:
    for paper, duplex, down in (("a4", "long-edge", False), ("a4", "short-edge", True), ("legal", "long-edge", True)):
        document = sheets(job(1, paper, duplex=duplex))
        trim: Rect = document.pages[1].placements[0].trim
        seen = rendered(document, page=1)
        wedge = trim.bottom - 30 if down else trim.y + 30
        assert colour_at(seen, trim.centre.x, wedge) == (255, 255, 255)


class Drawn(Mapping[str, Frame]):
    """Faces that are drawn when they are asked for."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names
        self.asked: list[str] = []

    def __getitem__(self, id: str) -> Frame:
        self.asked.append(id)
        return back() if id == BACK else face(self.names[id])

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


def test_faces_may_be_drawn_when_they_are_asked_for_and_one_at_a_time() -> None:
    made = job(12)
    faces = Drawn(made.names)
    assert printed(sheets(made._replace(faces=faces))) == printed(sheets(made))
    assert [id for id in faces.asked if id != BACK] == list(made.names), "each once, in printing order"


def test_numbers_are_short_and_stand_apart_from_operators() -> None:
    assert [number(value) for value in (1.0, -0.0001, 0.12345, -2.5, 100)] == ["1", "0", "0.123", "-2.5", "100"]
    drawn = trace("M 0 -0.0001 L 10.5 -0.1 C 100 2 3 4 5.1254 600 Z")
    assert outline_operators(drawn) == "0 0 m 10.5 -0.1 l 100 2 3 4 5.125 600 c h"
