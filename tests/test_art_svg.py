"""Drawings come out as they were drawn: resvg, which knows all of SVG, draws the source and what we made of it."""

import io
from xml.sax.saxutils import escape

import pytest
import resvg_py
from hypothesis import given, settings
from hypothesis import strategies as st
from outlines import text_of, trace
from PIL import Image, ImageChops

from deckgen.art.assembly import Drawing
from deckgen.art.drawings import of_suit, with_parts, without_values
from deckgen.art.svg_reader import compile_svg
from deckgen.foundations import files
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Rect

ART = files.data_folder("templates") / "art"

NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'


def svg(body: str, view: str = "0 0 100 100") -> str:
    return f'<svg {NAMESPACE} viewBox="{view}">{body}</svg>'


def compiled(body: str, view: str = "0 0 100 100") -> Drawing:
    return compile_svg(svg(body, view).encode(), "a.svg")


def only_path(body: str) -> Path:
    (path,) = compiled(body).items
    assert isinstance(path, Path)
    return path


def as_svg(drawing: Drawing) -> str:
    """A compiled drawing written out as SVG again."""
    body = "".join(_item(item) for item in drawing.items)
    return svg(body, " ".join(map(str, drawing.bounds)))


def _item(item: Item) -> str:
    if isinstance(item, Group):
        inside = "".join(_item(each) for each in item.items)
        return f'<clipPath id="c"><path d="{text_of(item.clip)}"/></clipPath><g clip-path="url(#c)">{inside}</g>'
    assert isinstance(item, Path)
    words = {
        "d": text_of(item.outline),
        "fill": item.fill or "none", "stroke": item.stroke or "none", "stroke-width": item.width,
        "fill-rule": "evenodd" if item.even_odd else "nonzero", "stroke-linecap": ("butt", "round", "square")[item.cap],
        "stroke-linejoin": ("miter", "round", "bevel")[item.join], "stroke-dasharray": " ".join(map(str, item.dash)),
    }  # fmt: skip
    return "<path " + " ".join(f'{key}="{escape(str(word))}"' for key, word in words.items() if word != "") + "/>"


def seen(text: str) -> Image.Image:
    picture = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=text, width=240, height=240))))
    flat = Image.alpha_composite(Image.new("RGBA", picture.size, "white"), picture.convert("RGBA"))
    return flat.convert("RGB").reduce(2)


def assert_looks_the_same(source: str) -> None:
    ours = as_svg(compile_svg(source.encode(), "a.svg"))
    difference = ImageChops.difference(seen(source), seen(ours)).convert("L")
    apart = sum(difference.histogram()[64:])
    assert apart <= 4, f"{apart} pixels differ\n{source}\n{ours}"


COORDINATES = st.integers(0, 100)
LENGTHS = st.integers(2, 50)
COLOURS = st.sampled_from(["#c8a02d", "#d00", "black", "white", "currentColor", "#0072b2"])


