"""The other formats a document can be written in."""

import io
import re
from pathlib import Path

import pytest
import resvg_py
from made_sheets import POKER, back, face, job, print_to
from PIL import Image as Picture
from PIL import ImageStat

from deckgen import SheetOptions, Workspace
from deckgen.foundations import sizes
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.frame import BACK, Frame, Group, Image, Text
from deckgen.foundations.frame import Path as Outline
from deckgen.foundations.geometry import Size, moving
from deckgen.foundations.outline import rectangle
from deckgen.pages.card_sheets import plan, sheets
from deckgen.pages.document import Document, Page
from deckgen.press import PRESSES, pdf, png
from deckgen.press.png import MOST_PIXELS, coverage, pixels
from deckgen.press.svg import svg

A4 = sizes.paper("a4").size


def drawn(frame: Frame) -> Picture.Image:
    data = bytes(resvg_py.svg_to_bytes(svg_string=svg(frame), dpi=96, background="#ffffff"))
    return Picture.open(io.BytesIO(data)).convert("RGB")


def test_every_format_can_be_written(tmp_path: Path) -> None:
    for kind in PRESSES:
        paths = list(print_to(tmp_path / f"sheets.{kind}", sheets(job(1))))
        assert all(path.stat().st_size > 500 for path in paths)
        assert len(paths) == (1 if kind == "pdf" else 2)


def test_pictures_are_numbered_so_that_they_sort_and_know_their_resolution(tmp_path: Path) -> None:
    document = sheets(job(52, sides="fronts", paper="80x110mm", duplex="none"))
    paths = list(print_to(tmp_path / "sheet.png", document))
    assert [path.name for path in paths[:2]] == ["sheet-01.png", "sheet-02.png"]
    assert len(paths) == plan(job(52, paper="80x110mm", duplex="none")).pages
    with Picture.open(paths[0]) as picture:
        assert picture.size == pytest.approx(pixels(document.pages[0].size), abs=1)
        assert picture.info["dpi"] == pytest.approx((150, 150), abs=0.1)


def test_a_picture_that_is_too_large_can_be_had_at_the_resolution_that_is_advised(tmp_path: Path) -> None:
    document = Document("Poster", (Page(Size(5000, 3000)),))
    with pytest.raises(DeckgenError, match="100,000,000") as caught:
        list(print_to(tmp_path / "poster.png", document, dpi=300))
    (advised,) = re.findall(r"take (\d+) dots", caught.value.findings[0].hint)
    width, height = pixels(document.pages[0].size, int(advised))
    assert 0.97 * MOST_PIXELS < width * height <= MOST_PIXELS


def test_svg_shows_what_the_frame_shows() -> None:
    frame = Frame(
        Size(75, 75),
        (
            Outline(rectangle(0, 0, 75, 75), fill="#203050"),
            Group((Outline(rectangle(0, 0, 30, 30), fill="#ff0000"),), moving(30, 30), rectangle(0, 0, 15, 15)),
        ),
    )
    picture = drawn(frame)
    assert picture.size == (100, 100)
    assert picture.getpixel((10, 10)) == (32, 48, 80)
    assert picture.getpixel((45, 45)) == (255, 0, 0)
    assert picture.getpixel((70, 70)) == (32, 48, 80), "cut off by the clip"


def test_svg_lets_the_ground_through_as_a_path_asks_for() -> None:
    paths = (Outline(rectangle(0, 0, 75, 75), fill="#000000"), Outline(rectangle(0, 0, 75, 75), "#ffffff", opacity=0.5))
    assert drawn(Frame(Size(75, 75), paths)).getpixel((50, 50)) == pytest.approx((128, 128, 128), abs=2)
    assert "opacity" not in svg(Frame(Size(75, 75), paths[:1]))


@pytest.mark.parametrize(
    ("font", "said"),
    [
        ("vollkorn-regular", ""),
        ("vollkorn-lining", ""),
        ("oxanium-bold", 'font-weight="bold"'),
        ("vollkorn-semibold", 'font-weight="600"'),
        ("vollkorn-italic", 'font-style="italic"'),
        ("vollkorn-small-caps-semibold", 'font-weight="600" font-variant="small-caps"'),
    ],
)
def test_text_in_svg_asks_for_the_kind_of_font_it_is_set_in(font: str, said: str) -> None:
    words = svg(Frame(Size(99, 20), (Text(1, 9, "Idiot", font, 7, "#000000"),)))
    styles = re.findall(r'font-(?:weight|style|variant)="[^"]*"', words)
    assert " ".join(styles) == said
    assert f'font-family="{font.partition("-")[0].title()}, serif"' in words


