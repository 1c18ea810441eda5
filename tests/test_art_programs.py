"""Drawings as Inkscape, Illustrator and Affinity save them look as resvg, a renderer of its own, has them."""

import functools
import io
import re
from pathlib import Path

import pikepdf
import pytest
import resvg_py
from PIL import Image, ImageChops, ImageStat

from deckgen.art import drawings
from deckgen.art.assembly import Drawing
from deckgen.art.drawings import drawing, paint_drawing
from deckgen.art.svg_reader import compile_svg
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.geometry import Size
from deckgen.pages.document import Document, Page
from deckgen.press import pdf, png, svg

DRAWINGS = {path.stem: path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("data/svg/*.svg")}
"""What a program saved, by the program's name and what is in it; each is 100 units on a side."""

SIDE = 160
"""Pixels."""

IN_SVG, IN_PDF = 0.3, 2.5
"""The mean difference of a pixel, out of 255 levels, up to which two pictures look the same."""

COARSE = {"inkscape-reflected": 6.0, "inkscape-radial-repeated": 7.0}
"""What pdfium, which has 256 colours for a gradient however often it is repeated, may make of these."""


OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">'


def flat(data: bytes) -> Image.Image:
    picture = Image.open(io.BytesIO(data)).convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", picture.size, "white"), picture).convert("RGB")


@functools.cache
def seen(source: str) -> Image.Image:
    return flat(bytes(resvg_py.svg_to_bytes(svg_string=source, width=SIDE, height=SIDE, dpi=96)))


def compiled(source: str) -> Drawing:
    return compile_svg(source.encode(), "a.svg")


def difference(one: Image.Image, other: Image.Image) -> float:
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


def test_there_are_enough_of_each_program():
    assert len(DRAWINGS) >= 40
    assert {name.partition("-")[0] for name in DRAWINGS} == {"inkscape", "illustrator", "affinity"}


@pytest.mark.parametrize("name", sorted(DRAWINGS))
def test_a_drawing_of_a_program_looks_as_it_was_drawn(name):
    source = DRAWINGS[name]
    drawing = compiled(source)
    assert drawing.bounds == (0, 0, 100, 100)
    ours = svg.draw_page(Size(100, 100), drawing.items).replace("100pt", "100")
    assert len(seen(source).getcolors(SIDE * SIDE)) > 1, "there is something to be seen"
    assert difference(seen(source), seen(ours)) < IN_SVG
    page = Page(Size(100, 100), drawing.items)
    (printed,) = png.files_of(Document("", (page,)), dpi=SIDE * 0.72)
    assert difference(seen(source), flat(printed)) < COARSE.get(name, IN_PDF)


@pytest.mark.parametrize("name", sorted(DRAWINGS))
def test_a_drawing_stays_vector_all_the_way(name):
    page = Page(Size(100, 100), compiled(DRAWINGS[name]).items)
    (printed,) = pdf.files_of(Document("", (page,)))
    assert b"/Image" not in printed.replace(b"/ImageB", b"").replace(b"/ImageC", b"").replace(b"/ImageI", b"")


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ('<text style="font-size:9px"><tspan>A</tspan></text>', "Inkscape Path ▸ Object to Path"),
        ('<g mask="url(#m)"><path d="M0 0h9v9z"/></g>', "Inkscape Object ▸ Clip ▸ Set Clip"),
        ('<g style="filter:url(#f)"><path d="M0 0h9v9z"/></g>', "Inkscape Filters ▸ Remove Filters"),
        ('<image id="_Image1" xlink:href="data:image/png;base64,AA"/>', "Inkscape Path ▸ Trace Bitmap"),
        ('<pattern id="p"/><path style="fill:url(#p)" d="M0 0h9v9z"/>', "Inkscape Object ▸ Pattern"),
    ],
)
def test_what_cannot_be_printed_is_told_at_its_line_with_a_way_out(body, says):
    with pytest.raises(DeckgenError) as caught:
        compiled(f"{OPEN}\n\n{body}\n</svg>")
    (found,) = caught.value.findings
    assert says in found.hint
    assert found.at.line == 3


def test_a_drawing_in_a_corner_of_its_page_is_cut_to_what_is_drawn():
    small = compiled(OPEN + '<circle cx="20" cy="30" r="10"/></svg>').cut
    assert (small.bounds, small.page) == ((10, 20, 20, 20), (0, 0, 100, 100))
    assert compiled(OPEN + '<circle cx="50" cy="50" r="30"/></svg>').cut.page is None


def test_a_tiny_page_and_one_of_other_proportions_keep_what_is_on_them():
    head = OPEN.replace("0 0 100 100", "0 0 1 1").removesuffix(">")
    tiny = compiled(head + '><circle cx=".5" cy=".5" r=".3333"/></svg>')
    assert tiny.bounds == (0, 0, 100, 100)
    assert tiny.items[0].outline.bounds.width == pytest.approx(66.66)
    wide = compiled(head + ' width="40mm" height="20mm"><rect width="1" height="1"/></svg>')
    assert wide.bounds.width == pytest.approx(2 * wide.bounds.height)
    assert wide.items[0].outline.bounds.centre == pytest.approx(wide.bounds.centre)


def test_the_colour_of_the_suit_runs_in_gradients_too():
    stops = '<stop offset="0" stop-color="currentColor"/><stop offset="1" stop-color="#000"/>'
    body = f'<linearGradient id="a">{stops}</linearGradient><rect width="90" height="90" fill="url(#a)"/>'
    (painted,) = paint_drawing(compiled(f"{OPEN}{body}</svg>"), {"currentColor": "#0072b2", "#000000": "#222222"})
    assert [stop.colour for stop in painted.fill.stops] == ["#0072b2", "#222222"]


def test_greys_stay_greys_in_print():
    stops = '<stop offset="0" stop-color="#222"/><stop offset="1" stop-color="#ddd"/>'
    body = f'<linearGradient id="a">{stops}</linearGradient><rect width="90" height="90" fill="url(#a)"/>'
    page = Page(Size(100, 100), compiled(f"{OPEN}{body}</svg>").items)
    (printed,) = pdf.files_of(Document("", (page,)))
    with pikepdf.open(io.BytesIO(printed)) as file:
        drawn = re.sub(rb"/Alternate /Device\w+", b"", b"".join(one.unparse(resolved=True) for one in file.objects))
    # but for the profile that names the file's colours, which is of RGB
    assert b"/DeviceGray" in drawn and b"/DeviceRGB" not in drawn


def test_a_drawing_from_the_store_is_the_drawing(tmp_path):
    for name, source in DRAWINGS.items():
        (tmp_path / f"{name}.svg").write_text(source, encoding="utf-8")
    made = {name: drawing(f"{name}.svg", tmp_path) for name in DRAWINGS}
    drawings._compile.cache_clear()
    drawings._own.cache_clear()
    for name, one in made.items():
        again = drawing(f"{name}.svg", tmp_path)
        assert again is not one
        assert (again.bounds, again.page, again.items) == (one.bounds, one.page, one.items)