@st.composite
def path_data(draw) -> str:
    parts = [f"M{draw(COORDINATES)} {draw(COORDINATES)}"]
    for letter in draw(st.lists(st.sampled_from("lLhHvVcCsSqQtTaAzmM"), min_size=1, max_size=8)):
        count = {"h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "a": 2, "z": 0}.get(letter.lower(), 2)
        low, high = (0, 100) if letter.isupper() else (-40, 40)
        numbers = draw(st.lists(st.integers(low, high), min_size=count, max_size=count))
        radii = [
            draw(LENGTHS),
            draw(LENGTHS),
            draw(st.integers(-90, 180)),
            draw(st.sampled_from(["0 0", "01", "1,0", "11"])),
        ]
        parts.append(letter + " ".join(map(str, [*(radii if letter in "aA" else []), *numbers])))
    return "".join(parts)


@st.composite
def shapes(draw) -> str:
    x, y, a, b = draw(COORDINATES), draw(COORDINATES), draw(LENGTHS), draw(LENGTHS)
    r = draw(st.integers(0, 12))
    points = " ".join(map(str, draw(st.lists(COORDINATES, min_size=6, max_size=6))))
    name, geometry = draw(st.sampled_from([
        ("rect", f'x="{x}" y="{y}" width="{a}" height="{b}"'),
        ("rect", f'x="{x}" y="{y}" width="{a}" height="{b}" rx="{r}"'),
        ("rect", f'x="{x}" y="{y}" width="{a}" height="{b}" rx="{r}" ry="{r // 2 + 1}"'),
        ("circle", f'cx="{x}" cy="{y}" r="{a / 2}"'),
        # About the tips of a flatter one two programs mitre the joints of their own curves, each in its way.
        ("ellipse", f'cx="{x}" cy="{y}" rx="{max(a, b // 6) / 2}" ry="{max(b, a // 6) / 2}"'),
        ("line", f'x1="{x}" y1="{y}" x2="{a}" y2="{b}"'),
        ("polyline", f'points="{points}"'),
        ("polygon", f'points="{points}"'),
        ("path", f'd="{draw(path_data())}"'),
    ]))  # fmt: skip
    return f"<{name} {geometry} {draw(paints())}/>"


@st.composite
def paints(draw) -> str:
    words = [f'fill="{draw(COLOURS)}"'] if draw(st.booleans()) else []
    words += ['fill-rule="evenodd"'] if draw(st.booleans()) else []
    if draw(st.booleans()):
        words += [f'stroke="{draw(COLOURS)}" stroke-width="{draw(st.integers(1, 8))}"']
        words += [f'stroke-linecap="{draw(st.sampled_from(["butt", "round"]))}"']
        words += [f'stroke-linejoin="{draw(st.sampled_from(["miter", "round", "bevel"]))}"']
    return " ".join(words)


@st.composite
def drawings(draw) -> str:
    turn = draw(st.integers(-180, 180))
    scale = draw(st.sampled_from([0.5, 0.75, 1, 1.5]))
    inner, outer = draw(st.lists(shapes(), min_size=1, max_size=4)), draw(st.lists(shapes(), max_size=3))
    moved = f"translate(8,4) rotate({turn} 50 50) scale({scale})"
    return svg(f'<g transform="{moved}" {draw(paints())}>{"".join(inner)}</g>{"".join(outer)}')


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(drawings())
def test_a_drawing_looks_as_it_was_drawn(source):
    assert_looks_the_same(source)


# On straight lines only: round a bend or past a corner, a thousandth of a unit decides whether a dash turns with it.
@settings(max_examples=50, deadline=None)
@given(
    *(COORDINATES, COORDINATES, st.integers(1, 9), st.integers(1, 9), st.sampled_from([0.5, 1, 1.5])),
    st.sampled_from(["butt", "round", "square"]),
)
def test_dashes_are_as_long_and_as_far_apart_as_they_were_drawn(x, y, dash, gap, scale, cap):
    dashed = f'stroke="black" stroke-width="4" stroke-dasharray="{dash}.37 {gap}" stroke-linecap="{cap}"'
    moved = f"translate(8,4) rotate({x - y} 50 50) scale({scale})"
    assert_looks_the_same(svg(f'<g transform="{moved}"><path d="M2 {x}L98 {y}" {dashed}/></g>'))


@pytest.mark.parametrize("path", sorted(ART.glob("*.svg")), ids=lambda path: path.stem)
def test_our_own_drawings_look_as_they_were_drawn(path):
    assert_looks_the_same(without_values(with_parts(path.read_bytes(), ART)).decode())


@pytest.mark.parametrize("suit", ["", "sabres", "staves", "flasks", "coins"])
def test_what_belongs_to_a_suit_looks_as_it_was_drawn(suit):
    assert_looks_the_same(of_suit((ART / "commander.svg").read_bytes(), ART, suit).decode())


@pytest.mark.parametrize(
    "body",
    [
        '<rect x="10" y="10" width="30" height="20" transform="matrix(1 .3 -.2 1 20 5)"/>',
        '<rect x="10" y="10" width="30" height="20" transform="skewX(20) skewY(-10)"/>',
        '<ellipse cx="50" cy="50" rx="40" ry="15" transform="scale(.8,1.2)translate(4)"/>',
        '<path d="M10 80A25 25 0 0150 80A1 1 0 1 1 90 80 m-5-60.5.5-3-9e0 0z"/>',
        '<path d="M 20 20 h 30 v 30 z l 10 40 z"/>',
        '<g fill="none" stroke="#000" stroke-width="4"><path d="M10 50 L 50 10 90 50"/>'
        '<g fill="#d00"><circle cx="50" cy="70" r="9"/></g></g>',
        '<path d="M20 50A20 20 0 0 1 50 50S60 90 90 20T40 10"/>',
        '<path d="M20 20L60 30 50 70" fill="none" stroke="#000" stroke-width="9" stroke-linecap="square"/>',
        '<circle cx="5" cy="95" r="30"/>',
        '<path d="M10 10H60V60H10Z" fill="#d00"/><path d="M40 40V90H90V40Z" fill="#d00"/>',
    ],
)  # fmt: skip
def test_a_drawing_that_needs_care_looks_as_it_was_drawn(body):
    assert_looks_the_same(svg(body))


def test_what_comes_out_is_plain_path_data():
    assert only_path('<path d="m10,10 5 0q5 0 5 5z" fill="#ABC"/>') == Path(
        trace("M 10 10 L 15 10 C 18.333 10 20 11.667 20 15 Z"), fill="#aabbcc"
    )


def test_the_bounds_are_the_view_box():
    assert compiled('<circle r="5"/>', "-10 -20 30 40").bounds == Rect(-10, -20, 30, 40)


def test_a_transform_scales_strokes_and_dashes():
    path = only_path(
        '<path transform="scale(2)" stroke="currentColor" stroke-width="3" stroke-dasharray="1,2" d="M20 20h9"/>'
    )
    assert (path.width, path.dash, path.stroke) == (6, (2, 4), "currentColor")


def test_groups_hand_down_what_their_shapes_do_not_say():
    path = only_path('<g fill="#111"><g fill="#222" stroke="#333"><path fill="none" d="M5 5h9"/></g></g>')
    assert (path.fill, path.stroke) == (None, "#333333")


def test_what_is_neither_filled_nor_stroked_leaves_nothing():
    assert compiled('<rect width="9" height="9" fill="none"/>').items == ()


def test_neighbours_that_keep_apart_become_one_path():
    apart = '<circle cx="20" cy="20" r="9"/><circle cx="60" cy="20" r="9"/>'
    assert only_path(apart).outline.verbs.count("M") == 2
    assert len(compiled(apart.replace("60", "30")).items) == 2


def test_only_what_leaves_the_view_box_is_clipped():
    assert isinstance(compiled('<circle r="9"/>').items[0], Group)
    assert isinstance(compiled('<path d="M10 10C 10 -2 90 -2 90 10"/>').items[0], Path)


def test_titles_and_comments_are_welcome():
    path = only_path('<title>A sabre</title><!-- edge --><path d="M5 5h9" id="edge"><desc>Sharp</desc></path>')
    assert path.outline == trace("M 5 5 L 14 5")


def test_a_prefix_and_a_byte_order_mark_are_understood():
    body = '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><s:circle r="3"/></s:svg>'
    assert compile_svg(f'\ufeff<?xml version="1.0"?>{body}'.encode(), "a.svg").bounds == Rect(0, 0, 10, 10)


INKSCAPE = """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="100mm" height="100mm" viewBox="0 0 100 100" version="1.1" id="svg1" xml:space="preserve"
   inkscape:version="1.3" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg"
   xmlns:svg="http://www.w3.org/2000/svg" xmlns:cc="http://creativecommons.org/ns#">
  <sodipodi:namedview id="namedview1" inkscape:document-units="mm"><inkscape:grid/></sodipodi:namedview>
  <defs id="defs1"><linearGradient id="unused"><stop offset="0" style="stop-color:#000000"/></linearGradient></defs>
  <metadata id="metadata1"><cc:Work>a moon</cc:Work></metadata>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" style="display:inline">
    <path style="fill:#000000;stroke:#ff0000;stroke-width:2px;stroke-linecap:round;stroke-miterlimit:4;fill-opacity:1;
       font-variation-settings:normal;-inkscape-stroke:none;stroke-dasharray:none;opacity:1" fill="#00ff00"
       d="M 10,10 H 90 V 90 H 10 Z m 20,20 a 20 20 0 1 0 40 40" id="path1" inkscape:connector-curvature="0"/>
    <circle style="fill:rgb(0,128,255);paint-order:markers fill stroke" cx="50" cy="50" r="12"/>
  </g>
</svg>"""


def test_what_a_drawing_program_saves_is_drawn():
    assert_looks_the_same(INKSCAPE.replace("100mm", "100"))  # which is how large resvg makes its picture
    square, disc = compile_svg(INKSCAPE.encode(), "a.svg").items
    assert (square.fill, square.stroke, square.width, square.cap) == ("#000000", "#ff0000", 2, 1)
    assert disc.fill == "#0080ff"


def test_a_style_goes_over_attributes_and_is_handed_down():
    path = only_path('<g style="fill:#111;stroke: #222" fill="#999"><path style="stroke:none" d="M5 5h9v9z"/></g>')
    assert (path.fill, path.stroke) == ("#111111", None)


@pytest.mark.parametrize(
    ("written", "fill"),
    [
        ("red", "#ff0000"),
        ("RebeccaPurple", "#663399"),
        ("rgb(0, 128,255)", "#0080ff"),
        ("rgb(100%,0%,300%)", "#ff00ff"),
    ],
)
def test_colours_may_have_names_and_amounts(written, fill):
    assert only_path(f'<circle r="9" cx="50" cy="50" fill="{written}"/>').fill == fill


@pytest.mark.parametrize(
    ("sides", "bounds"),
    [("width='90' height='80px'", (0, 0, 90, 80)), ("width='1in' height='25.4mm'", (0, 0, 96, 96))],
)
def test_without_a_view_box_a_drawing_is_as_large_as_it_says(sides, bounds):
    assert compile_svg(f"<svg {NAMESPACE} {sides}/>".encode(), "a.svg").bounds == pytest.approx(bounds)