def test_svg_escapes_what_a_deck_may_say() -> None:
    drawing = svg(Frame(Size(99, 20), (Group((Text(1, 9, '<b>&"', "oxanium-bold", 7, "#000000"),), name='"><x'),)))
    assert "<b>" not in drawing
    assert "<x" not in drawing
    assert "&lt;b&gt;&amp;" in drawing


def test_svg_carries_its_pictures(tmp_path: Path) -> None:
    Picture.new("RGB", (4, 4), "#00ff00").save(tmp_path / "art.png")
    picture = drawn(Frame(Size(75, 75), (Image(0, 0, 75, 75, str(tmp_path / "art.png")),)))
    assert picture.getpixel((50, 50)) == (0, 255, 0)


def test_ink_is_the_share_of_the_paper_that_is_dark() -> None:
    light, dark = (Frame(POKER, (Outline(rectangle(0, 0, *POKER), fill=fill),)) for fill in ("#ffffff", "#000000"))
    made = job(9, marks="none")
    white, black = (
        coverage(sheets(made._replace(faces=dict.fromkeys((BACK, *made.pieces), frame)))) for frame in (light, dark)
    )
    share = 9 * POKER.width * POKER.height / (made.asked.paper.width * made.asked.paper.height)
    assert white < 0.005
    assert black == pytest.approx(share, abs=0.02)
    assert white < coverage(sheets(made)) < black


@pytest.mark.parametrize("dark", [0, 1, 2])
def test_every_page_of_a_short_document_counts_for_its_ink(dark: int) -> None:
    pages = [Page(Size(72, 72))] * 3
    pages[dark] = Page(Size(72, 72), (Outline(rectangle(0, 0, 72, 72), fill="#000000"),))
    assert coverage(Document("Ink", pages)) == pytest.approx(1 / 3)


def test_ink_on_paper_of_many_metres_is_looked_at_less_finely(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[int] = []
    measure = ImageStat.Stat

    def watch(picture: Picture.Image) -> ImageStat.Stat:
        looked_at.append(picture.width * picture.height)
        return measure(picture)

    monkeypatch.setattr(ImageStat, "Stat", watch)
    page = Page(Size(14_000, 14_000), (Outline(rectangle(0, 0, 7000, 14000), fill="#000000"),))
    assert coverage(Document("Ink", [page])) == pytest.approx(0.5, abs=0.01)
    assert looked_at[0] < 37_000_000


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_a_finer_look_finds_no_other_share_of_ink(ink: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = SheetOptions(only="2 of coins, ace of flasks, 7 of staves, idiot", paper=A4, ink=ink)  # type: ignore[arg-type]
    document = Workspace().document("sheets", "standard", asked)
    found = coverage(document)
    monkeypatch.setattr("deckgen.press.png.INK_DPI", 300.0)
    assert found == pytest.approx(coverage(document), abs=0.002)


def test_faces_and_backs_are_drawn_as_made() -> None:
    assert drawn(back()).getpixel((5, 5)) == (32, 48, 80)
    assert drawn(face("Ace")).getpixel((5, 5)) == (244, 236, 216)


def test_pictures_of_several_documents_come_in_order_and_a_copy_is_the_very_same(tmp_path: Path) -> None:
    def card(colour: str, label: str) -> Document:
        return Document("", (Page(Size(30, 42), (Outline(rectangle(0, 0, 30, 42), fill=colour),), label=label),))

    colours = ["#ff0000", "#0000ff", "#ff0000", "#00ff00", "#00ff00"] + [f"#{n:02x}8040" for n in range(20)]
    files = list(png.files_of(*(card(colour, f"{n}") for n, colour in enumerate(colours)), dpi=72))
    found = [Picture.open(io.BytesIO(file)).getpixel((15, 21)) for file in files]
    assert found == [tuple(bytes.fromhex(colour[1:])) for colour in colours]
    assert files[0] == files[2] and files[3] == files[4]


def test_a_picture_goes_over_to_pillow_as_it_is() -> None:
    page = Page(Size(31, 42), (Outline(rectangle(0, 0, 31, 21), fill="#ff8000"),))
    (data,) = pdf.files_of(Document("", (page,)))
    (picture,) = png.pictures(data, [(31, 42)])
    image = picture.image()
    assert (image.size, image.getpixel((0, 0)), image.getpixel((30, 41))) == ((31, 42), (255, 128, 0), (255, 255, 255))
    assert Picture.open(io.BytesIO(png.encode(picture))).tobytes() == image.tobytes()
